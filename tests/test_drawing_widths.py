"""Widths of text, and the lines that it is broken into."""

from __future__ import annotations

import json
from itertools import pairwise

import pytest
import typst
from hypothesis import given, settings
from hypothesis import strategies as st
from ttf_opensans import TTF_BIN_FOLDER

from gridwright.drawing import Picture, Text, bounds, to_svg
from gridwright.drawing.widths import width_of, wrap


def test_widths_are_those_that_the_typesetter_measures() -> None:
    letters = "il10Wm.ășȚβΩжЩ½“…"
    source = f"""
    #set text(font: "Open Sans", size: 1000pt)
    #let letters = {json.dumps(letters, ensure_ascii=False)}.clusters()
    #context [#metadata(letters.map(letter => measure(letter).width / 1pt)) <widths>]
    """
    measured = typst.query(  # type: ignore[misc]
        source.encode(),
        "<widths>",
        field="value",
        one=True,
        font_paths=[str(TTF_BIN_FOLDER)],
        ignore_system_fonts=True,
    )
    assert json.loads(measured) == pytest.approx([1000 * width_of(char) for char in letters])
    assert width_of("\N{COMBINING ACUTE ACCENT}") == 0
    assert width_of("漢") == 1


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
    assert bounds(text)[2] == 4.0
