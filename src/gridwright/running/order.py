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
    """The place of a piece in the order: the results of its parts, as far as they are there.

    Parts in `cut` were told to stop, so that what follows their results is missing.
    """

    results: list[tuple[Any, ...] | None] = field(default_factory=lambda: [None])
    seconds: float = 0.0
    cut: set[int] = field(default_factory=set)


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
    Once a piece has been cut short, nothing that comes after it is given back, so that there is
    never a gap.
    """

    def __init__(self, work: Work, pieces: Iterator[Any], *, most: int) -> None:
        self._work = work
        self._pieces = pieces
        self.most = most
        self._again: deque[Task] = deque()
        self._places: deque[_Place] = deque()
        self._stopped = False

    def next(self) -> Task | None:
        """The next piece to work on; None if there is none at the moment."""
        if self._stopped:
            return None
        if self._again:
            return self._again.popleft()
        if len(self._places) >= self.most:
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

    def done(
        self, task: Task, results: tuple[Any, ...], seconds: float, *, cut: bool = False
    ) -> None:
        """Take note of the results of a task, perhaps one that was `cut` short."""
        task.place.results[task.part] = results
        task.place.seconds += seconds
        if cut:
            task.place.cut.add(task.part)

    def again(self, task: Task) -> None:
        """Give out a task once more, before all others."""
        if not self._stopped:
            self._again.appendleft(task)

    def died(self, task: Task, reason: str) -> None:
        """Take note that a task ended its worker.

        It is tried again part by part, so that only the part at fault is lost in the end.
        """
        task.deaths += 1
        if task.deaths == 1 and self.split(task):
            return
        if task.deaths < DEATHS:
            self.again(task)
        else:
            self.give_up(task, reason)

    def split(self, task: Task) -> bool:
        """Give out a task once more in its smallest parts; False if it is one itself."""
        parts = self._work.parts(task.piece)
        if len(parts) < 2:
            return False
        task.place.results = [None] * len(parts)
        tasks = [Task(part, task.place, number) for number, part in enumerate(parts)]
        for each in reversed(tasks):
            self.again(each)
        return True

    def give_up(self, task: Task, reason: str) -> None:
        """Take note that a smallest part cannot be done."""
        self.done(task, (self._work.lost(task.piece, reason),), 0.0)

    def finished(self) -> Iterator[Done[Any]]:
        """The results that are there and whose turn it is."""
        while self._places:
            place = self._places[0]
            there = place.results
            if place.cut:
                there = there[: min(place.cut) + 1]
            if None in there:
                return
            yield Done(tuple(each for part in there if part for each in part), place.seconds)
            if place.cut:
                self.stop()
                self._places.clear()
                return
            self._places.popleft()
