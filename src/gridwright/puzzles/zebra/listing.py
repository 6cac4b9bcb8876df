"""All true statements of a kind, where the creator draws some by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, product

from gridwright.puzzles.zebra.relations import World
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Apart,
    Between,
    Every,
    If,
    Item,
    Not,
    One,
    Same,
    Some,
    Statement,
)

__all__ = ["listing"]


def listing(world: World, relation: str) -> Iterator[Statement]:
    """Every true statement of a kind, each once; those that a creator could draw.

    Of two that mean the same, such as "between red and blue" and "between blue and red", one.

    >>> from gridwright.puzzles.zebra.puzzle import Attribute
    >>> row, pets = Attribute("house", ("1", "2", "3")), Attribute("pet", ("dog", "fox", "cat"))
    >>> [len(list(listing(World([row, pets], ((0, 1, 2), (1, 0, 2))), kind)))
    ...     for kind in ("at", "not-at", "left", "between")]
    [3, 6, 2, 1]
    """
    return _LISTS[relation](world)


def _items(world: World) -> list[Item]:
    return [
        Item(number, value)
        for number in range(1, len(world.attributes))
        for value in range(world.size)
    ]


def _pairs(world: World) -> Iterator[tuple[Item, Item]]:
    """Two items of different attributes, the one of the earlier attribute first."""
    for one, other in combinations(_items(world), 2):
        if one.attribute != other.attribute:
            yield one, other


def _groups(world: World, count: int) -> Iterator[tuple[Item, ...]]:
    """Items at different places, of the same attribute or not, from left to right."""
    numbers = range(1, len(world.attributes))
    for places in combinations(range(world.size), count):
        for chosen in product(numbers, repeat=count):
            yield tuple(world.at(*at) for at in zip(chosen, places, strict=True))


def _same(world: World) -> Iterator[Statement]:
    return (Same(*pair) for pair in _pairs(world) if world.true(Same(*pair)))


def _not(world: World) -> Iterator[Statement]:
    return (Not(Same(*pair)) for pair in _pairs(world) if not world.true(Same(*pair)))


def _at(world: World) -> Iterator[Statement]:
    return (Same(one, Item(0, world.place(one))) for one in _items(world))


def _not_at(world: World) -> Iterator[Statement]:
    for one, place in product(_items(world), range(world.size)):
        if place != world.place(one):
            yield Not(Same(one, Item(0, place)))


def _distance(relation: str) -> Callable[[World], Iterator[Statement]]:
    def listed(world: World) -> Iterator[Statement]:
        # Along numbered places "left" is the neighbour, along prices or times it has an amount.
        numbered = world.attributes[0].values[0] == "1"
        for one, other in _groups(world, 2):
            amount = world.distance(one, other)
            near = amount == world.step
            if relation == "somewhere-left":
                yield Ahead(0, one, other)
            elif relation == "left" and (near or not numbered):
                yield Ahead(0, one, other, amount, amount)
            elif near if relation == "next" else relation == "apart" and not (near and numbered):
                yield Apart(0, min(one, other), max(one, other), amount)

    return listed


def _between(world: World) -> Iterator[Statement]:
    return (Between(0, low, middle, high) for low, middle, high in _groups(world, 3))


def _either(world: World) -> Iterator[Statement]:
    for first, other in product(_items(world), repeat=2):
        if first.attribute == other.attribute or world.place(first) == world.place(other):
            continue
        for number in range(1, len(world.attributes)):
            if number != first.attribute:
                truth = world.at(number, world.place(first))
                # Which of two parts comes first is random elsewhere, and fixed here.
                one, two = sorted((truth, other))
                yield One((Same(first, one), Same(first, two)))


def _pair(world: World) -> Iterator[Statement]:
    numbers = range(1, len(world.attributes))
    seen = set()
    for first, second in combinations(_items(world), 2):
        if first.attribute != second.attribute:
            continue
        for one, other in product(numbers, repeat=2):
            if first.attribute in (one, other):
                continue
            ends = world.at(one, world.place(first)), world.at(other, world.place(second))
            # With values of two attributes, either pair could be named first.
            key = frozenset({frozenset({first, second}), frozenset(ends)})
            if one == other and key in seen:
                continue
            seen.add(key)
            low, high = sorted(ends)
            straight = Every((Same(first, low), Same(second, high)))
            yield One((straight, Every((Same(first, high), Same(second, low)))))


def _ends(world: World) -> Iterator[Statement]:
    last = world.size - 1
    if last >= 2:
        for one in _items(world):
            if world.place(one) in (0, last):
                yield Some((Same(one, Item(0, 0)), Same(one, Item(0, last))))


def _if(world: World) -> Iterator[Statement]:
    parts = [Same(*pair) for pair in _pairs(world)]
    truths = {part: world.true(part) for part in parts}
    for one, other in product(parts, repeat=2):
        shared = {one.one, one.other} & {other.one, other.other}
        if not shared and truths[one] == truths[other]:
            yield If(one, other)


_LISTS: Mapping[str, Callable[[World], Iterator[Statement]]] = {
    "same": _same,
    "not": _not,
    "at": _at,
    "not-at": _not_at,
    "next": _distance("next"),
    "left": _distance("left"),
    "somewhere-left": _distance("somewhere-left"),
    "between": _between,
    "apart": _distance("apart"),
    "either": _either,
    "pair": _pair,
    "ends": _ends,
    "if": _if,
}
