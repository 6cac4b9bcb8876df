"""Solutions as rows of values: a grid, or a table whose first row is its head."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from gridwright.kind import Kind

__all__ = ["Rows", "Value", "solution_rows"]

Value = str | int
Rows = list[list[Value]]


def solution_rows(kind: Kind[Any, Any], puzzle: Any, solution: Any) -> Rows:
    r"""A solution as rows: those of its kind, or the words of its text form.

    >>> from gridwright import get_kind, read_one, solve
    >>> puzzle = read_one("kind: sudoku\n1 . | . .\n. . | 3 .\n----+----\n. 4 | . .\n. . | . 2")
    >>> solution_rows(get_kind("sudoku"), puzzle, solve(puzzle).solutions[0])
    [[1, 3, 2, 4], [4, 2, 3, 1], [2, 4, 1, 3], [3, 1, 4, 2]]
    """
    if kind.text.rows is not None:
        return kind.text.rows(puzzle, solution)
    return _from_text(kind.text.write_solution(puzzle, solution))


def _from_text(text: str) -> Rows:
    r"""The words of every line, numbers as numbers; bars and rules between them are left out.

    >>> _from_text("1 2 | # A\n----+----\n3 4 | 5 B")
    [[1, 2, '#', 'A'], [3, 4, 5, 'B']]
    """
    lines = (line for line in text.splitlines() if line.strip("-+| "))
    return [[_value(word) for word in line.split() if word != "|"] for line in lines]


def _value(word: str) -> Value:
    return int(word) if word.isascii() and word.isdigit() else word
