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

from gridwright.checkpoints import Checkpoint
from gridwright.kind import Kind
from gridwright.oracle import Oracle
from gridwright.outcome import Budget, Limit, Progress, Watch
from gridwright.verbs.fewest.differences import Differences
from gridwright.verbs.fewest.level import Level
from gridwright.verbs.fewest.pool import Pool, Selection
from gridwright.verbs.fewest.tree import Branch
from gridwright.verbs.fewest.upper import choices

__all__ = ["select"]

_BRANCHES = "branches"


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
    saved: Checkpoint | None = None,
    **options: Any,
) -> Selection:
    """The fewest clues, with a proof that fewer are not enough; threads share the tree."""
    del options
    differences = Differences(kind, pool, solution, oracle, budget)
    return _Search(pool, differences, seed, threads, budget, watch, saved or Checkpoint()).run()


class _Search:
    def __init__(
        self,
        pool: Pool[Any],
        differences: Differences,
        seed: int,
        threads: int,
        budget: Budget,
        watch: Watch | None,
        saved: Checkpoint,
    ) -> None:
        self._pool, self._differences, self._seed = pool, differences, saved.seed(seed)
        self._threads, self._saved = threads, saved
        self._budget, self._watch = budget, watch
        self._best = None if saved.start.best is None else tuple(map(int, saved.start.best))
        self._bound = saved.start.bound or 0
        self._nodes = 0

    def run(self) -> Selection:
        """Find upper bounds first, then try the sizes from the lower bound upwards."""
        branches = self._branches()
        self._differences.recall(self._saved)
        if branches is None:
            rng = random.Random(self._seed)
            for choice in choices(self._differences, rng):
                self._improve(choice)
            if self._differences.limit is None:
                self._pack(rng)
        while self._limit() is None and (self._best is None or self._bound < len(self._best)):
            self._settle(self._bound, branches)
            branches = None
        clues = None
        if self._best is not None:
            clues = tuple(self._pool.clues[number] for number in self._best)
        proved = clues is not None and len(clues) == self._bound
        return Selection(clues, self._bound, None if proved else self._limit(), self._nodes)

    def _branches(self) -> list[Branch] | None:
        """What a checkpoint has left of the size that comes next; None if it has not begun it."""
        if self._saved.start.done.get("size") != self._bound:
            return None
        numbers = self._saved.lists(_BRANCHES, self._differences.size)
        pairs = zip(numbers[::2], numbers[1::2], strict=False)
        return [Branch(tuple(chosen), tuple(dead)) for chosen, dead in pairs]

    def _limit(self) -> Limit | None:
        return self._differences.limit or self._budget.stopped()

    def _improve(self, choice: tuple[int, ...]) -> None:
        if self._best is None or len(choice) < len(self._best):
            self._best = choice
            self._report()

    def _report(self) -> None:
        best = None if self._best is None else len(self._best)
        self._saved.note(best=self._best, score=best, bound=self._bound)
        if self._watch:
            self._watch(
                Progress(self._budget.spent, best=best, bound=self._bound, nodes=self._nodes)
            )

    def _pack(self, rng: random.Random) -> None:
        """Raise the lower bound: each of several disjoint differences needs a clue of its own."""
        taken: set[int] = set()
        number = 0
        while (one := self._differences.new(taken)) is not None:
            taken |= self._differences.shrunk(one, rng)
            number += 1
        # Even if a limit ends the packing early, the bound is valid.
        self._bound = max(self._bound, number)
        self._report()

    def _settle(self, size: int, branches: list[Branch] | None) -> None:
        """Find `size` clues that are enough, or raise the bound, unless a limit is hit."""
        level = Level(self._pool, self._differences, size, branches, self._seed, self._budget)
        before = self._nodes

        def done() -> dict[str, Any]:
            numbers = [[*part] for branch in level.left() for part in branch]
            return {
                "size": size,
                _BRANCHES: numbers,
                "differences": self._differences.to_save(),
            }

        for _ in level.run(self._threads):
            self._nodes = before + level.nodes
            self._report()
            self._saved.offer(done)
        self._nodes = before + level.nodes
        if level.found is not None:
            self._improve(level.found)
        elif self._limit() is not None:
            self._saved.note(done=done())
        else:
            self._bound = size + 1
            self._saved.note(done={})
            self._report()
