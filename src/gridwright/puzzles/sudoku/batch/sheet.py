"""Lines and the answers to them, as `gridwright.kind.Batch` wants them."""

from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from gridwright.outcome import Limit, Verdict
from gridwright.puzzles.sudoku.batch.finding import METHOD
from gridwright.puzzles.sudoku.batch.lines import read_lines
from gridwright.puzzles.sudoku.batch.pieces import fields, with_solutions

__all__ = ["Answers", "Sheet"]

Answers = list[tuple[int, str] | None]


class Sheet:
    """The puzzles of some lines, and the answers as far as they are known."""

    def __init__(self, lines: Sequence[str]) -> None:
        self._start = time.perf_counter()
        self._at, self.givens = read_lines(lines)
        self.answers: Answers = [None] * len(lines)

    @cached_property
    def seconds(self) -> float:
        """The time for one puzzle, up to when it is first asked for."""
        return round((time.perf_counter() - self._start) / max(1, len(self.givens)), 6)

    def outcomes(
        self, verdict: Verdict, solutions: NDArray[np.uint8], limit: Limit | None = None
    ) -> list[str]:
        """The fields that every outcome has but "nodes", for puzzles with the same verdict."""
        before = {"verdict": str(verdict)} | ({} if limit is None else {"limit": str(limit)})
        after = {"model": METHOD.model, "engine": METHOD.engine, "seconds": self.seconds}
        return with_solutions(fields(before), solutions, fields(after))

    def answer(self, which: NDArray[np.int64], code: int, *parts: Iterable[str]) -> None:
        """Answer these puzzles: the same exit code, and the parts of each text in order."""
        answers = self.answers
        for number, *pieces in zip(self._at[which].tolist(), *parts, strict=True):
            answers[number] = (code, ", ".join(pieces))
