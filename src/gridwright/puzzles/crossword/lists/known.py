"""The word lists that have names: those that come with Gridwright, and those of other packages."""

from __future__ import annotations

from gridwright.entry_points import WORD_LISTS
from gridwright.plugins import Plugins, warn_once

__all__ = ["EMBEDDED", "LIST_PLUGINS", "known_lists", "remarks"]

EMBEDDED = {
    "english": "english.txt.gz",
    "english-coarse": "english-coarse.txt.gz",
    "primer": "primer.txt",
}
"""The lists that come with Gridwright, by name: SCOWL, its coarse words, and common short ones."""

LIST_PLUGINS = Plugins(WORD_LISTS, lambda: EMBEDDED)
"""The lists that other packages provide."""


def known_lists() -> str:
    """The names of all lists, those of other packages with the package, for messages.

    >>> known_lists().startswith("english, english-coarse, primer")
    True
    """
    others = [f"{name} (package {LIST_PLUGINS.package(name)})" for name in LIST_PLUGINS.names()]
    return ", ".join([*EMBEDDED, *others])


def remarks() -> tuple[str, ...]:
    """The line on word lists for the list of kinds; no list is read for it."""
    warn_once(LIST_PLUGINS.troubles())
    return (f"word lists, for the field words: {known_lists()}",)
