"""The searches of the papers by their names, each with its options."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from gridwright.options import accept_options
from gridwright.outcome import Budget, Watch
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search.optimise import Optimum
from gridwright.puzzles.crossword.search.scoring import Scoring
from gridwright.puzzles.crossword.theming.iterating import (
    SEARCH_SECONDS,
    WHOLE_SECONDS,
    baseiter,
)
from gridwright.puzzles.crossword.theming.options import PAPERS, START
from gridwright.puzzles.crossword.theming.overest import overest
from gridwright.puzzles.crossword.theming.wombat import wombat

__all__ = ["search_as_in_paper"]


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


_SEARCHES: Mapping[str, Callable[..., Optimum]] = {
    "wombat": _one_target,
    "baseiter": baseiter,
    "overest": overest,
}


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
    accepted = accept_options(PAPERS[method], options, method)
    whole = budget.seconds
    part = SEARCH_SECONDS if whole is None else whole * SEARCH_SECONDS / WHOLE_SECONDS
    given = {"search_seconds": part, **accepted}
    shifted = None if watch is None else _since(budget, watch)
    return _SEARCHES[method](puzzle, scoring, seed=seed, budget=budget, watch=shifted, **given)


def _since(budget: Budget, watch: Watch) -> Watch:
    """A watch for one search of many, which sees the time since the first began."""
    return lambda progress: watch(replace(progress, seconds=budget.spent))
