"""Writes the pages: one for each paper with its tables and figures, and the index."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from benchmarks.papers.figures import draw
from benchmarks.papers.misprints import Misprint
from benchmarks.papers.results import Record, Results
from benchmarks.papers.slips import SLIPS
from benchmarks.papers.tables import Paper, Row, Table

__all__ = ["as_printed", "cell", "write_pages"]

_NOTICE = "<!-- Written by `python -m benchmarks papers`; changes by hand are lost. -->"
_HOW = """\
Times are CPU seconds of all threads, with building the model and checking the answer, and without
loading code; limits are of wall time for each single question. The last column of a table says
under which limit the row was made. An empty row was not run. `>` means that the limit was reached,
– that a method refuses or has no such number: Gurobi's free licence ends at 2,000 variables or
constraints. The papers' boards were published as pictures or not at all, so that boards of the same
sizes were created here with fixed seeds, except where a puzzle is printed and its file is named.
Compare ratios, not seconds: between the papers' machines and this one lie up to forty years. On a
busy machine a limit of wall time leaves a fraction of it for the search; how busy it was stands at
the end of [the index](README.md#where-and-when). Plots show medians of all boards of a size; there
is no point where the median lies beyond the limit, or where a paper prints 0 and the axis is
logarithmic."""

_WRONG = """\
What the papers print and what they mean, as far as it could be shown by example. They were read in
digital copies; where a copy is at fault, the paper is not. The models of Gridwright are built from
the column *right*. Every line is shown by a function of `benchmarks/papers/` that a test runs;
where it needs a puzzle, that puzzle is a file."""


def write_pages(
    folder: Path, papers: Sequence[Paper], results: Results, misprints: Sequence[Misprint]
) -> list[Path]:
    """Write all pages and figures into a folder; returns what was written."""
    folder.mkdir(parents=True, exist_ok=True)
    written = [_write(folder / "README.md", _index(papers, results, misprints))]
    written.append(_write(folder / "misprints.md", _misprints(papers, misprints)))
    for paper in papers:
        written.append(_write(folder / f"{paper.name}.md", _page(paper, results)))
        for table in paper.tables:
            done = results.run(paper, table)
            if table.figure is not None and done:
                name = f"{paper.name}-{table.name}.svg"
                written.append(_write(folder / name, draw(table.figure, done)))
    return written


def _write(path: Path, text: str) -> Path:
    path.write_text(text.rstrip("\n") + "\n", encoding="utf-8", newline="\n")
    return path


def _index(papers: Sequence[Paper], results: Results, misprints: Sequence[Misprint]) -> str:
    lines = [_NOTICE, "", "# The papers again", ""]
    lines += [
        "Every table, computational figure and claim of four papers, measured here beside what"
    ]
    lines += ["they printed. `make papers` runs what has not been run yet and writes these pages;"]
    lines += ["`python -m benchmarks papers --quick` does so with small limits.", "", _HOW, ""]
    rows = []
    for paper in papers:
        for table in paper.tables:
            run, full = _progress(paper, table, results)
            link = f"[{table.title}]({paper.name}.md#{_anchor(table)})"
            rows.append(
                [
                    f"[{paper.title}]({paper.name}.md)",
                    table.where,
                    link,
                    f"{run} of {len(table.rows)}",
                    str(full),
                    f"`--paper {paper.name} --table {table.name}`",
                ]
            )
    head = ["paper", "there", "here", "rows run", "with the full limit", "again"]
    lines += [*_markdown(head, rows), ""]
    lines += [f"[{len(misprints)} misprints and wrong formulas](misprints.md) that were found in"]
    lines += ["print, each with a counter-example, or the print itself, that a test runs.", ""]
    lines += ["## Where and when", "", *(_places(results) or ["Nothing was run yet."])]
    return "\n".join(lines)


def _places(results: Results) -> list[str]:
    """On which machines and days rows were made, and how busy these were."""
    found: dict[tuple[str, str], list[float]] = {}
    for record in results:
        loads = found.setdefault((record.machine, record.made), [])
        loads += [] if record.load is None else [record.load]
    return [
        f"- {name}, {made}" + (f"; load average {min(loads):g} to {max(loads):g}" if loads else "")
        for (name, made), loads in sorted(found.items())
    ]


def _progress(paper: Paper, table: Table, results: Results) -> tuple[int, int]:
    done = results.run(paper, table)
    return len(done), sum(each.settings == table.full for each in done)


def _page(paper: Paper, results: Results) -> str:
    lines = [_NOTICE, "", f"# {paper.title}", "", paper.citation, "", paper.setting, ""]
    lines += [_HOW, "", "[All papers](README.md), [misprints](misprints.md)", ""]
    for table in paper.tables:
        lines += [f"## {table.title}", "", f"*{table.where}.* {table.text}", ""]
        head = [table.first, *(f"{each.source}: {each.head}" for each in table.printed)]
        head += [*(column.head for column in table.ours), "limit"]
        rows = (_row(table, row, record) for row, record in results.done(paper, table))
        lines += [*_markdown(head, rows), ""]
        done = results.run(paper, table)
        if table.figure is not None and done:
            lines += [f"![{table.figure.title}]({paper.name}-{table.name}.svg)", ""]
        lines += [table.follows(done) if done else "No row of this table was run yet.", ""]
        if table.appendix is not None and (text := table.appendix(done)):
            lines += [text, ""]
    return "\n".join(lines)


def _row(table: Table, row: Row, record: Record | None) -> list[str]:
    told = [as_printed(row.printed.get(column.key)) for column in table.printed]
    told = [
        "" if column.key not in row.printed else text
        for column, text in zip(table.printed, told, strict=True)
    ]
    if record is None:
        return [row.name, *told, *[""] * len(table.ours), ""]
    ours = [cell(record.values.get(column.key)) for column in table.ours]
    return [row.name, *told, *ours, str(record.settings)]


def as_printed(value: Any) -> str:
    """A value with all the digits that a paper printed, but zeros at the end.

    >>> [as_printed(value) for value in (0.02916, 359.293, 12.0, 36000, None)]
    ['0.02916', '359.293', '12', '36,000', '–']
    """
    if isinstance(value, float):
        return f"{int(value) if value.is_integer() else value:,}"
    return cell(value)


def cell(value: Any) -> str:
    """A value as it stands in a table.

    >>> [cell(value) for value in (None, True, 12345, 0.00014, 0.0123, 0.5, 61.25, "> 20")]
    ['–', 'yes', '12,345', '0.00014', '0.0123', '0.500', '61.2', '> 20']
    """
    match value:
        case None:
            return "–"
        case bool():
            return "yes" if value else "no"
        case int():
            return f"{value:,}"
        case float() if 0 < abs(value) < 0.001:
            return f"{value:.5f}"
        case float() if 0 < abs(value) < 0.1:
            return f"{value:.4f}"
        case float():
            return f"{value:,.{3 if abs(value) < 10 else 1}f}" if value else "0"
        case _:
            return str(value).replace("|", r"\|")


def _markdown(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    lines = ["| " + " | ".join(head) + " |", "|" + " --- |" * len(head)]
    return lines + ["| " + " | ".join(row) + " |" for row in rows]


def _anchor(table: Table) -> str:
    kept = "".join(c for c in table.title.lower() if c.isalnum() or c in " -_")
    return kept.replace(" ", "-")


def _misprints(papers: Sequence[Paper], misprints: Sequence[Misprint]) -> str:
    lines = [_NOTICE, "", "# Misprints and wrong formulas", ""]
    lines += [_WRONG, ""]
    for paper in papers:
        found = [each for each in misprints if each.paper == paper.name]
        lines += [f"## {paper.title}", "", paper.citation, ""]
        rows = [[each.where, each.printed, each.right, each.shown, each.linked] for each in found]
        head = ["where", "printed", "right", "what shows it", "counter-example"]
        lines += [*_markdown(head, rows), ""] if rows else ["No wrong formula was found.", ""]
        if slips := SLIPS.get(paper.name):
            lines += ["Slips that need no example:", "", *(f"- {slip}" for slip in slips), ""]
    return "\n".join(lines)
