"""Explanations: the steps to a solution, with their premises, checked and put into words."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gridwright.errors import WrongAnswerError
from gridwright.grid import Cell
from gridwright.outcome import Budget
from gridwright.reasons.book import AtLeast, Fact, Literal, RuleBook
from gridwright.reasons.insights import Insights
from gridwright.reasons.path import WORK, Step, walk
from gridwright.reasons.telling import plain_words

if TYPE_CHECKING:
    from gridwright.reasons.premises import Premises
    from gridwright.reasons.verifying import Verifier

__all__ = ["Deduction", "Describe", "Support", "deduction", "deductions", "forces"]


@dataclass(frozen=True, slots=True)
class Deduction:
    """A step that a person can follow: what is new, from which rules, and from which facts.

    `technique` is the name that people have for such a step, and `text` the whole step as a
    sentence. `marks` are the cells of the reason, `cells` those of the new facts, and `changes` are
    the new facts themselves, each with whether it is true; an insight changes nothing.
    """

    step: Step
    technique: str
    text: str
    conclusions: tuple[str, ...]
    passing: tuple[str, ...]
    rules: tuple[str, ...]
    premises: tuple[str, ...]
    literals: tuple[Literal, ...]
    cells: tuple[Cell, ...]
    marks: tuple[Cell, ...]
    changes: tuple[tuple[Fact, bool], ...]


Describe = Callable[[RuleBook, Step, Sequence[Literal]], tuple[str, str]]
"""Gives the technique and the sentence of a step with its premises."""


def deductions(
    book: RuleBook,
    truth: Sequence[Literal],
    *,
    targets: Collection[int] | None = None,
    describe: Describe = plain_words,
    work: int = WORK,
    budget: Budget | None = None,
    walked: list[Step] | None = None,
) -> Iterator[Deduction]:
    """The steps from what the book knows to all targets, each verified.

    A step of several rules is proved again by a SAT solver; a step of one rule by counting. An
    insight comes right before the first step that rests on it. All steps that the search made, also
    those to insights of no use, are added to `walked`.
    """
    known: dict[Literal, None] = dict.fromkeys(book.known)
    wanted = book.spoken() if targets is None else targets
    with closing(Support(book, truth)) as support:

        def made(step: Step, before: Collection[Literal]) -> Deduction:
            return deduction(book, step, before, support, describe)

        insights = Insights(book, made)
        for step in walk(book, truth, wanted, work=work, budget=budget):
            if walked is not None:
                walked.append(step)
            if step.facts and not insights.hold(step, known):
                found = made(step, known)
                yield from insights.behind(found.literals)
                yield found
            known.update(dict.fromkeys((*step.facts, *step.passing)))


class Support:
    """What the steps of one book rest on: their premises, and a second proof.

    All that it needs is made when it is first asked.
    """

    def __init__(self, book: RuleBook, truth: Sequence[Literal]) -> None:
        self._book = book
        self._truth = truth
        self._premises: Premises | None = None
        self._verifier: Verifier | None = None

    def premises(
        self, rules: Collection[int], facts: Sequence[Literal], known: Collection[Literal]
    ) -> tuple[Literal, ...]:
        """Known literals from which the rules imply the facts, as an engine confirms."""
        if self._premises is None or self._verifier is None:
            # Imported here, since compiled code takes long to load, and many puzzles never need it.
            from gridwright.reasons.premises import Premises
            from gridwright.reasons.verifying import Verifier

            self._premises = Premises(self._book, self._truth)
            self._verifier = Verifier(self._book)
        premises = self._premises.of(rules, facts, known)
        if not self._verifier.follows(rules, premises, facts):
            raise WrongAnswerError("a step of an explanation does not follow from its reason")
        return premises

    def close(self) -> None:
        """Close the session of the engine, if there is one."""
        if self._verifier is not None:
            self._verifier.close()


def deduction(
    book: RuleBook,
    step: Step,
    known: Collection[Literal],
    support: Support,
    describe: Describe,
) -> Deduction:
    """A step with its premises among what is known before it, verified and put into words.

    What is known has an order, and is best a dictionary, since it is asked for single literals.
    """
    premises = _counted(book, step, known) if len(step.rules) == 1 else None
    if premises is None:
        facts = [fact for fact in step.facts if book.said(fact)]
        premises = support.premises(step.rules, facts, known)
    # Words may point to all that stands on the board by now, not only to what the proof needs.
    technique, text = describe(replace(book, known=tuple(known)), step, premises)
    marked = [cell for number in step.rules for cell in book.rules[number].cells]
    return Deduction(
        step,
        technique,
        text,
        tuple(filter(None, map(book.said, step.facts))),
        tuple(filter(None, map(book.said, step.passing))),
        tuple(book.rules[number].text for number in step.rules),
        tuple(filter(None, map(book.said, premises))),
        tuple(premises),
        tuple(dict.fromkeys(c for fact in step.facts for c in book.facts[abs(fact) - 1].cells)),
        tuple(dict.fromkeys(marked)),
        tuple((book.facts[abs(f) - 1], f > 0) for f in step.facts if book.wants(f)),
    )


def _counted(book: RuleBook, step: Step, known: Collection[Literal]) -> tuple[Literal, ...] | None:
    """The premises of a step of one rule, if counting in its parts proves one fact after the other.

    A literal must be true if the weight that is not known to be false would not do without it.
    """
    rule = book.rules[step.rules[0]]
    scope = book.own_scopes()[step.rules[0]]
    false = {-fact for fact in scope if fact in known}
    false.update(fact for fact in scope if -fact in known)

    def parts() -> Iterator[AtLeast]:
        yield from (part for part in rule.parts if isinstance(part, AtLeast))
        yield from map(AtLeast, book.ties_within(scope))

    premises: dict[Literal, None] = {}
    for fact in step.facts:
        part = next((part for part in parts() if forces(part, fact, false)), None)
        if part is None:
            return None
        premises.update(dict.fromkeys(-other for other in part.literals if other in false))
        false.add(-fact)
    return tuple(literal for literal in premises if literal not in step.facts)


def forces(part: AtLeast, fact: Literal, false: Collection[Literal]) -> bool:
    """Whether a part cannot be satisfied without a fact, given the literals that are false."""
    if fact not in part.literals:
        return False
    pairs = zip(part.literals, part.each_weight, strict=True)
    left = sum(weight for literal, weight in pairs if literal not in false and literal != fact)
    return left < part.need
