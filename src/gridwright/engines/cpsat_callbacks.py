"""Callbacks of CP-SAT's search: one reports progress, the other collects points."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from itertools import islice
from queue import Queue
from typing import Any

__all__ = ["collector", "reporter"]


def reporter(reports: Queue[Any]) -> Any:
    """A callback that puts (best, bound, branches, points found) on the queue.

    Its `on_bound` is for CP-SAT's callback on improved bounds.
    """
    return _classes()[0](reports)


def collector(points: Queue[Any], count: int) -> Any:
    """A callback that puts the first `count` values of every point on the queue.

    The search waits while the queue is full.
    """
    return _classes()[1](points, count)


@cache
def _classes() -> tuple[type[Any], type[Any]]:
    """Both classes, defined here because they inherit from OR-Tools, which is loaded late."""
    base: Any = import_module("ortools.sat.python.cp_model").CpSolverSolutionCallback

    class Reporter(base):  # type: ignore[misc]
        def __init__(self, reports: Queue[Any]) -> None:
            super().__init__()
            self.reports = reports
            self.last: tuple[float | None, float | None, int | None, int] = None, None, None, 0

        def on_solution_callback(self) -> None:
            found = self.last[3] + 1
            self.last = self.objective_value, self.best_objective_bound, self.num_branches, found
            self.reports.put(self.last)

        def on_bound(self, bound: float) -> None:
            self.last = self.last[0], bound, *self.last[2:]
            self.reports.put(self.last)

    class Collector(base):  # type: ignore[misc]
        def __init__(self, points: Queue[Any], count: int) -> None:
            super().__init__()
            self.points = points
            self.count = count

        def on_solution_callback(self) -> None:
            self.points.put(tuple(map(float, islice(self.response_proto.solution, self.count))))

    return Reporter, Collector
