"""`create`: a new puzzle with exactly one solution, the same for the same seed."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass
from typing import Any

from gridwright.errors import WrongAnswerError
from gridwright.options import accept_options
from gridwright.oracle import open_oracle
from gridwright.outcome import Budget, Outcome, Verdict
from gridwright.registry import get_kind
from gridwright.verbs.check import verdict_of
from gridwright.verbs.request import Settings

__all__ = ["Creation", "create"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Creation(Outcome[Any]):
    """A new `puzzle` and its seed; the puzzle is None if a limit was hit first."""

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

    The options are those of the kind. Uniqueness is proved once more on the finished puzzle,
    whatever the creator proved before. The time limit is for the work itself: compiling the code
    that does it, on its first use ever, comes before.

    >>> create("template", seed=7, size=(2, 3)).verdict
    <Verdict.UNIQUE: 'unique'>
    """
    maker = get_kind(kind)
    settings = Settings(seed=seed, time=time, cancel=cancel)
    defaults = {option.key: option.default for option in maker.creator.options}
    chosen = defaults | accept_options(maker.creator.options, options, f"create {kind}")
    maker.creator.prepare(**chosen)
    budget = Budget(settings.time, cancel=settings.cancel)
    puzzle = None
    if budget.stopped() is None:
        # The seed is mixed with the kind's name, so that kinds do not share their draws.
        puzzle = maker.creator.create(random.Random(f"{kind} {seed}"), budget, **chosen)
    if puzzle is None:
        return Creation(
            verdict=Verdict.UNKNOWN,
            limit=budget.stopped(),
            seconds=budget.spent,
            puzzle=None,
            seed=seed,
        )
    with open_oracle(maker, puzzle, calls=1000, budget=budget) as oracle:
        found = oracle.find(at_most=2, budget=budget)
    verdict = verdict_of(found)
    if maker.single and verdict not in (Verdict.UNIQUE, Verdict.UNKNOWN):
        raise WrongAnswerError(
            f"the {kind} puzzle of seed {seed} has the verdict {verdict}, not unique"
        )
    # A puzzle whose proof was cut short is withheld: every puzzle given out has one solution.
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
