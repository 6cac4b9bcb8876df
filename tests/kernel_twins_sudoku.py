"""Sudoku in plain Python: what the compiled searches are held against.

Sets of symbols, sets of cells, and trying everything: no bits, no tables, no clever order.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.puzzles.sudoku.kernels.house_search import Board
from gridwright.puzzles.sudoku.kernels.houses import board as as_board
from gridwright.puzzles.sudoku.layout import Layout, boxed
from sudoku_boards import STAIRS

__all__ = [
    "BOARDS",
    "NINE",
    "PlainBoard",
    "as_set",
    "as_words",
    "clue_sets",
    "conclusions",
    "random_grid",
    "random_options",
    "reduced",
    "solutions",
]

Options = list[set[int]]
"""For every cell the symbols that it may have."""


@dataclass(frozen=True)
class PlainBoard:
    """A board of n x n cells; a house of fewer than n cells only forbids a symbol twice."""

    size: int
    houses: tuple[tuple[int, ...], ...]

    @classmethod
    def of(cls, layout: Layout, *shorter: tuple[int, ...]) -> PlainBoard:
        return cls(layout.size, (*(house.cells for house in layout.houses), *shorter))

    @cached_property
    def peers(self) -> list[set[int]]:
        together = [
            set().union(*(house for house in self.houses if cell in house))
            for cell in range(self.size**2)
        ]
        return [cells - {cell} for cell, cells in enumerate(together)]

    @cached_property
    def compiled(self) -> Board:
        rows = [[*house, *[-1] * (self.size - len(house))] for house in self.houses]
        return as_board(rows)


def _rows_and_columns(size: int) -> tuple[tuple[int, ...], ...]:
    rows = [tuple(range(row * size, row * size + size)) for row in range(size)]
    return (*rows, *(tuple(range(col, size * size, size)) for col in range(size)))


BOARDS = {
    "one": PlainBoard(1, ((0,),)),
    "two": PlainBoard(2, _rows_and_columns(2)),
    "latin": PlainBoard(4, _rows_and_columns(4)),
    "boxes": PlainBoard.of(boxed(2, 2)),
    "diagonals": PlainBoard.of(boxed(2, 2, diagonals=True)),
    "stairs": PlainBoard.of(STAIRS),
    "cages": PlainBoard.of(boxed(1, 4), (0, 5), (6, 9), (2, 7, 8)),
    "rows only": PlainBoard(3, _rows_and_columns(3)[:3]),
    "wide": PlainBoard.of(boxed(2, 3)),
    "tall": PlainBoard.of(boxed(3, 2), (0, 7, 14)),
    "two words": PlainBoard.of(boxed(2, 4)),
}
NINE = PlainBoard.of(boxed(3, 3))


def solutions(
    board: PlainBoard, grid: Sequence[int], options: Options | None = None
) -> Iterator[tuple[int, ...]]:
    """All full grids with these givens, 0 for none, within the options; an open cell at a time."""
    filled = [int(symbol) for symbol in grid]
    may = options or [set(range(1, board.size + 1)) for _ in filled]
    for cell, symbol in enumerate(filled):
        seen = {filled[peer] for peer in board.peers[cell]}
        if symbol and (symbol in seen or symbol not in may[cell]):
            return
    yield from _completed(board, filled, may)


def _completed(board: PlainBoard, filled: list[int], may: Options) -> Iterator[tuple[int, ...]]:
    fewest: tuple[int, set[int]] | None = None
    for cell, symbol in enumerate(filled):
        if not symbol:
            left = may[cell] - {filled[peer] for peer in board.peers[cell]}
            if fewest is None or len(left) < len(fewest[1]):
                fewest = cell, left
                if len(left) < 2:
                    break
    if fewest is None:
        yield tuple(filled)
        return
    cell, left = fewest
    for symbol in sorted(left):
        filled[cell] = symbol
        yield from _completed(board, filled, may)
    filled[cell] = 0


def conclusions(board: PlainBoard, options: Options) -> Options | None:
    """What single symbols in cells and single places in houses leave; None for a contradiction."""
    now = [set(some) for some in options]
    before: Options | None = None
    while now != before:
        before = [set(some) for some in now]
        for cell, some in enumerate(now):
            if len(some) == 1:
                for peer in board.peers[cell]:
                    now[peer] -= some
        for house in board.houses:
            if len(house) == board.size:
                for symbol in range(1, board.size + 1):
                    places = [cell for cell in house if symbol in now[cell]]
                    if not places:
                        return None
                    if len(places) == 1:
                        now[places[0]] = {symbol}
        if not all(now):
            return None
    return now


def reduced(
    board: PlainBoard, grid: Sequence[int], groups: Iterable[Sequence[int]], target: int
) -> list[int]:
    """Take each group of clues away in turn, if one solution and enough clues are left."""
    now = [int(symbol) for symbol in grid]
    for group in groups:
        fewer = [0 if cell in group else symbol for cell, symbol in enumerate(now)]
        left = sum(map(bool, fewer))
        if left >= target and len(list(islice(solutions(board, fewer), 2))) == 1:
            now = fewer
    return now


def clue_sets(
    board: PlainBoard, full: Sequence[int], given: set[int], free: Iterable[int], size: int
) -> list[set[int]]:
    """All choices of so many free cells that, with the given ones, leave one solution."""
    known = [symbol if cell in given else 0 for cell, symbol in enumerate(full)]
    others = [
        {cell for cell, pair in enumerate(zip(full, other, strict=True)) if pair[0] != pair[1]}
        for other in solutions(board, known)
        if tuple(other) != tuple(map(int, full))
    ]
    return [
        set(cells)
        for cells in combinations(sorted(free), size)
        if all(not other.isdisjoint(cells) for other in others)
    ]


def random_grid(rng: random.Random, board: PlainBoard) -> tuple[int, ...]:
    """A full grid, by trying symbols in random order."""
    grid: list[int] = [0] * board.size**2

    def fill() -> bool:
        left = {
            cell: set(range(1, board.size + 1)) - {grid[peer] for peer in board.peers[cell]}
            for cell, symbol in enumerate(grid)
            if not symbol
        }
        if not left:
            return True
        cell = min(left, key=lambda cell: len(left[cell]))
        for symbol in rng.sample(sorted(left[cell]), len(left[cell])):
            grid[cell] = symbol
            if fill():
                return True
        grid[cell] = 0
        return False

    assert fill()
    return tuple(grid)


def random_options(rng: random.Random, board: PlainBoard) -> Options:
    """Some symbols for every cell, mostly with those of a full grid among them."""
    full = random_grid(rng, board)
    share = rng.choice([0.2, 0.5, 0.8])
    options: Options = []
    for symbol in full:
        some = {other for other in range(1, board.size + 1) if rng.random() < share}
        options.append(some | {symbol} if rng.random() < 0.98 else some)
    return options


def as_words(cells: Iterable[int], number: int) -> NDArray[np.int64]:
    """A set of cells with 63 of them to a word."""
    some = set(cells)
    words = [
        sum(1 << cell % 63 for cell in some if cell // 63 == word)
        for word in range(number // 63 + 1)
    ]
    return np.array(words, np.int64)


def as_set(words: Any) -> frozenset[int]:
    """The cells of a set with 63 of them to a word."""
    return frozenset(
        63 * number + bit
        for number, word in enumerate(words)
        for bit in range(63)
        if int(word) >> bit & 1
    )
