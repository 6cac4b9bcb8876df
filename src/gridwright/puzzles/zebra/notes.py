"""What a created puzzle is called, and how it is introduced: notes from its theme."""

from __future__ import annotations

from collections.abc import Mapping

from gridwright.puzzles.zebra.puzzle import Zebra
from gridwright.puzzles.zebra.themes import load

__all__ = ["notes"]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def notes(puzzle: Zebra, *, theme: str = "street", **others: object) -> Mapping[str, str]:
    """The title and the introduction that the theme has for a puzzle.

    >>> from gridwright import create
    >>> notes(create("zebra", size=(2, 3)).puzzle)["title"]
    'Neighbours'
    """
    del others
    words = load(theme)
    names = [attribute.name for attribute in puzzle.attributes[1:]]
    listed = f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)
    introduction = words.introduction.format(count=_NUMBERS[puzzle.size], attributes=listed)
    found = {"title": words.title, "note": introduction}
    return {name: text for name, text in found.items() if text}
