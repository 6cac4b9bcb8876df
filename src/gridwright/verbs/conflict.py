"""`conflict`: why a puzzle has no solution, as a smallest set of clues that contradict."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Any, Unpack

from gridwright.engines import DEFAULT_ENGINE, Status, get_engine
from gridwright.kind import Clue, Puzzle
from gridwright.model import Label, Model, Objective
from gridwright.oracle import Found
from gridwright.outcome import Budget, Limit, Outcome, Progress, Verdict
from gridwright.registry import kind_of
from gridwright.verbs.request import Request, Settings, ask

__all__ = ["Conflict", "conflict"]

PATIENCE = 10.0
"""Seconds for the proof that no smaller set contradicts, where nobody set a limit."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict(Outcome[Any]):
    """Clues that allow no solution together.

    `irreducible` says that without any one of them there is a solution; `smallest`, that no
    fewer clues of the puzzle contradict. Both are proved or False. An empty set of clues with the
    verdict `NONE` means that the board alone has no solution. `puzzle` is the one whose clues they
    are, which may have more clues than the one that was asked about: see `Kind.blamable`.
    """

    clues: tuple[Clue, ...] = ()
    irreducible: bool = False
    smallest: bool = False
    puzzle: Any = None


def conflict(puzzle: Puzzle, **settings: Unpack[Settings]) -> Conflict:
    r"""Find a smallest set of contradicting clues; `SOLVED` where there is a solution after all.

    First the clues are narrowed to a set of which each is needed for the contradiction. Then, in
    turn, the smallest set that could still do is guessed from the solutions that subsets of the
    clues have, and tested, until a guess contradicts or none smaller is left.

    >>> from gridwright import read_one
    >>> print(*conflict(read_one("kind: template\n1 . .\n. 1 .\n. . 3")).clues, sep=", ")
    1 in r1c1, 1 in r2c2, 3 in r3c3
    """
    puzzle = kind_of(puzzle).blamable(puzzle)
    with ask(puzzle, settings, calls=60) as request:
        clues = request.kind.clues(puzzle)
        state = _Narrowing(request, clues)
        found = state.refute(clues, request.budget)
        if not found.nothing:
            return Conflict(
                verdict=Verdict.SOLVED if found.solutions else Verdict.UNKNOWN,
                solutions=found.solutions,
                limit=found.limit,
                **request.facts(),
                puzzle=puzzle,
            )
        limit = state.make_irreducible() or state.make_smallest()
        return Conflict(
            verdict=Verdict.NONE,
            limit=limit,
            **request.facts(),
            clues=tuple(clue for clue in clues if clue in state.core),
            irreducible=state.irreducible,
            smallest=state.smallest,
            puzzle=puzzle,
        )


class _Narrowing:
    """A contradicting set of clues on its way to a smallest one."""

    def __init__(self, request: Request, clues: Collection[Clue]) -> None:
        self.request = request
        self.clues = tuple(clues)
        self.core: set[Clue] = set(clues)
        self.irreducible = False
        self.smallest = False
        self.corrections: list[frozenset[Clue]] = []

    def refute(self, keep: Collection[Clue], budget: Budget) -> Found[Any]:
        """Look for a solution with these clues; where there is none, they are the new core."""
        found = self.request.oracle.find(keep, budget=budget)
        if found.nothing:
            used = self.request.oracle.core()
            self.core = set(keep if used is None else used)
        return found

    def make_irreducible(self) -> Limit | None:
        """Drop every clue of the core that the contradiction does not need."""
        for clue in [clue for clue in self.clues if clue in self.core]:
            if clue not in self.core:
                continue
            rest = self.core - {clue}
            found = self.refute(rest, self.request.budget)
            if found.solutions:
                self._correct(found.solutions[0], rest, self.request.budget)
            elif not found.complete:
                return found.limit
        self.irreducible = True
        return None

    def make_smallest(self) -> Limit | None:
        """Prove that no smaller set contradicts, or find one that does.

        Every contradicting set has a clue in common with each correction: a set of clues without
        which there is a solution. So a smallest set that meets all corrections bounds from below.
        """
        budget = self.request.budget
        patience = Budget(
            PATIENCE if budget.seconds is None else budget.remaining, cancel=budget.cancel
        )
        while True:
            guess = self._smallest_meeting_all(patience)
            if guess is None:
                return patience.stopped()
            if len(guess) >= len(self.core):
                self.smallest = True
                return None
            if self.request.watch:
                self.request.watch(
                    Progress(budget.spent, best=len(self.core), bound=len(guess), text="clues")
                )
            found = self.refute(guess, patience)
            if found.nothing:
                self.smallest = True
                return None
            if not found.solutions or not self._correct(found.solutions[0], guess, patience):
                return patience.stopped()

    def _correct(self, solution: Any, start: set[Clue], budget: Budget) -> bool:
        """Grow a set of clues that has a solution until it is maximal; note what is left out."""
        kept = self._fulfilled(start, solution)
        for clue in self.clues:
            if clue not in kept:
                found = self.request.oracle.find(kept | {clue}, budget=budget)
                if found.solutions:
                    kept = self._fulfilled(kept | {clue}, found.solutions[0])
                elif not found.complete:
                    return False
        self.corrections.append(frozenset(self.clues) - kept)
        return True

    def _fulfilled(self, start: set[Clue], solution: Any) -> set[Clue]:
        """The clues that a solution fulfils together, among them those that it was found for.

        Clues may hold one by one and not together: two entries can each be a word, but not the
        same word.
        """
        kind, puzzle = self.request.kind, self.request.puzzle
        kept = set(start)
        more = [c for c in self.clues if c not in kept and kind.holds(puzzle, c, solution)]
        if not kind.violations(kind.keep(puzzle, [*kept, *more]), solution):
            return kept.union(more)
        for clue in more:
            if not kind.violations(kind.keep(puzzle, [*kept, clue]), solution):
                kept.add(clue)
        return kept

    def _smallest_meeting_all(self, budget: Budget) -> set[Clue] | None:
        model = Model("smallest set that meets all corrections")
        x = {clue: model.binary(clue.name) for clue in self.clues}
        for correction in self.corrections:
            label = Label("one clue of each correction")
            model.at_least(1, (x[clue] for clue in self.clues if clue in correction), label)
        model.objective = Objective(tuple((index, 1.0) for index in x.values()))
        with get_engine(DEFAULT_ENGINE).open(model) as session:
            answer = session.solve(budget=budget)
        if answer.status is not Status.OPTIMAL or answer.values is None:
            return None
        values = answer.values
        return {clue for clue, index in x.items() if values[index] > 0.5}
