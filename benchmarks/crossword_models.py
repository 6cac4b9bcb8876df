"""Crosswords: Wilson's experiments of 1989 again, by his models, ours and the searches."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

import gridwright
from benchmarks.common import markdown
from gridwright.errors import EngineError, WrongAnswerError
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword

_SIDE = 4
_SEED = 15
"""A draw with all 26 letters among its first hundred words, as the paper's 524 rows need."""

_ENGINES = ("sat", "cpsat", "highs", "scip", "gurobi")
_LIMIT = 30.0
_LONG = 600.0
_MOST = 1_000_000


def wilson() -> None:
    """The full 4×4 square and 100 words with exactly two fills: first fill, all fills, proof."""
    print("A full 4×4 square, 100 four-letter words of the embedded list, among them the eight")
    print("of one fill. The paper: 800 variables, 524 rows; the first of two fills after 1,800 s,")
    print("the proof after 3,000 s; no point of `letter` in 3,000 s. CPU seconds, one thread.\n")
    puzzle = _square(_words(100))
    fills = gridwright.count(puzzle, model="loop", at_most=10).count
    head = ["model", "engine", "variables", "rows", "first fill", "all fills, proved", "fills"]
    markdown(head, _rows(puzzle, _LIMIT, ("word", "letter", "letter-exact", "loop", "search")))
    print(f"\nFills by plain loops: {fills}.")


def sizes() -> None:
    """Longer lists, which made the paper give integer programming up, within a time limit."""
    print(f"The same square with more words, each question within {_LIMIT:.0f} s. CPU seconds.\n")
    head = ["words", "model", "engine", "variables", "rows", "first fill", "all fills", "fills"]
    models = ("word", "letter-exact", "loop", "search")
    rows = (
        [number, *row]
        for number in (200, 400, 800)
        for row in _rows(_square(_words(number)), _LIMIT, models)
    )
    markdown(head, rows)


def loops() -> None:
    """All fills for 1,245 words, as the paper's program in Fortran found them."""
    print("All fills of the full 4×4 square for 1,245 four-letter words, counted. The paper, with")
    print("a list of its own: 21,079 fills in 371 minutes, about one a second. CPU seconds.\n")
    puzzle = _square(_words(1245))
    markdown(["model", "fills", "complete", "CPU s", "fills a second"], _counts(puzzle))


def _counts(puzzle: Crossword) -> Iterator[list[object]]:
    for model in ("loop", "search"):
        # A first small question, so that no compiling is measured.
        gridwright.solve(_square(["AREA"]), model=model)
        found, seconds = _timed(
            lambda model=model: gridwright.count(puzzle, model=model, at_most=_MOST, time=_LONG)  # type: ignore[misc]
        )
        rate = f"{found.count / seconds:,.0f}"
        yield [model, f"{found.count:,}", found.limit is None, f"{seconds:.1f}", rate]


def _square(words: list[str]) -> Crossword:
    return Crossword(_SIDE, _SIDE, ("",) * _SIDE**2, Lexicon(words))


def _words(number: int) -> list[str]:
    """So many words of the embedded list, the same first ones each time, with one fill at least."""
    rng = random.Random(_SEED)
    every = rng.sample(_four_letters(), len(_four_letters()))
    fill = gridwright.solve(_square(every[:1200]), model="loop").solutions[0]
    across = ["".join(fill[_SIDE * row : _SIDE * (row + 1)]) for row in range(_SIDE)]
    down = ["".join(fill[col::_SIDE]) for col in range(_SIDE)]
    return list(dict.fromkeys([*across, *down, *every]))[:number]


def _four_letters() -> list[str]:
    """The four-letter words of the embedded list that people know: the better half by score."""
    lexicon = gather({"words": "english"})
    words = sorted(lexicon.of_length(_SIDE), key=lambda word: (-(lexicon.score(word) or 0), word))
    return sorted(words[: max(1500, len(words) // 2)])


def _rows(puzzle: Crossword, limit: float, models: tuple[str, ...]) -> Iterator[list[object]]:
    for model in models:
        searches = KIND.recipe(model).build is None
        for engine in (None,) if searches else _ENGINES:
            try:
                yield _row(puzzle, limit, model, engine)
            except EngineError:
                # An engine that is not installed here, or with a licence for smaller models.
                continue


def _row(puzzle: Crossword, limit: float, model: str, engine: str | None) -> list[object]:
    way: dict[str, Any] = {"model": model, "engine": engine, "time": limit}
    # Engines and compiled code are loaded before the clock starts.
    gridwright.solve(Crossword(1, 2, ("", ""), Lexicon(["AB"])), model=model, engine=engine)
    try:
        first, seconds = _timed(lambda: gridwright.solve(puzzle, **way))
    except WrongAnswerError:
        statistics = KIND.recipe(model).build(puzzle).model.statistics()  # type: ignore[misc]
        size = [statistics.variables, statistics.constraints]
        return [model, engine, *size, "a point that is not a fill", "–", "–"]
    size = ["–", "–"]
    if first.statistics is not None:
        size = [first.statistics.variables, first.statistics.constraints]
    whole, more = _timed(lambda: gridwright.count(puzzle, at_most=_MOST, **way))
    told_first = f"{seconds:.2f}" if first.solutions else f"> {limit:.0f}"
    told_whole = f"{more:.2f}" if whole.limit is None else f"> {limit:.0f}"
    return [model, engine or "–", *size, told_first, told_whole, f"{whole.count:,}"]


def _timed(work: Callable[[], Any]) -> tuple[Any, float]:
    start = time.process_time()
    result = work()
    return result, time.process_time() - start
