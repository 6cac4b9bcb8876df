"""`cell`: the papers' integer program, one binary for every cell and digit."""

from __future__ import annotations

from gridwright.model import Formulation, Label, Model, Point, Values
from gridwright.puzzles.sudoku.puzzle import Solution, Sudoku, clues

__all__ = ["build"]


def build(puzzle: Sudoku) -> Formulation[Solution]:
    """Equation (3.1) of Conroy et al., for any board given by its houses.

    Variables x[i,j,k] = 1 when cell (i, j) holds digit k: n³. Constraints: one digit a cell, n²;
    each digit once in every house, n·h for h houses (3n of them on a plain board); and one for
    each given digit. The objective is 0: any point is a solution.

    >>> from gridwright.puzzles.sudoku.layout import boxed
    >>> build(Sudoku(boxed(3, 3), (0,) * 81)).model.statistics()
    Statistics(variables=729, binaries=729, constraints=324, nonzeros=2916)
    """
    n, cells = puzzle.size, puzzle.layout.cells
    model = Model("sudoku cell")
    digits = range(1, n + 1)
    for cell in cells:
        for k in digits:
            model.binary(f"x[r{cell.row + 1}c{cell.col + 1},{k}]")
    # Variable index·n + k − 1 is "cell index holds k": arithmetic instead of a table, since
    # building is most of the time that a small puzzle takes.
    for index, cell in enumerate(cells):
        label = Label(f"{cell.name} holds one digit", (cell,))
        model.exactly(1, range(index * n, index * n + n), label)
    for house in puzzle.layout.houses:
        where = tuple(cells[index] for index in house.cells)
        for k in digits:
            label = Label(f"{k} stands once in {house.name}", where)
            model.exactly(1, [index * n + k - 1 for index in house.cells], label)
    for clue in clues(puzzle):
        model.fix(clue.index * n + clue.digit - 1, 1, Label(clue.text, clue.cells, clue))

    def read(values: Values) -> Solution:
        # The first largest value of each cell; exactly one is 1.
        chosen = []
        for index in range(n * n):
            part = values[index * n : index * n + n]
            chosen.append(part.index(max(part)) + 1)
        return tuple(chosen)

    def point(solution: Solution) -> Point:
        return tuple((index * n + k - 1, 1) for index, k in enumerate(solution))

    return Formulation(model, read, point, determined=True)
