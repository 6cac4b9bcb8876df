"""The rules: every row has each number once, and no column repeats a number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.grid import Cell, index_of
from gridwright.groups import column_groups, row_groups
from gridwright.kind import Violation
from gridwright.puzzles.template.puzzle import Latin

__all__ = ["faults", "violations"]


def violations(puzzle: Latin, solution: Sequence[int]) -> tuple[Violation, ...]:
    """Every rule that the solution breaks.

    >>> print(*violations(Latin(1, 2, (0, 0)), (2, 2)))
    2 stands twice in row 1
    """
    if len(solution) != puzzle.size:
        return (Violation(f"a solution has {puzzle.size} numbers, not {len(solution)}"),)
    broken = [
        Violation(f"{number} at {cell.name} is not a number from 1 to {puzzle.cols}", (cell,))
        for cell, number in zip(puzzle.cells(), solution, strict=True)
        if not 1 <= number <= puzzle.cols
    ]
    broken += [
        Violation(f"{cell.name} is given as {given}, not {number}", (cell,))
        for cell, given, number in zip(puzzle.cells(), puzzle.givens, solution, strict=True)
        if given not in (0, number)
    ]
    return (*broken, *_repeats(puzzle, solution))


def faults(puzzle: Latin) -> tuple[Violation, ...]:
    """Numbers that are given twice in a row or column."""
    return tuple(_repeats(puzzle, puzzle.givens))


def _repeats(puzzle: Latin, numbers: Sequence[int]) -> Iterator[Violation]:
    size = puzzle.rows, puzzle.cols
    for name, line in (*row_groups(*size), *column_groups(*size)):
        first: dict[int, Cell] = {}
        for cell in line:
            number = numbers[index_of(cell, puzzle.cols)]
            if number and number in first:
                yield Violation(f"{number} stands twice in {name}", (first[number], cell))
            first.setdefault(number, cell)
