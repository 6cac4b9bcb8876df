"""`fill`: a grid filled from word lists, well, several times, or only in part."""

from __future__ import annotations

import re
import threading
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace

from gridwright.errors import UsageError, WrongAnswerError
from gridwright.outcome import Budget, Limit, Method, Outcome, Verdict, Watch
from gridwright.puzzles.crossword.lists.lexicon import DEFAULT_SCORE, Lexicon, letters_of
from gridwright.puzzles.crossword.preparing import prepare_best_fills, prepare_fills
from gridwright.puzzles.crossword.puzzle import Crossword, Slot, entries
from gridwright.puzzles.crossword.rules import faults, violations
from gridwright.puzzles.crossword.search.fills import Search
from gridwright.puzzles.crossword.search.scoring import ListScores, Scoring, total

__all__ = ["Filling", "fill", "prepared"]

Solution = tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Filling(Outcome[Solution]):
    """Fills of a grid, what each is worth, and what no fill can exceed.

    `puzzle` is the grid as it was filled: with the words that were asked for and those that were
    in it already. Cells outside the part that was to be filled stay as they were. `complete` says
    that no other fills exist; `bound` is proved, and a fill worth as much is the best.
    """

    puzzle: Crossword
    scores: tuple[int, ...] = ()
    bound: int | None = None
    complete: bool = False

    @property
    def optimal(self) -> bool:
        """Whether the first fill is proved to be worth the most."""
        return bool(self.scores) and self.bound == self.scores[0]


def fill(
    puzzle: Crossword,
    *,
    words: Lexicon | None = None,
    minimum: int | None = None,
    best: bool = False,
    number: int = 1,
    require: Collection[str] = (),
    only: Collection[str] = (),
    scoring: Scoring | None = None,
    seed: int = 0,
    time: float | None = None,
    cancel: threading.Event | None = None,
    watch: Watch | None = None,
) -> Filling:
    """Fill a grid, or prove that it cannot be filled.

    `words` replaces the puzzle's lexicon, `minimum` leaves out words of a lower score, `require`
    adds words that must stand somewhere. `only` names slots, such as ``1A``, or rectangles of
    cells, such as ``r1c1:r5c7``: just these are filled, so that what crosses them can still be.
    `best` looks for the greatest total, by the scores of the lists or by another `scoring`, until
    it is proved or the time is up. `number` is how many different fills to find.

    Entries that are given in full stand as they are, be they in the lists or not.

    >>> from gridwright.puzzles.crossword.lists.gathering import load_words
    >>> grid = Crossword(1, 3, ("", "", ""), load_words({"CAT": 60, "TAC": 20}))
    >>> fill(grid, best=True).solutions
    (('C', 'A', 'T'),)
    """
    if number < 1:
        raise UsageError(f"ask for 1 fill or more, not {number}")
    budget = Budget(time, cancel=cancel)
    wanted = prepared(puzzle, words, minimum, require)
    part = _part(wanted, only)
    work = replace(wanted, free=part.free)
    with budget.paused():
        (prepare_best_fills if best else prepare_fills)()
    if best:
        from gridwright.puzzles.crossword.search.optimise import optimise

        found = optimise(work, scoring or ListScores(), seed=seed, budget=budget, watch=watch)
        solutions = [] if found.solution is None else [found.solution]
        complete, limit, bound, nodes = found.proved, found.limit, found.bound, found.nodes
    else:
        many = _Fills(work, seed, budget, watch)
        solutions = list(many.take(number))
        complete, limit, bound, nodes = many.complete, many.limit, None, many.nodes
    for solution in solutions:
        broken = violations(work, solution)
        if broken:
            raise WrongAnswerError(f"the fill breaks a rule: {broken[0]}")
    verdict = Verdict.SOLVED
    if not solutions:
        verdict = Verdict.NONE if complete else Verdict.UNKNOWN
    score = scoring or ListScores()
    return Filling(
        verdict=verdict,
        solutions=tuple(part.shown(wanted, solution) for solution in solutions),
        limit=limit,
        method=Method("search"),
        seconds=budget.spent,
        nodes=nodes,
        puzzle=wanted,
        scores=tuple(total(work, solution, score) for solution in solutions),
        bound=bound,
        complete=complete and not best,
        reasons=faults(work) if verdict is Verdict.NONE else (),
    )


@dataclass(frozen=True, slots=True)
class _Part:
    """The slots that are free in a search for a part, and the cells that it shows."""

    free: frozenset[str]
    cells: frozenset[int] | None

    def shown(self, puzzle: Crossword, solution: Solution) -> Solution:
        if self.cells is None:
            return solution
        return tuple(
            letter if at in self.cells else puzzle.cells[at] for at, letter in enumerate(solution)
        )


def prepared(
    puzzle: Crossword, words: Lexicon | None, minimum: int | None, require: Collection[str]
) -> Crossword:
    """The puzzle with its words: those asked for, and those in the grid already."""
    lexicon = words or puzzle.lexicon
    standing = [
        word
        for slot, word in entries(puzzle, puzzle.cells).items()
        if len(word) == len(slot) and slot.name not in puzzle.free
    ]
    required = [letters_of(word) for word in require]
    if "" in required:
        raise UsageError("a required word has no letters")
    if minimum is not None:
        lexicon = lexicon.at_least(minimum)
    known = {word: lexicon.score(word) for word in (*standing, *required)}
    new = {
        word: (words or puzzle.lexicon).score(word) or DEFAULT_SCORE
        for word, score in known.items()
        if score is None and not (puzzle.pairs and len(word) == 2)
    }
    if new:
        lexicon = lexicon.with_words(new)
    every = tuple(dict.fromkeys((*puzzle.required, *required)))
    return replace(puzzle, lexicon=lexicon, required=every)


def _part(puzzle: Crossword, only: Collection[str]) -> _Part:
    """Which slots a search has to fill when only a part is asked for."""
    if not only:
        return _Part(puzzle.free, None)
    chosen = [slot for name in only for slot in _named(puzzle, name)]
    cells = {cell for slot in chosen for cell in slot.cells}
    names = {slot.name for slot in chosen}
    free = {
        slot.name
        for slot in puzzle.slots
        if slot.name not in names and not cells.intersection(slot.cells)
    }
    shown = frozenset(map(puzzle.index, cells))
    return _Part(puzzle.free | free, shown)


_RECTANGLE = re.compile(r"r(\d{1,2})c(\d{1,2})[:-]r(\d{1,2})c(\d{1,2})", re.IGNORECASE)


def _named(puzzle: Crossword, name: str) -> list[Slot]:
    """The slot of that name, or the slots that lie in a rectangle."""
    match = _RECTANGLE.fullmatch(name.strip())
    if match is None:
        found = [slot for slot in puzzle.slots if slot.name == name.strip().upper()]
        if not found:
            raise UsageError(
                f"there is no slot {name[:20]!r}: write 1A, 2D or a rectangle such as r1c1:r5c7"
            )
        return found
    top, left, bottom, right = (int(text) - 1 for text in match.groups())
    found = [
        slot
        for slot in puzzle.slots
        if all(top <= cell.row <= bottom and left <= cell.col <= right for cell in slot.cells)
    ]
    if not found:
        raise UsageError(f"there is no slot within {name[:40]!r}")
    return found


class _Fills:
    """Different fills, each from a seed of its own; in the end all there are."""

    def __init__(self, puzzle: Crossword, seed: int, budget: Budget, watch: Watch | None) -> None:
        self.puzzle, self.seed, self.budget, self.watch = puzzle, seed, budget, watch
        self.complete = False
        self.limit: Limit | None = None
        self.nodes = 0

    def take(self, number: int) -> Iterator[Solution]:
        """Up to this many fills."""
        seen: set[Solution] = set()
        for turn in range(number):
            search = Search(self.puzzle, seed=self.seed + turn)
            new = None
            for row in search.rows(self.budget, self.watch):
                solution = search.filled(row)
                if solution not in seen:
                    new = solution
                    break
            self.nodes += search.nodes
            if new is None:
                self.limit = search.limit
                self.complete = search.limit is None
                return
            seen.add(new)
            yield new
