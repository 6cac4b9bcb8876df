"""The compiled code of explanations, loaded before any time is counted."""

from __future__ import annotations

from functools import cache

from gridwright.graphs import Graph
from gridwright.memory import no_collection
from gridwright.reasons.book import AtLeast, Fact, Rule, RuleBook
from gridwright.reasons.path import walk
from gridwright.reasons.premises import Premises
from gridwright.reasons.probing import Probe
from gridwright.reasons.prover import Prover
from gridwright.reasons.watching import no_loop

__all__ = ["prepare"]


@cache
def prepare() -> None:
    """Load the machine code of the search for reasons, or compile it.

    All of it is used once, on three facts of which one follows from three rules together, a note
    about two of them, and a rule about a whole graph. So this need not know which functions the
    search calls.
    """
    facts = tuple(Fact(name, f"not {name}") for name in ("one", "two", "three"))
    clauses = ((1, 2), (1, -2, 3), (1, -3))
    rules = tuple(Rule("clause", "", (AtLeast(clause),)) for clause in clauses)
    whole = Rule("whole", "", (no_loop(Graph(2, ((0, 1),)), (3,)),))
    book = RuleBook(
        (*facts, Fact("", "")),
        (*rules, whole),
        lambda solution: (),
        ties=((-4, 1, 2), (4, -1), (4, 1, -2)),
        notes=frozenset([4]),
    )
    truth = (0, 1, 2, 3, 4)
    # The compiler makes millions of objects, and hardly any garbage.
    with no_collection():
        for step in walk(book, truth, (1,)):
            Premises(book, truth).of(step.rules, step.facts, ())
        prover = Prover(book, truth)
        prover.implies((1, 3), 4)
        prover.implies((0,), 1)
        prover.last()
        Probe(book).reaches((0,), (), (1,))
