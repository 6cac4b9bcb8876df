"""Meuffels and den Hertog 2010, Section 5: uniqueness, clues not needed, creation."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

import gridwright
from benchmarks.common import timed
from benchmarks.papers.boards import battleships
from benchmarks.papers.measuring import beaten, median, side_by_side
from benchmarks.papers.tables import Column, Done, Row, Settings, Table, Values
from gridwright.puzzles.battleship.puzzle import Battleship, GivenSum, Symbol
from gridwright.verbs.compare import Task

__all__ = ["CREATE", "REDUNDANT", "UNIQUE"]

_EXAMPLES = ("Example 1", "Example 2")
_PROOFS = (("fleet", "sat"), ("ship", "cpsat"), ("ship", "highs"), ("cell-exact", "cpsat"))


def _proof(model: str, engine: str, name: str, settings: Settings) -> Values:
    boards = battleships(name, settings.boards)
    found: dict[str, Any] = {}
    tasks: tuple[Task, ...] = ("solve", "check", "difference")
    for task in tasks:
        told = side_by_side(boards, model, settings, engines=[engine], task=task)
        found[task] = told[engine]
        found["verdict"] = told["verdict"]
    return found


def _follows_proof(done: Sequence[Done]) -> str:
    shorter, known = beaten([(each.values["check"], each.values["difference"]) for each in done])
    same = len({each.values["verdict"] for each in done}) == 1
    verdicts = "come to the same verdict everywhere" if same else "do not agree everywhere"
    return (
        f"Excluding the first solution and maximising the difference to it {verdicts}; excluding "
        f"it is faster in {shorter} of {known} cases, and neither by much."
    )


UNIQUE = Table(
    name="uniqueness",
    title="Is the solution the only one?",
    where="Section 5",
    text=(
        "The paper solves a second time and maximises the difference to the first solution; it "
        "prints no times. "
        "One constraint that excludes the first solution does the same."
    ),
    first="model on engine, board",
    ours=(
        Column("one solution, CPU s", "solve"),
        Column("solution and proof by exclusion", "check"),
        Column("solution and proof by difference", "difference"),
        Column("verdict", "verdict"),
    ),
    rows=tuple(
        Row(f"{model} on {engine}, {name}", partial(_proof, model, engine, name))
        for model, engine in _PROOFS
        for name in _EXAMPLES
    ),
    follows=_follows_proof,
    quick=Settings(10, boards=1),
    full=Settings(60, boards=5),
)


def _redundant(name: str, settings: Settings) -> Values:
    (puzzle,) = battleships(name, 1).values()
    found, seconds = timed(lambda: gridwright.redundant(puzzle, time=settings.seconds))
    sums = sum(isinstance(clue, GivenSum) for clue in found.redundant)
    return {
        "given": sum(symbol is not Symbol.UNKNOWN for symbol in puzzle.givens),
        "cells": len(found.redundant) - sums,
        "sums": sums,
        "verdict": str(found.verdict),
        "complete": found.limit is None,
        "cpu": median([seconds], settings),
    }


REDUNDANT = Table(
    name="redundant",
    title="Clues that are not needed",
    where="Section 5",
    text=(
        "In Example 1 the paper finds that cells (1,5), (1,9) and (7,10) are redundant; of "
        "Example 2 it says that it "
        "still contains redundant information. `redundant` tests every given cell and every sum "
        "on its own."
    ),
    first="board",
    printed=(Column("given cells", "given"), Column("not needed", "cells")),
    ours=(
        Column("given cells", "given"),
        Column("cells not needed", "cells"),
        Column("sums not needed", "sums"),
        Column("verdict", "verdict"),
        Column("all tested", "complete"),
        Column("CPU s", "cpu"),
    ),
    rows=(
        Row("Example 1", partial(_redundant, "Example 1"), {"given": 40, "cells": 3}),
        Row("Example 2", partial(_redundant, "Example 2"), {"given": 229, "cells": "some"}),
    ),
    follows=lambda done: (
        "Our boards were given as many cells as the paper's without regard to need, so that most "
        "of them could be spared one at a time; to ask about every clue of a board takes "
        f"{max(float(each.values['cpu']) for each in done):.1f} s at most."
    ),
    quick=Settings(30),
    full=Settings(600),
)


def _create(size: tuple[int, int], fleet: tuple[int, ...], settings: Settings) -> Values:
    made, seconds = timed(
        lambda: gridwright.create(
            "battleship", seed=0, size=size, fleet=fleet, time=settings.seconds
        )
    )
    puzzle: Battleship | None = made.puzzle
    if puzzle is None:
        return {"cpu": median([seconds], settings)}
    proof = gridwright.check(puzzle, model="ship", engine="cpsat", time=settings.seconds)
    return {
        "given": sum(symbol is not Symbol.UNKNOWN for symbol in puzzle.givens),
        "cpu": round(seconds, 3),
        "verdict": str(proof.verdict),
    }


CREATE = Table(
    name="create",
    title="Creating a puzzle",
    where="Section 5 and the appendix",
    text=(
        "The paper draws a solution by hand and takes clues away while the solution stays the "
        "only one; Example 2 "
        "with its 229 given cells is the result, and still has clues that are not needed. "
        "`create` makes boards of the "
        "same size and fleet with as few given cells as it can; another model on another engine "
        "proves them again."
    ),
    first="board",
    printed=(Column("given cells", "given"),),
    ours=(
        Column("given cells", "given"),
        Column("verdict of ship on cpsat", "verdict"),
        Column("CPU s to create", "cpu"),
    ),
    rows=(
        Row("15×10", partial(_create, (15, 10), (5, 4, 3, 2, 1)), {"given": 40}),
        Row("30×20", partial(_create, (30, 20), (23, 29, 12, 9, 7)), {"given": 229}),
    ),
    follows=lambda done: (
        "Boards of these sizes and fleets can do with far fewer given cells than were printed: "
        + ", ".join(
            f"{each.row.name} takes {each.values.get('given', 'an unknown number')}"
            for each in done
        )
        + "."
    ),
    quick=Settings(60),
    full=Settings(600),
)
