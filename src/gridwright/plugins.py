"""Parts that other packages provide by entry points: kinds, engines and word lists.

A package that is installed next to Gridwright lists what it provides in its own metadata::

    [project.entry-points."gridwright.kinds"]
    starbattle = "my_package.starbattle:KIND"

A part that cannot be loaded does not affect the others; the error names the part and its package.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from gridwright.errors import UsageError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["ENGINES", "KINDS", "WORD_LISTS", "load_plugin", "plugin_names", "plugin_origin"]

KINDS = "gridwright.kinds"
ENGINES = "gridwright.engines"
WORD_LISTS = "gridwright.wordlists"


@cache
def _found(group: str) -> dict[str, EntryPoint]:
    # Searching all installed packages takes a while, so it is done only if needed.
    from importlib.metadata import entry_points

    return {point.name: point for point in sorted(entry_points(group=group))}


def plugin_names(group: str) -> tuple[str, ...]:
    """The names of all parts of a group that installed packages provide, good or broken."""
    return tuple(_found(group))


def plugin_origin(group: str, name: str) -> str:
    """The package that provides a part, for messages."""
    point = _found(group)[name]
    return point.dist.name if point.dist is not None else point.value


def load_plugin(group: str, name: str) -> Any:
    """The object that a package provides under this name; raises `UsageError` that names both."""
    point = _found(group)[name]
    try:
        return point.load()
    except Exception as error:
        # Code of another package may raise anything; only that part is lost.
        where = plugin_origin(group, name)
        raise UsageError(
            f"{name} of the package {where} cannot be loaded: {type(error).__name__}: {error}"
        ) from error
