"""Line plots of measurements, as pictures."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from gridwright.drawing.shapes import (
    Circle,
    Line,
    Palette,
    Picture,
    Polygon,
    Rectangle,
    Shape,
    Stroke,
    Text,
)

__all__ = ["Axis", "plot", "write_tick"]

_WIDTH, _HEIGHT = 9.0, 6.0
_LEFT, _TOP, _BOTTOM, _RIGHT = 1.5, 1.5, 1.05, 0.4
_LETTERS = 0.34
_COLOURS = ("#000000", "#0072b2", "#d55e00", "#009e73", "#aa4499", "#6b6b6b")
_PARTS = (0.0, math.log10(2), math.log10(5))
_DASHES: tuple[tuple[float, ...], ...] = ((), (0.2, 0.1), (0.06, 0.08), (0.25, 0.08, 0.06, 0.08))


def plot(
    series: Mapping[str, Sequence[tuple[float, float]]],
    *,
    title: str,
    x_label: str,
    y_label: str,
    log_y: bool = True,
    log_x: bool = False,
) -> Picture:
    """Draw each named series of (x, y) points as a line with its own marker, colour and dashes.

    Points are joined in the order of x. Points that are not finite, or not positive on a
    logarithmic axis, are left out; a series without points appears only in the legend.

    >>> seconds = {"cell model": [(4, 0.1), (9, 2.5)], "none yet": []}
    >>> picture = plot(seconds, title="Time", x_label="size", y_label="seconds")
    >>> [shape.string for shape in picture.shapes if isinstance(shape, Text)][-2:]
    ['cell model', 'none yet']
    """
    kept = {
        name: sorted(point for point in points if _fits(point, log_x=log_x, log_y=log_y))
        for name, points in series.items()
    }
    across = Axis.around([x for points in kept.values() for x, _ in points], log=log_x, near=True)
    down = Axis.around([y for points in kept.values() for _, y in points], log=log_y)
    shapes = _frame(across, down, title, x_label, y_label)
    for number, points in enumerate(kept.values()):
        places = [
            (_LEFT + across.share(x) * _WIDTH, _TOP + (1 - down.share(y)) * _HEIGHT)
            for x, y in points
        ]
        pen = Stroke(_colour(number), 0.035, _DASHES[number % len(_DASHES)], cap="butt")
        shapes.extend(Line(*start, *end, pen) for start, end in pairwise(places))
        shapes.extend(_marker(number, x, y) for x, y in places)
    legend = _LEFT + _WIDTH + 0.35
    for number, name in enumerate(kept):
        y = _TOP + 0.2 + 0.5 * number
        pen = Stroke(_colour(number), 0.035, _DASHES[number % len(_DASHES)], cap="butt")
        shapes.append(Line(legend, y, legend + 0.8, y, pen, glyph=""))
        shapes.append(_marker(number, legend + 0.4, y))
        shapes.append(Text(legend + 1, y, name, _LETTERS, anchor="start"))
    room = 1.35 + 0.21 * max(map(len, kept)) if kept else 0.0
    height = max(_TOP + _HEIGHT + _BOTTOM, _TOP + 0.5 * len(kept) + 0.5)
    return Picture(_LEFT + _WIDTH + room + _RIGHT, height, tuple(shapes), title)


def _fits(point: tuple[float, float], *, log_x: bool, log_y: bool) -> bool:
    x, y = point
    # Beyond 1e300 the arithmetic of the axes would overflow.
    small = max(abs(x), abs(y)) < 1e300 and not math.isnan(x + y)
    return small and (x > 0 or not log_x) and (y > 0 or not log_y)


@dataclass(frozen=True, slots=True)
class Axis:
    """An axis from `low` to `high`, which are logarithms if `log` is true."""

    low: float
    high: float
    log: bool

    @classmethod
    def around(cls, values: Sequence[float], *, log: bool, near: bool = False) -> Axis:
        """Choose an axis that contains all values, with ticks at both ends.

        Of several powers of ten a logarithmic axis takes whole ones, unless `near` asks for the
        nearest 1, 2 or 5 times one.

        >>> axis = Axis.around([7, 127], log=True)
        >>> round(10**axis.low), round(10**axis.high)
        (1, 1000)
        >>> axis = Axis.around([7, 127], log=True, near=True)
        >>> round(10**axis.low), round(10**axis.high)
        (5, 200)
        """
        if log:
            values = [math.log10(value) for value in values]
        low, high = min(values, default=0.0), max(values, default=1.0)
        if log and high - low > 0.7 and not near:
            return cls(math.floor(low + 1e-9), math.ceil(high - 1e-9), log)
        if log:
            stops = [power + part for power in range(-325, 310) for part in _PARTS]
            # A value on the frame is told apart from it only where there are several of them.
            room = -1e-9 if high - low > 0.7 else 0.01
            below = max(stop for stop in stops if stop < low - room)
            return cls(below, min(stop for stop in stops if stop > high + room), log)
        if high - low <= 1e-9 * max(abs(low), abs(high), 1e-9):
            low, high = low - (abs(low) / 2 or 1.0), high + (abs(high) / 2 or 1.0)
        step = _step(high - low)
        return cls(math.floor(low / step) * step, math.ceil(high / step) * step, log)

    def share(self, value: float) -> float:
        """Return the position of a value between both ends, from 0 to 1."""
        return ((math.log10(value) if self.log else value) - self.low) / (self.high - self.low)

    def ticks(self) -> list[float]:
        """Return the values to write next to the axis."""
        if not self.log:
            step = _step(self.high - self.low)
            first, last = round(self.low / step), round(self.high / step)
            return [number * step for number in range(first, last + 1)]
        first, last = math.floor(self.low), math.ceil(self.high)
        every = -(-(last - first) // 8)
        digits = (1, 2, 5) if self.high - self.low < 2.1 else (1,)
        values = [
            float(f"{digit}e{power}") for power in range(first, last + 1, every) for digit in digits
        ]
        return [value for value in values if value and -1e-9 <= self.share(value) <= 1 + 1e-9]


def _step(span: float) -> float:
    """Return 1, 2 or 5 times a power of ten, so that a span has four to ten steps."""
    power = 10.0 ** math.floor(math.log10(span / 4))
    return next(step for step in (5 * power, 2 * power, power) if step <= span / 4 * 1.000001)


def write_tick(value: float) -> str:
    """Write a tick, in plain digits if they are few.

    >>> write_tick(0.001), write_tick(250.0), write_tick(1e9), write_tick(0.30000000000000004)
    ('0.001', '250', '1e9', '0.3')
    """
    short = f"{value:.6g}"
    return short.replace("e+0", "e").replace("e-0", "e-").replace("e+", "e")


def _frame(across: Axis, down: Axis, title: str, x_label: str, y_label: str) -> list[Shape]:
    faint = Stroke(Palette.SHADE, 0.02, cap="butt")
    right, bottom = _LEFT + _WIDTH, _TOP + _HEIGHT
    shapes: list[Shape] = [Text(0.25, 0.3, title, 0.42, anchor="start", bold=True)]
    shapes.append(Text(0.25, 0.9, y_label, _LETTERS, anchor="start", italic=True))
    for value in across.ticks():
        x = _LEFT + across.share(value) * _WIDTH
        shapes.append(Line(x, _TOP, x, bottom, faint, glyph=""))
        shapes.append(Text(x, bottom + 0.3, write_tick(value), _LETTERS))
    for value in down.ticks():
        y = _TOP + (1 - down.share(value)) * _HEIGHT
        shapes.append(Line(_LEFT, y, right, y, faint, glyph=""))
        shapes.append(Text(_LEFT - 0.15, y, write_tick(value), _LETTERS, anchor="end"))
    shapes.append(Text(right, bottom + 0.8, x_label, _LETTERS, anchor="end", italic=True))
    shapes.append(Rectangle(_LEFT, _TOP, _WIDTH, _HEIGHT, stroke=Stroke(width=0.025)))
    return shapes


def _colour(number: int) -> str:
    return _COLOURS[number % len(_COLOURS)]


def _marker(number: int, x: float, y: float) -> Shape:
    """Return a marker: one of six shapes, first filled, then hollow."""
    colour, r = _colour(number), 0.11
    hollow = number // 6 % 2 == 1
    fill, pen = Palette.PAPER if hollow else colour, Stroke(colour, 0.03, cap="butt")
    glyph = "○□△◇▽☆"[number % 6] if hollow else "●■▲◆▼★"[number % 6]
    if number % 6 == 0:
        return Circle(x, y, r, fill, pen, glyph)
    outlines = {
        1: ((-0.9, -0.9), (0.9, -0.9), (0.9, 0.9), (-0.9, 0.9)),
        2: ((0, -1.2), (1.1, 0.8), (-1.1, 0.8)),
        3: ((0, -1.3), (1.3, 0), (0, 1.3), (-1.3, 0)),
        4: ((0, 1.2), (1.1, -0.8), (-1.1, -0.8)),
        5: tuple(
            (
                (1.4, 0.6)[tip % 2] * math.sin(tip * math.pi / 5),
                -(1.4, 0.6)[tip % 2] * math.cos(tip * math.pi / 5),
            )
            for tip in range(10)
        ),
    }
    points = tuple((x + r * across, y + r * down) for across, down in outlines[number % 6])
    return Polygon(points, fill, pen, glyph)
