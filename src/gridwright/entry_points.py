"""What installed packages provide for Gridwright: the entry points in their metadata.

An entry point gives a name to an object of the package. Nothing of a package is imported here.
"""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.machinery import PathFinder
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.metadata import Distribution, EntryPoint

__all__ = ["ENGINES", "KINDS", "WORD_LISTS", "Installed", "Provided", "installed"]

KINDS = "gridwright.kinds"
ENGINES = "gridwright.engines"
WORD_LISTS = "gridwright.wordlists"
GROUPS = {KINDS: "kind", ENGINES: "engine", WORD_LISTS: "word list"}
"""The groups of entry points, each with the word for one of its parts."""

_FILE = "entry_points.txt"
_HEADING = re.compile(rb"^\s*\[\s*gridwright\.", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Provided:
    """A part that a package provides, and the name of that package."""

    point: EntryPoint
    package: str

    def __str__(self) -> str:
        return f"{GROUPS[self.point.group]} {self.point.name} of the package {self.package}"


@dataclass(frozen=True, slots=True)
class Installed:
    """All parts that packages provide, and why the metadata of some cannot be read."""

    parts: tuple[Provided, ...] = ()
    faults: tuple[str, ...] = ()


@cache
def installed() -> Installed:
    """What all installed packages provide, sorted by name and then by package."""
    if not _may_exist():
        return Installed()
    from importlib.metadata import distributions

    parts: dict[tuple[str, str, str], Provided] = {}
    faults: list[str] = []
    for distribution in distributions():
        package = "(without a name)"
        try:
            text = distribution.read_text(_FILE) or ""
            if not _HEADING.search(text.encode()):
                continue
            package = _name(distribution)
            if _hidden(package, text):
                continue
            for point in distribution.entry_points:
                if point.group in GROUPS:
                    key = point.group, point.name, package
                    parts.setdefault(key, Provided(point, package))
        except Exception as error:
            # A package that was badly installed must not affect the others.
            why = f"{type(error).__name__}: {error}"
            faults.append(f"the entry points of the package {package} cannot be read: {why}")
    return Installed(tuple(parts[key] for key in sorted(parts)), tuple(faults))


def _name(distribution: Distribution) -> str:
    name: str | None = None
    with suppress(Exception):
        name = distribution.metadata["Name"]
    # A package without a name in its metadata gets that of its first module.
    return name or min(point.value for point in distribution.entry_points).partition(":")[0]


def _hidden(package: str, text: str) -> bool:
    """Whether another installation of the package comes earlier on the path."""
    from importlib.metadata import PackageNotFoundError, distribution

    try:
        return distribution(package).read_text(_FILE) != text
    except PackageNotFoundError:
        return False


# Importing importlib.metadata takes about 27 ms of CPU time, a quarter of what `gridwright --help`
# takes in all, and few people have such a package. Searching the files of all packages for the
# heading of a group takes about 1 ms. Only "there is none" is taken from this quick search: in any
# unusual case its answer is "there may be some", and importlib.metadata decides.


def _may_exist() -> bool:
    finders = [finder for finder in sys.meta_path if hasattr(finder, "find_distributions")]
    if finders != [PathFinder]:
        return True
    try:
        return any(_HEADING.search(data) for folder in sys.path for data in _files(folder))
    except (AttributeError, OSError, TypeError):
        # A zip file on the path, a folder that may not be read, an entry that is not a string.
        return True


def _files(folder: str) -> Iterator[bytes]:
    """The files of entry points of all packages in a folder of the path."""
    try:
        names = os.listdir(folder or ".")  # noqa: PTH208 (pathlib takes three times as long)
    except FileNotFoundError:
        return
    if folder.lower().endswith(".egg"):
        raise OSError("an egg names its metadata differently")
    for name in names:
        if name.lower().endswith((".dist-info", ".egg-info")):
            try:
                with open(f"{folder or '.'}/{name}/{_FILE}", "rb") as file:  # noqa: PTH123
                    yield file.read()
            except (FileNotFoundError, NotADirectoryError):
                continue
