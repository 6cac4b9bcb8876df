"""Why clues contradict each other, in the steps of an explanation."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any

from gridwright.kind import Clue, Kind
from gridwright.outcome import Budget, Limit
from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.common import in_common, unsatisfiable
from gridwright.reasons.explanation import Deduction, Describe
from gridwright.reasons.of_kind import book_of, description
from gridwright.reasons.path import Step, walk
from gridwright.reasons.slicing import leading_to
from gridwright.reasons.supposing import suppose_clue, suppose_rule
from gridwright.reasons.telling import told
from gridwright.reasons.wording import joined, sentence

__all__ = ["Refutation", "refutation"]

_TRIES = 8
"""The most clues that are supposed, one after the other, in search of the easiest steps."""

_ENOUGH = 3
"""After this many of them led to a contradiction, no more are tried."""

_FIRST_TRIES = 2
"""If none of the first clues has easy steps, the others are not tried for easy ones."""

_EASY = 4
"""Steps up to this cost are easy enough: then the clues in conflict are looked at alone."""

_PATIENCE = 1000
"""How often the search may look at its budget, for all clues together, before it gives up."""

_WORK = 1_000_000
"""The work allowed for a step: no limit, since the search gives up before that."""

_MOST = 4
"""With more premises than this they are not listed in the last sentence."""


class _Patience(Budget):
    """The rest of a budget, and no more than a number of looks at it.

    Searches look at their budget now and then, so this limits work and not time: the same steps are
    found on every machine.
    """

    def __init__(self, whole: Budget, looks: int) -> None:
        super().__init__(whole.remaining, cancel=whole.cancel)
        self._left = looks

    def stopped(self) -> Limit | None:
        """The limit that has been hit, if any."""
        self._left -= 1
        return Limit("work") if self._left < 0 else super().stopped()


@dataclass(frozen=True, slots=True)
class Refutation:
    """The steps from clues to a contradiction; without any, a limit was hit.

    The last fact of the `book` is the clue that is supposed to hold. With `others`, the steps use
    other clues of the puzzle, too, since that is easier.
    """

    steps: tuple[Deduction, ...] = ()
    book: RuleBook | None = None
    others: bool = False
    limit: Limit | None = None

    @property
    def effort(self) -> tuple[int, int]:
        """How hard the steps are: the hardest, and all of them."""
        costs = [deduction.step.cost for deduction in self.steps]
        return max(costs, default=0), sum(cost**2 for cost in costs)


def refutation(
    kind: Kind[Any, Any],
    puzzle: Any,
    clues: Sequence[Clue],
    budget: Budget,
    *,
    corrections: Collection[Collection[Clue]] = (),
) -> Refutation:
    """The steps that show why clues of a puzzle contradict each other.

    One of the clues is supposed to hold, and the others lead to the insight that it does not; the
    one with the easiest steps is chosen. Where a smallest set of clues is hard to follow, all clues
    of the puzzle are used but for a correction: others without which, and without the supposed one,
    there is a solution. Without clues, a rule is supposed in the place of a clue.
    """
    describe = description(kind)
    if not clues:
        book = book_of(kind, kind.clues.keep(puzzle, ()))
        return _easiest(_of_rules(book, budget), describe, budget)
    alone = [(clue, clues) for clue in clues]
    more = _with_others(kind.clues.of(puzzle), clues, corrections)
    found = _easiest(_of_clues(kind, puzzle, alone), describe, budget, most=_EASY)
    if not found.steps:
        found = _easiest(_of_clues(kind, puzzle, more), describe, budget)
        found = replace(found, others=bool(found.steps))
    if not found.steps and budget.stopped() is None:
        found = _easiest(_of_clues(kind, puzzle, alone), describe, budget)
    return found


def _with_others(
    every: Sequence[Clue], clues: Sequence[Clue], corrections: Collection[Collection[Clue]]
) -> list[tuple[Clue, list[Clue]]]:
    """Each of the clues, and as many others with it as have a solution without it."""
    found: dict[Clue, list[Clue]] = {}
    for correction in sorted(corrections, key=len):
        both = [clue for clue in clues if clue in correction]
        if len(both) == 1 and both[0] not in found:
            found[both[0]] = [c for c in every if c not in correction or c == both[0]]
    return [(clue, used) for clue, used in found.items() if len(used) > len(clues)]


def _easiest(
    books: Iterable[RuleBook], describe: Describe, budget: Budget, most: int | None = None
) -> Refutation:
    """The easiest of the refutations that the books give, all steps of cost up to `most`."""
    found: list[Refutation] = []
    allowed = _Patience(budget, _PATIENCE)
    for tried, book in enumerate(books):
        if allowed.stopped() is not None or (most and tried == _FIRST_TRIES and not found):
            break
        if steps := _steps(book, describe, allowed, most):
            found.append(Refutation(steps, book))
        if len(found) == _ENOUGH:
            break
    if not found:
        return Refutation(limit=budget.stopped() or Limit("work"))
    return min(found, key=lambda refutation: refutation.effort)


def _of_clues(
    kind: Kind[Any, Any], puzzle: Any, used: Iterable[tuple[Clue, Sequence[Clue]]]
) -> Iterator[RuleBook]:
    """The book of some clues with one of them supposed, for one after the other."""
    for clue, clues in islice(used, _TRIES):
        whole = book_of(kind, kind.clues.keep(puzzle, clues))
        rest = kind.clues.keep(puzzle, [other for other in clues if other != clue])
        yield suppose_clue(whole, book_of(kind, rest), clue, alone=len(clues) == 1)


def _of_rules(book: RuleBook, budget: Budget) -> Iterator[RuleBook]:
    """The book of rules that contradict each other, each of them supposed in turn."""
    rules = list(range(len(book.rules)))
    size = len(rules)
    while size:
        for start in reversed(range(0, len(rules), size)):
            fewer = rules[:start] + rules[start + size :]
            if unsatisfiable(book, fewer, budget):
                rules = fewer
        size //= 2
    for number in rules[:_TRIES]:
        yield suppose_rule(book, rules, number)


def _steps(
    book: RuleBook, describe: Describe, budget: Budget, most: int | None
) -> tuple[Deduction, ...]:
    """The steps to the insight that the last fact of the book is false, if these are found."""
    supposed = len(book.facts)
    common = in_common(book, budget)
    if supposed not in common.facts or common.truth[supposed] > 0:
        return ()
    # No words of the kind are about what is supposed, and no step but the last needs it.
    rules = (replace(rule, parts=()) if supposed in rule.scope else rule for rule in book.rules)
    plain = replace(book, facts=book.facts[:-1], rules=tuple(rules))

    def say(known: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
        if -supposed in step.facts:
            return _last(known, step, premises)
        return describe(replace(plain, known=known.known), step, premises)

    steps: list[Step] = []
    for step in walk(book, common.truth, common.facts, work=_WORK, budget=budget):
        if most is not None and step.cost > most:
            break
        if -supposed in step.facts:
            steps.append(replace(step, facts=(-supposed,), passing=()))
            return leading_to(book, common.truth, -supposed, steps, say)
        steps.append(step)
    return ()


def _last(book: RuleBook, step: Step, premises: Sequence[Literal]) -> tuple[str, str]:
    """The step to the contradiction in words."""
    text = told(book, step, premises) if len(step.rules) > 1 else ""
    if not text:
        rules = joined(book.rules[number].text for number in step.rules)
        listed = 0 < len(premises) <= _MOST
        grounds = f"{joined(map(book.said, premises))}, but " if listed else ""
        text = sentence(f"{grounds}{rules}, so {joined(map(book.said, step.facts))}")
    return "contradiction", text
