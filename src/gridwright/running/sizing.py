"""How many puzzles make one piece of work."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from gridwright.reading_blocks import Block
from gridwright.running.executor import PIECE_SECONDS

__all__ = ["Sizer", "pieces_of"]

_GROWTH = 8


class Sizer:
    """The number of puzzles for a piece, so that each takes about as many `seconds` as are wanted.

    It is judged by what the puzzles before took. It starts small, so that hard puzzles are spread
    from the beginning.

    >>> sizer = Sizer()
    >>> sizer.learn(1, 0.001), sizer.size
    (None, 8)
    >>> sizer.learn(8, 80.0), sizer.size
    (None, 1)
    """

    def __init__(self, most: int = 4_000, *, seconds: float = PIECE_SECONDS) -> None:
        self.size = 1
        self._wanted = seconds
        self._most = most
        self._puzzles = 0
        self._seconds = 0.0

    def learn(self, puzzles: int, seconds: float) -> None:
        """Take note of how long some puzzles took; what is long past counts less and less."""
        self._puzzles += puzzles
        self._seconds += seconds
        if self._puzzles < self.size:
            return
        wanted = int(self._wanted * self._puzzles / max(self._seconds, 1e-9))
        self.size = max(1, min(wanted, _GROWTH * self.size, self._most))
        self._puzzles = 0
        self._seconds = 0.0


def pieces_of(blocks: Iterable[Block], sizer: Sizer) -> Iterator[Block]:
    """The same puzzles in blocks of the size that is wanted at the time."""
    ready: list[Block] = []
    for block in blocks:
        if not block.lines:
            ready.append(block)
            if sum(map(len, ready)) >= sizer.size:
                yield _joined(ready)
                ready = []
            continue
        if ready:
            yield _joined(ready)
            ready = []
        while len(block) > sizer.size:
            first, block = block.cut(sizer.size)
            yield first
        yield block
    if ready:
        yield _joined(ready)


def _joined(blocks: list[Block]) -> Block:
    if len(blocks) == 1:
        return blocks[0]
    return Block("", tuple(item for block in blocks for item in block.ready))
