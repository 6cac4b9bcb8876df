"""Meuffels and den Hertog 2010: Battleship by cells and by ships: sizes and times."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from functools import partial
from typing import Any

from benchmarks.papers.boards import battleships
from benchmarks.papers.measuring import ENGINES, beaten, side_by_side
from benchmarks.papers.printed import MEUFFELS as PRINTED
from benchmarks.papers.tables import Column, Done, Figure, Row, Settings, Table, Values
from gridwright.puzzles.battleship import KIND
from gridwright.puzzles.battleship.puzzle import Battleship, Symbol

__all__ = ["FORMULAS", "REMARK_2", "TABLE_2"]

_DRAWN = {"> 10 hours": 36_000.0, "0.00": 0.005}
"""Where the paper's times that are no numbers are drawn."""
_STOPPED = "paper: cell, stopped"
_EXAMPLES = ("Example 1", "Example 2")
_SIZES = (
    Column("variables", "variables"),
    Column("constraints", "constraints"),
    Column("nonzeros", "nonzeros"),
)
_TIMES = tuple(Column(f"{engine}, CPU s", engine) for engine in ENGINES)


def _solve(model: str, name: str, settings: Settings) -> Values:
    return side_by_side(battleships(name, settings.boards), model, settings)


def _rows(models: Sequence[str], *, printed: bool = True) -> tuple[Row, ...]:
    """A row for each model and board; only the pairs are too many for a quick run."""
    return tuple(
        Row(
            f"{model}, {name}",
            partial(_solve, model, name),
            PRINTED.get((model, name), {}) if printed else {},
            quick=(model, name) != ("ship-pairwise", "Example 2"),
        )
        for model in models
        for name in _EXAMPLES
    )


def _by_name(done: Sequence[Done]) -> dict[str, Values]:
    return {each.row.name: each.values for each in done}


def _follows_two(done: Sequence[Done]) -> str:
    found = _by_name(done)
    pairs = [
        (found[f"ship, {name}"].get(engine), found[f"cell-exact, {name}"].get(engine))
        for name in _EXAMPLES
        for engine in ENGINES
        if {f"ship, {name}", f"cell-exact, {name}"} <= set(found)
    ]
    shorter, known = beaten(pairs)
    slowest = max(
        float(value)
        for values in found.values()
        for engine in ENGINES
        if isinstance(value := values.get(engine), float)
    )
    ratios = [
        float(cell) / float(ship)
        for ship, cell in pairs
        if isinstance(ship, float) and isinstance(cell, float)
    ]
    told = f", by a factor of {statistics.median(ratios):.1f} in the median" if ratios else ""
    return (
        f"What took minutes and hours there takes {slowest:.1f} s at most: both models solve "
        "boards of both "
        "sizes, and the ship-based one, with far fewer rows, is faster than the exact cell-based "
        f"one in {shorter} of {known} comparisons{told}, where the paper has hours against "
        "minutes on its board; `cell` itself accepts boards that break the rules "
        "(see "
        "the misprints)."
    )


def _series(done: Sequence[Done]) -> dict[str, list[tuple[float, float]]]:
    cells = {"Example 1": 150.0, "Example 2": 600.0}
    series: dict[str, list[tuple[float, float]]] = {}
    for each in done:
        model, _, name = each.row.name.partition(", ")
        printed = each.row.printed.get("time")
        if printed is not None:
            seconds = printed if isinstance(printed, float) else _DRAWN[printed]
            stopped = isinstance(printed, str) and printed.startswith(">")
            key = _STOPPED if stopped else f"paper: {model}"
            series.setdefault(key, []).append((cells[name], seconds))
        for engine in ("highs", "sat"):
            value = each.values.get(engine)
            if isinstance(value, float) and (engine == "highs" or model == "fleet"):
                series.setdefault(f"{model}, {engine}", []).append((cells[name], value))
    return dict(sorted(series.items(), key=lambda item: not item[0].startswith("paper")))


TABLE_2 = Table(
    name="table-2",
    title="Two models, two boards",
    where="Table 2",
    text=(
        "CPLEX 10.0 in AIMMS 3.6 on a Dell Inspiron with an Intel Core 2 Duo and 4 GB, published "
        "2010. Example "
        "1 is a 15×10 "
        "board with ships of lengths 1 to 5, five, four, three, two and one of them; 40 cells are "
        "given. Example "
        "2 is 30×20 with 23, 29, 12, 9 and 7 ships; 229 cells are given. Median over boards "
        "created with these "
        "sizes, fleets and numbers of given cells. `fleet` is our default. The printed variables "
        "are those of the models and 6 or 1 more; the printed rows of the ship-based model are "
        "those of (26) to (30), 150 + 25 + 5 + 40 and 600 + 50 + 5 + 229, of which we leave out "
        "windows beyond the border and add what a given symbol forbids. The rows of the cell-based "
        "model, counted from (1) to (23) with the given cells, are 3,295 and 13,334, as here, and "
        "not the printed numbers. In the plot 0.00 s is drawn as 0.005."
    ),
    first="model, board",
    printed=(*_SIZES, Column("seconds", "time"), Column("iterations", "iterations")),
    ours=(*_SIZES, *_TIMES),
    rows=_rows(("cell", "ship", "cell-exact", "grid", "fleet")),
    follows=_follows_two,
    quick=Settings(10, boards=1),
    full=Settings(60, boards=5),
    figure=Figure("Battleship: time for one solution", "cells", "seconds", _series),
)


def _follows_remark(done: Sequence[Done]) -> str:
    found = _by_name(done)
    pairs = [
        (found[f"ship, {name}"].get(engine), values.get(engine))
        for name in _EXAMPLES
        for engine in ENGINES
        for key, values in found.items()
        if key.startswith("ship-") and key.endswith(name) and f"ship, {name}" in found
    ]
    shorter, known = beaten(pairs)
    return (
        "The authors are right: neither variant has fewer rows or nonzeros, and the model that "
        "they chose is "
        f"faster in {shorter} of {known} comparisons."
    )


REMARK_2 = Table(
    name="remark-2",
    title="Two variants of the ship-based model",
    where="Remark 2",
    text=(
        "The paper names two variants, says that both are less efficient, and prints no numbers: "
        "one row for every "
        "pair of ships that cannot stand together (`ship-pairwise`), and windows that count four "
        "for a ship's cell "
        "and one for the cells around it (`ship-weighted`). The same boards as above."
    ),
    first="model, board",
    ours=(*_SIZES, *_TIMES),
    rows=_rows(("ship", "ship-pairwise", "ship-weighted"), printed=False),
    follows=_follows_remark,
    quick=Settings(10, boards=1),
    full=Settings(60, boards=5),
)


def _sizes(rows: int, cols: int, _: Settings) -> Values:
    unknown = (Symbol.UNKNOWN,) * (rows * cols)
    bare = Battleship(rows, cols, (5, 4, 3, 2, 1), (0,) * rows, (0,) * cols, unknown)
    found: dict[str, Any] = {}
    for model in ("cell", "ship"):
        build = KIND.recipe(model).build
        assert build is not None
        size = build(bare).model.statistics()
        # The largest number of rows: all cells given, of which `cell` fixes seven variables.
        given = (7 if model == "cell" else 1) * rows * cols
        found[f"{model} variables"] = size.variables
        found[f"{model} constraints"] = size.constraints + given
    return found


def _formulas(rows: int, cols: int) -> dict[str, int]:
    area, edge = rows * cols, rows + cols
    return {
        "cell variables": 21 * area + 1,
        "cell constraints": 29 * area - 2 * edge + 5,
        "ship variables": 9 * area - 10 * edge + 1,
        "ship constraints": 2 * area + edge + 5,
    }


_FORMULAS = tuple(
    Column(f"{model} {word}", f"{model} {word}")
    for model in ("cell", "ship")
    for word in ("variables", "constraints")
)

FORMULAS = Table(
    name="formulas",
    title="How large the models can become",
    where="Formulas (32) to (35)",
    text=(
        "The paper bounds the numbers of variables and constraints of both models by formulas. "
        "Beside them: the models "
        "as they are built here for an empty board with all sums, with the rows that giving every "
        "cell would add."
    ),
    first="board",
    printed=_FORMULAS,
    ours=_FORMULAS,
    rows=tuple(
        Row(f"{rows}×{cols}", partial(_sizes, rows, cols), _formulas(rows, cols))
        for rows, cols in ((4, 5), (5, 9), (10, 10), (15, 10), (30, 20))
    ),
    follows=lambda done: (
        "(33) and (34) come out, up to one variable for the objective; (32) does not: the model "
        "has 12 variables a "
        "cell, as the paper's own Table 2 has, and not 21; and one window less for each row and "
        "column is needed "
        "than (35) counts."
    ),
    quick=Settings(),
    full=Settings(),
)
