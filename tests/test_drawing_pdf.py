"""Pictures on the pages of a PDF: fonts, ink, sizes and what is refused."""

from __future__ import annotations

import re
from typing import Any

import pytest

from drawing_tools import BOARD, grid
from gridwright.drawing import (
    Picture,
    Text,
    fonts,
    render,
    to_pdf,
)
from gridwright.drawing.fonts import choose_fonts
from gridwright.errors import UsageError
from pdf_tools import read_pdf, words


def test_pdf_has_pages_and_is_reproducible() -> None:
    first = to_pdf([BOARD] * 7, per_page=3)
    assert first == to_pdf([BOARD] * 7, per_page=3)
    assert first.startswith(b"%PDF-")
    assert first.rstrip().endswith(b"%%EOF")
    assert len(read_pdf(first).pages) == 3
    assert b"D:20000101" in first


def test_pdf_sets_text_as_text() -> None:
    shown = words(to_pdf([BOARD], titles=["A headline"]))
    assert "A headline" in shown
    assert {"3", "12"} <= set(shown.split())
    assert "Board" not in shown
    assert words(to_pdf([Picture(1, 1, (), title="None")], titles=False)) == ""


@pytest.mark.parametrize("string", ["Țară și ăștia în sân", "Ωμέγα, ξύλο", "Щука і їжак", "★ → ✓"])
def test_pdf_has_letters_of_many_scripts_on_a_machine_without_fonts(string: str) -> None:
    pdf = to_pdf([Picture(1, 1, (Text(0.5, 0.5, string),), title=string)])
    assert words(pdf).count(string) == 2
    assert choose_fonts([string]).system is False


def test_all_fonts_are_embedded_and_nothing_is_an_image() -> None:
    for page in read_pdf(to_pdf([BOARD, BOARD], titles=["★ Țară", "Ω"])).pages:
        resources: Any = page["/Resources"]
        assert "/XObject" not in resources
        for font in resources["/Font"].values():
            (drawn,) = font.get_object()["/DescendantFonts"]
            descriptor = drawn.get_object()["/FontDescriptor"]
            assert {"/FontFile2", "/FontFile3"} & set(descriptor.get_object())


def test_black_is_one_ink() -> None:
    """Black and greys have one component: red, green and blue would be printed in four inks."""
    for page in read_pdf(to_pdf([BOARD])).pages:
        contents = page.get_contents()
        assert contents is not None
        drawn = contents.get_data().decode("latin-1")
        colours = re.findall(r"/c\d+ cs ([\d. ]+) scn|/c\d+ CS ([\d. ]+) SCN", drawn)
        assert colours
        assert {colour for pair in colours for colour in pair if colour} <= {"0", "1"}


def test_a_letter_that_no_font_has_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "_system_fonts", list)
    strange = Picture(1, 1, (Text(0.5, 0.5, "漢"),), title="")
    for format in ("pdf", "png"):
        with pytest.raises(UsageError, match=r"has the letter 漢 \(U\+6F22\): name a font"):
            render(strange, format)
    assert "漢" in render(strange, "svg")


@pytest.mark.parametrize("name", ["no-such.ttf", __file__])
def test_a_font_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(UsageError, match="font: "):
        to_pdf([BOARD], fonts=[name])


def test_a_named_font_comes_first() -> None:
    from ttf_opensans import OPENSANS_LIGHT

    assert choose_fonts(["a"], [str(OPENSANS_LIGHT.path)]).families[0].startswith("Open Sans")
    assert to_pdf([BOARD], fonts=[str(OPENSANS_LIGHT.path)])[:5] == b"%PDF-"


def test_pdf_keeps_every_picture_on_the_page() -> None:
    tall, wide = grid(9, 1, (3, 1), {}), grid(1, 30, (1, 1), {})
    for paper, width, height in (("A4", 210, 297), ("A5", 148, 210), ("letter", 215.9, 279.4)):
        for per_page in (1, 2, 5):
            pdf = read_pdf(to_pdf([tall, wide] * 3, paper=paper, per_page=per_page))
            for page in pdf.pages:
                assert float(page.mediabox.width) == pytest.approx(width / 25.4 * 72, abs=1)
                assert float(page.mediabox.height) == pytest.approx(height / 25.4 * 72, abs=1)
                contents = page.get_contents()
                assert contents is not None
                # The frame of every picture is a clipping path in points.
                frame = r"([\d.-]+) ([\d.-]+) m ([\d.-]+) [\d.-]+ l [\d.-]+ ([\d.-]+) l"
                found = re.findall(frame, contents.get_data().decode("latin-1"))
                boxes = [tuple(map(float, box)) for box in found]
                frames = [box for box in boxes if box[1] != box[3] and box[0] > 40]
                assert frames
                for left, top, right, bottom in frames:
                    assert 42 < left < right < width / 25.4 * 72 - 42
                    assert 42 < bottom < top < height / 25.4 * 72 - 42


@pytest.mark.parametrize(
    "options",
    [
        *({"paper": paper} for paper in ("A0", "10x10mm", "6x9ft")),
        *({"per_page": 0}, {"titles": []}, {"titles": "Name"}),
    ],
)
def test_pdf_refuses_wrong_options(options: dict[str, object]) -> None:
    with pytest.raises(UsageError):
        to_pdf([BOARD], **options)  # type: ignore[arg-type]


def test_pdf_of_nothing_is_an_empty_page() -> None:
    assert len(read_pdf(to_pdf([])).pages) == 1
