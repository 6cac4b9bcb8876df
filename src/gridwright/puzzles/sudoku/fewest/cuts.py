"""Cutting a board into three parts, and the ways to share out clues among them."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import comb

import numpy as np
from numpy.typing import NDArray

from gridwright.outcome import Budget
from gridwright.puzzles.sudoku.kernels.clue_parts import list_hitting
from gridwright.puzzles.sudoku.kernels.unavoidable_sets import BITS, by_size, unavoidable_sets
from gridwright.puzzles.sudoku.layout import Layout

__all__ = ["Case", "Cut", "cuts"]

NEAR_CAP, LARGEST_COUNTED = 18, 9
"""Sets inside two parts are cheap to list up to this size; larger choices are not counted."""

_NOTHING = np.zeros(0, np.int32)


@dataclass(frozen=True, slots=True)
class Case:
    """The number of clues in each part; the lists of `first` and `second` are matched.

    `pairs` is how many pairs there are, as far as they were counted.
    """

    sizes: tuple[int, int, int]
    first: int
    second: int
    third: int
    pairs: int


class Cut:
    """Three parts of a board, with the unavoidable sets that are known and the lists of choices.

    `open_cells` are those that may be given; `frozen` ones are given anyway.
    """

    def __init__(
        self,
        layout: Layout,
        grid: NDArray[np.uint8],
        parts: Sequence[Sequence[int]],
        open_cells: NDArray[np.bool_],
        frozen: NDArray[np.bool_],
        sets: NDArray[np.int64],
        budget: Budget,
    ) -> None:
        self.parts = tuple(tuple(cell for cell in part if open_cells[cell]) for part in parts)
        self.place = {
            cell: (number, place)
            for number, part in enumerate(self.parts)
            for place, cell in enumerate(part)
        }
        houses = [house.cells for house in layout.houses]
        inside = [np.isin(np.arange(len(grid)), part) for part in parts]
        near = [
            unavoidable_sets(houses, grid, NEAR_CAP, allowed & ~frozen, stop=budget.stopped)
            for mask in inside
            for allowed in (mask, ~mask)
        ]
        self._counts: dict[tuple[int, int], int] = {}
        self.rows = self.cut(by_size(np.concatenate([sets, *near])))

    def cut(self, sets: NDArray[np.int64]) -> NDArray[np.int32]:
        """Each set along the parts: a row of three numbers."""
        rows = np.zeros((len(sets), 3), np.int32)
        for cell, (number, place) in self.place.items():
            bits = sets[:, cell // BITS] >> np.int64(cell % BITS) & 1
            rows[:, number] |= bits.astype(np.int32) << place
        return rows

    def row(self, cells: Sequence[int]) -> tuple[int, int, int]:
        """One set along the parts."""
        masks = [0, 0, 0]
        for cell in cells:
            if cell in self.place:
                number, place = self.place[cell]
                masks[number] |= 1 << place
        return masks[0], masks[1], masks[2]

    def cells(self, masks: Sequence[int]) -> list[int]:
        """The cells of a choice that is given part by part."""
        return [
            cell
            for part, mask in zip(self.parts, masks, strict=True)
            for place, cell in enumerate(part)
            if int(mask) >> place & 1
        ]

    @cached_property
    def _inner(self) -> tuple[NDArray[np.int32], ...]:
        """The sets inside each part."""
        found = []
        for number in range(3):
            others = [other for other in range(3) if other != number]
            inner = (self.rows[:, others] == 0).all(axis=1) & (self.rows[:, number] != 0)
            found.append(np.ascontiguousarray(self.rows[inner, number]))
        return tuple(found)

    def count(self, part: int, size: int) -> int:
        """How many choices of that size meet all sets inside a part."""
        if (part, size) not in self._counts:
            number = list_hitting(self._inner[part], len(self.parts[part]), size, _NOTHING)
            self._counts[part, size] = number
        return self._counts[part, size]

    def choices(self, part: int, size: int) -> NDArray[np.int32]:
        """These choices."""
        room = np.zeros(self.count(part, size), np.int32)
        list_hitting(self._inner[part], len(self.parts[part]), size, room)
        return room

    @cached_property
    def least(self) -> tuple[int, ...]:
        """The fewest clues that each part needs, whatever the others have."""
        return tuple(
            next(size for size in range(len(part) + 1) if self.count(number, size))
            for number, part in enumerate(self.parts)
        )

    def cases(self, clues: int) -> list[Case]:
        """All ways to share out that many clues, each with its two shortest lists to match."""
        return list(self._cases(clues))

    def cost(self, clues: int) -> int:
        """How many pairs there are to match for that many clues."""
        return sum(case.pairs for case in self._cases(clues))

    def _cases(self, clues: int) -> Iterator[Case]:
        for a, b in itertools.product(range(clues + 1), repeat=2):
            sizes = (a, b, clues - a - b)
            if any(size < least for size, least in zip(sizes, self.least, strict=True)):
                continue
            lengths = [self._length(part, size) for part, size in enumerate(sizes)]
            if 0 in lengths:
                continue
            first, second, third = sorted(range(3), key=lengths.__getitem__)
            yield Case(sizes, first, second, third, lengths[first] * lengths[second])

    def _length(self, part: int, size: int) -> int:
        """The number of choices; only a bound for it where they are too many to count."""
        if size > LARGEST_COUNTED:
            return comb(len(self.parts[part]), size)
        return self.count(part, size)


def cuts(
    layout: Layout,
    grid: NDArray[np.uint8],
    open_cells: NDArray[np.bool_],
    frozen: NDArray[np.bool_],
    sets: NDArray[np.int64],
    budget: Budget,
) -> list[Cut]:
    """The board cut into thirds along its rows, and along its columns."""
    n = layout.size
    edges = [-(-n * third // 3) for third in range(4)]
    lines = [range(edges[third], edges[third + 1]) for third in range(3)]
    by_row = [[i for i, cell in enumerate(layout.cells) if cell.row in part] for part in lines]
    by_col = [[i for i, cell in enumerate(layout.cells) if cell.col in part] for part in lines]
    return [
        Cut(layout, grid, parts, open_cells, frozen, sets, budget) for parts in (by_row, by_col)
    ]
