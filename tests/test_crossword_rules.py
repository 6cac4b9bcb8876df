"""The rules of crosswords, from grids filled by hand: each wrong fill breaks what it says."""

from __future__ import annotations

from typing import Any

import pytest

from gridwright.grid import Cell, Edge
from gridwright.kind import Violation
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword, entries, is_entry, slots_of
from gridwright.puzzles.crossword.rules import faults, violations

WORDS = Lexicon(["BAT", "CAT", "ACE", "TEN", "BE", "AT", "CAB", "ABE", "BEN", "TEA", "EAT"])


def grid(*rows: str, words: Lexicon = WORDS, **more: Any) -> Crossword:
    """Rows of letters, dots for empty cells and # for black ones."""
    letters = tuple("" if char == "." else char for row in rows for char in row)
    return Crossword(len(rows), len(rows[0]), letters, words, **more)


def broken(puzzle: Crossword, *rows: str) -> list[tuple[str, str]]:
    return [named(violation) for violation in violations(puzzle, tuple("".join(rows)))]


def wrong(puzzle: Crossword) -> list[tuple[str, str]]:
    return [named(fault) for fault in faults(puzzle)]


def named(violation: Violation) -> tuple[str, str]:
    return violation.rule, " ".join(cell.name for cell in violation.cells)


def names(puzzle: Crossword) -> dict[str, str]:
    """The cells of every slot, by its name."""
    return {slot.name: " ".join(cell.name for cell in slot.cells) for slot in puzzle.slots}


# Which cells make an entry.


def test_slots_are_runs_of_two_cells_or_more_in_reading_order() -> None:
    assert names(grid("...", ".#.")) == {
        "1A": "r1c1 r1c2 r1c3",
        "1D": "r1c1 r2c1",
        "2D": "r1c3 r2c3",
    }
    assert names(grid("#..", "...", "..#")) == {
        "1A": "r1c2 r1c3",
        "1D": "r1c2 r2c2 r3c2",
        "2D": "r1c3 r2c3",
        "3A": "r2c1 r2c2 r2c3",
        "3D": "r2c1 r3c1",
        "4A": "r3c1 r3c2",
    }
    assert names(grid("..#..")) == {"1A": "r1c1 r1c2", "2A": "r1c4 r1c5"}
    assert names(grid(".", ".", "#", ".", ".")) == {"1D": "r1c1 r2c1", "2D": "r4c1 r5c1"}
    assert names(grid(".#.", "#.#")) == {}


def test_bars_end_slots() -> None:
    bars = frozenset({Edge(Cell(0, 1), Cell(0, 2)), Edge(Cell(1, 0), Cell(2, 0))})
    puzzle = grid("....", ".###", ".###", ".###", bars=bars)
    assert names(puzzle) == {
        "1A": "r1c1 r1c2",
        "1D": "r1c1 r2c1",
        "2A": "r1c3 r1c4",
        "3D": "r3c1 r4c1",
    }
    blocks = (False, False, False, True)
    assert [slot.name for slot in slots_of(2, 2, blocks, frozenset())] == ["1A", "1D"]


def test_entries_are_what_stands_in_the_slots() -> None:
    puzzle = grid("...", ".#.")
    placed = {slot.name: word for slot, word in entries(puzzle, "CATO#E").items()}
    assert placed == {"1A": "CAT", "1D": "CO", "2D": "TE"}


def test_what_may_fill_a_slot() -> None:
    plain, pairs = grid(".."), grid("..", pairs=True)
    assert is_entry(plain, "AT")
    assert is_entry(plain, "CAT")
    assert not is_entry(plain, "TA")
    # With pairs any two letters will do, also such as the lists lack, but not any three.
    assert is_entry(pairs, "TA")
    assert is_entry(pairs, "AT")
    assert is_entry(pairs, "TX")
    assert not is_entry(pairs, "T7")
    assert not is_entry(pairs, "TЖ")
    assert not is_entry(pairs, "TAC")
    assert not is_entry(pairs, "T")
    # They may be all the letters that the lists have.
    assert is_entry(grid("..", words=Lexicon(["AT"]), pairs=True), "TA")


# Fills.


def test_fills_that_keep_all_rules() -> None:
    assert broken(grid("C..", ".#.", "..N"), "CAT", "A#E", "BEN") == []
    assert broken(grid("...", required=("TEN",)), "TEN") == []
    assert broken(grid("#.#"), "#A#") == []


def test_a_letter_for_every_cell() -> None:
    assert broken(grid("..."), "CA") == [("a fill has 3 cells, not 2", "")]
    assert broken(grid("..."), "CATS") == [("a fill has 3 cells, not 4", "")]
    empty = violations(grid("..."), ("C", "", "T"))
    assert [named(each) for each in empty] == [("r1c2 is empty", "r1c2")]


def test_black_cells_stay_black_and_white_ones_white() -> None:
    assert broken(grid("..#"), "CAT") == [("r1c3 is black in the grid", "r1c3")]
    assert broken(grid("..."), "AT#") == [("r1c3 is white in the grid", "r1c3")]
    assert broken(grid("..T"), "AT#") == [("r1c3 is white in the grid", "r1c3")]


def test_given_letters_stay() -> None:
    assert broken(grid("B.."), "CAT") == [("r1c1 is given as B, not C", "r1c1")]
    assert broken(grid("BAT"), "CAT") == [("r1c1 is given as B, not C", "r1c1")]
    assert broken(grid("C.T"), "CAT") == []
    # A given letter that is missing is not merely empty.
    assert [named(v) for v in violations(grid("C.."), ("", "A", "T"))] == [
        ("r1c1 is given as C, not ", "r1c1")
    ]


def test_letters_are_those_of_the_lists() -> None:
    # The cell lies in no slot, so that no word speaks against the letter.
    puzzle = grid("..#.")
    assert broken(puzzle, "AT#B") == []
    assert broken(puzzle, "AT#X") == [("'X' at r1c4 is not a letter of the word lists", "r1c4")]
    # Only a given letter may be another one.
    assert broken(grid("..#X"), "AT#X") == []


def test_entries_are_words() -> None:
    assert broken(grid("..."), "TAC") == [
        ("TAC at 1 across is not in the word lists", "r1c1 r1c2 r1c3")
    ]
    assert broken(grid(".", "."), "T", "A") == [
        ("TA at 1 down is not in the word lists", "r1c1 r2c1")
    ]
    free = grid("...", ".#.", "..N", free=frozenset({"1D"}))
    assert broken(free, "CAT", "T#E", "BEN") == []
    assert broken(grid("...", ".#.", "..N"), "CAT", "T#E", "BEN") == [
        ("CTB at 1 down is not in the word lists", "r1c1 r2c1 r3c1")
    ]
    assert broken(grid("..", pairs=True), "TA") == []


def test_no_word_stands_twice() -> None:
    told = [("CAT appears twice, at 1 across and 2 across", "r1c1 r1c2 r1c3 r1c5 r1c6 r1c7")]
    assert broken(grid("...#..."), "CAT#CAT") == told
    assert broken(grid("...#...", free=frozenset({"2A"})), "CAT#CAT") == []
    assert broken(grid("...#...", free=frozenset({"1A"})), "CAT#CAT") == []
    # Three times is twice too often; crossing entries share a cell.
    assert [rule for rule, _ in broken(grid("...#...#..."), "CAT#CAT#CAT")] == [
        "CAT appears twice, at 1 across and 2 across",
        "CAT appears twice, at 1 across and 3 across",
    ]
    square = grid("..", ".#", words=Lexicon(["AT"]))
    assert broken(square, "AT", "T#") == [
        ("AT appears twice, at 1 across and 1 down", "r1c1 r1c2 r2c1")
    ]


def test_one_word_of_a_family() -> None:
    related = Lexicon(
        ["CAT", "CATS", "BAT", "TEA", "EAT"], families=[["CAT", "CATS"], ["TEA", "EAT"]]
    )
    line = grid("...#....", words=related)
    assert broken(line, "BAT#CATS") == []
    assert broken(line, "CAT#CATS") == [
        (
            "CAT at 1 across and CATS at 2 across belong to one family",
            "r1c1 r1c2 r1c3 r1c5 r1c6 r1c7 r1c8",
        )
    ]
    three = grid("...#...#...", words=related)
    assert broken(three, "TEA#CAT#BAT") == []
    assert broken(three, "TEA#CAT#EAT") == [
        (
            "TEA at 1 across and EAT at 3 across belong to one family",
            "r1c1 r1c2 r1c3 r1c9 r1c10 r1c11",
        )
    ]
    free = grid("...#....", words=related, free=frozenset({"1A"}))
    assert broken(free, "CAT#CATS") == []
    # A word that stands twice is named for that alone.
    assert [rule for rule, _ in broken(three, "TEA#TEA#BAT")] == [
        "TEA appears twice, at 1 across and 2 across"
    ]
    all_three = Lexicon(["CAT", "BAT", "TEA"], families=[["CAT", "BAT", "TEA"]])
    assert [rule for rule, _ in broken(grid("...#...#...", words=all_three), "TEA#CAT#BAT")] == [
        "TEA at 1 across and CAT at 2 across belong to one family",
        "TEA at 1 across and BAT at 3 across belong to one family",
    ]


def test_required_words_stand_somewhere() -> None:
    puzzle = grid("...#...", required=("CAT", "TEN"))
    assert broken(puzzle, "TEN#CAT") == []
    assert broken(puzzle, "TEN#BAT") == [("the required word CAT does not appear", "")]
    assert broken(puzzle, "TEA#BAT") == [
        ("the required word CAT does not appear", ""),
        ("the required word TEN does not appear", ""),
    ]
    # What stands in a slot that takes any letters does not count,
    free = grid("...#...", required=("CAT",), free=frozenset({"1A"}))
    assert broken(free, "CAT#BAT") == [("the required word CAT does not appear", "")]
    # unless the slot was a clue and is not demanded any more.
    dropped = grid("...#...", required=("CAT",), free=frozenset({"1A"}), dropped=frozenset({"1A"}))
    assert broken(dropped, "CAT#BAT") == []


# Faults: what shows without a search.


def test_grids_without_faults() -> None:
    assert wrong(grid("C..", ".#.", "..N", required=("BEN",))) == []
    assert wrong(grid("CAT")) == []
    assert wrong(grid("TA", pairs=True)) == []


def test_full_entries_that_are_no_words() -> None:
    assert wrong(grid("TAC")) == [("TAC at 1 across is not in the word lists", "r1c1 r1c2 r1c3")]
    assert wrong(grid("TA.")) == []
    assert wrong(grid("TAC", free=frozenset({"1A"}))) == []


def test_full_entries_that_stand_twice() -> None:
    told = ("CAT appears twice, at 1 across and 2 across", "r1c1 r1c2 r1c3 r1c5 r1c6 r1c7")
    assert wrong(grid("CAT#CAT")) == [told]
    assert wrong(grid("CAT#CA.")) == []


def test_lengths_without_words() -> None:
    told = ("the word lists have no word of 4 letters", "r1c1 r1c2 r1c3 r1c4")
    assert wrong(grid("....")) == [told]
    assert wrong(grid("....#...#....")) == [told]
    assert wrong(grid("....", free=frozenset({"1A"}))) == []
    lines = grid("....#.....", words=Lexicon(["CAT"]))
    assert wrong(lines) == [
        told,
        ("the word lists have no word of 5 letters", "r1c6 r1c7 r1c8 r1c9 r1c10"),
    ]
    assert wrong(grid("..", words=Lexicon(["CAT"]), pairs=True)) == []
    assert wrong(grid("..", words=Lexicon(["CAT"]))) == [
        ("the word lists have no word of 2 letters", "r1c1 r1c2")
    ]
    assert wrong(grid("....", words=Lexicon(["CAT"]), pairs=True)) == [told]


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("DOG", ["the required word DOG is not in the word lists"]),
        ("BE", ["no entry is as long as the required word BE (2 letters)"]),
        ("CAT", []),
    ],
)
def test_required_words_that_cannot_stand(word: str, told: list[str]) -> None:
    assert [rule for rule, _ in wrong(grid("...", required=(word,)))] == told


def test_required_words_need_a_slot_that_is_demanded() -> None:
    puzzle = grid("...#..", required=("CAT",), free=frozenset({"1A"}))
    assert [rule for rule, _ in wrong(puzzle)] == [
        "no entry is as long as the required word CAT (3 letters)"
    ]
