"""Explanations and grades: how long they take, and how grades compare with those of HoDoKu.

`GRIDWRIGHT_PUZZLES` says how many puzzles of each collection are taken, and how many are created;
`GRIDWRIGHT_SECONDS` is the time limit for each.
"""

from __future__ import annotations

import csv
import os
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import chain
from pathlib import Path
from typing import Any

import gridwright
from benchmarks.common import data, markdown, read_all
from benchmarks.graded import Make, report
from gridwright.reasons.scale import GRADES
from gridwright.verbs.explain import Explanation

__all__ = ["created", "grades_created", "grades_published", "hodoku", "paths", "published"]

_CREATED: tuple[tuple[str, dict[str, Any]], ...] = (
    ("sudoku", {}),
    ("battleship", {}),
    ("battleship", {"size": (15, 15)}),
    ("hashi", {}),
    ("hashi", {"size": (20, 20)}),
    ("circuit", {"size": (8, 8)}),
    ("circuit", {"size": (10, 10)}),
    ("circuit", {}),
    ("zebra", {}),
    ("zebra", {"size": (5, 6)}),
    ("zebra", {"size": (6, 6)}),
    ("starbattle", {}),
    ("starbattle", {"size": (10, 10), "stars": 2}),
)

_PUBLISHED = (
    "sudoku/17clue",
    "sudoku/magictour1465",
    "sudoku/hardest1106",
    "sudoku/hardest1905-11plus",
    "battleship/csplib014",
    "battleship/janko",
    "hashi/janko",
    "circuit/nyt-miro",
    "zebra/zebralogic",
    "zebra/gridpuzzle",
)

_GRADED = (
    *_PUBLISHED,
    "sudoku/lloyd-amos",
    "battleship/minizinc-solbat",
    "zebra/logicsolver_parses",
    "zebra/gurobi_zebra",
    "zebra/bigbench_logic_grid",
    "zebra/bbeh",
)
"""Collections whose puzzles are graded; some of the last ones have several solutions."""

_LIMIT = float(os.environ.get("GRIDWRIGHT_SECONDS", 60))


def _wanted(usual: int) -> int:
    return int(os.environ.get("GRIDWRIGHT_PUZZLES", usual))


def published(usual: int) -> Iterator[tuple[str, list[Any]]]:
    """The name of each published collection, and some of its puzzles."""
    for name in _PUBLISHED:
        parsed = [item.entry.parsed for item in read_all(name)]
        puzzles = [one.puzzle for one in parsed if one is not None]
        yield name, random.Random(name).sample(puzzles, min(_wanted(usual), len(puzzles)))


def created(usual: int, *, sizes: bool) -> Iterator[tuple[str, list[Any]]]:
    """The name of each kind with new puzzles, of the usual size or of other `sizes` as well."""
    for kind, options in _CREATED:
        if sizes or not options:
            size = "x".join(map(str, options.get("size", ()))) or "usual size"
            seeds = range(_wanted(usual))
            made = (gridwright.create(kind, seed=seed, **options).puzzle for seed in seeds)
            yield f"{kind}, created, {size}", list(made)


def _explained(puzzles: Sequence[Any]) -> Iterator[tuple[Explanation, float]]:
    """The explanation of every puzzle with exactly one solution, and its CPU seconds."""
    # The first call loads compiled code.
    gridwright.explain(puzzles[0], time=_LIMIT)
    for puzzle in puzzles:
        start = time.process_time()
        explanation = gridwright.explain(puzzle, time=_LIMIT)
        seconds = time.process_time() - start
        if explanation.verdict == "unique":
            yield explanation, seconds


def paths() -> None:
    """The whole path of puzzles of every kind: time, largest reason, share of steps proved."""
    print(f"CPU seconds for a path, limit {_LIMIT:g} s of wall time each.\n")
    head = ["puzzles", "paths", "complete", "median s", "95 %", "longest"]
    markdown([*head, "steps", "largest reason", "steps proved"], _path_rows())


def _path_rows() -> Iterator[list[object]]:
    for name, puzzles in chain(published(20), created(20, sizes=True)):
        found = list(_explained(puzzles))
        if not found:
            yield [name, 0, *["–"] * 7]
            continue
        seconds = sorted(spent for _, spent in found)
        steps = [step.step for explanation, _ in found for step in explanation.steps]
        proved = sum(step.proved for step in steps)
        median = statistics.median(len(explanation.steps) for explanation, _ in found)
        complete = sum(explanation.grade is not None for explanation, _ in found)
        yield [
            name,
            len(found),
            complete,
            f"{statistics.median(seconds):.3f}",
            f"{seconds[round(0.95 * (len(seconds) - 1))]:.2f}",
            f"{seconds[-1]:.2f}",
            f"{median:g}",
            max(step.cost for step in steps),
            f"{100 * proved / len(steps):.2f} %",
        ]


def grades_created() -> None:
    """The grades of new puzzles of the usual size, and their hardest steps."""
    report(_seeds(), _LIMIT)


def _seeds() -> Iterator[tuple[str, list[tuple[str, Make]]]]:
    """New puzzles of every kind, made only when they are asked for."""
    for kind, options in _CREATED:
        if not options:
            seeds = range(_wanted(200))
            yield f"{kind}, created", [(f"seed {n:03}", partial(_new, kind, n)) for n in seeds]


def _new(kind: str, seed: int) -> Any:
    return gridwright.create(kind, seed=seed).puzzle


def grades_published() -> None:
    """The grades of published puzzles, and their hardest steps."""
    report(((name, _named(name, _wanted(200))) for name in _GRADED), _LIMIT)


def _named(collection: str, number: int) -> Iterator[tuple[str, Make]]:
    """Some puzzles of a collection, each with its file and line; the same ones first."""
    root = data(collection)
    items = [item for item in read_all(collection) if item.entry.parsed is not None]
    random.Random(collection).shuffle(items)
    for item in items[:number]:
        name = f"{Path(item.source).relative_to(root).as_posix()}:{item.entry.line}"
        yield name, partial(getattr, item, "puzzle")


def hodoku() -> None:
    """Our grades beside HoDoKu's scores, within each of two lists, and grades a second."""
    path = data(".").parent / "published" / "sudoku_hodoku_scores.csv"
    with path.open() as file:
        scored = list(csv.DictReader(file))
    lists = {
        "17 clues": [row for row in scored if _clues(row["puzzle"]) == 17],
        "magictour": [row for row in scored if _clues(row["puzzle"]) != 17],
    }
    levels: Counter[tuple[str, str]] = Counter()
    rows = []
    for name, part in lists.items():
        puzzles = [gridwright.read_one(row["puzzle"]) for row in part]
        gridwright.grade(puzzles[0], batch=len(part))
        start = time.process_time()
        found = [gridwright.grade(puzzle, batch=len(part)).grade for puzzle in puzzles]
        seconds = time.process_time() - start
        grades = [grade for grade in found if grade is not None]
        assert len(grades) == len(part)
        agree = _spearman([grade.number for grade in grades], [int(row["score"]) for row in part])
        levels.update((row["level"], grade.name) for row, grade in zip(part, grades, strict=True))
        rows.append([name, len(part), f"{agree:.3f}", f"{len(part) / seconds:.1f}"])
    markdown(["list", "puzzles", "Spearman", "grades a CPU second"], rows)
    print()
    wide = dict.fromkeys(row["level"] for row in sorted(scored, key=lambda row: int(row["score"])))
    markdown(
        ["HoDoKu", *GRADES],
        [[level, *(levels[level, grade] or "" for grade in GRADES)] for level in wide],
    )


def _clues(puzzle: str) -> int:
    return sum(character in "123456789" for character in puzzle)


def _spearman(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """The correlation of the ranks; equal values share the mean of their ranks."""
    return statistics.correlation(_ranks(ours), _ranks(theirs))


def _ranks(values: Sequence[float]) -> list[float]:
    ordered = sorted(values)
    count = Counter(values)
    return [ordered.index(value) + (count[value] - 1) / 2 for value in values]
