"""A second opinion: uniqueness proved by a method that was not used to find the clues."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from typing import Any

from gridwright.errors import MissingEngineError, UnsupportedError, WrongAnswerError
from gridwright.kind import Kind
from gridwright.oracle import Oracle, open_oracle
from gridwright.outcome import Budget, Method

__all__ = ["confirm"]

_SECONDS = 60.0
"""The time limit of each method where the request has no limit."""

_ENGINES = ("sat", "cpsat", "highs")
_PAUSE = 0.05


def confirm(
    kind: Kind[Any, Any], puzzle: Any, solution: Any, used: Method, *, budget: Budget
) -> Method | None:
    """The method by which the solution was proved unique; None if there was not enough time.

    Raises `WrongAnswerError` if there is another solution.
    """
    confirmed: list[Method] = []
    errors: list[BaseException] = []

    def work() -> None:
        try:
            confirmed.extend(_first(kind, puzzle, solution, used, budget))
        except BaseException as error:
            errors.append(error)

    # Nothing can stop a model while it is built. If that takes too long, its thread is left
    # behind, and ends when the model is built.
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    while thread.is_alive() and budget.stopped() is None:
        thread.join(_PAUSE)
    thread.join(_PAUSE)
    if errors:
        raise errors[0]
    return confirmed[0] if confirmed else None


def _first(
    kind: Kind[Any, Any], puzzle: Any, solution: Any, used: Method, budget: Budget
) -> Iterator[Method]:
    """The first of the other methods that has a proof; it and those after it are not asked."""
    for method in _others(kind, used):
        if budget.stopped() is not None:
            return
        share = Budget(_SECONDS, cancel=budget.cancel)
        if budget.seconds is not None:
            # A method that is slow on this puzzle leaves time for others.
            share = budget.part(1 / 2)
        oracle = _opened(kind, puzzle, method, share)
        if oracle is None:
            continue
        try:
            with oracle:
                found = oracle.find(at_most=2, budget=share)
        except UnsupportedError:
            continue
        if any(other != solution for other in found.solutions) or (
            found.complete and not found.solutions
        ):
            raise WrongAnswerError(f"{method} finds that these clues do not fix this solution")
        if found.complete:
            yield method
            return


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


def _opened(
    kind: Kind[Any, Any], puzzle: Any, method: Method, budget: Budget
) -> Oracle[Any] | None:
    try:
        return open_oracle(kind, puzzle, model=method.model, engine=method.engine, budget=budget)
    except (MissingEngineError, UnsupportedError):
        return None
