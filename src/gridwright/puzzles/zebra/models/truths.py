"""Statements inside statements: a binary that is 1 exactly when one of them is true."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from gridwright.model import Label
from gridwright.puzzles.zebra.models.binaries import Binaries
from gridwright.puzzles.zebra.models.forms import (
    All,
    Any,
    Form,
    Middle,
    Ones,
    Related,
    Where,
    Within,
    identity,
    negation,
    pairs,
)
from gridwright.puzzles.zebra.puzzle import Zebra
from gridwright.puzzles.zebra.statements import Item

__all__ = ["Literals", "Truth", "Truths"]

Literals = tuple[tuple[int, int], ...]
"""Variables with the value that makes each true."""

Truth = tuple[Literals, Literals]
"""A statement is true when one of the first is, and false when one of the second is."""


class Truths(Binaries):
    """Binaries that follow from the x[a,v,p], whether or not the clues that need them are on.

    z[item,item] = 1 when both share a place; those of an item with all values of an axis are its
    places along that axis. t = 1 when a statement is true. Allowed places of one item need no
    such variable: their x serve, since never two of them are 1.
    """

    def __init__(self, puzzle: Zebra, name: str) -> None:
        super().__init__(puzzle, name)
        self._vectors: dict[Where, Sequence[int]] = {}
        self._truths: dict[Form, Truth] = {}
        self._meetings: dict[tuple[Item, Item], int] = {}
        self._shared: dict[tuple[int, int], list[Sequence[int]]] = {}

    def vector(self, where: Where) -> Sequence[int]:
        """The variables of an item's places along an axis."""
        item, axis = where
        if axis == 0:
            return self.x(item)
        if item.attribute == 0:
            return [self.x(Item(axis, value))[item.value] for value in range(self.size)]
        if where not in self._vectors:
            vector = [self.meeting(item, Item(axis, value)) for value in range(self.size)]
            self._vectors[where] = vector
            name = self.puzzle.name(item)
            label = Label(f"{name} has one {self.puzzle.attributes[axis].name}")
            self.exactly_one(vector, label)
            self._shared.setdefault((item.attribute, axis), []).append(vector)
        return self._vectors[where]

    def add_shared(self) -> None:
        """No value of an axis goes with two items of one attribute."""
        for (attribute, axis), vectors in self._shared.items():
            if len(vectors) > 1:
                names = [self.puzzle.attributes[number].name for number in (axis, attribute)]
                label = Label(f"every {names[0]} goes with one {names[1]}")
                for together in zip(*vectors, strict=True):
                    self.at_most_one(together, label)

    def truth(self, this: Form) -> Truth:
        """Literals of which one is true when the form is, and of which one is when it is not."""
        this = pairs(this)
        if isinstance(this, Within):
            vector = self.vector(this.one)
            yes = tuple([(vector[p], 1) for p in this.allowed])
            return yes, tuple([(v, 1) for p, v in enumerate(vector) if p not in this.allowed])
        if this in self._truths:
            return self._truths[this]
        opposite = negation(this)
        if opposite in self._truths:
            yes, no = self._truths[opposite]
            return no, yes
        truth = self._truths[this] = self.define(this, opposite)
        return truth

    def define(self, this: Form, opposite: Form) -> Truth:
        """A new binary that is 1 exactly when the form is true."""
        if isinstance(this, Related) and this.table == identity(self.size) and not this.one.axis:
            index = self.meeting(this.one.item, this.other.item)
        else:
            index = self.model.binary(f"t[{len(self.model.variables) + 1}]")
            label = Label("whether a part of a clue is true")
            self.post_if(this, ((index, 0),), label)
            self.post_if(opposite, ((index, 1),), label)
        return ((index, 1),), ((index, 0),)

    def meeting(self, one: Item, other: Item) -> int:
        """A binary that is 1 exactly when two items share a place."""
        key = min(one, other), max(one, other)
        if key not in self._meetings:
            names = self.puzzle.name(one), self.puzzle.name(other)
            index = self._meetings[key] = self.model.binary(f"z[{key}]")
            self.define_meeting(index, one, other, Label("whether {} and {} meet".format(*names)))
        return self._meetings[key]

    def define_meeting(self, index: int, one: Item, other: Item, label: Label) -> None:
        """At every place: both here make it 1, one of them alone makes it 0."""
        for here, there in zip(self.x(one), self.x(other), strict=True):
            self.clause(((here, 0), (there, 0), (index, 1)), label)
            self.clause(((index, 0), (here, 0), (there, 1)), label)
            self.clause(((index, 0), (there, 0), (here, 1)), label)

    def post_if(self, this: Form, guard: Literals, label: Label) -> None:
        """The form is true unless one literal of the guard is."""
        match this:
            case Related():
                self.post_related_if(this, guard, label)
            case Middle():
                self.post_middle(this, label, guard)
            case All(parts):
                for part in parts:
                    self.clause([*guard, *self.truth(part)[0]], label)
            case Any(parts):
                self.clause([*guard, *[lit for p in parts for lit in self.truth(p)[0]]], label)
            case Ones(parts, wanted):
                self.post_ones([self.truth(part) for part in parts], wanted, guard, label)
            case _:
                raise AssertionError(this)

    def post_related_if(self, this: Related, guard: Literals, label: Label) -> None:
        """Either item's place leaves the other one the places that go with it."""
        one, other = self.vector(this.one), self.vector(this.other)
        columns: list[list[int]] = [[] for _ in other]
        for i, row in enumerate(this.table):
            for j in row:
                columns[j].append(i)
        for here, there, supports in ((one, other, this.table), (other, one, columns)):
            for i, allowed in enumerate(supports):
                rest = [j for j in range(self.size) if j not in allowed]
                if len(rest) == 1:
                    self.clause([*guard, (here[i], 0), (there[rest[0]], 0)], label)
                elif rest:
                    self.clause([*guard, (here[i], 0), *[(there[j], 1) for j in allowed]], label)

    def post_ones(
        self, truths: Sequence[Truth], wanted: bool, guard: Literals, label: Label
    ) -> None:
        """Exactly one is true; or each that is true is not alone."""
        if not wanted:
            for number, (_, no) in enumerate(truths):
                rest = [lit for k, (yes, _) in enumerate(truths) if k != number for lit in yes]
                self.clause([*guard, *no, *rest], label)
            return
        every = [literal for yes, _ in truths for literal in yes]
        if not guard:
            # Σ = 1, where a variable that makes its statement true by being 0 counts as 1 − x.
            side = 1 - sum(not value for _, value in every)
            terms = [(index, 1.0 if value else -1.0) for index, value in every]
            self.model.linear(terms, label, lower=side, upper=side)
            return
        self.clause([*guard, *every], label)
        for (_, one), (_, other) in combinations(truths, 2):
            self.clause([*guard, *one, *other], label)

    def post_middle(self, this: Middle, label: Label, guard: Literals) -> None:
        """Middle at i: one of the others before it, one behind it, none there; or the opposite.

        The opposite: not the one before it and the other behind it, nor the other way round.
        """
        order = sorted(range(self.size), key=this.rank.__getitem__)
        one, middle, other = (
            [self.vector(where)[place] for place in order]
            for where in (this.one, this.middle, this.other)
        )
        for i, index in enumerate(middle):
            head = [*guard, (index, 0)]
            if this.wanted:
                groups = [one[:i] + other[:i], one[i + 1 :] + other[i + 1 :]]
                for end in (one[i], other[i]):
                    self.clause([*head, (end, 0)], label)
            else:
                groups = [one[i:] + other[: i + 1], one[: i + 1] + other[i:]]
            for group in groups:
                self.clause([*head, *[(end, 1) for end in group]], label)
