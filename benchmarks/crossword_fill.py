"""Crosswords: sixty grids filled from one word list, beside other programs; a thousand fills.

`GRIDWRIGHT_LIMIT` sets the seconds for each fill (60), `GRIDWRIGHT_SEEDS` the number of seeds (3);
`GRIDWRIGHT_EVERY=4` takes only every fourth grid, `GRIDWRIGHT_PEERS=0` leaves out other programs.
The limits are of wall time.
"""

from __future__ import annotations

import math
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from pathlib import Path

from benchmarks.common import markdown
from benchmarks.crossword_grids import CLASSES, Grid, load
from benchmarks.crossword_peers import Answer, Peer, open_peers
from gridwright.errors import WrongAnswerError
from gridwright.outcome import Verdict
from gridwright.puzzles.crossword import KIND
from gridwright.puzzles.crossword.lists.gathering import gather
from gridwright.puzzles.crossword.lists.lexicon import Lexicon
from gridwright.puzzles.crossword.puzzle import Crossword, entries
from gridwright.puzzles.crossword.rules import violations
from gridwright.puzzles.crossword.search.filling import fill as fill_grid

__all__ = ["fill", "fill_better", "number", "prepare", "repeats", "valid"]

Solution = tuple[str, ...]

_OURS = "gridwright"
_FLOOR = 40
_FILLS = 1000
_MEDIUM = 28
"""Grids with so many black cells or more are filled a thousand times."""


def number(name: str, usual: float) -> float:
    """A parameter from the environment."""
    return float(os.environ.get(f"GRIDWRIGHT_{name}", usual))


@dataclass(slots=True)
class _Tally:
    """What became of the fills of one program in one class of grids."""

    times: list[float] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    invalid: int = 0
    repeated: int = 0

    def add(self, grid: Grid, end: str, seconds: float, solution: Solution | None) -> None:
        self.ends[end] += 1
        self.times.append(seconds)
        self.invalid += end == "wrong"
        if solution is not None and violations(grid.puzzle, solution):
            self.invalid += 1
            self.repeated += repeats(grid.puzzle, solution)

    def __add__(self, other: _Tally) -> _Tally:
        return _Tally(
            self.times + other.times,
            self.ends + other.ends,
            self.invalid + other.invalid,
            self.repeated + other.repeated,
        )

    @property
    def late(self) -> float:
        """The 95th percentile: so long took all but a twentieth."""
        return sorted(self.times)[math.ceil(0.95 * len(self.times)) - 1]

    def row(self) -> list[object]:
        ends = [self.ends[end] for end in ("filled", "none", "unknown")]
        spread = (statistics.median(self.times), self.late, max(self.times))
        shown = [f"{seconds:.3f}" for seconds in spread]
        return [len(self.times), *shown, *ends, self.invalid, self.repeated]


def repeats(puzzle: Crossword, solution: Solution) -> bool:
    """Whether a word stands twice."""
    return max(Counter(entries(puzzle, solution).values()).values()) > 1


def fill() -> None:
    """All grids with the whole embedded list."""
    _compare(gather({"words": "english"}))


def fill_better() -> None:
    """All grids with the better words of the embedded list."""
    _compare(gather({"words": "english", "floor": str(_FLOOR)}))


def _compare(lexicon: Lexicon) -> None:
    limit, seeds = number("LIMIT", 60), int(number("SEEDS", 3))
    print(
        f"{len(lexicon):,} words, limit {limit:g} s; a fill that ran into it counts as that long."
    )
    print("CPU seconds without loading words and code. For other programs `none` is not a proof.")
    print(f"{_cold()}\n")
    grids = load(lexicon)[:: int(number("EVERY", 1))]
    tallies: dict[str, dict[str, _Tally]] = {}
    hard: list[str] = []
    with _peers(lexicon) as peers:
        for grid in grids:
            prepare(grid.puzzle)
            tally = tallies.setdefault(_OURS, {}).setdefault(grid.group, _Tally())
            proved = False
            for seed in range(1, seeds + 1):
                end, seconds, solution = _fill(grid.puzzle, seed, limit)
                tally.add(grid, end, seconds, solution)
                proved |= end == "none"
                if end == "unknown":
                    hard.append(f"{grid.name} (seed {seed})")
            for peer in peers:
                tally = tallies.setdefault(peer.name, {}).setdefault(grid.group, _Tally())
                for _ in range(seeds if peer.varies else 1):
                    answer = peer.ask(grid.puzzle, limit)
                    tally.add(grid, *_ended(answer, limit), answer.solution)
                    if proved and answer.solution and not violations(grid.puzzle, answer.solution):
                        raise SystemExit(f"{peer.name} fills {grid.name}, proved impossible")
    head = ["grids", "program", "fills", "median", "95th", "longest"]
    head += ["filled", "none", "unknown", "invalid", "repeated", "our 95th / its"]
    markdown(head, _rows(tallies, limit))
    print(f"\nUnknown to {_OURS}: {'; '.join(hard) or 'none'}.")


def _peers(lexicon: Lexicon) -> AbstractContextManager[list[Peer]]:
    return open_peers(lexicon) if number("PEERS", 1) else nullcontext([])


def _fill(puzzle: Crossword, seed: int, limit: float) -> tuple[str, float, Solution | None]:
    """How a search of ours ends, after how long, and with which fill."""
    start = time.process_time()
    try:
        found = fill_grid(puzzle, seed=seed, time=limit)
    except WrongAnswerError:
        # Nobody sees a fill that breaks a rule; here it is counted.
        return "wrong", time.process_time() - start, None
    seconds = time.process_time() - start
    if found.verdict is Verdict.UNKNOWN:
        return "unknown", limit, None
    if not found.solutions:
        return "none", seconds, None
    return "filled", seconds, found.solutions[0]


def _ended(answer: Answer, limit: float) -> tuple[str, float]:
    if answer.timed_out:
        return "unknown", limit
    return "none" if answer.solution is None else "filled", answer.seconds


def _rows(tallies: dict[str, dict[str, _Tally]], limit: float) -> Iterator[list[object]]:
    for groups in tallies.values():
        groups["all"] = sum(groups.values(), _Tally())
    for group in (*CLASSES, "all"):
        ours = tallies[_OURS].get(group)
        for name, groups in tallies.items():
            if ours is not None and group in groups:
                theirs = groups[group]
                ratio = f"{ours.late / max(theirs.late, 1e-6):.3f}"
                # A limit says only that it took at least so long.
                ratio = f"≤ {ratio}" if theirs.late >= limit else ratio
                hidden = name == _OURS or ours.late >= limit
                yield [group, name, *theirs.row(), "–" if hidden else ratio]


def prepare(puzzle: Crossword) -> None:
    """Load compiled code and the tables of the words before any clock starts."""
    lexicon = puzzle.lexicon
    tiny = lexicon.of_length(3)[:1]
    fill_grid(Crossword(1, 3, ("", "", ""), Lexicon(tiny)))
    for length in {len(slot) for slot in puzzle.demanded}:
        if lexicon.of_length(length):
            fill_grid(Crossword(1, length, ("",) * length, lexicon))


def _cold() -> str:
    """What a whole command takes for the first grid, from start to end."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "grid.txt"
        file.write_text(KIND.text.write(load()[0].puzzle), encoding="utf-8")
        start = time.perf_counter()
        command = [sys.executable, "-m", "gridwright", "solve", str(file)]
        subprocess.run(command, check=True, capture_output=True)
        seconds = time.perf_counter() - start
    return f"A whole command for the first grid, from a cold start: {seconds:.1f} s wall."


def valid() -> None:
    """A thousand fills of ordinary and medium grids, all of them checked by the rules."""
    grids = [grid for grid in load() if grid.group == "ordinary" or grid.black == _MEDIUM]
    wanted, limit = int(number("FILLS", _FILLS)), number("LIMIT", 60)
    ends: Counter[str] = Counter()
    different: set[Solution] = set()
    times = []
    for turn in range(wanted):
        grid = grids[turn % len(grids)]
        if turn < len(grids):
            prepare(grid.puzzle)
        end, seconds, solution = _fill(grid.puzzle, 1 + turn // len(grids), limit)
        times.append(seconds)
        ends[end] += 1
        if solution is not None:
            ends["wrong"] += bool(violations(grid.puzzle, solution))
            different.add(solution)
    head = ["fills", "filled", "none", "unknown", "invalid", "different", "median", "longest"]
    told = [ends[end] for end in ("filled", "none", "unknown", "wrong")]
    spread = [f"{statistics.median(times):.3f}", f"{max(times):.3f}"]
    markdown(head, [[wanted, *told, len(different), *spread]])
