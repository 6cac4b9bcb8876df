"""Older than any of the men, ahead of all three women: with each of those who are left behind."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import Case, judged, misleading, told, wild


@pytest.mark.parametrize("case", list(wild("beyond-all")), ids=lambda case: case.sentence)
def test_each_is_read(case: Case) -> None:
    assert judged(case) == "read"


@pytest.mark.parametrize(("about", "sentence"), list(misleading("beyond-all-reported")))
def test_refused_rather_than_guessed(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None
