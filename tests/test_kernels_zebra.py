"""The compiled search for pieces that lie in one way only against all ways to lay them."""

from __future__ import annotations

import random
from itertools import product

import numpy as np
import pytest

from gridwright.outcome import Budget, Limit
from gridwright.puzzles.zebra.fewest.graph import Graph
from gridwright.puzzles.zebra.fewest.kernel import (
    DEPTH,
    DONE,
    FOUND,
    NODES,
    PAUSED,
    Pieces,
    Table,
    _examine,
    _moves,
    search,
)
from gridwright.puzzles.zebra.fewest.tables import _table, pieces_of
from kernel_twins_zebra import (
    Cell,
    Piece,
    cells_of,
    connected,
    covers,
    moves,
    random_graph,
    word_of,
)


def _pieces(graph: Graph, largest: int) -> Pieces:
    pieces = pieces_of(graph, largest, Budget())
    assert not isinstance(pieces, Limit)
    return pieces


def _start(graph: Graph, pieces: Pieces, size: int, alone: list[Cell]) -> Table:
    """A table on which one cell of some rows stands alone."""
    chosen = dict(alone)
    return _table(graph, pieces, size, tuple(chosen.get(row, -1) for row in range(graph.rows)))


def _alone(rng: random.Random, graph: Graph) -> list[Cell]:
    return [(row, rng.randrange(graph.columns)) for row in range(graph.rows) if rng.random() < 0.7]


@pytest.mark.parametrize("size", [(1, 4), (2, 3), (3, 3), (2, 5), (3, 4), (2, 31)])
def test_pieces_move_exactly_when_they_can_be_shifted(size: tuple[int, int]) -> None:
    rows, columns = size
    graph = Graph(rows, columns, {(0, 1): 0}, {}, (2, 1, *[0] * (rows * columns - 2)))
    pair = _pieces(graph, 2)
    answers = {True: 0, False: 0}
    for case in range(250):
        rng = random.Random(case)
        # Disjoint pieces from a random colouring of some cells, near the last ones on wide tables.
        some = [cell for cell in product(range(rows), range(columns)) if cell[1] >= columns - 6]
        colours = rng.randint(1, max(3, 2 * len(some) // 3))
        parts: dict[int, set[Cell]] = {}
        for cell in some:
            if rng.random() < 0.8:
                parts.setdefault(rng.randrange(colours), set()).add(cell)
        laid: list[Piece] = [frozenset(part) for part in parts.values()]
        if not laid:
            continue
        table = _start(graph, pair, 1, [])
        for number, piece in enumerate(laid):
            table.laid[number] = word_of(piece, columns)
            table.low[number] = min(col for _, col in piece)
            table.high[number] = max(col for _, col in piece)
        wanted = moves(laid, columns, last=True)
        answers[wanted] += 1
        assert _moves(table, len(laid), columns) == wanted, case
    assert min(answers.values()) > 10


def test_a_node_keeps_the_pairs_that_can_be_laid_and_takes_the_poorest_cell() -> None:
    for case in range(150):
        rng = random.Random(case)
        graph = random_graph(rng)
        pieces = _pieces(graph, 3)
        alone = _alone(rng, graph)
        slack = rng.randint(0, 4)
        table = _start(graph, pieces, 0, alone)
        table.slack[0] = slack
        if len(alone) == graph.cells:
            continue
        hopeful = _examine(table, pieces, graph.columns, 0)
        laid: list[Piece] = [frozenset({cell}) for cell in alone]
        covered = set(alone)
        pairs = [
            piece
            for piece in connected(graph, 2)
            if not piece & covered and not moves([*laid, piece], graph.columns, last=True)
        ]
        kept = [int(pieces.cells[at]) for at in table.pairs[0, : table.left[0]]]
        assert {cells_of(word, graph.columns) for word in kept} == set(pairs)
        number = {
            cell: sum(cell in piece for piece in pairs)
            for cell in product(range(graph.rows), range(graph.columns))
            if cell not in covered
        }
        chosen = divmod(int(table.cell[0]), graph.columns)
        assert number[chosen] == min(number.values())
        assert hopeful == (list(number.values()).count(0) <= 3 * slack)


@pytest.mark.parametrize("fixing", [False, True])
@pytest.mark.parametrize("slice_", [1, 10**9])
def test_a_cover_is_found_exactly_when_there_is_one(fixing: bool, slice_: int) -> None:
    answers = {True: 0, False: 0}
    pauses = 0
    for case in range(120):
        rng = random.Random(case)
        graph = random_graph(rng)
        alone = _alone(rng, graph)
        largest = rng.choice([2, 3, 4, graph.cells])
        pieces, plain = _pieces(graph, largest), connected(graph, largest)
        assert {cells_of(int(word), graph.columns) for word in pieces.cells} == set(plain)
        least = next(
            (
                size
                for size in range(graph.cells + 1)
                if any(covers(graph, alone, plain, size, fixing=fixing))
            ),
            None,
        )
        sizes = range(graph.cells) if least is None else range(max(0, least - 2), least + 2)
        for size in sizes:
            table = _start(graph, pieces, size, alone)
            if table.slack[0] < 0:
                continue
            end = PAUSED
            while end == PAUSED:
                before = int(table.state[NODES])
                end = search(table, pieces, graph.columns, fixing, slice_)
                pauses += end == PAUSED
                assert end != PAUSED or table.state[NODES] == before + slice_
            wanted = least is not None and size >= least
            answers[wanted] += 1
            assert end == (FOUND if wanted else DONE), case
            if end == FOUND:
                _assert_cover(graph, table, alone, plain, size, fixing=fixing)
    assert min(answers.values()) > 30
    assert (pauses > 0) == (slice_ == 1)


def _assert_cover(
    graph: Graph, table: Table, alone: list[Cell], plain: list[Piece], size: int, *, fixing: bool
) -> None:
    """What was found covers the table, and is one of the ways that there are."""
    number = int(table.number[table.state[DEPTH]])
    laid = [cells_of(int(word), graph.columns) for word in table.laid[:number]]
    fixed = set(product(range(graph.rows), range(graph.columns))).difference(*laid)
    assert laid[: len(alone)] == [frozenset({cell}) for cell in alone]
    assert all(piece in plain for piece in laid[len(alone) :])
    assert sum(map(len, laid)) + len(fixed) == graph.cells
    assert sum(len(piece) - 1 for piece in laid) + len(fixed) <= size
    assert fixing or not fixed
    assert not moves(laid, graph.columns)


def test_pieces_are_given_with_their_columns_and_by_cell() -> None:
    for case in range(40):
        graph = random_graph(random.Random(case))
        pieces = _pieces(graph, 4)
        words = [cells_of(int(word), graph.columns) for word in pieces.cells]
        assert pieces.sizes.tolist() == [len(piece) for piece in words]
        assert (np.diff(pieces.sizes) >= 0).all()
        assert pieces.low.tolist() == [min(col for _, col in piece) for piece in words]
        assert pieces.high.tolist() == [max(col for _, col in piece) for piece in words]
        for cell in range(graph.cells):
            through = pieces.through[pieces.first[cell] : pieces.first[cell + 1]].tolist()
            at = divmod(cell, graph.columns)
            wanted = [n for n, piece in enumerate(words) if at in piece and len(piece) > 2]
            assert through == wanted
