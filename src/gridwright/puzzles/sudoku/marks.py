"""Pencil marks as bit masks, and the steps with them that take but a moment to see."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations

from gridwright.puzzles.sudoku.layout import Layout
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["Marks", "bits", "together"]


@dataclass(frozen=True, slots=True)
class _Sight:
    """What sees what on a board: masks of cells, in the order of the houses of its layout."""

    size: int
    sorts: tuple[str, ...]
    houses: tuple[int, ...]
    peers: tuple[int, ...]
    crossings: tuple[tuple[int, int], ...]

    def seen(self, cells: int) -> int:
        """The cells that see all of these."""
        found = -1
        for cell in bits(cells):
            found &= self.peers[cell]
        return found


@lru_cache(maxsize=8)
def _sight_of(layout: Layout) -> _Sight:
    """The masks of a board."""
    sorts = tuple(house.name.split()[0] for house in layout.houses)
    houses = tuple(sum(1 << index for index in house.cells) for house in layout.houses)
    peers = [0] * len(layout.cells)
    for house in houses:
        for cell in bits(house):
            peers[cell] |= house & ~(1 << cell)
    crossings = tuple(
        (one, other) for one in houses for other in houses if one != other and one & other
    )
    return _Sight(layout.size, sorts, houses, tuple(peers), crossings)


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


class Marks:
    """The places that are left for each digit."""

    def __init__(self, puzzle: Sudoku) -> None:
        self.sight = _sight_of(puzzle.layout)
        everywhere = (1 << len(puzzle.givens)) - 1
        self.places = [everywhere] * self.sight.size
        self.filled = 0
        for index, digit in enumerate(puzzle.givens):
            if digit:
                self._fill(index, digit - 1)

    @property
    def solved(self) -> bool:
        """Whether every cell is filled."""
        return self.filled.bit_count() == len(self.sight.peers)

    def drop(self, digit: int, cells: int) -> bool:
        """Rule out a digit in these cells; whether that is news."""
        before = self.places[digit]
        self.places[digit] &= ~cells
        return self.places[digit] != before

    def digits(self) -> dict[int, int]:
        """By cell that is not filled, the mask of the digits that it may hold."""
        return {
            cell: sum(1 << d for d, places in enumerate(self.places) if places >> cell & 1)
            for cell in range(len(self.sight.peers))
            if not self.filled >> cell & 1
        }

    def settle(self) -> None:
        """Fill in singles and use locked candidates as long as there are any."""
        while self._singles() or self._locked():
            pass

    def _fill(self, cell: int, digit: int) -> None:
        mask = 1 << cell
        self.filled |= mask
        for other in range(self.sight.size):
            self.places[other] &= ~(self.sight.peers[cell] if other == digit else mask)

    def _singles(self) -> bool:
        before = self.filled
        once = twice = 0
        for places in self.places:
            twice |= once & places
            once |= places
        for cell in bits(once & ~twice & ~self.filled):
            digit = next((d for d, places in enumerate(self.places) if places >> cell & 1), None)
            if digit is not None:
                self._fill(cell, digit)
        for digit in range(self.sight.size):
            for house in self.sight.houses:
                left = self.places[digit] & house
                if left and not left & (left - 1) and not left & self.filled:
                    self._fill(left.bit_length() - 1, digit)
        return self.filled != before

    def _locked(self) -> bool:
        news = False
        for digit in range(self.sight.size):
            places = self.places[digit] & ~self.filled
            for one, other in self.sight.crossings:
                held = places & one
                if held and not held & ~other and places & other & ~one:
                    news |= self.drop(digit, other & ~one & ~self.filled)
                    places = self.places[digit] & ~self.filled
        return news


def together(masks: Sequence[tuple[int, int]], size: int) -> Iterator[tuple[int, int]]:
    """As many of the things as they have values: the things and the values, as masks."""
    small = [(1 << thing, values) for thing, values in masks if 1 < values.bit_count() <= size]
    for chosen in combinations(small, size):
        values = 0
        for _, more in chosen:
            values |= more
        if values.bit_count() == size:
            yield sum(thing for thing, _ in chosen), values
