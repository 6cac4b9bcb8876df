"""The papers again: declarations, the file of results, the runner, the pages, the command."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from pathlib import Path

import pytest
from benchmarks.papers import command
from benchmarks.papers.command import main
from benchmarks.papers.figures import medians
from benchmarks.papers.library import MISPRINTS, PAPERS
from benchmarks.papers.misprints import Misprint
from benchmarks.papers.pages import as_printed, write_pages
from benchmarks.papers.printed import BATTLESHIP, BOARDS, BOUNDS, HASHI, MEUFFELS, RELAXATIONS
from benchmarks.papers.results import Results
from benchmarks.papers.running import run_rows
from benchmarks.papers.tables import Column, Done, Figure, Paper, Row, Settings, Table, Values
from benchmarks.papers.wilson_lists import british

import gridwright
from cli_tools import Capsys
from conftest import EXAMPLES, ROOT
from gridwright.errors import UsageError

QUICK, FULL = Settings(1), Settings(60, boards=5)


class Machine:
    """Rows that say how often they were run."""

    def __init__(self) -> None:
        self.runs: list[str] = []
        self.stop_at: str | None = None

    def row(self, name: str, size: int, *, quick: bool = True) -> Row:
        def run(settings: Settings) -> Values:
            if name == self.stop_at:
                raise KeyboardInterrupt
            if name == "broken":
                raise UsageError("this row has no data")
            self.runs.append(f"{name} {settings}")
            return {"size": size, "cpu": size * float(settings.seconds or 0) / 1000}

        return Row(name, run, {"size": size, "time": float(size)}, quick=quick)


def paper_of(machine: Machine, *, full: Settings = FULL, follows: str = "It follows.") -> Paper:
    def say(done: Sequence[Done]) -> str:
        return f"{follows} {len(done)} rows."

    table = Table(
        name="table-9",
        title="A made-up table",
        where="Table 9",
        text="Nobody printed this.",
        first="board",
        printed=(Column("seconds", "time"),),
        ours=(Column("size", "size"), Column("CPU s", "cpu")),
        rows=(
            machine.row("one", 10),
            machine.row("two", 2000),
            machine.row("long", 7, quick=False),
        ),
        follows=say,
        quick=QUICK,
        full=full,
        figure=Figure(
            "Made up",
            "size",
            "seconds",
            lambda done: {
                "paper": [(each.values["size"], each.row.printed["time"]) for each in done]
            },
        ),
    )
    return Paper("nobody", "A paper by nobody", "Nobody, 2000.", 2000, "Nowhere.", (table,))


def run(
    paper: Paper,
    results: Results,
    *,
    quick: bool = True,
    limit: float | None = None,
    again: bool = False,
) -> list[str]:
    said: list[str] = []
    pairs = [(paper, table) for table in paper.tables]
    run_rows(pairs, results, quick=quick, limit=limit, again=again, say=said.append)
    return said


def test_rows_are_run_once_and_a_stop_loses_none(tmp_path: Path) -> None:
    machine, path = Machine(), tmp_path / "results.jsonl"
    paper = paper_of(machine)
    machine.stop_at = "two"
    with pytest.raises(KeyboardInterrupt):
        run(paper, Results(path))
    assert machine.runs == ["one 1 s"]
    machine.stop_at = None
    run(paper, Results(path))
    assert machine.runs == ["one 1 s", "two 1 s"]
    assert run(paper, Results(path)) == []
    run(paper, Results(path), again=True)
    assert machine.runs.count("one 1 s") == 2


def test_a_row_made_under_other_settings_is_made_again(tmp_path: Path) -> None:
    machine, path = Machine(), tmp_path / "results.jsonl"
    run(paper_of(machine), Results(path))
    run(paper_of(machine), Results(path), quick=False)
    assert machine.runs[2:] == [f"{name} 60 s, 5 boards" for name in ("one", "two", "long")]
    other = paper_of(machine, full=Settings(120))
    # The full run was made under limits that are no longer those of the table.
    (table,) = other.tables
    kept = [record.settings if record else None for _, record in Results(path).done(other, table)]
    assert kept == [QUICK, QUICK, None]
    run(other, Results(path), quick=False)
    assert machine.runs[-3:] == [f"{name} 120 s" for name in ("one", "two", "long")]


def test_a_shorter_limit_is_for_rows_that_have_none_so_long(tmp_path: Path) -> None:
    machine, path = Machine(), tmp_path / "results.jsonl"
    paper = paper_of(machine)
    (table,) = paper.tables
    run(paper, Results(path), quick=False, limit=20)
    assert machine.runs == [f"{name} 20 s, 5 boards" for name in ("one", "two", "long")]
    assert run(paper, Results(path), quick=False, limit=20) == []
    assert run(paper, Results(path), quick=False, limit=10) == []
    run(paper, Results(path))
    shown = [record.settings.seconds for _, record in Results(path).done(paper, table) if record]
    assert shown == [20, 20, 20]
    run(paper, Results(path), quick=False, limit=90)
    shown = [record.settings.seconds for _, record in Results(path).done(paper, table) if record]
    assert shown == [60, 60, 60]


def test_a_line_that_was_half_written_is_made_again(tmp_path: Path) -> None:
    machine, path = Machine(), tmp_path / "results.jsonl"
    paper = paper_of(machine)
    run(paper, Results(path))
    text = path.read_text(encoding="utf-8")
    path.write_text(text[:-30], encoding="utf-8")
    results = Results(path)
    run(paper, results)
    assert machine.runs == ["one 1 s", "two 1 s", "two 1 s"]
    results.tidy()
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    assert [line["row"] for line in lines] == ["one", "two"]
    assert all(line["settings"]["seconds"] == 1 for line in lines)


def test_a_row_that_cannot_be_run_is_reported_and_stays_empty(tmp_path: Path) -> None:
    machine = Machine()
    paper = paper_of(machine)
    (table,) = paper.tables
    broken = Row("broken", machine.row("broken", 1).run)
    table = Table(**{**{n: getattr(table, n) for n in table.__slots__}, "rows": (broken,)})
    paper = Paper("nobody", "A paper", "Nobody.", 2000, "Nowhere.", (table,))
    results = Results(tmp_path / "results.jsonl")
    assert run(paper, results) == ["nobody table-9: broken: not run: this row has no data"]
    assert results.run(paper, table) == []


def test_pages_show_what_was_printed_and_what_was_run(tmp_path: Path) -> None:
    machine = Machine()
    paper, results = paper_of(machine), Results(tmp_path / "results.jsonl")
    wrong = Misprint("nobody", "(1)", "1 = 2", "1 = 1", "arithmetic", lambda: True)
    write_pages(tmp_path, [paper], results, [wrong])
    page = (tmp_path / "nobody.md").read_text(encoding="utf-8")
    assert "No row of this table was run yet." in page
    assert not list(tmp_path.glob("*.svg"))
    run(paper, results)
    write_pages(tmp_path, [paper], results, [wrong])
    page = (tmp_path / "nobody.md").read_text(encoding="utf-8")
    assert "| one | 10 | 10 | 0.0100 | 1 s |" in page
    assert "| two | 2,000 | 2,000 | 2.000 | 1 s |" in page
    assert "| long | 7 |  |  |  |" in page
    assert "It follows. 2 rows." in page
    assert "![Made up](nobody-table-9.svg)" in page
    # From 10 to 2000 seconds the axis has to be logarithmic.
    assert "1000" in (tmp_path / "nobody-table-9.svg").read_text(encoding="utf-8")
    index = (tmp_path / "README.md").read_text(encoding="utf-8")
    assert "2 of 3 | 0 |" in index
    assert "1 = 2 | 1 = 1" in (tmp_path / "misprints.md").read_text(encoding="utf-8")


def test_every_table_has_rows_and_names_that_can_be_asked_for() -> None:
    assert len({paper.name for paper in PAPERS}) == len({paper.year for paper in PAPERS}) == 4
    for paper in PAPERS:
        names = [table.name for table in paper.tables]
        assert len(set(names)) == len(names)
        for table in paper.tables:
            rows = [row.name for row in table.rows]
            assert rows, table.name
            assert len(set(rows)) == len(rows), table.name
            assert any(row.quick for row in table.rows)
            keys = {column.key for column in table.printed}
            assert keys or not any(row.printed for row in table.rows)
            for row in table.rows:
                assert keys & set(row.printed) or not row.printed, row.name
            limits = (table.quick.seconds, table.full.seconds)
            assert limits == (None, None) or (limits[0] or 0) <= (limits[1] or 0)


def test_the_printed_tables_are_whole() -> None:
    assert len(BOARDS) == 40
    assert [sum(board[0] == side for board in BOARDS) for side in range(3, 11)] == [5] * 8
    # From 62 points on the flow formulation ran into its limit, and never before.
    assert {board[1] >= 62 for board in BOARDS if board[4] == 1800} == {True}
    assert max(board[3] for board in BOARDS) == 10.957
    assert len(RELAXATIONS) == 8
    assert all(round(flow / tree, 3) == ratio for *_, tree, flow, ratio in RELAXATIONS)
    assert len(HASHI) == 20
    assert HASHI[-1][:3] == (30, 127, 197)
    assert [row[:2] for row in BATTLESHIP][::2] == [(side, "easy") for side in (6, 8, 10, 15)]
    # Where the flow was not stopped its bounds met, so that only the others are listed.
    assert set(BOUNDS) == {place for place, board in enumerate(BOARDS) if board[4] == 1800}
    assert {upper - BOARDS[place][1] for place, (upper, _) in BOUNDS.items()} == {-1}
    # The rows of the ship-based model by (26) to (30), with the given cells.
    for name, rows, cols, given in (("Example 1", 15, 10, 40), ("Example 2", 30, 20, 229)):
        assert MEUFFELS["ship", name]["constraints"] == rows * cols + rows + cols + 5 + given
        assert MEUFFELS["ship", name]["variables"] == 9 * rows * cols - 10 * (rows + cols) + 1


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0.02916, "0.02916"),
        (10.957, "10.957"),
        (31.01, "31.01"),
        (12.0, "12"),
        (36_822_030, "36,822,030"),
        ("> 1,800", "> 1,800"),
    ],
)
def test_printed_numbers_keep_their_digits(value: object, shown: str) -> None:
    assert as_printed(value) == shown


def test_a_limit_counts_in_the_median_of_a_plot() -> None:
    pairs = [(62, 1.0), (62, "> 30"), (62, "> 30"), (58, 2.0), (58, 3.0), (58, "> 30"), (9, None)]
    assert medians(pairs) == [(58.0, 3.0)]


def test_stopped_runs_of_a_paper_are_points_of_their_own() -> None:
    (flow,) = (table for paper in PAPERS for table in paper.tables if table.name == "table-a-2")
    assert flow.figure is not None
    series = flow.figure.series([])
    stopped = [points for name, points in series.items() if name.endswith("stopped")]
    assert {seconds for _, seconds in stopped[0]} == {1800.0}
    solved = dict(series["paper: CM2, Gurobi 11"])
    assert max(solved) == 58
    assert max(solved.values()) < 1800


def test_a_british_grid_has_so_many_words_of_each_length_and_a_fill() -> None:
    puzzle = british(60)
    lengths = {len(slot) for slot in puzzle.slots}
    assert [len(puzzle.lexicon.of_length(length)) for length in sorted(lengths)] == [60] * 5
    assert gridwright.solve(puzzle, model="search").solutions


@pytest.mark.parametrize("misprint", MISPRINTS, ids=lambda each: f"{each.paper} {each.where}")
def test_every_misprint_is_shown_by_its_counter_example(misprint: Misprint) -> None:
    assert misprint.paper in {paper.name for paper in PAPERS}
    assert misprint.file is None or (EXAMPLES / misprint.file).is_file()
    assert misprint.proof()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--paper", "nobody"], "there is no paper 'nobody'; choose from wilson, meuffels"),
        (["--table", "table-99"], "there is no table 'table-99'; choose from"),
        (["--paper", "wilson", "--table", "table-2"], "choose from section-3"),
        (["--paper", "botea", "--row", "1999-0"], "there is no row '1999-0' in these tables"),
    ],
)
def test_names_that_are_none_are_answered(
    words: list[str], told: str, tmp_path: Path, capsys: Capsys
) -> None:
    assert main(words, folder=tmp_path) == 2
    assert told in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


def test_the_command_runs_only_the_rows_that_are_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine()
    monkeypatch.setattr(command, "PAPERS", (paper_of(machine),))
    assert main(["--row", "long"], folder=tmp_path) == 0
    assert [each.split()[0] for each in machine.runs] == ["long"]


def test_the_command_runs_a_table_and_goes_on(
    tmp_path: Path, capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine = Machine()
    monkeypatch.setattr(command, "PAPERS", (paper_of(machine),))
    machine.stop_at = "two"
    assert main(["--quick"], folder=tmp_path) == 130
    assert "the same command goes on" in capsys.readouterr().err
    machine.stop_at = None
    assert main(["--list", "--quick"], folder=tmp_path) == 0
    assert capsys.readouterr().out.endswith("rows still to run: 1\n")
    assert main(["--quick", "--paper", "2000"], folder=tmp_path) == 0
    assert machine.runs == ["one 1 s", "two 1 s"]
    before = (tmp_path / "nobody.md").read_text(encoding="utf-8")
    assert main(["--pages"], folder=tmp_path) == 0
    assert (tmp_path / "nobody.md").read_text(encoding="utf-8") == before


def test_the_pages_in_docs_are_those_that_the_results_make(tmp_path: Path) -> None:
    folder = ROOT / "docs" / "papers"
    written = write_pages(tmp_path, PAPERS, Results(folder / "results.jsonl"), MISPRINTS)
    for path in written:
        assert (folder / path.name).read_text(encoding="utf-8") == path.read_text(encoding="utf-8")
    names = {path.name for path in folder.iterdir()}
    assert names == {path.name for path in written} | {"results.jsonl"}


def test_a_quick_run_left_no_table_empty() -> None:
    results = Results(ROOT / "docs" / "papers" / "results.jsonl")
    for paper in PAPERS:
        for table in paper.tables:
            done = results.run(paper, table)
            assert done, table.name
            # What follows is said with the numbers filled in.
            assert not set("{}") & set(table.follows(done)), table.name
            page = (ROOT / "docs" / "papers" / f"{paper.name}.md").read_text(encoding="utf-8")
            assert re.search(rf"^## {re.escape(table.title)}$", page, re.MULTILINE)
