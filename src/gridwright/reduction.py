"""Removing clues while a puzzle keeps its only solution."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from gridwright.kind import Clue
from gridwright.oracle import Oracle
from gridwright.outcome import Budget, Limit, Progress, Watch

__all__ = ["Stripped", "strip"]

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Stripped(Generic[S]):
    """The clues that are left and those that were removed.

    `witnesses` gives, for every clue that was tried and had to stay, another solution that the
    puzzle would have without it (and without the clues that were tried together with it).
    """

    kept: tuple[Clue, ...]
    removed: tuple[Clue, ...]
    witnesses: Mapping[Clue, S] = field(default_factory=dict)
    limit: Limit | None = None


def strip(
    oracle: Oracle[S],
    clues: Collection[Clue],
    solution: S,
    groups: Iterable[Collection[Clue]],
    *,
    at_least: int = 0,
    budget: Budget,
    watch: Watch | None = None,
) -> Stripped[S]:
    """Drop each group of clues in turn, unless that would allow another solution.

    `solution` must be the only one with all of `clues`. A group also stays if fewer than
    `at_least` clues would be left. A witness remains valid later: it satisfies all clues that are
    left but its own group. But if only the best solutions count, a better one may replace it, and
    the witness is looked for again at the end.
    """
    kept = dict.fromkeys(clues)
    removed: list[Clue] = []
    witnesses: dict[Clue, S] = {}
    needed: list[Collection[Clue]] = []
    beaten: list[Collection[Clue]] = []
    for group in groups:
        if len(kept) - len(group) < at_least:
            continue
        trial = [clue for clue in kept if clue not in group]
        found = oracle.find(trial, exclude=[solution], budget=budget)
        if found.solutions:
            witnesses.update(dict.fromkeys(group, found.solutions[0]))
            needed.append(group)
        elif found.complete:
            kept = dict.fromkeys(trial)
            removed.extend(group)
            beaten = [] if oracle.monotone else list(needed)
        else:
            return Stripped(tuple(kept), tuple(removed), witnesses, found.limit)
        if watch:
            watch(Progress(budget.spent, best=len(kept), text="clues left"))
    for group in beaten:
        trial = [clue for clue in kept if clue not in group]
        found = oracle.find(trial, exclude=[solution], budget=budget)
        if not found.solutions:
            return Stripped(tuple(kept), tuple(removed), witnesses, found.limit)
        witnesses.update(dict.fromkeys(group, found.solutions[0]))
    return Stripped(tuple(kept), tuple(removed), witnesses)
