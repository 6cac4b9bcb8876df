"""``gridwright theme``: answers, JSON, traces, files, exit codes."""

from __future__ import annotations

import csv
from pathlib import Path

import pytest

from cli_tools import Capsys, run, run_both, run_json
from gridwright import read_one, read_paths
from gridwright.cli import main
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.puzzle import Crossword

# Two words that begin alike, across and down.
CORNER = "kind: crossword\ntitle: Corner\n\n....\n.###\n.###\n\nWords\nCATS\nCOD\nDOGS\nDEN\n"
THEME = "# at sea\ncod;7\ncats;20\nden;40\n"
# The word across is of three letters, that down of four; the theme is in the second list.
PZL = "4\n3\n1\n0\n0\n      \n  @ @ \n  @ @ \n  @ @ \n2\n0\nplain.txt\n1\n1\n1\nsea.txt\n1\n1\n"


@pytest.fixture
def corner(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A grid, with the lists sea.txt and plain.txt in the working folder."""
    monkeypatch.chdir(tmp_path)
    Path("sea.txt").write_text(THEME, encoding="utf-8")
    Path("plain.txt").write_text("CATS\nCOD\nDOGS\nDEN\n", encoding="utf-8")
    Path("corner.txt").write_text(CORNER, encoding="utf-8")
    return Path("corner.txt")


def test_the_grid_is_shown_with_the_theme_in_capitals(capsys: Capsys, corner: Path) -> None:
    code, out, err = run_both(capsys, "theme", corner, "--theme", "sea.txt")
    assert (code, out.splitlines()) == (0, ["C A T S", "O # # #", "D # # #"])
    first, marks, words = err.splitlines()
    assert first.startswith("corner.txt (Corner): filled, score 7, proved best (theme, ")
    assert marks == "Words of the theme are in capitals, all other letters are small."
    assert words == "2 words of the theme: 1A CATS, 1D COD"
    code, out = run(capsys, "theme", corner, "--theme", "sea.txt", "--ban", "cats", "--quiet")
    assert (code, out.startswith("kind: crossword\ntitle: Corner\n")) == (0, True)
    assert "\n\nD O G S\nE # # #\nN # # #\n" in out


def test_json(capsys: Capsys, corner: Path) -> None:
    code, (data,) = run_json(capsys, "theme", corner, "--theme", "sea.txt", "--seed", "5")
    assert (code, data["kind"], data["source"]) == (0, "crossword", "corner.txt")
    assert (data["verdict"], data["score"], data["bound"], data["optimal"]) == (
        "solved",
        7,
        7,
        True,
    )
    assert data["themed"] == {"1A": "CATS", "1D": "COD"}
    assert data["solutions"] == ["C A T S\nO # # #\nD # # #"]
    assert (data["seed"], "limit" in data, data["seconds"] >= 0) == (5, False, True)


def test_scores_of_the_list_count_instead_of_letters(capsys: Capsys, corner: Path) -> None:
    code, (data,) = run_json(capsys, "theme", corner, "--theme", "sea.txt", "--scores", "list")
    assert (code, data["score"], data["themed"]) == (0, 40, {"1D": "DEN"})
    lists = "sea.txt*2, sea.txt"
    code, (data,) = run_json(capsys, "theme", corner, "--theme", lists, "--scores", "list")
    assert (code, data["score"]) == (0, 80)


def test_words_are_required_banned_and_bounded(capsys: Capsys, corner: Path) -> None:
    def themed(*options: str) -> set[str] | None:
        code, (data,) = run_json(capsys, "theme", corner, "--theme", "sea.txt", *options)
        assert code == (0 if data["solutions"] else 1)
        assert data["optimal"] == bool(data["solutions"])
        return set(data["themed"].values()) if data["solutions"] else None

    assert themed("--require", "dogs") == {"DEN"}
    assert themed("--ban", "cod") == {"DEN"}
    assert themed("--set", "banned=cod") == {"DEN"}
    assert themed("--most", "1") == {"DEN"}
    assert themed("--least", "2") == {"CATS", "COD"}
    assert themed("--least", "3") is None
    assert themed("--most", "0") is None
    assert themed("--require", "dux", "--most", "0") == set()
    assert themed("--set", "families=CATS COD") == {"DEN"}


def test_two_letter_entries_are_words_where_that_is_asked_for(capsys: Capsys, corner: Path) -> None:
    corner.write_text("kind: crossword\n\n...\n.##\n\nWords\nCAT\nCO\n", encoding="utf-8")
    Path("sea.txt").write_text("ray\n", encoding="utf-8")
    code, (data,) = run_json(capsys, "theme", corner, "--theme", "sea.txt")
    assert (code, data["score"]) == (0, 3)
    code, (data,) = run_json(capsys, "theme", corner, "--theme", "sea.txt", "--pairs", "words")
    assert (code, data["score"], data["optimal"], data["themed"]) == (0, 0, True, {})


def test_other_words(capsys: Capsys, corner: Path) -> None:
    Path("few.txt").write_text("DOGS\nDUX\n", encoding="utf-8")
    options = ("--theme", "sea.txt", "--words", "few.txt")
    code, (data,) = run_json(capsys, "theme", corner, *options, "--ban", "cats")
    assert (code, data["themed"], data["score"]) == (0, {"1D": "DEN"}, 3)


def test_a_pzl_grid_names_its_theme(capsys: Capsys, corner: Path) -> None:
    Path("grid.pzl").write_text(PZL, encoding="utf-8")
    code, (data,) = run_json(capsys, "theme", "grid.pzl")
    assert (code, data["score"], data["themed"]) == (0, 7, {"1A": "COD", "1D": "CATS"})
    Path("other.txt").write_text("dogs\n", encoding="utf-8")
    code, (data,) = run_json(capsys, "theme", "grid.pzl", "--theme", "other.txt")
    assert (code, data["score"], data["themed"]) == (0, 4, {"1D": "DOGS"})
    # Other grids do not.
    assert main(["theme", str(corner)]) == 2
    message = "name the words of the theme with --theme, such as rivers.txt"
    assert message in capsys.readouterr().err


def test_filled_grids_are_written(capsys: Capsys, corner: Path) -> None:
    code, out = run(capsys, "theme", corner, "--theme", "sea.txt", "--to", "text")
    filled = read_one(out)
    assert isinstance(filled, Crossword)
    assert (code, "".join(filled.cells)) == (0, "CATSO###D###")
    code, _ = run(capsys, "theme", corner, "--theme", "sea.txt", "--to", "ipuz", "-o", "out.ipuz")
    (item,) = read_paths(["out.ipuz"])
    assert item.entry.parsed is not None
    assert (code, item.entry.parsed.puzzle.cells) == (0, filled.cells)
    assert item.entry.notes["title"] == "Corner"
    assert KIND.rules.violations(filled, filled.cells) == ()


def test_traces(capsys: Capsys, corner: Path) -> None:
    assert run(capsys, "theme", corner, "--theme", "sea.txt", "--trace", "run", "--quiet")[0] == 0
    with Path("run.csv").open(encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    assert head == ["source", "seconds", "score", "bound"]
    assert rows[-1][0] == "corner.txt"
    assert rows[-1][2:] == ["7", "7"]
    assert [row[1] for row in rows] == sorted((row[1] for row in rows), key=float)
    assert Path("run.svg").read_text(encoding="utf-8").count("<svg") == 1
    both = [corner, corner]
    assert (
        run(capsys, "theme", *both, "--theme", "sea.txt", "--trace", "two.svg", "--quiet")[0] == 0
    )
    assert "corner.txt: score" in Path("two.svg").read_text(encoding="utf-8")
    assert not Path("two.csv").exists()


def test_none_and_unknown(capsys: Capsys, corner: Path) -> None:
    code, out = run(capsys, "theme", corner, "--theme", "sea.txt", "--require", "horse")
    assert (code, "no fill, proved" in out) == (1, True)
    assert "no entry is as long as the required word HORSE (5 letters)" in out
    code, (data,) = run_json(capsys, "theme", corner, "--theme", "sea.txt", "--time", "0")
    assert (code, data["verdict"], data["solutions"], data["score"]) == (3, "unknown", [], None)
    assert (data["limit"], data["optimal"]) == ("time limit of 0 s", False)
    assert main(["theme", str(corner), "--theme", "sea.txt", "--time", "0", "--to", "text"]) == 3
    assert "unknown: time limit of 0 s; no fill found" in capsys.readouterr().err


def test_black_cells_can_be_chosen_too(capsys: Capsys, corner: Path) -> None:
    del corner
    command = ["theme", "--blank", "3x4", "--black", "2", "--theme", "sea.txt", "--words", "primer"]
    code, (data,) = run_json(capsys, *command, "--time", "3")
    assert (code, data["verdict"], data["bound"]) == (3, "solved", None)
    rows = [line.split() for line in data["solutions"][0].splitlines()]
    assert [len(row) for row in rows] == [4, 4, 4]
    assert sum(row.count("#") for row in rows) <= 2


@pytest.mark.parametrize("method", ["overest", "baseiter"])
def test_the_papers_methods(capsys: Capsys, corner: Path, method: str) -> None:
    code, (data,) = run_json(capsys, "theme", corner, "--theme", "sea.txt", "--method", method)
    assert (code, data["model"], data["verdict"]) == (0, method, "solved")
    assert data["score"] <= 7


def test_one_target_is_reached_or_refuted(capsys: Capsys, corner: Path) -> None:
    command = ["theme", str(corner), "--theme", "sea.txt", "--method", "wombat", "--option"]
    code, (data,) = run_json(capsys, *command, "target=4")
    assert (code, data["verdict"], data["score"] >= 4) == (0, "solved", True)
    code, (data,) = run_json(capsys, *command, "target=8")
    assert (code, data["bound"], data["solutions"]) == (3, 7, [])


def test_the_numbers_of_the_papers_can_be_set(capsys: Capsys, corner: Path) -> None:
    command = ["theme", str(corner), "--theme", "sea.txt", "--method", "overest"]
    numbers = "theta-high=9", "theta-low=8", "step=1", "target=7", "least-slots=1", "trim=0.5"
    given = [word for number in numbers for word in ("--option", number)]
    code, (data,) = run_json(capsys, *command, *given)
    assert (code, data["verdict"]) == (0, "solved")


def test_rules_for_black_cells_can_be_lifted(capsys: Capsys, corner: Path) -> None:
    del corner
    command = ["theme", "--blank", "1x9", "--theme", "sea.txt", "--words", "plain.txt"]
    code, (data,) = run_json(capsys, *command, "--black", "2", "--time", "1")
    assert (code, data["solutions"]) == (3, [])
    rules = ["--allow", "parted", "--allow", "semiclosures"]
    code, (data,) = run_json(capsys, *command, "--black", "2", "--time", "1", *rules)
    # Whether another pattern has a higher score is never proved here.
    assert (code, data["score"]) == (3, 7)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("--theme sea.txt --allow adjacent", "--allow adjacent needs black cells to choose"),
        ("--theme sea.txt --option step=2", "--method theme has no option 'step'"),
        ("--theme sea.txt --method overest --option step=x", "--step: 'x' is not a whole number"),
        ("--theme sea.txt --method wombat --option trim=1", "choose from target, failures"),
        ("--theme none.txt", "there is no file 'none.txt' in the working folder"),
        ("--theme ,", "--theme: name a word list"),
        ("--theme sea.txt --words ,", "--words: name a word list"),
        ("--theme sea.txt --least 3 --most 2", "--least 3 is more than --most 2"),
        ("--theme sea.txt --least -1", "--least: '-1' is not a whole number of 0 or more"),
        ("--theme sea.txt --scores points", "--scores: there is no choice 'points'"),
        ("--theme sea.txt --method best", "--method: there is no choice 'best'"),
        ("--theme sea.txt --method overest --most 4", "'overest' cannot use least or most"),
        ("--theme sea.txt --trace run.png", "'run.png' must end in .csv or .svg"),
        ("--theme sea.txt --trace no/run", "cannot be written: there is no such folder"),
        (
            "--theme sea.txt --to minizinc",
            "format 'minizinc' of crossword can be read but not written",
        ),
        ("--theme sea.txt --require -", "a required word has no letters"),
        ("--theme bad.txt --scores list", "COD cannot be worth -2: the least is 0"),
        ("--theme sea.txt --ban cod,cats,den", "all words in the lists are banned"),
        ("--theme sea.txt --black 3 --least 2", "--least needs a grid whose black cells"),
        ("--theme sea.txt --blank 3y3", "'3y3' is not a size"),
    ],
)
def test_wrong_use_is_one_sentence(
    capsys: Capsys, corner: Path, options: str, message: str
) -> None:
    Path("bad.txt").write_text("cod;-2\n", encoding="utf-8")
    assert main(["theme", str(corner), *options.split()]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert len(err.splitlines()) == 1
