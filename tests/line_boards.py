"""Boards of the kinds that are drawn with lines, for the tests of their formats."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

from hypothesis import strategies as st

from gridwright.errors import ReadError
from gridwright.grid import cells
from gridwright.kind import Kind
from gridwright.puzzles.circuit.puzzle import Circuit
from gridwright.puzzles.hashi.puzzle import Hashi, Island
from gridwright.reading import read, read_one
from gridwright.recognition import recognise
from gridwright.verbs.convert import convert

_SIZES = st.tuples(st.integers(1, 9), st.integers(1, 11))


@st.composite
def hashi_boards(draw: st.DrawFn, *, most: int = 999) -> Hashi:
    """Any islands: for a format it does not matter whether they can be joined."""
    rows, cols = draw(_SIZES)
    board = list(cells(rows, cols))
    chosen = draw(st.sets(st.sampled_from(board), min_size=1, max_size=20))
    labels = st.none() | st.integers(1, 8) | st.integers(1, draw(st.sampled_from([8, most])))
    return Hashi(rows, cols, tuple(Island(cell, draw(labels)) for cell in sorted(chosen)))


@st.composite
def circuit_boards(draw: st.DrawFn) -> Circuit:
    """Any board with a point on it."""
    rows, cols = draw(_SIZES)
    board = list(cells(rows, cols))
    black = draw(st.sets(st.sampled_from(board), max_size=len(board) - 1))
    bare = Circuit(rows, cols, frozenset(black), frozenset())
    edges = st.sampled_from(bare.edges) if bare.edges else st.nothing()
    given = draw(st.sets(edges) if bare.edges else st.just(set[Any]()))
    ends = None
    if len(bare.points) > 1 and draw(st.booleans()):
        order = draw(st.permutations(bare.points))
        ends = order[0], order[1]
    return Circuit(rows, cols, bare.black, frozenset(given), ends)


@st.composite
def hashi_solutions(draw: st.DrawFn) -> tuple[Hashi, tuple[int, ...]]:
    """Islands with bridges that do not cross; they need not fit the labels."""
    puzzle = draw(hashi_boards())
    bridges = [draw(st.integers(0, 2)) for _ in puzzle.links]
    for one, other in puzzle.crossings:
        if bridges[one] and bridges[other]:
            bridges[other] = 0
    return puzzle, tuple(bridges)


def round_trip(kind: Kind[Any, Any], puzzle: Any, name: str) -> Any:
    """A puzzle written in a format, which must be recognised, and read again."""
    text = convert([puzzle], to=name)
    found, form = recognise(text)
    assert (found, form.name) == (kind, name)
    return read_one(text)


def fault(text: str, **how: str) -> ReadError:
    """The one error of a text."""
    (error,) = [item.entry.error for item in read(text, **how)]
    assert error is not None
    assert len(str(error)) < 300
    return error


def published(puzzle: Hashi, rows: list[list[str]]) -> Iterator[tuple[int, ...]]:
    """The solutions that fit a drawing in which ``1 2`` are bridges along a row, ``a b`` down.

    Islands in touching cells leave no room for a sign: there any number of bridges fits.
    """
    choices: list[tuple[int, ...]] = []
    for one, other, across in puzzle.links:
        (top, left), (bottom, right) = puzzle.islands[one].cell, puzzle.islands[other].cell
        between = [
            rows[row][col]
            for row in range(top, bottom + 1)
            for col in range(left, right + 1)
            if (row, col) not in ((top, left), (bottom, right))
        ]
        signs = "12" if across else "ab"
        if not between:
            choices.append((0, 1, 2))
        else:
            assert len({sign for sign in between if sign in signs}) <= 1
            choices.append((signs.find(between[0]) + 1,))
            assert choices[-1] == (0,) or set(between) == {between[0]}
    return _fitting(puzzle, choices)


def _fitting(puzzle: Hashi, choices: list[tuple[int, ...]]) -> Iterator[tuple[int, ...]]:
    """The choices that agree with all labels, island by island."""
    fixed = [options[0] if len(options) == 1 else None for options in choices]
    changed = True
    while changed:
        changed = False
        for (_, label), links in zip(puzzle.islands, puzzle.graph.at, strict=True):
            open_links = [link for link in links if fixed[link] is None]
            if label is not None and len(open_links) == 1:
                fixed[open_links[0]] = label - sum(fixed[link] or 0 for link in links)
                changed = True
    open_links = [link for link, number in enumerate(fixed) if number is None]
    for numbers in product((0, 1, 2), repeat=len(open_links)):
        found = [number or 0 for number in fixed]
        for link, number in zip(open_links, numbers, strict=True):
            found[link] = number
        yield tuple(found)
