"""Is there a puzzle with a given number of clues? All ways to share them out among three parts."""

from __future__ import annotations

import random
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gridwright.outcome import Budget, Limit
from gridwright.puzzles.sudoku.fewest.cuts import Case, Cut
from gridwright.puzzles.sudoku.fewest.differences import Differences
from gridwright.puzzles.sudoku.fewest.finished import Finished
from gridwright.puzzles.sudoku.kernels.clue_parts import (
    CHECK,
    CONTROLS,
    DONE,
    NODES,
    match,
    unmet_all,
)

__all__ = ["Matching"]

NEAR, REST = 1024, 768
"""How many sets a pair is tested with, and how many a completion begins with."""
CHUNK, PAIRS, SLICE = 1 << 14, 1 << 28, 1 << 27
"""Choices that are matched at once (their words stay in the cache), pairs to a task, steps to a
call, after which somebody may call it off."""


@dataclass(frozen=True, slots=True)
class Task:
    """A part of a case, by number: some choices of its first part with some of its second."""

    case: Case
    number: int
    firsts: NDArray[np.int32]
    seconds: NDArray[np.int32]


class Matching:
    """The search for a clue set of one size; new unavoidable sets are shared by all its tasks."""

    def __init__(self, cut: Cut, differences: Differences, *, seed: int, budget: Budget) -> None:
        self.cut = cut
        self.differences = differences
        self.budget = budget
        self.seed = seed
        self.nodes = 0
        self.finished = Finished()
        self.found: list[int] | None = None
        self.limit: Limit | None = None
        self._lock = threading.Lock()

    def run(self, clues: int, threads: int) -> Iterator[None]:
        """Look at everything, unless a set is found or a limit hit; yields now and then."""
        tasks = self._tasks(clues)
        if threads == 1:
            for task in tasks:
                for _ in self._work(task, self.cut.rows):
                    yield
            return
        with ThreadPoolExecutor(threads) as pool:
            workers = [pool.submit(self._take, tasks) for _ in range(threads)]
            while not all(worker.done() for worker in workers):
                self.budget.cancel.wait(0.05)
                yield
            for worker in workers:
                worker.result()

    def _take(self, tasks: Iterator[Task]) -> None:
        while True:
            with self._lock:
                task = next(tasks, None)
            if task is None:
                return
            for _ in self._work(task, self.cut.rows):
                pass

    def _tasks(self, clues: int) -> Iterator[Task]:
        """All tasks, those of one case together, the cases in an order that the seed chooses."""
        cases = self.cut.cases(clues)
        random.Random(self.seed).shuffle(cases)
        for case in cases:
            firsts = self.cut.choices(case.first, case.sizes[case.first])
            seconds = self.cut.choices(case.second, case.sizes[case.second])
            number = -1
            for start in range(0, len(seconds), CHUNK):
                chunk = seconds[start : start + CHUNK]
                step = PAIRS // len(chunk)
                for at in range(0, len(firsts), step):
                    if self.found is not None or self.limit is not None:
                        return
                    number += 1
                    if not self.finished.has(case, number):
                        yield Task(case, number, firsts[at : at + step], chunk)

    def _work(self, task: Task, rows: NDArray[np.int32]) -> Iterator[None]:
        case = task.case
        order = np.array([case.first, case.second, case.third])
        near, rest = _tables(np.concatenate([rows, self.differences.rows]), order)
        near_unmet = np.empty((_words(near), len(task.seconds)), np.int64)
        rest_unmet = np.empty((len(task.seconds), _words(rest)), np.int64)
        ready = np.zeros(len(task.seconds), np.bool_)
        unmet_all(near[:, 1].copy(), task.seconds, near_unmet)
        control, answer = np.zeros(CONTROLS, np.int64), np.zeros(3, np.int64)
        tables = (near, near_unmet, rest, rest_unmet, ready)
        lists = (order, task.firsts, task.seconds, case.sizes[case.third])
        while self.found is None:
            if (limit := self.budget.stopped()) is not None:
                self.limit = limit
                break
            extra, extras = self.differences.extra, self.differences.number
            state = match(*tables, extra, extras, *lists, control, SLICE, answer)
            if state == DONE:
                self.finished.add(case, task.number)
                break
            if state == CHECK:
                with self._lock:
                    self._test(order, answer)
            else:
                yield
        with self._lock:
            self.nodes += int(control[NODES])

    def _test(self, order: NDArray[np.int64], answer: NDArray[np.int64]) -> None:
        masks = [0, 0, 0]
        for part, mask in zip(order, answer, strict=True):
            masks[part] = int(mask)
        cells = self.cut.cells(masks)
        if self.differences.learn(cells):
            self.found = cells


def _words(sets: NDArray[np.int32]) -> int:
    return max(1, -(-len(sets) // 64))


def _tables(
    rows: NDArray[np.int32], order: NDArray[np.int64]
) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The sets to test pairs with, and those to begin a completion with, the smallest first.

    A completion gains most by sets that have few cells in its own part.
    """
    turned = rows[:, order]
    sizes = np.bitwise_count(turned).astype(np.int64)
    inside = turned[:, 2] == 0
    both = inside & (turned[:, 0] != 0) & (turned[:, 1] != 0)
    near = turned[both][np.argsort(sizes[both].sum(axis=1), kind="stable")[:NEAR]]
    reach, reach_sizes = turned[~inside], sizes[~inside]
    chosen = np.argsort(reach_sizes.sum(axis=1) + reach_sizes[:, 2], kind="stable")[:REST]
    chosen = chosen[np.argsort(reach_sizes[chosen, 2], kind="stable")]
    return np.ascontiguousarray(near), np.ascontiguousarray(reach[chosen])
