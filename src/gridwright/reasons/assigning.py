"""The memory of the prover: facts assigned, forced, and taken back.

Literals are coded as 2 · fact, plus 1 if negative. Every place of a literal in a part is an entry;
the entries of a literal form a list, so that parts can be added at any time.
"""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled_bare
from gridwright.bundles import Bundle

__all__ = [
    "BASE",
    "BROKEN",
    "CONFLICT",
    "DEPTH",
    "FIRST",
    "FORCING",
    "QUEUE",
    "TRAIL",
    "Flags",
    "Memory",
    "Numbers",
    "Parts",
    "assign",
    "code",
    "flip",
    "propagate",
    "undo",
]

# Small numbers, since most of the time goes into waiting for memory.
Numbers = NDArray[np.int32]
Flags = NDArray[np.bool_]


class Parts(Bundle):
    """All parts: Σ weight · literal ≥ need, over the literals of each part.

    Part p has the entries from `start[p]` to `start[p + 1]`. `head[code]` is the first entry of a
    literal and `after[entry]` the next, −1 at the end. `size[0]` is the number of parts. Rule r has
    the parts from `first[r]` to `first[r + 1]`, and perhaps some of those added later, which follow
    after the parts of all rules and ties. `lead[p]` is a literal that satisfies the part alone, or
    0 if none does: while it is true, nobody needs to look at the part.
    """

    start: Numbers
    literal: Numbers
    weight: Numbers
    need: Numbers
    rule: Numbers
    heaviest: Numbers
    lead: Numbers
    of_entry: Numbers
    head: Numbers
    after: Numbers
    first: Numbers
    size: Numbers


class Memory(Bundle):
    """What the prover knows and works on.

    `value[fact]` is 1 or −1 where it is assigned; `guess` is the full assignment that is searched
    near, and `current` the guess with all changes. `spare[p]` is how much weight of a part may
    still become false, `now[p]` how much is true in `current`; the parts for which that is too
    little are listed in `broken`, and `place[p]` is where. Facts stand on the `trail` in order,
    each at its `position`; `decisions[d]` is how long it was before the d-th decision,
    `level[fact]` how many decisions came before, and `cause[fact]` the part that forced the fact,
    −1 if none did.
    `forcing` lists the parts that force something before anything is assumed. A `note` is a fact
    about others: the notes about a fact are listed in `notes` from `notes_of[fact]` on, the ties of
    a note are those from `ties_of[note]` on, and a tie has the literals of `tied` from `tie[t]` on,
    that of the note first. `lesson` is the
    clause that a contradiction teaches; `rests[n]` has a bit for each of the facts, and then the
    rules, on which the n-th lesson rests. `used` marks the rules that the last refutation rests on,
    `grounds` the facts. `activity[fact]` says how often, and how lately, the fact had a part in a
    contradiction; `activity[0]` is what the next one counts. `visits[0]` counts the entries looked
    at, which is what takes the time.
    """

    value: Numbers
    guess: Flags
    current: Flags
    spare: Numbers
    now: Numbers
    broken: Numbers
    place: Numbers
    trail: Numbers
    decisions: Numbers
    queue: Numbers
    forcing: Numbers
    cause: Numbers
    level: Numbers
    position: Numbers
    lesson: Numbers
    rests: NDArray[np.uint64]
    seen: Flags
    grounds: Flags
    used: Flags
    note: Flags
    notes_of: Numbers
    notes: Numbers
    ties_of: Numbers
    tie: Numbers
    tied: Numbers
    counts: Numbers
    visits: NDArray[np.int64]
    activity: NDArray[np.float64]


TRAIL, QUEUE, BASE, CONFLICT, FORCING, BROKEN, DEPTH, FIRST = range(8)


@compiled_bare
def code(literal: int) -> int:
    """The code of a literal, by which its entries are found."""
    return 2 * literal if literal > 0 else 1 - 2 * literal


@compiled_bare
def _settled(parts: Parts, memory: Memory, part: int) -> bool:
    """Whether the literal that satisfies the part alone is true."""
    lead = parts.lead[part]
    return bool(memory.value[abs(lead)] * lead > 0)


@compiled_bare
def flip(parts: Parts, memory: Memory, fact: int) -> None:
    """Change a fact in the current assignment."""
    memory.current[fact] = not memory.current[fact]
    gained = 2 * fact if memory.current[fact] else 2 * fact + 1
    visits = 1
    entry = parts.head[gained]
    while entry >= 0:
        visits += 1
        part = parts.of_entry[entry]
        before = memory.now[part]
        memory.now[part] = before + parts.weight[entry]
        if before < parts.need[part] <= memory.now[part]:
            # The last of the list takes its place.
            memory.counts[BROKEN] -= 1
            last = memory.broken[memory.counts[BROKEN]]
            memory.broken[memory.place[part]] = last
            memory.place[last] = memory.place[part]
        entry = parts.after[entry]
    entry = parts.head[gained ^ 1]
    while entry >= 0:
        visits += 1
        part = parts.of_entry[entry]
        before = memory.now[part]
        memory.now[part] = before - parts.weight[entry]
        if memory.now[part] < parts.need[part] <= before:
            memory.place[part] = memory.counts[BROKEN]
            memory.broken[memory.counts[BROKEN]] = part
            memory.counts[BROKEN] += 1
        entry = parts.after[entry]
    memory.visits[0] += visits


@compiled_bare
def assign(parts: Parts, memory: Memory, on: Flags, literal: int, cause: int) -> bool:
    """Make a literal true; False if a part that is switched on can no longer be satisfied."""
    fact = abs(literal)
    memory.cause[fact] = cause
    memory.level[fact] = memory.counts[DEPTH]
    memory.position[fact] = memory.counts[TRAIL]
    memory.value[fact] = 1 if literal > 0 else -1
    memory.trail[memory.counts[TRAIL]] = literal
    memory.counts[TRAIL] += 1
    if memory.current[fact] != (literal > 0):
        flip(parts, memory, fact)
    possible = True
    visits = 1
    entry = parts.head[code(-literal)]
    while entry >= 0:
        visits += 1
        part = parts.of_entry[entry]
        memory.spare[part] -= parts.weight[entry]
        if on[parts.rule[part]]:
            if memory.spare[part] < 0:
                possible = False
                memory.counts[CONFLICT] = part
            elif memory.spare[part] < parts.heaviest[part] and not _settled(parts, memory, part):
                memory.queue[memory.counts[QUEUE]] = part
                memory.counts[QUEUE] += 1
        entry = parts.after[entry]
    memory.visits[0] += visits
    return possible


@compiled_bare
def undo(parts: Parts, memory: Memory, length: int) -> None:
    """Take back assignments until the trail has that length."""
    visits = 0
    while memory.counts[TRAIL] > length:
        memory.counts[TRAIL] -= 1
        literal = memory.trail[memory.counts[TRAIL]]
        fact = abs(literal)
        memory.value[fact] = 0
        if memory.current[fact] != memory.guess[fact]:
            flip(parts, memory, fact)
        entry = parts.head[code(-literal)]
        while entry >= 0:
            visits += 1
            memory.spare[parts.of_entry[entry]] += parts.weight[entry]
            entry = parts.after[entry]
    memory.visits[0] += visits
    memory.counts[QUEUE] = 0


@compiled_bare
def propagate(parts: Parts, memory: Memory, on: Flags) -> bool:
    """Assign all that the parts in the queue force; False on a contradiction."""
    while memory.counts[QUEUE]:
        memory.counts[QUEUE] -= 1
        part = memory.queue[memory.counts[QUEUE]]
        if _settled(parts, memory, part):
            continue
        memory.visits[0] += parts.start[part + 1] - parts.start[part]
        for entry in range(parts.start[part], parts.start[part + 1]):
            literal = parts.literal[entry]
            if memory.value[abs(literal)] == 0 and parts.weight[entry] > memory.spare[part]:
                if not assign(parts, memory, on, literal, part):
                    return False
                if parts.need[part] == 1:
                    # It is satisfied now.
                    break
    return True
