"""Common words first: the default floors of the list `english`, and when they give way."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from cli_tools import Capsys, run_both, run_json
from gridwright import create, fill, read_one, theme
from gridwright.puzzles.crossword.lists.files import embedded
from gridwright.puzzles.crossword.lists.floors import above
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.puzzle import Crossword, entries
from gridwright.puzzles.crossword.search import fills, ladder
from gridwright.puzzles.crossword.search.climbing import START_SLICE, Climb
from gridwright.puzzles.crossword.search.scoring import ListScores

GRID = "kind: crossword\n\n# . . . #\n. . . . .\n. . . . .\n. . . . .\n# . . . #\n"
# QOPH scores 30, and no other word fits.
RARE = "kind: crossword\n\nQ O P .\n"


def filled(capsys: Capsys, tmp_path: Path, text: str, *options: str) -> dict[str, Any]:
    path = tmp_path / "grid.txt"
    path.write_text(text, encoding="utf-8")
    code, (data,) = run_json(capsys, "fill", path, *options)
    data["code"] = code
    data["words"] = {word: score for entry in data["entries"] for word, score in entry.values()}
    return data


def test_common_words_are_enough_for_an_ordinary_grid(capsys: Capsys, tmp_path: Path) -> None:
    data = filled(capsys, tmp_path, GRID)
    assert (data["floor"], "remarks" in data) == (60, False)
    assert min(data["words"].values()) >= 60


def test_lower_words_are_used_only_if_there_is_no_fill_without(
    capsys: Capsys, tmp_path: Path
) -> None:
    remark = (
        "There is no fill with words scoring 40 or more, so words scoring 30 or more were allowed."
    )
    data = filled(capsys, tmp_path, RARE)
    assert (data["words"], data["floor"], data["remarks"]) == ({"QOPH": 30}, 30, [remark])
    _, out, err = run_both(capsys, "fill", tmp_path / "grid.txt")
    assert (out, f"grid.txt: {remark}\n" in err) == ("Q O P H\n", True)
    _, out, err = run_both(capsys, "fill", tmp_path / "grid.txt", "--quiet")
    assert "There is no fill" not in out
    assert err == f"gridwright: {tmp_path / 'grid.txt'}: {remark}\n"


def test_a_floor_of_ones_own_is_kept(capsys: Capsys, tmp_path: Path) -> None:
    data = filled(capsys, tmp_path, RARE, "--floor", "40")
    assert (data["code"], data["verdict"], data["floor"]) == (1, "none", 40)
    data = filled(capsys, tmp_path, RARE, "--floor", "0")
    assert (data["words"], data["floor"], "remarks" in data) == ({"QOPH": 30}, 0, False)
    data = filled(capsys, tmp_path, RARE.replace("\n\n", "\nfloor: 40\n\n"))
    assert (data["code"], data["verdict"]) == (1, "none")
    data = filled(capsys, tmp_path, RARE.replace("\n\n", "\nwords: english>=40\n\n"))
    assert (data["code"], data["verdict"]) == (1, "none")


def test_no_fill_is_proved_for_all_words(capsys: Capsys, tmp_path: Path) -> None:
    data = filled(capsys, tmp_path, "kind: crossword\n\nQ Z X .\n")
    assert (data["code"], data["verdict"], data["floor"]) == (1, "none", 0)
    assert "remarks" not in data


def test_lists_of_ones_own_keep_all_their_words(capsys: Capsys, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("zzyzx\nqzx;1\n", encoding="utf-8")
    text = "kind: crossword\nwords: {}\n\n{}\n"
    data = filled(capsys, tmp_path, text.format("mine.txt", "Z . . . ."))
    assert (data["words"], data["floor"]) == ({"ZZYZX": 50}, None)
    data = filled(capsys, tmp_path, text.format("english, mine.txt", "Q Z ."))
    assert (data["words"], data["floor"]) == ({"QZX": 1}, 60)


def test_all_fills_are_those_of_all_words(capsys: Capsys, tmp_path: Path) -> None:
    expected = {word for word in embedded("english") if len(word) == 3 and word[0] == "Q"}
    data = filled(capsys, tmp_path, "kind: crossword\n\nQ . .\n", "--number", "99")
    assert (set(data["words"]), data["complete"]) == (expected, True)
    # The common ones come first.
    scores = [entry["1A"][1] for entry in data["entries"]]
    assert [score >= 60 for score in scores] == sorted((s >= 60 for s in scores), reverse=True)


def test_required_and_given_words_may_be_rare() -> None:
    grid = read_one("kind: crossword\n\nA T E S #\n. # # . .\n. # # # .\n")
    found = fill(grid, require=["syph"], time=20)
    assert found.solutions == () or found.floor is not None
    words = entries(grid, fill(grid).solutions[0]).values()
    assert "ATES" in words
    assert all(embedded("english")[word] >= 60 for word in words if word != "ATES")


def test_the_best_fill_says_among_which_words(capsys: Capsys, tmp_path: Path) -> None:
    path = tmp_path / "grid.txt"
    path.write_text("kind: crossword\n\nQ U I .\n", encoding="utf-8")
    _, _, err = run_both(capsys, "fill", path, "--best")
    assert "proved best among words scoring 60 or more" in err
    _, _, err = run_both(capsys, "fill", path, "--best", "--floor", "0")
    assert "proved best (" in err


def test_theme_and_create_begin_with_common_words() -> None:
    # QANAT, a rare word, is of the theme; what crosses it is common.
    grid = read_one("kind: crossword\n\nQ . . A .\n# . # # #\n# . # # #\n")
    found = theme(grid, ["qanat"])
    assert (found.floor, found.score, found.optimal, found.remarks) == (60, 5, True, ())
    crossing = "".join(found.solutions[0][at] for at in (1, 6, 11))
    assert embedded("english")[crossing] >= 60
    found = theme(read_one(RARE), ["quiz"])
    assert (found.floor, found.score, found.optimal) == (30, 0, True)
    assert len(found.remarks) == 1
    puzzle = create("crossword", size=(5, 5)).puzzle
    assert puzzle.lexicon.fields["words"] == "english>=60"
    assert all(embedded("english")[word] >= 60 for word in entries(puzzle, puzzle.cells).values())
    puzzle = create("crossword", size=(5, 5), floor=0).puzzle
    assert puzzle.lexicon.fields["words"] == "english"


def open_grid(size: int) -> Crossword:
    return Crossword(size, size, ("",) * size**2, gather({"words": "english"}))


def test_a_search_for_a_first_fill_stops_when_time_is_up() -> None:
    climb = Climb(open_grid(9), ListScores())
    climb.advance(25, stopped=lambda: True)
    assert climb.best is None
    # A single look at the clock was enough.
    assert climb.search.failures <= START_SLICE


def test_looking_at_the_clock_changes_no_fill(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = open_grid(5)
    expected = fill(puzzle, floor=65, seed=2).solutions
    monkeypatch.setattr(fills, "FIRST_SLICE", 1)
    monkeypatch.setattr(fills, "SLICE", 1)
    assert fill(puzzle, floor=65, seed=2).solutions == expected != ()


def test_a_fill_with_less_common_words_is_polished(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "FAILURES", 1)
    monkeypatch.setattr(fills, "FIRST_SLICE", 1)
    puzzle = open_grid(5)
    found = fill(puzzle, seed=3)
    assert len(found.remarks) == 1
    rough = fill(puzzle, words=above(puzzle.lexicon, found.floor or 0), seed=3)
    assert found.scores[0] >= rough.scores[0]


def test_no_time_at_all_is_a_limit() -> None:
    puzzle = open_grid(5)
    for found in (
        fill(puzzle, time=0),
        fill(puzzle, best=True, time=0),
        theme(puzzle, ["x"], time=0),
    ):
        assert (found.verdict, str(found.limit)) == ("unknown", "time limit of 0 s")
