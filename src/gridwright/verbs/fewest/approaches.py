"""Approaches to the fewest clues that work for every kind of puzzle."""

from __future__ import annotations

from typing import Any

from gridwright.deferred import deferred_in
from gridwright.errors import UsageError, choose_from
from gridwright.kind import Kind
from gridwright.options import TEXT, Option
from gridwright.verbs.fewest.pool import Approach, Pool

__all__ = ["approaches_of", "choose_approach"]

_load = deferred_in("gridwright.verbs.fewest")

APPROACHES = (
    Approach(
        "hitting",
        "implicit hitting sets: a search tree for each size, other solutions found on the way",
        select=_load("hitting.select"),
        prepare=_load("tree.prepare"),
    ),
    Approach(
        "bilevel",
        "solve the upper level repeatedly, with a cut for every solution of the lower level",
        "Tjusila, Besançon, Turner, Koch 2024",
        select=_load("bilevel.select"),
        options=(Option("master", TEXT, "highs", "the engine of the upper level"),),
    ),
)


def approaches_of(kind: Kind[Any, Any]) -> tuple[Approach, ...]:
    """The approaches for a kind: its own, then those for every kind."""
    return (*(kind.pools.approaches if kind.pools else ()), *APPROACHES)


def choose_approach(kind: Kind[Any, Any], pool: Pool[Any], name: str | None) -> Approach:
    """The approach of that name, or the first that fits; raises `UsageError`."""
    known = approaches_of(kind)
    if name is None:
        return next(approach for approach in known if approach.fits(pool))
    for approach in known:
        if approach.name == name:
            if not approach.fits(pool):
                raise UsageError(f"{name} does not work for this puzzle: {approach.summary}")
            return approach
    others = choose_from(name, (approach.name for approach in known))
    raise UsageError(f"{kind.name} has no approach {name!r}; {others}")
