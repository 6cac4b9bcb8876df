"""The fields that name word lists, read piece by piece; no file is opened yet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from gridwright.errors import UsageError
from gridwright.puzzles.crossword.lists.known import EMBEDDED, LIST_PLUGINS, known_lists
from gridwright.puzzles.crossword.lists.lexicon import letters_of

__all__ = [
    "ListError",
    "OutsideError",
    "Part",
    "Places",
    "Source",
    "banned",
    "family",
    "part",
    "pieces",
    "whole",
]

_WEIGHT = re.compile(r"\d{1,4}(\.\d{1,9})?|\.\d{1,9}", re.ASCII)
_FLOOR = re.compile(r"-?\d{1,9}", re.ASCII)


class ListError(UsageError):
    """A word list that is not available; `field` is the setting that asks for it."""

    def __init__(self, message: str, field: str) -> None:
        super().__init__(message)
        self.field = field


class OutsideError(ListError):
    """A file that a puzzle names and that is not below the puzzle's folder."""


@dataclass(frozen=True, slots=True)
class Places:
    """The folders in which the files of a field are looked for, one after the other.

    With `only_below`, as for the fields of a puzzle that may come from anybody, no other file is
    opened than those below them. What a user has typed may be anywhere.
    """

    folders: tuple[Path, ...]
    only_below: bool = True


@dataclass(frozen=True, slots=True)
class Source:
    """A list by its name, or a file; the stamp distinguishes it from later versions."""

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
    """The pieces of a field between its separators; none if the field is absent."""
    split = [piece.strip() for piece in fields.get(name, "").split(mark)]
    found = [piece for piece in split if piece]
    if name == "words" and name in fields and not found:
        raise ListError("name a word list here, such as 'english' or a file", name)
    return found


def part(text: str, places: Places) -> Part:
    """A list with its weight and its floor, in either order."""
    name, *changes = re.split(r"\s*(\*|>=)\s*", text)
    weight, floor = 1.0, None
    for sign, value in zip(changes[::2], changes[1::2], strict=True):
        if sign == ">=":
            floor = whole(value, "words")
            continue
        weight = float(value) if _WEIGHT.fullmatch(value) else 0.0
        if not 0 < weight <= 1000:
            wrong = f"{value[:20]!r} is not a weight for {name[:40]!r}"
            advice = "a weight is a number up to 1000, as in 'mine.txt*2'"
            raise ListError(f"{wrong}: {advice}", "words")
    return Part(_list(name, places), weight, floor)


def whole(text: str, field: str) -> int:
    """A lowest score."""
    if not _FLOOR.fullmatch(text):
        message = f"{text[:20]!r} is not a lowest score: write a whole number such as 50"
        raise ListError(message, field)
    return int(text)


def banned(text: str, places: Places) -> str | Source:
    """A banned word, or a file of them."""
    if text.startswith("@"):
        return _file(text[1:].strip(), places, "banned")
    word = letters_of(text)
    if not word:
        raise ListError(f"{text[:40]!r} is not a word", "banned")
    return word


def family(text: str, places: Places) -> tuple[str, ...] | Source:
    """A family, or a file of them."""
    if text.startswith("@"):
        return _file(text[1:].strip(), places, "families")
    return tuple(filter(None, map(letters_of, re.split(r"[\s,]+", text))))


def _list(name: str, places: Places) -> Source:
    """An embedded list, a file, or a list of another package.

    They are tried in this order, so that installing a package never changes the words of a puzzle.
    """
    if name.lower() in EMBEDDED:
        return Source(name.lower())
    file = _found(name, places, "words")
    if file is not None:
        return file
    for known in LIST_PLUGINS.names():
        if known.lower() == name.lower():
            return Source(known)
    raise _missing(name, places, "words", f", and the named lists are {known_lists()}")


def _file(name: str, places: Places, field: str) -> Source:
    file = _found(name, places, field)
    if file is None:
        raise _missing(name, places, field)
    return file


def _found(name: str, places: Places, field: str) -> Source | None:
    for folder in places.folders:
        path = folder / name
        try:
            # Symbolic links and ".." are followed first: what counts is where the file really is.
            if places.only_below and not path.resolve().is_relative_to(folder.resolve()):
                raise _outside(name, field)
            if path.is_dir() or (places.only_below and not path.is_file()):
                continue
            about = path.stat()
        except (OSError, RuntimeError, ValueError):
            continue
        return Source(name, path.absolute(), (about.st_mtime_ns, about.st_size))
    return None


def _missing(name: str, places: Places, field: str, others: str = "") -> ListError:
    folders = " or ".join(dict.fromkeys(_folder_name(folder) for folder in places.folders))
    return ListError(f"there is no file {name[:80]!r} in {folders}{others}", field)


def _outside(name: str, field: str) -> OutsideError:
    options = "--words or --set words=…" if field == "words" else f"--set {field}=…"
    return OutsideError(
        f"{name[:80]!r} is not below the puzzle's folder and is not opened; to use this file, name"
        f" it with {options}",
        field,
    )


def _folder_name(folder: Path) -> str:
    return "the working folder" if folder == Path() else str(folder)
