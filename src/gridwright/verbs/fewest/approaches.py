"""Ways to find the fewest clues that work for every kind of puzzle."""

from __future__ import annotations

from typing import Any

from gridwright.errors import UsageError
from gridwright.kind import Kind, Option
from gridwright.verbs.fewest import bilevel, hitting
from gridwright.verbs.fewest.pool import Approach, Pool

__all__ = ["approaches_of", "choose_approach"]

APPROACHES = (
    Approach(
        "hitting",
        "implicit hitting sets: one search tree a size, other solutions as they are met",
        select=hitting.select,
    ),
    Approach(
        "bilevel",
        "the upper level again and again, with a cut for every solution of the lower level",
        "Tjusila, Besançon, Turner, Koch 2024",
        select=bilevel.select,
        options=(Option("master", str, "highs", "the engine of the upper level"),),
    ),
)


def approaches_of(kind: Kind[Any, Any]) -> tuple[Approach, ...]:
    """The approaches for a kind: its own, then those for every kind."""
    return (*kind.approaches, *APPROACHES)


def choose_approach(kind: Kind[Any, Any], pool: Pool[Any], name: str | None) -> Approach:
    """The approach of that name, or the first that fits; raises `UsageError`."""
    known = approaches_of(kind)
    if name is None:
        return next(approach for approach in known if approach.fits(pool))
    for approach in known:
        if approach.name == name:
            if not approach.fits(pool):
                raise UsageError(f"{name} is not meant for this puzzle: {approach.summary}")
            return approach
    names = ", ".join(approach.name for approach in known)
    raise UsageError(f"{kind.name} has no approach {name!r}; choose from {names}")
