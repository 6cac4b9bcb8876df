"""Checkpoints of crosswords: `fill` and `theme` go on from the best fill and the bound they had."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from checkpoint_tools import change, fields_of
from cli_tools import Capsys, run_both, run_json
from gridwright import fill, read_one, theme
from gridwright.errors import UsageError
from gridwright.outcome import Progress
from gridwright.puzzles.crossword.lists.gathering import load_words
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.theming.blanks import theme_blank

GRID: Crossword = read_one("kind: crossword\n\n. . . .\n. . . .\n. . . .\n. . . .\n")
WORDS = Lexicon({word: 10 + 7 * sum(map(ord, word)) % 41 for word in load_words("primer").words})
THEME = ("area", "east", "rest", "seat", "tree", "ease")


def best_fill(**options: Any) -> tuple[int | None, int | None, bool]:
    found = fill(GRID, words=WORDS, best=True, **options)
    return (found.scores[0] if found.scores else None), found.bound, found.optimal


def best_theme(**options: Any) -> tuple[int | None, int | None, bool]:
    found = theme(GRID, THEME, words=WORDS, **options)
    return found.score, found.bound, found.optimal


Best = Callable[..., tuple[int | None, int | None, bool]]
BOTH = pytest.mark.parametrize("best", [best_fill, best_theme])


def stopped(best: Best, turns: int, **options: Any) -> tuple[int | None, int | None, bool]:
    """What a search finds that is stopped after some turns."""
    cancel, told = threading.Event(), []

    def watch(progress: Progress) -> None:
        told.append(progress)
        if len(told) >= turns:
            cancel.set()

    return best(cancel=cancel, watch=watch, **options)


@BOTH
@pytest.mark.parametrize("threads", [1, 2])
def test_a_search_that_is_stopped_again_and_again_comes_to_the_same_end(
    best: Best, threads: int, tmp_path: Path
) -> None:
    path = tmp_path / "search.json"
    score, bound, optimal = best()
    assert optimal
    scores, bounds, proved, turns = [], [], False, 1
    while not proved:
        found, limit, proved = stopped(best, turns, checkpoint=path, threads=threads)
        scores.append(found or 0)
        bounds.append(limit if limit is not None and found is not None else 1 << 30)
        turns += 1
    assert scores == sorted(scores)
    assert bounds == sorted(bounds, reverse=True)
    assert (scores[-1], bounds[-1]) == (score, bound)
    assert len(scores) > 2
    # Once it is proved, the same search says so at once.
    assert stopped(best, 1, checkpoint=path) == (score, bound, True)


@BOTH
def test_a_fill_is_checked_and_its_score_worked_out_again(best: Best, tmp_path: Path) -> None:
    path = tmp_path / "search.json"
    best(checkpoint=path)
    fields = fields_of(path)
    cells = fields["best"]
    for changes, words in (
        ({"score": fields["score"] + 1, "bound": None}, f"is worth {fields['score']}, not"),
        ({"best": ["Z", *cells[1:]]}, "breaks a rule"),
        ({"best": ["7", *cells[1:]]}, "breaks a rule"),
        ({"best": [7, *cells[1:]]}, "breaks a rule"),
        ({"best": ["", *cells[1:]]}, "breaks a rule"),
        ({"best": cells[1:]}, "15 cells instead of 16"),
        ({"bound": fields["score"] - 1}, "bound of"),
        ({"done": {"floor": 77}}, "its floor is 77"),
    ):
        change(path, **fields | changes)
        with pytest.raises(UsageError, match=words):
            best(checkpoint=path)
    change(path, **fields)
    assert best(checkpoint=path)[2]


def test_other_words_themes_and_settings_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "search.json"
    best_theme(checkpoint=path)
    before = path.read_bytes()
    fewer = load_words(dict.fromkeys(WORDS.words[1:], 50))
    for options, words in (
        ({"words": fewer}, "another (puzzle|list of words)"),
        ({"words": WORDS, "floor": 1}, r"other settings \(without floor\)"),
        ({"words": WORDS, "seed": 1}, r"other settings \(seed=0\)"),
        ({"words": WORDS, "least": 1}, "another way to score words"),
        ({"words": WORDS, "require": ["tree"]}, r"other settings \(require=\[\]\)"),
    ):
        with pytest.raises(UsageError, match=words):
            theme(GRID, THEME, checkpoint=path, **options)
    with pytest.raises(UsageError, match="another way to score words"):
        theme(GRID, THEME[1:], words=WORDS, checkpoint=path)
    with pytest.raises(UsageError, match="a checkpoint of 'theme'"):
        fill(GRID, words=WORDS, best=True, checkpoint=path)
    assert path.read_bytes() == before


def test_a_bound_counts_for_the_words_that_it_was_proved_for(tmp_path: Path) -> None:
    path = tmp_path / "search.json"
    found = fill(GRID, best=True, checkpoint=path, time=2)
    assert found.floor == fields_of(path)["done"]["floor"] == 60
    change(path, done={"floor": 0, "no fill above": False})
    lower = fill(GRID, best=True, checkpoint=path, time=2)
    assert lower.floor == 0
    assert lower.scores[0] >= found.scores[0]


def test_what_else_a_fill_may_be_asked_for() -> None:
    with pytest.raises(UsageError, match="only for the best fill"):
        fill(GRID, words=WORDS, checkpoint="a.json")
    with pytest.raises(UsageError, match="1 or more"):
        fill(GRID, words=WORDS, best=True, threads=0)
    with pytest.raises(UsageError, match="keeps no checkpoint"):
        theme(GRID, THEME, words=WORDS, method="wombat", checkpoint="a.json")


def test_black_cells_that_are_chosen_too(tmp_path: Path) -> None:
    path = tmp_path / "search.json"

    def blank(time: float) -> int | None:
        return theme_blank(5, 5, THEME, words=WORDS, black=6, time=time, checkpoint=path).score

    scores = [blank(1) for _ in range(3)]
    assert None not in scores
    assert scores == sorted(scores, key=lambda score: score or 0)
    fields = fields_of(path)
    assert blank(0) in (None, scores[-1])
    assert fields_of(path)["score"] == scores[-1]
    black = fields["best"].index("#")
    for changes, words in (
        ({"score": scores[-1] and scores[-1] + 1}, "is worth"),
        ({"best": ["#"] * 25}, "black cells break a rule"),
        ({"best": [*fields["best"][:black], "A", *fields["best"][black + 1 :]]}, "breaks? a rule"),
    ):
        change(path, **fields | changes)
        with pytest.raises(UsageError, match=words):
            blank(1)


def test_the_commands_go_on(
    capsys: Capsys, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("grid.txt").write_text("kind: crossword\nwords: primer\n\n. . .\n. . .\n. . .\n", "utf-8")
    Path("theme.txt").write_text("ate\ntea\neat\n", encoding="utf-8")
    for command in (
        ("fill", "grid.txt", "--best", "--checkpoint", "fill.json"),
        ("theme", "grid.txt", "--theme", "theme.txt", "--checkpoint", "theme.json"),
    ):
        code, (first,) = run_json(capsys, *command)
        again, (second,) = run_json(capsys, *command, "--threads", "2")
        assert (code, again) == (0, 0)
        assert (first["score"], first["bound"]) == (second["score"], second["bound"])
        assert fields_of(Path(command[-1]))["runs"] == 2
    code, _, err = run_both(capsys, "fill", "grid.txt", "--best", "--checkpoint", "theme.json")
    assert (code, "a checkpoint of 'theme'" in err) == (2, True)
