"""Botea and Bulitko 2021, future work: black cells chosen together with the words."""

from __future__ import annotations

import time
from collections.abc import Sequence
from functools import partial

from benchmarks.papers.botea_grids import BEST, OWN, OWN_GRIDS, grid
from benchmarks.papers.tables import Column, Done, Row, Settings, Table, Values
from gridwright.outcome import Progress
from gridwright.puzzles.crossword.puzzle import BLOCK
from gridwright.puzzles.crossword.theming.blanks import theme_blank

__all__ = ["BLANK"]

_SEED = 1
_BLACK = 26


def _blank(year: str, settings: Settings) -> Values:
    grids = [grid(f"{year}-{place}") for place in range(len(BEST[year]))]
    first = grids[0].puzzle
    found: dict[float | None, float] = {}
    start = time.process_time()

    def watch(progress: Progress) -> None:
        found.setdefault(progress.best, round(time.process_time() - start, 1))

    outcome = theme_blank(
        first.rows,
        first.cols,
        grids[0].words,
        words=first.lexicon,
        black=_BLACK,
        start=[[cell == BLOCK for cell in each.puzzle.cells] for each in grids],
        seed=_SEED,
        threads=settings.threads,
        time=settings.seconds,
        watch=watch,
    )
    (solution,) = outcome.solutions or (None,)
    lines = []
    if solution is not None:
        cols = first.cols
        lines = ["".join(solution[row * cols : (row + 1) * cols]) for row in range(first.rows)]
    return {"score": outcome.score, "found": found.get(outcome.score), "grid": " ".join(lines)}


def _follows_blank(done: Sequence[Done]) -> str:
    passed = [
        f"{each.row.name} ({each.values['score']})"
        for each in done
        if (each.values["score"] or 0) > max(BEST[each.row.name])
    ]
    return (
        f"{len(passed)} of {len(done)} years that were run pass the best score known in any "
        "pattern of "
        f"their year{': ' + ', '.join(passed) if passed else ''}."
    )


def _own_grids(_: Sequence[Done]) -> str:
    return (
        "Two grids of earlier runs that pass the mark of their year, 2007 with 203 and 2014 with "
        "200, each checked by a "
        f"program that shares nothing with the search:\n\n```text\n{OWN_GRIDS}\n```"
    )


BLANK = Table(
    name="black-cells",
    title="Theme crosswords: black cells of our own",
    where="Conclusions",
    text=(
        "The paper takes the black cells as given and names choosing them as future work. `theme "
        "--blank` chooses them together with the "
        "words: at most 26, none side by side, the white area connected, no semiclosure. It "
        "begins with the patterns of the "
        "year's twelve grids; the mark is the best score known in any of these patterns."
    ),
    first="year",
    printed=(Column("mark", "mark", "known"), Column("best", "known", "known")),
    ours=(Column("score", "score"), Column("CPU s when found", "found"), Column("grid", "grid")),
    rows=tuple(
        Row(
            year,
            partial(_blank, year),
            {"mark": max(scores), "known": OWN[year]},
            quick=year == "2007",
        )
        for year, scores in BEST.items()
    ),
    follows=_follows_blank,
    quick=Settings(10),
    full=Settings(1800, threads=2),
    appendix=_own_grids,
)
