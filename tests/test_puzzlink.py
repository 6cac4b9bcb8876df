"""Addresses of puzz.link, which several kinds share."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gridwright.document import Line
from gridwright.errors import ReadError, UsageError
from gridwright.puzzlink import SOME, Addresses, encode
from gridwright.recognition import recognise

ANY = Addresses(("tents", "tent"), "Tents")


@given(st.lists(st.none() | st.just(SOME) | st.integers(0, 255), max_size=90))
def test_codes_are_read_as_they_were_written(numbers: list[int | None]) -> None:
    address = ANY.find(Line(ANY.write(9, 10, encode(numbers)), 1))
    assert (address.cols, address.rows) == (9, 10)
    found, columns = address.decode(90, beyond="too many")
    assert found == [*numbers, *[None] * (90 - len(numbers))]
    assert columns == sorted(columns)
    assert columns[0] == len("https://puzz.link/p?tents/9/10/") + 1


def test_numbers_too_large_are_refused() -> None:
    with pytest.raises(UsageError, match="too large for an address; the limit is 255"):
        encode([256])


@pytest.mark.parametrize(
    ("text", "known"),
    [
        ("tents/9/9/1", True),
        ("tent/9/9", True),
        ("  https://pzv.jp/p.html?tents/9/9/1  # a comment", True),
        ("https://example.org/tents/p?tents/9/9/1", True),
        ("one: tents/9/9/1", True),
        ("there are tents/9/9/1", False),
        ("tents/9/x/1", False),
        ("tents/9", False),
        ("patents/9/9/1", False),
        ("https://puzz.link/p?hashi/9/9/1", False),
    ],
)
def test_an_address_is_found_only_in_its_places(text: str, known: bool) -> None:
    assert ANY.recognise(text) is known
    if not known:
        with pytest.raises(ReadError, match="line 1, column 1: this is not an address of Tents"):
            ANY.find(Line(text, 1))


@pytest.mark.parametrize(
    ("address", "name"),
    [
        ("https://puzz.link/p?sudoku/4/4/1g3s", "sudoku"),
        ("https://puzz.link/p?battleship/4/2/ln//c", "battleship"),
        ("https://puzz.link/p?hashi/4/3/2g3j11g.g", "hashi"),
        ("https://puzz.link/p?hashikake/4/3/2g3j11g.g", "hashi"),
    ],
)
def test_kinds_know_their_own_addresses(address: str, name: str) -> None:
    kind, form = recognise(address)
    assert (kind.name, form.name) == (name, "puzzlink")
