"""How the puzzles of a kind are reasoned about: its own rule book and words, or those of all."""

from __future__ import annotations

from typing import Any

from gridwright.errors import UsageError
from gridwright.kind import Kind
from gridwright.outcome import Budget
from gridwright.reasons.book import RuleBook
from gridwright.reasons.explanation import Describe
from gridwright.reasons.telling import model_words, plain_words

__all__ = ["book_of", "description", "load_search"]


def book_of(kind: Kind[Any, Any], puzzle: Any) -> RuleBook:
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


def description(kind: Kind[Any, Any]) -> Describe:
    """What puts the steps of a kind into words."""
    reasoning = kind.reasoning
    return model_words if reasoning is None else reasoning.describe or plain_words


def load_search(budget: Budget) -> None:
    """Load the compiled search for reasons while no time is counted, if time is limited."""
    if budget.seconds is not None:
        with budget.paused():
            # Imported here, since it takes long to load, and many puzzles never need it.
            from gridwright.reasons.preparing import prepare

            prepare()
