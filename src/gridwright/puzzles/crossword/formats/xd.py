"""`xd`: text with metadata, the grid, and clues with their answers.

Two blank lines separate the three; ``## Metadata``, ``## Grid`` and ``## Clues`` may head them
instead. In the grid ``#`` is black, a dot empty, ``_`` no cell; a clue is ``A1. A pet ~ CAT``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping

from gridwright.document import Line, lines_of
from gridwright.errors import ReadError
from gridwright.formats import Entry, Place, entry_of, only_puzzle
from gridwright.grid import Cell
from gridwright.puzzles.crossword.formats.board import (
    Draft,
    Hint,
    check_size,
    copyright_of,
    hints_of,
    letter_of,
    notes_of,
    refuse_bars,
    rows_of,
)
from gridwright.puzzles.crossword.lists.lexicon import letters_of
from gridwright.puzzles.crossword.puzzle import BLOCK, Slot

__all__ = ["read", "recognise", "write"]

_SAMPLE = 100_000
_WHAT = "an .xd file"
_NAMES = ("metadata", "grid", "clues", "notes")
_HEADING = re.compile(r"##\s*(\w+)\s*")
_FIELD = re.compile(r"\s{0,99}([A-Za-z][\w -]{0,40}):(.*)")
_CLUE = re.compile(r"\s{0,99}([AD])([0-9]{1,3})\.(?:\s+(.*))?")
_KNOWN = re.compile(r"^[ \t]{0,99}[AD][0-9]{1,3}\. (?:.* )?~ \S", re.MULTILINE)
_GRID = re.compile(r"^##\s{0,99}grid\s*$", re.MULTILINE | re.IGNORECASE)
_EXTRA = re.compile(r"\s{0,99}[AD][0-9]{1,3}\s+\^")
_MARKUP = re.compile(r"\{([/*_-])(.*?)\1\}")
_TOKENS = {"#": BLOCK, "_": BLOCK, ".": ""}
_UNKNOWN = "."

Sections = dict[str, list[Line]]


def recognise(text: str) -> bool:
    """Whether there is a heading for the grid, or a clue with its number and answer."""
    sample = text[:_SAMPLE]
    return _GRID.search(sample) is not None or _KNOWN.search(sample) is not None


def read(text: str) -> Iterator[Entry]:
    """Read the one puzzle of a file."""
    yield entry_of(_read, text)


def _read(text: str) -> Entry:
    lines = [Line(line.text.rstrip(), line.number) for line in lines_of(text)]
    sections = _headed(lines) if _GRID.search(text) else _split(lines)
    return _entry(sections, len(lines))


def _headed(lines: list[Line]) -> Sections:
    """Sections with headings; unknown ones are left out."""
    sections: Sections = {}
    name = ""
    for line in lines:
        heading = _HEADING.fullmatch(line.text)
        if heading:
            name = heading[1].lower()
            if name in _NAMES and name in sections:
                raise line.error(f"the section {name!r} appears twice", 1)
            sections[name] = []
        elif line.text and name:
            sections[name].append(line)
        elif line.text:
            raise line.error("a section begins with its heading, such as '## Grid'", 1)
    return sections


def _split(lines: list[Line]) -> Sections:
    """Sections with two blank lines between them, in the order of the format."""
    blocks: list[list[Line]] = []
    blanks = 2
    for line in lines:
        if not line.text:
            blanks += 1
            continue
        if blanks >= 2:
            blocks.append([])
        blocks[-1].append(line)
        blanks = 0
    if blocks and not _FIELD.fullmatch(blocks[0][0].text):
        blocks.insert(0, [])
    found = dict(zip(_NAMES, blocks, strict=False))
    # Whatever comes after the clues is a note.
    found["notes"] = [line for block in blocks[3:] for line in block]
    return found


def _entry(sections: Sections, last: int) -> Entry:
    fields = _fields(sections.get("metadata", []))
    grid = sections.get("grid", [])
    if not grid:
        message = "there is no grid: two blank lines separate metadata, grid and clues"
        raise ReadError(message, line=last, column=1)
    draft = _grid(grid, _rebus(fields.get("rebus", "")))
    slots = {slot.name: slot for slot in draft.slots()}
    for line in sections.get("clues", []):
        if not _EXTRA.match(line.text):
            draft.hints.append(_hint(draft, slots, line))
    texts = {name: fields.get(name, "") for name in ("title", "author", "date", "copyright")}
    texts["source"] = fields.get("source", "")
    texts["note"] = " ".join(line.text for line in sections.get("notes", []))
    notes = notes_of(texts)
    return Entry(1, draft.finish(), notes=notes, name=notes.get("title", ""))


def _fields(lines: list[Line]) -> dict[str, str]:
    fields: dict[str, str] = {}
    for line in lines:
        match = _FIELD.fullmatch(line.text)
        if match is None:
            raise line.error("metadata must be lines such as 'Title: My puzzle'", 1)
        if match[1].lower() in fields:
            raise line.error(f"{match[1]!r} appears twice", 1)
        fields[match[1].lower()] = match[2]
    return fields


def _rebus(field: str) -> dict[str, str]:
    """What the signs of a grid stand for, from the metadata: ``1=HEART 2=SPADE``."""
    parts = [part.partition("=") for part in field.split()]
    return {sign: text for sign, _, text in parts if text}


def _grid(lines: list[Line], rebus: Mapping[str, str]) -> Draft:
    draft = Draft()
    for line in lines:
        text = unicodedata.normalize("NFC", line.text)
        row: list[str] = []
        for column, char in enumerate(text, 1):
            if char.isspace() and not row:
                continue
            cell = Cell(len(draft.rows), len(row))
            content = _TOKENS[char] if char in _TOKENS else letter_of(rebus.get(char, char))
            if content is None and char in rebus:
                message = f"{cell.name} holds {rebus[char][:20]!r}: only one letter is supported"
                raise line.error(message, column)
            if content is None:
                message = f"{char!r} is not a cell: write a letter, a dot or {BLOCK}"
                raise line.error(message, column)
            draft.places[cell] = Place(line.number, column)
            row.append(content)
        if draft.rows and len(row) != draft.cols:
            message = f"{len(row)} cells, but the first row has {draft.cols}"
            raise line.error(message, 1)
        draft.rows.append(row)
    check_size(len(draft.rows), draft.cols, Place(lines[0].number, 1))
    return draft


def _hint(draft: Draft, slots: Mapping[str, Slot], line: Line) -> Hint:
    match = _CLUE.fullmatch(line.text)
    if match is None:
        raise line.error("write a clue as in 'A1. A pet ~ CAT', with A for across, D for down", 1)
    rest = match[3] or ""
    text, tilde, answer = f" {rest} ".rpartition(" ~ ")
    if not tilde:
        text, answer = rest, ""
    place = Place(line.number, 1)
    hint = Hint(int(match[2]), match[1] == "A", _MARKUP.sub(r"\2", text), place)
    slot = slots.get(hint.name)
    if slot is not None:
        _compare(draft, slot, answer.strip(), line)
    return hint


def _compare(draft: Draft, slot: Slot, answer: str, line: Line) -> None:
    """Refuse an answer that differs from the grid: the clues are then numbered differently."""
    letters = [draft.rows[cell.row][cell.col] for cell in slot.cells]
    word = letters_of(answer)
    if word and all(letters) and _UNKNOWN not in answer and word != "".join(letters):
        message = f"the answer is {word[:30]}, but {slot} in the grid is {''.join(letters)}"
        raise line.error(message, line.text.rindex(answer) + 1)


def write(entries: Iterable[Entry]) -> str:
    """Write one puzzle; unknown letters of an answer become dots."""
    puzzle, notes = only_puzzle(entries, _WHAT)
    refuse_bars(puzzle, _WHAT)
    rights, source = copyright_of(notes)
    texts = notes_of({name: notes.get(name, "") for name in ("title", "author", "date", "note")})
    fields = {name.capitalize(): texts.get(name) for name in ("title", "author", "date")}
    fields |= {"Copyright": rights, "Source": source}
    lines = [f"{name}: {value}" for name, value in fields.items() if value]
    # One line at least: readers take what comes first for the metadata.
    lines = lines or ["Creator: Gridwright"]
    lines += ["", "", *("".join(row) for row in rows_of(puzzle, lambda cell: cell or _UNKNOWN))]
    lines.append("")
    for across in (True, False):
        lines.append("")
        slots = [slot for slot in puzzle.slots if slot.across is across]
        for slot, text in hints_of(puzzle, slots):
            answer = "".join(puzzle[cell] or _UNKNOWN for cell in slot.cells)
            words = [f"{slot.name[-1]}{slot.number}.", *([text] if text else []), "~", answer]
            lines.append(" ".join(words))
    if texts.get("note") and puzzle.slots:
        lines += ["", "", texts["note"]]
    return "\n".join([*lines, ""])
