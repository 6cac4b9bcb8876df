"""Word lists as files, one word per line with an optional score, and the embedded lists.

A line is ``word``, ``word;score`` or ``word;score;anything``; a tab may replace the semicolon.
Blanks and signs in a word are ignored, so that phrases become one entry; a line without letters
is skipped, and what follows ``#`` is a comment. Scores are numbers and are rounded; a word without
one scores `DEFAULT_SCORE`, a repeated word its highest score. Files are UTF-8 (or UTF-16 with a
byte order mark); anything else is read as Windows-1252, a superset of Latin-1, like most old
lists: save lists in other alphabets as UTF-8.
"""

from __future__ import annotations

import codecs
import gzip
import os
import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from gridwright.errors import ReadError
from gridwright.puzzles.crossword.lists.known import EMBEDDED, LIST_PLUGINS
from gridwright.puzzles.crossword.lists.lexicon import DEFAULT_SCORE, letters_of

__all__ = ["decode", "embedded", "provided", "read_families", "read_words"]

_UTF16 = (codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)
_LARGEST = 10**9
_SCORE = re.compile(r"[+-]?(\d{1,12}(\.\d{0,20})?|\.\d{1,20})", re.ASCII)
_COMMA = re.compile(r"[^,]*[^\W\d][^,]*(,)\s*-?[\d.]+\s*")


def decode(data: bytes) -> str:
    """The text of a file; raises `ReadError` if it is not text.

    >>> decode("țară".encode()), decode("café".encode("latin-1"))
    ('țară', 'café')
    """
    if data[:2] in _UTF16:
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            raise ReadError("the file is broken UTF-16 text; save it as UTF-8") from None
    if b"\0" in data[:1000]:
        raise ReadError("the file is not text; a word list has one word per line")
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("latin-1")


def read_words(text: str) -> dict[str, int]:
    r"""The words of a list with their scores; raises `ReadError`.

    >>> read_words("cat\nice cream;80\nact;7.6;In a play  # or a deed\n")
    {'CAT': 50, 'ICECREAM': 80, 'ACT': 8}
    """
    table: dict[str, int] = {}
    for number, line in enumerate(_lines(text), 1):
        # Nearly all lines of long lists are as plain as these.
        raw, mark, rest = line.partition(";")
        if raw.isalnum() and line.isascii() and (not mark or (rest.isdigit() and len(rest) < 9)):
            word, score = raw.upper(), int(rest) if mark else DEFAULT_SCORE
        else:
            word, score = _entry(line, number)
            if not word:
                continue
        if table.setdefault(word, score) < score:
            table[word] = score
    return table


def read_families(text: str) -> Iterator[tuple[str, ...]]:
    r"""The families of a file, one per line.

    >>> list(read_families("run runner, running\n\n# next\nwork;worker\n"))
    [('RUN', 'RUNNER', 'RUNNING'), ('WORK', 'WORKER')]
    """
    for line in _lines(text):
        words = map(letters_of, re.split(r"[\s,;]+", _without_comment(line)))
        family = tuple(word for word in words if word)
        if family:
            yield family


def _lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


def _without_comment(line: str) -> str:
    return re.split(r"(?:^|\s)#", line, maxsplit=1)[0] if "#" in line else line


def _entry(line: str, number: int) -> tuple[str, int]:
    """The word and the score of a line; the word is empty if there is none."""
    line = _without_comment(line)
    raw, *rest = line.replace("\t", ";").split(";", 2)
    word = letters_of(raw)
    score = rest[0].strip() if rest else ""
    if score.isdecimal() and score.isascii() and len(score) < 9:
        return word, int(score)
    if not score:
        comma = None if rest else _COMMA.fullmatch(line)
        if comma is not None:
            message = "write a semicolon before the score, as in 'cat;50'"
            raise ReadError(message, line=number, column=comma.start(1) + 1)
        return word, DEFAULT_SCORE
    value = float(score) if _SCORE.fullmatch(score) else None
    if value is None or abs(value) > _LARGEST:
        column = line.index(score, len(raw) + 1) + 1
        wanted = "a score is a number, as in 'cat;50'"
        raise ReadError(f"{score[:20]!r} is not a score: {wanted}", line=number, column=column)
    return word, round(value)


@cache
def embedded(name: str) -> Mapping[str, int]:
    """A list that comes with Gridwright.

    >>> embedded("english")["CAT"] > embedded("english")["QOPH"]
    True
    """
    file = EMBEDDED[name]
    data = files("gridwright.puzzles.crossword").joinpath("words", file).read_bytes()
    if not file.endswith(".gz"):
        return read_words(decode(data))
    # A comment, the scores, a digit per word that selects its score, and the words.
    _, scores, digits, words = gzip.decompress(data).decode("ascii").upper().splitlines()
    values = dict(zip("0123456789", map(int, scores.split()), strict=False))
    return dict(zip(words.split(), map(values.__getitem__, digits), strict=True))


@cache
def provided(name: str) -> Mapping[str, int]:
    """A list that another package provides; raises `UsageError` that names the package.

    Its entry point names a function that returns the text of the list, or a path or resource with
    that text, or such a path or resource itself.
    """
    found = LIST_PLUGINS.load(name)
    if callable(found):
        found = LIST_PLUGINS.call(name, found)
        if isinstance(found, str):
            return _words(name, found)
    if not (isinstance(found, os.PathLike) or hasattr(found, "read_bytes")):
        wanted = "a function that returns the text of a list, or a path, is needed"
        raise LIST_PLUGINS.refuse(name, f"{wanted}, not {type(found).__name__}")
    return _words(name, LIST_PLUGINS.call(name, lambda: _data(found)))


def _data(place: Any) -> bytes:
    return bytes(place.read_bytes() if hasattr(place, "read_bytes") else Path(place).read_bytes())


def _words(name: str, content: str | bytes) -> dict[str, int]:
    try:
        return read_words(content if isinstance(content, str) else decode(content))
    except ReadError as error:
        raise LIST_PLUGINS.refuse(name, str(error)) from None
