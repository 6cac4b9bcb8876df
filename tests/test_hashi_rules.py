"""The rules of Hashi, from boards drawn by hand: each wrong one breaks what it says and no more."""

from __future__ import annotations

import pytest

from gridwright.grid import Cell
from gridwright.kind import Violation
from gridwright.puzzles.hashi.puzzle import Hashi, Island, Link
from gridwright.puzzles.hashi.rules import faults, violations


def board(*rows: str) -> Hashi:
    """Islands by their labels, ? where one is not told, anything else for water."""
    islands = [
        Island(Cell(row, col), None if char == "?" else int(char))
        for row, line in enumerate(rows)
        for col, char in enumerate(line)
        if char.isdigit() or char == "?"
    ]
    return Hashi(len(rows), len(rows[0]), tuple(islands))


def broken(puzzle: Hashi, *bridges: int) -> list[tuple[str, str]]:
    return [named(violation) for violation in violations(puzzle, bridges)]


def wrong(puzzle: Hashi) -> list[tuple[str, str]]:
    return [named(fault) for fault in faults(puzzle)]


def named(violation: Violation) -> tuple[str, str]:
    return violation.rule, " ".join(cell.name for cell in violation.cells)


SQUARE = board("2..2", "....", "2..2")
# The link down from r1c2 and the link across from r2c1 cross in r2c2.
CROSSED = board(".?..?", "?...?", ".?...", "??...")


def test_links_join_islands_that_see_each_other() -> None:
    assert SQUARE.links == (
        Link(0, 1, across=True),
        Link(0, 2, across=False),
        Link(1, 3, across=False),
        Link(2, 3, across=True),
    )
    # An island hides what is behind it; of one island, right comes before down.
    hidden = board("?.?.?", "?....", "?.?..")
    assert [link[:2] for link in hidden.links] == [
        (0, 1), (0, 3), (1, 2), (1, 5), (3, 4), (4, 5),
    ]  # fmt: skip
    assert [link.across for link in hidden.links] == [True, False, True, False, False, True]


def test_bridges_that_keep_all_rules() -> None:
    assert broken(SQUARE, 1, 1, 1, 1) == []
    assert broken(board("2..2"), 2) == []
    assert broken(board("1", "3", "2"), 1, 2) == []
    assert broken(board("?"), *()) == []
    assert broken(Hashi(1, 1, ())) == []


def test_a_number_of_bridges_for_every_link() -> None:
    told = [("4 numbers of bridges are needed", "")]
    assert broken(SQUARE, 1, 1, 1) == told
    assert broken(SQUARE, 1, 1, 1, 1, 0) == told


@pytest.mark.parametrize("bridges", [-1, 3])
def test_none_one_or_two_bridges(bridges: int) -> None:
    puzzle = board("?.??")
    told = f"{bridges} bridges between r1c1 and r1c3: two are the most"
    assert broken(puzzle, bridges, 1) == [(told, "r1c1 r1c3")]
    assert broken(puzzle, 1, 2) == broken(puzzle, 2, 1) == []


def test_labels() -> None:
    assert broken(board("1.2"), 1) == [("1 bridge at r1c3, where 2 should be", "r1c3")]
    assert broken(board("1.2"), 2) == [("2 bridges at r1c1, where 1 should be", "r1c1")]
    assert broken(board("?.2"), 1) == [("1 bridge at r1c3, where 2 should be", "r1c3")]
    assert broken(board("?.2"), 2) == []
    assert broken(SQUARE, 2, 1, 1, 1) == [
        ("3 bridges at r1c1, where 2 should be", "r1c1"),
        ("3 bridges at r1c4, where 2 should be", "r1c4"),
    ]
    assert broken(SQUARE, 1, 1, 2, 1) == [
        ("3 bridges at r1c4, where 2 should be", "r1c4"),
        ("3 bridges at r3c4, where 2 should be", "r3c4"),
    ]


def test_bridges_do_not_cross() -> None:
    # Without one of the two, all is well; with both, all else is well.
    assert broken(CROSSED, 1, 0, 1, 1, 1, 1, 1) == []
    assert broken(CROSSED, 1, 1, 1, 0, 1, 1, 1) == []
    assert broken(CROSSED, 1, 1, 1, 1, 1, 1, 1) == [("bridges cross at r2c2", "r2c2")]
    assert broken(CROSSED, 1, 2, 1, 2, 1, 1, 1) == [("bridges cross at r2c2", "r2c2")]
    # They may cross beside an island, too: here in the last cell of both.
    last = board(".?.?.", "?...?", "...??", ".?.?.")
    assert [link[:2] for link in last.links] == [
        (0, 1), (0, 6), (1, 4), (2, 3), (3, 5), (4, 5), (4, 7), (6, 7),
    ]  # fmt: skip
    assert broken(last, 1, 1, 1, 1, 1, 1, 1, 1) == [
        ("bridges cross at r2c2", "r2c2"),
        ("bridges cross at r2c4", "r2c4"),
    ]
    assert broken(last, 1, 1, 0, 1, 1, 1, 1, 1) == [("bridges cross at r2c2", "r2c2")]
    assert broken(last, 1, 0, 1, 1, 1, 1, 1, 1) == [("bridges cross at r2c4", "r2c4")]


def test_every_crossing_is_named() -> None:
    # Across r2: it crosses the two links down, which meet in r1 and r3.
    puzzle = board(".?.?..", "?....?", ".?.?..", "?....?")
    across = {(0, 1), (4, 5), (2, 3), (6, 7)}
    down = {(0, 4), (1, 5), (2, 6), (3, 7)}
    assert {link[:2] for link in puzzle.links} == across | down
    bridges = [1 if link[:2] in down | {(2, 3), (0, 1)} else 0 for link in puzzle.links]
    crossings = [rule for rule, _ in broken(puzzle, *bridges) if "cross" in rule]
    assert crossings == ["bridges cross at r2c2", "bridges cross at r2c4"]


def test_bridges_in_line_and_at_islands_do_not_cross() -> None:
    # Links that meet end to end, or at an island between them, pass no common water.
    assert broken(board("?.?.?"), 1, 1) == []
    assert broken(board(".?.", "...", "?.?", "...", ".?."), 1, 1)[0][0].startswith("bridges cross")
    assert broken(board(".?.", "???", ".?."), 1, 1, 1, 1) == []


def test_all_islands_hang_together() -> None:
    assert broken(SQUARE, 2, 0, 0, 2) == [("no way over bridges from r1c1 to r3c1", "r3c1 r3c4")]
    assert broken(SQUARE, 0, 2, 2, 0) == [("no way over bridges from r1c1 to r1c4", "r1c4 r3c4")]
    alone = board("?.?", "...", "?.?")
    assert broken(alone, 0, 0, 1, 1) == [
        ("no way over bridges from r1c1 to r1c3", "r1c3 r3c1 r3c3")
    ]
    assert broken(alone, 0, 1, 1, 0) == [("no way over bridges from r1c1 to r1c3", "r1c3 r3c3")]
    # The way may lead back and forth.
    assert broken(alone, 0, 1, 1, 1) == []
    assert broken(alone, 1, 1, 1, 0) == []


# Faults: what shows without a search.


def test_islands_without_faults() -> None:
    assert wrong(SQUARE) == []
    assert wrong(board("?.?", "...", "?.3")) == []
    assert wrong(board(".2.", "282", ".2.")) == []
    assert wrong(board("1.1")) == []


@pytest.mark.parametrize(
    ("label", "told"),
    [
        (9, "the island at r2c2 has the label 9, but 8 is the most"),
        (0, "the island at r2c2 has the label 0, but every island has a bridge"),
    ],
)
def test_labels_that_no_island_has(label: int, told: str) -> None:
    islands = list(board(".?.", "???", ".?.").islands)
    islands[2] = Island(Cell(1, 1), label)
    assert wrong(Hashi(3, 3, tuple(islands))) == [(told, "r2c2")]


@pytest.mark.parametrize(
    ("puzzle", "most"),
    [
        (board("3.?"), 2),
        (board("5.?", "...", "?.?"), 4),
        (board("4.1", "...", "?.?"), 3),
        (board("3.1", "...", "1.?"), 2),
        (board("5.3", "...", "3.?"), 4),
        (board("8.?", "...", "?.?"), 4),
    ],
)
def test_labels_that_the_neighbours_do_not_allow(puzzle: Hashi, most: int) -> None:
    label = puzzle.islands[0].label
    told = f"the island at r1c1 has the label {label}, but its neighbours allow no more than {most}"
    assert wrong(puzzle) == [(told, "r1c1")]
    # The other end of a link counts just as well.
    turned = Hashi(
        puzzle.rows,
        puzzle.cols,
        tuple(
            Island(Cell(puzzle.rows - 1 - cell.row, puzzle.cols - 1 - cell.col), number)
            for cell, number in reversed(puzzle.islands)
        ),
    )
    corner = turned.islands[-1].cell.name
    assert wrong(turned) == [(told.replace("r1c1", corner), corner)]


@pytest.mark.parametrize(
    "puzzle", [board("2.?"), board("4.?", "...", "?.?"), board("3.1", "...", "?.?")]
)
def test_labels_that_the_neighbours_just_allow(puzzle: Hashi) -> None:
    assert wrong(puzzle) == []


def test_an_island_without_neighbours_has_no_bridge() -> None:
    told = "the island at r1c1 has the label 1, but its neighbours allow no more than 0"
    apart = "no bridges can join the island at r1c1 to r2c3"
    assert wrong(board("1..", "..?", "..?")) == [(told, "r1c1"), (apart, "r1c1")]
    assert wrong(board("1..")) == [
        (told, "r1c1"),
        ("the labels sum to 1, but every bridge counts at both its ends", "r1c1"),
    ]


def test_labels_with_an_odd_sum() -> None:
    told = "the labels sum to 5, but every bridge counts at both its ends"
    assert wrong(board("1.2.2")) == [(told, "r1c1")]
    assert wrong(board("1.3.3.2")) == [(told.replace("5", "9"), "r1c1 r1c3 r1c5")]
    # An island whose label is not told may make up for it.
    assert wrong(board("1.2.?")) == []
    assert wrong(board("1.2.2.1")) == []


def test_islands_that_no_bridge_can_join() -> None:
    puzzle = board("?.?.", "...?", "?.?.", "...?")
    assert wrong(puzzle) == [("no bridges can join the island at r4c4 to r1c1", "r2c4 r4c4")]
    # The smaller part is named, wherever it lies.
    turned = board("?...", ".?.?", "?...", ".?.?")
    assert wrong(turned) == [("no bridges can join the island at r3c1 to r2c2", "r1c1 r3c1")]
    assert wrong(board("?.", ".?")) == [("no bridges can join the island at r1c1 to r2c2", "r1c1")]
