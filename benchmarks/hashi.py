"""Hashi: verdicts on whole collections, creation."""

from __future__ import annotations

import json
import statistics
from collections import Counter
from collections.abc import Iterator

import gridwright
from benchmarks.common import data, markdown, timed
from gridwright.puzzles.hashi.puzzle import Hashi
from gridwright.reading_files import read_paths

_ISLANDS = (100, 200, 300, 400)


def _read(path: object) -> list[Hashi]:
    puzzles = []
    for item in read_paths([str(path)]):
        assert item.entry.parsed is not None, item.entry.error
        puzzles.append(item.entry.parsed.puzzle)
    return puzzles


def verdicts() -> None:
    """Every board by the recommended method: solution, verdict and rule check, building included.

    Each board is read just before it is timed, and reading is not part of it.
    """
    gridwright.check(_read(data("hashi/janko") / "puzzles.jsonl")[0])
    print("CPU seconds from the puzzle to the verdict, with solutions checked.\n")
    head = ["collection", "boards", "verdicts", "mean CPU s", "median", "longest"]
    markdown(head, _verdict_rows())
    print()
    same, drawn = _as_told()
    print(f"janko: {same} of {drawn} solutions are those of the collection.")


def _verdict_rows() -> Iterator[list[object]]:
    for islands in _ISLANDS:
        files = sorted((data("hashi/coelho2019") / str(islands)).rglob("*.has"))
        boards = (puzzle for file in files for puzzle in _read(file))
        yield _judged(f"coelho2019, {islands} islands", boards)
    yield _judged("janko", iter(_read(data("hashi/janko") / "puzzles.jsonl")))


def _judged(name: str, boards: Iterator[Hashi]) -> list[object]:
    told: Counter[str] = Counter()
    times = []
    for puzzle in boards:
        outcome, seconds = timed(lambda puzzle=puzzle: gridwright.check(puzzle, time=60))  # type: ignore[misc]
        told[str(outcome.verdict)] += 1
        times.append(seconds)
    return [
        name,
        len(times),
        ", ".join(f"{number} {verdict}" for verdict, number in sorted(told.items())),
        f"{statistics.mean(times):.4f}",
        f"{statistics.median(times):.4f}",
        f"{max(times):.3f}",
    ]


def _as_told() -> tuple[int, int]:
    """How many of janko's boards have the solution that is drawn beside them."""
    path = data("hashi/janko") / "puzzles.jsonl"
    drawn = [json.loads(line)["solution"] for line in path.read_text("utf-8").splitlines()]
    same = 0
    for puzzle, drawing in zip(_read(path), drawn, strict=True):
        outcome = gridwright.check(puzzle, time=60)
        same += outcome.verdict == "unique" and _shows(puzzle, outcome.solutions[0], drawing)
    return same, len(drawn)


def _shows(puzzle: Hashi, solution: tuple[int, ...], drawing: str) -> bool:
    """Whether the drawing has the solution's bridges, where there is water to draw them on."""
    rows = [line.split() for line in drawing.splitlines()][-puzzle.rows :]
    for (one, other, across), bridges in zip(puzzle.links, solution, strict=True):
        (row, col), end = puzzle.islands[one].cell, puzzle.islands[other].cell
        down, right = (0, 1) if across else (1, 0)
        mark = rows[row + down][col + right]
        beside = (row + down, col + right) == end
        if not beside and max(0, ("-12" if across else "-ab").find(mark)) != bridges:
            return False
    return True


def create() -> None:
    """Creation; every board is proved unique once more, by `flow+hints` on cpsat."""
    gridwright.create("hashi", seed=0)
    print("CPU seconds for a board with one solution, and a second proof by another method.\n")
    head = ["size", "boards", "islands", "median CPU s", "longest", "unique by flow+hints on cpsat"]
    markdown(head, _creation_rows())


def _creation_rows() -> Iterator[list[object]]:
    for side, boards in ((10, 20), (25, 20), (40, 5), (60, 5)):
        times, islands, proved = [], [], 0
        for seed in range(boards):
            creation, seconds = timed(
                lambda seed=seed, side=side: gridwright.create(  # type: ignore[misc]
                    "hashi", seed=seed, size=(side, side), time=120
                )
            )
            if creation.puzzle is None:
                continue
            times.append(seconds)
            islands.append(len(creation.puzzle.islands))
            proof = gridwright.check(creation.puzzle, model="flow+hints", engine="cpsat", time=120)
            proved += proof.verdict == "unique"
        yield [
            f"{side}x{side}",
            len(times),
            f"{min(islands)} to {max(islands)}",
            f"{statistics.median(times):.3f}",
            f"{max(times):.3f}",
            proved,
        ]
