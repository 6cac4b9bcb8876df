"""Creating: a random fleet, its sums, and a few given cells that leave it the only solution."""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence

from gridwright.errors import UsageError
from gridwright.outcome import Budget
from gridwright.puzzles.battleship.choosing import choose
from gridwright.puzzles.battleship.options import choose_fleet, usual_fleet
from gridwright.puzzles.battleship.placing import place, require_room
from gridwright.puzzles.battleship.puzzle import (
    LARGEST_BOARD,
    Battleship,
    GivenCell,
    GivenSum,
    Solution,
    Symbol,
    keep,
    pool,
    solution_of,
)

__all__ = ["create"]

_SHIPS_FIRST = 4.0
"""How much likelier a cell of a ship is given than water: it tells more, and fewer will do."""


def create(
    rng: random.Random,
    budget: Budget,
    *,
    size: tuple[int, int] = (10, 10),
    fleet: str | Iterable[int] | None = None,
    givens: int | None = None,
    hidden: int = 0,
    symbols: bool = True,
    irreducible: bool | None = None,
) -> Battleship | None:
    """A puzzle with one solution; None when the budget ran out before one was found.

    `fleet` says how many ships there are of length 1, 2, 3, …. First `hidden` sums, chosen at
    random, are left out; then cells are given until the solution is the only one, and those that
    are not needed are taken back. With `givens` there are exactly so many: cells that are not
    needed are added, and a board that needs more is thrown away. An irreducible puzzle needs each
    of its given cells, with the sums that it tells; that is the default unless `givens` is set,
    but on boards of more than 150 cells it is then only sought as far as it is easy. Without
    `symbols` a given cell only tells ship from water.
    """
    rows, cols = size
    if not (1 <= rows <= LARGEST_BOARD and 1 <= cols <= LARGEST_BOARD):
        raise UsageError(f"boards have 1 to {LARGEST_BOARD} rows and columns, not {rows}x{cols}")
    ships = usual_fleet(rows, cols) if fleet is None else choose_fleet(fleet)
    require_room(rows, cols, ships)
    if givens is not None and not 0 <= givens <= rows * cols:
        raise UsageError(f"{givens} given cells do not fit a board of {rows * cols} cells")
    if not 0 <= hidden <= rows + cols:
        raise UsageError(
            f"{hidden} sums cannot be hidden: a board of {rows}x{cols} has {rows + cols}"
        )
    unknown = (Symbol.UNKNOWN,) * (rows * cols)
    empty = Battleship(rows, cols, ships, (None,) * rows, (None,) * cols, unknown)
    while (placed := place(rng, rows, cols, ships, budget=budget)) is not None:
        solution = solution_of(empty, placed)
        full = pool(empty, _shown(solution, symbols), sums="droppable")
        cells = [clue for clue in full.clues if isinstance(clue, GivenCell)]
        sums = [clue for clue in full.clues if isinstance(clue, GivenSum)]
        order = _order(rng, cells)
        told = [sums[line] for line in sorted(rng.sample(range(len(sums)), len(sums) - hidden))]
        chosen = choose(
            keep(empty, told),
            solution,
            order,
            irreducible=irreducible,
            givens=givens,
            budget=budget,
        )
        if chosen is None:
            return None
        if givens is not None:
            if len(chosen) > givens or (irreducible and len(chosen) < givens):
                continue
            taken = set(chosen)
            spare = [cell for cell in order if cell not in taken]
            chosen += spare[: givens - len(chosen)]
        return keep(empty, [*told, *chosen])
    return None


def _shown(solution: Solution, symbols: bool) -> Solution:
    """The cells as they could be given: without symbols as ship or water only."""
    if symbols:
        return solution
    return tuple(symbol if symbol is Symbol.WATER else Symbol.PART for symbol in solution)


def _order(rng: random.Random, cells: Sequence[GivenCell]) -> list[GivenCell]:
    """The cells in random order, those of ships rather before water."""
    keys = {
        cell.index: rng.random() ** (1 if cell.symbol is Symbol.WATER else 1 / _SHIPS_FIRST)
        for cell in cells
    }
    return sorted(cells, key=lambda cell: -keys[cell.index])
