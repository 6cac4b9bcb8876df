"""All pieces up to a size, and a search from every start."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

import numpy as np

from gridwright.bits import prepare_code
from gridwright.outcome import Budget, Limit
from gridwright.puzzles.zebra.fewest.graph import Graph, bits
from gridwright.puzzles.zebra.fewest.kernel import NEW, Pieces, Table, search
from gridwright.verbs.fewest.pool import Pool

if TYPE_CHECKING:
    from gridwright.puzzles.zebra.puzzle import Zebra

__all__ = ["pieces_of", "prepare", "prepare_search", "tables"]

_MOST = 500_000
"""The most pieces that are listed."""


def prepare(pool: Pool[Zebra]) -> None:
    """Load or compile the search, which is the same for every pool."""
    del pool
    prepare_search()


def prepare_search() -> None:
    """Load or compile the search."""
    pair = Graph(1, 2, {(0, 1): 0}, {}, (2, 1))
    pieces = pieces_of(pair, 2, Budget())
    assert not isinstance(pieces, Limit)
    prepare_code(search, next(tables(pair, pieces, 1)), pieces, 2, False, 1)


def pieces_of(graph: Graph, largest: int, budget: Budget) -> Pieces | Limit:
    """All pieces of two cells and more, or the limit that came before."""
    found: list[int] = []
    layer = {1 << cell for cell in range(graph.cells)}
    for _ in range(2, largest + 1):
        if (limit := budget.stopped()) is not None:
            return limit
        layer = graph.grown(layer)
        found += sorted(layer)
        if len(found) > _MOST:
            return Limit("memory")
    columns = [[cell % graph.columns for cell in bits(piece)] for piece in found]
    cells = np.array(found, np.int64)
    sizes = np.array([len(some) for some in columns], np.int64)
    through = [
        np.flatnonzero((cells >> cell & 1) * (sizes > 2)).astype(np.int32)
        for cell in range(graph.cells)
    ]
    return Pieces(
        cells=cells,
        low=np.array([min(some) for some in columns], np.int64),
        high=np.array([max(some) for some in columns], np.int64),
        sizes=sizes,
        through=np.concatenate(through),
        first=np.cumsum([0, *map(len, through)]),
    )


def tables(graph: Graph, pieces: Pieces, size: int) -> Iterator[Table]:
    """A table for every start from which this many sentences may do."""
    last = graph.columns - 1
    seen = set()
    # Those with many cells alone first: they have the fewest sentences to find.
    for chosen in combinations_with_replacement(range(last, -2, -1), graph.rows):
        other = tuple(sorted((last - one if one >= 0 else one for one in chosen), reverse=True))
        if graph.mirrored and other in seen:
            continue
        seen.add(chosen)
        table = _table(graph, pieces, size, chosen)
        if table.slack[0] >= 0:
            yield table


def _table(graph: Graph, pieces: Pieces, size: int, chosen: tuple[int, ...]) -> Table:
    depths = graph.cells + 2
    laid, columns, slack, number, following, cell, left, room, tried = np.zeros(
        (9, depths), np.int64
    )
    singles = [row * graph.columns + one for row, one in enumerate(chosen) if one >= 0]
    laid[: len(singles)] = [1 << single for single in singles]
    columns[: len(singles)] = [single % graph.columns for single in singles]
    covered = np.zeros(depths, np.int64)
    covered[0] = sum(1 << single for single in singles)
    slack[0] = 2 * size - (graph.cells - len(singles))
    number[0] = len(singles)
    following[0] = NEW
    pairs = np.flatnonzero(pieces.sizes == 2).astype(np.int32)
    left[0] = len(pairs)
    lists = np.zeros((depths, len(pairs)), np.int32)
    lists[0] = pairs
    return Table(
        laid=laid,
        low=columns,
        high=columns.copy(),
        covered=covered,
        slack=slack,
        number=number,
        next=following,
        cell=cell,
        pairs=lists,
        left=left,
        counts=np.zeros(graph.cells, np.int64),
        open=room,
        tried=tried,
        state=np.zeros(2, np.int64),
    )
