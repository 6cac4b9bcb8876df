"""Forms as rows and clauses over binaries: what `ip` and `ip-plain` share."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from gridwright.model import Label
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
)
from gridwright.puzzles.zebra.models.normal import form
from gridwright.puzzles.zebra.models.rows import plan
from gridwright.puzzles.zebra.models.truths import Literals, Truth, Truths
from gridwright.puzzles.zebra.puzzle import Zebra
from gridwright.puzzles.zebra.statements import Item

__all__ = ["Writer"]


class Writer(Truths):
    """Forms as short rows, each with the label that it is given."""

    def add_sentences(self) -> None:
        """Every sentence, with itself as the switch of its rows."""
        for sentence in self.puzzle.sentences:
            label = Label(sentence.text, switch=sentence)
            self.post(form(self.puzzle, sentence.statement), label)
        self.add_shared()

    def post(self, this: Form, label: Label) -> None:
        """The form is true."""
        match this:
            case Fact(value):
                if not value:
                    self.clause((), label)
            case Within(one, allowed, _):
                vector = self.vector(one)
                if len(allowed) == 1:
                    self.model.fix(vector[allowed[0]], 1, label)
                else:
                    outside = [index for p, index in enumerate(vector) if p not in allowed]
                    self.none(outside, label)
            case Related():
                self.post_related(this, label)
            case Middle():
                self.post_between(this, label)
            case Distinct(items, _):
                self._post_distinct(items, label)
            case Swap(left, right, _):
                self._post_swap(left, right, label)
            case All(parts):
                for part in parts:
                    self.post(part, label)
            case Any(parts):
                if not self.post_about_one(this, label):
                    self.clause([lit for part in parts for lit in self.truth(part)[0]], label)
            case Ones(parts, wanted):
                if not (wanted and self.post_about_one(this, label)):
                    self.post_ones([self.truth(part) for part in parts], wanted, (), label)

    def post_related(self, this: Related, label: Label) -> None:
        """The pair of places is in the table: see `rows.plan`."""
        one, other = self.vector(this.one), self.vector(this.other)
        todo = plan(this.table, _order(self.puzzle, this.one.axis))
        never = [one[i] for i in todo.never] + [other[j] for j in todo.never_other]
        self.none(never, label)
        for i, j in todo.equal:
            self.equal(one[i], other[j], label)
        for first, second in todo.cliques:
            members = [one[i] for i in first] + [other[j] for j in second]
            self.at_most_one(members, label)
        for i, supports in todo.supports:
            self.clause([(one[i], 0), *[(other[j], 1) for j in supports]], label)
        for j, supports in todo.supports_other:
            self.clause([(other[j], 0), *[(one[i], 1) for i in supports]], label)

    def post_between(self, this: Middle, label: Label) -> None:
        """The middle is between the others, or is not."""
        self.post_middle(this, label, ())

    def _post_distinct(self, items: Sequence[Item], label: Label) -> None:
        """At every place at most one of the items; a place that is itself an item has none."""
        placed = [item.value for item in items if item.attribute == 0]
        others = [self.x(item) for item in items if item.attribute != 0]
        for place in range(self.size):
            here = [vector[place] for vector in others]
            if place in placed:
                self.none(here, label)
            else:
                self.at_most_one(here, label)

    def _post_swap(self, left: tuple[Item, Item], right: tuple[Item, Item], label: Label) -> None:
        """At every place as many of the left as of the right."""
        for place in range(self.size):
            terms = []
            constant = 0
            for items, sign in ((left, 1.0), (right, -1.0)):
                for item in items:
                    if item.attribute == 0:
                        constant += int(sign) * (item.value == place)
                    else:
                        terms.append((self.x(item)[place], sign))
            self.model.linear(terms, label, lower=-constant, upper=-constant)

    def post_about_one(self, this: Any | Ones, label: Label) -> bool:
        """Write a choice of relations that all concern one item, place by place.

        At every place of that item: one of the relations allows where its other item is, and,
        where exactly one is wanted, of any two one does not. False if no such item exists.
        """
        parts = [part for part in this.parts if isinstance(part, Within | Related)]
        if len(parts) < len(this.parts):
            return False
        common = set.intersection(
            *[{p.one, p.other} if isinstance(p, Related) else {p.one} for p in parts]
        )
        if not common:
            return False
        where = min(common)
        for place, index in enumerate(self.vector(where)):
            options = [self._given(part, where, place, index) for part in parts]
            self.clause([(index, 0), *[lit for yes, _ in options for lit in yes]], label)
            if isinstance(this, Ones):
                for (_, one), (_, other) in combinations(options, 2):
                    self.clause([(index, 0), *one, *other], label)
        return True

    def _given(self, part: Form, where: Where, place: int, index: int) -> Truth:
        """What a relation needs of its other item while this one, by `index`, is at a place."""
        here: Literals = ((index, 1),)
        match part:
            case Within(_, allowed, _):
                return (here, ()) if place in allowed else ((), here)
            case Related(one, other, table):
                if one == where:
                    allowed, vector = table[place], self.vector(other)
                else:
                    allowed = tuple([i for i, row in enumerate(table) if place in row])
                    vector = self.vector(one)
                yes = tuple([(vector[i], 1) for i in allowed])
                no = tuple([(vector[i], 1) for i in range(self.size) if i not in allowed])
                return yes, no
            case _:
                raise AssertionError(part)


def _order(puzzle: Zebra, axis: int) -> tuple[int, ...]:
    """The places along an axis in the order of their numbers."""
    numbers = puzzle.numbers[axis]
    row = range(puzzle.size)
    return tuple(row if numbers is None else sorted(row, key=numbers.__getitem__))
