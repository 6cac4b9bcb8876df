"""`ip-plain`: as `ip`, with a binary for every product of two."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gridwright.model import Formulation, Label
from gridwright.puzzles.zebra.models.forms import (
    Any,
    Form,
    Middle,
    Ones,
    Related,
    identity,
    negation,
)
from gridwright.puzzles.zebra.models.truths import Truth
from gridwright.puzzles.zebra.models.writer import Writer
from gridwright.puzzles.zebra.puzzle import Solution, Zebra
from gridwright.puzzles.zebra.statements import Item

__all__ = ["build"]


def build(puzzle: Zebra) -> Formulation[Solution]:
    """Equation (7.1) with its products linearised one by one.

    As `ip`, but a relation is the paper's Σ over allowed pairs of places of x·x = 1 with a binary
    w for every product: w ≤ x, w ≤ x' and w ≥ x + x' − 1. "Next to" has 2(n − 1) products and so
    6(n − 1) + 1 rows, where `ip` has 2n rows and no variable. Items at one place, places and what
    is barred pair by pair are stated as in `ip`, since they need no product.

    >>> from gridwright.puzzles.zebra.models.ip_plain import build
    >>> from gridwright.puzzles.zebra.puzzle import Attribute, Sentence
    >>> from gridwright.puzzles.zebra.statements import Apart
    >>> houses, pets = Attribute("house", tuple("12345")), Attribute("pet", tuple("abcde"))
    >>> near = Sentence.of(1, "a next to b", Apart(0, Item(1, 0), Item(1, 1)))
    >>> statistics = build(Zebra((houses, pets), (near,))).model.statistics()
    >>> statistics.variables == 25 + 8, statistics.constraints == 10 + 3 * 8 + 1
    (True, True)
    """
    writer = _Plain(puzzle, "zebra ip-plain")
    writer.add_sentences()
    return writer.formulation()


class _Plain(Writer):
    """Relations as sums of products, each product a variable."""

    def __init__(self, puzzle: Zebra, name: str) -> None:
        super().__init__(puzzle, name)
        self._products: dict[tuple[int, ...], int] = {}

    def product(self, *factors: int) -> int:
        """A binary that is 1 exactly when all factors are: one row for each and one for all."""
        key = tuple(sorted(set(factors)))
        if key not in self._products:
            label = Label("a product")
            index = self._products[key] = self.model.binary(f"w{list(key)}")
            for factor in key:
                self.model.linear([(index, 1), (factor, -1)], label, upper=0)
            every = [(factor, -1.0) for factor in key]
            self.model.linear([(index, 1), *every], label, lower=1 - len(key))
        return self._products[key]

    def post_related(self, this: Related, label: Label) -> None:
        """Σ of the products = 1; equality and difference need none."""
        same = identity(self.size)
        if this.table == same or negation(this) == replace(this, table=same):
            super().post_related(this, label)
        else:
            self.exactly_one(self._pairs(this), label)

    def _pairs(self, this: Related) -> list[int]:
        one, other = self.vector(this.one), self.vector(this.other)
        return [self.product(one[i], other[j]) for i, row in enumerate(this.table) for j in row]

    def _triples(self, this: Middle) -> list[int]:
        one, middle, other = map(self.vector, (this.one, this.middle, this.other))
        rank, row = this.rank, range(self.size)
        return [
            self.product(one[i], middle[j], other[k])
            for i in row
            for j in row
            for k in row
            if rank[i] < rank[j] < rank[k] or rank[k] < rank[j] < rank[i]
        ]

    def post_between(self, this: Middle, label: Label) -> None:
        """Σ of the products of three = 1, or 0 for the opposite."""
        self.model.exactly(int(this.wanted), self._triples(this), label)

    def post_about_one(self, this: Any | Ones, label: Label) -> bool:
        """Nothing is stated place by place."""
        del this, label
        return False

    def define(self, this: Form, opposite: Form) -> Truth:
        """The truth of a relation is the sum of its products."""
        match this:
            case Middle(wanted=False):
                yes, no = self.truth(opposite)
                return no, yes
            case Related():
                return self._sum(self._pairs(this))
            case Middle():
                return self._sum(self._triples(this))
            case _:
                return super().define(this, opposite)

    def define_meeting(self, index: int, one: Item, other: Item, label: Label) -> None:
        """Σ over places of the products."""
        here = zip(self.x(one), self.x(other), strict=True)
        self._add_sum(index, [self.product(*pair) for pair in here], label)

    def _sum(self, products: Sequence[int]) -> Truth:
        index = self.model.binary(f"t[{len(self.model.variables) + 1}]")
        self._add_sum(index, products, Label("whether a part of a clue is true"))
        return ((index, 1),), ((index, 0),)

    def _add_sum(self, index: int, products: Sequence[int], label: Label) -> None:
        terms = [(product, -1.0) for product in products]
        self.model.linear([(index, 1.0), *terms], label, lower=0, upper=0)
