"""Settings of many kinds in all the frames of grid sites, and what they must not be taken for."""

from __future__ import annotations

from collections import Counter

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import Case, judged, misleading, told, wild
from sentence_varied import varied


@pytest.mark.parametrize("case", list(wild("varied")), ids=lambda case: case.sentence)
def test_each_is_read(case: Case) -> None:
    assert judged(case) == "read"


@pytest.mark.parametrize(("about", "sentence"), list(misleading("varied-reported")))
def test_refused_where_it_says_something_else(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None


def test_sentences_made_by_seed_are_read_as_they_are_meant() -> None:
    verdicts = Counter(judged(case) for case in varied(range(500)))
    assert verdicts["wrong"] == 0
    assert verdicts.total() > 300
    assert verdicts["read"] >= 0.98 * verdicts.total()
