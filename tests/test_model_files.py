"""LP and MPS files: every program reads the model that was written."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import inf, isclose
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from contract_tools import small_puzzle
from gridwright import check, export, get_kind, kind_names, read_one
from gridwright.engines import Status, get_engine
from gridwright.errors import UnsupportedError
from gridwright.model import Formulation, Label, Linear, Model, NoGood, Objective, Variable
from gridwright.model.files import names_of, row_names, to_lp, to_mps

WRITERS: dict[str, Callable[[Model], str]] = {"lp": to_lp, "mps": to_mps}

# Columns, rows, and the optimum; None for infeasible.
Reading = tuple[int, int, float | None]


def read_highs(path: Path) -> Reading:
    highspy: Any = pytest.importorskip("highspy", reason="HiGHS is not installed")
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.setOptionValue("presolve", "off")
    highs.setOptionValue("mip_rel_gap", 0.0)
    assert highs.readModel(str(path)) == highspy.HighsStatus.kOk
    highs.run()
    status = highs.getModelStatus()
    assert status in (highspy.HighsModelStatus.kOptimal, highspy.HighsModelStatus.kInfeasible)
    optimal = status == highspy.HighsModelStatus.kOptimal
    return (
        highs.getNumCol(),
        highs.getNumRow(),
        highs.getObjectiveValue() if optimal else None,
    )


def read_scip(path: Path) -> Reading:
    pyscipopt: Any = pytest.importorskip("pyscipopt", reason="PySCIPOpt is not installed")
    problem = pyscipopt.Model()
    problem.hideOutput()
    problem.readProblem(str(path))
    columns, rows = problem.getNVars(), problem.getNConss()
    problem.optimize()
    assert problem.getStatus() in ("optimal", "infeasible")
    return columns, rows, problem.getObjVal() if problem.getStatus() == "optimal" else None


def read_gurobi(path: Path) -> Reading:
    gurobipy: Any = pytest.importorskip("gurobipy", reason="Gurobi is not installed")
    try:
        environment = gurobipy.Env(params={"OutputFlag": 0})
    except gurobipy.GurobiError as error:
        pytest.skip(f"Gurobi has no licence: {error}")
    with environment, gurobipy.read(str(path), env=environment) as problem:
        problem.Params.DualReductions = 0
        problem.Params.MIPGap = 0
        problem.optimize()
        assert problem.Status in (gurobipy.GRB.OPTIMAL, gurobipy.GRB.INFEASIBLE)
        optimum = problem.ObjVal if problem.Status == gurobipy.GRB.OPTIMAL else None
        return problem.NumVars, problem.NumConstrs, optimum


READERS = {"highs": read_highs, "scip": read_scip, "gurobi": read_gurobi}


def expected_sizes(model: Model, suffix: str, reader: str) -> tuple[int, int]:
    """The sizes that a reader should see, including what the format or the reader adds."""
    rows = [row for row in model.constraints if isinstance(row, Linear)]
    ranges = sum(-inf < row.lower < row.upper < inf for row in rows)
    columns, count = len(model.variables), len(model.constraints)
    if suffix == "lp":
        constant = bool(model.objective and model.objective.constant)
        return columns + (constant and reader != "gurobi"), count + ranges
    return columns + (ranges if reader == "gurobi" else 0), count


COEFFICIENTS = st.sampled_from([-3, -2, -1, -0.5, 1, 1, 2, 2.25, 10])
BOUNDED = [(0, 1), (-4, 3), (2, 2), (-7, -2), (0, 9)]
UNBOUNDED = [(-inf, inf), (0, inf), (-inf, 3), (-2.5, inf)]


@st.composite
def models(draw: st.DrawFn) -> Model:
    """Small models whose objective is bounded, since it has no variables without bounds."""
    model = Model(draw(st.sampled_from(["plain", "a name, with [signs]", ""])))
    names = st.sampled_from(["x[1,2]", "x 1 2", "e1", "end", "edge[1,2]", "Constant", "obj", "y"])
    for _ in range(draw(st.integers(1, 5))):
        # No integers without bounds, since a search over them might never end.
        if draw(st.booleans()):
            model.integer(draw(names), *draw(st.sampled_from(BOUNDED)))
        else:
            model.continuous(draw(names), *draw(st.sampled_from(BOUNDED + UNBOUNDED)))
    indices = st.lists(st.integers(0, len(model.variables) - 1), min_size=1, unique=True)
    for _ in range(draw(st.integers(1, 4))):
        terms = [(index, draw(COEFFICIENTS)) for index in draw(indices)]
        lower, upper = draw(
            st.sampled_from([(-inf, 4), (-2.5, inf), (3, 3), (-1, 5), (-6, -2), (0, 0.5)])
        )
        model.linear(terms, Label("a rule"), lower=lower, upper=upper)
    if draw(st.booleans()):
        bounded = [i for i, v in enumerate(model.variables) if v.lower > -inf and v.upper < inf]
        terms = [(index, draw(COEFFICIENTS)) for index in bounded]
        constant = draw(st.sampled_from([0, 7, -2.5]))
        model.objective = Objective(tuple(terms), draw(st.booleans()), constant)
    return model


def optimum(model: Model) -> float | None:
    with get_engine("highs").open(model) as session:
        answer = session.solve()
    assert answer.status in (Status.OPTIMAL, Status.INFEASIBLE)
    return (answer.objective or 0.0) if answer.status is Status.OPTIMAL else None


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("suffix", WRITERS)
@settings(
    max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(model=models())
def test_readers_find_the_sizes_and_the_optimum(
    tmp_path: Path, suffix: str, reader: str, model: Model
) -> None:
    path = tmp_path / f"model.{suffix}"
    path.write_text(WRITERS[suffix](model))
    columns, rows, found = READERS[reader](path)
    assert (columns, rows) == expected_sizes(model, suffix, reader)
    wanted = optimum(model)
    if wanted is None or found is None:
        assert wanted is found
    else:
        assert isclose(wanted, found, abs_tol=1e-5)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("suffix", WRITERS)
def test_no_goods_empty_rows_and_idle_variables_are_written(
    tmp_path: Path, suffix: str, reader: str
) -> None:
    model = Model("odds and ends")
    x, y = model.binary("x"), model.binary("y")
    model.continuous("idle")
    model.constraints.append(NoGood(((x, 1), (y, 1)), Label("not both")))
    model.linear([], Label("nothing"), lower=-1)
    model.objective = Objective(((x, 2), (y, 3)), maximise=True, constant=1)
    path = tmp_path / f"model.{suffix}"
    path.write_text(WRITERS[suffix](model))
    columns, _, found = READERS[reader](path)
    assert columns == expected_sizes(model, suffix, reader)[0]
    assert found == pytest.approx(4)


@pytest.mark.parametrize("reader", READERS)
@pytest.mark.parametrize("suffix", WRITERS)
def test_integers_without_bounds(tmp_path: Path, suffix: str, reader: str) -> None:
    model = Model("whole")
    for lower, upper in [*UNBOUNDED[:3], (-2, inf)]:
        model.variables.append(Variable("x", lower, upper))
    for index in range(4):
        model.linear([(index, 2)], Label("not even"), lower=-9, upper=15)
    model.objective = Objective(((0, -1), (1, -1), (2, 1), (3, 1)))
    path = tmp_path / f"model.{suffix}"
    path.write_text(WRITERS[suffix](model))
    assert READERS[reader](path)[2] == pytest.approx(-7 - 7 - 4 - 2)


@pytest.mark.parametrize("suffix", WRITERS)
def test_rules_and_missing_lazy_constraints_are_comments(suffix: str) -> None:
    model = Model("tour")
    x = model.binary("x[1,2]")
    model.fix(x, 1, Label("Ein Übergang\nin two lines"))
    mark = {"lp": "\\", "mps": "*"}[suffix]
    text = WRITERS[suffix](model)
    assert f"{mark} Ein ?bergang in two lines\n" in text
    assert "x_1_2" in text
    assert "azy" not in text
    model.lazy = lambda _: []
    assert f"{mark} Lazy constraints are not in this file" in WRITERS[suffix](model)


@pytest.mark.parametrize("suffix", WRITERS)
def test_all_different_is_refused(suffix: str) -> None:
    model = Model("different")
    model.all_different([model.integer("a", 1, 2), model.integer("b", 1, 2)], Label("differ"))
    with pytest.raises(UnsupportedError, match="an export has only linear rows"):
        WRITERS[suffix](model)


@pytest.mark.parametrize("suffix", WRITERS)
def test_lines_are_short_and_names_differ(suffix: str) -> None:
    model = Model("long")
    x = [model.binary(f"a rather long name of a variable [{'very ' * 20}{i}]") for i in range(90)]
    model.at_most(3, x, Label("few " * 100))
    text = WRITERS[suffix](model)
    assert max(map(len, text.splitlines())) <= 255
    names = {word for word in text.split() if word.startswith("a_rather")}
    assert len(names) == len(x)


@pytest.mark.parametrize("suffix", WRITERS)
def test_the_same_model_gives_the_same_file(suffix: str) -> None:
    def build() -> Model:
        model = Model("twice")
        x = [model.binary(f"x[{i}]") for i in range(5)]
        model.exactly(2, x, Label("two"))
        return model

    assert WRITERS[suffix](build()) == WRITERS[suffix](build())


@pytest.mark.parametrize("suffix", WRITERS)
def test_variables_are_named_by_cells_and_rows_by_rules(suffix: str) -> None:
    text = export(
        read_one("kind: sudoku\n1 2 | 3 4\n3 . | . .\n. 1 | 4 .\n. . | . ."), format=suffix
    )
    assert "x_r3c2_1" in text
    assert "r3c2_holds_one_digit" in text
    assert "v_4_stands_once_in_row_1" in text


@pytest.mark.parametrize("suffix", WRITERS)
@pytest.mark.parametrize("kind", [kind for kind in kind_names() if kind != "crossword"])
def test_the_file_of_a_puzzle_has_its_solution(tmp_path: Path, kind: str, suffix: str) -> None:
    highspy: Any = pytest.importorskip("highspy", reason="HiGHS is not installed")
    puzzle = small_puzzle(kind, 0)
    (solution,) = check(puzzle).solutions
    model, formulation = _without_lazy(puzzle)
    path = tmp_path / f"model.{suffix}"
    path.write_text(export(puzzle, model=model, format=suffix))
    highs = highspy.Highs()
    highs.setOptionValue("output_flag", False)
    highs.readModel(str(path))
    highs.run()
    values = highs.getSolution().col_value
    read = {highs.getColName(column)[1]: values[column] for column in range(len(values))}
    names = names_of(formulation.model)
    assert formulation.read(tuple(read[name] for name in names)) == solution
    assert highs.getNumRow() >= len({row.label.rule for row in formulation.model.constraints})


def _without_lazy(puzzle: Any) -> tuple[str, Formulation[Any]]:
    """The first exact model that is all in the file."""
    for recipe in get_kind(puzzle.kind).recipes:
        if recipe.build is not None and recipe.exact:
            formulation = recipe.build(puzzle)
            with suppress(UnsupportedError):
                to_lp(formulation.model)
                if formulation.model.lazy is None and not formulation.optimal:
                    return recipe.name, formulation
    raise AssertionError(f"{puzzle.kind} has no such model")


def test_rows_of_one_rule_have_names_of_their_own(tmp_path: Path) -> None:
    model = Model("ranges")
    x = model.binaries(["x", "y", "z"])
    for rule in ("from a", "goes", "goes", "goes to", "end", "7 once"):
        model.linear([(index, 1) for index in x], Label(rule), lower=1, upper=2)
    rows = [row for row in model.constraints if isinstance(row, Linear)]
    assert row_names(rows) == ["from_a", "goes", "goes_n2", "goes_to_row", "v_end", "v_7_once"]
    path = tmp_path / "model.lp"
    path.write_text(to_lp(model))
    assert read_highs(path)[1] == 12
