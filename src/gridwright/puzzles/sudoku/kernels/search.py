"""What a search hands back, and the checks on what it is given; the same for both kernels."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from gridwright.bits import compiled

__all__ = [
    "COUNT",
    "DEPTH",
    "LIMIT",
    "NODES",
    "Search",
    "Tally",
    "as_grids",
    "as_groups",
    "as_orders",
    "as_seeds",
    "set_out",
]

# Places in the control array of a search.
DEPTH, COUNT, NODES, LIMIT = range(4)


@compiled
def set_out(control: NDArray[np.int64], depth: int, limit: int) -> None:
    """Let a search begin with so many positions to look at, and end after so many solutions."""
    control[DEPTH], control[COUNT], control[NODES], control[LIMIT] = depth, 0, 0, limit


@dataclass(slots=True)
class Search:
    """A search that may have stopped early; `advance` of its kernel goes on where it stopped.

    `pending` holds the positions still to be looked at, `control` the four numbers below.
    """

    control: NDArray[np.int64]
    pending: NDArray[np.int32]
    kept: NDArray[np.uint8]

    @property
    def count(self) -> int:
        """Solutions found so far."""
        return int(self.control[COUNT])

    @property
    def nodes(self) -> int:
        """Positions looked at so far."""
        return int(self.control[NODES])

    @property
    def complete(self) -> bool:
        """Whether nothing is left to do: every solution is found, or as many as were asked for."""
        return bool(self.control[DEPTH] == 0 or self.control[COUNT] >= self.control[LIMIT])

    @property
    def solutions(self) -> NDArray[np.uint8]:
        """The first solutions, one a row, as many as were to be kept."""
        return self.kept[: self.count]


class Tally(NamedTuple):
    """One entry per puzzle: solutions counted, the first ones, whether it is the end, positions.

    `complete` is False only where the node limit stopped a search that had more to do.
    """

    counts: NDArray[np.int64]
    solutions: NDArray[np.uint8]
    complete: NDArray[np.bool_]
    nodes: NDArray[np.int64]


def as_grids(grids: ArrayLike, symbols: int, cells: int) -> NDArray[np.uint8]:
    """Return one grid or many as a contiguous (puzzles, cells) array, or say what is wrong.

    >>> as_grids([1, 0, 0, 4] * 4, 4, 16).shape
    (1, 16)
    >>> as_grids([[5, 0, 0, 4] * 4], 4, 16)
    Traceback (most recent call last):
    ValueError: a cell holds 5; symbols are 1 to 4, and 0 is an empty cell
    """
    array = np.asarray(grids)
    if array.ndim == 1:
        array = array.reshape(1, -1)
    if array.ndim != 2 or array.shape[1] != cells:
        raise ValueError(f"grids of {cells} cells are needed, not an array of shape {array.shape}")
    for value in (array.min(initial=0), array.max(initial=0)):
        if not 0 <= value <= symbols:
            raise ValueError(
                f"a cell holds {value}; symbols are 1 to {symbols}, and 0 is an empty cell"
            )
    return np.ascontiguousarray(array, np.uint8)


def as_groups(groups: ArrayLike, cells: int) -> NDArray[np.int64]:
    """Return groups of cells, filled up with -1, as a contiguous array of their own.

    >>> as_groups([[0, 15], [5, -1]], 16)
    array([[ 0, 15],
           [ 5, -1]])
    """
    array = np.ascontiguousarray(groups, np.int64)
    if array.ndim != 2 or array.min(initial=-1) < -1 or array.max(initial=-1) >= cells:
        raise ValueError(f"groups are rows of cell numbers below {cells}, filled up with -1")
    return array


def as_orders(orders: ArrayLike, puzzles: int, groups: int) -> NDArray[np.int64]:
    """Return one row of group numbers for every puzzle.

    >>> as_orders([[1, 0, 2]], 1, 3)
    array([[1, 0, 2]])
    """
    array = np.ascontiguousarray(orders, np.int64)
    if array.ndim != 2 or len(array) != puzzles:
        raise ValueError(f"one order for each of {puzzles} puzzles is needed")
    if array.min(initial=0) < 0 or array.max(initial=-1) >= groups:
        raise ValueError(f"an order holds numbers of groups, 0 to {groups - 1}")
    return array


def as_seeds(seeds: Iterable[int]) -> NDArray[np.uint64]:
    """Return seeds as 64-bit words; larger or negative ones are cut to size.

    >>> as_seeds([1, -1])
    array([                   1, 18446744073709551615], dtype=uint64)
    """
    return np.array([int(seed) & (1 << 64) - 1 for seed in seeds], np.uint64)
