"""Theme crosswords: the grids of the Romanian competition, beside the best scores known.

`GRIDWRIGHT_LIMIT` sets the seconds of wall time for each grid (60, and 600 beside the papers'
search), `GRIDWRIGHT_EVERY=6` takes only every sixth grid, `GRIDWRIGHT_SEED` sets the seed (1),
`GRIDWRIGHT_THREADS` the threads (1). CPU seconds are those of all threads together.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from benchmarks.common import data, markdown
from benchmarks.crossword_fill import number, prepare
from gridwright.outcome import Progress
from gridwright.puzzles.crossword.formats.pzl import theme_lists
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.puzzle import BLOCK, Crossword
from gridwright.puzzles.crossword.theming.blanks import theme_blank
from gridwright.puzzles.crossword.theming.theme import Theming
from gridwright.puzzles.crossword.theming.theme import theme as themed
from gridwright.reading_files import read_paths

__all__ = ["blank", "papers", "theme"]

BEST = {
    "2007": (200, 195, 193, 193, 192, 191, 190, 190, 189, 189, 189, 188),
    "2008": (175, 175, 172, 172, 171, 171, 165, 171, 170, 169, 168, 170),
    "2011": (198, 198, 197, 196, 196, 195, 195, 194, 192, 192, 192, 190),
    "2014": (199, 197, 199, 197, 196, 192, 192, 191, 191, 190, 192, 192),
    "2016": (180, 179, 178, 178, 177, 177, 177, 176, 175, 174, 174, 173),
    "2018": (215, 213, 213, 211, 210, 209, 209, 208, 208, 207, 206, 208),
}
"""The best scores known for the twelve grids of each year, found in longer runs."""
_SOON = 10.0
_SHARE = 6
_BLACK = 26
_WARM_UP = 0.5


@dataclass(frozen=True, slots=True)
class _Grid:
    """A grid of the competition, the words of its theme, and the best score known."""

    name: str
    puzzle: Crossword
    words: tuple[str, ...]
    best: int | None


@dataclass(frozen=True, slots=True)
class _Run:
    """What a search came to, and the CPU seconds that it took to find that."""

    outcome: Theming
    found: float

    @property
    def told(self) -> list[object]:
        """Score, CPU seconds and bound, as cells of a table."""
        score, bound = self.outcome.score, self.outcome.bound
        found = "–" if score is None else f"{self.found:.1f}"
        return ["–" if score is None else score, found, "–" if bound is None else bound]


def theme() -> None:
    """Every grid: the score, when it was found, the bound, and whether it is proved the best."""
    limit = number("LIMIT", 60)
    print(f"{limit:g} s each, threads: {number('THREADS', 1):g}.\n")
    grids = _grids()[:: int(number("EVERY", 1))]
    done: list[tuple[_Grid, _Run]] = []
    head = ["grid", "best known", "score", "CPU s when found", "bound", "proved"]
    markdown(head, _rows(grids, limit, done))
    scores = [(grid, run, run.outcome.score or 0) for grid, run in done]
    reached = [(run, score) for grid, run, score in scores if score and score >= (grid.best or 0)]
    above = [f"{grid.name} {score}" for grid, _, score in scores if score > (grid.best or score)]
    proved = sum(run.outcome.optimal for _, run in done)
    soon = sum(run.found <= _SOON for run, _ in reached)
    wrong = [
        grid.name
        for grid, run in done
        if run.outcome.bound is not None and run.outcome.bound < (grid.best or 0)
    ]
    filled = sum(bool(run.outcome.solutions) for _, run in done)
    print(
        f"\nOf {len(done)} grids {filled} are filled, and {proved} of these fills proved the best."
    )
    print(f"The best score known is reached on {len(reached)}, on {soon} within {_SOON:g} CPU s.")
    print(f"Scores above it: {', '.join(above) or 'none'}.")
    print(f"Bounds below a known score: {', '.join(wrong) or 'none'}.")


def _rows(
    grids: list[_Grid], limit: float, done: list[tuple[_Grid, _Run]]
) -> Iterator[list[object]]:
    for grid in grids:
        run = _run(grid, "theme", limit)
        done.append((grid, run))
        proved = "yes" if run.outcome.optimal else ""
        yield [grid.name, grid.best or "–", *run.told, proved]


def papers() -> None:
    """Every sixth grid: `overest` and `theme` side by side, with the same time."""
    limit = number("LIMIT", 600)
    print(f"{limit:g} s each; overest gives each target 3 % of that, as the paper does.\n")
    head = ["grid", "best known", "overest", "CPU s", "bound", "theme", "CPU s", "bound"]
    markdown(head, _beside(_grids()[::_SHARE], limit))


def blank() -> None:
    """Every year: black cells of our own, from the patterns of its twelve grids."""
    limit, threads = number("LIMIT", 1800), int(number("THREADS", 2))
    print(f"{limit:g} s each, threads: {threads}.\n")
    years: dict[str, list[_Grid]] = {}
    for grid in _grids():
        years.setdefault(grid.name.partition("-")[0], []).append(grid)
    head = ["year", "best known in the first pattern", "score", "wall s when found", "grid"]
    markdown(head, (_of_our_own(year, grids, limit, threads) for year, grids in years.items()))


def _of_our_own(year: str, grids: list[_Grid], limit: float, threads: int) -> list[object]:
    first = grids[0].puzzle
    found: dict[float | None, float] = {}

    def watch(progress: Progress) -> None:
        found.setdefault(progress.best, progress.seconds)

    outcome = theme_blank(
        first.rows,
        first.cols,
        grids[0].words,
        words=first.lexicon,
        black=_BLACK,
        start=[[cell == BLOCK for cell in grid.puzzle.cells] for grid in grids],
        seed=int(number("SEED", 1)),
        threads=threads,
        time=limit,
        watch=watch,
    )
    (solution,) = outcome.solutions
    lines = [
        "".join(solution[row * first.cols : (row + 1) * first.cols]) for row in range(first.rows)
    ]
    at = found.get(outcome.score, 0.0)
    return [year, grids[0].best or "–", outcome.score, f"{at:.0f}", " ".join(lines)]


def _beside(grids: list[_Grid], limit: float) -> Iterator[list[object]]:
    for grid in grids:
        both = [_run(grid, method, limit) for method in ("overest", "theme")]
        yield [grid.name, grid.best or "–", *both[0].told, *both[1].told]


def _grids() -> list[_Grid]:
    def place(file: Path) -> tuple[str, int]:
        _, year, index = file.stem.split("-")
        return year, int(index)

    found: list[_Grid] = []
    for file in sorted(data("crossword/romanian").glob("inst-*-*.pzl"), key=place):
        year, index = place(file)
        (item,) = read_paths([str(file)])
        assert item.entry.parsed is not None, item.entry.error
        lists = ", ".join(theme_lists(item.entry.notes))
        words = gather({"words": lists}, folder=file.parent).words
        best = BEST[year][index] if year in BEST else None
        found.append(_Grid(f"{year}-{index}", item.entry.parsed.puzzle, words, best))
    return found


def _run(grid: _Grid, method: str, limit: float) -> _Run:
    prepare(grid.puzzle)
    themed(grid.puzzle, grid.words, method=method, time=_WARM_UP)
    best, found = None, 0.0
    start = time.process_time()

    def watch(progress: Progress) -> None:
        nonlocal best, found
        if progress.best != best:
            best, found = progress.best, time.process_time() - start

    outcome = themed(
        grid.puzzle,
        grid.words,
        method=method,
        seed=int(number("SEED", 1)),
        threads=int(number("THREADS", 1)),
        time=limit,
        watch=watch,
    )
    if outcome.score != best:
        found = time.process_time() - start
    return _Run(outcome, found)
