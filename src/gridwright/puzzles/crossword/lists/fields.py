"""The fields that name word lists, read piece by piece; nothing is opened yet."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from gridwright.errors import UsageError
from gridwright.puzzles.crossword.lists.files import EMBEDDED
from gridwright.puzzles.crossword.lists.lexicon import letters_of

__all__ = ["ListError", "Part", "Source", "banned", "family", "part", "pieces", "whole"]

_WEIGHT = re.compile(r"\d{1,4}(\.\d{1,9})?|\.\d{1,9}", re.ASCII)
_FLOOR = re.compile(r"-?\d{1,9}", re.ASCII)


class ListError(UsageError):
    """A word list that cannot be had; `field` says which setting asks for it."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.field = field


@dataclass(frozen=True, slots=True)
class Source:
    """An embedded list, or a file; the stamp tells it from a later version of itself."""

    name: str
    path: Path | None = None
    stamp: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Part:
    """One of the lists of a puzzle."""

    source: Source
    weight: float = 1.0
    floor: int | None = None


def pieces(fields: Mapping[str, str], name: str, mark: str) -> list[str]:
    """What stands between the marks of a field; nothing where there is no such field."""
    parted = [piece.strip() for piece in fields.get(name, "").split(mark)]
    found = [piece for piece in parted if piece]
    if name == "words" and name in fields and not found:
        raise ListError("name a word list here, such as 'english' or a file", name)
    return found


def part(text: str, folders: Sequence[Path]) -> Part:
    """A list with its weight and its floor, in either order."""
    name, *changes = re.split(r"\s*(\*|>=)\s*", text)
    weight, floor = 1.0, None
    for sign, value in zip(changes[::2], changes[1::2], strict=True):
        if sign == ">=":
            floor = whole(value, "words")
            continue
        weight = float(value) if _WEIGHT.fullmatch(value) else 0.0
        if not 0 < weight <= 1000:
            told = f"{value[:20]!r} is no weight for {name[:40]!r}"
            raise ListError(f"{told}: a weight is a number up to 1000, as in 'mine.txt*2'", "words")
    if name.lower() in EMBEDDED:
        return Part(Source(name.lower()), weight, floor)
    return Part(_file(name, folders, "words"), weight, floor)


def whole(text: str, field: str) -> int:
    """A lowest score."""
    if not _FLOOR.fullmatch(text):
        raise ListError(f"{text[:20]!r} is no lowest score: write a whole number such as 50", field)
    return int(text)


def banned(text: str, folders: Sequence[Path]) -> str | Source:
    """A banned word, or a file of them."""
    if text.startswith("@"):
        return _file(text[1:].strip(), folders, "banned")
    word = letters_of(text)
    if not word:
        raise ListError(f"{text[:40]!r} is no word", "banned")
    return word


def family(text: str, folders: Sequence[Path]) -> tuple[str, ...] | Source:
    """A family, or a file of them."""
    if text.startswith("@"):
        return _file(text[1:].strip(), folders, "families")
    return tuple(filter(None, map(letters_of, re.split(r"[\s,]+", text))))


def _file(name: str, folders: Sequence[Path], field: str) -> Source:
    for folder in folders:
        path = folder / name
        try:
            if path.is_dir():
                continue
            about = path.stat()
        except (OSError, ValueError):
            continue
        return Source(name, path.absolute(), (about.st_mtime_ns, about.st_size))
    places = " or ".join(dict.fromkeys(_told(folder) for folder in folders))
    known = f", and the embedded lists are {', '.join(EMBEDDED)}" if field == "words" else ""
    raise ListError(f"there is no file {name[:80]!r} in {places}{known}", field)


def _told(folder: Path) -> str:
    return "the working folder" if folder == Path() else str(folder)
