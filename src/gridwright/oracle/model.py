"""The oracle of a model: clues are switches, and solutions are excluded by no-goods."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterator, Sequence
from typing import TypeVar

from gridwright.engines import Answer, Status, get_engine
from gridwright.errors import UsageError
from gridwright.kind import Clue
from gridwright.model import ANY_POINT, AllOf, Formulation, Label, Linear, Point, Statistics
from gridwright.oracle.base import Found, Oracle
from gridwright.outcome import Budget, Limit, Method, Progress, Watch

__all__ = ["ModelOracle"]

S = TypeVar("S")


class ModelOracle(Oracle[S]):
    """A formulation opened in an engine.

    Clues are the switches of the model's constraints; solutions found are excluded by no-goods
    on the puzzle's own decisions, which carry switches of their own and so are forgotten again.
    A clue that the model does not have yet is added when it is first kept, where the formulation
    can `express` it: so a board without clues serves any puzzle on it.

    `varied` says that question will follow question, each with other clues. Its solutions are
    those of the model, and no rule checker has seen them. That is for creators, which ask
    thousands of times: what they make is proved afresh by a checked oracle. All others use
    `open_oracle`.
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
        varied: bool = False,
    ) -> None:
        assert method.engine is not None
        self.method = method
        self.formulation = formulation
        self.monotone = not formulation.optimal
        self.clues = tuple(clues)
        self.session = get_engine(method.engine).open(
            formulation.model, seed=seed, threads=threads, presolve=presolve
        )
        if varied:
            self.session.vary()
        switches = formulation.model.switches()
        self._combined = [switch for switch in switches if isinstance(switch, AllOf)]
        self._known = set(self.clues)
        self._levels: dict[float, Hashable] = {}
        self._excluded: dict[S, Hashable] = {}
        self._refuted: Collection[Clue] | None = None
        self._hint: S | None = None
        self._point: Point = ()

    @property
    def statistics(self) -> Statistics:
        """The size of the model as it was opened."""
        return self.formulation.model.statistics()

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
        """Up to `at_most` solutions: one solve each, the ones before excluded."""
        kept = self.clues if keep is None else keep
        on = self._switches(kept)
        near = self._near(hint)
        solutions: dict[S, None] = {}
        nodes: int | None = None
        limit: Limit | None = None
        complete = False
        self._refuted = None
        if self.formulation.optimal:
            best = self._best(on, near, budget, watch)
            if best.values is None or best.status is not Status.OPTIMAL:
                none = best.status is Status.INFEASIBLE
                self._refuted = kept if none else None
                return Found((), none, 0, best.limit, best.nodes)
            first = self.formulation.read(best.values)
            if first not in exclude:
                solutions[first] = None
                if at_most == 1:
                    return Found((first,), False, 1, None, best.nodes)
        on += [self._exclude(solution) for solution in (*exclude, *solutions)]
        for answer in self._answers(on, at_most, near, budget, watch):
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
        if complete and not solutions and not self.formulation.optimal:
            # Fewer clues might have better optima, so a proof by the best value needs them all.
            self._refuted = kept
        return Found(tuple(solutions), complete, len(solutions), limit, nodes)

    def core(self) -> Collection[Clue] | None:
        """As for every oracle, where the engine can tell."""
        core = None if self._refuted is None else self.session.core()
        if self._refuted is None or core is None:
            return None
        parts = {part for switch in core if isinstance(switch, AllOf) for part in switch.parts}
        return tuple(clue for clue in self._refuted if clue in core or clue in parts)

    def farthest(self, *, budget: Budget, watch: Watch | None = None) -> Found[S]:
        """As for every oracle; only over binaries is the difference linear."""
        first = self.find(budget=budget, watch=watch)
        if not first.solutions:
            return first
        (solution,) = first.solutions
        try:
            difference = self.formulation.difference(solution)
        except ValueError as error:
            raise UsageError(f"model {self.method.model}: {error}") from None
        on = self._switches(self.clues)
        if self.formulation.optimal:
            best = self._best(on, (), budget, watch)
            if best.status is not Status.OPTIMAL:
                return Found(first.solutions, False, 1, best.limit, best.nodes)
        answer = self.session.solve(on=on, objective=difference, budget=budget, watch=watch)
        if answer.values is not None and difference.value(answer.values) > 0.5:
            other = self.formulation.read(answer.values)
            return Found((solution, other), False, 2, nodes=answer.nodes)
        proved = answer.status is Status.OPTIMAL
        return Found(first.solutions, proved, 1, answer.limit, answer.nodes)

    def close(self) -> None:
        """Close the session."""
        self.session.close()

    def _switches(self, kept: Collection[Clue]) -> list[Hashable]:
        """The switches that are on for these clues; clues that are new are added first."""
        for clue in kept:
            if clue not in self._known:
                self._add(clue)
        on: list[Hashable] = list(kept)
        if self._combined:
            known = set(kept)
            on += [switch for switch in self._combined if known.issuperset(switch.parts)]
        return on

    def _add(self, clue: Clue) -> None:
        if self.formulation.express is None:
            raise UsageError(f"model {self.method.model} does not know the clue {clue.name!r}")
        for constraint in self.formulation.express(clue):
            self.session.add(constraint)
        self._known.add(clue)

    def _near(self, hint: S | None) -> Point:
        """The decisions of the hint: mostly it is the same from question to question."""
        if hint is None:
            return ()
        if hint is not self._hint:
            self._hint, self._point = hint, self.formulation.point(hint)
        return self._point

    def _best(self, on: list[Hashable], near: Point, budget: Budget, watch: Watch | None) -> Answer:
        """Solve for the best objective value and switch on the row that asks for it."""
        answer = self.session.solve(on=on, hint=near, budget=budget, watch=watch)
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

    def _answers(
        self, on: list[Hashable], at_most: int, near: Point, budget: Budget, watch: Watch | None
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
        while True:
            answer = self.session.solve(
                on=on, objective=ANY_POINT, hint=near, budget=budget, watch=watch
            )
            yield answer
            if answer.values is None:
                return
            solution = self.formulation.read(answer.values)
            self.session.add(self.formulation.no_good(solution, guard))
            on = [*on, guard]

    def _exclude(self, solution: S) -> Hashable:
        if solution not in self._excluded:
            token = object()
            self.session.add(self.formulation.no_good(solution, token))
            self._excluded[solution] = token
        return self._excluded[solution]
