"""What all verbs begin with: a puzzle, the settings, and the oracle that these select."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, TypedDict, Unpack

from gridwright.errors import UsageError, choose_from
from gridwright.kind import Kind, Puzzle
from gridwright.model import Statistics
from gridwright.oracle import Oracle, open_oracle
from gridwright.outcome import Budget, Method, Outcome, Verdict, Watch
from gridwright.registry import kind_of

__all__ = ["Facts", "Keywords", "Request", "Settings", "request"]


class Keywords(TypedDict, total=False):
    """The settings as keyword arguments; see `Settings`."""

    model: str | None
    engine: str | None
    time: float | None
    cancel: threading.Event | None
    seed: int
    threads: int
    presolve: bool
    watch: Watch | None
    batch: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of every verb, all of them optional and given by name.

    `model` and `engine` are names; without them the kind recommends a method. `time` is a limit
    in seconds for the whole request, `cancel` an event that stops it from another thread, `watch`
    a function that receives progress. `presolve=False` makes engines solve the model as it is,
    without simplifying it first. `batch` is the number of puzzles in the same run: for many, a
    method may be chosen that is slow to start and fast to answer.

    >>> Settings(threads=0)
    Traceback (most recent call last):
    gridwright.errors.UsageError: threads: 0 is not a whole number of 1 or more
    """

    model: str | None = None
    engine: str | None = None
    time: float | None = None
    cancel: threading.Event | None = None
    seed: int = 0
    threads: int = 1
    presolve: bool = True
    watch: Watch | None = None
    batch: int = 1

    def __post_init__(self) -> None:
        for name, (accepts, expected) in _ACCEPTED.items():
            value = getattr(self, name)
            if not accepts(value):
                raise UsageError(f"{name}: {value!r} is not {expected}")

    @classmethod
    def from_keywords(cls, keywords: Mapping[str, Any]) -> Settings:
        """The settings with these values; raises `UsageError` for an unknown name."""
        known = [setting.name for setting in fields(cls)]
        for name in keywords:
            if name not in known:
                raise UsageError(f"there is no setting {name!r}; {choose_from(name, known)}")
        return cls(**keywords)


def _whole(least: int) -> tuple[Callable[[object], bool], str]:
    def accepts(value: object) -> bool:
        return isinstance(value, int) and not isinstance(value, bool) and value >= least

    return accepts, f"a whole number of {least} or more"


def _is_name(value: object) -> bool:
    return value is None or isinstance(value, str)


def _is_time(value: object) -> bool:
    if value is None:
        return True
    return isinstance(value, int | float) and not isinstance(value, bool) and value >= 0


_ACCEPTED: dict[str, tuple[Callable[[object], bool], str]] = {
    "model": (_is_name, "the name of a model"),
    "engine": (_is_name, "the name of an engine"),
    "time": (_is_time, "a number of seconds, 0 or more"),
    "cancel": (lambda value: value is None or hasattr(value, "is_set"), "a threading.Event"),
    "seed": _whole(0),
    "threads": _whole(1),
    "presolve": (lambda value: isinstance(value, bool), "True or False"),
    "watch": (lambda value: value is None or callable(value), "a function"),
    "batch": _whole(1),
}


class Facts(TypedDict):
    """The part of an outcome that is the same for every verb."""

    puzzle: Any
    method: Method
    seconds: float
    statistics: Statistics | None


@dataclass(frozen=True, slots=True)
class Request:
    """A puzzle with its kind, the settings, and the budget that started with the request."""

    kind: Kind[Any, Any]
    puzzle: Any
    settings: Settings
    budget: Budget

    @property
    def watch(self) -> Watch | None:
        """The function that receives progress."""
        return self.settings.watch

    def refutation(self) -> Outcome[Any] | None:
        """The outcome `NONE` if faults of the puzzle show without a search, otherwise None."""
        faults = self.kind.rules.faults(self.puzzle)
        if not faults:
            return None
        return Outcome(
            verdict=Verdict.NONE, reasons=faults, seconds=self.budget.spent, puzzle=self.puzzle
        )

    def open(self, *, calls: int) -> Oracle[Any]:
        """The oracle that the settings select; `calls` is about how often it will be called."""
        settings = self.settings
        return open_oracle(
            self.kind,
            self.puzzle,
            model=settings.model,
            engine=settings.engine,
            calls=calls * settings.batch,
            seed=settings.seed,
            threads=settings.threads,
            presolve=settings.presolve,
            budget=self.budget,
        )

    def about(self, puzzle: Puzzle) -> Request:
        """The same request for another puzzle of the kind, within the same budget."""
        return replace(self, puzzle=puzzle)

    def facts(self, oracle: Oracle[Any]) -> Facts:
        """For the outcome: what the answer is about, and how it was found."""
        return {
            "puzzle": self.puzzle,
            "method": oracle.method,
            "seconds": self.budget.spent,
            "statistics": oracle.statistics,
        }


def request(puzzle: Puzzle, **keywords: Unpack[Keywords]) -> Request:
    """Start a request; raises `UsageError` if the puzzle is not one or a setting is wrong."""
    kind = kind_of(puzzle)
    settings = Settings.from_keywords(keywords)
    # The clock starts before the model is built: building is part of the request.
    return Request(kind, puzzle, settings, Budget(settings.time, cancel=settings.cancel))
