"""Parts and loops of a graph, counted in compiled code."""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled
from gridwright.reasons.assigning import Flags

__all__ = ["forest"]

Numbers = NDArray[np.int64]


@compiled
def forest(size: int, facts: Numbers, pairs: Numbers, values: Flags) -> tuple[int, bool]:
    """How many parts the edges whose facts are true leave, and whether they close a loop."""
    root = np.arange(size)
    parts, loop = size, False
    for edge in range(facts.size):
        if values[facts[edge]]:
            one, other = pairs[edge, 0], pairs[edge, 1]
            while root[one] != one:
                root[one] = root[root[one]]
                one = root[one]
            while root[other] != other:
                root[other] = root[root[other]]
                other = root[other]
            if one == other:
                loop = True
            else:
                root[one] = other
                parts -= 1
    return parts, loop
