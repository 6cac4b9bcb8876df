"""Boards of the papers' sizes, created with fixed seeds, and the puzzles that they printed."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import gridwright
from gridwright.errors import UsageError
from gridwright.puzzles.battleship.puzzle import Battleship
from gridwright.puzzles.circuit.puzzle import Circuit
from gridwright.puzzles.hashi.puzzle import Hashi
from gridwright.puzzles.sudoku.puzzle import Sudoku
from gridwright.reading_files import read_paths

__all__ = ["EXAMPLES", "battleships", "circuit", "example", "hashi", "level", "sudoku"]

EXAMPLES = Path(__file__).parents[2] / "examples"
_SECONDS = 120.0
_BATTLESHIPS: dict[str, dict[str, Any]] = {
    "Example 1": {"size": (15, 10), "fleet": (5, 4, 3, 2, 1), "givens": 40},
    "Example 2": {"size": (30, 20), "fleet": (23, 29, 12, 9, 7), "givens": 229},
    "15×10": {"size": (15, 10), "fleet": (5, 4, 3, 2, 1)},
    "30×20": {"size": (30, 20), "fleet": (23, 29, 12, 9, 7)},
}


def example(name: str) -> Any:
    """The puzzle of a file in `examples`, such as `sudoku/figure-3-1.txt`."""
    (item,) = read_paths([str(EXAMPLES / name)])
    if item.entry.parsed is None:
        raise LookupError(f"{name} cannot be read: {item.entry.error}")
    return item.entry.parsed.puzzle


@cache
def _created(kind: str, seed: int, **options: Any) -> Any:
    creation = gridwright.create(kind, seed=seed, time=_SECONDS, **options)
    if creation.puzzle is None:
        raise LookupError(f"no {kind} board with seed {seed} was made within {_SECONDS:g} s")
    return creation.puzzle


def battleships(name: str, number: int) -> dict[str, Battleship]:
    """Boards like Example 1 or 2 of Meuffels and den Hertog: size, fleet and given cells.

    Those named by their size have as few given cells as they can.
    """
    return {
        f"{name}, {seed}": _created("battleship", seed, **_BATTLESHIPS[name])
        for seed in range(number)
    }


def level(side: int, fleet: tuple[int, ...], grade: str, number: int) -> dict[str, Battleship]:
    """Square Battleship boards of a grade."""
    return {
        f"{side}x{side}, {grade}, {seed}": _created(
            "battleship", seed, size=(side, side), fleet=fleet, grade=grade
        )
        for seed in range(number)
    }


def sudoku(clues: int, seed: int) -> Sudoku:
    """A 9x9 puzzle with so many clues."""
    puzzle: Sudoku = _created("sudoku", seed, clues=clues, symmetry="none")
    return puzzle


def circuit(side: int, points: int, seed: int, *, path: bool = False) -> Circuit:
    """A Circuit Board with so many points."""
    black = side * side - points
    puzzle: Circuit = _created("circuit", seed, size=(side, side), black=black, path=path)
    return puzzle


def hashi(side: int, islands: int, seed: int) -> Hashi:
    """A Hashi board with so many islands."""
    options: dict[str, Any] = {"size": (side, side), "islands": islands}
    try:
        puzzle: Hashi = _created("hashi", seed, **options)
    except UsageError:
        # The smallest boards are so full that some islands have to touch.
        puzzle = _created("hashi", seed, touching=True, **options)
    return puzzle
