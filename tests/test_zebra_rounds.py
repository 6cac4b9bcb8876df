"""Rounds of sentences as magazines, worksheets and riddles have them, written before the rules."""

from __future__ import annotations

import pytest

from sentence_tools import judged, wild

NOT_READ = {
    "rounds-first": 16,
    "rounds-second": 2,
    "rounds-third": 3,
    "rounds-fourth": 2,
    "rounds-fifth": 4,
}
"""How many sentences of each round are still refused."""


@pytest.mark.parametrize("name", NOT_READ)
def test_no_sentence_is_read_wrongly(name: str) -> None:
    assert [case.sentence for case in wild(name) if judged(case) == "wrong"] == []


@pytest.mark.parametrize("name", NOT_READ)
def test_almost_all_are_read(name: str) -> None:
    refused = [case.sentence for case in wild(name) if judged(case) == "refused"]
    assert len(refused) <= NOT_READ[name], "\n".join(refused)
