"""Creating: a shuffled cyclic rectangle, then numbers taken away while it stays unique."""

from __future__ import annotations

import random

from gridwright.errors import UsageError
from gridwright.oracle import ModelOracle
from gridwright.outcome import Budget, Method
from gridwright.puzzles.template.models import cell
from gridwright.puzzles.template.puzzle import Latin, clues, keep
from gridwright.reduction import strip

__all__ = ["create"]


def create(rng: random.Random, budget: Budget, *, size: tuple[int, int]) -> Latin | None:
    """A Latin rectangle of that size with exactly one completion, no given number too many."""
    rows, cols = size
    if not 1 <= rows <= cols <= 9:
        raise UsageError(f"{rows}x{cols}: sizes go from 1x1 to 9x9, with no more rows than columns")
    order, numbers = rng.sample(range(cols), rows), rng.sample(range(1, cols + 1), cols)
    full = tuple(numbers[(i + j) % cols] for i in order for j in range(cols))
    puzzle = Latin(rows, cols, full)
    given = clues(puzzle)
    with ModelOracle(cell.build(puzzle), Method("cell", "sat"), clues=given, varied=True) as oracle:
        groups = [(clue,) for clue in rng.sample(given, len(given))]
        stripped = strip(oracle, given, full, groups, budget=budget)
    return None if stripped.limit else keep(puzzle, stripped.kept)
