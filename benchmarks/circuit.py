"""Circuit Board: the default on large boards, all models, proofs, creation."""

from __future__ import annotations

import random
import statistics
from collections.abc import Iterator
from functools import cache

import gridwright
from benchmarks.common import markdown, read_all, timed
from gridwright.errors import GridwrightError
from gridwright.grid import cells
from gridwright.outcome import Budget
from gridwright.puzzles.circuit import KIND
from gridwright.puzzles.circuit.growing import Tree, fewest_black
from gridwright.puzzles.circuit.puzzle import Circuit

_LIMIT = 30.0
_BOARDS = 5


@cache
def _created(side: int) -> tuple[Circuit, ...]:
    made = []
    for seed in range(_BOARDS):
        creation = gridwright.create("circuit", seed=seed, size=(side, side), time=120)
        if creation.puzzle is not None:
            made.append(creation.puzzle)
    return tuple(made)


def _large(side: int, share: float, seed: int) -> Circuit:
    """A random tree with that share of its lines given: large, with a solution, unique or not."""
    rng = random.Random(f"{side} {share} {seed}")
    tree = Tree(rng, side, side)
    tree.fill(fewest_black(side, side) + side // 10, 20 * side * side, Budget())
    lines = sorted(tree.edges())
    covered = {cell for edge in lines for cell in edge}
    black = frozenset(cell for cell in cells(side, side) if cell not in covered)
    given = frozenset(rng.sample(lines, round(share * len(lines))))
    return Circuit(side, side, black, given)


def solve() -> None:
    """The default on boards with a share of the tree's lines given, and its proofs."""
    gridwright.check(_large(5, 0.2, 0))
    head = ["size", "points", "given", "solve: median CPU s", "longest", "check: median", "longest"]
    markdown([*head, "verdicts"], _solve_rows())


def _solve_rows() -> Iterator[list[object]]:
    for side in (10, 15, 20, 30, 40, 50):
        for share in (0.2, 0.1):
            boards = [_large(side, share, seed) for seed in range(_BOARDS)]
            points = statistics.median(len(board.points) for board in boards)
            row: list[object] = [f"{side}x{side}", f"{points:g}", f"{share:.0%}"]
            told: list[str] = []
            for verb in (gridwright.solve, gridwright.check):
                times = []
                for board in boards:
                    outcome, seconds = timed(lambda b=board, verb=verb: verb(b, time=120))  # type: ignore[misc]
                    times.append(seconds)
                    if verb is gridwright.check:
                        told.append(str(outcome.verdict))
                    elif outcome.limit is not None:
                        told.append("not solved")
                row += [f"{statistics.median(times):.4f}", f"{max(times):.3f}"]
            row.append(", ".join(f"{told.count(word)} {word}" for word in sorted(set(told))))
            yield row


def models() -> None:
    """All models on the engines that suit them: solution and proof on created boards."""
    ways = [
        (recipe.name, engine)
        for recipe in KIND.recipes
        for engine in ("sat", "cpsat", "highs")
        if recipe.build is not None
    ]
    rows: list[list[object]] = []
    for model, engine in ways:
        row: list[object] = [model, engine]
        for side in (5, 8, 10):
            times = []
            try:
                for board in _created(side):
                    outcome, seconds = timed(
                        lambda b=board, m=model, e=engine: gridwright.check(  # type: ignore[misc]
                            b, model=m, engine=e, time=_LIMIT
                        )
                    )
                    times.append(_LIMIT if outcome.limit else seconds)
                middle = statistics.median(times)
                row.append(f"> {_LIMIT:g}" if middle >= _LIMIT else f"{middle:.4f}")
            except GridwrightError:
                row.append("–")
        rows.append(row)
    print("Median CPU seconds for a solution and the proof that it is the only one.\n")
    markdown(["model", "engine", "5x5", "8x8", "10x10"], rows)


def create() -> None:
    """Creation: irreducible boards, each proved unique again by `rank` on cpsat."""
    gridwright.create("circuit", seed=0, size=(5, 5))
    rows: list[list[object]] = []
    for side, number in ((5, 20), (8, 20), (10, 20), (15, 5), (20, 3)):
        times, points, given, proved = [], [], [], 0
        for seed in range(number):
            creation, seconds = timed(
                lambda seed=seed, side=side: gridwright.create(  # type: ignore[misc]
                    "circuit", seed=seed, size=(side, side), time=300
                )
            )
            assert creation.puzzle is not None
            times.append(seconds)
            points.append(len(creation.puzzle.points))
            given.append(len(creation.puzzle.given))
            if side <= 10:
                verdict = gridwright.check(creation.puzzle, model="rank", engine="cpsat", time=60)
                proved += verdict.verdict == "unique"
        rows.append(
            [
                f"{side}x{side}",
                number,
                f"{statistics.median(times):.2f}",
                f"{max(times):.2f}",
                f"{statistics.median(points):g}",
                f"{statistics.median(given):g}",
                f"{proved} of {number}" if side <= 10 else "–",
            ]
        )
    head = ["size", "boards", "median CPU s", "longest", "points", "given lines"]
    markdown([*head, "unique by rank"], rows)


def newspaper() -> None:
    """The newspaper's board: its verdict by every model."""
    for item in read_all("circuit/nyt-miro"):
        assert item.entry.parsed is not None, item.entry.error
        puzzle = item.entry.parsed.puzzle
        for recipe in KIND.recipes:
            outcome = gridwright.check(puzzle, model=recipe.name)
            print(f"{len(puzzle.points)} points, {outcome.method}: {outcome.verdict}")
