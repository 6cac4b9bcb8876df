"""Statements as parts of rules, so that what follows from one sentence is found at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product

from gridwright.puzzles.zebra.implied import Clause, clauses, together
from gridwright.puzzles.zebra.puzzle import Zebra
from gridwright.puzzles.zebra.statements import (
    Different,
    Every,
    If,
    Item,
    Not,
    One,
    Same,
    Some,
    Statement,
    axes_of,
    holds,
    items_of,
    moved,
)
from gridwright.reasons.book import AtLeast, Literal, Part, exactly

__all__ = ["Sayings"]

_MOST_ROWS = 5000
"""The most combinations of places that are tried for one statement."""

_MOST_WAYS = 400
"""With more ways to make a statement true than this, it is taken apart."""

_Row = tuple[int, ...]


class Sayings:
    """The parts of all sentences of a puzzle, and the facts without words that they need.

    `hidden[k]` is the statement that such a fact stands for; they are numbered after the facts
    "a value is at a place".
    """

    def __init__(self, puzzle: Zebra) -> None:
        self.hidden: list[Statement] = []
        self._puzzle = puzzle
        self._size = puzzle.size
        self._first = puzzle.size**2 * (len(puzzle.attributes) - 1) + 1

    def at(self, item: Item, place: int) -> int:
        """The fact that an item, which is not itself a place, is at a place."""
        return ((item.attribute - 1) * self._size + item.value) * self._size + place + 1

    def parts(self, statement: Statement) -> tuple[Part, ...]:
        """The parts that say: the statement is true."""
        match statement:
            case Every(each):
                return tuple(part for one in each for part in self.parts(one))
            case Different(items):
                pairs = [(a, b) for k, a in enumerate(items) for b in items[k + 1 :]]
                return tuple(part for pair in pairs for part in self.parts(Not(Same(*pair))))
        if (relation := self._relation(statement)) is not None and (
            len(relation.rows) <= _MOST_WAYS or len(relation.columns) < 3
        ):
            return tuple(relation.parts())
        more: list[Part] = []
        match statement:
            case Some(each):
                more.append(AtLeast(tuple(self._condition(one, more) for one in each)))
            case One(each):
                more += exactly(1, [self._condition(one, more) for one in each])
            case If(condition, consequence):
                one, other = self._condition(condition, more), self._condition(consequence, more)
                more.append(AtLeast((-one, other)))
            case Not(part):
                more.append(AtLeast((-self._condition(part, more),)))
            case _:
                more.append(AtLeast((self._condition(statement, more),)))
        return tuple(more)

    def _new(self, statement: Statement) -> int:
        self.hidden.append(statement)
        return self._first + len(self.hidden) - 1

    def _condition(self, statement: Statement, parts: list[Part]) -> Literal:
        """A literal for a statement; the parts that define it are added."""
        if isinstance(statement, Not):
            return -self._condition(statement.part, parts)
        relation = self._relation(statement)
        if relation is not None:
            fact = self._new(statement)
            parts += relation.definition(fact)
            return fact
        match statement:
            case If(condition, consequence):
                return self._condition(Some((Not(condition), consequence)), parts)
            case Different(items):
                pairs = [(a, b) for k, a in enumerate(items) for b in items[k + 1 :]]
                return self._condition(Every(tuple(Not(Same(*pair)) for pair in pairs)), parts)
            case One(each):
                others = [[o for o in each if o is not one] for one in each]
                alone = [
                    Every((one, *(Not(o) for o in rest)))
                    for one, rest in zip(each, others, strict=True)
                ]
                return self._condition(Some(tuple(alone)), parts)
            case Every(each) | Some(each):
                fact = self._new(statement)
                sign = 1 if isinstance(statement, Some) else -1
                inner = [sign * self._condition(one, parts) for one in each]
                parts.append(AtLeast((-sign * fact, *inner)))
                parts += [AtLeast((sign * fact, -one)) for one in inner]
                return fact
        raise AssertionError(statement)

    def _relation(self, statement: Statement) -> _Relation | None:
        """The statement as rows of places; None if it is about too much."""
        axes = axes_of(statement)
        items = list(dict.fromkeys(items_of(statement)))
        axis = axes.pop() if axes else 0
        free = [item for item in items if item.attribute != axis]
        if axes or self._size ** len(free) > _MOST_ROWS:
            return None
        along = self._puzzle.numbers[axis]
        numbers = None if along is None else tuple(along)
        rows = _rows(*_named_anew(statement, free, axis), numbers, self._size)
        definitions: list[Part] = []
        columns = [self._column(item, axis, definitions) for item in free]
        return _Relation(self, free, axis, columns, rows, definitions)

    def _column(self, item: Item, axis: int, definitions: list[Part]) -> list[int]:
        """For every value of the axis, the fact that the item goes with it."""
        size = range(self._size)
        if axis == 0:
            return [self.at(item, place) for place in size]
        if item.attribute == 0:
            return [self.at(Item(axis, value), item.value) for value in size]
        column: list[int] = []
        for value in size:
            other = Item(axis, value)
            fact = self._new(Same(item, other))
            for place in size:
                one, two = self.at(item, place), self.at(other, place)
                definitions.append(AtLeast((-fact, -one, two)))
                definitions.append(AtLeast((-fact, one, -two)))
                definitions.append(AtLeast((fact, -one, -two)))
            column.append(fact)
        definitions += exactly(1, column)
        return column

    def way(self, items: Sequence[Item], axis: int, row: _Row) -> int:
        """A new fact: the items go with these values of the axis."""
        same = [Same(item, Item(axis, at)) for item, at in zip(items, row, strict=True)]
        return self._new(Every(tuple(same)))


class _Relation:
    """What a statement allows: the rows of values that its items may go with along an axis."""

    def __init__(
        self,
        sayings: Sayings,
        items: Sequence[Item],
        axis: int,
        columns: list[list[int]],
        rows: Sequence[_Row],
        definitions: list[Part],
    ) -> None:
        self.sayings = sayings
        self.items = items
        self.axis = axis
        self.columns = columns
        self.rows = rows
        self.definitions = definitions

    def parts(self) -> Iterable[Part]:
        """The parts that say that one of the rows is true."""
        never = [
            -fact
            for k, column in enumerate(self.columns)
            for at, fact in enumerate(column)
            if not any(row[k] == at for row in self.rows)
        ]
        yield from self.definitions
        if not self.columns and not self.rows:
            yield AtLeast(())
        for k, column in enumerate(self.columns):
            if len(fits := {row[k] for row in self.rows}) == 1:
                yield AtLeast((column[fits.pop()],))
        if never:
            yield AtLeast(tuple(never), len(never))
        if len(self.columns) == 2:
            yield from self._pairs()
        elif len(self.columns) > 2:
            size = len(self.columns[0])
            short = clauses(tuple(self.rows), len(self.columns), size)
            yield from self._ways() if short is None else self._clauses(short)

    def _pairs(self) -> Iterable[Part]:
        """From one item's value, what the other's is, and what it is not."""
        for one, other in ((0, 1), (1, 0)):
            for at, fact in enumerate(self.columns[one]):
                fits = {row[other] for row in self.rows if row[one] == at}
                if not fits or len(fits) == len(self.columns[other]):
                    continue
                column = self.columns[other]
                yield AtLeast((-fact, *(column[k] for k in sorted(fits))))
                # That two values do not fit together need not be said twice.
                if one == 0:
                    out = tuple(-each for k, each in enumerate(column) if k not in fits)
                    yield AtLeast((-fact, *out), len(out), weights=(len(out), *(1,) * len(out)))

    def _clauses(self, short: Sequence[Clause]) -> Iterable[Part]:
        """What two values do not fit together, the clauses, and that every item has one value."""
        for (k, at), fits in together(self.rows, len(self.columns), len(self.columns[0])).items():
            out = [
                -fact
                for other, column in enumerate(self.columns[k + 1 :], k + 1)
                for value, fact in enumerate(column)
                if fits and (other, value) not in fits
            ]
            if out:
                weights = (len(out), *(1,) * len(out))
                yield AtLeast((-self.columns[k][at], *out), len(out), weights=weights)
        for (k, at), others in short:
            yield AtLeast((-self.columns[k][at], *(self.columns[c][v] for c, v in others)))
        for column in self.columns:
            yield from exactly(1, column)

    def _ways(self) -> Iterable[Part]:
        """A fact for every row: one of them is true, with all of its values, and no others.

        Each value needs a row that has it, and without the value there is no such row.
        """
        facts = [self.sayings.way(self.items, self.axis, row) for row in self.rows]
        for k, column in enumerate(self.columns):
            for at, value in enumerate(column):
                ways = [f for f, row in zip(facts, self.rows, strict=True) if row[k] == at]
                if ways:
                    yield AtLeast((-value, *ways))
                    none = (value, *(-way for way in ways))
                    yield AtLeast(none, len(ways), weights=(len(ways), *(1,) * len(ways)))
        yield from exactly(1, facts)

    def definition(self, fact: int) -> Iterable[Part]:
        """The parts that say that the fact is true if and only if one of the rows is."""
        yield from self.definitions
        allowed = set(self.rows)
        for row in product(*(range(len(column)) for column in self.columns)):
            held = [-column[at] for column, at in zip(self.columns, row, strict=True)]
            yield AtLeast((fact if row in allowed else -fact, *held))
        if len(self.columns) == 2:
            for one, other in ((0, 1), (1, 0)):
                for at, value in enumerate(self.columns[one]):
                    fits = [row[other] for row in self.rows if row[one] == at]
                    if len(fits) < len(self.columns[other]):
                        yield AtLeast((-fact, -value, *(self.columns[other][k] for k in fits)))


def _named_anew(
    statement: Statement, items: Sequence[Item], axis: int
) -> tuple[Statement, tuple[Item, ...]]:
    """The statement and its items with the axis as the first attribute, the others as they come.

    Many sentences are the same then, so that what they allow need not be found again.
    """
    attributes = {axis: 0}
    values: dict[Item, int] = {}
    for item in items:
        attribute = attributes.setdefault(item.attribute, len(attributes))
        values[item] = sum(attributes[other.attribute] == attribute for other in values)

    def new(item: Item) -> Item:
        return Item(attributes[item.attribute], values.get(item, item.value))

    return moved(statement, new), tuple(map(new, items))


@lru_cache(maxsize=1024)
def _rows(
    statement: Statement,
    items: tuple[Item, ...],
    numbers: tuple[float, ...] | None,
    size: int,
) -> tuple[_Row, ...]:
    """The values of the first attribute, the axis, that the items may go with."""
    others = max((item.attribute for item in items), default=0)
    # Along the axis, its own values are in order; every other item is at one of them.
    places = [list(range(size)), *([0] * size for _ in range(others))]
    every = [numbers, *[None] * others]
    rows: list[_Row] = []
    for row in product(range(size), repeat=len(items)):
        for item, place in zip(items, row, strict=True):
            places[item.attribute][item.value] = place
        if _possible(items, row) and holds(statement, places, every):
            rows.append(row)
    return tuple(rows)


def _possible(items: Sequence[Item], row: _Row) -> bool:
    """Whether no two values of one attribute are at one place."""
    taken = {(item.attribute, at) for item, at in zip(items, row, strict=True)}
    return len(taken) == len(items)
