"""Which tasks of one number of clues are finished: for checkpoints, so that none is done twice."""

from __future__ import annotations

import threading
from typing import Any

from gridwright.checkpoints import Checkpoint
from gridwright.puzzles.sudoku.fewest.cuts import Case

__all__ = ["Finished"]

_TASKS = "finished tasks"
_MOST = 1 << 40


class Finished:
    """The tasks that are finished, by case and number; those of a case have the same order always.

    A row of what is saved has the sizes of a case, how many tasks from the first on are finished,
    and the numbers of others.
    """

    def __init__(self) -> None:
        self._upto: dict[tuple[int, ...], int] = {}
        self._others: dict[tuple[int, ...], set[int]] = {}
        self._clues = self._cut = 0
        self._lock = threading.Lock()

    def has(self, case: Case, number: int) -> bool:
        """Whether a task is finished."""
        sizes = case.sizes
        return number < self._upto.get(sizes, 0) or number in self._others.get(sizes, ())

    def add(self, case: Case, number: int) -> None:
        """A task is finished."""
        with self._lock:
            upto, others = self._upto.get(case.sizes, 0), self._others.setdefault(case.sizes, set())
            others.add(number)
            while upto in others:
                others.remove(upto)
                upto += 1
            self._upto[case.sizes] = upto

    def recall(self, saved: Checkpoint, clues: int, cut: int) -> None:
        """Begin with what a checkpoint says of that many clues, and of that cut of the board."""
        self._clues, self._cut = clues, cut
        done = saved.start.done
        if (done.get("size"), done.get("cut")) != (clues, cut):
            return
        for row in saved.lists(_TASKS, _MOST):
            if len(row) < 4:
                raise saved.refuse(f"a row of its {_TASKS} has fewer than 4 numbers")
            a, b, c, upto, *others = row
            self._upto[a, b, c], self._others[a, b, c] = upto, set(others)

    def to_save(self) -> dict[str, Any]:
        """The same for a checkpoint."""
        with self._lock:
            rows = [
                [*sizes, upto, *sorted(self._others[sizes])] for sizes, upto in self._upto.items()
            ]
        return {"size": self._clues, "cut": self._cut, _TASKS: rows}
