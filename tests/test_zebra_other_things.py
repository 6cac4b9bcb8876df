"""Events, things, places and counts of which no list tells are refused, their neighbours read."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.english.lexicon.given_names import surnames_of
from gridwright.puzzles.zebra.english.understanding import understand
from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import attributes_of, judged, misleading, told, wild

_STREET = "house: 1, 2, 3; name: Ann, Bob, Cy; colour: red, blue, green; drink: tea, milk, cocoa"
_WRECKS = (
    "year launched: 1890, 1893, 1896; ship: Aurora, Beacon, Comet; year found: 1951, 1962, 1973"
)
_MOST_REFUSED = 13


_NAMES = ("other-things", "other-things-second")


def test_neighbours_are_read() -> None:
    verdicts = {case.sentence: judged(case) for name in _NAMES for case in wild(name)}
    assert [sentence for sentence, verdict in verdicts.items() if verdict == "wrong"] == []
    refused = [sentence for sentence, verdict in verdicts.items() if verdict == "refused"]
    assert len(refused) <= _MOST_REFUSED, "\n".join(refused)


@pytest.mark.parametrize(
    ("about", "sentence"), [pair for name in _NAMES for pair in misleading(f"{name}-reported")]
)
def test_what_no_list_tells_is_refused(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None


def test_a_thing_of_which_several_sentences_speak_is_no_other_thing() -> None:
    about = attributes_of(_STREET)
    clues = ("Ann's apron is red.", "Bob's apron isn't blue.")
    assert not understand(clues[0], about, ("", "", "", "", clues[0])).readings
    assert len(understand(clues[0], about, ("", "", "", "", *clues)).readings) == 1


@pytest.mark.parametrize(
    ("sentence", "refused"),
    [
        ("The Aurora was launched in 1890.", ""),
        ("The Aurora was found in 1951.", ""),
        ("The Aurora was found in 1890.", "found"),
        ("The Aurora was launched in 1951.", "launched"),
        ("The Aurora was scrapped in 1951.", "scrapped"),
        ("In 1890 the Aurora was sunk.", "sunk"),
    ],
)
def test_two_lists_of_years_tell_of_two_events(sentence: str, refused: str) -> None:
    understood = understand(sentence, attributes_of(_WRECKS))
    assert bool(understood.readings) is not bool(refused)
    assert refused in understood.fault


@pytest.mark.parametrize(
    ("lists", "surnames"),
    [
        ("first name: Ann, Bob; lecturer: Hale, Itakura", {1}),
        ("first name: Ann, Bob; surname: Hale, Itakura; lecturer: Innes, Kerr", {1}),
        ("first name: Ann, Bob; lecturer: Hale, Itakura; visitor: Innes, Kerr", set()),
        ("student: Ann, Bob; lecturer: Hale, Itakura", set()),
    ],
)
def test_who_is_called_by_a_surname(lists: str, surnames: set[int]) -> None:
    assert surnames_of(attributes_of(lists)) == surnames
