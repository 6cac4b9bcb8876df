"""The outside formats of crosswords, one file each.

Only MiniZinc data and the grids of the Romanian competition say which words to use: a puzzle in
any other format uses the default list. The letters of a solution become given letters.
"""

from gridwright.formats import format_in

__all__ = ["FORMATS"]

FORMATS = (
    format_in(
        f"{__name__}.across_lite",
        "puz",
        "Across Lite, a full grid with clues",
        binary=True,
        whole=False,
    ),
    format_in(f"{__name__}.ipuz", "ipuz", "JSON of ipuz.org, bars included", whole=False),
    format_in(f"{__name__}.xd", "xd", "text with metadata, grid, clues and answers", whole=False),
    format_in(
        f"{__name__}.exolve", "exolve", "text for the Exolve player, bars included", whole=False
    ),
    format_in(
        f"{__name__}.minizinc",
        "minizinc",
        "MiniZinc data, a grid and lists of words",
        ending=".dzn",
        lenient=True,
        written=False,
    ),
    format_in(
        f"{__name__}.pzl", "pzl", "grids of the Romanian competition", whole=False, beside=True
    ),
)
