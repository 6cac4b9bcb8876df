"""The grade and the hardest step of every puzzle that was explained, kept in a table of its own.

A row is written as soon as it is there, so a run that was stopped goes on where it was.
`GRIDWRIGHT_PUZZLES` says how many puzzles of each collection are taken, `GRIDWRIGHT_SECONDS` is the
limit for each, and `GRIDWRIGHT_ONLY` names the collections to run, by how they begin, with commas
between them; rows of the others stay as they are. `GRIDWRIGHT_AGAIN=1` runs rows once more.
"""

from __future__ import annotations

import csv
import os
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, fields
from importlib import import_module
from pathlib import Path
from typing import Any

import gridwright
from benchmarks.common import markdown
from gridwright.reasons.explanation import Deduction
from gridwright.reasons.scale import GRADES
from gridwright.verbs.explain import Explanation

__all__ = ["KEPT", "Graded", "Kept", "Make", "asked_for", "report"]

KEPT = Path(__file__).parents[1] / "docs" / "grades.csv"

Make = Callable[[], Any]
"""Makes a puzzle when it is asked for."""

_TECHNIQUES = 6
"""So many names of hardest steps are told for each collection, the most frequent first."""


@dataclass(frozen=True, slots=True)
class Graded:
    """One puzzle: its grade, and of its hardest step the cost and the technique.

    Without a grade the verdict says why: several solutions, or a path that was not found in time.
    """

    collection: str
    puzzle: str
    verdict: str
    grade: str
    number: str
    cost: str
    technique: str
    steps: str
    unproved: str
    seconds: str

    @classmethod
    def of(cls, collection: str, puzzle: str, found: Explanation, seconds: float) -> Graded:
        """The row of an explanation; of steps that cost the same, the one with the later name."""
        order = _difficulty(collection.split(",")[0].split("/")[0])
        hardest = max(found.steps, key=lambda each: (each.step.cost, order(each)), default=None)
        unproved = sum(not each.step.proved for each in found.steps)
        grade = found.grade
        return cls(
            collection,
            puzzle,
            str(found.verdict) if found.limit is None else f"limit: {found.limit}",
            grade.name if grade else "",
            f"{grade.number:.1f}" if grade else "",
            str(hardest.step.cost) if hardest else "",
            hardest.technique if hardest else "",
            str(len(found.steps)),
            str(unproved),
            f"{seconds:.2f}",
        )


def _difficulty(kind: str) -> Callable[[Deduction], int]:
    """Where the name of a step stands in the list of its kind; Sudoku has none."""
    try:
        names = import_module(f"gridwright.puzzles.{kind}.techniques").TECHNIQUES
    except AttributeError:
        return lambda step: 0
    places = {name: place for place, name in enumerate(names)}
    # Names for more rules than the list has come last.
    return lambda step: places.get(step.technique, len(places))


class Kept:
    """The table: rows that are there, and a way to add others."""

    def __init__(self, path: Path = KEPT) -> None:
        self._path = path
        self.rows: dict[tuple[str, str], Graded] = {}
        if path.exists():
            with path.open(encoding="utf-8", newline="") as file:
                for row in csv.DictReader(file):
                    self._put(Graded(**row))

    def _put(self, row: Graded) -> None:
        self.rows[row.collection, row.puzzle] = row

    def add(self, row: Graded) -> None:
        """Keep a row, and write the whole table, sorted, so that a new run changes few lines."""
        self._put(row)
        with self._path.open("w", encoding="utf-8", newline="") as file:
            names = [field.name for field in fields(Graded)]
            table = csv.DictWriter(file, names, lineterminator="\n")
            table.writeheader()
            table.writerows(asdict(self.rows[key]) for key in sorted(self.rows))

    def of(self, collection: str) -> list[Graded]:
        """The rows of a collection."""
        return [row for row in self.rows.values() if row.collection == collection]


def asked_for(collection: str) -> bool:
    """Whether a collection is to be run, as far as `GRIDWRIGHT_ONLY` tells.

    >>> asked_for("sudoku/17clue") or bool(os.environ.get("GRIDWRIGHT_ONLY"))
    True
    """
    only = os.environ.get("GRIDWRIGHT_ONLY", "")
    return not only or any(collection.startswith(name.strip()) for name in only.split(","))


def run(collection: str, puzzles: Iterable[tuple[str, Make]], limit: float, kept: Kept) -> None:
    """Explain the puzzles of a collection that have no row yet, and keep their rows."""
    warm = False
    again = bool(os.environ.get("GRIDWRIGHT_AGAIN"))
    for name, make in puzzles:
        if (collection, name) in kept.rows and not again:
            continue
        puzzle = make()
        if not warm:
            # The first call loads compiled code.
            gridwright.explain(puzzle, time=limit)
            warm = True
        start = time.process_time()
        found = gridwright.explain(puzzle, time=limit, several=False)
        kept.add(Graded.of(collection, name, found, time.process_time() - start))


def report(
    samples: Iterable[tuple[str, Iterable[tuple[str, Make]]]], limit: float, path: Path = KEPT
) -> None:
    """Run what is asked for, and print the grades and the hardest steps of all collections."""
    kept = Kept(path)
    rows = []
    for name, puzzles in samples:
        if asked_for(name):
            run(name, puzzles, limit, kept)
        if found := kept.of(name):
            rows.append((name, found))
    print(f"Shares of grades in per cent; limit {limit:g} s of wall time for each puzzle.\n")
    head = ["puzzles", "number", "several", *GRADES, "no grade", "numbers, 10 to 90 %", "longest s"]
    markdown(head, (_shares(name, found) for name, found in rows))
    print("\nThe techniques of the hardest steps, each with its cost and the number of puzzles.\n")
    markdown(["puzzles", "hardest steps"], (_techniques(name, found) for name, found in rows))


def _shares(name: str, rows: Sequence[Graded]) -> list[object]:
    several = sum(row.verdict == "several" for row in rows)
    unique = len(rows) - several
    names = Counter(row.grade for row in rows)
    shares = [f"{100 * names[grade] / max(unique, 1):.0f}" for grade in GRADES]
    spread = _tenths([float(row.number) for row in rows if row.number])
    longest = max(float(row.seconds) for row in rows)
    told = f"{spread[0]:.1f} to {spread[-1]:.1f}" if spread else "–"
    return [name, len(rows), several, *shares, names[""] - several, told, f"{longest:.1f}"]


def _tenths(numbers: Sequence[float]) -> Sequence[float]:
    if len(numbers) < 2:
        return numbers
    return statistics.quantiles(numbers, n=10, method="inclusive")


def _techniques(name: str, rows: Sequence[Graded]) -> list[object]:
    counted = Counter((row.technique, int(row.cost)) for row in rows if row.grade and row.cost)
    told = [
        f"{technique} ({cost}): {number}"
        for (technique, cost), number in sorted(counted.items(), key=_frequent)[:_TECHNIQUES]
    ]
    more = len(counted) - len(told)
    return [name, "; ".join([*told, *_others(more)])]


def _frequent(item: tuple[tuple[str, int], int]) -> tuple[int, int, str]:
    (technique, cost), number = item
    return -number, cost, technique


def _others(number: int) -> Iterator[str]:
    if number:
        yield f"{number} more"
