"""The memory of the prover: facts assigned, forced, and taken back.

Literals are coded as 2 · fact, plus 1 if negative. Every place of a literal in a part is an entry;
the entries of a literal form a list, so that parts can be added at any time.
"""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled_bare

__all__ = [
    "BASE",
    "FORCING",
    "NODES",
    "QUEUE",
    "REFUTED",
    "TRAIL",
    "Flags",
    "Memory",
    "Numbers",
    "Parts",
    "assign",
    "blame",
    "code",
    "flip",
    "propagate",
    "undo",
]

Numbers = NDArray[np.int64]
Flags = NDArray[np.bool_]


class Parts(NamedTuple):
    """All parts: Σ weight · literal ≥ need, over the literals of each part.

    Part p has the entries from `start[p]` to `start[p + 1]`. `head[code]` is the first entry of a
    literal and `after[entry]` the next, −1 at the end. `size[0]` is the number of parts.
    """

    start: Numbers
    literal: Numbers
    weight: Numbers
    need: Numbers
    rule: Numbers
    heaviest: Numbers
    of_entry: Numbers
    head: Numbers
    after: Numbers
    size: Numbers


class Memory(NamedTuple):
    """What the prover knows and works on.

    `value[fact]` is 1 or −1 where it is assigned; `guess` is the full assignment that is searched
    near, and `current` the guess with all changes. `spare[p]` is how much weight of a part may
    still become false, `now[p]` how much is true in `current`. `cause[fact]` is the part that
    forced a fact, −1 for a decision, −2 for the opposite of one that the facts `refuted[fact]` led
    to a contradiction; `forcing` lists the parts that force something before anything is assumed.
    `used` marks the rules that the last refutation rests on, `grounds` the facts.
    """

    value: Numbers
    guess: Flags
    current: Flags
    spare: Numbers
    now: Numbers
    trail: Numbers
    decisions: Numbers
    queue: Numbers
    forcing: Numbers
    cause: Numbers
    needed: Flags
    grounds: Flags
    refuted: Flags
    used: Flags
    note: Flags
    counts: Numbers


REFUTED = -2
TRAIL, QUEUE, NODES, BASE, CONFLICT, FORCING = 0, 1, 2, 3, 4, 5


@compiled_bare
def code(literal: int) -> int:
    """The code of a literal, by which its entries are found."""
    return 2 * literal if literal > 0 else 1 - 2 * literal


@compiled_bare
def flip(parts: Parts, memory: Memory, fact: int) -> None:
    """Change a fact in the current assignment."""
    memory.current[fact] = not memory.current[fact]
    gained = 2 * fact if memory.current[fact] else 2 * fact + 1
    entry = parts.head[gained]
    while entry >= 0:
        memory.now[parts.of_entry[entry]] += parts.weight[entry]
        entry = parts.after[entry]
    entry = parts.head[gained ^ 1]
    while entry >= 0:
        memory.now[parts.of_entry[entry]] -= parts.weight[entry]
        entry = parts.after[entry]


@compiled_bare
def assign(parts: Parts, memory: Memory, on: Flags, literal: int, cause: int) -> bool:
    """Make a literal true; False if a part that is switched on can no longer be satisfied."""
    fact = abs(literal)
    memory.cause[fact] = cause
    memory.value[fact] = 1 if literal > 0 else -1
    memory.trail[memory.counts[TRAIL]] = literal
    memory.counts[TRAIL] += 1
    if memory.current[fact] != (literal > 0):
        flip(parts, memory, fact)
    possible = True
    entry = parts.head[code(-literal)]
    while entry >= 0:
        part = parts.of_entry[entry]
        memory.spare[part] -= parts.weight[entry]
        if on[parts.rule[part]]:
            if memory.spare[part] < 0:
                possible = False
                memory.counts[CONFLICT] = part
            elif memory.spare[part] < parts.heaviest[part]:
                memory.queue[memory.counts[QUEUE]] = part
                memory.counts[QUEUE] += 1
        entry = parts.after[entry]
    return possible


@compiled_bare
def undo(parts: Parts, memory: Memory, length: int) -> None:
    """Take back assignments until the trail has that length."""
    while memory.counts[TRAIL] > length:
        memory.counts[TRAIL] -= 1
        literal = memory.trail[memory.counts[TRAIL]]
        fact = abs(literal)
        memory.value[fact] = 0
        if memory.current[fact] != memory.guess[fact]:
            flip(parts, memory, fact)
        entry = parts.head[code(-literal)]
        while entry >= 0:
            memory.spare[parts.of_entry[entry]] += parts.weight[entry]
            entry = parts.after[entry]
    memory.counts[QUEUE] = 0


@compiled_bare
def propagate(parts: Parts, memory: Memory, on: Flags) -> bool:
    """Assign all that the parts in the queue force; False on a contradiction."""
    while memory.counts[QUEUE]:
        memory.counts[QUEUE] -= 1
        part = memory.queue[memory.counts[QUEUE]]
        for entry in range(parts.start[part], parts.start[part + 1]):
            literal = parts.literal[entry]
            if (
                memory.value[abs(literal)] == 0
                and parts.weight[entry] > memory.spare[part]
                and not assign(parts, memory, on, literal, part)
            ):
                return False
    return True


@compiled_bare
def blame(parts: Parts, memory: Memory) -> None:
    """Mark the rules from which the last contradiction follows."""
    part = memory.counts[CONFLICT]
    memory.needed[:] = False
    at = memory.counts[TRAIL]
    while True:
        memory.used[parts.rule[part]] = True
        for entry in range(parts.start[part], parts.start[part + 1]):
            literal = parts.literal[entry]
            if memory.value[abs(literal)] == (-1 if literal > 0 else 1):
                memory.needed[abs(literal)] = True
        part = -1
        while part < 0:
            at -= 1
            if at < memory.counts[BASE]:
                for fact in range(memory.grounds.size):
                    if memory.needed[fact]:
                        memory.grounds[fact] = True
                return
            fact = abs(memory.trail[at])
            if memory.needed[fact]:
                part = memory.cause[fact]
                if part == REFUTED:
                    for ground in range(memory.needed.size):
                        if memory.refuted[fact, ground]:
                            memory.needed[ground] = True
