"""Printed texts whose story alone names the lists: they are found, and the clues are read."""

from __future__ import annotations

from pathlib import Path

import pytest

from gridwright.puzzles.zebra.drafts import Draft, draft_of
from gridwright.puzzles.zebra.english.outline.stories import told_in
from whole_puzzles import Whole, wholes

_TEXT = (Path(__file__).parent / "sentences" / "printed-stories.txt").read_text(encoding="utf-8")
STORIES = [part.partition("\n")[::2] for part in _TEXT.split("\n@ ")[1:]]
"""For each text: the round and the number of its puzzle, and the story."""


def printed(of: str, story: str) -> tuple[Whole, Draft]:
    """The puzzle, and the draft of its text as printed."""
    name, number = of.split()
    whole = list(wholes(name))[int(number) - 1]
    clues = (f"{n}. {case.sentence}" for n, case in enumerate(whole.clues, 1))
    return whole, draft_of(f"{story.strip()}\n\n" + "\n".join(clues) + "\n")


@pytest.mark.parametrize(("of", "story"), STORIES)
def test_the_story_alone_names_the_lists(of: str, story: str) -> None:
    whole, draft = printed(of, story)
    listed = {frozenset(each.values) for each in whole.about}
    assert {frozenset(each.values) for each in draft.attributes} == listed


@pytest.mark.parametrize(("of", "story"), STORIES)
def test_most_clues_of_printed_texts_are_read(of: str, story: str) -> None:
    _, draft = printed(of, story)
    assert len(draft.in_doubt()) <= 2, [sentence.text for sentence in draft.in_doubt()]


@pytest.mark.parametrize(
    "story",
    [
        "They paid $5, which was too much, and $6 for the bus, and left at 7.",
        "One wore a hat, and one of them ran.",
        "The first names of the men, the women and the girls are not told.",
        "Page 3 to 7 of the book are missing.",
    ],
)
def test_other_sentences_list_nothing(story: str) -> None:
    assert told_in([story], ["He paid $5 and ran."], None) == []


def test_a_clue_goes_on_in_the_same_line() -> None:
    text = (
        "Name: Ann, Bob, Cy\nPrice: $4, $5, $6\nThing: hat, cap, wig\n\n"
        "1. Ann did not buy the hat. She paid $4.\n2. Bob bought the cap.\n"
        "   It cost more than the wig.\n"
    )
    draft = draft_of(text)
    assert len(draft.sentences) == 2
    assert not draft.in_doubt()
