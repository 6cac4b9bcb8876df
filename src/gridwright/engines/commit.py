"""Switches as assumptions while questions are easy, and written in stone when one turns hard."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import replace

from gridwright.engines.base import Answer, Engine, Session, Status
from gridwright.model import Constraint, Model, Objective, Point
from gridwright.outcome import Budget, Watch

__all__ = ["CommittingSession", "Start"]

Start = Callable[[Model, int | None], Session]
"""Opens a model, with the propagations after which a question is given up (None: never)."""

PATIENCE = 1_000_000


class CommittingSession(Session):
    """Two sessions of the same model: one for any set of switches, one for a single set.

    Under assumptions a SAT solver cannot simplify what follows from them, and a hard question
    takes it ten times as long (25x25 Sudoku: 5 s against 50 s). So a question that is not
    answered soon is asked again of a solver for which the switches that are on simply hold.
    """

    def __init__(
        self, engine: Engine, model: Model, start: Start, *, seed: int = 0, threads: int = 1
    ) -> None:
        super().__init__(engine, model, seed=seed, threads=threads)
        self._start = start
        self._easy = start(model, PATIENCE)
        self._added: list[Constraint] = []
        self._hard: Session | None = None
        self._held: frozenset[Hashable] = frozenset()
        self._core: frozenset[Hashable] | None = None

    def add(self, constraint: Constraint) -> None:
        """Add to both sessions; to the second only what holds there."""
        self._easy.add(constraint)
        self._added.append(constraint)
        if self._hard is not None and self._holds(constraint):
            self._hard.add(_firm(constraint))

    def _holds(self, constraint: Constraint) -> bool:
        switch = constraint.label.switch
        return switch is None or switch in self._held

    def _solve(
        self,
        on: Collection[Hashable],
        objective: Objective | None,
        budget: Budget,
        hint: Point,
        watch: Watch | None,
    ) -> Answer:
        chosen = frozenset(on)
        spent = 0
        if self._hard is None or self._held != chosen:
            answer = self._easy._solve(on, objective, budget, hint, watch)
            proved = answer.status in (Status.OPTIMAL, Status.INFEASIBLE)
            if proved or answer.limit is not None:
                self._core = self._easy.core()
                return answer
            spent = answer.nodes or 0
            self._commit(chosen)
        assert self._hard is not None
        answer = self._hard._solve((), objective, budget, hint, watch)
        # All that is on contradicts: true, if not the smallest set.
        self._core = chosen if answer.status is Status.INFEASIBLE else None
        return replace(answer, nodes=(answer.nodes or 0) + spent)

    def _commit(self, chosen: frozenset[Hashable]) -> None:
        if self._hard is not None:
            self._hard.close()
        self._held = chosen
        constraints = [
            _firm(constraint)
            for constraint in (*self.model.constraints, *self._added)
            if self._holds(constraint)
        ]
        self._hard = self._start(replace(self.model, constraints=constraints), None)

    def core(self) -> frozenset[Hashable] | None:
        """The switches that contradict; all that are on where the question was hard."""
        return self._core

    def close(self) -> None:
        """Close both sessions."""
        self._easy.close()
        if self._hard is not None:
            self._hard.close()


def _firm(constraint: Constraint) -> Constraint:
    if constraint.label.switch is None:
        return constraint
    return replace(constraint, label=replace(constraint.label, switch=None))
