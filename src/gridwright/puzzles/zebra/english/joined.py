"""Clues of several sentences: "Ann didn't buy the hat. She paid $5." is read as one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.document import Line
from gridwright.puzzles.zebra.english.outline.splitting import Piece
from gridwright.puzzles.zebra.english.understanding import understand
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["joined"]

_GOES_ON = re.compile(
    r"(?:she|he|they|her|his|its|their|neither of (?:them|these|the two)|both of them|"
    r"the (?:former|latter)|"
    r"it(?! (?:is|was|isn['’]t|wasn['’]t)\b[^.;]* (?:who|that|which|when)\b))\b",
    re.IGNORECASE,
)
"""A sentence that speaks of somebody who was named before."""


def joined(
    clues: Sequence[Piece], attributes: Sequence[Attribute], phrases: Sequence[str]
) -> tuple[Piece, ...]:
    """The clues, each with what goes on with it in the same line, where that is understood."""
    found: list[Piece] = []
    for line, offset, text in clues:
        if found and _GOES_ON.match(text) and _follows(found[-1], line, offset):
            first = found[-1]
            together = f"{first[2]} {text}"
            if len(understand(together, attributes, phrases).readings) == 1:
                found[-1] = (*first[:2], together)
                continue
        found.append((line, offset, text))
    return tuple(found)


def _follows(before: Piece, line: Line, offset: int) -> bool:
    """Whether a sentence stands in the same line, or begins the next one without a number."""
    above = before[0]
    return above is line or (
        line.number == above.number + 1 and not line.text[: max(offset, 0)].strip()
    )
