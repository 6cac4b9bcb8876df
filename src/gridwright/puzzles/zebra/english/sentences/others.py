"""How many others are before or after somebody: two people paid more, only Ann paid less.

What is said is read as if one other person were meant; where that is a plain comparison, the
places that leave so many others on that side are the ones that are meant.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from math import inf

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Different,
    Every,
    Item,
    Not,
    One,
    Same,
    Some,
    Statement,
)

__all__ = ["counted_others"]

_COUNT = "|".join(WORDS)
_BOUND = (
    r"(?:(?P<least>at least|no fewer than|no less than)|(?P<most>at most|no more than)|"
    r"exactly|only|just)"
)
_MANY = (
    rf"(?:{_BOUND} (?P<count>{_COUNT}|\d)|(?P<plain>(?!one\b)(?:{_COUNT}))|(?P<none>no|none)) "
    r"(?:of the )?(?:other )?(?P<noun>[a-z]+)"
)
_BEFORE = re.compile(
    rf"^{_MANY} (?P<rest>(?:[a-z]+ (?!between\b)){{1,4}}?(?:[a-z]+ )?"
    r"(?:than|before|after|behind|ahead of|above|below) [^,;]+)$",
    re.IGNORECASE,
)
_BEHIND = re.compile(
    rf"^(?P<rest>[^,;]+ (?:than|before|after|behind|ahead of|above|below)) {_MANY}\.?$",
    re.IGNORECASE,
)
_TANGLED = re.compile(r"n['’]t\b|\b(?:not|never|nor|neither|either|or|and|but|if|unless|between)\b")
_ONLY = re.compile(
    r"only (?!one\b|when\b|if\b)(?P<two>(?:the )?[\w.’' -]+? and (?!\w+ (?:than|before|after)\b))?",
    re.IGNORECASE,
)
_THE_ONLY = re.compile(
    r"(?P<who>[^,;]+?) (?:is|was) the only (?P<noun>[a-z]+) (?:who|that|to) (?P<rest>[^,;]+)$",
    re.IGNORECASE,
)
_LONGEST_SUBJECT = 12
"""So many words at most are tried for whom "only" is said of."""
_ONES = tuple(WORDS)
_ANYBODY = bag(
    "person people others other contestant competitor entrant participant participants item one"
)


def counted_others(
    sentence: str, attributes: Sequence[Attribute], read: Callable[[str], Sequence[Statement]]
) -> Statement | None:
    """Where somebody is of whom so many others are on one side; None where that is not said."""
    text = sentence.strip()
    only = _ONLY.match(text)
    if _TANGLED.search(text[(only["two"] and only.end("two")) or 0 :] if only else text):
        return None
    if only or _THE_ONLY.match(text):
        return _only_some(text, attributes, read)
    match = _BEFORE.match(text) or _BEHIND.match(text)
    if match is None or not _anybody(match["noun"].lower(), attributes):
        return None
    for other, put in _with_one_other(text, match, attributes):
        readings = read(put)
        told = _counted(readings[0], other, match, attributes) if len(readings) == 1 else None
        if told is not None:
            return told
    return None


def _only_some(
    text: str, attributes: Sequence[Attribute], read: Callable[[str], Sequence[Statement]]
) -> Statement | None:
    """Only Ann is before Bob: she is, and exactly one person is."""
    match = _THE_ONLY.match(text)
    if match is not None and not _anybody(match["noun"].lower(), attributes):
        return None
    who = f"{match['who']} {match['rest']}" if match else text.split(maxsplit=1)[1]
    readings = read(who[:1].upper() + who[1:])
    if len(readings) != 1:
        return None
    parts = readings[0].parts if isinstance(readings[0], Every) else (readings[0],)
    ahead = [part for part in parts if isinstance(part, Ahead)]
    if not ahead:
        return None
    pairs = [frozenset((part.first, part.second)) for part in ahead]
    shared, named = pairs[0].intersection(*pairs), pairs[0].union(*pairs)
    words = who.split()
    for place in range(1, min(len(words), _LONGEST_SUBJECT)):
        many = f"exactly {_ONES[len(ahead)]} people {' '.join(words[place:])}"
        told = counted_others(many, attributes, read)
        if told is None:
            continue
        if not _items(told) & named:
            return None
        if len(ahead) == 1:
            return Every((readings[0], told))
        # "Only Ann and the baker": these are two.
        if len(shared) != 1:
            return None
        return Every((readings[0], told, Different(tuple(sorted(named - shared)))))
    return None


def _anybody(noun: str, attributes: Sequence[Attribute]) -> bool:
    """Whether a noun leaves nobody out: people, or what a list is called."""
    known = (nouns(word) for each in attributes for word in each.name.lower().split())
    return noun in _ANYBODY or not nouns(noun).isdisjoint(frozenset().union(*known))


def _with_one_other(
    text: str, match: re.Match[str], attributes: Sequence[Attribute]
) -> Iterator[tuple[Item, str]]:
    """The sentence as if one other were meant, by a name that may be put there."""
    first = match.start("rest") > 0
    for number, each in enumerate(attributes):
        if each.numbers is not None or not all(value[:1].isupper() for value in each.values):
            continue
        for place, value in enumerate(each.values[:2]):
            if value not in text:
                put = f"{value} {match['rest']}" if first else f"{match['rest']} {value}."
                yield Item(number, place), put


def _counted(
    told: Statement, other: Item, match: re.Match[str], attributes: Sequence[Attribute]
) -> Statement | None:
    """The places that leave so many others before or after; with whatever else is told."""
    parts = told.parts if isinstance(told, Every) else (told,)
    compared = [part for part in parts if isinstance(part, Ahead)]
    rest = [part for part in parts if not isinstance(part, Ahead)]
    if len(compared) != 1 or any(other in _items(part) for part in rest):
        return None
    (said,) = compared
    if other not in (said.first, said.second) or said.least > 0 or said.most < inf:
        return None
    before = said.first == other
    subject = said.second if before else said.first
    numbers = attributes[said.axis].numbers or tuple(range(len(attributes[0].values)))
    if subject.attribute == said.axis:
        return None
    many = "zero" if match["none"] else (match["count"] or match["plain"]).lower()
    count = int(WORDS.get(many, many))
    meant = []
    for place, number in enumerate(numbers):
        beside = sum(each < number if before else each > number for each in numbers)
        within = beside > count if match["least"] else bool(match["most"]) and beside < count
        if beside == count or within:
            meant.append(Same(subject, Item(said.axis, place)))
    if not meant or len(meant) == len(numbers):
        return None
    where = meant[0] if len(meant) == 1 else One(tuple(meant))
    return Every((where, *rest)) if rest else where


def _items(statement: Statement) -> frozenset[Item]:
    """The values that a statement is about, as far as it joins or denies."""
    match statement:
        case Same(one, another):
            return frozenset((one, another))
        case Not(part):
            return _items(part)
        case One(parts) | Some(parts) | Every(parts):
            return frozenset().union(*map(_items, parts))
        case Different(items):
            return frozenset(items)
    return frozenset()
