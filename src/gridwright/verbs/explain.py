"""`explain`: the way from the clues to the solution, every step with its smallest reason."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Collection, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Unpack

from gridwright.kind import Puzzle
from gridwright.memory import no_collection
from gridwright.outcome import IN_DOUBT, Limit, Outcome, Verdict
from gridwright.reasons.board import Board
from gridwright.reasons.book import RuleBook
from gridwright.reasons.choices import choices
from gridwright.reasons.common import in_common
from gridwright.reasons.explanation import Deduction, deductions
from gridwright.reasons.grading import Grade, grade_of
from gridwright.reasons.of_kind import book_of, description, load_search
from gridwright.reasons.path import Step
from gridwright.reasons.possible import Possible
from gridwright.reasons.scale import Scale
from gridwright.verbs.check import check
from gridwright.verbs.request import Keywords, request
from gridwright.verbs.verdicts import doubts_in

__all__ = ["Explanation", "explain"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation(Outcome[Any]):
    """The steps to the only solution, and how hard they are.

    Every step is proved: its reason implies the new facts, and no reason is smaller unless the step
    says otherwise. The steps lead to the whole solution; if a limit ended them early, `limit` says
    so, and there is no grade. Where there are several solutions, or it depends on what clues mean,
    the steps lead to all that is certain, `choices` says what stays open, and there is no grade
    either.
    """

    steps: tuple[Deduction, ...] = ()
    grade: Grade | None = None
    choices: tuple[str, ...] = ()

    @property
    def techniques(self) -> Counter[str]:
        """How often each technique is used."""
        return Counter(step.technique for step in self.steps)


def explain(puzzle: Puzzle, *, several: bool = True, **keywords: Unpack[Keywords]) -> Explanation:
    r"""The steps from the clues of a puzzle to its solution, the easiest first.

    If there are several solutions, the steps lead as far as logic goes; with `several=False`
    there are none then.

    >>> from gridwright import read_one
    >>> explanation = explain(read_one("....\n21..\n..13\n...."))
    >>> print(explanation.steps[0].text)
    In box 2 only r1c4 can be 1.
    """
    asked = request(puzzle, **keywords)
    book = book_of(asked.kind, puzzle)
    outcome = check(puzzle, **keywords)
    found = {name: getattr(outcome, name) for name in Outcome.__dataclass_fields__}
    ambiguous = outcome.verdict is Verdict.SEVERAL or outcome.limit == IN_DOUBT
    if outcome.verdict is not Verdict.UNIQUE and not (ambiguous and several):
        return Explanation(**found)
    solutions = [book.literals(solution) for solution in outcome.solutions]
    wanted = frozenset(book.spoken())
    if ambiguous:
        common = in_common(book, asked.budget, solutions=solutions)
        if common.limit is not None:
            return Explanation(**{**found, "limit": common.limit, "seconds": asked.budget.spent})
        wanted, solutions = common.facts, [list(common.truth)]
    load_search(asked.budget)
    describe = description(asked.kind)
    walked: list[Step] = []
    way = deductions(
        book,
        solutions[0],
        targets=wanted,
        describe=describe,
        budget=asked.budget,
        walked=walked,
    )
    with no_collection():
        steps = tuple(way)
    found["seconds"] = asked.budget.spent
    if not _complete(book, walked, wanted):
        found["limit"] = asked.budget.stopped() or Limit("work")
        return Explanation(**found, steps=steps)
    if ambiguous:
        unsettled = frozenset(book.spoken()) - wanted
        with closing(Possible(book, asked.budget, solutions=solutions)) as possible:
            left = tuple(choices(book, unsettled, possible.together))
        found["seconds"] = asked.budget.spent
        if possible.limit is not None:
            return Explanation(**{**found, "limit": possible.limit}, steps=steps)
        return Explanation(**found, steps=steps, choices=left)
    reasoning = asked.kind.reasoning
    scale = Scale() if reasoning is None else reasoning.scale
    grade = grade_of(book, walked, scale)
    if doubts_in(asked):
        easier = "With the meaning of every clue known, the puzzle may be easier than it is graded."
        found["remarks"] = (*outcome.remarks, easier)
    return Explanation(**found, steps=steps, grade=grade)


def _complete(book: RuleBook, steps: Sequence[Step], wanted: Collection[int]) -> bool:
    """Whether all that was wanted is known at the end."""
    found = {abs(literal) for each in steps for literal in (*each.facts, *each.passing)}
    if found.union(map(abs, book.known)).issuperset(wanted):
        return True
    # What follows from the meaning of the given facts is in no step.
    board = Board(book)
    for each in steps:
        for literal in (*each.facts, *each.passing):
            board.learn(literal)
    deque(board.deductions(), maxlen=0)
    return all(board.value[fact] for fact in wanted)
