"""The searches of the papers by their names, each with the numbers that it can be told."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from gridwright.errors import UsageError
from gridwright.kind import Option
from gridwright.options import read_count
from gridwright.outcome import Budget, Watch
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search.fills import sample
from gridwright.puzzles.crossword.search.optimise import Optimum
from gridwright.puzzles.crossword.search.scoring import Scoring, ThemeScores
from gridwright.puzzles.crossword.theming.iterating import (
    SEARCH_SECONDS,
    START,
    WHOLE_SECONDS,
    baseiter,
)
from gridwright.puzzles.crossword.theming.overest import overest
from gridwright.puzzles.crossword.theming.wombat import wombat

__all__ = ["PAPERS", "search_as_in_paper"]


def _one_target(
    puzzle: Crossword,
    scoring: Scoring,
    *,
    search_seconds: float | None,
    target: int = START,
    **settings: Any,
) -> Optimum:
    # One search has all the time.
    del search_seconds
    return wombat(puzzle, scoring, target, **settings)


_FAILURES = Option("failures", read_count, None, "give a search up after so many failures")
_SECONDS = Option(
    "search-seconds", float, None, "seconds for one search, else 3 of every 100 that there are"
)
_SEARCHES: Mapping[str, tuple[Callable[..., Optimum], tuple[Option, ...]]] = {
    "wombat": (
        _one_target,
        (Option("target", read_count, START, "the score to reach"), _FAILURES),
    ),
    "baseiter": (
        baseiter,
        (Option("start", read_count, START, "T, the first target"), _SECONDS, _FAILURES),
    ),
    "overest": (
        overest,
        (
            Option("theta-high", read_count, 240, "Θ, the first of the targets too high to reach"),
            Option("theta-low", read_count, 180, "θ, the last of them"),
            Option("step", read_count, 5, "ℓ, from one of them to the next"),
            Option("target", read_count, START, "T, the first target of a full fill"),
            Option("least-slots", read_count, 15, "k, slots that a partial fill must have filled"),
            Option("trim", float, 0.4, "the share of its words that is taken back"),
            _SECONDS,
            _FAILURES,
        ),
    ),
}
PAPERS: Mapping[str, tuple[Option, ...]] = {name: known for name, (_, known) in _SEARCHES.items()}
"""What each search can be told."""


def search_as_in_paper(
    method: str,
    puzzle: Crossword,
    scoring: Scoring,
    options: Mapping[str, Any],
    *,
    seed: int,
    budget: Budget,
    watch: Watch | None,
) -> Optimum:
    """Run one of the searches; each target gets its share of the time, 3 of 100 hours there."""
    search, known = _SEARCHES[method]
    names = [option.name.replace("-", "_") for option in known]
    for name in options:
        if name not in names:
            raise UsageError(f"{method} has no option {name!r}; choose from {', '.join(names)}")
    with budget.paused():
        _prepare()
    whole = budget.seconds
    part = SEARCH_SECONDS if whole is None else whole * SEARCH_SECONDS / WHOLE_SECONDS
    given = {"search_seconds": part, **options}
    told = None if watch is None else _since(budget, watch)
    return search(puzzle, scoring, seed=seed, budget=budget, watch=told, **given)


@cache
def _prepare() -> None:
    """Load the machine code of the search, so that none waits for it."""
    wombat(sample(), ThemeScores.of(["RAT"]), 3)


def _since(budget: Budget, watch: Watch) -> Watch:
    """A watch for one search of many, which sees the time since the first began."""
    return lambda progress: watch(replace(progress, seconds=budget.spent))
