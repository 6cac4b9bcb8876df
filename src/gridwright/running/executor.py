"""What every executor does, and the simplest of them."""

from __future__ import annotations

import os
import threading
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, ClassVar, Generic, Protocol, TypeVar

from gridwright.outcome import Watch

__all__ = ["DEATHS", "PIECE_SECONDS", "Done", "Executor", "Serial", "Work", "available_cores"]

R = TypeVar("R")

DEATHS = 3
"""How many workers a piece of work may bring down before it is given up."""
PIECE_SECONDS = 0.1
"""How long a piece should take: the message about it costs little then, and so does the wait at
the end for whoever has the last one."""


def available_cores() -> int:
    """The number of cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class Work(Protocol):
    """What to do with a piece; it can be sent to another process.

    A call gives the results of a piece one by one, and stops early when `cancel` is set. `parts`
    are the smallest pieces of a piece, and `lost` is the result of one that cannot be done.
    """

    def __call__(self, piece: Any, cancel: threading.Event, watch: Watch | None) -> Iterator[Any]:
        """The results of a piece."""

    def parts(self, piece: Any) -> Sequence[Any]:
        """The smallest pieces that this one consists of."""

    def lost(self, piece: Any, reason: str) -> Any:
        """The result of a smallest piece that brings down whoever works on it."""


@dataclass(frozen=True, slots=True)
class Done(Generic[R]):
    """Results that follow each other, and the seconds that they took."""

    results: tuple[R, ...]
    seconds: float


class Executor(ABC):
    """Does pieces of work and gives their results back in order; to be used in a ``with``."""

    piece_seconds: ClassVar[float] = PIECE_SECONDS

    @abstractmethod
    def run(
        self,
        work: Work,
        pieces: Iterator[Any],
        *,
        cancel: threading.Event,
        watch: Watch | None = None,
    ) -> Iterator[Done[Any]]:
        """The results of all pieces, in their order.

        Pieces are taken from the iterator only as they are needed. When `cancel` is set, what is
        being worked on ends with the best that was found so far, and the rest is left undone.
        """

    def close(self) -> None:
        """End the processes or the connection, if there are any."""

    def __enter__(self) -> Executor:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


class Serial(Executor):
    """Does everything here, one piece after the other, and hands on each result at once."""

    def run(
        self,
        work: Work,
        pieces: Iterator[Any],
        *,
        cancel: threading.Event,
        watch: Watch | None = None,
    ) -> Iterator[Done[Any]]:
        """The results of all pieces, each as soon as it is there."""
        for piece in pieces:
            start = time.perf_counter()
            for result in work(piece, cancel, watch):
                yield Done((result,), time.perf_counter() - start)
                start = time.perf_counter()
            if cancel.is_set():
                return
