"""Conroy, Dieroff, Kehoe and Lu 2025, chapters 3 and 4: Sudoku and Battleship."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from benchmarks.papers.boards import example, level, sudoku
from benchmarks.papers.figures import medians, points
from benchmarks.papers.measuring import ENGINES, beaten, number, side_by_side
from benchmarks.papers.printed import BATTLESHIP as LEVELS
from benchmarks.papers.tables import Column, Done, Figure, Row, Settings, Table, Values

__all__ = ["BATTLESHIP", "SUDOKU"]

_SUDOKU = (
    (36, 0.02916),
    (32, 0.03869),
    (32, 0.04757),
    (31, 0.04716),
    (29, 0.01603),
    (26, 0.03181),
    (23, 0.01719),
    (23, 0.03190),
    (22, 0.03150),
    (22, 0.03841),
)
"""Table 3.1: numbers of clues, and seconds."""


def _sudoku(clues: int, seed: int, settings: Settings) -> Values:
    puzzle = example("sudoku/figure-3-1.txt") if clues == 0 else sudoku(clues, seed)
    found = side_by_side({"one": puzzle}, "cell", settings)
    own = side_by_side({"one": puzzle}, "search", settings)
    return {**found, "own": own["own"], "clues": sum(map(bool, puzzle.givens))}


def _follows_sudoku(done: Sequence[Done]) -> str:
    times = [number(each.values.get("gurobi") or each.values.get("highs")) for each in done]
    known = [value for value in times if value is not None]
    few = [each for each in done if int(each.values["clues"]) <= 26]
    many = [each for each in done if int(each.values["clues"]) > 26]

    def mean(rows: Sequence[Done]) -> float:
        values = [number(each.values["highs"]) or 0.0 for each in rows]
        return sum(values) / len(values) if values else 0.0

    return (
        f"The slowest puzzle takes {max(known, default=0):.3f} s in Gurobi (0.048 s in the "
        "paper), and the number of clues "
        f"hardly matters (HiGHS: {mean(many):.3f} s in the mean above 26 clues, {mean(few):.3f} s "
        "up to "
        "26), as the paper found; a search written for the puzzle is faster still. Puzzles that "
        "are hard "
        "for search are another matter: see [sudoku-models](../measurements.md#sudoku-models)."
    )


SUDOKU = Table(
    name="table-3-1",
    title="Sudoku: ten puzzles",
    where="Table 3.1",
    text=(
        "Gurobi 11.0.3, 2025, machine not told; ten 9×9 puzzles from a book of *The Telegraph*, "
        "easy, medium and hard, which are not printed; the example in Figure 3.1 is "
        "(`examples/sudoku/figure-3-1.txt`). Created puzzles with the same "
        "numbers of clues; model "
        "`cell`, that is (3.1), and our default, `search`."
    ),
    first="puzzle",
    printed=(Column("clues", "clues"), Column("seconds", "time")),
    ours=(
        *(Column(f"cell, {engine}", engine) for engine in ENGINES),
        Column("search", "own"),
    ),
    rows=(
        *(
            Row(
                f"puzzle {place}", partial(_sudoku, clues, place), {"clues": clues, "time": seconds}
            )
            for place, (clues, seconds) in enumerate(_SUDOKU, 1)
        ),
        Row("Figure 3.1", partial(_sudoku, 0, 0)),
    ),
    follows=_follows_sudoku,
    quick=Settings(10),
    full=Settings(60, runs=5),
    figure=Figure(
        "Sudoku: time for one solution",
        "clues",
        "seconds",
        lambda done: {
            "paper: Gurobi 11": medians(
                (each.row.printed.get("clues"), each.row.printed.get("time")) for each in done
            ),
            **{
                f"cell, {engine}": points(done, "clues", engine)
                for engine in ("gurobi", "highs", "sat")
            },
            "search": points(done, "clues", "own"),
        },
    ),
)

_FLEETS = {6: (3, 2, 1), 8: (3, 3, 2, 1), 10: (4, 3, 2, 1), 15: (5, 4, 3, 2, 1)}
"""Table 4.2: the ships of each length for the boards of each size."""
_THREE = ("gurobi", "highs", "cpsat")


def _battleship(side: int, grade: str, settings: Settings) -> Values:
    return _models(level(side, _FLEETS[side], grade, settings.boards), settings)


def _figure(settings: Settings) -> Values:
    return _models({"Figure 4.1": example("battleship/figure-4-1.txt")}, settings)


def _models(boards: Mapping[str, Any], settings: Settings) -> Values:
    found: dict[str, object] = {}
    for model in ("grid", "cell", "cell-exact"):
        told = side_by_side(boards, model, settings, engines=_THREE, prefix=f"{model} ")
        found |= {key: value for key, value in told.items() if key.split()[-1] in _THREE}
    found["own"] = side_by_side(boards, "fleet", settings, engines=["sat"])["sat"]
    return found


def _follows_battleship(done: Sequence[Done]) -> str:
    pairs = [
        (each.values.get(f"grid {engine}"), each.values.get(f"cell {engine}"))
        for each in done
        for engine in _THREE
    ]
    shorter, known = beaten(pairs)
    found = {each.row.name: each.values for each in done}
    slower = {
        model: beaten(
            [
                (found[f"{size}, easy"].get(f"{model} {engine}"), values.get(f"{model} {engine}"))
                for name, values in found.items()
                for size, _, grade in [name.partition(", ")]
                if grade == "hard" and f"{size}, easy" in found
                for engine in _THREE
            ]
        )
        for model in ("cell", "grid")
    }
    return (
        f"The grid-based model is faster in {shorter} of {known} comparisons, which confirms the "
        "paper; a model made "
        "for a SAT solver does without either. Hard boards take longer than easy ones in "
        f"{slower['cell'][0]} of {slower['cell'][1]} comparisons with `cell` and in "
        f"{slower['grid'][0]} of {slower['grid'][1]} with `grid`; the paper has this for the "
        "cell-based model alone, although its own 15×15 boards say otherwise. `cell` is the "
        "paper's model with its misprints mended; "
        "`cell-exact` counts every ship once."
    )


BATTLESHIP = Table(
    name="table-4-3",
    title="Battleship: grid-based and cell-based",
    where="Tables 4.2 and 4.3",
    text=(
        "Gurobi 11.0.3, 2025, machine not told; boards from a puzzle site, one for each size and "
        "level. Created boards with "
        "the fleets of Table 4.2, graded easy and hard by our own [steps](../explain.md), which "
        "need not be the site's. "
        "The printed window (4.1e) of the grid-based model is mended; `fleet` is our default. The "
        "solved board of Figure 4.1 is printed, and is one board more, with three given cells of "
        "our choice (`examples/battleship/figure-4-1.txt`)."
    ),
    first="size, level",
    printed=(Column("grid-based, s", "grid"), Column("cell-based, s", "cell")),
    ours=(
        *(
            Column(f"{model}, {engine}", f"{model} {engine}")
            for model in ("grid", "cell", "cell-exact")
            for engine in _THREE
        ),
        Column("fleet, sat", "own"),
    ),
    rows=(
        *(
            Row(
                f"{side}×{side}, {grade}",
                partial(_battleship, side, grade),
                {"side": side, "grid": grid, "cell": cell},
            )
            for side, grade, grid, cell in LEVELS
        ),
        Row("10×10, Figure 4.1", _figure),
    ),
    follows=_follows_battleship,
    quick=Settings(10),
    full=Settings(60, boards=5),
    figure=Figure(
        "Battleship: time for one solution",
        "rows and columns",
        "seconds",
        lambda done: {
            "paper: grid-based": points(done, "side", "grid", printed=True),
            "paper: cell-based": points(done, "side", "cell", printed=True),
            "grid, highs": points(done, "side", "grid highs"),
            "cell, highs": points(done, "side", "cell highs"),
            "fleet, sat": points(done, "side", "own"),
        },
    ),
)
