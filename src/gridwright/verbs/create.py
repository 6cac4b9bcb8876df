"""`create`: a new puzzle with exactly one solution, the same for the same seed."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass
from typing import Any

from gridwright.errors import UsageError, WrongAnswerError
from gridwright.oracle import open_oracle
from gridwright.outcome import Budget, Outcome, Verdict
from gridwright.registry import get_kind
from gridwright.verbs.check import verdict_of

__all__ = ["Creation", "create"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Creation(Outcome[Any]):
    """A new puzzle and the seed it came from; None where a limit was hit first."""

    puzzle: Any
    seed: int


def create(
    kind: str,
    *,
    seed: int = 0,
    time: float | None = None,
    cancel: threading.Event | None = None,
    **options: Any,
) -> Creation:
    """Create a puzzle and prove that it has exactly one solution.

    The options are the kind's own; those left out take their defaults. The proof is made afresh
    on the finished puzzle, whatever the creator did before.

    >>> create("template", seed=7, size=(2, 3)).verdict
    <Verdict.UNIQUE: 'unique'>
    """
    maker = get_kind(kind)
    known = {option.name.replace("-", "_"): option for option in maker.options}
    for name in options:
        if name not in known:
            names = ", ".join(known) or "none"
            raise UsageError(f"{kind} has no option {name!r} for creating; it has {names}")
    chosen = {name: options.get(name, option.default) for name, option in known.items()}
    budget = Budget(time, cancel=cancel)
    puzzle = None
    if budget.stopped() is None:
        # The seed is mixed with the kind's name, so that kinds do not share their draws.
        puzzle = maker.create(random.Random(f"{kind} {seed}"), budget, **chosen)
    if puzzle is None:
        return Creation(
            verdict=Verdict.UNKNOWN,
            limit=budget.stopped(),
            seconds=budget.spent,
            puzzle=None,
            seed=seed,
        )
    with open_oracle(maker, puzzle, calls=1000) as oracle:
        found = oracle.find(at_most=2, budget=budget)
    verdict = verdict_of(found)
    if maker.single and verdict not in (Verdict.UNIQUE, Verdict.UNKNOWN):
        raise WrongAnswerError(
            f"the {kind} puzzle of seed {seed} came out as {verdict}, not unique"
        )
    # A puzzle whose proof was cut short is withheld: what is handed out has one solution.
    proved = verdict is not Verdict.UNKNOWN or not maker.single
    return Creation(
        verdict=verdict,
        solutions=found.solutions if proved else (),
        limit=found.limit,
        method=oracle.method,
        seconds=budget.spent,
        puzzle=puzzle if proved else None,
        seed=seed,
    )
