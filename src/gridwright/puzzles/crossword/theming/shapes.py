"""The boards of many patterns over one word list.

All of them share the tables of the list; only what depends on the pattern is made anew.
"""

from __future__ import annotations

import numpy as np

from gridwright.bits import compiled
from gridwright.grid import Cell, Edge
from gridwright.puzzles.crossword.kernels.layout import (
    NO_TARGET,
    SCORED,
    TARGET,
    Board,
    Ints,
    State,
    new_state,
)
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword
from gridwright.puzzles.crossword.search.scoring import Scoring
from gridwright.puzzles.crossword.search.tables import Layout, layout_of
from gridwright.puzzles.crossword.theming.allowing import Flags

__all__ = ["Shapes", "cut_slots"]


class Shapes:
    """The boards of all patterns of one size over one word list."""

    def __init__(
        self, rows: int, cols: int, lexicon: Lexicon, scoring: Scoring, *, pairs: bool
    ) -> None:
        self.rows, self.cols = rows, cols
        self.layout = _every_length(max(rows, cols, 2), lexicon, scoring, pairs=pairs)
        self.longest = max(rows, cols, 2)
        # Slots of one cell take any letter.
        self.fillable: Flags = np.ones(self.longest + 1, np.int8)
        self.fillable[2:] = self.layout.board.table_size > 0

    def board(self, blocks: Flags) -> tuple[Board, Ints]:
        """The board of a pattern, and for every cell of the grid its cell there, or -1."""
        lengths, cells, crossing, places, index, inside = cut_slots(
            blocks, self.rows, self.cols, self.longest
        )
        shared = self.layout.board
        table = lengths - 2
        sizes = shared.table_blocks[table].astype(np.int64)
        order = np.argsort(lengths, kind="stable").astype(np.int32)
        edges = np.searchsorted(lengths[order], np.arange(self.longest + 2)).astype(np.int32)
        counts = shared.counts.copy()
        counts[0], counts[1] = len(lengths), inside
        return shared.replaced(
            slot_length=lengths,
            slot_cells=cells,
            slot_table=table,
            slot_start=np.cumsum(sizes) - sizes,
            cell_slots=crossing,
            cell_places=places,
            length_start=edges,
            length_slots=order,
            counts=counts,
        ), index

    def state(self, board: Board, seed: int) -> State:
        """A state in which every word is possible everywhere, and worth what it is worth."""
        state = new_state(board, seed=seed)
        state.registers[SCORED] = 1
        state.registers[TARGET] = NO_TARGET
        return state


def _every_length(longest: int, lexicon: Lexicon, scoring: Scoring, *, pairs: bool) -> Layout:
    """A layout that has one slot of every length from two on, and so all tables, in that order."""
    rows = longest - 1
    cells = tuple("" if col < row + 2 else BLOCK for row in range(rows) for col in range(longest))
    bars = frozenset(
        Edge.between(Cell(row, col), Cell(row + 1, col))
        for row in range(rows - 1)
        for col in range(row + 2)
    )
    puzzle = Crossword(rows, longest, cells, lexicon, bars=bars, pairs=pairs)
    return layout_of(puzzle, scoring)


@compiled
def cut_slots(
    blocks: Flags, rows: int, cols: int, longest: int
) -> tuple[Ints, Ints, Ints, Ints, Ints, int]:
    """The slots of a pattern: lengths and cells, then the slots and places of each cell.

    Then the number of each cell of the grid among those in slots, -1 for none, and how many are.
    """
    size = rows * cols
    lengths = np.zeros(size, np.int32)
    slot_cells = np.full((size, longest), -1, np.int32)
    cell_slots = np.full((size, 2), -1, np.int32)
    cell_places = np.full((size, 2), -1, np.int32)
    index = np.full(size, -1, np.int32)
    inside, slots = 0, 0
    for line in range(rows + cols):
        length = cols if line < rows else rows
        start = 0
        for place in range(length + 1):
            at = line * cols + place if line < rows else place * cols + line - rows
            if place < length and not blocks[at]:
                continue
            if place - start >= 2:
                for step in range(start, place):
                    cell = line * cols + step if line < rows else step * cols + line - rows
                    if index[cell] < 0:
                        index[cell] = inside
                        inside += 1
                    number = index[cell]
                    side = 0 if cell_slots[number, 0] < 0 else 1
                    cell_slots[number, side] = slots
                    cell_places[number, side] = step - start
                    slot_cells[slots, step - start] = number
                lengths[slots] = place - start
                slots += 1
            start = place + 1
    return (
        lengths[:slots].copy(),
        slot_cells[:slots].copy(),
        cell_slots[:inside].copy(),
        cell_places[:inside].copy(),
        index,
        inside,
    )
