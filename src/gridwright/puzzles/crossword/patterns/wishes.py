"""What a pattern should be like, and requests that are refused without a search."""

from __future__ import annotations

from dataclasses import dataclass

from gridwright.errors import UsageError
from gridwright.grid import Symmetry, orbits
from gridwright.puzzles.crossword.puzzle import LARGEST

__all__ = ["PatternWishes", "refuse"]

SMALLEST_SIDE = 3
"""The fewest rows and columns of a pattern."""

_AMERICAN, _BRITISH = 0.16, 0.33
"""The usual share of black cells, without and with unchecked cells."""


@dataclass(frozen=True, slots=True)
class PatternWishes:
    """What a pattern should be like; None means that anything will do.

    No entry is longer than `longest` or shorter than `shortest`. Where cells may be `unchecked`,
    a single white cell in a row or column is not an entry; otherwise it is a fault.
    """

    rows: int
    cols: int
    symmetry: Symmetry
    black: int | None
    entries: int | None
    longest: int
    shortest: int
    unchecked: bool

    @property
    def usual_black(self) -> int:
        """The number of black cells that was asked for, or the usual one."""
        share = _BRITISH if self.unchecked else _AMERICAN
        return round(share * self.rows * self.cols) if self.black is None else self.black

    def __str__(self) -> str:
        text = f"pattern of {self.rows}x{self.cols}"
        if self.symmetry is not Symmetry.NONE:
            text += f" with {self.symmetry} symmetry"
        if self.black is not None:
            text += f", {self.black} black cell{'s' * (self.black != 1)}"
        number = "" if self.entries is None else f"{self.entries} "
        text += f", {number}entries of {self.shortest} to {self.longest} letters"
        return text if self.unchecked else f"{text}, every white cell in two of them"


def refuse(wishes: PatternWishes) -> None:
    """Raise `UsageError` if it is clear at once that no pattern meets the wishes."""
    rows, cols = wishes.rows, wishes.cols
    board = f"{rows}x{cols}"
    if not (SMALLEST_SIDE <= rows <= LARGEST and SMALLEST_SIDE <= cols <= LARGEST):
        raise UsageError(
            f"patterns have {SMALLEST_SIDE} to {LARGEST} rows and columns, not {board}"
        )
    if wishes.symmetry in (Symmetry.QUARTER, Symmetry.DIAGONAL) and rows != cols:
        raise UsageError(f"{wishes.symmetry} symmetry needs a square grid, not {board}")
    if wishes.shortest < 2:
        raise UsageError(f"an entry has at least 2 letters, not {wishes.shortest}")
    if wishes.longest < wishes.shortest:
        raise UsageError(
            f"the longest entry cannot have {wishes.longest} letters when the shortest has "
            f"{wishes.shortest}"
        )
    sides = max(rows, cols) if wishes.unchecked else min(rows, cols)
    if wishes.shortest > sides:
        raise UsageError(f"a grid of {board} has no room for entries of {wishes.shortest} letters")
    if wishes.black is not None:
        _refuse_black(wishes, wishes.black)
    if wishes.entries is not None:
        _refuse_entries(wishes, wishes.entries)


def _refuse_black(wishes: PatternWishes, black: int) -> None:
    board = f"{wishes.rows}x{wishes.cols}"
    least = wishes.shortest if wishes.unchecked else wishes.shortest**2
    most = wishes.rows * wishes.cols - least
    if black > most:
        raise UsageError(
            f"a grid of {board} with entries of {wishes.shortest} letters or more has at most "
            f"{most} black cells, not {black}"
        )
    possible = {0}
    for orbit in orbits(wishes.rows, wishes.cols, wishes.symmetry):
        possible |= {number + len(orbit) for number in possible}
    if black not in possible:
        below = max(number for number in possible if number < black)
        above = min(number for number in possible if number > black)
        raise UsageError(
            f"with {wishes.symmetry} symmetry a grid of {board} cannot have exactly {black} black "
            f"cells; {below} and {above} are possible"
        )


def _paired(wishes: PatternWishes) -> bool:
    """Whether the symmetry makes the number of entries even.

    Quarter turns and the diagonal map across to down. A half turn maps an entry to another one
    unless it lies over the middle of the board: where that is a cell, one entry of each direction
    does or none, and where it is a corner of four cells, none.
    """
    if wishes.symmetry is Symmetry.ROTATIONAL:
        cell = wishes.rows % 2 == wishes.cols % 2 == 1 and not wishes.unchecked
        return cell or wishes.rows % 2 == wishes.cols % 2 == 0
    return wishes.symmetry in (Symmetry.QUARTER, Symmetry.DIAGONAL)


def _refuse_entries(wishes: PatternWishes, entries: int) -> None:
    if entries < 1:
        raise UsageError("a crossword has at least 1 entry")
    if entries % 2 and _paired(wishes):
        raise UsageError(
            f"with {wishes.symmetry} symmetry the entries of a {wishes.rows}x{wishes.cols} grid "
            f"come in pairs, so that there cannot be {entries}"
        )
    white = wishes.rows * wishes.cols - (wishes.black or 0)
    # Every white cell lies in two entries at most, and without unchecked cells in exactly two.
    most = 2 * white // wishes.shortest
    if entries > most:
        raise UsageError(
            f"{white} white cells make at most {most} entries of {wishes.shortest} letters or "
            f"more, not {entries}"
        )
    # A row with n black cells has n + 1 entries at most, and so has a column.
    if wishes.black is not None and entries > wishes.rows + wishes.cols + 2 * wishes.black:
        raise UsageError(
            f"{wishes.black} black cells divide a grid of {wishes.rows}x{wishes.cols} into at most "
            f"{wishes.rows + wishes.cols + 2 * wishes.black} entries, not {entries}"
        )
    least = -(-2 * white // wishes.longest)
    if wishes.black is not None and not wishes.unchecked and entries < least:
        raise UsageError(
            f"{white} white cells, each in two entries of {wishes.longest} letters at most, make "
            f"at least {least} entries, not {entries}"
        )
