"""`distinct`: one integer for every cell, all different along each line."""

from __future__ import annotations

from gridwright.graphs import connected_cells
from gridwright.grid import cell_at
from gridwright.model import Formulation, Label, Model, Point, Values
from gridwright.puzzles.template.puzzle import Latin, clues

__all__ = ["build"]


def build(puzzle: Latin) -> Formulation[tuple[int, ...]]:
    """The constraint program of a Latin rectangle with c columns, n open cells and l lines.

    Variables v[i,j] from 1 to c: n. Constraints: all different in each line, l of them, and one
    for each given number. If the odd numbers must be connected, v[i,j] = 2·h[i,j] + y[i,j] with
    2n more variables, n more constraints, and cuts on y that are added when needed.

    >>> build(Latin(2, 3, (1,) + (0,) * 5)).model.statistics()
    Statistics(variables=6, binaries=0, constraints=6, nonzeros=13)
    """
    model = Model("latin distinct")
    cells = puzzle.open_cells()
    v = {c: model.integer(f"v[{c.name}]", 1, puzzle.cols) for c in cells}
    for name, line in puzzle.lines():
        model.all_different((v[cell] for cell in line), Label(f"{name} repeats nothing", line))
    if puzzle.connected:
        odd = {cell: model.binary(f"y[r{cell.row + 1}c{cell.col + 1}]") for cell in cells}
        for cell, y in odd.items():
            half = model.integer(f"h[r{cell.row + 1}c{cell.col + 1}]", 0, puzzle.cols // 2)
            label = Label(f"the number in {cell.name} is odd or even", (cell,))
            model.linear([(v[cell], 1), (half, -2), (y, -1)], label, lower=0, upper=0)
        model.lazy = connected_cells(odd, "the odd numbers")
    for clue in clues(puzzle):
        model.fix(v[clue.cells[0]], clue.number, Label(clue.text, clue.cells, clue))

    def read(values: Values) -> tuple[int, ...]:
        return tuple(round(values[v[cell]]) if cell in v else 0 for cell in puzzle.cells())

    def point(solution: tuple[int, ...]) -> Point:
        return tuple((v[cell_at(index, puzzle.cols)], k) for index, k in enumerate(solution) if k)

    return Formulation(model, read, point, determined=True)
