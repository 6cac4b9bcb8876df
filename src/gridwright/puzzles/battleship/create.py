"""Creating: a random fleet, its sums, and a few given cells that leave it the only solution."""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Sequence
from math import inf

from gridwright.errors import UsageError
from gridwright.outcome import Budget, Limit
from gridwright.puzzles.battleship.bench import Bench, Hint, bench_for, hint
from gridwright.puzzles.battleship.options import choose_fleet, usual_fleet
from gridwright.puzzles.battleship.placing import place, require_room
from gridwright.puzzles.battleship.puzzle import LARGEST_BOARD, Battleship, Symbol, solution_of

__all__ = ["create"]

_SHIPS_FIRST = 4.0
"""How much likelier a cell of a ship is given than water: it tells more, and fewer will do."""

_EASY = 10_000
"""So many conflicts of a SAT solver are spent on fewer given cells where nobody insists."""


def create(
    rng: random.Random,
    budget: Budget,
    *,
    size: tuple[int, int] = (10, 10),
    fleet: str | Iterable[int] | None = None,
    givens: int | None = None,
    hidden: int = 0,
    symbols: bool = True,
    irreducible: bool | None = None,
) -> Battleship | None:
    """A puzzle with one solution; None when the budget ran out before one was found.

    `fleet` says how many ships there are of length 1, 2, 3, …. First `hidden` sums, chosen at
    random, are left out; then cells are given until the solution is the only one, and those that
    are not needed are taken back. With `givens` there are exactly so many: cells that are not
    needed are added, and a board that needs more is thrown away. An irreducible puzzle needs each
    of its given cells, with the sums that it tells; that is the default unless `givens` is set,
    but on boards of more than 150 cells it is then only sought as far as it is easy. Without
    `symbols` a given cell only tells ship from water.
    """
    rows, cols = size
    if not (1 <= rows <= LARGEST_BOARD and 1 <= cols <= LARGEST_BOARD):
        raise UsageError(f"boards have 1 to {LARGEST_BOARD} rows and columns, not {rows}x{cols}")
    ships = usual_fleet(rows, cols) if fleet is None else choose_fleet(fleet)
    require_room(rows, cols, ships)
    if givens is not None and not 0 <= givens <= rows * cols:
        raise UsageError(f"{givens} given cells do not fit a board of {rows * cols} cells")
    if not 0 <= hidden <= rows + cols:
        raise UsageError(
            f"{hidden} sums cannot be hidden: a board of {rows}x{cols} has {rows + cols}"
        )
    while budget.stopped() is None:
        placed = place(rng, rows, cols, ships, budget=budget)
        if placed is None:
            return None
        unknown = (Symbol.UNKNOWN,) * (rows * cols)
        puzzle = Battleship(rows, cols, ships, (None,) * rows, (None,) * cols, unknown)
        solution = solution_of(puzzle, placed)
        order = _order(rng, rows, cols, solution, symbols)
        told = sorted(rng.sample(range(rows + cols), rows + cols - hidden))
        with bench_for(rows, cols, ships) as bench:
            chosen = _choose(bench, _bits(solution), told, order, irreducible, givens, budget)
        if chosen is None:
            return None
        if givens is not None:
            if len(chosen) > givens or (irreducible and len(chosen) < givens):
                continue
            taken = {given.index for given in chosen}
            spare = [given for given in order if given.index not in taken]
            chosen += spare[: givens - len(chosen)]
        return _puzzle(puzzle, solution, told, chosen)
    return None


def _order(
    rng: random.Random, rows: int, cols: int, solution: Sequence[Symbol], symbols: bool
) -> list[Hint]:
    """All cells as they could be given, in random order, cells of ships rather before water."""
    keys = {
        index: rng.random() ** (1 if symbol is Symbol.WATER else 1 / _SHIPS_FIRST)
        for index, symbol in enumerate(solution)
    }
    order = []
    for index in sorted(keys, key=lambda index: -keys[index]):
        symbol = solution[index]
        if not symbols and symbol is not Symbol.WATER:
            symbol = Symbol.PART
        order.append(hint(rows, cols, index, symbol))
    return order


def _bits(solution: Sequence[Symbol]) -> int:
    return sum(1 << i for i, symbol in enumerate(solution) if symbol is not Symbol.WATER)


def _puzzle(
    empty: Battleship, solution: Sequence[Symbol], told: Sequence[int], chosen: Sequence[Hint]
) -> Battleship:
    afloat = [symbol is not Symbol.WATER for symbol in solution]
    rows, cols = empty.rows, empty.cols
    sums = [sum(afloat[row * cols : (row + 1) * cols]) for row in range(rows)]
    sums += [sum(afloat[col::cols]) for col in range(cols)]
    shown = [total if line in told else None for line, total in enumerate(sums)]
    givens = list(empty.givens)
    for given in chosen:
        givens[given.index] = given.symbol
    return Battleship(
        rows, cols, empty.fleet, tuple(shown[:rows]), tuple(shown[rows:]), tuple(givens)
    )


def _choose(
    bench: Bench,
    board: int,
    told: Sequence[int],
    order: list[Hint],
    irreducible: bool | None,
    givens: int | None,
    budget: Budget,
) -> list[Hint] | None:
    """Hints that leave the board the only one with the sums told; None when time is up."""
    sums = bench.sums(board)
    question = _Question(bench, [bench.exclude(board), *(sums[line] for line in told)], budget)
    # A bench that has served other puzzles may show any other board, but whether there is one
    # does not depend on what it has seen. So nothing but that may decide which hints are chosen.
    if bench.shared:
        return _needed(question, order)
    grown = _grow(question, order)
    if not grown or (givens is None and irreducible is False):
        return grown
    easy = givens is None and irreducible is None
    enough = 0 if irreducible or givens is None else givens
    return _thin(question, grown, enough, _EASY if easy else inf)


class _Question:
    """Is there another board? With the boards that were seen already."""

    def __init__(self, bench: Bench, on: list[Hashable], budget: Budget) -> None:
        self.bench, self.on, self.budget = bench, on, budget
        self.seen: list[int] = []
        self.limit: Limit | None = None
        self.conflicts = 0

    def another(self, hints: Iterable[Hint]) -> int | None:
        """Another board with these hints; None where there is none, or `limit` was hit."""
        on = [*self.on, *(switch for given in hints for switch in given.switches)]
        answer = self.bench.ask(on, self.budget)
        self.limit = answer.limit
        self.conflicts += answer.nodes or 0
        found = self.bench.board(answer)
        if found is not None:
            self.seen.append(found)
        return found


def _grow(question: _Question, order: Sequence[Hint]) -> list[Hint] | None:
    """A few hints that suffice: a third of all and what is missing, less what no proof uses."""
    # With few hints on a large board another one is hard to find; with many it is not.
    chosen = list(order[: len(order) // 3])
    while (other := question.another(chosen)) is not None:
        chosen.append(next(given for given in order if not given.holds(other)))
    while question.limit is None:
        used = question.bench.core()
        fewer = [given for given in chosen if not used.isdisjoint(given.switches)]
        if len(fewer) == len(chosen):
            return chosen
        # Proved once more, and perhaps with fewer hints again.
        if question.another(fewer) is not None:
            return chosen
        chosen = fewer
    return None


def _thin(question: _Question, chosen: list[Hint], enough: int, effort: float) -> list[Hint] | None:
    """Take back one hint after the other unless that lets in another board.

    The hints that are left stay once there are no more than `enough`, or after so many conflicts
    as `effort` says.
    """
    for given in reversed(chosen):
        if len(chosen) <= enough or question.conflicts > effort:
            break
        rest = [other for other in chosen if other is not given]
        if given not in chosen or any(_keeps(rest, board) for board in question.seen):
            continue
        if question.another(rest) is None:
            if question.limit is not None:
                return None
            used = question.bench.core()
            chosen = [other for other in rest if not used.isdisjoint(other.switches)]
    return chosen


def _keeps(hints: Iterable[Hint], board: int) -> bool:
    return all(given.holds(board) for given in hints)


def _needed(question: _Question, order: list[Hint]) -> list[Hint] | None:
    """Hints that suffice and are all needed, those early in the order preferred.

    All hints together suffice. Find the shortest beginning of the order that does: its last hint is
    needed. Then the same with that hint chosen and the beginning before it, until no more hints are
    needed. Every other board that was seen says how far the beginning must reach at least.
    """
    chosen: list[Hint] = []
    boards: list[int] = question.seen
    while order:
        reach = max((_first(order, other) for other in boards), default=0)
        while reach < len(order):
            other = question.another([*chosen, *order[:reach]])
            if question.limit is not None:
                return None
            if other is None:
                break
            reach = _first(order, other)
        if reach == 0:
            break
        chosen.append(order[reach - 1])
        order = order[: reach - 1]
        boards = [other for other in question.seen if _keeps(chosen, other)]
    return chosen


def _first(order: Sequence[Hint], board: int) -> int:
    """How many hints it takes until one is not true of the board."""
    return next(n for n, given in enumerate(order, 1) if not given.holds(board))
