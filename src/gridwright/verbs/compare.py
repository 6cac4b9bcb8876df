"""`compare`: models × engines on the same puzzles, side by side, as in the papers' tables."""

from __future__ import annotations

import csv
import io
import math
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import astuple, dataclass, fields
from typing import TYPE_CHECKING, Any, Literal, Unpack

from gridwright.engines import ENGINE_PLUGINS, Engine, Status, all_engines, get_engine
from gridwright.errors import (
    EngineError,
    MissingEngineError,
    PluginError,
    UnsupportedError,
    UsageError,
    WrongAnswerError,
)
from gridwright.kind import Kind, Puzzle, Recipe
from gridwright.model import Formulation, Label, Model
from gridwright.outcome import Budget, Method, Outcome
from gridwright.plugins import contained
from gridwright.registry import KIND_PLUGINS, kind_of
from gridwright.verbs.check import check
from gridwright.verbs.request import Keywords
from gridwright.verbs.solve import solve

if TYPE_CHECKING:
    from gridwright.drawing import Picture

__all__ = ["Comparison", "Row", "Task", "compare"]

Task = Literal["solve", "check", "difference"]

RELAXATION_ENGINE = "highs"


@dataclass(frozen=True, slots=True)
class Row:
    """One model on one engine on one puzzle.

    The numbers of variables, constraints and nonzeros are those of the model as it was built; `lp`
    is the value of its linear relaxation, None if the model is not linear. `seconds` and `cpu`
    include building the model. `status` is a verdict, or a word that says why there is none.
    """

    puzzle: str
    size: int
    model: str
    engine: str
    exact: bool
    variables: int | None
    binaries: int | None
    constraints: int | None
    nonzeros: int | None
    lp: float | None
    status: str
    seconds: float | None
    cpu: float | None
    nodes: int | None
    note: str = ""


@dataclass(frozen=True, slots=True)
class Comparison:
    """All rows, and the disagreements between exact models, which should never occur."""

    rows: tuple[Row, ...]
    disagreements: tuple[str, ...] = ()

    def to_csv(self) -> str:
        """The rows as comma-separated values."""
        out = io.StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(column.name for column in fields(Row))
        writer.writerows(
            ["" if value is None else value for value in astuple(row)] for row in self.rows
        )
        return out.getvalue()

    def to_markdown(self) -> str:
        """The rows as a Markdown table."""
        head, *lines = self.to_table()
        table = [head, ["---"] * len(head), *lines]
        return "\n".join("| " + " | ".join(line) + " |" for line in table) + "\n"

    def to_table(self) -> list[list[str]]:
        """The rows as texts to print, headings first."""
        head = ["puzzle", "model", "engine", "variables", "constraints", "nonzeros"]
        head += ["LP value", "status", "seconds", "CPU s", "nodes"]
        return [head, *(_texts(row) for row in self.rows)]

    def plot(self) -> Picture:
        """Time against size on a logarithmic scale, one line for each model and engine."""
        from gridwright.drawing.plot import plot

        series: dict[str, dict[int, list[float]]] = {}
        for row in self.rows:
            if row.seconds is not None:
                name = str(Method(row.model, row.engine or None))
                series.setdefault(name, {}).setdefault(row.size, []).append(row.seconds)
        points = {
            name: [(float(size), math.fsum(all_) / len(all_)) for size, all_ in sorted(by.items())]
            for name, by in series.items()
        }
        return plot(points, title="Time against size", x_label="size", y_label="mean seconds")


def _texts(row: Row) -> list[str]:
    def show(value: float | None, form: str = "") -> str:
        return "–" if value is None else format(value, form)

    model = row.model if row.exact else f"{row.model} (not exact)"
    return [
        row.puzzle,
        model,
        row.engine or "–",
        show(row.variables),
        show(row.constraints),
        show(row.nonzeros),
        show(row.lp, ".4g"),
        row.status,
        show(row.seconds, ".4f"),
        show(row.cpu, ".4f"),
        show(row.nodes),
    ]


def compare(
    puzzles: Mapping[str, Puzzle],
    *,
    models: Sequence[str] | None = None,
    engines: Sequence[str] | None = None,
    task: Task = "check",
    **keywords: Unpack[Keywords],
) -> Comparison:
    """Ask every model on every engine the same question about every puzzle.

    By default all models are compared on all engines that are installed and can solve them. If an
    engine that was named cannot solve a model, a row says so. `task` is `solve`, `check` (by a
    no-good), or `difference`: check by the difference to the first solution.
    """
    rows: list[Row] = []
    disagreements: list[str] = []
    for name, puzzle in puzzles.items():
        answers: dict[str, Outcome[Any]] = {}
        for row, outcome in compare_each(
            name, puzzle, models=models, engines=engines, task=task, **keywords
        ):
            rows.append(row)
            if outcome is not None and row.exact and outcome.limit is None:
                answers[f"{row.model} {row.engine}".strip()] = outcome
        disagreements += _disagreements(name, answers)
    return Comparison(tuple(rows), tuple(disagreements))


def compare_each(
    name: str,
    puzzle: Puzzle,
    *,
    models: Sequence[str] | None = None,
    engines: Sequence[str] | None = None,
    task: Task = "check",
    **keywords: Unpack[Keywords],
) -> Iterator[tuple[Row, Outcome[Any] | None]]:
    """The rows for one puzzle, one after the other, each with its outcome."""
    if task not in ("solve", "check", "difference"):
        raise UsageError(f"there is no task {task!r}; choose from solve, check, difference")
    kind = kind_of(puzzle)
    recipes = [kind.recipe(model) for model in models] if models else kind.recipes
    named = [(engine, get_engine(engine)) for engine in engines or ()]
    chosen = named or list(all_engines().items())
    for recipe in recipes:
        template = _RowTemplate(kind, recipe, puzzle)
        if recipe.search is not None:
            with recipe.search(puzzle) as oracle:
                oracle.prepare()
            yield _run(name, puzzle, recipe, None, template, task, keywords)
            continue
        for engine, adapter in chosen:
            try:
                with contained(ENGINE_PLUGINS.title(engine)):
                    adapter.version()
                    _load(adapter)
            except MissingEngineError as error:
                if engines:
                    yield template.row(name, engine, "missing", note=str(error)), None
                continue
            except PluginError as error:
                yield template.row(name, engine, "failed", note=str(error)), None
                continue
            row, outcome = _run(name, puzzle, recipe, engine, template, task, keywords)
            if engines or row.status != "cannot":
                yield row, outcome


def _load(engine: Engine) -> None:
    """Solve a tiny model, so that the engine is imported before the clock starts."""
    model = Model("one variable")
    model.fix(model.binary("x"), 1, Label("x is 1"))
    with engine.open(model) as session:
        session.solve()


class _RowTemplate:
    """The part of a row that does not depend on the engine: the model's size and relaxation."""

    def __init__(self, kind: Kind[Any, Any], recipe: Recipe, puzzle: Puzzle) -> None:
        self.size = kind.size(puzzle)
        self.recipe = recipe
        self.statistics = None
        self.lp: float | None = None
        if recipe.build is not None:
            formulation: Formulation[Any] = recipe.build(puzzle)
            self.statistics = formulation.model.statistics()
            self.lp = _relaxation(formulation)

    def row(
        self,
        name: str,
        engine: str | None,
        status: str,
        *,
        seconds: float | None = None,
        cpu: float | None = None,
        nodes: int | None = None,
        note: str = "",
    ) -> Row:
        found = self.statistics
        return Row(
            puzzle=name,
            size=self.size,
            model=self.recipe.name,
            engine=engine or "",
            exact=self.recipe.exact,
            variables=found.variables if found else None,
            binaries=found.binaries if found else None,
            constraints=found.constraints if found else None,
            nonzeros=found.nonzeros if found else None,
            lp=self.lp,
            status=status,
            seconds=seconds,
            cpu=cpu,
            nodes=nodes,
            note=note,
        )


def _relaxation(formulation: Formulation[Any]) -> float | None:
    try:
        answer = get_engine(RELAXATION_ENGINE).relaxation(formulation.model, budget=Budget(60))
    except (UnsupportedError, MissingEngineError):
        return None
    if answer.status is not Status.OPTIMAL:
        return None
    # A model without an objective asks for any point, that is, minimises 0.
    return answer.objective or 0.0


def _run(
    name: str,
    puzzle: Puzzle,
    recipe: Recipe,
    engine: str | None,
    template: _RowTemplate,
    task: Task,
    keywords: Keywords,
) -> tuple[Row, Outcome[Any] | None]:
    own: Keywords = {**keywords, "model": recipe.name, "engine": engine}
    wall, cpu = time.perf_counter(), time.process_time()
    try:
        with contained(KIND_PLUGINS.title(puzzle.kind), ENGINE_PLUGINS.title(engine)):
            if task == "solve":
                outcome = solve(puzzle, **own)
            else:
                proof: Literal["no-good", "difference"] = (
                    "difference" if task == "difference" else "no-good"
                )
                outcome = check(puzzle, proof=proof, **own)
    except (UnsupportedError, UsageError) as error:
        return template.row(name, engine, "cannot", note=str(error)), None
    except WrongAnswerError as error:
        return template.row(name, engine, "wrong", note=str(error)), None
    except (EngineError, PluginError) as error:
        return template.row(name, engine, "failed", note=str(error)), None
    status = str(outcome.verdict)
    note = "" if outcome.limit is None else str(outcome.limit)
    row = template.row(
        name,
        engine,
        status,
        seconds=time.perf_counter() - wall,
        cpu=time.process_time() - cpu,
        nodes=outcome.nodes,
        note=note,
    )
    return row, outcome


def _disagreements(name: str, answers: Mapping[str, Outcome[Any]]) -> Iterator[str]:
    verdicts: dict[str, list[str]] = {}
    for who, outcome in answers.items():
        verdicts.setdefault(str(outcome.verdict), []).append(who)
    if len(verdicts) > 1:
        groups = "; ".join(f"{verdict}: {', '.join(who)}" for verdict, who in verdicts.items())
        yield f"{name}: the models disagree ({groups})"
    unique = {who: o.solutions for who, o in answers.items() if str(o.verdict) == "unique"}
    if len(set(unique.values())) > 1:
        yield f"{name}: the models found different unique solutions ({', '.join(unique)})"
