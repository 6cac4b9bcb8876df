"""Clues on the water variables of `fleet`, and the way from water to symbols."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from gridwright.model import Constraint, Label, Linear, NoGood, Values
from gridwright.puzzles.battleship.puzzle import (
    Battleship,
    GivenCell,
    GivenSum,
    Solution,
    Symbol,
)

__all__ = ["expressed", "solution_of_water"]


def expressed(
    puzzle: Battleship,
    clue: GivenCell | GivenSum,
    across: Mapping[int, Mapping[int, int]],
    down: Mapping[int, Mapping[int, int]],
) -> Iterator[Constraint]:
    """What a given cell or a sum says of the water: variable n is "cell n is water".

    A sum also says that no ship along its line is longer; a solver would find it too, later.
    """
    label = Label(clue.text, clue.cells, clue)
    if isinstance(clue, GivenCell):
        yield from _given(puzzle, clue, label)
        return
    water = len(clue.indices) - clue.total
    yield _sum(clue.indices, water, label)
    places = (across if clue.across else down).get(clue.total + 1, {})
    longer = [places[index] for index in clue.indices if index in places]
    if longer:
        yield _sum(longer, 0, label)


def _sum(variables: Iterable[int], total: int, label: Label) -> Linear:
    return Linear(tuple([(variable, 1.0) for variable in variables]), total, total, label)


def _given(puzzle: Battleship, clue: GivenCell, label: Label) -> Iterator[Constraint]:
    """The cell, and where its symbol tells them, its neighbours; there is water off the board."""
    symbol, index = clue.symbol, clue.index
    yield _sum((index,), int(symbol is Symbol.WATER), label)
    if symbol in (Symbol.WATER, Symbol.PART):
        return
    row, col = clue.cells[0]
    left = index - 1 if col else None
    right = index + 1 if col < puzzle.cols - 1 else None
    up = index - puzzle.cols if row else None
    below = index + puzzle.cols if row < puzzle.rows - 1 else None
    if symbol is Symbol.HULL:
        for one, other in ((left, right), (right, left), (up, below), (below, up)):
            if one is not None:
                beyond = () if other is None else ((other, 1),)
                yield NoGood(((one, 0), *beyond), label)
        wet = tuple((variable, 1) for variable in (left, up) if variable is not None)
        yield NoGood(wet, label)
        return
    inward = {Symbol.LEFT: right, Symbol.RIGHT: left, Symbol.TOP: below, Symbol.BOTTOM: up}
    if symbol in inward and inward[symbol] is None:
        yield NoGood((), label)
        return
    for variable in (left, right, up, below):
        if variable is not None:
            yield _sum((variable,), int(variable != inward.get(symbol)), label)


def solution_of_water(puzzle: Battleship, values: Values) -> Solution:
    """The symbols of a board whose cells are water where the value is 1."""
    cols, size = puzzle.cols, puzzle.rows * puzzle.cols
    # A frame of water, so that every cell has four neighbours.
    wide = cols + 2
    dry = [False] * (wide * (puzzle.rows + 2))
    for index in range(size):
        if values[index] < 0.5:
            dry[(index // cols + 1) * wide + index % cols + 1] = True
    board = [Symbol.WATER] * size
    for index in range(size):
        at = (index // cols + 1) * wide + index % cols + 1
        if dry[at]:
            board[index] = _symbol(dry[at - 1], dry[at + 1], dry[at - wide], dry[at + wide])
    return tuple(board)


def _symbol(left: bool, right: bool, up: bool, below: bool) -> Symbol:
    if (left and right) or (up and below):
        return Symbol.HULL
    if right:
        return Symbol.LEFT
    if left:
        return Symbol.RIGHT
    if below:
        return Symbol.TOP
    return Symbol.BOTTOM if up else Symbol.SUBMARINE
