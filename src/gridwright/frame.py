"""What may stand around a board: a heading above it, and fields below it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from gridwright.document import NOTES, Document, Line, field_in

__all__ = ["is_heading", "settle"]

_WORD = re.compile(r"[^\W\d_]{3,}")
_LONGEST_HEADING = 200


def is_heading(line: Line, letters: str) -> bool:
    """Whether a line is clearly a heading and not a row of a board with these letters.

    It has a word of three letters or more, one of which no row can have.

    >>> is_heading(Line("Monday's puzzle", 1), "abc"), is_heading(Line("abba", 1), "abc")
    (True, False)
    """
    if len(line.text) > _LONGEST_HEADING or line.text.startswith("#"):
        return False
    return any(set(word.lower()) - set(letters) for word in _WORD.findall(line.text))


def settle(part: Document, letters: str) -> Document:
    """A document whose heading is its title, and with the fields below its board as its fields.

    If there is a title already, the heading is the note. `letters` are those that rows may have.
    """
    body, below = _below(part.body)
    fields, notes, fault = dict(part.fields), dict(part.notes), part.fault
    for line in below:
        name, field = field_in(line) or ("", None)
        if field is None:
            continue
        if (name in fields or name in notes) and fault is None:
            fault = line.error(f"the field {name!r} is given twice", 1)
        if name in NOTES:
            notes[name] = field.value
        else:
            fields[name] = field
    first = next((i for i, line in enumerate(body) if line.text.strip()), None)
    free = next((name for name in ("title", "note") if name not in notes), None)
    if first is not None and free and is_heading(body[first], letters):
        notes[free] = " ".join(body[first].text.split())
        body = body[first + 1 :]
    return replace(part, fields=fields, body=tuple(body), notes=notes, fault=fault)


def _below(body: Sequence[Line]) -> tuple[Sequence[Line], Sequence[Line]]:
    """The body without the fields at its end, and these, with the blank lines between them."""
    start = len(body)
    while start and (not body[start - 1].text.strip() or field_in(body[start - 1])):
        start -= 1
    return (body[:start], body[start:]) if any(map(field_in, body[start:])) else (body, ())
