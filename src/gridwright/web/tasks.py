"""What the page can ask for; each task is a function that gets the request and returns its result.

Questions about puzzles are those of the command line, with the same options and the same JSON.
"""

from __future__ import annotations

import base64
import itertools
import threading
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from gridwright.attempts import write_attempt
from gridwright.cli.answering import Answering
from gridwright.cli.create import typed
from gridwright.cli.making import Making
from gridwright.cli.parser import Parser
from gridwright.errors import UsageError, choose_from
from gridwright.formats import document_text
from gridwright.kind import Entry, Kind
from gridwright.options import FLAG
from gridwright.reading import Item
from gridwright.reading_blocks import Block
from gridwright.reading_files import read_bytes
from gridwright.reasons.scale import GRADES
from gridwright.registry import all_kinds, get_kind, own_kinds
from gridwright.verbs.draw import picture
from gridwright.web import boards, comparing, printing, questioning, setting
from gridwright.web.bundling import ROOT
from gridwright.web.questioning import arguments_of
from gridwright.web.request import (
    Request,
    Task,
    Tell,
    encoded,
    item_of,
    require_no_files,
    text_of,
    watching,
)

__all__ = ["run_task"]

VERBS = ("check", "solve", "count", "explain", "hint", "grade", "conflict", "redundant", "reduce")
_EXAMPLES = ROOT / "web/static/examples"
_MOST = 500
"""The most puzzles of a file that are listed."""


def run_task(request: Request, tell: Tell) -> dict[str, Any]:
    """Do what a request asks for; `tell` receives events on the way, such as progress."""
    name = text_of(request, "task")
    kind, dot, own = name.partition(".")
    tasks = _tasks_of(kind) if dot else TASKS
    if (own or name) not in tasks:
        raise UsageError(f"there is no task {name[:40]!r}; {choose_from(own or name, tasks)}")
    result: dict[str, Any] = tasks[own or name](request, tell)
    return result


def _tasks_of(kind: str) -> Mapping[str, Task]:
    """The tasks of a room that only one kind has: those named with the kind and a dot."""
    rooms = (each.room for each in all_kinds() if each.name == kind)
    return next((room.tasks for room in rooms if room is not None), {})


def _kinds(request: Request, tell: Tell) -> dict[str, Any]:
    """All kinds, with the options of their creators."""
    del request, tell
    return {"kinds": [_kind_data(kind) for kind in all_kinds() if _is_offered(kind)]}


def _is_offered(kind: Kind[Any, Any]) -> bool:
    """Whether people are shown a kind: one of ours without examples is there to be copied."""
    return kind not in own_kinds() or (_EXAMPLES / f"{kind.name}.txt").is_file()


def _kind_data(kind: Kind[Any, Any]) -> dict[str, Any]:
    return {
        "name": kind.name,
        "title": kind.title,
        "rules": kind.rules.summary,
        "single": kind.single,
        "drafts": kind.drafts is not None,
        "room": None if kind.room is None else kind.room.title,
        "models": [recipe.name for recipe in kind.recipes],
        "options": [
            {
                "name": option.name,
                "help": option.help,
                "choices": [str(choice) for choice in option.choices]
                or (["yes", "no"] if option.type is FLAG else []),
                "default": None if option.default is None else typed(option.default),
            }
            for option in kind.creator.options
        ],
        "grades": list(GRADES) if kind.single else [],
        "techniques": [] if kind.reasoning is None else list(kind.reasoning.techniques),
    }


def _read(request: Request, tell: Tell) -> dict[str, Any]:
    """The puzzles of a text or a file, each in its text form, or with the error that it has."""
    del tell
    kind, format = text_of(request, "kind") or None, text_of(request, "format") or None
    content = text_of(request, "text").encode()
    if data := text_of(request, "data"):
        try:
            content = base64.b64decode(data, validate=True)
        except ValueError:
            raise UsageError("the data is not in base 64") from None
    items = read_bytes(content, source="puzzle", kind=kind, format=format)
    puzzles = [_read_data(item) for item in itertools.islice(items, _MOST)]
    return {"puzzles": puzzles, "more": next(items, None) is not None}


def _read_data(item: Item) -> dict[str, Any]:
    error = item.entry.error
    if error is not None or item.kind is None:
        assert error is not None
        places = [
            {"message": each.message, "line": each.line, "column": each.column}
            for each in error.each
        ]
        kind = None if item.kind is None else item.kind.name
        return {"error": str(error), "places": places, "kind": kind}
    return {
        "kind": item.kind.name,
        "title": item.entry.notes.get("title", ""),
        "text": document_text(item.kind, item.entry),
    }


def _ask(request: Request, tell: Tell) -> dict[str, Any]:
    """The answer of a command about a puzzle, as its JSON."""
    import json

    verb, item = text_of(request, "verb"), item_of(request)
    if verb not in VERBS:
        raise UsageError(f"there is no verb {verb[:40]!r}; {choose_from(verb, VERBS)}")
    args = arguments_of(verb, request.get("options", {}))
    work = Answering(f"gridwright.cli.{verb}", args, 1)
    (answered,) = work.one_by_one(Block("puzzle", (item,)), threading.Event(), watching(tell))
    return {"answer": json.loads(answered.data), "code": answered.code}


def _create(request: Request, tell: Tell) -> dict[str, Any]:
    """A new puzzle with the options of its kind."""
    import json

    del tell
    kind, options = get_kind(text_of(request, "kind")), request.get("options", {})
    if not isinstance(options, dict):
        raise UsageError("options must be an object")
    require_no_files(options)
    known = [option.name for option in kind.creator.options] + ["grade", "needs", "seed"]
    words = [kind.name, "--json"]
    for name, value in options.items():
        if name not in known:
            raise UsageError(f"there is no option {name!r} here; {choose_from(name, known)}")
        words += [f"--{name}", str(value)]
    parser = Parser(prog="gridwright create")
    parser.words = words
    import_module("gridwright.cli.create").add_arguments(parser)
    args = parser.parse_args(words)
    (answered,) = Making(args)((args.seed,), threading.Event(), None)
    return {"answer": json.loads(answered.data), "code": answered.code}


def _draw(request: Request, tell: Tell) -> dict[str, Any]:
    """A picture of a puzzle and what has been entered, as SVG, PDF or PNG."""
    from gridwright.cli.output import named_picture, rendered
    from gridwright.drawing import to_pdf

    del tell
    item, format = item_of(request), text_of(request, "format") or "svg"
    drawn = named_picture(picture(item.puzzle, attempt=item.entry.attempt), item.entry)
    if format == "pdf":
        return {"data": encoded(to_pdf([drawn]))}
    if format not in ("svg", "png"):
        raise UsageError(f"there is no format {format[:40]!r}; choose from svg, png, pdf")
    return {"data": encoded(rendered(drawn, "png" if format == "png" else "svg", heading=True))}


def _entries(request: Request, tell: Tell) -> dict[str, Any]:
    """The text of a puzzle with its entries."""
    del tell
    item = item_of(request)
    assert item.kind is not None
    entry: Entry = item.entry
    return {"text": document_text(item.kind, entry), "lines": _lines(item)}


def _lines(item: Item) -> str:
    assert item.kind is not None
    literals = () if item.entry.attempt is None else item.entry.attempt.literals
    return write_attempt(item.kind, item.puzzle, literals)


TASKS: dict[str, Task] = {
    **boards.TASKS,
    **comparing.TASKS,
    **printing.TASKS,
    **questioning.TASKS,
    **setting.TASKS,
    "ask": _ask,
    "create": _create,
    "draw": _draw,
    "entries": _entries,
    "kinds": _kinds,
    "read": _read,
}
