"""Two clauses of which each has its own subject: "Ann isn't the vet, although Bob is the cook".

Each is a sentence by itself, where nothing in the second needs the first: no pronoun, no "too", no
verb that was left out. A condition, an "either" or a time that stands before both keeps them
together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from gridwright.puzzles.zebra.english.lexicon.words import bag

__all__ = ["halves", "thirds"]

_JOINT = re.compile(
    r"(?:;|,? (?:while|whereas|although|though|but)|, and) "
    r"(?=[A-Z£$\d]|the |whoever |[a-z]+ \d|it (?:is|was)(?:n['’]t| not)? )"
)
_BEFORE_BOTH = bag(
    """if unless either or whether although though while whereas since because when whenever once
    in on at during after before with without for from of between among only perhaps maybe nobody
    everyone everybody as by to like unlike not all there until than then"""
)
"""A sentence that begins so says something of both clauses, or of more than one subject."""
_KEPT_TOGETHER = re.compile(
    r", (?:or|nor)\b|\b(?:if|unless|whether|iff|because|vice versa|respectively|in that order)\b",
    re.IGNORECASE,
)
_REFERRING = re.compile(
    r"\b(?:he|she|it|they|his|her|hers|its|their|theirs|him|them|this|these|those|former|latter|"
    r"others?|both|either(?![^,;]* or )|so|then|another|same|too|also|likewise|similarly|instead|"
    r"again|only|even|"
    r"still|each|respectively|vice|(?:later|earlier|sooner)(?! (?:[a-z ]+ )?than\b)|afterwards|"
    r"beforehand|ones?(?! who\b| with\b| from\b| in\b| that\b| [a-z]+ (?:before|after|earlier|"
    r"later|more|less|fewer|longer|ahead|behind|higher|lower) ))\b",
    re.IGNORECASE,
)
_COMMA = re.compile(r", (?=[A-Z£$\d]|the |whoever )")
_OF_ALL = re.compile(
    r":(?!\d)|[;()]|^(?:it|this|that|what) |\b(?:true|false|said|says|know[ns]?)\b",
    re.IGNORECASE,
)
"""Here a first clause may be about those that follow it."""
_CLEFT = re.compile(
    r"^it (?:is|was|isn['’]t|wasn['’]t|is not|was not) (?=(?:the )?[\w'’ ]+ (?:who|that)\b)"
)
"""It was Ann who won: nothing that was named before."""
_VERB = re.compile(
    r" (?:(?:is|was|are|were|has|had|did|does|do)\b|(?:is|was|has|had|did|does|are|were)n['’]t\b|"
    r"got|went|took|made|sat|stood|won|came|saw|ran|rode|wore|drove|flew|left|paid|bought|sold|"
    r"spent|spoke|brought|began|chose|wrote|sang|taught|held|kept|drew|grew|ate|drank|led|met|put|lost|[a-z]+(?:ed|s)\b)"
)


def halves(text: str) -> Iterator[tuple[str, str]]:
    """Each way to make two sentences of one at a joint before a noun or a name.

    >>> list(halves("Ann isn't the vet, although Bob is the cook."))
    [("Ann isn't the vet.", 'Bob is the cook.')]
    >>> list(halves("Ann isn't the vet, but Bob did so."))
    []
    """
    if _KEPT_TOGETHER.search(text) or not _BEFORE_BOTH.isdisjoint(text.lower().split()[:1]):
        return
    for joint in _JOINT.finditer(text):
        rest = text[joint.end() :]
        if _REFERRING.search(_CLEFT.sub("", rest)) or not _VERB.search(rest):
            continue
        yield f"{text[: joint.start()]}.", f"{rest[:1].upper()}{rest[1:]}"


def thirds(text: str) -> Iterator[tuple[str, str, str]]:
    """Each way to make three sentences of one in which a comma parts the first two.

    >>> list(thirds("Ann has the cat, Bob isn't the vet, and the cook lives in Oslo."))
    [('Ann has the cat.', "Bob isn't the vet.", 'The cook lives in Oslo.')]
    >>> list(thirds("Ann, the vet, has the cat, and Bob has the dog."))
    []
    """
    if text.count(", ") < 2 or _OF_ALL.search(text):
        return
    for first, last in halves(text):
        for comma in _COMMA.finditer(first):
            one, other = first[: comma.start()], first[comma.end() :]
            if _VERB.search(one) and _VERB.search(other) and not _REFERRING.search(other):
                yield f"{one}.", f"{other[:1].upper()}{other[1:]}", last
