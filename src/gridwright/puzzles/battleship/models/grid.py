"""`grid`: the placements of `ship`, with each given cell as one sum of symbol numbers."""

from __future__ import annotations

from gridwright.model import Formulation, Model
from gridwright.puzzles.battleship.models.common import (
    ShipVariables,
    add_fleet,
    add_ships,
    add_sums,
    add_windows,
    formulation,
    given_cells,
)
from gridwright.puzzles.battleship.models.symbols import NUMBERS
from gridwright.puzzles.battleship.puzzle import Battleship, Solution, Symbol

__all__ = ["build"]


def build(puzzle: Battleship) -> Formulation[Solution]:
    """The grid-based model (4.1) of Conroy et al., its window mended.

    Variables y[a] = 1 when placement a is used, as in `ship`. A given cell with symbol number k
    is one row, Σ A[i,j,a]·y[a] = k with A the symbol number that placement a shows there (4.1b);
    since at most one placement covers a cell, the sum is the number of the symbol shown. It comes
    first, as the authors advise. Then sums (4.1c, d), windows (4.1e) and fleet (4.1f).

    The window is that of `ship`: as printed, (4.1e) looks at a cell and three of its neighbours,
    which forbids ships that stand one above the other with one cell between. "Some ship part",
    which the paper does not have, is a row over the placements that cover the cell.

    The size is that of `ship` with one constraint for every given cell.

    >>> from gridwright.puzzles.battleship.puzzle import Symbol
    >>> givens = (Symbol.HULL, *[Symbol.UNKNOWN] * 149)
    >>> small = Battleship(15, 10, (5, 4, 3, 2, 1), (None,) * 15, (None,) * 10, givens)
    >>> statistics = build(small).model.statistics()
    >>> statistics.variables, statistics.constraints == 1 + 14 * 9 + 5
    (1100, True)
    """
    model = Model("battleship grid")
    y = add_ships(puzzle, model)
    _add_given_cells(puzzle, model, y)
    add_sums(puzzle, model, y)
    add_windows(puzzle, model, y)
    add_fleet(puzzle, model, y)
    return formulation(puzzle, model, y)


def _add_given_cells(puzzle: Battleship, model: Model, y: ShipVariables) -> None:
    """Equation (4.1b)."""
    for clue, here, label in given_cells(puzzle, y):
        if clue.symbol is Symbol.PART:
            model.exactly(1, [y[ship] for ship, _ in here], label)
        elif clue.symbol is Symbol.WATER:
            # A sum of positive numbers is 0 when their plain sum is.
            model.exactly(0, [y[ship] for ship, _ in here], label)
        else:
            number = NUMBERS[clue.symbol]
            terms = [(y[ship], NUMBERS[symbol]) for ship, symbol in here]
            model.linear(terms, label, lower=number, upper=number)
