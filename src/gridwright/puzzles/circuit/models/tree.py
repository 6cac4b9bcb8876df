"""`tree`: a spanning tree by subtour elimination, added when it is broken (CM1)."""

from __future__ import annotations

from gridwright.graphs import spanning_tree
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
    """Equations (5.1) of Conroy, Dieroff, Kehoe and Lu.

    Binaries x[e] for lines and y[i] for points with three lines: |E| + |V| variables. Degrees
    (5.1c) and Σ x = |V| − 1 (5.1d): |V| + 1 constraints, and one for every given line (5.1b).
    Subtour elimination (5.1e), which must count lines with both ends in N, is added lazily,
    with the cut x(δ(S)) ≥ 1 beside it. The objective (5.1a) is constant.

    >>> from gridwright.grid import Cell
    >>> model = build(Circuit(2, 3, frozenset({Cell(1, 0)}), frozenset())).model
    >>> statistics = model.statistics()
    >>> statistics.variables, statistics.constraints
    (10, 6)
    """
    model = Model("circuit tree")
    x = add_lines(puzzle, model)
    add_degrees(puzzle, model, x)
    model.exactly(len(puzzle.points) - 1, x, Label("as many lines as a tree has"))
    add_path(puzzle, model, x, all_lines=True)
    model.lazy = spanning_tree(puzzle.graph, x)
    return formulation(puzzle, model, x, determined=True)
