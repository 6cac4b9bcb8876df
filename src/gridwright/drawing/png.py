"""Pictures as PNG images."""

from __future__ import annotations

import struct
import zlib
from functools import cache

from gridwright.drawing.lettering import outlined
from gridwright.drawing.shapes import Picture, Text
from gridwright.drawing.svg import to_svg
from gridwright.errors import UsageError

__all__ = ["to_png"]

_CELL_ON_PAPER = 0.01
"""The width of a cell in metres if the resolution is given in dots per inch."""

_INCH = 0.0254

_MOST_PIXELS = 100_000_000
"""More pixels would take gigabytes of memory."""


def to_png(
    picture: Picture,
    *,
    cell: float = 64,
    dpi: float | None = None,
    outlines: bool | None = None,
) -> bytes:
    r"""Draw a picture as a PNG image in which a cell is `cell` pixels wide.

    With `dpi` a cell is one centimetre on paper instead, and the image has that resolution. Text is
    set in a font of this machine or, if there is none, drawn as strokes; `outlines=True` always
    draws strokes, which gives the same image on every machine.

    >>> to_png(Picture(2, 1, (Text(1, 0.5, "12"),), title="Twelve"))[:4]
    b'\x89PNG'
    """
    if dpi is not None:
        cell = dpi * _CELL_ON_PAPER / _INCH
    across = round((picture.width + 2 * picture.margin) * cell)
    down = round((picture.height + 2 * picture.margin) * cell)
    if across * down > _MOST_PIXELS:
        raise UsageError(
            f"the image would have {across:,} by {down:,} pixels: choose fewer dots per inch"
        )
    strokes = not _fonts() if outlines is None else outlines
    image = _rasterise(to_svg(outlined(picture) if strokes else picture, cell=cell))
    return image if dpi is None else _with_resolution(image, dpi)


def _rasterise(svg: str) -> bytes:
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg))


@cache
def _fonts() -> bool:
    """Return whether this machine has a suitable font, that is, whether a digit is visible.

    Without any of the fonts that the picture names, the rasteriser silently leaves text out.
    """
    empty = Picture(1, 1, (), title="")
    digit = Picture(1, 1, (Text(0.5, 0.5, "8"),), title="")
    return _rasterise(to_svg(empty)) != _rasterise(to_svg(digit))


def _with_resolution(image: bytes, dpi: float) -> bytes:
    """Add the pHYs chunk, which holds pixels per metre, after the header chunk."""
    per_metre = round(dpi / _INCH)
    body = b"pHYs" + struct.pack(">IIB", per_metre, per_metre, 1)
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    header_end = 8 + 25
    return image[:header_end] + chunk + image[header_end:]
