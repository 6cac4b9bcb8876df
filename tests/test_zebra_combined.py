"""Plain noun phrases with plain predicates: the same few of each in all combinations."""

from collections import Counter

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_combined import combined
from sentence_tools import Case, judged, misleading, told, wild


@pytest.mark.parametrize(
    "case", [*wild("combined"), *wild("combined-second")], ids=lambda case: case.sentence
)
def test_read_in_every_combination(case: Case) -> None:
    assert judged(case) == "read"


@pytest.mark.parametrize(
    ("about", "sentence"),
    [*misleading("combined-reported"), *misleading("combined-second-reported")],
)
def test_refused_where_two_things_can_be_meant(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None


def test_sentences_made_by_seed_are_read_as_they_are_meant() -> None:
    verdicts = Counter(judged(case) for case in combined(range(400)))
    assert verdicts["wrong"] == 0
    assert verdicts["read"] >= 0.99 * verdicts.total()
