"""The rules: every entry is a word of the lists, no word stands twice, givens stay."""

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
    CAR at 1 across is no word of the lists
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
    alphabet = {BLOCK, *puzzle.lexicon.alphabet}
    for cell, given, letter in zip(puzzle.all_cells(), puzzle.cells, solution, strict=True):
        if (given == BLOCK) != (letter == BLOCK):
            what = "black" if given == BLOCK else "white"
            yield Violation(f"{cell.name} is {what} in the grid", (cell,))
        elif given not in ("", letter):
            yield Violation(f"{cell.name} is given as {given}, not {letter}", (cell,))
        elif letter == "":
            yield Violation(f"{cell.name} is empty", (cell,))
        elif given == "" and letter not in alphabet:
            yield Violation(f"{letter!r} at {cell.name} is no letter of the lists", (cell,))


def _words(puzzle: Crossword, words: dict[Slot, str]) -> Iterator[Violation]:
    for slot, word in words.items():
        if not is_entry(puzzle, word):
            yield Violation(f"{word} at {slot} is no word of the lists", slot.cells)


def _repeats(puzzle: Crossword, words: dict[Slot, str]) -> Iterator[Violation]:
    first: dict[str, Slot] = {}
    families: dict[int, Slot] = {}
    for slot, word in words.items():
        if word in first:
            told = f"{word} stands twice, at {first[word]} and {slot}"
            yield Violation(told, _both(first[word], slot))
            continue
        first[word] = slot
        family = puzzle.lexicon.family.get(word)
        if family is None:
            continue
        if family in families:
            other = families[family]
            told = f"{words[other]} at {other} and {word} at {slot} are of one family"
            yield Violation(told, _both(other, slot))
        families.setdefault(family, slot)


def _missing(puzzle: Crossword, placed: Mapping[Slot, str]) -> Iterator[Violation]:
    free = puzzle.free - puzzle.dropped
    standing = {word for slot, word in placed.items() if slot.name not in free}
    for word in puzzle.required:
        if word not in standing:
            yield Violation(f"{word} stands nowhere")


def _both(one: Slot, other: Slot) -> tuple[Cell, ...]:
    return tuple(dict.fromkeys((*one.cells, *other.cells)))


def faults(puzzle: Crossword) -> tuple[Violation, ...]:
    """Entries that are given in full and break a rule, and words that cannot stand anywhere."""
    placed = entries(puzzle, puzzle.cells)
    full = {
        slot: word
        for slot, word in placed.items()
        if slot.name not in puzzle.free and len(word) == len(slot)
    }
    found = [*_words(puzzle, full), *_repeats(puzzle, full)]
    lengths = {len(slot) for slot in puzzle.demanded}
    for length in sorted(lengths):
        if not puzzle.lexicon.of_length(length) and not (puzzle.pairs and length == 2):
            slot = next(slot for slot in puzzle.demanded if len(slot) == length)
            found.append(Violation(f"the lists have no word of {length} letters", slot.cells))
    for word in puzzle.required:
        if not is_entry(puzzle, word):
            found.append(Violation(f"the required {word} is no word of the lists"))
        elif len(word) not in lengths:
            found.append(Violation(f"no entry has the {len(word)} letters of {word}"))
    return tuple(found)
