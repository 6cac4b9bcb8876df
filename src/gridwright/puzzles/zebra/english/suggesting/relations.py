"""Plain relations between the values that a sentence names, as the words between them suggest.

Every value but the first is related to one before it: the last one, or the first, of which the
sentence speaks. What stands between two values tells which relation is likelier, never which it is:
a "not" speaks for a denial, "after" for the later one, a number for a difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from heapq import nsmallest
from itertools import islice, product
from typing import NamedTuple

from gridwright.puzzles.zebra.english.measuring.amounts import Amount, stem
from gridwright.puzzles.zebra.english.measuring.steps import step_of
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.suggesting.pieces import DENYING, NEXT, OR, Piece, pieces
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Apart,
    Different,
    Every,
    Item,
    Not,
    One,
    Same,
    Statement,
)

__all__ = ["plain_relations"]

_MOST_CHOICES = 8
_MOST_KEPT = 30
_MOST_VALUES = 6
_ANOTHER = 1.0
"""What is against another relation where two values are only joined by "and"."""
_OTHER = re.compile(r"\b(?:one|first|former)\b.*\b(?:other|second|latter)\b", re.IGNORECASE)


def plain_relations(
    sentence: str, mentions: Sequence[Mention], amounts: Sequence[Amount], vocabulary: Vocabulary
) -> list[tuple[float, Statement]]:
    """Relations between the values that are named, each with what speaks against it."""
    if not 1 < len(mentions) <= _MOST_VALUES:
        return []
    between = pieces(sentence, mentions, amounts)
    found: list[tuple[float, Statement]] = []
    for items in islice(product(*(mention.items for mention in mentions)), _MOST_CHOICES):
        found += _chained(items, between, vocabulary)
        found += _alternatives(items, sentence, between, vocabulary)
    return found


class _Told(NamedTuple):
    """Statements so far, how much is against them, and which relation came last, of whom."""

    against: float
    statements: tuple[Statement, ...] = ()
    subject: Item | None = None
    relation: int = 0


def _chained(
    items: Sequence[Item], between: Sequence[Piece], vocabulary: Vocabulary
) -> list[tuple[float, Statement]]:
    """Each value related to one before it, in the likeliest ways."""
    kept = [_Told(0.0)]
    for place, piece in enumerate(between, 1):
        longer = [more for told in kept for more in _longer(told, items, place, piece, vocabulary)]
        kept = nsmallest(_MOST_KEPT, longer, key=lambda told: told.against)
    return [
        (told.against, told.statements[0] if len(told.statements) == 1 else Every(told.statements))
        for told in kept
        if told.statements
    ]


def _longer(
    told: _Told, items: Sequence[Item], place: int, piece: Piece, vocabulary: Vocabulary
) -> Iterator[_Told]:
    """What was told, with each relation of one more value to one before it."""
    if piece.again is not None and told.subject is not None:
        # "Later than Ann and Bob": what was said of the one is said of the other.
        same = _relations(told.subject, items[place], piece.again, vocabulary)
        for number, (_, statement) in enumerate(same):
            if number == told.relation:
                more = (*told.statements, statement)
                yield _Told(told.against, more, told.subject, number)
    for far, subject in _subjects(items, place, piece):
        found = _relations(subject, items[place], piece, vocabulary)
        for number, (against, statement) in enumerate(found):
            more = (*told.statements, statement)
            far_off = told.against + far + against + _ANOTHER * (piece.again is not None)
            yield _Told(far_off, more, subject, number)


def _subjects(items: Sequence[Item], place: int, piece: Piece) -> Iterator[tuple[float, Item]]:
    """Of which value before it something may be said: of the first, or of the last."""
    if place == 1:
        yield 0.0, items[0]
        return
    yield 0.7 * piece.of_the_last, items[0]
    yield 0.7 * (not piece.of_the_last), items[place - 1]
    for other in items[1 : place - 1]:
        yield 1.5, other


def _relations(
    one: Item, other: Item, piece: Piece, vocabulary: Vocabulary
) -> Iterator[tuple[float, Statement]]:
    """What the words between two values may say of them."""
    if one.attribute != other.attribute:
        yield 1.0 * piece.denied + 1.5 * piece.compares, Same(one, other)
        yield 1.0 * (not piece.denied) + 1.5 * piece.compares, Not(Same(one, other))
        if not piece.compares:
            return
    called = {stem(key) for key in piece.said}
    for number, attribute in enumerate(vocabulary.attributes):
        if attribute.numbers is None or one.attribute == number == other.attribute:
            continue
        named = not called.isdisjoint(stem(word) for word in attribute.name.lower().split())
        far = 0.6 * (not named) + 0.1 * number + 0.8 * (number in (one.attribute, other.attribute))
        for against, statement in _along(number, one, other, piece, vocabulary):
            yield far + against + 0.5 * piece.denied, statement
            if piece.denied:
                yield far + against + 0.4, Not(statement)


def _along(
    number: int, one: Item, other: Item, piece: Piece, vocabulary: Vocabulary
) -> Iterator[tuple[float, Statement]]:
    """One is less or more than the other, by as much as an amount says, or next to it."""
    if piece.near:
        yield 0.0, Apart(number, one, other, places=True)
    axis = next((each for each in vocabulary.compared[0] if each.attribute == number), None)
    steps = [(amount, step_of(axis, amount) if axis else None) for amount in piece.amounts]
    sizes = [(0.0, amount.number * step) for amount, step in steps if step is not None]
    sizes = sizes or [(0.3, amount.number) for amount, _ in steps]
    up, down = 0.7 * (piece.more and not piece.less), 0.7 * (piece.less and not piece.more)
    for far, size in sizes:
        yield far + up, Ahead(number, one, other, size, size)
        yield far + down, Ahead(number, other, one, size, size)
    if piece.less or piece.more or not piece.near:
        at_once = piece.at_once and not sizes
        far = 1.0 * bool(sizes) + 0.4 * at_once
        yield far + up, Ahead(number, one, other)
        yield far + down, Ahead(number, other, one)
        if at_once or piece.near:
            yield up + 0.3 * piece.near, Ahead(number, one, other, 1, 1, places=True)
            yield down + 0.3 * piece.near, Ahead(number, other, one, 1, 1, places=True)


def _alternatives(
    items: Sequence[Item], sentence: str, between: Sequence[Piece], vocabulary: Vocabulary
) -> Iterator[tuple[float, Statement]]:
    """One of two, one each of two pairs, all of them different, or one beside the two others."""
    if len(set(items)) < len(items):
        return
    choice = OR.search(sentence) is not None
    if len(items) == 3:
        for one in (items[0], items[2]):
            two = [item for item in items if item != one]
            yield from _beside_both(one, two, 0.2 * (one == items[0]), sentence, vocabulary)
            if all(item.attribute != one.attribute for item in two):
                far = 0.0 if choice and OR.search(between[-1].text) else 2.0
                yield far + 0.2 * (one != items[0]), One(tuple(Same(one, item) for item in two))
    if len(items) == 4 and (_OTHER.search(sentence) or choice):
        one, other, first, second = items
        straight = Every((Same(one, first), Same(other, second)))
        yield 0.2, One((straight, Every((Same(one, second), Same(other, first)))))
    if len(items) > 2:
        listed = all(re.fullmatch(r"[^.;]{0,40}", piece.text) for piece in between[:-1])
        denied = any(DENYING.search(piece.text) for piece in between)
        yield (1.0 if listed and "different" in sentence else 2.0) + denied, Different(tuple(items))


def _beside_both(
    one: Item, two: Sequence[Item], far: float, sentence: str, vocabulary: Vocabulary
) -> Iterator[tuple[float, Statement]]:
    """One of three is next to both others."""
    far += 1.0 if NEXT.search(sentence) or "between" in sentence else 3.0
    for number, attribute in enumerate(vocabulary.attributes):
        if attribute.numbers is not None:
            sides = (Apart(number, one, item, places=True) for item in two)
            yield far + 0.3 * number, Every(tuple(sides))
