"""Choosing cells of a board: what puzzles of stars, ships, islands and walls share."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from math import inf

from gridwright.graphs.parts import components, reachable
from gridwright.grid import ORTHOGONAL, Cell, Step, neighbours
from gridwright.groups import windows
from gridwright.model import Constraint, Label, Linear, Model, Separator, Values

__all__ = ["connected_cells", "no_touching"]

Near = Callable[[Cell], Iterable[Cell]]


def no_touching(
    model: Model, rows: int, cols: int, pieces: Mapping[Cell, Collection[int]], what: str = "piece"
) -> None:
    """Add rows that keep the chosen pieces from touching, even diagonally, and from overlapping.

    `pieces[cell]` are the binary variables of all pieces with a part in the cell: the star that
    may be there, or every ship that would cover it. At most one piece has a part in each window of
    2×2 cells: (rows − 1)(cols − 1) constraints, and a tighter relaxation than one constraint for
    every two pieces.

    >>> model = Model("three by three")
    >>> stars = {Cell(row, col): [model.binary("x")] for row in range(3) for col in range(3)}
    >>> no_touching(model, 3, 3, stars, "star")
    >>> model.statistics().constraints, model.constraints[0].label.rule
    (4, 'at most one star around r1c1')
    """
    for window in windows(rows, cols):
        near = sorted({piece for cell in window for piece in pieces.get(cell, ())})
        label = Label(f"at most one {what} around {window[0].name}", window)
        model.at_most(1, near, label)


def connected_cells(
    chosen: Mapping[Cell, int],
    what: str = "the chosen cells",
    steps: Sequence[Step] = ORTHOGONAL,
) -> Separator:
    """The chosen cells are connected, step by step; for `model.lazy`.

    `chosen[cell]` is the binary variable that says whether the cell is chosen; a cell without one
    is no way for the others. Asked with a point whose chosen cells fall into parts, the separator
    gives one row for each part: if a cell v of it and a cell w of another part are chosen, then
    so is a cell between them. "Between" are those cells beside v's part from which w can be reached
    without crossing another of them: Σ x[u] ≥ x[v] + x[w] − 1.

    >>> row = {Cell(0, col): col for col in range(4)}
    >>> for cut in connected_cells(row)([1, 0, 0, 1]):
    ...     print(cut.label.rule, cut.terms, cut.lower)
    the chosen cells are connected ((1, 1), (0, -1), (3, -1)) -1
    the chosen cells are connected ((2, 1), (3, -1), (0, -1)) -1
    """

    def near(cell: Cell) -> list[Cell]:
        return [other for other in neighbours(cell, steps) if other in chosen]

    def separate(values: Values) -> Iterator[Constraint]:
        parts = components((cell for cell in chosen if values[chosen[cell]] > 0.5), near)
        if len(parts) < 2:
            return
        for part, other in zip(parts, [*parts[1:], parts[0]], strict=True):
            here, there = part[0], other[0]
            terms = [(chosen[cell], 1) for cell in _between(part, there, near)]
            label = Label(f"{what} are connected", (here, there))
            yield Linear((*terms, (chosen[here], -1), (chosen[there], -1)), -1, inf, label)

    return separate


def _between(part: Collection[Cell], goal: Cell, near: Near) -> list[Cell]:
    """The cells beside a part that every way from it to the goal has to cross."""
    border = {other for cell in part for other in near(cell)}.difference(part)
    beyond = reachable(goal, lambda cell: [other for other in near(cell) if other not in border])
    return [cell for cell in sorted(border) if not beyond.isdisjoint(near(cell))]
