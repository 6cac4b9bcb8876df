r"""What may stand below a puzzle in the text form: someone's entries, and the solution.

Each begins with its name and a colon, alone in a line.

>>> from gridwright.document import split
>>> (document,) = split("kind: template\n\n1 .\n\nentries:\n. 2\n\nsolution:\n1 2\n")
>>> puzzle, blocks = take_blocks(document)
>>> [line.text for line in puzzle.rows()]
['1 .']
>>> [(name, [line.text for line in lines]) for name, lines in blocks.items()]
[('entries', ['. 2']), ('solution', ['1 2'])]
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.document import Document, Line
from gridwright.errors import ReadError

if TYPE_CHECKING:
    from gridwright.kind import TextForm

__all__ = [
    "begins_block",
    "misplaced_block",
    "read_solution",
    "require_height",
    "take_blocks",
    "write_block",
]

_NAMES = ("entries", "solution")
_HEADING = re.compile(rf"[ \t]*({'|'.join(_NAMES)})[ \t]{{0,9}}:[ \t]*", re.IGNORECASE)


def begins_block(line: str) -> bool:
    """Whether a line has the name of a block and nothing else."""
    return _HEADING.fullmatch(line) is not None


def take_blocks(part: Document) -> tuple[Document, dict[str, tuple[Line, ...]]]:
    """The document without the blocks below its puzzle, and the lines of each of them.

    Blank lines are left out at the beginning and the end of a block; raises `ReadError` if a block
    appears twice.
    """
    blocks: dict[str, list[Line]] = {}
    body = len(part.body)
    for position, line in enumerate(part.body):
        if heading := _HEADING.fullmatch(line.text):
            body = min(body, position)
            name = heading[1].lower()
            if name in blocks:
                raise line.error(f"a second block '{name}:'", heading.start(1) + 1)
            blocks[name] = []
        elif blocks:
            last = blocks[next(reversed(blocks))]
            if last or line.text.strip():
                last.append(line)
    for lines in blocks.values():
        while lines and not lines[-1].text.strip():
            lines.pop()
    kept = replace(part, body=part.body[:body]) if blocks else part
    return kept, {name: tuple(lines) for name, lines in blocks.items()}


def read_solution(text: TextForm[Any, Any], puzzle: Any, lines: Sequence[Line]) -> Any:
    """The solution in these lines, None if there are none; raises `ReadError` at its place."""
    if not lines:
        return None
    try:
        return text.parse_solution(puzzle, "\n".join(line.text for line in lines))
    except ReadError as error:
        line = lines[min(error.line or 1, len(lines)) - 1]
        raise line.error(f"the solution cannot be read: {error.message}", error.column) from None


def misplaced_block(part: Document) -> ReadError | None:
    r"""The error if a document that cannot be read has a block above its puzzle, or in one line.

    >>> from gridwright.document import split
    >>> print(misplaced_block(next(split("kind: template\n\n1 .\n\nentries: . 2\n"))))
    line 5, column 10: 'entries:' stands alone in its line; what belongs to it begins below
    """
    for name in _NAMES:
        if field := part.fields.get(name):
            message = f"write '{name}:' below the puzzle, and what belongs to it in the lines below"
            return ReadError(message, line=field.line, column=1)
    for line in part.body:
        if (heading := _HEADING.match(line.text)) and heading.end() < len(line.text.rstrip()):
            message = f"'{heading[1]}:' stands alone in its line; what belongs to it begins below"
            return line.error(message, heading.end() + 1)
    return None


def require_height(rows: Sequence[Line], height: int, first: Line) -> None:
    """Raise `ReadError` unless a board of entries has as many rows as the puzzle.

    Without any rows the error is in the `first` line.
    """
    if len(rows) != height:
        where = rows[min(len(rows), height + 1) - 1] if rows else first
        noun = "row" if len(rows) == 1 else "rows"
        raise where.error(f"{len(rows)} {noun} of entries where the board has {height}", 1)


def write_block(puzzle: str, name: str, lines: str) -> str:
    """The text of a puzzle with a block below it."""
    return f"{puzzle.rstrip()}\n\n{name}:\n{lines.rstrip()}\n"
