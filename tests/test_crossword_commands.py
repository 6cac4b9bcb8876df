"""``gridwright fill`` and ``gridwright candidates``: answers, JSON, files, exit codes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cli_tools import Capsys, run, run_both, run_json
from gridwright import fill, read_one, read_paths
from gridwright.cli import main
from gridwright.outcome import Limit
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.puzzle import Crossword, entries

# RENT OVER SITE ELSE is one of the six squares of the primer that begin with R.
SQUARE = "kind: crossword\ntitle: Square\nwords: primer\n\nR...\n....\n....\n....\n"
# Two words cross in their first letter; TEA is worth the most, and only TIN fits with it.
SCORED = "kind: crossword\n\n...\n.##\n.##\n\nWords\nCAT;10\nCOD;10\nTEA;70\nTIN;40\nHAT;99\n"


@pytest.fixture
def square(tmp_path: Path) -> Path:
    return write(tmp_path / "square.txt", SQUARE)


@pytest.fixture
def scored(tmp_path: Path) -> Path:
    return write(tmp_path / "scored.txt", SCORED)


def write(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def fills(data: dict[str, list[str]], text: str = SQUARE) -> list[tuple[str, ...]]:
    puzzle = read_one(text)
    found = [KIND.text.parse_solution(puzzle, fill) for fill in data["solutions"]]
    assert all(KIND.rules.violations(puzzle, fill) == () for fill in found)
    return found


def test_fill(capsys: Capsys, square: Path) -> None:
    code, out, err = run_both(capsys, "fill", square)
    assert code == 0
    assert err.startswith(f"{square} (Square): filled, score ")
    assert "8 entries, mean score" in err
    assert len(out.split()) == 16
    code, out = run(capsys, "fill", square, "--quiet")
    assert (code, out.startswith("kind: crossword\ntitle: Square\n")) == (0, True)
    code, (data,) = run_json(capsys, "fill", square, "--seed", "3")
    assert (code, data["verdict"], data["seed"], data["kind"]) == (0, "solved", 3, "crossword")
    (found,) = fills(data)
    words = {slot.name: word for slot, word in entries(read_one(SQUARE), found).items()}
    assert {name: entry[0] for name, entry in data["entries"][0].items()} == words
    assert sum(score for _, score in data["entries"][0].values()) == data["score"]
    assert data["scores"] == [data["score"]]


def test_several_fills_differ_until_there_are_no_others(capsys: Capsys, square: Path) -> None:
    code, (data,) = run_json(capsys, "fill", square, "--number", "3")
    assert (code, len(set(fills(data))), data["complete"]) == (0, 3, False)
    code, (data,) = run_json(capsys, "fill", square, "--number", "9")
    assert (code, len(set(fills(data))), data["complete"]) == (0, 6, True)
    code, _, err = run_both(capsys, "fill", square, "--number", "9")
    assert "6 fills, no others exist" in err


def test_the_best_fill_is_proved(capsys: Capsys, scored: Path) -> None:
    code, (data,) = run_json(capsys, "fill", scored, "--best")
    assert (code, data["score"], data["bound"], data["optimal"]) == (0, 110, 110, True)
    code, _, err = run_both(capsys, "fill", scored, "--best")
    assert (code, "score 110, proved best" in err) == (0, True)


def test_a_best_fill_that_is_not_proved_has_the_exit_code_of_a_limit(
    capsys: Capsys, monkeypatch: pytest.MonkeyPatch, scored: Path
) -> None:
    def stopped(*arguments: Any, **settings: Any) -> Any:
        return replace(fill(*arguments, **settings), limit=Limit("time", 1.0))

    monkeypatch.setattr("gridwright.puzzles.crossword.search.filling.fill", stopped)
    code, (data,) = run_json(capsys, "fill", scored, "--best")
    assert (code, data["verdict"], len(data["solutions"])) == (3, "solved", 1)


def test_words_can_be_required_banned_left_out_and_replaced(capsys: Capsys, scored: Path) -> None:
    def words(*options: str) -> set[str]:
        code, (data,) = run_json(capsys, "fill", scored, *options)
        found = {word for entry in data["entries"] for word, _ in entry.values()}
        assert (code == 0) == bool(found)
        return found

    assert words("--require", "cod") == {"CAT", "COD"}
    assert words("--ban", "tea") == {"CAT", "COD"}
    assert words("--floor", "40") == {"TEA", "TIN"}
    assert words("--floor", "50") == set()
    assert words("--ban", "cat,cod,tin") == set()
    # A required word need not be in the lists.
    assert words("--require", "txx", "--ban", "tin") == {"TXX", "TEA"}
    assert len(words("--words", "primer") - {"CAT", "COD", "TEA", "TIN", "HAT"}) > 0


def test_a_part_is_filled_so_that_the_rest_can_be(capsys: Capsys, scored: Path) -> None:
    code, (data,) = run_json(capsys, "fill", scored, "--only", "1A")
    assert code == 0
    letters = data["solutions"][0].split()
    assert "".join(letters[:3]) in {"CAT", "COD", "TEA", "TIN"}
    assert letters[3:] == [".", "#", "#", ".", "#", "#"]
    code, (other,) = run_json(capsys, "fill", scored, "--only", "r1c1:r1c3")
    assert other["solutions"] == data["solutions"]


def test_filled_grids_are_written_in_every_format(
    capsys: Capsys, square: Path, tmp_path: Path
) -> None:
    for form in ("text", "puz", "ipuz", "xd", "exolve"):
        target = tmp_path / f"filled.{form}"
        code, _ = run(capsys, "fill", square, "--to", form, "-o", target)
        assert code == 0
        (item,) = read_paths([str(target)], kind="crossword")
        assert item.entry.parsed is not None
        assert item.entry.notes["title"] == "Square"
        assert KIND.rules.violations(read_one(SQUARE), item.entry.parsed.puzzle.cells) == ()
    code, out = run(capsys, "fill", square, "--to", "text")
    filled = read_one(out)
    assert isinstance(filled, Crossword)
    assert all(filled.cells)


def test_no_fill_is_proved_or_unknown(capsys: Capsys, scored: Path, tmp_path: Path) -> None:
    code, out = run(capsys, "fill", scored, "--require", "hat")
    assert (code, "no fill, proved" in out, "gridwright conflict" in out) == (1, True, True)
    code, (data,) = run_json(capsys, "fill", scored, "--require", "hats")
    assert (code, data["verdict"], data["score"]) == (1, "none", None)
    message = "no entry is as long as the required word HATS (4 letters)"
    assert [reason["message"] for reason in data["reasons"]] == [message]
    code, (data,) = run_json(capsys, "fill", scored, "--time", "0")
    assert (code, data["verdict"], data["solutions"]) == (3, "unknown", [])
    assert "time limit" in data["limit"]
    # An entry that the setter wrote in full stands, be it a word or not; to solve it is no word.
    own = write(tmp_path / "own.txt", SCORED.replace("...", "TXX", 1))
    code, (data,) = run_json(capsys, "fill", own)
    assert (code, data["entries"][0]["1A"][0]) == (0, "TXX")
    assert main(["solve", str(own)]) == 1
    assert "line 3, column 3: TXX at 1 across is not in the word lists" in capsys.readouterr().out


def test_fill_as_a_function() -> None:
    outcome = fill(read_one(SCORED), best=True)
    assert outcome.optimal
    assert outcome.scores == (110,)


def test_candidates(capsys: Capsys, square: Path) -> None:
    code, out = run(capsys, "candidates", square, "--slot", "1A", "--number", "2")
    assert code == 0
    assert "1 across: " in out
    assert len(out.strip().splitlines()) == 5
    code, (data,) = run_json(capsys, "candidates", square, "--slot", "1A", "--number", "99")
    words = {entry["word"] for entry in data["candidates"] if entry["possible"]}
    _, (all_fills,) = run_json(capsys, "fill", square, "--number", "9")
    assert {"".join(fill[:4]) for fill in fills(all_fills)} <= words
    assert all(word.startswith("R") for word in words)
    assert data["tried"] == data["total"] == len(data["candidates"])


def test_what_cells_and_slots_may_have(capsys: Capsys, scored: Path, tmp_path: Path) -> None:
    code, (data,) = run_json(capsys, "candidates", scored)
    assert (code, data["words"], data["letters"]["r1c1"]) == (0, {"1A": 5, "1D": 5}, "CHT")
    assert data["letters"]["r1c2"] == "AEIO"
    # A word that ends in N can only be TIN, and then TEA is left to cross it.
    given = write(tmp_path / "given.txt", SCORED.replace(".##\n\n", "N##\n\n"))
    code, (data,) = run_json(capsys, "candidates", given)
    assert (code, data["words"], data["letters"]["r1c2"]) == (0, {"1A": 1, "1D": 1}, "E")
    code, out = run(capsys, "candidates", given)
    assert (code, "r1c2  E\n" in out) == (0, True)
    stuck = write(tmp_path / "stuck.txt", SCORED.replace(".##\n\n", "X##\n\n"))
    code, out = run(capsys, "candidates", stuck)
    assert (code, "no fill" in out) == (1, True)


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["fill", "{}", "--only", "9Z"], "no slot '9Z'"),
        (["fill", "{}", "--only", "r9c9:r9c12"], "there is no slot within 'r9c9:r9c12'"),
        (["fill", "{}", "--words", "missing.txt"], "no file 'missing.txt'"),
        (["fill", "{}", "--words", ""], "name a word list"),
        (["fill", "{}", "--require", "!!"], "no letter"),
        (["fill", "{}", "--ban", "!!"], "'!!' is not a word"),
        (["fill", "{}", "--best", "--number", "2"], "leave out --number"),
        (["fill", "{}", "--number", "0"], "not a whole number of 1 or more"),
        (["fill", "{}", "--floor", "x"], "not a whole number"),
        (["fill", "{}", "--to", "minizinc"], "can be read but not written"),
        (["fill", "{}", "--to", "nothing"], "no format 'nothing'"),
        (["candidates", "{}", "--slot", "9Z"], "no slot '9Z'"),
    ],
)
def test_wrong_use_is_one_sentence(
    capsys: Capsys, square: Path, words: list[str], message: str
) -> None:
    assert main([word.format(square) for word in words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert len(err.splitlines()) == 1


def test_other_kinds_and_broken_grids_are_reported(capsys: Capsys, tmp_path: Path) -> None:
    sudoku = write(tmp_path / "sudoku.txt", "kind: sudoku\n\n1...\n....\n....\n....\n")
    broken = write(tmp_path / "broken.txt", "kind: crossword\n\n...\n..\n")
    # Without fields a first row that begins with # is no remark, and must not vanish.
    bare = write(tmp_path / "bare.txt", "#...\n....\n")
    for verb in ("fill", "candidates"):
        for path, place in ((sudoku, "line 1"), (broken, "line 4"), (bare, "line 2")):
            assert main([verb, str(path)]) == 2
            assert place in capsys.readouterr().err
