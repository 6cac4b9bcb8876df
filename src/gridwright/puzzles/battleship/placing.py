"""Random fleets: ships put down long ones first, and moved aside where the board is dense."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from functools import cache
from math import inf

from gridwright.errors import UsageError
from gridwright.grid import cells, index_of
from gridwright.outcome import Budget
from gridwright.puzzles.battleship.puzzle import Battleship, Ship, Symbol, placements, ships_of

__all__ = ["place", "require_room"]

_MOVES = 60
"""Moves per ship before the board is swept clean, times the number of the attempt."""

_ATTEMPTS = 6
_CHOICE = 100
_FORBIDDEN = 1000


def require_room(rows: int, cols: int, fleet: Sequence[int]) -> None:
    """Refuse a fleet that counting shows to be too large for the board.

    A ship of length l with the water below and to the right of it takes 2(l + 1) cells of a board
    that is one row and one column larger, and no two ships share any of these.

    >>> require_room(3, 3, (4,))
    >>> require_room(3, 3, (5,))
    Traceback (most recent call last):
        ...
    gridwright.errors.UsageError: 5 ships need more room than a board of 3x3 has
    """
    longest = len(fleet)
    if longest > max(rows, cols):
        raise UsageError(f"a ship of length {longest} does not fit a board of {rows}x{cols}")
    taken = sum(2 * (length + 1) * number for length, number in enumerate(fleet, 1))
    if taken > (rows + 1) * (cols + 1):
        raise UsageError(f"{sum(fleet)} ships need more room than a board of {rows}x{cols} has")
    for across, side, lines in ((True, cols, rows), (False, rows, cols)):
        # Ships too long for the other direction lie in every other line, end to end.
        other = rows if across else cols
        taken = sum((length + 1) * fleet[length - 1] for length in range(other + 1, longest + 1))
        if taken > (side + 1) * ((lines + 1) // 2):
            raise UsageError(f"ships longer than {other} need more room than the board has")


def place(
    rng: random.Random, rows: int, cols: int, fleet: Sequence[int], *, budget: Budget
) -> tuple[Ship, ...] | None:
    """A random placement of the fleet, ships nowhere touching; None when the budget ran out.

    Each ship goes to a random place among those that push aside the fewest cells of ships placed
    before, and what was pushed aside is placed anew, long ships first. Where that does not settle,
    a complete search places the fleet or proves that it cannot be placed: then `UsageError` says
    so. The same `rng` gives the same placement.

    >>> ships = place(random.Random(1), 6, 8, (3, 2, 1), budget=Budget())
    >>> sorted(ship.length for ship in ships)
    [1, 1, 1, 2, 2, 3]
    """
    require_room(rows, cols, fleet)
    lengths = [length for length in range(len(fleet), 0, -1) for _ in range(fleet[length - 1])]
    for attempt in range(1, _ATTEMPTS + 1):
        if budget.stopped() is not None:
            return None
        ships = _attempt(rng, rows, cols, lengths, attempt * _MOVES * len(lengths), budget)
        if ships is not None:
            return ships
    return _search(rng, rows, cols, tuple(fleet), budget)


@cache
def _masks(rows: int, cols: int, length: int) -> tuple[tuple[int, int], ...]:
    """For every placement of that length its cells, and its cells with all around them, as bits.

    Rows are a bit longer than the board, so that a shift never runs into the next row.
    """
    board, wide = _board(rows, cols), cols + 1
    masks = []
    for ship in placements(rows, cols, length):
        ship_cells = sum([1 << index_of(cell, wide) for cell in ship.cells])
        around = ship_cells | ship_cells << 1 | ship_cells >> 1
        around |= around << wide | around >> wide
        masks.append((ship_cells, around & board))
    return tuple(masks)


@cache
def _board(rows: int, cols: int) -> int:
    """All cells of a board as bits."""
    return sum(1 << index_of(cell, cols + 1) for cell in cells(rows, cols))


def _free(rows: int, cols: int, length: int, water: int) -> list[int]:
    """The placements of that length on cells of `water` only, by their numbers."""
    across = down = water
    for step in range(1, length):
        across &= water >> step
        down &= water >> step * (cols + 1)
    found = []
    for start in _bits(across):
        row, col = divmod(start, cols + 1)
        found.append(row * (cols - length + 1) + col)
    if length > 1:
        first = rows * max(0, cols - length + 1)
        for start in _bits(down):
            row, col = divmod(start, cols + 1)
            found.append(first + row * cols + col)
    return found


def _bits(mask: int) -> list[int]:
    text = bin(mask)[:1:-1]
    found = []
    at = text.find("1")
    while at >= 0:
        found.append(at)
        at = text.find("1", at + 1)
    return found


def _attempt(
    rng: random.Random, rows: int, cols: int, lengths: list[int], moves: int, budget: Budget
) -> tuple[Ship, ...] | None:
    """Place ships long ones first; a ship without a place pushes others aside."""
    board = _board(rows, cols)
    placed: dict[tuple[int, int], tuple[int, int]] = {}  # (length, number): cells, around
    waiting = list(reversed(lengths))
    taken = 0
    forbidden: dict[tuple[int, int], int] = {}  # a place that a ship was pushed from, until when
    for move in range(moves):
        if not waiting:
            chosen = (placements(rows, cols, length)[at] for length, at in placed)
            return tuple(sorted(chosen, key=lambda ship: ship.start))
        length = waiting.pop()
        masks = _masks(rows, cols, length)
        free = _free(rows, cols, length, board & ~taken)
        if free:
            at = rng.choice(free)
        else:
            if budget.stopped() is not None:
                return None
            where = [(ship, cells) for ship, (cells, _) in placed.items()]
            at = _cheapest(rng, length, masks, where, forbidden, move)
            for ship in [s for s, (cells, _) in placed.items() if cells & masks[at][1]]:
                del placed[ship]
                waiting.append(ship[0])
                forbidden[ship] = move + rng.randint(3, 10)
            waiting.sort()
            taken = 0
            for _, around in placed.values():
                taken |= around
        placed[length, at] = masks[at]
        taken |= masks[at][1]
    return None


def _cheapest(
    rng: random.Random,
    length: int,
    masks: Sequence[tuple[int, int]],
    placed: Collection[tuple[tuple[int, int], int]],
    forbidden: dict[tuple[int, int], int],
    move: int,
) -> int:
    """Of a random choice of places, the one that pushes aside the least."""
    best, least = 0, inf
    for at in rng.sample(range(len(masks)), min(_CHOICE, len(masks))):
        around = masks[at][1]
        cost: float = sum([ship[0] + 1 for ship, cells in placed if cells & around])
        if forbidden.get((length, at), 0) > move:
            cost += _FORBIDDEN
        if cost < least:
            best, least = at, cost
    return best


def _search(
    rng: random.Random, rows: int, cols: int, fleet: tuple[int, ...], budget: Budget
) -> tuple[Ship, ...] | None:
    """Place the fleet by an engine, or refuse it where the engine proves that there is no room."""
    from gridwright.oracle import ModelOracle
    from gridwright.outcome import Method
    from gridwright.puzzles.battleship.models import ship

    unknown = (Symbol.UNKNOWN,) * (rows * cols)
    puzzle = Battleship(rows, cols, fleet, (None,) * rows, (None,) * cols, unknown)
    method = Method("ship", "sat")
    seed = rng.getrandbits(30)
    with ModelOracle(ship.build(puzzle), method, clues=(), seed=seed) as oracle:
        found = oracle.find(budget=budget)
    if found.solutions:
        return ships_of(puzzle, found.solutions[0])
    if found.complete:
        raise UsageError(f"there is no way to place these ships on a board of {rows}x{cols}")
    return None
