"""The errors that Gridwright raises.

::

    GridwrightError
    ├── UsageError           a name, option or argument that does not fit
    ├── ReadError            a text that cannot be read, with its line and column
    │   └── UnrecognisedError    a text in which no puzzle begins
    ├── EngineError          an engine failed without an answer
    │   ├── MissingEngineError   the engine, or its licence, is not installed
    │   └── UnsupportedError     the engine does not support the model or the request
    ├── ClusterError         a cluster cannot be reached, or cannot do the work
    ├── PluginError          a part of another package failed
    └── WrongAnswerError     an answer failed the rule checker: a bug in Gridwright

"No solution" and "time is up" are results, not errors: see `gridwright.outcome`. A part of another
package that is ignored because it cannot be used gives a `PluginWarning`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

__all__ = [
    "ClusterError",
    "EngineError",
    "GridwrightError",
    "MissingEngineError",
    "PluginError",
    "PluginWarning",
    "ReadError",
    "UnrecognisedError",
    "UnsupportedError",
    "UsageError",
    "WrongAnswerError",
    "choose_from",
]


class GridwrightError(Exception):
    """The base of all errors that Gridwright raises on purpose."""


class UsageError(GridwrightError):
    """A name, an option or an argument does not fit; the message says what does."""


class ReadError(GridwrightError):
    """A text cannot be read.

    Line and column count from 1; they are None if the error is not at a single place. Where a text
    has more faults than one, the first is the error itself, and `others` are the rest. `advice` is
    what somebody at the command line can do about all of them, if the messages do not say it.

    >>> print(ReadError("'x' is not a digit", line=3, column=7))
    line 3, column 7: 'x' is not a digit
    """

    def __init__(
        self,
        message: str,
        *,
        line: int | None = None,
        column: int | None = None,
        others: Iterable[ReadError] = (),
        advice: str = "",
    ) -> None:
        super().__init__(message)
        self.message = message
        self.line = line
        self.column = column
        self.others = tuple(others)
        self.advice = advice

    def __reduce__(self) -> tuple[Callable[..., ReadError], tuple[object, ...]]:
        # Errors travel between processes; by default their places would be lost.
        places = (self.line, self.column)
        return _read_error, (type(self), self.message, *places, self.others, self.advice)

    @classmethod
    def of_all(cls, errors: Iterable[ReadError], advice: str = "") -> ReadError:
        """One error for several, of which there is at least one."""
        first, *others = errors
        where = {"line": first.line, "column": first.column}
        return cls(first.message, **where, others=others, advice=advice)

    @property
    def each(self) -> tuple[ReadError, ...]:
        """All faults, one after the other."""
        return (ReadError(self.message, line=self.line, column=self.column), *self.others)

    def __str__(self) -> str:
        if self.others:
            return "\n".join(map(str, self.each))
        where = [
            f"{name} {number}"
            for name, number in (("line", self.line), ("column", self.column))
            if number is not None
        ]
        return f"{', '.join(where)}: {self.message}" if where else self.message


def _read_error(
    kind: type[ReadError],
    message: str,
    line: int | None,
    column: int | None,
    others: Any,
    advice: str,
) -> ReadError:
    return kind(message, line=line, column=column, others=others, advice=advice)


class UnrecognisedError(ReadError):
    """No kind and no format of puzzle is recognised in a text; folders may hold such files."""


class EngineError(GridwrightError):
    """An engine failed in a way that is neither a solution nor a proof nor a limit."""


class MissingEngineError(EngineError):
    """An engine is not installed or has no licence; the message says what to install."""


class UnsupportedError(EngineError):
    """An engine does not support the model or the request."""


class ClusterError(GridwrightError):
    """A cluster cannot be reached or cannot do the work; the message says why."""


class PluginError(GridwrightError):
    """A part that another package provides raised an exception; the message names both."""


class PluginWarning(UserWarning):
    """A part that another package provides is ignored; the message says why."""


class WrongAnswerError(GridwrightError):
    """A solution failed its kind's rule checker and is withheld."""


def choose_from(given: str, known: Iterable[str]) -> str:
    """The names to choose from instead of one that does not exist, with the most similar one.

    >>> choose_from("chek", ["solve", "check"])
    "did you mean 'check'? The choices are solve, check"
    >>> choose_from("x", ["solve", "check"]), choose_from("x", [])
    ('choose from solve, check', 'there are none to choose from')
    """
    import difflib

    names = list(known)
    if not names:
        return "there are none to choose from"
    similar = difflib.get_close_matches(given, names, 1, 0.6)
    if similar:
        return f"did you mean {similar[0]!r}? The choices are {', '.join(names)}"
    return f"choose from {', '.join(names)}"
