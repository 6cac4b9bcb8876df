"""The binaries of `ip` and `ip-plain`, and rows on them."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from gridwright.model import Formulation, Label, Linear, Model, NoGood, Point, Values
from gridwright.puzzles.zebra.puzzle import Solution, Zebra
from gridwright.puzzles.zebra.statements import Item

__all__ = ["Binaries"]


class Binaries:
    """The binaries x[a,v,p] = 1 when value v of attribute a is at place p: (7.1a) and (7.1b).

    The values of the first attribute are the places: they have no variables. With m further
    attributes and n places there are m·n² variables and 2·m·n rows.
    """

    def __init__(self, puzzle: Zebra, name: str) -> None:
        self.puzzle = puzzle
        self.size = size = puzzle.size
        self.model = model = Model(name)
        places = range(1, size + 1)
        for attribute in puzzle.attributes[1:]:
            first = len(model.variables)
            model.binaries(
                [f"x[{attribute.name},{v},{p}]" for v in attribute.values for p in places]
            )
            last = first + size * size
            place = Label(f"every place has one {attribute.name}")
            value = Label(f"every {attribute.name} is at one place")
            for p in range(size):
                self.exactly_one(range(first + p, last, size), place)
            for start in range(first, last, size):
                self.exactly_one(range(start, start + size), value)

    def x(self, item: Item) -> range:
        """The variables of an item, place by place."""
        first = ((item.attribute - 1) * self.size + item.value) * self.size
        return range(first, first + self.size)

    def exactly_one(self, variables: Sequence[int], label: Label) -> None:
        """Σ = 1."""
        terms = tuple([(index, 1.0) for index in variables])
        self.model.constraints.append(Linear(terms, 1.0, 1.0, label))

    def at_most_one(self, variables: Sequence[int], label: Label) -> None:
        """Σ ≤ 1."""
        terms = tuple([(index, 1.0) for index in variables])
        self.model.constraints.append(Linear(terms, -inf, 1.0, label))

    def equal(self, one: int, other: int, label: Label) -> None:
        """Both variables have one value."""
        row = Linear(((one, 1.0), (other, -1.0)), 0.0, 0.0, label)
        self.model.constraints.append(row)

    def none(self, variables: Sequence[int], label: Label) -> None:
        """Σ = 0."""
        if variables:
            terms = tuple([(index, 1.0) for index in variables])
            self.model.constraints.append(Linear(terms, 0.0, 0.0, label))

    def clause(self, literals: Sequence[tuple[int, int]], label: Label) -> None:
        """At least one literal is true: Σ ≥ 1, where a false variable counts as 1 − x."""
        point = tuple([(index, 1 - value) for index, value in dict(literals).items()])
        if len(set(literals)) > len(point):
            return  # a variable and its opposite: always true
        self.model.constraints.append(NoGood(point, label))

    def formulation(self) -> Formulation[Solution]:
        """The model with the way from its variables to places and back.

        All other variables follow from the x, whatever sentences are on.
        """
        size, count = self.size, len(self.puzzle.attributes) - 1
        row = tuple(range(size))

        def read(values: Values) -> Solution:
            ones = [
                i % size for i, value in enumerate(values[: count * size * size]) if value > 0.5
            ]
            return (row, *[tuple(ones[i : i + size]) for i in range(0, count * size, size)])

        def point(solution: Solution) -> Point:
            return tuple(
                [
                    ((number * size + value) * size + place, 1)
                    for number, places in enumerate(solution[1:])
                    for value, place in enumerate(places)
                ]
            )

        return Formulation(self.model, read, point, determined=True)
