"""`distinct`: one integer for every cell, all different along each line."""

from __future__ import annotations

from gridwright.groups import column_groups, row_groups
from gridwright.model import Formulation, Label, Model, Point, Values
from gridwright.puzzles.template.puzzle import Latin, clues

__all__ = ["build"]


def build(puzzle: Latin) -> Formulation[tuple[int, ...]]:
    """The constraint program of a Latin rectangle with r rows and c columns.

    Variables v[i,j] from 1 to c: rc. Constraints: all different in each row and in each column,
    r + c of them, and one for each given number.

    >>> build(Latin(2, 3, (1,) + (0,) * 5)).model.statistics()
    Statistics(variables=6, binaries=0, constraints=6, nonzeros=13)
    """
    size = puzzle.rows, puzzle.cols
    model = Model("latin distinct")
    v = {
        cell: model.integer(f"v[{cell.row + 1},{cell.col + 1}]", 1, puzzle.cols)
        for cell in puzzle.cells()
    }
    for name, line in (*row_groups(*size), *column_groups(*size)):
        model.all_different((v[cell] for cell in line), Label(f"{name} repeats nothing", line))
    for clue in clues(puzzle):
        model.fix(v[clue.cells[0]], clue.number, Label(clue.text, clue.cells, clue))

    def read(values: Values) -> tuple[int, ...]:
        return tuple(round(values[v[cell]]) for cell in puzzle.cells())

    def point(solution: tuple[int, ...]) -> Point:
        return tuple((v[cell], k) for cell, k in zip(puzzle.cells(), solution, strict=True))

    return Formulation(model, read, point, determined=True)
