"""What every choice of sentences must speak of, and sentences that nobody needs to choose."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from gridwright.puzzles.zebra.relations import World
from gridwright.puzzles.zebra.statements import (
    Item,
    Statement,
    axes_of,
    holds,
    items_of,
)
from gridwright.verbs.fewest.pool import LowerBound

__all__ = ["lower_bounds", "strongest"]


def lower_bounds(world: World, statements: Sequence[Statement]) -> tuple[LowerBound, ...]:
    """Of every attribute, all values but one must be mentioned.

    Two that no chosen sentence mentions could be exchanged, and that is another solution. Who
    counts along an attribute mentions all of its values.
    """
    mentioned = [set(_mentioned(statement, world.size)) for statement in statements]
    found = []
    for attribute in range(1, len(world.attributes)):
        sets = tuple(
            frozenset(
                number for number, items in enumerate(mentioned) if Item(attribute, value) in items
            )
            for value in range(world.size)
        )
        found.append(LowerBound(sets, world.size - 1))
    return tuple(found)


def _mentioned(statement: Statement, size: int) -> Iterator[Item]:
    yield from items_of(statement)
    for axis in axes_of(statement):
        yield from (Item(axis, value) for value in range(size))


def strongest(world: World, statements: Sequence[Statement]) -> list[Statement]:
    """The statements, without those that another one about the same one or two items implies.

    "Right before" says all that "next to" does, and a choice with the first in place of the second
    leaves no more solutions. Of two that mean the same, the first is kept.
    """
    meanings: dict[Statement, frozenset[tuple[int, ...]]] = {}
    rivals: dict[tuple[Item, ...], list[Statement]] = {}
    for statement in dict.fromkeys(statements):
        items = tuple(sorted({item for item in items_of(statement) if item.attribute}))
        if len(items) <= 2 and axes_of(statement) <= {0}:
            meanings[statement] = _meaning(world, statement, items)
            rivals.setdefault(items, []).append(statement)
    weaker = set()
    for some in rivals.values():
        for place, one in enumerate(some):
            for at, other in enumerate(some):
                if meanings[other] < meanings[one] or (
                    meanings[other] == meanings[one] and at < place
                ):
                    weaker.add(one)
    return [statement for statement in statements if statement not in weaker]


def _meaning(
    world: World, statement: Statement, items: Sequence[Item]
) -> frozenset[tuple[int, ...]]:
    """The places of the items for which the statement is true."""
    true = []
    table = [list(range(world.size)) for _ in world.attributes]
    for places in product(range(world.size), repeat=len(items)):
        alike = len(items) == 2 and items[0].attribute == items[1].attribute
        if alike and places[0] == places[1]:
            continue
        for item, place in zip(items, places, strict=True):
            table[item.attribute][item.value] = place
        if holds(statement, table, world.numbers):
            true.append(places)
    return frozenset(true)
