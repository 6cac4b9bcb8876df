"""`conflict`: why a puzzle has no solution: a smallest set of contradicting clues, and steps."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace
from typing import Any, Unpack

from gridwright.engines import DEFAULT_ENGINE, Status, get_engine
from gridwright.kind import Clue, Puzzle
from gridwright.model import Label, Model, Objective
from gridwright.oracle import Found, Oracle
from gridwright.outcome import IN_DOUBT, Budget, Limit, Outcome, Progress, Verdict
from gridwright.reasons.explanation import Deduction
from gridwright.reasons.of_kind import load_search
from gridwright.reasons.refuting import Refutation, refutation
from gridwright.verbs.request import Keywords, Request, request
from gridwright.verbs.verdicts import doubts_in, strictly, told_doubts

__all__ = ["Conflict", "conflict"]

PATIENCE = 10.0
"""The seconds for the proof that no smaller set contradicts, if no time limit was set.

Where the contradiction shows without a search, also those for narrowing the clues by a search.
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Conflict(Outcome[Any]):
    """Clues that together allow no solution; `reasons` say why, if that shows without a search.

    `irreducible` says that there is a solution as soon as any one of them is dropped; `smallest`,
    that no smaller set of clues contradicts. Each is True only if it is proved. No clues with the
    verdict `NONE` mean that the board has no solution even without clues. `puzzle` is the puzzle
    that the clues belong to; it may have more clues than the one that was given: see `Kind.blame`.

    `steps` lead from the clues to the contradiction, each proved; where that is much easier, they
    use `other_clues` of the puzzle, too. There are none where the contradiction shows without a
    search, and for kinds without explanations; if a limit was hit first, `steps_limit` says so.
    """

    clues: tuple[Clue, ...] = ()
    irreducible: bool = False
    smallest: bool = False
    steps: tuple[Deduction, ...] = ()
    other_clues: bool = False
    steps_limit: Limit | None = None


def conflict(puzzle: Puzzle, **keywords: Unpack[Keywords]) -> Conflict:
    r"""Find a smallest set of contradicting clues; the verdict is `SOLVED` if there is a solution.

    First the clues are narrowed to a set in which each clue is needed for the contradiction. Then,
    again and again, the smallest set that could still contradict is guessed from the solutions of
    subsets of the clues, and tested, until a guess contradicts or is no smaller than the set.
    Where faults of the puzzle show without a search, the clues are first narrowed to those that a
    fault needs.

    >>> from gridwright import read_one
    >>> print(*conflict(read_one("kind: template\n1 . .\n. 1 .\n. . 3")).clues, sep=", ")
    1 in r1c1, 1 in r2c2, 3 in r3c3
    """
    asked = request(puzzle, **keywords)
    if asked.kind.blame is not None:
        asked = asked.about(asked.kind.blame(puzzle))
    puzzle = asked.puzzle
    faults = asked.kind.rules.faults(puzzle)
    if faults and asked.budget.seconds is None:
        asked = replace(asked, budget=Budget(PATIENCE, cancel=asked.budget.cancel))
    with asked.open(calls=60) as oracle:
        clues = asked.kind.clues.of(puzzle)
        state = _ContradictingSet(asked, oracle, clues)
        if faults:
            state.core = _faulty(asked, clues)
        else:
            found = state.refute(clues, asked.budget)
            if not found.nothing:
                return _solvable(asked, oracle, found)
        limit = state.make_irreducible() or state.make_smallest()
        contradicting = tuple(clue for clue in clues if clue in state.core)
        if doubts := doubts_in(asked):
            # With one meaning only, a clue says more, so that fewer may contradict.
            state.smallest = False
            state.irreducible &= doubts.keys().isdisjoint(contradicting)
            limit = limit or IN_DOUBT
        shown = _shown(asked, contradicting, state.corrections)
        return Conflict(
            verdict=Verdict.NONE,
            limit=limit,
            # A fault of other clues says nothing about these.
            reasons=() if shown.steps else faults,
            **asked.facts(oracle),
            remarks=told_doubts(asked),
            clues=contradicting,
            irreducible=state.irreducible,
            smallest=state.smallest,
            steps=shown.steps,
            other_clues=shown.others,
            steps_limit=shown.limit,
        )


def _solvable(asked: Request, oracle: Oracle[Any], found: Found[Any]) -> Conflict:
    """That there is a solution, whatever clues mean, or that it is not known."""
    limit = found.limit
    if found.solutions and doubts_in(asked):
        strict = strictly(asked)
        with strict.open(calls=1) as other:
            found = other.find(budget=asked.budget, watch=asked.watch)
        limit = None if found.solutions else IN_DOUBT if found.complete else found.limit
    return Conflict(
        verdict=Verdict.SOLVED if found.solutions else Verdict.UNKNOWN,
        solutions=found.solutions,
        limit=limit,
        **asked.facts(oracle),
        remarks=told_doubts(asked),
    )


def _shown(
    asked: Request, clues: tuple[Clue, ...], corrections: list[frozenset[Clue]]
) -> Refutation:
    """The steps from the clues to the contradiction, unless that shows without any."""
    kind = asked.kind
    if not kind.single or kind.rules.faults(kind.clues.keep(asked.puzzle, clues)):
        return Refutation()
    load_search(asked.budget)
    return refutation(kind, asked.puzzle, clues, asked.budget, corrections=corrections)


def _faulty(asked: Request, clues: Collection[Clue]) -> set[Clue]:
    """Clues of which each is needed for a fault that shows without a search."""
    kind = asked.kind
    core = set(clues)
    for clue in reversed(tuple(clues)):
        if kind.rules.faults(kind.clues.keep(asked.puzzle, core - {clue})):
            core.discard(clue)
    return core


class _ContradictingSet:
    """A contradicting set of clues, the core, that is made smaller step by step."""

    def __init__(self, asked: Request, oracle: Oracle[Any], clues: Collection[Clue]) -> None:
        self.asked = asked
        self.oracle = oracle
        self.clues = tuple(clues)
        self.core: set[Clue] = set(clues)
        self.irreducible = False
        self.smallest = False
        self.corrections: list[frozenset[Clue]] = []

    def refute(self, keep: Collection[Clue], budget: Budget) -> Found[Any]:
        """Look for a solution with these clues; where there is none, they are the new core."""
        if self.asked.watch:
            text = f"clues, a part of {len(keep)} being tested"
            self.asked.watch(Progress(self.asked.budget.spent, best=len(self.core), text=text))
        found = self.oracle.find(keep, budget=budget, watch=self.asked.watch)
        if found.nothing:
            used = self.oracle.core()
            self.core = set(keep if used is None else used)
        return found

    def make_irreducible(self) -> Limit | None:
        """Drop every clue of the core that the contradiction does not need."""
        for clue in [clue for clue in self.clues if clue in self.core]:
            if clue not in self.core:
                continue
            rest = self.core - {clue}
            found = self.refute(rest, self.asked.budget)
            if found.solutions:
                self._add_correction(found.solutions[0], rest, self.asked.budget)
            elif not found.complete:
                return found.limit
        self.irreducible = True
        return None

    def make_smallest(self) -> Limit | None:
        """Prove that no smaller set contradicts, or find one that does.

        A correction is a set of clues without which there is a solution. Every contradicting set
        has a clue of each correction, so none is smaller than a smallest set that meets them all.
        """
        budget = self.asked.budget
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
            if self.asked.watch:
                self.asked.watch(
                    Progress(budget.spent, best=len(self.core), bound=len(guess), text="clues")
                )
            found = self.refute(guess, patience)
            if found.nothing:
                self.smallest = True
                return None
            if not found.solutions:
                return patience.stopped()
            if not self._add_correction(found.solutions[0], guess, patience):
                return patience.stopped()

    def _add_correction(self, solution: Any, start: set[Clue], budget: Budget) -> bool:
        """Extend clues that have a solution to a maximal set; the other clues are a correction.

        Returns False if the budget ran out before that.
        """
        kept = self._fulfilled(start, solution)
        for clue in self.clues:
            if clue not in kept:
                found = self.oracle.find(kept | {clue}, budget=budget, watch=self.asked.watch)
                if found.solutions:
                    kept = self._fulfilled(kept | {clue}, found.solutions[0])
                elif not found.complete:
                    return False
        self.corrections.append(frozenset(self.clues) - kept)
        return True

    def _fulfilled(self, start: set[Clue], solution: Any) -> set[Clue]:
        """The clues that a solution satisfies together, including those that it was found for.

        Clues may hold one by one but not together: two entries can each be a word, but not the
        same word.
        """
        kind, puzzle = self.asked.kind, self.asked.puzzle
        kept = set(start)
        more = [c for c in self.clues if c not in kept and kind.clues.holds(puzzle, c, solution)]
        if not kind.rules.violations(kind.clues.keep(puzzle, [*kept, *more]), solution):
            return kept.union(more)
        for clue in more:
            if not kind.rules.violations(kind.clues.keep(puzzle, [*kept, clue]), solution):
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
