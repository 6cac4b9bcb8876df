"""What only the linear engines have: relaxations, lazy constraints, limits, licences."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Hashable, Iterable, Iterator
from dataclasses import replace
from importlib.util import find_spec
from math import inf
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.engines import Engine, Feature, Status, get_engine
from gridwright.errors import EngineError, MissingEngineError, UnsupportedError
from gridwright.model import Constraint, Label, Linear, Model, NoGood, Objective, Values
from gridwright.outcome import Budget, Limit, Progress

NAMES = ("highs", "scip", "pyscipopt", "gurobi")
RULE = Label("a rule")


@pytest.fixture(params=NAMES)
def engine(request: pytest.FixtureRequest) -> Engine:
    return usable(request.param)


def usable(name: str) -> Engine:
    engine = get_engine(name)
    try:
        engine.version()
    except MissingEngineError as error:
        pytest.skip(str(error))
    return engine


def same(core: frozenset[Hashable] | None, *switches: Hashable) -> bool:
    return core == frozenset(switches)


def triangle() -> Model:
    """Most corners of a triangle without two neighbours: 1, and 3/2 without integrality."""
    model = Model("triangle")
    x = [model.binary(f"x{i}") for i in range(3)]
    for i in range(3):
        model.at_most(1, [x[i], x[(i + 1) % 3]], Label("no neighbours", switch=i))
    model.constraints.append(NoGood(tuple((i, 0) for i in x), Label("one at least")))
    model.objective = Objective(tuple((i, 1) for i in x), maximise=True, constant=10)
    return model


def market_split(seed: int = 1) -> Model:
    """Equations over binaries that keep any MIP engine busy for minutes."""
    random = Random(seed)
    model = Model("market split")
    x = [model.binary(f"x{i}") for i in range(40)]
    for _ in range(5):
        weights = [random.randint(1, 99) for _ in x]
        half = sum(weights) // 2
        model.linear(zip(x, weights, strict=True), RULE, lower=half, upper=half)
    return model


def tour(size: int) -> Model:
    """The shortest tour through points on a circle with detours made cheap; cuts come lazily."""
    random = Random(size)
    model = Model("tour")
    cost = {}
    edges: dict[tuple[int, int], int] = {}
    for a in range(size):
        for b in range(a + 1, size):
            edges[a, b] = model.binary(f"x[{a},{b}]")
            cost[edges[a, b]] = random.randint(1, 3) + (
                0 if (a < size // 2) == (b < size // 2) else 9
            )
    for a in range(size):
        model.exactly(2, (edge for ends, edge in edges.items() if a in ends), RULE)
    model.objective = Objective(tuple(cost.items()))

    def separate(values: Values) -> Iterator[Constraint]:
        assert all(value in (0, 1) for value in values)
        for group in components(size, (ends for ends, edge in edges.items() if values[edge])):
            if len(group) < size:
                cut = [edge for ends, edge in edges.items() if len(group & set(ends)) == 1]
                yield Linear(tuple((edge, 1) for edge in cut), 2, inf, Label("connected"))

    model.lazy = separate
    return model


def components(size: int, edges: Iterable[tuple[int, int]]) -> list[set[int]]:
    groups = [{a} for a in range(size)]
    for a, b in edges:
        joined = [group for group in groups if a in group or b in group]
        groups = [group for group in groups if group not in joined] + [set().union(*joined)]
    return groups


def test_relaxation_by_hand(engine: Engine) -> None:
    answer = engine.relaxation(triangle())
    assert answer.status is Status.OPTIMAL
    assert answer.objective == pytest.approx(11.5)
    assert answer.values == pytest.approx((0.5, 0.5, 0.5))
    with engine.open(triangle()) as session:
        assert session.solve().objective == 11


@given(seed=st.integers(0, 10**6))
@settings(max_examples=25, deadline=None)
def test_relaxations_agree_with_that_of_highs(seed: int) -> None:
    random = Random(seed)
    model = Model("random")
    x = [model.integer(f"x{i}", 0, random.randint(1, 6)) for i in range(6)]
    for _ in range(5):
        model.linear(((i, random.randint(-2, 7)) for i in x), RULE, upper=random.randint(3, 20))
    model.objective = Objective(tuple((i, random.randint(1, 9)) for i in x), maximise=True)
    engines = [get_engine(name) for name in NAMES if find_spec(get_engine(name).package)]
    values = [engine.relaxation(model).objective for engine in engines]
    assert values == pytest.approx([values[0]] * len(values))


def test_lazy_constraints_reach_the_optimum(engine: Engine) -> None:
    model = tour(12)
    with engine.open(model) as session:
        answers = [session.solve(), session.solve()]
    for answer in answers:
        assert answer.status is Status.OPTIMAL
        assert answer.values is not None
        assert not model.violations(answer.values)
    wanted = get_engine("highs").open(model).solve().objective
    assert [answer.objective for answer in answers] == [wanted, wanted]
    assert get_engine("highs").open(replace(model, lazy=None)).solve().objective != wanted


def test_lazy_constraints_can_exclude_every_point(engine: Engine) -> None:
    model = Model("hidden contradiction")
    x = [model.binary(f"x{i}") for i in range(4)]
    model.at_least(2, x, Label("two at least", switch="two"))
    hidden = Linear(tuple((i, 1) for i in x), -inf, 1, Label("one at most"))
    model.lazy = lambda values: [hidden] if hidden.violation(values) else []
    with engine.open(model) as session:
        assert session.solve().status is Status.INFEASIBLE
        if Feature.CORE in engine.features:
            assert same(session.core(), "two")
        assert session.solve(on=()).status is Status.OPTIMAL


def test_an_error_in_a_separator_is_raised(engine: Engine) -> None:
    def separate(_: Values) -> list[Constraint]:
        raise RuntimeError("no idea")

    model = triangle()
    model.lazy = separate
    with engine.open(model) as session, pytest.raises(RuntimeError, match="no idea"):
        session.solve()


def test_optimum_of_mixed_models(engine: Engine) -> None:
    """HiGHS 1.14 answers 15 here with its presolve on."""
    model = Model("half a unit")
    x, z = model.continuous("x", 0, 10), model.integer("z", 0, 10)
    model.linear(((x, 1), (z, 1)), RULE, lower=4.5)
    model.objective = Objective(((x, 2), (z, 3)))
    with engine.open(model) as session:
        assert session.solve().objective == pytest.approx(9)


def test_unbounded_is_an_error_and_infeasible_is_not(engine: Engine) -> None:
    model = Model("open end")
    x, y = model.continuous("x"), model.integer("y", 0, 5)
    model.linear(((x, -1), (y, 1)), RULE, upper=0)
    model.linear(((y, 2),), Label("odd", switch="odd"), lower=3, upper=3)
    model.objective = Objective(((x, 1),), maximise=True)
    with engine.open(model) as session:
        assert session.solve().status is Status.INFEASIBLE
        if Feature.CORE in engine.features:
            assert same(session.core(), "odd")
        with pytest.raises(EngineError, match="unbounded"):
            session.solve(on=())
        assert session.solve(on=(), objective=Objective(((x, 1),))).objective == 0


def test_rows_that_no_point_satisfies(engine: Engine) -> None:
    model = Model("hopeless")
    x = model.binary("x")
    model.linear(((x, 1),), Label("crossed", switch="crossed"), lower=2, upper=1)
    model.linear((), Label("empty", switch="empty"), lower=1)
    with engine.open(model) as session:
        for switch in ("crossed", "empty"):
            assert session.solve(on={switch}).status is Status.INFEASIBLE
            if Feature.CORE in engine.features:
                assert same(session.core(), switch)
        assert session.solve(on=()).status is Status.OPTIMAL


@pytest.mark.parametrize("threads", [1, 2])
def test_limits_are_not_proofs(engine: Engine, threads: int) -> None:
    with engine.open(market_split(), threads=threads) as session:
        answer = session.solve(budget=Budget(0.3))
        assert (answer.status, answer.limit) == (Status.UNKNOWN, Limit("time", 0.3))
        budget = Budget(60)
        threading.Timer(0.3, budget.cancel.set).start()
        answer = session.solve(budget=budget)
        assert (answer.status, answer.limit) == (Status.UNKNOWN, Limit("cancelled"))
        assert answer.seconds < 30


def test_an_error_in_watch_stops_the_search(engine: Engine) -> None:
    def watch(_: Progress) -> None:
        raise RuntimeError("seen enough")

    with engine.open(market_split()) as session:
        with pytest.raises(RuntimeError, match="seen enough"):
            session.solve(budget=Budget(60), watch=watch)
        assert session.solve(budget=Budget(0.2)).limit == Limit("time", 0.2)


@pytest.mark.skipif(os.name == "nt", reason="Windows sends no signal to itself")
def test_ctrl_c_stops_the_search(engine: Engine) -> None:
    with engine.open(market_split()) as session:
        timer = threading.Timer(0.3, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        with pytest.raises(KeyboardInterrupt):
            session.solve(budget=Budget(60))
        assert session.solve(budget=Budget(0.2)).limit == Limit("time", 0.2)


def test_progress_brackets_the_optimum(engine: Engine) -> None:
    model = market_split()
    del model.constraints[2:]
    model.objective = Objective(tuple((i, i) for i in range(40)), maximise=True, constant=1000)
    seen: list[Progress] = []
    with engine.open(model) as session:
        answer = session.solve(budget=Budget(1), watch=seen.append)
    assert seen
    assert any(progress.bound is not None for progress in seen)
    for progress in seen:
        if progress.best is not None and answer.objective is not None:
            assert 1000 <= progress.best <= answer.objective + 1e-6
        if progress.bound is not None and answer.objective is not None:
            assert progress.bound >= answer.objective - 1e-6


def test_a_model_too_large_for_the_free_licence_is_refused() -> None:
    model = Model("wide")
    model.at_least(1, [model.binary(f"x{i}") for i in range(2001)], RULE)
    message = ""
    with usable("gurobi").open(model) as session:
        try:
            session.solve()
        except UnsupportedError as error:
            message = str(error)
    if not message:
        pytest.skip("Gurobi has a full licence here")
    assert "2,001 variables" in message


def test_no_licence_is_a_missing_engine(tmp_path: object) -> None:
    pytest.importorskip("gurobipy", reason="Gurobi is not installed")
    code = "from gridwright.engines import get_engine; get_engine('gurobi').version()"
    environment = os.environ | {"GRB_LICENSE_FILE": f"{tmp_path}/nowhere.lic"}
    run = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert "MissingEngineError: engine gurobi has no valid licence" in run.stderr
    assert not run.stdout


@pytest.mark.parametrize("order", [("highs", "scip"), ("scip", "highs")])
def test_highs_and_ortools_share_a_process_and_print_nothing(order: tuple[str, str]) -> None:
    code = f"""
from gridwright.engines import get_engine
from gridwright.model import Label, Model
model = Model("pair")
model.exactly(1, [model.binary("x"), model.binary("y")], Label("one"))
model.lazy = lambda values: []
for name in {order!r}:
    with get_engine(name).open(model) as session:
        assert sum(session.solve(watch=lambda progress: None).values) == 1
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert (run.returncode, run.stdout) == (0, "")
    assert run.stderr == "" or sys.platform != "linux"


def test_errors_of_mathopt_name_their_cause() -> None:
    model = triangle()
    with get_engine("scip").open(model) as session:
        with pytest.raises(EngineError, match="objective"):
            session.solve(objective=Objective(((0, inf),)))
        assert session.solve().objective == 11
    model.linear(((0, inf),), RULE, upper=1)
    with pytest.raises(EngineError, match="finite"):
        get_engine("scip").open(model)
