"""Conroy, Dieroff, Kehoe and Lu 2025, chapter 8: the fewest clues, on two levels."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

import gridwright
from benchmarks.common import data, timed
from benchmarks.papers.tables import Column, Done, Row, Settings, Table, Values
from gridwright.outcome import Progress
from gridwright.puzzles.sudoku.formats import line
from gridwright.puzzles.sudoku.layout import boxed
from gridwright.puzzles.sudoku.puzzle import Sudoku

__all__ = ["FIGURE", "LARGE", "NINE"]

GRID = "876912534954387612213645789738456291561829347429731865642178953395264178187593426"
"""The complete grid of Figure 8.1."""
_NEED_21 = (
    "123456789456789123789123456214897365365214897897365214541632978632978541978541632",
    "123456789456789123789132465218967534564213978937548216391875642645321897872694351",
)
_FIGURE_CLUES = 17
_COLLECTION = "minsudoku/tjusila2024"
_KNOWN = {
    17: "0 1 3 4 6 8 9 10 11 12 13 15 16 17 19 21 23",
    18: "30 34 35 37 46 47 49 53",
    19: "31 38 40 41 45 48 51 52",
}
"""The fewest clues of the published grids, by their numbers: proved before in longer runs."""
_LARGE = {1: (72, 36), 2: (73, 34), 5: (76, 35), 6: (74, 36), 7: (73, 35), 8: (73, 37), 9: (74, 36)}
"""Clues and bound of the 16x16 grids, found before in 45 s each."""
_PUBLISHED = 83
"""The fewest clues that anybody has published for one of the 16x16 grids."""
_QUICK_IDS = (0, 4, 23)


def _ask(grid: str, settings: Settings, *, theorem: bool = True) -> Values:
    puzzle = Sudoku(boxed(3, 3), tuple(map(int, grid)))
    found, seconds = timed(
        lambda: gridwright.fewest(
            puzzle,
            approach_options={"theorem": theorem},
            threads=settings.threads,
            time=settings.seconds,
        )
    )
    return {
        "clues": len(found.clues),
        "bound": found.bound,
        "cpu": round(seconds, 2),
        "confirmed": str(found.confirmed),
        "puzzle": f"`{line.write_line(found.puzzle)}`",
    }


def _plain(grid: str, theorem: bool, settings: Settings) -> Values:
    return _ask(grid, settings, theorem=theorem)


def _bilevel(settings: Settings) -> Values:
    """The two levels as the paper has them, by cutting planes."""
    puzzle = Sudoku(boxed(3, 3), tuple(map(int, GRID)))
    found, seconds = timed(
        lambda: gridwright.fewest(puzzle, approach="bilevel", time=settings.seconds)
    )
    return {
        "clues": len(found.clues) or None,
        "bound": found.bound,
        "cpu": round(seconds, 2),
        "confirmed": str(found.confirmed) if found.confirmed else None,
        "puzzle": f"`{line.write_line(found.puzzle)}`" if found.clues else None,
    }


_FOUND = (
    Column("clues", "clues"),
    Column("no fewer than", "bound"),
    Column("CPU s", "cpu"),
    Column("confirmed by", "confirmed"),
)


def _follows_figure(done: Sequence[Done]) -> str:
    found = {each.row.name: each.values for each in done}
    told = []
    for name, values in found.items():
        proved = values["clues"] == values["bound"]
        end = "proved" if proved else f"with {values['bound']} as the bound when the time is up"
        told.append(f"{name}: {values['clues']} clues, {end}")
    alone = found.get("default, without the theorem", {}).get("bound") == _FIGURE_CLUES
    proof = " The bound alone proves that the paper's puzzle is the smallest." if alone else ""
    return f"The paper has {_FIGURE_CLUES} clues. Here {'; '.join(told)}.{proof}"


FIGURE = Table(
    name="figure-8-1",
    title="The fewest clues: Figure 8.1",
    where="Figure 8.1",
    text=(
        "MibS with BilevelJuMP, 2025; neither time nor machine is told. The complete grid of the "
        "figure is printed, and so is "
        "a puzzle with 17 clues (`examples/sudoku/figure-8-1.txt`, which has this grid as its "
        "only solution). `fewest` by its "
        "default approach, with and without the theorem that 16 clues never suffice, and by the "
        "paper's two levels."
    ),
    first="approach",
    printed=(Column("clues", "clues"),),
    ours=(*_FOUND, Column("puzzle", "puzzle")),
    rows=(
        Row("default, with the theorem", partial(_plain, GRID, True), {"clues": 17}),
        Row("default, without the theorem", partial(_plain, GRID, False), {"clues": 17}),
        Row("two levels", _bilevel, {"clues": 17}),
    ),
    follows=_follows_figure,
    quick=Settings(10, threads=2),
    full=Settings(600, threads=2),
)


def _published(file: str, name: int) -> str:
    try:
        folder = data(_COLLECTION)
    except SystemExit as error:
        raise LookupError(str(error)) from error
    for row in (folder / file).read_text(encoding="utf-8").splitlines()[1:]:
        if row.split()[:1] == [str(name)]:
            return row.split()[1]
    raise LookupError(f"{Path(file).name} has no grid {name}")


def _nine(name: int, settings: Settings) -> Values:
    return _ask(_published("grids9x9.txt", name), settings)


def _follows_nine(done: Sequence[Done]) -> str:
    proved = [each for each in done if each.values["clues"] == each.values["bound"]]
    slowest = max((float(each.values["cpu"]) for each in done), default=0.0)
    return (
        f"{len(proved)} of {len(done)} grids are proved here, the slowest within {slowest:.0f} "
        "CPU s; Tjusila and others "
        "proved 45 of 50 within 96 hours each, in 20 hours in the median with their best setting."
    )


NINE = Table(
    name="fewest-9x9",
    title="The fewest clues: the published 9×9 grids",
    where="Chapter 8, reference 25",
    text=(
        "The paper takes its model from Tjusila, Besançon, Turner and Koch 2024, who published "
        "their grids; the collection is "
        "not part of this repository. *Known* was proved in longer runs before."
    ),
    first="grid",
    printed=(Column("fewest", "known", "known"),),
    ours=_FOUND,
    rows=(
        *(
            Row(
                f"published, id {name}",
                partial(_nine, name),
                {"known": known},
                quick=name in _QUICK_IDS,
            )
            for name, known in sorted(
                (int(name), known) for known, ids in _KNOWN.items() for name in ids.split()
            )
        ),
        *(
            Row(f"needs 21, number {place}", partial(_plain, grid, True), {"known": 21})
            for place, grid in enumerate(_NEED_21, 1)
        ),
    ),
    follows=_follows_nine,
    quick=Settings(20, threads=2),
    full=Settings(600, threads=2),
)


def _large(name: int, settings: Settings) -> Values:
    text = _published("grids16x16.txt", name)
    puzzle = Sudoku(boxed(4, 4), tuple(int(symbol, 16) or 16 for symbol in text))
    times: dict[float, float] = {}

    def watch(progress: Progress) -> None:
        if progress.best is not None:
            times.setdefault(progress.best, progress.seconds)

    found, seconds = timed(
        lambda: gridwright.fewest(
            puzzle, threads=settings.threads, time=settings.seconds, watch=watch
        )
    )
    below = min((when for best, when in times.items() if best < _PUBLISHED), default=None)
    return {
        "clues": len(found.clues),
        "bound": found.bound,
        "cpu": round(seconds, 1),
        "confirmed": str(found.confirmed),
        "below": None if below is None else round(below, 1),
        "best": round(max(times.values()), 1) if times else None,
    }


def _span(values: Iterable[Any]) -> str:
    known = sorted(value for value in values if value is not None)
    if not known or known[0] == known[-1]:
        return str(known[0]) if known else "none"
    return f"{known[0]} to {known[-1]}"


LARGE = Table(
    name="fewest-16x16",
    title="The fewest clues: the published 16×16 grids",
    where="Chapter 8, reference 25",
    text=(
        "Tjusila and others published 83 to 86 clues and bounds of 35.8 to 39.3 after 200 hours. "
        "Both ends of the interval here; "
        "the puzzle is proved once more by another method. *Known* was found before in 45 s each."
    ),
    first="grid",
    printed=(Column("clues", "known", "known"), Column("bound", "known bound", "known")),
    ours=(
        *_FOUND,
        Column("below 83 after s", "below"),
        Column("best after s", "best"),
    ),
    rows=tuple(
        Row(
            f"grid {name}",
            partial(_large, name),
            {"known": clues, "known bound": bound},
            quick=name == 1,
        )
        for name, (clues, bound) in _LARGE.items()
    ),
    follows=lambda done: (
        f"Clues: {_span(each.values['clues'] for each in done)}, where 83 to 86 were published; "
        "bounds: "
        f"{_span(each.values['bound'] for each in done)}, no nearer than the published ones."
    ),
    quick=Settings(20, threads=2),
    full=Settings(600, threads=2),
)
