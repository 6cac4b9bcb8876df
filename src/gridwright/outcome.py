"""The parts of an answer: verdicts, limits, budgets, progress and outcomes."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from gridwright.errors import UsageError

if TYPE_CHECKING:
    from gridwright.kind import Violation
    from gridwright.model import Statistics
    from gridwright.tables import Rows

__all__ = [
    "IN_DOUBT",
    "Budget",
    "Conclusion",
    "Limit",
    "Method",
    "Outcome",
    "Progress",
    "Verdict",
    "Watch",
]

S = TypeVar("S")


class Verdict(StrEnum):
    """What is known about a puzzle's solutions.

    `UNIQUE`, `SEVERAL` and `NONE` are proved. `SOLVED` says that there is a solution, and nothing
    about others. `UNKNOWN` always comes with the limit that was hit.
    """

    UNIQUE = "unique"
    SEVERAL = "several"
    NONE = "none"
    SOLVED = "solved"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit that ended a search before it was complete, or kept its result from being an answer.

    >>> str(Limit("time", 2.5))
    'time limit of 2.5 s'
    """

    kind: str
    value: float | None = None

    def __str__(self) -> str:
        match self.kind, self.value:
            case "time", float() | int() as seconds:
                return f"time limit of {seconds:g} s"
            case "count", float() | int() as number:
                return f"limit of {number:g} solutions"
            case "tries", float() | int() as number:
                return f"limit of {number:g} tries"
            case "cancelled", _:
                return "stopped by the user"
            case "doubt", _:
                return "clues that can mean several things"
            case _:
                return f"{self.kind} limit"


IN_DOUBT = Limit("doubt")
"""What keeps an answer from being known where it depends on what clues mean."""


class Budget:
    """The time that a whole request may take, and a way to stop it.

    All searches of one request share one budget. `cancel` may be set from another thread; every
    search calls `stopped()` from time to time.

    >>> Budget(0).stopped()
    Limit(kind='time', value=0)
    >>> Budget().stopped() is None
    True
    """

    def __init__(
        self, seconds: float | None = None, *, cancel: threading.Event | None = None
    ) -> None:
        if seconds is not None and not seconds >= 0:
            raise UsageError(f"time: {seconds} is not a number of seconds, 0 or more")
        self.seconds = seconds
        self.cancel = cancel or threading.Event()
        self._start = time.monotonic()
        self._announced = seconds
        self._parent: Budget | None = None

    @property
    def spent(self) -> float:
        """Seconds since the budget was made."""
        return time.monotonic() - self._start

    @property
    def remaining(self) -> float | None:
        """Seconds left, never below 0; None if there is no limit."""
        return None if self.seconds is None else max(0.0, self.seconds - self.spent)

    def part(self, share: float) -> Budget:
        """A budget for part of the request: this share of the seconds that are left.

        It is cancelled with the whole, and reports the limit of the whole as its own.

        >>> part = Budget(10).part(0.8)
        >>> 7 < part.remaining < 8, Budget().part(0.8).remaining
        (True, None)
        """
        left = self.remaining
        part = Budget(None if left is None else share * left, cancel=self.cancel)
        part._announced, part._parent = self._announced, self
        return part

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Stop the clock, for example while machine code is compiled for the first time."""
        before = time.monotonic()
        try:
            yield
        finally:
            passed = time.monotonic() - before
            budget: Budget | None = self
            while budget is not None:
                budget._start += passed
                budget = budget._parent

    def stopped(self) -> Limit | None:
        """The limit that has been hit, if any."""
        if self.cancel.is_set():
            return Limit("cancelled")
        if self.seconds is not None and self.spent >= self.seconds:
            return Limit("time", self._announced)
        return None


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a search has come: seconds, best value, proven bound, nodes, solutions found.

    `solution` is the solution with the best value, where a search tells it; it has been checked.

    >>> Progress(1.0, best=90, bound=100).gap
    0.1111111111111111
    """

    seconds: float
    best: float | None = None
    bound: float | None = None
    nodes: int | None = None
    found: int | None = None
    text: str = ""
    solution: Any = None

    @property
    def gap(self) -> float | None:
        """The relative gap between best and bound, as MIP engines define it."""
        if self.best is None or self.bound is None:
            return None
        return abs(self.bound - self.best) / max(abs(self.best), 1e-9)


Watch = Callable[[Progress], None]


@dataclass(frozen=True, slots=True)
class Method:
    """How an answer was found: the name of a model, and the engine that solved it.

    A search of a kind's own has no engine.

    >>> str(Method("cell", "sat")), str(Method("search"))
    ('cell on sat', 'search')
    """

    model: str
    engine: str | None = None

    def __str__(self) -> str:
        return f"{self.model} on {self.engine}" if self.engine else self.model


@dataclass(frozen=True, slots=True)
class Conclusion:
    """The answer to the question that a puzzle asks.

    `certain` is True if it is proved that no solution has another answer, False if one has, and
    None if a limit was hit before that was known.
    """

    text: str
    certain: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Outcome(Generic[S]):
    """An answer about a puzzle's solutions, with its witnesses and how it was found.

    `solutions` have all passed the rule checker; they solve `puzzle`. `limit` is set if and only if
    a limit kept the search from being complete, or the answer depends on what clues mean. `reasons`
    say why there is no solution, if that shows without a search. `conclusion` answers the question
    of a puzzle that asks one. `remarks` are sentences about the puzzle, such as how else its words
    could be taken.
    """

    verdict: Verdict
    solutions: tuple[S, ...] = ()
    limit: Limit | None = None
    method: Method | None = None
    seconds: float = 0.0
    nodes: int | None = None
    statistics: Statistics | None = None
    reasons: tuple[Violation, ...] = ()
    conclusion: Conclusion | None = None
    remarks: tuple[str, ...] = ()
    puzzle: Any = field(default=None, repr=False, compare=False)

    def rows(self, number: int = 0) -> Rows:
        r"""A solution as rows of values, by default the first; without one it raises `UsageError`.

        A board gives its cells row by row. Other solutions give a table with a head: Zebra one row
        for every place, Circuit Board and Hashi one for every line or bridge.

        >>> from gridwright import read_one, solve
        >>> solve(read_one("kind: template\n1 .\n. .")).rows()
        [[1, 2], [2, 1]]
        """
        if self.puzzle is None or not 0 <= number < len(self.solutions):
            raise UsageError(f"there is no solution number {number}")
        from gridwright.registry import kind_of
        from gridwright.tables import solution_rows

        return solution_rows(kind_of(self.puzzle), self.puzzle, self.solutions[number])

    def _repr_svg_(self) -> str | None:
        from gridwright.notebook import puzzle_svg

        first = self.solutions[0] if self.solutions else None
        return None if self.puzzle is None else puzzle_svg(self.puzzle, first)

    def _repr_html_(self) -> str:
        from gridwright.notebook import outcome_html

        return outcome_html(self)
