"""Wilson 1989, Section 6: a British grid beside a full square."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import gridwright
from benchmarks.common import timed
from benchmarks.papers.measuring import beaten
from benchmarks.papers.tables import Column, Done, Row, Settings, Table, Values
from benchmarks.papers.wilson_lists import british, square, tiny, words
from benchmarks.papers.wilson_models import size_of
from gridwright.errors import EngineError, UnsupportedError
from gridwright.puzzles.crossword.puzzle import Crossword

__all__ = ["BRITISH"]

_ENGINES = ("cpsat", "highs", "scip", "sat")
_LONG = 800
_FULL, _BRITISH = "full 4×4", "British 7×7"
_GRIDS: dict[str, Callable[[int], Crossword]] = {
    _FULL: lambda k: square(words(k)),
    _BRITISH: british,
}


def _first(grid: str, k: int, settings: Settings) -> Values:
    """The size of the word model, and the time to its first fill on several engines."""
    puzzle = _GRIDS[grid](k)
    found: dict[str, Any] = {**size_of(puzzle, "word"), "words": k, "grid": grid}
    ways: list[tuple[str, str | None]] = [("word", engine) for engine in _ENGINES]
    for model, engine in (*ways, ("search", None)):
        key = engine or "own"
        try:
            gridwright.solve(tiny(), model=model, engine=engine)
            outcome, seconds = timed(
                lambda model=model, engine=engine: gridwright.solve(  # type: ignore[misc]
                    puzzle, model=model, engine=engine, time=settings.seconds
                )
            )
        except (EngineError, UnsupportedError):
            found[key] = None
            continue
        found[key] = round(seconds, 4) if outcome.solutions else f"> {settings.seconds:g}"
    return found


def _printed(grid: str, k: int) -> Values:
    """The paper's counts: 2km and 2m + k + 26m² for a square, 12k and 5k + 338 for its grid."""
    if grid == _BRITISH:
        return {"variables": 12 * k, "rows": 5 * k + 338}
    return {"variables": 8 * k, "rows": 8 + k + 26 * 16}


def _follows(done: Sequence[Done]) -> str:
    found = {(each.values["grid"], each.values["words"]): each.values for each in done}
    told = []
    for (grid, k), values in found.items():
        if grid == _BRITISH and (_FULL, k) in found:
            other = found[_FULL, k]
            shorter, known = beaten([(values.get(one), other.get(one)) for one in _ENGINES])
            told.append(f"{shorter} of {known} engines with k = {k}")
    return (
        "The British grid, whose model is larger, has its first fill before the full square on "
        f"{', on '.join(told)}: the longer the list, the more the paper's expectation comes true."
    )


BRITISH = Table(
    name="section-6",
    title="A British grid",
    where="Section 6",
    text=(
        "The paper counts 12k variables and 5k + 338 rows for a grid with twelve slots of 2, 3, 4, "
        "5 and 7 cells and twelve crossings (338 should be 324, see the misprints), and expects "
        "that such grids suit an integer program better than full squares; it prints no times. The "
        "word model of a grid with these slots and crossings, with k known words of each length "
        "(but no more than 102 of two letters, which is all there are), beside a full square; "
        "`search` is our default."
    ),
    first="grid, k",
    printed=(Column("variables", "variables"), Column("rows", "rows")),
    ours=(
        Column("variables", "variables"),
        Column("rows", "rows"),
        *(Column(f"{engine}, first fill, s", engine) for engine in _ENGINES),
        Column("search, first fill, s", "own"),
    ),
    rows=tuple(
        Row(f"{grid}, {k}", partial(_first, grid, k), _printed(grid, k), quick=k < _LONG)
        for k in (100, 200, 400, _LONG)
        for grid in _GRIDS
    ),
    follows=_follows,
    quick=Settings(5),
    full=Settings(60),
)
