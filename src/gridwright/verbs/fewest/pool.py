"""What the search for the fewest clues is given, and what it gives back.

A **pool** holds the clues that one may choose among, all true of one solution; a **selection** is
a set of them that leaves this solution the only one; an **approach** is a way to find the smallest.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar

from gridwright.outcome import Budget, Limit, Watch

if TYPE_CHECKING:
    from gridwright.kind import Clue, Kind, Puzzle
    from gridwright.options import Option
    from gridwright.oracle import Oracle

__all__ = ["Approach", "LowerBound", "Pool", "Select", "Selection"]

P = TypeVar("P", bound="Puzzle")


@dataclass(frozen=True, slots=True)
class LowerBound:
    """Every choice that leaves one solution has clues of at least so many of these sets.

    The clues are told by their numbers in the pool. The kind has a proof; the search trusts it.
    """

    sets: tuple[frozenset[int], ...]
    least: int


@dataclass(frozen=True, slots=True)
class Pool(Generic[P]):
    """The clues that one may choose among.

    `puzzle` is the board with every one of them, and with the clues that are always kept: those
    of the puzzle that are not among `clues`. `symmetries` are ways to exchange the clues, by their
    numbers, that change nothing about which choices leave one solution: clue k becomes clue
    symmetry[k]. They are a group, or none are told. `lower_bounds` are known of every choice that
    leaves one solution, and help to prove that there is no smaller one.
    """

    puzzle: P
    clues: tuple[Clue, ...]
    symmetries: tuple[tuple[int, ...], ...] = ()
    lower_bounds: tuple[LowerBound, ...] = ()


@dataclass(frozen=True, slots=True)
class Selection:
    """The smallest set of clues that was found, and how small one could be at best.

    Together with those that are always kept, `clues` leave one solution; None where no such set
    was found in time. `bound` is proved: no set has fewer. `limit` is None when, and only when,
    the set is proved smallest, that is, has `bound` clues.
    """

    clues: tuple[Clue, ...] | None
    bound: int
    limit: Limit | None = None
    nodes: int | None = None


class Select(Protocol):
    """The signature of every approach.

    `solution` is the only one of `pool.puzzle`, and `oracle` finds others under fewer clues; the
    caller closes it. Progress has the size of the best set as `best` and the proved bound as
    `bound`.
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
        **options: Any,
    ) -> Selection:
        """The smallest set of the pool's clues that leaves the solution the only one."""


def _always(pool: Pool[Any]) -> bool:
    del pool
    return True


def _nothing_to_prepare(pool: Pool[Any]) -> None:
    del pool


@dataclass(frozen=True, slots=True)
class Approach:
    """A way to find the fewest clues.

    `fits` says for which pools it is meant, `options` what `select` can be told beside what all
    approaches are told, and `source` names the paper. `prepare` loads or compiles what `select`
    needs for a pool, while no time is counted.
    """

    name: str
    summary: str
    source: str = ""
    select: Select = field(kw_only=True)
    fits: Callable[[Pool[Any]], bool] = _always
    prepare: Callable[[Pool[Any]], None] = _nothing_to_prepare
    options: tuple[Option, ...] = ()
