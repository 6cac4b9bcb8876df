"""Battleship: verdicts and counts, the default, all models on all engines, proofs, creation."""

from __future__ import annotations

import re
import statistics
import time
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import gridwright
from benchmarks.common import data, markdown, read_all
from gridwright.engines import engine_names, get_engine
from gridwright.errors import GridwrightError, MissingEngineError
from gridwright.puzzles.battleship import KIND
from gridwright.puzzles.battleship.puzzle import Battleship, GivenSum, clues, keep
from gridwright.reading_files import read_paths

SETS = ("csplib014", "janko", "minizinc-solbat")
_LIMIT = 20.0
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


def _timed(work: Callable[[], Any]) -> tuple[Any, float]:
    start = time.process_time()
    result = work()
    return result, time.process_time() - start


def verdicts() -> None:
    """Every board of every collection by the recommended method, MiniZinc's also solved only."""
    gridwright.check(_puzzles("janko")[0])
    rows = []
    for name in SETS:
        for verb in (gridwright.check, gridwright.solve):
            if verb is gridwright.solve and name != "minizinc-solbat":
                continue
            timed = [_timed(lambda p=p, verb=verb: verb(p, time=60)) for p in _puzzles(name)]  # type: ignore[misc]
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
        found, seconds = _timed(
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


def _ways() -> Iterator[tuple[str, str]]:
    for recipe in KIND.recipes:
        for engine in engine_names():
            try:
                get_engine(engine).version()
            except MissingEngineError:
                continue
            yield recipe.name, engine


def _median(times: list[float]) -> str:
    if not times:
        return "–"
    middle = statistics.median(times)
    return f"> {_LIMIT:g}" if middle >= _LIMIT else f"{middle:.3f}"


def models() -> None:
    """All models on all engines, in the manner of Table 2: one solution, building included."""
    print(f"Median CPU seconds for one solution, limit {_LIMIT:g} s, on five boards each created")
    print("like Example 1 (15x10, 40 given cells) and Example 2 (30x20, 229 given cells).\n")
    sizes = ("variables", "constraints", "nonzeros")
    head = [f"{name} {word}" for name in _EXAMPLES for word in (*sizes, "CPU s")]
    markdown(["model", "engine", *head], _model_rows())


def _model_rows() -> Iterator[list[object]]:
    for model, engine in _ways():
        row: list[object] = [model, engine]
        for name in _EXAMPLES:
            build = KIND.recipe(model).build
            assert build is not None
            boards = _examples(name)
            size = build(boards[0]).model.statistics()
            row += [f"{size.variables:,}", f"{size.constraints:,}", f"{size.nonzeros:,}"]
            row.append(_median(_solve_times(boards, model, engine)))
        yield row


def _solve_times(boards: tuple[Battleship, ...], model: str, engine: str) -> list[float]:
    times: list[float] = []
    for board in boards:
        try:
            outcome, seconds = _timed(
                lambda board=board: gridwright.solve(  # type: ignore[misc]
                    board, model=model, engine=engine, time=_LIMIT
                )
            )
        except GridwrightError:
            # The engine cannot handle the model, or the model is not exact and was found out.
            return []
        times.append(_LIMIT if outcome.limit else seconds)
        if outcome.limit:
            # The others would take as long: one is enough to tell.
            break
    return times


def proofs() -> None:
    """Uniqueness by a no-good and by the difference, with given cells and with sums only."""
    rows = []
    for model, engine in (("fleet", "sat"), ("ship", "cpsat"), ("ship", "highs")):
        for name in _EXAMPLES:
            row: list[object] = [model, engine, name]
            for proof in ("no-good", "difference"):
                row.append(_proof_times(_examples(name), model, engine, proof))
            rows.append(row)
    print("CPU seconds for a solution and the proof that it is the only one: median, longest.\n")
    markdown(["model", "engine", "boards", "no-good", "difference"], rows)
    rows = []
    for name in _EXAMPLES:
        bare = [_bare(puzzle) for puzzle in _examples(name)]
        solved = [_timed(lambda p=p: gridwright.solve(p, time=60)) for p in bare]  # type: ignore[misc]
        judged = [_timed(lambda p=p: gridwright.check(p, time=60)) for p in bare]  # type: ignore[misc]
        told = Counter(str(outcome.verdict) for outcome, _ in judged)
        rows.append(
            [
                name,
                *(", ".join(f"{seconds:.2f}" for _, seconds in part) for part in (solved, judged)),
                ", ".join(f"{number} {verdict}" for verdict, number in sorted(told.items())),
            ]
        )
    print("\nWithout given cells, by the recommended method, each board.\n")
    markdown(["boards", "solve CPU s", "check CPU s", "verdicts"], rows)


def _proof_times(boards: tuple[Battleship, ...], model: str, engine: str, proof: Any) -> str:
    times = []
    for board in boards:
        outcome, seconds = _timed(
            lambda board=board: gridwright.check(  # type: ignore[misc]
                board, model=model, engine=engine, proof=proof, time=_LIMIT
            )
        )
        if outcome.limit:
            return f"> {_LIMIT:g}"
        assert outcome.verdict == "unique", outcome
        times.append(seconds)
    return f"{statistics.median(times):.3f} ({max(times):.3f})" if times else "–"


def create() -> None:
    """Creation: standard boards by the hundred, large ones one by one; each proved by `ship`."""
    gridwright.create("battleship", seed=0)
    made, seconds = _timed(
        lambda: [gridwright.create("battleship", seed=seed).puzzle for seed in range(100)]
    )
    proved = sum(
        gridwright.check(puzzle, model="ship", engine="cpsat").verdict == "unique"
        for puzzle in made[:20]
    )
    print(f"10x10: {len(made) / seconds:.1f} a CPU second; {proved} of 20 unique by ship on cpsat")
    large: dict[str, Any] = {"size": (30, 20), "fleet": (23, 29, 12, 9, 7)}
    for seed in range(3):
        creation, seconds = _timed(
            lambda seed=seed: gridwright.create(  # type: ignore[misc]
                "battleship", seed=seed, time=120, **large
            )
        )
        print(f"30x20, seed {seed}: {seconds:.1f} CPU s, made: {creation.puzzle is not None}")
