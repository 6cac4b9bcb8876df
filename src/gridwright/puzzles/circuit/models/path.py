"""`path`: `tree`, and among the trees one with the shortest path between two ends (CM3)."""

from __future__ import annotations

from gridwright.model import Formulation
from gridwright.puzzles.circuit.models import tree
from gridwright.puzzles.circuit.puzzle import Circuit, Solution

__all__ = ["build"]


def build(puzzle: Circuit) -> Formulation[Solution]:
    """Equations (5.3) of Conroy, Dieroff, Kehoe and Lu: those of `tree` and of the path.

    Adds binaries p[e] and u[i], |E| + |V| − 2 of them, and as many rows and two more. Without
    marked ends nothing is added. All models know the path; this one has the paper's name.
    """
    built = tree.build(puzzle)
    built.model.name = "circuit path"
    return built
