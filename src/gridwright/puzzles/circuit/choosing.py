"""Choosing the lines of a tree that are given, so that it is the only solution."""

from __future__ import annotations

import random
from collections.abc import Collection, Sequence
from math import inf

from gridwright.engines import Answer, Status, get_engine
from gridwright.kind import Clue
from gridwright.model import ANY_POINT, Formulation, Label, Linear
from gridwright.outcome import Budget
from gridwright.puzzles.circuit.models import RECIPES
from gridwright.puzzles.circuit.puzzle import Circuit, GivenLine, Solution, clues

__all__ = ["choose", "shortest"]

_START = 0.5
"""The share of the lines to begin with: fewer leave too much open, more have to be taken back."""


class Bench:
    """A board whose given lines can be switched on and off, opened in an engine.

    `solution` are its lines; is there another tree with some of them? With marked ends only trees
    whose path is no longer count. A tree that was seen is remembered by the lines that it lacks.
    """

    def __init__(self, puzzle: Circuit, budget: Budget) -> None:
        recipe = RECIPES[0]
        assert recipe.build is not None
        self.formulation: Formulation[Solution] = recipe.build(puzzle)
        self.puzzle = puzzle
        self.solution: Solution = puzzle.given
        self.lines = clues(puzzle)
        self.lacking: list[set[Clue]] = []
        self.stopped = False
        self._budget = budget
        self._session = get_engine(recipe.engine).open(self.formulation.model)
        self._hint = self.formulation.point(self.solution)

    def __enter__(self) -> Bench:
        return self

    def __exit__(self, *_: object) -> None:
        self._session.close()

    def shortest(self) -> Solution | None:
        """A tree with the shortest path of all on the board; None when time is up."""
        answer = self._session.solve(on=(), hint=self._hint, budget=self._budget)
        return self._read(answer) if answer.status is Status.OPTIMAL else None

    def exclude(self) -> bool:
        """Exclude the solution, and longer paths than its own; False when time is up."""
        goal = self.formulation.model.objective
        if self.formulation.optimal and goal is not None:
            answer = self._session.solve(on=self.lines, hint=self._hint, budget=self._budget)
            if answer.objective is None:
                return False
            label = Label("no longer than the path")
            self._session.add(Linear(goal.terms, -inf, answer.objective - goal.constant, label))
        self._session.add(self.formulation.no_good(self.solution))
        return True

    def another(self, given: Collection[Clue]) -> set[Clue] | None:
        """The lines that another tree lacks; None where there is none, or `stopped` is set."""
        answer = self._session.solve(
            on=given, objective=ANY_POINT, hint=self._hint, budget=self._budget
        )
        if answer.status is Status.INFEASIBLE:
            return None
        if answer.values is None:
            self.stopped = True
            return None
        other = self._read(answer)
        lacking: set[Clue] = {
            line for line in self.lines if isinstance(line, GivenLine) and line.edge not in other
        }
        self.lacking.append(lacking)
        return lacking

    def used(self, given: Sequence[Clue]) -> list[Clue]:
        """Those of the lines that the last proof used."""
        core = self._session.core()
        return list(given) if core is None else [line for line in given if line in core]

    def _read(self, answer: Answer) -> Solution:
        assert answer.values is not None
        return self.formulation.read(answer.values)


def shortest(puzzle: Circuit, budget: Budget) -> Solution | None:
    """A tree on the board with the shortest path between its ends; None when time is up.

    The given lines only say where to look first.
    """
    with Bench(puzzle, budget) as bench:
        return bench.shortest()


def choose(
    rng: random.Random, puzzle: Circuit, budget: Budget, *, enough: float = 0
) -> list[Clue] | None:
    """Some of the given lines with which they are the only tree; None when time is up.

    Half of the lines and what is missing, less what no proof uses; then one after the other is
    taken back, unless that lets in another tree, while there are more than `enough`. With
    `enough` at 0, every line that is left is needed.
    """
    with Bench(puzzle, budget) as bench:
        if not bench.exclude():
            return None
        order = rng.sample(bench.lines, len(bench.lines))
        chosen = order[: int(_START * len(order))]
        while (lacking := bench.another(chosen)) is not None:
            chosen.append(next(line for line in order if line in lacking))
        if bench.stopped:
            return None
        chosen = bench.used(chosen)
        for line in reversed(chosen):
            if len(chosen) <= enough:
                break
            rest = [other for other in chosen if other is not line]
            if len(rest) == len(chosen) or any(map(set(rest).isdisjoint, bench.lacking)):
                continue
            if bench.another(rest) is None:
                if bench.stopped:
                    return None
                chosen = bench.used(rest)
        return chosen
