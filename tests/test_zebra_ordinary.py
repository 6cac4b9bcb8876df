"""Ordinary turns of English, a family at a time, each with near sentences of another meaning."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import Case, judged, misleading, told, wild


@pytest.mark.parametrize("case", [*wild("ordinary")], ids=lambda case: case.sentence[:40])
def test_what_it_says_is_read(case: Case) -> None:
    assert judged(case) == "read", case.sentence


@pytest.mark.parametrize(("about", "sentence"), [*misleading("ordinary-reported")])
def test_what_says_something_else_is_refused(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None
