"""Boards of Circuit Board, and all their solutions by plain search."""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import strategies as st

from gridwright.grid import Cell, Edge, cells
from gridwright.puzzles.circuit.puzzle import Circuit, Solution, path_between

__all__ = ["all_solutions", "board", "boards"]


def board(*rows: str, given: str = "", ends: str = "") -> Circuit:
    """A board from rows of ``o`` and ``#``; lines and ends by name, such as ``r1c1-r1c2``."""
    black = {Cell(r, c) for r, row in enumerate(rows) for c, char in enumerate(row) if char == "#"}
    lines = [Edge(*map(cell, name.split("-"))) for name in given.split()]
    marked = tuple(map(cell, ends.split()))
    assert len(marked) in (0, 2)
    pair = (marked[0], marked[1]) if marked else None
    return Circuit(len(rows), len(rows[0]), frozenset(black), frozenset(lines), pair)


def cell(name: str) -> Cell:
    row, col = name.removeprefix("r").split("c")
    return Cell(int(row) - 1, int(col) - 1)


@st.composite
def boards(draw: st.DrawFn, *, ends: bool = False) -> Circuit:
    """A board of up to 16 cells, with lines that may or may not go together."""
    rows = draw(st.integers(1, 5))
    cols = draw(st.integers(1, 16 // rows if rows > 3 else 5))
    every = list(cells(rows, cols))
    black = draw(st.sets(st.sampled_from(every), max_size=len(every) // 3))
    if len(black) == len(every):
        black = set()
    plain = Circuit(rows, cols, frozenset(black), frozenset())
    lines = draw(st.sets(st.sampled_from(plain.edges), max_size=2)) if plain.edges else set()
    pair = None
    if ends and len(plain.points) > 1:
        chosen = draw(st.lists(st.sampled_from(plain.points), min_size=2, max_size=2, unique=True))
        pair = (chosen[0], chosen[1])
    return Circuit(rows, cols, frozenset(black), frozenset(lines), pair)


def all_solutions(puzzle: Circuit) -> set[Solution]:
    """Take or leave one line after the other; a point settled wrongly ends the try."""
    last = {cell: index for index, edge in enumerate(puzzle.edges) for cell in edge}
    if set(last) != set(puzzle.points):
        return set()
    trees = set(_trees(puzzle, 0, [], {point: frozenset({point}) for point in last}, last))
    if puzzle.ends is None or not trees:
        return trees
    shortest = min(len(path_between(tree, puzzle.ends)) for tree in trees)
    return {tree for tree in trees if len(path_between(tree, puzzle.ends)) == shortest}


def _trees(
    puzzle: Circuit,
    index: int,
    taken: list[Edge],
    part: dict[Cell, frozenset[Cell]],
    last: dict[Cell, int],
) -> Iterator[Solution]:
    if index == len(puzzle.edges):
        if len(taken) == len(puzzle.points) - 1:
            yield frozenset(taken)
        return
    edge = puzzle.edges[index]
    for take in (True, False):
        joined = part
        if take:
            one, other = part[edge.first], part[edge.second]
            if one is other:
                continue
            whole = one | other
            joined = {**part, **dict.fromkeys(whole, whole)}
        elif edge in puzzle.given:
            continue
        chosen = [*taken, edge] if take else taken
        done = [cell for cell in edge if last[cell] == index]
        if all(sum(cell in line for line in chosen) in (1, 3) for cell in done):
            yield from _trees(puzzle, index + 1, chosen, joined, last)
