"""The fill worth the most: a good one at once, better ones while there is time, and a bound.

Two kinds of search take turns. One frees a part of the present fill and looks for something better
there, over and over; the other looks through everything that could be better, and when it comes
to an end it has proved that nothing is. They take turns by their steps, not by the clock: equal
seeds give equal fills, as far as the time reaches.
"""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from gridwright.checkpoints import Checkpoint
from gridwright.errors import WrongAnswerError
from gridwright.outcome import Budget, Limit, Progress, Watch
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.rules import violations
from gridwright.puzzles.crossword.search.climbing import Climb, Stopped
from gridwright.puzzles.crossword.search.fills import Row, Search
from gridwright.puzzles.crossword.search.ladder import Rung
from gridwright.puzzles.crossword.search.proving import Proof
from gridwright.puzzles.crossword.search.scoring import Scoring

__all__ = ["Optimum", "first_fill", "optimise"]

STEPS, FAILURES = 25, 5
"""A turn of each: steps of the climb, failures of the proof."""
PATIENCE, RISE, MOST_FAILURES = 250, 3, 300
"""Turns without a better fill before the proof gets more failures per turn, the turns between two
such rises, and the most failures per turn."""


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


def first_fill(puzzle: Crossword, scoring: Scoring, rung: Rung, *, seed: int = 0) -> Row | None:
    """Any fill with the words of a rung, to begin with; None if none is found."""
    search = Search(puzzle, seed=seed, scoring=scoring)
    row = next(search.rows(rung.budget, failures=rung.failures), None)
    rung.proved = row is None and search.limit is None
    return row


def optimise(
    puzzle: Crossword,
    scoring: Scoring,
    *,
    seed: int = 0,
    threads: int = 1,
    budget: Budget,
    watch: Watch | None = None,
    start: Row | None = None,
    saved: Checkpoint | None = None,
) -> Optimum:
    """Look for the fill worth the most until it is proved or the budget is spent.

    With several threads there are several climbs, each from a seed of its own, which share the best
    fill, and the proof is searched in parts beside them. `start` is a fill to begin with. A bound
    of the checkpoint is believed, and what is found is noted there.
    """
    limit = budget.stopped()
    if limit is not None:
        return Optimum(None, None, None, False, limit, 0)
    saved = saved or Checkpoint()
    turns = _Turns(puzzle, scoring, saved.seed(seed), threads)
    if saved.start.bound is not None:
        turns.proof.bound = min(turns.proof.bound, saved.start.bound)
    if start is not None:
        turns.take(start)
        turns.note(saved)
    with ThreadPoolExecutor(threads) as pool:
        while not turns.proof.done and (limit := budget.stopped()) is None:
            turns.play(pool if threads > 1 else None, budget.stopped)
            turns.note(saved)
            if watch:
                watch(turns.progress(budget.spent))
    proof = turns.proof
    return Optimum(
        None if turns.best is None else proof.search.filled(turns.best),
        turns.score,
        turns.score if proof.done else proof.bound,
        proof.done,
        None if proof.done else limit,
        proof.nodes + sum(climb.search.nodes for climb in turns.climbs),
    )


class _Turns:
    """The climbs and the proof, and the best that any of them has found."""

    def __init__(self, puzzle: Crossword, scoring: Scoring, seed: int, threads: int) -> None:
        self.proof = Proof(puzzle, scoring, seed=seed, threads=threads)
        seeds = range(seed, seed + threads)
        self.climbs = [Climb(puzzle, scoring, seed=one) for one in seeds]
        self.best: Row | None = None
        self.score: int | None = None
        self._stalled = 0
        self._told: tuple[Row, tuple[str, ...]] | None = None

    def progress(self, seconds: float) -> Progress:
        """How far it is, with the best fill so far."""
        told = self._told
        if self.best is not None and (told is None or told[0] is not self.best):
            search = self.proof.search
            told = (self.best, search.filled(self.best))
            if broken := violations(search.layout.puzzle, told[1]):
                raise WrongAnswerError(f"the fill breaks a rule: {broken[0]}")
            self._told = told
        solution = None if told is None else told[1]
        return Progress(seconds, best=self.score, bound=self.proof.bound, solution=solution)

    def take(self, row: Row) -> None:
        """Begin with a fill."""
        for climb in self.climbs:
            climb.start_from(row)
        self._gather(self.climbs[0].best, self.climbs[0].score)

    def note(self, saved: Checkpoint) -> None:
        """Note what is new for a checkpoint."""
        bound = self.score if self.proof.done else self.proof.bound
        if self.best is not None and self.score != saved.known.score:
            saved.note(best=self.proof.search.filled(self.best), score=self.score)
        if self.best is not None and bound != saved.known.bound:
            saved.note(bound=bound)

    def play(self, pool: ThreadPoolExecutor | None, stopped: Stopped) -> None:
        """A turn of each."""
        late = max(0, self._stalled - PATIENCE)
        failures = min(MOST_FAILURES, FAILURES * (1 + late // RISE))
        if pool is None:
            self.climbs[0].advance(STEPS, stopped)
            self._gather(self.climbs[0].best, self.climbs[0].score)
            found = self.proof.advance(self.score, failures)
        else:
            # The proof does not wait for what the climbs find in this turn: the same every time.
            known = self.score
            jobs = self.proof.jobs(known)
            each = max(1, failures * len(self.climbs) // max(1, len(jobs)))
            tasks = [pool.submit(job, each) for job in jobs]
            tasks += [pool.submit(climb.advance, STEPS, stopped) for climb in self.climbs]
            for task in tasks:
                task.result()
            found = self.proof.gather(known)
            for climb in self.climbs:
                self._gather(climb.best, climb.score)
            self._share()
        self._stalled += 1
        if found is not None and self._gather(*found):
            self.climbs[0].start_from(found[0])

    def _share(self) -> None:
        """Let climbs that would begin afresh go on from the best fill, if another has found it."""
        for climb in self.climbs:
            if self.best is not None and climb.idle and climb.score != self.score:
                climb.start_from(self.best)

    def _gather(self, row: Row | None, score: int | None) -> bool:
        if row is None or score is None or (self.score is not None and score <= self.score):
            return False
        self.best, self.score, self._stalled = row, score, 0
        return True
