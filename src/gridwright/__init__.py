r"""Gridwright: a workshop for puzzles.

It has six kinds of puzzle and the same few verbs for all of them; every answer has its proof.

>>> import gridwright
>>> puzzle = gridwright.read_one("kind: template\n1 2 .\n. . 1")
>>> gridwright.check(puzzle).verdict
<Verdict.UNIQUE: 'unique'>
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from gridwright.version import __version__

if TYPE_CHECKING:
    from gridwright.errors import GridwrightError, ReadError, UsageError
    from gridwright.outcome import Limit, Outcome, Progress, Verdict
    from gridwright.puzzles.crossword.search.filling import fill
    from gridwright.puzzles.crossword.theming.theme import theme
    from gridwright.reading import read, read_one
    from gridwright.reading_files import read_paths
    from gridwright.registry import get_kind, kind_names
    from gridwright.verbs.book import book
    from gridwright.verbs.check import check
    from gridwright.verbs.compare import compare
    from gridwright.verbs.conflict import conflict
    from gridwright.verbs.convert import convert
    from gridwright.verbs.count import count
    from gridwright.verbs.create import create
    from gridwright.verbs.disambiguate import disambiguate
    from gridwright.verbs.draw import draw
    from gridwright.verbs.explain import explain
    from gridwright.verbs.export import export
    from gridwright.verbs.fewest.fewest import fewest
    from gridwright.verbs.grade import grade
    from gridwright.verbs.hint import hint
    from gridwright.verbs.reduce import reduce
    from gridwright.verbs.redundant import redundant
    from gridwright.verbs.solve import solve

__all__ = [
    "GridwrightError",
    "Limit",
    "Outcome",
    "Progress",
    "ReadError",
    "UsageError",
    "Verdict",
    "__version__",
    "book",
    "check",
    "compare",
    "conflict",
    "convert",
    "count",
    "create",
    "disambiguate",
    "draw",
    "explain",
    "export",
    "fewest",
    "fill",
    "get_kind",
    "grade",
    "hint",
    "kind_names",
    "read",
    "read_one",
    "read_paths",
    "reduce",
    "redundant",
    "solve",
    "theme",
]

_HOMES = {
    "gridwright.errors": ("GridwrightError", "ReadError", "UsageError"),
    "gridwright.outcome": ("Limit", "Outcome", "Progress", "Verdict"),
    "gridwright.puzzles.crossword.search.filling": ("fill",),
    "gridwright.puzzles.crossword.theming.theme": ("theme",),
    "gridwright.reading": ("read", "read_one"),
    "gridwright.reading_files": ("read_paths",),
    "gridwright.registry": ("get_kind", "kind_names"),
    "gridwright.verbs.fewest.fewest": ("fewest",),
}


def __getattr__(name: str) -> Any:
    """Import a public name when it is first used, so that importing the package costs nothing."""
    if name in __all__:
        home = next((h for h, names in _HOMES.items() if name in names), None)
        value = getattr(import_module(home or f"gridwright.verbs.{name}"), name)
        globals()[name] = value
        return value
    raise AttributeError(f"module 'gridwright' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
