"""All puzzles of a book: read, made and proved, none of them twice."""

from __future__ import annotations

import itertools
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from gridwright.books.likenesses import likeness_key
from gridwright.books.orders import Order
from gridwright.books.proving import Piece, Proved, Proving
from gridwright.errors import UsageError
from gridwright.outcome import Progress
from gridwright.reading import Item
from gridwright.registry import get_kind
from gridwright.running.executor import Executor

__all__ = ["Gathered", "gather"]

_ROUNDS = 6
"""How often further seeds are tried in place of puzzles that were refused."""

_TOGETHER = 4
"""How many puzzles a process works on at a time."""

Tell = Callable[[Progress], None]


@dataclass(slots=True)
class Gathered:
    """The puzzles of a book in their order, and sentences about those that were left out."""

    puzzles: list[Proved] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)
    seen: dict[str, str] = field(default_factory=dict)

    def take(self, proved: Proved) -> str | None:
        """Keep a puzzle; a sentence says why it is refused."""
        if proved.fault:
            return f"{proved.name}: {proved.fault}"
        key = likeness_key(get_kind(proved.kind), proved.puzzle)
        if key in self.seen:
            return f"{proved.name} is the same puzzle as {self.seen[key]}"
        self.seen[key] = proved.name
        self.puzzles.append(proved)
        return None


def gather(
    items: Iterable[Item],
    orders: Sequence[Order],
    proving: Proving,
    executor: Executor,
    *,
    copies: int = 1,
    skip_bad: bool = False,
    cancel: threading.Event,
    tell: Tell | None = None,
) -> Gathered:
    """Prove all puzzles; orders are filled with further seeds where one is refused.

    Of an order, every one of the `copies` has its own puzzles. Raises `UsageError` for a puzzle
    that must not be printed, unless bad ones are skipped.
    """
    found = Gathered()
    pieces = [Piece(item) for item in items]
    total = len(pieces) + copies * sum(order.number for order in orders)
    done, start = itertools.count(1), time.monotonic()

    def proved(work: Sequence[Piece]) -> Iterator[Proved]:
        batches = (tuple(work[at : at + _TOGETHER]) for at in range(0, len(work), _TOGETHER))
        for result in executor.run(proving, batches, cancel=cancel):
            for one in result.results:
                if tell is not None:
                    text = f"of {total} puzzles proved and graded"
                    spent = time.monotonic() - start
                    tell(Progress(spent, found=min(next(done), total), text=text))
                yield one

    for one in proved(pieces):
        if cancel.is_set():
            # What was cut short is not a fault of the puzzle.
            return found
        fault = found.take(one)
        if fault is not None and not skip_bad:
            raise UsageError(f"{fault}; mend it, or leave such puzzles out with --skip-bad")
        found.refused += [fault] if fault is not None else []
    for order in orders:
        _fill(order, copies, found, proved, cancel)
    return found


def _fill(
    order: Order,
    copies: int,
    found: Gathered,
    proved: Callable[[Sequence[Piece]], Iterator[Proved]],
    cancel: threading.Event,
) -> None:
    """Make the puzzles of an order."""
    seed, missing = order.seed, copies * order.number
    fault: str | None = None
    for _ in range(_ROUNDS):
        pieces = [Piece(order=order, seed=number) for number in range(seed, seed + missing)]
        seed += missing
        for one in proved(pieces):
            if cancel.is_set():
                return
            fault = found.take(one) or fault
            missing -= not one.fault and found.puzzles[-1] is one
        if not missing or cancel.is_set():
            return
    raise UsageError(
        f"--create {order}: {missing} of {copies * order.number} puzzles could not be made; the"
        f" last was refused: {fault}"
    )
