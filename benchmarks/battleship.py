"""Battleship: verdicts and counts, boards with sums only, creation."""

from __future__ import annotations

import re
import statistics
from collections import Counter
from functools import cache
from typing import Any

import gridwright
from benchmarks.common import data, markdown, read_all, timed
from gridwright.puzzles.battleship.puzzle import Battleship, GivenSum, clues, keep
from gridwright.reading_files import read_paths

SETS = ("csplib014", "janko", "minizinc-solbat")
_EXAMPLES: dict[str, dict[str, Any]] = {
    "15x10": {"size": (15, 10), "fleet": (5, 4, 3, 2, 1), "givens": 40},
    "30x20": {"size": (30, 20), "fleet": (23, 29, 12, 9, 7), "givens": 229},
}


def _puzzles(name: str) -> list[Battleship]:
    if name == "csplib014":
        items = list(read_paths([str(data("battleship/csplib014") / "instances.pl")]))
    else:
        items = read_all(f"battleship/{name}")
    found = []
    for item in items:
        assert item.entry.parsed is not None, item.entry.error
        found.append(item.entry.parsed.puzzle)
    return found


def _bare(puzzle: Battleship) -> Battleship:
    """The puzzle without its given cells."""
    return keep(puzzle, [clue for clue in clues(puzzle) if isinstance(clue, GivenSum)])


def verdicts() -> None:
    """Every board of every collection by the recommended method, MiniZinc's also solved only."""
    gridwright.check(_puzzles("janko")[0])
    rows = []
    for name in SETS:
        for verb in (gridwright.check, gridwright.solve):
            if verb is gridwright.solve and name != "minizinc-solbat":
                continue
            timed = [timed(lambda p=p, verb=verb: verb(p, time=60)) for p in _puzzles(name)]  # type: ignore[misc]
            told = Counter(str(outcome.verdict) for outcome, _ in timed)
            times = [seconds for _, seconds in timed]
            rows.append(
                [
                    f"{name}, {verb.__name__}",
                    len(times),
                    ", ".join(f"{number} {verdict}" for verdict, number in sorted(told.items())),
                    f"{statistics.mean(times):.4f}",
                    f"{statistics.median(times):.4f}",
                    f"{max(times):.3f}",
                ]
            )
    markdown(["collection", "puzzles", "verdicts", "mean CPU s", "median", "longest"], rows)


def counts() -> None:
    """The number of solutions of CSPLib's boards without hints, against the number told."""
    right, times, wrong = 0, [], []
    for item in read_paths([str(data("battleship/csplib014") / "boards.txt")]):
        assert item.entry.parsed is not None
        told = re.search(r"(\d+) solution", item.entry.notes["note"])
        assert told is not None
        bare, wanted = _bare(item.entry.parsed.puzzle), int(told[1])
        found, seconds = timed(
            lambda bare=bare, wanted=wanted: gridwright.count(  # type: ignore[misc]
                bare, at_most=wanted + 1, time=300
            )
        )
        times.append(seconds)
        if found.count == wanted and found.limit is None:
            right += 1
        else:
            wrong.append(f"{item.entry.name}: {found.count} of {wanted} ({found.limit})")
    head = ["boards", "counts right", "median CPU s", "longest"]
    markdown(head, [[len(times), right, f"{statistics.median(times):.3f}", f"{max(times):.2f}"]])
    print(*wrong, sep="\n")


@cache
def _examples(name: str) -> tuple[Battleship, ...]:
    made = []
    for seed in range(5):
        creation = gridwright.create("battleship", seed=seed, time=120, **_EXAMPLES[name])
        if creation.puzzle is not None:
            made.append(creation.puzzle)
    return tuple(made)


def sums() -> None:
    """Boards as large as Meuffels and den Hertog's with sums only, by the recommended method."""
    rows = []
    for name in _EXAMPLES:
        bare = [_bare(puzzle) for puzzle in _examples(name)]
        solved = [timed(lambda p=p: gridwright.solve(p, time=60)) for p in bare]  # type: ignore[misc]
        judged = [timed(lambda p=p: gridwright.check(p, time=60)) for p in bare]  # type: ignore[misc]
        told = Counter(str(outcome.verdict) for outcome, _ in judged)
        rows.append(
            [
                name,
                *(", ".join(f"{seconds:.2f}" for _, seconds in part) for part in (solved, judged)),
                ", ".join(f"{number} {verdict}" for verdict, number in sorted(told.items())),
            ]
        )
    print("Without given cells, each board.\n")
    markdown(["boards", "solve CPU s", "check CPU s", "verdicts"], rows)


def create() -> None:
    """Creation: standard boards by the hundred, large ones one by one; each proved by `ship`."""
    gridwright.create("battleship", seed=0)
    made, seconds = timed(
        lambda: [gridwright.create("battleship", seed=seed).puzzle for seed in range(100)]
    )
    proved = sum(
        gridwright.check(puzzle, model="ship", engine="cpsat").verdict == "unique"
        for puzzle in made[:20]
    )
    print(f"10x10: {len(made) / seconds:.1f} a CPU second; {proved} of 20 unique by ship on cpsat")
    large: dict[str, Any] = {"size": (30, 20), "fleet": (23, 29, 12, 9, 7)}
    for seed in range(3):
        creation, seconds = timed(
            lambda seed=seed: gridwright.create(  # type: ignore[misc]
                "battleship", seed=seed, time=120, **large
            )
        )
        print(f"30x20, seed {seed}: {seconds:.1f} CPU s, made: {creation.puzzle is not None}")
