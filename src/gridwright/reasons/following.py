"""What else follows from the rules of a reason: it is told in the same step."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from gridwright.reasons.board import Board
from gridwright.reasons.book import Literal
from gridwright.reasons.nearness import Nearness
from gridwright.reasons.pool import Pool
from gridwright.reasons.prover import Prover

__all__ = ["Following"]

_EASY = 600_000
"""Looks at literals after which a test is given up; the fact is then left to a later step."""

_HARD_TESTS = 10
"""After so many tests that were given up, nothing else is looked for that a reason implies."""


class Following:
    """Finds, on one board, the facts that some rules are easily seen to imply."""

    def __init__(
        self,
        board: Board,
        truth: Sequence[Literal],
        prover: Prover,
        pool: Pool,
        nearness: Nearness,
    ) -> None:
        self._board = board
        self._truth = truth
        self._prover = prover
        self._pool = pool
        self._nearness = nearness

    def of(
        self, literal: Literal, rules: Collection[int], targets: Collection[int]
    ) -> tuple[Literal, ...]:
        """The literal, which the rules imply, and all other target literals that follow easily.

        Insights are among them only if the literal is one.
        """
        about = {fact for number in rules for fact in self._nearness.scopes[number]}
        others = set(targets)
        if abs(literal) not in self._board.book.notes:
            others -= self._board.book.notes
        # Ties may lead from the rules to a fact that none of them is about.
        return (
            self._among(about & others, rules)
            or self._among(self._nearness.with_notes(about) & others, rules)
            or self._among(others, rules)
            or (literal,)
        )

    def _among(self, facts: Collection[int], rules: Collection[int]) -> tuple[Literal, ...]:
        """The target literals about these facts that the rules are easily seen to imply."""
        found: list[Literal] = []
        refuted = self._pool.refuted(rules)
        hard = 0
        for fact in sorted(facts):
            if fact in refuted or self._board.value[fact]:
                continue
            if self._prover.implies(rules, self._truth[fact], most=_EASY):
                found.append(self._truth[fact])
            elif not self._prover.gave_up:
                refuted.update(self._prover.last().facts)
            else:
                hard += 1
                if hard == _HARD_TESTS:
                    break
        return tuple(found)
