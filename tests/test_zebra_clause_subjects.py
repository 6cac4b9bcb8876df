"""Clauses that have subjects of their own: clefts, relative clauses, three clauses in a row."""

from __future__ import annotations

from collections import Counter

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_three_clauses import three_clauses
from sentence_tools import Case, judged, misleading, told, wild

_FILES = ("clause-subjects", "clause-subjects-second", "clause-subjects-third")
_READ = [case for name in _FILES for case in wild(name)]
_REFUSED = [case for name in _FILES for case in misleading(f"{name}-reported")]


@pytest.mark.parametrize("case", _READ, ids=lambda case: case.sentence)
def test_read_as_it_is_meant(case: Case) -> None:
    assert judged(case) == "read"


@pytest.mark.parametrize(("about", "sentence"), _REFUSED)
def test_refused_where_it_says_something_else(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None


def test_three_clauses_made_by_seed_are_read_as_they_are_meant() -> None:
    verdicts = Counter(judged(case) for case in three_clauses(range(120)))
    assert verdicts["wrong"] == 0
    assert verdicts.total() > 60
    assert verdicts["read"] >= 0.97 * verdicts.total()
