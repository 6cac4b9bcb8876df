"""The outside formats of Hashi, one file each."""

from gridwright.formats import format_in

__all__ = ["FORMATS"]

FORMATS = (
    format_in(f"{__name__}.has", "has", "rows of labels below rows, columns, islands"),
    format_in(
        f"{__name__}.puzzlekit",
        "puzzlekit",
        "JSON lines with problem and solution",
        ending=".jsonl",
        by_line=True,
    ),
    format_in(f"{__name__}.puzzlink", "puzzlink", "addresses of puzz.link", by_line=True),
)
