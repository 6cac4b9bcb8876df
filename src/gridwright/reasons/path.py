"""The whole way from what is given to the solution, one step after the other."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from gridwright.reasons.board import Board
from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.smallest import Finder

__all__ = ["WORK", "Step", "walk"]

WORK = 20_000
"""The work allowed for a step, in tests of a set of rules: a few seconds at most."""


@dataclass(frozen=True, slots=True)
class Step:
    """New facts, the rules that imply them with what was known, and the cost of the reason.

    `least` is the least that a reason for any new fact could have cost: the reason is proved
    smallest if both are equal. `passing` are facts that then follow at once from obvious rules.
    """

    facts: tuple[Literal, ...]
    rules: tuple[int, ...]
    cost: int
    least: int
    passing: tuple[Literal, ...] = ()

    @property
    def proved(self) -> bool:
        """Whether no reason is smaller."""
        return self.cost == self.least


def walk(
    book: RuleBook,
    truth: Sequence[Literal],
    targets: Collection[int] | None = None,
    *,
    work: int = WORK,
) -> Iterator[Step]:
    """The steps from what the book knows to all targets, the easiest first.

    `truth[fact]` is the literal of a solution, `truth[0]` is not used. Without `targets` these are
    all facts. The first step has no rules: it holds what is obvious from the start, if anything.
    """
    board = Board(book)
    spoken = set(book.spoken())
    wanted = range(1, len(book.facts) + 1) if targets is None else targets
    finder: Finder | None = None
    waiting: Step | None = Step((), (), 0, 0)
    while True:
        for rule, learnt, obvious in board.deductions():
            literals = tuple(literal for literal in learnt if abs(literal) in spoken)
            if not literals:
                continue
            if obvious and waiting is not None:
                waiting = _with_passing(waiting, literals)
                continue
            if waiting is not None and (waiting.facts or waiting.passing):
                yield waiting
            weight = book.rules[rule].weight
            waiting = Step(literals, (rule,), weight, weight)
        if waiting is not None and (waiting.facts or waiting.passing):
            yield waiting
        if all(board.value[fact] for fact in wanted):
            return
        if finder is None:
            # Many puzzles never need it.
            finder = Finder(board, truth, wanted, work=work)
        reason = finder.smallest()
        if reason is None:
            return
        literals = finder.implied(reason.rules)
        for literal in literals:
            board.learn(literal)
        waiting = Step(literals, reason.rules, reason.cost, reason.least)


def _with_passing(step: Step, literals: tuple[Literal, ...]) -> Step:
    return Step(step.facts, step.rules, step.cost, step.least, step.passing + literals)
