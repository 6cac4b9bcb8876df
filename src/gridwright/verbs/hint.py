"""`hint`: help for a board that someone has begun to solve, a little more with each level."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Unpack

from gridwright.attempts import Attempt
from gridwright.kind import Puzzle
from gridwright.memory import no_collection
from gridwright.outcome import Budget, Limit, Outcome, Verdict
from gridwright.reasons.board import Board
from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.explanation import Deduction, Describe, deductions
from gridwright.reasons.of_kind import book_of, description, load_search
from gridwright.reasons.path import Step, walk
from gridwright.reasons.places import rules_together, where_to_look
from gridwright.reasons.slicing import leading_to
from gridwright.reasons.wording import joined, sentence
from gridwright.verbs.check import check
from gridwright.verbs.request import Keywords, request

__all__ = ["Hint", "beginning", "hint"]

_LEVELS = 4
"""Where to look, which rule or technique, the step with its reason, and the board after it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hint(Outcome[Any]):
    """What to do next on a board: a wrong entry to take back, or else the easiest step.

    `wrong` are the entries that cannot be right, in words. `steps` show why the first of them is
    wrong or, if none is, what follows next: then there is only one. `ladder` says it in sentences,
    a little more with each level, and `after` is the board once the hint has been followed.
    """

    wrong: tuple[str, ...] = ()
    steps: tuple[Deduction, ...] = ()
    ladder: tuple[str, ...] = ()
    after: Attempt | None = None
    complete: bool = False


@no_collection()
def hint(puzzle: Puzzle, attempt: Attempt | None = None, **keywords: Unpack[Keywords]) -> Hint:
    r"""The next step for a board on which someone has begun, or what is wrong with it.

    >>> from gridwright import read_one
    >>> for line in hint(read_one("....\n21..\n..13\n....")).ladder[:3]:
    ...     print(line)
    Look at box 2.
    Hidden single: box 2 has one 1.
    In box 2 only r1c4 can be 1.
    """
    asked = request(puzzle, **keywords)
    book = book_of(asked.kind, puzzle)
    outcome = check(puzzle, **keywords)
    found = {name: getattr(outcome, name) for name in Outcome.__dataclass_fields__}
    # How the solution was found has nothing to do with how a person finds it.
    found["method"] = None
    if outcome.verdict is not Verdict.UNIQUE:
        return Hint(**found)
    load_search(asked.budget)
    truth = book.literals(outcome.solutions[0])
    entered = attempt.literals if attempt is not None else ()
    solver = _Solver(book, truth, entered, description(asked.kind), asked.budget)
    advice = solver.wrong_entry() or solver.next_step()
    found["seconds"] = asked.budget.spent
    if advice is None:
        return Hint(**{**found, "limit": asked.budget.stopped() or Limit("work")})
    wrong = tuple(map(book.said, solver.wrong))
    return Hint(
        **found,
        wrong=wrong,
        steps=advice.steps,
        ladder=advice.ladder,
        after=Attempt(tuple(sorted(advice.after, key=abs))),
        complete=advice.complete,
    )


def beginning(book: RuleBook, step: Deduction) -> tuple[str, str]:
    """The first two levels of a hint at a step: where to look, and which rule."""
    rules = [book.rules[number] for number in step.step.rules]
    where = where_to_look(book, step.step.rules, step.step.facts)
    return where, sentence(f"{step.technique}: {rules_together(rules)}")


@dataclass(frozen=True, slots=True)
class _Advice:
    """What a hint says, and what is on the board once it has been followed."""

    ladder: tuple[str, ...]
    after: Collection[Literal]
    steps: tuple[Deduction, ...] = ()
    complete: bool = False


class _Solver:
    """A person before a board: the entries, those of them that are right, and what follows."""

    def __init__(
        self,
        book: RuleBook,
        truth: Sequence[Literal],
        entered: Sequence[Literal],
        describe: Describe,
        budget: Budget,
    ) -> None:
        self.book, self.truth, self.entered = book, truth, entered
        self.wrong = [literal for literal in entered if truth[abs(literal)] != literal]
        self.right = [literal for literal in entered if truth[abs(literal)] == literal]
        self.begun = replace(book, known=(*book.known, *self.right))
        self._describe, self._budget = describe, budget

    def wrong_entry(self) -> _Advice | None:
        """An entry to take back, with the steps that show why; None if all are right."""
        if not self.wrong:
            return None
        for literal in self.wrong:
            if why := self._broken(literal):
                return self._take_back(literal, why)
        steps: list[Step] = []
        targets = {abs(literal) for literal in self.wrong}
        for step in walk(self.begun, self.truth, targets, budget=self._budget):
            steps.append(step)
            for literal in self.wrong:
                if -literal in step.facts or -literal in step.passing:
                    return self._take_back(literal, *self._why_not(literal, steps))
        # Its reason was not found within the work allowed, but that it is wrong is proved.
        return self._take_back(self.wrong[0], "")

    def _why_not(
        self, literal: Literal, steps: Sequence[Step]
    ) -> tuple[str, tuple[Deduction, ...]]:
        """The steps that rule an entry out, in words and as they are."""
        chain = leading_to(self.begun, self.truth, -literal, steps, self._describe)
        return " ".join(step.text for step in chain), chain

    def _take_back(self, literal: Literal, why: str, steps: Sequence[Deduction] = ()) -> _Advice:
        number = len(self.wrong)
        count = "One entry is" if number == 1 else f"{number} entries are"
        said = self.book.said(literal)
        back = f"Take this back: {said}."
        full = f"{back} {why}".rstrip()
        after = [other for other in self.entered if other != literal]
        return _Advice((f"{count} not right.", back, full, full), after, tuple(steps))

    def _broken(self, literal: Literal) -> str:
        """The rule that an entry breaks at sight, in words; nothing if there is none."""
        board = Board(replace(self.begun, known=(*self.begun.known, literal)))
        if board.value[abs(literal)] != literal:
            clause = board.tied.get(-literal, ())
            said = [self.book.said(-other) for other in clause if other != -literal]
            return f"It contradicts this: {joined(said)}." if said and all(said) else ""
        broken = board.broken()
        if broken is None:
            return ""
        rule, literals = broken
        # Two bridges are at least one: what another one of them means is not said.
        meant = {each for other in literals for each in self._meant(other)}
        others = joined(
            self.book.said(other) for other in literals if other != literal and other not in meant
        )
        text = self.book.rules[rule].text
        return sentence(f"{text}, and {others}" if others else text)

    def _meant(self, literal: Literal) -> list[Literal]:
        """The literals that follow from the meaning of another one alone."""
        pairs = (tie for tie in self.book.ties if len(tie) == 2 and -literal in tie)
        return [each for tie in pairs for each in tie if each != -literal]

    def next_step(self) -> _Advice | None:
        """The easiest step from here; None if none was found within the work allowed."""
        steps = deductions(self.begun, self.truth, describe=self._describe, budget=self._budget)
        chain: list[Deduction] = []
        for each in steps:
            chain.append(each)
            # An insight cannot be entered, so the step that rests on it comes with it.
            if not self.book.notes.issuperset(map(abs, each.step.facts)):
                break
        step = chain[0] if chain else None
        if step is None and self._complete():
            done = "The board is complete, and everything on it is right."
            return _Advice((done,) * _LEVELS, self.entered, complete=True)
        if step is None:
            return None
        text = " ".join(each.text for each in chain)
        ladder = (*beginning(self.book, step), text, text)
        return _Advice(ladder, {*self.entered, *chain[-1].step.facts}, tuple(chain))

    def _complete(self) -> bool:
        board = Board(self.begun)
        board.see_the_obvious()
        return all(board.value[fact] for fact in self.book.spoken())
