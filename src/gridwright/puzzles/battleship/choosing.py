"""Choosing the cells that are given, so that the fleet has one place only."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from gridwright.choosing import Chooser
from gridwright.oracle import ModelOracle
from gridwright.outcome import Budget, Method
from gridwright.puzzles.battleship.models import fleet
from gridwright.puzzles.battleship.puzzle import Battleship, GivenCell, Solution, Symbol

__all__ = ["choose"]

_SMALL = 150
"""Up to this many cells, every cell that is given by choice is needed."""

_EASY = 10_000
"""This many conflicts of a SAT solver are spent on fewer given cells where nobody insists."""


def choose(
    puzzle: Battleship,
    solution: Solution,
    cells: Sequence[GivenCell],
    *,
    irreducible: bool | None,
    givens: int | None,
    budget: Budget,
) -> list[GivenCell] | None:
    """Given cells that leave a puzzle with sums only one solution; None when time is up.

    Early ones are preferred. On small boards, and wherever that is wanted, they are all needed;
    where they are more than `givens`, they may be too few.
    """
    told = fleet.build(puzzle).settled()
    with ModelOracle(told, Method("fleet", "sat"), clues=(), varied=True) as oracle:
        chooser = Chooser(oracle, cells, _holds, exclude=[solution], hint=solution, budget=budget)
        if len(solution) <= _SMALL:
            return chooser.needed(inf if givens is None else givens)
        # With few given cells on a large board another fleet is hard to find; with many it is not.
        chosen = chooser.enough(len(cells) // 3)
        if not chosen or (givens is None and irreducible is False):
            return chosen
        easy = givens is None and irreducible is None
        at_least = 0 if irreducible or givens is None else givens
        return chooser.thinned(chosen, at_least=at_least, effort=_EASY if easy else inf)


def _holds(cell: GivenCell, solution: Solution) -> bool:
    symbol = solution[cell.index]
    return symbol is cell.symbol or (cell.symbol is Symbol.PART and symbol is not Symbol.WATER)
