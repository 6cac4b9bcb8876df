"""`fill`: a grid filled from word lists, well, several times, or only in part."""

from __future__ import annotations

import threading
from collections.abc import Collection
from dataclasses import dataclass, replace
from pathlib import Path

from gridwright.checkpoints import Checkpoint
from gridwright.errors import UsageError, WrongAnswerError
from gridwright.outcome import Budget, Limit, Method, Outcome, Verdict, Watch
from gridwright.puzzles.crossword.lists.lexicon import DEFAULT_SCORE, Lexicon, letters_of
from gridwright.puzzles.crossword.preparing import prepare_best_fills, prepare_fills
from gridwright.puzzles.crossword.puzzle import Crossword, entries
from gridwright.puzzles.crossword.rules import faults, violations
from gridwright.puzzles.crossword.search.fills import Search
from gridwright.puzzles.crossword.search.keeping import (
    going_on,
    note_rung,
    start_ladder,
    start_row,
)
from gridwright.puzzles.crossword.search.ladder import Ladder, Rung
from gridwright.puzzles.crossword.search.scoring import ListScores, Scoring, total
from gridwright.puzzles.crossword.search.selecting import select

__all__ = ["Filling", "fill", "prepared"]

Solution = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Filling(Outcome[Solution]):
    """Fills of a grid, what each is worth, and what no fill can exceed.

    `puzzle` is the grid as it was filled: with the words that were asked for and those that were
    in it already. Cells outside the part that was to be filled stay as they were. `complete` says
    that no other fills exist; `bound` is proved, and a fill worth as much is the best. `floor` is
    the lowest score of words from `english`, None where a floor was given or other lists are used;
    `bound` holds for the words above it. `remarks` say why the floor is lower than usual.
    """

    puzzle: Crossword
    scores: tuple[int, ...] = ()
    bound: int | None = None
    complete: bool = False
    floor: int | None = None

    @property
    def optimal(self) -> bool:
        """Whether the first fill is proved to be worth the most."""
        return bool(self.scores) and self.bound == self.scores[0]


def fill(
    puzzle: Crossword,
    *,
    words: Lexicon | None = None,
    floor: int | None = None,
    best: bool = False,
    number: int = 1,
    require: Collection[str] = (),
    only: Collection[str] = (),
    scoring: Scoring | None = None,
    seed: int = 0,
    threads: int = 1,
    time: float | None = None,
    cancel: threading.Event | None = None,
    watch: Watch | None = None,
    checkpoint: str | Path | None = None,
) -> Filling:
    """Fill a grid, or prove that it cannot be filled.

    `words` replaces the puzzle's lexicon, `floor` leaves out words of a lower score, `require` adds
    required words. Without a floor the common words of `english` are tried first, then less common
    ones until there is a fill; 0 allows all at once. `only` names slots, such as ``1A``, or
    rectangles of cells, such as ``r1c1:r5c7``: just these are filled, so that what crosses them can
    still be. `best` looks for the greatest total, by the scores of the lists or by another
    `scoring`, until it is proved or the time is up; several `threads` search from different seeds
    and share the proof. `checkpoint` names a file, for `best` alone: what the search knows is kept
    there, and the same search goes on with it. `number` is how many different fills to find.

    Entries that are given in full stay as they are, whether the lists have them or not.

    >>> from gridwright.puzzles.crossword.lists.gathering import load_words
    >>> grid = Crossword(1, 3, ("", "", ""), load_words({"CAT": 60, "TAC": 20}))
    >>> fill(grid, best=True).solutions
    (('C', 'A', 'T'),)
    """
    if number < 1:
        raise UsageError(f"ask for 1 fill or more, not {number}")
    if checkpoint is not None and not best:
        raise UsageError("a checkpoint is only for the best fill")
    if threads < 1:
        raise UsageError(f"the number of threads must be 1 or more, not {threads}")
    budget = Budget(time, cancel=cancel)
    wanted = prepared(puzzle, words, floor, require)
    part = select(wanted, only)
    with budget.paused():
        (prepare_best_fills if best else prepare_fills)()
    ladder = Ladder(words or puzzle.lexicon, budget, floor=floor)
    score = scoring or ListScores()
    settings = {"floor": floor, "require": sorted(require), "only": sorted(only), "seed": seed}
    with going_on(checkpoint, "fill", replace(wanted, free=part.free), score, settings) as saved:
        start_ladder(saved, ladder)
        search = _BestFill(score, ladder, threads, saved) if best else _Fills(number)
        for rung in ladder:
            if rung.floor is not None:
                limited = prepared(puzzle, rung.lexicon, None, require, scores=wanted.lexicon)
            work = replace(wanted if rung.floor is None else limited, free=part.free)
            search.climb(work, rung, seed=seed, budget=budget, watch=watch)
            if search.enough:
                break
    if ladder.remarks and search.enough and number == 1 and not best:
        search.solutions = [_polished(work, search.solutions[0], seed, budget)]
    work = replace(wanted, free=part.free)
    for solution in search.solutions:
        broken = violations(work, solution)
        if broken:
            raise WrongAnswerError(f"the fill breaks a rule: {broken[0]}")
    done = search.enough or search.complete
    verdict = Verdict.SOLVED
    if not search.solutions:
        verdict = Verdict.NONE if search.complete else Verdict.UNKNOWN
    return Filling(
        verdict=verdict,
        solutions=tuple(part.shown(wanted, solution) for solution in search.solutions),
        limit=search.limit or (None if done else budget.stopped()),
        method=Method("search"),
        seconds=budget.spent,
        nodes=search.nodes,
        puzzle=wanted,
        scores=tuple(total(work, solution, score) for solution in search.solutions),
        bound=search.bound,
        complete=search.complete and not best,
        reasons=faults(work) if verdict is Verdict.NONE else (),
        floor=ladder.floor,
        remarks=ladder.remarks if search.solutions else (),
    )


def prepared(
    puzzle: Crossword,
    words: Lexicon | None,
    floor: int | None,
    require: Collection[str],
    *,
    scores: Lexicon | None = None,
) -> Crossword:
    """The puzzle with its words: those asked for, and those in the grid already.

    `scores` has the scores of words that are not among `words`.
    """
    lexicon = words or puzzle.lexicon
    scores = scores or lexicon
    standing = [
        word
        for slot, word in entries(puzzle, puzzle.cells).items()
        if len(word) == len(slot) and slot.name not in puzzle.free
    ]
    required = [letters_of(word) for word in require]
    if "" in required:
        raise UsageError("a required word has no letters")
    if floor is not None:
        lexicon = lexicon.at_least(floor)
    known = {word: lexicon.score(word) for word in (*standing, *required)}
    new = {
        word: scores.score(word) or DEFAULT_SCORE
        for word, score in known.items()
        if score is None and not (puzzle.pairs and len(word) == 2)
    }
    if new:
        lexicon = lexicon.with_words(new)
    every = tuple(dict.fromkeys((*puzzle.required, *required)))
    return replace(puzzle, lexicon=lexicon, required=every)


def _polished(puzzle: Crossword, solution: Solution, seed: int, budget: Budget) -> Solution:
    """The fill with as few uncommon words as a short search can manage."""
    from gridwright.puzzles.crossword.search.climbing import polished

    with budget.paused():
        prepare_best_fills()
    return polished(puzzle, solution, ListScores(), seed=seed, stopped=budget.stopped)


class _Fills:
    """Different fills, each from a seed of its own; in the end all there are."""

    bound = None

    def __init__(self, number: int) -> None:
        self.number = number
        self.solutions: list[Solution] = []
        self.complete = False
        self.limit: Limit | None = None
        self.nodes = 0

    @property
    def enough(self) -> bool:
        """Whether nothing is left to look for."""
        return len(self.solutions) == self.number

    def climb(
        self, puzzle: Crossword, rung: Rung, *, seed: int, budget: Budget, watch: Watch | None
    ) -> None:
        """Add the fills of one rung, as far as they are new."""
        self.limit = budget.stopped()
        while not self.enough:
            search = Search(puzzle, seed=seed + len(self.solutions))
            rows = search.rows(rung.budget, watch, failures=rung.failures)
            new = next((fill for fill in map(search.filled, rows) if self._is_new(fill)), None)
            self.nodes += search.nodes
            if new is None:
                rung.proved = search.limit is None
                self.complete = rung.proved and rung.floor is None
                self.limit = budget.stopped() if rung.floor else search.limit
                return
            self.solutions.append(new)

    def _is_new(self, solution: Solution) -> bool:
        return solution not in self.solutions


class _BestFill:
    """The fill worth the most among the words of the first rung that has a fill."""

    def __init__(self, scoring: Scoring, ladder: Ladder, threads: int, saved: Checkpoint) -> None:
        self.scoring, self.ladder, self.threads, self.saved = scoring, ladder, threads, saved
        self.solutions: list[Solution] = []
        self.bound: int | None = None
        self.complete = False
        self.limit: Limit | None = None
        self.nodes = 0

    @property
    def enough(self) -> bool:
        """Whether there is a fill, which is then the best of its rung."""
        return bool(self.solutions)

    def climb(
        self, puzzle: Crossword, rung: Rung, *, seed: int, budget: Budget, watch: Watch | None
    ) -> None:
        """Look for a fill, and then for the best."""
        from gridwright.puzzles.crossword.search.optimise import first_fill, optimise

        start = start_row(self.saved, puzzle, self.scoring)
        if rung.floor and start is None:
            start = first_fill(puzzle, self.scoring, rung, seed=seed)
        self.limit = budget.stopped()
        if rung.floor and start is None:
            return
        note_rung(self.saved, self.ladder)
        found = optimise(
            puzzle,
            self.scoring,
            seed=seed,
            threads=self.threads,
            budget=budget,
            watch=watch,
            start=start,
            saved=self.saved,
        )
        self.solutions = [] if found.solution is None else [found.solution]
        self.complete, self.limit = found.proved, found.limit
        self.bound, self.nodes = found.bound, self.nodes + found.nodes
