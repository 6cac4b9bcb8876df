"""Creating: stars first, regions around them, borders moved, and as few cells given as needed."""

from __future__ import annotations

import random
from dataclasses import replace

from gridwright.errors import UsageError
from gridwright.outcome import Budget
from gridwright.puzzles.starbattle.bordering import Borders
from gridwright.puzzles.starbattle.growing import grow_regions
from gridwright.puzzles.starbattle.placing import open_cells, place_stars, twin
from gridwright.puzzles.starbattle.puzzle import Solution, StarBattle, clues, keep
from gridwright.puzzles.starbattle.text import LARGEST
from gridwright.reduction import strip
from gridwright.regions import number_regions

__all__ = ["create"]

_ROUNDS = 150
"""How often the borders of a board are moved before another board is drawn."""

_AT_ONCE = 12
"""How many unwanted solutions are looked for before borders are moved again."""

_FEW = 6
"""Up to this many unwanted solutions are left for the given cells to exclude."""

_MOVES = 40
"""How many moves may be made before new unwanted solutions are looked for."""


def create(
    rng: random.Random, budget: Budget, *, size: tuple[int, int], stars: int, bare: bool
) -> StarBattle | None:
    """A board with exactly one solution in which every given cell is needed."""
    side = size[0]
    if size[0] != size[1] or not 4 <= side <= LARGEST:
        raise UsageError(f"{size[0]}x{size[1]}: boards are squares from 4x4 to {LARGEST}x{LARGEST}")
    if not 1 <= stars <= (side + 1) // 2:
        raise UsageError(f"{stars} stars: a row of {side} cells holds 1 to {(side + 1) // 2}")
    while not budget.stopped():
        solution = place_stars(rng, side, stars, budget)
        if solution is None:
            if budget.stopped():
                return None
            raise UsageError(f"{side}x{side} has no room for {stars} stars in rows and columns")
        # With a second solution that the regions cannot exclude, some cell has to be given.
        other = solution if bare else twin(rng, side, stars, solution, budget)
        drawn = grow_regions(rng, side, stars, solution, other)
        if drawn is None:
            continue
        blank = StarBattle(side, stars, number_regions(drawn), (None,) * (side * side))
        board = _bordered(rng, blank, solution, other, budget)
        if board is not None:
            return board if bare else _given(rng, board, solution, budget)
    return None


def _bordered(
    rng: random.Random, board: StarBattle, solution: Solution, other: Solution, budget: Budget
) -> StarBattle | None:
    """The board with borders that leave both solutions, which may be the same, and few others."""
    fixed = tuple(map(max, solution, other))
    borders = Borders(board.side, board.stars, board.regions, fixed)
    few = 0 if solution == other else _FEW
    for _ in range(_ROUNDS):
        unwanted = _unwanted(board, {solution, other}, budget)
        if unwanted is None:
            return None
        if len(unwanted) <= few:
            return board
        for each in unwanted:
            borders.learn(each)
        moves = 0
        while borders.admitted() and moves < _MOVES and borders.improve(rng):
            moves += 1
        if borders.admitted():
            return None
        board = replace(board, regions=number_regions(borders.regions))
    return None


def _unwanted(
    board: StarBattle, wanted: set[Solution], budget: Budget
) -> tuple[Solution, ...] | None:
    """Some solutions but those wanted, all if they are few; None when the budget ran out."""
    with open_cells(board) as oracle:
        found = oracle.find(at_most=_AT_ONCE, exclude=sorted(wanted), budget=budget)
    return None if found.limit else found.solutions


def _given(
    rng: random.Random, board: StarBattle, solution: Solution, budget: Budget
) -> StarBattle | None:
    """The board with some cells of the solution, of which none can go."""
    full = replace(board, givens=solution)
    given = clues(full)
    groups = [(clue,) for clue in rng.sample(given, len(given))]
    with open_cells(full) as oracle:
        stripped = strip(oracle, given, solution, groups, at_least=1, budget=budget)
    return None if stripped.limit else keep(full, stripped.kept)
