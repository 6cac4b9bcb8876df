"""A Zebra puzzle as data for the board of the page."""

from __future__ import annotations

from typing import Any

from gridwright.puzzles.zebra.puzzle import Zebra

__all__ = ["data"]


def data(puzzle: Zebra) -> dict[str, Any]:
    """The attributes, of which the first are the places, and the sentences.

    Value v of attribute a is at place p by fact ((a - 1) · size + v) · size + p + 1.
    """
    return {
        "attributes": [
            {"name": attribute.name, "values": list(attribute.values)}
            for attribute in puzzle.attributes
        ],
        "clues": [{"name": each.name, "text": each.text} for each in puzzle.sentences],
        "questions": [question.text for question in puzzle.questions],
    }
