"""`book`: a collection of puzzles, proved and graded, for print or for play."""

from __future__ import annotations

import threading
import time as clock
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Literal, get_args

from gridwright.books.data import book_data, set_pages
from gridwright.books.design import Design
from gridwright.books.gathering import gather
from gridwright.books.orders import read_order
from gridwright.books.parts import divide
from gridwright.books.playing import playable_page, require_screen
from gridwright.books.proving import Proving
from gridwright.books.words import read_words
from gridwright.drawing.typesetting import shipped, typeset
from gridwright.errors import UsageError, choose_from
from gridwright.files import read_text
from gridwright.outcome import Progress
from gridwright.reading import Item
from gridwright.running.executor import Executor
from gridwright.running.opening import open_executor

__all__ = ["Book", "book"]

Form = Literal["pdf", "html"]

_FORMS = get_args(Form)
_KNOWN = tuple(field.name for field in fields(Design))


@dataclass(frozen=True, slots=True, kw_only=True)
class Book:
    """A book: the content of its file, and that of its answers if they are separate.

    `data` are what the template got, none for a page that is played on; `puzzles` is the number of
    puzzles, and `refused` has a sentence for every puzzle that was left out.
    """

    content: bytes
    answers: bytes | None
    puzzles: int
    refused: tuple[str, ...]
    data: dict[str, Any]


def book(
    sources: Iterable[str | Item] = (),
    *,
    create: Sequence[str] = (),
    form: Form = "pdf",
    time: float | None = 60.0,
    skip_bad: bool = False,
    jobs: int | None = 1,
    executor: Executor | None = None,
    cancel: threading.Event | None = None,
    watch: Callable[[Progress], None] | None = None,
    **design: Any,
) -> Book:
    """Make a book of puzzles from files and folders, and of new ones.

    `create` has orders such as ``"sudoku:24:hard"``. The form `html` is one page on which all
    puzzles are played, instead of a PDF. The other keywords are those of `Design`.
    Every puzzle is proved before anything is printed: it has exactly one solution, or its question
    a certain answer, and no other puzzle is the same. Raises `UsageError` for one that is not fit
    for print, unless bad ones are skipped.

    >>> made = book(create=["sudoku:2:easy:size=4x4"], title="Two small ones")
    >>> made.puzzles, made.content[:5]
    (2, b'%PDF-')
    """
    for keyword in design:
        if keyword not in _KNOWN:
            raise UsageError(f"book has no option {keyword!r}; {choose_from(keyword, _KNOWN)}")
    look = Design(**design)
    if form not in _FORMS:
        raise UsageError(f"a book has no form {form!r}; {choose_from(form, _FORMS)}")
    if form == "html":
        require_screen(look)
    words = read_words(look.words)
    name, template = _template(look.template)
    orders = [read_order(text) for text in create]
    proving = Proving(time=time, explained=look.hints != "none" or look.walks, walks=look.walks)
    stop, start = cancel or threading.Event(), clock.monotonic()
    with executor or open_executor(jobs) as workers:
        found = gather(
            _items(sources),
            orders,
            proving,
            workers,
            copies=look.copies,
            skip_bad=skip_bad,
            cancel=stop,
            tell=watch,
        )
    if stop.is_set():
        raise KeyboardInterrupt
    if not found.puzzles:
        raise UsageError(_nothing(found.refused))
    if watch is not None:
        spent = clock.monotonic() - start
        watch(Progress(spent, found=len(found.puzzles), text="puzzles are laid out"))
    parts = divide(found.puzzles, look, words)
    made: dict[str, Any] = {"puzzles": len(found.puzzles), "refused": tuple(found.refused)}
    if form == "html":
        page = playable_page(parts, look, time=time)
        return Book(content=page.encode(), answers=None, data={}, **made)
    pages = set_pages(parts, look)
    main, rest = _sections(look)
    data, fonts = book_data(pages, look, words, main)
    pdf = typeset(template, data, fonts, name=name)
    answers = None
    if rest:
        answers = typeset(template, {**data, "sections": rest}, fonts, name=name)
    return Book(content=pdf, answers=answers, data=data, **made)


def _items(sources: Iterable[str | Item]) -> Iterable[Item]:
    from gridwright.reading_files import read_paths

    for source in sources:
        if isinstance(source, str):
            yield from read_paths([source], skipped=[])
        else:
            yield source


def _template(name: str | None) -> tuple[str, str | Path]:
    """A template with its name; one of the user's own may import what is beside it."""
    if name is None:
        return "book.typ", shipped("gridwright.books", "book.typ")
    read_text(name)
    return name, Path(name)


def _sections(design: Design) -> tuple[list[str], list[str]]:
    """What the book has, and what the answers have if they are separate."""
    back = [
        *(["hints"] if design.hints == "back" else []),
        *(["answers"] if design.answers != "none" else []),
        *(["walks"] if design.walks else []),
    ]
    front = ["title"] if design.title else []
    # A sheet for a class has neither title page nor contents.
    if design.parts != "none" and design.title and design.copies == 1:
        front.append("contents")
    if design.answers != "separate":
        return [*front, "puzzles", *back], []
    return [*front, "puzzles", *(name for name in back if name == "hints")], [
        name for name in back if name != "hints"
    ]


def _nothing(refused: Sequence[str]) -> str:
    if refused:
        return f"no puzzle is left to print; the last was left out: {refused[-1]}"
    return "there is no puzzle to print: name files or folders, or make puzzles with --create"
