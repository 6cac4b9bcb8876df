"""Drafts as JSON and as text: how each sentence was understood, and the puzzle that is meant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gridwright.document import kind_named
from gridwright.errors import UsageError
from gridwright.puzzles.zebra.drafts import Draft, draft_of
from gridwright.puzzles.zebra.formats.english import recognise
from gridwright.puzzles.zebra.statements import Statement
from gridwright.puzzles.zebra.suggested import suggested
from gridwright.puzzles.zebra.text import ASKING, write

__all__ = ["begins", "data_of", "draft_data", "draft_text", "settle"]


def begins(text: str) -> bool:
    """Whether a text is in the text form of Zebra puzzles, or a puzzle in English."""
    kind = kind_named(text)
    return recognise(text) if kind is None else kind == "zebra"


def data_of(text: str) -> dict[str, Any]:
    """How the sentences of a text are understood, as JSON; raises `ReadError`."""
    draft = draft_of(text)
    complete = not (draft.gathered or draft.doubts or draft.in_doubt())
    return draft_data(draft, suggested(draft, {}).meanings, complete=complete)


def draft_data(
    draft: Draft, suggestions: Mapping[int, Sequence[Statement]], *, complete: bool
) -> dict[str, Any]:
    """The JSON fields of a draft, with what its sentences without a reading may mean."""
    language = draft.language
    return {
        "understood": complete,
        "gathered": draft.gathered,
        "attributes": {each.name: list(each.values) for each in draft.attributes},
        "sentences": [
            {
                "number": sentence.number,
                "text": sentence.text,
                "line": sentence.line,
                "column": sentence.column,
                "readings": [language.write(reading) for reading in sentence.readings],
                "suggestions": list(map(language.write, suggestions.get(sentence.number, ()))),
                "reason": sentence.reason or None,
            }
            for sentence in draft.sentences
        ],
        "questions": [question.text for question in draft.questions],
        "question_reasons": [reason for _, reason in draft.doubts],
    }


def settle(text: str, chosen: Mapping[int, str]) -> str:
    """The text form of a text, with the meanings that were chosen; raises `ReadError`.

    >>> text = '''Name: Ann, Bea
    ... Pet: cat, dog
    ... Clues:
    ... 1. Ann keeps the cat.
    ... 2. Bea admires the dog.'''
    >>> print(settle(text, {2: "Bea = dog"}))
    kind: zebra
    <BLANKLINE>
    name: Ann, Bea
    pet: cat, dog
    <BLANKLINE>
    1. Ann = cat -- Ann keeps the cat.
    2. Bea = dog -- Bea admires the dog.
    <BLANKLINE>
    """
    draft = draft_of(text)
    unknown = chosen.keys() - {sentence.number for sentence in draft.sentences}
    if unknown:
        raise UsageError(f"there is no sentence {min(unknown)}")
    meanings = {number: draft.language.parse(clause) for number, clause in chosen.items()}
    return draft_text(draft, meanings)


def draft_text(draft: Draft, chosen: Mapping[int, Statement]) -> str:
    """The puzzle in the text form; what is still in doubt stays so, with its readings if any."""
    text = write(draft.puzzle(chosen), notes=draft.notes)
    for field, (asked, _) in zip(ASKING[len(draft.questions) :], draft.doubts, strict=False):
        head, line, rest = text.partition("\n")
        text = f"{head}{line}{field}: {asked}\n{rest}"
    unread = [each for each in draft.sentences if not each.usable and each.number not in chosen]
    text += "".join(f"{sentence.number}. {sentence.text}\n" for sentence in unread)
    return text + "".join(f"{line}\n" for line in ("", *draft.below) if draft.below)
