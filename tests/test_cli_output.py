"""Where the commands write: pipes, files and their endings, titles, and solved puzzles."""

from __future__ import annotations

import io
import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from cli_tools import ANSWER, UNIQUE, Capsys, process, run, run_both, run_json, text_of
from conftest import EXAMPLES
from gridwright.cli import main
from gridwright.cli.output import file_names
from gridwright.reading import read, read_one

TITLED = text_of(UNIQUE).replace(
    "kind: sudoku\n", "kind: sudoku\ntitle: Tea\nauthor: Ada\nnote: mine\n"
)


@pytest.fixture
def titled(tmp_path: Path) -> Path:
    path = tmp_path / "titled.txt"
    path.write_text(TITLED, encoding="utf-8")
    return path


def pipe(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr("sys.stdin", SimpleNamespace(buffer=io.BytesIO(text.encode())))


# Pipes.


def test_commands_can_be_joined_by_a_pipe(titled: Path) -> None:
    reduced = process("reduce", titled)
    assert "clues removed" in reduced.stderr
    assert reduced.stdout.startswith("kind: sudoku\ntitle: Tea\nauthor: Ada\n")
    checked = process("check", "-", stdin=reduced.stdout)
    assert checked.returncode == 0
    assert "- (Tea): unique" in checked.stdout


@pytest.mark.parametrize("verb", ["reduce", "fewest", "convert"])
def test_what_is_made_keeps_its_title_author_and_notes(
    capsys: Capsys, titled: Path, verb: str
) -> None:
    code, out = run(capsys, verb, titled)
    assert code == 0
    (item,) = read(out)
    assert item.entry.notes == {"title": "Tea", "author": "Ada", "note": "mine"}
    if verb != "convert":
        code, (data,) = run_json(capsys, verb, titled)
        assert data["puzzle"] == out


def test_a_command_that_makes_nothing_leaves_the_pipe_empty(capsys: Capsys, empty: Path) -> None:
    for verb in ("reduce", "fewest"):
        code, out, err = run_both(capsys, verb, empty)
        assert (code, out) == (1, "")
        assert "several solutions" in err


def test_json_lines_with_puzzles_can_be_read_again(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch
) -> None:
    main(["create", "sudoku", "--size", "4", "--number", "2", "--json"])
    out = capsys.readouterr().out
    pipe(monkeypatch, out)
    code, answers = run_json(capsys, "check", "-")
    assert code == 0
    assert [answer["source"] for answer in answers] == ["-", "-:2"]
    assert [answer["verdict"] for answer in answers] == ["unique", "unique"]
    made = [read_one(json.loads(line)["puzzle"]) for line in out.splitlines()]
    assert [item.entry.parsed and item.entry.parsed.puzzle for item in read(out)] == made


def test_answers_without_puzzles_are_said_to_be_that(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch, titled: Path
) -> None:
    for argv, message in (
        (["count", str(titled)], "printed answers as JSON, but no puzzles"),
        (["check", "missing.txt"], "the command before reported: there is no such file"),
        (["convert", str(titled), "--to", "puz"], "the command before reported: sudoku has no"),
    ):
        main([*argv, "--json"])
        pipe(monkeypatch, capsys.readouterr().out)
        code, out, err = run_both(capsys, "check", "-")
        assert (code, out) == (2, "")
        assert message in err


def test_an_error_in_json_lines_is_reported_with_its_line() -> None:
    bad = {"kind": "sudoku", "puzzle": "kind: sudoku\n\n1 2\n3 x\n"}
    lines = [json.dumps({"kind": "sudoku", "puzzle": text_of(UNIQUE)}), json.dumps(bad)]
    good, wrong = read("\n".join(lines))
    assert good.entry.error is None
    assert wrong.entry.error is not None
    assert wrong.entry.error.line == 2


# Solved puzzles.

SOLVED = ["battleship/6x6", "circuit/2x3-no-clues", "hashi/9x8", "starbattle/5x5-several"]
SOLVED += ["sudoku/6x6", "template/several", "zebra/mixed-4x3"]


@pytest.mark.parametrize("name", SOLVED)
def test_what_solve_prints_can_be_read_again(capsys: Capsys, name: str) -> None:
    path = EXAMPLES / f"{name}.txt"
    code, out, err = run_both(capsys, "solve", path, "--quiet")
    assert (code, err) == (0, "")
    (item,), (before,) = read(out), read(path.read_text(encoding="utf-8"))
    assert item.kind is not None
    assert item.entry.parsed is not None
    assert before.entry.parsed is not None
    assert item.entry.parsed.puzzle == before.entry.parsed.puzzle
    assert item.kind.rules.violations(item.entry.parsed.puzzle, item.entry.solution) == ()
    # Written again, the solution is still there.
    again = item.kind.text_format.write
    assert again is not None
    assert [each.entry.solution for each in read(again([item.entry]))] == [item.entry.solution]


def test_a_wrong_solution_in_a_file_is_reported(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "wrong.txt"
    path.write_text(f"{text_of(UNIQUE)}\nsolution:\n{ANSWER}\n", encoding="utf-8")
    assert run_both(capsys, "check", path)[2] == ""
    wrong = ANSWER.replace("1 2 | 3 4", "2 1 | 3 4")
    path.write_text(f"{text_of(UNIQUE)}\nsolution:\n{wrong}\n", encoding="utf-8")
    code, _, err = run_both(capsys, "check", path)
    assert (code, "the solution in the file is wrong" in err) == (0, True)
    path.write_text(f"{text_of(UNIQUE)}\nsolution:\n1 2 | 3 x\n", encoding="utf-8")
    code, _, err = run_both(capsys, "check", path)
    assert (code, "line 9" in err, "the solution cannot be read" in err) == (2, True, True)


# Files.


@pytest.mark.parametrize(
    ("ending", "beginning"),
    [(".pdf", b"%PDF"), (".svg", b"<svg"), (".png", b"\x89PNG"), (".txt", b"kind: sudoku")],
)
def test_the_ending_of_a_file_decides_its_format(
    capsys: Capsys, unique: Path, ending: str, beginning: bytes
) -> None:
    target = unique.parent / f"out{ending}"
    for argv in (("create", "sudoku", "--size", "4"), ("convert", unique), ("reduce", unique)):
        assert run(capsys, *argv, "-o", target)[0] == 0
        assert target.read_bytes().startswith(beginning)
        target.unlink()


def test_the_ending_may_be_the_name_of_a_format(capsys: Capsys, tmp_path: Path) -> None:
    grid = EXAMPLES / "crossword" / "4x4-several.txt"
    assert run(capsys, "convert", grid, "-o", tmp_path / "grid.ipuz")[0] == 0
    assert json.loads((tmp_path / "grid.ipuz").read_text(encoding="utf-8"))["version"]
    code, _, err = run_both(capsys, "create", "sudoku", "-o", tmp_path / "a.ipuz")
    assert (code, "sudoku has no format 'ipuz'" in err) == (2, True)
    assert not (tmp_path / "a.ipuz").exists()


def test_the_ending_may_be_one_that_a_format_has(capsys: Capsys, tmp_path: Path) -> None:
    target = tmp_path / "a.dzn"
    assert run(capsys, "create", "sudoku", "--size", "4", "-o", target)[0] == 0
    assert target.read_text(encoding="utf-8").startswith("n = 4;\n")
    code, _, err = run_both(capsys, "create", "hashi", "-o", tmp_path / "b.dzn")
    assert (code, "hashi has no format 'minizinc'" in err) == (2, True)


@pytest.mark.parametrize("verb", ["convert", "reduce", "fewest", "draw"])
def test_a_command_never_replaces_what_it_reads(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch, unique: Path, verb: str
) -> None:
    before = unique.read_bytes()
    monkeypatch.chdir(unique.parent)
    for given, target in (
        (unique, unique),
        (unique.name, unique),
        (".", unique.name),
        (unique, f"../{unique.parent.name}/{unique.name}"),
    ):
        code, _, err = run_both(capsys, verb, given, "-o", target)
        assert (code, "a file that this command reads" in err) == (2, True)
    assert unique.read_bytes() == before


def test_a_file_is_replaced_whole_or_not_at_all(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch, unique: Path, tmp_path: Path
) -> None:
    target = tmp_path / "target.txt"
    target.write_text("old", encoding="utf-8")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", fail)
        code, _, err = run_both(capsys, "convert", unique, "-o", target)
    assert (code, "No space left" in err) == (2, True)
    assert target.read_text(encoding="utf-8") == "old"
    assert sorted(path.name for path in tmp_path.iterdir() if path.name.startswith(".")) == []
    assert run(capsys, "convert", unique, "-o", target)[0] == 0
    assert read_one(target.read_text(encoding="utf-8")) == read_one(text_of(UNIQUE))


def test_names_with_a_number() -> None:
    assert file_names("a-%d.svg", 2, first=9) == ["a-9.svg", "a-10.svg"]
    assert file_names("a-%03d.svg", 1) == ["a-001.svg"]
    assert file_names("a.b.svg", 10)[:2] == ["a.b-01.svg", "a.b-02.svg"]


def test_numbered_files_and_titles(capsys: Capsys, tmp_path: Path) -> None:
    options = ["--number", "2", "--title", "Daily", "--author", "Ada", "--number-from", "7"]
    target = tmp_path / "daily-%d.txt"
    code, _ = run(capsys, "create", "sudoku", "--size", "4", *options, "-o", target)
    assert code == 0
    for number in (7, 8):
        (item,) = read((tmp_path / f"daily-{number}.txt").read_text(encoding="utf-8"))
        assert item.entry.notes["title"] == f"Daily {number}"
        assert item.entry.notes["author"] == "Ada"
    assert len(list(tmp_path.iterdir())) == 2


def test_titles_of_pictures(capsys: Capsys, unique: Path, empty: Path) -> None:
    target = unique.parent / "p%02d.svg"
    options = ["--title", "No. %d, hard", "--author", "Ada"]
    code, out = run(capsys, "draw", unique, empty, *options, "-o", target)
    assert (code, [Path(name).name for name in out.split()]) == (0, ["p01.svg", "p02.svg"])
    for number in (1, 2):
        text = (unique.parent / f"p0{number}.svg").read_text(encoding="utf-8")
        assert f"No. {number}, hard" in text


def test_notes_can_be_set_for_every_kind(capsys: Capsys, titled: Path) -> None:
    code, out = run(capsys, "convert", titled, "--set", "title=Other", "--set", "note=")
    (item,) = read(out)
    assert (code, item.entry.notes) == (0, {"title": "Other", "author": "Ada"})
    code, _, err = run_both(capsys, "convert", titled, "--set", "titel=Other")
    assert (code, "did you mean 'title'" in err) == (2, True)


def test_several_made_puzzles_are_separate_documents(capsys: Capsys, unique: Path) -> None:
    code, out = run(capsys, "reduce", unique, unique)
    assert code == 0
    puzzles = [item.entry.parsed and item.entry.parsed.puzzle for item in read(out)]
    assert len(puzzles) == 2
    assert puzzles[0] == puzzles[1] is not None


# Pictures and special files.


@pytest.mark.parametrize(
    ("format", "begins"), [("svg", b"<svg"), ("pdf", b"%PDF"), ("png", b"\x89PNG")]
)
def test_pictures_go_to_standard_output_or_to_a_file_of_any_name(
    capfdbinary: pytest.CaptureFixture[bytes], titled: Path, format: str, begins: bytes
) -> None:
    assert main(["convert", str(titled), "--to", format]) == 0
    assert capfdbinary.readouterr().out.startswith(begins)
    target = titled.with_name("page.txt")
    assert main(["convert", str(titled), "--to", format, "-o", str(target)]) == 0
    assert target.read_bytes().startswith(begins)


def test_several_pictures_do_not_go_to_standard_output_in_one(capsys: Capsys) -> None:
    code, out, err = run_both(capsys, "create", "template", "--number", "2", "--to", "svg")
    assert (code, out) == (2, "")
    assert "2 pictures need 2 files" in err


def test_a_pipe_can_be_named_as_the_output(titled: Path) -> None:
    written = process("convert", titled, "-o", "/dev/stdout")
    assert (written.returncode, written.stdout) == (0, process("convert", titled).stdout)


def test_the_name_of_an_output_file_is_not_empty(capsys: Capsys, titled: Path) -> None:
    code, _, err = run_both(capsys, "convert", titled, "-o", "")
    assert code == 2
    assert "the name of the file is missing" in err


def test_a_filled_grid_in_json_can_be_read_again(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    grid = tmp_path / "grid.txt"
    grid.write_text("kind: crossword\ntitle: Tea\nwords: primer\n\n. . .\n", encoding="utf-8")
    assert main(["fill", str(grid), "--json"]) == 0
    out = capsys.readouterr().out
    pipe(monkeypatch, out)
    code, (answer,) = run_json(capsys, "check", "-")
    assert (code, answer["solutions"]) == (0, json.loads(out)["solutions"])
    assert "title: Tea" in json.loads(out)["puzzle"]


# Options and names that would be misread.


def test_an_empty_name_is_not_the_working_folder(capsys: Capsys) -> None:
    assert run_both(capsys, "check", "") == (2, "", "gridwright: the name of a file is empty\n")


@pytest.mark.parametrize("verb", ["solve", "convert", "draw"])
def test_a_field_is_set_once(capsys: Capsys, titled: Path, verb: str) -> None:
    code, out, err = run_both(capsys, verb, titled, "--set", "title=One", "--set", "title=Two")
    assert (code, out) == (2, "")
    assert err == "gridwright: the field 'title' is set twice\n"


def test_an_option_that_is_not_similar_is_not_suggested(capsys: Capsys) -> None:
    _, _, err = run_both(capsys, "create", "sudoku", "--count", "2")
    assert "there is no option '--count' here (see 'gridwright create sudoku --help')" in err
    _, _, err = run_both(capsys, "create", "sudoku", "--sed", "2")
    assert "did you mean --seed?" in err


def test_a_title_that_is_asked_for_stands_above_the_picture(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    code, _ = run(capsys, "create", "template", "--title", "Tea", "--author", "Ann", "-o", "a.svg")
    picture = Path("a.svg").read_text(encoding="utf-8")
    code, out = run(capsys, "create", "template", "-o", "a.txt")
    code, out = run(capsys, "draw", "a.txt", "--title", "Tea", "--author", "Ann")
    assert (code, out.splitlines()[:2]) == (0, ["Tea", "Ann"])
    # Once for screen readers, once to be seen.
    assert (picture.count("Tea<"), picture.count("Ann<")) == (2, 1)
