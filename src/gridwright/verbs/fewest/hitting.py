"""Implicit hitting sets: the fewest clues of any kind, from its clues and its oracle alone.

Every other solution breaks some of the pool's clues: a *difference*. Clues leave one solution if
and only if they hit every difference. There are far too many differences to list, so a search for a
hitting set of K clues knows only some of them. When it finds a set, the oracle is asked for another
solution under these clues; its difference, made as small as possible, joins the others, and the
search continues from there. When the search ends, K clues are not enough, and K + 1 is next; when
the oracle finds no solution, K are enough and the answer is proved.
"""

from __future__ import annotations

import random
from typing import Any

from gridwright.kind import Kind
from gridwright.oracle import Oracle
from gridwright.outcome import Budget, Limit, Progress, Watch
from gridwright.verbs.fewest.differences import Difference, Differences, images
from gridwright.verbs.fewest.pool import Pool, Selection
from gridwright.verbs.fewest.tree import HittingTree
from gridwright.verbs.fewest.upper import choices

__all__ = ["select"]

_MORE = 4
"""The most new differences that are looked for when a set hits all known ones."""


def select(
    kind: Kind[Any, Any],
    pool: Pool[Any],
    solution: Any,
    *,
    oracle: Oracle[Any],
    seed: int,
    threads: int,
    budget: Budget,
    watch: Watch | None,
    **options: Any,
) -> Selection:
    """The fewest clues, with a proof that fewer are not enough, in one thread."""
    del threads, options
    differences = Differences(kind, pool, solution, oracle, budget)
    return _Search(pool, differences, random.Random(seed), budget, watch).run()


class _Search:
    def __init__(
        self,
        pool: Pool[Any],
        differences: Differences,
        rng: random.Random,
        budget: Budget,
        watch: Watch | None,
    ) -> None:
        self._pool, self._differences, self._rng = pool, differences, rng
        self._budget, self._watch = budget, watch
        self._best: tuple[int, ...] | None = None
        self._bound = 0
        self._nodes = 0

    def run(self) -> Selection:
        """Find upper bounds first, then try the sizes from the lower bound upwards."""
        for choice in choices(self._differences, self._rng):
            self._improve(choice)
        if self._differences.limit is None:
            self._pack()
        while self._limit() is None and (self._best is None or self._bound < len(self._best)):
            if self._enough(self._bound):
                break
        clues = None
        if self._best is not None:
            clues = tuple(self._pool.clues[number] for number in self._best)
        proved = clues is not None and len(clues) == self._bound
        return Selection(clues, self._bound, None if proved else self._limit(), self._nodes)

    def _limit(self) -> Limit | None:
        return self._differences.limit or self._budget.stopped()

    def _improve(self, choice: tuple[int, ...]) -> None:
        self._best = choice
        self._report()

    def _report(self) -> None:
        if self._watch:
            best = None if self._best is None else len(self._best)
            self._watch(
                Progress(self._budget.spent, best=best, bound=self._bound, nodes=self._nodes)
            )

    def _pack(self) -> None:
        """Raise the lower bound: each of several disjoint differences needs a clue of its own."""
        taken: set[int] = set()
        while (one := self._differences.new(taken)) is not None:
            one = self._differences.shrunk(one, self._rng)
            taken |= one
            self._bound += 1
        # Even if a limit ends the packing early, the bound is valid.
        self._report()

    def _enough(self, size: int) -> bool:
        """Whether `size` clues are enough; if it is proved that they are not, the bound grows."""
        known = images(self._differences.minimal(), self._pool.symmetries)
        pool = self._pool
        tree = HittingTree(self._differences.size, size, known, pool.symmetries, pool.lower_bounds)
        before = self._nodes
        for leaf in tree.leaves():
            self._nodes = before + tree.nodes
            if self._limit() is not None:
                return False
            if leaf is None:
                self._report()
                continue
            found = self._missed(leaf)
            if self._limit() is not None:
                return False
            if not found:
                self._improve(tuple(sorted(leaf)))
                return True
            for one in images(found, self._pool.symmetries):
                if one.isdisjoint(leaf):
                    tree.add(one)
        self._nodes = before + tree.nodes
        self._bound = size + 1
        self._report()
        return False

    def _missed(self, leaf: list[int]) -> list[Difference]:
        """A few small, disjoint differences that the clues miss; none if they hit all."""
        chosen = set(leaf)
        found: list[Difference] = []
        while len(found) < _MORE and (one := self._differences.new(chosen)) is not None:
            found.append(self._differences.shrunk(one, self._rng))
            chosen |= found[-1]
        return found
