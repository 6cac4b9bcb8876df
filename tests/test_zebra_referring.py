"""Words that refer back: the person who does, both of these, whose flat is above his."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import Case, judged, misleading, told, wild


@pytest.mark.parametrize("case", list(wild("referring")), ids=lambda case: case.sentence)
def test_each_is_read(case: Case) -> None:
    assert judged(case) == "read"


@pytest.mark.parametrize(("about", "sentence"), list(misleading("referring-reported")))
def test_refused_rather_than_guessed(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None
