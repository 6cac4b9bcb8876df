"""`distinct`: a constraint program, one integer for every cell, all different in every house."""

from __future__ import annotations

from gridwright.model import Formulation, Label, Model, Point, Values
from gridwright.puzzles.sudoku.puzzle import Solution, Sudoku, clues

__all__ = ["build"]


def build(puzzle: Sudoku) -> Formulation[Solution]:
    """The all-different model: n² variables from 1 to n, one constraint for every house.

    >>> from gridwright.puzzles.sudoku.layout import boxed
    >>> build(Sudoku(boxed(3, 3), (0,) * 81)).model.statistics()
    Statistics(variables=81, binaries=0, constraints=27, nonzeros=243)
    """
    n, cells = puzzle.size, puzzle.layout.cells
    model = Model("sudoku distinct")
    for cell in cells:
        model.integer(f"v[r{cell.row + 1}c{cell.col + 1}]", 1, n)
    for house in puzzle.layout.houses:
        where = tuple(cells[index] for index in house.cells)
        model.all_different(house.cells, Label(f"no digit twice in {house.name}", where))
    for clue in clues(puzzle):
        model.fix(clue.index, clue.digit, Label(clue.text, clue.cells, clue))

    def read(values: Values) -> Solution:
        return tuple(map(round, values))

    def point(solution: Solution) -> Point:
        return tuple(enumerate(solution))

    return Formulation(model, read, point, determined=True)
