"""Crosswords as ipuz, with one row of the grid per line."""

from __future__ import annotations

import json
from collections.abc import Iterable

from gridwright.formats import Entry, only_puzzle
from gridwright.grid import Cell, Edge
from gridwright.puzzles.crossword.formats.board import (
    copyright_of,
    hints_of,
    notes_of,
    rows_of,
    to_html,
)
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword

__all__ = ["write"]

_EMPTY = 0


def write(entries: Iterable[Entry]) -> str:
    """Write one puzzle; without any letter it has no solution."""
    puzzle, notes = only_puzzle(entries, "an ipuz file")
    rights, source = copyright_of(notes)
    texts = notes_of({name: notes.get(name, "") for name in ("title", "author", "date", "note")})
    if "note" in texts:
        texts["notes"] = texts.pop("note")
    texts |= {"copyright": rights, "publication": source}
    fields = {
        "version": _line("http://ipuz.org/v2"),
        "kind": _line(["http://ipuz.org/crossword#1"]),
        **{name: _line(to_html(text)) for name, text in texts.items() if text},
        "dimensions": _line({"width": puzzle.cols, "height": puzzle.rows}),
        "block": _line(BLOCK),
        "empty": _line(_EMPTY),
        "puzzle": _lines(_shown(puzzle)),
    }
    if any(cell not in ("", BLOCK) for cell in puzzle.cells):
        fields["solution"] = _lines(_solution(puzzle))
    sides = [f"{_line(name)}: {_lines(_clues(puzzle, name == 'Across'))}" for name in _SIDES]
    fields["clues"] = "{" + ", ".join(sides) + "}"
    return "{\n" + ",\n".join(f"  {_line(name)}: {text}" for name, text in fields.items()) + "\n}\n"


_SIDES = ("Across", "Down")


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _lines(values: list[object]) -> str:
    """A list with one value per line."""
    return "[\n" + ",\n".join(f"    {_line(value)}" for value in values) + "\n  ]"


def _shown(puzzle: Crossword) -> list[object]:
    numbers = {slot.cells[0]: slot.number for slot in puzzle.slots}
    rows: list[object] = []
    for row in range(puzzle.rows):
        line: list[object] = []
        for cell in (Cell(row, col) for col in range(puzzle.cols)):
            label = BLOCK if puzzle[cell] == BLOCK else numbers.get(cell, _EMPTY)
            # Each bar once, at the cell below it or to its right.
            barred = "T" if Edge(Cell(row - 1, cell.col), cell) in puzzle.bars else ""
            barred += "L" if Edge(Cell(row, cell.col - 1), cell) in puzzle.bars else ""
            line.append({"cell": label, "style": {"barred": barred}} if barred else label)
        rows.append(line)
    return rows


def _solution(puzzle: Crossword) -> list[object]:
    def value(cell: str) -> object:
        # The letter 0 could be taken for an empty cell.
        return {"value": cell} if cell == str(_EMPTY) else cell or _EMPTY

    return [[value(cell) for cell in row] for row in rows_of(puzzle)]


def _clues(puzzle: Crossword, across: bool) -> list[object]:
    slots = [slot for slot in puzzle.slots if slot.across is across]
    return [[slot.number, to_html(text)] for slot, text in hints_of(puzzle, slots)]
