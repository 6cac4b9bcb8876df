"""SCIP through OR-Tools MathOpt: mixed-integer programs with lazy constraints in the search."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import timedelta
from functools import cache
from math import inf
from pathlib import Path
from typing import Any, ClassVar

from gridwright.engines.base import Engine, Feature, Session
from gridwright.engines.rows import (
    End,
    Finish,
    Pulse,
    RowEngine,
    RowSession,
    as_row,
    load,
    supervise,
)
from gridwright.errors import EngineError
from gridwright.model import Constraint, Linear, Model, Objective, Point
from gridwright.outcome import Limit

__all__ = ["Scip"]

_ENDS = {
    "OPTIMAL": End.OPTIMAL,
    "INFEASIBLE": End.INFEASIBLE,
    "UNBOUNDED": End.UNBOUNDED,
    "INFEASIBLE_OR_UNBOUNDED": End.UNBOUNDED,
    "FEASIBLE": End.LIMIT,
    "NO_SOLUTION_FOUND": End.LIMIT,
}


class Scip(RowEngine):
    """The SCIP inside OR-Tools: always installed.

    MathOpt's other solvers are not used: its HiGHS silently ignores lazy constraints.
    """

    name = "scip"
    title = "SCIP in OR-Tools, mixed-integer programming with lazy constraints"
    package = "ortools"
    features = frozenset(
        {
            Feature.CONTINUOUS,
            Feature.HINT,
            Feature.INTEGER,
            Feature.LAZY,
            Feature.NODES,
            Feature.OBJECTIVE,
            Feature.PROGRESS,
            Feature.RELAXATION,
        }
    )
    remarks: ClassVar[Mapping[Feature, str]] = {
        Feature.CORE: "MathOpt does not offer it; engine pyscipopt does",
    }

    def open(
        self, model: Model, *, seed: int = 0, threads: int = 1, presolve: bool = True
    ) -> Session:
        """Open a model in SCIP, which always runs in one thread."""
        return _ScipSession(self, model, seed=seed, threads=threads, presolve=presolve)


@cache
def _silence() -> None:
    """Keep SCIP from printing errors; they are raised as errors anyway.

    At every solve that can be interrupted, MathOpt's SCIP prints two irrelevant lines about an
    event. If its library is not found, they are printed and do no harm.
    """
    import ortools

    for library in Path(ortools.__file__).parent.glob(".*libs/libscip.*"):
        with suppress(OSError, AttributeError):
            ctypes.CDLL(str(library)).SCIPmessageSetErrorPrinting(None, None)


class _ScipSession(RowSession):
    def __init__(
        self, engine: Engine, model: Model, *, seed: int, threads: int, presolve: bool
    ) -> None:
        super().__init__(engine, model, seed=seed, threads=threads, presolve=presolve)
        mathopt = self._mathopt = load(engine, "ortools.math_opt.python.mathopt")
        _silence()
        self._free: frozenset[int] = frozenset()
        self._objective: Objective | None = None
        with self._translated():
            self._problem = mathopt.Model.from_model_proto(self._proto())
        self._variables = list(self._problem.variables())
        self._constraints = list(self._problem.linear_constraints())
        self._solver: Any = None

    def _proto(self) -> Any:
        """The model as a MathOpt message, which is several times faster than term by term."""
        from ortools.math_opt import model_pb2

        proto = model_pb2.ModelProto()
        columns, rows = proto.variables, proto.linear_constraints
        columns.ids.extend(range(len(self.domains)))
        columns.lower_bounds.extend(lower for lower, _ in self.domains)
        columns.upper_bounds.extend(upper for _, upper in self.domains)
        columns.integers.extend(variable.integer for variable in self.model.variables)
        rows.ids.extend(range(len(self.rows)))
        rows.lower_bounds.extend(row.lower for row in self.rows)
        rows.upper_bounds.extend(row.upper for row in self.rows)
        matrix = proto.linear_constraint_matrix
        for number, row in enumerate(self.rows):
            terms = sorted(row.terms)
            matrix.row_ids.extend([number] * len(terms))
            matrix.column_ids.extend(index for index, _ in terms)
            matrix.coefficients.extend(coefficient for _, coefficient in terms)
        return proto

    def _add_row(self, row: Linear) -> None:
        constraint = self._problem.add_linear_constraint(lb=row.lower, ub=row.upper)
        for index, coefficient in row.terms:
            constraint.set_coefficient(self._variables[index], coefficient)
        self._constraints.append(constraint)

    def _turn(self) -> None:
        off = self._off(self.on)
        for number in sorted(off ^ self._free):
            row, constraint = self.rows[number], self._constraints[number]
            constraint.lower_bound = -inf if number in off else row.lower
            constraint.upper_bound = inf if number in off else row.upper
        self._free = off

    def _aim(self, objective: Objective | None) -> None:
        if objective == self._objective:
            return
        goal = self._problem.objective
        goal.clear()
        goal.is_maximize = objective is not None and objective.maximise
        goal.offset = objective.constant if objective else 0.0
        for index, coefficient in objective.terms if objective else ():
            goal.set_linear_coefficient(self._variables[index], coefficient)
        self._objective = objective

    def _run(self, objective: Objective | None, hint: Point, pulse: Pulse) -> Finish:
        from ortools.util.python.solve_interrupter import SolveInterrupter

        mathopt = self._mathopt
        self._turn()
        self._aim(objective)
        remaining = pulse.budget.remaining
        interrupter = SolveInterrupter()
        broken: list[Constraint] = []
        arguments: dict[str, Any] = {
            "params": mathopt.SolveParameters(
                time_limit=None if remaining is None else timedelta(seconds=remaining),
                threads=1,  # in several, it loses interrupts and its own status
                random_seed=self.seed % 2**31,
                presolve=None if self.presolve else mathopt.Emphasis.OFF,
                relative_gap_tolerance=0.0,
                absolute_gap_tolerance=0.0,
            ),
            "interrupter": interrupter,
        }
        if hint:
            point = {self._variables[index]: float(value) for index, value in hint}
            arguments["model_params"] = mathopt.ModelSolveParameters(
                solution_hints=[mathopt.SolutionHint(variable_values=point)]
            )
        if pulse.watch is not None or self.model.lazy is not None:
            arguments |= self._callback(pulse, broken)
        result = supervise(lambda: self._call(arguments), interrupter.interrupt, pulse)
        # SCIP forgets lazy constraints after a run; the next run gets them from the start.
        for constraint in broken:
            self.add(constraint)
        return Finish(End.UNBOUNDED) if result is None else self._finish(result)

    def _call(self, arguments: dict[str, Any]) -> Any:
        try:
            with self._translated():
                if self._solver is None:
                    kind = self._mathopt.SolverType.GSCIP
                    self._solver = self._mathopt.IncrementalSolver(self._problem, kind)
                return self._solver.solve(**arguments)
        except EngineError as error:
            self._solver = None  # after an error MathOpt's solver refuses everything
            if "PrimalSolutionProto.objective_value" in str(error):
                return None  # SCIP found a ray instead of a point, which MathOpt rejects
            raise

    @contextmanager
    def _translated(self) -> Iterator[None]:
        """Raise MathOpt's errors with their real cause, which it hides when it reports them."""
        try:
            yield
        except (AttributeError, RuntimeError, ValueError) as error:
            reason = error.__context__ if isinstance(error, AttributeError) else error
            raise EngineError(f"SCIP failed on {self.model.name}: {reason or error}") from None

    def _callback(self, pulse: Pulse, broken: list[Constraint]) -> dict[str, Any]:
        mathopt, lazy = self._mathopt, self.model.lazy
        nothing = mathopt.VariableFilter(filtered_items=[])
        events = {mathopt.Event.MIP_SOLUTION}
        if pulse.watch is not None:
            events.add(mathopt.Event.MIP_NODE)

        def call(data: Any) -> Any:
            result = mathopt.CallbackResult()
            with pulse.guard():
                stats = data.mip_stats
                pulse.beat(stats.primal_bound, stats.dual_bound, stats.explored_nodes)
                if lazy is not None and data.event is mathopt.Event.MIP_SOLUTION:
                    values = self._whole([data.solution[v] for v in self._variables])
                    for constraint in lazy(values):
                        self.engine.require_constraint(self.model, constraint)
                        broken.append(constraint)
                        result.generated_constraints.append(self._generated(constraint))
            result.terminate = pulse.stopped
            return result

        registration = mathopt.CallbackRegistration(
            events=events,
            mip_node_filter=nothing,
            mip_solution_filter=nothing if lazy is None else mathopt.VariableFilter(),
            add_lazy_constraints=lazy is not None,
        )
        return {"callback_reg": registration, "cb": call}

    def _generated(self, constraint: Constraint) -> Any:
        row = as_row(constraint, self.model)
        terms = {self._variables[index]: coefficient for index, coefficient in row.terms}
        return self._mathopt.GeneratedConstraint(
            terms=terms, lower_bound=row.lower, upper_bound=row.upper, is_lazy=True
        )

    def _finish(self, result: Any) -> Finish:
        termination = result.termination
        reason = termination.reason.name
        if reason not in _ENDS:
            detail = f"{reason} {termination.detail}".rstrip()
            raise EngineError(f"SCIP stopped on the model {self.model.name}: {detail}")
        values = None
        if result.solutions:
            found = result.variable_values()
            values = [found[variable] for variable in self._variables]
        limit = termination.limit.name if termination.limit is not None else ""
        return Finish(
            _ENDS[reason],
            values=values,
            bound=termination.objective_bounds.dual_bound,
            nodes=result.solve_stats.node_count,
            limit=Limit("memory") if limit == "MEMORY" else None,
        )

    def close(self) -> None:
        """Release SCIP's resources."""
        if self._solver is not None:
            self._solver.close()
