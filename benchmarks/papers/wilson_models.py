"""Wilson 1989: a square of letters by words and by letters, with short lists and long ones."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import gridwright
from benchmarks.common import timed
from benchmarks.papers.figures import points
from benchmarks.papers.measuring import ENGINES, median
from benchmarks.papers.tables import Column, Done, Figure, Row, Settings, Table, Values
from benchmarks.papers.wilson_lists import square, tiny, words
from gridwright.errors import EngineError, UnsupportedError, WrongAnswerError
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.puzzle import Crossword

__all__ = ["GROWING", "HUNDRED", "MOST", "size_of"]

MOST = 1_000_000
_NOT_A_FILL = "a point that is not a fill"


def _fill(model: str, engine: str | None, number: int, settings: Settings) -> Values:
    puzzle = square(words(number))
    way: dict[str, Any] = {"model": model, "engine": engine, "time": settings.seconds}
    try:
        # Engines and compiled code are loaded before the clock starts.
        gridwright.solve(tiny(), model=model, engine=engine)
        first, seconds = timed(lambda: gridwright.solve(puzzle, **way))
        whole, more = timed(lambda: gridwright.count(puzzle, at_most=MOST, **way))
    except WrongAnswerError:
        return {**size_of(puzzle, model), "first": _NOT_A_FILL, "words": number}
    except (EngineError, UnsupportedError):
        return {"words": number}
    late = f"> {settings.seconds:g}"
    return {
        **size_of(puzzle, model),
        "words": number,
        "first": round(seconds, 4) if first.solutions else late,
        "nodes": first.nodes,
        "all": median([more], settings) if whole.limit is None else late,
        "fills": whole.count if whole.limit is None else f"{whole.count:,} so far",
    }


def size_of(puzzle: Crossword, model: str) -> dict[str, Any]:
    """The variables and rows of a model; nothing for a search."""
    build = KIND.recipe(model).build
    if build is None:
        return {}
    size = build(puzzle).model.statistics()
    return {"variables": size.variables, "rows": size.constraints}


def _ways(models: Sequence[str]) -> list[tuple[str, str | None]]:
    ways: list[tuple[str, str | None]] = []
    for model in models:
        engines: tuple[str | None, ...] = ENGINES if KIND.recipe(model).build else (None,)
        ways += [(model, engine) for engine in engines]
    return ways


_PRINTED: dict[str, dict[str, Any]] = {
    "word": {"variables": 800, "rows": 524, "first": 1800, "nodes": 5, "all": 3000, "fills": 2},
    "letter": {"variables": 416, "rows": 432, "first": "none in 3,000"},
}
_SIZES = (Column("variables", "variables"), Column("rows", "rows"))
_TIMES = (
    Column("first fill, s", "first"),
    Column("all fills and proof, s", "all"),
    Column("fills", "fills"),
)


def _follows_hundred(done: Sequence[Done]) -> str:
    found = {each.row.name: each.values for each in done}
    exact = [
        values
        for name, values in found.items()
        if not name.startswith("letter on") and values.get("all")
    ]
    fills = {values["fills"] for values in exact}
    branches = [
        values["nodes"]
        for name, values in found.items()
        if " on " in name and values.get("nodes") is not None
    ]
    fewest = f"{min(branches)} to {max(branches)}" if branches else "an unknown number of"
    slowest = max((v["all"] for v in exact if isinstance(v["all"], float)), default=0.0)
    return (
        f"Every exact method proves that there are {', '.join(map(str, fills))} fills, the "
        f"slowest in {slowest:.2f} s where the "
        "paper took 3,000, and a first one after "
        f"{fewest} branches where it needed five variables set; the letter model gives points that "
        "are no fills, as its author says, and an exact letter "
        "model (`letter-exact`), which he held to be impossible in a straightforward way, exists."
    )


_BRANCHED = (_TIMES[0], Column("branches to it", "nodes"), *_TIMES[1:])

HUNDRED = Table(
    name="section-3",
    title="A full 4×4 square from 100 words",
    where="Sections 3 and 5",
    text=(
        "Sciconic/VM on a Prime 750, 1988. The word model found the first of two fills after "
        "1,800 CPU seconds, when it had set five variables to a bound, and had its proof after "
        "3,000; the letter model found nothing in 3,000. The paper's words are not printed: 100 "
        "four-letter words of the "
        "embedded list, chosen so that they have two fills as well. `loop` is Section 7's search, "
        "`search` our default."
    ),
    first="method",
    printed=(*_SIZES, *_BRANCHED),
    ours=(*_SIZES, *_BRANCHED),
    rows=tuple(
        Row(
            f"{model} on {engine}" if engine else model,
            partial(_fill, model, engine, 100),
            _PRINTED.get(model, {}) if engine in ("cpsat", None) else {},
        )
        for model, engine in _ways(("word", "letter", "letter-exact", "loop", "search"))
    ),
    follows=_follows_hundred,
    quick=Settings(10),
    full=Settings(600),
)


def _follows_growing(done: Sequence[Done]) -> str:
    largest = max((int(each.values["words"]) for each in done), default=0)
    last = [each for each in done if each.values.get("words") == largest]
    programs = [each for each in last if " on " in each.row.name]
    found = [each for each in programs if isinstance(each.values.get("first"), float)]
    late = [each for each in programs if each not in found]
    told = f", not by {_listed(late)} within {late[0].settings}" if late else ""
    searches = [float(each.values["first"]) for each in last if each not in programs]
    plain = f"; `loop` and `search` need {max(searches):.3f} s at most" if searches else ""
    return (
        f"With {largest:,} words, called almost impossible for an integer program in 1989, a "
        f"first fill is found by {_listed(found) or 'none'}{told}{plain}."
    )


def _listed(done: Sequence[Done]) -> str:
    return ", ".join(f"`{each.row.name.rpartition(', ')[2]}`" for each in done)


GROWING = Table(
    name="section-4",
    title="Longer lists",
    where="Section 4",
    text=(
        "The paper says that 1,000 words would be an almost impossible task for an integer "
        "program, and tries none. The same square with "
        "more and more words of the embedded list."
    ),
    first="words, method",
    ours=(*_SIZES, *_TIMES),
    rows=tuple(
        Row(
            f"{number:,}, {model}" + (f" on {engine}" if engine else ""),
            partial(_fill, model, engine, number),
            quick=number != 800,
        )
        for number in (100, 200, 400, 800, 1000)
        for model, engine in (
            ("word", "cpsat"),
            ("word", "highs"),
            ("word", "sat"),
            ("letter-exact", "sat"),
            ("loop", None),
            ("search", None),
        )
    ),
    follows=_follows_growing,
    quick=Settings(4),
    full=Settings(600),
    figure=Figure(
        "Crosswords: time to the first fill",
        "words",
        "seconds",
        lambda done: {
            "paper: word, 1988": [(100.0, 1800.0)],
            **{
                name: points(
                    [each for each in done if each.row.name.endswith(f", {name}")], "words", "first"
                )
                for name in (
                    "word on cpsat",
                    "word on highs",
                    "word on sat",
                    "letter-exact on sat",
                    "loop",
                    "search",
                )
            },
        },
    ),
)
