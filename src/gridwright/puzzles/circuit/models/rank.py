"""`rank`: every point has a parent of lower rank."""

from __future__ import annotations

from gridwright.graphs import tree_by_rank
from gridwright.model import Formulation, Model
from gridwright.puzzles.circuit.models.common import (
    add_degrees,
    add_lines,
    add_path,
    formulation,
)
from gridwright.puzzles.circuit.puzzle import Circuit, Solution

__all__ = ["build"]


def build(puzzle: Circuit) -> Formulation[Solution]:
    """The degrees of `tree`, and the ranks of Miller, Tucker and Zemlin for the tree.

    Binaries x[e], y[i], an arc for each direction of a line but into the root, a rank for every
    point: 3|E| + 2|V| variables less the lines at the root.
    """
    model = Model("circuit rank")
    x = add_lines(puzzle, model)
    add_degrees(puzzle, model, x)
    tree_by_rank(model, puzzle.graph, x)
    add_path(puzzle, model, x)
    return formulation(puzzle, model, x)
