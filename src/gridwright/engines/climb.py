"""An objective for engines that have only clauses: a sum whose target is raised step by step."""

from __future__ import annotations

from math import gcd

from gridwright.engines.encodings import Clause, Fresh, Sums, whole
from gridwright.model import Objective, Values

__all__ = ["Climb"]

# Enough for a sum of 625 units, the decisions of the largest Sudoku: about n² / 2 nodes.
_MOST_CLAUSES = 1_000_000


class Climb:
    """A search for an optimum by questions "is there a point whose sum is at least `target`?".

    Minimising is maximising the negative, and a negative weight is a positive one of the
    opposite literal; so the sum is over literals with positive whole weights. After a yes the
    next step is twice as long; after a no it is half as long, and the bound falls.

    >>> numbers = iter(range(10, 99))
    >>> climb = Climb(Objective(((0, 1.0), (1, -2.0))), numbers.__next__)
    >>> climb.found((1.0, 0.0))
    >>> climb.value, climb.bound, climb.target
    (1.0, -2.0, 1)
    >>> climb.failed()
    >>> climb.done, climb.bound
    (True, 1.0)
    """

    def __init__(self, objective: Objective, fresh: Fresh) -> None:
        self.objective = objective
        weights, self._scale = whole(coefficient for _, coefficient in objective.terms)
        self._sign = 1 if objective.maximise else -1
        self._offset = sum(min(0, self._sign * weight) for weight in weights)
        gains = [
            (index + 1 if self._sign * weight > 0 else -index - 1, abs(weight))
            for (index, _), weight in zip(objective.terms, weights, strict=True)
            if weight
        ]
        # Large weights first: the sums then share more of their parts.
        gains.sort(key=lambda gain: -gain[1])
        self._unit = gcd(*(weight for _, weight in gains)) or 1
        self.literals = [literal for literal, _ in gains]
        self._weights = [weight // self._unit for _, weight in gains]
        self._sums = Sums(self.literals, self._weights, fresh, most=_MOST_CLAUSES)
        self.restart()

    def restart(self) -> None:
        """Forget points and bounds, for a search under other switches."""
        self.values: tuple[float, ...] | None = None
        self.count = 0
        self._best = 0
        self._high = self._sums.largest
        self._step = 1

    def found(self, values: tuple[float, ...]) -> None:
        """Record a point, which is better than the one before."""
        if self.values is not None:
            self._step *= 2
        self.values = values
        self.count += 1
        self._best = self._score(values)

    def failed(self) -> None:
        """Record that no point reaches the target."""
        self._high = self.target - 1
        self._step = max(1, self._step // 2)

    @property
    def target(self) -> int:
        """The sum to ask for next."""
        return min(self._best + self._step, self._high)

    @property
    def done(self) -> bool:
        """Whether the last point found is optimal."""
        return self.values is not None and self._best >= self._high

    @property
    def value(self) -> float | None:
        """The objective's value at the last point found."""
        return None if self.values is None else self.objective.value(self.values)

    @property
    def bound(self) -> float:
        """The proved bound on the objective's value."""
        total = self._sign * (self._high * self._unit + self._offset)
        return total / self._scale + self.objective.constant

    def question(self) -> tuple[int, list[Clause]]:
        """A literal that implies that the target is reached, and the clauses that are new."""
        literal = self._sums.reaches(self.target)
        assert literal is not None  # the target is within the sum
        clauses, self._sums.clauses = self._sums.clauses, []
        return literal, clauses

    def _score(self, values: Values) -> int:
        return sum(
            weight
            for literal, weight in zip(self.literals, self._weights, strict=True)
            if (values[abs(literal) - 1] > 0.5) == (literal > 0)
        )
