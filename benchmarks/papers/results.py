"""The rows that were run, kept in a file of JSON lines that grows by one line for each row."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterator
from dataclasses import asdict, dataclass, replace
from datetime import date
from pathlib import Path
from typing import Any

from benchmarks.papers.tables import Done, Paper, Row, Settings, Table, Values
from gridwright.version import __version__

__all__ = ["Record", "Results", "machine"]

_CPU = Path("/proc/cpuinfo")


@dataclass(frozen=True, slots=True)
class Record:
    """One row as it was made: where it belongs, under which settings, when and on what."""

    paper: str
    table: str
    row: str
    settings: Settings
    values: Values
    made: str
    version: str
    machine: str
    load: float | None = None

    def line(self) -> str:
        """The record as one line of JSON."""
        return json.dumps(asdict(self), ensure_ascii=False)

    @classmethod
    def of(cls, line: str) -> Record:
        """The record of a line."""
        told = json.loads(line)
        return cls(**{**told, "settings": Settings(**told["settings"])})


class Results:
    """A file of records. A line that a stop left half written is dropped, its row made again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._records: dict[tuple[str, str, str, Settings], Record] = {}
        if path.exists():
            for record in _read(path):
                self._keep(record)

    def _keep(self, record: Record) -> None:
        self._records[record.paper, record.table, record.row, record.settings] = record

    def find(self, paper: Paper, table: Table, row: Row, settings: Settings) -> Record | None:
        """The record of a row that was made under just these settings."""
        return self._records.get((paper.name, table.name, row.name, settings))

    def add(
        self, paper: Paper, table: Table, row: Row, settings: Settings, values: Values
    ) -> Record:
        """Keep what was measured, at once and on disk."""
        today = date.today().isoformat()
        place = (paper.name, table.name, row.name)
        record = Record(*place, settings, values, today, __version__, machine(), _load())
        self._keep(record)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        whole = not self.path.exists() or self.path.read_bytes()[-1:] in (b"", b"\n")
        with self.path.open("a", encoding="utf-8", newline="\n") as file:
            file.write(("" if whole else "\n") + record.line() + "\n")
        return record

    def best(self, paper: Paper, table: Table, row: Row) -> Record | None:
        """The full run of a row, or else the one with the longest limit, or the quick one.

        Where settings differ in more than their limit, two runs are not compared.
        """
        if (full := self.find(paper, table, row, table.full)) is not None:
            return full
        place = (paper.name, table.name, row.name)
        shorter = [
            each
            for key, each in self._records.items()
            if key[:3] == place
            and each.settings == replace(table.full, seconds=each.settings.seconds)
            and (each.settings.seconds or 0.0) < (table.full.seconds or 0.0)
        ]
        longest = max(shorter, key=lambda each: each.settings.seconds or 0.0, default=None)
        return longest or self.find(paper, table, row, table.quick)

    def done(self, paper: Paper, table: Table) -> list[tuple[Row, Record | None]]:
        """Every row of a table with its record: the one with the longest limit."""
        return [(row, self.best(paper, table, row)) for row in table.rows]

    def run(self, paper: Paper, table: Table) -> list[Done]:
        """The rows of a table that were run."""
        return [
            Done(row, record.values, record.settings)
            for row, record in self.done(paper, table)
            if record is not None
        ]

    def tidy(self) -> None:
        """Write the file afresh, each record once, in the order of the papers' names."""
        ordered = sorted(
            self._records.values(), key=lambda each: (each.paper, each.table, each.row)
        )
        text = "".join(record.line() + "\n" for record in ordered)
        self.path.write_text(text, encoding="utf-8", newline="\n")

    def __iter__(self) -> Iterator[Record]:
        return iter(self._records.values())


def _read(path: Path) -> Iterator[Record]:
    for line in path.read_text(encoding="utf-8").splitlines():
        try:
            yield Record.of(line)
        except (ValueError, TypeError, KeyError, AttributeError):
            continue


def _load() -> float | None:
    """How many processes want to run on this machine, in the mean of a minute, if it tells."""
    return round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None


def machine() -> str:
    """The processor and Python of this machine, in one phrase."""
    name = platform.processor() or platform.machine()
    if _CPU.exists():
        told: dict[str, Any] = dict(
            map(str.strip, line.split(":", 1))  # type: ignore[misc]
            for line in _CPU.read_text(encoding="utf-8").splitlines()
            if ":" in line
        )
        name = told.get("model name", name)
    return f"{name}, Python {platform.python_version()}"
