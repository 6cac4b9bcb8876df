"""The picture: numbers in the corners, black or grey blocks, bars, letters, and the clues."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from gridwright.drawing import Palette, Picture, Rectangle, Shape, Text
from gridwright.drawing.boards import grid_lines
from gridwright.errors import UsageError
from gridwright.grid import Edge
from gridwright.puzzles.crossword.page.page import with_hints
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword

__all__ = ["grid", "picture"]

_GREY = "#b4b4b4"
"""Light enough to save ink, dark enough not to be taken for a white cell."""

_ANSWERS = 6.5
"""Millimetres of a cell on the page of the solution."""


def picture(
    puzzle: Crossword,
    solution: Sequence[str] | None = None,
    *,
    answers: bool = False,
    empty: bool = False,
    grey: bool = False,
) -> Picture:
    """The grid with the letters that it has, and the printed clues around it.

    An `empty` grid is for those who solve it: it has no letters, and in print the solution, if
    there is one, is on a page at the end. `answers` are the opposite: the letters without
    numbers and clues. Blocks are black, or `grey` to save ink.
    """
    if answers and empty:
        raise UsageError("'answers' shows the letters and 'empty' hides them: choose one of them")
    if not empty:
        board = grid(puzzle, puzzle.cells, solution, grey=grey, numbered=not answers)
        return board if answers else with_hints(board, puzzle.hints)
    blocks = tuple(cell if cell == BLOCK else "" for cell in puzzle.cells)
    sheet = with_hints(grid(puzzle, blocks, grey=grey), puzzle.hints)
    if solution is None and "" in puzzle.cells:
        return sheet
    letters = puzzle.cells if solution is None else solution
    solved = grid(puzzle, letters, grey=grey, numbered=False)
    return replace(sheet, answers=replace(solved, cell=_ANSWERS))


def grid(
    puzzle: Crossword,
    cells: Sequence[str],
    solution: Sequence[str] | None = None,
    *,
    grey: bool,
    numbered: bool = True,
) -> Picture:
    """The grid alone: given letters in black, those of the solution in colour."""
    shapes: list[Shape] = []
    letters: list[Shape] = []
    for index, cell in enumerate(puzzle.all_cells()):
        if cells[index] == BLOCK:
            colour = _GREY if grey else Palette.INK
            shapes.append(Rectangle(cell.col, cell.row, 1, 1, fill=colour, stroke=None))
            continue
        letter = cells[index] or (solution[index] if solution is not None else "")
        if letter:
            letters.append(
                Text(
                    cell.col + 0.5,
                    cell.row + (0.58 if numbered else 0.5),
                    letter,
                    size=0.6,
                    bold=bool(cells[index]),
                    colour=Palette.GIVEN if cells[index] else Palette.ANSWER,
                )
            )
    shapes += grid_lines(
        puzzle.rows, puzzle.cols, separated=lambda a, b: Edge.between(a, b) in puzzle.bars
    )
    if numbered:
        shapes += _numbers(puzzle)
    title = f"Crossword {puzzle.rows}×{puzzle.cols}"
    return Picture(puzzle.cols, puzzle.rows, (*shapes, *letters), title)


def _numbers(puzzle: Crossword) -> Iterator[Shape]:
    """The number of every cell that an entry begins in, in its top left corner."""
    firsts = {slot.cells[0]: slot.number for slot in puzzle.slots}
    for cell, number in firsts.items():
        yield Text(
            cell.col + 0.07,
            cell.row + 0.08,
            str(number),
            size=0.28,
            anchor="start",
            vertical="top",
        )
