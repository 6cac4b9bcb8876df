"""`disambiguate`: where two solutions of a puzzle differ, and which clue would leave only one."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Unpack

from gridwright.kind import Clue, Puzzle
from gridwright.oracle import Found
from gridwright.outcome import IN_DOUBT, Budget, Limit, Outcome, Verdict
from gridwright.registry import kind_of
from gridwright.verbs.fewest.fewest import pool_of
from gridwright.verbs.request import Keywords, Request, request
from gridwright.verbs.verdicts import doubts_in, weigh

__all__ = ["Disambiguation", "differences", "disambiguate"]

PATIENCE = 2.0
"""The seconds for the search for a clue, if no time limit was set."""

MOST = 200
"""The most solutions that are listed; of more, only clues of the first two are tested."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Disambiguation(Outcome[Any]):
    """What tells the solutions of a puzzle apart.

    `first` are facts that only the first of the two solutions has, `second` those of the other.
    With `clue` as another clue, the puzzle would have exactly one solution; that is proved. If it
    is None, no single clue does that, which is proved as well unless `limit` is set.
    """

    first: tuple[Clue, ...] = ()
    second: tuple[Clue, ...] = ()
    clue: Clue | None = None


def disambiguate(
    puzzle: Puzzle, *, solutions: Sequence[Any] = (), **keywords: Unpack[Keywords]
) -> Disambiguation:
    r"""Compare two solutions of a puzzle, and look for one clue that would leave only one solution.

    A clue does that if exactly one of all solutions satisfies it. So the solutions are listed and
    compared; if there are too many, clues are tried one by one. `solutions` are two that are known
    already. Puzzles that have fewer than two get their verdict and nothing else.

    >>> from gridwright import read_one
    >>> answer = disambiguate(read_one("kind: template\n. .\n. ."))
    >>> print(answer.verdict, answer.clue, len(answer.first))
    several 1 in r1c1 4
    """
    asked = request(puzzle, **keywords)
    if (refutation := asked.refutation()) is not None:
        return Disambiguation(verdict=refutation.verdict, reasons=refutation.reasons, puzzle=puzzle)
    seconds = PATIENCE if asked.budget.seconds is None else asked.budget.remaining
    budget = Budget(seconds, cancel=asked.budget.cancel)
    with asked.open(calls=60) as oracle:
        found = oracle.find(at_most=MOST, budget=budget, watch=asked.watch)
        pair = tuple(solutions or found.solutions)[:2]
        if not solutions and doubts_in(asked):
            pair = weigh(asked, found).solutions[:2]
        if len(pair) < 2:
            verdict, shown, limit, remarks = weigh(asked, found)
            return Disambiguation(
                verdict=verdict,
                solutions=shown,
                limit=limit,
                **asked.facts(oracle),
                remarks=remarks,
            )
        facts = asked.facts(oracle)
    first, second = differences(puzzle, *pair)
    clue: Clue | None = None
    limit = IN_DOUBT
    if not doubts_in(asked):
        clue, limit = _deciding_clue(asked, found, pair, budget)
    return Disambiguation(
        verdict=Verdict.SEVERAL,
        solutions=pair,
        limit=limit,
        **facts,
        first=first,
        second=second,
        clue=clue,
    )


def differences(puzzle: Puzzle, one: Any, other: Any) -> tuple[tuple[Clue, ...], tuple[Clue, ...]]:
    r"""The facts that only the first of two solutions has, and those that only the second has.

    >>> from gridwright import read_one
    >>> first, second = differences(read_one("kind: template\n. ."), (1, 2), (2, 1))
    >>> print(*first, *second, sep=", ")
    1 in r1c1, 2 in r1c2, 2 in r1c1, 1 in r1c2
    """
    mine, others = _facts(puzzle, one), _facts(puzzle, other)
    shared = {fact.text for fact in mine} & {fact.text for fact in others}
    return _except(mine, shared), _except(others, shared)


def _except(facts: Iterable[Clue], texts: set[str]) -> tuple[Clue, ...]:
    # The numbers of sentences differ from list to list, so that only their texts can be compared.
    return tuple(fact for fact in facts if fact.text not in texts)


def _facts(puzzle: Puzzle, solution: Any) -> tuple[Clue, ...]:
    facts = kind_of(puzzle).clues.facts
    return pool_of(puzzle, solution).clues if facts is None else facts(puzzle, solution)


def _deciding_clue(
    asked: Request, found: Found[Any], pair: Sequence[Any], budget: Budget
) -> tuple[Clue | None, Limit | None]:
    """A clue that exactly one solution satisfies, or the limit that was hit in the search."""
    known = tuple(dict.fromkeys([*pair, *found.solutions]))
    if not found.complete:
        clue = _clue_by_trial(asked, pair, known, budget)
        return clue, None if clue else budget.stopped() or found.limit or Limit("count", MOST)
    for solution in known:
        if (limit := budget.stopped()) is not None:
            return None, limit
        pool = pool_of(asked.puzzle, solution)
        for clue in pool.clues:
            if not _holds_elsewhere(asked, pool.puzzle, clue, solution, known):
                return clue, None
    return None, None


def _holds_elsewhere(
    asked: Request, puzzle: Any, clue: Clue, solution: Any, known: Iterable[Any]
) -> bool:
    holds = asked.kind.clues.holds
    return any(holds(puzzle, clue, other) for other in known if other != solution)


def _clue_by_trial(
    asked: Request, pair: Sequence[Any], known: Sequence[Any], budget: Budget
) -> Clue | None:
    """A clue with which the puzzle has one of these two solutions and no other, if one is found.

    Every solution that is found rules out all clues that it satisfies.
    """
    own = asked.kind.clues.of(asked.puzzle)
    for solution in pair:
        pool = pool_of(asked.puzzle, solution)
        if not set(own) <= set(asked.kind.clues.of(pool.puzzle)):
            continue
        seen = list(known)
        with asked.about(pool.puzzle).open(calls=60) as oracle:
            for clue in pool.clues:
                if _holds_elsewhere(asked, pool.puzzle, clue, solution, seen):
                    continue
                found = oracle.find(
                    [*own, clue], exclude=[solution], budget=budget, watch=asked.watch
                )
                if found.nothing:
                    return clue
                if not found.solutions:
                    return None
                seen += found.solutions
    return None
