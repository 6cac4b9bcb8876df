"""Grids and word lists that are opened, and files that are written."""

from __future__ import annotations

import base64
import re
from typing import Any

from gridwright.cli.output import named_picture
from gridwright.errors import UsageError, choose_from
from gridwright.formats import document_text
from gridwright.grid import Symmetry
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.lists import files, list_fields
from gridwright.puzzles.crossword.lists.known import EMBEDDED, LIST_PLUGINS
from gridwright.puzzles.crossword.lists.lexicon import DEFAULT_SCORE
from gridwright.puzzles.crossword.lists.list_fields import ListError, Places
from gridwright.puzzles.crossword.options import LIST_FIELDS
from gridwright.puzzles.crossword.puzzle import LARGEST, Crossword
from gridwright.puzzles.crossword.room.requests import item_with_grid
from gridwright.verbs.convert import convert_entries
from gridwright.verbs.draw import picture
from gridwright.web.request import Request, Tell, encoded, text_of

__all__ = ["export", "open_grid", "read_list"]

_WORDS = re.compile(r"^([ \t]*words[ \t]*:)(.*)$", re.IGNORECASE | re.MULTILINE)
_PAGES = {"pdf": False, "pdf-empty": True}
"""Pages to print, and whether they are for those who solve the puzzle."""


def open_grid(request: Request, tell: Tell) -> dict[str, Any]:
    """The grid of a text as plain data, or with an empty text what the room needs alone.

    Lists that are files of another folder are left out; `missing` has their names.
    """
    del tell
    text = text_of(request, "text")
    about: dict[str, Any] = {
        "rules": KIND.rules.summary,
        "known": [*EMBEDDED, *LIST_PLUGINS.names()],
        "symmetries": [str(each) for each in Symmetry],
        "largest": LARGEST,
    }
    if not text.strip():
        return about
    text, missing = _without_files(text)
    item = item_with_grid({"text": text})
    return {**about, "missing": missing, **_data(item.puzzle), "notes": dict(item.entry.notes)}


def _without_files(text: str) -> tuple[str, list[str]]:
    """The text without the lists that are not here, and their names."""
    match = _WORDS.search(text)
    if match is None:
        return text, []
    kept, missing = [], []
    for piece in filter(None, map(str.strip, match[2].split(","))):
        try:
            list_fields.part(piece, Places(()))
            kept.append(piece)
        except ListError:
            missing.append(piece)
    if not missing:
        return text, []
    # Without any list, the usual one is used.
    line = f"{match[1]} {', '.join(kept)}" if kept else "words: english"
    return text[: match.start()] + line + text[match.end() :], missing


def _data(puzzle: Crossword) -> dict[str, Any]:
    lexicon = puzzle.lexicon
    hints = dict(puzzle.hints)
    places = [
        list_fields.part(piece, Places(()))
        for piece in list_fields.pieces(lexicon.fields, "words", ",")
    ]
    fields = {name: lexicon.fields.get(name, "") for name in LIST_FIELDS if name != "words"}
    return {
        "rows": puzzle.rows,
        "cols": puzzle.cols,
        "cells": list(puzzle.cells),
        "bars": [[puzzle.index(end) for end in edge] for edge in sorted(puzzle.bars)],
        # Clues belong to places, since numbers change with the black cells.
        "clues": {
            f"{puzzle.index(slot.cells[0])}{'A' if slot.across else 'D'}": hints[slot.name]
            for slot in puzzle.slots
            if hints.get(slot.name)
        },
        "fields": {
            **fields,
            "required": ", ".join(puzzle.required),
            "free": ", ".join(slot.name for slot in puzzle.slots if slot.name in puzzle.free),
            "pairs": "any" if puzzle.pairs else "",
        },
        "lists": [
            {"name": part.source.name, "weight": part.weight, "floor": part.floor}
            for part in places
        ],
        "words": _lines(lexicon.listed),
    }


def _lines(words: Any) -> str:
    return "\n".join(
        word if score == DEFAULT_SCORE else f"{word};{score}" for word, score in words.items()
    )


def read_list(request: Request, tell: Tell) -> dict[str, Any]:
    """The words of a file that was dropped, one on each line with its score."""
    del tell
    try:
        content = base64.b64decode(text_of(request, "data"), validate=True)
    except ValueError:
        raise UsageError("the data is not in base 64") from None
    words = files.read_words(files.decode(content))
    if not words:
        raise UsageError("there are no words in this file: a list has one word on each line")
    return {"words": _lines(words), "number": len(words)}


def export(request: Request, tell: Tell) -> dict[str, Any]:
    """The grid as a file in one of the formats that are written."""
    del tell
    item, format = item_with_grid(request), text_of(request, "format")
    assert item.kind is not None
    if format in _PAGES:
        from gridwright.drawing import to_pdf

        drawn = picture(item.puzzle, empty=_PAGES[format])
        return {"data": encoded(to_pdf([named_picture(drawn, item.entry)]))}
    if format == "text":
        return {"data": encoded(document_text(item.kind, item.entry))}
    written = [each.name for each in item.kind.formats if each.write is not None]
    if format not in written:
        known = ["text", *_PAGES, *written]
        raise UsageError(f"there is no format {format[:40]!r}; {choose_from(format, known)}")
    text = convert_entries([item.entry], to=format)
    binary = item.kind.format(format).binary
    return {"data": encoded(text.encode("latin-1" if binary else "utf-8"))}
