"""`cp`: an integer for every value, all different within an attribute."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, product

from gridwright.model import Formulation, Label, Model, NoGood, Point, Values
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
    Table,
    Where,
    Within,
    negation,
    pairs,
    related,
)
from gridwright.puzzles.zebra.models.normal import form
from gridwright.puzzles.zebra.puzzle import Solution, Zebra
from gridwright.puzzles.zebra.statements import Item

__all__ = ["build"]

_Literal = tuple[int, int]


def build(puzzle: Zebra) -> Formulation[Solution]:
    """Section 7.2.2 of Conroy, Dieroff, Kehoe and Lu for engines with integers.

    Variables y[a,v] = the place of value v of attribute a: m·n for m attributes beside the row of
    n places. Constraints: all different for every attribute, m in number. Of the clues, ACC are
    y − y' = 0, DLC y = p, "left of" a row on y' − y, and "next to" y' − y = k − 2·k·d with a binary
    d = 1 when y comes after y', stated by two rows. Differences are all-different too. Anything
    else is stated by the pairs of places that it excludes; along another axis y gives way to an
    integer z, the axis' value at the place of y; and a statement inside another has a binary t
    that is 1 exactly when it is true.

    >>> from gridwright.puzzles.zebra.puzzle import Attribute
    >>> empty = Zebra((Attribute("house", tuple("123")), Attribute("pet", tuple("abc"))), ())
    >>> build(empty).model.statistics()
    Statistics(variables=3, binaries=0, constraints=1, nonzeros=3)
    """
    writer = _Integers(puzzle)
    for sentence in puzzle.sentences:
        label = Label(sentence.text, switch=sentence)
        writer.post(form(puzzle, sentence.statement), label)
    size, count = puzzle.size, len(puzzle.attributes) - 1

    def read(values: Values) -> Solution:
        places = [round(value) for value in values[: count * size]]
        rows = [tuple(places[i : i + size]) for i in range(0, count * size, size)]
        return (tuple(range(size)), *rows)

    def point(solution: Solution) -> Point:
        return tuple(enumerate(place for places in solution[1:] for place in places))

    return Formulation(writer.model, read, point, determined=True)


class _Integers:
    """The integers of the places, and forms on them."""

    def __init__(self, puzzle: Zebra) -> None:
        self.puzzle = puzzle
        self.size = size = puzzle.size
        self.model = model = Model("zebra cp")
        self._along: dict[Where, int] = {}
        self._truths: dict[Form, int] = {}
        self._after: dict[tuple[int, int], int] = {}
        for attribute in puzzle.attributes[1:]:
            names = (f"y[{attribute.name},{value}]" for value in attribute.values)
            own = [model.integer(name, 0, size - 1) for name in names]
            model.all_different(own, Label(f"every {attribute.name} is at one place"))

    def y(self, where: Where) -> int:
        """The variable of an item's place along an axis."""
        (attribute, value), axis = where
        if axis == 0:
            return (attribute - 1) * self.size + value
        if where not in self._along:
            index = self._along[where] = self.model.integer(f"z[{where}]", 0, self.size - 1)
            name = self.puzzle.attributes[axis].name
            label = Label(f"the {name} of {self.puzzle.name(where.item)}")
            row = range(self.size)
            for place, own, other in product(row, row, row):
                if own != other:
                    # At the place of this value of the axis it has no other.
                    here = () if attribute == 0 else ((self.y(Where(where.item, 0)), place),)
                    if attribute == 0 and place != value:
                        continue
                    along = (self.y(Where(Item(axis, own), 0)), place)
                    self.exclude((*here, along, (index, other)), label)
        return self._along[where]

    def exclude(self, point: Sequence[_Literal], label: Label) -> None:
        """Not all of the variables take these values."""
        if len(dict(point)) == len(set(point)):
            self.model.constraints.append(NoGood(tuple(dict(point).items()), label))

    def post(self, this: Form, label: Label) -> None:
        """The form is true."""
        match this:
            case Fact(value):
                if not value:
                    self.exclude((), label)
            case Within(one, allowed, size):
                index = self.y(one)
                low, high = min(allowed), max(allowed)
                self.model.linear([(index, 1)], label, lower=low, upper=high)
                for place in set(range(low, min(high, size))) - set(allowed):
                    self.exclude(((index, place),), label)
            case Related(one, other, table):
                self._post_related(self.y(one), self.y(other), table, label)
            case Distinct(items, _):
                placed = [item.value for item in items if item.attribute == 0]
                others = [self.y(Where(item, 0)) for item in items if item.attribute != 0]
                self.model.all_different(others, label)
                for index, place in product(others, placed):
                    self.exclude(((index, place),), label)
            case Middle(wanted=False):
                self.post(negation(self._orders(replace(this, wanted=True))), label)
            case Middle():
                self.post(self._orders(this), label)
            case Swap():
                self.post(pairs(this), label)
            case All(parts):
                for part in parts:
                    self.post(part, label)
            case Any(parts):
                self.exclude([self.truth(part, 0) for part in parts], label)
            case Ones(parts, wanted):
                truths = [self.truth(part, 1) for part in parts]
                self._post_ones(truths, wanted, (), label)

    def _post_related(self, one: int, other: int, table: Table, label: Label) -> None:
        """A row on the difference of the places where that will do, else the excluded pairs."""
        gaps = {j - i for i, row in enumerate(table) for j in row}
        low, high = min(gaps), max(gaps)
        terms = [(other, 1.0), (one, -1.0)]
        if table == _by_gaps(self.size, set(range(low, high + 1))):
            self.model.linear(terms, label, lower=low, upper=high)
        elif table == _by_gaps(self.size, set(range(1 - self.size, self.size)) - {0}):
            self.model.all_different((one, other), label)
        elif low == -high and table == _by_gaps(self.size, {low, high}):
            after = self._is_after(one, other)
            self.model.linear([*terms, (after, 2.0 * high)], label, lower=high, upper=high)
        else:
            for i, row in enumerate(table):
                for j in set(range(self.size)).difference(row):
                    self.exclude(((one, i), (other, j)), label)

    def _is_after(self, one: int, other: int) -> int:
        """A binary that is 1 exactly when the first place comes after the second."""
        if (one, other) not in self._after:
            after = self._after[one, other] = self.model.binary(f"d[{one},{other}]")
            label = Label("which of two comes first")
            terms = [(one, 1.0), (other, -1.0), (after, -float(self.size))]
            self.model.linear(terms, label, lower=1 - self.size, upper=0)
        return self._after[one, other]

    def _orders(self, this: Middle) -> Form:
        """Between, stated by four orders."""

        def before(first: Where, second: Where) -> Form:
            row = range(self.size)
            table = tuple(tuple(j for j in row if this.rank[i] < this.rank[j]) for i in row)
            return related(first, second, table)

        one, middle, other = this.one, this.middle, this.other
        up = All((before(one, middle), before(middle, other)))
        return Any((up, All((before(other, middle), before(middle, one)))))

    def truth(self, this: Form, value: int) -> _Literal:
        """A binary that is 1 exactly when the form is true, with the value for true or false."""
        this = pairs(this)
        opposite = negation(this)
        if opposite in self._truths:
            return self._truths[opposite], 1 - value
        if this not in self._truths:
            self._truths[this] = self._define(this, opposite)
        return self._truths[this], value

    def _define(self, this: Form, opposite: Form) -> int:
        index = self.model.binary(f"t[{len(self.model.variables) + 1}]")
        label = Label("whether a part of a clue is true")
        row = range(self.size)
        match this:
            case Within(one, allowed, _):
                for place in row:
                    self.exclude(((self.y(one), place), (index, int(place not in allowed))), label)
            case Related(one, other, table):
                for i, j in product(row, row):
                    pair = (self.y(one), i), (self.y(other), j)
                    self.exclude((*pair, (index, int(j not in table[i]))), label)
            case Middle(wanted=wanted):
                truth, value = self.truth(self._orders(replace(this, wanted=True)), int(wanted))
                # Equal to it, or its opposite.
                for mine in (0, 1):
                    self.exclude(((index, mine), (truth, 1 - value if mine else value)), label)
            case Any(parts):
                for part in parts:
                    self.exclude((self.truth(part, 1), (index, 0)), label)
                self.exclude([*[self.truth(part, 0) for part in parts], (index, 1)], label)
            case Ones(parts, wanted):
                truths = [self.truth(part, 1) for part in parts]
                self._post_ones(truths, wanted, ((index, 1),), label)
                self._post_ones(truths, not wanted, ((index, 0),), label)
            case _:
                other_index = self.truth(opposite, 1)[0]
                self.model.linear([(index, 1), (other_index, 1)], label, lower=1, upper=1)
        return index

    def _post_ones(
        self, truths: Sequence[_Literal], wanted: bool, when: tuple[_Literal, ...], label: Label
    ) -> None:
        """Exactly one is true, or not, while the variables of `when` have their values."""
        if wanted:
            self.exclude([*when, *[(index, 1 - value) for index, value in truths]], label)
            for pair in combinations(truths, 2):
                self.exclude((*when, *pair), label)
            return
        for number, literal in enumerate(truths):
            rest = [(index, 1 - value) for k, (index, value) in enumerate(truths) if k != number]
            self.exclude((*when, literal, *rest), label)


def _by_gaps(size: int, gaps: set[int]) -> Table:
    row = range(size)
    return tuple(tuple(j for j in row if j - i in gaps) for i in row)
