"""The fill worth the most: a good one at once, better ones while there is time, and a bound.

Two searches take turns. One frees a part of the present fill and looks for something better
there, over and over; the other looks through everything that could be better, and when it comes
to an end it has proved that nothing is. They take turns by their steps, not by the clock: equal
seeds give equal fills, as far as the time reaches.
"""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.outcome import Budget, Limit, Progress, Watch
from gridwright.puzzles.crossword.climbing import Climb
from gridwright.puzzles.crossword.engine import Row
from gridwright.puzzles.crossword.proving import Proof
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.scoring import Scoring

__all__ = ["Optimum", "optimise"]

STEPS, FAILURES = 25, 250
"""A turn of each: steps of the climb, failures of the proof."""


@dataclass(frozen=True, slots=True)
class Optimum:
    """The best fill that was found, its worth, and what no fill can exceed.

    `proved` says that the search is complete: the fill is the best, or there is none.
    """

    solution: tuple[str, ...] | None
    score: int | None
    bound: int | None
    proved: bool
    limit: Limit | None
    nodes: int


def optimise(
    puzzle: Crossword,
    scoring: Scoring,
    *,
    seed: int = 0,
    budget: Budget,
    watch: Watch | None = None,
) -> Optimum:
    """Look for the fill worth the most until it is proved or the budget is spent."""
    limit = budget.stopped()
    if limit is not None:
        return Optimum(None, None, None, False, limit, 0)
    proof = Proof(puzzle, scoring, seed=seed)
    climb = Climb(puzzle, scoring, seed=seed)
    best: Row | None = None
    score: int | None = None
    while not proof.done and (limit := budget.stopped()) is None:
        climb.advance(STEPS)
        if climb.score is not None and (score is None or climb.score > score):
            best, score = climb.best, climb.score
        found = proof.advance(score, FAILURES)
        if found is not None and (score is None or found[1] > score):
            best, score = found
            climb.start_from(best)
        if watch:
            watch(Progress(budget.spent, best=score, bound=proof.bound))
    return Optimum(
        None if best is None else proof.search.filled(best),
        score,
        score if proof.done else proof.bound,
        proof.done,
        None if proof.done else limit,
        proof.search.nodes + climb.search.nodes,
    )
