"""`planar`: the tree and, across the lines left out, the tree of the faces."""

from __future__ import annotations

from gridwright.graphs import tree_by_dual
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
    """The degrees of `tree`, and two trees that share the lines between them.

    Binaries x[e], y[i], at most two arcs per line for points and two for faces. There is nothing
    left to be added lazily, and every engine can take it.
    """
    model = Model("circuit planar")
    x = add_lines(puzzle, model)
    add_degrees(puzzle, model, x)
    tree_by_dual(model, puzzle.graph, clockwise(puzzle), x)
    add_path(puzzle, model, x)
    return formulation(puzzle, model, x, determined=True)
