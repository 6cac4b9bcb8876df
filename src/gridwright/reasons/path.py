"""The whole way from what is given to the solution, one step after the other."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from gridwright.memory import no_collection
from gridwright.outcome import Budget
from gridwright.reasons.board import Board
from gridwright.reasons.book import Literal, RuleBook

if TYPE_CHECKING:
    from gridwright.reasons.smallest import Finder

__all__ = ["WORK", "Step", "walk"]

WORK = 10_000
"""The work allowed for a step, in tests of a set of rules: a fraction of a second.

Paths with many hard steps have less for each of the later ones, so that they come to an end.
"""


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
    budget: Budget | None = None,
) -> Iterator[Step]:
    """The steps from what the book knows to all targets, the easiest first.

    `truth[fact]` is the literal of a solution, `truth[0]` is not used. Without `targets` these are
    all facts. The first step has no rules: it holds what is obvious from the start, if anything.
    When the budget is used up, the steps end early. If all facts that people want to
    know are targets, an insight is a step of its own where none of them has a cheaper reason.
    """
    board = Board(book)
    wanted = range(1, len(book.facts) + 1) if targets is None else targets
    spoken = frozenset(book.spoken())
    # On the way to a few facts, insights would be told where facts that are not wanted are easier.
    insights = frozenset(book.insights(truth) if spoken.issubset(wanted) else ())
    finder: Finder | None = None
    waiting: Step | None = Step((), (), 0, 0)
    while True:
        passing: list[Literal] = []
        for rule, learnt, obvious in board.deductions():
            literals, silent = _parted(board, spoken, learnt)
            # What is only a means to state rules is not worth a step.
            if (obvious or not literals) and waiting is not None:
                passing += literals + silent
                continue
            yield from _ended(waiting, passing)
            passing = []
            weight = book.rules[rule].weight
            waiting = Step(literals, (rule,), weight, weight, silent)
        yield from _ended(waiting, passing)
        if all(board.value[fact] for fact in wanted):
            return
        if finder is None:
            # Imported here, since compiled code takes long to load, and many puzzles never need it.
            with no_collection():
                from gridwright.reasons.smallest import Finder

            targets = {*wanted, *insights}
            finder = Finder(board, truth, targets, work=work, budget=budget or Budget())
        reason = finder.smallest()
        if reason is None:
            return
        start = len(board.trail)
        implied = finder.implied(reason)
        # Where there is something to enter, insights are not told.
        entered = [literal for literal in implied if abs(literal) not in insights]
        if not reason.rules:
            # What follows from other insights alone is none.
            finder.dismiss(literal for literal in implied if abs(literal) in insights)
            if not entered:
                waiting = None
                continue
        for literal in entered or implied:
            board.learn(literal)
        if len(board.trail) == start:
            return
        # What follows from the meaning of the new facts is learnt with them.
        literals, silent = _parted(board, spoken, board.trail[start:])
        if not literals:
            literals, silent = silent, ()
        cost, least = (reason.cost, reason.least) if reason.rules else (0, 0)
        waiting = Step(literals, reason.rules, cost, least, silent)


def _ended(step: Step | None, passing: Sequence[Literal]) -> Iterator[Step]:
    """The step with all that followed from it in passing, if there is anything in it."""
    if step is not None and passing:
        step = replace(step, passing=(*step.passing, *passing))
    if step is not None and (step.facts or step.passing):
        yield step


def _parted(
    board: Board, spoken: Collection[int], literals: Sequence[Literal]
) -> tuple[tuple[Literal, ...], tuple[Literal, ...]]:
    """The literals that people speak of, and those of notes; others serve one rule alone.

    Notes that say no more than what is known of their facts are left out.
    """
    said = tuple(literal for literal in literals if abs(literal) in spoken)
    notes = [literal for literal in literals if abs(literal) in board.book.notes]
    return said, tuple(literal for literal in notes if board.says(literal))
