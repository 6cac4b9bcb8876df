"""What the formulations share: letters in cells, given letters, required words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from gridwright.errors import UsageError
from gridwright.grid import Cell
from gridwright.kind import Clue
from gridwright.model import Formulation, Label, Model, Point, Values
from gridwright.puzzles.crossword.puzzle import (
    BLOCK,
    Crossword,
    Given,
    Required,
    Slot,
    WordInSlot,
    clues,
)

__all__ = [
    "Letters",
    "Solution",
    "add_given",
    "add_letters",
    "add_required",
    "demands",
    "formulation",
    "hosts",
    "refuse_foreign_letters",
    "white_cells",
    "words_of",
]

Letters = dict[tuple[Cell, str], int]
"""The variable for every cell and letter."""

Solution = tuple[str, ...]


def white_cells(puzzle: Crossword) -> list[Cell]:
    """The cells that take a letter, row by row."""
    return [cell for cell in puzzle.all_cells() if puzzle[cell] != BLOCK]


@lru_cache(maxsize=8)
def _pairs(alphabet: str) -> tuple[str, ...]:
    return tuple(one + other for one in alphabet for other in alphabet)


def words_of(puzzle: Crossword, slot: Slot) -> tuple[str, ...]:
    """What may fill a demanded slot: words of its length, or any two letters."""
    if puzzle.pairs and len(slot) == 2:
        return _pairs(puzzle.alphabet)
    return puzzle.lexicon.of_length(len(slot))


def demands(puzzle: Crossword) -> dict[str, Clue]:
    """The clue that demands a word, for every slot of a puzzle whose slots are clues."""
    return {clue.slot: clue for clue in clues(puzzle) if isinstance(clue, WordInSlot)}


def hosts(puzzle: Crossword, word: str) -> list[Slot]:
    """The slots that a required word may fill."""
    free = puzzle.free - puzzle.dropped
    return [slot for slot in puzzle.slots if len(slot) == len(word) and slot.name not in free]


def refuse_foreign_letters(puzzle: Crossword) -> None:
    """Refuse a given letter that the lists lack if it could stay.

    Only a given letter may be such a letter. A row can be switched off together with its clue, but
    nothing can forbid the letter just then.
    """
    bound: set[Cell] = set()
    if not puzzle.blamed:
        worded = (slot for slot in puzzle.demanded if not (puzzle.pairs and len(slot) == 2))
        bound.update(cell for slot in worded for cell in slot.cells)
    for cell in white_cells(puzzle):
        letter = puzzle[cell]
        if letter not in puzzle.alphabet and cell not in bound:
            raise UsageError(
                f"{letter} at {cell.name} is not a letter of the word lists, which the models for "
                "engines cannot handle; choose model search or loop"
            )


def add_letters(puzzle: Crossword, model: Model, cells: Iterable[Cell]) -> Letters:
    """A binary x[cell, letter] for these cells and all letters, exactly one in each cell."""
    alphabet = puzzle.alphabet
    x: Letters = {}
    for cell in cells:
        names = (f"x[r{cell.row + 1}c{cell.col + 1},{letter}]" for letter in alphabet)
        variables = model.binaries(names)
        x.update(zip(((cell, letter) for letter in alphabet), variables, strict=True))
        model.exactly(1, variables, Label(f"{cell.name} holds one letter", (cell,)))
    return x


def add_given(puzzle: Crossword, model: Model, x: Letters) -> None:
    """Fix the given letters, each row switched by its clue; cells without variables are left out.

    A letter that the lists lack fits nowhere: its row is one that nothing fulfils.
    """
    covered = {cell for cell, _ in x}
    for clue in clues(puzzle):
        if isinstance(clue, Given) and clue.cells[0] in covered:
            index = x.get((clue.cells[0], clue.letter))
            chosen = () if index is None else (index,)
            model.exactly(1, chosen, Label(clue.text, clue.cells, clue))


def add_required(puzzle: Crossword, model: Model, x: Letters) -> None:
    """A binary h[slot, word] for required words, which may be 1 only where the word is.

    A slot that is a clue may go without its word, and then still show a required one.
    """
    for clue in clues(puzzle):
        if not isinstance(clue, Required):
            continue
        shown = []
        for slot in hosts(puzzle, clue.word):
            places = list(zip(slot.cells, clue.word, strict=True))
            if any(place not in x for place in places):
                continue
            h = model.binary(f"h[{slot.name},{clue.word}]")
            label = Label(f"{clue.word} is at {slot}", slot.cells)
            for place in places:
                model.linear([(h, 1), (x[place], -1)], label, upper=0)
            shown.append(h)
        model.at_least(1, shown, Label(clue.text, (), clue))


def formulation(
    puzzle: Crossword, model: Model, x: Letters, *, determined: bool = False
) -> Formulation[Solution]:
    """The letters are the solution, cell by cell."""
    shape = [cell if puzzle[cell] != BLOCK else None for cell in puzzle.all_cells()]
    alphabet = puzzle.alphabet

    def read(values: Values) -> Solution:
        return tuple(
            BLOCK if cell is None else max(alphabet, key=lambda letter: values[x[cell, letter]])
            for cell in shape
        )

    def point(solution: Solution) -> Point:
        placed = zip(shape, solution, strict=True)
        return tuple((x[cell, letter], 1) for cell, letter in placed if cell is not None)

    return Formulation(model, read, point, determined)
