"""The command `papers`: run what is missing, write the pages."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from benchmarks.papers.library import MISPRINTS, PAPERS
from benchmarks.papers.pages import write_pages
from benchmarks.papers.results import Results
from benchmarks.papers.running import missing, run_rows
from benchmarks.papers.tables import Paper, Table
from gridwright.cli import arguments

__all__ = ["main"]

FOLDER = Path(__file__).parents[2] / "docs" / "papers"
_STOPPED = 130


def main(words: Sequence[str], *, folder: Path = FOLDER) -> int:
    """Run the command with these words."""
    asked = _parser().parse_args(words)
    try:
        chosen = _chosen(asked.paper, asked.table, asked.row)
    except LookupError as error:
        print(error.args[0], file=sys.stderr)
        return 2
    results = Results(folder / "results.jsonl")
    if asked.list:
        for paper, table in chosen:
            left = missing([(paper, table)], results, quick=asked.quick, limit=asked.limit)
            rows = len(list(left))
            print(f"{paper.name} {table.name}: {table.title}; rows still to run: {rows}")
        return 0
    code = 0
    try:
        if not asked.pages:
            how = {"quick": asked.quick, "limit": asked.limit, "again": asked.again}
            run_rows(chosen, results, **how, say=_say)
    except KeyboardInterrupt:
        print("stopped; the rows so far are kept, and the same command goes on", file=sys.stderr)
        code = _STOPPED
    results.tidy()
    for path in write_pages(folder, PAPERS, results, MISPRINTS):
        print(f"wrote {path.name}")
    return code


def _say(text: str) -> None:
    print(text, flush=True)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks papers",
        description="Run the rows of the papers' tables that were not run, and write docs/papers.",
    )
    parser.add_argument("--paper", help=f"only this paper: {', '.join(p.name for p in PAPERS)}")
    parser.add_argument("--table", help="only this table; --list has their names")
    parser.add_argument("--row", action="append", help="only this row; may be given again")
    parser.add_argument("--quick", action="store_true", help="small limits, under ten minutes")
    parser.add_argument(
        "--limit",
        type=arguments.seconds,
        metavar="SECONDS",
        help="a shorter limit than the full one, for rows that have none so long",
    )
    parser.add_argument("--again", action="store_true", help="run rows that are there once more")
    parser.add_argument("--pages", action="store_true", help="run nothing, only write the pages")
    parser.add_argument("--list", action="store_true", help="list the tables, and run nothing")
    return parser


def _chosen(
    paper: str | None, table: str | None, rows: Sequence[str] | None
) -> list[tuple[Paper, Table]]:
    """The tables that were asked for, with no other rows than those.

    A LookupError has a sentence for a name that is none.
    """
    papers = [each for each in PAPERS if paper in (None, each.name, str(each.year))]
    if not papers:
        names = ", ".join(each.name for each in PAPERS)
        raise LookupError(f"there is no paper {paper!r}; choose from {names}")
    found = [(each, one) for each in papers for one in each.tables if table in (None, one.name)]
    if not found:
        names = ", ".join(one.name for each in papers for one in each.tables)
        raise LookupError(f"there is no table {table!r}; choose from {names}")
    if rows is None:
        return found
    there = {row.name for _, one in found for row in one.rows}
    for name in rows:
        if name not in there:
            raise LookupError(f"there is no row {name!r} in these tables")
    return [
        (each, replace(one, rows=tuple(row for row in one.rows if row.name in rows)))
        for each, one in found
    ]
