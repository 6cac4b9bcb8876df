"""From statements to forms: constants are filled in, opposites pushed inwards, pairs listed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from gridwright.puzzles.zebra.models.forms import (
    Distinct,
    Fact,
    Form,
    Middle,
    Swap,
    Table,
    Where,
    all_of,
    any_of,
    ones_of,
    related,
    same,
    within,
)
from gridwright.puzzles.zebra.puzzle import Zebra
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Apart,
    Between,
    Different,
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

__all__ = ["form"]

_ONE, _OTHER = Item(1, 0), Item(2, 0)
"""Items of two attributes, to ask about any pair of places."""


def form(puzzle: Zebra, statement: Statement, *, true: bool = True) -> Form:
    """The form of a statement, or of its opposite.

    >>> from gridwright.puzzles.zebra.puzzle import Attribute
    >>> puzzle = Zebra((Attribute("house", ("1", "2")), Attribute("pet", ("dog", "fox"))), ())
    >>> form(puzzle, Same(Item(1, 0), Item(0, 1)), true=False)
    Within(one=Where(item=Item(attribute=1, value=0), axis=0), allowed=(0,), size=2)
    """
    match statement:
        case Same(one, other):
            return same(one, other, puzzle.size, true=true)
        case Ahead(axis, one, other, least, most, places):
            relation: Statement = Ahead(0, _ONE, _OTHER, least, most, places)
            return _along(puzzle, axis, (one, other), relation, true)
        case Apart(axis, one, other, amount, places):
            relation = Apart(0, _ONE, _OTHER, amount, places)
            return _along(puzzle, axis, (one, other), relation, true)
        case Between():
            return _between(puzzle, statement, true)
        case Different(items):
            return _different(puzzle, items, true)
        case Not(part):
            return form(puzzle, part, true=not true)
        case Every(parts):
            forms = [form(puzzle, part, true=true) for part in parts]
            return all_of(forms) if true else any_of(forms)
        case Some(parts):
            if true and (swap := _swap(parts, puzzle.size)) is not None:
                return swap
            forms = [form(puzzle, part, true=true) for part in parts]
            return any_of(forms) if true else all_of(forms)
        case One(parts):
            swap = _swap(parts, puzzle.size) if true else None
            if swap is not None and _exclusive(swap):
                return swap
            return ones_of([form(puzzle, part) for part in parts], true=true)
        case If(condition, consequence):
            forms = [form(puzzle, condition, true=not true), form(puzzle, consequence, true=true)]
            return any_of(forms) if true else all_of(forms)


def _along(
    puzzle: Zebra, axis: int, items: tuple[Item, Item], relation: Statement, true: bool
) -> Form:
    """A relation of two items along an axis; its own values have fixed places there."""
    numbers = puzzle.numbers[axis]
    assert numbers is not None
    one, other = items
    size = puzzle.size
    if one == other:
        # At one place, whichever it is: the same answer for all.
        return Fact(0 in _table(relation, numbers, true, False)[0])
    table = _table(relation, numbers, true, one.attribute == other.attribute)
    if one.attribute == axis and other.attribute == axis:
        return Fact(other.value in table[one.value])
    if one.attribute == axis:
        return within(Where(other, axis), table[one.value], size)
    if other.attribute == axis:
        allowed = [place for place, row in enumerate(table) if other.value in row]
        return within(Where(one, axis), allowed, size)
    return related(Where(one, axis), Where(other, axis), table)


@lru_cache(maxsize=10_000)
def _table(relation: Statement, numbers: tuple[float, ...], true: bool, kin: bool) -> Table:
    """The allowed pairs of places; items of one attribute never share one."""
    row = tuple(range(len(numbers)))
    return tuple(
        tuple(
            second
            for second in row
            if not (kin and first == second)
            and holds(relation, (row, (first,), (second,)), (numbers,)) == true
        )
        for first in row
    )


def _between(puzzle: Zebra, statement: Between, true: bool) -> Form:
    axis = statement.axis
    items = (statement.one, statement.middle, statement.other)
    if len(set(items)) < len(items):
        return Fact(not true)
    numbers = puzzle.numbers[axis]
    assert numbers is not None
    order = sorted(numbers)
    rank = tuple([order.index(number) for number in numbers])
    known = [item.value if item.attribute == axis else None for item in items]
    free = [item for item in items if item.attribute != axis]

    def fits(*places: int) -> bool:
        rest = iter(places)
        one, middle, other = (rank[next(rest) if at is None else at] for at in known)
        return (min(one, other) < middle < max(one, other)) == true

    row = range(puzzle.size)
    if len(free) == 3:
        one, middle, other = (Where(item, axis) for item in items)
        return Middle(one, middle, other, rank, true)
    if len(free) == 2:
        kin = free[0].attribute == free[1].attribute
        table = tuple(
            tuple(other for other in row if fits(one, other) and not (kin and one == other))
            for one in row
        )
        return related(Where(free[0], axis), Where(free[1], axis), table)
    if len(free) == 1:
        return within(Where(free[0], axis), [place for place in row if fits(place)], puzzle.size)
    return Fact(fits())


def _different(puzzle: Zebra, items: tuple[Item, ...], true: bool) -> Form:
    if len(set(items)) < len(items):
        return Fact(not true)
    if true and len(items) > 2 and len({item.attribute for item in items}) > 1:
        return Distinct(items, puzzle.size)
    couples = combinations(items, 2)
    forms = [same(one, other, puzzle.size, true=not true) for one, other in couples]
    return all_of(forms) if true else any_of(forms)


def _swap(parts: Sequence[Statement], size: int) -> Swap | None:
    """Of one and two, one is left and the other is right: A = X and B = Y, or crossed."""
    if len(parts) != 2:
        return None
    sets = []
    for part in parts:
        if not (isinstance(part, Every) and len(part.parts) == 2):
            return None
        couples = [{p.one, p.other} for p in part.parts if isinstance(p, Same)]
        if len(couples) != 2 or len(couples[0] | couples[1]) != 4:
            return None
        sets.append(couples)
    straight, crossed = sets
    if any(len({item.attribute for item in couple}) == 1 for couple in straight + crossed):
        return None
    one, left = sorted(straight[0])
    two, right = sorted(straight[1])
    if {one, right} in crossed and {two, left} in crossed:
        return Swap((one, two), (left, right), size)
    if {one, two} in crossed and {left, right} in crossed:
        return Swap((one, right), (left, two), size)
    return None


def _exclusive(swap: Swap) -> bool:
    """Whether both ways at once would put items of one attribute together."""
    return any(one.attribute == other.attribute for one, other in (swap.left, swap.right))
