"""The paper's three heuristics: in which order a backtracking search takes the clues."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from gridwright.puzzles.zebra.models.forms import (
    All,
    Any,
    Distinct,
    Fact,
    Form,
    Middle,
    Ones,
    Related,
    Swap,
    Where,
    Within,
    identity,
)
from gridwright.puzzles.zebra.puzzle import Zebra
from gridwright.puzzles.zebra.statements import Item

__all__ = ["ordered"]


def ordered(puzzle: Zebra, forms: Sequence[Form], heuristics: Collection[int]) -> list[Form]:
    """What a search has to make true, in order: the clues, and a place for the value asked about.

    1: *direct* clues come first: those that leave one way only, by themselves (DLC) or once the
    direct clues before them are taken: who lives next to the first house lives in the second.
    2: clues other than direct ones and shared places (ACC) are deferred. One that fixes a distance
    (ILC) waits until all its values but one are placed by clues before it, any other until all
    are; what is left waiting comes last.
    3: the value asked about comes right after the last clue on a value of its attribute, since
    those exclude each other. Without this it is the first to be placed, as the goal.

    All other clues stay as they are written.
    """
    order = list(forms)
    if 1 in heuristics:
        direct = _direct(order, puzzle.size)
        order = direct + [this for this in order if this not in direct]
    if 2 in heuristics:
        order = _deferred(order, puzzle.size)
    if not puzzle.questions:
        return order
    item = puzzle.questions[0].item
    goal = Within(Where(item, 0), tuple(range(puzzle.size)), puzzle.size)
    if item.attribute == 0:
        return order
    exclusive = [
        number
        for number, this in enumerate(order, 1)
        if any(other.attribute == item.attribute for other in _items(this))
    ]
    at = max(exclusive, default=0) if 3 in heuristics else 0
    return [*order[:at], goal, *order[at:]]


def _direct(forms: Sequence[Form], size: int) -> list[Form]:
    """The clues that leave one way only, one after the other."""
    places: dict[Item, int] = {}
    direct: list[Form] = []
    grown = True
    while grown:
        grown = False
        for this in forms:
            if this not in direct and (found := _only_way(this, places, size)) is not None:
                places.update(found)
                direct.append(this)
                grown = True
    return direct


def _only_way(this: Form, places: dict[Item, int], size: int) -> dict[Item, int] | None:
    """Where a clue places its values when there is one way to, given some places."""
    row = range(size)
    match this:
        case Within(Where(item, 0), allowed, _):
            ways = [{item: at} for at in allowed if places.get(item, at) == at]
        case Related(Where(one, 0), Where(other, 0), table):
            ways = [
                {one: i, other: j}
                for i in row
                for j in table[i]
                if places.get(one, i) == i and places.get(other, j) == j
            ]
        case _:
            return None
    return ways[0] if len(ways) == 1 else None


def _deferred(forms: Sequence[Form], size: int) -> list[Form]:
    """The clues in order, those put off that would still have many ways."""
    placed: set[Item] = set()
    waiting: list[Form] = []
    order: list[Form] = []

    def ready(this: Form) -> bool:
        missing = {item for item in _items(this) if item.attribute} - placed
        return len(missing) <= _spare(this, size)

    for this in forms:
        waiting.append(this)
        while (turn := next(filter(ready, waiting), None)) is not None:
            waiting.remove(turn)
            order.append(turn)
            placed.update(_items(turn))
    return order + waiting


def _spare(this: Form, size: int) -> int:
    """How many values may be without a place when a clue's turn comes."""
    match this:
        case Within(Where(_, 0), allowed, _) if len(allowed) == 1:
            return 1
        case Related(Where(_, 0), _, table):
            if table == identity(size) or sum(map(len, table)) == 1:
                return 2
            return 1 if max(map(len, table)) <= 2 else 0
        case _:
            return 0


def _items(this: Form) -> Iterator[Item]:
    match this:
        case Within(one, _, _):
            yield one.item
        case Related(one, other, _):
            yield from (one.item, other.item)
        case Middle(one, middle, other, _, _):
            yield from (one.item, middle.item, other.item)
        case Distinct(items, _):
            yield from items
        case Swap(left, right, _):
            yield from (*left, *right)
        case All(parts) | Any(parts) | Ones(parts):
            for part in parts:
                yield from _items(part)
        case Fact():
            pass
