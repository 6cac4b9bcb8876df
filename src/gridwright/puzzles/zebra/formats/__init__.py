"""The outside formats of Zebra puzzles, one file each."""

from gridwright.formats import format_in

__all__ = ["FORMATS"]

FORMATS = (
    format_in(
        f"{__name__}.english",
        "english",
        "attributes, clues and question in English",
        whole=False,
        prose=True,
    ),
    format_in(
        f"{__name__}.jsonlines",
        "jsonlines",
        "JSON lines with puzzles in English",
        written=False,
        by_line=True,
    ),
)
