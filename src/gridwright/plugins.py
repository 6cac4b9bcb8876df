"""Parts that other packages provide by entry points: kinds, engines and word lists.

A package that is installed next to Gridwright lists what it provides in its own metadata::

    [project.entry-points."gridwright.kinds"]
    kakuro = "my_package.kakuro:KIND"

A part that cannot be used does not affect the others; the error names the part and its package.
Gridwright's own parts cannot be replaced. See docs/plugins.md.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from gridwright.entry_points import Provided, installed
from gridwright.errors import GridwrightError, PluginError, PluginWarning, UsageError

__all__ = ["Plugins", "contained", "warn_once"]


@dataclass(frozen=True, slots=True)
class Plugins:
    """The parts of one group that other packages provide; `own` gives the names of Gridwright's.

    Searching the installed packages takes a while; it is not done for Gridwright's own names.

    >>> Plugins("gridwright.engines", lambda: ("sat",)).package("sat") is None
    True
    """

    group: str
    own: Callable[[], Collection[str]]

    def names(self) -> tuple[str, ...]:
        """The names of all parts, good or broken, except those that Gridwright has itself."""
        return tuple(name for name in _found(self.group) if name not in self.own())

    def package(self, name: str) -> str | None:
        """The package that provides a part; None if there is none."""
        return self._found(name).package if self._knows(name) else None

    def title(self, name: str | None) -> str | None:
        """The part and its package for messages, such as "kind stars of the package sky"."""
        return str(self._found(name)) if name is not None and self._knows(name) else None

    def load(self, name: str) -> Any:
        """The object that a package provides; raises `UsageError` that names the package."""
        loaded, fault = _loaded(self.group, name)
        if fault is not None:
            raise UsageError(f"{self._found(name)} cannot be loaded: {fault}")
        return loaded

    def refuse(self, name: str, fault: str) -> UsageError:
        """The error for a part that was loaded but cannot be used."""
        return UsageError(f"{self._found(name)} cannot be used: {fault}")

    def call(self, name: str, function: Callable[[], Any]) -> Any:
        """The result of a function of a part; any exception becomes a `UsageError`."""
        value, fault = _outcome(function)
        if fault is not None:
            raise self.refuse(name, fault)
        return value

    def broken(self, get: Callable[[str], object]) -> dict[str, str]:
        """The names of the parts for which `get` raises `UsageError`, each with the message."""
        reasons = {}
        for name in self.names():
            try:
                get(name)
            except UsageError as error:
                reasons[name] = str(error)
        return reasons

    def troubles(self) -> tuple[str, ...]:
        """Messages about parts that are ignored without being loaded.

        Their name is taken, by Gridwright or by a package that comes first in the alphabet, or the
        metadata of their package cannot be read.
        """
        troubles = list(installed().faults)
        for part in installed().parts:
            if part.point.group != self.group:
                continue
            first = self._found(part.point.name)
            if part.point.name in self.own():
                troubles.append(f"{part} is ignored: Gridwright has one of that name")
            elif first is not part:
                troubles.append(f"{part} is ignored: {first.package} has one of that name")
        return tuple(troubles)

    def _knows(self, name: str) -> bool:
        return name not in self.own() and name in _found(self.group)

    def _found(self, name: str) -> Provided:
        return _found(self.group)[name]


@cache
def _found(group: str) -> dict[str, Provided]:
    """The parts of a group by name; of two with the same name, that of the first package."""
    found: dict[str, Provided] = {}
    for part in installed().parts:
        if part.point.group == group:
            found.setdefault(part.point.name, part)
    return found


@cache
def _loaded(group: str, name: str) -> tuple[Any, str | None]:
    """The object, or why there is none; a part that failed is not imported again."""
    return _outcome(_found(group)[name].point.load)


def _outcome(function: Callable[[], Any]) -> tuple[Any, str | None]:
    """The result of a function, or the exception it raised: even SystemExit, but not Ctrl-C."""
    try:
        return function(), None
    except KeyboardInterrupt:
        raise
    except BaseException as error:
        return None, _reason(error)


def _reason(error: BaseException) -> str:
    """The exception that code of another package raised, and where, in one line."""
    where, trace = "", error.__traceback__
    while trace is not None:
        frame = trace.tb_frame
        room = str(frame.f_globals.get("__name__")).partition(".")[0]
        # Only the lines of the package itself help to find the mistake.
        if room not in ("gridwright", "importlib") and not frame.f_code.co_filename.startswith("<"):
            where = f" ({Path(frame.f_code.co_filename).name}, line {trace.tb_lineno})"
        trace = trace.tb_next
    said = " ".join(str(error).split())
    return f"{type(error).__name__}{': ' if said else ''}{said}{where}"


@contextmanager
def contained(*titles: str | None) -> Iterator[None]:
    """Turn any exception of the parts with these titles into a `PluginError` that names them.

    Titles that are None stand for Gridwright's own parts. If there is no other title, exceptions
    are not changed: a mistake in Gridwright should be shown in full.

    >>> with contained("kind stars of the package sky", None):
    ...     1 / 0
    Traceback (most recent call last):
    gridwright.errors.PluginError: kind stars of the package sky failed: ZeroDivisionError: ...
    """
    named = [title for title in titles if title]
    try:
        yield
    except (GridwrightError, KeyboardInterrupt, GeneratorExit, BrokenPipeError):
        # These have their meaning in any code; the last says that the reader closed the pipe.
        raise
    except BaseException as error:
        if not named:
            raise
        raise PluginError(f"{' with '.join(named)} failed: {_reason(error)}") from error


def warn_once(messages: Iterable[str]) -> None:
    """Give each of these messages as a `PluginWarning`, unless it was given before."""
    for message in messages:
        _warn(message)


@cache
def _warn(message: str) -> None:
    warnings.warn(message, PluginWarning, stacklevel=4)
