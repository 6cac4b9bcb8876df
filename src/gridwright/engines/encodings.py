"""Rows over binaries as clauses, and rows with fractions as rows of whole numbers.

Every encoding is complete for each side of a row: unit propagation on the clauses finds every
literal that the side forces. Literals are non-zero integers, as SAT solvers number them, and
`fresh()` gives a literal that has not been used before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations
from math import ceil, comb, floor, gcd, inf, isqrt, lcm

from gridwright.engines.chains import Clause

__all__ = [
    "Clause",
    "Fresh",
    "Sums",
    "TooLargeError",
    "at_least",
    "at_least_number",
    "at_most_one",
    "whole",
    "whole_row",
]

Fresh = Callable[[], int]

# Pairs beat encodings with auxiliary variables well beyond a dozen literals: on Sudoku with
# 25 × 25 cells the search takes a third of the time, and loading twice the time.
_PAIRS = 32
# Below this many clauses a count is written without auxiliary variables.
_SUBSETS = 40
_MOST_CLAUSES = 200_000
_MOST_SCALE = 10**6


class TooLargeError(ValueError):
    """The sum needs too many clauses, or has coefficients that no scale makes whole."""


def whole(coefficients: Iterable[float]) -> tuple[list[int], int]:
    """The coefficients times the smallest scale that makes them whole, and the scale.

    >>> whole([0.5, 3])
    ([1, 6], 2)
    """
    coefficients = list(coefficients)
    plain = [int(c) for c in coefficients]
    if plain == coefficients:
        return plain, 1
    exact = [Fraction(c) for c in coefficients]
    scale = lcm(*(c.denominator for c in exact))
    if scale > _MOST_SCALE:
        raise TooLargeError("its coefficients are not multiples of a common fraction")
    return [int(c * scale) for c in exact], scale


def whole_row(
    coefficients: Sequence[float], lower: float, upper: float
) -> tuple[list[int], int | None, int | None]:
    """The same row with whole numbers; None means that a side has no bound.

    >>> whole_row([0.5, 1], 0.75, inf)
    ([1, 2], 2, None)
    """
    scaled, scale = whole(coefficients)
    low = None if lower == -inf else ceil(lower if scale == 1 else Fraction(lower) * scale)
    high = None if upper == inf else floor(upper if scale == 1 else Fraction(upper) * scale)
    return scaled, low, high


def at_most_one(literals: Sequence[int], fresh: Fresh) -> Iterable[Clause]:
    """At most one literal is true: each pair is excluded, or rows and columns of a square.

    In the square a true literal makes its row and its column true, and at most one row and one
    column are true (Chen, A new SAT encoding of the at-most-one constraint, 2010).

    >>> list(at_most_one([1, 2, 3], iter([]).__next__))
    [(-1, -2), (-1, -3), (-2, -3)]
    """
    if len(literals) <= _PAIRS:
        return combinations([-literal for literal in literals], 2)
    return _square(literals, fresh)


def _square(literals: Sequence[int], fresh: Fresh) -> Iterator[Clause]:
    side = isqrt(len(literals) - 1) + 1
    columns = [fresh() for _ in range(side)]
    rows = [fresh() for _ in range(-(-len(literals) // side))]
    for index, literal in enumerate(literals):
        yield (-literal, rows[index // side])
        yield (-literal, columns[index % side])
    yield from at_most_one(rows, fresh)
    yield from at_most_one(columns, fresh)


def at_least_number(literals: Sequence[int], need: int, fresh: Fresh) -> Iterable[Clause]:
    """At least `need` of the literals are true.

    >>> list(at_least_number([1, 2, 3], 2, iter([]).__next__))
    [(1, 2), (1, 3), (2, 3)]
    """
    missing = len(literals) - need
    if need <= 0:
        return ()
    if missing < 0:
        return ((),)
    if missing == 0:
        return ((literal,) for literal in literals)
    if need == 1:
        return (tuple(literals),)
    if missing == 1:
        return at_most_one([-literal for literal in literals], fresh)
    if comb(len(literals), missing + 1) <= _SUBSETS:
        return combinations(literals, missing + 1)
    if 2 * need * (missing + 1) > _MOST_CLAUSES:
        raise TooLargeError(f"its sum needs more than {_MOST_CLAUSES:,} clauses")
    return _counted(literals, need, fresh)


def _counted(literals: Sequence[int], need: int, fresh: Fresh) -> list[Clause]:
    """The decision diagram of `Sums` for equal weights, built row by row.

    Node (spare, k) says that k of the last k + spare literals are true: the first of them and
    k − 1 of the others, or k of the others. Each row follows from the one with one spare less.
    """
    size = len(literals)
    clauses: list[Clause] = []
    row: list[int] = []
    for spare in range(size - need + 1):
        above = row
        row = []
        for k in range(1, need + 1):
            literal = literals[size - spare - k]
            if spare == 0 and k == 1:
                row.append(literal)
                continue
            node = fresh()
            clauses.append((-node, literal, above[k - 1]) if spare else (-node, literal))
            if k > 1:
                clauses.append((-node, row[-1]))
            row.append(node)
    clauses.append((row[-1],))
    return clauses


def at_least(
    literals: Sequence[int], weights: Sequence[int], need: int, fresh: Fresh
) -> Iterator[Clause]:
    """Σ weight · literal ≥ need as clauses: none if always true, an empty one if never true.

    >>> list(at_least([1, 2, 3], [1, -1, 2], 2, iter([]).__next__))
    [(3,), (1, -2)]
    """
    # x = 1 − ¬x turns a negative weight into a positive one of the opposite literal.
    need -= sum(w for w in weights if w < 0)
    if need <= 0:
        return
    # A weight above the need counts as much as the need itself.
    pairs = sorted(
        ((min(abs(w), need), x if w > 0 else -x) for x, w in zip(literals, weights, strict=True)),
        key=lambda pair: -pair[0],
    )
    divisor = gcd(*(weight for weight, _ in pairs))
    spare = sum(weight for weight, _ in pairs) - need
    if spare < 0:
        yield ()
        return
    forced = [literal for weight, literal in pairs if weight > spare]
    yield from ((literal,) for literal in forced)
    rest = [(weight, literal) for weight, literal in pairs if 0 < weight <= spare]
    if forced and rest:
        kept = sum(weight for weight, _ in pairs if weight > spare)
        yield from at_least([x for _, x in rest], [w for w, _ in rest], need - kept, fresh)
    elif rest:
        yield from _at_least(rest, -(-need // divisor), divisor, fresh)


def _at_least(
    pairs: Sequence[tuple[int, int]], need: int, divisor: int, fresh: Fresh
) -> Iterator[Clause]:
    """The same for positive weights, none of which is forced, and a need above 0."""
    weights = [weight // divisor for weight, _ in pairs]
    literals = [literal for _, literal in pairs]
    if weights[-1] >= need:
        yield tuple(literals)
        return
    if weights[0] == weights[-1] == 1:
        yield from at_least_number(literals, need, fresh)
        return
    sums = Sums(literals, weights, fresh)
    root = sums.reaches(need)
    yield from sums.clauses
    assert root is not None  # a need within the sum of the weights
    yield (root,)


class Sums:
    """Literals that say "the sum is at least `need`", made on demand and sharing their parts.

    A node means "the literals from `level` on reach `need`": with the level's literal true the
    rest must reach need − weight, and without it the need itself. The nodes are a decision diagram
    with two clauses for each (Abío and others, A new look at BDDs for pseudo-Boolean constraints,
    2012). A node implies its meaning and is not implied by it, which is enough to assume it.
    `clauses` collects the clauses that have not been given to a solver.

    >>> numbers = iter(range(10, 99))
    >>> sums = Sums([1, 2, 3], [1, 1, 1], numbers.__next__)
    >>> sums.reaches(4) is None
    True
    >>> sums.reaches(3), sums.clauses
    (12, [[10], [-11, 2], [-11, 3], [-12, 1], [-12, 11]])
    """

    def __init__(
        self,
        literals: Sequence[int],
        weights: Sequence[int],
        fresh: Fresh,
        *,
        most: int = _MOST_CLAUSES,
    ) -> None:
        self._most = most
        self._levels = list(zip(literals, weights, strict=True))
        self._fresh = fresh
        self._rest = [0]
        for weight in reversed(weights):
            self._rest.append(self._rest[-1] + weight)
        self._rest.reverse()
        self._nodes: dict[tuple[int, int], int | None] = {}
        self._twins: dict[tuple[int, int | None, int | None], int] = {}
        self._true: int | None = None
        self._made = 0
        self.clauses: list[Clause] = []

    @property
    def largest(self) -> int:
        """The sum of all weights."""
        return self._rest[0]

    def reaches(self, need: int) -> int | None:
        """A literal that implies sum ≥ need; None if the sum cannot reach it."""
        stack = [(0, need)]
        while stack:
            level, rest = stack[-1]
            if self._known(level, rest):
                stack.pop()
                continue
            _, weight = self._levels[level]
            below = [(level + 1, rest - weight), (level + 1, rest)]
            waiting = [key for key in below if not self._known(*key)]
            if waiting:
                stack += waiting
                continue
            # Nodes that turn out to be equal cost no clauses, but time.
            if len(self._nodes) + self._made > self._most:
                raise TooLargeError(f"its sum needs more than {self._most:,} clauses")
            self._nodes[stack.pop()] = self._node(level, self._at(*below[0]), self._at(*below[1]))
        return self._at(0, need)

    def _known(self, level: int, need: int) -> bool:
        return need <= 0 or need > self._rest[level] or (level, need) in self._nodes

    def _at(self, level: int, need: int) -> int | None:
        if need <= 0:
            return self._always()
        return None if need > self._rest[level] else self._nodes[level, need]

    def _always(self) -> int:
        if self._true is None:
            self._true = self._fresh()
            self.clauses.append([self._true])
        return self._true

    def _node(self, level: int, high: int | None, low: int | None) -> int | None:
        """The node with these two successors; `high` is never harder to reach than `low`."""
        if high == low:
            return high
        literal, _ = self._levels[level]
        if low is None and high == self._true:
            return literal
        node = self._twins.get((level, high, low))
        if node is None:
            node = self._twins[level, high, low] = self._fresh()
            self.clauses.append([-node, literal] if low is None else [-node, literal, low])
            if high is not None and high != self._true:
                self.clauses.append([-node, high])
            self._made += 2
        return node
