"""Whole puzzles, written before the rules: no clue is read wrongly, most are read."""

from __future__ import annotations

import re

import pytest

from gridwright.puzzles.zebra.english.lexicon.closed import LISTED, phrases_from
from gridwright.puzzles.zebra.english.lexicon.patterns import one_of
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import holds
from sentence_tools import judged, misleading, told, wild
from whole_puzzles import ROUNDS, wholes

READ = {
    "whole-magazine-first": (0, 12),
    "whole-magazine-second": (4, 8),
    "whole-magazine-third": (2, 10),
    "whole-magazine-fourth": (0, 12),
    "whole-magazine-fifth": (2, 10),
    "whole-magazine-sixth": (3, 9),
    "whole-magazine-seventh": (8, 6),
    "whole-magazine-eighth": (0, 10),
    "whole-magazine-ninth": (1, 9),
    "whole-magazine-tenth": (3, 8),
    "whole-magazine-eleventh": (0, 10),
    "whole-magazine-twelfth": (21, 1),
    "whole-first": (13, 20),
    "whole-second": (3, 18),
    "whole-third": (3, 10),
    "whole-fourth": (3, 10),
    "whole-fifth": (1, 7),
    "whole-sixth": (5, 6),
    "whole-seventh": (1, 4),
    "whole-eighth": (1, 22),
    "whole-ninth": (0, 12),
    "whole-tenth": (2, 18),
    "whole-eleventh": (5, 15),
    "whole-twelfth": (16, 13),
    "whole-thirteenth": (6, 20),
    "whole-fourteenth": (12, 16),
    "whole-fifteenth": (27, 10),
    "whole-sixteenth": (0, 12),
    "whole-seventeenth": (9, 6),
    "whole-eighteenth": (1, 9),
    "whole-nineteenth": (0, 11),
    "whole-twentieth": (0, 10),
    "whole-twenty-first": (0, 10),
    "whole-twenty-second": (0, 10),
    "whole-twenty-third": (0, 10),
    "whole-twenty-fourth": (2, 14),
    "whole-twenty-fifth": (4, 16),
    "whole-twenty-sixth": (4, 8),
    "whole-twenty-seventh": (2, 8),
    "whole-twenty-eighth": (0, 8),
    "whole-twenty-ninth": (0, 24),
    "whole-thirtieth": (0, 12),
    "whole-grid-first": (1, 19),
    "whole-grid-second": (1, 19),
    "whole-grid-third": (1, 19),
    "whole-grid-fourth": (1, 19),
    "whole-grid-fifth": (0, 20),
    "whole-grid-sixth": (1, 19),
    "whole-grid-seventh": (0, 20),
    "whole-grid-eighth": (0, 19),
    "whole-grid-ninth": (1, 18),
    "whole-grid-tenth": (5, 18),
    "whole-grid-eleventh": (1, 15),
    "whole-grid-twelfth": (0, 12),
    "whole-grid-thirteenth": (0, 12),
    "whole-grid-fourteenth": (0, 12),
    "whole-grid-fifteenth": (0, 12),
    "whole-grid-sixteenth": (5, 8),
}
"""For each round, how many clues are still refused, and how many puzzles are read as a whole."""


@pytest.mark.parametrize("name", READ)
def test_every_meaning_is_true_of_the_solution(name: str) -> None:
    for whole in wholes(name):
        numbers = [attribute.numbers for attribute in whole.about]
        for case in whole.clues:
            assert holds(case.meaning, whole.places, numbers), case.sentence


@pytest.mark.parametrize("name", READ)
def test_no_clue_is_read_wrongly(name: str) -> None:
    clues = [case for whole in wholes(name) for case in whole.clues]
    assert [case.sentence for case in clues if judged(case) == "wrong"] == []


@pytest.mark.parametrize("name", READ)
def test_most_clues_and_puzzles_are_read(name: str) -> None:
    refused, complete = [], 0
    for whole in wholes(name):
        left = [case.sentence for case in whole.clues if told(case.sentence, case.about) is None]
        refused += left
        complete += not left
    most_refused, fewest_complete = READ[name]
    assert len(refused) <= most_refused, "\n".join(refused)
    assert complete >= fewest_complete


def test_every_round_is_tested() -> None:
    assert tuple(READ) == ROUNDS


@pytest.mark.parametrize(
    ("name", "refused"),
    [
        ("whole-near", 4),
        ("whole-near-second", 0),
        ("whole-near-third", 0),
        ("whole-near-fourth", 0),
        ("whole-near-fifth", 0),
        ("whole-grid-near", 0),
    ],
)
def test_near_sentences_are_told_apart(name: str, refused: int) -> None:
    verdicts = {case.sentence: judged(case) for case in wild(name)}
    assert [sentence for sentence, verdict in verdicts.items() if verdict == "wrong"] == []
    assert sum(verdict == "refused" for verdict in verdicts.values()) <= refused


def test_phrases_are_found_by_their_first_words() -> None:
    """A sentence has the closed phrases that a search for all of them at once finds in it."""
    together = one_of(part for _, part in LISTED)
    whole = re.compile(rf"(?:{together})(?!\w)".replace(" ", r"\s+"))
    sentences = [case.sentence.lower() for name in ("wild", "printed") for case in wild(name)]
    found = 0
    for sentence in sentences:
        for word in re.finditer(r"[a-z]+(?:'[a-z]+)*|\d+|\S", sentence):
            match = whole.match(sentence, word.start())
            expected = match and (LISTED[(match.lastindex or 0) - 1][0], match.end())
            phrases = phrases_from(word[0])
            match = phrases.pattern.match(sentence, word.start()) if phrases else None
            kind = phrases.kinds[match.lastindex or 0] if phrases and match else ""
            assert (match and (kind, match.end())) == expected
            found += match is not None
    assert found > len(sentences)


@pytest.mark.parametrize(
    ("about", "sentence"),
    [
        *misleading("whole-reported"),
        *misleading("whole-reported-second"),
        *misleading("whole-reported-third"),
        *misleading("whole-reported-fourth"),
        *misleading("whole-reported-fifth"),
        *misleading("whole-grid-reported"),
        *misleading("whole-magazine-reported"),
    ],
)
def test_refused_rather_than_guessed(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None
