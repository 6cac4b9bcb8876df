"""Botea and Bulitko 2021: all grids at hand by `theme`."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import cache, partial
from typing import Any

from benchmarks.papers.botea_grids import BEST, PROVED, grid, names
from benchmarks.papers.tables import Column, Done, Figure, Row, Settings, Table, Values, limits_of
from gridwright.outcome import Progress
from gridwright.puzzles.crossword.theming.theme import theme

__all__ = ["GRIDS", "SHOWN", "best_known", "printed_best", "run_search"]

_SEED = 1
_WARM_UP = 0.5
SHOWN = ("2007-0", "2011-0", "2018-0")


def best_known(name: str) -> int:
    """The best score known for a grid."""
    year, _, place = name.partition("-")
    return BEST[year][int(place)]


@cache
def _warm_up(year: str, method: str) -> None:
    """Run a search for a moment, so that words and code are loaded before the clock starts."""
    found = grid(f"{year}-0")
    theme(found.puzzle, found.words, method=method, time=_WARM_UP)


def run_search(name: str, method: str, settings: Settings) -> Values:
    """One search: its score, when it was found, the bound, and every rise of the score."""
    found = grid(name)
    _warm_up(name.partition("-")[0], method)
    rises: list[tuple[float, int]] = []
    start = time.process_time()

    def watch(progress: Progress) -> None:
        if progress.best is not None and (not rises or progress.best > rises[-1][1]):
            rises.append((round(time.process_time() - start, 2), int(progress.best)))

    outcome = theme(
        found.puzzle,
        found.words,
        method=method,
        seed=_SEED,
        threads=settings.threads,
        time=settings.seconds,
        watch=watch,
    )
    seconds = round(time.process_time() - start, 2)
    if outcome.score is not None and (not rises or outcome.score > rises[-1][1]):
        rises.append((seconds, outcome.score))
    return {
        "score": outcome.score,
        "found": rises[-1][0] if rises else None,
        "bound": outcome.bound,
        "proved": outcome.optimal,
        "cpu": seconds,
        "rises": rises,
    }


def _theme(name: str, settings: Settings) -> Values:
    return run_search(name, "theme", settings)


def printed_best(name: str) -> dict[str, Any]:
    """What stands in the column of the best known score."""
    return {"best": f"{best_known(name)}, proved" if name in PROVED else best_known(name)}


def _reached(done: Sequence[Done]) -> list[Done]:
    return [each for each in done if (each.values["score"] or 0) >= best_known(each.row.name)]


def _follows_grids(done: Sequence[Done]) -> str:
    above = [
        f"{each.row.name} with {each.values['score']}"
        for each in done
        if (each.values["score"] or 0) > best_known(each.row.name)
    ]
    filled = sum(each.values["score"] is not None for each in done)
    proved = [each.row.name for each in done if each.values["proved"]]
    either = len({*proved, *PROVED})
    limits = limits_of(done)
    return (
        f"Of the {len(done)} grids that were run, within {limits} a grid, {filled} are filled, "
        f"{len(_reached(done))} reach the best score known, "
        f"{len(proved)} are proved to have no better fill, and {len(above)} pass it"
        f"{': ' + ', '.join(above) if above else ''}; with the proofs of earlier runs {either} of "
        "72 are certain."
    )


def _scores(done: Sequence[Done]) -> dict[str, list[tuple[float, float]]]:
    shown = [each for each in done if each.row.name in SHOWN]
    return {
        each.row.name: [
            (max(0.05, seconds), 100 * score / best_known(each.row.name))
            for seconds, score in each.values["rises"]
        ]
        for each in shown
    }


GRIDS = Table(
    name="grids",
    title="Theme crosswords: all grids at hand",
    where="Table 1 and Figure 3",
    text=(
        "The paper had grids of nine years of the Romanian competition, whose twelve best are "
        "published each year, and serial runs on a CPU at 2.10 GHz, 3 hours at most for each "
        "search and 100 for each grid; it prints totals alone, and that the best known scores go "
        "from 173 to 215. Six years, 72 grids, are at hand here; they are an "
        "outside "
        'collection. *Known* is the best score found in any run before, with "proved" where no '
        "better fill exists; 2008-3 and 2008-4 are proved to allow no more than 172 and 171, so "
        "that "
        "the paper's range cannot be that of all grids with these lists. `theme`, seed 1."
    ),
    first="grid",
    printed=(Column("best", "best", "known"),),
    ours=(
        Column("score", "score"),
        Column("CPU s when found", "found"),
        Column("bound", "bound"),
        Column("proved", "proved"),
        Column("CPU s", "cpu"),
    ),
    rows=tuple(Row(name, partial(_theme, name), printed_best(name)) for name in names()),
    follows=_follows_grids,
    quick=Settings(1),
    full=Settings(600, threads=2),
    figure=Figure(
        "Theme crosswords: score against time",
        "CPU seconds",
        "per cent of the best score known",
        _scores,
        log_x=True,
        log_y=False,
    ),
)
