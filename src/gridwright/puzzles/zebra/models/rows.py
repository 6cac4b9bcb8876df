"""Which rows say that a pair of places is in a table: the tightest short ones for its shape."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from gridwright.puzzles.zebra.models.forms import Table

__all__ = ["Plan", "plan"]

_Cliques = tuple[tuple[tuple[int, ...], tuple[int, ...]], ...]
_Supports = tuple[tuple[int, tuple[int, ...]], ...]


class Plan(NamedTuple):
    """Rows by the places of one item and of the other.

    `never` are places that go with nothing; `equal` are places that need each other; of a clique
    at most one place is taken; a place needs one of its supports.
    """

    never: tuple[int, ...] = ()
    never_other: tuple[int, ...] = ()
    equal: tuple[tuple[int, int], ...] = ()
    cliques: _Cliques = ()
    supports: _Supports = ()
    supports_other: _Supports = ()


@lru_cache(maxsize=10_000)
def plan(table: Table, order: tuple[int, ...]) -> Plan:
    """The rows for a table, the places being in order along the axis.

    Where each place goes with one other at most, they are equalities; where each is barred from
    one, pairs. Where places further on go with places further on ("somewhere left of", "at most
    2 less than"), Σ over places up to i of one + Σ over places barred to them of the other ≤ 1:
    these rows and the partitions have no vertex but the solutions. Any other table has a row for
    every place, one ≤ Σ of its supports, both ways.

    >>> plan(((1,), (2,), ()), (0, 1, 2)).equal
    ((0, 1), (1, 2))
    >>> plan(((1, 2), (2,), ()), (0, 1, 2)).cliques
    (((1,), (1,)),)
    """
    columns = tuple(tuple(i for i, row in enumerate(table) if j in row) for j in range(len(table)))
    never = tuple(i for i, row in enumerate(table) if not row)
    never_other = tuple(j for j, column in enumerate(columns) if not column)
    dead = Plan(never, never_other)
    live = [i for i in order if table[i]]
    live_other = [j for j in order if columns[j]]
    if all(len(line) <= 1 for line in (*table, *columns)):
        return dead._replace(equal=tuple((i, row[0]) for i, row in enumerate(table) if row))
    barred = [(i, j) for i in live for j in live_other if j not in table[i]]
    if len({i for i, _ in barred}) == len({j for _, j in barred}) == len(barred):
        return dead._replace(cliques=tuple(((i,), (j,)) for i, j in barred))
    cliques = _staircase(table, live, live_other)
    if cliques is not None:
        return dead._replace(cliques=cliques)
    return dead._replace(
        supports=_supports(table, len(live_other)), supports_other=_supports(columns, len(live))
    )


def _supports(table: Table, full: int) -> _Supports:
    return tuple((i, row) for i, row in enumerate(table) if 0 < len(row) < full)


def _staircase(table: Table, live: list[int], live_other: list[int]) -> _Cliques | None:
    """The cliques of a table whose rows are stretches that only ever move on; else None."""
    stretches = []
    for i in live:
        ranks = sorted(live_other.index(j) for j in table[i])
        if ranks[-1] - ranks[0] + 1 != len(ranks):
            return None
        stretches.append((ranks[0], ranks[-1]))
    if any(a[0] > b[0] or a[1] > b[1] for a, b in pairwise(stretches)):
        return None
    cliques = []
    for rank, (low, high) in enumerate(stretches):
        # From here on the other is not before `low`; up to here it is not behind `high`.
        if low > 0 and (rank == 0 or stretches[rank - 1][0] < low):
            cliques.append((tuple(live[rank:]), tuple(live_other[:low])))
        if high < len(live_other) - 1 and (rank == len(live) - 1 or stretches[rank + 1][1] > high):
            cliques.append((tuple(live[: rank + 1]), tuple(live_other[high + 1 :])))
    return tuple(cliques)
