"""Opening the oracle for a puzzle, by the names of a model and an engine or without."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, TypeVar

from gridwright.deferred import loaded
from gridwright.errors import UsageError, WrongAnswerError
from gridwright.kind import Clue, Kind, Recipe
from gridwright.memory import no_collection
from gridwright.model import Statistics
from gridwright.oracle.base import Found, Oracle
from gridwright.oracle.model import ModelOracle
from gridwright.outcome import Budget, Method, Watch

__all__ = ["open_oracle"]

S = TypeVar("S")


class _Checked(Oracle[S]):
    """An oracle whose solutions pass the kind's rule checker before anyone sees them."""

    def __init__(self, oracle: Oracle[S], kind: Kind[Any, S], puzzle: Any, recipe: Recipe) -> None:
        self.method = oracle.method
        self.monotone = oracle.monotone
        self._inner = oracle
        self._kind = kind
        self._puzzle = puzzle
        self._recipe = recipe

    @property
    def statistics(self) -> Statistics | None:
        return self._inner.statistics

    def find(
        self,
        keep: Collection[Clue] | None = None,
        *,
        at_most: int = 1,
        exclude: Sequence[S] = (),
        hint: S | None = None,
        budget: Budget,
        watch: Watch | None = None,
    ) -> Found[S]:
        found = self._inner.find(
            keep, at_most=at_most, exclude=exclude, hint=hint, budget=budget, watch=watch
        )
        return self._check(found, keep)

    def core(self) -> Collection[Clue] | None:
        return self._inner.core()

    def count(
        self, at_most: int, *, keep: int = 2, budget: Budget, watch: Watch | None = None
    ) -> Found[S]:
        return self._check(self._inner.count(at_most, keep=keep, budget=budget, watch=watch))

    def farthest(self, *, budget: Budget, watch: Watch | None = None) -> Found[S]:
        return self._check(self._inner.farthest(budget=budget, watch=watch))

    def close(self) -> None:
        self._inner.close()

    def _check(self, found: Found[S], keep: Collection[Clue] | None = None) -> Found[S]:
        if not found.solutions:
            return found
        puzzle = self._puzzle if keep is None else self._kind.clues.keep(self._puzzle, keep)
        for solution in found.solutions:
            broken = self._kind.rules.violations(puzzle, solution)
            if broken:
                why = "is not exact, and this" if not self._recipe.exact else "gave an answer that"
                raise WrongAnswerError(f"model {self.method} {why} breaks a rule: {broken[0]}")
        return found


def open_oracle(
    kind: Kind[Any, S],
    puzzle: Any,
    *,
    model: str | None = None,
    engine: str | None = None,
    calls: int = 1,
    seed: int = 0,
    threads: int = 1,
    presolve: bool = True,
    budget: Budget | None = None,
) -> Oracle[S]:
    r"""Open the oracle that the names ask for, or the one that the kind recommends.

    Every solution that it hands out has passed the kind's rule checker. Importing and compiling
    what a search needs does not count against the budget.

    >>> from gridwright import get_kind, read_one
    >>> with open_oracle(get_kind("template"), read_one("kind: template\n1 .\n. .")) as oracle:
    ...     oracle.find(budget=Budget()).solutions
    ((1, 2, 2, 1),)
    """
    if model is None and engine is None:
        method = kind.method(puzzle, calls=calls)
    else:
        name = model or next(r.name for r in kind.recipes if r.build is not None)
        recipe = kind.recipe(name)
        method = Method(name, None if recipe.search else engine or recipe.engine)
        if recipe.search and engine is not None:
            raise UsageError(f"model {name!r} of {kind.name} is a search and takes no engine")
    recipe = kind.recipe(method.model)
    clock = budget or Budget()
    inner: Oracle[S]
    if recipe.search is not None:
        with clock.paused():
            search = loaded(recipe.search)
        inner = search(puzzle)
    else:
        assert recipe.build is not None
        with no_collection():
            inner = ModelOracle(
                recipe.build(puzzle),
                method,
                clues=kind.clues.of(puzzle),
                seed=seed,
                threads=threads,
                presolve=presolve,
            )
    with clock.paused():
        inner.prepare()
    return _Checked(inner, kind, puzzle, recipe)
