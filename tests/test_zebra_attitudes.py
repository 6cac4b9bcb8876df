"""What people only feel about something does not make it theirs."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.drafts import draft_of

LISTS = "House: 1, 2, 3\nName: Ann, Bea, Carla\nPet: cat, dog, owl\nAge: 20, 30, 40\n\nClues:\n"


@pytest.mark.parametrize(
    "sentence",
    [
        "Bea admires the dog.",
        "Ann wants the cat.",
        "Ann is afraid of the dog.",
        "Ann lost the dog.",
        "Ann once kept the dog.",
        "Ann dreams of the owl.",
        "The dog's owner is about ten years older than Ann.",
    ],
)
def test_an_attitude_or_a_guess_is_refused(sentence: str) -> None:
    draft = draft_of(f"{LISTS}1. {sentence}\n")
    assert draft.sentences[0].readings == ()


def test_a_puzzle_about_fears_is_read() -> None:
    lists = "House: 1, 2\nName: Ann, Bea\nFear: spiders, heights\n\nClues:\n"
    draft = draft_of(f"{lists}1. Ann fears spiders.\n2. Bea is in house 1.\n")
    assert draft.language.write(draft.sentences[0].readings[0]) == "Ann = spiders"
