"""All kinds of puzzle, by name. A kind is imported when it is first used.

Searching for the kinds of other packages takes a while, so it is done only for a name that is not
one of Gridwright's own, or if all kinds are needed.
"""

from __future__ import annotations

import pkgutil
import re
from functools import cache
from importlib import import_module
from typing import Any

import gridwright.puzzles
from gridwright.entry_points import KINDS
from gridwright.errors import UsageError, choose_from
from gridwright.formats import Format
from gridwright.kind import (
    ClueBook,
    Command,
    Creator,
    Kind,
    Painter,
    Puzzle,
    Recipe,
    Rules,
    TextForm,
)
from gridwright.plugins import Plugins, warn_once

__all__ = [
    "KIND_PLUGINS",
    "all_kinds",
    "get_kind",
    "kind_names",
    "kind_of",
    "other_kinds",
    "own_kinds",
]

_NAME = re.compile(r"[a-z][a-z0-9_-]{0,39}")


@cache
def _own_names() -> tuple[str, ...]:
    return tuple(module.name for module in pkgutil.iter_modules(gridwright.puzzles.__path__))


KIND_PLUGINS = Plugins(KINDS, _own_names)
"""The kinds that other packages provide."""


def kind_names() -> tuple[str, ...]:
    """The names of all kinds: the packages in `gridwright.puzzles`, then those of other packages.

    >>> "template" in kind_names()
    True
    """
    return (*_own_names(), *KIND_PLUGINS.names())


@cache
def get_kind(name: str) -> Kind[Any, Any]:
    """The kind of that name; raises `UsageError` with a list of the others."""
    if name in _own_names():
        kind: Kind[Any, Any] = import_module(f"gridwright.puzzles.{name}").KIND
        return kind
    if name not in KIND_PLUGINS.names():
        raise UsageError(f"there is no kind {name!r}; {choose_from(name, kind_names())}")
    provided = KIND_PLUGINS.load(name)
    fault = _fault(provided, name)
    if fault is not None:
        raise KIND_PLUGINS.refuse(name, fault)
    assert isinstance(provided, Kind)
    return provided


def _fault(kind: object, name: str) -> str | None:
    """Why an object that another package provides is not a kind of that name."""
    if not isinstance(kind, Kind):
        return f"a Kind is needed, not {type(kind).__name__}"
    if kind.name != name:
        return f"the name in its Kind is {kind.name!r}"
    if not _NAME.fullmatch(name):
        return "a name must be up to 40 small letters, digits and dashes"
    for part, wanted in _PARTS.items():
        if not isinstance(getattr(kind, part), wanted):
            return f"{part} is not of the class {wanted.__name__}"
    for part, wanted in _LISTS.items():
        if not all(isinstance(one, wanted) for one in getattr(kind, part)):
            return f"not all {part} are of the class {wanted.__name__}"
    return None if kind.recipes else "it has no recipe"


_PARTS: dict[str, type] = {
    "text": TextForm,
    "rules": Rules,
    "clues": ClueBook,
    "creator": Creator,
    "painter": Painter,
    "recipes": tuple,
    "formats": tuple,
    "commands": tuple,
}
_LISTS: dict[str, type] = {"recipes": Recipe, "formats": Format, "commands": Command}


def own_kinds() -> tuple[Kind[Any, Any], ...]:
    """The kinds that come with Gridwright."""
    return tuple(map(get_kind, _own_names()))


def other_kinds() -> tuple[Kind[Any, Any], ...]:
    """The kinds of other packages; a `PluginWarning` names those that cannot be used."""
    broken = broken_kinds()
    warn_once((*KIND_PLUGINS.troubles(), *broken.values()))
    return tuple(get_kind(name) for name in KIND_PLUGINS.names() if name not in broken)


def all_kinds() -> tuple[Kind[Any, Any], ...]:
    """All kinds that can be used, Gridwright's own first."""
    return (*own_kinds(), *other_kinds())


def broken_kinds() -> dict[str, str]:
    """The kinds of other packages that cannot be used, each with the reason."""
    return KIND_PLUGINS.broken(get_kind)


def kind_of(puzzle: Puzzle) -> Kind[Any, Any]:
    """The kind of a puzzle; raises `UsageError` if it is not a puzzle."""
    name = getattr(puzzle, "kind", None)
    if not isinstance(name, str):
        hint = "; read it first with gridwright.read_one" if isinstance(puzzle, str) else ""
        raise UsageError(f"a puzzle is needed here, not {_described(puzzle)}{hint}")
    return get_kind(name)


def _described(value: object) -> str:
    return f"a {type(value).__name__}" if value is not None else "None"
