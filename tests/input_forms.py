"""A Sudoku in several forms, for the tests of what people type."""

from __future__ import annotations

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [LINE[start : start + 9] for start in range(0, 81, 9)]


def sheet(sign: str, rows: list[str] | None = None, quote: str = "") -> str:
    """Rows of cells as a spreadsheet writes them, with nothing for an empty cell."""
    cells = [["" if char == "." else char for char in row] for row in rows or ROWS]
    return "\n".join(sign.join(f"{quote}{cell}{quote}" for cell in row) for row in cells) + "\n"
