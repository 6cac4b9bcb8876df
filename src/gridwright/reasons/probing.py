"""What follows from a supposition with one rule at a time: asked of many suppositions at once."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import numpy as np

from gridwright.bits import compiled
from gridwright.reasons.assigning import (
    DEPTH,
    TRAIL,
    Flags,
    Memory,
    Numbers,
    Parts,
    assign,
    propagate,
    undo,
)
from gridwright.reasons.book import Literal, RuleBook
from gridwright.reasons.recent import Recent
from gridwright.reasons.tables import Tables

__all__ = ["REFUTED", "Probe", "probe_for"]

REFUTED = 0
"""The reach of a literal from which a contradiction follows."""


@compiled
def _reaches(
    parts: Parts, memory: Memory, on: Flags, known: Numbers, supposed: Numbers, reach: Numbers
) -> None:
    """For each unknown literal how many follow if it is supposed, itself included."""
    off = np.zeros(on.size, np.bool_)
    memory.counts[DEPTH] = 0
    same = 0
    while same < min(memory.counts[TRAIL], known.size) and memory.trail[same] == known[same]:
        same += 1
    undo(parts, memory, same)
    for at in range(same, known.size):
        assign(parts, memory, off, known[at], -1)
    base = known.size
    for at in range(supposed.size):
        possible = assign(parts, memory, on, supposed[at], -1) and propagate(parts, memory, on)
        reach[at] = memory.counts[TRAIL] - base if possible else REFUTED
        undo(parts, memory, base)


class Probe:
    """Follows suppositions on boards of one book by rules without notes and watched parts."""

    def __init__(self, book: RuleBook) -> None:
        nothing = [0, *(-fact for fact in range(1, len(book.facts) + 1))]
        self._tables = Tables(book, nothing)
        self._rules = len(book.rules)

    def reaches(
        self, rules: Collection[int], known: Sequence[Literal], supposed: Sequence[Literal]
    ) -> list[int]:
        """How many literals follow from each of these, itself included, or `REFUTED`.

        They are unknown, and the rules have nothing more to say on what is known.
        """
        on = np.zeros(self._rules + 2, np.bool_)
        on[list(rules)] = True
        # This one stands for the ties between facts.
        on[self._rules] = True
        reach = np.zeros(len(supposed), np.int32)
        _reaches(
            self._tables.parts,
            self._tables.memory,
            on,
            np.array(known, np.int32),
            np.array(supposed, np.int32),
            reach,
        )
        return reach.tolist()


_RECENT = Recent[Probe](2)


def probe_for(book: RuleBook) -> Probe:
    """The probe of a book, whatever is known."""
    return _RECENT.get((book.facts, book.rules, book.ties), lambda: Probe(book))
