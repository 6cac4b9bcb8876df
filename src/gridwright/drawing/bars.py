"""Bar charts of measurements, as pictures."""

from __future__ import annotations

import math
from collections.abc import Mapping

from gridwright.drawing.plot import Axis, write_tick
from gridwright.drawing.shapes import Line, Palette, Picture, Shape, Stroke, Text

__all__ = ["bars"]

_WIDTH, _TOP, _BOTTOM, _RIGHT = 9.0, 1.2, 1.05, 1.6
_LETTERS, _STEP, _THICK = 0.34, 0.5, 0.3
_LETTER_WIDTH = 0.21
_COLOUR = "#0072b2"


def bars(values: Mapping[str, float], *, title: str, label: str, log: bool = True) -> Picture:
    """Draw each named value as a horizontal bar with the number beside it, in the given order.

    On a logarithmic axis bars begin at the left end, which is below the least value. A value that
    is not finite, or not positive on a logarithmic axis, has no bar.

    >>> picture = bars({"cell on sat": 0.02, "cell on highs": 1.5}, title="Time", label="seconds")
    >>> [shape.string for shape in picture.shapes if isinstance(shape, Text)][-4:]
    ['cell on sat', '0.02', 'cell on highs', '1.5']
    """
    drawn = {
        name: value
        for name, value in values.items()
        if math.isfinite(value) and abs(value) < 1e300 and (value > 0 or not log)
    }
    axis = Axis.around([*drawn.values(), *(() if log else (0.0,))], log=log)
    left = 0.45 + _LETTER_WIDTH * max(map(len, values), default=0)
    bottom = _TOP + _STEP * len(values) + 0.1
    faint = Stroke(Palette.SHADE, 0.02, cap="butt")
    shapes: list[Shape] = [Text(0.25, 0.3, title, 0.42, anchor="start", bold=True)]
    for tick in axis.ticks():
        x = left + axis.share(tick) * _WIDTH
        shapes.append(Line(x, _TOP, x, bottom, faint, glyph=""))
        shapes.append(Text(x, bottom + 0.3, write_tick(tick), _LETTERS))
    shapes.append(Text(left + _WIDTH, bottom + 0.8, label, _LETTERS, anchor="end", italic=True))
    start = left + (0.0 if log else axis.share(0.0)) * _WIDTH
    shapes.append(Line(start, _TOP, start, bottom, Stroke(width=0.025)))
    for place, (name, value) in enumerate(values.items()):
        y = _TOP + 0.05 + _STEP * (place + 0.5)
        shapes.append(Text(left - 0.15, y, name, _LETTERS, anchor="end"))
        if name not in drawn:
            continue
        end = left + axis.share(value) * _WIDTH
        low, high = sorted((start, end))
        # A line, so that a terminal repeats the block from end to end.
        shapes.append(Line(low, y, high, y, Stroke(_COLOUR, _THICK, cap="butt"), glyph="█"))
        number = f"{value:.3g}"
        shapes.append(Text(high + 0.15, y, number, _LETTERS, anchor="start", glyph=f" {number}"))
    return Picture(left + _WIDTH + _RIGHT, bottom + _BOTTOM, tuple(shapes), title)
