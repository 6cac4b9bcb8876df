"""Pieces that cover a table, by trying all of them and all shifts: plain sets of cells."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import product

from gridwright.puzzles.zebra.fewest.graph import Graph

__all__ = ["Cell", "Piece", "cells_of", "connected", "covers", "moves", "random_graph", "word_of"]

Cell = tuple[int, int]
Piece = frozenset[Cell]


def word_of(piece: Piece, columns: int) -> int:
    """The cells of a piece as bits, row by row."""
    return sum(1 << row * columns + col for row, col in piece)


def cells_of(word: int, columns: int) -> Piece:
    """The piece with these bits."""
    return frozenset(divmod(at, columns) for at in range(word.bit_length()) if word >> at & 1)


def _shifted(piece: Piece, by: int, columns: int) -> Piece | None:
    """The piece so many columns to the right; None where it leaves the table."""
    moved = frozenset((row, col + by) for row, col in piece)
    return moved if all(0 <= col < columns for _, col in moved) else None


def moves(pieces: Sequence[Piece], columns: int, *, last: bool = False) -> bool:
    """Whether the pieces can be laid on their cells otherwise, the last one too with `last`."""
    whole = frozenset[Cell]().union(*pieces)
    ways = [
        [
            (by, moved)
            for by in range(-columns, columns + 1)
            if (moved := _shifted(piece, by, columns)) is not None and moved <= whole
        ]
        for piece in pieces
    ]

    def lay(number: int, open_cells: Piece, changed: bool) -> bool:
        if number == len(pieces):
            return changed
        is_last = number == len(pieces) - 1
        return any(
            moved <= open_cells
            and (by != 0 or not (last and is_last))
            and lay(number + 1, open_cells - moved, changed or by != 0)
            for by, moved in ways[number]
        )

    return lay(0, whole, False)


def connected(graph: Graph, largest: int) -> list[Piece]:
    """All pieces of two cells and more that ties hold together."""
    found: set[frozenset[int]] = {frozenset({cell}) for cell in range(graph.cells)}
    layer = found
    for _ in range(2, largest + 1):
        layer = {
            piece | {other}
            for piece in layer
            for one, other in [*graph.ties, *(tie[::-1] for tie in graph.ties)]
            if one in piece and other not in piece
        }
        found = found | layer
    return [
        frozenset(divmod(cell, graph.columns) for cell in piece)
        for piece in found
        if len(piece) > 1
    ]


def covers(
    graph: Graph, alone: Sequence[Cell], pieces: Sequence[Piece], size: int, *, fixing: bool
) -> Iterator[tuple[list[Piece], list[Cell]]]:
    """All ways to cover the table with so many sentences at most: pieces laid, and fixed cells.

    A piece of c cells takes c - 1 sentences, a fixed cell one, a cell that stands alone none; and
    the pieces and the cells that stand alone can be laid in one way only.
    """
    every = list(product(range(graph.rows), range(graph.columns)))
    start: list[Piece] = [frozenset({cell}) for cell in alone]

    def lay(
        laid: list[Piece], fixed: list[Cell], left: int
    ) -> Iterator[tuple[list[Piece], list[Cell]]]:
        covered = set(fixed).union(*laid)
        cell = next((cell for cell in every if cell not in covered), None)
        if left < 0:
            return
        if cell is None:
            if not moves(laid, graph.columns):
                yield laid, fixed
            return
        if fixing:
            yield from lay(laid, [*fixed, cell], left - 1)
        for piece in pieces:
            if cell in piece and not piece & covered:
                yield from lay([*laid, piece], fixed, left - len(piece) + 1)

    yield from lay(start, [], size)


def random_graph(rng: random.Random) -> Graph:
    """Some ties between cells of one column or of columns side by side, and all places."""
    rows, columns = rng.choice([(1, 3), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4), (1, 5), (4, 2)])
    share = rng.choice([0.3, 0.7, 1])
    ties: dict[tuple[int, int], int] = {}
    near = [0] * (rows * columns)
    for one, other in product(range(rows * columns), repeat=2):
        apart = abs(one % columns - other % columns)
        if one < other and apart < 2 and rng.random() < share:
            ties[one, other] = len(ties)
            near[one] |= 1 << other
            near[other] |= 1 << one
    return Graph(rows, columns, ties, {}, tuple(near))
