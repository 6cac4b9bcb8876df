"""The compiled code of explanations, loaded before any time is counted."""

from __future__ import annotations

from functools import cache

from gridwright.memory import no_collection
from gridwright.reasons.book import AtLeast, Fact, Rule, RuleBook
from gridwright.reasons.path import walk
from gridwright.reasons.premises import Premises
from gridwright.reasons.prover import Prover

__all__ = ["prepare"]


@cache
def prepare() -> None:
    """Load the machine code of the search for reasons, or compile it.

    All of it is used once, on three facts of which one follows from three rules together. So this
    need not know which functions the search calls.
    """
    facts = tuple(Fact(name, f"not {name}") for name in ("one", "two", "three"))
    clauses = ((1, 2), (1, -2, 3), (1, -3))
    rules = tuple(Rule("clause", "", (AtLeast(clause),)) for clause in clauses)
    book, truth = RuleBook(facts, rules, lambda solution: ()), (0, 1, 2, 3)
    # The compiler makes millions of objects, and hardly any garbage.
    with no_collection():
        for step in walk(book, truth, (1,)):
            Premises(book, truth).of(step.rules, step.facts, ())
        prover = Prover(book, truth)
        prover.implies((0,), 1)
        prover.last()
