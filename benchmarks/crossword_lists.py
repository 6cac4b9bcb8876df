"""Crosswords: the grids of the Romanian competition, and open squares from English words."""

from __future__ import annotations

import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator

import gridwright
from benchmarks.common import data, markdown
from benchmarks.crossword_fill import number, prepare
from gridwright.outcome import Verdict
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword
from gridwright.puzzles.crossword.search.filling import fill
from gridwright.reading_files import read_paths

__all__ = ["romanian", "squares"]

_SIDES = range(4, 10)
_SAMPLES = (1000, 1245, 1500)
_MOST = 10_000_000


def romanian() -> None:
    """All grids of the Romanian competition with both lists of their year, the theme ignored."""
    limit = number("LIMIT", 60)
    files = sorted(data("crossword/romanian").glob("*.pzl"))
    years: dict[str, list[float]] = {}
    ends: dict[str, Counter[str]] = {}
    for file in files[:: int(number("EVERY", 1))]:
        (item,) = read_paths([str(file)])
        assert item.entry.parsed is not None, item.entry.error
        puzzle: Crossword = item.entry.parsed.puzzle
        prepare(puzzle)
        start = time.process_time()
        found = fill(puzzle, seed=1, time=limit)
        seconds = time.process_time() - start
        for year in (file.stem.split("-")[1], "all"):
            ends.setdefault(year, Counter())[str(found.verdict)] += 1
            years.setdefault(year, []).append(seconds)
    rows = (
        [
            year,
            len(years[year]),
            *(ends[year][str(end)] for end in (Verdict.SOLVED, Verdict.NONE, Verdict.UNKNOWN)),
            f"{statistics.median(years[year]):.3f}",
            f"{max(years[year]):.3f}",
        ]
        for year in sorted(years)
    )
    markdown(["year", "grids", "filled", "none", "unknown", "median CPU s", "longest CPU s"], rows)


def squares() -> None:
    """Open squares as large as they go, and all 4×4 squares from samples of words."""
    limit = number("LIMIT", 60)
    print(f"Open squares of all different words, within {limit:g} s. CPU seconds.\n")
    markdown(["words", "square", "result", "CPU s", "first row"], _open_squares(limit))
    print("\nAll fills of the open 4×4 square from a sample of the four-letter words.\n")
    markdown(["words", "fills", "complete", "CPU s"], _samples())


def _open_squares(limit: float) -> Iterator[list[object]]:
    for floor in (None, 40):
        fields = {"words": "english"} | ({} if floor is None else {"floor": str(floor)})
        lexicon = gather(fields)
        for side in _SIDES:
            puzzle = _square(side, lexicon)
            prepare(puzzle)
            start = time.process_time()
            found = fill(puzzle, seed=1, time=limit)
            seconds = time.process_time() - start
            result = {Verdict.SOLVED: "filled", Verdict.NONE: "proved none"}
            told = result.get(found.verdict, "unknown")
            row = "".join(found.solutions[0][:side]) if found.solutions else ""
            size = f"{len(lexicon.of_length(side)):,}"
            yield [f"{size} of {len(lexicon):,}", f"{side}×{side}", told, f"{seconds:.2f}", row]


def _samples() -> Iterator[list[object]]:
    four = gather({"words": "english"}).of_length(4)
    for size in _SAMPLES:
        puzzle = _square(4, Lexicon(random.Random(size).sample(four, size)))
        prepare(puzzle)
        start = time.process_time()
        found = gridwright.count(puzzle, model="search", at_most=_MOST, time=600)
        seconds = time.process_time() - start
        yield [size, f"{found.count:,}", found.limit is None, f"{seconds:.3f}"]


def _square(side: int, lexicon: Lexicon) -> Crossword:
    return Crossword(side, side, ("",) * side**2, lexicon)
