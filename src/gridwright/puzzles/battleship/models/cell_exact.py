"""`cell-exact`: the model over cells and symbols in which every ship counts exactly once."""

from __future__ import annotations

from gridwright.grid import Cell
from gridwright.model import Formulation, Label, Model
from gridwright.puzzles.battleship.models.symbols import Sea, formulation
from gridwright.puzzles.battleship.puzzle import Battleship, Solution

__all__ = ["build"]


def build(puzzle: Battleship) -> Formulation[Solution]:
    """`cell` with its ship starts split by direction and tied to the symbols.

    Variables x[i,j,k] as in `cell`, s[i,j,1], and for each placement of a ship of length l ≥ 2
    s[i,j,l,across] or s[i,j,l,down]. Where L is no longer than a side of the board there are
    (2L + 6)·IJ − L(L − 1)/2·(I + J), for lengths 1 to 5 16IJ − 10I − 10J.
    Constraints: as in `cell`, but (6) reads l·s ≤ the cells that show this very ship, one row for
    each placement; and Σ over l of s[i,j,l,across] = x[i,j,1], the same for down and x[i,j,3]:
    every left or top end begins exactly one ship, of one length, all of which is there. For
    lengths 1 to 5 and no clues: 28IJ − 13I − 13J + 5.

    >>> from gridwright.puzzles.battleship.puzzle import Symbol
    >>> unknown = (Symbol.UNKNOWN,) * 150
    >>> empty = Battleship(15, 10, (5, 4, 3, 2, 1), (None,) * 15, (None,) * 10, unknown)
    >>> statistics = build(empty).model.statistics()
    >>> statistics.variables == 16 * 150 - 10 * 25, statistics.constraints == 28 * 150 - 13 * 25 + 5
    (True, True)
    """
    model = Model("battleship cell-exact")
    sea = Sea(puzzle, model)
    sea.add_cells()
    sea.add_clues()
    counted: dict[int, list[int]] = {length: [] for length in range(1, sea.longest + 1)}
    counted[1] += sea.add_submarines().values()
    for cell in puzzle.cells():
        for across in (True, False):
            _add_starts(sea, cell, counted, across=across)
    for length, starts in counted.items():
        number = puzzle.fleet[length - 1] if puzzle.fleet else 0
        model.exactly(number, starts, Label(f"{number} ships of length {length}"))
    sea.add_neighbours()
    return formulation(puzzle, model, determined=True)


def _add_starts(sea: Sea, cell: Cell, counted: dict[int, list[int]], *, across: bool) -> None:
    """The ships that may begin at a cell in one direction, and the end that stands for them."""
    way = "across" if across else "down"
    starts = []
    for length in range(2, sea.longest + 1):
        parts = sea.ship(*cell, length, across=across)
        if len(parts) < length:
            break
        s = sea.model.binary(f"s[r{cell.row + 1}c{cell.col + 1},{length},{way}]")
        label = Label(f"a ship of length {length} begins at {cell.name}, {way}", (cell,))
        sea.model.linear([(s, length), *((index, -1.0) for index in parts)], label, upper=0)
        starts.append(s)
        counted[length].append(s)
    label = Label(f"the end at {cell.name} begins one ship, {way}", (cell,))
    sea.add_same(sea.x(*cell, 1 if across else 3)[0], starts, label)
