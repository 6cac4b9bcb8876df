"""A place in the compiled search for a hitting set, and what it works with."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled

__all__ = ["DEPTH", "ENTER", "NODES", "SETS", "SIZE", "Tree", "Work", "bury"]

DEPTH, SETS, NODES, ENTER, SIZE = 0, 1, 2, 3, 4


class Tree(NamedTuple):
    """Sets and a place in the search: all that is needed to go on.

    has: whether a set has an element; members: its elements, the first `sizes` of a row; weights:
    from the last node that saw the set; the others have a row for every depth: the dead elements,
    the open sets and how many, the elements to try and how many, the next of them, and which
    symmetries leave the chosen elements as they are. Of the sets of bounds: the bound of each,
    the sets that each element touches, then -1; by depth which are met, and how many more each
    bound needs; and the weights of the bounds.
    """

    has: NDArray[np.bool_]
    members: NDArray[np.int32]
    sizes: NDArray[np.int64]
    weights: NDArray[np.float64]
    chosen: NDArray[np.int32]
    dead: NDArray[np.bool_]
    open: NDArray[np.int32]
    number: NDArray[np.int64]
    order: NDArray[np.int32]
    width: NDArray[np.int64]
    next: NDArray[np.int64]
    symmetries: NDArray[np.int32]
    fixing: NDArray[np.int32]
    fixers: NDArray[np.int64]
    lower_bound: NDArray[np.int32]
    touched: NDArray[np.int32]
    met: NDArray[np.bool_]
    needs: NDArray[np.int64]
    trust: NDArray[np.float64]
    state: NDArray[np.int64]


class Work(NamedTuple):
    """Room for one node: loads of the elements, the heaviest of them, weights as whole numbers.

    Then the elements left in each open set, and how often an element counts for each lower_bound.
    """

    loads: NDArray[np.int64]
    heavy: NDArray[np.int32]
    whole: NDArray[np.int64]
    left: NDArray[np.int64]
    counts: NDArray[np.int64]


@compiled
def bury(tree: Tree, depth: int, element: int) -> None:
    """Let the element die, and all that are like it here."""
    for i in range(tree.fixers[depth]):
        tree.dead[depth, tree.symmetries[tree.fixing[depth, i], element]] = True
