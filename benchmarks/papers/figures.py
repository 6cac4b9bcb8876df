"""Plots of the papers' points and ours, as SVG."""

from __future__ import annotations

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
        ({**each.row.printed, **each.values}.get(x), (each.row.printed if printed else each.values))
        for each in done
    )
    return medians((across, values.get(y)) for across, values in pairs)


def medians(pairs: Iterable[tuple[Any, Any]]) -> list[tuple[float, float]]:
    """One point for every x: the median of its y. What is no number, such as "> 30", is left out.

    >>> medians([(4, 1.0), (4, 3.0), (9, "> 30")])
    [(4.0, 2.0)]
    """
    found: dict[float, list[float]] = {}
    for x, y in pairs:
        if isinstance(x, int | float) and isinstance(y, int | float):
            found.setdefault(float(x), []).append(float(y))
    return [(x, statistics.median(all_)) for x, all_ in sorted(found.items())]
