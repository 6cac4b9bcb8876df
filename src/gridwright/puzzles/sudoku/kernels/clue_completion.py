"""The last part of a clue set: clues of one part that meet all sets which the others leave."""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled, popcount

__all__ = ["complete"]


@compiled
def complete(
    first: int,
    second: int,
    extra: NDArray[np.int32],
    extras: int,
    order: NDArray[np.int64],
    clues: int,
    lists: NDArray[np.int32],
    lengths: NDArray[np.int64],
    todo: NDArray[np.int64],
    dead: NDArray[np.int64],
    picked: NDArray[np.int64],
) -> int:
    """Look for clues in the third part that meet all sets of the first list, and the extra ones.

    Returns the number of positions looked at; negated where a choice was found, which is then in
    `picked[0]`. Cells whose branch is done are dead for the branches after it.
    """
    nodes = 0
    level = 0
    dead[0], picked[0], todo[0] = 0, 0, 0
    fresh = True
    while level >= 0:
        if fresh:
            nodes += 1
            number = int(lengths[level])
            if number == 0:
                # Only now are the later sets looked at: few positions get so far.
                choice = int(picked[level])
                for i in range(extras):
                    if extra[i, order[0]] & first or extra[i, order[1]] & second:
                        continue
                    if extra[i, order[2]] & choice == 0:
                        for above in range(level + 1):
                            if lengths[above] < lists.shape[1]:
                                lists[above, lengths[above]] = extra[i, order[2]] & ~dead[above]
                                lengths[above] += 1
                number = int(lengths[level])
                if number == 0:
                    picked[0] = choice
                    return -nodes
            rest = clues - level
            todo[level] = 0
            if rest > 0:
                todo[level] = _branch(lists[level, :number], rest)
            fresh = False
        cells = int(todo[level])
        if cells == 0:
            level -= 1
            continue
        bit = cells & -cells
        todo[level] = cells ^ bit
        alive = ~int(dead[level])
        number = 0
        below = level + 1
        open_way = True
        for i in range(lengths[level]):
            one = int(lists[level, i])
            if one & bit == 0:
                one &= alive
                if one == 0:
                    open_way = False
                    break
                lists[below, number] = one
                number += 1
        dead[below] = dead[level]
        dead[level] |= bit
        if open_way:
            lengths[below] = number
            picked[below] = picked[level] | bit
            level = below
            fresh = True
    return nodes


@compiled
def _branch(sets: NDArray[np.int32], clues: int) -> int:
    """The cells of which one must be a clue: those of a smallest set; 0 if none can be."""
    if clues == 1:
        common = int(sets[0])
        for one in sets:
            common &= int(one)
            if common == 0:
                break
        return common
    chosen, before = 0, 0
    while True:
        used, packed, fewest = 0, 0, 100
        once, twice, halves = 0, 0, 0
        for one in sets:
            cells = int(one)
            size = popcount(cells)
            if size < fewest:
                fewest, chosen = size, cells
            if cells & used == 0:
                used |= cells
                packed += 1
                if packed > clues:
                    return 0
            # No cell in more than two of these sets: every clue meets two of them at most.
            if cells & twice == 0:
                twice |= cells & once
                once |= cells
                halves += 1
                if halves > 2 * clues:
                    return 0
        if fewest == 0:
            return 0
        if packed < clues or used == before:
            break
        # Disjoint sets for all clues that are left: each holds one, and other cells hold none.
        before = used
        for i in range(len(sets)):
            sets[i] &= used
    if clues > 2:
        return chosen
    # Of two clues, the second must meet all that the first leaves: most firsts leave no such cell.
    able = 0
    while chosen:
        bit = chosen & -chosen
        chosen ^= bit
        common = -1
        for one in sets:
            if int(one) & bit == 0:
                common &= int(one)
                if common == 0:
                    break
        if common:
            able |= bit
    return able
