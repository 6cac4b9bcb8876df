"""Readings of clues against parses that were written by hand, by their truth on many tables."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.puzzle import Zebra
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Different,
    Every,
    Item,
    Not,
    One,
    Same,
    Statement,
    holds,
)

__all__ = ["agrees"]

_LARGER = frozenset(("after", "more", "longer", "older", "larger", "taller", "higher", "above"))
_SMALLER = frozenset(
    [
        *("before", "less", "fewer", "shorter", "younger", "smaller", "lower", "below", "closer"),
        *("short", "earlier"),
    ]
)
_TABLES = 400


def agrees(puzzle: Zebra, expected: str) -> Iterator[str]:
    """For every clue: same, different, or unclear where the parse cannot be followed."""
    parses = expected.strip().splitlines()
    for sentence, parse in zip(puzzle.sentences, parses, strict=False):
        meant = _meaning(parse, puzzle, sentence.statement)
        if meant is None:
            yield "unclear"
            continue
        yield "same" if _alike(puzzle, sentence.statement, meant) else "different"


def _alike(puzzle: Zebra, one: Statement, other: Statement) -> bool:
    rng = random.Random(0)
    row = list(range(puzzle.size))
    for _ in range(_TABLES):
        table = [tuple(row)]
        table += [tuple(rng.sample(row, len(row))) for _ in puzzle.attributes[1:]]
        if holds(one, table, puzzle.numbers) != holds(other, table, puzzle.numbers):
            return False
    return True


def _meaning(parse: str, puzzle: Zebra, read: Statement) -> Statement | None:
    match = re.fullmatch(r"\s*(\w+)\s*\((.*?)\)+\s*", parse)
    if match is None:
        return None
    head, inner = match[1].lower(), match[2] + ")" * match[2].count("(")
    groups = [_items(part, puzzle) for part in _split(inner)]
    if head == "is" and len(groups) == 2 and all(groups):
        one, other = groups
        if len(one) == len(other) == 2:
            ways = ((0, 0, 1, 1), (0, 1, 1, 0))
            return One(
                tuple(
                    Every((Same(one[a], other[b]), Same(one[c], other[d]))) for a, b, c, d in ways
                )
            )
        pairs = [Same(a, b) for a in one for b in other]
        return pairs[0] if len(pairs) == 1 else One(tuple(pairs))
    if head == "not" and all(len(group) == 1 for group in groups):
        items = [group[0] for group in groups]
        return Not(Same(*items)) if len(items) == 2 else Different(tuple(items))
    return _comparison(head, _split(inner), groups, read)


def _comparison(
    head: str, parts: Sequence[str], groups: Sequence[Sequence[Item]], read: Statement
) -> Statement | None:
    """A comparison along the axis that was read; only the parse's direction and amount count."""
    if len(groups) < 2 or not isinstance(read, Ahead) or head not in _LARGER | _SMALLER:
        return None
    if len(groups[0]) != 1 or len(groups[1]) != 1:
        return None
    first, second = groups[0][0], groups[1][0]
    if head in _LARGER:
        first, second = second, first
    if len(parts) < 3:
        return Ahead(read.axis, first, second)
    number = re.search(r"\d[\d,]*(?:\.\d+)?", parts[2])
    if number is None or read.least in (0.0, float(number[0]) * 60):
        return None
    amount = float(number[0].replace(",", ""))
    return Ahead(read.axis, first, second, amount, amount)


def _split(text: str) -> list[str]:
    return [part.strip() for part in re.split(r",\s*(?![^()]*\))", text) if part.strip()]


def _items(text: str, puzzle: Zebra) -> list[Item]:
    """The value of that name, or the values inside ``xor(…)``; none where it is not certain."""
    inner = re.fullmatch(r"xor\((.*?)\)*", text)
    names = _split(inner[1]) if inner else [text]
    found = []
    for name in names:
        key = re.sub(r"[^\w+-]", "", name.lower())
        items = [
            Item(number, value)
            for number, attribute in enumerate(puzzle.attributes)
            for value, written in enumerate(attribute.values)
            if (plain := re.sub(r"[^\w+-]", "", written.lower())) == key
            or (len(key) > 1 and plain.startswith(key) and not key.isdigit())
            or (key.isdigit() and re.fullmatch(rf"{key}\D+", plain))
        ]
        if len(items) != 1:
            return []
        found += items
    return found
