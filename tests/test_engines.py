"""One contract for every engine: its answers agree with brute force over the points."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from math import inf

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine_programs import (
    RULE,
    every_engine,
    feasible,
    few,
    knapsack,
    objectives,
    optimum,
    pigeons,
    programs,
)
from gridwright.engines import Engine, Feature, Status, get_engine
from gridwright.errors import UsageError
from gridwright.model import ANY_POINT, Constraint, Label, Linear, Model, NoGood, Objective, Values

pytestmark = every_engine


def test_is_found_by_its_name(engine: Engine) -> None:
    assert get_engine(engine.name).title == engine.title
    with pytest.raises(UsageError, match=f"no engine 'abacus'.*{engine.name}"):
        get_engine("abacus")


def test_says_what_it_is(engine: Engine) -> None:
    assert engine.version()
    assert set(engine.remarks) <= set(Feature)


def test_feasible_point_satisfies_every_row(engine: Engine) -> None:
    model = Model("three in two rows")
    x = [model.binary(f"x{i}") for i in range(6)]
    model.exactly(1, x[:3], RULE)
    model.exactly(2, x[3:], RULE)
    model.linear([(x[0], 1), (x[3], 1)], RULE, lower=2)
    with engine.open(model) as session:
        answer = session.solve()
    assert answer.status is Status.OPTIMAL
    assert answer.limit is None
    assert answer.values is not None
    assert model.violations(answer.values) == []


def test_infeasible(engine: Engine) -> None:
    with engine.open(pigeons(4, 3)) as session:
        answer = session.solve()
    assert (answer.status, answer.values, answer.limit) == (Status.INFEASIBLE, None, None)


@pytest.mark.parametrize(
    ("lower", "upper", "status"),
    [(0, 0, Status.OPTIMAL), (-1, inf, Status.OPTIMAL), (1, inf, Status.INFEASIBLE)],
)
def test_empty_row(engine: Engine, lower: float, upper: float, status: Status) -> None:
    model = Model("nothing on the left")
    model.binary("x")
    model.constraints.append(Linear((), lower, upper, RULE))
    with engine.open(model) as session:
        assert session.solve().status is status


def test_fixed_variables(engine: Engine) -> None:
    model = Model("two constants and a variable in no row")
    one, zero, free = (model.binary(name) for name in "abc")
    model.variables[one] = type(model.variables[one])("a", 1, 1)
    model.variables[zero] = type(model.variables[zero])("b", 0, 0)
    model.at_most(2, [one, zero], RULE)
    with engine.open(model) as session:
        answer = session.solve()
    assert answer.values is not None
    assert answer.values[:2] == (1, 0)
    assert answer.values[free] in (0, 1)


@few
@given(data=st.data())
def test_optimum_is_that_of_brute_force(engine: Engine, data: st.DataObject) -> None:
    model = data.draw(programs())
    objective = data.draw(objectives(len(model.variables)))
    points = feasible(model)
    with engine.open(model) as session:
        plain = session.solve()
        best = session.solve(objective=objective)
    for answer in (plain, best):
        assert answer.limit is None
        assert answer.status is (Status.OPTIMAL if points else Status.INFEASIBLE)
        assert answer.values is None or model.violations(answer.values) == []
    if points:
        truth = optimum(points, objective)
        assert best.objective == pytest.approx(truth)
        assert best.values is not None
        assert objective.value(best.values) == pytest.approx(truth)
        assert best.bound is None or best.bound == pytest.approx(truth)


@pytest.mark.parametrize("maximise", [True, False])
def test_larger_knapsacks(engine: Engine, maximise: bool) -> None:
    model = knapsack([7, 5, 9, 4, 8, 6, 3, 10], [13, 9, 16, 8, 14, 11, 4, 19], 26)
    assert model.objective is not None
    if not maximise:
        terms = tuple((i, -c) for i, c in model.objective.terms)
        model.objective = Objective(terms, maximise=False, constant=0.5)
    truth = optimum(feasible(model), model.objective)
    with engine.open(model) as session:
        answer = session.solve()
    assert answer.status is Status.OPTIMAL
    assert answer.objective == pytest.approx(truth)


def test_objective_without_terms(engine: Engine) -> None:
    model = Model("nothing to choose")
    model.binary("x")
    with engine.open(model) as session:
        answer = session.solve(objective=Objective((), constant=2.0))
    assert (answer.status, answer.objective) == (Status.OPTIMAL, 2.0)


def test_closing_twice_is_harmless(engine: Engine) -> None:
    session = engine.open(pigeons(2, 2))
    session.solve()
    session.close()
    session.close()


def test_fractions(engine: Engine) -> None:
    model = Model("halves and quarters")
    x = [model.binary(f"x{i}") for i in range(4)]
    model.linear(zip(x, (0.5, 0.25, 1.5, 0.75), strict=True), RULE, lower=0.9, upper=1.6)
    objective = Objective(tuple(zip(x, (0.5, -0.25, 1.0, 0.75), strict=True)), maximise=True)
    truth = optimum(feasible(model), objective)
    with engine.open(model) as session:
        assert session.solve(objective=objective).objective == pytest.approx(truth)


def test_assignment(engine: Engine) -> None:
    costs = ((4, 1, 3, 2), (2, 0, 5, 3), (3, 2, 2, 4), (1, 3, 4, 0))
    model = Model("assignment")
    x = [[model.binary(f"x{i}{j}") for j in range(4)] for i in range(4)]
    for line in (*x, *zip(*x, strict=True)):
        model.exactly(1, line, RULE)
    terms = tuple((x[i][j], costs[i][j]) for i in range(4) for j in range(4))
    with engine.open(model) as session:
        cheap = session.solve(objective=Objective(terms))
        dear = session.solve(objective=Objective(terms, maximise=True))
    truth = [sum(costs[i][j] for i, j in enumerate(order)) for order in permutations(range(4))]
    assert cheap.objective == pytest.approx(min(truth))
    assert dear.objective == pytest.approx(max(truth))


# Sessions


@few
@given(model=programs(switches=True))
def test_switches_hold_for_one_solve(engine: Engine, model: Model) -> None:
    switches = list(model.switches())
    with engine.open(model) as session:
        for bits in [*product((True, False), repeat=len(switches)), (True,) * len(switches)]:
            on = {s for s, bit in zip(switches, bits, strict=True) if bit}
            points = feasible(model, off=set(switches) - on)
            answer = session.solve(on=on)
            assert answer.status is (Status.OPTIMAL if points else Status.INFEASIBLE)
            if answer.values is not None:
                assert tuple(map(round, answer.values)) in points
        default = session.solve()
        assert (default.values is not None) == bool(feasible(model))


def test_constraints_between_solves(engine: Engine) -> None:
    model = Model("four")
    x = [model.binary(f"x{i}") for i in range(4)]
    model.at_least(2, x, RULE)
    objective = Objective(tuple((i, 1.0) for i in x), maximise=True)
    with engine.open(model) as session:
        assert session.solve(objective=objective).objective == pytest.approx(4)
        session.add(Linear(((x[0], 1), (x[1], 1)), -inf, 1, RULE))
        assert session.solve(objective=objective).objective == pytest.approx(3)
        session.add(Linear(((x[2], 1), (x[3], 1)), 0, 0, Label("later", switch="later")))
        assert session.solve(objective=objective, on=()).objective == pytest.approx(3)
        assert session.solve(on={"later"}).status is Status.INFEASIBLE
        assert session.solve(objective=objective, on=()).objective == pytest.approx(3)
        session.add(Linear(((x[2], 1),), 0, 0, RULE))
        assert session.solve(objective=objective, on=()).objective == pytest.approx(2)
        session.add(Linear(((x[3], 1),), 0, 0, RULE))
        assert session.solve(on=()).status is Status.INFEASIBLE
    assert len(model.constraints) == 1


@settings(parent=few, max_examples=15)
@given(model=programs())
def test_no_goods_enumerate_every_point_once(engine: Engine, model: Model) -> None:
    found = []
    with engine.open(model) as session:
        while (answer := session.solve()).values is not None:
            found.append(tuple(map(round, answer.values)))
            session.add(NoGood(tuple(enumerate(found[-1])), RULE))
    assert answer.status is Status.INFEASIBLE
    assert sorted(found) == feasible(model)


def test_no_good_with_a_switch(engine: Engine) -> None:
    model = Model("one of two")
    x = [model.binary("a"), model.binary("b")]
    model.exactly(1, x, RULE)
    with engine.open(model) as session:
        for point in ((0, 1), (1, 0)):
            session.add(NoGood(tuple(enumerate(point)), Label("not this", switch=point)))
        both = session.solve(on={(0, 1), (1, 0)})
        one = session.solve(on={(0, 1)})
    assert both.status is Status.INFEASIBLE
    assert one.values == (1, 0)


def test_empty_no_good_excludes_everything(engine: Engine) -> None:
    model = Model("one")
    model.binary("a")
    model.constraints.append(NoGood((), Label("nothing", switch="s")))
    with engine.open(model) as session:
        assert session.solve().status is Status.INFEASIBLE
        assert session.solve(on=()).status is Status.OPTIMAL


# Lazy constraints


def spanning(points: list[tuple[int, int]]) -> Model:
    """The shortest spanning tree, whose cut constraints are added only when they are broken."""
    model = Model("spanning tree")
    edges = list(combinations(range(len(points)), 2))
    x = [model.binary(f"{a}-{b}") for a, b in edges]
    model.exactly(len(points) - 1, x, Label("as many edges as a tree"))
    length = [abs(points[a][0] - points[b][0]) + abs(points[a][1] - points[b][1]) for a, b in edges]
    model.objective = Objective(tuple(zip(x, map(float, length), strict=True)))

    def broken(values: Values) -> Iterator[Constraint]:
        inside = {0}
        while (
            grown := {
                v
                for (a, b), i in zip(edges, x, strict=True)
                if values[i] > 0.5 and len({a, b} & inside) == 1
                for v in (a, b)
            }
            - inside
        ):
            inside |= grown
        if len(inside) < len(points):
            cut = [i for (a, b), i in zip(edges, x, strict=True) if len({a, b} & inside) == 1]
            yield Linear(tuple((i, 1) for i in cut), 1, inf, Label("something leaves the part"))

    model.lazy = broken
    return model


def test_lazy_constraints_change_the_optimum(engine: Engine) -> None:
    # Two triangles of side 1 or 2, far apart: the five shortest edges form a cycle, not a tree.
    model = spanning([(0, 0), (1, 0), (0, 1), (9, 9), (10, 9), (9, 10)])
    careless = Model(model.name, model.variables, model.constraints, model.objective)
    with engine.open(careless) as session:
        assert session.solve().objective == pytest.approx(6)
    with engine.open(model) as session:
        answer = session.solve()
    assert answer.status is Status.OPTIMAL
    assert answer.objective == pytest.approx(4 + 17)
    assert answer.values is not None
    assert model.violations(answer.values) == []


def test_lazy_constraints_can_exclude_every_point(engine: Engine) -> None:
    model = Model("all refused")
    x = [model.binary(f"x{i}") for i in range(3)]
    model.exactly(1, x, RULE)
    model.lazy = lambda values: [NoGood(tuple((i, round(values[i])) for i in x), RULE)]
    with engine.open(model) as session:
        assert session.solve().status is Status.INFEASIBLE


def test_any_point_is_an_answer_without_an_objective(engine: Engine) -> None:
    model = Model("two ends")
    x = [model.binary(f"x{i}") for i in range(3)]
    model.objective = Objective(tuple((index, 1.0) for index in x), maximise=True)
    with engine.open(model, presolve=False) as session:
        assert session.solve().objective == 3
        answer = session.solve(objective=ANY_POINT)
    assert answer.status is Status.OPTIMAL
    assert answer.objective is None
