"""What makes two Zebra puzzles the same: attributes, clues and questions in any order."""

from __future__ import annotations

from gridwright.kind import Likeness
from gridwright.puzzles.zebra.puzzle import Zebra

__all__ = ["likeness"]


def likeness(puzzle: Zebra) -> Likeness:
    """The places in their order, and all else sorted."""
    places, *others = puzzle.attributes
    lines = [f"{places.name}: {places.values}"]
    lines += sorted(f"{other.name}: {sorted(other.values)}" for other in others)
    lines += sorted(sentence.text for sentence in puzzle.sentences)
    lines += sorted(question.text for question in puzzle.questions)
    return Likeness(1, puzzle.size, rest="\n".join(lines))
