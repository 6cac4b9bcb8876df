"""`flow+hints`: the model `flow`, with what people see at first glance as bounds."""

from __future__ import annotations

from gridwright.model import AllOf, Formulation, Label
from gridwright.puzzles.hashi.deductions import deductions
from gridwright.puzzles.hashi.models import flow
from gridwright.puzzles.hashi.puzzle import Hashi, Solution

__all__ = ["build"]


def build(puzzle: Hashi) -> Formulation[Solution]:
    """Equations 6.1 to 6.11 of Conroy, Dieroff, Kehoe and Lu.

    As `flow`, and one row over a single variable for each of the `deductions`: x[i,j,n] = 1
    where it tells the number n of bridges, x[i,j,0] = 0 where it tells that there are some. A
    row goes with the labels that its deduction rests on, and is off when one of them is.

    >>> from gridwright.grid import Cell
    >>> from gridwright.puzzles.hashi.puzzle import Island
    >>> labels = ((0, 1), (2, 2), (4, 1))
    >>> row = Hashi(1, 5, tuple(Island(Cell(0, col), label) for col, label in labels))
    >>> print(build(row).model.constraints[-1].label.rule)
    1 at r1c5 has one neighbour: a bridge to r1c3
    """
    formulation = flow.build(puzzle)
    model = formulation.model
    model.name = "hashi flow+hints"
    for deduction in deductions(puzzle):
        switch = deduction.clues[0] if len(deduction.clues) == 1 else AllOf(deduction.clues)
        cells = tuple(puzzle.islands[number].cell for number in puzzle.graph.edges[deduction.link])
        label = Label(deduction.text, cells, switch)
        if deduction.lower == deduction.upper:
            model.fix(3 * deduction.link + deduction.lower, 1, label)
        else:
            model.fix(3 * deduction.link, 0, label)
    return formulation
