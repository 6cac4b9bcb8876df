"""Creating: a full board first, then numbers taken away while it stays unique."""

from __future__ import annotations

import random
from dataclasses import replace

from gridwright.errors import UsageError
from gridwright.grid import cell_at
from gridwright.oracle import ModelOracle
from gridwright.outcome import Budget, Method
from gridwright.puzzles.template.models import cell
from gridwright.puzzles.template.puzzle import Given, Latin, clues, keep
from gridwright.reduction import strip

__all__ = ["create"]

_DRAWS = 20
"""The number of boards that are drawn in search of one with connected odd numbers."""


def create(
    rng: random.Random, budget: Budget, *, size: tuple[int, int], holes: int, odd: str
) -> Latin | None:
    """A board with exactly one solution in which every given number is needed."""
    rows, cols = size
    if not 1 <= rows <= cols <= 9:
        raise UsageError(f"{rows}x{cols}: sizes go from 1x1 to 9x9, with no more rows than columns")
    if holes >= rows * cols:
        raise UsageError(f"{holes} holes leave no cell of a {rows}x{cols} board")
    if odd == "connected":
        puzzle = _connected(rng, rows, cols, holes, budget)
        if puzzle is None:
            return None
    else:
        puzzle = _drawn(rng, rows, cols, holes)
    given = clues(puzzle)
    with _open(puzzle) as oracle:
        groups = [(clue,) for clue in rng.sample(given, len(given))]
        # At least one number stays: without any, all seeds would give the same empty board.
        stripped = strip(oracle, given, puzzle.givens, groups, at_least=1, budget=budget)
    return None if stripped.limit else keep(puzzle, stripped.kept)


def _open(puzzle: Latin) -> ModelOracle[tuple[int, ...]]:
    return ModelOracle(cell.build(puzzle), Method("cell", "sat"), clues=clues(puzzle), varied=True)


def _drawn(rng: random.Random, rows: int, cols: int, holes: int) -> Latin:
    """A full board: a cyclic rectangle with rows and numbers shuffled, then holes anywhere."""
    order, numbers = rng.sample(range(cols), rows), rng.sample(range(1, cols + 1), cols)
    full = [numbers[(i + j) % cols] for i in order for j in range(cols)]
    chosen = rng.sample(range(rows * cols), holes)
    for index in chosen:
        full[index] = 0
    return Latin(rows, cols, tuple(full), frozenset(cell_at(index, cols) for index in chosen))


def _connected(
    rng: random.Random, rows: int, cols: int, holes: int, budget: Budget
) -> Latin | None:
    """A full board with connected odd numbers; None if the budget ran out."""
    # Without holes every board is asked the same question: is there a solution at all?
    for _ in range(_DRAWS if holes else 1):
        drawn = replace(_drawn(rng, rows, cols, holes), connected=True)
        solution = _mended(rng, drawn, budget)
        if solution is not None:
            return replace(drawn, givens=solution)
        if budget.stopped():
            return None
    raise UsageError(
        f"{rows}x{cols} with {holes} holes: no board drawn has connected odd numbers;"
        " another size or number of holes may do"
    )


def _mended(rng: random.Random, drawn: Latin, budget: Budget) -> tuple[int, ...] | None:
    """A solution that has as many of the drawn numbers as the rule allows, in a random order.

    Which solution the engine comes up with first is not random, so the draw has to decide.
    """
    with _open(drawn) as oracle:
        found = oracle.find((), budget=budget)
        if not found.solutions:
            return None
        (solution,) = found.solutions
        kept: list[Given] = []
        for clue in rng.sample(clues(drawn), len(clues(drawn))):
            found = oracle.find([*kept, clue], budget=budget)
            if found.limit:
                return None
            if found.solutions:
                (solution,) = found.solutions
                kept.append(clue)
    return solution
