"""The rules: every entry is a word of the lists, no word appears twice, given letters stay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from gridwright.grid import Cell
from gridwright.kind import Violation
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword, Slot, entries, is_entry

__all__ = ["faults", "violations"]


def violations(puzzle: Crossword, solution: Sequence[str]) -> tuple[Violation, ...]:
    """Every rule that the fill breaks.

    >>> from gridwright.puzzles.crossword.lists.lexicon import Lexicon
    >>> grid = Crossword(1, 3, ("", "", ""), Lexicon(["CAT", "RAT"]))
    >>> print(*violations(grid, ("C", "A", "R")))
    CAR at 1 across is not in the word lists
    """
    size = puzzle.rows * puzzle.cols
    if len(solution) != size:
        return (Violation(f"a fill has {size} cells, not {len(solution)}"),)
    broken = tuple(_cells(puzzle, solution))
    if broken:
        return broken
    placed = entries(puzzle, solution)
    words = {slot: word for slot, word in placed.items() if slot.name not in puzzle.free}
    return (*_words(puzzle, words), *_repeats(puzzle, words), *_missing(puzzle, placed))


def _cells(puzzle: Crossword, solution: Sequence[str]) -> Iterator[Violation]:
    alphabet = {BLOCK, *puzzle.alphabet}
    for cell, given, letter in zip(puzzle.all_cells(), puzzle.cells, solution, strict=True):
        if (given == BLOCK) != (letter == BLOCK):
            what = "black" if given == BLOCK else "white"
            yield Violation(f"{cell.name} is {what} in the grid", (cell,))
        elif given not in ("", letter):
            yield Violation(f"{cell.name} is given as {given}, not {letter}", (cell,))
        elif letter == "":
            yield Violation(f"{cell.name} is empty", (cell,))
        elif given == "" and letter not in alphabet:
            yield Violation(f"{letter!r} at {cell.name} is not a letter of the word lists", (cell,))


def _words(puzzle: Crossword, words: dict[Slot, str]) -> Iterator[Violation]:
    for slot, word in words.items():
        if not is_entry(puzzle, word):
            yield Violation(f"{word} at {slot} is not in the word lists", slot.cells)


def _repeats(puzzle: Crossword, words: dict[Slot, str]) -> Iterator[Violation]:
    first: dict[str, Slot] = {}
    families: dict[int, Slot] = {}
    numbers = puzzle.lexicon.families_of
    for slot, word in words.items():
        if word in first:
            message = f"{word} appears twice, at {first[word]} and {slot}"
            yield Violation(message, _both(first[word], slot))
            continue
        first[word] = slot
        for family in numbers.get(word, ()):
            if family in families:
                other = families[family]
                message = f"{words[other]} at {other} and {word} at {slot} belong to one family"
                yield Violation(message, _both(other, slot))
            families.setdefault(family, slot)


def _missing(puzzle: Crossword, placed: Mapping[Slot, str]) -> Iterator[Violation]:
    free = puzzle.free - puzzle.dropped
    present = {word for slot, word in placed.items() if slot.name not in free}
    for word in puzzle.required:
        if word not in present:
            yield Violation(f"the required word {word} does not appear")


def _both(one: Slot, other: Slot) -> tuple[Cell, ...]:
    return tuple(dict.fromkeys((*one.cells, *other.cells)))


def faults(puzzle: Crossword) -> tuple[Violation, ...]:
    """Complete given entries that break a rule, and letters and required words that fit nowhere."""
    placed = entries(puzzle, puzzle.cells)
    full = {
        slot: word
        for slot, word in placed.items()
        if slot.name not in puzzle.free and len(word) == len(slot)
    }
    found = [*_words(puzzle, full), *_repeats(puzzle, full)]
    foreign: dict[Cell, str] = {
        cell: puzzle[cell]
        for slot in puzzle.demanded
        if slot not in full
        for cell in slot.cells
        if puzzle[cell] and puzzle[cell] not in puzzle.alphabet
    }
    for cell, letter in foreign.items():
        found.append(Violation(f"no word in the lists has the letter {letter!r}", (cell,)))
    lengths = {len(slot) for slot in puzzle.demanded}
    for length in sorted(lengths):
        if not puzzle.lexicon.of_length(length) and not (puzzle.pairs and length == 2):
            slot = next(slot for slot in puzzle.demanded if len(slot) == length)
            found.append(Violation(f"the word lists have no word of {length} letters", slot.cells))
    # A slot whose clue was dropped takes any letters, and may hold the word.
    dropped = {len(slot) for slot in placed if slot.name in puzzle.dropped}
    for word in puzzle.required:
        if len(word) in dropped and set(word) <= set(puzzle.alphabet):
            continue
        if not is_entry(puzzle, word):
            found.append(Violation(f"the required word {word} is not in the word lists"))
        elif len(word) not in lengths:
            message = f"no entry is as long as the required word {word} ({len(word)} letters)"
            found.append(Violation(message))
    return tuple(found)
