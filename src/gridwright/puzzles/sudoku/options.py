"""The options of the creator, and the fields of the text form."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gridwright.frame import Frame
from gridwright.grid import Symmetry
from gridwright.options import COUNT, FLAG, SIZE, Option, OptionType, one_of
from gridwright.reasons.scale import Scale

__all__ = ["FRAME", "OPTIONS", "SCALE", "SMALL_BOARDS", "TECHNIQUES"]

FRAME = Frame("abcdefghijklmnop", ("boxes", "diagonals"))
"""What stands around boards: letters are digits from 10 on."""

SCALE = Scale(efforts={"cell": 0.3})
"""With candidates written down, the only digit of a cell is the first thing that people see."""

TECHNIQUES = {
    "naked single": 1,
    "hidden single": 1,
    "locked candidates": 2,
    "naked pair": 4,
    "hidden pair": 4,
    "X-wing": 4,
    "skyscraper": 5,
    "two-string kite": 5,
    "empty rectangle": 5,
    "finned X-wing": 5,
    "naked triple": 6,
    "hidden triple": 6,
    "swordfish": 6,
    "XY-wing": 7,
    "W-wing": 7,
    "XYZ-wing": 7,
    "XY-chain": 9,
}
"""The techniques for which practice puzzles can be made, with the cost of such a step."""

_IRREGULAR = "irregular"


def _read_boxes(text: str) -> object:
    return _IRREGULAR if text == _IRREGULAR else SIZE.read(text)


def _accept_boxes(value: object) -> object:
    return _IRREGULAR if value == _IRREGULAR else SIZE.accept(value)


OPTIONS: tuple[Option, ...] = (
    Option("size", SIZE, (9, 9), "rows and columns: 4x4, 6x6, 9x9, 12x12, 16x16, 25x25, …"),
    Option(
        "boxes",
        OptionType(_read_boxes, _accept_boxes),
        None,
        "height and width of a box, such as 2x3; or irregular",
    ),
    Option("diagonals", FLAG, False, "whether the two diagonals count as well: yes or no"),
    Option(
        "symmetry",
        one_of(Symmetry),
        Symmetry.ROTATIONAL,
        "symmetry of the pattern of clues",
        tuple(Symmetry),
    ),
    Option("clues", COUNT, None, "exactly this many given digits"),
    Option("irreducible", FLAG, None, "whether every given digit must be needed"),
)

SMALL_BOARDS: tuple[Mapping[str, Any], ...] = (
    {"size": (4, 4)},
    {"size": (4, 4), "diagonals": True, "symmetry": "none"},
    {"size": (5, 5), "boxes": "irregular"},
    {"size": (6, 6), "diagonals": True},
    {"size": (6, 6), "boxes": (3, 2), "symmetry": "mirror"},
)
