"""`puzzlekit`: JSON lines with a problem and its solution, as the puzzlekit collection has them.

The problem's first line has rows and columns; then the rows follow, with ``-`` for water. In the
solution, of the same shape, ``1`` and ``2`` are bridges along a row, ``a`` and ``b`` down.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from gridwright.document import lines_of
from gridwright.errors import ReadError
from gridwright.jsonlines import first_objects, read_problems, write_problems
from gridwright.kind import Entry, Parsed
from gridwright.puzzles.hashi.puzzle import LARGEST_BOARD, Hashi
from gridwright.puzzles.hashi.text import from_rows, rows_of

__all__ = ["read", "recognise", "write"]

_LONGEST = 400_000
_HEAD = re.compile(r"\s{0,20}([0-9]{1,3})\s{1,20}([0-9]{1,3})\s{0,20}")


def recognise(text: str) -> bool:
    """Whether one of the first lines is an object with islands and bridges.

    Other kinds look alike: a solution with bridges down a column and none where an island is, or
    the name of the kind, as it is written here, is wanted.
    """
    return any(map(_is_hashi, first_objects(text)))


def _is_hashi(data: dict[str, Any]) -> bool:
    if "kind" in data:
        return bool(data["kind"] == Hashi.kind)
    solution = data.get("solution")
    if not isinstance(solution, str):
        return False
    problem, answer = (_shape(text[:_LONGEST]) for text in (data["problem"], solution))
    if problem is None or answer is None or len(problem) != len(answer):
        return False
    pairs = list(zip(problem, answer, strict=True))
    return (
        all(label in "-12345678" and bridge in "-12ab" for label, bridge in pairs)
        and all("-" in pair for pair in pairs)
        and any(bridge in "ab" for bridge in answer)
    )


def _shape(text: str) -> list[str] | None:
    """The cells of a text, None where their number is not that of the sizes above them."""
    head, _, body = text.strip().partition("\n")
    match = _HEAD.fullmatch(head[:40])
    cells = body.split()
    return cells if match and len(cells) == int(match[1]) * int(match[2]) else None


def read(text: str, first: int = 1) -> Iterator[Entry]:
    """Read a puzzle from every line."""
    return read_problems(text, _problem, "line", first)


def _problem(problem: str) -> Parsed[Hashi]:
    if len(problem) > _LONGEST:
        raise ReadError(f"{len(problem)} characters are too many for a problem")
    lines = lines_of(problem, blank=False)
    match = _HEAD.fullmatch(lines[0].text[:40]) if lines else None
    if match is None:
        raise ReadError("it begins with no numbers of rows and columns")
    rows, cols = int(match[1]), int(match[2])
    if not (1 <= rows <= LARGEST_BOARD and 1 <= cols <= LARGEST_BOARD):
        raise lines[0].error(f"a board has 1 to {LARGEST_BOARD} rows and columns")
    if len(lines) - 1 != rows:
        raise lines[-1].error(f"{len(lines) - 1} rows where {rows} are needed")
    # The places are those of the rows inside the problem; the file has them all on one line.
    return Parsed(from_rows(lines[1:], [line.tokens() for line in lines[1:]], cols).puzzle)


def write(entries: Iterable[Entry]) -> str:
    """One object per line."""
    return write_problems(entries, _write_problem)


def _write_problem(puzzle: Hashi) -> str:
    return "\n".join([f"{puzzle.rows} {puzzle.cols}", *rows_of(puzzle, water="-")])
