"""Pictures in every format, chosen by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePath
from typing import Any, Literal

from gridwright.drawing.pdf import to_pdf
from gridwright.drawing.png import to_png
from gridwright.drawing.shapes import Picture
from gridwright.drawing.svg import to_svg
from gridwright.drawing.text import to_text
from gridwright.errors import UsageError, choose_from

__all__ = ["PICTURE_FORMATS", "PictureFormat", "format_from_name", "render"]

PictureFormat = Literal["svg", "png", "pdf", "text"]


def _one_page(picture: Picture, **options: Any) -> bytes:
    return to_pdf([picture], **options)


PICTURE_FORMATS: Mapping[PictureFormat, Callable[..., bytes | str]] = {
    "svg": to_svg,
    "png": to_png,
    "pdf": _one_page,
    "text": to_text,
}
"""The formats by name; each function takes a picture and its own options."""

_ENDINGS: Mapping[str, PictureFormat] = {
    ".svg": "svg",
    ".png": "png",
    ".pdf": "pdf",
    ".txt": "text",
}


def render(picture: Picture, format: PictureFormat, **options: Any) -> bytes | str:
    r"""Draw a picture in a format, with the options of the function for that format.

    SVG and text are strings, PNG and PDF are bytes.

    >>> render(Picture(1, 1, (), title="Nothing"), "png")[:4]
    b'\x89PNG'
    """
    if format not in PICTURE_FORMATS:
        raise UsageError(
            f"there is no picture format {format!r}; {choose_from(format, PICTURE_FORMATS)}"
        )
    return PICTURE_FORMATS[format](picture, **options)


def format_from_name(name: str | PurePath) -> PictureFormat:
    """Return the format that belongs to the ending of a file name.

    >>> format_from_name("out.svg"), format_from_name("page.PDF"), format_from_name("notes.txt")
    ('svg', 'pdf', 'text')
    """
    format = _ENDINGS.get(PurePath(name).suffix.lower())
    if format is None:
        known = ", ".join(_ENDINGS)
        raise UsageError(f"{str(name)!r} is not the name of a picture file; end it in {known}")
    return format
