"""Prizes and medals in other words: took silver, won the lowest prize."""

from __future__ import annotations

import re

from gridwright.puzzles.zebra.english.turns.common import ENDS, rules

__all__ = ["PRIZES"]

_MEDALS = ("gold", "silver", "bronze")


def _medal(match: re.Match[str]) -> str:
    """Who took silver finished second; who did not win it did not finish there."""
    finished = "did not finish" if match["not"] else "finished"
    return f"{finished} {('first', 'second', 'third')[_MEDALS.index(match['medal'].lower())]}"


PRIZES = rules(
    (
        r"\b(?:won|took|got|received|(?:was|were) awarded) the (?:top|highest|best) "
        r"(?:prize|award)\b",
        "finished first",
    ),
    (
        r"\b(?:won|took|got|received|(?:was|were) awarded) the (?:lowest|bottom|last) "
        r"(?:prize|award)\b",
        "finished last",
    ),
    (
        r"\b(?:(?P<not>did(?:n['’]t| not) (?:win|take|get|receive|earn|claim))|"
        r"won|took|got|received|earned|claimed|(?:was|were) awarded|(?:had to (?:be content|"
        r"settle|make do)|settled|made do)(?: with| for)|went home with) (?:the |an? )?"
        rf"(?P<medal>{'|'.join(_MEDALS)})(?: medal)?{ENDS}",
        _medal,
    ),
    (
        r"\b(?:won|took|got|received|(?:was|were) awarded) an? (?:higher|better) "
        r"(?:prize|place|award) "
        r"than\b",
        "finished ahead of",
    ),
    (
        r"\b(?:won|took|got|received|(?:was|were) awarded) an? (?:lower|lesser|worse) "
        r"(?:prize|place|award) than\b",
        "finished behind",
    ),
)
