"""Runs the rows of the papers' tables that are not there yet, one after the other."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

from benchmarks.papers.results import Results
from benchmarks.papers.tables import Paper, Row, Settings, Table
from gridwright.errors import GridwrightError

__all__ = ["missing", "run_rows"]


def missing(
    papers: Iterable[tuple[Paper, Table]],
    results: Results,
    *,
    quick: bool = False,
    limit: float | None = None,
    again: bool = False,
) -> Iterator[tuple[Paper, Table, Row, Settings]]:
    """The rows that a run still has to make, with their settings; with `again`, all of its rows.

    With a `limit` of seconds, a row that was run with a longer one need not be run again.
    """
    for paper, table in papers:
        settings = table.settings(quick=quick, limit=limit)
        for row in table.rows:
            if quick and not row.quick:
                continue
            if again or not _is_there(results, paper, table, row, settings):
                yield paper, table, row, settings


def _is_there(results: Results, paper: Paper, table: Table, row: Row, settings: Settings) -> bool:
    """Whether a row was run under these settings, or under others with a longer limit."""
    if results.find(paper, table, row, settings) is not None:
        return True
    best = results.best(paper, table, row)
    shortened = settings not in (table.quick, table.full)
    return (
        shortened and best is not None and (best.settings.seconds or 0) >= (settings.seconds or 0)
    )


def run_rows(
    papers: Iterable[tuple[Paper, Table]],
    results: Results,
    *,
    quick: bool = False,
    limit: float | None = None,
    again: bool = False,
    say: Callable[[str], None],
) -> int:
    """Run the missing rows and keep each as soon as it is there; returns how many were run.

    A row whose data are not at hand, or that fails, is reported and stays empty.
    """
    number = 0
    for paper, table, row, settings in list(
        missing(papers, results, quick=quick, limit=limit, again=again)
    ):
        name = f"{paper.name} {table.name}: {row.name}"
        wall, cpu = time.monotonic(), time.process_time()
        try:
            values = row.run(settings)
        except (GridwrightError, LookupError) as error:
            say(f"{name}: not run: {error}")
            continue
        wall, cpu = time.monotonic() - wall, time.process_time() - cpu
        results.add(paper, table, row, settings, values)
        number += 1
        say(f"{name}: limit {settings}, {cpu:.1f} CPU s, {wall:.1f} s")
    return number
