"""The grids that crosswords are measured on; ``python -m benchmarks.crossword_grids`` makes them.

Fifty of 15×15, from themed to wide open, and ten of 21×21, with rotational symmetry, every cell in
two entries of three letters or more. They are stored, so that measurements stay comparable when
patterns are made in another way one day.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from gridwright.outcome import Budget
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.patterns.annealing import make_pattern
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword
from gridwright.reading_files import read_paths

__all__ = ["CLASSES", "Grid", "load"]

_FILE = Path(__file__).parent / "crossword_grids.txt"
_ORDINARY = 32
"""A 15×15 grid with so many black cells or more is an ordinary one."""

CLASSES = ("ordinary", "open", "21x21")

_WISHES = (
    # side, black cells, entries (None: whatever comes), how many grids
    (15, 42, 80, 3),
    (15, 40, 78, 5),
    (15, 38, 78, 6),
    (15, 36, None, 5),
    (15, 34, None, 4),
    (15, 32, None, 5),
    (15, 30, None, 4),
    (15, 28, None, 5),
    (15, 26, None, 5),
    (15, 24, None, 4),
    (15, 22, None, 4),
    (21, 90, None, 2),
    (21, 84, None, 2),
    (21, 80, None, 2),
    (21, 74, None, 2),
    (21, 68, None, 2),
)


@dataclass(frozen=True, slots=True)
class Grid:
    """A grid to be filled, its name and its class."""

    name: str
    puzzle: Crossword

    @property
    def black(self) -> int:
        """The number of black cells."""
        return self.puzzle.cells.count(BLOCK)

    @property
    def group(self) -> str:
        """One of `CLASSES`."""
        if self.puzzle.rows > 15:
            return "21x21"
        return "ordinary" if self.black >= _ORDINARY else "open"

    def with_words(self, lexicon: Lexicon) -> Grid:
        """The same grid for other words."""
        return Grid(self.name, replace(self.puzzle, lexicon=lexicon))


def load(lexicon: Lexicon | None = None) -> list[Grid]:
    """All sixty grids, for the words of the embedded list or for others."""
    found = []
    for item in read_paths([str(_FILE)]):
        assert item.entry.parsed is not None, item.entry.error
        grid = Grid(item.entry.notes["title"], item.entry.parsed.puzzle)
        found.append(grid if lexicon is None else grid.with_words(lexicon))
    return found


def _make() -> Iterator[str]:
    lexicon = gather({"words": "english"})
    for side, black, entries, number in _WISHES:
        seen: set[tuple[bool, ...]] = set()
        seed = 0
        while len(seen) < number:
            seed += 1
            rng = random.Random(1000 * side + 10 * black + seed)
            pattern = make_pattern(
                rng, Budget(120), rows=side, cols=side, black=black, entries=entries
            )
            if pattern is None or pattern in seen:
                continue
            seen.add(pattern)
            cells = tuple(BLOCK if block else "" for block in pattern)
            puzzle = Crossword(side, side, cells, lexicon)
            title = f"{side}x{side}, {black} black, {len(puzzle.slots)} words, {len(seen)}"
            yield (
                KIND.text.write(puzzle, notes={"title": title})
                .replace(" .", ".")
                .replace(" #", "#")
            )


if __name__ == "__main__":
    _FILE.write_text("\n".join(_make()), encoding="utf-8", newline="\n")
    print(f"{len(load())} grids are in {_FILE.name}")
