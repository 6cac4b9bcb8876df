"""Several people in other words: of the two comets, none of seats 1 and 2, anyone from Rome."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.tables import EVENTS
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.skipped.counts import names_places
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, COUNTS, ENDS, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_DID = (
    r"(?!was\b|were\b|had\b|did\b)"
    r"(?:[a-z]+ed|bought|sold|won|made|wrote|built|took|got|gave|saw|met)"
)
_UNCLEAR = (
    r".*(?:n['’]t\b|\b(?:not|never|no|nor|neither|either|or|if|unless|only|both|and|nobody|is|was|"
    r"were|are|than|roughly|nearly|almost|good|"
    r"about (?:\d|an?|eight|five|four|six|ten|three|two))\b)"
)
_TURNS = rules(
    # "It was not until 1920 that it was built."
    (
        r"^it (?:was not|wasn['’]t) until (?P<when>[^,;]{1,20}?) that (?P<what>[^,;]+?)(?=\.?$)",
        r"\g<what> in \g<when>",
    ),
    (r"\bthan one (?=(?:for|to)\b)", "than the one "),
    # "Ann built the pump two years before Bob built the loom."
    (
        rf"^(?!{_UNCLEAR})(?P<one>[^,;]+?) (?P<verb>{_DID}) "
        r"(?P<what>(?:the|his|her|its|their) [^,;]+?) "
        rf"(?P<far>(?:{AMOUNT} |sometime |the day |immediately |just )?(?:before|after)) "
        r"(?P<other>[^,;]+?) (?P=verb) "
        r"(?P<thing>[^,;]+?)(?=\.?$)",
        r"\g<one> \g<verb> \g<what>; \g<other> \g<verb> \g<thing>; \g<one> was \g<far> "
        r"\g<other>",
    ),
    # "Of the two comets Ada and Bor, one is red": they are named behind it.
    (r"^of the two [a-z]+s,? (?=(?:the\s|[A-Z$€£\d])[^,;]+ and [^,;]+, one\b)", "Of "),
    (r"^of the (?:pair|two),? (?=(?:the\s|[A-Z$€£\d])[^,;]+ and [^,;]+, one\b)", "Of "),
    (r"^the two [a-z]+s,? (?=(?:the\s|[A-Z])[^,;]+ and [^,;]+ (?:are|were)\b)", ""),
)
_SEPARATE = re.compile(
    rf"^(?:exactly |only |just )?(?P<count>{COUNTS}|\d+) (?:other )?(?P<noun>[a-z]+) "
    r"separate[sd]? (?P<one>[^,;]+?) (?:from|and) (?P<other>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""Two seats separate Ann from Bob: so many are between them; two days would be how far apart."""
_DENIED = re.compile(r"n['’]t\b|\b(?:not|never|no)\b", re.IGNORECASE)
_ANYONE = re.compile(
    r"\b(?:anyone|anybody|someone|somebody) "
    r"(?=(?:from|in|on|who|with|[a-z]+ing)\b)",
    re.IGNORECASE,
)
"""Not sold to anyone from Rome: not to the one from Rome."""
_NONE_OF = re.compile(
    r"\b(?P<in>[a-z]+) none of (?:the )?(?P<noun>[a-z]+)s (?P<list>[\w$]+"
    rf"(?:, [\w$]+)*,? (?:and|or) [\w$]+){ENDS}",
    re.IGNORECASE,
)
_NOR = re.compile(
    r"[,;] nor (?P<does>does|did|is|was|has|had) (?:he|she|it|they) (?=[a-z])", re.IGNORECASE
)
"""Ann does not have the cat; nor does she live there."""
_RELATED = re.compile(
    r"\b(?:than|before|after|next|between|ahead|behind|above|below|beside|apart|left|right)\b"
)
_SCHEDULED = re.compile(
    rf"^(?:exactly |only |just )?(?P<count>{COUNTS}|\d+|no) (?:other )?(?P<noun>[a-z]+) "
    r"(?:(?:is|are|was|were|comes?|came|takes? place|took place|falls?|fell)(?: [a-z]+ed)?) "
    r"between (?=[^,;]+ and [^,;]+\.?$)",
    re.IGNORECASE,
)
"""One lecture is scheduled between two others."""
_NOBODY = re.compile(
    r"^(?:nobody|no one|no-one) (?P<who>(?:from|with|in|on|at) [^,;]+?) "
    r"(?P<verb>[a-z]+ed|got|paid|spent|won|sold|made|ran|has|had|owns|drinks|likes|plays) ",
    re.IGNORECASE,
)
"""Nobody from Rome paid more than $5: the one from Rome did not."""
_NOBODY_DID = re.compile(
    r"^(?:nobody|no one|no-one) (?P<verb>[a-z]+(?:ed|s)|got|paid|spent|won|sold|made|ran|had|took|"
    r"chose|ate|drank|wore|bought|brought|found|grew|gave|went|came|saw|met) "
    r"(?P<what>(?:(?!(?:in|on|at|from|for|with|than|as|but|who)\b)[$€£]?[\w’'-]+ )+?)"
    r"(?P<where>(?:in|on|at|from|for|with)"
    r"(?: (?!(?:than|before|after|next|or|and|but|except|who|that)\b)[^\s,;.]+)+)(?=\.?$)",
    re.IGNORECASE,
)
"""Nobody bought a mug in August: the one who bought it did not do so in August."""
_TANGLED = re.compile(r"n['’]t\b|\b(?:not|or|and|but|if|unless|except|else|other)\b", re.I)
_NEXT_TO_IT = re.compile(
    r"^(?P<said>[^,;]+), (?:right|immediately|directly|straight|just) "
    r"(?P<how>before|after|behind|ahead of) (?P<who>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""Was shown second, right after the comedy."""
_LAST_OF = re.compile(
    r"\b(?P<last>the (?:very )?(?:first|last)) of the (?P<count>[a-z]+|\d+)"
    r"(?=\s*[.,;]|\s*$| (?:and|but)\b)",
    re.IGNORECASE,
)

_OF_ALL = re.compile(
    rf"^(?:of|among|out of) (?:all )?(?:the )?(?P<count>{COUNTS}|\d+)(?: [a-z]+){{0,2}}, (?P<last>)"
    r"(?![^;]*\b(?:one|the other)\b[^;]*\b(?:other|and)\b)",
    re.IGNORECASE,
)
"""Of the five shops, Ann's was the second to open: where there are five, that is all of them."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer groups.

    >>> turned("Of the two boats Ada and Bor, one is red and the other is blue.", ())
    'Of Ada and Bor, one is red and the other is blue.'
    >>> seats = Attribute("seat", ("1", "2", "3"))
    >>> turned("Two seats separate Ann from Bob.", (seats,))
    'There are Two seats between Ann and Bob.'
    >>> turned("Ann sits in none of seats 1, 4 and 5.", ())
    'Ann sits in neither seat 1 nor seat 4 nor seat 5.'
    """
    text = applied(_TURNS, text)
    text = _NONE_OF.sub(_none_of, text)
    text = _ANYONE.sub(_anyone, text)
    if not _RELATED.search(text):
        text = _NOR.sub(r" and \g<does> not ", text)
    text = _SEPARATE.sub(_between, text)
    text = _SCHEDULED.sub(_scheduled, text)
    if (beside := _NEXT_TO_IT.match(text)) and not _RELATED.search(beside["said"]):
        text = _NEXT_TO_IT.sub(r"\g<said> and was immediately \g<how> \g<who>", text)
    if (did := _NOBODY_DID.match(text)) and _names_one(did["what"], attributes):
        text = f"The one who {did['verb']} {did['what']}was not {did['where']}{text[did.end() :]}"
    if not _TANGLED.search(text):
        text = _NOBODY.sub(r"The one \g<who> did not \g<verb> ", text)
    if attributes:
        size = len(attributes[0].values)

        def last(match: re.Match[str]) -> str:
            written = match["count"].lower()
            return match["last"] if WORDS.get(written, written) in (size, str(size)) else match[0]

        text = _LAST_OF.sub(last, text)
        text = _OF_ALL.sub(last, text)
    return text


def _names_one(words: str, attributes: Sequence[Attribute]) -> bool:
    """Whether just one value is named: not "a red mug", which may be bought in another colour."""
    text = f" {words.lower().strip()} "
    values = {value.lower() for each in attributes for value in each.values}
    found = {value for value in values if f" {value} " in text}
    return len({one for one in found if not any(one != o and one in o for o in found)}) == 1


def _between(match: re.Match[str]) -> str:
    """So many places between two people, where the noun is that of a place."""
    if not names_places(match["noun"].lower()):
        return match[0]
    return f"There are {match['count']} {match['noun']} between {match['one']} and {match['other']}"


def _scheduled(match: re.Match[str]) -> str:
    """So many lectures between two, where the noun is that of what happens."""
    if not nouns(match["noun"].lower()) & EVENTS:
        return match[0]
    count = "zero" if match["count"].lower() == "no" else match["count"]
    return f"There are {count} {match['noun']} between "


def _anyone(match: re.Match[str]) -> str:
    """Anyone from Rome, where it is denied: then the one from Rome is."""
    said = re.split(r"[,;]", match.string[: match.start()])[-1]
    return "the one " if _DENIED.search(said) else match[0]


def _none_of(match: re.Match[str]) -> str:
    each = re.split(r",? (?:and|or) |, ", match["list"])
    noun = match["noun"]
    return f"{match['in']} neither {' nor '.join(f'{noun} {one}' for one in each)}"
