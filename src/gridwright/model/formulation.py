"""A formulation: a model together with the meaning of its variables for the puzzle."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, replace
from typing import Any, Generic, TypeVar

from gridwright.model.labels import Label
from gridwright.model.model import Constraint, Model, NoGood, Objective, Point, Values

__all__ = ["Builder", "Formulation"]

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Formulation(Generic[S]):
    """A model of one puzzle, and the way from its variables to the puzzle's solution and back.

    `read` turns a point of the model into a solution. `point` gives, for a solution, values of
    decision variables that no other solution has: they distinguish solutions, so that auxiliary
    variables never make one solution count twice. `determined` says that the decisions leave every
    other variable a single value, so that an engine may enumerate by itself. `optimal` says that
    only points of the best objective value are solutions; otherwise the objective is used only for
    comparison and export, and every point is a solution. `express` gives the constraints of a clue
    that the puzzle does not have but could, each with the clue as its switch; it is None where the
    model knows the puzzle's own clues only.
    """

    model: Model
    read: Callable[[Values], S]
    point: Callable[[S], Point]
    determined: bool = False
    optimal: bool = False
    express: Callable[[Any], Iterable[Constraint]] | None = None

    def settled(self) -> Formulation[S]:
        """The same with all clues of the puzzle as rules, which no question can drop."""
        constraints = [
            constraint
            if constraint.label.switch is None
            else replace(constraint, label=replace(constraint.label, switch=None))
            for constraint in self.model.constraints
        ]
        return replace(self, model=replace(self.model, constraints=constraints))

    def no_good(self, solution: S, switch: Hashable | None = None) -> NoGood:
        """The constraint that excludes one solution and nothing else."""
        return NoGood(self.point(solution), Label("not a solution found before", switch=switch))

    def difference(self, solution: S) -> Objective:
        """The number of decisions in which a point differs from the solution, to be maximised.

        Its maximum is 0 if and only if there is no other solution: the papers' test of uniqueness.
        """
        point = self.point(solution)
        if not all(self.model.variables[index].binary for index, _ in point):
            raise ValueError("the difference to a solution is linear only over binary variables")
        terms = tuple((index, -1.0 if value else 1.0) for index, value in point)
        return Objective(terms, maximise=True, constant=sum(value for _, value in point))


Builder = Callable[[Any], Formulation[Any]]
