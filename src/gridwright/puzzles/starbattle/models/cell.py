"""`cell`: one binary for every cell."""

from __future__ import annotations

from gridwright.graphs import no_touching
from gridwright.model import Formulation, Label, Model, Point, Values
from gridwright.puzzles.starbattle.puzzle import Solution, StarBattle, clues

__all__ = ["build"]


def build(puzzle: StarBattle) -> Formulation[Solution]:
    """One binary for every cell of a board with n rows, columns and regions.

    Variables x[i,j] = 1 when there is a star at (i, j): n². Constraints: k stars in every row,
    column and region, 3n; at most one star in every window of 2×2 cells, (n − 1)²; and one for
    each given cell.

    >>> board = StarBattle(2, 1, (0, 0, 1, 1), (None, True, None, None))
    >>> build(board).model.statistics()
    Statistics(variables=4, binaries=4, constraints=8, nonzeros=17)
    """
    model = Model("star battle cell")
    x = {cell: model.binary(f"x[r{cell.row + 1}c{cell.col + 1}]") for cell in puzzle.cells()}
    for name, group in puzzle.groups():
        label = Label(f"{puzzle.stars} in {name}", group)
        model.exactly(puzzle.stars, [x[cell] for cell in group], label)
    no_touching(model, puzzle.side, puzzle.side, {cell: [x[cell]] for cell in x}, "star")
    for clue in clues(puzzle):
        model.fix(x[clue.cells[0]], int(clue.star), Label(clue.text, clue.cells, clue))

    def read(values: Values) -> Solution:
        return tuple(values[x[cell]] > 0.5 for cell in puzzle.cells())

    def point(solution: Solution) -> Point:
        # All solutions have equally many stars, so the stars of one distinguish it from the others.
        return tuple(
            (x[cell], 1) for cell, star in zip(puzzle.cells(), solution, strict=True) if star
        )

    return Formulation(model, read, point, determined=True)
