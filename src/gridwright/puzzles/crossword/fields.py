"""Change fields of a puzzle: other words, a higher floor, more required words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from gridwright.document import Document, Field
from gridwright.errors import ReadError, UsageError
from gridwright.puzzles.crossword.lists.gathering import OutsideError, gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.options import LIST_FIELDS, SETTABLE
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.text_fields import read_free, read_pairs, read_required

__all__ = ["change"]


def change(puzzle: Crossword, changes: Mapping[str, str]) -> Crossword:
    """The same grid with other values in these fields; an empty value removes a field.

    Other ``words`` replace all of the puzzle's own, those that it lists itself included. Raises
    `UsageError`, and `ReadError` for what does not fit this one grid.

    >>> grid = Crossword(1, 3, ("", "", ""), Lexicon({"CAT": 60, "TAC": 9}))
    >>> change(grid, {"floor": "50", "required": "cat"}).lexicon.words
    ('CAT',)
    """
    for name in changes:
        if name not in SETTABLE:
            known = ", ".join(SETTABLE)
            raise UsageError(f"a crossword has no field {name[:40]!r} to set; choose from {known}")
    text = Document({name: Field(value, 1, 1) for name, value in changes.items() if value}, ())
    try:
        pairs = read_pairs(text) if "pairs" in changes else puzzle.pairs
    except ReadError as error:
        raise UsageError(error.message) from None
    free = puzzle.free
    if "free" in changes:
        try:
            free = read_free(text, {slot.name for slot in puzzle.slots})
        except ReadError as error:
            # A value from the command line has no position in the puzzle's text.
            raise ReadError(error.message) from None
    return replace(
        puzzle,
        lexicon=_lexicon(puzzle.lexicon, changes),
        pairs=pairs,
        free=free,
        required=read_required(text) if "required" in changes else puzzle.required,
    )


def _lexicon(lexicon: Lexicon, changes: Mapping[str, str]) -> Lexicon:
    changed = {name: changes[name] for name in LIST_FIELDS if name in changes}
    if not changed:
        return lexicon
    fields = {**lexicon.fields, **changed}
    try:
        return gather(
            {name: value for name, value in fields.items() if value},
            inline=None if "words" in changed else lexicon.listed,
            folder=lexicon.folder,
            typed=lexicon.typed.union(changed),
        )
    except OutsideError as error:
        # The puzzle names the file, not the user.
        raise ReadError(str(error)) from None
