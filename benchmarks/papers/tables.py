"""What a paper printed and what is measured beside it: papers, tables, rows, columns, settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

__all__ = ["Column", "Done", "Figure", "Paper", "Row", "Settings", "Table", "Values", "limits_of"]

Values = Mapping[str, Any]
"""What was printed or measured in one row, by the keys of the columns: JSON values."""


@dataclass(frozen=True, slots=True)
class Settings:
    """Under which limits a row is made. A row that was made under others is made again.

    `seconds` limits the wall time of every single question, None where nothing is searched for.
    """

    seconds: float | None = None
    boards: int = 1
    threads: int = 1
    runs: int = 1

    def __str__(self) -> str:
        """The limits in words.

        >>> str(Settings(20, boards=5)), str(Settings())
        ('20 s, 5 boards', 'none')
        """
        parts = [] if self.seconds is None else [f"{self.seconds:g} s"]
        parts += [f"{self.boards} boards"] if self.boards > 1 else []
        parts += [f"{self.threads} threads"] if self.threads > 1 else []
        parts += [f"{self.runs} runs"] if self.runs > 1 else []
        return ", ".join(parts) or "none"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table: its heading, the key of its values, and who printed them, if anybody."""

    head: str
    key: str
    source: str = "paper"


@dataclass(frozen=True, slots=True)
class Row:
    """One row: what the paper printed, and how the same is measured here.

    A row that takes too long for a quick run is left out of one, and stays empty.
    """

    name: str
    run: Callable[[Settings], Values]
    printed: Values = field(default_factory=dict)
    quick: bool = True


@dataclass(frozen=True, slots=True)
class Done:
    """A row together with what was measured, and under which settings."""

    row: Row
    values: Values
    settings: Settings


@dataclass(frozen=True, slots=True)
class Figure:
    """A plot of a table's rows; `series` finds its points in the rows that were run."""

    title: str
    x_label: str
    y_label: str
    series: Callable[[Sequence[Done]], Mapping[str, Sequence[tuple[float, float]]]]
    log_x: bool = False
    log_y: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Table:
    """A table, figure or claim of a paper.

    `name` is what `--table` takes, `where` the place in the paper, `first` the heading of the
    column with the names of the rows. `text` says what the paper reports and how it is measured
    here, `follows` says in one sentence what follows from the rows that were run.
    """

    name: str
    title: str
    where: str
    text: str
    first: str
    printed: tuple[Column, ...] = ()
    ours: tuple[Column, ...]
    rows: tuple[Row, ...]
    follows: Callable[[Sequence[Done]], str]
    quick: Settings
    full: Settings
    figure: Figure | None = None
    appendix: Callable[[Sequence[Done]], str] | None = None

    def settings(self, *, quick: bool, limit: float | None = None) -> Settings:
        """The limits of a quick run or of a full one, perhaps with a shorter limit of seconds."""
        if quick:
            return self.quick
        if limit is None or self.full.seconds is None or limit >= self.full.seconds:
            return self.full
        return replace(self.full, seconds=limit)


@dataclass(frozen=True, slots=True)
class Paper:
    """A paper with its tables; `name` is what `--paper` takes, and the name of its page."""

    name: str
    title: str
    citation: str
    year: int
    setting: str
    tables: tuple[Table, ...]

    def table(self, name: str) -> Table | None:
        """The table of this name."""
        return next((table for table in self.tables if table.name == name), None)


def limits_of(done: Sequence[Done]) -> str:
    """The limits under which some rows were run, in words.

    >>> row = Row("one", lambda settings: {})
    >>> limits_of([Done(row, {}, Settings(seconds, threads=2)) for seconds in (600, 30, 60)])
    '30, 60 or 600 s, 2 threads'
    """
    seconds = sorted({each.settings.seconds for each in done if each.settings.seconds is not None})
    others = {replace(each.settings, seconds=None) for each in done}
    if len(seconds) < 2 or len(others) > 1:
        return " or ".join(sorted({str(each.settings) for each in done}))
    longest = str(replace(next(iter(others)), seconds=seconds[-1]))
    return f"{', '.join(f'{each:g}' for each in seconds[:-1])} or {longest}"
