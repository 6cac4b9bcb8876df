"""The work that the search for reasons may do for a step, and for all steps together."""

from __future__ import annotations

from gridwright.outcome import Budget

__all__ = ["OutOfTimeError", "OutOfWorkError", "Work"]

_SHARE, _LEAST = 4, 300
"""When the work for all steps runs short, a step gets one of this many shares of what is left, but
never less than this."""

_ROWS_PER_TEST = 2_000
"""Looks at a counterexample, in search of hitting sets, that count as much work as one test."""


class OutOfWorkError(Exception):
    """The work allowed for this step is done."""


class OutOfTimeError(Exception):
    """The budget of time is used up."""


class Work:
    """Counts work in tests of rules, and never in seconds, so that all machines do the same.

    `most` is what a step may take, `patience` how many steps may take that much.
    """

    def __init__(self, most: int, patience: int, budget: Budget) -> None:
        self.allowed = float(most)
        self._most = most
        self._patience = patience
        self._budget = budget
        self._spent = 0.0
        self._total = 0.0

    def begin(self) -> None:
        """Begin a step, and decide how much it is allowed."""
        left = (self._most * self._patience - self._total) / _SHARE
        self.allowed = max(_LEAST, min(self._most, left))
        self._spent = 0.0

    def add(self, tests: float) -> None:
        """Count work that is done in any case."""
        self._spent += tests
        self._total += tests

    def pay(self, tests: float) -> None:
        """Count work, and raise an error if there must be no more of it for this step."""
        self.add(tests)
        if self._budget.stopped() is not None:
            raise OutOfTimeError
        if self._spent > self.allowed:
            raise OutOfWorkError

    def pay_for_rows(self, rows: int) -> None:
        """Count so many looks at a counterexample."""
        self.pay(rows / _ROWS_PER_TEST)
