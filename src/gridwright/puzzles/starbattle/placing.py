"""Random stars on a board that has no regions yet."""

from __future__ import annotations

import random

from gridwright.grid import KING, adjacency
from gridwright.oracle import ModelOracle
from gridwright.outcome import Budget, Method
from gridwright.puzzles.starbattle.models import cell
from gridwright.puzzles.starbattle.puzzle import Given, Solution, StarBattle, clues

__all__ = ["open_cells", "place_stars", "twin"]


def open_cells(puzzle: StarBattle) -> ModelOracle[Solution]:
    """The model that the creator asks, in an engine that is quick to open."""
    return ModelOracle(cell.build(puzzle), Method("cell", "sat"), clues=clues(puzzle))


def place_stars(rng: random.Random, side: int, stars: int, budget: Budget) -> Solution | None:
    """Stars that obey rows and columns and do not touch; None if there are none or time is up.

    Which solution an engine comes up with first is not random, so cells are drawn, and each gets a
    star if some solution has all those before it and this one.
    """
    board = _without_regions(side, stars)
    near = adjacency(side, side, KING)
    with open_cells(board) as oracle:
        found = oracle.find((), budget=budget)
        if not found.solutions:
            return None
        (solution,) = found.solutions
        kept: list[Given] = []
        for clue in rng.sample(clues(board), board.size):
            if any(other.index in near[clue.index] for other in kept):
                continue
            if not solution[clue.index]:
                found = oracle.find([*kept, clue], budget=budget)
                if found.limit:
                    return None
                if not found.solutions:
                    continue
                (solution,) = found.solutions
            kept.append(clue)
            if len(kept) == side * stars:
                break
    return solution


def twin(rng: random.Random, side: int, stars: int, one: Solution, budget: Budget) -> Solution:
    """Another placement that shares stars with the first until no more can be shared.

    It is the first one itself if there is no other, or when the budget ran out.
    """
    board = _without_regions(side, stars)
    shared = [clue for clue in clues(board) if one[clue.index]]
    rng.shuffle(shared)
    with open_cells(board) as oracle:
        found = oracle.find((), exclude=[one], budget=budget)
        if not found.solutions:
            return one
        (other,) = found.solutions
        kept: list[Given] = []
        for clue in shared:
            found = oracle.find([*kept, clue], exclude=[one], budget=budget)
            if found.solutions:
                (other,) = found.solutions
                kept.append(clue)
    return other


def _without_regions(side: int, stars: int) -> StarBattle:
    """A board on which every cell can be asked for by its clue; rows as regions add no rule."""
    regions = tuple(index // side for index in range(side * side))
    return StarBattle(side, stars, regions, (True,) * (side * side))
