"""`fewest`: the smallest set of clues that leaves a solution unique."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Unpack

from gridwright.errors import UsageError
from gridwright.kind import Clue, Puzzle
from gridwright.options import accept_options
from gridwright.outcome import Budget, Limit, Method, Outcome, Verdict
from gridwright.registry import kind_of
from gridwright.verbs.fewest.approaches import choose_approach
from gridwright.verbs.fewest.confirming import confirm
from gridwright.verbs.fewest.keeping import checked_start, going_on, joined
from gridwright.verbs.fewest.pool import Pool
from gridwright.verbs.request import Keywords, Request, request
from gridwright.verbs.verdicts import weigh

__all__ = ["Fewest", "fewest", "pool_of"]

_CALLS = 1000
_SHARE = 0.85
"""The share of the time limit for the search; the rest is for the second opinion."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fewest(Outcome[Any]):
    """The smallest set of clues that was found, and a lower bound.

    `clues` were chosen from `pool`; `puzzle` has them and the clues that are always kept. No choice
    has fewer than `bound` clues. The answer is proved smallest if `limit` is not set. `confirmed`
    is a second method, other than the one that found the clues, by which `puzzle` was proved to
    have one solution.
    """

    clues: tuple[Clue, ...] = ()
    bound: int = 0
    pool: tuple[Clue, ...] = ()
    confirmed: Method | None = None


def fewest(
    puzzle: Puzzle,
    solution: Any = None,
    *,
    approach: str | None = None,
    pool_options: Mapping[str, Any] | None = None,
    approach_options: Mapping[str, Any] | None = None,
    checkpoint: str | Path | None = None,
    **keywords: Unpack[Keywords],
) -> Fewest:
    r"""Choose as few clues as possible that leave the solution unique.

    The clues are chosen from all those that the kind could give for `solution`, by default the
    puzzle's own; `pool_options` restrict them for some kinds. `model` and `engine` select the
    oracle that looks for other solutions. `checkpoint` names a file: what the search knows is kept
    there, and the same search goes on with it. Time limit and threads may change; anything else
    that does is refused.

    >>> from gridwright import read_one
    >>> result = fewest(read_one("kind: template\n1 2 3\n2 3 1"))
    >>> len(result.clues), result.bound, result.limit
    (2, 2, None)
    """
    asked = request(puzzle, **keywords)
    kind, budget, settings = asked.kind, asked.budget, asked.settings
    remarks: tuple[str, ...] = ()
    if solution is None:
        first = _only_solution(asked)
        remarks = first.remarks
        if first.verdict is not Verdict.UNIQUE:
            return first
        solution = first.solutions[0]
    pool = pool_of(puzzle, solution, pool_options)
    way = choose_approach(kind, pool, approach)
    options = accept_options(way.options, approach_options or {}, f"approach {way.name}")
    with (
        asked.about(pool.puzzle).open(calls=_CALLS) as oracle,
        going_on(checkpoint, kind, pool, solution, way, options, settings) as saved,
    ):
        other = oracle.find(exclude=[solution], budget=budget)
        if other.solutions or not other.complete:
            verdict = Verdict.SEVERAL if other.solutions else Verdict.UNKNOWN
            found = (solution, *other.solutions)
            return _nothing(verdict, puzzle, found, pool, other.limit, budget)
        with budget.paused():
            way.prepare(pool)
        # Compiling may take a while, and the search may have been stopped in the meantime.
        if (limit := budget.stopped()) is not None:
            return _nothing(Verdict.UNKNOWN, puzzle, (solution,), pool, limit, budget)
        if (limit := checked_start(saved, kind, pool, solution, oracle, budget)) is not None:
            bound = saved.start.bound or 0
            return _nothing(Verdict.UNKNOWN, puzzle, (solution,), pool, limit, budget, bound)
        selection = way.select(
            kind,
            pool,
            solution,
            oracle=oracle,
            seed=settings.seed,
            threads=settings.threads,
            budget=budget.part(_SHARE),
            watch=settings.watch,
            saved=saved,
            **options,
        )
        selection = joined(selection, pool, saved)
    if selection.clues is None:
        return _nothing(
            Verdict.UNKNOWN, puzzle, (solution,), pool, selection.limit, budget, selection.bound
        )
    dropped = set(pool.clues).difference(selection.clues)
    kept = [clue for clue in kind.clues.of(pool.puzzle) if clue not in dropped]
    smallest = kind.clues.keep(pool.puzzle, kept)
    return Fewest(
        verdict=Verdict.UNIQUE,
        solutions=(solution,),
        limit=selection.limit,
        method=Method(way.name),
        confirmed=confirm(kind, smallest, solution, oracle.method, budget=budget),
        seconds=budget.spent,
        nodes=selection.nodes,
        statistics=oracle.statistics,
        remarks=remarks,
        puzzle=smallest,
        clues=selection.clues,
        bound=selection.bound,
        pool=pool.clues,
    )


def pool_of(puzzle: Puzzle, solution: Any, options: Mapping[str, Any] | None = None) -> Pool[Any]:
    """The clues to choose from; raises `UsageError` if the solution is not one of the puzzle."""
    kind = kind_of(puzzle)
    given = options or {}
    if kind.pools is None:
        accept_options((), given, kind.name)
        pool = Pool(puzzle, kind.clues.of(puzzle))
    else:
        accepted = accept_options(kind.pools.options, given, kind.name)
        pool = kind.pools.gather(puzzle, solution, **accepted)
    broken = kind.rules.violations(pool.puzzle, solution)
    if broken:
        raise UsageError(f"this is not a solution of the puzzle: {broken[0]}")
    return pool


def _only_solution(asked: Request) -> Fewest:
    """An outcome with the puzzle's only solution, or with the verdict that it has none or more."""
    puzzle = asked.puzzle
    if (refutation := asked.refutation()) is not None:
        return Fewest(verdict=refutation.verdict, reasons=refutation.reasons, puzzle=puzzle)
    with asked.open(calls=_CALLS) as oracle:
        found = oracle.find(at_most=2, budget=asked.budget)
        verdict, solutions, limit, remarks = weigh(asked, found)
    return Fewest(
        verdict=verdict,
        solutions=solutions,
        limit=limit,
        remarks=remarks,
        method=oracle.method,
        seconds=asked.budget.spent,
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
