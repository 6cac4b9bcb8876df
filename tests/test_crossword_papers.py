"""The papers' searches for theme crosswords against every fill of tiny grids."""

from __future__ import annotations

import random
import threading
from dataclasses import replace
from functools import cache
from itertools import product

import pytest

from crossword_boards import brute_force, random_crossword
from gridwright.errors import UsageError
from gridwright.outcome import Budget, Limit, Progress
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword, entries
from gridwright.puzzles.crossword.rules import violations
from gridwright.puzzles.crossword.search.scoring import ThemeScores
from gridwright.puzzles.crossword.search.tables import layout_of
from gridwright.puzzles.crossword.theming.iterating import baseiter
from gridwright.puzzles.crossword.theming.overest import overest, trimmed
from gridwright.puzzles.crossword.theming.wombat import Partial, Wombat, influences, wombat

SEEDS = range(120)
SIZES = [(3, 3), (3, 4), (4, 3), (4, 5), (5, 4), (3, 5)]


@cache
def themed(seed: int) -> tuple[Crossword, ThemeScores]:
    """Some boards have all that a crossword can have, some are plain grids with pairs.

    Others are plain grids in which the best fill is spoilt: a word of another fill is required,
    or two words of the best fill are of one family.
    """
    rng = random.Random(seed)
    odd, shape = seed % 4 == 1, SIZES[seed // 4 % len(SIZES)]
    puzzle = random_crossword(seed // 4) if odd else _plain(rng, *shape)
    words = [word for word in puzzle.lexicon.words if rng.random() < 0.3]
    values = {word: rng.randint(1, 9) if seed % 3 else len(word) for word in words}
    scoring = ThemeScores.of(values)
    if seed % 4 > 1 and brute_force(puzzle):
        puzzle = _spoilt(rng, puzzle, scoring, required=seed % 4 == 2)
    return puzzle, scoring


def _spoilt(
    rng: random.Random, puzzle: Crossword, scoring: ThemeScores, *, required: bool
) -> Crossword:
    fills = sorted(brute_force(puzzle), key=lambda fill: value(puzzle, scoring, fill))
    best = set(entries(puzzle, fills[-1]).values())
    if required:
        others = [set(entries(puzzle, fill).values()) - best for fill in fills]
        wanted = [word for words in others for word in sorted(words) if word in puzzle.lexicon]
        return replace(puzzle, required=tuple(rng.sample(wanted, min(1, len(wanted)))))
    long = sorted(word for word in best if len(word) > 2)
    family = rng.sample(long, min(2, len(long)))
    return replace(puzzle, lexicon=Lexicon(puzzle.lexicon.words, families=[family]))


def _plain(rng: random.Random, rows: int, cols: int) -> Crossword:
    board = [""] * (rows * cols)
    while board.count("") > 10:
        board[rng.choice([n for n, cell in enumerate(board) if cell == ""])] = BLOCK
    words = [
        "".join(word)
        for length in (2, 3, 4, 5)
        for word in product("ΑΒ", repeat=length)
        if length < 3 or rng.random() < 0.7
    ]
    return Crossword(rows, cols, tuple(board), Lexicon(words), pairs=True)


def value(puzzle: Crossword, scoring: ThemeScores, fill: tuple[str, ...]) -> int:
    """What a fill is worth by the rules: theme words of three letters and more."""
    theme = dict(scoring.values)
    demanded = {slot.name for slot in puzzle.demanded}
    return sum(
        theme.get(word, 0)
        for slot, word in entries(puzzle, fill).items()
        if slot.name in demanded and len(word) > 2
    )


def best_of(puzzle: Crossword, scoring: ThemeScores) -> int | None:
    return max((value(puzzle, scoring, fill) for fill in brute_force(puzzle)), default=None)


def test_the_boards_are_worth_testing() -> None:
    found = [best_of(*themed(seed)) for seed in SEEDS]
    assert found.count(None) > 10
    assert sum(best is not None and best >= 6 for best in found) > 20
    boards = [themed(seed) for seed in SEEDS]
    assert len({(puzzle.rows, puzzle.cols) for puzzle, _ in boards}) >= 8
    worse = {"required": 0, "family": 0}
    for (puzzle, scoring), best in zip(boards, found, strict=True):
        lexicon = Lexicon(puzzle.lexicon.words)
        for rule, without in (
            ("required", replace(puzzle, required=())),
            ("family", replace(puzzle, lexicon=lexicon)),
        ):
            better = best_of(without, scoring)
            worse[rule] += best is not None and better is not None and better > best
    assert min(worse.values()) > 5


@pytest.mark.parametrize("seed", SEEDS)
def test_wombat_finds_a_fill_exactly_where_there_is_one(seed: int) -> None:
    puzzle, scoring = themed(seed)
    best = best_of(puzzle, scoring)
    for target in range(0, (best or 0) + 4):
        found = wombat(puzzle, scoring, target, seed=seed)
        assert found.limit is None
        if best is None or target > best:
            assert found.solution is None
            assert found.score is None
            if best is None and target == 0:
                assert (found.bound, found.proved) == (None, True)
            elif best is not None:
                assert found.bound is not None
                assert best <= found.bound < target
        else:
            assert found.solution is not None
            assert violations(puzzle, found.solution) == ()
            assert found.score == value(puzzle, scoring, found.solution)
            assert found.score >= target
            assert found.bound is not None
            assert found.bound >= best
            assert not found.proved or found.score == best


@pytest.mark.parametrize("seed", SEEDS)
def test_baseiter_from_above_gives_the_best(seed: int) -> None:
    puzzle, scoring = themed(seed)
    best = best_of(puzzle, scoring)
    found = baseiter(puzzle, scoring, start=(best or 0) + 3, seed=seed)
    assert found.limit is None
    if best:
        assert found.solution is not None
        assert violations(puzzle, found.solution) == ()
        assert value(puzzle, scoring, found.solution) == best
        assert (found.score, found.bound, found.proved) == (best, best, True)
    else:
        # The paper's targets end with 1: a fill that is worth nothing is not looked for.
        assert found.solution is None
        assert found.bound in (0, None)


@pytest.mark.parametrize("seed", SEEDS)
def test_overest_never_invents(seed: int) -> None:
    puzzle, scoring = themed(seed)
    best = best_of(puzzle, scoring)
    top = (best or 0) + 8
    for least, trim in ((1, 0.4), (2, 0.0), (3, 1.0)):
        found = overest(
            puzzle,
            scoring,
            theta_high=top,
            theta_low=max(1, top - 9),
            step=2,
            target=top - 4,
            least_slots=least,
            trim=trim,
            seed=seed,
        )
        if found.bound is not None:
            assert best is None or best <= found.bound
        if found.solution is None:
            # Nothing is kept of a partial fill that is trimmed away, so nothing can be missed.
            assert trim < 1 or not best
            continue
        assert violations(puzzle, found.solution) == ()
        assert found.score == value(puzzle, scoring, found.solution)
        assert best is not None
        assert 1 <= found.score <= best
        assert not found.proved or found.score == best
        assert trim < 1 or found.score == best


def _open_grid() -> tuple[Crossword, ThemeScores]:
    """A grid of 4 by 5 over eight letters, in which a search takes its time."""
    rng = random.Random(5)
    words = {"".join(rng.choices("ABCDEFGH", k=length)) for length in (4, 5) for _ in range(800)}
    puzzle = Crossword(4, 5, ("",) * 20, Lexicon(sorted(words)), pairs=True)
    return puzzle, ThemeScores.of(rng.sample(sorted(words), 60))


def test_a_partial_fill_is_the_one_worth_most_and_can_be_gone_on_from() -> None:
    puzzle, scoring = _open_grid()
    engine = Wombat(puzzle, scoring)
    assert engine.bound == 40
    assert engine.run(36, budget=Budget()) is None
    partial, layout = engine.partial, layout_of(puzzle, scoring)
    assert engine.limit is None
    assert engine.bound == 35
    assert len(partial.moves) >= 2
    theme = dict(scoring.values)
    placed = [layout.tables[slot].words[word] for slot, word in partial.moves]
    assert sum(theme.get(word, 0) for word in placed) == partial.score > 0
    letters: dict[object, str] = {}
    for (slot, _), word in zip(partial.moves, placed, strict=True):
        for cell, letter in zip(layout.slots[slot].cells, word, strict=True):
            assert letters.setdefault(cell, letter) == letter
    assert len(set(placed)) == len(placed)
    moves = partial.moves[:1]
    fill = engine.run(5, moves=moves, budget=Budget())
    assert fill is not None
    begun = layout.slots[moves[0][0]]
    assert entries(puzzle, fill.solution)[begun] == placed[0]
    assert violations(puzzle, fill.solution) == ()


def test_a_search_from_a_partial_fill_proves_nothing() -> None:
    puzzle, scoring = _open_grid()
    engine = Wombat(puzzle, scoring)
    engine.run(39, budget=Budget())
    bound = engine.bound
    assert engine.run(30, moves=((0, 0), (1, 0)), budget=Budget()) is None
    assert engine.limit is None
    assert engine.bound == bound


def test_the_first_slot_has_the_largest_influence() -> None:
    # The middle row crosses columns of 3, 2, 3, 2 and 3 cells; those of 2 do not count.
    board = "....." + "....." + ".#.#."
    cells = tuple("" if char == "." else BLOCK for char in board)
    puzzle = Crossword(3, 5, cells, Lexicon(["ABABA", "BABAB", "ABA", "BAB", "AB"]), pairs=True)
    layout = layout_of(puzzle, ThemeScores.of([]))
    by_slot = {
        slot.name: number for slot, number in zip(layout.slots, influences(layout), strict=True)
    }
    assert by_slot["1A"] == 9
    assert by_slot["1D"] == 10
    assert by_slot["2D"] == 10


def test_limits_end_a_search_and_are_reported() -> None:
    puzzle, scoring = _open_grid()
    found = wombat(puzzle, scoring, 20, failures=3)
    assert found.solution is None
    assert (found.limit, found.proved) == (Limit("failures", 3), False)
    assert found.bound == 40
    assert wombat(puzzle, scoring, 20, budget=Budget(0)).limit == Limit("time", 0)
    cancel = threading.Event()
    cancel.set()
    found = overest(puzzle, scoring, budget=Budget(cancel=cancel))
    assert (found.solution, found.limit) == (None, Limit("cancelled"))
    found = baseiter(puzzle, scoring, start=25, failures=1)
    assert found.limit is not None
    assert not found.proved


def test_the_same_seed_takes_the_same_steps() -> None:
    puzzle, scoring = _open_grid()
    found = [overest(puzzle, scoring, target=40, failures=500, least_slots=2) for _ in range(2)]
    assert found[0] == found[1]


def test_progress_names_the_target_and_can_call_the_search_off() -> None:
    puzzle, scoring = _open_grid()
    seen: list[Progress] = []
    budget = Budget()

    def watch(progress: Progress) -> None:
        seen.append(progress)
        budget.cancel.set()

    found = wombat(puzzle, scoring, 32, budget=budget, watch=watch)
    assert found.limit == Limit("cancelled")
    assert [progress.text for progress in seen] == ["target 32"]
    assert seen[0].bound == 40


def test_trimming_takes_the_last_moves() -> None:
    moves = tuple((slot, slot) for slot in range(15))
    # The paper: with k = 15 and 40 %, at least 9 stay.
    assert trimmed(Partial(moves, 0), 0.4) == moves[:9]
    assert trimmed(Partial(moves, 0), 0.0) == moves
    assert trimmed(Partial(moves, 0), 1.0) == ()


def test_a_grid_without_slots() -> None:
    puzzle = Crossword(1, 3, ("", BLOCK, ""), Lexicon(["AB"]))
    found = wombat(puzzle, ThemeScores.of(["AB"]), 0)
    assert (found.score, found.bound, found.proved) == (0, 0, True)
    assert found.solution is not None
    assert violations(puzzle, found.solution) == ()


def test_options_that_mean_nothing_are_refused() -> None:
    puzzle, scoring = themed(0)
    with pytest.raises(UsageError, match="step"):
        overest(puzzle, scoring, step=0)
    with pytest.raises(UsageError, match="share"):
        overest(puzzle, scoring, trim=1.5)
