"""Zebra: six collections from their raw English to proved answers."""

from __future__ import annotations

import json
import re
import time
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import gridwright
from benchmarks.common import data, markdown, timed
from benchmarks.zebra_parses import agrees
from gridwright.kind import Entry
from gridwright.puzzles.zebra.formats import jsonlines
from gridwright.puzzles.zebra.puzzle import Zebra

_FILES = {
    "zebralogic": "zebra/zebralogic/grid_mode.jsonl",
    "bigbench_logic_grid": "zebra/bigbench_logic_grid/logic_grid_puzzle.jsonl",
    "bbeh": "zebra/bbeh/puzzles.jsonl",
    "gridpuzzle": "zebra/gridpuzzle/gridpuzzle.jsonl",
    "logicsolver_parses": "zebra/logicsolver_parses/puzzles.jsonl",
    "gurobi_zebra": "zebra/gurobi_zebra/puzzles.jsonl",
}


def reading() -> None:
    """Every collection from its raw text: read, solved, proved and compared with what is known."""
    print(
        "CPU seconds from the JSON text to the proved verdict. Reported: not understood, or with a"
        " question that can"
    )
    print(
        "ask two things. In doubt: read with sentences that can mean several things. Right and"
        " wrong: the proved"
    )
    print(
        "answer against the known one. Open: read, but the sentences leave the answer open, or"
        " contradict each other.\n"
    )
    head = ["collection", "puzzles", "read", "not understood", "two ways", "in doubt", "verdicts"]
    notes: list[str] = []
    rows = (_collection(name, notes) for name in _FILES)
    markdown([*head, "right", "wrong", "open", "read CPU s", "all CPU s"], rows)
    print()
    print("\n".join(notes))


def _collection(name: str, notes: list[str]) -> list[object]:
    path = data(_FILES[name].rpartition("/")[0]) / Path(_FILES[name]).name
    counts: Counter[str] = Counter()
    verdicts: Counter[str] = Counter()
    reading_time = 0.0
    reported: list[str] = []
    example = ""
    parses: Counter[str] = Counter()
    start = time.process_time()
    for raw in path.read_text("utf-8").splitlines():
        told = json.loads(raw)
        entry, seconds = timed(lambda raw=raw: next(jsonlines.read(raw)))  # type: ignore[misc]
        reading_time += seconds
        counts["puzzles"] += 1
        if entry.parsed is None:
            counts[_fault(entry)] += 1
            reported.append(entry.name)
            example = example or f"for example {entry.name}: {_first_line(entry)}"
            continue
        counts["read"] += 1
        puzzle = entry.parsed.puzzle
        counts["in doubt"] += any(sentence.in_doubt for sentence in puzzle.sentences)
        outcome = gridwright.check(puzzle, time=60)
        verdicts[str(outcome.verdict)] += 1
        judged = _judge(name, puzzle, outcome, told)
        counts[judged] += 1
        if judged in ("wrong", "open") or (judged == "" and outcome.verdict != "unique"):
            notes.append(f"{name} {entry.name}: {outcome.verdict}, {judged or 'no answer known'}")
        if "parseExpected" in told:
            parses.update(agrees(puzzle, told["parseExpected"]))
    whole = time.process_time() - start
    if reported:
        notes.append(f"{name}, reported: {', '.join(reported)}; {example}")
    if parses:
        notes.append(f"{name}: clues like the parse by hand: {dict(sorted(parses.items()))}")
    told_verdicts = ", ".join(f"{number} {verdict}" for verdict, number in sorted(verdicts.items()))
    known = [counts[key] for key in ("right", "wrong", "open")]
    numbers = [counts[key] for key in ("puzzles", "read", "not understood", "two ways", "in doubt")]
    return [name, *numbers, told_verdicts, *known, f"{reading_time:.2f}", f"{whole:.2f}"]


def _fault(entry: Entry) -> str:
    message = str(entry.error)
    return "not understood" if "not understood" in message else "two ways"


def _first_line(entry: Entry) -> str:
    assert entry.error is not None
    return entry.error.message.splitlines()[0][:160]


def _judge(name: str, puzzle: Zebra, outcome: Any, told: Mapping[str, Any]) -> str:
    """Whether the proved answer is the known one; nothing where none is known."""
    if name == "gurobi_zebra":
        return ""
    if puzzle.questions:
        target = told["targets"][0] if "targets" in told else told["target"]
        if outcome.conclusion is None or not outcome.conclusion.certain:
            return "open"
        return "right" if outcome.conclusion.text == str(target) else "wrong"
    if outcome.verdict != "unique":
        return "open"
    rows, known = _table(puzzle, outcome.solutions[0]), _known(told)
    if "answers" in told:
        # These tables have their columns in an order of their own.
        rows, known = ({tuple(sorted(row)) for row in table} for table in (rows, known))
    return "right" if rows == known else "wrong"


def _table(puzzle: Zebra, solution: tuple[tuple[int, ...], ...]) -> set[tuple[str, ...]]:
    """The rows of the solution, in any order."""
    return {
        tuple(
            _key(attribute.values[places.index(place)])
            for attribute, places in zip(puzzle.attributes, solution, strict=True)
        )
        for place in range(puzzle.size)
    }


def _known(told: Mapping[str, Any]) -> set[tuple[str, ...]]:
    if "solution" in told:
        rows = told["solution"]["rows"]
    elif "answer" in told:
        rows = [row.split(" | ") for row in told["answer"].strip().splitlines()]
    else:
        lines = told["answers"].strip().splitlines()
        rows = [re.split(r",(?!\d{3}\b)\s*", row.strip(" ,")) for row in lines]
    return {tuple(map(_key, row)) for row in rows}


def _key(value: object) -> str:
    return re.sub(r"[^\w$%:+-]", "", str(value).lower())
