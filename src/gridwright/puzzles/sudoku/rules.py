"""The rules: every row, column and region, and each diagonal where it counts, has no repeats."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.groups import repeats
from gridwright.kind import Violation
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["faults", "violations"]


def violations(puzzle: Sudoku, solution: Sequence[int]) -> tuple[Violation, ...]:
    """Every rule and every given digit that the solution breaks.

    >>> from gridwright.puzzles.sudoku.layout import boxed
    >>> print(*violations(Sudoku(boxed(1, 2), (0, 1, 0, 0)), (2, 1, 2, 1)))
    2 stands twice in column 1 1 stands twice in column 2
    """
    layout, n = puzzle.layout, puzzle.size
    if len(solution) != n * n:
        return (Violation(f"a solution has {n * n} digits, not {len(solution)}"),)
    broken: list[Violation] = []
    for cell, given, digit in zip(layout.cells, puzzle.givens, solution, strict=True):
        if not 1 <= digit <= n:
            broken.append(
                Violation(f"{digit} in {cell.name} is not a digit from 1 to {n}", (cell,))
            )
        if given not in (0, digit):
            broken.append(Violation(f"{cell.name} is given as {given}, not {digit}", (cell,)))
    return (*broken, *_repeats(puzzle, solution))


def faults(puzzle: Sudoku) -> tuple[Violation, ...]:
    """Digits that are given twice in one house."""
    return tuple(_repeats(puzzle, puzzle.givens))


def _repeats(puzzle: Sudoku, digits: Sequence[int]) -> Iterator[Violation]:
    cells = puzzle.layout.cells
    for house in puzzle.layout.houses:
        for digit, where in repeats(house.cells, digits.__getitem__).items():
            often = "twice" if len(where) == 2 else f"{len(where)} times"
            message = f"{digit} stands {often} in {house.name}"
            yield Violation(message, tuple(cells[index] for index in where))
