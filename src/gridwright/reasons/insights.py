"""Insights wait until a step rests on them: those that none rests on are not told."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.path import Step

if TYPE_CHECKING:
    from gridwright.reasons.explanation import Deduction

__all__ = ["Insights"]

Made = Callable[[Step, Collection[Literal]], "Deduction"]
"""Gives a step in words, with its premises among what was known before it."""


class Insights:
    """The insights on a path that were not told yet."""

    def __init__(self, book: RuleBook, made: Made) -> None:
        self._notes = book.notes
        self._made = made
        self._waiting: dict[Literal, tuple[Step, dict[Literal, None]]] = {}

    def hold(self, step: Step, known: Iterable[Literal]) -> bool:
        """Keep a step for later if there is nothing in it but insights."""
        if not step.facts or not self._notes.issuperset(map(abs, step.facts)):
            return False
        before = dict.fromkeys(known)
        self._waiting.update((literal, (step, before)) for literal in step.facts)
        return True

    def behind(self, literals: Sequence[Literal]) -> Iterator[Deduction]:
        """The steps to all insights among the literals, and to those that these rest on."""
        while found := [literal for literal in literals if literal in self._waiting]:
            step, known = self._waiting[found[0]]
            here = tuple(each for each in found if self._waiting[each][0] is step)
            for literal in here:
                del self._waiting[literal]
            deduction = self._made(replace(step, facts=here), known)
            yield from self.behind(deduction.literals)
            yield deduction
