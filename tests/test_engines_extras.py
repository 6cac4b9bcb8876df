"""The same contract for limits, reports and everything that only some engines can do."""

from __future__ import annotations

import threading
import time

import pytest
from hypothesis import given, settings

from engine_programs import (
    RULE,
    every_engine,
    feasible,
    few,
    hard,
    hard_knapsack,
    knapsack,
    optimum,
    pigeons,
    programs,
)
from gridwright.engines import Engine, Feature, Session, Status
from gridwright.errors import UnsupportedError
from gridwright.model import Label, Linear, Model, NoGood, Objective
from gridwright.outcome import Budget, Limit, Progress

pytestmark = every_engine


# Limits


def test_no_time_gives_no_answer(engine: Engine) -> None:
    with engine.open(pigeons(3, 2)) as session:
        answer = session.solve(budget=Budget(0))
    assert (answer.status, answer.values, answer.limit) == (
        Status.UNKNOWN,
        None,
        Limit("time", 0),
    )


def test_time_limit(engine: Engine) -> None:
    with engine.open(hard()) as session:
        answer = session.solve(budget=Budget(0.3))
    assert answer.status is Status.UNKNOWN
    assert answer.limit == Limit("time", 0.3)


def test_cancelled_beforehand(engine: Engine) -> None:
    budget = Budget()
    budget.cancel.set()
    with engine.open(pigeons(3, 2)) as session:
        answer = session.solve(budget=budget)
    assert (answer.status, answer.limit) == (Status.UNKNOWN, Limit("cancelled"))


def test_cancelled_in_the_middle(engine: Engine) -> None:
    budget = Budget(60)
    before = threading.active_count()
    with engine.open(hard()) as session:
        timer = threading.Timer(0.3, budget.cancel.set)
        timer.start()
        start = time.monotonic()
        answer = session.solve(budget=budget)
        spent = time.monotonic() - start
        timer.join()
    assert (answer.status, answer.limit) == (Status.UNKNOWN, Limit("cancelled"))
    assert spent < 10
    assert threading.active_count() <= before


def test_limit_never_becomes_a_proof(engine: Engine) -> None:
    with engine.open(hard_knapsack()) as session:
        answer = session.solve(budget=Budget(0.5))
    if answer.status is Status.OPTIMAL:
        assert answer.limit is None
        assert answer.bound is None or answer.bound == pytest.approx(answer.objective)
    else:
        assert answer.status in (Status.FEASIBLE, Status.UNKNOWN)
        assert answer.limit == Limit("time", 0.5)
    if answer.objective is not None and answer.bound is not None:
        assert answer.bound >= answer.objective - 1e-6


# Extras


def test_hint_is_accepted(engine: Engine) -> None:
    model = knapsack([3, 4, 5], [3, 4, 6], 8)
    with engine.open(model) as session:
        for hint in (((0, 1), (2, 1)), ((0, 1), (1, 1), (2, 1)), ((1, 0),)):
            assert session.solve(hint=hint).objective == pytest.approx(9)


def test_seed_is_accepted(engine: Engine) -> None:
    for seed in (0, 1, 2**40):
        with engine.open(knapsack([3, 4, 5], [3, 4, 6], 8), seed=seed) as session:
            assert session.solve().objective == pytest.approx(9)


def test_watch_sees_time_pass(engine: Engine) -> None:
    seen: list[Progress] = []
    with engine.open(hard_knapsack()) as session:
        answer = session.solve(budget=Budget(1), watch=seen.append)
    assert answer.objective is not None
    if Feature.PROGRESS in engine.features:
        assert seen
    assert [p.seconds for p in seen] == sorted(p.seconds for p in seen)
    bests = [p.best for p in seen if p.best is not None]
    assert all(best <= answer.objective + 1e-6 for best in bests)
    bounds = [p.bound for p in seen if p.bound is not None]
    assert all(bound >= answer.objective - 1e-6 for bound in bounds)


def test_watch_may_stop_by_raising(engine: Engine) -> None:
    if Feature.PROGRESS not in engine.features:
        pytest.skip(f"{engine.name} reports no progress")

    def refuse(progress: Progress) -> None:
        raise RuntimeError(f"enough after {progress.seconds} s")

    before = threading.active_count()
    with engine.open(hard_knapsack()) as session, pytest.raises(RuntimeError, match="enough"):
        session.solve(budget=Budget(10), watch=refuse)
    assert threading.active_count() <= before


@few
@given(model=programs(switches=True))
def test_core_contradicts_by_itself(engine: Engine, model: Model) -> None:
    for number, constraint in enumerate(list(model.constraints)):
        assert isinstance(constraint, Linear)
        label = Label("all have switches", switch=number)
        model.constraints[number] = Linear(
            constraint.terms, constraint.lower, constraint.upper, label
        )
    everything = set(model.switches())
    with engine.open(model) as session:
        answer = session.solve()
        core = session.core() if answer.status is Status.INFEASIBLE else None
    if answer.status is not Status.INFEASIBLE:
        return
    if Feature.CORE not in engine.features:
        assert core is None
        return
    assert core is not None
    assert core <= everything
    assert feasible(model, off=everything - core) == []


def test_core_leaves_out_clues_that_do_not_contradict(engine: Engine) -> None:
    model = Model("two of the clues contradict")
    x = [model.binary(f"x{i}") for i in range(6)]
    for i in range(6):
        model.fix(x[i], i % 2, Label("clue", switch=i))
    model.at_most(0, [x[3]], Label("a rule against clue 3"))
    with engine.open(model) as session:
        assert session.solve().status is Status.INFEASIBLE
        core = session.core()
        assert session.solve(on={0, 1, 2, 4, 5}).status is Status.OPTIMAL
        assert session.core() is None
    if Feature.CORE in engine.features:
        assert core is not None
        assert 3 in core


@settings(parent=few, max_examples=15)
@given(model=programs(switches=True))
def test_own_enumeration_gives_every_point_once(engine: Engine, model: Model) -> None:
    with engine.open(model) as session:
        iterator = session.points()
        if iterator is None:
            return
        *answers, last = iterator
    assert (last.status, last.values, last.limit) == (Status.INFEASIBLE, None, None)
    assert all(answer.values is not None for answer in answers)
    assert sorted(tuple(map(round, a.values or ())) for a in answers) == feasible(model)


def test_own_enumeration_can_be_left_early(engine: Engine) -> None:
    model = Model("a million points")
    for i in range(20):
        model.binary(f"x{i}")
    before = threading.active_count()
    budget = Budget()
    with engine.open(model) as session:
        iterator = session.points()
        if iterator is None:
            return
        assert next(iterator).values is not None
        del iterator
        assert threading.active_count() <= before
        stopped = session.points(budget=budget)
        assert stopped is not None
        next(stopped)
        budget.cancel.set()
        *_, last = stopped
    assert (last.status, last.limit) == (Status.UNKNOWN, Limit("cancelled"))
    assert threading.active_count() <= before


# What only some engines can do


def refused(engine: Engine, feature: Feature, model: Model) -> Session | None:
    """The opened model if the engine has the feature; otherwise it must refuse with its name."""
    if feature in engine.features:
        return engine.open(model)
    with pytest.raises(UnsupportedError, match=engine.name):
        engine.open(model)
    return None


def test_integers(engine: Engine) -> None:
    model = Model("integers")
    x, y = model.integer("x", -3, 7), model.integer("y", 0, 9)
    model.linear([(x, 2), (y, 3)], RULE, upper=17)
    model.linear([(x, 1), (y, -2)], RULE, lower=-5, upper=4)
    model.objective = Objective(((x, 3.0), (y, 4.0)), maximise=True)
    truth = optimum(feasible(model), model.objective)
    if session := refused(engine, Feature.INTEGER, model):
        with session:
            answer = session.solve()
        assert answer.status is Status.OPTIMAL
        assert answer.objective == pytest.approx(truth)


def test_continuous(engine: Engine) -> None:
    model = Model("a third")
    x, y = model.continuous("x"), model.continuous("y", 0, 1)
    model.linear([(x, 3), (y, 1)], RULE, upper=2)
    model.objective = Objective(((x, 1.0), (y, 0.25)), maximise=True)
    if session := refused(engine, Feature.CONTINUOUS, model):
        with session:
            assert session.solve().objective == pytest.approx(2 / 3)


@pytest.mark.parametrize("switch", [None, "different"])
def test_all_different(engine: Engine, switch: str | None) -> None:
    model = Model("three of three")
    x = [model.integer(f"x{i}", 1, 3) for i in range(3)]
    model.all_different(x, Label("all different", switch=switch))
    model.linear([(x[0], 1), (x[1], -1)], RULE, lower=1)
    found = []
    if session := refused(engine, Feature.ALL_DIFFERENT, model):
        with session:
            while (answer := session.solve()).values is not None:
                found.append(tuple(map(round, answer.values)))
                session.add(NoGood(tuple(enumerate(found[-1])), RULE))
            assert session.solve(on=()).status is (
                Status.INFEASIBLE if switch is None else Status.OPTIMAL
            )
        assert sorted(found) == feasible(model)


def test_no_good_over_integers_with_a_switch(engine: Engine) -> None:
    if not {Feature.ALL_DIFFERENT, Feature.INTEGER} <= engine.features:
        return
    model = Model("two values")
    x = model.integer("x", 4, 5)
    with engine.open(model) as session:
        for value in (4, 5):
            session.add(NoGood(((x, value),), Label("not this", switch=value)))
        assert session.solve(on={4, 5}).status is Status.INFEASIBLE
        assert session.solve(on={4}).values == (5,)
        assert session.solve(on={5}).values == (4,)


def test_relaxation(engine: Engine) -> None:
    model = knapsack([2, 2, 2], [1, 1, 1], 3)
    if Feature.RELAXATION in engine.features:
        assert engine.relaxation(model).objective == pytest.approx(1.5)
    else:
        with pytest.raises(UnsupportedError, match=engine.name):
            engine.relaxation(model)
