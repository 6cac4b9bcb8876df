"""The rules: the fleet is complete, ships are straight and never touch, clues are kept."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from gridwright.graphs.parts import components
from gridwright.grid import DIAGONAL, Cell, Direction, inside, neighbours, touching
from gridwright.groups import column_groups, row_groups
from gridwright.kind import Violation
from gridwright.puzzles.battleship.puzzle import Battleship, Symbol

__all__ = ["faults", "violations"]

_INWARD = {
    Symbol.LEFT: Direction.RIGHT,
    Symbol.RIGHT: Direction.LEFT,
    Symbol.TOP: Direction.DOWN,
    Symbol.BOTTOM: Direction.UP,
}
"""Where a ship goes on from its end."""


def violations(puzzle: Battleship, solution: Sequence[Symbol]) -> tuple[Violation, ...]:
    """Every rule and clue that the solution breaks, worked out from the ship cells."""
    if len(solution) != puzzle.rows * puzzle.cols:
        return (Violation(f"a solution has {puzzle.rows * puzzle.cols} cells"),)
    afloat = {
        cell
        for cell, symbol in zip(puzzle.cells(), solution, strict=True)
        if symbol is not Symbol.WATER
    }
    broken = list(_touching(afloat))
    lengths: Counter[int] = Counter()
    for ship in _groups(afloat):
        if len({cell.row for cell in ship}) > 1 and len({cell.col for cell in ship}) > 1:
            broken.append(Violation(f"the ship at {ship[0].name} is not straight", ship))
        else:
            lengths[len(ship)] += 1
            broken += _wrong_symbols(puzzle, solution, ship)
    wanted = Counter(dict(enumerate(puzzle.fleet, 1)))
    for length in sorted({*lengths, *wanted}):
        found, number = lengths[length], wanted[length]
        if found != number:
            broken.append(Violation(f"ships of length {length}: {found} instead of {number}"))
    return (*broken, *_broken_clues(puzzle, solution, afloat))


def _touching(afloat: set[Cell]) -> Iterator[Violation]:
    for cell, other in touching(sorted(afloat), DIAGONAL):
        yield Violation(f"ships touch at {cell.name} and {other.name}", (cell, other))


def _groups(afloat: set[Cell]) -> Iterator[tuple[Cell, ...]]:
    """Ship cells that hang together side by side, each group in order."""
    for group in components(sorted(afloat), neighbours):
        yield tuple(sorted(group))


def _wrong_symbols(
    puzzle: Battleship, solution: Sequence[Symbol], ship: tuple[Cell, ...]
) -> Iterator[Violation]:
    across = ship[0].row == ship[-1].row
    ends = (Symbol.LEFT, Symbol.RIGHT) if across else (Symbol.TOP, Symbol.BOTTOM)
    right = [ends[0], *[Symbol.HULL] * (len(ship) - 2), ends[1]]
    if len(ship) == 1:
        right = [Symbol.SUBMARINE]
    for cell, symbol in zip(ship, right, strict=True):
        shown = solution[puzzle.index(cell)]
        if shown is not symbol:
            yield Violation(f"{cell.name} shows {shown} where its ship has {symbol}", (cell,))


def _broken_clues(
    puzzle: Battleship, solution: Sequence[Symbol], afloat: set[Cell]
) -> Iterator[Violation]:
    for cell, given, symbol in zip(puzzle.cells(), puzzle.givens, solution, strict=True):
        if given is Symbol.PART:
            if symbol is Symbol.WATER:
                yield Violation(f"{cell.name} is given as part of a ship", (cell,))
        elif given not in (Symbol.UNKNOWN, symbol):
            yield Violation(f"{cell.name} is given as {given}, not {symbol}", (cell,))
    rows = Counter(cell.row for cell in afloat)
    cols = Counter(cell.col for cell in afloat)
    for word, sums, found in (("row", puzzle.row_sums, rows), ("column", puzzle.col_sums, cols)):
        for line, total in enumerate(sums):
            if total is not None and found[line] != total:
                message = f"ship cells in {word} {line + 1}: {found[line]} instead of {total}"
                yield Violation(message)


def faults(puzzle: Battleship) -> tuple[Violation, ...]:
    """Why there is no solution, as far as counting shows: sums, fleet and given cells."""
    return tuple(_faults(puzzle))


def _faults(puzzle: Battleship) -> Iterator[Violation]:
    wanted = puzzle.ship_cells
    size = puzzle.rows, puzzle.cols
    for word, lines, sums, longest in (
        ("row", row_groups(*size), puzzle.row_sums, puzzle.cols),
        ("column", column_groups(*size), puzzle.col_sums, puzzle.rows),
    ):
        known = [total for total in sums if total is not None]
        for (name, cells), total in zip(lines, sums, strict=True):
            if total is not None and total > longest:
                yield Violation(f"{name} has {longest} cells and a sum of {total}", cells)
        missing = len(sums) - len(known)
        if not missing and sum(known) != wanted:
            yield Violation(
                f"the {word} sums add up to {sum(known)}, and the fleet has {wanted} cells",
                tuple(puzzle.cells()),
            )
        elif sum(known) > wanted or sum(known) + missing * longest < wanted:
            yield Violation(
                f"the {word} sums add up to {sum(known)} with {missing} not given,"
                f" and the fleet has {wanted} cells",
                tuple(puzzle.cells()),
            )
    given = [
        (cell, symbol)
        for cell, symbol in zip(puzzle.cells(), puzzle.givens, strict=True)
        if symbol not in (Symbol.UNKNOWN, Symbol.WATER)
    ]
    for cell, symbol in given:
        yield from _off_board(puzzle, cell, symbol)
    yield from _touching({cell for cell, _ in given})
    for word, sums, position in (("row", puzzle.row_sums, 0), ("column", puzzle.col_sums, 1)):
        found = Counter(cell[position] for cell, _ in given)
        for line, total in enumerate(sums):
            if total is not None and found[line] > total:
                where = tuple(cell for cell, _ in given if cell[position] == line)
                message = (
                    f"given ship cells in {word} {line + 1}: {found[line]}, with a sum of {total}"
                )
                yield Violation(message, where)


def _off_board(puzzle: Battleship, cell: Cell, symbol: Symbol) -> Iterator[Violation]:
    if symbol in _INWARD and not inside(cell.step(_INWARD[symbol]), puzzle.rows, puzzle.cols):
        yield Violation(f"the ship at {cell.name} would leave the board", (cell,))
