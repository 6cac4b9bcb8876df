"""Twice as many, half as old, three times the price: pairs of numbers with that proportion."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.measuring.measures import Axis
from gridwright.puzzles.zebra.english.sentences.row_relations import Relation
from gridwright.puzzles.zebra.statements import Every, Item, Same, Some, Statement

__all__ = ["factor_of", "in_proportion", "measurable"]

_FACTORS = {"twice": 2.0, "double": 2.0, "half": 0.5, "triple": 3.0, "thrice": 3.0}
_BOUNDS: dict[str, Callable[[float, float], bool]] = {
    "": lambda one, other: abs(one - other) < _LITTLE,
    "more than": lambda one, other: one > other + _LITTLE,
    "less than": lambda one, other: one < other - _LITTLE,
    "at least": lambda one, other: one > other - _LITTLE,
    "at most": lambda one, other: one < other + _LITTLE,
}
_LITTLE = 1e-9
_MEASURED = frozenset(
    ("count", "money", "length", "weight", "duration", "age", "sound", "light", "spice", "pace")
)


def factor_of(words: Sequence[str]) -> tuple[float, str] | None:
    """How many times as much such words say, and whether that is a limit.

    >>> factor_of(["half", "as", "old"]), factor_of(["more", "than", "twice", "the", "price"])
    ((0.5, ''), (2.0, 'more than'))
    """
    bound = "more than" if words[:1] == ["over"] else " ".join(words[:2])
    bound = bound if bound in _BOUNDS else ""
    rest = words[1 if words[:1] == ["over"] else 2 if bound else 0 :]
    first = rest[0] if rest else ""
    if rest[:2] == ["half", "again"]:
        return 1.5, bound
    if first in _FACTORS:
        return _FACTORS[first], bound
    and_a_half = list(rest[1:4]) == ["and", "a", "half"]
    if list(rest[4:5] if and_a_half else rest[1:2]) != ["times"]:
        return None
    return (WORDS[first] if first in WORDS else float(first)) + and_a_half / 2, bound


def measurable(axis: Axis) -> bool:
    """Whether one value of the attribute can be twice another: a price, not a date or a rank."""
    return axis.kind in _MEASURED


def in_proportion(axis: Axis, factor: float, bound: str = "") -> Relation | None:
    """Being so many times another, or within that limit; None where no or all two values are."""
    pairs = list(_pairs(axis, factor, bound))
    if not pairs or len(pairs) == len(axis.numbers) * (len(axis.numbers) - 1):
        return None

    def relate(one: Item, other: Item) -> Statement:
        # "The $90 one cost twice as much as Ann's": hers was $45.
        known: list[Statement] = []
        if one.attribute == axis.attribute != other.attribute:
            known = [Same(other, small) for large, small in pairs if large == one]
        elif other.attribute == axis.attribute != one.attribute:
            known = [Same(one, large) for large, small in pairs if small == other]
        if known:
            return known[0] if len(known) == 1 else Some(tuple(known))
        ways = tuple(Every((Same(one, large), Same(other, small))) for large, small in pairs)
        return ways[0] if len(ways) == 1 else Some(ways)

    return relate


def _pairs(axis: Axis, factor: float, bound: str) -> Iterator[tuple[Item, Item]]:
    for first, one in enumerate(axis.numbers):
        for second, other in enumerate(axis.numbers):
            if first != second and _BOUNDS[bound](one, factor * other):
                yield Item(axis.attribute, first), Item(axis.attribute, second)
