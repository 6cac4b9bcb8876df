"""The kinds of clue that a creator chooses from, and true statements of each kind."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from gridwright.puzzles.zebra.puzzle import Attribute, Solution
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
    holds,
)

__all__ = ["LIKING", "World", "sample"]

LIKING: Mapping[str, float] = {
    "same": 2.0,
    "not": 1.6,
    "at": 0.2,
    "not-at": 1.2,
    "next": 2.0,
    "left": 1.6,
    "somewhere-left": 1.8,
    "between": 1.6,
    "apart": 1.4,
    "either": 1.6,
    "pair": 1.2,
    "ends": 1.2,
    "if": 1.2,
}
"""How welcome a kind of clue is: direct ones give a puzzle away, weak ones make it long."""


@dataclass(frozen=True)
class World:
    """Attributes and who is where: what statements are true of."""

    attributes: Sequence[Attribute]
    solution: Solution

    @cached_property
    def numbers(self) -> tuple[Sequence[float] | None, ...]:
        """The numbers of every attribute's values."""
        return tuple(attribute.numbers for attribute in self.attributes)

    @property
    def size(self) -> int:
        """The number of places."""
        return len(self.solution[0])

    @property
    def step(self) -> float:
        """The distance of two neighbouring places."""
        along = self.numbers[0]
        assert along is not None
        return along[1] - along[0] if len(along) > 1 else 1.0

    def at(self, attribute: int, place: int) -> Item:
        """The item of an attribute that is at a place."""
        return Item(attribute, self.solution[attribute].index(place))

    def place(self, item: Item) -> int:
        """Where an item is."""
        return self.solution[item.attribute][item.value]

    def distance(self, one: Item, other: Item) -> float:
        """How far the second item is after the first, negative where it is before it."""
        along = self.numbers[0]
        assert along is not None
        return along[self.place(other)] - along[self.place(one)]

    def true(self, statement: Statement) -> bool:
        """Whether the statement is true here."""
        return holds(statement, self.solution, self.numbers)


def sample(rng: random.Random, world: World, relation: str) -> Statement | None:
    """A random true statement of a kind, or None where the draw led to none."""
    return _SAMPLERS[relation](rng, world)


def _item(rng: random.Random, world: World, *, other_than: Sequence[Item] = ()) -> Item:
    """A random item that belongs to no place and is of no attribute in use."""
    used = {item.attribute for item in other_than}
    free = [number for number in range(1, len(world.attributes)) if number not in used]
    return Item(rng.choice(free), rng.randrange(world.size)) if free else other_than[0]


def _apart(rng: random.Random, world: World, count: int) -> list[Item] | None:
    """Items at different places, of the same attribute or not."""
    if count > world.size:
        return None
    places = rng.sample(range(world.size), count)
    return [world.at(rng.randrange(1, len(world.attributes)), place) for place in places]


def _same(rng: random.Random, world: World) -> Statement | None:
    one = _item(rng, world)
    other = _item(rng, world, other_than=[one])
    if other == one:
        return None
    return Same(*sorted((one, world.at(other.attribute, world.place(one)))))


def _not(rng: random.Random, world: World) -> Statement | None:
    one = _item(rng, world)
    other = _item(rng, world, other_than=[one])
    return Not(Same(*sorted((one, other)))) if world.place(one) != world.place(other) else None


def _at(rng: random.Random, world: World) -> Statement | None:
    one = _item(rng, world)
    return Same(one, Item(0, world.place(one)))


def _not_at(rng: random.Random, world: World) -> Statement | None:
    one, place = _item(rng, world), rng.randrange(world.size)
    return Not(Same(one, Item(0, place))) if place != world.place(one) else None


def _distance(rng: random.Random, world: World, relation: str) -> Statement | None:
    pair = _apart(rng, world, 2)
    if pair is None:
        return None
    one, other = pair if world.distance(*pair) > 0 else pair[::-1]
    amount = world.distance(one, other)
    # Along numbered places "left" is the neighbour, along prices or times it has an amount.
    numbered = world.attributes[0].values[0] == "1"
    if relation == "somewhere-left":
        return Ahead(0, one, other)
    if relation == "left":
        return None if numbered and amount > 1 else Ahead(0, one, other, amount, amount)
    if (relation == "next") != (amount == world.step) and (numbered or relation == "next"):
        return None
    return Apart(0, min(pair), max(pair), amount)


def _between(rng: random.Random, world: World) -> Statement | None:
    items = _apart(rng, world, 3)
    if items is None:
        return None
    low, middle, high = sorted(items, key=world.place)
    return Between(0, *(low, middle, high) if rng.random() < 0.5 else (high, middle, low))


def _either(rng: random.Random, world: World) -> Statement | None:
    """One of two items of an attribute, or one of two attributes: an item that is, one not."""
    first = _item(rng, world)
    second = _item(rng, world, other_than=[first])
    if second == first:
        return None
    truth = world.at(second.attribute, world.place(first))
    third = second if rng.random() < 0.7 else _item(rng, world, other_than=[first, second])
    if world.place(third) == world.place(first):
        return None
    parts = [Same(first, truth), Same(first, third)]
    rng.shuffle(parts)
    return One(tuple(parts))


def _pair(rng: random.Random, world: World) -> Statement | None:
    """Of two items of an attribute one is this and the other that."""
    first = _item(rng, world)
    if world.size < 2 or len(world.attributes) < 3:
        return None
    second = Item(first.attribute, rng.randrange(world.size))
    if second == first:
        return None
    one = _item(rng, world, other_than=[first])
    alike = len(world.attributes) == 3 or rng.random() < 0.4
    other = one if alike else _item(rng, world, other_than=[first, one])
    ends = [world.at(one.attribute, world.place(first))]
    ends.append(world.at(other.attribute, world.place(second)))
    rng.shuffle(ends)
    straight = Every((Same(first, ends[0]), Same(second, ends[1])))
    crossed = Every((Same(first, ends[1]), Same(second, ends[0])))
    return One((straight, crossed))


def _ends(rng: random.Random, world: World) -> Statement | None:
    one, last = _item(rng, world), world.size - 1
    if last < 2 or world.place(one) not in (0, last):
        return None
    return Some((Same(one, Item(0, 0)), Same(one, Item(0, last))))


def _if(rng: random.Random, world: World) -> Statement | None:
    """Both parts true or both false: then each can be concluded from the other somewhere."""
    parts: list[Same] = []
    for _ in range(2):
        one = _item(rng, world)
        other = _item(rng, world, other_than=[one])
        if other == one:
            return None
        parts.append(Same(one, other))
    # Parts that share an item are better said in another way.
    shared = {parts[0].one, parts[0].other} & {parts[1].one, parts[1].other}
    if shared or world.true(parts[0]) != world.true(parts[1]):
        return None
    return If(parts[0], parts[1])


_SAMPLERS: Mapping[str, Callable[[random.Random, World], Statement | None]] = {
    "same": _same,
    "not": _not,
    "at": _at,
    "not-at": _not_at,
    "next": lambda rng, world: _distance(rng, world, "next"),
    "left": lambda rng, world: _distance(rng, world, "left"),
    "somewhere-left": lambda rng, world: _distance(rng, world, "somewhere-left"),
    "between": _between,
    "apart": lambda rng, world: _distance(rng, world, "apart"),
    "either": _either,
    "pair": _pair,
    "ends": _ends,
    "if": _if,
}
