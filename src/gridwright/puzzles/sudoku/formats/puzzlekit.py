"""`puzzlekit`: JSON lines with a problem and its solution, as the puzzlekit collection has them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

from gridwright.document import lines_of
from gridwright.errors import ReadError, UsageError
from gridwright.grid import in_rows
from gridwright.jsonlines import first_objects, read_problems, write_problems
from gridwright.kind import Entry, Parsed
from gridwright.puzzles.sudoku.formats.numbers import puzzle_from_rows
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


def read(text: str, first: int = 1) -> Iterator[Entry]:
    """Read a puzzle from every line."""
    return read_problems(text, _problem, "row", first)


def _problem(problem: str) -> Parsed[Sudoku]:
    head, _, body = problem.partition("\n")
    match = re.fullmatch(r"\s*([0-9]{1,2})\s+([0-9]{1,2})\s*", head[:40])
    if match is None or match[1] != match[2]:
        raise ReadError(f"it begins with {head[:20]!r}, not with two equal sizes")
    lines = lines_of(body, blank=False)
    # The places are those of the rows inside the problem; the file has them all on one line.
    return Parsed(puzzle_from_rows(lines, int(match[1]), empty="-").puzzle)


def write(entries: Iterable[Entry]) -> str:
    """One object per line."""
    return write_problems(entries, _write_problem)


def _write_problem(puzzle: Sudoku) -> str:
    if not puzzle.layout.plain:
        raise UsageError(
            "this format has the usual boxes only, and no diagonals: write the text form"
        )
    n = puzzle.size
    rows = in_rows([str(digit or "-") for digit in puzzle.givens], n)
    return "\n".join([f"{n} {n}", *map(" ".join, rows)])
