"""The data of a book, as its template finds them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from gridwright.books.design import Design
from gridwright.books.layout import Leaf, Placed, answer_board, caption_height, leaves, size_of
from gridwright.books.parts import Numbered, Part, kind_title
from gridwright.books.proving import Walk
from gridwright.drawing.columns import Item
from gridwright.drawing.fonts import FontSet, choose_fonts
from gridwright.drawing.pdf import texts_of
from gridwright.drawing.shapes import Picture, Text
from gridwright.drawing.svg import to_svg
from gridwright.drawing.weights import for_print, in_black
from gridwright.reasons.scale import GRADES
from gridwright.registry import get_kind
from gridwright.tables import solution_rows

__all__ = ["Pages", "book_data", "set_pages"]

_POINT = 25.4 / 72
_ANSWER, _STEP = 6.3, 6.0
"""The size of the smallest type in a small board, in points: of an answer, and of a step."""

_LARGEST_ANSWER = 5.0
"""The largest cell of an answer, in millimetres."""

Pages = list[tuple[Part, list[Leaf]]]


def set_pages(parts: Sequence[Part], design: Design) -> Pages:
    """The pages of all parts; a copy for a pupil has rules of its own."""
    pages: Pages = []
    known: set[str] = set()
    for part in parts:
        if design.copies > 1:
            known = set()
        head = 2.2 * design.page.line if part.title else 0.0
        head += 1.8 * design.page.line if design.name_line else 0.0
        pages.append((part, list(leaves(part.puzzles, design, known, head))))
    return pages


def book_data(
    pages: Pages, design: Design, words: Any, sections: Sequence[str]
) -> tuple[dict[str, Any], FontSet]:
    """The data, and the fonts that have all their letters.

    `sections` are those that are printed, of: title, contents, puzzles, hints, answers, walks.
    """
    fonts = choose_fonts(_texts(pages, design, words), design.fonts)
    setter = _Setter(design, words, fonts)
    page = design.page
    data = {
        "title": design.title,
        "subtitle": design.subtitle,
        "author": design.author,
        "foreword": [text.strip() for text in design.foreword.split("\n\n") if text.strip()],
        "sections": list(sections),
        "words": words,
        "page": {
            **{name: getattr(page, name) for name in page.__slots__},
            "bleed": design.bleed,
            "mirrored": design.mirrored,
            "large": design.large,
            "caption": caption_height(page),
            "families": list(fonts.families),
        },
        "hints": design.hints,
        "name_line": design.name_line,
        "parts": [
            {"title": part.title, "pages": [setter.leaf(leaf) for leaf in found]}
            for part, found in pages
        ],
    }
    return data, fonts


class _Setter:
    """Turns pages and puzzles into plain data."""

    def __init__(self, design: Design, words: Any, fonts: FontSet) -> None:
        self._design, self._words, self._families = design, words, fonts.families

    def leaf(self, leaf: Leaf) -> dict[str, Any]:
        """A page of puzzles."""
        return {
            "columns": leaf.columns,
            "rows": leaf.rows,
            "kind": kind_title(self._words, leaf.kind),
            "rules": leaf.rules,
            "puzzles": [self._puzzle(placed) for placed in leaf.puzzles],
        }

    def _puzzle(self, placed: Placed) -> dict[str, Any]:
        puzzle = placed.puzzle
        proved, grade = puzzle.proved, puzzle.proved.grade
        return {
            "number": puzzle.number,
            "label": puzzle.label,
            "title": proved.title,
            "remark": placed.remark,
            "kind": proved.kind,
            "source": proved.name,
            "grade": grade
            and {
                "name": self._words["grades"][grade.name],
                "stars": GRADES.index(grade.name) + 1,
                "number": grade.number,
            },
            "board": self._image(placed.board, placed.cell),
            "texts": list(_texts_apart(placed.items)),
            "hint": proved.hint,
            "answer": self._answer(puzzle),
            "walks": [self._walk(number, walk) for number, walk in enumerate(proved.walks, 1)],
        }

    def _answer(self, puzzle: Numbered) -> dict[str, Any]:
        proved, page = puzzle.proved, self._design.page
        if proved.solution is None:
            return {"board": None, "text": proved.answer}
        board = answer_board(puzzle, self._design)
        cell = min(_cell_for(board, page.least or _ANSWER), page.room[0] / size_of(board)[0])
        if (smallest := _smallest(board)) and smallest * cell < 0.99 * page.least * _POINT:
            # Letters of large print would not fit the page.
            rows = solution_rows(get_kind(proved.kind), proved.puzzle, proved.solution)
            text = "\n".join(", ".join(map(str, row)) for row in rows)
            return {"board": None, "text": text}
        return {"board": self._image(for_print(board, cell), cell), "text": ""}

    def _walk(self, number: int, walk: Walk) -> dict[str, Any]:
        title = self._words["step"].replace("{number}", str(number))
        image = None
        if walk.picture is not None:
            picture, page = in_black(walk.picture), self._design.page
            most = page.room[0] / size_of(picture)[0]
            cell = min(_cell_for(picture, page.least or _STEP), most if page.least else 0.6 * most)
            image = self._image(for_print(picture, cell, least=page.least), cell)
        return {
            "title": title.replace("{technique}", walk.technique),
            "text": walk.text,
            "board": image,
        }

    def _image(self, picture: Picture, cell: float) -> dict[str, Any]:
        across, down = size_of(picture)
        svg = to_svg(picture, background=None, families=self._families)
        return {"svg": svg, "width": across * cell, "height": down * cell}


def _cell_for(board: Picture, points: float) -> float:
    """The width of a cell with which the smallest text of a board has this size."""
    smallest = _smallest(board)
    large = points > 2 * _ANSWER
    if smallest is None:
        return 2 * _LARGEST_ANSWER if large else _LARGEST_ANSWER
    cell = points * _POINT / smallest
    return cell if large else min(cell, 2 * _LARGEST_ANSWER)


def _smallest(board: Picture) -> float | None:
    """The size of the smallest text of a board, if it has any."""
    sizes = [shape.size for shape in board.shapes if isinstance(shape, Text) and shape.string]
    return min(sizes, default=None)


def _texts_apart(items: Iterable[Item]) -> Iterator[dict[str, str]]:
    for item in items:
        yield {"heading": item.heading, "number": item.number, "text": item.text}


def _texts(pages: Pages, design: Design, words: Any) -> Iterator[str]:
    """All that is printed, so that fonts can be chosen."""
    yield from (design.title, design.subtitle, design.author, design.foreword)
    for value in words.values():
        yield from value.values() if isinstance(value, dict) else [value]
    for part, found in pages:
        yield part.title
        for leaf in found:
            yield leaf.rules
            for placed in leaf.puzzles:
                yield from texts_of([placed.board])
                yield placed.remark
                yield from (item.text for item in placed.items)
        for puzzle in part.puzzles:
            proved = puzzle.proved
            yield from (proved.title, proved.note, proved.hint, proved.answer)
            for walk in proved.walks:
                yield walk.text
                yield from texts_of([walk.picture]) if walk.picture else ()
            if proved.solution is not None:
                yield from texts_of([answer_board(puzzle, design)])
