"""All kinds of puzzle, by name. A kind is imported when it is first used."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

import gridwright.puzzles
from gridwright.errors import UsageError, choose_from
from gridwright.kind import Kind, Puzzle
from gridwright.plugins import KINDS, load_plugin, plugin_names, plugin_origin

__all__ = ["all_kinds", "broken_kinds", "get_kind", "kind_names", "kind_of", "own_kinds"]


@cache
def _own_names() -> tuple[str, ...]:
    return tuple(module.name for module in pkgutil.iter_modules(gridwright.puzzles.__path__))


def kind_names() -> tuple[str, ...]:
    """The names of all kinds: the packages in `gridwright.puzzles`, then those of other packages.

    >>> "template" in kind_names()
    True
    """
    own = _own_names()
    return (*own, *(name for name in plugin_names(KINDS) if name not in own))


@cache
def get_kind(name: str) -> Kind[Any, Any]:
    """The kind of that name; raises `UsageError` with a list of the others."""
    if name in _own_names():
        kind = import_module(f"gridwright.puzzles.{name}").KIND
    elif name in plugin_names(KINDS):
        kind = load_plugin(KINDS, name)
    else:
        raise UsageError(f"there is no kind {name!r}; {choose_from(name, kind_names())}")
    if not isinstance(kind, Kind) or kind.name != name:
        raise UsageError(
            f"{name} of the package {plugin_origin(KINDS, name)} is not a kind of that name"
        )
    return kind


def own_kinds() -> tuple[Kind[Any, Any], ...]:
    """The kinds that come with Gridwright."""
    return tuple(map(get_kind, _own_names()))


def all_kinds() -> tuple[Kind[Any, Any], ...]:
    """All kinds that can be loaded."""
    broken = broken_kinds()
    return tuple(get_kind(name) for name in kind_names() if name not in broken)


@cache
def broken_kinds() -> dict[str, str]:
    """The kinds of other packages that cannot be loaded, each with the reason."""
    reasons = {}
    for name in kind_names():
        try:
            get_kind(name)
        except UsageError as error:
            reasons[name] = str(error)
    return reasons


def kind_of(puzzle: Puzzle) -> Kind[Any, Any]:
    """The kind of a puzzle; raises `UsageError` if it is not a puzzle."""
    name = getattr(puzzle, "kind", None)
    if not isinstance(name, str):
        hint = "; read it first with gridwright.read_one" if isinstance(puzzle, str) else ""
        raise UsageError(f"a puzzle is needed here, not {_described(puzzle)}{hint}")
    return get_kind(name)


def _described(value: object) -> str:
    return f"a {type(value).__name__}" if value is not None else "None"
