"""The rules of Battleship as a person keeps them in mind: sums, shapes, water around, the fleet."""

from __future__ import annotations

from collections.abc import Iterator

from gridwright.grid import DIAGONAL, Cell, Direction, inside, touching
from gridwright.groups import Group, column_groups, row_groups
from gridwright.puzzles.battleship.puzzle import (
    Battleship,
    GivenCell,
    GivenSum,
    Ship,
    Solution,
    Symbol,
    clues,
    placements,
    ships_of,
)
from gridwright.reasons.book import AtLeast, Clause, Fact, Literal, Part, Rule, RuleBook, exactly

__all__ = ["beside", "book", "ships"]

_FLEET_WEIGHT = 2
"""Where a ship can still be is harder to see than the count of a row."""

_GOES_ON = {
    Symbol.LEFT: Direction.RIGHT,
    Symbol.RIGHT: Direction.LEFT,
    Symbol.TOP: Direction.DOWN,
    Symbol.BOTTOM: Direction.UP,
    Symbol.SUBMARINE: None,
}


def book(puzzle: Battleship) -> RuleBook:
    """Given shapes, sums, ships that do not touch, and the number of ships of each length.

    Facts: a cell is part of a ship; without words, a whole ship lies there, with water at its
    ends. Two ships that touch do so at a corner, or they would be one ship.
    """
    board = puzzle.cells()
    facts = [Fact(f"{c.name} is part of a ship", f"{c.name} is water", (c,)) for c in board]
    places = {length: _places(puzzle, length) for length in range(1, len(puzzle.fleet) + 1)}
    listed = [ship for ships in places.values() for ship in ships]
    number = {ship: len(board) + at for at, ship in enumerate(listed, 1)}
    ties = [clause for ship in listed for clause in _tied(puzzle, ship, number[ship])]
    rules = [*_shapes(puzzle), *_sums(puzzle), _water_around(puzzle), *_windows(puzzle)]
    for length, there in places.items():
        rules.append(_fleet(puzzle, length, [number[ship] for ship in there]))

    def truths(solution: Solution) -> list[bool]:
        afloat = set(ships_of(puzzle, solution))
        parts = [symbol is not Symbol.WATER for symbol in solution]
        return [*parts, *(ship in afloat for ship in listed)]

    facts += [Fact("", "", ship.cells) for ship in listed]
    return RuleBook(tuple(facts), tuple(rules), truths, tuple(_known(puzzle)), tuple(ties))


def ships(number: int, length: int) -> str:
    """A number of ships of a length in words.

    >>> ships(1, 4), ships(3, 1)
    ('one ship of length 4', '3 submarines')
    """
    what = "submarine" if length == 1 else "ship"
    of = "" if length == 1 else f" of length {length}"
    return f"one {what}{of}" if number == 1 else f"{number or 'no'} {what}s{of}"


def _fact(puzzle: Battleship, cell: Cell) -> int:
    return puzzle.index(cell) + 1


def _known(puzzle: Battleship) -> Iterator[Literal]:
    for fact, symbol in enumerate(puzzle.givens, 1):
        if symbol is not Symbol.UNKNOWN:
            yield -fact if symbol is Symbol.WATER else fact


def _shapes(puzzle: Battleship) -> Iterator[Rule]:
    """What a given shape says of the cells beside it."""
    for clue in clues(puzzle):
        if not isinstance(clue, GivenCell) or clue.symbol in (Symbol.WATER, Symbol.PART):
            continue
        cell = clue.cells[0]
        if clue.symbol is Symbol.HULL:
            parts = _middle(_around(puzzle, cell))
        else:
            literals = beside(puzzle, cell, clue.symbol)
            parts = (AtLeast(literals, len(literals)),)
        if parts:
            text = clue.text.replace(f" in {cell.name}", "")
            yield Rule("shape", f"{cell.name} is {text}", parts, (cell,), about=(text,), clue=clue)


def _around(puzzle: Battleship, cell: Cell) -> dict[Direction, int]:
    """The facts of the cells beside a cell."""
    return {
        direction: _fact(puzzle, cell.step(direction))
        for direction in Direction
        if inside(cell.step(direction), puzzle.rows, puzzle.cols)
    }


def beside(puzzle: Battleship, cell: Cell, symbol: Symbol) -> tuple[Literal, ...]:
    """What an end of a ship or a submarine says of the cells beside it.

    The ship goes on in one direction, or in none: all these cells are known.
    """
    onward = _GOES_ON[symbol]
    return tuple(f if way is onward else -f for way, f in _around(puzzle, cell).items())


def _middle(around: dict[Direction, int]) -> tuple[Part, ...]:
    """Opposite neighbours are alike, and neighbours round the corner are not."""
    up, down = around.get(Direction.UP), around.get(Direction.DOWN)
    left, right = around.get(Direction.LEFT), around.get(Direction.RIGHT)
    across = [fact for fact in (left, right) if fact]
    upright = [fact for fact in (up, down) if fact]
    if len(across) < 2 or len(upright) < 2:
        # At the edge there is only one direction.
        ship, water = (upright, across) if len(across) < 2 else (across, upright)
        literals = (*ship, *(-fact for fact in water))
        return (AtLeast(tuple(literals), len(literals)),)
    # Both across or both upright: any one of the four tells the three others.
    four = [(left, right), (right, left), (up, down), (down, up)]
    parts = []
    for one, opposite in four:
        others = [f for pair in four[::2] if one not in pair for f in pair]
        assert one is not None
        assert opposite is not None
        for sign in (1, -1):
            told = (sign * opposite, *(-sign * other for other in others if other))
            parts.append(AtLeast((-sign * one, *told), 3, weights=(3, 1, 1, 1)))
    return tuple(parts)


def _sums(puzzle: Battleship) -> Iterator[Rule]:
    for clue in clues(puzzle):
        if isinstance(clue, GivenSum):
            name = f"{'row' if clue.across else 'column'} {clue.line + 1}"
            text = f"{name} has {_counted(clue.total, 'ship cell')}"
            parts = exactly(clue.total, [index + 1 for index in clue.indices])
            about = (name, str(clue.total))
            yield Rule("sum", text, parts, clue.cells, about=about, clue=clue)


def _counted(number: int, what: str) -> str:
    return f"one {what}" if number == 1 else f"{number or 'no'} {what}s"


def _water_around(puzzle: Battleship) -> Rule:
    """Ships do not touch at corners: one rule for the whole board, which is learnt once."""
    pairs = touching(puzzle.cells(), DIAGONAL)
    parts = [
        AtLeast((-_fact(puzzle, one), -_fact(puzzle, other)), obvious=True) for one, other in pairs
    ]
    return Rule("corner", "ships do not touch", tuple(parts))


def _windows(puzzle: Battleship) -> Iterator[Rule]:
    """One cell more than the longest ship is not all ship."""
    longest = len(puzzle.fleet)
    for line in _lines(puzzle):
        for start in range(len(line.cells) - longest):
            cells = line.cells[start : start + longest + 1]
            part = AtLeast(tuple(-_fact(puzzle, cell) for cell in cells))
            text = f"no ship is longer than {longest}"
            yield Rule("window", text, (part,), cells, about=(line.name,))


def _lines(puzzle: Battleship) -> tuple[Group, ...]:
    rows, cols = puzzle.rows, puzzle.cols
    return (*row_groups(rows, cols), *column_groups(rows, cols))


def _places(puzzle: Battleship, length: int) -> list[Ship]:
    """Where a ship of that length can lie, as far as givens and the sum of its line tell."""
    return [
        ship
        for ship in placements(puzzle.rows, puzzle.cols, length)
        if all(puzzle.givens[puzzle.index(cell)] is not Symbol.WATER for cell in ship.cells)
        and _fits(puzzle, ship)
    ]


def _fits(puzzle: Battleship, ship: Ship) -> bool:
    row, col = ship.start
    totals = [puzzle.row_sums[row]] if ship.across else [puzzle.col_sums[col]]
    if ship.length == 1:
        totals.append(puzzle.col_sums[col])
    return all(total is None or total >= ship.length for total in totals)


def _tied(puzzle: Battleship, ship: Ship, number: int) -> Iterator[Clause]:
    """A ship lies there if and only if its cells are ship and its ends are water."""
    cells = ship.cells
    ends = [
        end
        for cell in cells
        for end in (cell.step(direction) for direction in Direction)
        if end not in cells
        and (ship.length == 1 or (end.row == ship.start.row) == ship.across)
        and inside(end, puzzle.rows, puzzle.cols)
    ]
    literals = [_fact(puzzle, cell) for cell in cells] + [-_fact(puzzle, end) for end in ends]
    for literal in literals:
        yield -number, literal
    yield (number, *(-literal for literal in literals))


def _fleet(puzzle: Battleship, length: int, places: list[int]) -> Rule:
    """The number of ships of a length; they lie in lines with enough ship cells."""
    number = puzzle.fleet[length - 1]
    verb = "is" if number == 1 else "are"
    text = f"there {verb} {ships(number, length)}"
    about = (str(length), str(number))
    return Rule("fleet", text, exactly(number, places), weight=_FLEET_WEIGHT, about=about)
