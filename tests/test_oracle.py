"""The oracle of a model: switches that depend on several clues, and solutions that are optima."""

from __future__ import annotations

from math import inf

from gridwright.kind import Clue
from gridwright.model import (
    AllOf,
    Arc,
    Circuit,
    Formulation,
    Label,
    Linear,
    Model,
    Objective,
    Point,
)
from gridwright.model import Values as ModelValues
from gridwright.oracle import ModelOracle
from gridwright.outcome import Budget, Method

CLUES = (Clue("a", "a is chosen"), Clue("b", "b is chosen"))


def oracle(*, optimal: bool = False, engine: str = "sat") -> ModelOracle[tuple[int, ...]]:
    """Three binaries: two have a clue each, and both clues together determine the third."""
    model = Model("three")
    x = [model.binary(name) for name in "abc"]
    for index, clue in zip(x, CLUES, strict=False):
        model.fix(index, 1, Label(clue.text, switch=clue))
    model.fix(x[2], 0, Label("then c is not", switch=AllOf(CLUES)))
    model.linear([(index, 1) for index in x], Label("not too few"), lower=1)
    if optimal:
        model.objective = Objective(tuple((index, 1.0) for index in x))

    def read(values: ModelValues) -> tuple[int, ...]:
        return tuple(round(values[index]) for index in x)

    def point(solution: tuple[int, ...]) -> Point:
        return tuple(zip(x, solution, strict=True))

    built = Formulation(model, read, point, determined=True, optimal=optimal)
    return ModelOracle(built, Method("three", engine), clues=CLUES)


def test_what_depends_on_two_clues_holds_when_both_do() -> None:
    asked = oracle()
    for keep, count in (((), 7), (CLUES[:1], 4), (CLUES[1:], 4), (CLUES, 1)):
        found = asked.find(keep, at_most=9, budget=Budget())
        assert found.complete
        assert found.count == count
    assert asked.find(at_most=9, budget=Budget()).solutions == ((1, 1, 0),)


def test_a_contradiction_names_the_clues_behind_a_common_switch() -> None:
    asked = oracle()
    asked.session.add(Linear(((2, 1),), 1, inf, Label("c after all")))
    assert asked.contradiction(CLUES, budget=Budget()) == set(CLUES)
    asked.close()


def test_solutions_of_an_optimal_formulation_are_the_best_points_for_the_clues_kept() -> None:
    for engine in ("sat", "cpsat", "highs"):
        asked = oracle(optimal=True, engine=engine)
        all_free = asked.find((), at_most=9, budget=Budget())
        assert set(all_free.solutions) == {(1, 0, 0), (0, 1, 0), (0, 0, 1)}
        assert all_free.complete
        assert asked.find(CLUES[:1], at_most=9, budget=Budget()).solutions == ((1, 0, 0),)
        excluded = asked.find(CLUES[:1], at_most=9, exclude=[(1, 0, 0)], budget=Budget())
        # The optimum has not changed: a longer solution does not replace it.
        assert (excluded.solutions, excluded.complete) == ((), True)
        assert asked.find(CLUES, at_most=9, budget=Budget()).solutions == ((1, 1, 0),)
        asked.close()


def test_a_circuit_is_broken_by_two_rounds_and_by_loose_ends() -> None:
    nodes = range(4)
    arcs = tuple(Arc(i, j, 4 * i + j) for i in nodes for j in nodes)
    circuit = Circuit(arcs, Label("one round"))

    def broken(*steps: tuple[int, int]) -> bool:
        values = [0.0] * 16
        for i, j in steps:
            values[4 * i + j] = 1.0
        return circuit.violation(values) > 0

    assert not broken((0, 1), (1, 2), (2, 3), (3, 0))
    assert not broken((0, 1), (1, 0), (2, 2), (3, 3))
    assert not broken((0, 0), (1, 1), (2, 2), (3, 3))
    assert broken((0, 1), (1, 0), (2, 3), (3, 2))
    assert broken((0, 1), (1, 2), (2, 0))
    assert broken((0, 1), (1, 0), (1, 1), (2, 2), (3, 3))
    assert broken()
