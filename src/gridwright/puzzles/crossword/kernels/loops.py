"""Plain nested loops over slots and their words, in slices that can be gone on with."""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled
from gridwright.bundles import Bundle

__all__ = ["COUNT", "NODES", "STORED", "Loops", "Position", "advance"]

Ints = NDArray[np.int32]

# The registers of a position: the slot in hand, fills found, words placed, fills stored.
DEPTH, COUNT, NODES, STORED = range(4)


class Loops(Bundle):
    """What never changes: the slots in their order, and the words that each may take.

    `cells` has a row of cell numbers for each slot, of which `lengths` count. A slot's words are
    `sizes` many from `starts` on in `words`; a word is an identity, a row of `families` and then
    its letters, which begin at 1. A word with the identity -1 may occur any number of times, one
    with the row -1 has no family. A row of `families` ends with -1 if it is short.
    `required` words have an identity and their letters; `hosts` are rows of cells, each with the
    number of the required word that may fill them without being an entry.
    """

    cells: Ints
    lengths: Ints
    starts: NDArray[np.int64]
    sizes: Ints
    words: Ints
    required: Ints
    hosts: Ints
    families: Ints


class Position(Bundle):
    """How far the loops are.

    The letters of the cells and the slots that put them there; for each slot the word to be tried
    next, and whether the one before it is placed; what is used; the registers; fills to be fetched.
    """

    letters: Ints
    owner: Ints
    following: NDArray[np.int64]
    placed: NDArray[np.bool_]
    used: NDArray[np.bool_]
    family_used: NDArray[np.bool_]
    registers: NDArray[np.int64]
    stored: NDArray[np.int32]


@compiled
def _next(
    words: Ints, start: int, word: int, size: int, pattern: Ints, length: int, tries: int
) -> tuple[int, int]:
    """The next word whose letters fit the pattern, and the tries that are left.

    `size` says that there is none; with no try left, it is the word to go on from.
    """
    while word < size and tries > 0:
        tries -= 1
        at = start + word * (length + 2) + 2
        fits = True
        for i in range(length):
            if pattern[i] != 0 and pattern[i] != words[at + i]:
                fits = False
                break
        if fits:
            return word, tries + 1
        word += 1
    return word, tries


@compiled
def _mark_families(loops: Loops, position: Position, family: int, used: bool) -> None:
    """Note that the families of a word are used, or no longer are."""
    if family >= 0:
        for i in range(loops.families.shape[1]):
            number = loops.families[family, i]
            if number >= 0:
                position.family_used[number] = used


@compiled
def _put(loops: Loops, position: Position, slot: int, at: int) -> bool:
    """Put a word that fits in a slot, unless it or its family is used; new letters are its own."""
    words, letters, owner = loops.words, position.letters, position.owner
    identity, family = words[at], words[at + 1]
    if identity >= 0 and position.used[identity]:
        return False
    if family >= 0:
        for i in range(loops.families.shape[1]):
            number = loops.families[family, i]
            if number >= 0 and position.family_used[number]:
                return False
    for i in range(loops.lengths[slot]):
        cell = loops.cells[slot, i]
        if letters[cell] == 0:
            letters[cell] = words[at + 2 + i]
            owner[cell] = slot
    if identity >= 0:
        position.used[identity] = True
    _mark_families(loops, position, family, True)
    return True


@compiled
def _take(loops: Loops, position: Position, slot: int, at: int) -> None:
    """Take the word of a slot back."""
    identity, family = loops.words[at], loops.words[at + 1]
    for i in range(loops.lengths[slot]):
        cell = loops.cells[slot, i]
        if position.owner[cell] == slot:
            position.owner[cell] = -1
            position.letters[cell] = 0
    if identity >= 0:
        position.used[identity] = False
    _mark_families(loops, position, family, False)


@compiled
def _all_required(loops: Loops, position: Position) -> bool:
    """Whether every required word is somewhere in a full grid."""
    for word in range(len(loops.required)):
        identity = loops.required[word, 0]
        present = identity >= 0 and position.used[identity]
        for host in range(len(loops.hosts)):
            if present:
                break
            if loops.hosts[host, 0] == word:
                present = True
                for i in range(1, loops.hosts.shape[1]):
                    cell = loops.hosts[host, i]
                    if cell >= 0 and position.letters[cell] != loops.required[word, i]:
                        present = False
                        break
        if not present:
            return False
    return True


@compiled
def advance(loops: Loops, position: Position, tries: int, most: int, full: bool) -> bool:
    """Go on for this many tries of a word, or until `most` fills; True when the loops have ended.

    With `full` it also stops when there is no room to store another fill; without, fills beyond
    the room are only counted.
    """
    registers = position.registers
    slots = len(loops.lengths)
    room = len(position.stored)
    pattern = np.zeros(loops.cells.shape[1], np.int32)
    depth = registers[DEPTH]
    while depth >= 0:
        if tries <= 0 or registers[COUNT] >= most or (full and registers[STORED] >= room):
            registers[DEPTH] = depth
            return False
        if depth == slots:
            tries -= 1
            if _all_required(loops, position):
                registers[COUNT] += 1
                if registers[STORED] < room:
                    position.stored[registers[STORED], :] = position.letters
                    registers[STORED] += 1
            depth -= 1
            continue
        length, size, start = loops.lengths[depth], loops.sizes[depth], loops.starts[depth]
        word = position.following[depth]
        if position.placed[depth]:
            position.placed[depth] = False
            _take(loops, position, depth, start + (word - 1) * (length + 2))
        for i in range(length):
            pattern[i] = position.letters[loops.cells[depth, i]]
        while word < size and tries > 0 and not position.placed[depth]:
            word, tries = _next(loops.words, start, word, size, pattern, length, tries)
            if word < size and tries > 0:
                tries -= 1
                at = start + word * (length + 2)
                position.placed[depth] = _put(loops, position, depth, at)
                word += 1
        position.following[depth] = word
        if position.placed[depth]:
            registers[NODES] += 1
            depth += 1
            if depth < slots:
                position.following[depth] = 0
        elif word >= size:
            depth -= 1
    registers[DEPTH] = -1
    return True
