"""Whether two statements say the same."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product

from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import (
    Apart,
    Between,
    Every,
    If,
    Not,
    One,
    Same,
    Some,
    Statement,
    axes_of,
    holds,
    items_of,
)

__all__ = ["equivalent"]


def equivalent(one: Statement, other: Statement, attributes: Sequence[Attribute]) -> bool:
    """Whether two statements are true of the same solutions, whatever their form.

    Only the places of the items they mention matter, as long as both speak of the order of the
    places and of no other; where they do not, their forms are compared.

    >>> from gridwright.puzzles.zebra.statements import Item
    >>> colour, pet = Attribute("colour", ("red", "blue")), Attribute("pet", ("dog", "cat"))
    >>> places, red, dog = Attribute("house", ("1", "2")), Item(1, 0), Item(2, 0)
    >>> equivalent(Not(Same(red, dog)), Apart(0, dog, red), [places, colour, pet])
    True
    """
    if _ordered(one) == _ordered(other):
        return True
    first, second = _parts(one), _parts(other)
    if first & second and equivalent(
        Every(tuple(first - second)), Every(tuple(second - first)), attributes
    ):
        # What both say is left out, since every further value takes many times as long.
        return True
    axes = {*axes_of(one), *axes_of(other)}
    if axes - {0}:
        return False
    items = sorted({*items_of(one), *items_of(other)})
    size = len(attributes[0].values)
    numbers = [attribute.numbers for attribute in attributes]
    found = [item for item in items if item.attribute]
    fixed = {item.value for item in items if not item.attribute}
    free = [place for place in range(size) if place not in fixed]
    # Where no order is spoken of, all free places are alike: one for each item is enough.
    tried = range(size) if axes else [*fixed, *free[: len(found)]]
    places = [list(range(size)) for _ in attributes]
    for chosen in product(tried, repeat=len(found)):
        taken: set[tuple[int, int]] = set()
        for item, place in zip(found, chosen, strict=True):
            places[item.attribute][item.value] = place
            taken.add((item.attribute, place))
        if len(taken) < len(found):
            continue
        if holds(one, places, numbers) != holds(other, places, numbers):
            return False
    return True


def _parts(statement: Statement) -> frozenset[Statement]:
    """The statements that are true together, those in them included."""
    match statement:
        case Every(parts):
            return frozenset[Statement]().union(*map(_parts, parts))
    return frozenset((_ordered(statement),))


def _ordered(statement: Statement) -> Statement:
    """The statement with its parts in a fixed order wherever their order means nothing."""
    match statement:
        case Same(one, other):
            return Same(*sorted((one, other)))
        case Apart(_, one, other):
            return replace(statement, one=min(one, other), other=max(one, other))
        case Between(axis, one, middle, other):
            low, high = sorted((one, other))
            return Between(axis, low, middle, high)
        case Not(part):
            return Not(_ordered(part))
        case Every(parts) | Some(parts) | One(parts):
            return type(statement)(tuple(sorted(map(_ordered, parts), key=repr)))
        case If(condition, consequence):
            return If(_ordered(condition), _ordered(consequence))
    return statement
