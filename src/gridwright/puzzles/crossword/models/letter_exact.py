"""`letter-exact`: letters in cells, and for every slot a path through the words' automaton."""

from __future__ import annotations

from collections import defaultdict
from itertools import combinations

from gridwright.kind import Clue
from gridwright.model import AllOf, Formulation, Label, Model
from gridwright.puzzles.crossword.models.automaton import Automaton, automaton
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


def build(puzzle: Crossword) -> Formulation[Solution]:
    """The exact model over letters that the paper missed.

    Variables x[i,j] = 1 when cell i holds letter j; for each slot and each step of the smallest
    automaton of its words (which shares the beginnings and the ends of words) one that says that
    the step is taken, and one for each state with several steps both into and out of it; for two
    slots of one length and each position, d = 1 only when they differ there.
    Constraints: one letter per cell; for each state as many steps into it as out of it; for each
    slot, position and letter, the steps with this letter there sum to x; some d = 1 for any two
    slots of one length. Two letters that may be any two need no steps. A word of a family has
    w[slot, word] = 1 where it is, at most one of them in a family; required words have h.
    For S slots of length L and s steps: A variables per cell, s per slot, S(S − 1)/2 · L of d.

    >>> from gridwright.puzzles.crossword.lists.lexicon import Lexicon
    >>> line = Crossword(1, 3, ("",) * 3, Lexicon(["BAD", "BAT", "CAD", "CAT"]))
    >>> build(line).model.statistics().variables == 5 * 3 + 5
    True
    """
    refuse_foreign_letters(puzzle)
    model = Model("crossword letter-exact")
    x = add_letters(puzzle, model, white_cells(puzzle))
    switches = demands(puzzle)
    automata: dict[int, Automaton] = {}
    for slot in puzzle.demanded:
        if puzzle.pairs and len(slot) == 2:
            continue
        if len(slot) not in automata:
            automata[len(slot)] = automaton(words_of(puzzle, slot))
        _add_path(puzzle, model, slot, automata[len(slot)], x, switches.get(slot.name))
    several = _add_different(puzzle, model, x, switches)
    _add_families(puzzle, model, x, switches)
    add_given(puzzle, model, x)
    add_required(puzzle, model, x)
    loose = several or puzzle.blamed or puzzle.required or puzzle.lexicon.families
    return formulation(puzzle, model, x, determined=not loose)


def _add_path(
    puzzle: Crossword, model: Model, slot: Slot, words: Automaton, x: Letters, switch: Clue | None
) -> None:
    """The letters of a slot are those of a path.

    A path from start to end is a flow of 1. The flow is there whether or not the slot is demanded;
    only then it spells the letters.
    """
    into: dict[int, list[int]] = defaultdict(list)
    out: dict[int, list[int]] = defaultdict(list)
    spelled: dict[tuple[int, str], list[int]] = defaultdict(list)
    for step in words.steps:
        index = model.binary(f"y[{slot.name},{step.source},{step.letter}]")
        into[step.target].append(index)
        out[step.source].append(index)
        spelled[step.position, step.letter].append(index)
    label = Label(f"{slot} follows its words", slot.cells)
    for state in words.states():
        several = len(into[state]) > 1 and len(out[state]) > 1
        # A sum that equals one variable is a few clauses, two sums that are equal a great many.
        sides = [into[state], out[state]]
        if several:
            through = model.binary(f"q[{slot.name},{state}]")
            for side in sides:
                _add_same(model, through, side, label)
        else:
            one, many = sorted(sides, key=len)
            _add_same(model, one[0], many, label)
    for position, cell in enumerate(slot.cells):
        for letter in puzzle.alphabet:
            rule = f"{slot} has {letter} at {cell.name} where the cell has"
            tie = Label(rule, (cell,), switch)
            _add_same(model, x[cell, letter], spelled[position, letter], tie)


def _add_same(model: Model, one: int, many: list[int], label: Label) -> None:
    terms = [(index, 1.0) for index in many]
    model.linear([*terms, (one, -1.0)], label, lower=0, upper=0)


def _add_different(puzzle: Crossword, model: Model, x: Letters, switches: dict[str, Clue]) -> bool:
    """Two slots of one length differ somewhere; returns whether there are any."""
    any_pair = False
    for one, other in combinations(puzzle.demanded, 2):
        if len(one) != len(other):
            continue
        any_pair = True
        differ = []
        cells = tuple(dict.fromkeys((*one.cells, *other.cells)))
        for position, (here, there) in enumerate(zip(one.cells, other.cells, strict=True)):
            if here == there:
                continue
            d = model.binary(f"d[{one.name},{other.name},{position + 1}]")
            label = Label(f"{here.name} and {there.name} differ or not", (here, there))
            for letter in puzzle.alphabet:
                model.at_most(2, (d, x[here, letter], x[there, letter]), label)
            differ.append(d)
        switch = AllOf((switches[one.name], switches[other.name])) if switches else None
        model.at_least(1, differ, Label(f"{one} and {other} differ", cells, switch))
    return any_pair


def _add_families(puzzle: Crossword, model: Model, x: Letters, switches: dict[str, Clue]) -> None:
    """At most one word of each family is in a demanded slot."""
    for family in puzzle.lexicon.families:
        standing = []
        for slot in puzzle.demanded:
            for word in sorted(family):
                if len(word) == len(slot):
                    w = model.binary(f"w[{slot.name},{word}]")
                    rule = f"{word} is at {slot}"
                    label = Label(rule, slot.cells, switches.get(slot.name))
                    places = [(x[place], 1.0) for place in zip(slot.cells, word, strict=True)]
                    model.linear([*places, (w, -1.0)], label, upper=len(word) - 1)
                    standing.append(w)
        model.at_most(1, standing, Label(f"one word of {', '.join(sorted(family))}"))
