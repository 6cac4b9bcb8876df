"""Every picture is drawn correctly in every format."""

from __future__ import annotations

import re
import struct
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drawing_tools import BOARD, SVG
from gridwright import drawing
from gridwright.drawing import (
    PICTURE_FORMATS,
    Circle,
    Close,
    CurveTo,
    Line,
    LineTo,
    MoveTo,
    Palette,
    Path,
    Picture,
    PictureFormat,
    Polygon,
    Rectangle,
    Stroke,
    Text,
    format_from_name,
    mark_differences,
    render,
    to_pdf,
    to_png,
    to_svg,
    to_text,
)
from gridwright.drawing.fonts import SIGNS
from gridwright.errors import UsageError


def pixels(image: bytes) -> list[list[int]]:
    """Decode a PNG image into rows of brightness from 0 to 255."""
    width, height, depth, kind = struct.unpack(">IIBB", image[16:26])
    assert depth == 8
    channels = {0: 1, 2: 3, 4: 2, 6: 4}[kind]
    data, at = b"", 8
    while at < len(image):
        (length,) = struct.unpack(">I", image[at : at + 4])
        if image[at + 4 : at + 8] == b"IDAT":
            data += image[at + 8 : at + 8 + length]
        at += 12 + length
    raw, stride = zlib.decompress(data), width * channels
    above, rows = bytearray(stride), []
    for y in range(height):
        start = y * (stride + 1)
        line, method = bytearray(raw[start + 1 : start + 1 + stride]), raw[start]
        for i in range(stride):
            left = line[i - channels] if i >= channels else 0
            corner = above[i - channels] if i >= channels else 0
            line[i] = (line[i] + predict(method, left, above[i], corner)) % 256
        rows.append(list(line[::channels]))
        above = line
    return rows


def predict(method: int, left: int, up: int, corner: int) -> int:
    if method == 4:
        guess = left + up - corner
        return min((left, up, corner), key=lambda value: abs(guess - value))
    return (0, left, up, (left + up) // 2)[method]


def dark(image: list[list[int]], left: int, top: int, right: int, bottom: int) -> int:
    return sum(value < 100 for row in image[top:bottom] for value in row[left:right])


# The package


def test_names_are_sorted_and_exist() -> None:
    def order(name: str) -> tuple[bool, bool, str]:
        return not name.isupper(), name[0].islower(), name

    assert drawing.__all__ == sorted(drawing.__all__, key=order)
    assert all(hasattr(drawing, name) for name in drawing.__all__)


def test_importing_loads_no_renderer() -> None:
    code = "import sys, gridwright.drawing; print({'typst', 'ttf_opensans'} & set(sys.modules))"
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "set()"


def test_shapes_are_frozen() -> None:
    with pytest.raises(AttributeError):
        BOARD.width = 3  # type: ignore[misc]


@pytest.mark.parametrize("colour", ["red", "#12", "#12345g", "", "#1234567"])
def test_wrong_colours_are_refused(colour: str) -> None:
    with pytest.raises(ValueError, match="colour"):
        to_svg(Picture(1, 1, (Text(0, 0, "a", colour=colour),), title=""))


@pytest.mark.parametrize(
    ("name", "format"),
    [("a.svg", "svg"), ("b/c.PNG", "png"), ("x.y.pdf", "pdf"), ("t.txt", "text")],
)
def test_format_from_name(name: str, format: PictureFormat) -> None:
    assert format_from_name(name) == format


@pytest.mark.parametrize("name", ["a", "a.jpg", ".svg", ""])
def test_unknown_names_are_refused(name: str) -> None:
    with pytest.raises(UsageError, match="end it in"):
        format_from_name(name)


def test_unknown_formats_are_refused() -> None:
    with pytest.raises(UsageError, match="svg, png, pdf, text"):
        render(BOARD, "gif")  # type: ignore[arg-type]


def test_render_passes_options_on() -> None:
    assert render(BOARD, "text", unicode=False) == to_text(BOARD, unicode=False)
    assert render(BOARD, "svg", cell=10) == to_svg(BOARD, cell=10)
    assert render(BOARD, "pdf", paper="letter") == to_pdf([BOARD], paper="letter")


# SVG


def test_svg_has_one_element_for_each_shape() -> None:
    root = ElementTree.fromstring(to_svg(BOARD))
    assert len(root.findall(f"{SVG}path")) == 3 + 5
    assert [text.text for text in root.findall(f"{SVG}text")] == ["3", "12"]
    assert root.findtext(f"{SVG}title") == "Board"
    assert root.find(f"{SVG}desc") is None


def test_svg_holds_its_lines_within_the_view() -> None:
    root = ElementTree.fromstring(to_svg(BOARD, cell=40))
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert (width, height) == (4 * 40 + 10, 2 * 40 + 10)
    for path in root.findall(f"{SVG}path"):
        half = float(path.attrib["stroke-width"]) / 2
        words = re.findall(r"([MHV])([-\d.]+)(?: ([-\d.]+))?", path.attrib["d"])
        for command, first, second in words:
            x, y = (first, second) if command == "M" else (first, "0")
            if command == "V":
                x, y = "0", first
            assert left <= float(x) - half < float(x) + half <= left + width
            assert top <= float(y) - half < float(y) + half <= top + height


def test_svg_escapes_text() -> None:
    nasty = "<b>&\"'\x00\x1b\ud800"
    picture = Picture(1, 1, (Text(0, 0, nasty),), title=nasty, description=nasty)
    root = ElementTree.fromstring(to_svg(picture).encode())
    shown = "<b>&\"'\ufffd\ufffd\ufffd"
    assert root.findtext(f"{SVG}text") == root.findtext(f"{SVG}title") == shown
    assert root.findtext(f"{SVG}desc") == shown


def test_svg_rounds_numbers() -> None:
    svg = to_svg(Picture(1, 1, (Circle(1 / 3, -1e-9, 0.1 + 0.2),), title=""))
    assert 'cx="13.33" cy="0" r="12"' in svg


def test_digits_are_optically_centred() -> None:
    image = pixels(to_png(Picture(1, 1, (Text(0.5, 0.5, "8"),), "", margin=0), cell=200))
    inked = [y for y, row in enumerate(image) if min(row) < 100]
    assert abs((inked[0] + inked[-1]) / 2 - 100) <= 4
    columns = [x for x in range(200) if min(row[x] for row in image) < 100]
    assert abs((columns[0] + columns[-1]) / 2 - 100) <= 4


# PNG


def test_png_shows_lines_and_digits() -> None:
    image = pixels(to_png(BOARD, cell=40))
    assert (len(image[0]), len(image)) == (170, 90)
    assert dark(image, 5, 4, 165, 6) >= 300  # the heavy line at the top
    assert dark(image, 10, 10, 40, 40) > 30  # the 3
    assert dark(image, 90, 50, 120, 80) > 40  # the 12
    assert dark(image, 50, 10, 80, 40) == 0  # an empty cell
    assert all(value > 250 for value in image[0])


def test_every_letter_is_seen_and_differs() -> None:
    letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzĂÂÎȘȚășțΩжЯ.,:;!?+-=()"
    seen = {
        to_png(Picture(1, 1, (Text(0.5, 0.5, char),), title=""), cell=24)
        for char in [*letters, *SIGNS, " "]
    }
    assert len(seen) == len(letters) + len(SIGNS) + 1


def test_png_states_its_resolution() -> None:
    image = to_png(BOARD, dpi=254)
    assert struct.unpack(">II", image[16:24]) == (425, 225)
    at = image.index(b"pHYs")
    assert struct.unpack(">IIB", image[at + 4 : at + 13]) == (10000, 10000, 1)
    assert len(pixels(image)) == 225


# All formats

lengths = st.floats(0, 6) | st.integers(0, 6).map(float)
anywhere = st.floats(-2, 8) | st.integers(-2, 8).map(float)
colours = st.sampled_from([*Palette, "#123", "#777777"])
dashes = st.lists(st.floats(0, 1), max_size=3).map(tuple)
pens = st.builds(Stroke, colours, st.floats(0, 0.2), dashes, st.sampled_from(["butt", "round"]))
writing = st.text(st.sampled_from('aZ9 ș<&>"\x00\ud800\u0301Ωж★\t€'), max_size=9)
glyphs = st.none() | st.text(max_size=3)
paint = {"fill": st.none() | colours, "stroke": st.none() | pens, "glyph": glyphs}
corners = st.tuples(anywhere, anywhere)
segments = st.lists(
    st.builds(LineTo, anywhere, anywhere)
    | st.builds(MoveTo, anywhere, anywhere)
    | st.builds(CurveTo, *[anywhere] * 6)
    | st.just(Close()),
    max_size=5,
).map(lambda rest: (MoveTo(0, 0), *rest))
shapes = st.one_of(
    st.builds(Line, anywhere, anywhere, anywhere, anywhere, pens, glyphs),
    st.builds(Rectangle, anywhere, anywhere, lengths, lengths, lengths, **paint),
    st.builds(Circle, anywhere, anywhere, lengths, **paint),
    st.builds(Polygon, st.lists(corners, max_size=5).map(tuple), **paint),
    st.builds(Path, segments, **paint),
    st.builds(
        Text,
        anywhere,
        anywhere,
        writing,
        lengths,
        st.sampled_from(["start", "middle", "end"]),
        st.sampled_from(["top", "middle", "baseline"]),
        st.booleans(),
        st.booleans(),
        colours,
        glyphs,
    ),
)
pictures = st.builds(Picture, lengths, lengths, st.lists(shapes, max_size=6).map(tuple), writing)


@settings(deadline=None, max_examples=80, derandomize=True)
@given(pictures)
def test_any_picture_can_be_drawn_in_every_format(picture: Picture) -> None:
    ElementTree.fromstring(str(render(picture, "svg")).encode())
    for format in PICTURE_FORMATS:
        assert render(picture, format) == render(picture, format)
    assert to_text(picture, unicode=False).isascii()
    assert to_png(picture, cell=5)[:4] == b"\x89PNG"


def test_a_marked_line_is_covered_by_what_covers_it_in_its_own_picture() -> None:
    island = Circle(0.5, 0.5, 0.4, fill=Palette.PAPER)
    bridge = Line(0.5, 0.5, 1.5, 0.5, Stroke(Palette.ANSWER, 0.04))
    without = Picture(2, 1, (island,), title="")
    marked = mark_differences(without, Picture(2, 1, (bridge, island), title=""))
    assert [type(shape) for shape in marked.shapes] == [Line, Circle]
    above = mark_differences(without, Picture(2, 1, (island, bridge), title=""))
    assert [type(shape) for shape in above.shapes] == [Circle, Line]
