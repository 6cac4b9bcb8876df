"""The facts that all solutions have in common: as far as logic can go."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from gridwright.engines import get_engine
from gridwright.engines.base import Session, Status
from gridwright.outcome import Budget, Limit
from gridwright.reasons.book import AtLeast, Literal, RuleBook
from gridwright.reasons.verifying import model_of, row_of

__all__ = ["Common", "in_common", "literals_of", "unsatisfiable"]


@dataclass(frozen=True, slots=True)
class Common:
    """One solution, as literals by fact, and the facts that are the same in all solutions.

    Without a solution `truth` is empty: that there is none is then proved, unless a limit was hit.
    With a limit nothing is said about facts.
    """

    truth: tuple[Literal, ...] = ()
    facts: frozenset[int] = frozenset()
    limit: Limit | None = None


def in_common(
    book: RuleBook, budget: Budget, *, solutions: Sequence[Sequence[Literal]] = ()
) -> Common:
    """The facts with words on which all solutions of a book agree, proved by a complete search.

    An engine looks for a solution in which one of the facts that agreed so far is otherwise: each
    that it finds takes away all facts in which it differs. When there is none, the rest is common
    to all. `solutions` are those known already, as literals by fact.
    """
    model = model_of(book, range(len(book.rules)), book.known)
    with get_engine("sat").open(model) as session:
        if solutions:
            truth = tuple(solutions[0])
        else:
            answer = session.solve(on=(), budget=budget)
            if answer.values is None:
                return Common(limit=answer.limit)
            truth = literals_of(answer.values)
        agreed = [fact for fact in book.spoken() if all(s[fact] == truth[fact] for s in solutions)]
        return _narrowed(session, truth, agreed, budget)


def _narrowed(
    session: Session, truth: Sequence[Literal], agreed: list[int], budget: Budget
) -> Common:
    switch = 0
    while agreed:
        # The demand for another solution holds for one question only.
        switch += 1
        session.add(row_of(AtLeast(tuple(-truth[fact] for fact in agreed)), switch))
        # A solution that is otherwise in as much as can be says most.
        hint = tuple((fact - 1, int(truth[fact] < 0)) for fact in agreed)
        answer = session.solve(on={switch}, budget=budget, hint=hint)
        if answer.status is Status.INFEASIBLE:
            break
        if answer.values is None:
            return Common(tuple(truth), limit=answer.limit)
        other = literals_of(answer.values)
        agreed = [fact for fact in agreed if other[fact] == truth[fact]]
    return Common(tuple(truth), frozenset(agreed))


def literals_of(values: Sequence[float]) -> tuple[Literal, ...]:
    """A point of a model of a book, as literals by fact."""
    return (0, *(fact if value > 0.5 else -fact for fact, value in enumerate(values, 1)))


def unsatisfiable(book: RuleBook, rules: Collection[int], budget: Budget) -> bool:
    """Whether it is proved that some of the rules, with what is known, have no solution."""
    with get_engine("sat").open(model_of(book, rules, book.known)) as session:
        return session.solve(budget=budget).status is Status.INFEASIBLE
