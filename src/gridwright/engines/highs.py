"""HiGHS through its own interface: mixed-integer programs and LP relaxations."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Any, ClassVar

from gridwright.engines.base import Engine, Feature, Session
from gridwright.engines.rows import End, Finish, Pulse, RowEngine, RowSession, load, supervise
from gridwright.errors import EngineError
from gridwright.model import Linear, Model, Objective, Point
from gridwright.outcome import Limit

__all__ = ["Highs"]

_ENDS = {
    "kInfeasible": End.INFEASIBLE,
    "kInterrupt": End.LIMIT,
    "kHighsInterrupt": End.LIMIT,
    "kMemoryLimit": End.LIMIT,
    "kModelEmpty": End.OPTIMAL,
    "kOptimal": End.OPTIMAL,
    "kTimeLimit": End.LIMIT,
    "kUnbounded": End.UNBOUNDED,
    "kUnboundedOrInfeasible": End.UNBOUNDED,
}


class Highs(RowEngine):
    """HiGHS through highspy: always installed, and the reference for LP relaxations."""

    name = "highs"
    title = "HiGHS, mixed-integer programming"
    package = "highspy"
    features = frozenset(
        {
            Feature.CONTINUOUS,
            Feature.HINT,
            Feature.INTEGER,
            Feature.NODES,
            Feature.OBJECTIVE,
            Feature.PROGRESS,
            Feature.RELAXATION,
        }
    )
    remarks: ClassVar[Mapping[Feature, str]] = {
        Feature.CORE: "its irreducible subsystems are those of the LP relaxation only",
        Feature.LAZY: "it has no such callback; lazy constraints are added in rounds",
    }

    def open(
        self, model: Model, *, seed: int = 0, threads: int = 1, presolve: bool = True
    ) -> Session:
        """Open a model in HiGHS."""
        return _HighsSession(self, model, seed=seed, threads=threads, presolve=presolve)


class _HighsSession(RowSession):
    def __init__(
        self, engine: Engine, model: Model, *, seed: int, threads: int, presolve: bool
    ) -> None:
        super().__init__(engine, model, seed=seed, threads=threads, presolve=presolve)
        self._highspy = load(engine, "highspy")
        self._highs = self._highspy.Highs()
        self._objective: Objective | None = None
        self._free: frozenset[int] = frozenset()
        options = {
            "output_flag": False,
            "random_seed": seed % 2**31,
            "threads": threads,
            # With HiGHS's default gaps, "optimal" would mean "within 0.01 %".
            "mip_rel_gap": 0.0,
            "mip_abs_gap": 0.0,
        }
        for name, value in options.items():
            self._highs.setOptionValue(name, value)
        if self._highs.passModel(self._lp()) == self._highspy.HighsStatus.kError:
            raise EngineError(f"HiGHS does not accept the model {model.name}")

    def _lp(self) -> Any:
        import numpy as np

        highspy = self._highspy
        variables, rows = self.model.variables, self.rows
        lp = highspy.HighsLp()
        lp.num_col_, lp.num_row_ = len(variables), len(rows)
        lp.col_cost_ = np.zeros(len(variables))
        lp.col_lower_ = np.array([lower for lower, _ in self.domains], dtype=float)
        lp.col_upper_ = np.array([upper for _, upper in self.domains], dtype=float)
        lp.row_lower_ = np.array([row.lower for row in rows], dtype=float)
        lp.row_upper_ = np.array([row.upper for row in rows], dtype=float)
        if any(variable.integer for variable in variables):
            kinds = highspy.HighsVarType.kContinuous, highspy.HighsVarType.kInteger
            lp.integrality_ = [kinds[variable.integer] for variable in variables]
        matrix = lp.a_matrix_
        matrix.format_ = highspy.MatrixFormat.kRowwise
        matrix.start_ = np.cumsum([0, *(len(row.terms) for row in rows)], dtype=np.int32)
        matrix.index_ = np.array([i for row in rows for i, _ in row.terms], dtype=np.int32)
        matrix.value_ = np.array([c for row in rows for _, c in row.terms], dtype=float)
        return lp

    def _add_row(self, row: Linear) -> None:
        indices = [index for index, _ in row.terms]
        coefficients = [coefficient for _, coefficient in row.terms]
        self._highs.addRow(row.lower, row.upper, len(indices), indices, coefficients)

    def _turn(self) -> None:
        """Remove the bounds of the rows that are off, and give the others their own."""
        off = self._off(self.on)
        for number in sorted(off ^ self._free):
            row = self.rows[number]
            bounds = (-inf, inf) if number in off else (row.lower, row.upper)
            self._highs.changeRowBounds(number, *bounds)
        self._free = off

    def _aim(self, objective: Objective | None) -> None:
        if objective == self._objective:
            return
        sense = self._highspy.ObjSense
        for index, _ in self._objective.terms if self._objective else ():
            self._highs.changeColCost(index, 0.0)
        for index, coefficient in objective.terms if objective else ():
            self._highs.changeColCost(index, coefficient)
        maximise = objective is not None and objective.maximise
        self._highs.changeObjectiveSense(sense.kMaximize if maximise else sense.kMinimize)
        self._highs.changeObjectiveOffset(objective.constant if objective else 0.0)
        self._objective = objective

    def _run(self, objective: Objective | None, hint: Point, pulse: Pulse) -> Finish:
        self._turn()
        self._aim(objective)
        # Otherwise HiGHS would start from the result of the run before.
        self._highs.clearSolver()
        # In models with integer and continuous variables, HiGHS 1.14 can lose the optimum in
        # presolve (its issue 2957): in 11 of 6,000 random models, and without an objective in
        # none of 25,000.
        sound = objective is None or len({v.integer for v in self.model.variables}) < 2
        self._highs.setOptionValue("presolve", "choose" if sound and self.presolve else "off")
        remaining = pulse.budget.remaining
        self._highs.setOptionValue("time_limit", inf if remaining is None else remaining)
        if hint:
            indices, values = zip(*hint, strict=True)
            self._highs.setSolution(len(hint), list(indices), [float(value) for value in values])
        # HiGHS is stopped by its callback, in a thread that Ctrl-C never interrupts: an exception
        # in the middle of a callback would make HiGHS unusable for another run.
        begun = supervise(lambda: self._start(pulse), lambda: None, pulse)
        return self._finish() if begun else Finish(End.LIMIT)

    def _start(self, pulse: Pulse) -> bool:
        """Run HiGHS; returns whether there is a result to read."""
        error, types = self._highspy.HighsStatus.kError, self._highspy.cb.HighsCallbackType

        def call(kind: Any, _message: str, out: Any, answer: Any, _data: Any) -> None:
            # The bounds of an LP inside the search are not those of the search.
            if kind == types.kCallbackMipInterrupt:
                pulse.beat(out.mip_primal_bound, out.mip_dual_bound, out.mip_node_count)
            if pulse.stopped:
                answer.user_interrupt = True

        self._highs.setCallback(call, None)
        for kind in (
            types.kCallbackMipInterrupt,
            types.kCallbackSimplexInterrupt,
            types.kCallbackIpmInterrupt,
        ):
            self._highs.startCallback(kind)
        try:
            if self._highs.run() != error:
                return True
            # The scheduler of this thread may remain from a run with another number of threads;
            # then nothing was solved, and the status is that of the run before.
            self._highs.resetGlobalScheduler(True)
            if pulse.stopped or self._highs.run() != error:
                return not pulse.stopped
            # Presolve has lost a row of a model over binaries and noticed that only at the end;
            # without presolve the same model was solved.
            _, presolve = self._highs.getOptionValue("presolve")
            self._highs.setOptionValue("presolve", "off")
            try:
                if pulse.stopped or self._highs.run() != error:
                    return not pulse.stopped
            finally:
                self._highs.setOptionValue("presolve", presolve)
        finally:
            self._highs.setCallback(None, None)
        if pulse.stopped:
            return False
        raise EngineError(f"HiGHS failed on the model {self.model.name}")

    def _finish(self) -> Finish:
        status = self._highs.getModelStatus()
        if status.name not in _ENDS:
            words = self._highs.modelStatusToString(status)
            raise EngineError(f"HiGHS stopped on the model {self.model.name}: {words}")
        info = self._highs.getInfo()
        values = None
        if info.primal_solution_status == 2 or not self.model.variables:
            values = list(self._highs.getSolution().col_value)
        return Finish(
            _ENDS[status.name],
            values=values,
            bound=info.mip_dual_bound,
            nodes=max(0, info.mip_node_count),
            limit=Limit("memory") if status.name == "kMemoryLimit" else None,
        )

    def close(self) -> None:
        """Release the memory of HiGHS."""
        self._highs.clear()
