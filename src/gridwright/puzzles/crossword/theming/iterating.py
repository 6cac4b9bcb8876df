"""`baseiter`: BASEITER of Botea and Bulitko, a search for every target from the top down."""

from __future__ import annotations

from collections.abc import Iterable

from gridwright.outcome import Budget, Limit, Watch
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search.optimise import Optimum
from gridwright.puzzles.crossword.search.scoring import Scoring
from gridwright.puzzles.crossword.theming.options import START
from gridwright.puzzles.crossword.theming.wombat import Fill, Move, Wombat

__all__ = ["SEARCH_SECONDS", "WHOLE_SECONDS", "baseiter", "descend", "part_of"]

SEARCH_SECONDS, WHOLE_SECONDS = 3 * 3_600.0, 100 * 3_600.0
"""The paper's limits: 3 hours for a search, 100 hours for all together."""


def baseiter(
    puzzle: Crossword,
    scoring: Scoring,
    *,
    start: int = START,
    search_seconds: float | None = SEARCH_SECONDS,
    failures: int | None = None,
    seed: int = 0,
    budget: Budget | None = None,
    watch: Watch | None = None,
) -> Optimum:
    """Search for a fill worth `start`, then one less, and so on down to 1, until there is one.

    `start` is the paper's T, 215; `search_seconds` ends one search (3 hours), `budget` all of
    them (100 hours). With `failures` each search also ends after that many failures, in the same
    place on every machine. The fill is the best there is if the searches above it came to their
    end.

    >>> from gridwright.puzzles.crossword.lists.lexicon import Lexicon
    >>> from gridwright.puzzles.crossword.search.scoring import ThemeScores
    >>> grid = Crossword(1, 3, ("", "", ""), Lexicon(["CAT", "RAT"]))
    >>> best = baseiter(grid, ThemeScores.of(["RAT"]))
    >>> best.score, best.proved
    (3, True)
    """
    budget = budget or Budget(WHOLE_SECONDS)
    engine = Wombat(puzzle, scoring, seed=seed)
    fill, limit = descend(
        engine,
        range(start, 0, -1),
        search_seconds=search_seconds,
        failures=failures,
        budget=budget,
        watch=watch,
    )
    return engine.optimum(fill, limit)


def descend(
    engine: Wombat,
    targets: Iterable[int],
    *,
    moves: tuple[Move, ...] = (),
    search_seconds: float | None,
    failures: int | None,
    budget: Budget,
    watch: Watch | None,
) -> tuple[Fill | None, Limit | None]:
    """Search for one target after the other until one has a fill.

    The limit is that of the whole where it was hit, or else of the last search that hit its own.
    """
    limit: Limit | None = None
    for target in targets:
        part = part_of(budget, search_seconds)
        fill = engine.run(target, moves=moves, budget=part, failures=failures, watch=watch)
        limit = budget.stopped() or engine.limit or limit
        if fill is not None or budget.stopped():
            return fill, limit
    return None, limit


def part_of(budget: Budget, seconds: float | None) -> Budget:
    """The time for one search: this much, but no more than is left of the whole."""
    known = [time for time in (seconds, budget.remaining) if time is not None]
    return Budget(min(known, default=None), cancel=budget.cancel)
