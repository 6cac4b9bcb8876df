"""Questions of setters, answered in words and with a picture: which clues are needed, how hard."""

from __future__ import annotations

import argparse
import threading
from importlib import import_module
from typing import Any

from gridwright.attempts import marks_on
from gridwright.cli.common import Reply, settings_of
from gridwright.cli.parser import Parser
from gridwright.cli.printing import puzzle_text, with_puzzle, with_reasons
from gridwright.drawing import Picture
from gridwright.errors import UsageError, choose_from
from gridwright.grid import Cell
from gridwright.kind import Kind, Marks
from gridwright.reading import Item
from gridwright.reasons.of_kind import book_of
from gridwright.verbs.draw import picture
from gridwright.verbs.redundant import Redundancy
from gridwright.web.request import Request, Task, Tell, item_of, svg_of, text_of, watching

__all__ = ["TASKS", "arguments_of", "marked_picture", "sentence"]

_OPTIONS = ("level", "time", "limit", "model", "engine", "seed", "proof")
_VERBS = ("fewest", "grade", "reduce", "redundant")


def arguments_of(verb: str, options: object) -> argparse.Namespace:
    """The arguments of a command, as if they had been typed."""
    if not isinstance(options, dict):
        raise UsageError("options must be an object")
    words = ["-", "--json"]
    for name, value in options.items():
        if name not in _OPTIONS:
            raise UsageError(f"there is no option {name!r} here; {choose_from(name, _OPTIONS)}")
        words += [f"--{name}", str(value)]
    parser = Parser(prog=f"gridwright {verb}")
    import_module(f"gridwright.cli.{verb}").add_arguments(parser)
    args = parser.parse_args(words)
    args.verb, args.results = verb, None
    assert isinstance(args, argparse.Namespace)
    return args


def _question(request: Request, tell: Tell) -> dict[str, Any]:
    """The answer of a command in words; with the puzzle that it makes, or the clues it names."""
    verb, item = text_of(request, "verb"), item_of(request)
    if verb not in _VERBS:
        raise UsageError(f"there is no verb {verb[:40]!r}; {choose_from(verb, _VERBS)}")
    args = arguments_of(verb, request.get("options", {}))
    question = import_module(f"gridwright.cli.{verb}").question(args)
    cancel = threading.Event()
    settings = {**settings_of(args, cancel), "batch": 1, "watch": watching(tell)}
    outcome = question.answer(item, settings)
    reply: Reply = with_reasons(item, outcome, question.reply(item, outcome))
    reply, made = with_puzzle(item, reply)
    text = None if made is None else puzzle_text(item, made)
    return {
        "headline": sentence(reply.headline),
        "lines": [line.strip() for line in reply.body.split("\n") if line.strip()],
        "seconds": round(outcome.seconds, 3),
        "text": text,
        "picture": _shown(item, outcome, made),
    }


def _shown(item: Item, outcome: Any, made: Any) -> str | None:
    assert item.kind is not None
    if made is not None and made.parsed is not None:
        return svg_of(picture(made.parsed.puzzle), made)
    if isinstance(outcome, Redundancy) and outcome.redundant:
        cells = tuple(cell for clue in outcome.redundant for cell in clue.cells)
        return svg_of(marked_picture(item.kind, item.puzzle, cells), item.entry)
    return None


def marked_picture(kind: Kind[Any, Any], puzzle: Any, cells: tuple[Cell, ...]) -> Picture:
    """The puzzle with some cells marked, if boards of its kind can have marks."""
    if kind.board is None:
        return picture(puzzle)
    given = marks_on(book_of(kind, puzzle), ()).follows
    return kind.board.picture(puzzle, Marks(follows=given, reason=cells))


def sentence(text: str) -> str:
    """A headline as a sentence.

    >>> sentence("no clue can be dropped")
    'No clue can be dropped.'
    """
    return f"{text[:1].upper()}{text[1:]}{'' if text.endswith('.') else '.'}"


def _blank(request: Request, tell: Tell) -> dict[str, Any]:
    """The text of the same board without any clue, to begin with."""
    del tell
    item = item_of(request)
    kind = item.kind
    assert kind is not None
    return {"text": kind.text.write(kind.clues.keep(item.puzzle, ()), notes=item.entry.notes)}


def _resize(request: Request, tell: Tell) -> dict[str, Any]:
    """The text of the puzzle on a board of another size."""
    del tell
    item = item_of(request)
    kind, rows, cols = item.kind, request.get("rows"), request.get("cols")
    assert kind is not None
    if kind.sizes is None:
        raise UsageError(f"{kind.name} puzzles get their size from their text")
    if type(rows) is not int or type(cols) is not int:
        raise UsageError("rows and columns are whole numbers")
    return {
        "text": kind.text.write(kind.sizes.change(item.puzzle, rows, cols), notes=item.entry.notes)
    }


TASKS: dict[str, Task] = {"blank": _blank, "question": _question, "resize": _resize}
