"""A second opinion: uniqueness proved by a method that was not used to find the clues."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from gridwright.errors import MissingEngineError, UnsupportedError, WrongAnswerError
from gridwright.kind import Kind
from gridwright.oracle import Oracle, open_oracle
from gridwright.outcome import Budget, Method

__all__ = ["confirm"]

_SECONDS = 60.0
"""The time limit of the second opinion, which may run after the request's own limit."""

_ENGINES = ("sat", "cpsat", "highs")


def confirm(kind: Kind[Any, Any], puzzle: Any, solution: Any, used: Method) -> Method | None:
    """The method by which the solution was proved unique; None if there was not enough time.

    Raises `WrongAnswerError` if there is another solution.
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
            raise WrongAnswerError(f"{method} finds that these clues do not fix this solution")
        if found.complete:
            return method
    return None


def _others(kind: Kind[Any, Any], used: Method) -> Iterator[Method]:
    """Other methods for the kind, those with another model and another engine first."""
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
