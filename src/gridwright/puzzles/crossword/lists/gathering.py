"""From the fields of a puzzle to its words: which lists, which of their words, which families.

``words: english, mine.txt*2, other.txt>=50``
    Lists, separated by commas: embedded ones by name, others by their file, and those of other
    packages by name where there is no file of that name. ``*2`` multiplies the scores of a list,
    ``>=50`` leaves out its words of lower score (as the list has it, before it is multiplied). A
    word of several lists has the highest of its scores. Without the field, and without words in
    the puzzle itself, ``english``.
``floor: 60``
    The lowest score, over all lists.
``banned: WORD, ANOTHER, @file.txt``
    Words that must not be used.
``families: RUN RUNNER RUNNING; WORK WORKER; @file.txt``
    Groups of words of which only one may appear in a grid; in a file, one group per line.

Files are looked for in the folder of the puzzle, or in the working folder if the text is not from a
file; only files there or below are opened. What a user types may name any file, in the working
folder first. `files.py` says what is in them. A file named like an embedded list is written with
its folder, ``./english``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from gridwright.errors import ReadError, UsageError
from gridwright.puzzles.crossword.lists import files, list_fields
from gridwright.puzzles.crossword.lists.known import EMBEDDED
from gridwright.puzzles.crossword.lists.lexicon import DEFAULT_SCORE, Lexicon, letters_of
from gridwright.puzzles.crossword.lists.list_fields import (
    ListError,
    OutsideError,
    Part,
    Places,
    Source,
)
from gridwright.puzzles.crossword.options import LIST_FIELDS

__all__ = ["ListError", "OutsideError", "gather", "load_words"]

_DEFAULT = "english"


@dataclass(frozen=True, slots=True)
class _Request:
    """All that the words of a puzzle depend on."""

    fields: tuple[tuple[str, str], ...]
    inline: tuple[tuple[str, int], ...] | None
    folder: Path | None
    typed: frozenset[str]
    parts: tuple[Part, ...]
    floor: int | None
    banned: tuple[str | Source, ...]
    families: tuple[tuple[str, ...] | Source, ...]


def gather(
    fields: Mapping[str, str],
    *,
    inline: Mapping[str, int] | None = None,
    folder: Path | None = None,
    typed: Iterable[str] = (),
) -> Lexicon:
    """The lexicon that these fields describe; raises `ListError`.

    `inline` are words in capitals that the puzzle lists itself. `typed` fields are the user's own:
    their files may be anywhere, and are looked for in the working folder first. Equal requests
    share one lexicon.

    >>> "CAT" in gather({"words": "primer", "banned": "dog, tree"})
    True
    """
    typed = frozenset(typed)
    near = folder or Path()
    own, theirs = Places((near,)), Places((Path(), near), only_below=False)
    at = {name: theirs if name in typed else own for name in LIST_FIELDS}
    kept = {name: " ".join(fields[name].split()) for name in LIST_FIELDS if name in fields}
    if "words" not in kept and not inline:
        kept = {"words": _DEFAULT, **kept}
    pieces = {
        name: list_fields.pieces(kept, name, mark)
        for name, mark in (("words", ","), ("banned", ","), ("families", ";"))
    }
    parts = tuple(list_fields.part(text, at["words"]) for text in pieces["words"])
    banned = tuple(list_fields.banned(text, at["banned"]) for text in pieces["banned"])
    families = tuple(list_fields.family(text, at["families"]) for text in pieces["families"])
    named = {"words": [part.source for part in parts], "banned": banned, "families": families}
    # Who has typed a field matters for files alone.
    files = typed.intersection(name for name, found in named.items() if any(map(_path, found)))
    request = _Request(
        tuple(kept.items()),
        tuple(sorted(inline.items())) if inline else None,
        folder,
        files,
        parts,
        list_fields.whole(kept["floor"], "floor") if "floor" in kept else None,
        banned,
        families,
    )
    return _lexicon(request)


def _path(found: object) -> Path | None:
    return found.path if isinstance(found, Source) else None


def load_words(
    *lists: str | Path | Iterable[str] | Mapping[str, int],
    floor: int | None = None,
    banned: Iterable[str] = (),
    families: Iterable[Iterable[str]] = (),
) -> Lexicon:
    """Words from lists by name, from files, and from Python's own lists and mappings.

    A text is what the field ``words`` takes: a name or a file, optionally with a weight or a floor.
    Without any list the words are those of ``english``.

    >>> words = load_words(["ice cream", "tea"], {"cocoa": 70}, families=[["tea", "cocoa"]])
    >>> words.words, words.scores
    (('COCOA', 'ICECREAM', 'TEA'), (70, 50, 50))
    """
    names: list[str] = []
    inline: dict[str, int] = {}
    for given in lists:
        if isinstance(given, Path):
            bare = given.name == str(given) and given.name.lower() in EMBEDDED
            names.append(f"./{given}" if bare else str(given))
        elif isinstance(given, str):
            names.append(given)
        else:
            pairs = given if isinstance(given, Mapping) else dict.fromkeys(given, DEFAULT_SCORE)
            for raw, score in pairs.items():
                word = letters_of(raw)
                if word:
                    inline[word] = max(score, inline.get(word, score))
    if lists and not names and not inline:
        raise ListError("the word lists contain no usable words", "words")
    groups = [" ".join(map(letters_of, family)) for family in families]
    fields = {
        "words": ", ".join(names),
        "floor": "" if floor is None else str(floor),
        "banned": ", ".join(banned),
        "families": "; ".join(groups),
    }
    given = {name: value for name, value in fields.items() if value}
    return gather(given, inline=inline, typed=LIST_FIELDS)


@lru_cache(maxsize=8)
def _lexicon(request: _Request) -> Lexicon:
    table: dict[str, int] = {}
    for part in request.parts:
        found = _table(part.source, "words")
        if part.floor is not None:
            found = {word: score for word, score in found.items() if score >= part.floor}
        if part.weight != 1:
            found = {word: round(score * part.weight) for word, score in found.items()}
        table = _joined(table, found)
    table = _joined(table, dict(request.inline or ()))
    if not table:
        raise ListError("the word lists contain no usable words", "words")
    if request.floor is not None and request.floor > min(table.values()):
        table = {word: score for word, score in table.items() if score >= request.floor}
        if not table:
            raise ListError(f"no word in the lists scores {request.floor} or more", "floor")
    for ban in request.banned:
        for word in [ban] if isinstance(ban, str) else _table(ban, "banned"):
            table.pop(word, None)
    if not table:
        raise ListError("all words in the lists are banned", "banned")
    families: list[tuple[str, ...]] = []
    for family in request.families:
        families += _groups(family) if isinstance(family, Source) else [family]
    return Lexicon(
        table,
        families=families,
        fields=dict(request.fields),
        inline=dict(request.inline) if request.inline else None,
        folder=request.folder,
        typed=request.typed,
        normalised=True,
    )


def _joined(table: dict[str, int], more: Mapping[str, int]) -> dict[str, int]:
    if not table:
        return dict(more)
    for word, score in more.items():
        if table.setdefault(word, score) < score:
            table[word] = score
    return table


@lru_cache(maxsize=4)
def _table(source: Source, field: str) -> Mapping[str, int]:
    if source.path is None:
        return _by_name(source.name, field)
    with _named(source.name, field):
        return files.read_words(files.decode(source.path.read_bytes()))


def _by_name(name: str, field: str) -> Mapping[str, int]:
    if name in EMBEDDED:
        return files.embedded(name)
    try:
        return files.provided(name)
    except UsageError as error:
        raise ListError(str(error), field) from None


def _groups(source: Source) -> list[tuple[str, ...]]:
    assert source.path is not None
    with _named(source.name, "families"):
        return list(files.read_families(files.decode(source.path.read_bytes())))


@contextmanager
def _named(file: str, field: str) -> Iterator[None]:
    """Add to every error in a file its name and the field that asks for it."""
    try:
        yield
    except ReadError as error:
        raise ListError(f"{file}: {error}", field) from None
    except OSError as error:
        raise ListError(f"{file} cannot be read: {error.strerror or error}", field) from None
