"""Theme crosswords: the best fill of tiny grids against every fill, and bounds at all times."""

from __future__ import annotations

import random
import threading
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

import gridwright
from conftest import EXAMPLES
from crossword_boards import brute_force, random_crossword
from gridwright.errors import UsageError
from gridwright.outcome import Progress, Verdict
from gridwright.puzzles.crossword.lists.gathering import load_words
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword, entries
from gridwright.puzzles.crossword.theming.theme import Theming, theme, themed_puzzle

SEEDS = range(60)
WIDE = "kind: crossword\nwords: english\nfloor: 60\n\n...#....\n........\n....#...\n.....#..\n"
SIZES = [(3, 4), (4, 3), (3, 5), (5, 3), (4, 4), (2, 5)]


@cache
def board(seed: int) -> tuple[Crossword, dict[str, int]]:
    """A board and the worth of the words of its theme.

    A third of the boards have all that a crossword can have; the others are wider and plain, but
    for a given letter, a required word or a family here and there.
    """
    rng = random.Random(seed)
    puzzle = random_crossword(seed) if seed % 3 == 0 else plain(rng, *SIZES[seed % len(SIZES)])
    chosen = [word for word in puzzle.lexicon.words if rng.random() < 0.35] or ["ΑΑΑ"]
    # Some words of a theme are worth nothing; some are in no other list.
    values = {word: rng.randint(0, 9) if seed % 2 else len(word) for word in chosen}
    lone = "".join(rng.choices(puzzle.lexicon.alphabet, k=3))
    return puzzle, {**values, lone: 3}


def plain(rng: random.Random, rows: int, cols: int) -> Crossword:
    cells = [""] * (rows * cols)
    while cells.count("") > 10:
        cells[rng.choice([at for at, cell in enumerate(cells) if cell == ""])] = BLOCK
    if rng.random() < 0.4:
        cells[cells.index("")] = rng.choice("ΑΒ")
    every = ["".join(word) for length in (2, 3, 4, 5) for word in product("ΑΒ", repeat=length)]
    words = [word for word in every if rng.random() < 0.75]
    families = [rng.sample(words, 3)] if rng.random() < 0.4 else []
    required = rng.sample([word for word in words if len(word) == 3], rng.choice([0, 0, 1]))
    lexicon = Lexicon(words, families=families)
    return Crossword(rows, cols, tuple(cells), lexicon, required=tuple(required))


def worth(puzzle: Crossword, values: Mapping[str, int], fill: tuple[str, ...]) -> tuple[int, int]:
    """The score of a fill by the rules, and how many words of the theme stand in it."""
    words = [
        values.get(word, 0)
        for slot, word in entries(puzzle, fill).items()
        if slot.name not in puzzle.free and len(word) > 2
    ]
    return sum(words), sum(value > 0 for value in words)


def best(
    puzzle: Crossword,
    values: Mapping[str, int],
    *,
    pairs: bool = True,
    least: int = 0,
    most: int = 99,
) -> int | None:
    """The highest score of all fills, found by looking at each."""
    whole, _ = themed_puzzle(puzzle, values, pairs=pairs)
    scores = [worth(whole, values, fill) for fill in brute_force(whole)]
    return max((score for score, count in scores if least <= count <= most), default=None)


def watched(puzzle: Crossword, values: Mapping[str, int], **options: object) -> Theming:
    """The answer; on the way no score was ever above the optimum and no bound below it."""
    seen: list[Progress] = []
    outcome = theme(puzzle, values, watch=seen.append, **options)  # type: ignore[arg-type]
    if outcome.optimal:
        assert outcome.score is not None
        for progress in seen:
            assert progress.best is None or progress.best <= outcome.score
            assert progress.bound is None or progress.bound >= outcome.score
        scores = [progress.best for progress in seen if progress.best is not None]
        assert scores == sorted(scores)
    return outcome


@cache
def wide() -> tuple[Crossword, tuple[str, ...]]:
    """A grid that takes more than a few turns, and rivers as its theme."""
    puzzle = gridwright.read_one(WIDE)
    assert isinstance(puzzle, Crossword)
    return puzzle, load_words(EXAMPLES / "themes" / "rivers.txt").words


def stopped(turns: int, **options: int) -> Theming:
    """The answer for the wide grid when it is stopped after so many turns."""
    cancel = threading.Event()
    left = iter(range(turns - 1, -1, -1))

    def watch(progress: Progress) -> None:
        del progress
        if next(left, 0) == 0:
            cancel.set()

    return theme(*wide(), cancel=cancel, watch=watch, **options)  # type: ignore[arg-type]


def assert_best(outcome: Theming, optimum: int | None) -> None:
    assert outcome.limit is None
    assert outcome.score == optimum
    assert outcome.verdict is (Verdict.NONE if optimum is None else Verdict.SOLVED)
    assert outcome.optimal == (optimum is not None)


def test_the_boards_are_worth_testing() -> None:
    found = [best(*board(seed)) for seed in SEEDS]
    assert found.count(None) >= 5
    assert sum(score is not None and score >= 6 for score in found) >= 20
    boards = [board(seed)[0] for seed in SEEDS]
    assert sum(bool(puzzle.lexicon.families) for puzzle in boards) >= 15
    assert sum(bool(puzzle.required) for puzzle in boards) >= 10


@pytest.mark.parametrize("seed", SEEDS)
def test_the_best_of_all_fills_is_found_and_proved(seed: int) -> None:
    puzzle, values = board(seed)
    outcome = watched(puzzle, values, seed=seed)
    assert_best(outcome, best(puzzle, values))
    if outcome.solutions:
        (fill,) = outcome.solutions
        assert fill in brute_force(outcome.puzzle)
        assert worth(outcome.puzzle, values, fill) == (outcome.score, len(outcome.themed))


@pytest.mark.parametrize("seed", SEEDS[::2])
def test_two_letter_entries_may_have_to_be_words(seed: int) -> None:
    puzzle, values = board(seed)
    puzzle = replace(puzzle, pairs=False)
    assert_best(watched(puzzle, values, pairs=False, seed=seed), best(puzzle, values, pairs=False))


@pytest.mark.parametrize("seed", SEEDS[1::2])
def test_least_and_most_words_of_the_theme(seed: int) -> None:
    puzzle, values = board(seed)
    for least, most in ((2, 99), (0, 1), (1, 2), (4, 4), (0, 0)):
        outcome = watched(puzzle, values, least=least, most=most, seed=seed)
        assert_best(outcome, best(puzzle, values, least=least, most=most))


def test_the_limits_on_words_of_the_theme_make_a_difference() -> None:
    odd = [board(seed) for seed in SEEDS[1::2]]
    assert sum(best(*one) != best(*one, most=1) for one in odd) >= 10
    assert sum(best(*one) is not None and best(*one, least=4) is None for one in odd) >= 5


@pytest.mark.parametrize("seed", SEEDS[::5])
def test_threads_do_not_change_the_best(seed: int) -> None:
    puzzle, values = board(seed)
    assert_best(watched(puzzle, values, threads=2, seed=seed), best(puzzle, values))


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("seed", [3, 11])
def test_equal_seeds_give_equal_fills_wherever_they_stop(seed: int, threads: int) -> None:
    for turns in (2, 5):
        first, second = (stopped(turns, seed=seed, threads=threads) for _ in range(2))
        assert first.limit is not None
        assert first.solutions == second.solutions
        assert (first.score, first.bound, first.nodes) == (second.score, second.bound, second.nodes)


def test_whenever_it_is_stopped_score_and_bound_hold_the_best_between_them() -> None:
    whole = theme(*wide(), seed=1)
    assert whole.optimal
    assert whole.score is not None
    for turns in (1, 2, 4):
        for seed in (1, 2):
            outcome = stopped(turns, seed=seed)
            assert str(outcome.limit) == "stopped by the user"
            assert outcome.score is None or outcome.score <= whole.score
            assert outcome.bound is not None
            assert outcome.bound >= whole.score
    outcome = theme(*wide(), time=0)
    assert (outcome.verdict, outcome.score, outcome.bound) == (Verdict.UNKNOWN, None, None)


@pytest.mark.parametrize("method", ["overest", "baseiter"])
def test_the_papers_searches_stay_below_the_best(method: str) -> None:
    for seed in SEEDS[::7]:
        puzzle, values = board(seed)
        optimum = best(puzzle, values)
        outcome = theme(puzzle, values, method=method, seed=seed)
        assert (outcome.score is None) or (optimum is not None and outcome.score <= optimum)
        if outcome.optimal:
            assert outcome.score == optimum


def test_required_words_stand_and_need_not_be_in_a_list() -> None:
    puzzle = Crossword(3, 4, ("",) * 4 + ("", *"###") * 2, Lexicon(["CATS", "COD", "DOGS", "DEN"]))
    assert theme(puzzle, ["dogs", "den"]).score == 7
    outcome = theme(puzzle, ["dogs", "den"], require=["cod"])
    assert (outcome.score, outcome.optimal) == (0, True)
    outcome = theme(puzzle, ["dogs", "den"], require=["dux"])
    assert (outcome.score, outcome.optimal) == (4, True)
    assert theme(puzzle, ["dogs"], require=["horse"]).verdict is Verdict.NONE


def test_a_word_of_two_letters_is_worth_nothing() -> None:
    puzzle = Crossword(2, 3, ("", "", "", "", "#", "#"), Lexicon(["CAT", "TAC"]))
    outcome = theme(puzzle, ["cat", "co", "ca"])
    assert (outcome.score, outcome.optimal) == (3, True)
    assert [slot.name for slot in outcome.themed] == ["1A"]


def test_of_each_family_one_word_stands_even_if_only_the_theme_has_it() -> None:
    cells = ("", "", "", "", "#", "", "", "#", "")
    lexicon = Lexicon(["CAR", "CAT", "RIM", "TIN"], families=[["CAT", "COD"], ["X"]])
    puzzle = Crossword(3, 3, cells, lexicon)
    words = ["CAT", "COD", "TIN"]
    # 1A CAT, 1D COD, 2D TIN without the family.
    alone = replace(puzzle, lexicon=Lexicon(lexicon.words))
    assert theme(alone, words).score == 9
    assert theme(puzzle, words).score == 6


def test_given_letters_stay() -> None:
    puzzle = Crossword(1, 3, ("", "O", ""), Lexicon(["CAT", "COD", "DOG"]))
    outcome = theme(puzzle, {"cat": 9, "dog": 2})
    assert (outcome.score, "".join(outcome.solutions[0])) == (2, "DOG")


def test_wrong_use_is_reported() -> None:
    puzzle = Crossword(1, 3, ("", "", ""), Lexicon(["CAT"]))
    with pytest.raises(UsageError, match="the theme has no words"):
        theme(puzzle, [" ", "-"])
    with pytest.raises(UsageError, match="unknown method 'best'; choose from theme"):
        theme(puzzle, ["cat"], method="best")
    with pytest.raises(UsageError, match="CAT cannot be worth -1"):
        theme(puzzle, {"cat": -1})
    with pytest.raises(UsageError, match="'overest' cannot use least or most"):
        theme(puzzle, ["cat"], method="overest", most=3)
    with pytest.raises(UsageError, match="least must be 0 or more, not -1"):
        theme(puzzle, ["cat"], least=-1)


def test_the_package_has_it() -> None:
    puzzle = gridwright.read_one("kind: crossword\n\n...\n\nWords\nCAT\nDOG\n")
    assert gridwright.theme(puzzle, ["dog"]).score == 3
