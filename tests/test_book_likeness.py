"""Books: two puzzles that are one, turned or in other digits, are found."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from contract_tools import KINDS, small_puzzle
from gridwright import check, get_kind, read_one
from gridwright.books.likenesses import likeness_key

FOUR = (".234" + "3.12" + "21.3" + "432.", "1..." + "..2." + ".3.." + "...4")


@pytest.mark.parametrize("kind", KINDS)
def test_a_puzzle_is_like_itself_and_unlike_another(kind: str) -> None:
    found = [small_puzzle(kind, 0, seed) for seed in range(3)]
    keys = [likeness_key(get_kind(kind), puzzle) for puzzle in found]
    assert keys == [likeness_key(get_kind(kind), puzzle) for puzzle in found]
    texts = {get_kind(kind).text.write(puzzle) for puzzle in found}
    assert len(set(keys)) <= len(texts)
    assert len(texts) == 1 or len(set(keys)) > 1


@settings(max_examples=30, deadline=None)
@given(st.permutations("1234"), st.booleans(), st.booleans(), st.booleans())
def test_a_sudoku_is_the_same_with_other_digits_turned_and_mirrored(
    digits: Sequence[str], mirrored: bool, flipped: bool, turned: bool
) -> None:
    rows = [FOUR[1][at : at + 4] for at in range(0, 16, 4)]
    if mirrored:
        rows = [row[::-1] for row in rows]
    if flipped:
        rows = rows[::-1]
    if turned:
        rows = ["".join(column) for column in zip(*rows, strict=True)]
    moved = "".join(rows).translate(str.maketrans("1234", "".join(digits)))
    kind = get_kind("sudoku")
    assert likeness_key(kind, read_one(moved)) == likeness_key(kind, read_one(FOUR[1]))
    assert likeness_key(kind, read_one(FOUR[0])) != likeness_key(kind, read_one(FOUR[1]))
    assert check(read_one(FOUR[1])).solutions
