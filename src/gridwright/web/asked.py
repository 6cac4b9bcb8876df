"""What a request asks about: its fields and its puzzle."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from gridwright.attempts import Attempt
from gridwright.errors import ReadError, UsageError
from gridwright.reading import Item, read

__all__ = ["Request", "Tell", "item_of", "text_of"]

Request = Mapping[str, Any]
Tell = Callable[[dict[str, Any]], None]


def text_of(request: Request, field: str) -> str:
    """The text in a field of a request; without the field it is empty."""
    value = request.get(field, "")
    if not isinstance(value, str):
        raise UsageError(f"{field} must be a text")
    return value


def item_of(request: Request) -> Item:
    """The one puzzle of a request, with the entries that it names as literals."""
    items = list(read(text_of(request, "text")))
    if len(items) != 1:
        raise ReadError(f"exactly one puzzle is needed, but there are {len(items)}", line=1)
    (item,) = items
    if item.entry.error is not None:
        raise item.entry.error
    entries = request.get("entries")
    if entries is not None:
        if not (isinstance(entries, list) and all(isinstance(each, int) for each in entries)):
            raise UsageError("entries must be a list of numbers")
        item = replace(item, entry=replace(item.entry, attempt=Attempt(tuple(entries))))
    return item
