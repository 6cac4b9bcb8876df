"""What a long search knows: the best so far, the bound, and which parts of the work are done."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from gridwright.errors import UsageError

__all__ = ["Checkpoint", "Known"]

_BETWEEN_RUNS = 1_000_003
"""Seeds of two runs differ by this much, so that a later run does not repeat the first."""


@dataclass(frozen=True, slots=True)
class Known:
    """What a search knows, all of it as values that JSON has.

    `best` is the best answer in the search's own notation, such as the numbers of clues or the
    letters of cells, and `score` is its size or worth. `bound` is proved. `done` is for the search
    alone: parts of the work that need not be done again. `runs` is how often the search was started
    before.
    """

    best: tuple[int | str, ...] | None = None
    score: int | None = None
    bound: int | None = None
    done: Mapping[str, Any] = field(default_factory=dict)
    runs: int = 0


class Checkpoint:
    """What a search starts from, and where it notes what it finds out.

    This one forgets everything at the end; `open_checkpoint` gives one with a file. A search
    believes the `start`, which the verb has checked.

    >>> saved = Checkpoint()
    >>> saved.note(best=(1, 4, 7), score=3)
    >>> saved.note(bound=2)
    >>> saved.known
    Known(best=(1, 4, 7), score=3, bound=2, done={}, runs=0)
    """

    def __init__(self, start: Known | None = None, *, name: str = "") -> None:
        self.start = self.known = start or Known()
        self.name = name
        self._lock = threading.Lock()

    def note(self, **changes: Any) -> None:
        """Note what is new, by the names of `Known`; any thread may do so."""
        with self._lock:
            self.known = replace(self.known, **changes)

    def offer(self, work: Callable[[], Mapping[str, Any]]) -> None:
        """Note which parts are done if it is time to write them down; otherwise do nothing.

        For what changes all the time, and takes a moment to gather.
        """
        del work

    def lists(self, name: str, below: int) -> list[list[int]]:
        """Lists of numbers among the parts that are done, each number from 0 to `below` - 1."""
        found = self.start.done.get(name, [])
        if not isinstance(found, list) or not all(_are_numbers(one, below) for one in found):
            raise self.refuse(f"its {name} are not lists of numbers from 0 to {below - 1}")
        return found

    def seed(self, seed: int) -> int:
        """The seed for random choices of this run: in the first run, the one that was given."""
        return seed + _BETWEEN_RUNS * self.start.runs

    def refuse(self, why: str) -> UsageError:
        """The error for a checkpoint that says something that is not true."""
        return UsageError(f"{self.name} is not to be believed: {why}")


def _are_numbers(value: object, below: int) -> bool:
    return isinstance(value, list) and all(
        isinstance(one, int) and 0 <= one < below for one in value
    )
