"""SCIP through PySCIPOpt: mixed-integer programs, and contradicting sets of clues."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from typing import Any, ClassVar

from gridwright.engines.base import Engine, Feature, Session
from gridwright.engines.rows import End, Finish, Pulse, RowEngine, RowSession, load, supervise
from gridwright.errors import EngineError
from gridwright.model import Linear, Model, Objective, Point
from gridwright.outcome import Limit

__all__ = ["PyScipOpt"]

_ENDS = {
    "infeasible": End.INFEASIBLE,
    "inforunbd": End.UNBOUNDED,
    "memlimit": End.LIMIT,
    "optimal": End.OPTIMAL,
    "timelimit": End.LIMIT,
    "unbounded": End.UNBOUNDED,
    "userinterrupt": End.LIMIT,
}

_INFINITY = 1e20

# The seconds that the search for a smaller set of contradicting rows may take.
_CORE_SECONDS = 10.0


class PyScipOpt(RowEngine):
    """SCIP through PySCIPOpt, an optional package; explains why integer programs are infeasible."""

    name = "pyscipopt"
    title = "SCIP in PySCIPOpt, mixed-integer programming with infeasible subsystems"
    package = "pyscipopt"
    extra = "scip"
    features = frozenset(
        {
            Feature.CONTINUOUS,
            Feature.CORE,
            Feature.HINT,
            Feature.INTEGER,
            Feature.NODES,
            Feature.OBJECTIVE,
            Feature.PROGRESS,
            Feature.RELAXATION,
        }
    )
    remarks: ClassVar[Mapping[Feature, str]] = {
        Feature.LAZY: "lazy constraints are added in rounds; engine scip adds them in the search",
    }

    def open(
        self, model: Model, *, seed: int = 0, threads: int = 1, presolve: bool = True
    ) -> Session:
        """Open a model in SCIP, which always runs in one thread."""
        return _PyScipOptSession(self, model, seed=seed, threads=threads, presolve=presolve)


class _PyScipOptSession(RowSession):
    def __init__(
        self, engine: Engine, model: Model, *, seed: int, threads: int, presolve: bool
    ) -> None:
        super().__init__(engine, model, seed=seed, threads=threads, presolve=presolve)
        self._scip = load(engine, "pyscipopt.scip")
        self._free: frozenset[int] = frozenset()
        self._pulse: Pulse | None = None
        self._constant = 0.0
        self._problem = problem = self._scip.Model()
        problem.hideOutput()
        if not presolve:
            problem.setPresolve(self._scip.PY_SCIP_PARAMSETTING.OFF)
        problem.setParam("randomization/randomseedshift", seed % 2**31)
        # Ctrl-C is handled by the thread that waits for SCIP.
        problem.setParam("misc/catchctrlc", False)
        problem.setParam("iis/time", _CORE_SECONDS)
        self._variables = [
            problem.addVar(
                vtype="I" if variable.integer else "C",
                lb=_side(lower),
                ub=_side(upper),
            )
            for variable, (lower, upper) in zip(model.variables, self.domains, strict=True)
        ]
        self._constraints: list[Any] = []
        for row in self.rows:
            self._enter(row)
        self._reporter = self._make_reporter()

    def _make_reporter(self) -> Any:
        kinds = self._scip.PY_SCIP_EVENTTYPE
        events = (kinds.BESTSOLFOUND, kinds.DUALBOUNDIMPROVED, kinds.NODESOLVED)
        session = self

        class Reporter(self._scip.Eventhdlr):  # type: ignore[misc, name-defined]
            def eventinit(self) -> None:
                self.caught = events if session._pulse and session._pulse.watch else ()
                for event in self.caught:
                    self.model.catchEvent(event, self)

            def eventexit(self) -> None:
                for event in self.caught:
                    self.model.dropEvent(event, self)

            def eventexec(self, _event: Any) -> None:
                session._report()

        reporter = Reporter()
        self._problem.includeEventhdlr(reporter, "gridwright", "progress")
        return reporter

    def _report(self) -> None:
        if self._pulse is not None:
            with self._pulse.guard():
                best, bound = self._problem.getPrimalbound(), self._problem.getDualbound()
                nodes = self._problem.getNTotalNodes()
                self._pulse.beat(best + self._constant, bound + self._constant, nodes)

    def _add_row(self, row: Linear) -> None:
        self._problem.freeTransform()
        self._enter(row)

    def _enter(self, row: Linear) -> None:
        total = self._scip.Expr()
        for index, coefficient in row.terms:
            total += coefficient * self._variables[index]
        lower, upper = _side(row.lower), _side(row.upper)
        name = str(len(self._constraints))
        row_of_scip = self._scip.ExprCons(total, lower, upper)
        self._constraints.append(self._problem.addCons(row_of_scip, name=name))

    def _run(self, objective: Objective | None, hint: Point, pulse: Pulse) -> Finish:
        problem = self._problem
        problem.freeTransform()
        off = self._off(self.on)
        for number in sorted(off ^ self._free):
            row, constraint = self.rows[number], self._constraints[number]
            problem.chgLhs(constraint, -_INFINITY if number in off else _side(row.lower))
            problem.chgRhs(constraint, _INFINITY if number in off else _side(row.upper))
        self._free = off
        # SCIP adds up the constants of successive objectives, so it never gets ours.
        self._constant = objective.constant if objective else 0.0
        terms = objective.terms if objective else ()
        total = self._scip.quicksum(c * self._variables[index] for index, c in terms)
        maximise = objective is not None and objective.maximise
        problem.setObjective(total, "maximize" if maximise else "minimize")
        remaining = pulse.budget.remaining
        problem.setParam("limits/time", _INFINITY if remaining is None else _side(remaining))
        if hint:
            start = problem.createPartialSol()
            for index, value in hint:
                problem.setSolVal(start, self._variables[index], value)
            problem.addSol(start)
        self._pulse = pulse
        try:
            supervise(problem.optimizeNogil, problem.interruptSolve, pulse)
        finally:
            self._pulse = None
        return self._finish()

    def _finish(self) -> Finish:
        problem, status = self._problem, self._problem.getStatus()
        if status not in _ENDS:
            raise EngineError(f"SCIP stopped on the model {self.model.name}: {status}")
        values = None
        if problem.getNSols():
            best = problem.getBestSol()
            values = [problem.getSolVal(best, variable) for variable in self._variables]
        return Finish(
            _ENDS[status],
            values=values,
            bound=problem.getDualbound() + self._constant,
            nodes=problem.getNTotalNodes(),
            limit=Limit("memory") if status == "memlimit" else None,
        )

    def core(self) -> frozenset[Hashable] | None:
        """The switches in an infeasible subset of the rows; None unless SCIP proved it."""
        if (alone := self._contradicting()) is not None:
            return alone
        if self._problem.getStatus() != "infeasible":
            return None
        subsystem = self._problem.generateIIS()
        if not subsystem.isSubscipInfeasible():
            return None
        numbers = [int(row.name) for row in subsystem.getSubscip().getConss()]
        switches = {self.rows[number].label.switch for number in numbers}
        return frozenset(switch for switch in switches if switch is not None)

    def close(self) -> None:
        """Release the memory of SCIP."""
        self._problem.freeTransform()


def _side(value: float) -> float:
    """A bound for SCIP, whose infinity is a finite number."""
    return max(-_INFINITY, min(_INFINITY, value))
