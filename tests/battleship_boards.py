"""Boards and texts that the tests of Battleship share."""

from __future__ import annotations

import json

from hypothesis import strategies as st

from gridwright.puzzles.battleship import KIND
from gridwright.puzzles.battleship.puzzle import LONGEST_SHIP, Battleship, Symbol
from gridwright.reading import read_one
from gridwright.recognition import recognise
from gridwright.verbs.convert import convert

WATER, PART, UNKNOWN = Symbol.WATER, Symbol.PART, Symbol.UNKNOWN
PICTURE_FORMATS = [form.name for form in KIND.formats]
WRITTEN = [form.name for form in KIND.formats if form.write]
KNOWN = tuple(symbol for symbol in Symbol if symbol is not PART)


@st.composite
def boards(
    draw: st.DrawFn,
    *,
    symbols: tuple[Symbol, ...] = tuple(Symbol),
    told: bool = False,
    most: int = 999,
) -> Battleship:
    """Any board: a format has no opinion on whether it can be solved."""
    rows, cols = draw(st.tuples(st.integers(1, 9), st.integers(1, 14)))
    longest = min(max(rows, cols), LONGEST_SHIP)
    fleet = draw(st.lists(st.integers(0, 40), max_size=longest))
    while fleet and not fleet[-1]:
        fleet.pop()
    total = st.integers(0, 12) | st.integers(0, most)
    sums = total if told else st.none() | total
    row_sums = draw(st.lists(sums, min_size=rows, max_size=rows))
    col_sums = draw(st.lists(sums, min_size=cols, max_size=cols))
    if not told and draw(st.booleans()):
        row_sums, col_sums = [None] * rows, draw(st.sampled_from([col_sums, [None] * cols]))
    size = rows * cols
    givens = draw(st.lists(st.sampled_from(symbols), min_size=size, max_size=size))
    if draw(st.booleans()):
        givens = [symbol if draw(st.booleans()) else UNKNOWN for symbol in givens]
    sums_of = (tuple(row_sums), tuple(col_sums))
    return Battleship(rows, cols, tuple(fleet), *sums_of, tuple(givens))


def empty(rows: int, cols: int, fleet: tuple[int, ...] = (1,)) -> Battleship:
    size = rows * cols
    return Battleship(rows, cols, fleet, (None,) * rows, (None,) * cols, (UNKNOWN,) * size)


def told(rows: int, cols: int, fleet: tuple[int, ...] = (1,)) -> Battleship:
    return Battleship(rows, cols, fleet, (0,) * rows, (0,) * cols, (UNKNOWN,) * (rows * cols))


def round_trip(puzzle: Battleship, name: str) -> Battleship:
    text = convert([puzzle], to=name)
    kind, form = recognise(text)
    assert (kind, form.name) == (KIND, name)
    again = read_one(text)
    assert isinstance(again, Battleship)
    return again


FACTS = """% a remark, problem(9, no
problem(7, [2:1, 1:2],
    [2,0,2], [1,1,0,2],
    [w@[1,2], c@[3,4], t@[1,1]]).   % at the end
problem(eight,[1:1],[0,1],[1,_],[]).
"""

BOARDS = """Some words before.
====================
Board ID: 12
Nodes: 99
Solutions: 17
START-NEW-BOARD       2 4
Hint: 0 1 Left 5
Hint: 1 3 Water 2
PLACESHIP     2 0 1 E
PLACESHIP     1 0 3 S

Row tallies:      3  0
Column tallies:   0  1  1  1

DisplayBoardASCII: After generating a board

.Lrc 3
...W 0
0111

====================
"""

DATA = """% ship = [9];
height = 2; width = 4;
maxship = 2; ship = [1,1];
hint = [| 0, 3, 0, 0 |
  0, 0, 0, 1 |];
rowsum = [3,0];
colsum = [0,1,1,1];
%  1 1 1
"""

LINES = json.dumps(
    {
        "id": "a_2x4",
        "problem": "2 4 1 1 0\n0 1 1 1\n3 -\n- w - -\n- - - x",
        "solution": "2 4 1 1 0\n- w e o \n- - - -",
        "source": "nowhere",
    }
)

SMALL = Battleship(
    2,
    4,
    (1, 1),
    (3, 0),
    (0, 1, 1, 1),
    (UNKNOWN, Symbol.LEFT, *(UNKNOWN,) * 5, WATER),
)

EXAMPLE = """kind: battleship
fleet: 2x1 1x2 1x3

  . . ~ . | 2
  . ^ . . | .
  . . . ? | 3
  -------
  1 3 . 2
"""
