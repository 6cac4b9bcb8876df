"""The rules: every attribute's values are at different places, and every clue is true."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.kind import Violation
from gridwright.puzzles.zebra.puzzle import Zebra
from gridwright.puzzles.zebra.statements import holds

__all__ = ["violations"]


def violations(puzzle: Zebra, solution: Sequence[Sequence[int]]) -> tuple[Violation, ...]:
    """Every rule and sentence that the places break."""
    broken = tuple(_places(puzzle, solution))
    if broken:
        return broken
    return tuple(
        Violation(f"clue {sentence.number} is false: {sentence.text}")
        for sentence in puzzle.sentences
        if not holds(sentence.statement, solution, puzzle.numbers)
    )


def _places(puzzle: Zebra, solution: Sequence[Sequence[int]]) -> Iterator[Violation]:
    if len(solution) != len(puzzle.attributes):
        yield Violation(f"a solution needs {len(puzzle.attributes)} attributes")
        return
    every = list(range(puzzle.size))
    for attribute, places in zip(puzzle.attributes, solution, strict=True):
        if sorted(places) != every:
            yield Violation(f"each value of {attribute.name} must be at exactly one place")
    if list(solution[0]) != every:
        yield Violation(f"the values of {puzzle.attributes[0].name} are not in order")
