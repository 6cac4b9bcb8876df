"""`row`: one binary for every way to put its stars into a row."""

from __future__ import annotations

from itertools import combinations

from gridwright.graphs import no_touching
from gridwright.grid import Cell
from gridwright.model import Formulation, Label, Model, Point, Values
from gridwright.puzzles.starbattle.puzzle import Solution, StarBattle, clues

__all__ = ["build"]


def build(puzzle: StarBattle) -> Formulation[Solution]:
    """One binary for every row and every choice of k columns of which no two are neighbours.

    With n rows and k stars there are m = C(n − k + 1, k) such choices. Variables y[i,C] = 1 when
    the stars of row i are in the columns C: nm. Constraints: one choice in every row, n; k stars
    in every column and region, 2n; at most one star in two columns side by side of two rows, one
    below the other, (n − 1)²; and one for each given cell. That the stars of a row do not touch
    is in the variables, so the relaxation is tighter than that of `cell`; but large boards with
    many stars have very many variables.

    >>> board = StarBattle(3, 1, (0, 0, 0, 1, 1, 1, 2, 2, 2), (True,) + (None,) * 8)
    >>> build(board).model.statistics()
    Statistics(variables=9, binaries=9, constraints=14, nonzeros=44)
    """
    model = Model("star battle row")
    side = range(puzzle.side)
    # Any k of n − k + 1 columns become k that do not touch when the second is moved by one column,
    # the third by two, and so on.
    choices = [
        tuple(col + moved for moved, col in enumerate(columns))
        for columns in combinations(range(puzzle.side - puzzle.stars + 1), puzzle.stars)
    ]
    y = {
        (row, columns): model.binary(f"y[r{row + 1},{''.join(f'c{col + 1}' for col in columns)}]")
        for row in side
        for columns in choices
    }
    through: dict[Cell, list[int]] = {cell: [] for cell in puzzle.cells()}
    for (row, columns), variable in y.items():
        for col in columns:
            through[Cell(row, col)].append(variable)
    for row in side:
        label = Label(f"the stars of row {row + 1} are in some columns")
        model.exactly(1, [y[row, columns] for columns in choices], label)
    for name, group in puzzle.groups()[puzzle.side :]:
        times: dict[int, int] = {}
        for cell in group:
            for variable in through[cell]:
                times[variable] = times.get(variable, 0) + 1
        label = Label(f"{puzzle.stars} in {name}", group)
        model.linear(times.items(), label, lower=puzzle.stars, upper=puzzle.stars)
    no_touching(model, puzzle.side, puzzle.side, through, "star")
    for clue in clues(puzzle):
        label = Label(clue.text, clue.cells, clue)
        model.exactly(int(clue.star), through[clue.cells[0]], label)

    def read(values: Values) -> Solution:
        chosen = {row: max(choices, key=lambda columns: values[y[row, columns]]) for row in side}
        return tuple(cell.col in chosen[cell.row] for cell in puzzle.cells())

    def point(solution: Solution) -> Point:
        return tuple(
            (y[row, tuple(col for col in side if solution[row * puzzle.side + col])], 1)
            for row in side
        )

    return Formulation(model, read, point, determined=True)
