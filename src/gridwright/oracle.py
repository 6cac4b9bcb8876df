"""Oracles: whoever can name the solutions of a puzzle for any choice of its clues.

All verbs ask an oracle and none asks an engine. A model opened in an engine is one oracle; a
search of a kind's own is another.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Generic, Self, TypeVar

from gridwright.deferred import loaded
from gridwright.engines import Answer, Status, get_engine
from gridwright.errors import UsageError, WrongAnswerError
from gridwright.kind import Clue, Kind, Recipe
from gridwright.memory import no_collection
from gridwright.model import ANY_POINT, AllOf, Formulation, Label, Linear, Statistics
from gridwright.outcome import Budget, Limit, Method, Progress, Watch

__all__ = ["Found", "ModelOracle", "Oracle", "open_oracle"]

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Found(Generic[S]):
    """Solutions that were found, and whether they are all there are.

    `complete` is a proof; when it is False, either `at_most` solutions were found or `limit`
    says what stopped the search. `count` can exceed what was kept of `solutions`.
    """

    solutions: tuple[S, ...]
    complete: bool
    count: int
    limit: Limit | None = None
    nodes: int | None = None


class Oracle(ABC, Generic[S]):
    """Names the solutions of one puzzle under any subset of its clues."""

    method: Method
    statistics: Statistics | None = None
    monotone: bool = True
    """Whether a solution stays one when clues are dropped: not where only the best count."""

    def prepare(self) -> None:
        """Load or compile all that `find` and `count` need.

        `open_oracle` calls it while no time is counted, so it must be quick once it is done.
        """

    @abstractmethod
    def find(
        self,
        keep: Collection[Clue] | None = None,
        *,
        at_most: int = 1,
        exclude: Sequence[S] = (),
        budget: Budget,
        watch: Watch | None = None,
    ) -> Found[S]:
        """Up to `at_most` solutions, none of `exclude`, with only the clues in `keep`."""

    def count(
        self, at_most: int, *, keep: int = 2, budget: Budget, watch: Watch | None = None
    ) -> Found[S]:
        """Count solutions up to `at_most`, and show the first `keep` of them."""
        found = self.find(at_most=at_most, budget=budget, watch=watch)
        return Found(found.solutions[:keep], found.complete, found.count, found.limit, found.nodes)

    def contradiction(self, keep: Collection[Clue], *, budget: Budget) -> Found[S] | set[Clue]:
        """Clues among `keep` that allow no solution together, or what was found instead."""
        found = self.find(keep, budget=budget)
        return set(keep) if found.complete and not found.solutions else found

    def close(self) -> None:
        """Give back what the oracle holds."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class ModelOracle(Oracle[S]):
    """A formulation opened in an engine.

    Clues are the switches of the model's constraints; solutions found are excluded by no-goods
    on the puzzle's own decisions, which carry switches of their own and so are forgotten again.
    """

    def __init__(
        self,
        formulation: Formulation[S],
        method: Method,
        *,
        clues: Collection[Clue],
        seed: int = 0,
        threads: int = 1,
        presolve: bool = True,
    ) -> None:
        assert method.engine is not None
        self.method = method
        self.formulation = formulation
        self.statistics = formulation.model.statistics()
        self.monotone = not formulation.optimal
        self.clues = tuple(clues)
        self.session = get_engine(method.engine).open(
            formulation.model, seed=seed, threads=threads, presolve=presolve
        )
        switches = formulation.model.switches()
        self._combined = [switch for switch in switches if isinstance(switch, AllOf)]
        self._levels: dict[float, Hashable] = {}
        self._excluded: dict[S, Hashable] = {}

    def find(
        self,
        keep: Collection[Clue] | None = None,
        *,
        at_most: int = 1,
        exclude: Sequence[S] = (),
        budget: Budget,
        watch: Watch | None = None,
    ) -> Found[S]:
        """Up to `at_most` solutions: one solve each, the ones before excluded."""
        on = self._switches(keep)
        if self.formulation.optimal:
            best = self._best(on, budget, watch)
            if best.status is not Status.OPTIMAL:
                none = best.status is Status.INFEASIBLE
                return Found((), none, 0, best.limit, best.nodes)
        on += [self._exclude(solution) for solution in exclude]
        solutions: dict[S, None] = {}
        nodes: int | None = None
        limit: Limit | None = None
        complete = False
        for answer in self._answers(on, at_most, budget, watch):
            nodes = answer.nodes if answer.nodes is not None else nodes
            limit = answer.limit
            complete = answer.status is Status.INFEASIBLE
            if answer.values is not None:
                solutions[self.formulation.read(answer.values)] = None
                limit = None
                if watch:
                    watch(Progress(budget.spent, found=len(solutions), nodes=nodes))
            if len(solutions) >= at_most:
                break
        return Found(tuple(solutions), complete, len(solutions), limit, nodes)

    def _switches(self, keep: Collection[Clue] | None) -> list[Hashable]:
        """The switches that are on for these clues."""
        # In the order of the puzzle, not of a set: the same question gets the same answer.
        kept = set(self.clues if keep is None else keep)
        on: list[Hashable] = [clue for clue in self.clues if clue in kept]
        return on + [switch for switch in self._combined if kept.issuperset(switch.parts)]

    def _best(self, on: list[Hashable], budget: Budget, watch: Watch | None) -> Answer:
        """Solve for the best objective value and switch on the row that asks for it."""
        answer = self.session.solve(on=on, budget=budget, watch=watch)
        if answer.status is Status.OPTIMAL:
            goal, value = self.formulation.model.objective, answer.objective
            assert goal is not None
            assert value is not None
            if value not in self._levels:
                token = self._levels[value] = object()
                side = value - goal.constant
                label = Label("as good as the best", switch=token)
                self.session.add(Linear(goal.terms, side, side, label))
            on.append(self._levels[value])
        return answer

    def farthest(self, solution: S, *, budget: Budget, watch: Watch | None = None) -> Answer:
        """The point that differs from a solution in the most decisions, among the solutions."""
        on = self._switches(None)
        if self.formulation.optimal:
            best = self._best(on, budget, watch)
            if best.status is not Status.OPTIMAL:
                return replace(best, status=Status.UNKNOWN, values=None)
        objective = self.formulation.difference(solution)
        return self.session.solve(on=on, objective=objective, budget=budget, watch=watch)

    def _answers(
        self, on: list[Hashable], at_most: int, budget: Budget, watch: Watch | None
    ) -> Iterator[Answer]:
        """Answers with a point each, then one that says why there are no more."""
        # One more than two solutions is rarely asked for, and an engine's own enumeration
        # switches presolve off: it pays for long counts only.
        if self.formulation.determined and at_most > 2:
            points = self.session.points(on=on, budget=budget)
            if points is not None:
                yield from points
                return
        guard = object()
        on = [*on, guard]
        while True:
            answer = self.session.solve(on=on, objective=ANY_POINT, budget=budget, watch=watch)
            yield answer
            if answer.values is None:
                return
            solution = self.formulation.read(answer.values)
            self.session.add(self.formulation.no_good(solution, guard))

    def _exclude(self, solution: S) -> Hashable:
        if solution not in self._excluded:
            token = object()
            self.session.add(self.formulation.no_good(solution, token))
            self._excluded[solution] = token
        return self._excluded[solution]

    def contradiction(self, keep: Collection[Clue], *, budget: Budget) -> Found[S] | set[Clue]:
        """As for every oracle, narrowed by the engine's core where it has one."""
        found = self.find(keep, budget=budget)
        if not found.complete or found.solutions:
            return found
        core = self.session.core()
        if core is None:
            return set(keep)
        parts = {part for switch in core if isinstance(switch, AllOf) for part in switch.parts}
        return {clue for clue in keep if clue in core or clue in parts}

    def close(self) -> None:
        """Close the session."""
        self.session.close()


class _Checked(Oracle[S]):
    """An oracle whose solutions pass the kind's rule checker before anyone sees them."""

    def __init__(self, oracle: Oracle[S], kind: Kind[Any, S], puzzle: Any, recipe: Recipe) -> None:
        self.method = oracle.method
        self.statistics = oracle.statistics
        self.monotone = oracle.monotone
        self.inner = oracle
        self._kind = kind
        self._puzzle = puzzle
        self._recipe = recipe

    def find(
        self,
        keep: Collection[Clue] | None = None,
        *,
        at_most: int = 1,
        exclude: Sequence[S] = (),
        budget: Budget,
        watch: Watch | None = None,
    ) -> Found[S]:
        found = self.inner.find(keep, at_most=at_most, exclude=exclude, budget=budget, watch=watch)
        return self._check(found, keep)

    def count(
        self, at_most: int, *, keep: int = 2, budget: Budget, watch: Watch | None = None
    ) -> Found[S]:
        return self._check(self.inner.count(at_most, keep=keep, budget=budget, watch=watch), None)

    def contradiction(self, keep: Collection[Clue], *, budget: Budget) -> Found[S] | set[Clue]:
        result = self.inner.contradiction(keep, budget=budget)
        return self._check(result, keep) if isinstance(result, Found) else result

    def close(self) -> None:
        self.inner.close()

    def _check(self, found: Found[S], keep: Collection[Clue] | None) -> Found[S]:
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
    """Open the oracle that the names ask for, or the one that the kind recommends.

    Importing and compiling what a search needs does not count against the budget.
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
