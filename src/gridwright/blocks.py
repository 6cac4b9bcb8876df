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

__all__ = ["read_solution", "take_blocks", "write_block"]

_HEADING = re.compile(r"[ \t]*(entries|solution)[ \t]{0,9}:[ \t]*", re.IGNORECASE)


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


def write_block(puzzle: str, name: str, lines: str) -> str:
    """The text of a puzzle with a block below it."""
    return f"{puzzle.rstrip()}\n\n{name}:\n{lines.rstrip()}\n"
