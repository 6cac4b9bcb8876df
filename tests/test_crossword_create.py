"""Creating crosswords: patterns that are filled."""

from __future__ import annotations

import random
from typing import Any

import pytest

from crossword_patterns import is_good, runs
from gridwright.errors import UsageError
from gridwright.grid import Symmetry
from gridwright.outcome import Budget
from gridwright.puzzles.crossword import KIND, create
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.options import OPTIONS
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword

SHORT = Lexicon(
    [
        *("ABC", "ACE", "ARE", "BAR", "BEE", "CAB", "EAR", "ERA", "EBB"),
        *("BEAR", "RACE", "CARE", "ACRE", "AREA", "BRAE"),
    ]
)


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few words instead of those that the options name."""
    monkeypatch.setattr("gridwright.puzzles.crossword.create.gather", lambda fields, typed: SHORT)


def made(seed: int = 1, budget: Budget | None = None, **options: Any) -> Crossword | None:
    return KIND.creator.create(random.Random(seed), budget or Budget(), **options)


@pytest.mark.usefixtures("short")
def test_a_created_grid_is_filled_with_words() -> None:
    for seed in range(3):
        puzzle = made(seed, size=(3, 5), black=6, unchecked=True, longest=4, symmetry="none")
        assert puzzle is not None
        assert all(puzzle.cells)
        assert KIND.rules.violations(puzzle, puzzle.cells) == ()
        assert is_good(puzzle, unchecked=True, black=6, longest=4, symmetry=Symmetry.NONE)


@pytest.mark.usefixtures("short")
def test_no_entry_is_longer_than_the_longest_word() -> None:
    puzzle = made(size=(5, 9), unchecked=True)
    assert puzzle is not None
    assert max(runs(puzzle)) <= 4
    assert KIND.rules.violations(puzzle, puzzle.cells) == ()


@pytest.mark.usefixtures("short")
def test_without_filling_the_grid_is_empty() -> None:
    puzzle = made(size=(9, 11), fill=False, black=15)
    assert puzzle is not None
    assert set(puzzle.cells) == {"", BLOCK}
    assert is_good(puzzle, black=15)


@pytest.mark.usefixtures("short")
def test_a_pattern_that_cannot_be_filled_gives_way_to_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tried: list[Crossword] = []

    def third(puzzle: Crossword, *_: object) -> Crossword | None:
        tried.append(puzzle)
        done = len(tried) == 3
        return puzzle.with_cells([cell or "A" for cell in puzzle.cells]) if done else None

    monkeypatch.setattr(create, "_filled", third)
    puzzle = made(size=(9, 8), unchecked=True)
    assert puzzle is not None
    assert len({board.cells for board in tried}) == 3
    assert puzzle.cells == tuple(cell or "A" for cell in tried[2].cells)


@pytest.mark.usefixtures("short")
def test_lists_that_are_too_small_are_reported() -> None:
    with pytest.raises(UsageError, match="no word of 5 or more letters"):
        made(shortest=5)
    with pytest.raises(UsageError, match="no word of 2 to 2 letters"):
        made(shortest=2, longest=2)
    # Six words or more of these lists would have to stand in a full square, and none does.
    with pytest.raises(UsageError, match="patterns of 4x4 could be filled"):
        made(size=(4, 4), black=0)


def test_a_small_list_is_reported_with_its_size_and_with_advice() -> None:
    with pytest.raises(UsageError, match="have 380 words of 3 to 5 letters; name larger lists"):
        made(size=(5, 5), words="primer", symmetry="rotational")
    # The advice helps.
    assert made(size=(5, 5), words="primer", black=8) is not None


def test_the_clock_does_not_decide_which_puzzle_a_seed_gives() -> None:
    options: dict[str, Any] = {"size": (7, 9), "words": "english"}
    assert made(3, Budget(600), **options) == made(3, Budget(), **options) is not None


@pytest.mark.usefixtures("short")
def test_no_time_no_grid() -> None:
    assert made(budget=Budget(0)) is None


def test_options_have_the_defaults_of_the_creator() -> None:
    assert create.create.__kwdefaults__ == {option.name: option.default for option in OPTIONS}
