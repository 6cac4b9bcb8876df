"""Statements that go on with "it", "her" or "the latter": read where one alone can be meant."""

from __future__ import annotations

from collections import Counter

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_clauses import two_clauses
from sentence_tools import Case, judged, misleading, told, wild

_READ = (*wild("joined"), *wild("two-clauses"))
_REFUSED = (*misleading("joined-reported"), *misleading("two-clauses-reported"))


@pytest.mark.parametrize("case", _READ, ids=lambda case: case.sentence)
def test_both_statements_are_read(case: Case) -> None:
    assert judged(case) == "read"


@pytest.mark.parametrize(("about", "sentence"), _REFUSED)
def test_what_may_be_said_of_another_is_refused(
    about: tuple[Attribute, ...], sentence: str
) -> None:
    assert told(sentence, about) is None


def test_two_clauses_made_by_seed_are_read_as_they_are_meant() -> None:
    verdicts = Counter(judged(case) for case in two_clauses(range(400)))
    assert verdicts["wrong"] == 0
    assert verdicts["read"] >= 0.97 * verdicts.total()
