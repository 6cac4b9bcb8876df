"""The results of `compare`: rows, tables and plots."""

from __future__ import annotations

import csv
import io
import math
from dataclasses import astuple, dataclass, fields
from typing import TYPE_CHECKING, Any

from gridwright.engines import Status, get_engine
from gridwright.errors import MissingEngineError, UnsupportedError
from gridwright.kind import Kind, Puzzle, Recipe
from gridwright.model import Formulation
from gridwright.outcome import Budget, Method

if TYPE_CHECKING:
    from gridwright.drawing import Picture

__all__ = ["Comparison", "Row", "RowTemplate"]

_RELAXATION_ENGINE = "highs"
_RELAXATION_SECONDS = 60.0


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
        """Time against size, one line for each model and engine; bars if there is one size."""
        from gridwright.drawing.bars import bars
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
        if len({row.size for row in self.rows}) == 1:
            means = {name: by[0][1] for name, by in points.items()}
            many = len({row.puzzle for row in self.rows}) > 1
            return bars(means, title="Time", label="mean seconds" if many else "seconds")
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


class RowTemplate:
    """The part of a row that does not depend on the engine: the model's size and relaxation."""

    def __init__(
        self, kind: Kind[Any, Any], recipe: Recipe, puzzle: Puzzle, time: float | None
    ) -> None:
        self.size = kind.size(puzzle)
        self.recipe = recipe
        self.statistics = None
        self.lp: float | None = None
        if recipe.build is not None:
            formulation: Formulation[Any] = recipe.build(puzzle)
            self.statistics = formulation.model.statistics()
            self.lp = _relaxation(formulation, time)

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
        """The row of this model on an engine."""
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


def _relaxation(formulation: Formulation[Any], time: float | None) -> float | None:
    budget = Budget(_RELAXATION_SECONDS if time is None else min(time, _RELAXATION_SECONDS))
    try:
        answer = get_engine(_RELAXATION_ENGINE).relaxation(formulation.model, budget=budget)
    except (UnsupportedError, MissingEngineError):
        return None
    if answer.status is not Status.OPTIMAL:
        return None
    # A model without an objective asks for any point, that is, minimises 0.
    return answer.objective or 0.0
