"""The frame of every kind's text form: fields first, then the puzzle itself.

A document has a line ``kind: NAME``, perhaps more fields, and then the body::

    # a comment
    kind: sudoku
    source: Monday's paper
    boxes: 2x3

    1 . . | . . 4
    ...

There may be comments before and between the fields. The body begins at the first line that is blank
or not a field, and ends at the next ``kind:`` line, at a line ``---`` or at the end of the file.
What may stand around a board, above and below it, is in `gridwright.frame`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from gridwright.errors import ReadError, choose_from

__all__ = [
    "NOTES",
    "Document",
    "Field",
    "Line",
    "characters",
    "each_line",
    "field_in",
    "kind_named",
    "lines_of",
    "require_rows",
    "split",
    "write",
]

NOTES = ("title", "author", "date", "source", "expect", "note")
"""Fields that any puzzle may have and that do not change it."""

# The name must not end in a blank: with two ways to match, a long row of blanks takes forever.
_FIELD = re.compile(
    r"[ \t]*([A-Za-z](?:[A-Za-z -]{0,40}[A-Za-z-])?)[ \t]{0,9}:(?:\s+|$|(?<=kind:))(.*)",
    re.IGNORECASE,
)
_KIND = re.compile(r"[ \t]*kind[ \t]{0,9}:", re.IGNORECASE)
_HEAD = 20_000
"""The most characters of comments and fields before the first ``kind:``."""
_BLOCK = 65_536
_MOST_LINES = 300_000
"""The most lines of one document, not counting blank lines that follow each other."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a text with its number, counted from 1."""

    text: str
    number: int

    def error(self, message: str, column: int | None = None) -> ReadError:
        """An error in this line; `column` counts from 1."""
        return ReadError(message, line=self.number, column=column)

    @property
    def has_content(self) -> bool:
        """Whether the line is neither blank nor a comment."""
        return bool(self.text.strip()) and not self.text.lstrip().startswith("#")

    def tokens(self) -> list[tuple[str, int]]:
        """The pieces between blanks, each with its column.

        >>> Line("12  .", 1).tokens()
        [('12', 1), ('.', 5)]
        """
        return [(match[0], match.start() + 1) for match in re.finditer(r"\S+", self.text)]

    def pieces(self, wanted: int) -> list[tuple[str, int]]:
        """The pieces between blanks and bars or, if their number is not `wanted`, all characters.

        >>> Line("12 | 3", 1).pieces(2), Line("12 | 3", 1).pieces(3)
        ([('12', 1), ('3', 6)], [('1', 1), ('2', 2), ('3', 6)])
        """
        tokens = self.without_bars().tokens()
        return tokens if len(tokens) == wanted else characters(tokens)

    def without_bars(self) -> Line:
        """The line with blanks for its bars."""
        return Line(self.text.replace("|", " "), self.number)


def each_line(text: str) -> Iterator[str]:
    r"""The lines of a text one by one, as `splitlines` gives them, but without a list of them all.

    >>> list(each_line("1 2\r\n\n3"))
    ['1 2', '', '3']
    """
    start = 0
    while start < len(text):
        end = text.find("\n", start + _BLOCK) + 1 or len(text)
        yield from text[start:end].splitlines()
        start = end


def lines_of(text: str, *, blank: bool = True) -> list[Line]:
    r"""The lines of a text with their numbers; without `blank`, only those that are not blank.

    >>> lines_of("1 2\n\n3", blank=False)
    [Line(text='1 2', number=1), Line(text='3', number=3)]
    """
    lines = enumerate(each_line(text), 1)
    return [Line(raw, number) for number, raw in lines if blank or raw.strip()]


def require_rows(lines: Sequence[Line], start: int, *, longest: int) -> None:
    """Raise `ReadError` if a puzzle that begins in line `start` has no rows or too long ones."""
    if not lines:
        raise ReadError("the puzzle has no rows", line=start, column=1)
    for line in lines:
        if len(line.text) > longest:
            raise line.error(f"{len(line.text)} characters are too many for a row", 1)


def characters(tokens: Iterable[tuple[str, int]]) -> list[tuple[str, int]]:
    """The characters of pieces of a line, each with its column.

    >>> characters([("12", 1), (".", 5)])
    [('1', 1), ('2', 2), ('.', 5)]
    """
    return [(char, column + i) for token, column in tokens for i, char in enumerate(token)]


@dataclass(frozen=True, slots=True)
class Field:
    """The value of a field and its place in the text."""

    value: str
    line: int
    column: int

    def error(self, message: str) -> ReadError:
        """An error in this field's value."""
        return ReadError(message, line=self.line, column=self.column)


@dataclass(frozen=True, slots=True)
class Document:
    """One puzzle's text, split into fields and body."""

    fields: Mapping[str, Field]
    body: tuple[Line, ...]
    line: int = 1
    notes: Mapping[str, str] = field(default_factory=dict)
    fault: ReadError | None = None
    """An error in the frame itself; it affects this puzzle but none after it."""
    folder: Path | None = None
    """The folder of the file, for puzzles that name other files."""
    swallows_rows: bool = False
    """Whether comments are directly above the body: a row that begins with # would be one."""

    def allow_fields(self, known: Iterable[str]) -> None:
        """Raise `ReadError` for the first field that is neither a note nor in `known`."""
        if self.fault is not None:
            raise self.fault
        known = ("kind", *known)
        for name, entry in self.fields.items():
            if name not in known:
                others = choose_from(name, known[1:] + NOTES)
                raise ReadError(
                    f"there is no field {name[:40]!r} here; {others}", line=entry.line, column=1
                )

    def refuse_swallowed_rows(self) -> None:
        """Raise `ReadError` if rows of the board may have been taken for comments."""
        if self.swallows_rows:
            message = "leave a blank line above the board: there are comments among the fields"
            raise self.body[0].error(message, 1)

    def rows(self) -> tuple[Line, ...]:
        """The lines of the body that are not blank."""
        return tuple(line for line in self.body if line.text.strip())


def field_in(line: Line) -> tuple[str, Field] | None:
    """The name, in small letters, and the value of the field in a line, if there is one.

    >>> field_in(Line("Title: One", 3))
    ('title', Field(value='One', line=3, column=8))
    """
    match = _FIELD.fullmatch(line.text.rstrip())
    return match and (match[1].lower(), Field(match[2], line.number, match.start(2) + 1))


def kind_named(text: str) -> str | None:
    r"""The kind of the first document, if a text consists of documents.

    Only fields and comments may come before ``kind:``.

    >>> kind_named("# mine\ntitle: One\nkind: Sudoku\n"), kind_named("some text\nkind: sudoku")
    ('sudoku', None)
    """
    for raw in each_line(text[:_HEAD]):
        line = raw.rstrip()
        if match := _KIND.match(line):
            return line[match.end() :].strip().lower()
        if line and not line.startswith("#") and not _FIELD.fullmatch(line):
            return None
    return None


def split(text: str, folder: Path | None = None) -> Iterator[Document]:
    r"""Split a text into documents.

    >>> [doc.fields["kind"].value for doc in split("kind: a\n1 2\nkind: b\n\n3")]
    ['a', 'b']
    """
    lines: list[Line] = []
    has_kind = False
    for number, raw in enumerate(each_line(text), 1):
        line = raw.rstrip()
        if (not line and lines and not lines[-1].text) or (line == "---" and not lines):
            continue
        starts = ":" in line and _KIND.match(line) is not None
        if (starts and has_kind) or line == "---":
            # Comments between a blank and a "kind:" line belong to the document that begins there.
            carried = _trailing_comments(lines) if starts else []
            if document := _document(lines[: len(lines) - len(carried)], folder):
                yield document
            lines, has_kind = carried, False
        has_kind = has_kind or starts
        # One more line than there may be is kept, to show that there are too many.
        if line != "---" and len(lines) <= _MOST_LINES:
            # At the end of a row, tabs may be empty cells.
            lines.append(Line(raw if line and raw[-1] == "\t" else line, number))
    if document := _document(lines, folder):
        yield document


def _trailing_comments(lines: list[Line]) -> list[Line]:
    start = len(lines)
    while start and lines[start - 1].text.startswith("# "):
        start -= 1
    # Directly below a board, such a line may be another row of it.
    return lines[start:] if start and not lines[start - 1].text else []


def _document(lines: list[Line], folder: Path | None) -> Document | None:
    fields: dict[str, Field] = {}
    fault: ReadError | None = None
    if len(lines) > _MOST_LINES:
        fault = lines.pop().error(f"a puzzle of more than {_MOST_LINES:,} lines is too long", 1)
    position = 0
    while position < len(lines):
        line = lines[position]
        if found := field_in(line):
            name = found[0]
            if name in fields and fault is None:
                fault = line.error(f"the field {name!r} is given twice", 1)
            fields[name] = found[1]
        elif not (line.text.startswith("#") or (not fields and not line.text)):
            break
        position += 1
    body = lines[position:]
    if not fields and not any(line.text for line in body):
        return None
    start = next(line.number for line in lines if line.text)
    swallows = bool(body and body[0].text) and body[0].number != start + len(fields)
    notes = {name: fields.pop(name).value for name in NOTES if name in fields}
    return Document(fields, tuple(body), start, notes, fault, folder, swallows)


def write(
    kind: str, fields: Mapping[str, str], body: Iterable[str], notes: Mapping[str, str]
) -> str:
    r"""Write a document: kind, notes, fields, a blank line, the body.

    >>> write("sudoku", {"boxes": "1x2"}, ["1 .", ". ."], {"source": "mine"})
    'kind: sudoku\nsource: mine\nboxes: 1x2\n\n1 .\n. .\n'
    """
    head = {"kind": kind, **{name: notes[name] for name in NOTES if name in notes}, **fields}
    lines = [f"{name}: {' '.join(value.split())}" for name, value in head.items()]
    return "\n".join([*lines, "", *body, ""])
