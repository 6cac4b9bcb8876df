"""`flow`: connected by a flow from one point to all others (CM2)."""

from __future__ import annotations

from gridwright.graphs import connected_by_flow
from gridwright.model import Formulation, Label, Model
from gridwright.puzzles.circuit.models.common import (
    add_degrees,
    add_lines,
    add_path,
    formulation,
)
from gridwright.puzzles.circuit.puzzle import Circuit, Solution

__all__ = ["build"]


def build(puzzle: Circuit) -> Formulation[Solution]:
    """Equations (5.2) of Conroy, Dieroff, Kehoe and Lu, with M = |V| − 1.

    Binaries z[e] and y[i] as in `tree`, a flow over every line in both directions: 3|E| + |V|
    variables. Flow kept at points (5.2b), only over lines of the tree (5.2c, 5.2d), degrees
    (5.2e): 2|V| + 2|E| rows and one more: Σ z ≤ |V| − 1. The paper trusts the objective to keep
    loops out; but on a board without a solution the optimum is a net with loops.

    >>> from gridwright.grid import Cell
    >>> model = build(Circuit(2, 3, frozenset({Cell(1, 0)}), frozenset())).model
    >>> statistics = model.statistics()
    >>> statistics.variables, statistics.constraints
    (20, 21)
    """
    model = Model("circuit flow")
    z = add_lines(puzzle, model, "z")
    add_degrees(puzzle, model, z)
    most = max(1, len(puzzle.points) - 1)
    connected_by_flow(model, puzzle.graph, [(0.0, ((e, 1.0),)) for e in z], weight=most)
    model.at_most(len(puzzle.points) - 1, z, Label("no more lines than a tree has"))
    add_path(puzzle, model, z, all_lines=True)
    return formulation(puzzle, model, z)
