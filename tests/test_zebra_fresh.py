"""Sentences of a setter who had not seen the rules: none is read wrongly."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import judged, misleading, told, wild

NOT_READ = {"fresh": 4, "fresh-second": 1, "fresh-third": 7}
"""How many sentences of each round are still refused."""


@pytest.mark.parametrize("name", NOT_READ)
def test_no_sentence_is_read_wrongly(name: str) -> None:
    assert [case.sentence for case in wild(name) if judged(case) == "wrong"] == []


@pytest.mark.parametrize("name", NOT_READ)
def test_almost_all_are_read(name: str) -> None:
    refused = [case.sentence for case in wild(name) if judged(case) == "refused"]
    assert len(refused) <= NOT_READ[name], "\n".join(refused)


@pytest.mark.parametrize(("about", "sentence"), list(misleading("fresh-reported")))
def test_refused_rather_than_guessed(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None
