"""Conroy, Dieroff, Kehoe and Lu 2025, Section 4.4: the order of the rows of a model."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from benchmarks.common import timed
from benchmarks.papers.boards import battleships
from benchmarks.papers.measuring import beaten, median
from benchmarks.papers.tables import Column, Done, Row, Settings, Table, Values
from gridwright.engines import get_engine
from gridwright.errors import EngineError
from gridwright.model import Model
from gridwright.outcome import Budget
from gridwright.puzzles.battleship import KIND
from gridwright.puzzles.battleship.puzzle import Battleship, Symbol

__all__ = ["ORDER"]

_ENGINES = ("gurobi", "highs", "scip", "cpsat")


def _model(puzzle: Battleship, *, last: bool) -> Model:
    """The grid-based model with its given cells first, as it is built, or last."""
    build = KIND.recipe("grid").build
    assert build is not None
    model: Model = build(puzzle).model
    given = sum(symbol is not Symbol.UNKNOWN for symbol in puzzle.givens)
    if last:
        model.constraints[:] = model.constraints[given:] + model.constraints[:given]
    return model


def _solve(puzzle: Battleship, engine: str, settings: Settings, *, last: bool) -> float | None:
    """The CPU seconds of the engine alone, with opening the model."""
    model = _model(puzzle, last=last)

    def work() -> Any:
        with get_engine(engine).open(model) as session:
            return session.solve(budget=Budget(settings.seconds))

    try:
        answer, seconds = timed(work)
    except EngineError:
        return None
    return settings.seconds if answer.limit is not None else seconds


def _order(name: str, settings: Settings) -> Values:
    found: dict[str, Any] = {}
    boards = battleships(name, settings.boards).values()
    for engine in _ENGINES:
        # The first call loads the engine.
        _solve(next(iter(boards)), engine, settings, last=False)
        for place, last in (("first", False), ("last", True)):
            times = [
                _solve(board, engine, settings, last=last)
                for board in boards
                for _ in range(settings.runs)
            ]
            found[f"{engine} {place}"] = median(times, settings)
    return found


def _follows(done: Sequence[Done]) -> str:
    pairs = [
        (each.values.get(f"{engine} first"), each.values.get(f"{engine} last"))
        for each in done
        for engine in _ENGINES
    ]
    shorter, known = beaten(pairs)
    ratios = [last / first for first, last in pairs if first and isinstance(last, float)]
    told = f", by a factor of {max(ratios):.2f} at most" if ratios else ""
    return (
        "With the given cells first the engines are faster in "
        f"{shorter} of {known} comparisons{told}: nothing drastic comes out here."
    )


ORDER = Table(
    name="row-order",
    title="Battleship: given cells first or last",
    where="Section 4.4",
    text=(
        "The paper observes, without numbers, that its grid-based model is drastically faster "
        "with the "
        "given cells (4.1b) as its first rows than as its last. The same model both ways on "
        "created "
        "boards with many given cells; opening the model and one solution, without building."
    ),
    first="board",
    ours=tuple(
        Column(f"{engine}, {place}", f"{engine} {place}")
        for engine in _ENGINES
        for place in ("first", "last")
    ),
    rows=(
        Row("15×10, 40 given", partial(_order, "Example 1")),
        Row("30×20, 229 given", partial(_order, "Example 2")),
    ),
    follows=_follows,
    quick=Settings(10, runs=3),
    full=Settings(60, boards=5, runs=3),
)
