"""What can be true of a subject: it is somebody, it stands somewhere, it relates to somebody."""

from __future__ import annotations

from collections.abc import Callable

from gridwright.puzzles.zebra.english.sentences.row_relations import Relation
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Apart,
    Between,
    Every,
    Item,
    One,
    Same,
    Statement,
)

__all__ = [
    "Atom",
    "at_end",
    "has_neighbour",
    "in_the_middle",
    "is_among",
    "is_neighbour",
    "is_one",
    "lies_between",
    "towards",
]

Atom = Callable[[Item], Statement]


def lies_between(axis: int, low: Item, high: Item, ordered: bool) -> Atom:
    """Between two others, perhaps in that order."""
    if ordered:
        return lambda one: Every((Ahead(axis, low, one), Ahead(axis, one, high)))
    return lambda one: Between(axis, low, one, high)


def is_neighbour(axis: int, of: Item, *, left: bool) -> Atom:
    """Being the left or the right neighbour of somebody."""
    return lambda one: Ahead(axis, one, of, 1.0, 1.0) if left else Ahead(axis, of, one, 1.0, 1.0)


def has_neighbour(axis: int, other: Item, *, left: bool) -> Atom:
    """Having somebody as the left or the right neighbour."""
    return is_neighbour(axis, other, left=not left)


def in_the_middle(axis: int, low: Item, high: Item) -> Atom:
    """Directly between two others."""
    return lambda one: Every(
        (Between(axis, low, one, high), Apart(axis, low, one), Apart(axis, one, high))
    )


def towards(relation: Relation, other: Item) -> Atom:
    """Being in a relation to somebody."""
    return lambda one: relation(one, other)


def is_one(other: Item) -> Atom:
    """Being somebody."""
    return lambda one: Same(one, other)


def is_among(items: tuple[Item, ...]) -> Atom:
    """Being one of some values."""
    if len(items) == 1:
        return is_one(items[0])
    return lambda one: One(tuple(Same(one, item) for item in items))


def at_end(axis: int, size: int) -> Atom:
    """Being at one end of a row."""
    return lambda one: One((Same(one, Item(axis, 0)), Same(one, Item(axis, size - 1))))
