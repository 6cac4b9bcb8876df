"""OR-Tools CP-SAT: the default engine, for integers, all-different and enumeration."""

from __future__ import annotations

import queue
from collections.abc import Collection, Generator, Hashable, Iterator
from contextlib import closing
from functools import partial
from importlib import import_module
from itertools import islice
from typing import Any, ClassVar

from gridwright.engines.background import in_background
from gridwright.engines.base import Answer, Engine, Feature, Session, Status
from gridwright.engines.cpsat_callbacks import collector, reporter
from gridwright.engines.cpsat_model import CpSatModel
from gridwright.errors import EngineError
from gridwright.model import Constraint, Model, Objective, Point
from gridwright.outcome import Budget, Limit, Progress, Watch

__all__ = ["CpSat"]


class CpSat(Engine):
    """CP-SAT through its own interface. It has no continuous variables and no LP relaxation."""

    name = "cpsat"
    title = "OR-Tools CP-SAT"
    package = "ortools"
    features = frozenset(
        {
            Feature.ALL_DIFFERENT,
            Feature.CIRCUIT,
            Feature.CORE,
            Feature.HINT,
            Feature.INTEGER,
            Feature.NODES,
            Feature.OBJECTIVE,
            Feature.PROGRESS,
        }
    )
    remarks: ClassVar[dict[Feature, str]] = {Feature.NODES: "branches"}

    def open(
        self, model: Model, *, seed: int = 0, threads: int = 1, presolve: bool = True
    ) -> Session:
        """Open a model."""
        return _CpSatSession(self, model, seed=seed, threads=threads, presolve=presolve)


class _CpSatSession(Session):
    """A session that turns switches on and off by editing the model between solves."""

    def __init__(
        self, engine: Engine, model: Model, *, seed: int, threads: int, presolve: bool
    ) -> None:
        super().__init__(engine, model, seed=seed, threads=threads, presolve=presolve)
        self._cp: Any = import_module("ortools.sat.python.cp_model")
        self._written = CpSatModel(model)
        self._count = len(model.variables)
        self._refused: tuple[frozenset[Hashable], Budget] | None = None

    def add(self, constraint: Constraint) -> None:
        self.engine.require_constraint(self.model, constraint)
        self._written.write(constraint)

    def _solver(self, budget: Budget) -> Any:
        solver = self._cp.CpSolver()
        solver.parameters.num_workers = self.threads
        solver.parameters.cp_model_presolve = self.presolve
        if self._written.circuits:
            # CP-SAT's linear relaxation of circuits costs more than it gains: contours of 30x30
            # cells take 2 s without it, and more than a minute with it.
            solver.parameters.linearization_level = 0
        solver.parameters.random_seed = self.seed % 2**31
        # Ctrl-C is handled by the owner of the budget.
        solver.parameters.catch_sigint_signal = False
        if budget.remaining is not None:
            solver.parameters.max_time_in_seconds = budget.remaining
        return solver

    def _run(
        self, solver: Any, model: Any, callback: Any, reports: queue.Queue[Any], budget: Budget
    ) -> Generator[Any, None, None]:
        search = partial(solver.solve, model, callback)
        return in_background(search, solver.stop_search, reports, budget.cancel)

    def _limit(self, budget: Budget) -> Limit:
        """The limit that stopped a search; the engine's clock may be slightly fast."""
        limit = budget.stopped()
        if limit is None and budget.seconds is not None:
            limit = Limit("time", budget.seconds)
        if limit is None:
            raise EngineError(f"engine {self.engine.name} stopped without an answer or a limit")
        return limit

    def _solve(
        self,
        on: Collection[Hashable],
        objective: Objective | None,
        budget: Budget,
        hint: Point,
        watch: Watch | None,
    ) -> Answer:
        self._refused = None
        native = self._written.native
        self._written.turn(frozenset(on), native)
        scale = self._written.aim(objective)
        native.clear_hints()
        for index, value in dict(hint).items():
            native.add_hint(self._written.variables[index], value)
        constant = 0.0 if objective is None else objective.constant
        solver = self._solver(budget)
        reports: queue.Queue[Any] = queue.Queue()
        callback = None
        if watch is not None:
            callback = reporter(reports)
            if objective is not None:
                solver.best_bound_callback = callback.on_bound
        with closing(self._run(solver, native, callback, reports, budget)) as steps:
            for best, bound, nodes, found in steps:
                assert watch is not None
                if objective is None:
                    watch(Progress(budget.spent, nodes=nodes, found=found))
                else:
                    best = None if best is None else best / scale + constant
                    watch(Progress(budget.spent, best, bound / scale + constant, nodes, found))
        answer = self._answer(solver, objective, scale, budget)
        if answer.status is Status.INFEASIBLE:
            self._refused = frozenset(on), budget
        return answer

    def _answer(
        self, solver: Any, objective: Objective | None, scale: int, budget: Budget
    ) -> Answer:
        status, nodes = solver.response_proto.status, solver.num_branches
        if status == self._cp.MODEL_INVALID:
            raise EngineError(f"engine {self.engine.name}: {self._written.native.validate()}")
        if status == self._cp.INFEASIBLE:
            return Answer(Status.INFEASIBLE, nodes=nodes)
        if status == self._cp.UNKNOWN:
            # CP-SAT reports the bound 0 if it found none, so the bound is not used.
            return Answer(Status.UNKNOWN, nodes=nodes, limit=self._limit(budget))
        values = tuple(map(float, islice(solver.response_proto.solution, self._count)))
        if objective is None:
            return Answer(Status.OPTIMAL, values, nodes=nodes)
        proved = status == self._cp.OPTIMAL
        return Answer(
            Status.OPTIMAL if proved else Status.FEASIBLE,
            values,
            objective.value(values),
            solver.best_objective_bound / scale + objective.constant,
            nodes,
            None if proved else self._limit(budget),
        )

    def points(
        self, *, on: Collection[Hashable] | None = None, budget: Budget | None = None
    ) -> Iterator[Answer] | None:
        if self.model.lazy is not None:
            return None
        switches = frozenset(self.model.switches() if on is None else on)
        return self._points(switches, budget or Budget())

    def _points(self, on: frozenset[Hashable], budget: Budget) -> Iterator[Answer]:
        # A copy, so that the caller may add constraints between two points.
        model = self._written.copy(on)
        if (limit := budget.stopped()) is not None:
            yield Answer(Status.UNKNOWN, limit=limit)
            return
        solver = self._solver(budget)
        solver.parameters.num_workers = 1
        solver.parameters.enumerate_all_solutions = True
        points: queue.Queue[Any] = queue.Queue(maxsize=256)
        callback = collector(points, self._count)
        with closing(self._run(solver, model, callback, points, budget)) as steps:
            for values in steps:
                yield Answer(Status.OPTIMAL, values, seconds=budget.spent)
        status, nodes = solver.response_proto.status, solver.num_branches
        if status in (self._cp.OPTIMAL, self._cp.INFEASIBLE):
            yield Answer(Status.INFEASIBLE, nodes=nodes, seconds=budget.spent)
        else:
            limit = self._limit(budget)
            yield Answer(Status.UNKNOWN, nodes=nodes, limit=limit, seconds=budget.spent)

    def core(self) -> frozenset[Hashable] | None:
        if self._refused is None:
            return None
        on, budget = self._refused
        model = self._written.copy(on)
        literals = {literal.index: s for s, literal in self._written.switches.items() if s in on}
        for index in literals:
            model.proto.variables[index].domain[0] = 0
        model.add_assumptions([model.get_bool_var_from_proto_index(i) for i in literals])
        solver = self._solver(budget)
        solver.parameters.num_workers = 1
        list(self._run(solver, model, None, queue.Queue(), budget))
        if solver.response_proto.status != self._cp.INFEASIBLE:
            # Out of time: all switches that were on contradict, too.
            return on
        indices = solver.sufficient_assumptions_for_infeasibility()
        if not literals.keys() >= set(indices):
            # Presolve replaced a switch by an equivalent variable and does not say which.
            return on
        return frozenset(literals[index] for index in indices)
