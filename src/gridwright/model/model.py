"""An engine-neutral model: named variables, labelled constraints, an objective, lazy cuts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf
from operator import itemgetter
from typing import NamedTuple

from gridwright.model.labels import Label
from gridwright.model.meanings import Meaning

__all__ = [
    "ANY_POINT",
    "AllDifferent",
    "Arc",
    "Circuit",
    "Constraint",
    "Linear",
    "Model",
    "NoGood",
    "Objective",
    "Point",
    "Separator",
    "Statistics",
    "Values",
    "Variable",
]

_NAMELESS = itemgetter(slice(1, None))

Values = Sequence[float]
Domain = tuple[float, float, bool, bool]
Point = tuple[tuple[int, int], ...]


class Variable(NamedTuple):
    """A named variable within bounds, by default an integer.

    `whole` says of a continuous variable that whole values are enough once the integers are
    fixed: engines without continuous variables may treat it as an integer.
    """

    name: str
    lower: float
    upper: float
    integer: bool = True
    whole: bool = False

    @property
    def binary(self) -> bool:
        """Whether the variable takes the values 0 and 1 only."""
        return self.integer and self.lower >= 0 and self.upper <= 1


@dataclass(slots=True, frozen=True)
class Linear:
    """lower ≤ Σ coefficient · variable ≤ upper; a variable occurs at most once."""

    terms: tuple[tuple[int, float], ...]
    lower: float
    upper: float
    label: Label

    @property
    def size(self) -> int:
        """The number of variables in the constraint."""
        return len(self.terms)

    def violation(self, values: Values) -> float:
        """How far the values are from satisfying the constraint; 0 if they satisfy it."""
        total = sum(coefficient * values[index] for index, coefficient in self.terms)
        return max(self.lower - total, total - self.upper, 0.0)


@dataclass(slots=True, frozen=True)
class AllDifferent:
    """The variables take pairwise different values."""

    variables: tuple[int, ...]
    label: Label

    @property
    def size(self) -> int:
        """The number of variables in the constraint."""
        return len(self.variables)

    def violation(self, values: Values) -> float:
        """The number of variables that repeat a value."""
        return len(self.variables) - len({round(values[index]) for index in self.variables})


@dataclass(slots=True, frozen=True)
class NoGood:
    """The point is excluded: not all of the variables take its values."""

    point: Point
    label: Label

    @property
    def size(self) -> int:
        """The number of variables in the constraint."""
        return len(self.point)

    def violation(self, values: Values) -> float:
        """1 if the values repeat the point, else 0."""
        return float(all(round(values[index]) == value for index, value in self.point))

    def linear(self, variables: Sequence[Variable]) -> Linear:
        """The same constraint as a row over binaries: at least one of them differs.

        Σ over ones (1 − x) + Σ over zeros x ≥ 1.
        """
        if not all(variables[index].binary for index, _ in self.point):
            raise ValueError("a no-good over integer variables is not a linear row")
        ones = sum(value for _, value in self.point)
        terms = tuple((index, -1.0 if value else 1.0) for index, value in self.point)
        return Linear(terms, 1.0 - ones, inf, self.label)


class Arc(NamedTuple):
    """An arc from node to node, used if the variable has the value."""

    tail: int
    head: int
    variable: int
    value: int = 1


@dataclass(slots=True, frozen=True)
class Circuit:
    """The used arcs form one circuit through all nodes except those with a used loop."""

    arcs: tuple[Arc, ...]
    label: Label

    @property
    def size(self) -> int:
        """The number of variables in the constraint."""
        return len(self.arcs)

    def violation(self, values: Values) -> float:
        """1 if the used arcs do not form such a circuit, else 0."""
        used = [arc for arc in self.arcs if round(values[arc.variable]) == arc.value]
        nodes = {node for arc in self.arcs for node in arc[:2]}
        after = {arc.tail: arc.head for arc in used}
        if len(after) < len(used) or len({arc.head for arc in used}) < len(used):
            return 1.0
        on = [node for node in nodes if after.get(node) != node]
        if not on:
            return 0.0
        node, steps = after.get(on[0]), 1
        while node is not None and node != on[0]:
            node, steps = after.get(node), steps + 1
        return float(node is None or steps != len(on))


Constraint = Linear | AllDifferent | Circuit | NoGood


@dataclass(slots=True, frozen=True)
class Objective:
    """Σ coefficient · variable + constant, to be minimised or maximised."""

    terms: tuple[tuple[int, float], ...]
    maximise: bool = False
    constant: float = 0.0

    def value(self, values: Values) -> float:
        """The objective's value at a point."""
        return self.constant + sum(coefficient * values[index] for index, coefficient in self.terms)


ANY_POINT = Objective(())
"""The objective for solving a model without its own: any point is an answer."""

Separator = Callable[[Values], Iterable[Constraint]]


@dataclass(slots=True, frozen=True)
class Statistics:
    """The size of a model before any engine simplifies it."""

    variables: int
    binaries: int
    constraints: int
    nonzeros: int


@dataclass(slots=True)
class Model:
    """Variables, constraints, an objective, and a separator for constraints added lazily.

    A model does not depend on an engine and does not store answers. `lazy` is called with every
    integer point that an engine would accept, and returns the constraints that the point breaks; a
    point is a solution only if there are none. `lazy_rule` says in a few words what they demand.
    `meanings` has words for variables, by index; a variable may do without.

    >>> model = Model("two of three")
    >>> x = [model.binary(f"x{i}") for i in range(3)]
    >>> model.exactly(2, x, Label("two are chosen"))
    >>> model.statistics()
    Statistics(variables=3, binaries=3, constraints=1, nonzeros=3)
    """

    name: str
    variables: list[Variable] = field(default_factory=list)
    constraints: list[Constraint] = field(default_factory=list)
    objective: Objective | None = None
    lazy: Separator | None = None
    lazy_rule: str = "the whole board"
    meanings: dict[int, Meaning] = field(default_factory=dict)

    def binary(self, name: str, meaning: Meaning | None = None) -> int:
        """Add a variable that is 0 or 1, perhaps with words for it; returns its index."""
        index = self._new(Variable(name, 0, 1))
        if meaning is not None:
            self.meanings[index] = meaning
        return index

    def binaries(self, names: Iterable[str]) -> range:
        """Add a variable that is 0 or 1 for each name; returns their indices."""
        first = len(self.variables)
        self.variables += [Variable(name, 0, 1) for name in names]
        return range(first, len(self.variables))

    def integer(self, name: str, lower: int, upper: int) -> int:
        """Add a whole-numbered variable; returns its index."""
        return self._new(Variable(name, lower, upper))

    def continuous(self, name: str, lower: float = 0.0, upper: float = inf) -> int:
        """Add a variable that may take any value within its bounds; returns its index."""
        return self._new(Variable(name, lower, upper, integer=False))

    def flow(self, name: str, most: float) -> int:
        """Add a flow from 0 to `most`: continuous, but whole values suffice; returns its index."""
        return self._new(Variable(name, 0, most, integer=False, whole=True))

    def _new(self, variable: Variable) -> int:
        self.variables.append(variable)
        return len(self.variables) - 1

    def linear(
        self,
        terms: Iterable[tuple[int, float]],
        label: Label,
        *,
        lower: float = -inf,
        upper: float = inf,
    ) -> None:
        """Add lower ≤ Σ coefficient · variable ≤ upper; repeated variables are added up."""
        kept = tuple(terms)
        merged = dict(kept)
        if len(merged) < len(kept) or 0 in merged.values():
            merged = dict.fromkeys(merged, 0.0)
            for index, coefficient in kept:
                merged[index] += coefficient
            kept = tuple((index, c) for index, c in merged.items() if c)
        self.constraints.append(Linear(kept, lower, upper, label))

    def exactly(self, count: int, variables: Iterable[int], label: Label) -> None:
        """Add: the variables sum to `count`."""
        self.linear(((index, 1) for index in variables), label, lower=count, upper=count)

    def at_most(self, count: int, variables: Iterable[int], label: Label) -> None:
        """Add: the variables sum to `count` or less."""
        self.linear(((index, 1) for index in variables), label, upper=count)

    def at_least(self, count: int, variables: Iterable[int], label: Label) -> None:
        """Add: the variables sum to `count` or more."""
        self.linear(((index, 1) for index in variables), label, lower=count)

    def fix(self, variable: int, value: int, label: Label) -> None:
        """Add: the variable equals the value."""
        self.constraints.append(Linear(((variable, 1),), value, value, label))

    def all_different(self, variables: Iterable[int], label: Label) -> None:
        """Add: the variables take pairwise different values."""
        self.constraints.append(AllDifferent(tuple(variables), label))

    def circuit(self, arcs: Iterable[Arc], label: Label) -> None:
        """Add: the used arcs form one circuit through all nodes without a used loop."""
        self.constraints.append(Circuit(tuple(arcs), label))

    def switches(self) -> Iterator[Hashable]:
        """The switches of the model's constraints, each once, in order."""
        seen = dict.fromkeys(
            constraint.label.switch
            for constraint in self.constraints
            if constraint.label.switch is not None
        )
        return iter(seen)

    def statistics(self) -> Statistics:
        """Count variables, constraints and nonzeros."""
        domains = self.domains().items()
        return Statistics(
            variables=len(self.variables),
            binaries=sum(number for domain, number in domains if Variable("", *domain).binary),
            constraints=len(self.constraints),
            nonzeros=sum([constraint.size for constraint in self.constraints]),
        )

    def domains(self) -> Counter[Domain]:
        """The number of variables with each domain; usually there are few different domains.

        >>> model = Model("small")
        >>> x, y, n = model.binary("x"), model.binary("y"), model.integer("n", 0, 9)
        >>> model.domains()
        Counter({(0, 1, True, False): 2, (0, 9, True, False): 1})
        """
        return Counter(map(_NAMELESS, self.variables))

    def violations(self, values: Values, *, tolerance: float = 1e-6) -> list[Constraint]:
        """The constraints, including lazy ones, that the values break; no engine is needed.

        Broken bounds and integrality are reported as constraints, too.
        """
        broken: list[Constraint] = []
        for index, variable in enumerate(self.variables):
            value = values[index]
            off = variable.integer and abs(value - round(value)) > tolerance
            if off or not variable.lower - tolerance <= value <= variable.upper + tolerance:
                label = Label(f"{variable.name} within its domain")
                broken.append(Linear(((index, 1),), variable.lower, variable.upper, label))
        broken += [c for c in self.constraints if c.violation(values) > tolerance]
        if not broken and self.lazy is not None:
            broken += self.lazy(values)
        return broken
