"""Creating: a random full grid, then digits taken away while the solution stays the only one."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from functools import cache
from typing import TYPE_CHECKING

from gridwright.errors import UsageError
from gridwright.grid import Symmetry, index_of, orbits
from gridwright.oracle import ModelOracle
from gridwright.outcome import Budget, Method
from gridwright.puzzles.sudoku.jigsaw import random_regions
from gridwright.puzzles.sudoku.layout import LARGEST, Layout, boxed, default_boxes
from gridwright.puzzles.sudoku.models import cell
from gridwright.puzzles.sudoku.puzzle import Given, Sudoku, clues, keep
from gridwright.puzzles.sudoku.search import kernel_of
from gridwright.reduction import strip

if TYPE_CHECKING:
    from gridwright.puzzles.sudoku.kernels.kernel import Kernel

__all__ = ["create", "prepare", "together"]

SEARCHABLE = 12
"""Up to this size the search proves uniqueness at once; beyond it, a SAT engine does."""

_FEWEST = {
    4: (4, "all puzzles of that size have been examined"),
    9: (17, "proved by McGuire, Tugemann and Civario, 2014"),
}
"""The fewest clues of boards with the usual boxes and no diagonals, where that is certain."""

Group = tuple[int, ...]
"""Cells that go together."""

_FILL_NODES = 20_000
_TEST_NODES = 300


def prepare(
    *,
    size: tuple[int, int] = (9, 9),
    boxes: tuple[int, int] | str | None = None,
    diagonals: bool = False,
    symmetry: Symmetry | str = Symmetry.ROTATIONAL,
    clues: int | None = None,
    **others: object,
) -> None:
    """Load or compile what fills and reduces boards like these; refuses what `create` would."""
    del others
    n = _side(size)
    _groups(n, Symmetry(symmetry), clues)
    _require_enough(n, boxes, diagonals, clues)
    # All irregular boards share their code, so the smallest board will do for them.
    layout = boxed(1, 2) if boxes == "irregular" else _boxed(n, boxes, diagonals)
    _prepare(kernel_of(layout))


@cache
def _prepare(kernel: Kernel) -> None:
    kernel.prepare_filling()
    kernel.prepare_reducing()


def create(
    rng: random.Random,
    budget: Budget,
    *,
    size: tuple[int, int] = (9, 9),
    boxes: tuple[int, int] | str | None = None,
    diagonals: bool = False,
    symmetry: Symmetry | str = Symmetry.ROTATIONAL,
    clues: int | None = None,
    irreducible: bool | None = None,
) -> Sudoku | None:
    """A puzzle with one solution; None when the budget ran out before one was found.

    `size` has as many rows as columns; `boxes` is a height and width, or ``"irregular"``. With
    `clues` the puzzle has exactly so many digits; otherwise digits go, orbit by orbit, until no
    orbit can. An irreducible puzzle needs every single one of its digits: that is the default
    where that takes but a moment, which is up to 12x12, and 16x16 without symmetry. Beyond
    16x16 half of the cells are given unless something else is asked for.
    """
    n = _side(size)
    symmetry = Symmetry(symmetry)
    if irreducible is None:
        quick = n <= SEARCHABLE or (n <= 16 and symmetry is Symmetry.NONE)
        irreducible = clues is None and quick
    if clues is None and n > 16 and not irreducible:
        clues = n * n // 2
    groups = _groups(n, symmetry, clues)
    _require_enough(n, boxes, diagonals, clues)
    while budget.stopped() is None:
        layout = _layout(rng, n, boxes, diagonals)
        kernel = kernel_of(layout)
        full = kernel.random_solution(rng.getrandbits(63), node_limit=_FILL_NODES * n)
        if full is None:
            continue
        order = rng.sample(groups, len(groups))
        grid = tuple(map(int, full))
        reduce = _reduce_by_search if n <= SEARCHABLE else _reduce_by_model
        givens = reduce(Sudoku(layout, grid), order, clues or 0, irreducible, budget)
        if givens is not None and (clues is None or sum(map(bool, givens)) == clues):
            return Sudoku(layout, givens)
    return None


def together(
    digits: Collection[Given],
    *,
    size: tuple[int, int],
    symmetry: Symmetry | str,
    **others: object,
) -> list[list[Given]]:
    """The digits in the groups that the symmetry makes of them."""
    del others
    at = {clue.index: clue for clue in digits}
    groups = _groups(size[0], Symmetry(symmetry), None)
    found = [[at[index] for index in group if index in at] for group in groups]
    return [group for group in found if group]


def _side(size: tuple[int, int]) -> int:
    """The number of rows, columns and digits; refuses a board that is not square."""
    n, cols = size
    if n != cols:
        raise UsageError(f"a Sudoku has as many columns as rows, but {n}x{cols} was asked for")
    return n


@cache
def _groups(size: int, symmetry: Symmetry, clues: int | None) -> tuple[Group, ...]:
    """The cells that go together; refuses sizes and numbers of clues that cannot be."""
    if not 2 <= size <= LARGEST:
        raise UsageError(f"boards have 2 to {LARGEST} rows, not {size}")
    if clues is not None and not 0 <= clues <= size * size:
        raise UsageError(f"{clues} clues do not fit a board of {size * size} cells")
    groups = tuple(
        tuple(index_of(cell, size) for cell in orbit) for orbit in orbits(size, size, symmetry)
    )
    _require_reachable(groups, clues)
    return groups


def _require_reachable(groups: Sequence[Group], clues: int | None) -> None:
    """Refuse a number of clues that no choice of whole orbits adds up to."""
    if clues is None:
        return
    sums = {0}
    for group in groups:
        sums |= {total + len(group) for total in sums}
    if clues not in sums:
        raise UsageError(f"no pattern of that symmetry has {clues} clues")


def _require_enough(
    size: int, boxes: tuple[int, int] | str | None, diagonals: bool, clues: int | None
) -> None:
    """Refuse a number of clues that is known to be too small for one solution.

    On any board, two digits that are not given could be exchanged; more is known of two boards.
    """
    if clues is None:
        return
    usual = not diagonals and boxes in (None, default_boxes(size))
    if usual and size in _FEWEST and clues < _FEWEST[size][0]:
        fewest, source = _FEWEST[size]
        raise UsageError(
            f"no {size}x{size} Sudoku with fewer than {fewest} clues has exactly one solution"
            f" ({source}), so {clues} are too few"
        )
    if clues < size - 1:
        raise UsageError(
            f"{clues} clues are too few for {size} digits: if two digits are not given,"
            " exchanging them gives another solution"
        )


def _layout(
    rng: random.Random, size: int, boxes: tuple[int, int] | str | None, diagonals: bool
) -> Layout:
    if boxes == "irregular":
        return random_regions(rng, size, diagonals=diagonals)
    return _boxed(size, boxes, diagonals)


def _boxed(size: int, boxes: tuple[int, int] | str | None, diagonals: bool) -> Layout:
    chosen = boxes or default_boxes(size)
    if chosen is None:
        raise UsageError(f"a board of {size} rows has no usual boxes: ask for irregular ones")
    if isinstance(chosen, str) or chosen[0] * chosen[1] != size:
        raise UsageError(f"boxes of {chosen[0]}x{chosen[1]} do not fit a board of {size} rows")
    return boxed(*chosen, diagonals=diagonals)


def _reduce_by_search(
    full: Sudoku, order: list[Group], target: int, irreducible: bool, budget: Budget
) -> tuple[int, ...] | None:
    del budget
    kernel = kernel_of(full.layout)
    if irreducible and not target:
        strict = kernel.reduce_strictly(full.givens, _padded(order))
        return None if strict is None else tuple(map(int, strict))
    reduced = kernel.reduce_one(full.givens, _padded(order), target=target)
    if irreducible:
        singles = [[index] for index in range(len(reduced)) if reduced[index]]
        if (kernel.reduce_one(reduced, singles) != reduced).any():
            return None
    return tuple(map(int, reduced))


def _padded(order: list[Group]) -> list[Group]:
    """Orbits as rows of one length, filled up with -1 as the kernels want them."""
    width = max(map(len, order))
    return [group + (-1,) * (width - len(group)) for group in order]


def _reduce_by_model(
    full: Sudoku, order: list[Group], target: int, irreducible: bool, budget: Budget
) -> tuple[int, ...] | None:
    kernel = kernel_of(full.layout)
    symmetric = any(len(group) > 1 for group in order)
    # Most digits go easily: the search takes those away whose test is short, the engine the rest.
    eased = kernel.reduce_one(full.givens, _padded(order), target=target, node_limit=_TEST_NODES)
    puzzle = Sudoku(full.layout, tuple(map(int, eased)))
    if not irreducible and sum(map(bool, puzzle.givens)) <= target:
        return puzzle.givens
    left = {clue.index: clue for clue in clues(puzzle)}
    groups = [[left[index] for index in group] for group in order if group[0] in left]
    given = tuple(left.values())
    with ModelOracle(cell.build(puzzle), Method("cell", "sat"), clues=given, varied=True) as oracle:
        result = strip(oracle, given, full.givens, groups, at_least=target, budget=budget)
        if result.limit is None and irreducible and (symmetric or target):
            singles = [[clue] for clue in result.kept]
            again = strip(oracle, result.kept, full.givens, singles, budget=budget)
            if again.limit is not None or again.removed:
                return None
    return None if result.limit else keep(puzzle, result.kept).givens
