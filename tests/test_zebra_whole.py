"""Whole puzzles, written before the rules: no clue is read wrongly, most are read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import holds
from sentence_tools import attributes_of, judged, told, wild
from whole_puzzles import ROUNDS, wholes
from zebra_sentences import listed

READ = {
    "whole-first": (16, 19),
    "whole-second": (7, 15),
    "whole-third": (9, 7),
    "whole-fourth": (8, 9),
    "whole-fifth": (5, 6),
    "whole-sixth": (6, 5),
    "whole-seventh": (1, 4),
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


def test_near_sentences_are_told_apart() -> None:
    verdicts = {case.sentence: judged(case) for case in wild("whole-near")}
    assert [sentence for sentence, verdict in verdicts.items() if verdict == "wrong"] == []
    assert sum(verdict == "refused" for verdict in verdicts.values()) <= 4


def misleading() -> Iterator[tuple[tuple[Attribute, ...], str]]:
    about: tuple[Attribute, ...] = ()
    for line in listed("whole-reported"):
        if line.startswith("= "):
            about = attributes_of(line[2:])
        else:
            yield about, line


@pytest.mark.parametrize(("about", "sentence"), list(misleading()))
def test_refused_rather_than_guessed(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None
