"""Weights for the open sets and bounds of a node, adjusted until they prove that it fails.

Each row, a set or a bound, has a weight; the load of an element is the sum of its shares in all
rows: the whole weight of a set that it is in, and of a bound the part that it meets. The weights
and the elements play a game against each other.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled
from gridwright.verbs.fewest.state import Tree, Work, bury

__all__ = ["play"]

_WHOLE = float(1 << 44)
"""About the sum of the weights of a node's rows, which are whole numbers."""
_ROUNDS = 40
_FADE = 0.75
_FAR = 1.25


@compiled
def play(tree: Tree, depth: int, rest: int, work: Work) -> int:
    """Look for weights that prove that the node fails: -1 if found, else how many elements died."""
    number, lower_bounds = tree.number[depth], len(tree.trust)
    dead, loads, heavy, counts = tree.dead[depth], work.loads, work.heavy, work.counts
    for turn in range(_ROUNDS):
        total = _weigh(tree, depth, work)
        top = _heaviest(loads, dead, rest, heavy)
        if top < total:
            return -1
        # Far from a proof, a few more rounds do not help.
        if top > _FAR * total and turn >= 8:
            break
        for i in range(number):
            one = tree.open[depth, i]
            hits = 0
            for k in range(rest):
                hits += heavy[k] >= 0 and tree.has[one, heavy[k]]
            tree.weights[one] *= _FADE**hits
        for one in range(lower_bounds):
            if tree.needs[depth, one] > 0:
                hits = 0
                for k in range(rest):
                    if heavy[k] >= 0:
                        hits += counts[heavy[k], one]
                tree.trust[one] *= _FADE ** (hits / tree.needs[depth, one])
    total = _weigh(tree, depth, work)
    top = _heaviest(loads, dead, rest, heavy)
    if top < total:
        return -1
    lightest = loads[heavy[rest - 1]] if heavy[rest - 1] >= 0 else 0
    killed = 0
    for element in range(len(dead)):
        if not dead[element] and top - lightest + loads[element] < total:
            bury(tree, depth, element)
            killed += 1
    return killed


@compiled
def _weigh(tree: Tree, depth: int, work: Work) -> int:
    """Compute the loads for the present weights, in whole numbers; return the sum of weights."""
    number, lower_bounds = tree.number[depth], len(tree.trust)
    loads, whole, needs = work.loads, work.whole, tree.needs[depth]
    entire = 0.0
    for i in range(number):
        entire += tree.weights[tree.open[depth, i]]
    for one in range(lower_bounds):
        if needs[one] > 0:
            entire += tree.trust[one]
    loads[:] = 0
    total = 0
    # No weight becomes 0, since it could never grow again.
    least = 1e-6 / (number + lower_bounds)
    for i in range(number):
        one = tree.open[depth, i]
        tree.weights[one] = max(tree.weights[one] / entire, least)
        whole[i] = np.int64(tree.weights[one] * _WHOLE)
        total += whole[i]
        for j in range(tree.sizes[one]):
            loads[tree.members[one, j]] += whole[i]
    for one in range(lower_bounds):
        if needs[one] > 0:
            tree.trust[one] = max(tree.trust[one] / entire, least)
            share = np.int64(tree.trust[one] * _WHOLE / needs[one])
            total += share * needs[one]
            for element in range(len(loads)):
                loads[element] += share * work.counts[element, one]
    return total


@compiled
def _heaviest(
    loads: NDArray[np.int64], dead: NDArray[np.bool_], rest: int, heavy: NDArray[np.int32]
) -> int:
    """The sum of the `rest` largest loads of living elements, which are listed in `heavy`."""
    count = 0
    for element in range(len(loads)):
        if dead[element] or loads[element] == 0:
            continue
        if count == rest and loads[heavy[rest - 1]] >= loads[element]:
            continue
        at = count if count < rest else rest - 1
        while at > 0 and loads[heavy[at - 1]] < loads[element]:
            heavy[at] = heavy[at - 1]
            at -= 1
        heavy[at] = element
        count += count < rest
    heavy[count:] = -1
    top = 0
    for k in range(count):
        top += loads[heavy[k]]
    return top
