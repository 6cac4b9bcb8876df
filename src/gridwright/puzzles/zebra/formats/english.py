"""`english`: a puzzle as people print it, with a list of attributes, clues, perhaps a question."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

from gridwright.errors import ReadError
from gridwright.formats import only_puzzle
from gridwright.kind import Entry, Parsed
from gridwright.puzzles.zebra.english.naming.finder import finder_of
from gridwright.puzzles.zebra.english.outline.sections import sections
from gridwright.puzzles.zebra.english.reading import read_puzzle
from gridwright.puzzles.zebra.printing import printed

__all__ = ["is_puzzle", "read", "recognise", "write"]

_LONGEST = 200_000
_WORD = re.compile(r"[^\W\d_]{2}")
"""Rows of digits or letters are a board: a sentence has words."""

# A text is recognised and then read: its parts are the same.
_sections = lru_cache(maxsize=1)(sections)


def is_puzzle(text: str) -> bool:
    """Whether a text lists attributes of one size, and all but few of its clues name two values."""
    if not 20 < len(text) < _LONGEST:
        return False
    try:
        found = _sections(text)
    except ReadError:
        return False
    if len(found.attributes) < 2 or len(found.clues) < 1:
        return False
    finder = finder_of(found.attributes, found.phrases[: len(found.attributes)])
    clues = found.clues[:20]
    enough = (len(clues) + 1) // 2
    spoken = (sentence for _, _, sentence in clues if _WORD.search(sentence))
    naming = (sentence for sentence in spoken if len(finder.mentions(sentence)) > 1)
    return len(list(islice(naming, enough))) == enough


def recognise(text: str) -> bool:
    """Whether the text is a puzzle in English, and neither JSON nor the text form."""
    start = text[:200].lstrip("\ufeff \t\r\n")
    if not start or start[0] in "{[<" or start.lower().startswith("kind"):
        return False
    return is_puzzle(text)


def read(text: str) -> Iterator[Entry]:
    """Read the one puzzle of a text."""
    if not text.strip():
        return
    first = next(n for n, raw in enumerate(text.splitlines(), 1) if raw.strip())
    try:
        yield Entry(first, Parsed(read_puzzle(_sections(text))))
    except ReadError as error:
        yield Entry(first, error=error)


def write(entries: Iterable[Entry]) -> str:
    """Write one puzzle with its title, and its note as the introduction."""
    return printed(*only_puzzle(entries, "a text in English"))
