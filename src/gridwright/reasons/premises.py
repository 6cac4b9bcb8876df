"""The known facts that a step uses, as few as can be."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.prover import MOST_VISITS, Prover

__all__ = ["Premises"]

_EASY = 300_000
"""Looks at literals after which a test is given up: a premise that might be spared is then kept."""

_HARD_TESTS = 3
"""After so many of these, all premises that are left are kept."""


class Premises:
    """Finds, for steps of one book, known literals that suffice.

    None of them can be spared, unless that is too hard to see.
    """

    def __init__(self, book: RuleBook, truth: Sequence[Literal]) -> None:
        self._prover = Prover(book, truth)
        self._scopes = book.scopes()
        own = set(range(1, len(book.facts) + 1)).difference(book.spoken(), book.notes)
        ties = [clause for clause in book.ties if own.isdisjoint(map(abs, clause))]
        self._tied = {abs(literal) for clause in ties for literal in clause}

    def of(
        self, rules: Collection[int], conclusions: Sequence[Literal], known: Collection[Literal]
    ) -> tuple[Literal, ...]:
        """The premises from which the rules imply all conclusions, in the order of the known."""
        scope = {fact for rule in rules for fact in self._scopes[rule]}
        # Ties lead to facts that none of the rules is about.
        relevant = [
            literal for literal in known if abs(literal) in scope or abs(literal) in self._tied
        ]
        needed: set[Literal] = set()
        for conclusion in conclusions:
            needed.update(self._of_one(rules, conclusion, relevant, needed))
        return tuple(literal for literal in relevant if literal in needed)

    def _of_one(
        self,
        rules: Collection[int],
        conclusion: Literal,
        relevant: Sequence[Literal],
        free: Collection[Literal],
    ) -> list[Literal]:
        """Premises of one conclusion; those that others need anyway are kept without a test."""
        kept = list(free)
        if self._imply(rules, kept, conclusion, most=_EASY):
            return []
        waiting = [literal for literal in relevant if literal not in free]
        if not self._imply(rules, [*kept, *waiting], conclusion):
            # A rule outside of the scope has a part in it: all that is known may matter.
            return waiting
        waiting = self._used(waiting)
        hard = 0
        while waiting and hard < _HARD_TESTS:
            literal = waiting.pop()
            if self._imply(rules, [*kept, *waiting], conclusion, most=_EASY):
                waiting = self._used(waiting)
            else:
                kept.append(literal)
                hard += self._prover.gave_up
        return [literal for literal in (*kept, *waiting) if literal not in free]

    def _used(self, literals: Sequence[Literal]) -> list[Literal]:
        grounds = self._prover.grounds()
        return [literal for literal in literals if abs(literal) in grounds]

    def _imply(
        self,
        rules: Collection[int],
        premises: Sequence[Literal],
        conclusion: Literal,
        *,
        most: int = MOST_VISITS,
    ) -> bool:
        self._prover.forget()
        self._prover.learn(premises)
        return self._prover.implies(rules, conclusion, most=most)
