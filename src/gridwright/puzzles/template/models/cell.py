"""`cell`: one binary for every cell and number."""

from __future__ import annotations

from gridwright.graphs import connected_cells
from gridwright.grid import cell_at
from gridwright.model import Formulation, Label, Meaning, Model, Point, Values
from gridwright.puzzles.template.puzzle import Latin, clues

__all__ = ["build"]


def build(puzzle: Latin) -> Formulation[tuple[int, ...]]:
    """The assignment model of a Latin rectangle with c columns, n open cells and l lines.

    Variables x[i,j,k] = 1 when cell (i, j) holds k: nc. Constraints: one number for each cell,
    n; each number at most once in a line, and exactly once in a line of c cells, lc; one for
    each given number. If the odd numbers must be connected, there are also n variables y[i,j] = 1
    when the number is odd, n constraints that say so, and cuts that are added when needed.

    >>> build(Latin(2, 3, (1,) + (0,) * 5)).model.statistics()
    Statistics(variables=18, binaries=18, constraints=22, nonzeros=55)
    """
    model = Model("latin cell")
    cells, numbers = puzzle.open_cells(), range(1, puzzle.cols + 1)
    # A variable with a meaning is told in its words when a puzzle is explained.
    x = {
        (cell, k): model.binary(
            f"x[{cell.name},{k}]",
            Meaning(f"{cell.name} is {k}", f"{cell.name} is not {k}", (cell,), str(k)),
        )
        for cell in cells
        for k in numbers
    }
    for cell in cells:
        label = Label(f"{cell.name} holds one number", (cell,))
        model.exactly(1, (x[cell, k] for k in numbers), label)
    for name, line in puzzle.lines():
        # A line without a hole has room for every number once; one with a hole leaves some out.
        if len(line) == puzzle.cols:
            for k in numbers:
                label = Label(f"{k} stands once in {name}", line)
                model.exactly(1, (x[cell, k] for cell in line), label)
        else:
            for k in numbers:
                label = Label(f"{k} stands at most once in {name}", line)
                model.at_most(1, (x[cell, k] for cell in line), label)
    if puzzle.connected:
        odd = {
            cell: model.binary(
                f"y[{cell.name}]", Meaning(f"{cell.name} is odd", f"{cell.name} is even", (cell,))
            )
            for cell in cells
        }
        for cell, y in odd.items():
            terms = [(x[cell, k], 1) for k in numbers if k % 2]
            label = Label(f"the number in {cell.name} is odd or even", (cell,))
            model.linear([*terms, (y, -1)], label, lower=0, upper=0)
        # There are too many ways to fall apart to forbid them all in advance, so this rule is
        # lazy: asked with a point, it gives the cuts that the point breaks. They must hold for
        # every choice of the clues, so no cut may make use of a clue.
        model.lazy = connected_cells(odd, "the odd numbers")
        model.lazy_rule = "the odd numbers are connected"
    for clue in clues(puzzle):
        model.fix(x[clue.cells[0], clue.number], 1, Label(clue.text, clue.cells, clue))

    def read(values: Values) -> tuple[int, ...]:
        return tuple(
            0 if cell in puzzle.holes else max(numbers, key=lambda k: values[x[cell, k]])
            for cell in puzzle.cells()
        )

    def point(solution: tuple[int, ...]) -> Point:
        return tuple(
            (x[cell_at(index, puzzle.cols), k], 1) for index, k in enumerate(solution) if k
        )

    return Formulation(model, read, point, determined=True)
