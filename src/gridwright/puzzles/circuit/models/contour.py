"""`contour`: one walk round the tree, as a circuit constraint."""

from __future__ import annotations

from gridwright.graphs import tree_by_contour
from gridwright.model import Formulation, Model
from gridwright.puzzles.circuit.models.common import (
    add_degrees,
    add_lines,
    add_path,
    clockwise,
    formulation,
)
from gridwright.puzzles.circuit.puzzle import Circuit, Solution

__all__ = ["build"]


def build(puzzle: Circuit) -> Formulation[Solution]:
    """The degrees of `tree`, and a circuit through both sides of every line.

    Binaries x[e], y[i], and at a point with k neighbours k² steps. For engines that know circuits.
    """
    model = Model("circuit contour")
    x = add_lines(puzzle, model)
    add_degrees(puzzle, model, x)
    tree_by_contour(model, puzzle.graph, clockwise(puzzle), x)
    add_path(puzzle, model, x)
    return formulation(puzzle, model, x, determined=True)
