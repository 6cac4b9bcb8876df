"""The state of the compiled search for a hitting set, and its working memory."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled
from gridwright.bundles import Bundle

__all__ = ["DEPTH", "ENTER", "NODES", "SETS", "SIZE", "Tree", "Work", "bury"]

DEPTH, SETS, NODES, ENTER, SIZE = 0, 1, 2, 3, 4


class Tree(Bundle):
    """The sets and the position in the search: all that is needed to continue it.

    has: whether a set has an element; members: its elements, the first `sizes` of a row; weights:
    from the last node that saw the set; the others have a row for every depth: the dead elements,
    the open sets and their number, the elements to try and their number, the next of them, and
    which symmetries leave the chosen elements in place. For the sets of the lower bounds: the bound
    of each set; the sets that each element is in, padded with -1; by depth, which sets are met and
    how many more each bound needs; and the weights of the bounds.
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
    """Memory for one node: loads of the elements, the heaviest of them, weights as whole numbers.

    Then the elements left in each open set, and how often an element counts for each lower bound.
    """

    loads: NDArray[np.int64]
    heavy: NDArray[np.int32]
    whole: NDArray[np.int64]
    left: NDArray[np.int64]
    counts: NDArray[np.int64]


@compiled
def bury(tree: Tree, depth: int, element: int) -> None:
    """Mark an element as dead, and all elements that are equivalent to it at this node."""
    for i in range(tree.fixers[depth]):
        tree.dead[depth, tree.symmetries[tree.fixing[depth, i], element]] = True
