"""`create`: a new puzzle with exactly one solution, the same for the same seed."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass
from functools import partial
from typing import Any

from gridwright.errors import UsageError, WrongAnswerError
from gridwright.kind import Kind
from gridwright.options import accept_options
from gridwright.oracle import open_oracle
from gridwright.outcome import Budget, Outcome, Verdict
from gridwright.reasons.grading import Grade
from gridwright.reasons.wanted import Wanted, accept_wanted
from gridwright.registry import get_kind
from gridwright.verbs.aiming import Aim, Wish
from gridwright.verbs.making import Maker
from gridwright.verbs.practising import guesser, rivals, technique_of
from gridwright.verbs.request import Settings
from gridwright.verbs.verdicts import verdict_of

__all__ = ["Creation", "create"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Creation(Outcome[Any]):
    """A new `puzzle` and its seed; the puzzle is None if a limit was hit first.

    With a wanted grade or technique, `grade` is that of the puzzle. If no such puzzle was found
    within the limit, it is the nearest one.
    """

    seed: int
    grade: Grade | None = None


def create(
    kind: str,
    *,
    seed: int = 0,
    time: float | None = None,
    cancel: threading.Event | None = None,
    grade: object = None,
    needs: str | None = None,
    **options: Any,
) -> Creation:
    """Create a puzzle and prove that it has exactly one solution.

    The options are those of the kind. `grade` is the name of a grade, such as ``"hard"``, or a
    range of its number, such as ``"3.5..4.2"`` or ``(3.5, 4.2)``. `needs` is the name of a
    technique, such as ``"X-wing"``: every other step of the puzzle is easier. Uniqueness is proved
    once more on the finished puzzle, whatever the creator proved before. The time limit is for the
    work itself: compiling the code that does it, on its first use ever, comes before.

    >>> create("template", seed=7, size=(2, 3)).verdict
    <Verdict.UNIQUE: 'unique'>
    """
    maker = get_kind(kind)
    wish = _wish(maker, grade, needs)
    settings = Settings(seed=seed, time=time, cancel=cancel)
    defaults = {option.key: option.default for option in maker.creator.options}
    chosen = defaults | accept_options(maker.creator.options, options, f"create {kind}")
    maker.creator.prepare(**chosen)
    budget = Budget(settings.time, cancel=settings.cancel)
    # The seed is mixed with the kind's name, so that kinds do not share their draws.
    rng = random.Random(f"{kind} {seed}")
    if wish is not None:
        return _aimed(Aim(Maker(maker, chosen, options, rng, budget), wish), budget, seed)
    puzzle = None
    if budget.stopped() is None:
        puzzle = maker.creator.create(rng, budget, **chosen)
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


def _wish(kind: Kind[Any, Any], grade: object, needs: str | None) -> Wish | None:
    """What to look for; raises `UsageError` if there is no such grade or technique."""
    if grade is None and needs is None:
        return None
    if grade is not None and needs is not None:
        raise UsageError("needs: a technique says how hard a puzzle is; leave out the grade")
    if not kind.single:
        raise UsageError(f"{kind.name} puzzles have no single solution, and so they have no grade")
    if needs is None:
        return Wish(accept_wanted(grade))
    technique = technique_of(kind, needs)
    assert kind.reasoning is not None
    wanted = Wanted(cost=kind.reasoning.techniques[technique])
    return Wish(wanted, partial(rivals, kind, technique), guesser(kind, technique))


def _aimed(aim: Aim, budget: Budget, seed: int) -> Creation:
    """The puzzle that is wanted; a limit comes with the nearest one, if there is one."""
    shot, limit = aim.search()
    if shot is None:
        return Creation(
            verdict=Verdict.UNKNOWN, limit=limit, seconds=budget.spent, puzzle=None, seed=seed
        )
    return Creation(
        verdict=verdict_of(shot.made.found),
        solutions=shot.made.found.solutions,
        limit=limit,
        method=shot.made.method,
        seconds=budget.spent,
        puzzle=shot.made.puzzle,
        seed=seed,
        grade=shot.rating.grade,
    )
