"""Pictures as PNG images, set by the typesetter."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Sequence

from gridwright.drawing.fonts import choose_fonts
from gridwright.drawing.pdf import texts_of
from gridwright.drawing.shapes import Picture
from gridwright.drawing.svg import to_svg
from gridwright.drawing.typesetting import typeset
from gridwright.errors import UsageError

__all__ = ["to_png"]

_CELL_ON_PAPER = 0.01
"""The width of a cell in metres if the resolution is given in dots per inch."""

_INCH = 0.0254

_MOST_PIXELS = 100_000_000
"""More pixels would take gigabytes of memory."""

_IMAGE = """
#let data = json(bytes(sys.inputs.data))
#set page(width: data.width * 1pt, height: data.height * 1pt, margin: 0pt, fill: white)
#image(bytes(data.svg), width: 100%, height: 100%, fit: "stretch")
"""
"""One picture that fills its page, on which a point is a pixel."""


def to_png(
    picture: Picture,
    *,
    cell: float = 64,
    dpi: float | None = None,
    fonts: Sequence[str] = (),
) -> bytes:
    r"""Draw a picture as a PNG image in which a cell is `cell` pixels wide.

    With `dpi` a cell is one centimetre on paper instead, and the image has that resolution. `fonts`
    are files or folders with fonts to be used first.

    >>> to_png(Picture(2, 1, (), title="Nothing"))[:4]
    b'\x89PNG'
    """
    if dpi is not None:
        cell = dpi * _CELL_ON_PAPER / _INCH
    across = max(round((picture.width + 2 * picture.margin) * cell), 1)
    down = max(round((picture.height + 2 * picture.margin) * cell), 1)
    if across * down > _MOST_PIXELS:
        raise UsageError(
            f"the image would have {across:,} by {down:,} pixels: choose fewer dots per inch"
        )
    chosen = choose_fonts(texts_of([picture]), fonts)
    svg = to_svg(picture, cell=cell, families=chosen.families)
    data = {"svg": svg, "width": across, "height": down}
    image = typeset(_IMAGE, data, chosen, format="png")
    return image if dpi is None else _with_resolution(image, dpi)


def _with_resolution(image: bytes, dpi: float) -> bytes:
    """Add the pHYs chunk, which holds pixels per metre, after the header chunk."""
    per_metre = round(dpi / _INCH)
    body = b"pHYs" + struct.pack(">IIB", per_metre, per_metre, 1)
    chunk = struct.pack(">I", len(body) - 4) + body + struct.pack(">I", zlib.crc32(body))
    header_end = 8 + 25
    return image[:header_end] + chunk + image[header_end:]
