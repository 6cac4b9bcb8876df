"""Reasons that cannot spare a rule but need not be the smallest."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.reasons.book import Literal
from gridwright.reasons.prover import Prover

__all__ = ["Shrinker"]

_NOTHING = 1 << 30
_TRIED = 12
"""The number of facts, those with the smallest first proofs, whose reasons are shrunk."""


class Shrinker:
    """Shrinks reasons by leaving out one rule after the other, and keeps the cheapest."""

    def __init__(self, prover: Prover, weights: NDArray[np.int64]) -> None:
        self._prover = prover
        self._weights = weights
        self.restart()

    def restart(self) -> None:
        """Forget the reasons found so far."""
        self.cost = _NOTHING
        self.rules: tuple[int, ...] = ()
        self._random = random.Random(1)

    def cost_of(self, rules: Iterable[int]) -> int:
        """The sum of the rules' weights."""
        return int(sum(self._weights[number] for number in rules))

    def shrink(self, literal: Literal, core: Sequence[int]) -> None:
        """Shrink a reason of the literal, unless it is sure to cost more than the cheapest."""
        waiting = list(core)
        self._random.shuffle(waiting)
        kept: list[int] = []
        while waiting:
            rule = waiting.pop()
            if self._prover.implies([*kept, *waiting], literal):
                used = set(self._prover.used())
                waiting = [number for number in waiting if number in used]
                continue
            kept.append(rule)
            if self.cost_of(kept) >= self.cost:
                return
        self.cost, self.rules = self.cost_of(kept), tuple(sorted(kept))

    def try_all(self, literals: Iterable[Literal], rules: Collection[int]) -> None:
        """Look for a cheap reason of any of the literals among these rules."""
        proofs: list[tuple[int, Literal, list[int]]] = []
        for literal in literals:
            if self._prover.implies(rules, literal):
                core = self._prover.used()
                proofs.append((self.cost_of(core), literal, core))
        proofs.sort(key=lambda proof: proof[0])
        for _, literal, core in proofs[:_TRIED]:
            self.shrink(literal, core)
