"""Plots of the papers' points and ours, as SVG."""

from __future__ import annotations

import math
import statistics
from collections.abc import Iterable, Sequence
from typing import Any

from benchmarks.papers.tables import Done, Figure
from gridwright.drawing import Picture, plot, to_svg

__all__ = ["draw", "medians", "points"]


def draw(figure: Figure, done: Sequence[Done]) -> str:
    """The figure as SVG."""
    picture: Picture = plot(
        figure.series(done),
        title=figure.title,
        x_label=figure.x_label,
        y_label=figure.y_label,
        log_x=figure.log_x,
        log_y=figure.log_y,
    )
    return to_svg(picture)


def points(
    done: Sequence[Done], x: str, y: str, *, printed: bool = False
) -> list[tuple[float, float]]:
    """The points with numbers at both keys; `x` is a key of what was printed or measured."""
    pairs = (
        ({**each.values, **each.row.printed}, each.row.printed)
        if printed
        else ({**each.row.printed, **each.values}, each.values)
        for each in done
    )
    return medians((across.get(x), values.get(y)) for across, values in pairs)


def medians(pairs: Iterable[tuple[Any, Any]]) -> list[tuple[float, float]]:
    """One point for every x: the median of its y, None left out.

    A limit that was reached, such as "> 30", is more than any number: where the median of all
    boards lies beyond the limit, there is no point.

    >>> medians([(4, 1.0), (4, 3.0), (6, 1.0), (6, 2.0), (6, "> 30"), (9, 8.0), (9, "> 30")])
    [(4.0, 2.0), (6.0, 2.0)]
    """
    found: dict[float, list[float]] = {}
    for x, y in pairs:
        late = isinstance(y, str) and y.startswith(">")
        if isinstance(x, int | float) and (late or isinstance(y, int | float)):
            found.setdefault(float(x), []).append(math.inf if late else float(y))
    middles = [(x, statistics.median(values)) for x, values in sorted(found.items())]
    return [(x, middle) for x, middle in middles if math.isfinite(middle)]
