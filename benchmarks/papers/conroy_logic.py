"""Conroy, Dieroff, Kehoe and Lu 2025, chapters 6 and 7: Hashi and Zebra."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from functools import partial
from typing import Any

import gridwright
from benchmarks.common import timed
from benchmarks.papers.boards import example, hashi
from benchmarks.papers.figures import points
from benchmarks.papers.measuring import ENGINES, beaten, median, warm_up
from benchmarks.papers.printed import HASHI as PRINTED
from benchmarks.papers.tables import Column, Done, Figure, Row, Settings, Table, Values
from gridwright.errors import EngineError, UnsupportedError
from gridwright.puzzles.hashi.deductions import deductions
from gridwright.puzzles.zebra import KIND as ZEBRA_KIND

__all__ = ["HASHI", "ZEBRA"]

_ENGINES = ("gurobi", "highs", "scip", "cpsat")
_MODELS = ("flow", "flow+hints")


def _hashi(side: int, islands: int, seed: int, settings: Settings) -> Values:
    puzzle = hashi(side, islands, seed)
    found: dict[str, Any] = {
        "islands": len(puzzle.islands),
        "links": len(puzzle.links),
        "deductions": len(deductions(puzzle)),
    }
    for engine in _ENGINES:
        warm_up(engine)
        for model in _MODELS:
            way = {"model": model, "engine": engine, "presolve": False}
            found[f"{model} {engine}"] = _median(puzzle, settings, **way)
    warm_up("sat")
    found["own"] = _median(puzzle, settings)
    return found


def _median(puzzle: Any, settings: Settings, **way: Any) -> float | str | None:
    times: list[float | None] = []
    for seed in range(settings.runs):
        try:
            outcome, seconds = timed(
                lambda seed=seed: gridwright.solve(  # type: ignore[misc]
                    puzzle, seed=seed, time=settings.seconds, **way
                )
            )
        except (EngineError, UnsupportedError):
            return None
        times.append(settings.seconds if outcome.limit else seconds)
    return median(times, settings)


def _follows_hashi(done: Sequence[Done]) -> str:
    told = []
    for engine in _ENGINES:
        pairs = [
            (each.values.get(f"flow+hints {engine}"), each.values.get(f"flow {engine}"))
            for each in done
        ]
        shorter, known = beaten(pairs)
        told.append(f"{engine} on {shorter} of {known}")
    paper, boards = beaten([(row[5], row[4]) for row in PRINTED])
    largest = max(done, key=lambda each: int(each.values["islands"])).values
    gains, engines = beaten(
        [(largest[f"flow+hints {engine}"], largest[f"flow {engine}"]) for engine in _ENGINES]
    )
    there, here = (
        sum(int(values["deductions"]) for values in rows) / len(done)
        for rows in ([each.row.printed for each in done], [each.values for each in done])
    )
    return (
        f"With the deductions the paper's solver was faster on {paper} of {boards} boards, here "
        f"{', '.join(told)}: created boards allow fewer of them, {here:.0f} on a board in the mean "
        f"against {there:.0f}. On the largest board they help {gains} of {engines} engines. Lazy "
        "cuts on a SAT solver need neither flow nor deductions."
    )


HASHI = Table(
    name="table-a-4",
    title="Hashi: with and without deductions",
    where="Table A.4",
    text=(
        "Gurobi 11.0.3 without presolve, 2025, machine not told; boards from a puzzle site. "
        "Created boards with the paper's sides and "
        "numbers of islands, engines without presolve. `flow` is (6.1) with M = k − 1, "
        "`flow+hints` has the paper's ten "
        "deductions as bounds; our default is `cut` on sat."
    ),
    first="side, islands",
    printed=(
        Column("possible bridges", "links"),
        Column("deductions", "deductions"),
        Column("without, s", "plain"),
        Column("with, s", "hints"),
    ),
    ours=(
        Column("possible bridges", "links"),
        Column("deductions", "deductions"),
        *(
            Column(f"{model}, {engine}", f"{model} {engine}")
            for engine in _ENGINES
            for model in _MODELS
        ),
        Column("cut, sat", "own"),
    ),
    rows=tuple(
        Row(
            f"{side}, {islands}"
            + (", second" if (side, islands) == PRINTED[place - 1][:2] else ""),
            partial(_hashi, side, islands, place),
            {
                "islands": islands,
                "links": links,
                "deductions": known,
                "plain": plain,
                "hints": hints,
            },
        )
        for place, (side, islands, links, known, plain, hints) in enumerate(PRINTED)
    ),
    follows=_follows_hashi,
    quick=Settings(10),
    full=Settings(60, runs=3),
    figure=Figure(
        "Hashi: time for one solution",
        "islands",
        "seconds",
        log_x=True,
        series=lambda done: {
            "paper: without": points(done, "islands", "plain", printed=True),
            "paper: with deductions": points(done, "islands", "hints", printed=True),
            "flow, gurobi": points(done, "islands", "flow gurobi"),
            "flow+hints, gurobi": points(done, "islands", "flow+hints gurobi"),
            "flow, highs": points(done, "islands", "flow highs"),
            "cut, sat": points(done, "islands", "own"),
        },
    ),
)

_FILE = "zebra/life-1962-formal.txt"
_ZEBRA: dict[tuple[str, str | None], dict[str, Any]] = {
    ("ip-plain", "gurobi"): {"time": 0.050, "inferences": None},
    ("backtrack-plain", None): {"time": 0.005, "inferences": 21_612},
    ("backtrack-12", None): {"time": 0.001, "inferences": 5_174},
    ("backtrack", None): {"time": "< 0.001", "inferences": 663},
}


def _zebra(model: str, engine: str | None, settings: Settings) -> Values:
    puzzle = example(_FILE)
    way: dict[str, Any] = {"model": model, "engine": engine, "time": settings.seconds}
    one, proof, nodes, answer = [], [], None, None
    if engine is not None:
        warm_up(engine)
    for seed in range(settings.runs):
        try:
            found, seconds = timed(lambda seed=seed: gridwright.solve(puzzle, seed=seed, **way))  # type: ignore[misc]
            proved, more = timed(lambda seed=seed: gridwright.check(puzzle, seed=seed, **way))  # type: ignore[misc]
        except (EngineError, UnsupportedError):
            return {}
        one.append(seconds)
        proof.append(more)
        nodes = found.nodes if engine is None else None
        answer = proved.conclusion
    return {
        "time": round(statistics.median(one), 5),
        "proof": round(statistics.median(proof), 5),
        "inferences": nodes,
        "answer": answer.text if answer is not None and answer.certain else None,
    }


def _zebra_rows() -> tuple[Row, ...]:
    ways: list[tuple[str, str | None]] = []
    for recipe in ZEBRA_KIND.recipes:
        engines: tuple[str | None, ...] = ENGINES if recipe.build else (None,)
        ways += [(recipe.name, engine) for engine in engines]
    return tuple(
        Row(
            f"{model} on {engine}" if engine else model,
            partial(_zebra, model, engine),
            _ZEBRA.get((model, engine), {}),
        )
        for model, engine in ways
        if model != "cp" or engine == "cpsat"
    )


def _follows_zebra(done: Sequence[Done]) -> str:
    found = {each.row.name: each.values for each in done}
    counts = [
        found.get(name, {}).get("inferences")
        for name in ("backtrack-plain", "backtrack-12", "backtrack")
    ]
    told = ", ".join("–" if count is None else f"{count:,}" for count in counts)
    answers = sorted({str(values["answer"]) for values in found.values() if values})
    slowest = max((float(values["time"]) for values in found.values() if values), default=0.0)
    programs = [v["time"] for name, v in found.items() if name.startswith("ip") and v]
    plain = found.get("backtrack-plain", {}).get("time")
    before = sum(plain is not None and one < plain for one in programs)
    return (
        f"Every method proves the same answer ({', '.join(answers)}), and the heuristics cut the "
        f"inferences as in the paper (21,612, 5,174, 663 there; {told} here). In the paper the "
        "constraint program is ahead of the integer program with and without heuristics; here "
        f"{before} of {len(programs)} integer programs are faster than the search without them. "
        f"As no method takes longer than {slowest:.3f} s, this puzzle is no "
        "argument against any of them."
    )


ZEBRA = Table(
    name="table-7-5",
    title="Zebra: integer programs and constraint programs",
    where="Table 7.5",
    text=(
        "Gurobi 11.0.3 and a Prolog system, 2025, machine not told, on the puzzle of *Life "
        "International*, 1962, which is printed "
        f"(`examples/{_FILE}`). `ip-plain` has the paper's products, linearised, `ip` does "
        "without them; `backtrack` is a "
        "search with the paper's three heuristics, `backtrack-12` with the first two. An "
        "inference of ours is one attempt to "
        "put a value at a place, which is not quite Prolog's."
    ),
    first="method",
    printed=(Column("inferences", "inferences"), Column("seconds", "time")),
    ours=(
        Column("inferences", "inferences"),
        Column("one solution, CPU s", "time"),
        Column("and proof, CPU s", "proof"),
        Column("the zebra belongs to", "answer"),
    ),
    rows=_zebra_rows(),
    follows=_follows_zebra,
    quick=Settings(10, runs=3),
    full=Settings(60, runs=5),
)
