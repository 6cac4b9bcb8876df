"""Hitting sets of a given size, found by the compiled search."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import prepare_code
from gridwright.verbs.fewest.kernel import DONE, LEAF, descend, search
from gridwright.verbs.fewest.pool import LowerBound, Pool
from gridwright.verbs.fewest.state import DEPTH, ENTER, NODES, SETS, SIZE, Tree

__all__ = ["Branch", "HittingTree", "prepare"]

_SLICE = 2_000
"""The number of nodes that are searched before the caller can stop the search."""


class Branch(NamedTuple):
    """A part of a tree: what has these elements chosen, and none of the dead ones."""

    chosen: tuple[int, ...] = ()
    dead: tuple[int, ...] = ()


_ROOT = Branch()


class HittingTree:
    """The hitting sets with at most `size` elements; more sets to hit may be added meanwhile.

    A search of one `branch` finds those of the branch alone; `branches` is what any search has
    left, for another to go on with, and `give` parts with some of it.

    >>> tree = HittingTree(3, 1, [{0, 1}, {1, 2}])
    >>> [leaf for leaf in tree.leaves()]
    [[1]]
    """

    def __init__(
        self,
        elements: int,
        size: int,
        sets: Iterable[Collection[int]],
        symmetries: Sequence[Sequence[int]] = (),
        lower_bounds: Sequence[LowerBound] = (),
        branch: Branch = _ROOT,
    ) -> None:
        given = sorted(map(sorted, sets), key=len)
        room = max(64, 2 * len(given))
        self._tree = _empty(elements, size, room, symmetries or [range(elements)], lower_bounds)
        self._tree.state[SIZE] = size
        self._tree.state[ENTER] = 1
        for one in given:
            self.add(one)
        self._tree.dead[0, list(branch.dead)] = True
        self._base = len(branch.chosen)
        for depth, element in enumerate(branch.chosen):
            # Few calls, for which it need not be compiled.
            getattr(descend, "py_func", descend)(self._tree, depth, element)
        self._tree.state[DEPTH] = self._base

    @property
    def nodes(self) -> int:
        """The number of nodes that were searched."""
        return int(self._tree.state[NODES])

    def leaves(self) -> Iterator[list[int] | None]:
        """Hitting sets of the sets known so far, one by one, and None now and then.

        Before asking for the next, the caller must add a set that the last one does not hit; if it
        adds none, the search ends. It also ends when no hitting set is left.
        """
        while (found := search(self._tree, _SLICE)) != DONE:
            if found != LEAF:
                yield None
                continue
            depth = int(self._tree.state[DEPTH])
            count = int(self._tree.state[SETS])
            yield [int(element) for element in self._tree.chosen[:depth]]
            if int(self._tree.state[SETS]) == count:
                return

    def branches(self) -> list[Branch]:
        """What is left to search, in branches; the first are the nearest to the root."""
        depth = int(self._tree.state[DEPTH])
        above = (self._rest(at) for at in range(self._base, depth))
        here = [] if depth < self._base else [self._branch(depth)]
        return [*(branch for branch in above if branch is not None), *here]

    def give(self) -> Branch | None:
        """Leave the branch nearest to the root to somebody else; None if there is none to spare."""
        tree = self._tree
        for depth in range(self._base, int(tree.state[DEPTH])):
            if (branch := self._rest(depth)) is not None:
                tree.width[depth] = tree.next[depth]
                return branch
        return None

    def _rest(self, depth: int) -> Branch | None:
        """What a node above the present one has left; None for nothing."""
        tree = self._tree
        at, width = int(tree.next[depth]), int(tree.width[depth])
        branch = self._branch(depth, int(tree.chosen[depth]))
        left = set(tree.order[depth, at:width].tolist()).difference(branch.dead)
        return branch if left else None

    def _branch(self, depth: int, without: int | None = None) -> Branch:
        """The node at a depth, without an element that it has tried, nor those like it."""
        tree = self._tree
        dead = tree.dead[depth].copy()
        if without is not None:
            alike = tree.fixing[depth, : tree.fixers[depth]]
            dead[tree.symmetries[alike, without]] = True
        return Branch(tuple(tree.chosen[:depth].tolist()), tuple(np.flatnonzero(dead).tolist()))

    def add(self, elements: Collection[int]) -> None:
        """Add a set; a leaf was not one if the chosen elements do not hit it."""
        tree = self._tree
        count = int(tree.state[SETS])
        if count == len(tree.sizes):
            tree = self._tree = _grown(tree)
        members = sorted(elements)
        tree.members[count, : len(members)] = members
        tree.has[count, members] = True
        tree.sizes[count] = len(members)
        tree.weights[count] = tree.weights[:count].mean() if count else 1.0
        for depth in range(int(tree.state[DEPTH]) + 1):
            if depth and tree.has[count, tree.chosen[depth - 1]]:
                break
            tree.open[depth, tree.number[depth]] = count
            tree.number[depth] += 1
        tree.state[SETS] += 1


def prepare(pool: Pool[Any] | None = None) -> None:
    """Load or compile the search, which is the same for every pool."""
    del pool
    prepare_code(search, _empty(1, 1, 1, [[0]], ()), _SLICE)


def _empty(
    elements: int,
    size: int,
    room: int,
    symmetries: Sequence[Sequence[int]] | NDArray[np.int32],
    lower_bounds: Sequence[LowerBound],
) -> Tree:
    depths = size + 2
    group = np.array(symmetries, np.int32)
    fixing = np.zeros((depths, len(group)), np.int32)
    fixing[0] = np.arange(len(group))
    fixers = np.zeros(depths, np.int64)
    fixers[0] = len(group)
    parts = [(number, one) for number, bound in enumerate(lower_bounds) for one in bound.sets]
    touches = [[part for part, (_, one) in enumerate(parts) if e in one] for e in range(elements)]
    touched = np.full((elements, max(map(len, touches), default=0)), -1, np.int32)
    for element, some in enumerate(touches):
        touched[element, : len(some)] = some
    needs = np.zeros((depths, len(lower_bounds)), np.int64)
    needs[0] = [lower_bound.least for lower_bound in lower_bounds]
    return Tree(
        has=np.zeros((room, elements), np.bool_),
        members=np.zeros((room, elements), np.int32),
        sizes=np.zeros(room, np.int64),
        weights=np.zeros(room, np.float64),
        chosen=np.zeros(depths, np.int32),
        dead=np.zeros((depths, elements), np.bool_),
        open=np.zeros((depths, room), np.int32),
        number=np.zeros(depths, np.int64),
        order=np.zeros((depths, elements), np.int32),
        width=np.zeros(depths, np.int64),
        next=np.zeros(depths, np.int64),
        symmetries=group,
        fixing=fixing,
        fixers=fixers,
        lower_bound=np.array([number for number, _ in parts], np.int32),
        touched=touched,
        met=np.zeros((depths, len(parts)), np.bool_),
        needs=needs,
        trust=np.ones(len(lower_bounds), np.float64),
        state=np.zeros(5, np.int64),
    )


def _grown(tree: Tree) -> Tree:
    """The same search with room for twice as many sets."""
    room = len(tree.sizes)
    by_set = {
        name: np.concatenate([getattr(tree, name), np.zeros_like(getattr(tree, name))])
        for name in ("has", "members", "sizes", "weights")
    }
    wider = np.pad(tree.open, ((0, 0), (0, room)))
    return tree.replaced(open=wider, **by_set)
