"""Words for cuts and loops: which cells would be closed off, and which would be a ring."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence

from gridwright.graphs.parts import components
from gridwright.grid import Cell
from gridwright.reasons.wording import joined

__all__ = ["around", "closed_off", "listed"]

_MOST = 7
"""More cells than this are not listed one by one."""

Pair = tuple[Cell, Cell]


def listed(cells: Sequence[Cell]) -> str:
    """The names of the cells; of many cells the first, and how many others there are.

    >>> listed([Cell(0, 0), Cell(0, 2)])
    'r1c1 and r1c3'
    """
    names = [cell.name for cell in cells]
    if len(names) <= _MOST:
        return joined(names)
    return joined([*names[: _MOST - 2], f"{len(names) - _MOST + 2} others"])


def closed_off(pairs: Iterable[Pair], cut: Collection[Pair]) -> list[Cell]:
    """The cells that nothing but the cut joins to the others, as few as can be.

    >>> a, b, c = Cell(0, 0), Cell(0, 1), Cell(0, 2)
    >>> closed_off([(a, b), (b, c)], [(a, b)])
    [Cell(row=0, col=0)]
    """
    near: dict[Cell, list[Cell]] = {}
    for one, other in pairs:
        near.setdefault(one, [])
        near.setdefault(other, [])
        if (one, other) not in cut:
            near[one].append(other)
            near[other].append(one)
    parts = components(near, near.__getitem__)
    # One side of the cut is in one piece, so every pair of the cut has one end in it.
    sides = [
        sorted(part)
        for part in parts
        if all((one in part) != (other in part) for one, other in cut)
    ]
    return min(sides or parts, key=len)


def around(loop: Collection[Pair]) -> list[Cell]:
    """The cells of a loop in order, from the first of them.

    >>> a, b, c, d = Cell(0, 0), Cell(0, 1), Cell(1, 1), Cell(1, 0)
    >>> around([(a, b), (d, c), (a, d), (b, c)]) == [a, b, c, d]
    True
    """
    near: dict[Cell, list[Cell]] = {}
    for one, other in loop:
        near.setdefault(one, []).append(other)
        near.setdefault(other, []).append(one)
    order = [min(near)]
    while len(order) < len(near):
        order.append(next(cell for cell in sorted(near[order[-1]]) if cell not in order))
    return order
