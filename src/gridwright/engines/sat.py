"""PySAT: one incremental SAT solver for many small questions, with cores and lazy cuts."""

from __future__ import annotations

import time
import weakref
from collections.abc import Callable, Collection, Hashable, Iterable
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any, ClassVar

from gridwright.engines.base import Answer, Engine, Feature, Session, Status
from gridwright.engines.clauses import ClauseWriter
from gridwright.engines.climb import Climb
from gridwright.engines.commit import CommittingSession
from gridwright.engines.encodings import (
    TooLargeError,
)
from gridwright.errors import EngineError, UnsupportedError, UsageError, choose_from
from gridwright.model import (
    Constraint,
    Model,
    Objective,
    Point,
)
from gridwright.outcome import Budget, Limit, Progress, Watch

__all__ = ["Sat"]

_SOLVERS = ("cadical153", "cadical195")
# CaDiCaL cannot be interrupted here, so it searches in slices. Their length is measured in
# propagations (about 1.5 million per second), so that the same seed always gives the same answer.
_SLICE = 1_500_000
# CaDiCaL tries local search at its thousandth conflict and often finds an answer there.
_FIRST_CONFLICTS = 2000
# With fewer seconds left than this, the slices begin shorter.
_HURRY = 5.0


class Sat(Engine):
    """CaDiCaL through PySAT; `solver` is the name of a CaDiCaL release in PySAT."""

    name = "sat"
    title = "PySAT (CaDiCaL), incremental SAT"
    package = "python-sat"
    features = frozenset(
        {Feature.CORE, Feature.HINT, Feature.NODES, Feature.OBJECTIVE, Feature.PROGRESS}
    )
    remarks: ClassVar[dict[Feature, str]] = {
        Feature.NODES: "conflicts",
        Feature.OBJECTIVE: "small sums only, raised step by step",
    }

    def __init__(self, solver: str = "cadical153") -> None:
        if solver not in _SOLVERS:
            raise UsageError(f"there is no solver {solver!r}; {choose_from(solver, _SOLVERS)}")
        self.solver = solver

    def open(
        self, model: Model, *, seed: int = 0, threads: int = 1, presolve: bool = True
    ) -> Session:
        """Open a model; `threads` and `presolve` have no effect on this engine."""
        del presolve

        def start(part: Model, patience: int | None) -> SatSession:
            return SatSession(self, part, seed=seed, solver=self.solver, patience=patience)

        return CommittingSession(self, model, start, seed=seed, threads=threads)


class SatSession(Session):
    """A model in one SAT solver: variable i is literal i + 1, switches and others come after.

    A question is abandoned after `patience` propagations; the answer is then `UNKNOWN`, or
    `FEASIBLE`, without a limit. With None it is never abandoned, and there are no switches: all
    constraints hold.
    """

    def __init__(
        self, engine: Engine, model: Model, *, seed: int, solver: str, patience: int | None
    ) -> None:
        super().__init__(engine, model, seed=seed, checked=True)
        self._patience = patience
        # PySAT's classes handle Ctrl-C by jumping out of the solver. Its functions leave signals
        # to Python if they are called as from another thread, and they load faster.
        pysolvers = import_module("pysolvers")
        handle = getattr(pysolvers, f"{solver}_new")()
        self._call: dict[str, Callable[..., Any]] = {
            name: partial(getattr(pysolvers, f"{solver}_{name}"), handle)
            for name in ("acc_stats", "add_cl", "cbudget", "core", "model", "set", "setphases")
        }
        self._search_once = partial(getattr(pysolvers, f"{solver}_solve_lim"), handle)
        self._delete = weakref.finalize(self, getattr(pysolvers, f"{solver}_del"), handle, None)
        self._call["set"]("seed", seed % 2_000_000_000)
        self._writer = ClauseWriter(
            self._call["add_cl"], len(model.variables), switched=patience is not None
        )
        self._asked: tuple[frozenset[Hashable], int, list[int]] | None = None
        self._last: Climb | None = None
        self._core: frozenset[Hashable] | None = None
        self._writer.bound(model)
        self._write(model.constraints)

    def close(self) -> None:
        self._delete()

    def add(self, constraint: Constraint) -> None:
        # The session that holds this one has made sure that the engine can handle it.
        self._must_be_open()
        self._write([constraint])

    def _write(self, constraints: Iterable[Constraint]) -> None:
        write = self._writer.write
        try:
            for constraint in constraints:
                write(constraint)
        except TooLargeError as error:
            raise self._unsupported(f"{constraint.label.rule!r}", error) from None

    def _must_be_open(self) -> None:
        # Using a closed solver would crash the whole process.
        if not self._delete.alive:
            raise EngineError(f"this session of engine {self.engine.name} is closed")

    def _solve(
        self,
        on: Collection[Hashable],
        objective: Objective | None,
        budget: Budget,
        hint: Point,
        watch: Watch | None,
    ) -> Answer:
        self._must_be_open()
        self._core = None
        start = self._statistics("conflicts")
        selectors = self._assumptions(frozenset(on))
        climb = None if objective is None else self._climb(objective)
        if phases := self._writer.phases():
            self._call["setphases"](phases)
        if hint:
            self._call["setphases"]([i + 1 if value else -i - 1 for i, value in hint])
        elif climb is not None and climb.literals:
            self._call["setphases"](climb.literals)

        def report() -> None:
            if watch is not None:
                nodes = self._statistics("conflicts") - start
                if climb is None:
                    watch(Progress(budget.spent, nodes=nodes))
                else:
                    watch(Progress(budget.spent, climb.value, climb.bound, nodes, climb.count))

        found, limit = self._search(selectors, budget, report)
        if found is None:
            answer = Answer(Status.UNKNOWN, limit=limit)
        elif not found:
            failed = set(self._call["core"](selectors) or ())
            self._core = frozenset(
                switch for switch, y in self._writer.selectors.items() if y in failed
            )
            answer = Answer(Status.INFEASIBLE)
        elif climb is None:
            answer = Answer(Status.OPTIMAL, self._values())
        else:
            answer = self._optimise(selectors, climb, budget, report)
        return replace(answer, nodes=self._statistics("conflicts") - start)

    def _assumptions(self, on: frozenset[Hashable]) -> list[int]:
        """The selectors that are on, in the order of the model, so that runs are repeatable.

        They are kept from round to round, since lazy constraints add no switches.
        """
        known = len(self._writer.selectors)
        if self._asked is None or self._asked[0] is not on or self._asked[1] != known:
            chosen = set(on)
            for switch in self._writer.combined:
                if switch in on:
                    chosen.update(switch.parts)
            selectors = [y for switch, y in self._writer.selectors.items() if switch in chosen]
            self._asked = on, known, selectors
        return self._asked[2]

    def _optimise(
        self, selectors: list[int], climb: Climb, budget: Budget, report: Callable[[], None]
    ) -> Answer:
        """Climb from the point just found to the optimum, or as far as the budget allows."""
        limit = None
        climb.found(self._values())
        while not climb.done:
            report()
            try:
                literal, clauses = climb.question()
            except TooLargeError as error:
                raise self._unsupported("the objective", error) from None
            self._writer.emit(clauses)
            better, limit = self._search([*selectors, literal], budget, report)
            if better:
                climb.found(self._values())
            elif better is None:
                break
            else:
                climb.failed()
        status = Status.OPTIMAL if climb.done else Status.FEASIBLE
        return Answer(status, climb.values, climb.value, climb.bound, limit=limit)

    def _climb(self, objective: Objective) -> Climb:
        """The climb for this objective; its literals are kept while the objective is the same."""
        if self._last is None or self._last.objective != objective:
            try:
                self._last = Climb(objective, self._writer.fresh)
            except TooLargeError as error:
                raise self._unsupported("the objective", error) from None
        self._last.restart()
        return self._last

    def _unsupported(self, what: str, error: TooLargeError) -> UnsupportedError:
        return UnsupportedError(f"engine {self.engine.name} cannot handle {what}: {error}")

    def core(self) -> frozenset[Hashable] | None:
        return self._core

    def _values(self) -> tuple[float, ...]:
        """The point that was found; variables that are in no clause are set to 0."""
        count = len(self.model.variables)
        values = [1.0 if literal > 0 else 0.0 for literal in (self._call["model"]() or ())[:count]]
        return tuple(values) + (0.0,) * (count - len(values))

    def _search(
        self, assumptions: list[int], budget: Budget, report: Callable[[], None]
    ) -> tuple[bool | None, Limit | None]:
        """Search in slices until there is an answer, a limit, or no patience left."""
        conflicts = _FIRST_CONFLICTS
        if budget.remaining is not None and budget.remaining < _HURRY:
            conflicts = max(1, conflicts // 8)
        total = 0
        while (limit := budget.stopped()) is None:
            start, before = time.monotonic(), self._statistics("propagations")
            self._call["cbudget"](conflicts)
            answer = self._search_once(assumptions, 0)
            if answer:
                return answer > 0, None
            report()
            used = self._statistics("propagations") - before
            total += used
            if self._patience is not None and total > self._patience:
                return None, None
            growth = min(2.0, _SLICE / (used + 1))
            if budget.remaining is not None:
                # The last slices are shorter, so that the time limit is kept.
                spent = time.monotonic() - start
                growth = min(growth, budget.remaining / spent)
            conflicts = max(20, int(conflicts * growth))
        return None, limit

    def _statistics(self, name: str) -> int:
        return int(self._call["acc_stats"]()[name])
