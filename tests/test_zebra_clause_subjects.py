"""Clauses that have subjects of their own: clefts, relative clauses, three clauses in a row."""

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import Case, judged, misleading, told, wild

_READ = (*wild("clause-subjects"), *wild("clause-subjects-second"))
_REFUSED = (*misleading("clause-subjects-reported"), *misleading("clause-subjects-second-reported"))


@pytest.mark.parametrize("case", _READ, ids=lambda case: case.sentence)
def test_read_as_it_is_meant(case: Case) -> None:
    assert judged(case) == "read"


@pytest.mark.parametrize(("about", "sentence"), _REFUSED)
def test_refused_where_it_says_something_else(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None
