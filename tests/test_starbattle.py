"""Star Battle: counts by brute force, the reader's errors, the checker, and created boards."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from gridwright import check, count, create, read_one, redundant
from gridwright.errors import ReadError, UsageError
from gridwright.puzzles.starbattle import KIND
from gridwright.puzzles.starbattle.puzzle import StarBattle, clues

MODELS = ["cell", "row"]
SQUARE = "A A A B B\nA A C B B\nD C C C B\nD D C E E\nD D E E E"


def in_rows(side: int, stars: int) -> StarBattle:
    """A board whose regions are its rows, so that they add nothing to the other rules."""
    regions = tuple(index // side for index in range(side * side))
    return StarBattle(side, stars, regions, (None,) * (side * side))


def placements(side: int, stars: int) -> Iterator[list[tuple[int, ...]]]:
    """The columns of the stars in every row: all ways, row after row, without regions."""

    def extend(rows: list[tuple[int, ...]]) -> Iterator[list[tuple[int, ...]]]:
        used = [col for columns in rows for col in columns]
        if len(rows) == side:
            yield rows
            return
        for columns in combinations(range(side), stars):
            apart = all(b - a > 1 for a, b in combinations(columns, 2))
            clear = not rows or all(abs(a - b) > 1 for a in rows[-1] for b in columns)
            if apart and clear and all(used.count(col) < stars for col in columns):
                yield from extend([*rows, columns])

    yield from extend([])


def solutions_of(puzzle: StarBattle) -> set[tuple[bool, ...]]:
    """All solutions by trying every placement."""
    found = set()
    for rows in placements(puzzle.side, puzzle.stars):
        places = [row * puzzle.side + col for row, columns in enumerate(rows) for col in columns]
        held = [puzzle.regions[place] for place in places]
        solution = tuple(col in columns for columns in rows for col in range(puzzle.side))
        pairs = zip(puzzle.givens, solution, strict=True)
        fits = all(given in (None, star) for given, star in pairs)
        if fits and all(held.count(region) == puzzle.stars for region in set(puzzle.regions)):
            found.add(solution)
    return found


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(
    ("side", "number"),
    # With one star these are the ways to put n kings on an n×n board, one in each row and
    # column, so that none attacks another: sequence A002464.
    [(1, 1), (2, 0), (3, 0), (4, 2), (5, 14), (6, 90), (7, 646)],
)
def test_placements_are_as_many_as_published(side: int, number: int, model: str) -> None:
    result = count(in_rows(side, 1), at_most=1000, model=model)
    assert result.count == number
    assert result.limit is None


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize(
    "body",
    [
        SQUARE,
        f"{SQUARE}\n\n. . . . .\n. . x . .\n. . . . .\n. . . . .\n. . . . .",
        f"{SQUARE}\n\n. . . . *\n. . . . .\n. . . . .\n. . . . .\n. . . . .",
    ],
)
def test_both_models_count_what_trying_everything_counts(body: str, model: str) -> None:
    puzzle = read_one(f"kind: starbattle\n\n{body}")
    every = solutions_of(puzzle)
    assert 1 <= len(every) <= 14
    assert count(puzzle, at_most=100, model=model).count == len(every)
    assert set(check(puzzle, model=model).solutions) <= every


@pytest.mark.parametrize("model", MODELS)
def test_eight_by_eight_with_two_stars_has_hardly_any_room(model: str) -> None:
    every = solutions_of(in_rows(8, 2))
    assert set(check(in_rows(8, 2), model=model).solutions) == every
    assert count(in_rows(8, 2), at_most=100, model=model).count == len(every) == 2


def test_two_stars_are_counted_like_one() -> None:
    puzzle = create("starbattle", size=(9, 9), stars=2, seed=5).puzzle
    bare = KIND.clues.keep(puzzle, ())
    assert len(solutions_of(puzzle)) == 1
    assert count(bare, at_most=1000).count == len(solutions_of(bare)) > 1


@pytest.mark.parametrize("model", MODELS)
def test_a_star_where_no_row_can_have_one_is_a_contradiction(model: str) -> None:
    text = "kind: starbattle\nstars: 2\n\nAAA\nBBB\nCCC\n\n.*.\n...\n..."
    assert check(read_one(text), model=model).verdict == "none"


def test_a_board_without_blanks_and_stars_is_read_like_one_with_them() -> None:
    plain = read_one(f"kind: starbattle\n\n{SQUARE}".replace("A A", "AA").replace(" ", ""))
    assert plain == read_one(f"kind: starbattle\nstars: 1\n\n{SQUARE}\n" + "\n. . . . ." * 5)


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ("stars: 1\n", "line 1", "no rows"),
        ("stars: 2\n\nA A\nB B\n", "line 2, column 8", "'2' is not a number from 1 to 1"),
        ("stars: two\n\nA A\nB B\n", "line 2, column 8", "'two'"),
        ("star: 1\n\nA A\nB B\n", "line 2, column 1", "'star'"),
        ("\nA A A\nB B B\n", "line 4, column 1", "2 rows where the first has 3 cells"),
        ("\nA A\nB C\n", "line 3, column 1", "3 regions where there are 2 rows"),
        ("\nA A B\nA B C\nA C B\n", "line 3, column 5", "region B is not connected"),
        ("\nA A\nB B\n\n. .\n. o\n", "line 7, column 3", "'o' is neither"),
        ("\nA A\nB B\n\n. .\n. . .\n", "line 7, column 1", "3 cells where there are 2"),
    ],
)
def test_errors_are_reported_with_their_place(text: str, where: str, words: str) -> None:
    with pytest.raises(ReadError, match=f"{where}.*{words}"):
        read_one(f"kind: starbattle\n{text}")


def test_every_rule_has_its_violation() -> None:
    puzzle = read_one(f"kind: starbattle\n\n{SQUARE}\n\n*....\n" + ".....\n" * 4)
    solution = KIND.text.parse_solution(puzzle, ".*...\n..*..\n....*\n*....\n...*.")
    assert [broken.rule for broken in KIND.rules.violations(puzzle, solution)] == [
        "the stars at r1c2 and r2c3 touch",
        "there must be a star at r1c1",
    ]
    solution = KIND.text.parse_solution(puzzle, "*....\n..*..\n....*\n.*...\n....*")
    assert [broken.rule for broken in KIND.rules.violations(puzzle, solution)] == [
        "column 4 has no star, not 1",
        "column 5 has 2 stars, not 1",
    ]


def test_faults_show_without_a_search() -> None:
    puzzle = read_one(f"kind: starbattle\n\n{SQUARE}\n\n*.*..\n.....\nx....\nxx...\nxx...")
    assert [fault.rule for fault in KIND.rules.faults(puzzle)] == [
        "row 1 has 2 stars, more than 1",
        "region A has 2 stars, more than 1",
        "region D has no room for 1 star",
    ]


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"size": (5, 6)}, "5x6: boards are squares"),
        ({"size": (3, 3)}, "3x3: boards are squares from 4x4"),
        ({"size": (27, 27)}, "27x27"),
        ({"size": (7, 7), "stars": 5}, "5 stars: a row of 7 cells holds 1 to 4"),
        ({"size": (7, 7), "stars": 2}, "7x7 has no room for 2 stars"),
    ],
)
def test_the_creator_refuses_what_cannot_be(options: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        create("starbattle", **options)


@pytest.mark.parametrize(("side", "stars"), [(4, 1), (7, 1), (9, 2), (10, 2), (14, 3)])
def test_created_boards_give_cells_that_are_all_needed(side: int, stars: int) -> None:
    puzzle = create("starbattle", size=(side, side), stars=stars, seed=2).puzzle
    assert (puzzle.side, puzzle.stars) == (side, stars)
    assert clues(puzzle)
    assert redundant(puzzle).redundant == ()
    # The reader refuses regions that are not connected.
    assert read_one(KIND.text.write(puzzle)) == puzzle


def test_no_cell_is_given_where_stars_have_hardly_any_room() -> None:
    puzzle = create("starbattle", size=(8, 8), stars=2, seed=2).puzzle
    assert clues(puzzle) == ()
    assert check(puzzle).verdict == "unique"


@pytest.mark.parametrize(("side", "stars"), [(4, 1), (6, 1), (8, 2), (12, 2)])
def test_bare_boards_are_unique_by_their_regions(side: int, stars: int) -> None:
    puzzle = create("starbattle", size=(side, side), stars=stars, bare=True, seed=1).puzzle
    assert clues(puzzle) == ()
    assert check(puzzle).verdict == "unique"
