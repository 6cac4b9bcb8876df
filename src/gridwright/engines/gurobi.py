"""Gurobi through its own interface: integer programs with lazy constraints in the search."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from contextlib import contextmanager
from math import inf
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
from gridwright.errors import EngineError, MissingEngineError, UnsupportedError
from gridwright.model import Linear, Model, Objective, Point
from gridwright.outcome import Limit

__all__ = ["Gurobi"]

_ENDS = {
    "INFEASIBLE": End.INFEASIBLE,
    "INF_OR_UNBD": End.UNBOUNDED,
    "INTERRUPTED": End.LIMIT,
    "MEM_LIMIT": End.LIMIT,
    "OPTIMAL": End.OPTIMAL,
    "TIME_LIMIT": End.LIMIT,
    "UNBOUNDED": End.UNBOUNDED,
}

# The seconds that the search for a smaller set of contradicting rows may take.
_CORE_SECONDS = 10.0


class Gurobi(RowEngine):
    """Gurobi through gurobipy, an optional package; free up to 2,000 variables and rows."""

    name = "gurobi"
    title = "Gurobi, mixed-integer programming with lazy constraints"
    package = "gurobipy"
    extra = "gurobi"
    features = frozenset(
        {
            Feature.CONTINUOUS,
            Feature.CORE,
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
        Feature.INTEGER: "2,000 variables and 2,000 constraints with the free licence",
    }

    def probe(self) -> None:
        """Raise `MissingEngineError` if Gurobi has no valid licence."""
        _environment(self).dispose()

    def open(
        self, model: Model, *, seed: int = 0, threads: int = 1, presolve: bool = True
    ) -> Session:
        """Open a model in Gurobi."""
        return _GurobiSession(self, model, seed=seed, threads=threads, presolve=presolve)


def _environment(engine: Engine) -> Any:
    """A quiet environment, silenced before it starts and could print its banner."""
    gurobipy = load(engine, "gurobipy")
    try:
        environment = gurobipy.Env(empty=True)
        environment.setParam("OutputFlag", 0)
        environment.start()
    except gurobipy.GurobiError as error:
        raise MissingEngineError(f"engine gurobi has no valid licence: {error}") from None
    return environment


class _GurobiSession(RowSession):
    def __init__(
        self, engine: Engine, model: Model, *, seed: int, threads: int, presolve: bool
    ) -> None:
        super().__init__(engine, model, seed=seed, threads=threads, presolve=presolve)
        self._gurobipy = load(engine, "gurobipy")
        self._free: frozenset[int] = frozenset()
        self._lazy: list[Linear] = []
        self._environment = _environment(engine)
        self._problem = problem = self._gurobipy.Model(env=self._environment)
        problem.Params.Seed = seed % 2_000_000_000
        problem.Params.Threads = threads
        problem.Params.MIPGap = 0.0
        problem.Params.Presolve = -1 if presolve else 0
        problem.Params.MIPGapAbs = 0.0
        problem.Params.IntFeasTol = 1e-6
        problem.Params.LazyConstraints = int(model.lazy is not None)
        self._variables = [
            problem.addVar(lower, upper, vtype="I" if variable.integer else "C")
            for variable, (lower, upper) in zip(model.variables, self.domains, strict=True)
        ]
        self._sides: list[list[tuple[Any, str, float]]] = []
        for row in self.rows:
            self._add_row(row)

    def _parts(self, row: Linear) -> Iterator[tuple[Any, str, float]]:
        """The row as one-sided rows, since Gurobi's own ranges need an extra variable."""
        total = self._gurobipy.LinExpr([(c, self._variables[index]) for index, c in row.terms])
        if row.lower == row.upper:
            yield total, "=", row.lower
            return
        if row.lower > -inf:
            yield total, ">", row.lower
        if row.upper < inf:
            yield total, "<", row.upper

    def _add_row(self, row: Linear) -> None:
        self._sides.append(
            [
                (self._problem.addLConstr(total, sense, bound), sense, bound)
                for total, sense, bound in self._parts(row)
            ]
        )

    def _turn(self) -> None:
        """Give the rows that are off an infinite bound, and the others their own."""
        self._problem.update()
        off = self._off(self.on)
        for number in sorted(off ^ self._free):
            for constraint, sense, bound in self._sides[number]:
                away = sense if sense != "=" else "<"
                constraint.Sense = away if number in off else sense
                constraint.RHS = (inf if away == "<" else -inf) if number in off else bound
        self._free = off

    def _run(self, objective: Objective | None, hint: Point, pulse: Pulse) -> Finish:
        problem, grb = self._problem, self._gurobipy.GRB
        with self._translated():
            self._turn()
            terms = objective.terms if objective else ()
            total = self._gurobipy.LinExpr([(c, self._variables[index]) for index, c in terms])
            total += objective.constant if objective else 0.0
            maximise = objective is not None and objective.maximise
            problem.setObjective(total, grb.MAXIMIZE if maximise else grb.MINIMIZE)
            problem.reset(1)
            remaining = pulse.budget.remaining
            problem.Params.TimeLimit = inf if remaining is None else remaining
            for index, value in hint:
                self._variables[index].Start = value
            call = self._callback(pulse)
            supervise(lambda: problem.optimize(call), problem.terminate, pulse)
            if problem.Status == grb.INTERRUPTED and not pulse.stopped:
                raise KeyboardInterrupt  # Gurobi catches Ctrl-C itself
            return self._finish()

    def _callback(self, pulse: Pulse) -> Any:
        codes, lazy = self._gurobipy.GRB.Callback, self.model.lazy

        def call(problem: Any, where: int) -> None:
            with pulse.guard():
                if where == codes.MIP:
                    get = problem.cbGet
                    best, bound = get(codes.MIP_OBJBST), get(codes.MIP_OBJBND)
                    pulse.beat(best, bound, int(get(codes.MIP_NODCNT)))
                elif where == codes.MIPSOL and lazy is not None:
                    values = self._whole(problem.cbGetSolution(self._variables))
                    for constraint in lazy(values):
                        self.engine.require_constraint(self.model, constraint)
                        row = as_row(constraint, self.model)
                        self._lazy.append(row)
                        for total, sense, bound in self._parts(row):
                            problem.cbLazy(total, sense, bound)
            if pulse.stopped:
                problem.terminate()

        return call

    def _finish(self) -> Finish:
        problem, codes = self._problem, self._gurobipy.GRB.Status
        names = {getattr(codes, name): name for name in _ENDS}
        name = names.get(problem.Status)
        if name is None:
            raise EngineError(f"Gurobi ended on {self.model.name} with status {problem.Status}")
        mixed = bool(problem.IsMIP)
        return Finish(
            _ENDS[name],
            values=problem.getAttr("X", self._variables) if problem.SolCount else None,
            bound=problem.ObjBound if mixed else None,
            nodes=int(problem.NodeCount) if mixed else 0,
            limit=Limit("memory") if name == "MEM_LIMIT" else None,
        )

    def core(self) -> frozenset[Hashable] | None:
        """The switches in an infeasible subset of the rows; None unless Gurobi proved it."""
        if (alone := self._contradicting()) is not None:
            return alone
        problem, codes = self._problem, self._gurobipy.GRB
        if problem.Status not in (codes.INFEASIBLE, codes.INF_OR_UNBD):
            return None
        # The proof may depend on lazy constraints, which the problem itself does not contain.
        with self._translated():
            parts = [part for row in self._lazy for part in self._parts(row)]
            extra = [problem.addLConstr(*part) for part in parts]
            problem.Params.TimeLimit = _CORE_SECONDS
            problem.Params.LazyConstraints = 0
            try:
                problem.computeIIS()
                return frozenset(
                    switch
                    for row, sides in zip(self.rows, self._sides, strict=True)
                    if (switch := row.label.switch) is not None
                    and any(constraint.IISConstr for constraint, _, _ in sides)
                )
            finally:
                problem.remove(extra)
                problem.Params.LazyConstraints = int(self.model.lazy is not None)

    @contextmanager
    def _translated(self) -> Iterator[None]:
        """Turn Gurobi's errors into those of Gridwright."""
        try:
            yield
        except self._gurobipy.GurobiError as error:
            if error.errno == self._gurobipy.GRB.Error.SIZE_LIMIT_EXCEEDED:
                raise UnsupportedError(
                    f"{self.model.name} has {len(self.domains):,} variables and "
                    f"{len(self.rows):,} constraints, but Gurobi's free licence allows only 2,000: "
                    "use engine highs, or a full licence"
                ) from None
            raise EngineError(f"Gurobi failed on {self.model.name}: {error}") from None

    def close(self) -> None:
        """Release Gurobi's resources, including its licence."""
        self._problem.dispose()
        self._environment.dispose()
