"""The second count: a reading must use every attribute with numbers that the sentence names.

Values and numbers are tokens, which the grammar uses up. Nouns are open words; one that names an
attribute with numbers ("rent", "floor") says what is compared or counted, and a reading in which
that attribute has no part has lost it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.tables import COMMON, GENERIC
from gridwright.puzzles.zebra.english.tokens import Token
from gridwright.puzzles.zebra.english.words import nouns, words_of
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Statement, axes_of, items_of

__all__ = ["unused"]


def unused(
    statement: Statement, row: Sequence[Token], attributes: tuple[Attribute, ...]
) -> str | None:
    """A word that names an attribute with numbers of which the statement says nothing."""
    named = _named(attributes)
    words = [word for token in row for word in token.before if nouns(word) & named.keys()]
    if not words:
        return None
    used = {item.attribute for item in items_of(statement)} | axes_of(statement)
    for word in words:
        meant = {number for noun in nouns(word) for number in named.get(noun, ())}
        if meant and meant.isdisjoint(used):
            return word
    return None


@lru_cache(maxsize=8)
def _named(attributes: tuple[Attribute, ...]) -> dict[str, frozenset[int]]:
    """The last words of the names of attributes with numbers, and whose names they are."""
    found: dict[str, frozenset[int]] = {}
    for number, attribute in enumerate(attributes):
        words = words_of(attribute.name)
        if attribute.numbers is None or not words or words[-1].key in COMMON | GENERIC:
            continue
        for noun in nouns(words[-1].key):
            found[noun] = found.get(noun, frozenset()) | {number}
    # A word that is in the name of another attribute too can speak of that one.
    for number, attribute in enumerate(attributes):
        for word in words_of(attribute.name):
            for noun in nouns(word.key) & found.keys():
                found[noun] |= {number}
    return found
