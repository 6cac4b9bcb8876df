"""`overest`: OVEREST of Botea and Bulitko, full fills from partial ones of failed searches."""

from __future__ import annotations

from gridwright.errors import UsageError
from gridwright.outcome import Budget, Limit, Watch
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search.optimise import Optimum
from gridwright.puzzles.crossword.search.scoring import Scoring
from gridwright.puzzles.crossword.theming.iterating import (
    SEARCH_SECONDS,
    WHOLE_SECONDS,
    descend,
    part_of,
)
from gridwright.puzzles.crossword.theming.options import START
from gridwright.puzzles.crossword.theming.wombat import Fill, Move, Partial, Wombat

__all__ = ["overest", "trimmed"]


def overest(
    puzzle: Crossword,
    scoring: Scoring,
    *,
    theta_high: int = 240,
    theta_low: int = 180,
    step: int = 5,
    target: int = START,
    least_slots: int = 15,
    trim: float = 0.4,
    search_seconds: float | None = SEARCH_SECONDS,
    failures: int | None = None,
    seed: int = 0,
    budget: Budget | None = None,
    watch: Watch | None = None,
) -> Optimum:
    """Search for more than there can be, and complete the best partial fill that this meets.

    Over-estimation: `wombat` for targets from `theta_high` (Θ, 240) down to `theta_low`
    (θ, 180) in steps of `step` (ℓ, 5), until the partial fill worth most has at least
    `least_slots` slots filled (k, 15). Of that one the last words placed, a share of `trim`
    (40 %), are taken back. From the rest, or from nothing if no such partial fill exists,
    `wombat` searches for targets from `target` (T, 215) down to 1, until there is a fill.

    `search_seconds` ends one search (3 hours), `budget` all of them (100 hours); with `failures`
    each search also ends after that many. The fill need not be the best there is, since the
    partial fill need not be part of one; it is proved only where a search from nothing did that.
    """
    if step < 1:
        raise UsageError(f"the step between two targets must be 1 or more, not {step}")
    if not 0 <= trim <= 1:
        raise UsageError(f"the trimmed share must be from 0 to 1, not {trim}")
    budget = budget or Budget(WHOLE_SECONDS)
    engine = Wombat(puzzle, scoring, seed=seed)
    moves: tuple[Move, ...] = ()
    lucky: Fill | None = None
    limit: Limit | None = None
    for high in range(theta_high, theta_low - 1, -step):
        part = part_of(budget, search_seconds)
        lucky = engine.run(high, budget=part, failures=failures, watch=watch)
        limit = budget.stopped() or engine.limit or limit
        if lucky is not None or len(engine.partial.moves) >= least_slots:
            moves = trimmed(engine.partial, trim)
            break
    # The estimate may have been none: then only something better is of interest.
    floor = 0 if lucky is None else lucky.score
    fill, later = descend(
        engine,
        range(target, floor, -1),
        moves=moves,
        search_seconds=search_seconds,
        failures=failures,
        budget=budget,
        watch=watch,
    )
    return engine.optimum(fill or lucky, later or limit)


def trimmed(partial: Partial, share: float) -> tuple[Move, ...]:
    """The moves of a partial fill without the last ones, this share of them.

    >>> trimmed(Partial(((0, 7), (3, 1), (2, 2), (1, 5), (4, 4)), 30), 0.4)
    ((0, 7), (3, 1), (2, 2))
    """
    moves = partial.moves
    return moves[: len(moves) - int(share * len(moves) + 1e-9)]
