"""What all verbs are asked with: a puzzle and settings, and the oracle that they open."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypedDict

from gridwright.errors import UsageError
from gridwright.kind import Kind, Puzzle
from gridwright.model import Statistics
from gridwright.oracle import Oracle, open_oracle
from gridwright.outcome import Budget, Method, Outcome, Verdict, Watch
from gridwright.registry import kind_of

__all__ = ["Facts", "Request", "Settings", "ask", "refuted"]


class Settings(TypedDict, total=False):
    """The settings that every verb takes, all of them by name and all of them optional.

    `model` and `engine` are names; without them the kind recommends a method. `time` is a limit
    in seconds for the whole question, `cancel` an event that calls it off from another thread,
    `watch` a function that is told of progress; `presolve=False` lets engines take the model as
    it stands. `batch` says how many puzzles will be asked
    about: the more, the sooner a method is chosen that is slow to start and quick to answer.
    """

    model: str | None
    engine: str | None
    time: float | None
    cancel: threading.Event | None
    seed: int
    threads: int
    presolve: bool
    watch: Watch | None
    batch: int


class Facts(TypedDict):
    """The part of an outcome that every verb fills in alike."""

    method: Method
    seconds: float
    statistics: Statistics | None


@dataclass(frozen=True, slots=True)
class Request:
    """A puzzle with its kind, an oracle for its solutions, and the budget of the request."""

    kind: Kind[Any, Any]
    puzzle: Any
    oracle: Oracle[Any]
    budget: Budget
    watch: Watch | None

    def facts(self) -> Facts:
        """How the answer was found, for the outcome."""
        return {
            "method": self.oracle.method,
            "seconds": self.budget.spent,
            "statistics": self.oracle.statistics,
        }


@contextmanager
def ask(puzzle: Puzzle, settings: Settings, *, calls: int) -> Iterator[Request]:
    """Open the oracle that the settings ask for, and close it afterwards.

    `questions` is about how often it will be asked for this puzzle.
    """
    kind = kind_of(puzzle)
    if settings.get("threads", 1) < 1:
        raise UsageError(f"1 thread or more is needed, not {settings['threads']}")
    # The clock starts before the model is built: building is part of the request.
    budget = Budget(settings.get("time"), cancel=settings.get("cancel"))
    oracle = open_oracle(
        kind,
        puzzle,
        model=settings.get("model"),
        engine=settings.get("engine"),
        calls=calls * settings.get("batch", 1),
        seed=settings.get("seed", 0),
        threads=settings.get("threads", 1),
        presolve=settings.get("presolve", True),
    )
    try:
        yield Request(kind, puzzle, oracle, budget, settings.get("watch"))
    finally:
        oracle.close()


def refuted(puzzle: Puzzle) -> Outcome[Any] | None:
    """The outcome `NONE` where the puzzle's faults show without a search, else None."""
    faults = kind_of(puzzle).faults(puzzle)
    if not faults:
        return None
    return Outcome(verdict=Verdict.NONE, reasons=tuple(map(str, faults)))
