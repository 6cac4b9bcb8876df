"""The outside formats of Battleship, one file each."""

from gridwright.formats import format_in

__all__ = ["FORMATS"]

FORMATS = (
    format_in(f"{__name__}.csplib", "csplib", "Prolog facts of CSPLib problem 14"),
    format_in(
        f"{__name__}.csplib_boards",
        "csplib-boards",
        "blocks of CSPLib problem 14 with placed ships",
        written=False,
    ),
    format_in(
        f"{__name__}.minizinc",
        "minizinc",
        "MiniZinc data, ship, hint, rowsum, colsum",
        ending=".dzn",
    ),
    format_in(
        f"{__name__}.puzzlekit",
        "puzzlekit",
        "JSON lines with problem and solution",
        ending=".jsonl",
        by_line=True,
    ),
    format_in(f"{__name__}.puzzlink", "puzzlink", "addresses of puzz.link", by_line=True),
)
