"""`fleet`: every cell is water or has a place in its ship; ships are counted by such places."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from gridwright.grid import adjacency
from gridwright.model import (
    Constraint,
    Formulation,
    Label,
    Linear,
    Model,
    NoGood,
    Point,
    Values,
    Variable,
)
from gridwright.puzzles.battleship.models.water import expressed, solution_of_water
from gridwright.puzzles.battleship.puzzle import (
    Battleship,
    GivenCell,
    GivenSum,
    Solution,
    Symbol,
    clues,
)

__all__ = ["build"]

Places = dict[int, int]
"""The variable for every cell that can have a certain place in a ship."""


def build(puzzle: Battleship) -> Formulation[Solution]:
    """Our own model, made for SAT: few clauses, short counts, much propagation.

    Variables w[i,j] = 1 when cell (i, j) is water; p[1,i,j] when a ship begins there, at its top
    or left end; p[l,i,j,across] and p[l,i,j,down] when it is the l-th cell of its ship. Where the
    fleet has no ship of length l, place l + 1 beside a place l is the same variable.
    Constraints: exactly one of these for each cell; a place l has place l − 1 before it; before a
    beginning there is water; of two diagonal neighbours one is water. That much says that ships
    are straight and apart. As many cells have place l as there are ships of length l or more:
    two of them are never in one 2×2 block, nor in one of 2×(l + 1) along their direction, so
    blocks are counted instead of cells, v[l,block] = 1 for those without.

    The number of ships of length 1 or more follows from the others where all rows or all columns
    have sums that add up to the fleet. It is then added only when a point breaks it, as one
    without those sums may.

    For lengths 1 to L without gaps there are 2L·IJ − L(L − 1)/2·(I + J) variables w and p.

    >>> from gridwright.puzzles.battleship.puzzle import Symbol
    >>> unknown = (Symbol.UNKNOWN,) * 150
    >>> empty = Battleship(15, 10, (5, 4, 3, 2, 1), (None,) * 15, (None,) * 10, unknown)
    >>> names = [variable.name for variable in build(empty).model.variables]
    >>> sum(name[0] in "wp" for name in names) == 10 * 150 - 10 * 25
    True
    """
    rules = _rules(puzzle.rows, puzzle.cols, puzzle.fleet)
    model = Model("battleship fleet", list(rules.variables), list(rules.constraints))
    if rules.total is not None:
        if _implied(puzzle):
            model.lazy = _when_broken(rules.total)
        else:
            model.constraints.append(rules.total)

    def express(clue: GivenCell | GivenSum) -> Iterable[Constraint]:
        return expressed(puzzle, clue, rules.across, rules.down)

    for clue in clues(puzzle):
        model.constraints += express(clue)

    def read(values: Values) -> Solution:
        return solution_of_water(puzzle, values)

    def point(solution: Solution) -> Point:
        # The fleet fixes the number of ship cells, so the ship cells tell the solution.
        return tuple((i, 0) for i, symbol in enumerate(solution) if symbol is not Symbol.WATER)

    return Formulation(model, read, point, determined=True, express=express)


@dataclass(frozen=True, slots=True)
class _Rules:
    """What holds on every board of a size and a fleet, whatever the clues.

    `total` is the number of ships of length 1 or more; None where it follows from the others.
    """

    variables: tuple[Variable, ...]
    constraints: tuple[Constraint, ...]
    total: Linear | None
    across: Mapping[int, Places]
    down: Mapping[int, Places]


# Boards come in batches of one size, and a new one is built twice: to create and to prove it.
@lru_cache(maxsize=1)
def _rules(rows: int, cols: int, fleet: tuple[int, ...]) -> _Rules:
    unknown = (Symbol.UNKNOWN,) * (rows * cols)
    puzzle = Battleship(rows, cols, fleet, (None,) * rows, (None,) * cols, unknown)
    model = Model("battleship fleet")
    for cell in puzzle.cells():
        model.binary(f"w[r{cell.row + 1}c{cell.col + 1}]")
    begin = {
        index: model.binary(f"p[1,r{cell.row + 1}c{cell.col + 1}]")
        for index, cell in enumerate(puzzle.cells())
    }
    across, down = (_places(puzzle, model, across=across) for across in (True, False))
    _one_each(puzzle, model, begin, (*across.values(), *down.values()))
    _chains(puzzle, model, begin, across, down)
    _apart(puzzle, model)
    number = sum(fleet)
    total = _count(puzzle, model, 1, number, {True: begin})
    for length in range(2, len(fleet) + 1):
        number -= fleet[length - 2]
        # Without submarines all ships have length 2 or more, and so on.
        if fleet[length - 2] or length == 2:
            ways = {True: across[length], False: down[length]}
            model.constraints.append(_count(puzzle, model, length, number, ways))
    needed = None if fleet[:1] == (0,) else total
    return _Rules(tuple(model.variables), tuple(model.constraints), needed, across, down)


def _implied(puzzle: Battleship) -> bool:
    """Whether the rows, or the columns, tell the number of all ship cells, and tell it right."""
    return any(
        sum(total for total in sums if total is not None) == puzzle.ship_cells
        for sums in (puzzle.row_sums, puzzle.col_sums)
        if None not in sums
    )


def _when_broken(constraint: Linear) -> Callable[[Values], Iterable[Constraint]]:
    def lazy(values: Values) -> Iterable[Constraint]:
        return (constraint,) if constraint.violation(values) > 0.5 else ()

    return lazy


def _places(puzzle: Battleship, model: Model, *, across: bool) -> dict[int, Places]:
    """The variables for places 2 and up in ships of one direction, by place and cell."""
    longest = len(puzzle.fleet)
    step, way = (1, "across") if across else (puzzle.cols, "down")
    places: dict[int, Places] = {}
    for length in range(longest, 1, -1):
        here: Places = {}
        places[length] = here
        if not puzzle.fleet[length - 1]:
            here.update((index - step, p) for index, p in places[length + 1].items())
            continue
        first_row, first_col = (0, length - 1) if across else (length - 1, 0)
        for index, (row, col) in enumerate(puzzle.cells()):
            if row >= first_row and col >= first_col:
                here[index] = model.binary(f"p[{length},r{row + 1}c{col + 1},{way}]")
    return places


def _one_each(puzzle: Battleship, model: Model, begin: Places, places: Iterable[Places]) -> None:
    held = [[index, begin[index]] for index in range(puzzle.rows * puzzle.cols)]
    for here in places:
        for index, p in here.items():
            held[index].append(p)
    for cell, variables in zip(puzzle.cells(), held, strict=True):
        label = Label(f"{cell.name} is water or has one place in a ship", (cell,))
        terms = tuple([(variable, 1.0) for variable in variables])
        model.constraints.append(Linear(terms, 1, 1, label))


def _chains(
    puzzle: Battleship,
    model: Model,
    begin: Places,
    across: dict[int, Places],
    down: dict[int, Places],
) -> None:
    """A place has the place before it on the cell before; a beginning has water there."""
    cols = puzzle.cols
    add = model.constraints.append
    label = Label("a ship has no cell without the one before")
    for step, places in ((1, across), (cols, down)):
        for length, here in places.items():
            before = begin if length == 2 else places[length - 1]
            for index, p in here.items():
                other = before[index - step]
                if other != p:
                    add(NoGood(((p, 1), (other, 0)), label))
    label = Label("a ship begins where no ship is to the left or above")
    for index, p in begin.items():
        if index % cols:
            add(NoGood(((p, 1), (index - 1, 0)), label))
        if index >= cols:
            add(NoGood(((p, 1), (index - cols, 0)), label))
    if puzzle.fleet[:1] == (0,) and len(puzzle.fleet) > 1:
        label = Label("there are no submarines")
        for index, p in begin.items():
            nexts = (across[2].get(index + 1), down[2].get(index + cols))
            add(NoGood(((p, 1), *((q, 0) for q in nexts if q is not None)), label))


def _apart(puzzle: Battleship, model: Model) -> None:
    add = model.constraints.append
    label = Label("ships do not touch at a corner")
    # The corners below a cell: those above it have been met from there.
    for index, below in enumerate(adjacency(puzzle.rows, puzzle.cols, ((1, -1), (1, 1)))):
        for other in below:
            add(NoGood(((index, 0), (other, 0)), label))


def _count(
    puzzle: Battleship, model: Model, length: int, number: int, ways: dict[bool, Places]
) -> Linear:
    """The number of cells at this place: the blocks without one are counted."""
    cells = puzzle.cells()
    blocks: dict[tuple[bool, int, int], list[int]] = {}
    for across, places in ways.items():
        # Blocks for both directions together are fewer while ships are short.
        short = length <= 2
        height, width = (2, 2) if short else (2, length + 1) if across else (length + 1, 2)
        for index, p in places.items():
            row, col = cells[index]
            key = (short or across, row // height, col // width)
            blocks.setdefault(key, []).append(p)
    label = Label(f"{number} ships of length {length} or more")
    terms = []
    for (across, row, col), places_here in blocks.items():
        name = f"v[{length},r{row + 1}c{col + 1}{'' if across else ',down'}]"
        empty = model.binary(name)
        terms.append((empty, 1.0))
        one = tuple([(p, 1.0) for p in (empty, *places_here)])
        model.constraints.append(Linear(one, 1, 1, label))
    return Linear(tuple(terms), len(terms) - number, len(terms) - number, label)
