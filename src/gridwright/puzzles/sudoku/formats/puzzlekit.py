"""`puzzlekit`: JSON lines with a problem and its solution, as the puzzlekit collection has them."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator

from gridwright.document import Line
from gridwright.errors import ReadError, UsageError
from gridwright.kind import Entry, Format, Parsed
from gridwright.puzzles.sudoku.formats.numbers import puzzle_from_rows
from gridwright.puzzles.sudoku.layout import default_boxes
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["FORMAT"]

_SOLVED = re.compile(r"(\d+) \1\s*\n[\d\s]+")
_PROBLEM = re.compile(r"(\d+) \1\s*\n[\d\s-]+")


def recognise(text: str) -> bool:
    """Whether the first line is an object whose problem is a square of numbers.

    Other kinds look alike; a Sudoku's solution, where it is given, has a number in every cell.
    """
    first = next((line for line in text.splitlines() if line.strip()), "")
    try:
        data = json.loads(first)
    except ValueError:
        return False
    if not isinstance(data, dict) or not isinstance(data.get("problem"), str):
        return False
    solution = data.get("solution")
    return (
        _PROBLEM.fullmatch(data["problem"].strip()) is not None
        and isinstance(solution, str)
        and _SOLVED.fullmatch(solution.strip()) is not None
    )


def read(text: str) -> Iterator[Entry]:
    """Read a puzzle from every line."""
    for number, raw in enumerate(text.splitlines(), 1):
        if raw.strip():
            try:
                yield _entry(Line(raw, number))
            except ReadError as error:
                yield Entry(number, error=error)


def _entry(line: Line) -> Entry:
    try:
        data = json.loads(line.text)
    except json.JSONDecodeError as error:
        raise line.error(f"this is no JSON: {error.msg}", error.colno) from None
    problem = data.get("problem") if isinstance(data, dict) else None
    if not isinstance(problem, str):
        raise line.error("the object has no text under 'problem'", 1)
    try:
        parsed = _problem(problem)
    except ReadError as error:
        # Rows stand inside one JSON text, so only the line of the file can be named exactly.
        column = line.text.find('"problem"') + 1
        row = "" if error.line is None else f"row {error.line} of the problem: "
        raise line.error(row + error.message, column) from None
    notes = {"source": str(data["source"])} if data.get("source") else {}
    if data.get("id"):
        notes["title"] = str(data["id"])
    return Entry(line.number, parsed, notes=notes, name=str(data.get("id", "")))


def _problem(problem: str) -> Parsed[Sudoku]:
    head, _, body = problem.partition("\n")
    match = re.fullmatch(r"\s*(\d{1,2})\s+(\d{1,2})\s*", head)
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
        rows = [" ".join(cells[i : i + n]) for i in range(0, n * n, n)]
        data = {
            "id": entry.notes.get("title", str(number)),
            "problem": "\n".join([f"{n} {n}", *rows]),
            "source": entry.notes.get("source", ""),
        }
        lines.append(json.dumps(data, ensure_ascii=False))
    return "\n".join(lines) + "\n"


FORMAT = Format("puzzlekit", "JSON lines with problem and solution", recognise, read, write)
