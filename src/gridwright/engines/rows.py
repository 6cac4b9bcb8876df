"""What the linear engines share: constraints as rows, switches, running and reading results."""

from __future__ import annotations

import threading
import time
from abc import abstractmethod
from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import StrEnum
from importlib import import_module
from math import inf, isfinite
from typing import Any, TypeVar

from gridwright.engines.base import Answer, Engine, Session, Status
from gridwright.errors import EngineError, UnsupportedError
from gridwright.model import Constraint, Linear, Model, NoGood, Objective, Point
from gridwright.outcome import Budget, Limit, Progress, Watch

__all__ = ["End", "Finish", "Pulse", "RowEngine", "RowSession", "as_row", "load", "supervise"]

INTEGRALITY = 1e-5
"""The largest distance to a whole number that an integer variable may have."""
BEAT = 0.1
"""The seconds between two reports of the same progress."""
POLL = 0.02
"""The seconds between two looks at the budget while an engine runs."""

T = TypeVar("T")


class End(StrEnum):
    """How a run of an engine ended. `UNBOUNDED` may still turn out to be infeasible."""

    OPTIMAL = "optimal"
    INFEASIBLE = "infeasible"
    UNBOUNDED = "unbounded or infeasible"
    LIMIT = "limit"


@dataclass(frozen=True, slots=True)
class Finish:
    """The result of an engine's run: raw values, its bound (None or infinite if unknown), nodes.

    `limit` is a limit other than the budget's that ended the run.
    """

    end: End
    values: Sequence[float] | None = None
    bound: float | None = None
    nodes: int | None = None
    limit: Limit | None = None


class Pulse:
    """What an engine's callback does at every call: report progress, say whether to stop.

    An exception must not pass through the solver's own code, so whatever is raised inside `guard`
    (Ctrl-C, too) is stored until `settle` raises it.
    """

    def __init__(self, budget: Budget, objective: Objective | None, watch: Watch | None) -> None:
        self.budget = budget
        self.objective = objective
        self.watch = watch
        self.error: BaseException | None = None
        self._last: tuple[float | None, float | None] = (None, None)
        self._next = 0.0

    @contextmanager
    def guard(self) -> Iterator[None]:
        """Store an exception that is raised inside."""
        try:
            yield
        except BaseException as error:
            self.error = self.error or error

    @property
    def stopped(self) -> bool:
        """Whether the engine must stop now."""
        return self.error is not None or self.budget.stopped() is not None

    def beat(self, best: float | None, bound: float | None, nodes: int | None) -> bool:
        """Report how far the search has come, but not too often; returns whether it must stop."""
        with self.guard():
            if self.watch is not None:
                news = (self._known(best), self._known(bound))
                now = time.monotonic()
                if news != self._last or now >= self._next:
                    self._last, self._next = news, now + BEAT
                    self.watch(Progress(self.budget.spent, *news, nodes))
        return self.stopped

    def _known(self, value: float | None) -> float | None:
        # Engines write "nothing yet" as an infinity or as a number with more than 20 digits.
        known = self.objective is not None and value is not None and abs(value) < 1e20
        return value if known else None

    def settle(self) -> None:
        """Raise the exception that was stored, if any."""
        if self.error is not None:
            raise self.error


class RowSession(Session):
    """A model of linear rows opened in an engine; rows whose switch is off do not hold."""

    def __init__(
        self,
        engine: Engine,
        model: Model,
        *,
        seed: int = 0,
        threads: int = 1,
        presolve: bool = True,
    ) -> None:
        super().__init__(engine, model, seed=seed, threads=threads, presolve=presolve)
        self.on: frozenset[Hashable] = frozenset()
        self.rows: list[Linear] = []
        self._hopeless: list[Hashable | None] = []
        self.domains: list[tuple[float, float]] = []
        for variable in model.variables:
            if variable.lower > variable.upper:
                self._hopeless.append(None)
            self.domains.append((variable.lower, max(variable.lower, variable.upper)))
        for constraint in model.constraints:
            self._append(constraint)

    def _append(self, constraint: Constraint) -> Linear:
        """Append a constraint to the rows.

        Some engines reject a row that no point can satisfy instead of reporting infeasibility. They
        get a row without bounds in its place, and never run while that row is on.
        """
        row = as_row(constraint, self.model)
        if row.lower > row.upper or not (row.terms or row.lower <= 0 <= row.upper):
            self._hopeless.append(row.label.switch)
            row = replace(row, lower=-inf, upper=inf)
        self.rows.append(row)
        return row

    def add(self, constraint: Constraint) -> None:
        """Add a constraint to the opened model; the model itself does not change."""
        self.engine.require_constraint(self.model, constraint)
        self._add_row(self._append(constraint))

    def _off(self, on: frozenset[Hashable]) -> frozenset[int]:
        """The numbers of the rows that are off."""
        return frozenset(
            number
            for number, row in enumerate(self.rows)
            if row.label.switch is not None and row.label.switch not in on
        )

    def _contradicting(self) -> frozenset[Hashable] | None:
        """The switch of a row that no point satisfies in the last solve, as a set.

        The set is empty if that row has no switch; None if there is no such row.
        """
        for switch in self._hopeless:
            if switch is None or switch in self.on:
                return frozenset() if switch is None else frozenset({switch})
        return None

    @abstractmethod
    def _add_row(self, row: Linear) -> None:
        """Add the last row of `self.rows` to the engine."""

    @abstractmethod
    def _run(self, objective: Objective | None, hint: Point, pulse: Pulse) -> Finish:
        """Run the engine once, with the switches in `self.on` turned on.

        Without an objective any point of the model is an answer.
        """

    def _solve(
        self,
        on: Collection[Hashable],
        objective: Objective | None,
        budget: Budget,
        hint: Point,
        watch: Watch | None,
    ) -> Answer:
        self.on = frozenset(on)
        if self._contradicting() is not None:
            return Answer(Status.INFEASIBLE, nodes=0)
        finish = self._run(objective, hint, Pulse(budget, objective, watch))
        if finish.end is not End.UNBOUNDED:
            return self._answer(finish, objective, budget)
        # Only the relaxation is known to be unbounded: the model may still be infeasible.
        answer = self._answer(self._run(None, hint, Pulse(budget, None, watch)), None, budget)
        if answer.status is Status.OPTIMAL:
            raise EngineError(f"the objective of {self.model.name} is unbounded")
        return answer

    def _answer(self, finish: Finish, objective: Objective | None, budget: Budget) -> Answer:
        """The answer of a run: integers are rounded, and the objective is computed from them."""
        values = None if finish.values is None else self._whole(finish.values)
        answer = Answer(Status.UNKNOWN, values=values, nodes=finish.nodes)
        if finish.end is End.INFEASIBLE:
            return replace(answer, status=Status.INFEASIBLE, values=None)
        if values is not None and objective is None:
            return replace(answer, status=Status.OPTIMAL)
        if values is not None and objective is not None:
            answer = replace(answer, objective=objective.value(values), status=Status.FEASIBLE)
            if finish.end is End.OPTIMAL:
                return replace(answer, status=Status.OPTIMAL, bound=answer.objective)
        if finish.end is End.OPTIMAL:
            raise EngineError(f"engine {self.engine.name} reports an optimum without a point")
        bound = finish.bound if objective is not None else None
        if bound is not None and not (isfinite(bound) and abs(bound) < 1e20):
            bound = None
        limit = budget.stopped() or finish.limit or Limit("time", budget.seconds)
        return replace(answer, bound=bound, limit=limit)

    def _whole(self, values: Sequence[float]) -> tuple[float, ...]:
        result = []
        for variable, value in zip(self.model.variables, values, strict=True):
            whole = float(round(value)) if variable.integer else float(value)
            if abs(whole - value) > INTEGRALITY:
                raise EngineError(
                    f"engine {self.engine.name} gave {value} for the integer {variable.name}"
                )
            result.append(whole + 0.0)  # never a negative zero
        return tuple(result)


class RowEngine(Engine):
    """An engine for linear rows over integer and continuous variables."""

    def relaxation(self, model: Model, *, budget: Budget | None = None) -> Answer:
        """Solve the LP relaxation: integrality dropped, all switches on, no lazy constraints."""
        self.require(model)
        with self.open(relaxed(model)) as session:
            return session.solve(budget=budget)


def load(engine: Engine, module: str) -> Any:
    """The solver's module; raises `EngineError` if it cannot be imported."""
    try:
        return import_module(module)
    except ImportError as error:
        engine.version()
        raise EngineError(f"engine {engine.name} cannot be loaded: {error}") from error


def supervise(work: Callable[[], T], interrupt: Callable[[], None], pulse: Pulse) -> T:
    """Run the engine in a thread of its own and wait for it.

    This thread can then watch the clock, the budget and the keyboard while the solver runs.
    `interrupt` is called until the work ends, since the first call may come before the solver has
    started.
    """
    results: list[T] = []
    done = threading.Event()

    def call() -> None:
        with pulse.guard():
            results.append(work())
        done.set()

    thread = threading.Thread(target=call, name="gridwright engine", daemon=True)
    thread.start()
    # Without joining: a thread whose join was interrupted counts as ended while it still works.
    while not done.is_set():
        with pulse.guard():
            done.wait(POLL)
            if pulse.stopped:
                interrupt()
    with pulse.guard():
        thread.join()
    pulse.settle()
    return results[0]


def as_row(constraint: Constraint, model: Model) -> Linear:
    """The constraint as one linear row.

    >>> from gridwright.model import Label
    >>> model = Model("pair")
    >>> point = ((model.binary("x"), 1), (model.binary("y"), 0))
    >>> as_row(NoGood(point, Label("not again")), model).terms
    ((0, -1.0), (1, 1.0))
    """
    match constraint:
        case Linear():
            return constraint
        case NoGood():
            return constraint.linear(model.variables)
        case _:
            raise UnsupportedError(f"{constraint.label.rule}: this is not a linear row")


def relaxed(model: Model) -> Model:
    """The model without integrality and lazy constraints, as a model of its own."""
    return Model(
        f"{model.name}, relaxed",
        [variable._replace(integer=False) for variable in model.variables],
        [as_row(constraint, model) for constraint in model.constraints],
        model.objective,
    )
