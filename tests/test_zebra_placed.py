"""Where things stand, who came last, plain clues of many settings: sentences with their likes."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import Case, judged, misleading, told, wild

_FILES = ("placed", "grid-forms", "settings", "settings-second", "settings-third")
_READ = [case for name in _FILES for case in wild(name)]
_REFUSED = [pair for name in _FILES for pair in misleading(f"{name}-reported")]


@pytest.mark.parametrize("case", _READ, ids=lambda case: case.sentence)
def test_each_is_read(case: Case) -> None:
    assert judged(case) == "read"


@pytest.mark.parametrize(("about", "sentence"), _REFUSED)
def test_refused_rather_than_guessed(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None
