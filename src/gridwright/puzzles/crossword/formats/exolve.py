"""`exolve`: text between ``exolve-begin`` and ``exolve-end``, for the Exolve player.

In the grid a dot is black, ``0`` or ``?`` empty; behind a cell, ``|`` is a bar to its right, ``_``
one below it, ``+`` both. Clues begin with their numbers. Circles and hidden blocks are ignored.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from gridwright.document import Line, lines_of
from gridwright.errors import ReadError
from gridwright.grid import Cell, Edge
from gridwright.kind import Entry, Place
from gridwright.puzzles.crossword.formats.board import (
    Draft,
    Hint,
    check_size,
    from_html,
    letter_of,
    notes_of,
)
from gridwright.puzzles.crossword.formats.exolve_write import CLUE_END, ENUMERATION, write
from gridwright.puzzles.crossword.puzzle import BLOCK

__all__ = ["read", "recognise", "write"]

_SAMPLE = 1_000_000
_BEGIN = re.compile(r"\s{0,99}exolve-begin\s*")
_KNOWN = re.compile(r"^[ \t]{0,99}exolve-begin\s*$", re.MULTILINE)
_END = re.compile(r"\s{0,99}exolve-end\s*")
_SECTION = re.compile(r"\s{0,99}exolve-([a-z0-9-]{1,40})\s{0,9}(?::(.*))?")
_COMMENT = re.compile(r"#(?:\s.*)?$")
_CLUE = re.compile(r"\s{0,99}([0-9]{1,3})((?:\s{0,9}[,&]\s{0,9}[0-9]{1,3}[ad]?)*)\.?(?:\s+(.*))?")
_LINKED = re.compile(r"([0-9]+)([ad]?)")
_DECORATORS = "|_+@*!~"
_ONCE = ("width", "height", "grid", "across", "down")


@dataclass(slots=True)
class _Sections:
    """The sections of a puzzle: the values after their names, and the lines below."""

    line: int
    values: dict[str, list[Line]] = field(default_factory=dict)
    lines: dict[str, list[Line]] = field(default_factory=dict)

    def text(self, name: str) -> str:
        """The first value under a name."""
        return self.values[name][0].text if name in self.values else ""

    def options(self) -> list[str]:
        """The words of all options."""
        return [word for line in self.values.get("option", []) for word in line.text.split()]


def recognise(text: str) -> bool:
    """Whether a line of its own says ``exolve-begin``."""
    return _KNOWN.search(text[:_SAMPLE]) is not None


def read(text: str) -> Iterator[Entry]:
    """Read every puzzle between its two lines; text outside them is ignored."""
    lines = lines_of(text)
    begin: int | None = None
    for index, line in enumerate(lines):
        if _BEGIN.fullmatch(line.text):
            if begin is not None:
                yield _unclosed(lines[begin])
            begin = index
        elif _END.fullmatch(line.text) and begin is not None:
            try:
                yield _entry(_sections(lines[begin], lines[begin + 1 : index]))
            except ReadError as error:
                yield Entry(lines[begin].number, error=error)
            begin = None
    if begin is not None:
        yield _unclosed(lines[begin])


def _unclosed(line: Line) -> Entry:
    return Entry(line.number, error=line.error("the line 'exolve-end' is missing", 1))


def _sections(first: Line, lines: list[Line]) -> _Sections:
    found = _Sections(first.number)
    name = ""
    for line in lines:
        line = Line(_COMMENT.sub("", line.text).rstrip(), line.number)
        match = _SECTION.fullmatch(line.text)
        if match:
            name = match[1]
            if name in found.lines and name in _ONCE:
                raise line.error(f"exolve-{name} appears twice", 1)
            value = (match[2] or "").strip()
            found.values.setdefault(name, []).append(Line(value, line.number))
            found.lines.setdefault(name, [])
        elif line.text.strip():
            if not name:
                raise line.error("expected a section such as 'exolve-grid:' here", 1)
            found.lines[name].append(line)
    return found


def _entry(sections: _Sections) -> Entry:
    if "3d" in sections.values:
        raise sections.values["3d"][0].error("three-dimensional grids are not supported", 1)
    rows, cols = _size(sections, "height"), _size(sections, "width")
    check_size(rows, cols, Place(sections.values["width"][0].number, 1))
    lines = sections.lines.get("grid", [])
    if len(lines) != rows:
        last = lines[-1].number if lines else sections.line
        message = f"the grid has {len(lines)} rows, but exolve-height says {rows}"
        raise ReadError(message, line=last, column=1)
    draft = Draft()
    options = sections.options()
    for line in lines:
        _read_row(draft, line, cols, options)
    names = {slot.name for slot in draft.slots()}
    for name, across in (("across", True), ("down", False)):
        for line in sections.lines.get(name, []):
            if not line.text.strip().startswith("---"):
                draft.hints.append(_hint(line, across, names))
    note_names = {
        "title": "title",
        "setter": "author",
        "copyright": "copyright",
        "credits": "source",
    }
    notes = {note: from_html(sections.text(name)) for name, note in note_names.items()}
    preamble = [*sections.lines.get("preamble", []), *sections.lines.get("prelude", [])]
    notes["note"] = from_html(" ".join(line.text for line in preamble))
    kept = notes_of(notes)
    return Entry(sections.line, draft.finish(), notes=kept, name=kept.get("title", ""))


def _size(sections: _Sections, name: str) -> int:
    if name not in sections.values:
        raise ReadError(f"exolve-{name} is missing", line=sections.line, column=1)
    line = sections.values[name][0]
    if not (line.text.isascii() and line.text.isdigit() and len(line.text) < 4):
        raise line.error(f"{line.text[:20]!r} is not a {name}: write a whole number", 1)
    return int(line.text)


def _read_row(draft: Draft, line: Line, cols: int, options: list[str]) -> None:
    row: list[str] = []
    here = Cell(len(draft.rows), -1)
    allowed = "".join(word for word in options if word.startswith("allow-chars:"))[12:]
    digits = "allow-digits" in options or "0" in allowed
    apart = "rebus-cells" in options
    before = ""
    for column, char in enumerate(line.text, 1):
        if char.isspace() or char == "&":
            pass
        elif char in _DECORATORS and before != "&":
            if not row:
                raise line.error(f"{char!r} must follow a cell", column)
            _decorate(draft, here, char, line, column, empty=not row[-1])
        else:
            if apart and letter_of(before) and letter_of(char):
                message = f"{here.name} holds several letters: only one per cell is supported"
                raise line.error(message, column)
            here = Cell(here.row, len(row))
            row.append(_content(char, line, column, digits=digits))
            draft.places[here] = Place(line.number, column)
        before = char
    if len(row) != cols:
        message = f"{len(row)} cells, but exolve-width says {cols}"
        raise line.error(message, len(line.text) - len(line.text.lstrip()) + 1)
    draft.rows.append(row)


def _content(char: str, line: Line, column: int, *, digits: bool) -> str:
    if char == ".":
        return BLOCK
    if char == "?" or (char == "0" and not digits):
        return ""
    letter = letter_of(char)
    if letter is None:
        message = f"{char!r} is not a cell: write a letter, 0 if it is empty, a dot if it is black"
        raise line.error(message, column)
    return letter


def _decorate(draft: Draft, here: Cell, char: str, line: Line, column: int, *, empty: bool) -> None:
    if char in "|+":
        draft.bars.add(Edge(here, Cell(here.row, here.col + 1)))
    if char in "_+":
        draft.bars.add(Edge(here, Cell(here.row + 1, here.col)))
    if char == "~":
        raise line.error("cells whose number is skipped ('~') are not supported", column)
    if char == "*" and empty:
        raise line.error(f"{here.name} does not say whether it is black ('0*')", column)


def _hint(line: Line, across: bool, names: set[str]) -> Hint:
    match = _CLUE.fullmatch(line.text)
    column = len(line.text) - len(line.text.lstrip()) + 1
    if match is None:
        raise line.error("a clue begins with its number, as in '7 A pet (3)'", column)
    for number, side in _LINKED.findall(match[2]):
        wanted = f"{int(number)}{side.upper() or ('A' if across else 'D')}"
        if wanted not in names:
            raise line.error(f"the clue names {wanted}, but there is no such entry", column)
    return Hint(int(match[1]), across, _clue_text(match[3] or ""), Place(line.number, column))


def _clue_text(text: str) -> str:
    """The clue without the notes on its answer, which follow a mark or the last enumeration."""
    if CLUE_END in text:
        return from_html(text[: text.index(CLUE_END)])
    ends = [match.end() for match in ENUMERATION.finditer(text)]
    return from_html(text[: ends[-1]] if ends else text)
