"""Whether a puzzle seems to need a technique, found by looking for patterns in pencil marks."""

from collections.abc import Sequence

import numpy as np

from gridwright.bits import compiled
from gridwright.puzzles.sudoku.kernels.alternating import (
    chains,
    closed_chains,
    list_links,
    loops,
)
from gridwright.puzzles.sudoku.kernels.pencil import OTHER, Sheet, drop, settle
from gridwright.puzzles.sudoku.kernels.subsets import fish, hidden, naked, three_digits
from gridwright.puzzles.sudoku.kernels.turbots import two_houses

__all__ = ["PATTERNS", "patterns", "screen", "sheet_of"]

_EASIER, _NEEDED, _IN_SIGHT, _HARDER = 0, 1, 2, 3
"""What `screen` says: no need of the technique, all that is needed, some use, and none."""

PATTERNS = (
    "naked pair",
    "hidden pair",
    "X-wing",
    "skyscraper",
    "two-string kite",
    "empty rectangle",
    "finned X-wing",
    "naked triple",
    "hidden triple",
    "swordfish",
    "XY-wing",
    "W-wing",
    "XYZ-wing",
    "XY-chain",
)
"""The techniques, which compiled code knows by their numbers."""

_PAIR, _HIDDEN_PAIR, _X_WING, _SKYSCRAPER = 0, 1, 2, 3
_TRIPLE, _HIDDEN_TRIPLE, _SWORDFISH, _XY_WING, _W_WING, _XYZ_WING, _XY_CHAIN = (
    7,
    8,
    9,
    10,
    11,
    12,
    13,
)

_LEAST = 3
"""Beyond singles and locked candidates, the least cost of a step."""

_CELLS, _CELL_HOUSE_CELL, _ANY = 15, 9, -1
"""The shapes of chains."""

_ROOM = 40
"""On average, so many links may follow upon each."""


def sheet_of(houses: Sequence[Sequence[int]], size: int) -> Sheet:
    """The sheet of a board whose houses are its rows, its columns and any others."""
    cells = size * size
    groups = np.array(houses, np.int64)
    member = np.zeros((len(groups), cells), np.bool_)
    for number, group in enumerate(groups):
        member[number, group] = True
    sees = (member.T.astype(np.int64) @ member.astype(np.int64)) > 0
    np.fill_diagonal(sees, val=False)
    sights = sees.sum(axis=1)
    peers = np.full((cells, max(sights)), -1)
    for cell in range(cells):
        peers[cell, : sights[cell]] = np.flatnonzero(sees[cell])
    # Rows of `member` are houses, so this has a bit for each cell of one that is in the other.
    shared = member[:, groups].astype(np.int64) @ (1 << np.arange(size)).astype(np.int64)
    shared = np.ascontiguousarray(shared.T)
    crossings = [
        (one, other, shared[one, other], shared[other, one])
        for one in range(len(groups))
        for other in range(len(groups))
        if one != other and (member[one] & member[other]).sum() > 1
    ]
    most = 2 * (cells + len(groups) * size)
    return Sheet(
        size=size,
        houses=groups,
        sorts=np.minimum(np.arange(len(groups)) // size, OTHER),
        sees=sees,
        peers=peers,
        shared=shared,
        crossings=np.array(crossings, np.int64).reshape(-1, 4),
        marks=np.zeros(cells, np.int64),
        places=np.zeros((len(groups), size), np.int64),
        own=np.zeros(cells * size, np.bool_),
        rival=np.zeros(cells * size, np.bool_),
        links=np.zeros((most, 3), np.int64),
        head=np.zeros(cells * size, np.int64),
        before=np.zeros(most, np.int64),
        first=np.zeros(most + 1, np.int64),
        after=np.zeros(most * _ROOM, np.int64),
    )


@compiled
def screen(sheet: Sheet, technique: int, cost: int) -> int:
    """Whether the technique, of that cost, and easier ones seem to solve the board of a sheet.

    As long as there are easier steps, they are taken. Then the step comes next that rules out the
    mark with the lowest number, as in an explanation; if that is one of another technique, the
    puzzle is no practice for this one.
    """
    used = False
    while True:
        if settle(sheet):
            return _NEEDED if used else _EASIER
        easier = False
        links = list_links(sheet)
        for less in range(_LEAST, cost):
            patterns(sheet, links, less, -1)
            if drop(sheet, sheet.rival):
                easier = True
                break
        if easier:
            continue
        patterns(sheet, links, cost, technique)
        some = rivals = False
        first = -1
        for mark in range(len(sheet.own)):
            some = some or sheet.own[mark]
            rivals = rivals or (sheet.rival[mark] and not sheet.own[mark])
            if first < 0 and (sheet.own[mark] or sheet.rival[mark]):
                first = mark
        if not some or not sheet.own[first]:
            return _IN_SIGHT if some or used else _HARDER
        used = True
        if rivals:
            # Others may have their turn afterwards.
            sheet.marks[first // sheet.size] &= ~(1 << first % sheet.size)
        else:
            drop(sheet, sheet.own)


@compiled
def patterns(sheet: Sheet, links: int, cost: int, technique: int) -> None:
    """What steps of a cost rule out: in `own` by this technique, in `rival` by all others.

    So many links have been listed.
    """
    for mark in range(len(sheet.own)):
        sheet.own[mark] = sheet.rival[mark] = False
    own, rival = sheet.own, sheet.rival
    if cost == 4:
        naked(sheet, 2, own if technique == _PAIR else rival)
        hidden(sheet, 2, own if technique == _HIDDEN_PAIR else rival)
        fish(sheet, 2, own if technique == _X_WING else rival)
    elif cost == 3:
        closed_chains(sheet, links, 2, rival)
    elif cost == 5:
        two_houses(sheet, technique - _SKYSCRAPER, own, rival)
        chains(sheet, links, 2, _ANY, own, rival)
        closed_chains(sheet, links, 3, rival)
    elif cost == 6:
        naked(sheet, 3, own if technique == _TRIPLE else rival)
        hidden(sheet, 3, own if technique == _HIDDEN_TRIPLE else rival)
        fish(sheet, 3, own if technique == _SWORDFISH else rival)
        loops(sheet, links, 3, rival)
    elif cost == 7:
        shape = _ANY
        if technique == _XY_WING:
            shape = _CELLS
        elif technique == _W_WING:
            shape = _CELL_HOUSE_CELL
        chains(sheet, links, 3, shape, own, rival)
        closed_chains(sheet, links, 4, rival)
        three_digits(sheet, own if technique == _XYZ_WING else rival)
    elif cost == 8:
        loops(sheet, links, 4, rival)
    elif cost == 9:
        chains(sheet, links, 4, _CELLS if technique == _XY_CHAIN else _ANY, own, rival)
