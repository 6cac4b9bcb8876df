"""A part of a grid: the slots that are to be filled, and the cells that are shown."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from gridwright.errors import UsageError
from gridwright.puzzles.crossword.puzzle import Crossword, Slot

__all__ = ["Selection", "select"]


@dataclass(frozen=True, slots=True)
class Selection:
    """The slots that are free in a search for a part, and the cells that it shows."""

    free: frozenset[str]
    cells: frozenset[int] | None

    def shown(self, puzzle: Crossword, solution: tuple[str, ...]) -> tuple[str, ...]:
        """The solution in these cells, and the grid as it was in all others."""
        if self.cells is None:
            return solution
        return tuple(
            letter if at in self.cells else puzzle.cells[at] for at, letter in enumerate(solution)
        )


def select(puzzle: Crossword, only: Collection[str]) -> Selection:
    """Which slots a search has to fill when only a part is asked for."""
    if not only:
        return Selection(puzzle.free, None)
    chosen = [slot for name in only for slot in _named(puzzle, name)]
    cells = {cell for slot in chosen for cell in slot.cells}
    names = {slot.name for slot in chosen}
    free = {
        slot.name
        for slot in puzzle.slots
        if slot.name not in names and not cells.intersection(slot.cells)
    }
    shown = frozenset(map(puzzle.index, cells))
    return Selection(puzzle.free | free, shown)


_RECTANGLE = re.compile(r"r(\d{1,2})c(\d{1,2})[:-]r(\d{1,2})c(\d{1,2})", re.IGNORECASE)


def _named(puzzle: Crossword, name: str) -> list[Slot]:
    """The slot of that name, or the slots that lie in a rectangle."""
    match = _RECTANGLE.fullmatch(name.strip())
    if match is None:
        found = [slot for slot in puzzle.slots if slot.name == name.strip().upper()]
        if not found:
            raise UsageError(
                f"there is no slot {name[:20]!r}: write 1A, 2D or a rectangle such as r1c1:r5c7"
            )
        return found
    top, left, bottom, right = (int(text) - 1 for text in match.groups())
    found = [
        slot
        for slot in puzzle.slots
        if all(top <= cell.row <= bottom and left <= cell.col <= right for cell in slot.cells)
    ]
    if not found:
        raise UsageError(f"there is no slot within {name[:40]!r}")
    return found
