"""What a grid still allows: never less than its fills show, whatever is dropped on the way."""

from __future__ import annotations

import pytest

from crossword_boards import brute_force, random_crossword
from gridwright.errors import UsageError
from gridwright.outcome import Budget
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword, entries
from gridwright.puzzles.crossword.search.candidates import candidates, possibilities

BOARDS = range(60)


@pytest.mark.parametrize("seed", BOARDS)
def test_what_a_fill_uses_is_possible(seed: int) -> None:
    puzzle = random_crossword(seed)
    fills = brute_force(puzzle)
    found = possibilities(puzzle)
    if found.contradiction:
        assert not fills
        assert not found.letters
        assert not found.words
        return
    for fill in fills:
        for cell, letter in zip(puzzle.all_cells(), fill, strict=True):
            assert cell not in found.letters or letter in found.letters[cell]
    for slot in puzzle.demanded:
        assert found.words[slot] >= len({entries(puzzle, fill)[slot] for fill in fills})


@pytest.mark.parametrize("seed", BOARDS)
def test_a_word_that_cannot_stand_is_in_no_fill(seed: int) -> None:
    puzzle = random_crossword(seed)
    fills = [entries(puzzle, fill) for fill in brute_force(puzzle)]
    for slot in puzzle.demanded:
        found = candidates(puzzle, slot.name)
        assert found.total == len(found.words)
        possible = {c.word: c for c in found.words if c.possible}
        assert {fill[slot] for fill in fills} <= set(possible)
        for word, candidate in possible.items():
            same = [fill for fill in fills if fill[slot] == word]
            for other, count in candidate.left.items():
                assert set(other.cells) & set(slot.cells)
                assert count >= max(1, len({fill[other] for fill in same}))


def grid(words: dict[str, int], *rows: str) -> Crossword:
    cells = tuple(cell.replace(".", "") for cell in "".join(rows))
    return Crossword(len(rows), len(rows[0]), cells, Lexicon(words))


def test_candidates_come_with_what_they_leave() -> None:
    # CAT leaves 1 down COD or COT; TOE leaves TIN; no word but SEA begins with S.
    words = {"CAT": 10, "TOE": 20, "SEA": 90, "COD": 5, "COT": 5, "TIN": 5}
    puzzle = grid(words, "...", ".##", ".##")
    found = candidates(puzzle, "1a")
    left = {c.word: {s.name: n for s, n in c.left.items()} for c in found.words}
    # A word may not stand twice: CAT is none of the words left below CAT.
    assert left["CAT"] == {"1D": 2}
    assert left["TOE"] == {"1D": 1}
    (sea,) = (c for c in found.words if c.word == "SEA")
    assert (sea.possible, sea.stuck and sea.stuck.name, sea.left) == (False, "1D", {})
    assert [c.score for c in found.words if c.word == "TOE"] == [20]
    freedoms = [c.freedom for c in found.words]
    assert freedoms == sorted(freedoms, reverse=True)


def test_a_candidate_names_the_slot_that_it_leaves_without_a_word() -> None:
    # After AB across, 1 down and 3 down are both to be AC, which may stand once.
    words = dict.fromkeys(("ABA", "CBC", "AC", "CD", "CE"), 50)
    puzzle = grid(words, "...", ".#.")
    by_word = {c.word: c for c in candidates(puzzle, "1A").words}
    assert by_word["CBC"].possible
    assert not by_word["ABA"].possible
    assert by_word["ABA"].stuck is not None
    assert by_word["ABA"].stuck.name in ("1D", "2D")
    assert by_word["ABA"].freedom < by_word["CBC"].freedom


def test_a_limited_number_of_words_is_tried_and_the_rest_is_counted() -> None:
    words = {"CAT": 10, "TAC": 20, "ACT": 90}
    found = candidates(grid(words, "..."), "1A", most=2)
    assert (found.total, {c.word for c in found.words}) == (3, {"ACT", "TAC"})
    stopped = candidates(grid(words, "..."), "1A", budget=Budget(0))
    assert (stopped.words, stopped.total) == ((), 3)
    assert stopped.limit is not None


def test_unknown_slots_are_reported() -> None:
    puzzle = grid({"CAT": 1}, "...")
    with pytest.raises(UsageError, match="no slot '2D'"):
        candidates(puzzle, "2D")
    free = Crossword(1, 3, ("", "", ""), Lexicon(["CAT"]), free=frozenset({"1A"}))
    with pytest.raises(UsageError, match="1A is free"):
        candidates(free, "1A")
