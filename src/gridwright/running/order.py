"""Pieces of work that are given out to many, and results that come back in their order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from gridwright.running.executor import DEATHS, Done, Work

__all__ = ["Order", "Task"]


@dataclass
class _Place:
    """The place of a piece in the order: the results of its parts, as far as they are there."""

    results: list[tuple[Any, ...] | None] = field(default_factory=lambda: [None])
    seconds: float = 0.0


@dataclass
class Task:
    """A piece, or a part of one, that somebody works on; `deaths` are the workers it has ended."""

    piece: Any
    place: _Place
    part: int = 0
    deaths: int = 0


class Order:
    """Gives out pieces, and gives back the results in the order in which the pieces came.

    No more than `most` pieces are out or wait for an earlier one, whatever happens to that one.
    """

    def __init__(self, work: Work, pieces: Iterator[Any], *, most: int) -> None:
        self._work = work
        self._pieces = pieces
        self._most = most
        self._again: deque[Task] = deque()
        self._places: deque[_Place] = deque()
        self._stopped = False

    def next(self) -> Task | None:
        """The next piece to work on; None if there is none at the moment."""
        if self._stopped:
            return None
        if self._again:
            return self._again.popleft()
        if len(self._places) >= self._most:
            return None
        piece = next(self._pieces, None)
        if piece is None:
            return None
        self._places.append(_Place())
        return Task(piece, self._places[-1])

    def stop(self) -> None:
        """Give out nothing more."""
        self._stopped = True
        self._again.clear()

    def done(self, task: Task, results: tuple[Any, ...], seconds: float) -> None:
        """Take note of the results of a task."""
        task.place.results[task.part] = results
        task.place.seconds += seconds

    def again(self, task: Task) -> None:
        """Give out a task once more, before all others."""
        if not self._stopped:
            self._again.appendleft(task)

    def died(self, task: Task, reason: str) -> None:
        """Take note that a task ended its worker.

        It is tried again part by part, so that only the part at fault is lost in the end.
        """
        task.deaths += 1
        parts = self._work.parts(task.piece) if task.deaths == 1 else ()
        if len(parts) > 1:
            task.place.results = [None] * len(parts)
            tasks = [Task(part, task.place, number) for number, part in enumerate(parts)]
            for each in reversed(tasks):
                self.again(each)
        elif task.deaths < DEATHS:
            self.again(task)
        else:
            self.done(task, (self._work.lost(task.piece, reason),), 0.0)

    def finished(self) -> Iterator[Done[Any]]:
        """The results that are there and whose turn it is."""
        while self._places and None not in self._places[0].results:
            place = self._places.popleft()
            results = tuple(each for part in place.results if part for each in part)
            yield Done(results, place.seconds)
