"""Plain relations between the values that a sentence names, as the words between them suggest.

Every value but the first is related to one before it: the last one, or the first, of which the
sentence speaks. What stands between two values tells which relation is likelier, never which it is:
a "not" speaks for a denial, "after" for the later one, a number for a difference.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from heapq import nsmallest
from itertools import islice, pairwise, product

from gridwright.puzzles.zebra.english.lexicon.words import bag, words_of
from gridwright.puzzles.zebra.english.measuring.amounts import Amount, stem
from gridwright.puzzles.zebra.english.measuring.steps import step_of
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
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

__all__ = ["DENYING", "plain_relations"]

_MOST_CHOICES = 4
_MOST_KEPT = 30
_MOST_VALUES = 6
DENYING = re.compile(
    r"\b(?:not|no|never|neither|nor|none|nobody|except|unlike|rather than|instead of|"
    r"different)\b|n['’]t\b",
    re.IGNORECASE,
)
"""Words that deny something."""
_OR = re.compile(r"\bor\b", re.IGNORECASE)
_NEXT = re.compile(
    r"\b(?:next|adjacent|neighbou?rs?|beside|consecutive|flank(?:s|ed)?|either side)\b"
)
_RIGHT_THERE = re.compile(
    r"\b(?:immediately|directly|straight|"
    r"(?:right|just) (?:before|after|above|below|behind|ahead|in)|"
    r"the next|followed|preceded|precedes|follows|preceding|following)\b"
)
_OF_THE_LAST = re.compile(r"^[\s,]*(?:who|which|whose|where|with|from|that|in|at|on|of|by)\b")
_OTHER = re.compile(r"\b(?:one|first|former)\b.*\b(?:other|second|latter)\b", re.IGNORECASE)
_LESS = bag(
    """before under beneath below behind less fewer lower earlier sooner shorter younger lighter
    smaller cheaper slower left prior preceding preceded precedes shallower closer short lowest"""
)
_MORE = bag(
    """after above over beyond more higher later longer older heavier larger bigger dearer costlier
    taller greater right following followed follows deeper farther further ahead exceeded outlasted
    outscored beat topped"""
)


@dataclass(frozen=True)
class _Between:
    """What is said between two values: the words, and the amounts that are among them."""

    text: str
    amounts: tuple[Amount, ...]

    @property
    def said(self) -> frozenset[str]:
        """The words, in small letters."""
        return frozenset(word.key for word in words_of(self.text))


def plain_relations(
    sentence: str, mentions: Sequence[Mention], amounts: Sequence[Amount], vocabulary: Vocabulary
) -> list[tuple[float, Statement]]:
    """Relations between the values that are named, each with what speaks against it."""
    if not 1 < len(mentions) <= _MOST_VALUES:
        return []
    between = _pieces(sentence, mentions, amounts)
    found: list[tuple[float, Statement]] = []
    for items in islice(product(*(mention.items for mention in mentions)), _MOST_CHOICES):
        found += _chained(items, between, vocabulary)
        found += _alternatives(items, sentence, between, vocabulary)
    return found


def _pieces(
    sentence: str, mentions: Sequence[Mention], amounts: Sequence[Amount]
) -> tuple[_Between, ...]:
    """What stands before each value but the first; what trails behind belongs to the last."""
    found = []
    for one, other in pairwise(mentions):
        last = other is mentions[-1]
        text = sentence[one.end : other.start] + (f" {sentence[other.end :]}" if last else "")
        if one is mentions[0]:
            text = f"{text} {sentence[: one.start]}"
        begin = 0 if one is mentions[0] else one.end
        end = len(sentence) if last else other.start
        inside = tuple(amount for amount in amounts if begin <= amount.start < end)
        found.append(_Between(text, inside))
    return tuple(found)


def _chained(
    items: Sequence[Item], between: Sequence[_Between], vocabulary: Vocabulary
) -> list[tuple[float, Statement]]:
    """Each value related to one before it, in the likeliest ways."""
    kept: list[tuple[float, tuple[Statement, ...]]] = [(0.0, ())]
    for place, piece in enumerate(between, 1):
        longer = [
            (against + far + more, (*told, statement))
            for against, told in kept
            for far, subject in _subjects(items, place, piece)
            for more, statement in _relations(subject, items[place], piece, vocabulary)
        ]
        kept = nsmallest(_MOST_KEPT, longer, key=lambda entry: entry[0])
    return [(against, told[0] if len(told) == 1 else Every(told)) for against, told in kept if told]


def _subjects(items: Sequence[Item], place: int, piece: _Between) -> Iterator[tuple[float, Item]]:
    """Of which value before it something may be said: of the first, or of the last."""
    if place == 1:
        yield 0.0, items[0]
        return
    of_the_last = _OF_THE_LAST.search(piece.text) is not None
    yield 0.7 * of_the_last, items[0]
    yield 0.7 * (not of_the_last), items[place - 1]
    for other in items[1 : place - 1]:
        yield 1.5, other


def _relations(
    one: Item, other: Item, piece: _Between, vocabulary: Vocabulary
) -> Iterator[tuple[float, Statement]]:
    """What the words between two values may say of them."""
    denied = DENYING.search(piece.text) is not None
    said = piece.said
    less, more = not said.isdisjoint(_LESS), not said.isdisjoint(_MORE)
    near = _NEXT.search(piece.text) is not None
    compared = less or more or near or "than" in said or bool(piece.amounts)
    if one.attribute != other.attribute:
        yield 1.0 * denied + 1.5 * compared, Same(one, other)
        yield 1.0 * (not denied) + 1.5 * compared, Not(Same(one, other))
    if not compared and one.attribute != other.attribute:
        return
    for number, attribute in enumerate(vocabulary.attributes):
        if attribute.numbers is None or one.attribute == number == other.attribute:
            continue
        named = any(stem(word) in {stem(key) for key in said} for word in attribute.name.split())
        far = 0.6 * (not named) + 0.1 * number + 0.8 * (number in (one.attribute, other.attribute))
        for against, statement in _along(number, one, other, piece, vocabulary, (less, more, near)):
            yield far + against + 0.5 * denied, statement
            if denied:
                yield far + against + 0.4, Not(statement)


def _along(
    number: int,
    one: Item,
    other: Item,
    piece: _Between,
    vocabulary: Vocabulary,
    words: tuple[bool, bool, bool],
) -> Iterator[tuple[float, Statement]]:
    """One is less or more than the other, by as much as an amount says, or next to it."""
    less, more, near = words
    if near:
        yield 0.0, Apart(number, one, other, places=True)
    sizes = [
        amount.number * step
        for amount in piece.amounts
        for axis in vocabulary.compared[0]
        if axis.attribute == number and (step := step_of(axis, amount)) is not None
    ]
    at_once = _RIGHT_THERE.search(piece.text) is not None and not sizes
    up, down = 0.7 * (more and not less), 0.7 * (less and not more)
    for size in sizes:
        yield up, Ahead(number, one, other, size, size)
        yield down, Ahead(number, other, one, size, size)
    if less or more or not near:
        far = 1.0 * bool(sizes)
        yield far + up + 0.4 * at_once, Ahead(number, one, other)
        yield far + down + 0.4 * at_once, Ahead(number, other, one)
        if at_once or near:
            yield up + 0.3 * near, Ahead(number, one, other, 1, 1, places=True)
            yield down + 0.3 * near, Ahead(number, other, one, 1, 1, places=True)


def _alternatives(
    items: Sequence[Item], sentence: str, between: Sequence[_Between], vocabulary: Vocabulary
) -> Iterator[tuple[float, Statement]]:
    """One of two, one each of two pairs, all of them different, or one beside the two others."""
    if len(set(items)) < len(items):
        return
    choice = _OR.search(sentence) is not None
    if len(items) == 3:
        for one in (items[0], items[2]):
            two = [item for item in items if item != one]
            yield from _beside_both(one, two, 0.2 * (one == items[0]), sentence, vocabulary)
            if all(item.attribute != one.attribute for item in two):
                far = 0.0 if choice and _OR.search(between[-1].text) else 2.0
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
    far += 1.0 if _NEXT.search(sentence) or "between" in sentence else 3.0
    for number, attribute in enumerate(vocabulary.attributes):
        if attribute.numbers is not None:
            sides = (Apart(number, one, item, places=True) for item in two)
            yield far + 0.3 * number, Every(tuple(sides))
