"""`puzzlekit`: JSON lines with a problem and its solution, as the puzzlekit collection has them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from gridwright.document import Line
from gridwright.errors import ReadError, UsageError
from gridwright.grid import in_rows
from gridwright.jsonlines import first_objects, read_problems
from gridwright.kind import Entry, Parsed
from gridwright.puzzles.sudoku.formats.numbers import puzzle_from_rows
from gridwright.puzzles.sudoku.layout import default_boxes
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["read", "recognise", "write"]

_SOLVED = re.compile(r"([0-9]{1,2}) \1\s*\n[0-9\s]+")
_PROBLEM = re.compile(r"([0-9]{1,2}) \1\s*\n[0-9\s-]+")


def recognise(text: str) -> bool:
    """Whether one of the first lines is an object whose problem is a square of numbers.

    Other kinds look alike. A Sudoku says so under "kind", as it is written here, or has a
    solution with a number in every cell.
    """
    return any(map(_is_sudoku, first_objects(text)))


def _is_sudoku(data: dict[str, Any]) -> bool:
    if _PROBLEM.fullmatch(data["problem"].strip()) is None:
        return False
    solution = data.get("solution")
    if isinstance(solution, str):
        return _SOLVED.fullmatch(solution.strip()) is not None
    return bool(data.get("kind") == Sudoku.kind)


def read(text: str) -> Iterator[Entry]:
    """Read a puzzle from every line."""
    return read_problems(text, _problem, "row")


def _problem(problem: str) -> Parsed[Sudoku]:
    head, _, body = problem.partition("\n")
    match = re.fullmatch(r"\s*([0-9]{1,2})\s+([0-9]{1,2})\s*", head[:40])
    if match is None or match[1] != match[2]:
        raise ReadError(f"it begins with {head[:20]!r}, not with two equal sizes")
    lines = [Line(row, number) for number, row in enumerate(body.splitlines(), 1) if row.strip()]
    # The places are those of the rows inside the problem; the file has them all on one line.
    return Parsed(puzzle_from_rows(lines, int(match[1]), empty="-").puzzle)


def write(entries: Iterable[Entry]) -> str:
    """One object a line; no solutions, since they are not part of a puzzle."""
    lines: list[str] = []
    for number, entry in enumerate(entries, 1):
        if not entry.parsed:
            continue
        puzzle = entry.parsed.puzzle
        n = puzzle.size
        if puzzle.layout.boxes is None or puzzle.layout.boxes != default_boxes(n):
            raise UsageError("this format has the usual boxes only: write the text form")
        if puzzle.layout.diagonals:
            raise UsageError("this format has no place for diagonals: write the text form")
        cells = [str(digit or "-") for digit in puzzle.givens]
        rows = [" ".join(row) for row in in_rows(cells, n)]
        data = {
            "id": entry.notes.get("title", str(number)),
            "kind": puzzle.kind,
            "problem": "\n".join([f"{n} {n}", *rows]),
            "source": entry.notes.get("source", ""),
        }
        lines.append(json.dumps(data, ensure_ascii=False))
    return "\n".join(lines) + "\n"
