"""The options of the creator, and how they are read."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridwright.grid import Symmetry
from gridwright.kind import FieldOption
from gridwright.options import COUNT, FLAG, SIZE, TEXT, Option, one_of

__all__ = ["FIELD_OPTIONS", "LIST_FIELDS", "OPTIONS", "SETTABLE", "SMALL_BOARDS"]


OPTIONS: tuple[Option, ...] = (
    Option("size", SIZE, (15, 15), "rows and columns, such as 13x15"),
    Option(
        "symmetry",
        one_of(Symmetry),
        Symmetry.ROTATIONAL,
        "symmetry of the black cells",
        tuple(Symmetry),
    ),
    Option("black", COUNT, None, "exact number of black cells (default: about 16 % or 33 %)"),
    Option("entries", COUNT, None, "exact number of entries (default: any number)"),
    Option("longest", COUNT, None, "most letters in an entry"),
    Option("shortest", COUNT, 3, "fewest letters in an entry"),
    Option(
        "unchecked",
        FLAG,
        False,
        "whether cells may be in one entry only, as in British grids, instead of two",
    ),
    Option("words", TEXT, None, "word lists to fill from, as in the puzzle field of that name"),
    Option(
        "floor",
        COUNT,
        None,
        "lowest score of a word in the lists; by default the list english gives common words first,"
        " and others only if no grid can be filled without; 0 allows all words at once",
    ),
    Option("fill", FLAG, True, "whether the grid is filled"),
)

SMALL_BOARDS: tuple[Mapping[str, Any], ...] = (
    {"size": (4, 5), "words": "primer", "black": 2},
    {"size": (5, 3), "words": "primer", "black": 2, "unchecked": True},
    {"size": (3, 4), "words": "primer", "black": 0},
)

LIST_FIELDS = ("words", "floor", "banned", "families")
"""The fields of a puzzle's text that say which words may be used."""

SETTABLE = (*LIST_FIELDS, "required", "free", "pairs")
"""The fields that can be set on a grid that has been read."""

FIELD_OPTIONS = (
    FieldOption("words", "words", "LIST,…", "word lists to use instead of the puzzle's own"),
    FieldOption("floor", "floor", "N", "lowest score of a word"),
    FieldOption("require", "required", "WORD,…", "required words"),
    FieldOption("ban", "banned", "WORD,…", "banned words"),
)
"""The options of the commands that fill grids, as far as they set a field."""
