"""The fields of the text form: which words there are, which are required, which slots are free."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.document import Document, Line
from gridwright.errors import ReadError
from gridwright.puzzles.crossword.lists.gathering import ListError, OutsideError, gather
from gridwright.puzzles.crossword.lists.lexicon import (
    DEFAULT_SCORE,
    Lexicon,
    UnreadLexicon,
    letters_of,
)
from gridwright.puzzles.crossword.options import LIST_FIELDS

__all__ = ["read_free", "read_lexicon", "read_pairs", "read_required"]


def read_lexicon(text: Document, lines: Sequence[Line]) -> Lexicon:
    """The words that the fields name, with those that the text lists itself."""
    inline: dict[str, int] = {}
    for line in lines:
        raw, semicolon, number = line.text.strip().partition(";")
        word = letters_of(raw)
        if not word:
            raise line.error(f"{raw[:40]!r} is not a word", 1)
        score = number.strip() if semicolon else str(DEFAULT_SCORE)
        if not re.fullmatch(r"-?\d{1,9}", score):
            raise line.error(
                f"{score[:20]!r} is not a score: write a whole number, as in 'cat;50'",
                line.text.index(";") + 2,
            )
        inline[word] = max(int(score), inline.get(word, int(score)))
    fields = {name: text.fields[name].value for name in LIST_FIELDS if name in text.fields}
    try:
        return gather(fields, inline=inline or None, folder=text.folder)
    except ListError as error:
        where = text.fields.get(error.field)
        located = where.error(str(error)) if where else ReadError(str(error), line=text.line)
        if isinstance(error, OutsideError):
            # The user may still name the lists, or do something that needs no words.
            return UnreadLexicon(located, fields=fields, inline=inline, folder=text.folder)
        raise located from None


def read_pairs(text: Document) -> bool:
    """Whether two-letter entries may be any two letters."""
    value = text.fields.get("pairs")
    if value is None:
        return False
    if value.value.lower() not in ("any", "words"):
        raise value.error(f"{value.value[:40]!r}: two-letter entries are 'words' or 'any'")
    return value.value.lower() == "any"


def read_free(text: Document, names: set[str]) -> frozenset[str]:
    """The slots that take any letters."""
    value = text.fields.get("free")
    found = [name.upper() for name in re.split(r"[,\s]+", value.value) if name] if value else []
    for name in found:
        if name not in names:
            assert value is not None
            raise value.error(
                f"this grid has no slot {name[:20]!r}; slots have names such as 1A or 2D"
            )
    return frozenset(found)


def read_required(text: Document) -> tuple[str, ...]:
    """The words that must appear somewhere."""
    value = text.fields.get("required")
    if value is None:
        return ()
    words = [letters_of(part) for part in value.value.split(",")]
    return tuple(dict.fromkeys(word for word in words if word))
