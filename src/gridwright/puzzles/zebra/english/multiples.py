"""Twice as many, half as old, three times the price: pairs of numbers with that proportion."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.closed import WORDS
from gridwright.puzzles.zebra.english.measures import Axis
from gridwright.puzzles.zebra.english.row_relations import Relation
from gridwright.puzzles.zebra.statements import Every, Item, Same, Some, Statement

__all__ = ["factor_of", "in_proportion", "measurable"]

_FACTORS = {"twice": 2.0, "double": 2.0, "half": 0.5, "triple": 3.0, "thrice": 3.0}
_MEASURED = frozenset(
    ("count", "money", "length", "weight", "duration", "age", "sound", "light", "spice", "pace")
)


def factor_of(words: Sequence[str]) -> float | None:
    """How many times as much such words say.

    >>> factor_of(["half", "as", "old"]), factor_of(["three", "times", "the", "price"])
    (0.5, 3.0)
    """
    first = words[0] if words else ""
    if first in _FACTORS:
        return _FACTORS[first]
    if words[1:2] != ["times"]:
        return None
    return WORDS[first] if first in WORDS else float(first)


def measurable(axis: Axis) -> bool:
    """Whether one value of the attribute can be twice another: a price, not a date or a rank."""
    return axis.kind in _MEASURED


def in_proportion(axis: Axis, factor: float) -> Relation | None:
    """Being so many times another; None where no two values are."""
    pairs = list(_pairs(axis, factor))
    if not pairs:
        return None

    def relate(one: Item, other: Item) -> Statement:
        ways = tuple(Every((Same(one, large), Same(other, small))) for large, small in pairs)
        return ways[0] if len(ways) == 1 else Some(ways)

    return relate


def _pairs(axis: Axis, factor: float) -> Iterator[tuple[Item, Item]]:
    for first, one in enumerate(axis.numbers):
        for second, other in enumerate(axis.numbers):
            if first != second and abs(one - factor * other) < 1e-9:
                yield Item(axis.attribute, first), Item(axis.attribute, second)
