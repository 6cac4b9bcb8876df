"""Small programs with known answers, and brute force over their points, without any engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from math import inf
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from gridwright.engines import engine_names, get_engine
from gridwright.errors import MissingEngineError
from gridwright.model import Label, Linear, Model, Objective

RULE = Label("a rule")


def _engines() -> Iterator[Any]:
    for name in engine_names():
        engine = get_engine(name)
        marks: tuple[pytest.MarkDecorator, ...] = ()
        try:
            engine.version()
        except MissingEngineError as error:
            marks = (pytest.mark.skip(reason=f"{name} is left out: {error}"),)
        yield pytest.param(engine, id=name, marks=marks)


every_engine = pytest.mark.parametrize("engine", list(_engines()))


def box(model: Model) -> Iterator[tuple[int, ...]]:
    """Every integer point within the bounds."""
    return product(*(range(int(v.lower), int(v.upper) + 1) for v in model.variables))


def feasible(model: Model, off: Iterable[object] = ()) -> list[tuple[int, ...]]:
    """The points that satisfy every constraint whose switch is not in `off`."""
    dropped = set(off)
    kept = [c for c in model.constraints if c.label.switch is None or c.label.switch not in dropped]
    return [p for p in box(model) if not any(c.violation(p) for c in kept)]


def optimum(points: list[tuple[int, ...]], objective: Objective) -> float:
    return (max if objective.maximise else min)(objective.value(p) for p in points)


def knapsack(weights: list[int], values: list[int], room: int) -> Model:
    model = Model("knapsack")
    x = [model.binary(f"x{i}") for i in range(len(weights))]
    model.linear(zip(x, weights, strict=True), RULE, upper=room)
    model.objective = Objective(tuple(zip(x, values, strict=True)), maximise=True)
    return model


def pigeons(count: int, holes: int) -> Model:
    """Pigeons in fewer holes: infeasible, and hard for search without counting."""
    model = Model("pigeons")
    x = [[model.binary(f"x{p}_{h}") for h in range(holes)] for p in range(count)]
    for row in x:
        model.linear([(i, 1) for i in row], Label("each pigeon in a hole"), lower=1)
    for column in zip(*x, strict=True):
        for pair in combinations(column, 2):
            model.at_most(1, pair, Label("one pigeon a hole"))
    return model


def hard() -> Model:
    """A market split after Cornuéjols and Dawande: tiny, but no engine solves it in seconds."""
    model = Model("market split")
    x = [model.binary(f"x{i}") for i in range(30)]
    random = Random(7)
    for _ in range(4):
        weights = [random.randrange(100) for _ in x]
        half = sum(weights) // 2
        model.linear(zip(x, weights, strict=True), RULE, lower=half, upper=half)
    return model


def hard_knapsack() -> Model:
    """A knapsack problem with three weight limits."""
    model = hard()
    value, *rows = (row for row in model.constraints if isinstance(row, Linear))
    model.constraints = [Linear(row.terms, -inf, row.upper, RULE) for row in rows]
    model.objective = Objective(value.terms, maximise=True)
    return model


coefficient = st.integers(-4, 4)


@st.composite
def programs(draw: st.DrawFn, switches: bool = False) -> Model:
    """A random program over 2 to 6 binaries with up to 4 rows."""
    model = Model("random")
    count = draw(st.integers(2, 6))
    x = [model.binary(f"x{i}") for i in range(count)]
    for row in range(draw(st.integers(0, 4))):
        weights = draw(st.lists(coefficient, min_size=count, max_size=count))
        lower = draw(st.one_of(st.just(-inf), st.integers(-8, 8)))
        upper = draw(st.one_of(st.just(inf), st.integers(-8, 8)))
        switch = draw(st.one_of(st.none(), st.just(row % 3))) if switches else None
        label = Label(f"row {row}", switch=switch)
        model.linear(zip(x, weights, strict=True), label, lower=lower, upper=upper)
    return model


@st.composite
def objectives(draw: st.DrawFn, count: int) -> Objective:
    weights = draw(st.lists(coefficient, min_size=count, max_size=count))
    return Objective(
        tuple(enumerate(map(float, weights))),
        maximise=draw(st.booleans()),
        constant=draw(st.integers(-3, 3)),
    )


few = settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
