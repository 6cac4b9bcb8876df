"""Sentences of any setter: those written by hand before the rules are read, and none wrongly."""

from __future__ import annotations

from sentence_tools import judged, wild

NOT_READ = 0
"""How many of them are still refused."""


def test_no_sentence_is_read_wrongly() -> None:
    assert [case.sentence for case in wild() if judged(case) == "wrong"] == []


def test_almost_all_are_read() -> None:
    refused = [case.sentence for case in wild() if judged(case) == "refused"]
    assert len(refused) <= NOT_READ, "\n".join(refused)
