"""Constraints over binaries written as clauses, switches included."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator
from math import ceil, floor

from gridwright.engines.chains import at_least_in_chains, chains_of
from gridwright.engines.encodings import Clause, at_least, at_least_number, whole_row
from gridwright.engines.shortrows import short_row
from gridwright.model import AllDifferent, AllOf, Circuit, Constraint, Linear, Model, NoGood

__all__ = ["ClauseWriter"]

_SIGN = {0: 1, 1: -1}


class ClauseWriter:
    """Writes constraints for a solver: variable i is literal i + 1, others have higher numbers.

    A constraint with a switch gets the opposite of the switch's literal in all its clauses; without
    `switched`, switches are ignored and every constraint holds.
    """

    def __init__(
        self, add_clause: Callable[[Clause], object], variables: int, *, switched: bool
    ) -> None:
        self._add_clause = add_clause
        self._top = variables
        self._switched = switched
        self._implied: dict[int, int] = {}
        self._phases: list[int] = []
        self.selectors: dict[Hashable, int] = {}
        self.combined: dict[AllOf, tuple[int, ...]] = {}

    def phases(self) -> list[int]:
        """The preferred literals of the switches that are new since the last call."""
        phases, self._phases = self._phases, []
        return phases

    def bound(self, model: Model) -> None:
        """Write the bounds of fixed variables; usually there are none."""
        fixed = [domain for domain in model.domains() if domain[0] > 0 or domain[1] < 1]
        for index, variable in enumerate(model.variables if fixed else (), start=1):
            if variable.lower > 0:
                self._add_clause((index,))
            if variable.upper < 1:
                self._add_clause((-index,))

    def fresh(self) -> int:
        """A literal that has not been used before."""
        self._top += 1
        return self._top

    def _selector(self, switch: Hashable) -> int:
        selector = self.selectors.get(switch)
        if selector is None:
            selector = self.selectors[switch] = self.fresh()
            # Unless the search decides otherwise, a switch that is not assumed should be off.
            self._phases.append(-selector)
        return selector

    def _off(self, switch: Hashable | None) -> tuple[int, ...]:
        """The literals of which one is true when the switch is off."""
        if switch is None or not self._switched:
            return ()
        if not isinstance(switch, AllOf):
            return (-self._selector(switch),)
        off = self.combined.get(switch)
        if off is None:
            off = self.combined[switch] = tuple([-self._selector(part) for part in switch.parts])
        return off

    def emit(self, clauses: Iterable[Clause], off: tuple[int, ...] = ()) -> None:
        """Give clauses to the solver, each extended by the literals of a switch that may be off."""
        if off:
            clauses = ((*clause, *off) for clause in clauses)
        deque(map(self._add_clause, clauses), maxlen=0)

    def write(self, constraint: Constraint) -> None:
        """Write a constraint; raises `TooLargeError` for sums that take too many clauses."""
        off = self._off(constraint.label.switch)
        match constraint:
            case Linear(terms=terms, lower=lower, upper=upper):
                literals = [index + 1 for index, _ in terms]
                coefficients = [coefficient for _, coefficient in terms]
                counts = coefficients.count(1) == len(terms)
                more = lower > 1 or upper < len(literals)
                if (
                    counts
                    and more
                    and self._implied
                    and self._in_chains(literals, lower, upper, off)
                ):
                    return
                short = short_row(literals, coefficients, lower, upper, off)
                if short is not None:
                    self.emit(short)
                elif counts:
                    self.emit(self._counts(literals, lower, upper), off)
                else:
                    self.emit(self._row(literals, coefficients, lower, upper), off)
            case NoGood(point=point):
                try:
                    clause = [_SIGN[value] * (index + 1) for index, value in point]
                except KeyError:
                    # The variable cannot take this value, so the point is excluded anyway.
                    return
                if not off and len(clause) == 2 and clause[0] < 0 < clause[1]:
                    self._implied[-clause[0]] = clause[1]
                self._add_clause((*clause, *off))
            case AllDifferent() | Circuit():
                raise AssertionError("refused when the model is opened")

    def _in_chains(
        self, literals: list[int], lower: float, upper: float, off: tuple[int, ...]
    ) -> bool:
        """Write a count of variables some of which imply others; False if that is not possible."""
        chains = chains_of(literals, self._implied)
        if chains is None:
            return False
        ordered, lengths = chains
        sides: list[Iterable[Clause] | None] = []
        if lower > 0:
            sides.append(at_least_in_chains(ordered, lengths, ceil(lower), off))
        if upper < len(ordered):
            # Opposites imply each other the other way round.
            opposite = [-literal for literal in reversed(ordered)]
            need = len(ordered) - floor(upper)
            sides.append(at_least_in_chains(opposite, lengths[::-1], need, off))
        if None in sides:
            return False
        for clauses in sides:
            self.emit(clauses or ())
        return True

    def _counts(self, literals: list[int], lower: float, upper: float) -> Iterator[Clause]:
        if lower > 0:
            yield from at_least_number(literals, ceil(lower), self.fresh)
        if upper < len(literals):
            opposite = [-literal for literal in literals]
            need = len(literals) - floor(upper)
            yield from at_least_number(opposite, need, self.fresh)

    def _row(
        self, literals: list[int], coefficients: list[float], lower: float, upper: float
    ) -> Iterator[Clause]:
        weights, low, high = whole_row(coefficients, lower, upper)
        if low is not None:
            yield from at_least(literals, weights, low, self.fresh)
        if high is not None:
            yield from at_least(literals, [-w for w in weights], -high, self.fresh)
