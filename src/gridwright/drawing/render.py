"""One way to every form of drawing, chosen by its name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import PurePath
from typing import Any, Literal

from gridwright.drawing.pdf import to_pdf
from gridwright.drawing.png import to_png
from gridwright.drawing.shapes import Picture
from gridwright.drawing.svg import to_svg
from gridwright.drawing.text import to_text
from gridwright.errors import UsageError

__all__ = ["FORMS", "Form", "form_from_name", "render"]

Form = Literal["svg", "png", "pdf", "text"]


def _one_page(picture: Picture, **options: Any) -> bytes:
    return to_pdf([picture], **options)


FORMS: Mapping[Form, Callable[..., bytes | str]] = {
    "svg": to_svg,
    "png": to_png,
    "pdf": _one_page,
    "text": to_text,
}
"""The forms by name; each takes a picture and its own options."""

_ENDINGS: Mapping[str, Form] = {".svg": "svg", ".png": "png", ".pdf": "pdf", ".txt": "text"}


def render(picture: Picture, form: Form, **options: Any) -> bytes | str:
    r"""Draw a picture in a form, with the options of the function for that form.

    SVG and text are strings, PNG and PDF are bytes.

    >>> render(Picture(1, 1, (), title="Nothing"), "png")[:4]
    b'\x89PNG'
    """
    if form not in FORMS:
        raise UsageError(f"unknown picture format {form!r}; known are {', '.join(FORMS)}")
    return FORMS[form](picture, **options)


def form_from_name(name: str | PurePath) -> Form:
    """Tell the form from the ending of a file's name.

    >>> form_from_name("out.svg"), form_from_name("page.PDF"), form_from_name("notes.txt")
    ('svg', 'pdf', 'text')
    """
    form = _ENDINGS.get(PurePath(name).suffix.lower())
    if form is None:
        raise UsageError(f"unknown picture format {str(name)!r}; end it in {', '.join(_ENDINGS)}")
    return form
