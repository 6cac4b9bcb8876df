"""What was done otherwise, to others or by some of them is refused; what both did is read."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.english.understanding import understand
from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import Case, attributes_of, judged, misleading, told, wild


@pytest.mark.parametrize("case", [*wild("near-misses")], ids=lambda case: case.sentence)
def test_what_is_told_of_the_lists_is_read(case: Case) -> None:
    assert judged(case) == "read"


@pytest.mark.parametrize(("about", "sentence"), [*misleading("near-misses-reported")])
def test_what_says_something_else_is_refused(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None


def test_a_deed_of_which_other_sentences_tell_is_no_other_deed() -> None:
    about = attributes_of(
        "dish: curry, stew, pie; name: Ann, Bob, Cy; time: 1:00pm, 1:30pm, 2:00pm"
    )
    clue = "Ann cooked half an hour before Bob complained."
    other = "Bob complained at 1:30pm."
    names = [each.name for each in about]
    assert not understand(clue, about, (*names, clue)).readings
    assert len(understand(clue, about, (*names, clue, other)).readings) == 1
