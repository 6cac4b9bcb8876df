r"""Boards that someone has begun to solve: what has been entered so far, apart from what is given.

Below a puzzle, a line ``entries:`` begins them. They are a board in the form of the kind, and
sentences about the facts of the puzzle, one to a line, for what the board cannot show::

    entries:
    . 4 . | . . .
    ...
    r1c3 is not 5
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.formats import Place

if TYPE_CHECKING:
    from gridwright.kind import Kind, Marks
    from gridwright.reasons.book import Literal, RuleBook

__all__ = ["Attempt", "marks_on", "read_attempt", "write_attempt"]

_VERB = re.compile(r"\b(?:is|are)\b", re.IGNORECASE)
"""A word that sentences have, and rows of boards have not."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What someone has entered: literals of the puzzle's rule book, and their places in the text.

    A literal of a cell that is empty or crossed out is a pencil mark: the negative ones.
    """

    literals: tuple[Literal, ...] = ()
    places: Mapping[Literal, Place] = field(default_factory=dict, compare=False)


def read_attempt(kind: Kind[Any, Any], puzzle: Any, lines: Sequence[Line]) -> Attempt:
    r"""The entries in these lines; raises `ReadError` for what is no entry or contradicts a given.

    >>> from gridwright import read_one
    >>> from gridwright.registry import kind_of
    >>> puzzle = read_one("....\n21..\n..13\n....")
    >>> read_attempt(kind_of(puzzle), puzzle, [Line("r1c4 is 1", 7)]).literals
    (13,)
    """
    # Imported here, since few puzzles have entries.
    from gridwright.reasons.of_kind import book_of

    if not kind.single:
        raise lines[0].error(f"{kind.name} puzzles have no boards in progress", 1)
    book = book_of(kind, puzzle)
    said = _sayings(book)
    found: dict[Literal, Place] = {}
    board: list[Line] = []
    for line in lines:
        literal = said.get(_plain(line.text))
        if literal is not None:
            indent = len(line.text) - len(line.text.lstrip())
            _add(book, found, literal, Place(line.number, indent + 1))
        elif line.text.strip() or board:
            board.append(line)
    while board and not board[-1].text.strip():
        board.pop()
    if board and kind.board is None:
        raise _not_an_entry(book, board[0])
    if board and kind.board is not None:
        try:
            shown = list(kind.board.parse(puzzle, board))
        except ReadError:
            # A misspelt sentence was taken for a row of the board.
            for line in board:
                if _VERB.search(line.text) and "|" not in line.text:
                    raise _not_an_entry(book, line) from None
            raise
        for literal, place in shown:
            _add(book, found, literal, place)
    return Attempt(tuple(sorted(found, key=abs)), found)


def _not_an_entry(book: RuleBook, line: Line) -> ReadError:
    message = f"{line.text.strip()[:40]!r} is not an entry of this puzzle"
    if spoken := book.spoken():
        message += f"; write sentences such as {book.said(spoken[0])!r}"
    return line.error(message, len(line.text) - len(line.text.lstrip()) + 1)


def _add(book: RuleBook, found: dict[Literal, Place], literal: Literal, place: Place) -> None:
    if -literal in book.known:
        raise place.error(f"{book.said(literal)} is an entry here, but {book.said(-literal)}")
    if -literal in found:
        raise place.error(
            f"one entry says that {book.said(-literal)}, this one that {book.said(literal)}"
        )
    if literal not in book.known:
        found.setdefault(literal, place)


def _plain(text: str) -> str:
    return " ".join(text.lower().split()).rstrip(".")


def _sayings(book: RuleBook) -> dict[str, Literal]:
    """The literals by the sentences that state them."""
    sayings: dict[str, Literal] = {}
    for number in book.spoken():
        for literal in (number, -number):
            sayings.setdefault(_plain(book.said(literal)), literal)
    return sayings


def write_attempt(kind: Kind[Any, Any], puzzle: Any, literals: Collection[Literal]) -> str:
    """The lines of a block that `read_attempt` reads as these literals, but for what is obvious.

    What can be shown on the board stands there, so that nobody's pencil marks and crosses vanish,
    and the rest in sentences, but for what is obvious from other entries.
    """
    from gridwright.kind import Marks
    from gridwright.reasons.of_kind import book_of

    book = book_of(kind, puzzle)
    follows = marks_on(book, [literal for literal in literals if literal > 0]).follows
    rest = set(literals)
    rows: list[str] = []
    if kind.board is not None:
        rows = kind.board.write(puzzle, Marks(frozenset(rest), follows - rest))
        lines = [Line(row, number) for number, row in enumerate(rows, 1)]
        rest -= {literal for literal, _ in kind.board.parse(puzzle, lines)}
    rest -= follows
    return "\n".join([*rows, *(book.said(literal) for literal in sorted(rest, key=abs))])


def marks_on(book: RuleBook, literals: Collection[Literal]) -> Marks:
    """What is on the board if these literals were entered, with what is obvious from them."""
    from gridwright.kind import Marks
    from gridwright.reasons.board import Board

    board = Board(replace(book, known=(*book.known, *literals)))
    board.see_the_obvious()
    return Marks(frozenset(literals), frozenset(board.trail).difference(literals))
