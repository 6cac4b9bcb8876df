"""What is easily overlooked: absences, other sums, what others do; refused beside neighbours."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.english.understanding import understand
from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import attributes_of, judged, misleading, told, wild

_TRAILS = "walker: Tess, Uma, Vic; trail: Bog Way, Cliff Path, Dale Loop"
_NIGHTS = "night: Monday, Tuesday, Wednesday; cook: Alan, Bella, Chris; dish: curry, pasta, stew"


def test_neighbours_are_read() -> None:
    verdicts = {case.sentence: judged(case) for case in wild("overlooked")}
    assert [sentence for sentence, verdict in verdicts.items() if verdict != "read"] == []


@pytest.mark.parametrize(("about", "sentence"), list(misleading("overlooked-reported")))
def test_what_says_something_else_is_refused(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None


@pytest.mark.parametrize(
    ("lists", "clues"),
    [
        (_TRAILS, ("Tess recommended Bog Way.", "Uma recommended Cliff Path.")),
        (_NIGHTS, ("Alan was ill on Tuesday.", "Bella was ill on Monday.")),
    ],
)
def test_what_several_sentences_tell_is_what_the_lists_are_about(
    lists: str, clues: tuple[str, str]
) -> None:
    about = attributes_of(lists)
    blanks = ("",) * len(about)
    assert not understand(clues[0], about, (*blanks, clues[0])).readings
    assert len(understand(clues[0], about, (*blanks, *clues)).readings) == 1
