"""How the puzzles of a kind are reasoned about: its own rule book and words, or those of all."""

from __future__ import annotations

from functools import lru_cache
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
    return _made(_Asked(kind, puzzle))


class _Asked:
    """A puzzle whose book is asked for; equal puzzles of the same kind have one book."""

    def __init__(self, kind: Kind[Any, Any], puzzle: Any) -> None:
        self.kind, self.puzzle = kind, puzzle

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self.kind is other.kind and self.puzzle == other.puzzle

    def __hash__(self) -> int:
        return hash((self.kind.name, self.puzzle))


# Whoever asks for a hint asks for the next one soon; what is prepared for a book is kept with it.
@lru_cache(maxsize=4)
def _made(asked: _Asked) -> RuleBook:
    if asked.kind.reasoning is not None:
        return asked.kind.reasoning.book(asked.puzzle)
    # Imported here, since the kinds with a rule book of their own need no model.
    from gridwright.reasons.from_model import book_of_model

    return book_of_model(asked.kind, asked.puzzle)


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
