"""Attributes that no list introduces: gathered from what the sentences say people have and do.

Somebody drinks milk, a cat is kept, the Dane lives in the red house: verbs, peoples and colours
tell of which attribute a word is a value. This is certain only where every attribute that shows
comes out with one value for every place; otherwise the reader is asked for a list.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english.tables import PEOPLES
from gridwright.puzzles.zebra.english.words import bag, nouns, words_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["gathered"]

_COLOURS = bag(
    """red green blue yellow white black ivory orange purple pink brown grey gray beige violet
    indigo turquoise gold silver cyan magenta teal crimson scarlet"""
)
_DONE = (
    ("drink", "drinks|drinking|drink", "drunk", "drinker"),
    ("cigarette", "smokes|smoking|smoke", "smoked", "smoker"),
    ("pet", "keeps|owns|rears|raises|breeds|keep|own", "kept|raised|bred", "owner|keeper"),
    ("food", "eats|eating|eat", "eaten", "eater"),
    ("car", "drives|driving|drive", "driven", "driver"),
    ("game", "plays|playing|play", "played", "player"),
    ("book", "reads|reading|read", "read", "reader"),
)
"""What is called what: by the verb before it, the participle, the one who does it."""
_STOP = (
    r"(?:and|or|nor|lives?|is|are|was|who|that|in|next|has|as|while|but|to|the|with|house|does|not"
    r"|where|on|at|from|by|of|immediately|directly|somewhere|smoker|drinker|owner|keeper|eater"
    r"|driver|player|reader|drinks|smokes|keeps|owns|rears|raises|breeds|eats|drives|plays|reads"
    r"|sits|stands)\b"
)
_NOUN = rf"(?P<value>[^\W\d_][\w'’&-]*(?: (?!{_STOP})[^\W\d_][\w'’&-]*){{0,2}})"
_START = r"(?:\b(?:the|a|an|his|her|only)\s+)?"


def gathered(sentences: Sequence[str], size: int, line: int) -> list[Attribute]:
    """The attributes of which the sentences speak; raises `ReadError` where values are missing.

    >>> sentences = ["The Dane drinks tea.", "Milk is drunk in the red house."]
    >>> sentences += ["The Swede lives in the blue house."]
    >>> [(each.name, each.values) for each in gathered(sentences, 2, 1)]
    [('nationality', ('Dane', 'Swede')), ('color', ('red', 'blue')), ('drink', ('tea', 'Milk'))]
    """
    found: dict[str, list[str]] = {"nationality": [], "color": []}
    for sentence in sentences:
        for name, value in _named_values(sentence):
            known = found.setdefault(name, [])
            if not any(_same(value, other) for other in known):
                known.append(value)
    attributes = []
    for name, values in found.items():
        if len(values) == size:
            attributes.append(Attribute(name, tuple(values)))
        elif values:
            listed = ", ".join(values)
            message = (
                f"no attributes are listed, and only {len(values)} values of {name} are named, but "
                f"{size} are needed: {listed}; write a line such as '{name}: {listed}, ...'"
            )
            raise ReadError(message, line=line, column=1)
    return attributes


def _named_values(sentence: str) -> Iterator[tuple[str, str]]:
    """What the sentence names, and as what."""
    for word in words_of(sentence):
        if word.text[:1].isupper() and any(word.key in people for people in PEOPLES):
            yield "nationality", word.text
    for match in re.finditer(r"\b(\w+)(?: house| home| one\b)", sentence):
        if match[1].lower() in _COLOURS:
            yield "color", match[1]
    for name, verbs, participles, agents in _DONE:
        patterns = (
            rf"\b(?:{verbs})\s+{_START}{_NOUN}",
            rf"(?:^|\bwhere\s+|,\s+){_START}{_NOUN}\s+(?:is|are)\s+(?:{participles})\b",
            rf"\bthe\s+{_NOUN}\s+(?:{agents})\b",
        )
        for pattern in patterns:
            for match in re.finditer(pattern, sentence, re.IGNORECASE):
                if not re.search(r"\b(?:house|home|owner)\b", match["value"]):
                    yield name, match["value"]
    for match in re.finditer(
        rf"\b(?:man|woman|person|one)\s+with\s+(?:the|a|an)\s+{_NOUN}", sentence
    ):
        yield "pet", match["value"]


def _same(one: str, other: str) -> bool:
    """Whether two names differ only in number and capital letters."""
    first, second = words_of(one), words_of(other)
    return len(first) == len(second) and all(
        nouns(a.key) & nouns(b.key) for a, b in zip(first, second, strict=True)
    )
