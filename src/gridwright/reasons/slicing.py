"""Only the steps that lead to one fact."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace

from gridwright.reasons.book import AtLeast, Literal, RuleBook
from gridwright.reasons.explanation import Deduction, Describe, Support, deduction, forces
from gridwright.reasons.path import Step

__all__ = ["leading_to"]


def leading_to(
    book: RuleBook,
    truth: Sequence[Literal],
    goal: Literal,
    steps: Sequence[Step],
    describe: Describe,
) -> tuple[Deduction, ...]:
    """The steps without which a literal does not follow, each with the facts that are needed of it.

    From the last step back: a step is kept if it has a fact that is needed later, and then its
    premises are needed, too.
    """
    grounds = _Grounds(book)
    before = [dict.fromkeys(book.known)]
    for step in steps:
        before.append(before[-1] | dict.fromkeys((*step.facts, *step.passing)))
    needed = {goal}
    kept: list[Deduction] = []
    with closing(Support(book, truth)) as support:
        for step, known in zip(reversed(steps), reversed(before[:-1]), strict=True):
            passing: list[Literal] = []
            for at in reversed(range(len(step.passing))):
                if (literal := step.passing[at]) in needed:
                    passing.append(literal)
                    needed.update(grounds.of(literal, [*known, *step.facts, *step.passing[:at]]))
            facts = tuple(fact for fact in step.facts if fact in needed)
            if facts:
                part = replace(step, facts=facts, passing=tuple(reversed(passing)))
                kept.append(deduction(book, part, known, support, describe))
                needed.update(kept[-1].literals)
    return tuple(reversed(kept))


class _Grounds:
    """Finds from what a literal follows that is learnt in passing."""

    def __init__(self, book: RuleBook) -> None:
        self._parts: dict[Literal, list[AtLeast]] = {}
        ties = [AtLeast(clause) for clause in book.ties]
        rules = [part for rule in book.rules for part in rule.parts if isinstance(part, AtLeast)]
        for part in (*ties, *rules):
            for literal in part.literals:
                self._parts.setdefault(literal, []).append(part)

    def of(self, literal: Literal, known: Sequence[Literal]) -> list[Literal]:
        """The known literals of a part or tie that leaves no choice; if none does, all of them."""
        false = {-other for other in known}
        for part in self._parts.get(literal, ()):
            if forces(part, literal, false):
                return [-other for other in part.literals if other in false]
        return list(known)
