"""Small puzzles as magazines print them: no sentence is read wrongly, most are read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import attributes_of, judged, told, wild
from zebra_sentences import listed

NOT_READ = 33
"""How many of them are still refused."""


def test_no_sentence_is_read_wrongly() -> None:
    assert [case.sentence for case in wild("printed") if judged(case) == "wrong"] == []


def test_most_are_read() -> None:
    refused = [case.sentence for case in wild("printed") if judged(case) == "refused"]
    assert len(refused) <= NOT_READ, "\n".join(refused)


def misleading() -> Iterator[tuple[tuple[Attribute, ...], str]]:
    about: tuple[Attribute, ...] = ()
    for line in listed("printed-reported"):
        if line.startswith("= "):
            about = attributes_of(line[2:])
        else:
            yield about, line


@pytest.mark.parametrize(("about", "sentence"), list(misleading()))
def test_refused_rather_than_guessed(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None
