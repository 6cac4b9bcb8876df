"""How rows are measured: CPU clocks, medians over boards, models side by side."""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any

import gridwright
from benchmarks.papers.boards import example
from benchmarks.papers.tables import Settings
from gridwright.errors import EngineError, UnsupportedError, WrongAnswerError
from gridwright.verbs.compare import Task, compare
from gridwright.verbs.comparison import Row as CompareRow

__all__ = ["ENGINES", "WRONG", "beaten", "median", "number", "side_by_side", "warm_up"]

ENGINES = ("cpsat", "highs", "scip", "gurobi", "sat")


WRONG = "breaks a rule"
"""In place of a time, where a model that is not exact gave something that is no solution."""


@cache
def warm_up(engine: str) -> None:
    """Solve a small puzzle once, so that all code of an engine is loaded before a clock starts.

    Some engines load parts of themselves, or look for a licence, only with the first real model.
    """
    with suppress(EngineError, UnsupportedError):
        gridwright.solve(example("sudoku/4x4.txt"), model="cell", engine=engine)


def median(times: Sequence[float | None], settings: Settings) -> float | str | None:
    """The median; `> 20` where most boards ran into the limit, None where a method refuses."""
    if not times or None in times:
        return None
    middle = statistics.median(value for value in times if value is not None)
    limit = settings.seconds
    return f"> {limit:g}" if limit is not None and middle >= limit else round(middle, 5)


def number(value: Any) -> float | None:
    """The value if it is a number."""
    return float(value) if isinstance(value, int | float) else None


def beaten(pairs: Sequence[tuple[Any, Any]]) -> tuple[int, int]:
    """In how many pairs of times the first is shorter, and how many pairs can be compared.

    A time beyond the limit is longer than every time that was measured; what is no time at all
    is not compared.

    >>> beaten([(1.0, 2.0), (0.5, "> 30"), ("> 30", "> 30"), (None, 1.0), (3.0, 2.0), (1.0, WRONG)])
    (2, 3)
    """
    known = [
        (_seconds(one), _seconds(other))
        for one, other in pairs
        if not {None, WRONG} & {one, other}
        and not (isinstance(one, str) and isinstance(other, str))
    ]
    return sum(one < other for one, other in known), len(known)


def _seconds(value: Any) -> float:
    return math.inf if isinstance(value, str) else float(value)


def side_by_side(
    puzzles: Mapping[str, Any],
    model: str,
    settings: Settings,
    *,
    engines: Sequence[str] = ENGINES,
    task: Task = "solve",
    prefix: str = "",
    **keywords: Any,
) -> dict[str, Any]:
    """One model on several engines: its size, and CPU seconds by the name of each engine.

    The sizes are those of the first board. A search of the kind's own has its time under `own`.
    Where an answer breaks a rule, the model is not exact, and the row says so instead of a time.
    """
    for engine in engines:
        warm_up(engine)
    rows: list[CompareRow] = []
    for _ in range(settings.runs):
        found = compare(
            puzzles, models=[model], engines=engines, task=task, time=settings.seconds, **keywords
        )
        if found.disagreements:
            raise WrongAnswerError(found.disagreements[0])
        rows += found.rows
    first = rows[0]
    sizes = {
        "variables": first.variables,
        "constraints": first.constraints,
        "nonzeros": first.nonzeros,
        "lp": None if first.lp is None else round(first.lp, 3),
    }
    times: dict[str, list[float | None]] = {}
    for row in rows:
        late = row.status == "unknown" and settings.seconds is not None
        times.setdefault(row.engine or "own", []).append(settings.seconds if late else row.cpu)
    verdicts = sorted({row.status for row in rows if row.cpu is not None})
    told: dict[str, Any] = {name: median(each, settings) for name, each in times.items()}
    told |= {row.engine or "own": WRONG for row in rows if row.status == "wrong"}
    return {
        **{f"{prefix}{key}": value for key, value in {**sizes, **told}.items()},
        f"{prefix}verdict": ", ".join(verdicts),
    }
