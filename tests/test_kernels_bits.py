"""Bit operations and random numbers of the kernels against Python's own integers."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from gridwright.bits import compiled, lowest, popcount, random_below

WORDS = [1, 2, 3, 1 << 31, 1 << 32, (1 << 63) - 1, -1, -2, -(1 << 63), -(1 << 63) + 1]


@compiled
def _popcount(word: int) -> int:
    return popcount(word)


@compiled
def _lowest(word: int) -> int:
    return lowest(word)


def _bits(word: int) -> list[int]:
    """The places of the bits of a word of 64, as two's complement has it."""
    return [place for place in range(64) if word >> place & 1]


def test_bits_are_counted_and_the_lowest_is_found() -> None:
    rng = random.Random(1)
    words = WORDS + [rng.getrandbits(64) - (1 << 63) for _ in range(300)]
    words += [1 << place for place in range(63)]
    for word in words:
        assert _popcount(word) == len(_bits(word))
        assert _lowest(word) == _bits(word)[0]
    assert _popcount(0) == 0


@pytest.mark.parametrize(
    ("seed", "outputs"),
    [
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (1234567, [6457827717110365317, 3203168211198807973, 9817491932198370423]),
    ],
)
def test_random_numbers_are_those_published_for_splitmix64(seed: int, outputs: list[int]) -> None:
    state = np.array([seed], np.uint64)
    # The upper half of an output is what a bound of 2^32 leaves whole.
    assert [random_below(state, 1 << 32) for _ in outputs] == [one >> 32 for one in outputs]


@pytest.mark.parametrize("bound", [1, 2, 3, 10, 48, (1 << 20) + 1, 1 << 32])
def test_random_numbers_are_scaled_to_their_bound(bound: int) -> None:
    for seed in [*range(50), (1 << 64) - 1]:
        whole, scaled = (np.array([seed], np.uint64) for _ in range(2))
        for _ in range(5):
            assert random_below(scaled, bound) == random_below(whole, 1 << 32) * bound >> 32
            assert scaled[0] == whole[0]


def test_every_random_number_comes_about_equally_often() -> None:
    state = np.array([9], np.uint64)
    tally = Counter(random_below(state, 7) for _ in range(7_000))
    assert set(tally) == set(range(7))
    assert all(850 < number < 1_150 for number in tally.values())
