"""What is wrong with a block pattern, in numbers: faults that must go, and blemishes."""

from __future__ import annotations

from gridwright.grid import Cell, index_of
from gridwright.puzzles.crossword.patterns.wishes import PatternWishes

__all__ = ["Judge"]


class Judge:
    """Counts faults and blemishes of patterns, which are numbers here with a bit for each cell.

    Bit row·cols + col of `pattern` is a black cell; `turned` is the same with rows and columns
    exchanged. Whole boards are judged with a few operations on such numbers.
    """

    def __init__(self, wishes: PatternWishes) -> None:
        self.wishes = wishes
        rows, cols = wishes.rows, wishes.cols
        self.full = (1 << rows * cols) - 1
        self._first_column = sum(1 << row * cols for row in range(rows))
        self._last_column = self._first_column << cols - 1
        self._first_row = (1 << cols) - 1
        self._last_row = self._first_row << (rows - 1) * cols
        self._lines: dict[int, tuple[int, int, float]] = {}
        self._row_shifts = range(0, rows * cols, cols)
        self._col_shifts = range(0, rows * cols, rows)

    def bits(self, group: tuple[Cell, ...]) -> tuple[int, int]:
        """The cells as a pattern and as a turned one."""
        rows, cols = self.wishes.rows, self.wishes.cols
        return (
            sum(1 << index_of(cell, cols) for cell in group),
            sum(1 << cell.col * rows + cell.row for cell in group),
        )

    def line(self, key: int) -> tuple[int, int, float]:
        """Faults, entries and blemishes of one row or column; a 1 above its bits marks its end."""
        known = self._lines.get(key)
        if known is None:
            known = self._lines[key] = self._judge_line(key)
        return known

    def _judge_line(self, key: int) -> tuple[int, int, float]:
        wishes = self.wishes
        faults = entries = run = longest = 0
        long, blemishes = max(7, 3 * key.bit_length() // 5), 0.0
        while key:
            if key & 1:
                if run and (run > 1 or not wishes.unchecked):
                    entries += run > 1
                    faults += max(0, wishes.shortest - run)
                    # Steps of three: one block more mends a line however much too long it is.
                    faults += max(0, (run - wishes.longest + 2) // 3)
                longest = max(longest, run)
                blemishes += 0.3 * max(0, run - long)
                run = 0
            else:
                run += 1
            key >>= 1
        # A line without any white cell only makes the board smaller.
        return faults, entries, blemishes if longest else 5.0

    def lines(self, pattern: int, turned: int) -> tuple[int, int, float]:
        """Faults, entries and blemishes of all rows and columns."""
        known, line = self._lines, self.line
        rows, cols = self.wishes.rows, self.wishes.cols
        faults = entries = 0
        blemishes = 0.0
        for board, shifts, width in (
            (pattern, self._row_shifts, cols),
            (turned, self._col_shifts, rows),
        ):
            end = 1 << width
            mask = end - 1
            for shift in shifts:
                key = board >> shift & mask | end
                fault, entry, blemish = known.get(key) or line(key)
                faults += fault
                entries += entry
                blemishes += blemish
        return faults, entries, blemishes

    def weigh(self, pattern: int, turned: int) -> tuple[int, float]:
        """The number of faults, connection left aside, and the blemishes."""
        wishes = self.wishes
        faults, entries, blemishes = self.lines(pattern, turned)
        # A single white cell, unchecked in both directions, is not a grid.
        faults += not entries
        off = abs(pattern.bit_count() - wishes.usual_black)
        if wishes.black is not None:
            faults += off
        else:
            # Near the usual share, but the number of entries comes first.
            blemishes += off * (0.5 if wishes.entries is None else 0.1)
        if wishes.entries is not None:
            faults += (abs(entries - wishes.entries) + 1) // 2
        return faults, blemishes + self._ugliness(pattern)

    def clumps(self, pattern: int) -> int:
        """The number of 2x2 squares that are all black."""
        return self._squares(pattern).bit_count()

    def _squares(self, bits: int) -> int:
        """The upper left cells of all 2x2 squares in a set of cells."""
        pairs = bits & bits >> 1 & ~self._last_column
        return pairs & pairs >> self.wishes.cols

    def _ugliness(self, pattern: int) -> float:
        cols = self.wishes.cols
        white = self.full & ~pattern
        left = pattern << 1 & self.full | self._first_column
        right = pattern >> 1 | self._last_column
        above = pattern << cols & self.full | self._first_row
        below = pattern >> cols | self._last_row
        ugly = 4.0 * self._squares(pattern).bit_count()
        walls = (pattern & left & right).bit_count() + (pattern & above & below).bit_count()
        if self.wishes.unchecked:
            # A lattice has no open squares, and no two unchecked cells side by side in an entry.
            ugly += 0.5 * walls + 2.0 * self._squares(white).bit_count()
            down, across = white & above & below, white & left & right
            ugly += 2.0 * (down & down >> 1 & ~self._last_column).bit_count()
            ugly += 2.0 * (across & across >> cols).bit_count()
            # More than half of the cells unchecked makes a hard puzzle.
            unchecked = down.bit_count() + across.bit_count()
            return ugly + max(0.0, unchecked - 0.5 * white.bit_count())
        # A cheater is black for no other purpose than to make two entries shorter.
        ugly += 0.7 * walls + (pattern & (left ^ right) & (above ^ below)).bit_count()
        # Wide open fields are hard to fill: what counts are white squares of 4x4.
        squares = self._squares(white)
        wide = squares & squares >> 2 & squares >> 2 * cols & squares >> 2 * cols + 2
        return ugly + 0.5 * wide.bit_count()

    def parts(self, pattern: int) -> int:
        """Into how many parts the white cells fall."""
        cols, last, first = self.wishes.cols, ~self._last_column, ~self._first_column
        white = self.full & ~pattern
        parts = 0
        while white:
            grown, part = white & -white, 0
            while grown != part:
                part = grown
                grown |= (part & last) << 1 | (part & first) >> 1 | part << cols | part >> cols
                grown &= white
            white ^= part
            parts += 1
        return parts
