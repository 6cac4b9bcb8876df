"""`search`: the bit-mask search of Sudoku's own, as an oracle and for whole files at once."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cache, cached_property
from typing import TYPE_CHECKING

from gridwright.kind import Clue
from gridwright.oracle import Found, Oracle
from gridwright.outcome import Budget, Limit, Method, Progress, Watch
from gridwright.puzzles.sudoku.layout import Layout, boxed
from gridwright.puzzles.sudoku.puzzle import Solution, Sudoku
from gridwright.puzzles.sudoku.puzzle import keep as with_clues

if TYPE_CHECKING:
    from gridwright.puzzles.sudoku.kernels.kernel import Kernel
    from gridwright.puzzles.sudoku.kernels.search import Search

__all__ = ["KernelOracle", "kernel_of"]

_FIRST_STEP, _LARGEST_STEP = 2_000, 200_000
_MOST = 1 << 62


@cache
def kernel_of(layout: Layout) -> Kernel:
    """The compiled search of a board: one of its own for 9x9 in boxes, one for all others.

    Importing it takes half a second; the `prepare_…` of the kernel load or compile its functions.
    """
    if layout == boxed(3, 3):
        from gridwright.puzzles.sudoku.kernels import bands

        return bands.KERNEL
    from gridwright.puzzles.sudoku.kernels import houses

    return houses.kernel([house.cells for house in layout.houses])


@cache
def _prepare(kernel: Kernel) -> None:
    kernel.prepare_counting()


class KernelOracle(Oracle[Solution]):
    """Depth-first search with propagation; complete unless a limit stops it."""

    method = Method("search")

    def __init__(self, puzzle: Sudoku) -> None:
        self.puzzle = puzzle

    @cached_property
    def kernel(self) -> Kernel:
        """The search of the board, imported when it is first needed."""
        return kernel_of(self.puzzle.layout)

    def prepare(self) -> None:
        """Import the search of the board, and load or compile it."""
        _prepare(self.kernel)

    def find(
        self,
        keep: Collection[Clue] | None = None,
        *,
        at_most: int = 1,
        exclude: Sequence[Solution] = (),
        hint: Solution | None = None,
        budget: Budget,
        watch: Watch | None = None,
    ) -> Found[Solution]:
        """Search for as many solutions as are wanted and excluded together, then sort them out."""
        del hint
        puzzle = self.puzzle if keep is None else with_clues(self.puzzle, keep)
        wanted = at_most + len(exclude)
        search, limit = self._run(puzzle, wanted, wanted, budget, watch)
        solutions = [tuple(map(int, row)) for row in search.solutions]
        others = tuple(solution for solution in solutions if solution not in exclude)[:at_most]
        complete = limit is None and search.count < wanted
        return Found(others, complete, len(others), limit, search.nodes)

    def count(
        self, at_most: int, *, keep: int = 2, budget: Budget, watch: Watch | None = None
    ) -> Found[Solution]:
        """Count without storing; one more than asked for tells whether the count is complete."""
        search, limit = self._run(self.puzzle, at_most + 1, keep, budget, watch)
        solutions = tuple(tuple(map(int, row)) for row in search.solutions)
        complete = limit is None and search.count <= at_most
        return Found(solutions, complete, min(search.count, at_most), limit, search.nodes)

    def _run(
        self, puzzle: Sudoku, wanted: int, keep: int, budget: Budget, watch: Watch | None
    ) -> tuple[Search, Limit | None]:
        search = self.kernel.begin(puzzle.givens, min(wanted, _MOST), keep=keep)
        step = _FIRST_STEP
        while (limit := budget.stopped()) is None:
            if self.kernel.advance(search, step):
                return search, None
            step = min(2 * step, _LARGEST_STEP)
            if watch:
                watch(Progress(budget.spent, nodes=search.nodes, found=search.count))
        return search, limit


def recommend(puzzle: Sudoku, calls: int) -> Method:
    """The search for many calls, since it takes most of a second to load; else SAT."""
    if puzzle.size <= 12 and calls >= 100:
        return Method("search")
    return Method("cell", "sat")
