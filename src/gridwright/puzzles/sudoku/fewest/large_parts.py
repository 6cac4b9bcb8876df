"""Lower bounds on clues part by part, for boards that are too large to search as a whole.

The clues in a part of the board must hit every difference inside the part, so the fewest that do,
everything outside given, bound the clues there from below; parts without a common cell add up. Each
part has a tree of its own that refutes one size after the other.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from gridwright.puzzles.sudoku.fewest.large_packing import packing_bound
from gridwright.puzzles.sudoku.kernels import part_tree
from gridwright.puzzles.sudoku.kernels.house_search import Board
from gridwright.puzzles.sudoku.kernels.part_tree import Tree
from gridwright.puzzles.sudoku.layout import Layout

__all__ = ["Part", "partitions", "rows_of"]

_CAPACITY = 1 << 14
_SLICE, _FIRST_TEST, _LAST_TEST = 20_000, 10_000, 100_000_000


def rows_of(sets: NDArray[np.int64], cells: int) -> NDArray[np.bool_]:
    """Sets of 63 cells to a word as a row of booleans each.

    >>> rows_of(np.array([[5]]), 4)
    array([[ True, False,  True, False]])
    """
    rows = np.zeros((len(sets), cells), np.bool_)
    for cell in range(cells):
        rows[:, cell] = sets[:, cell // 63] >> np.int64(cell % 63) & 1
    return rows


class Part:
    """A part of the board and how many clues it is known to need.

    `given` are cells outside with a clue, `free` those inside that may have one, and `sets` some
    differences, of which those inside are used. `least` is proved; `clues` are a choice of that
    many, once one is found.
    """

    def __init__(
        self,
        board: Board,
        solution: NDArray[np.int32],
        given: NDArray[np.bool_],
        free: NDArray[np.bool_],
        sets: NDArray[np.int64],
    ) -> None:
        self.board, self.solution, self.given, self.free = board, solution, given, free
        rows = rows_of(sets, len(solution))
        self.sets = sets[~(rows & given).any(axis=1)]
        inside = rows[~(rows & given).any(axis=1)] & free
        self.least = packing_bound(inside, [1] * len(inside))
        self.clues: list[int] | None = None
        self.nodes = 0
        self.stuck = False
        self._tree: Tree | None = None
        self._test = _FIRST_TEST

    @property
    def cost(self) -> int:
        """The nodes that the size of now has taken so far."""
        return int(self._tree.numbers[part_tree.NODES]) if self._tree else 0

    @property
    def finished(self) -> bool:
        """Whether more work brings nothing."""
        return self.clues is not None or self.stuck

    def advance(self) -> bool:
        """Work for a while on refuting `least`; True when it was refuted, and `least` is more."""
        if self._tree is None:
            self._tree = part_tree.begin(
                self.board, self.solution, self.given, self.free, self.sets, self.least, _CAPACITY
            )
        numbers = self._tree.numbers
        before = int(numbers[part_tree.NODES])
        ended = part_tree.search(self._tree, self.least, _SLICE, self._test)
        self.nodes += int(numbers[part_tree.NODES]) - before
        if ended == part_tree.REFUTED:
            # What the tree has learnt is of use for the next size as well.
            self.sets = self._tree.sets[: numbers[part_tree.SETS]].copy()
            self._tree = None
            self.least += 1
            return True
        if ended == part_tree.FOUND:
            level = int(numbers[part_tree.LEVEL])
            self.clues = [int(cell) for cell in self._tree.picked[:level]]
        elif ended == part_tree.STUCK:
            self.stuck = self._test >= _LAST_TEST or numbers[part_tree.SETS] >= _CAPACITY
            self._test *= 10
        return False


def partitions(layout: Layout) -> Iterator[list[NDArray[np.bool_]]]:
    """Ways to cut a board in parts that are searched one by one: two bands or stacks each.

    >>> from gridwright.puzzles.sudoku.layout import boxed
    >>> [len(parts) for parts in partitions(boxed(4, 4))]
    [2, 2, 2, 2, 2, 2]
    """
    n = layout.size
    height, width = layout.boxes or (round(n**0.5), round(n**0.5))
    index = np.arange(n * n)
    for lines, thick in ((index // n, height), (index % n, width)):
        number = -(-n // thick)
        band = lines // thick
        for partner in range(1, number):
            order = [0, partner, *(i for i in range(1, number) if i != partner)]
            edges = [*range(0, number, 2), number]
            yield [np.isin(band, order[start:end]) for start, end in pairwise(edges)]
