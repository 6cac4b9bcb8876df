"""Creating: stars first, regions around them, borders moved, and as few cells given as needed."""

from __future__ import annotations

import random
from dataclasses import replace

from gridwright.errors import UsageError
from gridwright.oracle import ModelOracle
from gridwright.outcome import Budget, Method
from gridwright.puzzles.starbattle.bordering import Borders
from gridwright.puzzles.starbattle.models import cell
from gridwright.puzzles.starbattle.puzzle import Given, Solution, StarBattle, clues, holds, keep
from gridwright.puzzles.starbattle.regions import draw_regions
from gridwright.puzzles.starbattle.text import LARGEST
from gridwright.reduction import strip
from gridwright.regions import number_regions

__all__ = ["create"]

_ROUNDS = 150
"""How often the borders of a board are moved before another board is drawn."""

_DRAWS = 30
"""After this many boards, one will do whose regions leave a single solution."""

_AT_ONCE = 12
"""How many unwanted solutions are looked for before borders are moved again."""


def create(
    rng: random.Random, budget: Budget, *, size: tuple[int, int], stars: int, bare: bool
) -> StarBattle | None:
    """A board with exactly one solution in which every given cell is needed."""
    side = size[0]
    if size[0] != size[1] or not 4 <= side <= LARGEST:
        raise UsageError(f"{size[0]}x{size[1]}: boards are squares from 4x4 to {LARGEST}x{LARGEST}")
    if not 1 <= stars <= (side + 1) // 2:
        raise UsageError(f"{stars} stars: a row of {side} cells holds 1 to {(side + 1) // 2}")
    draws = 0
    while not budget.stopped():
        draws += 1
        solution = _place_stars(rng, side, stars, budget)
        if solution is None:
            if budget.stopped():
                return None
            raise UsageError(f"{side}x{side} has no room for {stars} stars in rows and columns")
        regions = draw_regions(rng, side, stars, solution)
        if regions is None:
            continue
        blank = StarBattle(side, stars, regions, (None,) * (side * side))
        # Where stars have hardly any room, almost all regions leave one solution at once.
        board = _bordered(rng, blank, solution, budget, single=bare or draws > _DRAWS)
        if board is not None:
            return board if bare else _given(rng, board, solution, budget)
    return None


def _open(puzzle: StarBattle) -> ModelOracle[Solution]:
    return ModelOracle(cell.build(puzzle), Method("cell", "sat"), clues=clues(puzzle))


def _place_stars(rng: random.Random, side: int, stars: int, budget: Budget) -> Solution | None:
    """Stars that obey rows and columns and do not touch; None if there are none or time is up.

    Which solution an engine comes up with first is not random, so cells are drawn, and each gets a
    star if some solution has all those before it and this one.
    """
    rows = tuple(index // side for index in range(side * side))
    board = StarBattle(side, stars, rows, (True,) * (side * side))
    with _open(board) as oracle:
        found = oracle.find((), budget=budget)
        if not found.solutions:
            return None
        (solution,) = found.solutions
        kept: list[Given] = []
        for clue in rng.sample(clues(board), board.size):
            if not holds(board, clue, solution):
                found = oracle.find([*kept, clue], budget=budget)
                if found.limit:
                    return None
                if not found.solutions:
                    continue
                (solution,) = found.solutions
            kept.append(clue)
    return solution


def _bordered(
    rng: random.Random, board: StarBattle, solution: Solution, budget: Budget, *, single: bool
) -> StarBattle | None:
    """The board with other borders, which leave a `single` solution, or else a few."""
    borders = Borders(board, solution)
    before = None
    for _ in range(_ROUNDS):
        with _open(board) as oracle:
            found = oracle.find(at_most=_AT_ONCE, exclude=[solution], budget=budget)
        if found.limit:
            return None
        if not found.solutions:
            return board if single else before
        if found.complete and not single:
            return board
        if not borders.exclude(rng, found.solutions):
            return None
        before = board
        board = replace(board, regions=number_regions(borders.regions))
    return None


def _given(
    rng: random.Random, board: StarBattle, solution: Solution, budget: Budget
) -> StarBattle | None:
    """The board with some cells of the solution, of which none can go."""
    full = replace(board, givens=solution)
    given = clues(full)
    groups = [(clue,) for clue in rng.sample(given, len(given))]
    with _open(full) as oracle:
        stripped = strip(oracle, given, solution, groups, budget=budget)
    return None if stripped.limit else keep(full, stripped.kept)
