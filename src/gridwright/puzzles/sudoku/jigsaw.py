"""Random irregular boards: boxes whose borders are pushed to and fro."""

from __future__ import annotations

import random

from gridwright.puzzles.sudoku.layout import Layout, boxed, default_boxes, irregular
from gridwright.regions import shuffle_regions

__all__ = ["random_regions"]


def random_regions(rng: random.Random, size: int, *, diagonals: bool = False) -> Layout:
    """A board of connected regions of equal size, from boxes or stripes by random exchanges.

    >>> layout = random_regions(random.Random(1), 5)
    >>> sorted(set(layout.regions)), layout.boxes
    ([0, 1, 2, 3, 4], None)
    """
    start = boxed(*(default_boxes(size) or (1, size)))
    regions = shuffle_regions(rng, start.regions, size, size, tries=60 * size)
    return irregular(regions, diagonals=diagonals)
