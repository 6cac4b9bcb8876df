"""The second count: a reading must use every attribute with numbers that the sentence names.

Values and numbers are tokens, which the grammar uses up. Nouns are open words; one that names an
attribute with numbers ("rent", "floor") says what is compared or counted, and a reading in which
that attribute has no part has lost it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.counts import names_places
from gridwright.puzzles.zebra.english.tokens import Token
from gridwright.puzzles.zebra.english.words import nouns
from gridwright.puzzles.zebra.statements import Statement, axes_of, items_of

__all__ = ["unused"]


def unused(
    statement: Statement, row: Sequence[Token], named: Mapping[str, frozenset[int]]
) -> str | None:
    """A word that names an attribute with numbers of which the statement says nothing.

    `named` are such words, with the attributes that each can name.
    """
    axes = axes_of(statement)
    # "The red panel is Ann's" speaks of the panel itself, and compares nothing.
    things = {
        token.before[0]
        for value, token in pairwise(row)
        if not axes and value.kind == "value" and token.before and names_places(token.before[0])
    }
    # "Ann's hive yielded more" is about what the hive yielded, not about its number.
    things |= {
        token.before[2]
        for value, token in pairwise(row)
        if value.kind == "value" and token.before[:2] == ("'", "s") and len(token.before) > 3
        if names_places(token.before[2]) and token.before[3] not in ("is", "was")
    }
    words = [word for token in row for word in token.before if nouns(word) & named.keys()]
    words = [word for word in words if word not in things]
    if not words:
        return None
    used = {item.attribute for item in items_of(statement)} | axes
    for word in words:
        meant = {number for noun in nouns(word) for number in named.get(noun, ())}
        if meant and meant.isdisjoint(used):
            return word
    return None
