"""Block patterns: every wish is met, or it is said why not."""

from __future__ import annotations

import itertools
import os
import random
import subprocess
import sys
from contextlib import nullcontext
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crossword_patterns import WORDS, clumps, grid, is_good, pattern
from gridwright.errors import UsageError
from gridwright.grid import Cell, Edge, Symmetry, orbits
from gridwright.outcome import Budget
from gridwright.puzzles.crossword.patterns.annealing import make_pattern
from gridwright.puzzles.crossword.patterns.costs import Judge
from gridwright.puzzles.crossword.patterns.listing import every_pattern
from gridwright.puzzles.crossword.patterns.measures import (
    describe,
    is_connected,
    symmetries,
    unchecked_cells,
)
from gridwright.puzzles.crossword.patterns.wishes import PatternWishes, refuse
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword

# What can be said of a pattern.


def test_symmetries_by_hand() -> None:
    assert symmetries(grid("#..", "...", "..#")) == (
        Symmetry.NONE,
        Symmetry.ROTATIONAL,
        Symmetry.DIAGONAL,
    )
    assert symmetries(grid("#..#", "....")) == (Symmetry.NONE, Symmetry.MIRROR)
    assert symmetries(grid("#..", "...", "#..")) == (Symmetry.NONE, Symmetry.FLIP)
    assert symmetries(grid("..#.", "#...", "...#", ".#..")) == (
        Symmetry.NONE,
        Symmetry.ROTATIONAL,
        Symmetry.QUARTER,
    )


def test_bars_count_in_symmetry() -> None:
    one = Edge(Cell(0, 0), Cell(0, 1))
    other = Edge(Cell(1, 1), Cell(1, 2))
    bare = Crossword(2, 3, ("",) * 6, WORDS)
    assert len(symmetries(bare)) == 4
    assert symmetries(Crossword(2, 3, bare.cells, WORDS, frozenset({one}))) == (Symmetry.NONE,)
    both = Crossword(2, 3, bare.cells, WORDS, frozenset({one, other}))
    assert symmetries(both) == (Symmetry.NONE, Symmetry.ROTATIONAL)


def test_connection_goes_by_sides_and_not_by_corners() -> None:
    assert not is_connected((False, True, True, False), 2, 2)
    assert is_connected((False, True, False, False), 2, 2)
    assert is_connected((True, True), 1, 2)


def test_a_lattice_has_its_unchecked_cells_between_the_crossings() -> None:
    puzzle = grid("...", ".#.", "...", ".#.", "...")
    assert {cell.name for cell in unchecked_cells(puzzle)} == {
        *("r1c2", "r3c2", "r5c2"),
        *("r2c1", "r2c3", "r4c1", "r4c3"),
    }
    assert unchecked_cells(grid("...", "...")) == ()


def test_the_figures_of_a_grid() -> None:
    facts = describe(grid("....#", ".....", "#...."))
    assert (facts.black, facts.entries, facts.unchecked, facts.connected) == (2, 8, 0, True)
    assert dict(facts.lengths) == {2: 2, 3: 3, 4: 2, 5: 1}
    assert facts.mean_length == 26 / 8
    assert str(facts).splitlines() == [
        "3x5, 2 black cells (13.3 %)",
        "8 entries, 3.25 letters on average: 2 of 2, 3 of 3, 2 of 4, 1 of 5",
        "0 unchecked cells",
        "symmetry: rotational",
    ]
    assert str(describe(grid(".#.", "###"))).endswith("the white cells fall apart")
    assert describe(grid("#")).mean_length == 0


# Patterns that are made.


@pytest.mark.parametrize(
    "wishes",
    [
        {"rows": 15, "cols": 15},
        {"rows": 15, "cols": 15, "black": 34, "entries": 72},
        {"rows": 15, "cols": 15, "black": 38, "entries": 78, "longest": 12},
        {"rows": 15, "cols": 15, "shortest": 4, "black": 30, "symmetry": Symmetry.MIRROR},
        {"rows": 21, "cols": 21, "entries": 140},
        {"rows": 9, "cols": 15, "entries": 46},
        {"rows": 10, "cols": 15, "entries": 51},
        {"rows": 9, "cols": 13, "entries": 21, "unchecked": True},
        {"rows": 16, "cols": 11, "symmetry": Symmetry.FLIP},
        {"rows": 13, "cols": 13, "symmetry": Symmetry.QUARTER},
        {"rows": 11, "cols": 11, "symmetry": Symmetry.DIAGONAL, "black": 19},
        {"rows": 7, "cols": 12, "symmetry": Symmetry.NONE, "black": 11},
        {"rows": 15, "cols": 15, "black": 0},
        {"rows": 13, "cols": 13, "unchecked": True},
        {"rows": 13, "cols": 13, "unchecked": True, "black": 60, "entries": 26},
        {"rows": 15, "cols": 11, "unchecked": True, "shortest": 4, "longest": 9},
        {"rows": 10, "cols": 14, "unchecked": True},
        {"rows": 5, "cols": 5, "black": 0},
        {"rows": 5, "cols": 5, "black": 4},
        {"rows": 4, "cols": 7},
        {"rows": 3, "cols": 3},
        {"rows": 3, "cols": 25},
        {"rows": 6, "cols": 4, "shortest": 2, "black": 4},
    ],
    ids=str,
)
def test_wishes_are_met(wishes: dict[str, Any]) -> None:
    for seed in range(2):
        puzzle = pattern(seed, **wishes)
        assert is_good(puzzle, **wishes)
        assert not clumps(puzzle)


def test_a_british_grid_is_a_lattice() -> None:
    for seed in range(4):
        facts = describe(pattern(seed, rows=15, cols=15, unchecked=True))
        assert 0.3 <= facts.black / 225 <= 0.38
        assert 0.4 <= facts.unchecked / (225 - facts.black) <= 0.7


def test_an_american_grid_has_the_usual_share_of_black_cells_and_no_wide_fields() -> None:
    for seed in range(4):
        puzzle = pattern(seed, rows=15, cols=15)
        assert 32 <= describe(puzzle).black <= 40
        fields = [
            (row, col)
            for row in range(11)
            for col in range(11)
            if all(puzzle[Cell(row + i, col + j)] != BLOCK for i in range(5) for j in range(5))
        ]
        assert not fields


@st.composite
def requests(draw: st.DrawFn) -> dict[str, Any]:
    rows, cols = draw(st.integers(3, 8)), draw(st.integers(3, 8))
    wishes: dict[str, Any] = {"rows": rows, "cols": cols}
    square = rows == cols
    names = [s for s in Symmetry if square or s not in (Symmetry.QUARTER, Symmetry.DIAGONAL)]
    wishes["symmetry"] = draw(st.sampled_from(names))
    wishes["unchecked"] = draw(st.booleans())
    if draw(st.booleans()):
        wishes["black"] = draw(st.integers(0, rows * cols // 3))
    if draw(st.integers(0, 3)) == 0:
        wishes["entries"] = draw(st.integers(4, rows + cols + 4))
    wishes["shortest"] = draw(st.integers(2, 4))
    if draw(st.booleans()):
        wishes["longest"] = draw(st.integers(wishes["shortest"], 8))
    return wishes


@settings(max_examples=30, deadline=None)
@given(requests(), st.integers(0, 99))
def test_any_wish_is_met_or_refused(wishes: dict[str, Any], seed: int) -> None:
    try:
        puzzle = pattern(seed, **wishes)
    except UsageError:
        return
    assert is_good(puzzle, **wishes)


@pytest.mark.parametrize(
    ("rows", "cols", "symmetry"),
    [
        (3, 4, Symmetry.NONE),
        (4, 3, Symmetry.MIRROR),
        (5, 4, Symmetry.ROTATIONAL),
        (4, 4, Symmetry.QUARTER),
        (4, 4, Symmetry.DIAGONAL),
        (4, 5, Symmetry.FLIP),
    ],
)
@pytest.mark.parametrize("unchecked", [False, True])
@pytest.mark.parametrize(("shortest", "longest"), [(2, 3), (3, 5), (2, 5)])
def test_the_list_of_all_patterns_is_complete(
    rows: int, cols: int, symmetry: Symmetry, unchecked: bool, shortest: int, longest: int
) -> None:
    groups = orbits(rows, cols, symmetry)
    wishes = {"shortest": shortest, "longest": longest, "unchecked": unchecked}
    good = set()
    for choice in itertools.product([False, True], repeat=len(groups)):
        black = {cell for on, group in zip(choice, groups, strict=True) if on for cell in group}
        board = Crossword(rows, cols, ("",) * (rows * cols), WORDS)
        puzzle = board.with_cells([BLOCK if c in black else "" for c in board.all_cells()])
        if is_good(puzzle, symmetry=symmetry, **wishes):
            good.add(sum(1 << cell.row * cols + cell.col for cell in black))
    judge = Judge(PatternWishes(rows, cols, symmetry, None, None, longest, shortest, unchecked))
    listed = [found[0] for found in every_pattern(judge, groups) if found is not None]
    assert len(listed) == len(set(listed))
    assert set(listed) == good


@pytest.mark.parametrize(
    ("wishes", "words"),
    [
        ({"rows": 2, "cols": 5}, "3 to 25 rows and columns, not 2x5"),
        ({"rows": 5, "cols": 26}, "3 to 25 rows and columns, not 5x26"),
        ({"rows": 4, "cols": 5, "symmetry": Symmetry.QUARTER}, "quarter.*square grid, not 4x5"),
        ({"rows": 4, "cols": 6, "black": 7}, "cannot have exactly 7 black cells; 6 and 8"),
        ({"rows": 3, "cols": 3, "black": 5}, "at most 0 black cells, not 5"),
        ({"rows": 5, "cols": 5, "black": 3}, "there is no pattern of 5x5.*3 black cells"),
        ({"rows": 5, "cols": 7, "black": 3}, "there is no pattern of 5x7.*3 black cells"),
        ({"rows": 5, "cols": 5, "shortest": 1}, "at least 2 letters, not 1"),
        ({"rows": 9, "cols": 4, "shortest": 5}, "9x4 has no room for entries of 5 letters"),
        ({"rows": 9, "cols": 9, "shortest": 5, "longest": 4}, "cannot have 4 .* shortest has 5"),
        ({"rows": 9, "cols": 9, "entries": 0}, "at least 1 entry"),
        ({"rows": 9, "cols": 9, "entries": 60}, "81 white cells make at most 54 entries"),
        ({"rows": 9, "cols": 9, "entries": 10, "black": 9}, "make at least 16 entries, not 10"),
        ({"rows": 10, "cols": 8, "entries": 25}, "come in pairs, so that there cannot be 25"),
        ({"rows": 15, "cols": 13, "entries": 65}, "come in pairs, so that there cannot be 65"),
        ({"rows": 9, "cols": 8, "entries": 22, "black": 2}, "9x8 into at most 21 entries, not 22"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(wishes: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        pattern(**wishes)


def test_a_search_that_failed_is_no_proof(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gridwright.puzzles.crossword.patterns.annealing._TASTES", ())
    with pytest.raises(UsageError) as caught:
        pattern(rows=9, cols=14, black=20, entries=46, shortest=3)
    assert str(caught.value) == (
        "no pattern of 9x14 with rotational symmetry, 20 black cells, 46 entries of 3 to 14 "
        "letters, every white cell in two of them was found; try other numbers"
    )


def test_the_same_seed_gives_the_same_pattern_in_every_process() -> None:
    code = (
        "import random\n"
        "from gridwright.outcome import Budget\n"
        "from gridwright.puzzles.crossword.patterns.annealing import make_pattern\n"
        "for wishes in ({'rows': 13, 'cols': 9}, {'rows': 11, 'cols': 13, 'unchecked': True}):\n"
        "    print(make_pattern(random.Random('a'), Budget(), **wishes))"
    )
    outputs = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": number},
            capture_output=True,
            encoding="utf-8",
            check=True,
        ).stdout
        for number in ("1", "2")
    }
    assert len(outputs) == 1
    assert len({pattern(seed, rows=9, cols=11).cells for seed in range(4)}) == 4


@pytest.mark.parametrize("symmetry", Symmetry)
@pytest.mark.parametrize(("size", "unchecked"), [(4, False), (5, False), (4, True), (5, True)])
def test_odd_numbers_of_entries_are_refused_only_where_there_are_none(
    size: int, symmetry: Symmetry, unchecked: bool
) -> None:
    wishes = PatternWishes(size, size, symmetry, None, None, size, 2, unchecked)
    odd = 0
    for step, found in enumerate(every_pattern(Judge(wishes), orbits(size, size, symmetry))):
        odd += found is not None and Judge(wishes).lines(*found)[1] % 2
        if odd or step > 50_000:
            break
    with pytest.raises(UsageError) if not odd else nullcontext():
        refuse(replace(wishes, entries=7))


@pytest.mark.parametrize(("rows", "cols"), [(4, 5), (15, 15)])
def test_no_time_no_pattern(rows: int, cols: int) -> None:
    assert make_pattern(random.Random(1), Budget(0), rows=rows, cols=cols) is None
