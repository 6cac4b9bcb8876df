"""One size of the search by hitting sets: the branches of its tree, shared between threads."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from gridwright.outcome import Budget
from gridwright.verbs.fewest.differences import Difference, Differences, images
from gridwright.verbs.fewest.pool import Pool
from gridwright.verbs.fewest.tree import Branch, HittingTree

__all__ = ["Level"]

_MORE = 4
"""The most new differences that are looked for when a set hits all known ones."""
_WAIT = 0.02
"""Seconds between two looks for work of a thread that has none."""
_SECOND = 1.0
"""Seconds after which a thread says again what it has left."""


class Level:
    """The search for a choice of `size` clues, from the root or from branches that are left.

    `found` is such a choice; if there is none and no limit was hit, there is no such choice. A
    thread without work is given a branch by one that has some to spare; differences that one finds
    are used by all.
    """

    def __init__(
        self,
        pool: Pool[Any],
        differences: Differences,
        size: int,
        branches: Sequence[Branch] | None,
        seed: int,
        budget: Budget,
    ) -> None:
        self.found: tuple[int, ...] | None = None
        self.nodes = 0
        self._pool, self._differences, self._size = pool, differences, size
        self._seed, self._budget = seed, budget
        self._known = images(differences.minimal(), pool.symmetries)
        self._open = [Branch()] if branches is None else [*branches]
        # What each thread had left when it last said so: never less than it has.
        self._taken: dict[int, list[Branch]] = {}
        self._idle = 0
        self._lock = threading.Lock()

    def left(self) -> list[Branch]:
        """Branches that cover all that is left to search."""
        with self._lock:
            taken = [branch for some in self._taken.values() for branch in some]
            return [*self._open, *taken]

    def run(self, threads: int) -> Iterator[None]:
        """Search everything, until a choice is found or a limit is hit; yields now and then."""
        if threads == 1:
            yield from self._work(0)
            return
        with ThreadPoolExecutor(threads) as pool:
            workers = [pool.submit(self._drain, number) for number in range(threads)]
            while not all(worker.done() for worker in workers):
                self._budget.cancel.wait(_WAIT)
                yield
            for worker in workers:
                worker.result()

    def _drain(self, number: int) -> None:
        for _ in self._work(number):
            pass

    @property
    def _ended(self) -> bool:
        limit = self._differences.limit or self._budget.stopped()
        return self.found is not None or limit is not None

    def _work(self, number: int) -> Iterator[None]:
        """Search one branch after the other, until nobody has one."""
        rng = random.Random(self._seed + number)
        while not self._ended:
            with self._lock:
                branch = self._open.pop() if self._open else None
                if branch is not None:
                    self._taken[number] = [branch]
                elif not self._taken:
                    return
                else:
                    self._idle += 1
            if branch is None:
                self._budget.cancel.wait(_WAIT)
                with self._lock:
                    self._idle -= 1
                continue
            yield from self._search(number, branch, rng)

    def _search(self, number: int, branch: Branch, rng: random.Random) -> Iterator[None]:
        pool = self._pool
        known = [*self._known]
        tree = HittingTree(
            self._differences.size,
            self._size,
            known,
            pool.symmetries,
            pool.lower_bounds,
            branch,
        )
        seen, before, last = len(known), 0, time.monotonic()

        def catch_up() -> bool:
            """Add what any thread has found since; whether it shows that this is not a leaf."""
            nonlocal seen
            new = self._known[seen:]
            seen += len(new)
            for one in new:
                tree.add(one)
            return any(one.isdisjoint(leaf or ()) for one in new)

        for leaf in tree.leaves():
            with self._lock:
                self.nodes += tree.nodes - before
                before = tree.nodes
                if self._idle and not self._open and (spare := tree.give()) is not None:
                    self._open.append(spare)
                if time.monotonic() > last + _SECOND:
                    self._taken[number], last = tree.branches(), time.monotonic()
            if self._ended:
                break
            if leaf is None:
                yield
            # A leaf that others have found to be none need not be asked about.
            if catch_up() or leaf is None:
                continue
            found = self._missed(leaf, rng)
            if self._differences.limit is not None:
                break
            if not found:
                self.found = tuple(sorted(leaf))
                break
            some = [one for one in images(found, pool.symmetries) if one.isdisjoint(leaf)]
            with self._lock:
                self._known += some
            catch_up()
        else:
            with self._lock:
                self.nodes += tree.nodes - before
                del self._taken[number]
            return
        with self._lock:
            self._taken[number] = tree.branches()

    def _missed(self, leaf: list[int], rng: random.Random) -> list[Difference]:
        """A few small, disjoint differences that the clues miss; none if they hit all."""
        chosen = set(leaf)
        found: list[Difference] = []
        while len(found) < _MORE and (one := self._differences.new(chosen)) is not None:
            found.append(self._differences.shrunk(one, rng))
            chosen |= found[-1]
        return found
