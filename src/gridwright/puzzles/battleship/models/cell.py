"""`cell`: the first paper's model over cells and symbols. It is not exact."""

from __future__ import annotations

from gridwright.model import Formulation, Label, Model
from gridwright.puzzles.battleship.models.symbols import Sea, formulation
from gridwright.puzzles.battleship.puzzle import Battleship, Solution

__all__ = ["build"]


def build(puzzle: Battleship) -> Formulation[Solution]:
    """Equations (1) to (25) of Meuffels and den Hertog, misprints mended.

    Variables x[i,j,k] = 1 when cell (i, j) holds symbol k, and s[i,j,l] = 1 when a ship of length
    l begins there: (7 + L)·IJ for lengths 1 to L. Constraints: one symbol a cell (1); submarines
    (5); l·s[i,j,l] at most the number of cells that show a ship of length l from (i, j) on,
    across and down (6); the fleet (7); what may stand beside what (8–23). Without clues they are
    (17 + L)·IJ − 3I − 3J + L; with all sums and all cells given, the paper's (33).
    Mended: (4) sums over rows to C[j]; the second term of (6) is x[i,j+l−1,2].

    **Not exact.** (6) bounds s from above only, so a ship need not be counted; and it adds the
    across and the down part, so that a long ship and a bit of another are counted as a ship that
    is not there. On 8×8 with ships of lengths 5, 2 and 2 at r1c1 across, r3c1 and r3c4 down, the
    sums of that board admit the model's fleet of lengths 5 and 4. `cell-exact` mends this.

    >>> from gridwright.puzzles.battleship.puzzle import Symbol
    >>> unknown = (Symbol.UNKNOWN,) * 150
    >>> empty = Battleship(15, 10, (5, 4, 3, 2, 1), (None,) * 15, (None,) * 10, unknown)
    >>> statistics = build(empty).model.statistics()
    >>> statistics.variables == 12 * 150, statistics.constraints == 22 * 150 - 3 * 25 + 5
    (True, True)
    """
    model = Model("battleship cell")
    sea = Sea(puzzle, model)
    sea.add_cells()
    sea.add_clues()
    counted = [list(sea.add_submarines().values())]
    for length in range(2, sea.longest + 1):
        starts = []
        for cell in puzzle.cells():
            s = model.binary(f"s[r{cell.row + 1}c{cell.col + 1},{length}]")
            across = sea.ship(*cell, length, across=True)
            down = sea.ship(*cell, length, across=False)
            label = Label(f"a ship of length {length} begins at {cell.name}", (cell,))
            shown = [(index, -1.0) for index in across + down]
            model.linear([(s, length), *shown], label, upper=0)
            starts.append(s)
        counted.append(starts)
    for length, starts in enumerate(counted, 1):
        number = puzzle.fleet[length - 1] if puzzle.fleet else 0
        model.exactly(number, starts, Label(f"{number} ships of length {length}"))
    sea.add_neighbours()
    return formulation(puzzle, model)
