"""A compiled search for hitting sets: cheap sets of rules with one rule in every row."""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled, copy_row, lowest, popcount
from gridwright.reasons.growing import Examples

__all__ = ["CANDIDATE", "EXHAUSTED", "PAUSED", "Numbers", "scan", "search"]

EXHAUSTED, CANDIDATE, PAUSED = 0, 1, 2

Words = NDArray[np.uint64]
Numbers = NDArray[np.int64]
Places = NDArray[np.int32]


@compiled
def _evaluate(
    rows: Words,
    left: Places,
    excluded: Words,
    weights: Numbers,
    room: int,
    packed: Words,
) -> tuple[int, int]:
    """The row to branch on, of those that are left, and a bound for what all of them cost.

    The row is −1 if none is left, and −2 if they cannot be hit within the room. Rows without a
    rule in common each need one of their own: a greedy packing of such rows gives the bound. The
    row with the fewest choices is branched on.
    """
    best, best_row = 1 << 30, -1
    bound = 0
    packed[:] = 0
    for row in left:
        choices = 0
        apart = True
        for word in range(rows.shape[1]):
            free = rows[row, word] & ~excluded[word]
            if free:
                choices += popcount(free)
                if free & packed[word]:
                    apart = False
        if choices == 0:
            return -2, bound
        if choices < best:
            best, best_row = choices, row
        if apart:
            cheapest = 1 << 30
            for word in range(rows.shape[1]):
                free = rows[row, word] & ~excluded[word]
                packed[word] |= free
                while free and cheapest > 1:
                    rule = word * 64 + lowest(free)
                    cheapest = min(cheapest, weights[rule])
                    free &= free - np.uint64(1)
            bound += cheapest
            if bound > room:
                return -2, bound
    return best_row, bound


@compiled
def _leave(rows: Words, left: Places, counts: Numbers, depth: int, rule: int) -> None:
    """List, at the next depth, the rows that a further rule leaves to be hit."""
    word, bit = rule // 64, np.uint64(1) << np.uint64(rule % 64)
    count = 0
    for at in range(counts[depth]):
        row = left[depth, at]
        left[depth + 1, count] = row
        count += (rows[row, word] & bit) == 0
    counts[depth + 1] = count


@compiled
def search(
    rows: Words,
    weights: Numbers,
    level: int,
    chosen: Words,
    excluded: Words,
    costs: Numbers,
    branches: Numbers,
    state: Numbers,
    patience: int,
) -> int:
    """Look for a set of rules of cost up to `level` that hits every row: depth first, resumable.

    Each depth d has its own line of `chosen` and `excluded`; a rule that has been tried is excluded
    for its later siblings. `branches[d]` is the row branched on, −1 where the node is still to be
    evaluated, −2 where it is a dead end. `state` is the depth and how often a row was looked at.
    After a candidate, more rows may be added and the search resumed, since rows that were hit stay
    hit.
    """
    depth = state[0]
    used = 0
    packed = np.zeros(rows.shape[1], np.uint64)
    # No rule is free, so that no node is deeper than the level.
    left = np.empty((min(level + 1, chosen.shape[0]), rows.shape[0] + 1), np.int32)
    counts = np.empty(left.shape[0], np.int64)
    counts[0] = rows.shape[0]
    for row in range(rows.shape[0]):
        left[0, row] = row
    for at in range(depth):
        for word in range(rows.shape[1]):
            last = chosen[at + 1, word] & ~chosen[at, word]
            if last:
                _leave(rows, left, counts, at, word * 64 + lowest(last))
    while True:
        if branches[depth] == -1:
            used += 1
            if used > patience:
                state[0] = depth
                return PAUSED
            state[1] += 1 + counts[depth]
            room = level - costs[depth]
            open_rows = left[depth, : counts[depth]]
            row, _ = _evaluate(rows, open_rows, excluded[depth], weights, room, packed)
            if row == -1:
                state[0] = depth
                return CANDIDATE
            branches[depth] = row
        row = branches[depth]
        rule = -1
        if row >= 0:
            for word in range(rows.shape[1]):
                free = rows[row, word] & ~excluded[depth, word]
                if free:
                    rule = word * 64 + lowest(free)
                    break
        if rule < 0:
            if depth == 0:
                state[0] = 0
                return EXHAUSTED
            depth -= 1
            continue
        bit = np.uint64(1) << np.uint64(rule % 64)
        excluded[depth, rule // 64] |= bit
        if costs[depth] + weights[rule] > level:
            continue
        for word in range(rows.shape[1]):
            chosen[depth + 1, word] = chosen[depth, word]
            # The rule itself is chosen, so its exclusion does no harm further down.
            excluded[depth + 1, word] = excluded[depth, word]
        chosen[depth + 1, rule // 64] |= bit
        costs[depth + 1] = costs[depth] + weights[rule]
        branches[depth + 1] = -1
        _leave(rows, left, counts, depth, rule)
        depth += 1


@compiled
def scan(
    examples: Examples,
    order: Numbers,
    facts: Numbers,
    extra: Words,
    of_fact: Numbers,
    least: Numbers,
    rows: Words,
    start: int,
    weights: Numbers,
    level: int,
    chosen: Words,
    excluded: Words,
    costs: Numbers,
    branches: Numbers,
    state: Numbers,
    patience: int,
) -> int:
    """Search for one fact after the other, from `start` on, until one has something to show.

    The rows of a fact are those of the examples, in that order, that are against it, and its row
    of `extra`, the one numbered `of_fact`; the first of these rows is empty, and stands for none.
    `least[fact]` is what a reason costs at least by a bound from the examples alone, which holds
    while there are only more of them. Returns the index of the fact where the search stopped, which
    can then be resumed with the first `state[3]` of `rows`, or the number of facts if none is left.
    """
    every = np.arange(order.size).astype(np.int32)
    packed = np.zeros(rows.shape[1], np.uint64)
    for index in range(start, facts.size):
        fact = facts[index]
        if least[fact] > level:
            continue
        size = 0
        against = examples.against[fact]
        for row in order:
            if against[row]:
                copy_row(examples.table[row], rows[size])
                size += 1
        chosen[0] = 0
        excluded[0] = 0
        bound = _evaluate(rows, every[:size], excluded[0], weights, 1 << 30, packed)[1]
        state[1] += 1 + size
        if bound > least[fact]:
            least[fact] = bound
            if bound > level:
                continue
        if of_fact[index]:
            copy_row(extra[of_fact[index]], rows[size])
            size += 1
        costs[0] = 0
        state[0] = 0
        branches[0] = -1
        result = search(
            rows[:size], weights, level, chosen, excluded, costs, branches, state, patience
        )
        state[2], state[3] = result, size
        if result != EXHAUSTED:
            return index
    return facts.size
