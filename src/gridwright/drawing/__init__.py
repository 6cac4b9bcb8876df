"""Pictures of puzzles: one set of shapes, drawn as SVG, PNG, PDF or terminal text.

>>> picture = Picture(1, 1, (Rectangle(0, 0, 1, 1), Text(0.5, 0.5, "7")), title="Seven")
>>> print(render(picture, "text"))
┌───┐
│ 7 │
└───┘
"""

from gridwright.drawing.bars import bars
from gridwright.drawing.caption import with_caption
from gridwright.drawing.geometry import bounds, bullet
from gridwright.drawing.heading import with_heading
from gridwright.drawing.marking import mark_differences
from gridwright.drawing.papers import PAPERS
from gridwright.drawing.pdf import to_pdf
from gridwright.drawing.plot import plot
from gridwright.drawing.png import to_png
from gridwright.drawing.render import PICTURE_FORMATS, PictureFormat, format_from_name, render
from gridwright.drawing.shapes import (
    THICK,
    THIN,
    Circle,
    Close,
    CurveTo,
    Line,
    LineTo,
    MoveTo,
    Palette,
    Path,
    Picture,
    Polygon,
    Rectangle,
    Shape,
    Stroke,
    Text,
)
from gridwright.drawing.svg import to_svg
from gridwright.drawing.text import to_text

__all__ = [
    "PAPERS",
    "PICTURE_FORMATS",
    "THICK",
    "THIN",
    "Circle",
    "Close",
    "CurveTo",
    "Line",
    "LineTo",
    "MoveTo",
    "Palette",
    "Path",
    "Picture",
    "PictureFormat",
    "Polygon",
    "Rectangle",
    "Shape",
    "Stroke",
    "Text",
    "bars",
    "bounds",
    "bullet",
    "format_from_name",
    "mark_differences",
    "plot",
    "render",
    "to_pdf",
    "to_png",
    "to_svg",
    "to_text",
    "with_caption",
    "with_heading",
]
