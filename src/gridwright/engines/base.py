"""The interface of every engine: what it can do, how it opens a model and solves it."""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from gridwright.errors import MissingEngineError, UnsupportedError
from gridwright.model import (
    ANY_POINT,
    AllDifferent,
    Circuit,
    Constraint,
    Label,
    Linear,
    Model,
    NoGood,
    Objective,
    Point,
)
from gridwright.outcome import Budget, Limit, Watch

__all__ = ["Answer", "Engine", "Feature", "Session", "Status"]


class Feature(StrEnum):
    """Something that some engines can do and others cannot."""

    ALL_DIFFERENT = "all-different"
    CIRCUIT = "one circuit"
    CONTINUOUS = "continuous variables"
    CORE = "infeasible clue set"
    HINT = "hint"
    INTEGER = "integer variables"
    LAZY = "lazy constraints inside the search"
    NODES = "node count"
    OBJECTIVE = "objective"
    PROGRESS = "bound over time"
    RELAXATION = "LP relaxation"


class Status(StrEnum):
    """How a solve ended. `OPTIMAL` and `INFEASIBLE` are proved."""

    OPTIMAL = "optimal"
    FEASIBLE = "feasible"
    INFEASIBLE = "infeasible"
    UNKNOWN = "unknown"


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of an engine: a status, perhaps a point, and the proved bound of the objective.

    `limit` is set if a limit kept the engine from a proof. Without an objective every point that
    is found is `OPTIMAL`.
    """

    status: Status
    values: tuple[float, ...] | None = None
    objective: float | None = None
    bound: float | None = None
    nodes: int | None = None
    limit: Limit | None = None
    seconds: float = 0.0


class Session(ABC):
    """A model opened in an engine, to be solved repeatedly.

    Between two solves constraints may be added, and each solve says which switches are on:
    constraints whose label has a switch that is off do not hold in that solve. If all parts of an
    `AllOf` are on, the caller must turn on the `AllOf` itself, too.
    """

    def __init__(
        self,
        engine: Engine,
        model: Model,
        *,
        seed: int = 0,
        threads: int = 1,
        presolve: bool = True,
        checked: bool = False,
    ) -> None:
        """Open the model; `checked` says that the engine is known to support it."""
        if not checked:
            engine.require(model)
        self.engine = engine
        self.model = model
        self.seed = seed
        self.threads = threads
        self.presolve = presolve

    @abstractmethod
    def add(self, constraint: Constraint) -> None:
        """Add a constraint to the opened model; the model itself does not change."""

    @abstractmethod
    def _solve(
        self,
        on: Collection[Hashable],
        objective: Objective | None,
        budget: Budget,
        hint: Point,
        watch: Watch | None,
    ) -> Answer:
        """Solve once. Engines that do not support lazy constraints ignore them here."""

    def solve(
        self,
        *,
        on: Collection[Hashable] | None = None,
        objective: Objective | None = None,
        budget: Budget | None = None,
        hint: Point = (),
        watch: Watch | None = None,
    ) -> Answer:
        """Solve the model with the switches in `on` turned on (by default all of the model's).

        `objective` replaces the model's own for this solve; `ANY_POINT` means none. If the engine
        cannot add lazy constraints inside its search, a model that has them is solved in rounds:
        solve, find the lazy constraints that the point breaks, add them, solve again. The point
        that is returned breaks none.
        """
        budget = budget or Budget()
        # One set for all rounds, so that engines need to process it only once.
        on = frozenset(self.model.switches() if on is None else on)
        if objective is None:
            objective = self.model.objective
        elif objective is ANY_POINT:
            objective = None
        if objective is not None:
            self.engine.require_feature(Feature.OBJECTIVE, "an objective")
        if hint and Feature.HINT not in self.engine.features:
            hint = ()
        start = time.monotonic()
        nodes: int | None = None
        while True:
            if (limit := budget.stopped()) is not None:
                return Answer(
                    Status.UNKNOWN, limit=limit, nodes=nodes, seconds=time.monotonic() - start
                )
            answer = self._solve(on, objective, budget, hint, watch)
            if answer.nodes is not None:
                nodes = (nodes or 0) + answer.nodes
            answer = replace(answer, nodes=nodes, seconds=time.monotonic() - start)
            if self.model.lazy is None or answer.values is None:
                return answer
            broken = list(self.model.lazy(answer.values))
            if not broken:
                return answer
            for constraint in broken:
                self.add(constraint)

    def points(
        self, *, on: Collection[Hashable] | None = None, budget: Budget | None = None
    ) -> Iterator[Answer] | None:
        """All points of the model by the engine's own enumeration; None if it has no such thing.

        The last answer says how the enumeration ended: `INFEASIBLE` if there are no more points.
        """
        del on, budget
        return None

    def vary(self) -> None:
        """Prepare for many questions, each with other switches; most sessions need not."""

    def core(self) -> frozenset[Hashable] | None:
        """After `INFEASIBLE`: switches that contradict each other, not always a smallest set.

        None if the engine does not know any.
        """
        return None

    def close(self) -> None:
        """Release the engine's resources."""

    def __enter__(self) -> Session:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class Engine(ABC):
    """An adapter to a solver. It is imported only when it is used."""

    name: ClassVar[str]
    title: ClassVar[str]
    package: ClassVar[str]
    extra: ClassVar[str | None] = None
    features: ClassVar[frozenset[Feature]]
    remarks: ClassVar[Mapping[Feature, str]] = {}

    def version(self) -> str:
        """The version of the solver's package; raises `MissingEngineError` if it is missing."""
        from importlib import metadata

        try:
            version = metadata.version(self.package)
        except metadata.PackageNotFoundError:
            package = f"gridwright[{self.extra}]" if self.extra else self.package
            raise MissingEngineError(
                f"engine {self.name} is not installed: pip install '{package}'"
            ) from None
        self.probe()
        return version

    def probe(self) -> None:
        """Raise `MissingEngineError` if the package is installed but cannot be used."""

    @abstractmethod
    def open(
        self, model: Model, *, seed: int = 0, threads: int = 1, presolve: bool = True
    ) -> Session:
        """Open a model in this engine; without `presolve` it does not simplify the model first.

        Engines that never simplify a model ignore this.
        """

    def relaxation(self, model: Model, *, budget: Budget | None = None) -> Answer:
        """Solve the LP relaxation: integrality dropped, all switches on, no lazy constraints."""
        del model, budget
        self.require_feature(Feature.RELAXATION, "LP relaxations")
        raise NotImplementedError

    def require_feature(self, feature: Feature, what: str) -> None:
        """Raise `UnsupportedError` unless the engine has the feature."""
        if feature not in self.features:
            raise UnsupportedError(f"engine {self.name} cannot handle {what}")

    def require(self, model: Model) -> None:
        """Raise `UnsupportedError` unless the engine can handle everything in the model."""
        whole = True
        for domain in model.domains():
            variable = next(variable for variable in model.variables if variable[1:] == domain)
            if not variable.integer:
                if not (variable.whole and Feature.INTEGER in self.features):
                    self.require_feature(Feature.CONTINUOUS, f"the continuous {variable.name}")
                whole = False
            elif not variable.binary:
                self.require_feature(Feature.INTEGER, f"the integer variable {variable.name}")
                whole = False
        for constraint in model.constraints:
            # Every engine handles rows, and no-goods over binaries; large models have many.
            if not (isinstance(constraint, Linear) or (whole and isinstance(constraint, NoGood))):
                self.require_constraint(model, constraint)
        if model.objective is not None:
            self.require_feature(Feature.OBJECTIVE, f"the objective of {model.name}")

    def require_constraint(self, model: Model, constraint: Constraint) -> None:
        """Raise `UnsupportedError` unless the engine can handle the constraint."""
        match constraint:
            case AllDifferent(label=Label(rule=rule)):
                self.require_feature(Feature.ALL_DIFFERENT, f"all-different ({rule})")
            case NoGood(point=point):
                if not all(model.variables[index].binary for index, _ in point):
                    self.require_feature(Feature.ALL_DIFFERENT, "a no-good over integers")
            case Circuit(label=Label(rule=rule)):
                self.require_feature(Feature.CIRCUIT, f"a circuit ({rule})")
            case Linear():
                pass
