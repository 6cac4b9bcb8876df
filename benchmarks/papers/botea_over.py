"""Botea and Bulitko 2021: the lists and grids at hand, and targets that nothing can reach."""

from __future__ import annotations

import statistics
import time
from collections.abc import Sequence
from functools import partial
from typing import Any

from benchmarks.papers.botea_grids import BEST, grid
from benchmarks.papers.measuring import beaten
from benchmarks.papers.tables import Column, Done, Row, Settings, Table, Values
from gridwright.outcome import Budget
from gridwright.puzzles.crossword.preparing import prepare_papers
from gridwright.puzzles.crossword.puzzle import BLOCK
from gridwright.puzzles.crossword.theming.theme import themed_puzzle
from gridwright.puzzles.crossword.theming.wombat import Wombat

__all__ = ["LISTS", "OVER"]

_FEWEST, _MOST, _MEDIAN = 278, 481, 387
"""Theme words in the paper's nine years."""


def _lists(year: str, _: Settings) -> Values:
    grids = [grid(f"{year}-{place}") for place in range(len(BEST[year]))]
    black = [sum(cell == BLOCK for cell in each.puzzle.cells) for each in grids]
    slots = [sum(len(slot) > 2 for slot in each.puzzle.slots) for each in grids]
    return {
        "theme": len(set(grids[0].words)),
        "words": len(grids[0].puzzle.lexicon),
        "grids": len(grids),
        "black": _span(black),
        "slots": _span(slots),
    }


def _span(numbers: Sequence[int]) -> str:
    low, high = min(numbers), max(numbers)
    return str(low) if low == high else f"{low} to {high}"


def _follows_lists(done: Sequence[Done]) -> str:
    sizes = [int(each.values["theme"]) for each in done]
    inside = sum(_FEWEST <= size <= _MOST for size in sizes)
    return (
        f"{inside} of {len(done)} years have a number of theme words within the paper's range, "
        f"with {statistics.median(sizes):,.0f} in the median (the paper's {_MEDIAN} is of nine "
        "years): the lists are those of the paper, as far as these numbers tell."
    )


LISTS = Table(
    name="lists",
    title="Theme crosswords: lists and grids",
    where="Problem definition",
    text=(
        "The paper has grids of 13×13 cells with 26 black ones at most, about 135 thousand general "
        f"words, and {_FEWEST} to {_MOST} theme words a year, {_MEDIAN} in the median of nine "
        "years. Six of them are at hand. The words are those of both lists together; slots are "
        "those of three cells and more."
    ),
    first="year",
    ours=(
        Column("theme words", "theme"),
        Column("words", "words"),
        Column("grids", "grids"),
        Column("black cells", "black"),
        Column("slots", "slots"),
    ),
    rows=tuple(Row(year, partial(_lists, year)) for year in BEST),
    follows=_follows_lists,
    quick=Settings(),
    full=Settings(),
)

_ABOVE, _BELOW = (260, 255, 250, 245), (240, 235, 230)
_SEED, _SLOTS = 1, 15
"""Any seed, and the paper's k: how many slots a partial fill needs."""


def _over(name: str, settings: Settings) -> Values:
    """Searches for targets from above what can be reached, until one runs into the limit."""
    found = grid(name)
    prepare_papers()
    puzzle, scoring = themed_puzzle(found.puzzle, found.words)
    engine = Wombat(puzzle, scoring, seed=_SEED)
    told: dict[str, Any] = {"bound": engine.bound, "above": 0.0}
    for target in (*_ABOVE, *_BELOW):
        start = time.process_time()
        engine.run(target, budget=Budget(settings.seconds))
        seconds = round(time.process_time() - start, 4)
        if target in _ABOVE:
            told["above"] = round(told["above"] + seconds, 4)
        else:
            told[str(target)] = seconds
        if len(engine.partial.moves) >= _SLOTS:
            told.setdefault("first", target)
            told.setdefault("slots", len(engine.partial.moves))
        if engine.limit is not None:
            told["above" if target in _ABOVE else str(target)] = f"> {settings.seconds:g}"
            break
    return told


def _follows_over(done: Sequence[Done]) -> str:
    less, known = beaten([(each.values.get("above"), each.values.get("240")) for each in done])
    enough = sum("first" in each.values for each in done)
    late = [each.row.name for each in done if isinstance(each.values["above"], str)]
    but = f", but on {', '.join(late)} they run into the limit" if late else ""
    return (
        "The four searches above 240 together take less than the one for 240 on "
        f"{less} of {known} grids where this is known{but}: mostly it is as the paper says. A "
        f"partial fill with {_SLOTS} slots, which "
        f"the paper's second stage needs, comes out on {enough} of {len(done)} within the limit."
    )


OVER = Table(
    name="overestimation",
    title="Theme crosswords: targets out of reach",
    where="Overestimation searches and Experimental setup",
    text=(
        "The paper says that a search for a target above what can be reached ends soon, that "
        "targets above Θ = 240 add no significant overhead, and that the best partial fill on the "
        f"way is taken if it has k = {_SLOTS} slots or more; it prints no times for this. One "
        "search of `wombat` for each target, the first grid of each year; after the first one that "
        "runs into the limit no lower target is asked (–). *Bound* is the most that the empty grid "
        "could be worth by the paper's estimate."
    ),
    first="grid",
    ours=(
        Column("bound", "bound"),
        Column("260 to 245, CPU s", "above"),
        *(Column(f"{target}, CPU s", str(target)) for target in _BELOW),
        Column(f"first target with {_SLOTS} slots", "first"),
        Column("its slots", "slots"),
    ),
    rows=tuple(Row(f"{year}-0", partial(_over, f"{year}-0")) for year in BEST),
    follows=_follows_over,
    quick=Settings(2),
    full=Settings(20),
)
