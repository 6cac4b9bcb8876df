"""The rules of Circuit Board: boards drawn by hand, each wrong in the one way that it says."""

from __future__ import annotations

from circuit_boards import board, cell
from gridwright.grid import Edge
from gridwright.kind import Violation
from gridwright.puzzles.circuit.puzzle import Circuit
from gridwright.puzzles.circuit.rules import faults, violations


def lines(names: str) -> frozenset[Edge]:
    return frozenset(Edge(*map(cell, name.split("-"))) for name in names.split())


def broken(puzzle: Circuit, names: str) -> list[tuple[str, str]]:
    return [named(violation) for violation in violations(puzzle, lines(names))]


def wrong(puzzle: Circuit) -> list[tuple[str, str]]:
    return [named(fault) for fault in faults(puzzle)]


def named(violation: Violation) -> tuple[str, str]:
    return violation.rule, " ".join(cell.name for cell in violation.cells)


COMB = "r1c1-r1c2 r1c2-r1c3 r1c2-r2c2 r2c1-r2c2 r2c2-r2c3"
# A ring of four points with a line out of each.
WHEEL = board("#o##", "#ooo", "ooo#", "##o#")
SPOKES = "r1c2-r2c2 r2c3-r2c4 r3c1-r3c2 r3c3-r4c3"


def test_points_and_lines_of_a_board() -> None:
    puzzle = board("oo#", "#oo")
    assert [cell.name for cell in puzzle.points] == ["r1c1", "r1c2", "r2c2", "r2c3"]
    assert [edge.name for edge in puzzle.edges] == ["r1c1-r1c2", "r1c2-r2c2", "r2c2-r2c3"]
    assert puzzle.graph.edges == ((0, 1), (1, 2), (2, 3))
    assert puzzle.graph.size == 4


def test_trees_that_keep_all_rules() -> None:
    assert broken(board("ooo", "ooo"), COMB) == []
    assert broken(board("ooo", "ooo", given="r1c2-r2c2 r2c1-r2c2"), COMB) == []
    assert broken(board("oo"), "r1c1-r1c2") == []
    assert broken(board("o", "o"), "r1c1-r2c1") == []
    assert broken(board("#o#", "ooo"), "r1c2-r2c2 r2c1-r2c2 r2c2-r2c3") == []


def test_lines_join_neighbouring_points() -> None:
    def stray(name: str) -> list[tuple[str, str]]:
        rule = f"the line {name} does not join two neighbouring points"
        return [(rule, name.replace("-", " "))]

    assert broken(board("o#o"), "r1c1-r1c3") == stray("r1c1-r1c3")
    assert broken(board("o#", "#o"), "r1c1-r2c2") == stray("r1c1-r2c2")
    assert broken(board("o#", "##", "#o"), "r1c1-r3c2") == stray("r1c1-r3c2")
    # Black cells have no points, nor has what is off the board.
    assert broken(board("o#", "o#"), "r1c1-r2c1 r1c2-r2c2") == stray("r1c2-r2c2")
    assert broken(board("oo", "##"), "r1c1-r1c2 r3c1-r3c2") == stray("r3c1-r3c2")
    assert broken(board("oo#"), "r1c1-r1c2 r1c3-r1c4") == stray("r1c3-r1c4")


def test_given_lines_belong_to_the_solution() -> None:
    puzzle = board("ooo", "ooo", given="r1c1-r2c1 r1c2-r2c2 r1c3-r2c3")
    assert broken(puzzle, COMB) == [
        ("the given line r1c1-r2c1 is missing", "r1c1 r2c1"),
        ("the given line r1c3-r2c3 is missing", "r1c3 r2c3"),
    ]


def test_one_or_three_lines_at_every_point() -> None:
    def count(lines: int, name: str) -> tuple[str, str]:
        return (f"{lines} lines at {name}, not one or three", name)

    assert broken(board("ooo"), "r1c1-r1c2 r1c2-r1c3") == [count(2, "r1c2")]
    cross = "r1c2-r2c2 r2c1-r2c2 r2c2-r2c3 r2c2-r3c2"
    assert broken(board("#o#", "ooo", "#o#"), cross) == [count(4, "r2c2")]
    assert broken(board("o"), "") == [count(0, "r1c1")]
    assert broken(board("o", "o", "o", "o"), "r1c1-r2c1 r2c1-r3c1 r3c1-r4c1") == [
        count(2, "r2c1"),
        count(2, "r3c1"),
    ]


def test_no_loops() -> None:
    ring = "r2c2-r2c3 r2c2-r3c2 r2c3-r3c3 r3c2-r3c3"
    loop = ("the lines close a loop at r3c2-r3c3", "r3c2 r3c3")
    assert broken(WHEEL, f"{SPOKES} {ring}") == [loop]
    # A loop is also found where the lines came together from several sides.
    assert loop in broken(board("ooo", "ooo", "ooo"), f"r1c1-r1c2 r1c1-r2c1 r2c1-r2c2 {ring}")


def test_all_points_hang_together() -> None:
    two = board("oo", "##", "oo")
    assert broken(two, "r1c1-r1c2 r3c1-r3c2") == [
        ("no way along lines from r1c1 to r3c1", "r3c1 r3c2")
    ]
    three = board("oo#", "#oo", "oo#")
    assert broken(three, "r1c1-r1c2 r2c2-r2c3 r3c1-r3c2") == [
        ("no way along lines from r1c1 to r2c2", "r2c2 r2c3 r3c1 r3c2")
    ]


# Faults: what shows without a search.


def test_boards_without_faults() -> None:
    assert wrong(board("oo")) == []
    assert wrong(board("#o#", "ooo")) == []
    assert wrong(board("ooo", "ooo", given="r1c1-r1c2 r1c2-r2c2 r1c2-r1c3")) == []
    assert wrong(board("ooo", "ooo", given="r1c1-r1c2 r1c2-r2c2")) == []
    assert wrong(board(*["oooooo"] * 3)) == []


def odd(total: int) -> str:
    return f"the board has {total} points: an odd number of points cannot have 1 or 3 lines each"


def test_an_odd_number_of_points() -> None:
    assert wrong(board("ooo")) == [(odd(3), "r1c1 r1c2 r1c3")]
    assert wrong(board("o")) == [(odd(1), "r1c1")]


def test_points_without_neighbours() -> None:
    lonely = "the point at {} has no neighbour"
    assert wrong(board("o#oo")) == [
        (lonely.format("r1c1"), "r1c1"),
        (odd(3), "r1c1 r1c3 r1c4"),
    ]
    assert wrong(board("oo#", "##o"))[0] == (lonely.format("r2c3"), "r2c3")
    # Two such points have no lines at all, where a tree has one.
    few = "the {} points of the chessboard can have 0 lines together, but a tree on 2 points has 1"
    assert wrong(board("o##o")) == [
        (lonely.format("r1c1"), "r1c1"),
        (lonely.format("r1c4"), "r1c4"),
        (few.format("dark"), "r1c1"),
        (few.format("light"), "r1c4"),
    ]
    # Where points are lonely, it need not be said that the board falls apart.
    assert not any("cut" in rule for rule, _ in wrong(board("o#oo", "####")))


def test_boards_that_fall_apart() -> None:
    told = ("black cells cut r1c6 off from r1c1", "r1c5 r1c6")
    assert wrong(board("ooo#oo"))[0] == told
    assert wrong(board("oo#ooo"))[0] == ("black cells cut r1c2 off from r1c4", "r1c1 r1c2")
    assert wrong(board("oo", "##", "oo"))[0] == ("black cells cut r1c2 off from r3c1", "r1c1 r1c2")


def chessboard(dark: int, light: int) -> str:
    return (
        f"coloured as a chessboard it has {dark} dark and {light} light points: "
        "both numbers must be odd"
    )


def test_points_by_the_colours_of_a_chessboard() -> None:
    # Each dark point has an odd number of lines; together they have all lines of the tree.
    every = "r1c1 r1c2 r1c3 r1c4"
    assert wrong(board("oooo")) == [(chessboard(2, 2), every)]
    assert wrong(board("oo", "oo"))[0][0] == chessboard(2, 2)
    assert wrong(board("#o#", "o#o", "#o#"))[-1][0] == chessboard(0, 4)


def test_colours_that_cannot_have_enough_lines() -> None:
    def few(name: str, most: int, total: int) -> str:
        return (
            f"the {name} points of the chessboard can have {most} lines together, "
            f"but a tree on {total} points has {total - 1}"
        )

    assert wrong(board("oooooo")) == [
        (few("dark", 3, 6), "r1c1 r1c3 r1c5"),
        (few("light", 3, 6), "r1c2 r1c4 r1c6"),
    ]
    assert wrong(board("oooo", "oo##")) == [(few("dark", 3, 6), "r1c1 r1c3 r2c2")]
    assert wrong(board("oooo", "##oo")) == [(few("light", 3, 6), "r1c2 r1c4 r2c3")]
    # Two of the light points have three neighbours or more, the other three have two.
    assert wrong(board("#ooo", "oooo", "o#o#", "#ooo")) == [
        (few("light", 9, 12), "r1c2 r1c4 r2c1 r2c3 r4c3")
    ]


def test_given_lines_that_leave_no_number() -> None:
    cross = board("#o#", "ooo", "#o#", given="r1c2-r2c2 r2c1-r2c2 r2c2-r2c3 r2c2-r3c2")
    assert ("4 lines are given at r2c2: 3 are the most", "r2c2") in wrong(cross)
    corner = board("ooo", "ooo", given="r1c1-r1c2 r1c1-r2c1")
    assert wrong(corner) == [("2 lines are given at r1c1, which can have no third", "r1c1")]
    # Two of three lines may be given, and three of four.
    assert wrong(board("#o#", "ooo", given="r2c1-r2c2 r2c2-r2c3")) == []


def test_given_lines_that_close_a_loop() -> None:
    rows = ["oooooo"] * 3
    ring = "r1c2-r1c3 r1c2-r2c2 r1c3-r2c3 r2c2-r2c3"
    told = [("given lines close a loop at r2c3", "r1c2 r1c3 r2c2 r2c3")]
    assert wrong(board(*rows, given=ring)) == told
    assert wrong(board(*rows, given=f"{ring} r1c1-r1c2 r2c3-r3c3")) == told
    assert wrong(board(*rows, given=ring.removesuffix(" r2c2-r2c3"))) == []
