"""Orders for new puzzles, such as ``sudoku:24:hard``."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from gridwright.errors import UsageError
from gridwright.options import read_count, read_options
from gridwright.reasons.wanted import accept_wanted
from gridwright.registry import get_kind
from gridwright.verbs.practising import technique_of

__all__ = ["Order", "read_order"]

_MOST = 10_000
"""The most puzzles of one order."""


@dataclass(frozen=True, slots=True)
class Order:
    """Puzzles to be made: their kind and number, how hard they are, options, and the first seed."""

    kind: str
    number: int = 1
    grade: str | None = None
    needs: str | None = None
    seed: int = 0
    options: Mapping[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.kind}:{self.number}" + (f":{self.grade}" if self.grade else "")


def read_order(text: str) -> Order:
    """Read an order: a kind, then perhaps a number, a grade and options, with colons between.

    The options are those of ``gridwright create``, `seed` and `needs` among them. Raises
    `UsageError`.

    >>> order = read_order("sudoku:24:hard:size=6x6:seed=5")
    >>> order.number, order.grade, order.options, order.seed
    (24, 'hard', {'size': (6, 6)}, 5)
    """
    name, *parts = (part.strip() for part in text.split(":"))
    kind = get_kind(name)
    number, grade, settings = 1, None, list[tuple[str, str]]()
    for part in parts:
        option, equals, value = part.partition("=")
        if equals:
            settings.append((option.strip(), value.strip()))
        elif part.isdigit():
            number = read_count(part)
        elif grade is None and part:
            grade = part
        else:
            raise UsageError(
                f"--create {text[:60]}: {part[:40]!r} is not understood; write"
                " KIND:NUMBER:GRADE:OPTION=VALUE, such as sudoku:24:hard:size=6x6"
            )
    if not 1 <= number <= _MOST:
        raise UsageError(f"--create {text[:60]}: the number must be from 1 to {_MOST:,}")
    try:
        own = [(key, value) for key, value in settings if key not in ("seed", "needs")]
        options = read_options(kind.creator.options, own, kind.name)
        seed = max((read_count(value) for key, value in settings if key == "seed"), default=0)
        needs = next((value for key, value in settings if key == "needs"), None)
        _require_grade(kind, grade, needs)
    except UsageError as error:
        raise UsageError(f"--create {text[:60]}: {error}") from None
    return Order(kind.name, number, grade, needs, seed, options)


def _require_grade(kind: Any, grade: str | None, needs: str | None) -> None:
    if (grade or needs) and not kind.single:
        raise UsageError(f"{kind.name} puzzles have no grade")
    if grade and needs:
        raise UsageError("a technique says how hard a puzzle is; leave out the grade")
    if grade:
        accept_wanted(grade)
    if needs:
        technique_of(kind, needs)
