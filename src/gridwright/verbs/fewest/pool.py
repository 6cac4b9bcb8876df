"""The input and the result of the search for the fewest clues.

A **pool** holds the clues to choose from, all true of one solution; a **selection** is a set of
them that leaves this solution unique; an **approach** is an algorithm that finds the smallest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from gridwright.outcome import Budget, Limit, Watch

if TYPE_CHECKING:
    from gridwright.checkpoints import Checkpoint
    from gridwright.kind import Clue, Kind, Puzzle
    from gridwright.options import Option
    from gridwright.oracle import Oracle

__all__ = ["Approach", "LowerBound", "Pool", "Select", "Selection"]

P = TypeVar("P", bound="Puzzle")


@dataclass(frozen=True, slots=True)
class LowerBound:
    """Sets of which every choice that leaves one solution must hit at least `least`.

    The clues are given by their numbers in the pool. The kind has proved this; the search relies
    on it.
    """

    sets: tuple[frozenset[int], ...]
    least: int


@dataclass(frozen=True, slots=True)
class Pool(Generic[P]):
    """The clues to choose from.

    `puzzle` is the board with all of them, and with the clues that are always kept: those of the
    puzzle that are not among `clues`. `symmetries` are permutations of the clues, by their numbers,
    that do not change which choices leave one solution: clue k becomes clue symmetry[k]. They form
    a group, or there are none. `lower_bounds` hold for every choice that leaves one solution, and
    help to prove that there is no smaller one.
    """

    puzzle: P
    clues: tuple[Clue, ...]
    symmetries: tuple[tuple[int, ...], ...] = ()
    lower_bounds: tuple[LowerBound, ...] = ()


@dataclass(frozen=True, slots=True)
class Selection:
    """The smallest set of clues that was found, and a lower bound.

    Together with the clues that are always kept, `clues` leave one solution; None if no such set
    was found in time. It is proved that no set has fewer than `bound` clues. `limit` is None if and
    only if the set is proved smallest, that is, has `bound` clues.
    """

    clues: tuple[Clue, ...] | None
    bound: int
    limit: Limit | None = None
    nodes: int | None = None


class Select(Protocol):
    """The signature of every approach.

    `solution` is the only one of `pool.puzzle`; `oracle` finds others under fewer clues, and the
    caller closes it. In the progress, `best` is the size of the best set and `bound` the proved
    lower bound. `saved` has the numbers of clues that were found before and the bound that was
    proved; the search begins with them and notes what it finds out.
    """

    def __call__(
        self,
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
        """The smallest set of the pool's clues that leaves the solution unique."""


def _always(pool: Pool[Any]) -> bool:
    del pool
    return True


def _nothing_to_prepare(pool: Pool[Any]) -> None:
    del pool


@dataclass(frozen=True, slots=True)
class Approach:
    """An algorithm for the fewest clues.

    `fits` says for which pools it works, `options` are its own options of `select`, and `source`
    is the paper. `prepare` loads or compiles what `select` needs for a pool, while no time is
    counted.
    """

    name: str
    summary: str
    source: str = ""
    select: Select = field(kw_only=True)
    fits: Callable[[Pool[Any]], bool] = _always
    prepare: Callable[[Pool[Any]], None] = _nothing_to_prepare
    options: tuple[Option, ...] = ()
