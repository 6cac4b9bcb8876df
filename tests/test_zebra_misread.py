"""Sentences that tempt to a wrong reading: those near them are read, they themselves refused."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.english.understanding import understand
from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import Case, attributes_of, judged, misleading, told, wild


@pytest.mark.parametrize("case", [*wild("misread")], ids=lambda case: case.sentence)
def test_what_can_be_meant_in_one_way_is_read(case: Case) -> None:
    assert judged(case) == "read"


@pytest.mark.parametrize(("about", "sentence"), [*misleading("misread-reported")])
def test_what_says_something_else_is_refused(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None


_BOATS = attributes_of("boat: Curlew, Merlin, Plover; year: 1921, 1933, 1940; owner: Ann, Bob, Cy")
_BUILT = ("The Curlew was built in 1921.", "The boat built in 1933 is Ann's.")


@pytest.mark.parametrize("other", ["Bob bought his boat in 1940.", "The Plover sank in 1940."])
def test_the_sentences_tell_what_happened_in_the_years(other: str) -> None:
    phrases = [each.name for each in _BOATS]
    for sentences, read in (((other,), True), ((*_BUILT, other), False)):
        assert len(understand(other, _BOATS, (*phrases, *sentences)).readings) == read
    for sentence in _BUILT:
        assert understand(sentence, _BOATS, (*phrases, *_BUILT, other)).readings
