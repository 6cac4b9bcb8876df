"""Creating: a random tree, black where it does not reach, and the given lines that it needs."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from dataclasses import replace
from math import inf

from gridwright.errors import UsageError
from gridwright.grid import Cell, Edge
from gridwright.outcome import Budget
from gridwright.puzzles.circuit.choosing import choose, shortest
from gridwright.puzzles.circuit.growing import Tree, fewest_black
from gridwright.puzzles.circuit.puzzle import (
    LARGEST_BOARD,
    Circuit,
    GivenLine,
    clues,
    keep,
    path_between,
)

__all__ = ["create"]

_STEPS = 4
"""So many steps for every cell are spent on fewer black cells at first."""

_DULL = 50
"""So many boards that need no given line at all are thrown away before one is taken."""

_PAIRS = 200
"""Out of so many pairs of leaves the ends are chosen."""

_DETOURS = 100
"""On boards of more points the path between the ends makes no detour: it is shortest for sure."""


def create(
    rng: random.Random,
    budget: Budget,
    *,
    size: tuple[int, int] = (6, 6),
    black: int | None = None,
    lines: int | None = None,
    irreducible: bool | None = None,
    path: bool = False,
) -> Circuit | None:
    """A puzzle with one solution; None when the budget ran out before one was found.

    A random tree is drawn; cells that it does not reach are black: exactly `black` of them, or
    hardly more than there must be. Then lines are given, so many that the tree is the only
    solution, and those that are not needed are taken back; where `irreducible` is False, only
    those that one proof does not use.
    With `lines` there are exactly so many: lines that are not needed are added, and a board that
    needs more is thrown away. With `path` two leaves are marked, and the tree is one with the
    shortest path that is possible between them on this board.
    """
    rows, cols = size
    _require(rows, cols, black, lines)
    dull = 0
    while budget.stopped() is None:
        tree = _draw(rng, rows, cols, black, lines, budget)
        if tree is None:
            return None
        puzzle = Circuit(rows, cols, tree.holes(), tree.edges())
        if path:
            ends = _ends(rng, puzzle.given)
            puzzle = replace(puzzle, ends=ends)
            if _detour(puzzle.given, *ends):
                best = shortest(puzzle, budget)
                if best is None:
                    return None
                puzzle = replace(puzzle, given=best)
        chosen = choose(rng, puzzle, budget, at_least=_enough(lines, irreducible))
        if chosen is None:
            return None
        if lines is None:
            if chosen or dull >= _DULL or min(rows, cols) <= 2 or len(puzzle.points) <= 8:
                return keep(puzzle, chosen)
            dull += 1
        elif len(chosen) == lines or (len(chosen) < lines and not irreducible):
            spare = _spare(rng, puzzle, chosen)[: lines - len(chosen)]
            return keep(puzzle, [*chosen, *spare])
    return None


def _require(rows: int, cols: int, black: int | None, lines: int | None) -> None:
    """Refuse what no board can be."""
    size = f"a board of {rows}x{cols}"
    if not (1 <= rows <= LARGEST_BOARD and 1 <= cols <= LARGEST_BOARD):
        raise UsageError(f"boards have 1 to {LARGEST_BOARD} rows and columns, not {rows}x{cols}")
    if rows * cols < 2:
        raise UsageError(f"{size} has no room for a line; the smallest is 1x2")
    fewest, most = fewest_black(rows, cols), rows * cols - 2
    if black is not None:
        if not fewest <= black <= most:
            raise UsageError(f"{size} can have {fewest} to {most} black cells, not {black}")
        if (black - fewest) % 2:
            raise UsageError(
                f"{size} with {black} black cells would have {rows * cols - black} points, "
                "but their number must be even"
            )
    points = rows * cols - (fewest if black is None else black)
    if lines is not None and not 0 <= lines < points:
        raise UsageError(f"{size} with {points} points has {points - 1} lines, not {lines}")


def _draw(
    rng: random.Random,
    rows: int,
    cols: int,
    black: int | None,
    lines: int | None,
    budget: Budget,
) -> Tree | None:
    """A tree of so many lines or more that leaves so many cells black; None when time is up."""
    cells = rows * cols
    fewest = fewest_black(rows, cols)
    # On large boards the last holes take long to fill, and nobody would notice them.
    most = black if black is not None else fewest + 2 * (cells // 100)
    most = min(most, cells - 1 - (lines or 0))
    patience = _STEPS * cells
    while budget.stopped() is None:
        tree = Tree(rng, rows, cols)
        # Holes in a tree that once was full are spread better than those that growth leaves.
        if tree.fill(fewest, patience, budget) or tree.black <= most:
            if black is None and lines is None:
                # A small full board has few trees; two or four more holes make many.
                tree.thin(fewest + 2 * rng.randrange(min(3, cells // 16 + 1)))
            tree.thin(black or 0)
            return tree
        patience *= 2
    return None


def _enough(lines: int | None, irreducible: bool | None) -> float:
    """From how many given lines on no more are taken back."""
    if irreducible or (irreducible is None and lines is None):
        return 0
    return inf if lines is None else lines


def _spare(rng: random.Random, puzzle: Circuit, chosen: Collection[GivenLine]) -> list[GivenLine]:
    """The other lines of the tree, in random order."""
    taken = set(chosen)
    spare = [line for line in clues(puzzle) if line not in taken]
    rng.shuffle(spare)
    return spare


def _ends(rng: random.Random, tree: Collection[Edge]) -> tuple[Cell, Cell]:
    """Two leaves far apart, with a path between them that makes few detours."""
    degree: dict[Cell, int] = {}
    for edge in sorted(tree):
        for cell in edge:
            degree[cell] = degree.get(cell, 0) + 1
    leaves = sorted(cell for cell, lines in degree.items() if lines == 1)
    weight = 1 if len(degree) <= _DETOURS else len(degree)

    def merit(pair: Sequence[Cell]) -> int:
        return 2 * _apart(*pair) - weight * _detour(tree, *pair)

    one, other = max((rng.sample(leaves, 2) for _ in range(_PAIRS)), key=merit)
    return min(one, other), max(one, other)


def _apart(one: Cell, other: Cell) -> int:
    return abs(one.row - other.row) + abs(one.col - other.col)


def _detour(tree: Collection[Edge], one: Cell, other: Cell) -> int:
    """By how many lines the path is longer than it would be on an empty board."""
    return len(path_between(tree, (one, other))) - 1 - _apart(one, other)
