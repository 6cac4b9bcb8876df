"""Figures about a grid: how many entries, how long, which are weak, and which are there twice."""

from __future__ import annotations

from collections import Counter

from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword, entries

__all__ = ["statistics"]

_LOWEST = 8
_LATIN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def statistics(puzzle: Crossword) -> list[tuple[str, str]]:
    """Pairs of a name and a value, for people.

    >>> from gridwright.puzzles.crossword.lists.lexicon import Lexicon
    >>> grid = Crossword(1, 4, ("C", "A", "T", "#"), Lexicon({"CAT": 60}))
    >>> dict(statistics(grid))["Black cells"]
    '1 (25 %)'
    """
    slots = puzzle.slots
    cells = puzzle.rows * puzzle.cols
    black = cells - puzzle.whites
    found = [
        ("Entries", _entries(puzzle)),
        ("Black cells", f"{black} ({100 * black / cells:.0f} %)"),
    ]
    if slots:
        found.insert(1, ("Mean length", f"{sum(map(len, slots)) / len(slots):.2f}"))
        lengths = Counter(map(len, slots))
        found.append(
            ("Lengths", ", ".join(f"{n} × {length}" for length, n in sorted(lengths.items())))
        )
    crossed = Counter(cell for slot in slots for cell in slot.cells)
    lonely = puzzle.whites - sum(number == 2 for number in crossed.values())
    found.append(("Cells in one entry only", str(lonely)))
    if puzzle.bars:
        found.append(("Bars", str(len(puzzle.bars))))
    return [*found, *_words(puzzle)]


def _entries(puzzle: Crossword) -> str:
    across = sum(slot.across for slot in puzzle.slots)
    return f"{len(puzzle.slots)}: {across} across, {len(puzzle.slots) - across} down"


def _words(puzzle: Crossword) -> list[tuple[str, str]]:
    """What can be said of the entries that are complete."""
    lexicon = puzzle.lexicon
    full = {
        slot: word for slot, word in entries(puzzle, puzzle.cells).items() if len(word) == len(slot)
    }
    found: list[tuple[str, str]] = []
    scores = sorted(
        (score, word, slot.name)
        for slot, word in full.items()
        if (score := lexicon.score(word)) is not None
    )
    if scores:
        mean = sum(score for score, _, _ in scores) / len(scores)
        found.append(("Mean score", f"{mean:.1f} of {len(scores)} full entries"))
        lowest = ", ".join(f"{name} {word} {score}" for score, word, name in scores[:_LOWEST])
        found.append(("Lowest scores", lowest))
    strange = [f"{slot.name} {word}" for slot, word in full.items() if word not in lexicon]
    if strange:
        found.append(("Not in the lists", ", ".join(strange)))
    twice = [word for word, number in Counter(full.values()).items() if number > 1]
    if twice:
        found.append(("More than once", ", ".join(sorted(twice))))
    letters = {cell for cell in puzzle.cells if cell not in ("", BLOCK)}
    if letters and letters <= set(_LATIN) and all(puzzle.cells):
        unused = "".join(letter for letter in _LATIN if letter not in letters)
        found.append(("Letters not used", unused or "none: a pangram"))
    return found
