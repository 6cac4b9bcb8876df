"""Oracles: clues kept and dropped, the core of a proof, hints, optima, and the checker."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

import pytest

import gridwright
from gridwright.engines import Answer
from gridwright.errors import EngineError, UsageError, WrongAnswerError
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
from gridwright.oracle import Found, ModelOracle, open_oracle
from gridwright.outcome import Budget, Method

CLUES = (Clue("a", "a is chosen"), Clue("b", "b is chosen"))
LATER = Clue("c", "c is chosen")
ENGINES = ("sat", "cpsat", "highs")


def oracle(
    *, optimal: bool = False, engine: str = "sat", varied: bool = False
) -> ModelOracle[tuple[int, ...]]:
    """Three binaries; a clue each for two of them, and both clues together settle the third.

    That the third is chosen is a clue that the model can express and does not have.
    """
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

    def express(clue: Clue) -> list[Linear]:
        return [Linear(((x["abc".index(clue.name)], 1),), 1, 1, Label(clue.text, switch=clue))]

    built = Formulation(model, read, point, determined=True, optimal=optimal, express=express)
    return ModelOracle(built, Method("three", engine), clues=CLUES, varied=varied)


def test_what_depends_on_two_clues_holds_when_both_do() -> None:
    asked = oracle()
    for keep, count in (((), 7), (CLUES[:1], 4), (CLUES[1:], 4), (CLUES, 1)):
        found = asked.find(keep, at_most=9, budget=Budget())
        assert found.complete
        assert found.count == count
    assert asked.find(at_most=9, budget=Budget()).solutions == ((1, 1, 0),)


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("varied", [False, True])
def test_a_clue_that_the_puzzle_does_not_have_is_added_when_it_is_kept(
    engine: str, varied: bool
) -> None:
    with oracle(engine=engine, varied=varied) as asked:
        assert asked.find((), at_most=9, budget=Budget()).count == 7
        assert asked.find((LATER,), at_most=9, budget=Budget()).count == 4
        assert asked.find((CLUES[0], LATER), at_most=9, budget=Budget()).count == 2
        assert asked.find((*CLUES, LATER), budget=Budget()).nothing
        assert asked.find(CLUES, at_most=9, budget=Budget()).solutions == ((1, 1, 0),)


def test_a_clue_that_the_model_cannot_express_is_refused() -> None:
    with oracle() as asked:
        built = asked.formulation
        bare = Formulation(built.model, built.read, built.point)
    with (
        ModelOracle(bare, Method("three", "sat"), clues=CLUES) as asked,
        pytest.raises(UsageError, match="does not know the clue 'c'"),
    ):
        asked.find((LATER,), budget=Budget())


def test_settled_clues_hold_whatever_is_kept() -> None:
    with oracle() as asked:
        settled = asked.formulation.settled()
    assert list(settled.model.switches()) == []
    with ModelOracle(settled, Method("three", "sat"), clues=()) as asked:
        assert asked.find((), at_most=9, budget=Budget()).solutions == ((1, 1, 0),)


@pytest.mark.parametrize("engine", ENGINES)
def test_the_core_has_the_clues_behind_a_common_switch(engine: str) -> None:
    with oracle(engine=engine) as asked:
        asked.session.add(Linear(((2, 1),), 1, inf, Label("c after all")))
        assert asked.find(CLUES, budget=Budget()).nothing
        core = asked.core()
        # Some engines cannot tell, and then it is all that were kept.
        assert core is None or set(core) == set(CLUES)
        assert (core is None) == (engine == "highs")


def test_the_core_leaves_out_what_the_proof_does_not_need() -> None:
    with oracle(varied=True) as asked:
        asked.session.add(Linear(((0, 1),), -inf, 0, Label("not a")))
        assert asked.find(CLUES, budget=Budget()).nothing
        assert set(asked.core() or ()) == {CLUES[0]}
        # The core belongs to the last question.
        assert asked.find(CLUES[1:], budget=Budget()).solutions
        assert asked.core() is None


def test_with_the_core_alone_there_is_nothing_but_what_was_excluded() -> None:
    with oracle(varied=True) as asked:
        assert asked.find((*CLUES, LATER), exclude=[(1, 1, 0)], budget=Budget()).nothing
        core = asked.core()
        assert core is not None
        assert asked.find(core, exclude=[(1, 1, 0)], budget=Budget()).nothing


def test_where_only_the_best_count_a_proof_by_the_best_value_has_no_core() -> None:
    # With fewer clues there are better solutions, so the clues are all needed for the proof.
    with oracle(optimal=True) as asked:
        assert asked.find(CLUES, exclude=[(1, 1, 0)], budget=Budget()).nothing
        assert asked.core() is None
        assert asked.find((), exclude=[(1, 1, 0)], budget=Budget()).solutions
        assert asked.find((*CLUES, LATER), budget=Budget()).nothing
        assert set(asked.core() or ()) == {*CLUES, LATER}


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("optimal", [False, True])
def test_a_hint_changes_nothing_but_the_way(engine: str, optimal: bool) -> None:
    with oracle(engine=engine, optimal=optimal) as asked:
        for keep in ((), CLUES[:1], CLUES):
            plain = asked.find(keep, at_most=9, budget=Budget())
            for hint in ((0, 0, 1), (1, 1, 1)):
                hinted = asked.find(keep, at_most=9, hint=hint, budget=Budget())
                assert hinted.complete
                assert set(hinted.solutions) == set(plain.solutions)


@pytest.mark.parametrize("optimal", [False, True])
def test_the_engine_is_told_the_decisions_of_the_hint(
    optimal: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    hints = []
    with oracle(optimal=optimal) as asked:
        solve = asked.session.solve

        def spy(**settings: Any) -> Answer:
            hints.append(settings["hint"])
            return solve(**settings)

        monkeypatch.setattr(asked.session, "solve", spy)
        asked.find((), at_most=2, hint=(0, 1, 1), budget=Budget())
        assert set(hints) == {((0, 0), (1, 1), (2, 1))}
        hints.clear()
        asked.find((), at_most=2, hint=(1, 0, 0), budget=Budget())
        asked.find((), at_most=2, budget=Budget())
        assert set(hints) == {((0, 1), (1, 0), (2, 0)), ()}


@pytest.mark.parametrize("engine", ENGINES)
def test_the_farthest_solution_differs_in_the_most_decisions(engine: str) -> None:
    with oracle(engine=engine) as asked:
        assert asked.farthest(budget=Budget()).solutions == ((1, 1, 0),)
        assert asked.farthest(budget=Budget()).complete
    with oracle(engine=engine) as asked:
        bare = ModelOracle(asked.formulation, asked.method, clues=())
    with bare:
        found = bare.farthest(budget=Budget())
        one, other = found.solutions
        apart = sum(a != b for a, b in zip(one, other, strict=True))
        # All but 000 are solutions, so only 111 has no opposite.
        assert apart == (2 if one == (1, 1, 1) else 3)
        assert (found.count, found.complete, found.limit) == (2, False, None)


def test_without_time_the_farthest_solution_is_unknown() -> None:
    with oracle() as asked:
        found = asked.farthest(budget=Budget(0))
        assert (found.count, found.complete) == (0, False)
        assert found.limit is not None


def test_leaving_the_block_closes_the_oracle() -> None:
    with oracle() as asked:
        asked.find(budget=Budget())
    with pytest.raises(EngineError, match="closed"):
        asked.find(budget=Budget())


def _all_is_wrong(*_: Any) -> tuple[str]:
    return ("all is wrong",)


def test_every_solution_of_an_opened_oracle_has_passed_the_checker(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kind = gridwright.get_kind("template")
    puzzle = gridwright.read_one("kind: template\n1 .\n. .")
    with open_oracle(kind, puzzle, model="cell", engine="sat") as asked:
        questions: list[Callable[[], Found[Any]]] = [
            lambda: asked.find(budget=Budget()),
            lambda: asked.count(5, budget=Budget()),
            lambda: asked.farthest(budget=Budget()),
        ]
        for ask in questions:
            assert ask().solutions == ((1, 2, 2, 1),)
        # The checker is looked up where it is defined, so that is where to break it.
        monkeypatch.setattr("gridwright.deferred._load", lambda module, name: _all_is_wrong)
        for ask in questions:
            with pytest.raises(WrongAnswerError, match="all is wrong"):
                ask()


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
