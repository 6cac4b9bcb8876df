"""`fewest`: the smallest set of clues that leaves a solution the only one."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from typing import Any, Unpack

from gridwright.errors import UsageError
from gridwright.kind import Clue, Kind, Option, Puzzle
from gridwright.oracle import Oracle, open_oracle
from gridwright.outcome import Budget, Limit, Method, Outcome, Verdict
from gridwright.registry import kind_of
from gridwright.verbs.check import verdict_of
from gridwright.verbs.fewest.approaches import choose_approach
from gridwright.verbs.fewest.confirming import confirm
from gridwright.verbs.fewest.pool import Pool
from gridwright.verbs.request import Settings, refuted

__all__ = ["Fewest", "fewest", "pool_of"]

_QUESTIONS = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Fewest(Outcome[Any]):
    """The smallest set of clues that was found, and how small one could be at best.

    `clues` were chosen among those of `pool`; `puzzle` has them, and the clues that are always
    kept. No choice has fewer than `bound`: the answer is proved smallest when `limit` is not set.
    `confirmed` is the method, other than the one that found them, by which `puzzle` was proved to
    have one solution.
    """

    puzzle: Any
    clues: tuple[Clue, ...] = ()
    bound: int = 0
    pool: tuple[Clue, ...] = ()
    confirmed: Method | None = None


def fewest(
    puzzle: Puzzle,
    solution: Any = None,
    *,
    approach: str | None = None,
    choices: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
    **settings: Unpack[Settings],
) -> Fewest:
    r"""Choose as few clues as possible, so that the solution stays the only one.

    The clues are all those that the kind could give of this solution, which is the puzzle's own
    where none is named; `choices` say which, for the kinds that leave one a choice. `options` are
    for the approach. `model` and `engine` name the oracle for other solutions.

    >>> from gridwright import read_one
    >>> result = fewest(read_one("kind: template\n1 2 3\n2 3 1"))
    >>> len(result.clues), result.bound, result.limit
    (2, 2, None)
    """
    if settings.get("threads", 1) < 1:
        raise UsageError(f"1 thread or more is needed, not {settings['threads']}")
    budget = Budget(settings.get("time"), cancel=settings.get("cancel"))
    kind = kind_of(puzzle)
    if solution is None:
        first = _only(kind, puzzle, settings, budget)
        if first.verdict is not Verdict.UNIQUE:
            return first
        solution = first.solutions[0]
    pool = pool_of(puzzle, solution, choices)
    way = choose_approach(kind, pool, approach)
    told = _known(way.options, options, f"approach {way.name}")
    with ExitStack() as stack:
        opened: list[Oracle[Any]] = []

        def oracle() -> Oracle[Any]:
            if not opened:
                opened.append(stack.enter_context(_open(kind, pool.puzzle, settings)))
            return opened[0]

        other = oracle().find(exclude=[solution], budget=budget)
        if other.solutions or not other.complete:
            verdict = Verdict.SEVERAL if other.solutions else Verdict.UNKNOWN
            found = (solution, *other.solutions)
            return _nothing(verdict, puzzle, found, pool, other.limit, budget)
        selection = way.select(
            kind,
            pool,
            solution,
            open=oracle,
            seed=settings.get("seed", 0),
            threads=settings.get("threads", 1),
            budget=budget,
            watch=settings.get("watch"),
            **told,
        )
        statistics = opened[0].statistics
        used = opened[0].method
    if selection.clues is None:
        return _nothing(
            Verdict.UNKNOWN, puzzle, (solution,), pool, selection.limit, budget, selection.bound
        )
    chosen = set(pool.clues).difference(selection.clues)
    kept = [clue for clue in kind.clues(pool.puzzle) if clue not in chosen]
    smallest = kind.keep(pool.puzzle, kept)
    return Fewest(
        verdict=Verdict.UNIQUE,
        solutions=(solution,),
        limit=selection.limit,
        method=Method(way.name),
        confirmed=confirm(kind, smallest, solution, used),
        seconds=budget.spent,
        nodes=selection.nodes,
        statistics=statistics,
        puzzle=smallest,
        clues=selection.clues,
        bound=selection.bound,
        pool=pool.clues,
    )


def pool_of(puzzle: Puzzle, solution: Any, choices: Mapping[str, Any] | None = None) -> Pool[Any]:
    """The clues to choose among; raises `UsageError` where the solution is none."""
    kind = kind_of(puzzle)
    pool = kind.pool(puzzle, solution, **_known(kind.choices, choices, kind.name))
    broken = kind.violations(pool.puzzle, solution)
    if broken:
        raise UsageError(f"this is no solution: {broken[0]}")
    return pool


def _known(
    known: tuple[Option, ...], given: Mapping[str, Any] | None, whose: str
) -> dict[str, Any]:
    names = [option.name.replace("-", "_") for option in known]
    for name in given or {}:
        if name not in names:
            has = f"choose from {', '.join(names)}" if names else "there are none"
            raise UsageError(f"{whose} has no option {name!r} here; {has}")
    return dict(given or {})


def _open(kind: Kind[Any, Any], puzzle: Any, settings: Settings) -> Oracle[Any]:
    return open_oracle(
        kind,
        puzzle,
        model=settings.get("model"),
        engine=settings.get("engine"),
        calls=_QUESTIONS,
        seed=settings.get("seed", 0),
        threads=settings.get("threads", 1),
        presolve=settings.get("presolve", True),
    )


def _only(kind: Kind[Any, Any], puzzle: Puzzle, settings: Settings, budget: Budget) -> Fewest:
    """The puzzle's only solution; how it failed where there is none such."""
    if (outcome := refuted(puzzle)) is not None:
        return Fewest(verdict=outcome.verdict, reasons=outcome.reasons, puzzle=puzzle)
    with _open(kind, puzzle, settings) as oracle:
        found = oracle.find(at_most=2, budget=budget)
    return Fewest(
        verdict=verdict_of(found),
        solutions=found.solutions,
        limit=found.limit,
        method=oracle.method,
        seconds=budget.spent,
        puzzle=puzzle,
    )


def _nothing(
    verdict: Verdict,
    puzzle: Any,
    solutions: tuple[Any, ...],
    pool: Pool[Any],
    limit: Limit | None,
    budget: Budget,
    bound: int = 0,
) -> Fewest:
    return Fewest(
        verdict=verdict,
        solutions=solutions,
        limit=limit,
        seconds=budget.spent,
        puzzle=puzzle,
        bound=bound,
        pool=pool.clues,
    )
