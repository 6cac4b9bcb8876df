"""The rule book of any puzzle."""

from __future__ import annotations

from typing import Any

from gridwright.errors import UsageError
from gridwright.kind import Kind
from gridwright.reasons.book import RuleBook

__all__ = ["book_for"]


def book_for(kind: Kind[Any, Any], puzzle: Any) -> RuleBook:
    """The facts and rules of a puzzle: the kind's own, or else those of its model."""
    if not kind.single:
        raise UsageError(
            f"{kind.name} puzzles have no single solution to be found by logic, so there are no"
            " steps to explain"
        )
    if kind.reasoning is not None:
        return kind.reasoning.book(puzzle)
    # Imported here, since the kinds with a rule book of their own need no model.
    from gridwright.reasons.from_model import book_of_model

    return book_of_model(kind, puzzle)
