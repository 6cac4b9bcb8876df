"""`reduce`: remove clues until every one that is left is needed."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Unpack

from gridwright.kind import Clue, Puzzle
from gridwright.outcome import IN_DOUBT, Outcome, Verdict
from gridwright.reduction import strip
from gridwright.verbs.request import Keywords, request
from gridwright.verbs.verdicts import doubts_in, weigh
from gridwright.verbs.witness import confirm

__all__ = ["Reduction", "reduce"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Reduction(Outcome[Any]):
    """A puzzle with fewer clues and the same unique solution.

    `puzzle` is the one with fewer clues. If `limit` is not set, every clue that is left is needed:
    `witnesses` then gives, for each of them, a second solution that the puzzle would have without
    it. Where clues that are left can mean several things, that is not proved.
    """

    kept: tuple[Clue, ...] = ()
    removed: tuple[Clue, ...] = ()
    witnesses: Mapping[Clue, Any] = field(default_factory=dict)


def reduce(puzzle: Puzzle, **keywords: Unpack[Keywords]) -> Reduction:
    r"""Try to drop every clue once, in an order that depends on the seed (0: from last to first).

    >>> from gridwright import read_one
    >>> print(*reduce(read_one("kind: template\n1 2\n. 1")).kept, sep=", ")
    1 in r1c1
    """
    asked = request(puzzle, **keywords)
    if (refutation := asked.refutation()) is not None:
        return Reduction(verdict=refutation.verdict, reasons=refutation.reasons, puzzle=puzzle)
    with asked.open(calls=60) as oracle:
        budget = asked.budget
        clues = asked.kind.clues.of(puzzle)
        first = oracle.find(at_most=2, budget=budget)
        verdict, solutions, limit, remarks = weigh(asked, first)
        if verdict is not Verdict.UNIQUE:
            return Reduction(
                verdict=verdict,
                solutions=solutions,
                limit=limit,
                **asked.facts(oracle),
                remarks=remarks,
                kept=clues,
            )
        order = list(reversed(clues))
        if seed := asked.settings.seed:
            random.Random(seed).shuffle(order)
        groups = [(clue,) for clue in order]
        result = strip(oracle, clues, first.solutions[0], groups, budget=budget, watch=asked.watch)
        reduced = asked.about(asked.kind.clues.keep(puzzle, result.kept))
        return Reduction(
            verdict=verdict,
            solutions=solutions,
            limit=result.limit or (IN_DOUBT if doubts_in(reduced) else None),
            **reduced.facts(oracle),
            remarks=remarks,
            kept=result.kept,
            removed=result.removed,
            witnesses=confirm(asked, result.kept, result.witnesses),
        )
