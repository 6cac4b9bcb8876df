"""The page: a grid with its printed clues in columns, or in a terminal in lines below it."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import replace

from gridwright.drawing import Picture
from gridwright.drawing.columns import Item, set_around

__all__ = ["hint_items", "with_hints"]

_TERMINAL = 79
"""Letters in a line of a terminal."""


def with_hints(grid: Picture, hints: Sequence[tuple[str, str]]) -> Picture:
    """The grid with its clues on one page, in type as large as fits.

    >>> grid = Picture(3, 1, (), "A grid")
    >>> with_hints(grid, [("1A", "A pet")]).legend
    ('Across', '1. A pet')
    """
    items = list(hint_items(hints))
    if not items:
        return grid
    return replace(set_around(grid, items), legend=tuple(_legend(items)))


def hint_items(hints: Sequence[tuple[str, str]]) -> Iterator[Item]:
    """The clues by their numbers, those across first."""
    for heading, side in (("Across", "A"), ("Down", "D")):
        numbered = sorted((int(name[:-1]), text) for name, text in hints if name.endswith(side))
        for place, (number, text) in enumerate(numbered):
            yield Item(str(number), text, "" if place else heading)


def _legend(items: Sequence[Item]) -> Iterator[str]:
    """The clues in lines for a terminal."""
    wide = max(len(item.number) for item in items)
    for place, item in enumerate(items):
        if item.heading:
            yield from [""] if place else []
            yield item.heading
        head = f"{item.number:>{wide}}. "
        lines = textwrap.wrap(
            item.text, _TERMINAL, initial_indent=head, subsequent_indent=" " * len(head)
        )
        yield from lines or [head.rstrip()]
