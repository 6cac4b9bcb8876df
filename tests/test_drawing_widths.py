"""Widths of text, and the lines that it is broken into."""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.drawing import Picture, Text, bounds, to_svg
from gridwright.drawing.lettering import strokes
from gridwright.drawing.widths import width_of, wrap


def test_widths_are_those_of_the_font() -> None:
    from fpdf import FPDF

    pdf = FPDF(unit="pt")
    pdf.set_font("Helvetica", "", 1000)
    for code in (*range(32, 127), *range(160, 256)):
        char = chr(code)
        if char != "\N{SOFT HYPHEN}":
            assert round(width_of(char) * 1000) == round(pdf.get_string_width(char)), char
    assert width_of("ș") == width_of("s")
    assert width_of("…") == width_of("...")


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=120), st.floats(0.1, 12))
def test_lines_are_within_the_width_and_lose_nothing(text: str, width: float) -> None:
    lines = wrap(text, width)
    assert "".join("".join(lines).split()) == "".join(text.split())
    assert all(line or lines == [""] for line in lines)
    for line in lines:
        bases = [char for char in line if width_of(char) > 0]
        assert width_of(line) <= width + 1e-6 or len(bases) <= 1


def test_lines_are_as_long_as_possible() -> None:
    lines = wrap("one two three four five six seven eight nine ten", 6)
    for line, following in pairwise(lines):
        assert width_of(f"{line} {following.split()[0]}") > 6


def test_a_measured_text_keeps_its_length_in_every_font() -> None:
    text = Text(0, 0, "wide words", size=0.5, anchor="start", length=4.0)
    assert 'textLength="160" lengthAdjust="spacingAndGlyphs"' in to_svg(
        Picture(4, 1, (text,), title="")
    )
    left, _, right, _ = bounds(strokes(text))
    assert 3.8 < right - left <= 4.0
    assert bounds(text)[2] == 4.0
