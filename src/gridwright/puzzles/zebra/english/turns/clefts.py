"""What it was that did so, in other words: it wasn't Ann's pie that won."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.turns.common import capital
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_IT = re.compile(
    r"^it (?P<be>wasn['’]t|isn['’]t|was not|is not) (?P<who>[^,;]+?['’]s?) "
    r"(?P<noun>[a-z]+(?: [a-z]+)?) (?:that|which) (?P<did>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""It wasn't Ann's pie that won: the pie that won wasn't hers."""
_THERE = re.compile(
    r"^it (?P<be>was|is|wasn['’]t|isn['’]t|was not|is not) (?P<where>(?:on|in|at|from|to|for|by|"
    r"with) [^,;]+?) that (?P<what>[^,;]+?) (?P<was>was|were|is|are) (?P<done>[a-z]+(?:ed|en|wn|"
    r"old|ght|ade|eld|ung|un|ound|ept))(?=\.?$)",
    re.IGNORECASE,
)
"""It wasn't on Ann's stall that jam was sold: jam wasn't sold there."""

_WHO = re.compile(
    r"^it (?P<be>wasn['’]t|isn['’]t|was not|is not) "
    r"(?P<who>the (?:(?! who | that |['’]s ?)[^,;])+) "
    r"(?P<that>who|that) (?P<did>(?:(?! who | that | and | but | or )[^,;])+?)(?=\.?$)",
    re.IGNORECASE,
)
"""It wasn't the book with 60 pages that Ann wrote: that was not the one that she wrote."""


def turned(text: str, _attributes: Sequence[Attribute]) -> str:
    """The sentence without the "it" that only stands before it.

    >>> turned("It wasn't Ann's pie that won.", ())
    "The pie that won wasn't Ann's."
    >>> turned("It wasn't on Ann's stall that jam was sold.", ())
    "jam was not sold on Ann's stall."
    """
    if text[:3].lower() != "it ":
        return text
    if match := _THERE.match(text):
        denied = " not" if match["be"].lower() not in ("was", "is") else ""
        told = f"{match['what']} {match['was']}{denied} {match['done']} {match['where']}"
        return f"{told}{text[match.end() :]}"
    if match := _WHO.match(text):
        told = f"{capital(match['who'])} {match['be']} the one {match['that']} {match['did']}"
        return f"{told}{text[match.end() :]}"
    if match := _IT.match(text):
        told = f"The {match['noun']} that {match['did']} {match['be']} {match['who']}"
        return f"{told}{text[match.end() :]}"
    return text
