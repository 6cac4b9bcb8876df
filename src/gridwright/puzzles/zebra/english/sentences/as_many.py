"""As many on one side as on the other: "as many people live above Ann as below Bob".

How many there are is not said, so every number is tried: exactly one of them is true.
"""

from __future__ import annotations

import re

from gridwright.puzzles.zebra.english.lexicon.measure_words import FLOORS
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Apart, Every, Item, One, Same, Statement

__all__ = ["as_many"]

_VERB = (
    r"(?:(?:who |that |which )?(?:is|are|was|were|sit|sits|sitting|seated|stand|standing|live|"
    r"lives|"
    r"living|kept|placed|have|has|having|attend|attends|attending|born|an|the|exams?|there) )*"
)
_SIDE = (
    r"(?:before|after|above|below|to the left of|to the right of|on the left of|on the right of)"
)
_THINGS = r"(?P<things>[a-z]+)"
_SAME = (
    r"(?:is|are) (?:the )?(?:same as|equal to)|equals|(?:is|are) as many as|(?:is|are) the same as"
)
_SIDES = re.compile(
    rf"^(?:the number of {_THINGS} {_VERB}(?P<one_side>{_SIDE}) (?P<one>[^,;]+?) (?:{_SAME}) "
    rf"(?:that|those|"
    rf"the number) of (?:the )?(?:[a-z]+ )?{_VERB}(?P<other_side>{_SIDE}) (?P<other>[^,;]+?)|"
    rf"(?:there are )?as many (?P<people>[a-z]+) {_VERB}(?P<first_side>{_SIDE}) "
    rf"(?P<first>[^,;]+?) as "
    rf"{_VERB}(?P<second_side>{_SIDE}) (?P<second>[^,;]+?))\.?$",
    re.IGNORECASE,
)
_BETWEEN = re.compile(
    rf"^(?:the (?:number of (?P<things>[a-z]+)|difference (?:in|of) (?P<numbers>[a-z]+)(?: "
    rf"numbers?)?) "
    rf"{_VERB}between (?P<pair>[^,;]+? and [^,;]+?) (?:{_SAME})(?: (?:that|those|the number|the "
    rf"one)"
    rf"(?: of (?:the )?[a-z]+)?)? {_VERB}between (?P<other>[^,;]+? and [^,;]+?)|"
    rf"(?:there are )?as many (?P<people>[a-z]+) {_VERB}between (?P<first>[^,;]+? and [^,;]+?) "
    r"(?:(?:is )?(?:the )?same )?as "
    rf"{_VERB}between (?P<second>[^,;]+? and [^,;]+?))\.?$",
    re.IGNORECASE,
)
_LATER = ("after", "above", "right")
_PEOPLE = frozenset(("person", "other", "friend", "boy", "girl", "student", "child"))
_FILLER = re.compile(
    r"(?:\s|\b(?:the|one|person|box|boxes|who|which|that|is|was|likes?|of|and|in|on|has|[a-z]+ed|"
    r"coloured?|colored?|house|floor)\b)*",
    re.IGNORECASE,
)


def as_many(sentence: str, vocabulary: Vocabulary) -> Statement | None:
    """What such a sentence says; None for any other sentence.

    >>> from gridwright.puzzles.zebra.english.naming.mentions import vocabulary_of
    >>> seats = (Attribute("seat", ("1", "2", "3")), Attribute("name", ("Al", "Bo", "Cy")))
    >>> told = as_many("As many people sit to the left of Al as to the right of Bo.",
    ...     vocabulary_of(seats, ()))
    >>> isinstance(told, One) and len(told.parts)
    3
    """
    text = " ".join(sentence.split())
    attributes = vocabulary.attributes
    axis = _axis(attributes, text)
    if axis is None:
        return None
    size = len(attributes[axis].values)
    if (match := _SIDES.match(text)) is not None:
        things = match["things"] or match["people"]
        one = _item(match["one"] or match["first"], vocabulary)
        other = _item(match["other"] or match["second"], vocabulary)
        sides = [
            match["one_side"] or match["first_side"],
            match["other_side"] or match["second_side"],
        ]
        if one is None or other is None or not _counts(things, attributes):
            return None
        late = [any(word in side.lower() for word in _LATER) for side in sides]
        ways = []
        for count in range(size):
            first, second = ((size - 1 - count if each else count) for each in late)
            ways.append(Every((Same(one, Item(axis, first)), Same(other, Item(axis, second)))))
        return One(tuple(ways)) if one != other else None
    if (match := _BETWEEN.match(text)) is not None:
        things = match["things"] or match["people"]
        if things and not _counts(things, attributes):
            return None
        pairs = [_pair(match[name], vocabulary) for name in ("pair", "other", "first", "second")]
        found = [pair for pair in pairs if pair is not None]
        if len(found) != 2:
            return None
        (a, b), (c, d) = found
        if a == b or c == d or {a, b} == {c, d}:
            return None
        far = range(1, size)
        return One(
            tuple(
                Every((Apart(axis, a, b, float(n), True), Apart(axis, c, d, float(n), True)))
                for n in far
            )
        )
    return None


def _axis(attributes: tuple[Attribute, ...], text: str) -> int | None:
    """The attribute along which people are counted: a row, floors, or the only one of times."""
    first = attributes[0]
    floors = bool(nouns(first.name.lower()) & FLOORS) and first.numbers is not None
    if re.search(r"\b(?:before|after)\b", text) is None and (in_a_row(first) or floors):
        return 0
    dated = [axis.attribute for axis in axes(attributes) if axis.kind in TEMPORAL]
    return dated[0] if len(dated) == 1 and "left" not in text and "above" not in text else None


def _counts(things: str, attributes: tuple[Attribute, ...]) -> bool:
    """Whether everybody is counted: people, or boxes where a list has boxes."""
    own = nouns(things.lower())
    return not own.isdisjoint(_PEOPLE) or any(
        own & nouns(each.name.lower().split()[-1]) for each in attributes
    )


def _item(words: str, vocabulary: Vocabulary) -> Item | None:
    """The one value that is named, where nothing else is said."""
    mentions = vocabulary.mentions(words)
    if len(mentions) != 1 or len(mentions[0].items) != 1:
        return None
    rest = f"{words[: mentions[0].start]} {words[mentions[0].end :]}"
    return mentions[0].items[0] if _FILLER.fullmatch(rest) else None


def _pair(words: str | None, vocabulary: Vocabulary) -> tuple[Item, Item] | None:
    """The two values of "Ann and Bob"."""
    if not words:
        return None
    one, _, other = words.partition(" and ")
    first, second = _item(one, vocabulary), _item(other, vocabulary)
    return (first, second) if first is not None and second is not None else None
