"""`word`: a binary for every slot and every word that fits it."""

from __future__ import annotations

from collections import defaultdict

from gridwright.grid import Cell
from gridwright.kind import Clue
from gridwright.model import Formulation, Label, Model, Objective, Point, Values
from gridwright.puzzles.crossword.models.common import (
    Letters,
    Solution,
    add_given,
    add_letters,
    add_required,
    demands,
    formulation,
    hosts,
    refuse_foreign_letters,
    white_cells,
    words_of,
)
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword, Given, Required, Slot, clues

__all__ = ["build"]

Words = dict[Slot, dict[str, int]]
"""The variable for every slot and word."""

Spelled = dict[tuple[Cell, str], list[int]]
"""The variables of one slot that put a letter in a cell."""


def build(puzzle: Crossword) -> Formulation[Solution]:
    """Section 2 of Wilson, for any grid.

    Variables z[n,k] = 1 when slot n holds word k, for the words of the slot's length. Constraints:
    each word at most once (1); each slot one word (2); for each cell where two slots cross and
    each letter, as many words of the one slot have it there as of the other (3). For a full m×m
    square, k words and an alphabet of A letters that is 2km variables and 2m + k + A·m² rows.

    Added to the paper's rows: a given letter, where a slot has it; a required word in one slot;
    one word of each family. Cells outside all slots that take words get letters x[cell, letter].
    Where slots are clues all cells do, and each slot is tied to them instead of to its crossings.
    The objective is the total score, to be maximised; where all scores are equal it is the
    paper's, the sum of all z, to be minimised.

    >>> from gridwright.puzzles.crossword.lists.lexicon import Lexicon
    >>> words = Lexicon(["ACT", "ARE", "CAR", "EAR", "RAT", "TEA"])
    >>> statistics = build(Crossword(3, 3, ("",) * 9, words)).model.statistics()
    >>> statistics.variables == 2 * 6 * 3, statistics.constraints == 2 * 3 + 6 + 5 * 3**2
    (True, True)
    """
    refuse_foreign_letters(puzzle)
    model = Model("crossword word")
    z = _add_words(puzzle, model)
    spelled = {slot: _spelled(slot, words) for slot, words in z.items()}
    switches = demands(puzzle)
    _add_once(puzzle, model, z)
    for slot, words in z.items():
        label = Label(f"{slot} holds one word", slot.cells, switches.get(slot.name))
        model.exactly(1, words.values(), label)
    if puzzle.blamed:
        x = add_letters(puzzle, model, white_cells(puzzle))
        _add_ties(puzzle, model, spelled, x, switches)
        add_given(puzzle, model, x)
        add_required(puzzle, model, x)
    else:
        covered = {cell for slot in z for cell in slot.cells}
        x = add_letters(puzzle, model, [c for c in white_cells(puzzle) if c not in covered])
        _add_crossings(puzzle, model, spelled)
        add_given(puzzle, model, x)
        _add_clues(puzzle, model, z, spelled)
    _add_families(puzzle, model, z)
    model.objective = _objective(puzzle, z)
    if puzzle.blamed:
        return formulation(puzzle, model, x)
    return _formulation(puzzle, model, z, x)


def _add_words(puzzle: Crossword, model: Model) -> Words:
    z: Words = {}
    for slot in puzzle.demanded:
        words = words_of(puzzle, slot)
        variables = model.binaries([f"z[{slot.name},{word}]" for word in words])
        z[slot] = dict(zip(words, variables, strict=True))
    return z


def _spelled(slot: Slot, words: dict[str, int]) -> Spelled:
    found: Spelled = defaultdict(list)
    for word, index in words.items():
        for place in zip(slot.cells, word, strict=True):
            found[place].append(index)
    return dict(found)


def _add_once(puzzle: Crossword, model: Model, z: Words) -> None:
    """(1): no word twice."""
    lengths: dict[int, list[Slot]] = {}
    for slot in z:
        lengths.setdefault(len(slot), []).append(slot)
    for slots in lengths.values():
        for word in words_of(puzzle, slots[0]):
            model.at_most(1, [z[slot][word] for slot in slots], Label(f"{word} at most once"))


def _add_crossings(puzzle: Crossword, model: Model, spelled: dict[Slot, Spelled]) -> None:
    """(3): crossing slots agree on each letter."""
    through: dict[Cell, list[Slot]] = {}
    for slot in spelled:
        for cell in slot.cells:
            through.setdefault(cell, []).append(slot)
    for cell, slots in through.items():
        if len(slots) < 2:
            continue
        one, other = slots
        for letter in puzzle.alphabet:
            label = Label(f"{one} and {other} agree on {letter} at {cell.name}", (cell,))
            terms = [(index, 1.0) for index in spelled[one].get((cell, letter), ())]
            terms += [(index, -1.0) for index in spelled[other].get((cell, letter), ())]
            model.linear(terms, label, lower=0, upper=0)


def _add_ties(
    puzzle: Crossword,
    model: Model,
    spelled: dict[Slot, Spelled],
    x: Letters,
    switches: dict[str, Clue],
) -> None:
    """The word of a slot that is a clue spells the letters of its cells."""
    for slot, places in spelled.items():
        for cell in slot.cells:
            for letter in puzzle.alphabet:
                rule = f"{slot} has {letter} at {cell.name} where the cell has"
                label = Label(rule, (cell,), switches[slot.name])
                terms = [(index, 1.0) for index in places.get((cell, letter), ())]
                model.linear([*terms, (x[cell, letter], -1.0)], label, lower=0, upper=0)


def _add_clues(puzzle: Crossword, model: Model, z: Words, spelled: dict[Slot, Spelled]) -> None:
    """Given letters in a slot, and required words, as sums of the words that fulfil them."""
    first = {cell: slot for slot in reversed(z) for cell in slot.cells}
    for clue in clues(puzzle):
        label = Label(clue.text, clue.cells, clue)
        if isinstance(clue, Given) and clue.cells[0] in first:
            slot = first[clue.cells[0]]
            model.exactly(1, spelled[slot].get((clue.cells[0], clue.letter), ()), label)
        elif isinstance(clue, Required):
            slots = hosts(puzzle, clue.word)
            model.at_least(1, [z[s][clue.word] for s in slots if clue.word in z[s]], label)


def _add_families(puzzle: Crossword, model: Model, z: Words) -> None:
    for family in puzzle.lexicon.families:
        members = sorted(family)
        chosen = [words[word] for words in z.values() for word in members if word in words]
        model.at_most(1, chosen, Label(f"one word of {', '.join(members)}"))


def _objective(puzzle: Crossword, z: Words) -> Objective:
    scored = [
        (index, float(puzzle.lexicon.score(word) or 0))
        for words in z.values()
        for word, index in words.items()
    ]
    if len({score for _, score in scored}) > 1:
        return Objective(tuple((index, score) for index, score in scored if score), maximise=True)
    return Objective(tuple((index, 1.0) for index, _ in scored))


def _formulation(puzzle: Crossword, model: Model, z: Words, x: Letters) -> Formulation[Solution]:
    """The words are the solution, and the letters of the cells outside them."""
    places = {cell: number for number, cell in enumerate(puzzle.all_cells())}
    loose = dict.fromkeys(cell for cell, _ in x)

    def read(values: Values) -> Solution:
        letters = [BLOCK if cell == BLOCK else "" for cell in puzzle.cells]
        for slot, words in z.items():
            word = max(words, key=lambda word: values[words[word]])
            for cell, letter in zip(slot.cells, word, strict=True):
                letters[places[cell]] = letter
        for (cell, letter), index in x.items():
            if values[index] > 0.5:
                letters[places[cell]] = letter
        return tuple(letters)

    def point(solution: Solution) -> Point:
        chosen = [
            words["".join(solution[places[cell]] for cell in slot.cells)]
            for slot, words in z.items()
        ]
        chosen += [x[cell, solution[places[cell]]] for cell in loose]
        return tuple((index, 1) for index in chosen)

    return Formulation(model, read, point, determined=True)
