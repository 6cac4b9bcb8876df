"""`letter`: a binary for every cell and letter, and which letters go together. It is not exact."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from gridwright.grid import Cell
from gridwright.model import Formulation, Label, Model, Objective
from gridwright.puzzles.crossword.models.common import (
    Letters,
    Solution,
    add_given,
    add_letters,
    add_required,
    demands,
    formulation,
    refuse_foreign_letters,
    white_cells,
    words_of,
)
from gridwright.puzzles.crossword.puzzle import Crossword, Slot

__all__ = ["build"]

Company = dict[tuple[int, str], set[tuple[int, str]]]
"""The places and letters that some word has together with a letter at a place."""


def build(puzzle: Crossword) -> Formulation[Solution]:
    """Section 5 of Wilson, for any grid.

    Variables x[i,j] = 1 when cell i holds letter j. Constraints: one letter per cell (1); for each
    cell and letter, N·x[i,j] ≤ the letters that are in the N other cells of its slots and that
    some word has there together with j (2), where N is 2(n − 1) in a full n×n square. That is
    A·n² variables and (A + 1)·n² rows for an alphabet of A letters, however many words there are.
    Given letters, and required words by h[slot, word], are added to the paper's rows. Where slots
    are clues, (2) is one row for each slot. The objective is the paper's: the sum, minimised.

    **Not exact.** Every two letters of a slot go together in some word, which need not be one word
    for all of them: with ABB, BAB and BBA the row BBB passes. No row keeps words from appearing
    twice, either. All fills are points of the model, so "no point" is a proof that there is none.

    >>> from gridwright.puzzles.crossword.lists.lexicon import Lexicon
    >>> words = Lexicon(["ACT", "ARE", "CAR", "EAR", "RAT", "TEA"])
    >>> statistics = build(Crossword(3, 3, ("",) * 9, words)).model.statistics()
    >>> statistics.variables == 5 * 3**2, statistics.constraints == 6 * 3**2
    (True, True)
    """
    refuse_foreign_letters(puzzle)
    model = Model("crossword letter")
    x = add_letters(puzzle, model, white_cells(puzzle))
    company = {len(slot): _company(words_of(puzzle, slot)) for slot in puzzle.demanded}
    switches = demands(puzzle)
    through: dict[Cell, list[Slot]] = {}
    for slot in puzzle.demanded:
        for cell in slot.cells:
            through.setdefault(cell, []).append(slot)
    for cell, slots in through.items():
        for group in [[slot] for slot in slots] if puzzle.blamed else [slots]:
            others = sum(len(slot) - 1 for slot in group)
            names = " and ".join(map(str, group))
            for letter in puzzle.alphabet:
                rule = f"{letter} at {cell.name} has company in {names}"
                label = Label(rule, (cell,), switches.get(group[0].name))
                beside = (
                    (index, -1.0)
                    for slot in group
                    for index in _beside(slot, cell, letter, company[len(slot)], x)
                )
                model.linear([(x[cell, letter], others), *beside], label, upper=0)
    add_given(puzzle, model, x)
    add_required(puzzle, model, x)
    model.objective = Objective(tuple((index, 1.0) for index in x.values()))
    return formulation(puzzle, model, x)


def _company(words: tuple[str, ...]) -> Company:
    found: Company = defaultdict(set)
    for word in words:
        places = set(enumerate(word))
        for place in places:
            found[place] |= places
    return dict(found)


def _beside(slot: Slot, cell: Cell, letter: str, company: Company, x: Letters) -> Iterator[int]:
    """The letters of the slot's other cells that go together with this one."""
    here = slot.cells.index(cell)
    for there, other in sorted(company.get((here, letter), ())):
        if there != here:
            yield x[slot.cells[there], other]
