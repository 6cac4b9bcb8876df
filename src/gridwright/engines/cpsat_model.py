"""A neutral model translated for CP-SAT, with a Boolean for every switch."""

from __future__ import annotations

from collections.abc import Collection, Hashable
from importlib import import_module
from math import ceil, floor, isfinite
from typing import Any

from gridwright.engines.encodings import TooLargeError, whole, whole_row
from gridwright.errors import UnsupportedError
from gridwright.model import (
    AllDifferent,
    Arc,
    Circuit,
    Constraint,
    Linear,
    Model,
    NoGood,
    Objective,
)

__all__ = ["CpSatModel"]


class CpSatModel:
    """A CP-SAT model whose first variables are the neutral model's, in their order."""

    def __init__(self, model: Model) -> None:
        self._cp: Any = import_module("ortools.sat.python.cp_model")
        self._source = model
        self.native: Any = self._cp.CpModel()
        self.switches: dict[Hashable, Any] = {}
        self.variables: list[Any] = []
        self.circuits = 0
        for variable in model.variables:
            if not isfinite(variable.lower) or not isfinite(variable.upper):
                raise UnsupportedError(f"engine cpsat cannot handle {variable.name} without bounds")
            lower, upper = ceil(variable.lower), floor(variable.upper)
            self.variables.append(self.native.new_int_var(lower, max(lower, upper), ""))
            if lower > upper:
                self._never(None)
        for constraint in model.constraints:
            self.write(constraint)

    def write(self, constraint: Constraint) -> None:
        """Add a constraint; one with a switch holds while the switch's Boolean is true."""
        switch = constraint.label.switch
        match constraint:
            case Linear():
                self._row(constraint, switch)
            case AllDifferent(variables=indices):
                self._different([self.variables[index] for index in indices], switch)
            case Circuit(arcs=arcs):
                self._circuit(arcs, constraint)
            case NoGood(point=point):
                variables = [self.variables[index] for index, _ in point]
                values = [value for _, value in point]
                if switch is not None:
                    variables.append(self._switch(switch))
                    values.append(1)
                self._forbid(variables, values)

    def turn(self, on: Collection[Hashable], native: Any) -> None:
        """Fix the switches in the model or a copy, which is far faster than assumptions."""
        for switch, literal in self.switches.items():
            domain = native.proto.variables[literal.index].domain
            domain[0] = domain[1] = int(switch in on)

    def aim(self, objective: Objective | None) -> int:
        """Set or clear the objective, without its constant; returns the factor it was scaled by."""
        self.native.clear_objective()
        if objective is None:
            return 1
        try:
            weights, scale = whole(coefficient for _, coefficient in objective.terms)
        except TooLargeError as error:
            raise UnsupportedError(f"engine cpsat cannot handle the objective: {error}") from None
        variables = [self.variables[index] for index, _ in objective.terms]
        total = self._cp.LinearExpr.weighted_sum(variables, weights)
        (self.native.maximize if objective.maximise else self.native.minimize)(total)
        return scale

    def copy(self, on: Collection[Hashable]) -> Any:
        """A copy of CP-SAT's model with these switches on, without objective and hints."""
        native = self.native.clone()
        native.clear_objective()
        native.clear_hints()
        self.turn(on, native)
        return native

    def _switch(self, switch: Hashable) -> Any:
        if switch not in self.switches:
            self.switches[switch] = self.native.new_bool_var("")
        return self.switches[switch]

    def _never(self, switch: Hashable | None) -> None:
        """Add a constraint that cannot be satisfied while the switch is on."""
        self.native.add_bool_or([] if switch is None else [~self._switch(switch)])

    def _different(self, variables: list[Any], switch: Hashable | None) -> None:
        if switch is None:
            self.native.add_all_different(variables)
            return
        on = self._switch(switch)
        # CP-SAT cannot switch an all-different off, but it can switch its pairs off.
        for position, one in enumerate(variables):
            for other in variables[:position]:
                self.native.add(one != other).only_enforce_if(on)

    def _circuit(self, arcs: tuple[Arc, ...], circuit: Circuit) -> None:
        if circuit.label.switch is not None:
            raise UnsupportedError("engine cpsat cannot handle a circuit with a switch")
        if not arcs:  # CP-SAT refuses an empty circuit
            return
        self.circuits += 1
        self.native.add_circuit(
            [
                (tail, head, self.variables[index] if value else ~self.variables[index])
                for tail, head, index, value in arcs
            ]
        )

    def _forbid(self, variables: list[Any], values: list[int]) -> None:
        if not variables:
            self._never(None)
        elif not all(variable.is_boolean for variable in variables):
            self.native.add_forbidden_assignments(variables, [values])
        # If a Boolean cannot take its value, the point is excluded anyway.
        elif all(value in (0, 1) for value in values):
            pairs = zip(variables, values, strict=True)
            self.native.add_bool_or([~variable if value else variable for variable, value in pairs])

    def _row(self, row: Linear, switch: Hashable | None) -> None:
        variables = [self.variables[index] for index, _ in row.terms]
        coefficients = [coefficient for _, coefficient in row.terms]
        # As a constraint of its own, "exactly one" is built and solved faster than as a sum.
        if (
            row.lower == row.upper == 1
            and switch is None
            and coefficients.count(1) == len(coefficients)
            and all(self._source.variables[index].binary for index, _ in row.terms)
        ):
            self.native.add_exactly_one(variables)
            return
        try:
            weights, low, high = whole_row(coefficients, row.lower, row.upper)
        except TooLargeError as error:
            raise UnsupportedError(
                f"engine cpsat cannot handle {row.label.rule!r}: {error}"
            ) from None
        lower = self._cp.INT_MIN if low is None else low
        upper = self._cp.INT_MAX if high is None else high
        if lower > upper or (not variables and not lower <= 0 <= upper):
            self._never(switch)
        elif variables:
            total = self._cp.LinearExpr.weighted_sum(variables, weights)
            constraint = self.native.add_linear_constraint(total, lower, upper)
            if switch is not None:
                constraint.only_enforce_if(self._switch(switch))
