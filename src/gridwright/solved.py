r"""Solved puzzles in the text form: below the puzzle a line ``solution:``, then the solution.

>>> from gridwright.document import split
>>> (document,) = split("kind: template\n\n1 .\n\nsolution:\n1 2\n")
>>> puzzle, solution = take_solution(document)
>>> [line.text for line in puzzle.rows()], [line.text for line in solution]
(['1 .'], ['1 2'])
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

__all__ = ["read_solution", "take_solution", "write_solved"]

_HEADING = re.compile(r"[ \t]*solution[ \t]{0,9}:", re.IGNORECASE)


def take_solution(part: Document) -> tuple[Document, tuple[Line, ...]]:
    """The document without its solution, and the lines of that, if it has one."""
    for position, line in enumerate(part.body):
        if _HEADING.fullmatch(line.text):
            lines = [line for line in part.body[position + 1 :] if line.text.strip()]
            return replace(part, body=part.body[:position]), tuple(lines)
    return part, ()


def read_solution(text: TextForm[Any, Any], puzzle: Any, lines: Sequence[Line]) -> Any:
    """The solution in these lines, None if there are none; raises `ReadError` at its place."""
    if not lines:
        return None
    try:
        return text.parse_solution(puzzle, "\n".join(line.text for line in lines))
    except ReadError as error:
        line = lines[min(error.line or 1, len(lines)) - 1]
        raise line.error(f"the solution cannot be read: {error.message}", error.column) from None


def write_solved(puzzle: str, solution: str) -> str:
    """The text of a puzzle and that of its solution as one document."""
    rows = "\n".join(line for line in solution.splitlines() if line.strip())
    return f"{puzzle.rstrip()}\n\nsolution:\n{rows}\n"
