"""`compare`: models × engines on the same puzzles, side by side, as in the papers' tables."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal, NamedTuple, Unpack

from gridwright.engines import ENGINE_PLUGINS, Engine, all_engines, get_engine
from gridwright.errors import (
    EngineError,
    MissingEngineError,
    PluginError,
    UnsupportedError,
    UsageError,
    WrongAnswerError,
)
from gridwright.kind import Puzzle, Recipe
from gridwright.model import Label, Model
from gridwright.outcome import Budget, Outcome
from gridwright.plugins import contained
from gridwright.registry import KIND_PLUGINS, kind_of
from gridwright.verbs.check import check
from gridwright.verbs.comparison import Comparison, Row, RowTemplate
from gridwright.verbs.request import Keywords
from gridwright.verbs.solve import solve

__all__ = ["Case", "Task", "cases_of", "compare"]

Task = Literal["solve", "check", "difference"]


class Case(NamedTuple):
    """A model, and an engine that is to solve it; a search of the kind's own has no engine."""

    recipe: Recipe
    engine: str | None = None


def compare(
    puzzles: Mapping[str, Puzzle],
    *,
    models: Sequence[str] | None = None,
    engines: Sequence[str] | None = None,
    task: Task = "check",
    total: float | None = None,
    each: Callable[[Row], None] | None = None,
    **keywords: Unpack[Keywords],
) -> Comparison:
    r"""Ask every model on every engine the same question about every puzzle.

    By default all models are compared on all engines that are installed and can solve them. If an
    engine that was named cannot solve a model, a row says so. `task` is `solve`, `check` (by a
    no-good), or `difference`: check by the difference to the first solution. `time` limits each
    case, `total` all of them together; cases that have not begun by then have no row. `each` gets
    every row as soon as it is there.

    >>> from gridwright import read_one
    >>> puzzle = read_one("kind: template\n1 2 3\n2 . .")
    >>> [(row.model, row.status) for row in compare({"mine": puzzle}, engines=["sat"]).rows]
    [('cell', 'unique'), ('distinct', 'cannot')]
    """
    if task not in ("solve", "check", "difference"):
        raise UsageError(f"there is no task {task!r}; choose from solve, check, difference")
    whole = Budget(total, cancel=keywords.get("cancel"))
    rows: list[Row] = []
    disagreements: list[str] = []
    for name, puzzle in puzzles.items():
        answers: dict[str, Outcome[Any]] = {}
        for row, outcome in _compare_each(
            name, puzzle, models=models, engines=engines, task=task, whole=whole, keywords=keywords
        ):
            rows.append(row)
            if each is not None:
                each(row)
            if outcome is not None and row.exact and outcome.limit is None:
                answers[f"{row.model} {row.engine}".strip()] = outcome
        disagreements += _disagreements(name, answers)
    return Comparison(tuple(rows), tuple(disagreements))


def cases_of(
    puzzle: Puzzle,
    *,
    models: Sequence[str] | None = None,
    engines: Sequence[str] | None = None,
) -> list[Case]:
    """What `compare` runs on a puzzle: all models, or these, on all engines, or on these."""
    kind = kind_of(puzzle)
    recipes = [kind.recipe(model) for model in models] if models else kind.recipes
    for engine in engines or ():
        get_engine(engine)
    chosen = engines or [name for name, adapter in all_engines().items() if _installed(adapter)]
    return [
        Case(recipe, engine)
        for recipe in recipes
        for engine in ((None,) if recipe.search is not None else chosen)
    ]


def _installed(engine: Engine) -> bool:
    try:
        engine.version()
    except MissingEngineError:
        return False
    except Exception:
        # An engine of another package that is broken gets a row that says so.
        return True
    return True


def _compare_each(
    name: str,
    puzzle: Puzzle,
    *,
    models: Sequence[str] | None,
    engines: Sequence[str] | None,
    task: Task,
    whole: Budget,
    keywords: Keywords,
) -> Iterator[tuple[Row, Outcome[Any] | None]]:
    """The rows for one puzzle, one after the other, each with its outcome."""
    kind = kind_of(puzzle)
    template: RowTemplate | None = None
    for case in cases_of(puzzle, models=models, engines=engines):
        # A case that does not run has no row.
        if whole.stopped() is not None:
            return
        if template is None or template.recipe is not case.recipe:
            template = RowTemplate(kind, case.recipe, puzzle, _limited(whole, keywords))
        try:
            with whole.paused():
                _prepare(case, puzzle)
        except MissingEngineError as error:
            yield template.row(name, case.engine, "missing", note=str(error)), None
            continue
        except PluginError as error:
            yield template.row(name, case.engine, "failed", note=str(error)), None
            continue
        if whole.stopped() is not None:
            return
        row, outcome = _run(name, puzzle, case, template, task, whole, keywords)
        if engines or row.status != "cannot":
            yield row, outcome


def _limited(whole: Budget, keywords: Keywords) -> float | None:
    """The time limit of a case: its own, or what is left for all."""
    limits = [seconds for seconds in (keywords.get("time"), whole.remaining) if seconds is not None]
    return min(limits, default=None)


def _prepare(case: Case, puzzle: Puzzle) -> None:
    """Import the engine, or load the compiled search, before the clock starts."""
    if case.engine is None:
        assert case.recipe.search is not None
        with case.recipe.search(puzzle) as oracle:
            oracle.prepare()
        return
    with contained(ENGINE_PLUGINS.title(case.engine)):
        adapter = get_engine(case.engine)
        adapter.version()
        _load(adapter)


def _load(engine: Engine) -> None:
    """Solve a tiny model, so that the engine is imported before the clock starts."""
    model = Model("one variable")
    model.fix(model.binary("x"), 1, Label("x is 1"))
    with engine.open(model) as session:
        session.solve()


def _run(
    name: str,
    puzzle: Puzzle,
    case: Case,
    template: RowTemplate,
    task: Task,
    whole: Budget,
    keywords: Keywords,
) -> tuple[Row, Outcome[Any] | None]:
    engine = case.engine
    own: Keywords = {**keywords, "model": case.recipe.name, "engine": engine}
    own["time"] = _limited(whole, keywords)
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
    note = "" if outcome.limit is None else str(outcome.limit)
    if outcome.limit is not None and outcome.limit.kind == "time" and whole.stopped() is not None:
        note = "time limit of the whole comparison"
    row = template.row(
        name,
        engine,
        str(outcome.verdict),
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
