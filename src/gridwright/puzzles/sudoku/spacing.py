"""Grids in which a blank is an empty cell, as people type them below each other."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gridwright.document import Line
from gridwright.puzzles.sudoku.layout import LARGEST, default_boxes
from gridwright.sheets import Token, spaced, with_blank_lines

__all__ = ["spaced_rows"]

_ROW = re.compile(r"[0-9A-Za-z |]*")
_BARS = ("|", " | ", "| ")


def spaced_rows(
    body: Sequence[Line], is_rule: Callable[[Line], bool]
) -> tuple[list[Line], list[list[Token]]] | None:
    """The rows of such a grid, and their cells; None if it is none.

    A blank line is an empty row, or only parts boxes: whichever makes the board a square.
    """
    lines = [line for line in body if line.text.strip() and not is_rule(line)]
    if not 2 <= len(lines) <= LARGEST or not all(_ROW.fullmatch(line.text) for line in lines):
        return None
    if "0" in "".join(line.text for line in lines):
        return None
    filled = with_blank_lines([line for line in body if line.text.strip()])
    boards = [lines, [line for line in filled if not is_rule(line)]]
    usual = [board for board in boards if len(board) <= LARGEST and default_boxes(len(board))]
    found = [(board, cells) for board in usual if (cells := _cells(board, len(board)))]
    exact = [(board, cells) for board, cells in found if any(row[-1][0] != "." for row in cells)]
    return next(iter(exact or found), None)


def _cells(lines: Sequence[Line], width: int) -> list[list[Token]] | None:
    """The cells of rows that are so wide, with or without bars between boxes."""
    for bar in _BARS:
        kept = [_kept(line, bar) for line in lines]
        bare = [
            Line("".join(char for char, _ in row), line.number)
            for row, line in zip(kept, lines, strict=True)
        ]
        if rows := spaced(bare, width):
            return [
                [(token, _column(row, place)) for token, place in cells]
                for row, cells in zip(kept, rows, strict=True)
            ]
    return None


def _kept(line: Line, bar: str) -> list[Token]:
    """The characters of a line without its bars, each with its column."""
    text = line.text.replace(bar, "\0" * len(bar)).replace("|", "\0")
    return [(char, column) for column, char in enumerate(text, 1) if char != "\0"]


def _column(row: Sequence[Token], place: int) -> int:
    """The column of a cell of a line; those behind its end count on."""
    if place <= len(row):
        return row[place - 1][1]
    return (row[-1][1] if row else 0) + place - len(row)
