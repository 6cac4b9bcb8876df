"""Crosswords as text for the Exolve player."""

from __future__ import annotations

import re
from collections.abc import Iterable

from gridwright.grid import Cell, Edge
from gridwright.kind import Entry
from gridwright.puzzles.crossword.formats.board import (
    copyright_of,
    hints_of,
    notes_of,
    rows_of,
    to_html,
)
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword

__all__ = ["CLUE_END", "ENUMERATION", "write"]

ENUMERATION = re.compile(r"\([0-9][0-9,\-'’. ]*\)\*?")
"""The letter counts after a clue; what follows the last of them is a note on the answer."""
CLUE_END = "[]"
"""Ends a clue, whatever it contains."""


def write(entries: Iterable[Entry]) -> str:
    """Write puzzles one after the other."""
    return "\n".join(_write(entry.parsed.puzzle, entry) for entry in entries if entry.parsed)


def _write(puzzle: Crossword, entry: Entry) -> str:
    rights, source = copyright_of(entry.notes)
    notes = notes_of({name: entry.notes.get(name, "") for name in ("title", "author", "note")})
    fields = {"title": notes.get("title"), "setter": notes.get("author")}
    fields |= {"copyright": rights, "credits": source}
    lines = [f"  exolve-{name}: {_escaped(value)}" for name, value in fields.items() if value]
    if notes.get("note"):
        lines += ["  exolve-preamble:", f"    {_escaped(notes['note'])}"]
    lines += [f"  exolve-width: {puzzle.cols}", f"  exolve-height: {puzzle.rows}"]
    letters = {cell for cell in puzzle.cells if cell not in ("", BLOCK)}
    special = "".join(sorted(c for c in letters if not "A" <= c <= "Z"))
    if special:
        lines.append(f"  exolve-option: allow-chars:{special}")
    if len([text for _, text in puzzle.hints if text]) < len(puzzle.slots):
        lines.append("  exolve-option: ignore-unclued")
    lines += ["  exolve-grid:", *_grid(puzzle, "?" if letters else "0")]
    for name, across in (("across", True), ("down", False)):
        slots = [slot for slot in puzzle.slots if slot.across is across]
        clues = [(slot, text) for slot, text in hints_of(puzzle, slots) if text]
        if clues:
            lines.append(f"  exolve-{name}:")
            lines += [f"    {slot.number} {_clue(text)}" for slot, text in clues]
    return "\n".join(["exolve-begin", *lines, "exolve-end", ""])


def _grid(puzzle: Crossword, empty: str) -> list[str]:
    signs = {"": empty, BLOCK: "."}
    lines: list[str] = []
    for row, cells in enumerate(rows_of(puzzle, lambda cell: signs.get(cell, cell))):
        line = "   "
        for col, cell in enumerate(cells):
            here = Cell(row, col)
            right = Edge(here, Cell(row, col + 1)) in puzzle.bars
            below = Edge(here, Cell(row + 1, col)) in puzzle.bars
            mark = "+" if right and below else "|" if right else "_" if below else " "
            line += " " + cell + (mark if puzzle.bars else "")
        lines.append(line.rstrip())
    return lines


def _escaped(text: str) -> str:
    """A text in which nothing is markup or begins a comment."""
    return re.sub(r"#(?=\s|$)", "&#35;", to_html(text))


def _clue(text: str) -> str:
    """A clue escaped so that no part of it is read as linked numbers or as a note."""
    safe = _escaped(text).replace(CLUE_END, "&#91;]")
    if safe.startswith(","):
        safe = f"&#44;{safe[1:]}"
    ends = [match.end() for match in ENUMERATION.finditer(safe)]
    return f"{safe} {CLUE_END}" if ends and ends[-1] < len(safe) else safe
