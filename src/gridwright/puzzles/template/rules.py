"""The rules: no row and no column repeats a number; the odd numbers may have to be connected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.graphs.parts import components
from gridwright.grid import Cell, index_of, neighbours
from gridwright.groups import repeats
from gridwright.kind import Violation
from gridwright.puzzles.template.puzzle import Latin

__all__ = ["faults", "violations"]


def violations(puzzle: Latin, solution: Sequence[int]) -> tuple[Violation, ...]:
    """Every rule and every given number that the solution breaks.

    >>> print(*violations(Latin(1, 2, (0, 0)), (2, 2)))
    2 stands twice in row 1
    """
    if len(solution) != puzzle.size:
        return (Violation(f"a solution has {puzzle.size} numbers, not {len(solution)}"),)
    return (
        *_numbers(puzzle, solution),
        *_repeats(puzzle, solution),
        *_parts(puzzle, solution),
    )


def faults(puzzle: Latin) -> tuple[Violation, ...]:
    """Numbers that are given twice in a row or column."""
    return tuple(_repeats(puzzle, puzzle.givens))


def _numbers(puzzle: Latin, solution: Sequence[int]) -> Iterator[Violation]:
    for cell, given, number in zip(puzzle.cells(), puzzle.givens, solution, strict=True):
        if cell in puzzle.holes:
            if number:
                yield Violation(f"{cell.name} is a hole and cannot hold {number}", (cell,))
        elif not 1 <= number <= puzzle.cols:
            yield Violation(
                f"{number} at {cell.name} is not a number from 1 to {puzzle.cols}", (cell,)
            )
        elif given not in (0, number):
            yield Violation(f"{cell.name} is given as {given}, not {number}", (cell,))


def _repeats(puzzle: Latin, numbers: Sequence[int]) -> Iterator[Violation]:
    def number_at(cell: Cell) -> int:
        return numbers[index_of(cell, puzzle.cols)]

    for name, line in puzzle.lines():
        # A rule that other kinds have, too, is asked of a shared function: here and in Sudoku
        # `repeats` finds what stands twice. Only the sentence about it is the kind's own.
        for number, where in repeats(line, number_at).items():
            often = "twice" if len(where) == 2 else f"{len(where)} times"
            yield Violation(f"{number} stands {often} in {name}", tuple(where))


def _parts(puzzle: Latin, solution: Sequence[int]) -> Iterator[Violation]:
    if not puzzle.connected:
        return
    odd = [cell for cell, number in zip(puzzle.cells(), solution, strict=True) if number % 2]
    # The models state this rule by cuts. The checker must not share a mistake with them, so it
    # walks from cell to cell instead.
    for part in components(odd, neighbours)[1:]:
        yield Violation(f"the odd numbers at {part[0].name} are cut off", tuple(part))
