"""Questions asked in a process of their own, to see what they load while time is counted.

    python preparing_tools.py QUESTION...

prints the compiled functions that were loaded or compiled before the clock ran (or while it stood
still), those that were while it ran, and those that were compiled then, as JSON.
"""

from __future__ import annotations

import json
import sys
import weakref
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

import numpy as np
from numba.core import event
from numba.core.dispatcher import Dispatcher

import gridwright
from gridwright.outcome import Budget, Progress
from gridwright.puzzles.crossword.kernels.layout import DEPTH
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.sudoku import KIND
from gridwright.puzzles.sudoku.layout import Layout, boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.verbs.fewest.pool import Pool

FULL = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)
WORDS = ["".join(word) for length in (3, 4) for word in product("AB", repeat=length)]
GRID = Crossword(
    3, 4, ("", "A", *("",) * 10), Lexicon({word: 5 * at for at, word in enumerate(WORDS, 1)})
)


class Witness:
    """Notes what is loaded or compiled, and whether a budget was running meanwhile."""

    def __init__(self) -> None:
        self.early: list[str] = []
        self.late: list[str] = []
        self.compiled_late: list[str] = []
        self._budgets: weakref.WeakSet[Budget] = weakref.WeakSet()
        self._pauses = 0
        self._watch_budgets()
        self._watch_code()

    @property
    def _running(self) -> bool:
        return len(self._budgets) > 0 and self._pauses == 0

    def _watch_budgets(self) -> None:
        begin, pause = Budget.__init__, Budget.paused

        def init(budget: Budget, *values: Any, **keywords: Any) -> None:
            begin(budget, *values, **keywords)
            self._budgets.add(budget)

        @contextmanager
        def paused(budget: Budget) -> Iterator[None]:
            with pause(budget):
                self._pauses += 1
                try:
                    yield
                finally:
                    self._pauses -= 1

        watched: Any = Budget
        watched.__init__, watched.paused = init, paused

    def _watch_code(self) -> None:
        # A call with arguments of known types does not come here; the first one of its kind does,
        # whether the code is on disk or must be made.
        load, witness = Dispatcher.compile, self

        def compile_for(function: Any, types: Any) -> Any:
            # What numba brings along is compiled as part of what calls it.
            if function.py_func.__module__.startswith("gridwright."):
                (witness.late if witness._running else witness.early).append(function.__name__)
            return load(function, types)

        class Listener(event.Listener):  # type: ignore[misc]
            def on_start(self, happening: Any) -> None:
                if witness._running:
                    witness.compiled_late.append(happening.data["dispatcher"].__name__)

            def on_end(self, happening: Any) -> None:
                pass

        watched: Any = Dispatcher
        watched.compile = compile_for
        event.register("numba:compile", Listener())


def sudoku_boxes() -> None:
    puzzle = Sudoku(boxed(3, 3), (*range(1, 10), *(0,) * 72))
    assert gridwright.check(puzzle, model="search").verdict == "several"
    assert gridwright.count(puzzle, at_most=5, model="search").count == 5


def sudoku_houses() -> None:
    puzzle = Sudoku(boxed(2, 2), FULL[:8] + (0,) * 8)
    assert gridwright.check(puzzle, model="search").verdict == "several"
    assert gridwright.redundant(puzzle, model="search").limit is None
    assert gridwright.count(Sudoku(boxed(2, 2), (0,) * 16), model="search").count == 288


def create_sudoku_boxes() -> None:
    assert gridwright.create("sudoku", seed=1).verdict == "unique"
    assert gridwright.create("sudoku", clues=36, symmetry="none").verdict == "unique"


def create_sudoku_houses() -> None:
    assert gridwright.create("sudoku", size=5, boxes="irregular").verdict == "unique"
    assert gridwright.create("sudoku", size=6, diagonals=True).verdict == "unique"
    assert gridwright.create("sudoku", size=14, clues=120).verdict == "unique"


def fewest_unavoidable() -> None:
    from gridwright.puzzles.sudoku.fewest import unavoidable

    found = gridwright.fewest(Sudoku(boxed(2, 2), FULL), model="cell")
    assert (str(found.method), len(found.clues), found.bound) == ("unavoidable", 4, 4)
    for layout, number in ((boxed(2, 4), 64), (boxed(3, 3), 54)):
        _choose_among(unavoidable, layout, number)


def fewest_large() -> None:
    from gridwright.puzzles.sudoku.fewest import large

    _choose_among(large, boxed(2, 5), 90)


def _choose_among(approach: Any, layout: Layout, number: int) -> None:
    """Choose the fewest of the first clues of a grid, the others being given."""
    (solution,) = gridwright.solve(Sudoku(layout, (0,) * layout.size**2)).solutions
    puzzle = Sudoku(layout, solution)
    pool, budget = Pool(puzzle, KIND.clues.of(puzzle)[:number]), Budget()
    with budget.paused():
        approach.prepare(pool)
    found = approach.select(
        KIND, pool, solution, oracle=None, seed=0, threads=1, budget=budget, watch=None
    )
    assert found.bound == len(found.clues) > 0


def explanations() -> None:
    text = "54......2...3..........94.84.7..6.2.....2.....9.7..8.17.68..........3...2......35"
    assert (
        max(s.step.cost for s in gridwright.explain(gridwright.read_one(text), time=600).steps) > 2
    )
    broken = gridwright.read_one("kind: hashi\n\n1 . 1\n. . .\n1 . 1\n")
    assert gridwright.conflict(broken, time=600).steps


def fewest_hitting() -> None:
    puzzle = gridwright.create("template", size=(3, 3)).puzzle
    found = gridwright.fewest(puzzle, approach="hitting")
    assert (len(found.clues), found.bound) == (2, 2)


def fewest_pieces() -> None:
    puzzle = gridwright.create("zebra", size=(4, 3), seed=1).puzzle
    found = gridwright.fewest(puzzle, pool_options={"relations": "same,at,left"})
    assert (str(found.method), found.limit) == ("pieces", None)


def crossword_fills() -> None:
    from gridwright.puzzles.crossword.search import fills
    from gridwright.puzzles.crossword.search.filling import fill

    # Begin afresh after every failure, so that this is seen, too.
    fills.FIRST_CUTOFF = 1
    assert gridwright.check(GRID).verdict == "several"
    assert gridwright.count(GRID, at_most=10).count > 1
    assert gridwright.create("crossword", size=(4, 5), words="primer", black=2).verdict != "unknown"
    assert len(fill(GRID, number=2).solutions) == 2


def crossword_loops() -> None:
    assert gridwright.check(GRID, model="loop").verdict == "several"
    assert gridwright.count(GRID, at_most=10, model="loop").count > 1


def crossword_candidates() -> None:
    from gridwright.puzzles.crossword.search.candidates import candidates, possibilities

    budget = Budget()
    assert candidates(GRID, "1A", budget=budget).words
    assert possibilities(GRID).words
    assert budget.stopped() is None


def crossword_best() -> None:
    from gridwright.puzzles.crossword.search.climbing import Climb
    from gridwright.puzzles.crossword.search.filling import fill
    from gridwright.puzzles.crossword.search.scoring import ListScores

    assert fill(GRID, best=True).optimal
    # This one may be proved before the climb takes a step.
    budget, climb = Budget(), Climb(GRID, ListScores())
    for _ in range(2):
        climb.advance(1)
    assert climb.score is not None
    assert budget.stopped() is None


def crossword_theme() -> None:
    from gridwright.puzzles.crossword.search.fills import Search
    from gridwright.puzzles.crossword.search.parts import Part
    from gridwright.puzzles.crossword.theming.theme import theme

    assert theme(GRID, ["ABA", "BABA"], threads=2).optimal
    # Only long proofs are shared out among threads.
    budget, search = Budget(), Search(GRID)
    search.collect(0, np.zeros((1, len(search.layout.slots)), np.int32))
    assert search.state.registers[DEPTH] > 0
    Part(search).split()
    assert budget.stopped() is None


def crossword_papers() -> None:
    from gridwright.puzzles.crossword.theming.theme import theme

    for method, options in (
        ("overest", {"least_slots": 1, "theta_high": 40, "theta_low": 1, "step": 1, "trim": 0.1}),
        ("baseiter", {"start": 20}),
        ("wombat", {"target": 3}),
    ):
        assert theme(GRID, ["ABA", "BABA"], method=method, options=options).score


def crossword_blank() -> None:
    import threading

    from gridwright.puzzles.crossword.lists.gathering import load_words
    from gridwright.puzzles.crossword.theming.blanks import theme_blank

    cancel, seen = threading.Event(), [0]

    def watch(progress: Progress) -> None:
        del progress
        seen[0] += 1
        if seen[0] == 400:
            cancel.set()

    found = theme_blank(
        5, 6, ["TREE", "HOUSE"], words=load_words("primer"), black=8, cancel=cancel, watch=watch
    )
    assert found.nodes


QUESTIONS: dict[str, Callable[[], None]] = {
    question.__name__: question
    for question in (
        sudoku_boxes,
        sudoku_houses,
        create_sudoku_boxes,
        create_sudoku_houses,
        fewest_unavoidable,
        fewest_large,
        explanations,
        fewest_hitting,
        fewest_pieces,
        crossword_fills,
        crossword_loops,
        crossword_candidates,
        crossword_best,
        crossword_theme,
        crossword_papers,
        crossword_blank,
    )
}

if __name__ == "__main__":
    witness = Witness()
    for name in sys.argv[1:]:
        QUESTIONS[name]()
    print(json.dumps([witness.early, witness.late, witness.compiled_late]))
