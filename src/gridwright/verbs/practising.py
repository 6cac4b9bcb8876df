"""Practice puzzles: one technique is needed, and every other step is easier."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from gridwright.errors import UsageError, choose_from
from gridwright.kind import Kind
from gridwright.reasons.of_kind import book_of
from gridwright.reasons.path import Step
from gridwright.reasons.premises import Premises
from gridwright.reasons.telling import plain_words
from gridwright.verbs.making import Made

__all__ = ["guesser", "rivals", "technique_of"]


def technique_of(kind: Kind[Any, Any], name: object) -> str:
    """The technique of that name; raises `UsageError` with those that there are.

    >>> from gridwright import get_kind
    >>> technique_of(get_kind("sudoku"), "x-wing")
    'X-wing'
    """
    known = {} if kind.reasoning is None else kind.reasoning.techniques
    if not known:
        raise UsageError(f"needs: {kind.name} has no techniques to practise")
    names = {_plain(technique): technique for technique in known}
    if _plain(name) not in names:
        raise UsageError(
            f"needs: there is no technique {str(name)[:40]!r}; {choose_from(str(name), known)}"
        )
    return names[_plain(name)]


def _plain(name: object) -> str:
    return " ".join(str(name).lower().replace("-", " ").split())


def guesser(kind: Kind[Any, Any], technique: str) -> Callable[[Any], float] | None:
    """What quickly guesses whether a puzzle needs the technique, where the kind can."""
    assert kind.reasoning is not None
    return None if kind.reasoning.guesser is None else kind.reasoning.guesser(technique)


def rivals(kind: Kind[Any, Any], technique: str, made: Made, steps: Sequence[Step]) -> float | None:
    """How many steps cost as much as the technique and are not of it; None if it is not used.

    Steps of one rule are the easiest there are: beside them, others of one rule will do.
    """
    assert kind.reasoning is not None
    describe = kind.reasoning.describe or plain_words
    cost = kind.reasoning.techniques[technique]
    if all(step.cost != cost for step in steps):
        return None
    book = book_of(kind, made.puzzle)
    finder = Premises(book, book.literals(made.found.solutions[0]))
    known = list(book.known)
    own = others = 0
    for step in steps:
        if step.rules and step.cost == cost:
            facts = [fact for fact in step.facts if abs(fact) not in book.notes]
            premises = () if cost == 1 else finder.of(step.rules, facts, known)
            if describe(replace(book, known=tuple(known)), step, premises)[0] == technique:
                own += 1
            else:
                others += cost > 1
        known += (*step.facts, *step.passing)
    return others if own else None
