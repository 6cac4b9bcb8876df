"""What can be said of a block pattern: symmetry, connection, checked cells, and its figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from gridwright.graphs import parts
from gridwright.grid import Cell, Symmetry, cells, index_of, neighbours, orbits
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword

__all__ = [
    "Description",
    "describe",
    "is_connected",
    "is_symmetric",
    "symmetries",
    "unchecked_cells",
]


@dataclass(frozen=True, slots=True)
class Description:
    """The figures by which constructors compare grids.

    `lengths` has the number of entries of each length, the shortest first; `unchecked` is the
    number of white cells that lie in one entry only, or in none.
    """

    rows: int
    cols: int
    black: int
    entries: int
    lengths: Mapping[int, int]
    unchecked: int
    symmetries: tuple[Symmetry, ...]
    connected: bool

    @property
    def mean_length(self) -> float:
        """The mean length of an entry; 0 where there is none."""
        letters = sum(length * number for length, number in self.lengths.items())
        return letters / self.entries if self.entries else 0.0

    def __str__(self) -> str:
        spread = ", ".join(f"{number} of {length}" for length, number in self.lengths.items())
        kept = ", ".join(name for name in self.symmetries if name is not Symmetry.NONE)
        lines = [
            f"{self.rows}x{self.cols}, {_number(self.black, 'black cell')} "
            f"({100 * self.black / (self.rows * self.cols):.1f} %)",
            f"{self.entries} entries, {self.mean_length:.2f} letters on average"
            + (f": {spread}" if spread else ""),
            _number(self.unchecked, "unchecked cell"),
            f"symmetry: {kept or 'none'}",
        ]
        return "\n".join(lines if self.connected else [*lines, "the white cells fall apart"])


def _number(number: int, what: str) -> str:
    return f"{number} {what}{'s' * (number != 1)}"


def is_symmetric(blocks: Sequence[bool], rows: int, cols: int, symmetry: Symmetry) -> bool:
    """Whether a symmetry maps the black cells onto themselves.

    >>> is_symmetric((True, False, False, True), 2, 2, Symmetry.ROTATIONAL)
    True
    >>> is_symmetric((True, False, False, True), 2, 2, Symmetry.MIRROR)
    False
    """
    if symmetry in (Symmetry.QUARTER, Symmetry.DIAGONAL) and rows != cols:
        return False
    return all(
        len({blocks[index_of(cell, cols)] for cell in orbit}) == 1
        for orbit in orbits(rows, cols, symmetry)
    )


def symmetries(puzzle: Crossword) -> tuple[Symmetry, ...]:
    """All symmetries that the grid has, its bars included; `Symmetry.NONE` is always among them."""
    blocks = tuple(cell == BLOCK for cell in puzzle.cells)
    # A bar becomes a cell of its own in a grid of twice the size, where it can be mapped too.
    rows, cols = 2 * puzzle.rows - 1, 2 * puzzle.cols - 1
    marks = {
        (bar.first.row + bar.second.row, bar.first.col + bar.second.col) for bar in puzzle.bars
    }
    doubled = tuple(tuple(cell) in marks for cell in cells(rows, cols))
    return tuple(
        symmetry
        for symmetry in Symmetry
        if is_symmetric(blocks, puzzle.rows, puzzle.cols, symmetry)
        and (not marks or is_symmetric(doubled, rows, cols, symmetry))
    )


def is_connected(blocks: Sequence[bool], rows: int, cols: int) -> bool:
    """Whether all white cells hang together, side by side.

    >>> is_connected((False, True, False), 1, 3)
    False
    """
    white = [cell for cell in cells(rows, cols) if not blocks[index_of(cell, cols)]]
    return parts.is_connected(white, neighbours)


def unchecked_cells(puzzle: Crossword) -> tuple[Cell, ...]:
    """The white cells that do not lie in two entries, row by row."""
    crossings = Counter(cell for slot in puzzle.slots for cell in slot.cells)
    return tuple(
        cell for cell in puzzle.all_cells() if puzzle[cell] != BLOCK and crossings[cell] < 2
    )


def describe(puzzle: Crossword) -> Description:
    """The figures of a grid.

    >>> from gridwright.puzzles.crossword.lists.lexicon import Lexicon
    >>> print(describe(Crossword(2, 3, ("", "", "", "", "", "#"), Lexicon(["CAT"]))))
    2x3, 1 black cell (16.7 %)
    4 entries, 2.25 letters on average: 3 of 2, 1 of 3
    1 unchecked cell
    symmetry: none
    """
    blocks = tuple(cell == BLOCK for cell in puzzle.cells)
    lengths = Counter(len(slot) for slot in puzzle.slots)
    return Description(
        rows=puzzle.rows,
        cols=puzzle.cols,
        black=sum(blocks),
        entries=len(puzzle.slots),
        lengths=dict(sorted(lengths.items())),
        unchecked=len(unchecked_cells(puzzle)),
        symmetries=symmetries(puzzle),
        connected=is_connected(blocks, puzzle.rows, puzzle.cols),
    )
