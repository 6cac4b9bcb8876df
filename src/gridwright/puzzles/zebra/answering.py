"""The question that a puzzle asks, and what a solution answers."""

from __future__ import annotations

from dataclasses import replace

from gridwright.puzzles.zebra.puzzle import Sentence, Solution, Zebra
from gridwright.puzzles.zebra.statements import Item, Not, Same

__all__ = ["answer", "rule_out"]


def answer(puzzle: Zebra, solution: Solution) -> str | None:
    """The answer to the puzzle's question in a solution; None where it asks nothing."""
    if puzzle.question is None:
        return None
    found = _answer(puzzle, solution)
    return puzzle.attributes[found.attribute].values[found.value]


def rule_out(puzzle: Zebra, solution: Solution) -> Zebra:
    """The puzzle with one more clue: the answer is not the one of this solution."""
    assert puzzle.question is not None
    other = _answer(puzzle, solution)
    number = max((sentence.number for sentence in puzzle.sentences), default=0) + 1
    clue = Not(Same(puzzle.question.item, other))
    more = Sentence.of(number, "the answer is another one", clue)
    return replace(puzzle, sentences=(*puzzle.sentences, more))


def _answer(puzzle: Zebra, solution: Solution) -> Item:
    assert puzzle.question is not None
    item, attribute = puzzle.question.item, puzzle.question.attribute
    place = solution[item.attribute][item.value]
    return Item(attribute, solution[attribute].index(place))
