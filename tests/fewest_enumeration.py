"""The fewest clues by trying all choices, smallest first, to compare other approaches with.

No search tree, no master problem, no shrinking: every choice of k clues is a word of bits, and
those that miss a clue set known to be broken by another solution are thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.kind import Kind
from gridwright.oracle import open_oracle
from gridwright.outcome import Budget
from gridwright.verbs.fewest.pool import Pool

__all__ = ["fewest_by_enumeration"]

Words = NDArray[np.uint64]


def fewest_by_enumeration(
    kind: Kind[Any, Any], pool: Pool[Any], solution: Any, *, model: str, engine: str | None = None
) -> int:
    """The size of the smallest choice of clues that leaves the solution unique."""
    oracle = open_oracle(kind, pool.puzzle, model=model, engine=engine)
    kept = [clue for clue in kind.clues.of(pool.puzzle) if clue not in set(pool.clues)]
    broken: list[np.uint64] = []

    def missed(choice: int) -> np.uint64 | None:
        """The clues that another solution with the chosen ones breaks; None if there is none."""
        clues = [clue for number, clue in enumerate(pool.clues) if choice >> number & 1]
        found = oracle.find([*kept, *clues], exclude=[solution], budget=Budget())
        if not found.solutions:
            assert found.complete
            return None
        other = found.solutions[0]
        holds = [kind.clues.holds(pool.puzzle, clue, other) for clue in pool.clues]
        return np.uint64(sum(1 << number for number, true in enumerate(holds) if not true))

    try:
        for size in range(len(pool.clues) + 1):
            for words in _choices(len(pool.clues), size):
                for word in broken:
                    words = words[(words & word) != 0]
                while len(words):
                    found = missed(int(words[0]))
                    if found is None:
                        return size
                    broken.append(found)
                    # Small sets rule out the most choices.
                    broken.sort(key=lambda word: int(word).bit_count())
                    words = words[(words & found) != 0]
    finally:
        oracle.close()
    raise AssertionError("all clues together leave more than one solution")


def _choices(clues: int, size: int) -> Iterator[Words]:
    """All words of `clues` bits of which `size` are set, in parts."""
    low = min(clues, 18)
    lows, highs = _by_count(low), _by_count(clues - low)
    for count in range(size + 1):
        if count in lows and size - count in highs:
            for part in np.array_split(highs[size - count], 1 + len(highs[size - count]) // 500):
                shifted = part << np.uint64(low)
                yield (lows[count][:, None] | shifted[None, :]).ravel()


def _by_count(bits: int) -> dict[int, Words]:
    words = np.arange(1 << bits, dtype=np.uint64)
    counts = np.bitwise_count(words)
    return {int(count): words[counts == count] for count in np.unique(counts)}
