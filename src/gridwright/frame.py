"""What may stand around a board: a heading above it, and fields below it."""

from __future__ import annotations

import difflib
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from gridwright.document import NOTES, Document, Line, field_in

__all__ = ["Frame"]

_WORD = re.compile(r"[^\W\d_]{3,}")
_BEGINNING = re.compile(r"""\s*["'“„«(]?[^\W\d_]""")
# A colon makes a field of a line; signs that stand alone make a row of it.
_NONE = re.compile(r":|(?:^|\s)[.|?*~_#]+(?:\s|$)")
_LONGEST_HEADING = 200
_MOST_ROWS = 100
_SIMILAR = 0.7


@dataclass(frozen=True, slots=True)
class Frame:
    """What is known of the boards of a kind, to tell their rows from what stands around them.

    `letters` are the small letters of its rows; `fields` are the fields of the kind.
    """

    letters: str = ""
    fields: tuple[str, ...] = ()

    def is_heading(self, line: Line, signs: str) -> bool:
        """Whether a line is clearly a heading: neither a row nor a misspelt field.

        It begins with a letter, has a word of three letters or more, one of which no row can have,
        and most of its characters are not among the `signs` of the board below it.

        >>> frame = Frame("abc", ("boxes",))
        >>> lines = Line("Monday's puzzle", 1), Line("abba", 1), Line("abxa", 1), Line("boxs 2", 1)
        >>> [frame.is_heading(line, "ab.") for line in lines]
        [True, False, False, False]
        """
        text = line.text.lower()
        if len(text) > _LONGEST_HEADING or _BEGINNING.match(text) is None or _NONE.search(text):
            return False
        if not any(set(word) - set(self.letters) for word in _WORD.findall(text)):
            return False
        characters = "".join(text.split())
        if 2 * sum(char in signs for char in characters) >= len(characters):
            return False
        names = ("kind", *self.fields, *NOTES)
        return not difflib.get_close_matches(text.split(maxsplit=1)[0], names, 1, _SIMILAR)

    def settle(self, part: Document) -> Document:
        """The document with its heading as its title, and with the fields below its board.

        If there is a title already, the heading is the note.
        """
        body, last = _below(part.body)
        fields, notes, fault = dict(part.fields), dict(part.notes), part.fault
        for line in last:
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
        if first is not None and free:
            rows = body[first + 1 :]
            signs = "".join(set("".join(line.text.lower() for line in rows[:_MOST_ROWS])))
            below = next((line for line in rows if line.text.strip()), None)
            if self.is_heading(body[first], signs) and not (below and field_in(below)):
                notes[free] = " ".join(body[first].text.split())
                body = rows
        return replace(part, fields=fields, body=tuple(body), notes=notes, fault=fault)


def _below(body: Sequence[Line]) -> tuple[Sequence[Line], Sequence[Line]]:
    """The body without the fields at its end, and these, with the blank lines between them."""
    start = len(body)
    while start and (not body[start - 1].text.strip() or field_in(body[start - 1])):
        start -= 1
    return (body[:start], body[start:]) if any(map(field_in, body[start:])) else (body, ())
