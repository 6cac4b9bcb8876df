"""The template: boards with holes, the lazy rule, and what the creator refuses."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any

import pytest

from gridwright import check, conflict, count, create, draw, read_one
from gridwright.errors import ReadError, UsageError
from gridwright.grid import Cell
from gridwright.puzzles.template import KIND
from gridwright.puzzles.template.puzzle import Latin, clues
from gridwright.verbs.draw import picture

BOARDS = [
    ". . .\n. . .",
    "# . .\n. . .\n. . #",
    "# # # .\n. . . .\n. . 1 .",
    "# # . .\n. . . 3\n. . . .",
]


def rows_of(tokens: list[str], symbols: int) -> list[tuple[int, ...]]:
    """Every way to fill one row: different numbers in the cells, those given in their places."""
    found = []
    for numbers in permutations(range(1, symbols + 1), sum(token != "#" for token in tokens)):
        waiting = iter(numbers)
        row = tuple(0 if token == "#" else next(waiting) for token in tokens)
        if all(token in ("#", ".", str(n)) for token, n in zip(tokens, row, strict=True)):
            found.append(row)
    return found


def solutions_of(body: str) -> list[tuple[tuple[int, ...], ...]]:
    """All solutions of a board by trying every choice of rows."""
    lines = [line.split() for line in body.splitlines()]
    found = []
    for rows in product(*(rows_of(tokens, len(lines[0])) for tokens in lines)):
        columns = [[n for n in column if n] for column in zip(*rows, strict=True)]
        if all(len(set(column)) == len(column) for column in columns):
            found.append(rows)
    return found


def odd_numbers_are_connected(rows: tuple[tuple[int, ...], ...]) -> bool:
    odd = {(i, j) for i, row in enumerate(rows) for j, n in enumerate(row) if n % 2}
    grown = set(sorted(odd)[:1])
    for _ in odd:
        grown |= {
            (i, j) for i, j in odd if {(i - 1, j), (i + 1, j), (i, j - 1), (i, j + 1)} & grown
        }
    return grown == odd


@pytest.mark.parametrize("model", ["cell", "distinct"])
@pytest.mark.parametrize("body", BOARDS)
def test_both_models_count_what_trying_everything_counts(body: str, model: str) -> None:
    every = solutions_of(body)
    together = [rows for rows in every if odd_numbers_are_connected(rows)]
    assert 0 < len(together) < len(every)
    plain = read_one(f"kind: template\n\n{body}")
    joined = read_one(f"kind: template\nodd: connected\n\n{body}")
    assert count(plain, at_most=10_000, model=model).count == len(every)
    assert count(joined, at_most=10_000, model=model).count == len(together)


@pytest.mark.parametrize("body", BOARDS)
def test_the_checker_tells_apart_what_trying_everything_tells_apart(body: str) -> None:
    puzzle = read_one(f"kind: template\nodd: connected\n\n{body}")
    for rows in solutions_of(body):
        broken = KIND.rules.violations(puzzle, sum(rows, ()))
        assert (not broken) == odd_numbers_are_connected(rows)
        assert all("cut off" in violation.rule for violation in broken)


def test_holes_hold_nothing_and_count_nowhere() -> None:
    puzzle = read_one("kind: template\n\n1 # .\n# 2 #")
    assert puzzle == Latin(
        2, 3, (1, 0, 0, 0, 2, 0), frozenset({Cell(0, 1), Cell(1, 0), Cell(1, 2)})
    )
    assert [(line.name, len(line.cells)) for line in puzzle.lines()] == [
        ("row 1", 2),
        ("row 2", 1),
        ("column 1", 1),
        ("column 2", 1),
        ("column 3", 1),
    ]
    assert {solution[2] for solution in check(puzzle).solutions} == {2, 3}
    (broken,) = KIND.rules.violations(puzzle, (1, 3, 2, 0, 2, 0))
    assert broken.rule == "r1c2 is a hole and cannot hold 3"
    with pytest.raises(ReadError, match="line 1, column 3: the holes"):
        KIND.text.parse_solution(puzzle, "1 2 3\n# 2 #")


@pytest.mark.parametrize(
    ("text", "where", "words"),
    [
        ("kind: template\n\n# #\n", "line 3, column 1", "every cell is a hole"),
        ("kind: template\nodd: round\n\n. .\n", "line 2, column 6", "'round'.*connected"),
        ("kind: template\nodd:\n\n. .\n", "line 2", "''.*connected"),
        ("kind: template\neven: connected\n\n. .\n", "line 2, column 1", "'even'.*odd"),
        ("kind: template\n\n. ##\n", "line 3, column 3", "'##'"),
        ("kind: template\n\n. .\n. #\n. .\n", "line 5, column 1", "no more rows than columns"),
    ],
)
def test_faults_are_told_with_their_place(text: str, where: str, words: str) -> None:
    with pytest.raises(ReadError, match=f"{where}.*{words}"):
        read_one(text)


def test_a_conflict_may_rest_on_the_lazy_rule_alone() -> None:
    puzzle = read_one("kind: template\nodd: connected\n\n1 2 . .\n4 . . .\n. . . .")
    assert KIND.rules.faults(puzzle) == ()
    result = conflict(puzzle)
    # Whatever stands in the corner is even, or cut off: the two neighbours are enough.
    assert {clue.text for clue in result.clues} == {"2 in r1c2", "4 in r2c1"}


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"size": (2, 2), "holes": 4}, "4 holes leave no cell"),
        ({"size": (4, 3)}, "4x3: sizes go from"),
        # No square up to 5x5 has connected odd numbers.
        ({"size": (5, 5), "odd": "connected"}, "5x5 with 0 holes"),
        ({"odd": "round"}, "odd: there is no choice 'round'"),
    ],
)
def test_the_creator_refuses_what_cannot_be(options: dict[str, Any], words: str) -> None:
    with pytest.raises(UsageError, match=words):
        create("template", **options)


def test_created_boards_have_the_holes_and_the_rule_asked_for() -> None:
    for seed in range(5):
        puzzle = create("template", size=(4, 5), holes=3, odd="connected", seed=seed).puzzle
        assert (puzzle.rows, puzzle.cols, len(puzzle.holes)) == (4, 5, 3)
        assert puzzle.connected
        assert clues(puzzle)
    assert clues(create("template", size=(1, 1)).puzzle)


def test_holes_are_black() -> None:
    puzzle = read_one("kind: template\n\n1 # .\n. . .")
    black = [shape for shape in picture(puzzle).shapes if getattr(shape, "fill", None) == "#000000"]
    assert [(shape.x, shape.y) for shape in black] == [(1, 0)]  # type: ignore[union-attr]
    assert "█" in str(draw(puzzle, format="text")).splitlines()[1]
