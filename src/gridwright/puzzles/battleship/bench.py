"""A board with every clue that it could have, opened in an engine once for many puzzles."""

from __future__ import annotations

import threading
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

from gridwright.engines import Answer, get_engine
from gridwright.model import Label, NoGood, Point
from gridwright.outcome import Budget
from gridwright.puzzles.battleship.models import fleet as fleet_model
from gridwright.puzzles.battleship.puzzle import Battleship, Symbol

__all__ = ["Bench", "Hint", "bench_for", "hint"]

_SHARED = 150
"""Up to so many cells a bench serves many puzzles: opening it takes longer than asking it."""

_WORN = 200
"""After so many puzzles a shared bench is given up, since it keeps a clause for each of them."""

_KEPT = 4
_idle: dict[tuple[int, int, tuple[int, ...]], Bench] = {}
_lock = threading.Lock()


@dataclass(frozen=True, slots=True)
class Hint:
    """What a given cell says: boards are bits here, and one of `cases` (ones, zeros) applies."""

    index: int
    symbol: Symbol
    cases: tuple[tuple[int, int], ...]
    switches: tuple[Hashable, ...]

    def holds(self, board: int) -> bool:
        """Whether the hint is true of a board."""
        return any(not ones & ~board and not zeros & board for ones, zeros in self.cases)


def hint(rows: int, cols: int, index: int, symbol: Symbol) -> Hint:
    """The hint that a cell holds the symbol.

    >>> hint(2, 3, 0, Symbol.LEFT).cases
    ((3, 0),)
    """
    row, col = divmod(index, cols)
    left = index - 1 if col else None
    right = index + 1 if col + 1 < cols else None
    above = index - cols if row else None
    below = index + cols if row + 1 < rows else None
    if symbol is Symbol.WATER:
        return Hint(index, symbol, ((0, 1 << index),), ((index, 0),))
    if symbol is Symbol.HULL:
        cases = tuple(
            (1 << index | 1 << one | 1 << other, 0)
            for one, other in ((left, right), (above, below))
            if one is not None and other is not None
        )
        return Hint(index, symbol, cases, ((index, 2),))
    ends: dict[Symbol, tuple[tuple[int | None, ...], tuple[int | None, ...]]] = {
        Symbol.PART: ((), ()),
        Symbol.SUBMARINE: ((), (left, right, above, below)),
        Symbol.LEFT: ((right,), (left,)),
        Symbol.RIGHT: ((left,), (right,)),
        Symbol.TOP: ((below,), (above,)),
        Symbol.BOTTOM: ((above,), (below,)),
    }
    ones = [index, *(i for i in ends[symbol][0] if i is not None)]
    zeros = [i for i in ends[symbol][1] if i is not None]
    switches = (*((i, 1) for i in ones), *((i, 0) for i in zeros))
    case = (sum(1 << i for i in ones), sum(1 << i for i in zeros))
    return Hint(index, symbol, (case,), switches)


class Bench:
    """Boards of one size and fleet in a SAT solver, under any choice of sums and given cells.

    The rules are those of the model `fleet` without clues; for all clues there are switches. A
    switch (cell, 0) makes the cell water, (cell, 1) part of a ship and (cell, 2) the middle of one.
    above[k] = 1 when the first cells of a line have more than k ship cells: a sum is a switch
    (line, total) on the last of them, with lines numbered rows first, from −1 downwards. Boards
    are whole numbers, in which bit c is 1 when cell c is part of a ship.
    """

    def __init__(self, rows: int, cols: int, fleet: Sequence[int]) -> None:
        self.rows, self.cols = rows, cols
        unknown = (Symbol.UNKNOWN,) * (rows * cols)
        empty = Battleship(rows, cols, tuple(fleet), (None,) * rows, (None,) * cols, unknown)
        formulation = fleet_model.build(empty)
        self._model = formulation.model
        # The model says itself by which value of which variable a cell is part of a ship.
        self._afloat = formulation.point((Symbol.SUBMARINE,) * (rows * cols))
        self._add_cells()
        across = [range(row * cols, (row + 1) * cols) for row in range(rows)]
        down = [range(col, rows * cols, cols) for col in range(cols)]
        for number, line in enumerate([*across, *down], 1):
            self._add_sums(-number, line)
        self._lines = [sum(1 << index for index in line) for line in (*across, *down)]
        self._session = get_engine("sat").open(self._model)
        self._hint: Point = ()
        self._on: frozenset[Hashable] = frozenset()
        self.served = 0

    @property
    def shared(self) -> bool:
        """Whether its answers may depend on the puzzles that it served before."""
        return self.rows * self.cols <= _SHARED

    def sums(self, board: int) -> list[Hashable]:
        """The switches of all sums of a board, rows first."""
        return [(-n, (board & line).bit_count()) for n, line in enumerate(self._lines, 1)]

    def exclude(self, board: int) -> Hashable:
        """A switch that excludes one board; boards not far from it are looked for first."""
        self.served += 1
        token = f"not board {self.served}"
        self._hint = tuple(self._cell(i, board >> i & 1) for i in range(len(self._afloat)))
        point = tuple(literal for i, literal in enumerate(self._afloat) if board >> i & 1)
        self._session.add(NoGood(point, Label("another board", switch=token)))
        return token

    def ask(self, on: Collection[Hashable], budget: Budget) -> Answer:
        """Look for a board with these switches on."""
        self._on = frozenset(on)
        return self._session.solve(on=on, budget=budget, hint=self._hint)

    def core(self) -> frozenset[Hashable]:
        """After an answer that there is no board: switches that already leave none."""
        core = self._session.core()
        return self._on if core is None else core

    def board(self, answer: Answer) -> int | None:
        """The board that was found, as bits."""
        values = answer.values
        if values is None:
            return None
        return sum(1 << i for i, (at, value) in enumerate(self._afloat) if values[at] == value)

    def close(self) -> None:
        """Give back the solver."""
        self._session.close()

    def _cell(self, index: int, afloat: int) -> tuple[int, int]:
        """The variable of a cell and its value for a ship (1) or for water (0)."""
        variable, value = self._afloat[index]
        return (variable, value if afloat else 1 - value)

    def _never(self, rule: Label, *point: tuple[int, int]) -> None:
        self._model.constraints.append(NoGood(point, rule))

    def _add_cells(self) -> None:
        """Switches (cell, 0) for water, (cell, 1) for a ship, (cell, 2) for the middle of one."""
        rows, cols = self.rows, self.cols
        for index in range(rows * cols):
            for value in (0, 1, 2):
                rule = Label("a given cell", switch=(index, value))
                self._never(rule, self._cell(index, value == 0))
            row, col = divmod(index, cols)
            through: list[int] = []
            for at, side, step in ((col, cols, 1), (row, rows, cols)):
                before, after = index - step, index + step
                if 0 < at < side - 1:
                    through.append(before)
                    self._never(rule, self._cell(before, 1), self._cell(after, 0))
                    self._never(rule, self._cell(before, 0), self._cell(after, 1))
                elif side > 1:
                    self._never(rule, self._cell(before if at else after, 1))
            self._never(rule, *(self._cell(before, 0) for before in through))

    def _add_sums(self, number: int, line: Iterable[int]) -> None:
        rule = Label("counted along a line")
        above: list[int] = []
        for cell in line:
            ship, water = self._cell(cell, 1), self._cell(cell, 0)
            fresh = [self._model.binary(f"above[{cell},{k}]") for k in range(len(above) + 1)]
            for k, new in enumerate(fresh):
                # More than k: as before, or one more than before with a ship here.
                as_before = ((above[k], 0),) if k < len(above) else ()
                if as_before:
                    self._never(rule, (above[k], 1), (new, 0))
                self._never(rule, (new, 1), water, *as_before)
                if k:
                    self._never(rule, (new, 1), (above[k - 1], 0))
                one_less = ((above[k - 1], 1),) if k else ()
                self._never(rule, (new, 0), ship, *one_less)
            above = fresh
        for total in range(len(above) + 1):
            rule = Label("a sum", switch=(number, total))
            if total:
                self._model.fix(above[total - 1], 1, rule)
            if total < len(above):
                self._model.fix(above[total], 0, rule)


@contextmanager
def bench_for(rows: int, cols: int, fleet: tuple[int, ...]) -> Iterator[Bench]:
    """A bench for boards of that size and fleet: one that is idle, or a new one."""
    key = (rows, cols, fleet)
    with _lock:
        bench = _idle.pop(key, None)
    if bench is None:
        bench = Bench(rows, cols, fleet)
    try:
        yield bench
    except BaseException:
        bench.close()
        raise
    if not bench.shared or bench.served >= _WORN:
        bench.close()
        return
    with _lock:
        _idle[key] = bench
        while len(_idle) > _KEPT:
            _idle.pop(next(iter(_idle)))
