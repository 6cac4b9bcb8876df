"""Boards divided into regions: the number of the region of every cell, row by row.

In text, regions are rows of letters, one for each cell::

    A A B
    A B B
"""

from __future__ import annotations

import random
from collections.abc import Hashable, Iterable, Sequence

from gridwright.document import Line
from gridwright.formats import Place
from gridwright.grid import Direction, adjacency, in_rows

__all__ = ["letter_of", "number_regions", "read_regions", "shuffle_regions", "write_regions"]

# Not clockwise: another order would change the boards of all seeds.
_STEPS = tuple(
    direction.value for direction in (Direction.UP, Direction.DOWN, Direction.LEFT, Direction.RIGHT)
)


def number_regions(names: Iterable[Hashable]) -> tuple[int, ...]:
    """Numbers from 0 for named regions, in the order of their first cells.

    >>> number_regions("BBABAA")
    (0, 0, 1, 0, 1, 1)
    """
    numbers: dict[Hashable, int] = {}
    return tuple([numbers.setdefault(name, len(numbers)) for name in names])


def read_regions(lines: Sequence[Line], cols: int) -> tuple[list[str], dict[str, Place]]:
    """The name of the region of every cell, and where each region begins in the text.

    Names are separated by blanks or bars, which may be left out if every name is one character.

    >>> read_regions([Line("A A | B", 1), Line("ABB", 2)], 3)[0]
    ['A', 'A', 'B', 'A', 'B', 'B']
    """
    names: list[str] = []
    places: dict[str, Place] = {}
    for line in lines:
        pieces = line.pieces(cols)
        if len(pieces) != cols:
            where = pieces[cols][1] if len(pieces) > cols else len(line.text) + 1
            raise line.error(f"{len(pieces)} regions where the row has {cols} cells", where)
        for name, column in pieces:
            names.append(name)
            places.setdefault(name, Place(line.number, column))
    return names, places


def write_regions(regions: Sequence[int], cols: int) -> list[str]:
    """Rows of letters, as `read_regions` reads them: A for the first region, up to Z.

    >>> write_regions((0, 0, 1, 0, 1, 1), 3)
    ['A A B', 'A B B']
    """
    return [" ".join(map(letter_of, row)) for row in in_rows(regions, cols)]


def letter_of(region: int) -> str:
    """The letter of a region, in text, in pictures and in sentences.

    >>> letter_of(0), letter_of(25)
    ('A', 'Z')
    """
    return chr(ord("A") + region)


def shuffle_regions(
    rng: random.Random, regions: Sequence[int], rows: int, cols: int, *, tries: int
) -> tuple[int, ...]:
    """Connected regions of the same sizes in other shapes, by random exchanges.

    An exchange moves a cell from one region to a neighbouring one and another cell back; it is
    undone if a region would fall apart. `tries` exchanges are tried.

    >>> from collections import Counter
    >>> Counter(shuffle_regions(random.Random(1), (0, 0, 0, 1, 1, 1, 1, 1), 2, 4, tries=20))
    Counter({1: 5, 0: 3})
    """
    shuffled = list(regions)
    near = adjacency(rows, cols, _STEPS)
    for _ in range(tries):
        _exchange(rng, shuffled, near)
    return tuple(shuffled)


def _exchange(rng: random.Random, regions: list[int], near: Sequence[Sequence[int]]) -> None:
    first = rng.randrange(len(regions))
    into = regions[rng.choice(near[first])]
    out = regions[first]
    if into == out:
        return
    regions[first] = into
    back = [
        index
        for index, region in enumerate(regions)
        if region == into and index != first and any(regions[other] == out for other in near[index])
    ]
    rng.shuffle(back)
    for index in back:
        regions[index] = out
        if all(_holds(regions, near, region) for region in (out, into)):
            return
        regions[index] = into
    regions[first] = out


def _holds(regions: Sequence[int], near: Sequence[Sequence[int]], region: int) -> bool:
    """Whether the cells of a region are connected."""
    # Imported here, since reading a puzzle needs no graphs.
    from gridwright.graphs.parts import is_connected

    members = [index for index, other in enumerate(regions) if other == region]
    return is_connected(members, near.__getitem__)
