"""Black cells of our own: the rules for them, and grids that a search finds under these rules."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from gridwright.errors import UsageError
from gridwright.grid import Cell
from gridwright.outcome import Progress, Verdict
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import BLOCK
from gridwright.puzzles.crossword.search.scoring import ThemeScores
from gridwright.puzzles.crossword.theming import growing
from gridwright.puzzles.crossword.theming.allowing import is_allowed
from gridwright.puzzles.crossword.theming.blanks import theme_blank
from gridwright.puzzles.crossword.theming.contest import ContestRules, pattern_violations
from gridwright.puzzles.crossword.theming.growing import Chain
from gridwright.puzzles.crossword.theming.shapes import Shapes
from gridwright.puzzles.crossword.theming.theme import Theming

EVERYTHING = ContestRules(black=None, adjacent=True, connected=False, semiclosures=True)
SMALL = Lexicon(["".join(word) for length in (2, 3, 4) for word in product("ABC", repeat=length)])

LONG = Lexicon(["".join(word) for length in range(2, 8) for word in product("ABC", repeat=length)])


def pattern(*lines: str) -> tuple[tuple[bool, ...], int, int]:
    """A pattern as it is drawn: # is black."""
    return tuple(cell == "#" for line in lines for cell in line), len(lines), len(lines[0])


def broken(rules: ContestRules, *lines: str) -> list[tuple[Cell, ...]]:
    """The cells that each broken rule names."""
    return [one.cells for one in pattern_violations(*pattern(*lines), rules)]


def test_too_many_black_cells_are_counted() -> None:
    lines = ("#....", ".....", "..#..", "....#")
    assert broken(ContestRules(black=3), *lines) == []
    assert broken(ContestRules(black=2), *lines) == [(Cell(0, 0), Cell(2, 2), Cell(3, 4))]


def test_black_cells_side_by_side_are_named_and_diagonal_ones_are_not() -> None:
    rules = ContestRules(connected=False, semiclosures=True)
    assert broken(rules, ".....", ".##..", "...#.") == [(Cell(1, 1), Cell(1, 2))]
    assert broken(rules, ".#.", ".#.", "...", "#..") == [(Cell(0, 1), Cell(1, 1))]
    # The end of one row and the beginning of the next are no neighbours.
    assert broken(rules, "...#", "#...") == []


def test_white_cells_hang_together() -> None:
    rules = ContestRules(semiclosures=True)
    assert broken(rules, ".#...", "#....", ".....") == [(Cell(0, 0),)]
    assert broken(ContestRules(connected=False), ".#...", "#....", ".....") == []


@pytest.mark.parametrize(
    ("lines", "cells"),
    [
        # One more in the corner between the two closes off two cells.
        (("..#..", ".....", "#....", "....."), [(Cell(1, 1),)]),
        # One cell closed off is no area.
        ((".....", "#....", ".....", "....."), []),
        (("...#.", ".#...", "#....", "....."), [(Cell(0, 1),), (Cell(0, 2),), (Cell(1, 2),)]),
        # A wall across the whole grid with two gaps, then with one.
        ((".....", "#.#.#", ".....", "....."), []),
        (
            ("....", ".#.#", "#...", "...."),
            [(Cell(0, 1),), (Cell(0, 2),), (Cell(1, 2),), (Cell(2, 2),)],
        ),
    ],
)
def test_a_semiclosure_is_one_black_cell_short_of_two_areas(
    lines: tuple[str, ...], cells: list[tuple[Cell, ...]]
) -> None:
    assert broken(ContestRules(), *lines) == cells
    assert broken(ContestRules(semiclosures=True), *lines) == []


def test_every_rule_can_be_left_out() -> None:
    assert broken(EVERYTHING, "##.", ".##", "..#", "#..") == []


def test_a_pattern_of_another_size_is_refused() -> None:
    assert "12 cells, not 11" in str(pattern_violations((False,) * 11, 3, 4, ContestRules())[0])


def test_all_grids_of_the_championships_keep_the_rules(
    shared_data: Callable[[str], Path],
) -> None:
    files = sorted(shared_data("crossword/romanian").glob("inst-*.pzl"))
    assert len(files) == 72
    for file in files:
        lines = file.read_text(encoding="latin-1").splitlines()
        rows, cols = int(lines[0]), int(lines[1])
        blocks = [mark == "@" for line in lines[5 : 5 + rows] for mark in line[: 2 * cols : 2]]
        assert pattern_violations(blocks, rows, cols, ContestRules()) == (), file.name


@pytest.mark.parametrize(
    "rules",
    [
        ContestRules(black=4),
        ContestRules(black=None),
        ContestRules(black=6, adjacent=True),
        ContestRules(black=5, connected=False),
        ContestRules(black=None, adjacent=True, semiclosures=True),
        EVERYTHING,
    ],
    ids=str,
)
def test_the_search_and_the_checker_allow_the_same_patterns(rules: ContestRules) -> None:
    rng = random.Random(7)
    fillable = np.ones(8, np.int8)
    verdicts = set()
    for _ in range(400):
        rows, cols = rng.randint(1, 5), rng.randint(1, 6)
        share = rng.choice([0.05, 0.1, 0.2, 0.4])
        blocks = [rng.random() < share for _ in range(rows * cols)]
        if all(blocks):
            continue
        allowed = is_allowed(
            np.array(blocks, np.int8),
            rows,
            cols,
            fillable,
            rows * cols if rules.black is None else rules.black,
            rules.adjacent,
            rules.connected,
            rules.semiclosures,
        )
        assert allowed == (pattern_violations(blocks, rows, cols, rules) == ()), blocks
        verdicts.add(allowed)
    assert verdicts == {True, False} or rules is EVERYTHING


@pytest.fixture(autouse=True)
def short_starts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small grids need few steps before their patterns change."""
    monkeypatch.setattr(growing, "START_STEPS", 5)


def search(turns: int, rows: int, cols: int, themes: list[str], **options: Any) -> Theming:
    """What a search finds in so many turns, however long these take."""
    cancel, seen = threading.Event(), []

    def watch(progress: Progress) -> None:
        seen.append(progress)
        if len(seen) >= turns:
            cancel.set()

    return theme_blank(rows, cols, themes, cancel=cancel, watch=watch, **options)


def entries_of(fill: tuple[str, ...], rows: int, cols: int) -> list[str]:
    """What stands between black cells, across and down, read off the letters alone."""
    lines = ["".join(fill[row * cols : (row + 1) * cols]) for row in range(rows)]
    lines += ["".join(fill[col::cols]) for col in range(cols)]
    return [word for line in lines for word in line.split(BLOCK) if len(word) > 1]


@pytest.mark.parametrize(
    ("rows", "cols", "semiclosures", "threads"),
    [(4, 5, False, 1), (5, 4, False, 2), (3, 7, True, 1)],
)
def test_a_grid_from_nothing_keeps_all_rules(
    rows: int, cols: int, semiclosures: bool, threads: int
) -> None:
    rules = ContestRules(black=6, semiclosures=semiclosures)
    themes = ["ABA", "BACA", "CAB", "BB"]
    found = search(
        60,
        rows,
        cols,
        themes,
        words=SMALL,
        black=6,
        semiclosures=semiclosures,
        threads=threads,
    )
    assert found.verdict is Verdict.SOLVED
    assert found.bound is None
    assert not found.optimal
    (fill,) = found.solutions
    blocks = tuple(cell == BLOCK for cell in fill)
    assert pattern_violations(blocks, rows, cols, rules) == ()
    words = entries_of(fill, rows, cols)
    assert len(set(words)) == len(words)
    assert all(len(word) == 2 or word in SMALL for word in words)
    assert max(map(len, words)) <= 4
    assert found.score == sum(len(word) for word in words if word in {"ABA", "BACA", "CAB"})
    assert found.score > 0
    assert [len(slot) for slot in found.themed] == [
        len(slot) for slot in found.themed if len(slot) > 2
    ]


def grids(seed: int, turns: int) -> tuple[Chain, list[tuple[int, list[int]]]]:
    """A chain, and its best grid after every turn: the score, and the letters with -1 for black."""
    scoring = ThemeScores.of(["ABA", "BACA", "CAB", "CCBA", "AABC", "BCC", "ACBA"])
    shapes = Shapes(5, 7, LONG, scoring, pairs=True)
    chain = Chain(shapes, ContestRules(black=9), [], seed=seed)
    found = []
    for _ in range(turns):
        chain.advance(5)
        if chain.best is not None:
            found.append((chain.best.score, chain.best.letters.tolist()))
    return chain, found


def test_chains_change_their_pattern_and_equal_seeds_make_equal_chains() -> None:
    chain, found = grids(3, 80)
    assert chain.accepted > 0
    assert grids(3, 80)[1] == found
    scores = [score for score, _ in found]
    assert scores == sorted(scores)
    assert scores[-1] > scores[0]
    patterns = {tuple(letter < 0 for letter in letters) for _, letters in found}
    assert len(patterns) > 1
    for blocks in patterns:
        assert pattern_violations(blocks, 5, 7, ContestRules(black=9)) == ()


def test_without_pairs_two_letters_are_words_too() -> None:
    words = Lexicon(["AB", "BA", "ABA", "BAB", "AAB", "BBA", "BAA", "ABB", "AAA", "BBB"])
    found = search(60, 3, 4, ["ABB", "BAA"], words=words, black=4, pairs=False)
    (fill,) = found.solutions
    standing = entries_of(fill, 3, 4)
    assert all(word in words for word in standing)
    assert len(set(standing)) == len(standing)


def test_only_one_word_of_a_family_stands() -> None:
    family = ["ABA", "CAB", "BACA"]
    words = Lexicon(SMALL.words, families=[family])
    found = search(60, 4, 5, family, words=words, black=5)
    (fill,) = found.solutions
    assert sum(word in family for word in entries_of(fill, 4, 5)) <= 1
    assert found.score in (0, 3, 4)


def test_the_search_begins_with_the_patterns_given() -> None:
    blocks, rows, cols = pattern("...#", "....", "#...")
    # No cell but these may be black, and with two of them no slot has more than four letters.
    found = search(50, rows, cols, ["ABC"], words=SMALL, black=2, start=[blocks])
    assert found.verdict is Verdict.SOLVED
    assert (found.score or 0) >= 3


def test_a_pattern_to_begin_with_that_breaks_the_rules_is_refused() -> None:
    blocks, rows, cols = pattern("..##", "....", "....")
    with pytest.raises(UsageError, match="r1c3 and r1c4 are side by side"):
        theme_blank(rows, cols, ["ABC"], words=SMALL, black=2, start=[blocks], time=1.0)


def test_a_search_that_is_called_off_says_so() -> None:
    cancel = threading.Event()
    cancel.set()
    found = theme_blank(4, 5, ["ABC"], words=SMALL, cancel=cancel)
    assert found.verdict is Verdict.UNKNOWN
    assert found.limit is not None
    assert found.limit.kind == "cancelled"
    assert found.solutions == ()


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"rows": 0}, "0x5"),
        ({"cols": 26}, "4x26"),
        ({"black": -1}, "black cells"),
        ({"threads": 0}, "threads"),
        ({"time": None}, "set a time limit"),
    ],
)
def test_options_that_make_no_sense_are_named(options: dict[str, int | None], message: str) -> None:
    given: dict[str, int | None] = {"rows": 4, "cols": 5, "time": 1, **options}
    rows, cols = given.pop("rows"), given.pop("cols")
    with pytest.raises(UsageError, match=message):
        theme_blank(rows, cols, ["ABC"], words=SMALL, **given)  # type: ignore[arg-type]
