"""Choosing clues part by part: the compiled search behind `fewest`.

The cells are cut into three parts. All clue sets of a given size within one part that meet every
unavoidable set inside it are listed; two such lists are matched, each pair having to meet the sets
inside the two parts together; and for each pair that does, a small tree looks for clues of the
third part that meet all the rest. A part has at most 31 cells, so a set within it is one number.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled, lowest, prepare_code
from gridwright.puzzles.sudoku.kernels.clue_completion import complete

__all__ = [
    "CHECK",
    "CONTROLS",
    "DONE",
    "MORE",
    "NODES",
    "list_hitting",
    "match",
    "prepare_matching",
    "unmet_all",
]

AT_SET, AT_PAIR, NODES, CONTROLS = range(4)
"""Places in the control array of a matching: where it stands, and what it has looked at."""

DONE, MORE, CHECK = range(3)
"""How a call of `match` ends: all is looked at, there is more to do, a clue set is to be tested."""

_DEPTH, _ROOM, _BLOCK = 28, 4096, 64


@compiled
def list_hitting(sets: NDArray[np.int32], cells: int, size: int, out: NDArray[np.int32]) -> int:
    """Write all choices of `size` of the cells that meet every set; returns how many.

    >>> room = np.zeros(10, np.int32)
    >>> number = list_hitting(np.array([0b0011, 0b0110], np.int32), 4, 2, room)
    >>> [bin(choice) for choice in room[:number]]
    ['0b11', '0b101', '0b110', '0b1010']
    """
    total = 0
    choice = (1 << size) - 1
    while choice < 1 << cells:
        meets = True
        for one in sets:
            if not one & choice:
                meets = False
                break
        if meets:
            if total < len(out):
                out[total] = choice
            total += 1
        if choice == 0:
            break
        # The next larger number with as many bits.
        low = choice & -choice
        moved = choice + low
        choice = moved | ((choice ^ moved) // low) >> 2
    return total


@compiled
def unmet(sets: NDArray[np.int32], choice: int, out: NDArray[np.int64]) -> None:
    """Write the numbers of the sets that a choice of clues does not meet, 64 to a word."""
    for word in range(len(out)):
        bits = 0
        for i in range(64 * word, min(64 * word + 64, len(sets))):
            bits |= int(sets[i] & choice == 0) << (i - 64 * word)
        out[word] = bits


@compiled
def unmet_all(sets: NDArray[np.int32], choices: NDArray[np.int32], out: NDArray[np.int64]) -> None:
    """Write the sets that each choice does not meet, a column for each choice."""
    row = np.empty(len(out), np.int64)
    for i in range(len(choices)):
        unmet(sets, int(choices[i]), row)
        for word in range(len(row)):
            out[word, i] = row[word]


@compiled
def match(
    near: NDArray[np.int32],
    near_unmet: NDArray[np.int64],
    rest: NDArray[np.int32],
    rest_unmet: NDArray[np.int64],
    ready: NDArray[np.bool_],
    extra: NDArray[np.int32],
    extras: int,
    order: NDArray[np.int64],
    firsts: NDArray[np.int32],
    seconds: NDArray[np.int32],
    clues: int,
    control: NDArray[np.int64],
    limit: int,
    answer: NDArray[np.int64],
) -> int:
    """Match every choice in one part with every choice in another, and complete it in the third.

    `near` has the sets inside the two parts, `rest` those that reach into the third, `extra` those
    that came later, the first `extras` rows of it: a row is a set cut along the parts, for `extra`
    in the order of the board, of which `order` names the first, second and third here.
    `near_unmet` has, for every choice of `seconds`, what `unmet` says of it; `rest_unmet` the same
    where it is `ready`, which happens here, since not every choice comes so far. Goes on from
    `control` for about `limit` steps. On CHECK, `answer` has a clue set, part by part, that meets
    all sets known so far.
    """
    many, words = len(seconds), len(near_unmet)
    alike = np.empty(many, np.int32)
    alike_unmet = np.empty((words, many), np.int64)
    left = np.empty(many, np.int32)
    near_left = np.empty(words, np.int64)
    common = np.empty(words, np.int64)
    rest_left = np.empty(rest_unmet.shape[1], np.int64)
    lists = np.empty((_DEPTH, _ROOM), np.int32)
    lengths = np.empty(_DEPTH, np.int64)
    todo = np.empty(_DEPTH, np.int64)
    dead = np.empty(_DEPTH, np.int64)
    picked = np.empty(_DEPTH, np.int64)
    near_first = near[:, 0].copy()
    rest_first = rest[:, 0].copy()
    rest_second = rest[:, 1].copy()
    rest_third = rest[:, 2].copy()
    work, gathered, block = 0, 0, -1
    while control[AT_SET] < len(firsts):
        if work >= limit:
            return MORE
        if control[AT_SET] // _BLOCK != block:
            # Neighbours on the list are much alike: what none of them meets rules out most
            # partners for all of them at once.
            block = control[AT_SET] // _BLOCK
            common[:] = -1
            for i in range(_BLOCK * block, min(_BLOCK * block + _BLOCK, len(firsts))):
                unmet(near_first, int(firsts[i]), near_left)
                common &= near_left
            gathered = _fitting(common, near_unmet, many, alike)
            for place in range(words):
                for j in range(gathered):
                    alike_unmet[place, j] = near_unmet[place, alike[j]]
            work += many
        first = int(firsts[control[AT_SET]])
        unmet(near_first, first, near_left)
        kept = _fitting(near_left, alike_unmet, gathered, left)
        work += gathered
        if kept:
            unmet(rest_first, first, rest_left)
        for j in range(kept):
            i = int(alike[left[j]])
            if i < control[AT_PAIR]:
                continue
            work += 100
            control[NODES] += 1
            if not ready[i]:
                unmet(rest_second, int(seconds[i]), rest_unmet[i])
                ready[i] = True
            used, packed, number = 0, 0, 0
            for place in range(len(rest_left)):
                bits = rest_left[place] & rest_unmet[i, place]
                while bits:
                    one = int(rest_third[64 * place + lowest(bits)])
                    bits &= bits - 1
                    if one & used == 0:
                        used |= one
                        packed += 1
                        if packed > clues:
                            break
                    lists[0, number] = one
                    number += 1
                if packed > clues:
                    break
            if packed > clues:
                continue
            lengths[0] = number
            second = int(seconds[i])
            steps = complete(
                first, second, extra, extras, order, clues, lists, lengths, todo, dead, picked
            )
            work += 500 * abs(steps)
            control[NODES] += abs(steps)
            if steps < 0:
                control[AT_PAIR] = i
                answer[0], answer[1], answer[2] = first, second, picked[0]
                return CHECK
        control[AT_PAIR] = 0
        control[AT_SET] += 1
    return DONE


@compiled
def _fitting(
    unmet_here: NDArray[np.int64], unmet_there: NDArray[np.int64], many: int, out: NDArray[np.int32]
) -> int:
    """Write which of the choices meet all sets that are unmet here; returns their number."""
    # Every choice is written down and the place only kept where it fits: no jump to mispredict.
    kept = 0
    word = unmet_here[0]
    for i in range(many):
        out[kept] = i
        kept += int(word & unmet_there[0, i] == 0)
    for place in range(1, len(unmet_here)):
        word = unmet_here[place]
        if word:
            before, kept = kept, 0
            for j in range(before):
                i = out[j]
                out[kept] = i
                kept += int(word & unmet_there[place, i] == 0)
    return kept


def prepare_matching() -> None:
    """Load or compile `list_hitting`, `unmet_all` and `match`."""
    sets, rows = np.zeros(1, np.int32), np.zeros((1, 3), np.int32)
    words, unmet_rows = np.zeros(1, np.int64), np.zeros((1, 1), np.int64)
    tables = (rows, unmet_rows, rows, unmet_rows, np.zeros(1, np.bool_), rows, 0)
    prepare_code(list_hitting, sets, 0, 0, sets)
    prepare_code(unmet_all, sets, sets, unmet_rows)
    prepare_code(match, *tables, words, sets, sets, 0, words, 0, words)
