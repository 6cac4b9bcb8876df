"""What a clue can say: a small language of statements about who shares a place with whom.

Every value of every attribute is at one place. The first attribute is the row of places itself
(houses, positions, or the values by which a puzzle lines its people up), so that "in the third
house" is `Same` too. An *axis* is an attribute whose values have numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf
from typing import NamedTuple

__all__ = [
    "Ahead",
    "Apart",
    "Between",
    "Different",
    "Every",
    "If",
    "Item",
    "Not",
    "One",
    "Same",
    "Some",
    "Statement",
    "axes_of",
    "holds",
    "items_of",
    "moved",
]

_CLOSE = 1e-9
"""Prices and times are sums of fractions; differences are compared this closely."""


class Item(NamedTuple):
    """A value of an attribute, both by number."""

    attribute: int
    value: int


@dataclass(frozen=True, slots=True)
class Same:
    """Both items are at one place."""

    one: Item
    other: Item


@dataclass(frozen=True, slots=True)
class Ahead:
    """Along the axis the second item comes after the first, by `least` to `most`.

    With `places` it is places that are counted, the next value being one place away, whatever its
    number is; otherwise it is the difference of the numbers.
    """

    axis: int
    first: Item
    second: Item
    least: float = 0.0
    most: float = inf
    places: bool = False


@dataclass(frozen=True, slots=True)
class Apart:
    """Along the axis the items are exactly this far apart, either way round.

    `places` is as in `Ahead`.
    """

    axis: int
    one: Item
    other: Item
    amount: float = 1.0
    places: bool = False


@dataclass(frozen=True, slots=True)
class Between:
    """Along the axis the middle item is between the two others, either way round."""

    axis: int
    one: Item
    middle: Item
    other: Item


@dataclass(frozen=True, slots=True)
class Different:
    """All items are at different places."""

    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Not:
    """The statement is false."""

    part: Statement


@dataclass(frozen=True, slots=True)
class Every:
    """All statements are true."""

    parts: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class Some:
    """At least one statement is true."""

    parts: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class One:
    """Exactly one statement is true."""

    parts: tuple[Statement, ...]


@dataclass(frozen=True, slots=True)
class If:
    """When the condition is true, so is the consequence."""

    condition: Statement
    consequence: Statement


Statement = Same | Ahead | Apart | Between | Different | Not | Every | Some | One | If


def holds(
    statement: Statement,
    places: Sequence[Sequence[int]],
    numbers: Sequence[Sequence[float] | None],
) -> bool:
    """Whether a statement is true where `places[attribute][value]` says who is where.

    `numbers[attribute]` are the numbers of its values, None if it is not an axis.

    >>> red, dog = Item(1, 0), Item(2, 0)
    >>> holds(Ahead(0, red, dog), [(0, 1), (0, 1), (1, 0)], [(1, 2), None, None])
    True
    """

    def place(item: Item) -> int:
        return places[item.attribute][item.value]

    def number(axis: int, item: Item, *, counted: bool = False) -> float:
        along = numbers[axis]
        assert along is not None
        found = along[places[axis].index(place(item))]
        return sorted(along).index(found) if counted else found

    match statement:
        case Same(one, other):
            return place(one) == place(other)
        case Ahead(axis, first, second, least, most, counted):
            ahead = number(axis, second, counted=counted) - number(axis, first, counted=counted)
            return ahead > _CLOSE and least - _CLOSE <= ahead <= most + _CLOSE
        case Apart(axis, one, other, amount, counted):
            apart = number(axis, one, counted=counted) - number(axis, other, counted=counted)
            return abs(abs(apart) - amount) <= _CLOSE
        case Between(axis, one, middle, other):
            low, high = sorted((number(axis, one), number(axis, other)))
            return low < number(axis, middle) < high
        case Different(items):
            return len({place(item) for item in items}) == len(items)
        case Not(part):
            return not holds(part, places, numbers)
        case Every(parts):
            return all(holds(part, places, numbers) for part in parts)
        case Some(parts):
            return any(holds(part, places, numbers) for part in parts)
        case One(parts):
            return sum(holds(part, places, numbers) for part in parts) == 1
        case If(condition, consequence):
            return not holds(condition, places, numbers) or holds(consequence, places, numbers)


def items_of(statement: Statement) -> Iterator[Item]:
    """The items that a statement speaks of, in order, some perhaps twice."""
    match statement:
        case Same(one, other) | Apart(_, one, other) | Ahead(_, one, other):
            yield from (one, other)
        case Between(_, one, middle, other):
            yield from (one, middle, other)
        case Different(items):
            yield from items
        case Not(part):
            yield from items_of(part)
        case Every(parts) | Some(parts) | One(parts):
            for part in parts:
                yield from items_of(part)
        case If(condition, consequence):
            yield from items_of(condition)
            yield from items_of(consequence)


def axes_of(statement: Statement) -> set[int]:
    """The attributes along which a statement compares."""
    match statement:
        case Ahead(axis) | Apart(axis) | Between(axis):
            return {axis}
        case Not(part):
            return axes_of(part)
        case Every(parts) | Some(parts) | One(parts):
            return {axis for part in parts for axis in axes_of(part)}
        case If(condition, consequence):
            return axes_of(condition) | axes_of(consequence)
    return set()


def moved(statement: Statement, item: Callable[[Item], Item]) -> Statement:
    """The same statement about other items; `item` also tells where an axis is now.

    >>> moved(Same(Item(1, 0), Item(2, 0)), lambda one: Item(one.attribute + 1, one.value))
    Same(one=Item(attribute=2, value=0), other=Item(attribute=3, value=0))
    """

    def axis(number: int) -> int:
        return item(Item(number, 0)).attribute

    def all_of(parts: tuple[Statement, ...]) -> tuple[Statement, ...]:
        return tuple(moved(part, item) for part in parts)

    match statement:
        case Same(one, other):
            return Same(item(one), item(other))
        case Ahead(along, first, second):
            return replace(statement, axis=axis(along), first=item(first), second=item(second))
        case Apart(along, one, other):
            return replace(statement, axis=axis(along), one=item(one), other=item(other))
        case Between(along, one, middle, other):
            return Between(axis(along), item(one), item(middle), item(other))
        case Different(items):
            return Different(tuple(map(item, items)))
        case Not(part):
            return Not(moved(part, item))
        case Every(parts) | Some(parts) | One(parts):
            return type(statement)(all_of(parts))
        case If(condition, consequence):
            return If(moved(condition, item), moved(consequence, item))
