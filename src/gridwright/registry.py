"""All kinds of puzzle, by name. A kind is imported when it is asked for."""

from __future__ import annotations

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

import gridwright.puzzles
from gridwright.errors import UsageError
from gridwright.kind import Kind, Puzzle

__all__ = ["get_kind", "kind_names", "kind_of"]


@cache
def kind_names() -> tuple[str, ...]:
    """The names of all kinds: the packages below `gridwright.puzzles`.

    >>> "template" in kind_names()
    True
    """
    return tuple(module.name for module in pkgutil.iter_modules(gridwright.puzzles.__path__))


@cache
def get_kind(name: str) -> Kind[Any, Any]:
    """The kind of that name; raises `UsageError` that lists the others."""
    if name not in kind_names():
        raise UsageError(f"there is no kind {name!r}; choose from {', '.join(kind_names())}")
    kind = import_module(f"gridwright.puzzles.{name}").KIND
    assert isinstance(kind, Kind)
    return kind


def kind_of(puzzle: Puzzle) -> Kind[Any, Any]:
    """The kind that a puzzle belongs to."""
    return get_kind(puzzle.kind)
