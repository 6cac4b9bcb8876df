"""Patterns made of many alternatives, of which one must be told from the others."""

from __future__ import annotations

import re
from collections.abc import Iterable

__all__ = ["alternatives", "one_of"]


def one_of(patterns: Iterable[str]) -> str:
    """A pattern for any of these, none of which has alternatives outside brackets.

    `lastindex` of a match is the number of the one, from 1. The group that tells comes at the end
    and is empty: what begins with a letter is then passed over at once where the text has another.

    >>> re.match(one_of(["a+", "b"]), "b").lastindex
    2
    """
    return "|".join(f"{pattern}()" for pattern in patterns)


def alternatives(pattern: str) -> list[str]:
    """The alternatives of a pattern, without those inside brackets.

    >>> alternatives("a (?:b|c)|d[|]")
    ['a (?:b|c)', 'd[|]']
    """
    parts = [""]
    depth = 0
    for piece in re.findall(r"\\.|\[[^]]*\]|.", pattern):
        depth += (piece == "(") - (piece == ")")
        if piece == "|" and not depth:
            parts.append("")
        else:
            parts[-1] += piece
    return parts
