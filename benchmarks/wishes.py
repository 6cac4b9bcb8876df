"""Puzzles of a wanted grade, and those that need one technique: how long they take to make.

`GRIDWRIGHT_SEEDS` says how many puzzles are made for each wish, `GRIDWRIGHT_SECONDS` is the time
limit for each, and `GRIDWRIGHT_KINDS` names the kinds that are tried, with blanks between.
"""

from __future__ import annotations

import os
import statistics
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Any

from benchmarks.common import markdown, timed
from gridwright import create, explain, get_kind, grade, read_one
from gridwright.kind import Kind
from gridwright.reasons.scale import GRADES
from gridwright.registry import all_kinds
from gridwright.verbs.create import Creation

__all__ = ["grades", "techniques"]

_SEEDS = int(os.environ.get("GRIDWRIGHT_SEEDS", 10))
_LIMIT = float(os.environ.get("GRIDWRIGHT_SECONDS", 60))

_HEAD = ["wish", "made", "holds afresh", "median s", "longest"]


def _kinds() -> list[Kind[Any, Any]]:
    """The kinds with puzzles to grade, or those of them that were asked for; no template."""
    chosen = os.environ.get("GRIDWRIGHT_KINDS", "").split()
    kinds = [kind for kind in all_kinds() if kind.single and kind.name != "template"]
    return [kind for kind in kinds if not chosen or kind.name in chosen]


def grades() -> None:
    """Puzzles of every named grade at the usual size of every kind."""
    _explain_table()
    markdown(["kind", *_HEAD], _grade_rows())


def techniques() -> None:
    """Practice puzzles for every technique of every kind that has some."""
    _explain_table()
    markdown(["kind", *_HEAD], _technique_rows())


def _explain_table() -> None:
    print(
        f"CPU seconds for a puzzle, {_SEEDS} seeds each, limit {_LIMIT:g} s of wall time. A puzzle"
        " holds afresh if its text, read and explained again, is what was asked for.\n"
    )


def _grade_rows() -> Iterator[Sequence[object]]:
    for kind in _kinds():
        for name in GRADES:
            make = partial(create, kind.name, grade=name, time=_LIMIT)
            yield [kind.name, *_row(kind, name, make, partial(_is_graded, name))]


def _technique_rows() -> Iterator[Sequence[object]]:
    for kind in _kinds():
        for name in kind.reasoning.techniques if kind.reasoning else ():
            make = partial(create, kind.name, needs=name, time=_LIMIT)
            yield [kind.name, *_row(kind, name, make, partial(_needs, name))]


def _row(
    kind: Kind[Any, Any],
    name: str,
    make: Callable[..., Creation],
    fits: Callable[[Any], bool],
) -> list[object]:
    """How many puzzles were found, how many of these are as wanted, and the time of all seeds."""
    # The first puzzles load compiled code.
    make(seed=_SEEDS)
    made = holds = 0
    seconds = []
    for seed in range(_SEEDS):
        creation, spent = timed(partial(make, seed=seed))
        seconds.append(spent)
        if creation.limit is None:
            made += 1
            holds += fits(read_one(get_kind(kind.name).text.write(creation.puzzle)))
    return [name, made, holds, f"{statistics.median(seconds):.2f}", f"{max(seconds):.1f}"]


def _is_graded(name: str, puzzle: Any) -> bool:
    found = grade(puzzle).grade
    return found is not None and found.name == name


def _needs(technique: str, puzzle: Any) -> bool:
    """Whether the hardest steps of a puzzle are of this technique, and of no other."""
    steps = explain(puzzle).steps
    hardest = max(step.step.cost for step in steps)
    named = {step.technique for step in steps if step.step.cost == hardest}
    # Steps of one rule are all as easy.
    return technique in named if hardest == 1 else named == {technique}
