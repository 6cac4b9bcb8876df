"""What the grammar reads in a sentence when words in its way are left out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations, islice

from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary
from gridwright.puzzles.zebra.english.sentences.grammar import read_loosely
from gridwright.puzzles.zebra.english.sentences.references import spelled_out
from gridwright.puzzles.zebra.english.sentences.tokens import Token, tokens
from gridwright.puzzles.zebra.english.suggesting.guesses import Guess
from gridwright.puzzles.zebra.english.turns import reworded
from gridwright.puzzles.zebra.english.understanding import counted_in, mentioned_in

__all__ = ["of_text", "of_whole"]

_STEPS = 2_000
"""How far the grammar goes with one row of tokens."""
_MOST_ROWS = 60
_MOST_LEFT_OUT = 2
_KEPT = frozenset(("value", "not", "neither", "nor", "amount", "range", "than"))
"""Tokens without which a sentence would say something else altogether."""
_LIGHT = frozenset(
    ("closed", "comma", "stop", "vague", "one", "other", "same", "but", "count", "then", "order")
)
"""Tokens that can most easily be spared."""


def of_whole(sentence: str, vocabulary: Vocabulary) -> Iterator[Guess]:
    """What the grammar reads when words in its way are left out."""
    found = counted_in(sentence, vocabulary)
    mentions = mentioned_in(sentence, found, vocabulary)
    named = spelled_out(sentence, mentions, found, vocabulary)
    for text in dict.fromkeys((sentence, named, reworded(named, vocabulary.attributes))):
        yield from of_text(text, vocabulary)


def of_text(text: str, vocabulary: Vocabulary) -> Iterator[Guess]:
    """What the grammar reads in a text as it stands, with up to two of its tokens left out."""
    found = counted_in(text, vocabulary)
    mentions = mentioned_in(text, found, vocabulary)
    if len(mentions) < 2:
        return
    row = tokens(text, mentions, found, vocabulary.names)
    for against, shorter in islice(_shorter_rows(row), _MOST_ROWS):
        some = read_loosely(shorter, mentions, vocabulary, steps=_STEPS).statements
        for statement in some:
            yield Guess(against + 0.1 * len(some), statement)


def _shorter_rows(row: Sequence[Token]) -> Iterator[tuple[float, tuple[Token, ...]]]:
    """A row of tokens as it is, then without one or two of them, each with what speaks against."""
    spare = [place for place, token in enumerate(row) if token.kind not in _KEPT]
    for count in range(_MOST_LEFT_OUT + 1):
        for places in combinations(spare, count):
            weights = (0.5 if row[place].kind in _LIGHT else 1.5 for place in places)
            yield sum(weights), _without(row, places)


def _without(row: Sequence[Token], places: Sequence[int]) -> tuple[Token, ...]:
    """A row without some tokens, whose words become open words."""
    found: list[Token] = []
    words: tuple[str, ...] = ()
    for place, token in enumerate(row):
        words += token.before
        if place in places:
            words += tuple(token.text.lower().split())
        else:
            found.append(replace(token, before=words))
            words = ()
    if words:
        end = row[-1].end
        found.append(Token("end of text", end, end, "", words))
    return tuple(found)
