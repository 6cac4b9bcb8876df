"""`cell`: one binary for every cell and number."""

from __future__ import annotations

from gridwright.grid import Cell
from gridwright.model import Formulation, Label, Model, Point, Values
from gridwright.puzzles.template.puzzle import Latin, clues

__all__ = ["build"]


def build(puzzle: Latin) -> Formulation[tuple[int, ...]]:
    """The assignment model of a Latin rectangle with r rows and c columns.

    Variables x[i,j,k] = 1 when cell (i, j) holds k: rc². Constraints: one number a cell, each
    number once a row, at most once a column, and one row for each given number.

    >>> build(Latin(2, 3, (1,) + (0,) * 5)).model.statistics()
    Statistics(variables=18, binaries=18, constraints=22, nonzeros=55)
    """
    rows, cols = range(puzzle.rows), range(puzzle.cols)
    model = Model("latin cell")
    x = {
        (cell, k): model.binary(f"x[{cell.row + 1},{cell.col + 1},{k}]")
        for cell in puzzle.cells()
        for k in range(1, puzzle.cols + 1)
    }
    numbers = range(1, puzzle.cols + 1)
    for cell in puzzle.cells():
        label = Label(f"{cell.name} holds one number", (cell,))
        model.exactly(1, (x[cell, k] for k in numbers), label)
    for k in numbers:
        for i in rows:
            line = tuple(Cell(i, j) for j in cols)
            label = Label(f"{k} stands once in row {i + 1}", line)
            model.exactly(1, (x[cell, k] for cell in line), label)
        for j in cols:
            line = tuple(Cell(i, j) for i in rows)
            label = Label(f"{k} stands at most once in column {j + 1}", line)
            model.at_most(1, (x[cell, k] for cell in line), label)
    for clue in clues(puzzle):
        model.fix(x[clue.cells[0], clue.number], 1, Label(clue.text, clue.cells, clue))

    def read(values: Values) -> tuple[int, ...]:
        return tuple(max(numbers, key=lambda k: values[x[cell, k]]) for cell in puzzle.cells())

    def point(solution: tuple[int, ...]) -> Point:
        return tuple((x[cell, k], 1) for cell, k in zip(puzzle.cells(), solution, strict=True))

    return Formulation(model, read, point, determined=True)
