"""A second opinion: uniqueness proved by a method that took no part in finding the clues."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridwright.errors import MissingEngineError, UnsupportedError, WrongAnswerError
from gridwright.kind import Kind
from gridwright.oracle import Oracle, open_oracle
from gridwright.outcome import Budget, Method

__all__ = ["confirm"]

_SECONDS = 60.0
"""So long a second opinion may take: it comes after the time of the question is over."""

_ENGINES = ("sat", "cpsat", "highs")


def confirm(kind: Kind[Any, Any], puzzle: Any, solution: Any, used: Method) -> Method | None:
    """The method by which the solution was proved the only one; None when there was no time.

    Raises `WrongAnswerError` where there is another solution.
    """
    for method in _others(kind, used):
        oracle = _opened(kind, puzzle, method)
        if oracle is None:
            continue
        try:
            with oracle:
                found = oracle.find(at_most=2, budget=Budget(_SECONDS))
        except UnsupportedError:
            continue
        if any(other != solution for other in found.solutions) or (
            found.complete and not found.solutions
        ):
            raise WrongAnswerError(f"by {method} these clues do not leave this solution alone")
        if found.complete:
            return method
    return None


def _others(kind: Kind[Any, Any], used: Method) -> Iterator[Method]:
    """Other ways to solve the kind, those with another model and another engine first."""
    ways = [
        Method(recipe.name, engine)
        for recipe in kind.recipes
        if recipe.exact
        for engine in ((None,) if recipe.search else dict.fromkeys((recipe.engine, *_ENGINES)))
    ]
    ways = [way for way in ways if way != used]
    yield from sorted(ways, key=lambda way: (way.engine == used.engine) + (way.model == used.model))


def _opened(kind: Kind[Any, Any], puzzle: Any, method: Method) -> Oracle[Any] | None:
    try:
        return open_oracle(kind, puzzle, model=method.model, engine=method.engine)
    except (MissingEngineError, UnsupportedError):
        return None
