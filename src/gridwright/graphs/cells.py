"""Choosing cells of a board: what puzzles of stars, ships and other pieces share."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from gridwright.grid import Cell
from gridwright.groups import windows
from gridwright.model import Label, Model

__all__ = ["no_touching"]


def no_touching(
    model: Model, rows: int, cols: int, pieces: Mapping[Cell, Collection[int]], what: str = "piece"
) -> None:
    """Add rows that keep the chosen pieces from touching, even diagonally, and from overlapping.

    `pieces[cell]` are the binary variables of all pieces with a part in the cell: the star that
    may be there, or every ship that would cover it. At most one piece has a part in each window of
    2×2 cells: (rows − 1)(cols − 1) constraints, and a tighter relaxation than one constraint for
    every two pieces.

    >>> model = Model("three by three")
    >>> stars = {Cell(row, col): [model.binary("x")] for row in range(3) for col in range(3)}
    >>> no_touching(model, 3, 3, stars, "star")
    >>> model.statistics().constraints, model.constraints[0].label.rule
    (4, 'at most one star around r1c1')
    """
    for window in windows(rows, cols):
        near = sorted({piece for cell in window for piece in pieces.get(cell, ())})
        label = Label(f"at most one {what} around {window[0].name}", window)
        model.at_most(1, near, label)
