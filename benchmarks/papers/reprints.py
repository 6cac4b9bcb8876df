"""The cell-based Battleship model as it was printed, on boards that keep the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import gridwright
from benchmarks.papers.boards import example
from gridwright.puzzles.battleship.models.symbols import NUMBERS
from gridwright.puzzles.battleship.puzzle import Battleship, Symbol

__all__ = ["REPRINTED", "Sea", "sea"]

BOARD = "battleship/9x7-five-lengths.txt"


class Sea:
    """The only solution of a board, as the papers' x[i,j,k]: rows and columns from 1 on."""

    def __init__(self, puzzle: Battleship) -> None:
        (solution,) = gridwright.check(puzzle).solutions
        self.puzzle = puzzle
        self.rows, self.cols = puzzle.rows, puzzle.cols
        self._symbols: tuple[Symbol, ...] = solution

    def x(self, i: int, j: int, k: int) -> int:
        """1 if the cell has symbol k; 0 outside of the board, as the paper assumes."""
        if not (1 <= i <= self.rows and 1 <= j <= self.cols):
            return 0
        return int(NUMBERS[self._symbols[(i - 1) * self.cols + j - 1]] == k)

    def afloat(self, i: int, j: int) -> bool:
        """Whether the cell holds a part of a ship."""
        return any(self.x(i, j, k) for k in range(1, 7))

    def cells(self) -> Iterator[tuple[int, int]]:
        """All cells, row by row."""
        return ((i, j) for i in range(1, self.rows + 1) for j in range(1, self.cols + 1))

    def ships(self, *, across: bool) -> Iterator[tuple[int, int, int]]:
        """Where ships of two cells and more begin, and how long they are."""
        first, last = (1, 2) if across else (3, 4)
        for i, j in self.cells():
            if self.x(i, j, first):
                length = 2
                while not self.x(*_along(i, j, length - 1, across=across), last):
                    length += 1
                yield i, j, length


def _along(i: int, j: int, steps: int, *, across: bool) -> tuple[int, int]:
    return (i, j + steps) if across else (i + steps, j)


def sea(name: str = BOARD) -> Sea:
    """The solution of an example."""
    return Sea(example(name))


def _columns(s: Sea) -> bool:
    """(4): Σ_j Σ_k x[i,j,k] = C_i is read off the rows."""
    sums = s.puzzle.col_sums
    return any(
        sum(s.afloat(i, j) for j in range(1, s.cols + 1)) != sums[i - 1]
        for i in range(1, min(s.rows, s.cols) + 1)
    )


def _counted(s: Sea) -> bool:
    """(6): with x[i,j+1−2,l] for x[i,j+l−1,2] a ship of two cells across is not counted."""
    return any(
        s.x(i, j, 1) + s.x(i, j - 1, length) + s.x(i, j, 3) + s.x(i + 1, j, 4) < 2
        for i, j, length in s.ships(across=True)
        if length == 2
    )


def _first_row(s: Sea) -> bool:
    """(4.3a): the second sum begins with r = j + 1 instead of i + 1."""
    return any(
        length
        > s.x(i, j, 1)
        + s.x(i, j + length - 1, 2)
        + sum(s.x(i, c, 5) for c in range(j + 1, j + length - 1))
        + s.x(i, j, 3)
        + s.x(i + length - 1, j, 4)
        + sum(s.x(r, j, 5) for r in range(j + 1, i + length - 1))
        for i, j, length in s.ships(across=False)
    )


def _right(s: Sea) -> bool:
    """(4.3g): x[i,j,2] ≤ 1 − x[i,j+1,k], for all k and so for water."""
    return any(s.x(i, j, 2) > 1 - s.x(i, j + 1, 0) for i, j in s.cells() if j != s.cols)


def _minus(s: Sea) -> bool:
    """(4.3h): x[i,j,2] ≤ x[i,j−1,1] − x[i,j−1,5]."""
    return any(s.x(i, j, 2) > s.x(i, j - 1, 1) - s.x(i, j - 1, 5) for i, j in s.cells())


def _last_row(s: Sea) -> bool:
    """(4.3k): for i = I instead of i ≠ I, where the row below has no water either."""
    return any(s.x(i, j, 4) > s.x(i + 1, j, 0) for i, j in s.cells() if i == s.rows)


def _hull(s: Sea) -> bool:
    """(4.3m): without x[i−1,j,5]."""
    return any(
        s.x(i, j, 5) > s.x(i - 1, j, 3) + s.x(i, j + 1, 2) + s.x(i, j + 1, 5) for i, j in s.cells()
    )


def _submarines(s: Sea) -> bool:
    """(4.3q) and (4.3r): = instead of ≤, so that every second cell is a submarine."""
    across = any(s.x(i, j, 6) != 1 - s.x(i, j - 1, 6) for i, j in s.cells() if j != 1)
    down = any(s.x(i, j, 6) != 1 - s.x(i - 1, j, 6) for i, j in s.cells() if j != 1)
    return across and down


def _plus(s: Sea) -> bool:
    """(4.1e): two ships with one cell between them, one above the other, both count there."""
    return any(
        s.afloat(i - 1, j) and s.afloat(i + 1, j) and not s.afloat(i, j) for i, j in s.cells()
    )


REPRINTED: dict[str, Callable[[Sea], bool]] = {
    "(4)": _columns,
    "(6)": _counted,
    "(4.1e)": _plus,
    "(4.3a)": _first_row,
    "(4.3g)": _right,
    "(4.3h)": _minus,
    "(4.3k)": _last_row,
    "(4.3m)": _hull,
    "(4.3q, r)": _submarines,
}
"""For every equation: whether the solution of a board breaks it as it is printed."""
