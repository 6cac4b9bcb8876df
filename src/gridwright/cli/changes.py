"""Fields and notes of puzzles that the arguments change."""

from __future__ import annotations

from dataclasses import replace

from gridwright.document import NOTES
from gridwright.errors import PluginError, ReadError, UsageError, choose_from
from gridwright.plugins import contained
from gridwright.reading import Item
from gridwright.registry import KIND_PLUGINS

__all__ = ["changed"]


def changed(item: Item, changes: dict[str, str]) -> Item:
    """The puzzle with other values in some of its fields and notes; an empty value removes one."""
    parsed, kind = item.entry.parsed, item.kind
    if parsed is None or kind is None:
        return item
    item = replace(item, entry=replace(item.entry, notes=_changed_notes(item, changes)))
    changes = {name: value for name, value in changes.items() if name not in NOTES}
    if not changes:
        return item
    if kind.fields is None:
        name = next(iter(changes))
        raise UsageError(
            f"{kind.name} puzzles have no field {name!r} that can be set;"
            f" {choose_from(name, NOTES)}"
        )
    try:
        with contained(KIND_PLUGINS.title(kind.name)):
            parsed = replace(parsed, puzzle=kind.fields.change(parsed.puzzle, changes))
    except ReadError as error:
        return replace(item, entry=replace(item.entry, parsed=None, error=error))
    except PluginError as error:
        return replace(item, entry=replace(item.entry, parsed=None, error=ReadError(str(error))))
    return replace(item, entry=replace(item.entry, parsed=parsed))


def _changed_notes(item: Item, changes: dict[str, str]) -> dict[str, str]:
    """The notes of a puzzle, such as its title, with some of them changed or removed."""
    notes = {**item.entry.notes, **{name: changes[name] for name in NOTES if name in changes}}
    return {name: value for name, value in notes.items() if value}
