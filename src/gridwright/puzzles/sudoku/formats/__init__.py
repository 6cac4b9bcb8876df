"""The outside formats of Sudoku, one file each."""

from gridwright.formats import format_in

__all__ = ["FORMATS"]

FORMATS = (
    format_in(
        f"{__name__}.line", "line", "one puzzle per line, one character per cell", by_line=True
    ),
    format_in(f"{__name__}.grid", "grid", "rows of digits without a heading", written=False),
    format_in(f"{__name__}.puzzlink", "puzzlink", "addresses of puzz.link", by_line=True),
    format_in(
        f"{__name__}.minizinc",
        "minizinc",
        "MiniZinc data, x = array2d(1..n, 1..n, ...)",
        ending=".dzn",
    ),
    format_in(
        f"{__name__}.tabular",
        "tabular",
        "order, a number, rows separated by tabs, with -1 for empty cells",
    ),
    format_in(
        f"{__name__}.puzzlekit",
        "puzzlekit",
        "JSON lines with problem and solution",
        ending=".jsonl",
        by_line=True,
    ),
)
