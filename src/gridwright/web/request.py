"""What the tasks of the page share: requests, the puzzles in them, progress, and pictures."""

from __future__ import annotations

import base64
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from gridwright.attempts import Attempt
from gridwright.errors import ReadError, UsageError
from gridwright.kind import Entry
from gridwright.outcome import Progress
from gridwright.reading import Item, read

if TYPE_CHECKING:
    from gridwright.drawing import Picture

__all__ = [
    "Cancel",
    "Request",
    "Task",
    "Tell",
    "cancel_of",
    "encoded",
    "item_of",
    "names_of",
    "require_no_files",
    "seconds_of",
    "svg_of",
    "text_of",
    "watching",
]

Request = Mapping[str, Any]
Tell = Callable[[dict[str, Any]], None]
Task = Callable[[Request, Tell], dict[str, Any]]

_MOST_SECONDS = 600.0
_PAUSE = 0.2
"""The seconds between two reports of progress: nobody reads faster."""


def text_of(request: Request, field: str) -> str:
    """A text of a request, empty if it is not there.

    >>> text_of({"kind": "sudoku"}, "kind"), text_of({}, "kind")
    ('sudoku', '')
    """
    value = request.get(field, "")
    if not isinstance(value, str):
        raise UsageError(f"{field} must be a text")
    return value


def names_of(request: Request, field: str) -> list[str]:
    """A list of texts of a request, empty if it is not there."""
    value = request.get(field, [])
    if not (isinstance(value, list) and all(isinstance(each, str) for each in value)):
        raise UsageError(f"{field} must be a list of texts")
    return value


def seconds_of(request: Request, field: str, default: float) -> float:
    """A time limit of a request.

    >>> seconds_of({"time": 5}, "time", 10.0), seconds_of({}, "time", 10.0)
    (5.0, 10.0)
    """
    value = request.get(field, default)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise UsageError(f"{field} must be a number of seconds")
    if not 0 < value <= _MOST_SECONDS:
        raise UsageError(f"{field} must be more than 0 and at most {_MOST_SECONDS:g} seconds")
    return float(value)


class Cancel(threading.Event):
    """What is set when the page does not want an answer any more."""

    heeded = False
    """Whether the task looks at it."""
    over = False
    """Whether the task has come to its end, so that there is nothing to stop any more."""


def cancel_of(request: Request) -> threading.Event:
    """What is set when the page does not want the answer any more: the task looks at it."""
    cancel = request.get("cancel")
    if not isinstance(cancel, Cancel):
        return Cancel()
    cancel.heeded = True
    return cancel


def require_no_files(options: Mapping[str, Any]) -> None:
    """Refuse options that name files: what comes from a page must not choose what is opened."""
    for name, value in options.items():
        if any(mark in str(value) for mark in "/\\:@~"):
            raise UsageError(f"{name}: files cannot be named here")


def item_of(request: Request) -> Item:
    """The one puzzle of a request, with the entries that it names as literals."""
    items = list(read(text_of(request, "text")))
    for item in items:
        if item.entry.error is not None:
            raise item.entry.error
    if len(items) != 1:
        raise ReadError(f"exactly one puzzle is needed, but there are {len(items)}", line=1)
    (item,) = items
    entries = request.get("entries")
    if entries is not None:
        if not (isinstance(entries, list) and all(isinstance(each, int) for each in entries)):
            raise UsageError("entries must be a list of numbers")
        item = replace(item, entry=replace(item.entry, attempt=Attempt(tuple(entries))))
    return item


def watching(tell: Tell) -> Callable[[Progress], None]:
    """What passes the progress of a search on to the page, some times a second."""
    last = -_PAUSE

    def watch(progress: Progress) -> None:
        nonlocal last
        if (now := time.monotonic()) < last + _PAUSE:
            return
        last = now
        tell(
            {
                "event": "progress",
                "seconds": round(progress.seconds, 2),
                "best": progress.best,
                "bound": progress.bound,
                "nodes": progress.nodes,
                "found": progress.found,
                "text": progress.text,
            }
        )

    return watch


def encoded(content: str | bytes) -> str:
    """A file in base 64, as it is sent to the page."""
    return base64.b64encode(content.encode() if isinstance(content, str) else content).decode()


def svg_of(picture: Picture, entry: Entry | None = None) -> str:
    """A picture as SVG in base 64, with the title of its puzzle as its name."""
    from gridwright.cli.output import named_picture
    from gridwright.drawing import to_svg

    return encoded(to_svg(picture if entry is None else named_picture(picture, entry)))
