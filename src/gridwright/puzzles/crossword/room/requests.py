"""What the tasks of the room share: the grid of a request, and what is asked about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from gridwright.errors import UsageError
from gridwright.outcome import Progress
from gridwright.puzzles.crossword.puzzle import Crossword, Slot, entries, is_entry
from gridwright.reading import Item
from gridwright.web.request import Request, Tell, item_of

__all__ = ["grid_of", "item_with_grid", "settled", "strange_slots", "telling_fills"]

_PAUSE = 0.2
"""The seconds between two moments that are told: nobody reads faster."""


def item_with_grid(request: Request) -> Item:
    """The crossword of a request, with its notes."""
    item = item_of(request)
    if not isinstance(item.puzzle, Crossword):
        title = "puzzle" if item.kind is None else f"{item.kind.title} puzzle"
        raise UsageError(f"this is a {title}; crosswords are set here")
    return item


def grid_of(request: Request) -> Crossword:
    """The grid of a request."""
    puzzle: Crossword = item_with_grid(request).puzzle
    return puzzle


def strange_slots(puzzle: Crossword) -> list[Slot]:
    """The slots with complete entries that the lists do not have.

    >>> from gridwright.puzzles.crossword.lists.lexicon import Lexicon
    >>> grid = Crossword(1, 3, ("C", "A", "R"), Lexicon(["CAT"]))
    >>> [slot.name for slot in strange_slots(grid)]
    ['1A']
    """
    return [
        slot
        for slot, word in entries(puzzle, puzzle.cells).items()
        if len(word) == len(slot) and slot.name not in puzzle.free and not is_entry(puzzle, word)
    ]


def settled(puzzle: Crossword) -> Crossword:
    """The grid in which entries of the setter's own stay, whether the lists have them or not."""
    names = {slot.name for slot in strange_slots(puzzle)}
    return replace(puzzle, free=puzzle.free | names) if names else puzzle


def telling_fills(
    tell: Tell, shown: Callable[[tuple[str, ...]], tuple[str, ...]]
) -> Callable[[Progress], None]:
    """What tells the page score and bound some times a second, and every better fill at once."""
    told: Any = None
    last = -_PAUSE

    def note(progress: Progress) -> None:
        nonlocal told, last
        # A fill that is not told is lost if the page stops the search a moment later.
        better = progress.solution is not None and progress.solution is not told
        if not better and progress.seconds < last + _PAUSE:
            return
        last = progress.seconds
        seconds = round(progress.seconds, 2)
        tell({"event": "step", "seconds": seconds, "best": progress.best, "bound": progress.bound})
        if better:
            told = progress.solution
            tell({"event": "best", "cells": list(shown(told))})

    return note
