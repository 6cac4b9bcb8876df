"""Places in a row, a queue or a house in everyday words: an outside lane, a cat next door."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import Case, judged, misleading, told, wild


@pytest.mark.parametrize("case", [*wild("rows-told")], ids=lambda case: case.sentence)
def test_places_are_read(case: Case) -> None:
    assert judged(case) == "read"


@pytest.mark.parametrize(("about", "sentence"), [*misleading("rows-told-reported")])
def test_what_is_near_to_them_is_refused(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None
