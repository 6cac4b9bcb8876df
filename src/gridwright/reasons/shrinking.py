"""Reasons that cannot spare a rule but need not be the smallest."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from gridwright.reasons.book import Literal
from gridwright.reasons.pool import Pool, Rows, rule_numbers
from gridwright.reasons.prover import Prover

__all__ = ["Shrinker"]

_NOTHING = 1 << 30
_EASY, _HARD, _HARDEST = 600_000, 10_000_000, 200_000_000
"""Looks at literals after which a test is given up; a rule is then kept, a fact left to others."""

_TRIED = 8
"""The number of facts, those with the smallest first proofs, whose reasons are shrunk."""

_PROVING = 3
"""No more first proofs are looked for after one of this many shares of the work."""

_HARD_TESTS = 5
"""After so many tests that were given up, harder ones are made, if there is no proof yet."""

_CHOSEN = 3
"""The number of facts, those with the smallest reasons, that are looked at more closely."""

_ORDERS = 3
"""How often the first proofs of these facts are shrunk, each time in another order."""

_ROUNDS = 16
"""How often a reason is changed in part, for each of these facts."""

_KEPT = (0.75, 0.6, 0.4)
"""How much of a reason is kept when it is changed, in turn."""

Found = tuple[int, ...]


class Shrinker:
    """Shrinks reasons by leaving out one rule after the other.

    `rules` are the cheapest found so far, which imply `literal` at that `cost`.
    """

    def __init__(self, prover: Prover, pool: Pool, weights: NDArray[np.int64]) -> None:
        self._prover = prover
        self._pool = pool
        self._weights = weights
        self._reasons: dict[Literal, Found] = {}
        self.restart()

    def restart(self) -> None:
        """Forget the reasons found so far."""
        self.cost = _NOTHING
        self.rules: Found = ()
        self.literal: Literal = 0
        self._random = random.Random(1)
        # Made when it is first needed, since that takes long and is rare.
        self._chance: np.random.Generator | None = None

    def cost_of(self, rules: Iterable[int]) -> int:
        """The sum of the rules' weights."""
        return int(sum(self._weights[number] for number in rules))

    def shrink(
        self, literal: Literal, core: Sequence[int], most: int | None = None
    ) -> Found | None:
        """Shrink a reason of the literal; None if it comes to cost more than `most`.

        Without `most`, it has to be cheaper than the cheapest.
        """
        most = self.cost - 1 if most is None else most
        waiting = list(core)
        self._random.shuffle(waiting)
        kept: list[int] = []
        while waiting:
            rule = waiting.pop()
            if self._prover.implies([*kept, *waiting], literal, most=_EASY):
                used = set(self._prover.used())
                waiting = [number for number in waiting if number in used]
                continue
            kept.append(rule)
            if self.cost_of(kept) > most:
                return None
        found = tuple(sorted(kept))
        self._keep(literal, found)
        if self.cost_of(found) < self.cost:
            self.cost, self.rules, self.literal = self.cost_of(found), found, literal
        return found

    def try_all(
        self, literals: Sequence[Literal], rules: Collection[int], least: int, *, work: int
    ) -> None:
        """Look for a cheap reason of any of the literals among these rules, as far as work allows.

        It is not going to cost less than `least`. A hard proof is only looked for if none is easy.
        """
        end = self._prover.tests + work
        proofs = self._proofs(literals, rules, self._prover.tests + work // _PROVING)
        reasons: list[tuple[int, Literal, list[int], Found]] = []
        for cost, literal, core in proofs[:_TRIED]:
            if reasons and self._prover.tests > end:
                break
            found = self.shrink(literal, core, most=cost)
            if found is not None:
                reasons.append((self.cost_of(found), literal, core, found))
        reasons.sort(key=lambda reason: reason[0])
        for _, literal, core, found in reasons[:_CHOSEN]:
            best = found
            for _order in range(_ORDERS):
                if self._prover.tests > end:
                    return
                best = self.shrink(literal, core, most=self.cost_of(best) - 1) or best
            self._improve(literal, best, least, end)

    def _proofs(
        self, literals: Sequence[Literal], rules: Collection[int], end: int
    ) -> list[tuple[int, Literal, list[int]]]:
        """Proofs of literals with the rules that they use, the cheapest first.

        What is known from earlier steps is not proved again.
        """
        proofs: list[tuple[int, Literal, list[int]]] = []
        unproved: list[Literal] = []
        for literal in literals:
            reason = self._reasons.get(literal)
            if reason is None:
                unproved.append(literal)
            else:
                proofs.append((self.cost_of(reason), literal, list(reason)))
        for most in (_EASY, _HARD, _HARDEST):
            hard = 0
            for literal in unproved:
                if proofs and self._prover.tests > end:
                    break
                # The hardest tests are the last resort.
                if hard == _HARD_TESTS and most < _HARDEST:
                    break
                if self._prover.implies(rules, literal, most=most):
                    core = self._prover.used()
                    self._keep(literal, core)
                    proofs.append((self.cost_of(core), literal, core))
                    if most > _EASY:
                        break
                else:
                    hard += 1
            if proofs:
                break
        return sorted(proofs, key=lambda proof: proof[0])

    def _keep(self, literal: Literal, rules: Sequence[int]) -> None:
        """Keep a reason for later steps, unless a cheaper one is known: it stays one for good."""
        known = self._reasons.get(literal)
        if known is None or self.cost_of(rules) < self.cost_of(known):
            self._reasons[literal] = tuple(rules)

    def _improve(self, literal: Literal, rules: Found, least: int, end: int) -> None:
        """Change parts of a reason, again and again, and keep what costs less.

        Rules are taken away at random, and others are added until every known counterexample
        breaks one of them; a test then proves the new reason or gives further counterexamples.
        """
        rows = self._pool.rows_against(abs(literal))
        best = self.cost_of(rules)
        for turn in range(_ROUNDS):
            if best <= least or self._prover.tests > end:
                return
            kept = self._random.sample(rules, int(len(rules) * _KEPT[turn % len(_KEPT)]))
            chosen = self._pool.row(kept)
            cost = self.cost_of(kept)
            while True:
                cost += self._hit(rows, chosen, best - 1 - cost)
                if cost >= best:
                    break
                proposed = rule_numbers(chosen)
                if self._prover.implies(proposed, literal, most=_EASY):
                    found = self.shrink(literal, self._prover.used(), most=best - 1)
                    if found is not None:
                        rules, best = found, self.cost_of(found)
                    break
                if self._prover.gave_up:
                    break
                count = len(self._pool)
                self._prover.more(literal, proposed, 0, self._pool)
                rows = np.vstack((rows, self._pool.since(count)))

    def _hit(self, rows: Rows, chosen: Rows, room: int) -> int:
        """Choose rules that hit many rows until all are hit; what they cost, if within the room."""
        cost = 0
        missed = rows[~(rows & chosen).any(axis=1)]
        bits = np.unpackbits(missed.view(np.uint8), axis=1, bitorder="little").view(np.bool_)
        # A little chance, so that another turn finds another way.
        if self._chance is None:
            self._chance = np.random.Generator(np.random.PCG64(1))
        value = self._chance.uniform(0.7, 1.0, len(self._weights)) / self._weights
        while len(bits):
            rule = int((bits.sum(axis=0) * value).argmax())
            cost += int(self._weights[rule])
            if cost > room:
                return cost
            chosen[rule // 64] |= np.uint64(1 << (rule % 64))
            bits = bits[~bits[:, rule]]
        return cost
