"""The few forms that every formulation can write down, and their opposites.

An item's *place along an axis* is the number of the axis' value that it shares a place with; along
the row of places it is the place. A statement about one such place says which are allowed, one
about two says which pairs are, and the rest is logic. Nothing is said of a model here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from gridwright.puzzles.zebra.statements import Item

__all__ = [
    "All",
    "Any",
    "Distinct",
    "Fact",
    "Form",
    "Middle",
    "Ones",
    "Related",
    "Swap",
    "Table",
    "Where",
    "Within",
    "all_of",
    "any_of",
    "identity",
    "negation",
    "ones_of",
    "pairs",
    "related",
    "same",
    "within",
]

Table = tuple[tuple[int, ...], ...]
"""For every place of the first item, the places that the second may have."""


class Where(NamedTuple):
    """The place of an item along an axis."""

    item: Item
    axis: int


@dataclass(frozen=True, slots=True)
class Fact:
    """True or false whatever the solution."""

    value: bool


@dataclass(frozen=True, slots=True)
class Within:
    """One of the allowed places, of which there are `size` in all."""

    one: Where
    allowed: tuple[int, ...]
    size: int


@dataclass(frozen=True, slots=True)
class Related:
    """A pair of places that the table allows."""

    one: Where
    other: Where
    table: Table


@dataclass(frozen=True, slots=True)
class Middle:
    """Whether the middle place is strictly between the two others, by the rank of each place."""

    one: Where
    middle: Where
    other: Where
    rank: tuple[int, ...]
    wanted: bool


@dataclass(frozen=True, slots=True)
class Distinct:
    """Items of several attributes, all at different places."""

    items: tuple[Item, ...]
    size: int


@dataclass(frozen=True, slots=True)
class Swap:
    """The two items on the left share their places with the two on the right, in either order."""

    left: tuple[Item, Item]
    right: tuple[Item, Item]
    size: int


@dataclass(frozen=True, slots=True)
class All:
    """All parts are true."""

    parts: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class Any:
    """At least one part is true."""

    parts: tuple[Form, ...]


@dataclass(frozen=True, slots=True)
class Ones:
    """Exactly one part is true, or, where that is not wanted, none or several are."""

    parts: tuple[Form, ...]
    wanted: bool


Form = Fact | Within | Related | Middle | Distinct | Swap | All | Any | Ones


def within(one: Where, allowed: Sequence[int], size: int) -> Form:
    """One of the allowed places, unless that is always or never so."""
    if not allowed or len(allowed) == size:
        return Fact(bool(allowed))
    return Within(one, tuple(allowed), size)


def related(one: Where, other: Where, table: Table) -> Form:
    """The allowed pairs, unless all or none are."""
    if not any(table):
        return Fact(False)
    if not any(_complement(table, _kin(one, other))):
        return Fact(True)
    return Related(one, other, table)


def same(one: Item, other: Item, size: int, *, true: bool = True) -> Form:
    """Both items at one place, or not."""
    if one.attribute == other.attribute:
        return Fact((one == other) == true)
    table = identity(size) if true else _complement(identity(size), False)
    if one.attribute == 0:
        return within(Where(other, 0), table[one.value], size)
    if other.attribute == 0:
        return within(Where(one, 0), table[other.value], size)
    return related(Where(one, 0), Where(other, 0), table)


@lru_cache
def identity(size: int) -> Table:
    """The table of items at the same place."""
    return tuple((place,) for place in range(size))


def all_of(parts: Sequence[Form]) -> Form:
    """All parts, those left out that are always true."""
    kept = [part for part in parts if part != Fact(True)]
    if Fact(False) in kept:
        return Fact(False)
    if len(kept) == 1:
        return kept[0]
    return All(tuple(kept)) if kept else Fact(True)


def any_of(parts: Sequence[Form]) -> Form:
    """Any part, those left out that are never true."""
    kept = [part for part in parts if part != Fact(False)]
    if Fact(True) in kept:
        return Fact(True)
    if len(kept) == 1:
        return kept[0]
    return Any(tuple(kept)) if kept else Fact(False)


def ones_of(parts: Sequence[Form], *, true: bool = True) -> Form:
    """Exactly one part, or not exactly one, those left out that are always or never true."""
    sure = parts.count(Fact(True))
    kept = [part for part in parts if not isinstance(part, Fact)]
    if sure > 1 or not kept:
        return Fact((sure == 1) == true)
    if sure == 1:
        return all_of([negation(part) for part in kept]) if true else any_of(kept)
    if len(kept) == 1:
        return kept[0] if true else negation(kept[0])
    return Ones(tuple(kept), true)


def negation(this: Form) -> Form:
    """The opposite.

    >>> negation(Within(Where(Item(1, 0), 0), (0, 2), 3)).allowed
    (1,)
    """
    match this:
        case Fact(value):
            return Fact(not value)
        case Within(one, allowed, size):
            return within(one, [place for place in range(size) if place not in allowed], size)
        case Related(one, other, table):
            return Related(one, other, _complement(table, _kin(one, other)))
        case Middle():
            return replace(this, wanted=not this.wanted)
        case Distinct() | Swap():
            return negation(pairs(this))
        case All(parts):
            return Any(tuple(map(negation, parts)))
        case Any(parts):
            return All(tuple(map(negation, parts)))
        case Ones(parts, wanted):
            return Ones(parts, not wanted)


def pairs(this: Form) -> Form:
    """`Distinct` and `Swap` stated pair by pair; any other form as it is."""
    match this:
        case Distinct(items, size):
            couples = combinations(items, 2)
            return all_of([same(one, other, size, true=False) for one, other in couples])
        case Swap((one, two), (left, right), size):
            straight = all_of([same(one, left, size), same(two, right, size)])
            crossed = all_of([same(one, right, size), same(two, left, size)])
            return any_of([straight, crossed])
        case _:
            return this


@lru_cache(maxsize=10_000)
def _complement(table: Table, kin: bool) -> Table:
    """The other pairs; items of one attribute never share a place."""
    row = range(len(table))
    return tuple(
        tuple(place for place in row if place not in allowed and not (kin and place == first))
        for first, allowed in enumerate(table)
    )


def _kin(one: Where, other: Where) -> bool:
    return one.item.attribute == other.item.attribute
