"""What can be true together, besides what is certain."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridwright.engines import get_engine
from gridwright.engines.base import Session, Status
from gridwright.outcome import Budget, Limit
from gridwright.reasons.book import AtLeast, Literal, RuleBook
from gridwright.reasons.common import literals_of
from gridwright.reasons.verifying import model_of, row_of

__all__ = ["Possible"]


class Possible:
    """Tells whether some solution of a book has certain literals, in one session of an engine.

    Solutions that are known, as literals by fact, save questions. When the budget ends a search,
    nothing is ruled out any more, and `limit` says so.
    """

    def __init__(
        self, book: RuleBook, budget: Budget, *, solutions: Iterable[Sequence[Literal]] = ()
    ) -> None:
        self.limit: Limit | None = None
        self._book = book
        self._budget = budget
        self._solutions = list(solutions)
        self._session: Session | None = None
        self._asked = 0

    def together(self, literals: Sequence[Literal]) -> bool:
        """Whether all of these are true in some solution."""
        if any(all(each[abs(one)] == one for one in literals) for each in self._solutions):
            return True
        if self.limit is not None:
            return True
        if self._session is None:
            book = self._book
            model = model_of(book, range(len(book.rules)), book.known)
            self._session = get_engine("sat").open(model)
        # What is asked holds for one question only.
        self._asked += 1
        for literal in literals:
            self._session.add(row_of(AtLeast((literal,)), self._asked))
        answer = self._session.solve(on={self._asked}, budget=self._budget)
        self.limit = answer.limit
        if answer.values is not None:
            self._solutions.append(literals_of(answer.values))
        return answer.status is not Status.INFEASIBLE

    def close(self) -> None:
        """Close the session, if there is one."""
        if self._session is not None:
            self._session.close()
