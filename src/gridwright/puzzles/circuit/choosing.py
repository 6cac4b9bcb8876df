"""Choosing the lines of a tree that are given, so that it is the only solution."""

from __future__ import annotations

import random
from dataclasses import replace

from gridwright.choosing import Chooser
from gridwright.model import Formulation, Label
from gridwright.oracle import ModelOracle
from gridwright.outcome import Budget, Method
from gridwright.puzzles.circuit.models import planar
from gridwright.puzzles.circuit.puzzle import Circuit, GivenLine, Solution, clues, path_between

__all__ = ["choose", "shortest"]

_METHOD = Method("planar", "sat")

_START = 0.5
"""The share of the lines to begin with: fewer leave too much open, more have to be taken back."""


def shortest(puzzle: Circuit, budget: Budget) -> Solution | None:
    """A tree on the board with the shortest path between its ends; None when time is up.

    The given lines only say where to look first.
    """
    with ModelOracle(planar.build(puzzle), _METHOD, clues=clues(puzzle)) as oracle:
        found = oracle.find((), hint=puzzle.given, budget=budget)
    return found.solutions[0] if found.solutions else None


def choose(
    rng: random.Random, puzzle: Circuit, budget: Budget, *, at_least: float = 0
) -> list[GivenLine] | None:
    """Some of the given lines with which they are the only tree; None when time is up.

    Half of the lines and what is missing, less what no proof uses; then one after the other is
    taken back, unless that lets in another tree, while there are more than `at_least`. With
    `at_least` at 0, every line that is left is needed. With marked ends the given lines must be
    a tree with the shortest path that there is on the board.
    """
    lines = clues(puzzle)
    with ModelOracle(_others(puzzle), _METHOD, clues=lines) as oracle:
        chooser = Chooser(
            oracle,
            rng.sample(lines, len(lines)),
            lambda line, tree: line.edge in tree,
            hint=puzzle.given,
            budget=budget,
        )
        chosen = chooser.enough(int(_START * len(lines)))
        return None if chosen is None else chooser.thinned(chosen, at_least=at_least)


def _others(puzzle: Circuit) -> Formulation[Solution]:
    """The other trees on the board, those with a longer path than the given lines left out.

    Since there is no shorter path, nothing need be minimised.
    """
    formulation = planar.build(puzzle)
    model, goal = formulation.model, formulation.model.objective
    if goal is not None and puzzle.ends is not None:
        length = len(path_between(puzzle.given, puzzle.ends)) - 1
        label = Label("no longer than the path")
        model.linear(goal.terms, label, upper=length - goal.constant)
        model.objective = None
    model.constraints.append(formulation.no_good(puzzle.given))
    return replace(formulation, optimal=False)
