"""Sentences of a setter who had not seen the rules: none is read wrongly."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gridwright.puzzles.zebra.puzzle import Attribute
from sentence_tools import attributes_of, told
from zebra_sentences import listed


def misleading() -> Iterator[tuple[tuple[Attribute, ...], str]]:
    about: tuple[Attribute, ...] = ()
    for line in listed("fresh-reported"):
        if line.startswith("= "):
            about = attributes_of(line[2:])
        else:
            yield about, line


@pytest.mark.parametrize(("about", "sentence"), list(misleading()))
def test_refused_rather_than_guessed(about: tuple[Attribute, ...], sentence: str) -> None:
    assert told(sentence, about) is None
