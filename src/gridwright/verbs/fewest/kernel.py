"""The compiled search for a hitting set of at most a given size, with one tree for each size.

A node has chosen some elements; the sets that none of them hits are its *open* sets. It branches on
the open set with the fewest elements left; an element whose branch is done is dead for the others.

A node is abandoned when weights prove that it fails. Let every open set have a weight, and let the
load of an element be the weight of the open sets it is in: if the r largest loads add up to less
than all weights, r elements cannot hit all sets. An element is dead if that is so for every choice
that takes it. The weights are found by a game: sets that the r heaviest elements hit often become
lighter, and the others heavier. They are whole numbers, so that the proof is exact.

A *lower bound* requires that some of its sets are hit, not all: a row of the same kind, in which
an element counts once for each set of the bound that it hits and no chosen element does.

Where elements can be exchanged without changing the problem, an element dies together with all
elements that it can be exchanged with while the chosen ones stay in place.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled, copy_row
from gridwright.verbs.fewest.game import play
from gridwright.verbs.fewest.state import DEPTH, ENTER, NODES, SIZE, Tree, Work, bury

__all__ = ["DONE", "LEAF", "PAUSED", "descend", "search"]

DONE, LEAF, PAUSED = 0, 1, 2

_GIVE_UP, _BRANCH, _LEAF = 0, 1, 2


@compiled
def search(tree: Tree, nodes: int) -> int:
    """Search until a leaf, the end or `nodes` more nodes; the next call enters the leaf again."""
    state = tree.state
    last = state[NODES] + nodes
    room, elements = tree.has.shape
    work = Work(
        np.empty(elements, np.int64),
        np.empty(state[SIZE] + 1, np.int32),
        np.empty(room, np.int64),
        np.empty(room, np.int64),
        np.empty((elements, len(tree.trust)), np.int64),
    )
    while state[DEPTH] >= 0:
        depth = state[DEPTH]
        if state[ENTER]:
            if state[NODES] >= last:
                return PAUSED
            state[NODES] += 1
            found = _examine(tree, depth, work)
            if found == _LEAF:
                return LEAF
            state[ENTER] = 0
            if found == _GIVE_UP:
                state[DEPTH] -= 1
            continue
        at = tree.next[depth]
        if at:
            bury(tree, depth, int(tree.order[depth, at - 1]))
        while at < tree.width[depth] and tree.dead[depth, tree.order[depth, at]]:
            at += 1
        if at == tree.width[depth]:
            state[DEPTH] -= 1
            continue
        tree.next[depth] = at + 1
        descend(tree, depth, int(tree.order[depth, at]))
        state[DEPTH] += 1
        state[ENTER] = 1
    return DONE


@compiled
def descend(tree: Tree, depth: int, element: int) -> None:
    """Choose the element: the next depth has the open sets without it."""
    tree.chosen[depth] = element
    copy_row(tree.dead[depth], tree.dead[depth + 1])
    count = 0
    for i in range(tree.number[depth]):
        one = tree.open[depth, i]
        if not tree.has[one, element]:
            tree.open[depth + 1, count] = one
            count += 1
    tree.number[depth + 1] = count
    tree.next[depth + 1] = 0
    copy_row(tree.met[depth], tree.met[depth + 1])
    copy_row(tree.needs[depth], tree.needs[depth + 1])
    for part in tree.touched[element]:
        if part >= 0 and not tree.met[depth + 1, part]:
            tree.met[depth + 1, part] = True
            tree.needs[depth + 1, tree.lower_bound[part]] -= 1
    count = 0
    for i in range(tree.fixers[depth]):
        one = tree.fixing[depth, i]
        if tree.symmetries[one, element] == element:
            tree.fixing[depth + 1, count] = one
            count += 1
    tree.fixers[depth + 1] = count


@compiled
def _examine(tree: Tree, depth: int, work: Work) -> int:
    """Decide whether to abandon the node; if not, list the elements to try, heaviest first."""
    number = tree.number[depth]
    rest = tree.state[SIZE] - depth
    if number == 0:
        return _LEAF
    if rest == 0:
        return _GIVE_UP
    dead, loads = tree.dead[depth], work.loads
    _count(tree, depth, work.counts)
    while True:
        smallest = _smallest(tree, depth, work.left)
        if work.left[smallest] == 0:
            return _GIVE_UP
        killed = play(tree, depth, rest, work)
        if killed < 0:
            return _GIVE_UP
        if killed == 0:
            break
    one = tree.open[depth, smallest]
    width = 0
    for j in range(tree.sizes[one]):
        element = tree.members[one, j]
        if dead[element]:
            continue
        at = width
        while at > 0 and loads[tree.order[depth, at - 1]] < loads[element]:
            tree.order[depth, at] = tree.order[depth, at - 1]
            at -= 1
        tree.order[depth, at] = element
        width += 1
    tree.width[depth] = width
    tree.next[depth] = 0
    return _BRANCH


@compiled
def _count(tree: Tree, depth: int, counts: NDArray[np.int64]) -> None:
    """Count how many sets of each lower bound an element would meet, at most what it needs."""
    counts[:] = 0
    for element in range(len(counts)):
        for part in tree.touched[element]:
            if part >= 0 and not tree.met[depth, part]:
                one = tree.lower_bound[part]
                counts[element, one] = min(counts[element, one] + 1, tree.needs[depth, one])


@compiled
def _smallest(tree: Tree, depth: int, left: NDArray[np.int64]) -> int:
    """Count the elements left in every open set, and return the place of one with the fewest."""
    best = 0
    for i in range(tree.number[depth]):
        one = tree.open[depth, i]
        count = 0
        for j in range(tree.sizes[one]):
            count += not tree.dead[depth, tree.members[one, j]]
        left[i] = count
        if count < left[best]:
            best = i
    return best
