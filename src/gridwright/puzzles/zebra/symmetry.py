"""What can be exchanged in a pool of sentences without changing what they can tell together."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import pairwise, permutations, product

from gridwright.puzzles.zebra.relations import World
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Apart,
    Between,
    Item,
    Not,
    Same,
    Statement,
)

__all__ = ["even", "symmetries"]

Numbers = tuple[int, ...]

_MOST = 20_000
"""The most symmetries that are listed; if there are more, only those of the attributes are."""


def symmetries(world: World, statements: Sequence[Statement]) -> tuple[tuple[int, ...], ...]:
    """The ways to exchange attributes, and to mirror or reorder the places, that keep the pool.

    The solution is rewritten such that every item becomes the one of another attribute at another
    place; solutions become solutions, and true sentences true ones. Mirroring is listed only where
    every sentence has a mirror image, reordering where none speaks of the order.
    """
    number = {_key(statement): index for index, statement in enumerate(statements)}
    attributes = tuple(range(1, len(world.attributes)))
    if math.factorial(len(attributes)) > _MOST:
        return ()

    def images(pairs: Iterable[tuple[tuple[int, ...], tuple[int, ...]]]) -> list[Numbers] | None:
        """What the statements become for each pair; None unless it is known for all of them."""
        found = []
        for chosen, order in pairs:
            image = _image(world, statements, number, chosen, order)
            if image is None:
                return None
            found.append(image)
        return found

    forward = tuple(range(world.size))
    turned = images((chosen, forward) for chosen in permutations(attributes))
    if turned is None:
        return ()
    orders: list[Iterable[tuple[int, ...]]] = [[forward]]
    if even(world.numbers[0]):
        orders.insert(0, [forward, forward[::-1]])
    if math.factorial(world.size) * len(turned) <= _MOST:
        orders.insert(0, permutations(forward))
    # One after the other, they can be exchanged at once.
    moved = next(filter(None, (images((attributes, one) for one in tried) for tried in orders)))
    pairs = product(turned, moved)
    return tuple({tuple(map(one.__getitem__, other)): None for one, other in pairs})


def even(numbers: Sequence[float] | None) -> bool:
    """Whether the places keep their distances when their row is turned round."""
    if numbers is None:
        return False
    steps = {round(after - before, 9) for before, after in pairwise(numbers)}
    return len(steps) == 1


def _image(
    world: World,
    statements: Sequence[Statement],
    number: dict[object, int],
    chosen: Sequence[int],
    order: Sequence[int],
) -> tuple[int, ...] | None:
    """What every statement becomes, by number; None where one becomes none of them."""
    mirrored = list(order) == sorted(order, reverse=True) and len(order) > 1
    if not mirrored and list(order) != sorted(order) and any(map(_ordered, statements)):
        return None

    def moved(item: Item) -> Item:
        if item.attribute == 0:
            return Item(0, order[item.value])
        return world.at(chosen[item.attribute - 1], order[world.place(item)])

    found = []
    for statement in statements:
        # What is said in many ways would not be recognised: no symmetry is listed then.
        other = _moved(statement, moved, mirrored)
        image = None if other is None else number.get(_key(other))
        if image is None:
            return None
        found.append(image)
    return tuple(found)


def _ordered(statement: Statement) -> bool:
    """Whether the order of places matters, as it does for all but sameness and its denial."""
    return not isinstance(statement, Same) and not (
        isinstance(statement, Not) and isinstance(statement.part, Same)
    )


def _moved(statement: Statement, moved: Callable[[Item], Item], mirrored: bool) -> Statement | None:
    match statement:
        case Same(one, other):
            return Same(moved(one), moved(other))
        case Not(Same(one, other)):
            return Not(Same(moved(one), moved(other)))
        case Ahead(0, first, second):
            one, other = moved(first), moved(second)
            first, second = (other, one) if mirrored else (one, other)
            return replace(statement, first=first, second=second)
        case Apart(0, one, other):
            return replace(statement, one=moved(one), other=moved(other))
        case Between(0, one, middle, other):
            return Between(0, moved(one), moved(middle), moved(other))
    return None


def _key(statement: Statement) -> object:
    """The same for statements that differ only in the order of two items that are alike."""
    match statement:
        case Same(one, other):
            return Same, frozenset((one, other))
        case Not(part):
            return Not, _key(part)
        case Apart(axis, one, other, amount, places):
            return Apart, axis, frozenset((one, other)), amount, places
        case Between(axis, one, middle, other):
            return Between, axis, frozenset((one, other)), middle
    return statement
