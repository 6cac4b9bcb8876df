"""Try what could be supposed next: what is refuted at once, and how far the others lead."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from gridwright.reasons.book import Literal
from gridwright.reasons.chains import Chain
from gridwright.reasons.outright import kept_with, view
from gridwright.reasons.probing import REFUTED

if TYPE_CHECKING:
    from gridwright.reasons.chasing import Chase

__all__ = ["Trials"]

_PROBES = 5
"""So many suppositions whose consequences are only counted take as much work as one."""


class Trials:
    """Suppositions of one round, each followed one rule at a time."""

    def __init__(self, chase: Chase, literals: Sequence[Literal]) -> None:
        self._chase = chase
        self._literals = literals
        self._reach: dict[Literal, int] = {}
        self._chains: dict[Literal, tuple[Chain, tuple[Literal, ...]]] = {}
        self._views = [
            (part, guess, view(chase.board, part, guess))
            for _, part in chase.frame.watched
            for guess in part.ways
        ]

    def refuted(self) -> Iterator[Literal]:
        """The literals that lead to a contradiction."""
        frame = self._chase.frame
        if frame.probe is not None:
            self._chase.pay(1 + len(self._literals) // _PROBES)
            trail = self._chase.board.trail
            reaches = frame.probe.reaches(frame.rules, trail, self._literals)
            self._reach.update(zip(self._literals, reaches, strict=True))
            yield from (each for each in self._literals if self._reach[each] == REFUTED)
            return
        # Nothing is wrong with what follows from suppositions that led nowhere.
        harmless: set[Literal] = set()
        for literal in self._literals:
            if literal in harmless:
                continue
            harmless.update(self._tried(literal))
            if not self._chase.may_try():
                return
            if literal in self._chains:
                yield literal

    def chain(self, literal: Literal) -> tuple[Chain, tuple[Literal, ...]]:
        """The chain that refutes a literal at once, and the literals known before that it uses."""
        if literal not in self._chains:
            self._tried(literal)
        return self._chains[literal]

    def reach(self, literal: Literal) -> int:
        """How much follows from a literal."""
        if literal not in self._reach:
            self._tried(literal)
        return self._reach[literal]

    def _tried(self, literal: Literal) -> Sequence[Literal]:
        """Follow a literal; if nothing contradicts it, all that follows."""
        if self._idle(literal):
            self._reach[literal] = 1
            return ()
        trial, before = self._chase.trial(), len(self._chase.board.trail)
        found = trial.refuted(literal)
        learnt = trial.board.trail[before:]
        self._reach[literal] = len(learnt)
        if found is None:
            return learnt
        self._chains[literal] = found
        return ()

    def _idle(self, literal: Literal) -> bool:
        """Whether nothing follows from a literal, so that there is no need to follow it."""
        return self._chase.board.idle(literal) and all(
            part.kept is not None and kept_with(part.kept, values, abs(literal), literal > 0)
            for part, guess, values in self._views
            if guess != (literal > 0) and abs(literal) < len(values)
        )
