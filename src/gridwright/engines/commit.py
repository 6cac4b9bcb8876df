"""Switches as assumptions while questions are easy, and as fixed facts when one turns out hard."""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from dataclasses import replace

from gridwright.engines.base import Answer, Engine, Session, Status
from gridwright.memory import no_collection
from gridwright.model import Constraint, Model, Objective, Point
from gridwright.outcome import Budget, Watch

__all__ = ["CommittingSession", "Start"]

Start = Callable[[Model, int | None], Session]
"""Opens a model; the number is that of the propagations after which a question is abandoned.

With None it is never abandoned, and all constraints hold, whatever their switch.
"""

PATIENCE = 1_000_000
"""The propagations after which a question under assumptions counts as hard."""


class CommittingSession(Session):
    """Two sessions of the same model: one for any set of switches, one for a single set.

    Under assumptions a SAT solver cannot use what follows from them to simplify, and a hard
    question takes ten times as long (25x25 Sudoku: 50 s instead of 5 s). So the first question goes
    to a solver in which the constraints that are on simply hold: it may be the only question,
    unless the session was prepared for many. Questions about other switches go to a solver with
    assumptions; if it does not answer soon, the question goes to a new solver without assumptions.
    """

    def __init__(
        self, engine: Engine, model: Model, start: Start, *, seed: int = 0, threads: int = 1
    ) -> None:
        super().__init__(engine, model, seed=seed, threads=threads)
        self._start = start
        self._added: list[Constraint] = []
        self._easy: Session | None = None
        self._hard: Session | None = None
        self._held: frozenset[Hashable] = frozenset()
        self._core: frozenset[Hashable] | None = None
        self._narrow = False

    def add(self, constraint: Constraint) -> None:
        """Add a constraint to both sessions; to the one for a single set only if it holds there."""
        self.engine.require_constraint(self.model, constraint)
        self._added.append(constraint)
        if self._easy is not None:
            self._easy.add(constraint)
        if self._hard is not None and self._holds(constraint, self._held):
            self._hard.add(constraint)

    def _holds(self, constraint: Constraint, on: frozenset[Hashable]) -> bool:
        switch = constraint.label.switch
        return switch is None or switch in on

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
        self._narrow = False
        # Within a solve every round has the same set object, which need not be compared.
        if self._easy is None and (chosen is self._held or self._held <= chosen):
            self._narrow = True
            self._hold(chosen)
        elif self._hard is None or self._held != chosen:
            answer = self._assume()._solve(on, objective, budget, hint, watch)
            proved = answer.status in (Status.OPTIMAL, Status.INFEASIBLE)
            if proved or answer.limit is not None:
                self._core = self._assume().core()
                return answer
            spent = answer.nodes or 0
            self._commit(chosen)
        assert self._hard is not None
        answer = self._hard._solve((), objective, budget, hint, watch)
        # All switches that are on contradict each other, though they may not be a smallest set.
        self._core = chosen if answer.status is Status.INFEASIBLE else None
        return replace(answer, nodes=(answer.nodes or 0) + spent)

    def _assume(self) -> Session:
        """The session for any set of switches."""
        if self._easy is None:
            constraints = [*self.model.constraints, *self._added]
            with no_collection():
                self._easy = self._start(replace(self.model, constraints=constraints), PATIENCE)
        return self._easy

    def _hold(self, chosen: frozenset[Hashable]) -> None:
        """Turn on more switches for good; all that were on before still are."""
        if self._hard is None:
            self._commit(chosen)
        elif chosen is not self._held:
            new = chosen - self._held
            for constraint in (*self.model.constraints, *self._added):
                if constraint.label.switch in new:
                    self._hard.add(constraint)
            self._held = chosen

    def _commit(self, chosen: frozenset[Hashable]) -> None:
        if self._hard is not None:
            self._hard.close()
        self._held = chosen
        constraints = [
            constraint
            for constraint in (*self.model.constraints, *self._added)
            if self._holds(constraint, chosen)
        ]
        with no_collection():
            self._hard = self._start(replace(self.model, constraints=constraints), None)

    def vary(self) -> None:
        """Ask the first question under assumptions, too: a solver for it alone would not pay."""
        self._assume()

    def core(self) -> frozenset[Hashable] | None:
        """The switches that contradict each other; if the question was hard, all that are on."""
        if self._core is not None and self._narrow:
            # Asked again with assumptions, an easy question gives a smaller set.
            self._narrow = False
            answer = self._assume()._solve(tuple(self._core), None, Budget(), (), None)
            if answer.status is Status.INFEASIBLE:
                self._core = self._assume().core()
        return self._core

    def close(self) -> None:
        """Close both sessions."""
        for session in (self._easy, self._hard):
            if session is not None:
                session.close()
