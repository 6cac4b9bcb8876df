"""Where in a text the cells of its puzzle are, so that a click can change one.

Beside the cells that the kind names there may be numbers at the edge of the board, to the right of
a row or below a ruler, and a second board of the same size, such as the one with the regions.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import pairwise
from typing import Any

from gridwright.formats import Parsed, Place
from gridwright.grid import Cell

__all__ = ["cells_of"]

_TOKEN = re.compile(r"\w+|[^\s|]")
_RULER = re.compile(r"[\s+|=-]+")

Found = dict[str, Any]


def cells_of(text: str, parsed: Parsed[Any] | None) -> dict[str, list[Found]]:
    r"""The cells of a puzzle with their places in its text, and those of a second board.

    >>> from gridwright.formats import Place
    >>> places = {Cell(0, 0): Place(1, 1), Cell(0, 1): Place(1, 3)}
    >>> found = cells_of("1 . | 5\n---\n2 3", Parsed(None, places))
    >>> [(cell["row"], cell["col"], cell["value"]) for cell in found["cells"]]
    [(0, 0, '1'), (0, 1, '.'), (0, 2, '5'), (1, 0, '2'), (1, 1, '3')]
    """
    places = {} if parsed is None else parsed.places
    if not places:
        return {"cells": [], "regions": []}
    lines = text.splitlines()
    rows = 1 + max(cell.row for cell in places)
    cols = 1 + max(cell.col for cell in places)
    board = {place.line for place in places.values()}
    cells = [*_cells(lines, places.items()), *_edge(lines, places, rows, cols)]
    return {"cells": cells, "regions": list(_second(lines, board, rows, cols))}


def _cells(lines: list[str], places: Collection[tuple[Cell, Place]]) -> Iterator[Found]:
    # Cells may be written without blanks between them: each ends where the next one begins.
    following = dict(pairwise(sorted({at for _, at in places}, key=_order)))
    for cell, place in places:
        line = lines[place.line - 1] if place.line <= len(lines) else ""
        after = following.get(place)
        end = len(line) if after is None or after.line != place.line else after.column - 1
        if (found := _TOKEN.match(line, place.column - 1, end)) is not None:
            yield _data(cell.row, cell.col, place.line, found)


def _order(place: Place) -> tuple[int, int]:
    return place.line, place.column


def _edge(lines: list[str], places: Any, rows: int, cols: int) -> Iterator[Found]:
    """Numbers to the right of the rows, and below the board."""
    last = 0
    for row in range(rows):
        place = places.get(Cell(row, cols - 1))
        if place is None or place.line > len(lines):
            continue
        last = max(last, place.line)
        line = lines[place.line - 1]
        first = _TOKEN.match(line, place.column - 1)
        rest = list(_TOKEN.finditer(line, first.end())) if first is not None else []
        if len(rest) == 1:
            yield _data(row, cols, place.line, rest[0], edge=True)
    below = lines[last : last + 2]
    if len(below) == 2 and below[0].strip() and _RULER.fullmatch(below[0]):
        found = list(_TOKEN.finditer(below[1]))
        if len(found) == cols:
            for col, token in enumerate(found):
                yield _data(rows, col, last + 2, token, edge=True)


def _second(lines: list[str], board: set[int], rows: int, cols: int) -> Iterator[Found]:
    """A second block of as many rows of as many cells."""
    block: list[int] = []
    for number, line in enumerate([*lines, ""], 1):
        if number not in board and len(_tokens(line, cols)) == cols and ":" not in line:
            block.append(number)
            continue
        if len(block) == rows:
            for row, at in enumerate(block):
                for col, token in enumerate(_tokens(lines[at - 1], cols)):
                    yield _data(row, col, at, token)
            return
        block = []


def _tokens(line: str, cols: int) -> list[re.Match[str]]:
    """The cells of a line, also if there are no blanks between them."""
    found = list(_TOKEN.finditer(line))
    return list(re.finditer(r"\S", line)) if len(found) < cols == len(line.strip()) else found


def _data(row: int, col: int, line: int, found: re.Match[str], *, edge: bool = False) -> Found:
    data: Found = {"row": row, "col": col, "line": line, "column": found.start() + 1}
    return {**data, "value": found[0], "edge": edge}
