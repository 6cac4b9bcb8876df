"""A small compiled prover: it tells whether some rules can be satisfied while a literal is false.

It searches near a full assignment, the guess, which satisfies nearly everything: a part that the
guess breaks is repaired by changing one of its literals, and what that forces is changed as well.
So the assignments that it finds differ little from the guess, and tests of a few rules touch only
the facts that these rules are about.
"""

import numpy as np

from gridwright.bits import compiled, compiled_bare
from gridwright.reasons.assigning import (
    BASE,
    FORCING,
    NODES,
    QUEUE,
    REFUTED,
    TRAIL,
    Flags,
    Memory,
    Numbers,
    Parts,
    assign,
    blame,
    code,
    flip,
    propagate,
    undo,
)

__all__ = [
    "LIMIT",
    "SATISFIABLE",
    "broken_in",
    "forget",
    "grow",
    "guess_from",
    "learn",
    "prove",
]

UNSATISFIABLE, SATISFIABLE, LIMIT = 0, 1, 2


@compiled_bare
def _damage(parts: Parts, memory: Memory, on: Flags, literal: int) -> int:
    """The number of satisfied parts that would break if the literal became true."""
    damage = 0
    entry = parts.head[code(-literal)]
    while entry >= 0:
        part = parts.of_entry[entry]
        now, need = memory.now[part], parts.need[part]
        if on[parts.rule[part]] and now >= need and now - parts.weight[entry] < need:
            damage += 1
        entry = parts.after[entry]
    return damage


@compiled_bare
def _choose(parts: Parts, memory: Memory, on: Flags) -> int:
    """A literal that repairs a broken part, the one with the least choice; 0 if none is broken."""
    broken, least = -1, 1 << 60
    for part in range(parts.size[0]):
        if memory.now[part] < parts.need[part] and on[parts.rule[part]]:
            room = memory.spare[part]
            if room < least:
                broken, least = part, room
    if broken < 0:
        return 0
    best, smallest = 0, 1 << 60
    for entry in range(parts.start[broken], parts.start[broken + 1]):
        literal = parts.literal[entry]
        fact = abs(literal)
        if memory.value[fact] == 0 and memory.current[fact] != (literal > 0):
            damage = _damage(parts, memory, on, literal)
            if damage < smallest:
                best, smallest = literal, damage
    return best


@compiled_bare
def _search(parts: Parts, memory: Memory, on: Flags, possible: bool, limit: int) -> int:
    """Repair the current assignment, depth first; on success it stands in `current`."""
    depth = 0
    possible = possible and propagate(parts, memory, on)
    while True:
        while not possible:
            blame(parts, memory)
            # Decisions that have no part in the contradiction are taken back without a second try.
            while depth and not memory.needed[abs(memory.decisions[2 * depth - 1])]:
                depth -= 1
            if depth == 0:
                return UNSATISFIABLE
            depth -= 1
            at = memory.decisions[2 * depth]
            literal = memory.decisions[2 * depth + 1]
            undo(parts, memory, at)
            for fact in range(memory.needed.size):
                held = memory.needed[fact] and memory.value[fact] != 0
                memory.refuted[abs(literal), fact] = held
            possible = assign(parts, memory, on, -literal, REFUTED) and propagate(parts, memory, on)
        literal = _choose(parts, memory, on)
        if literal == 0:
            return SATISFIABLE
        memory.counts[NODES] += 1
        if memory.counts[NODES] > limit:
            return LIMIT
        memory.decisions[2 * depth] = memory.counts[TRAIL]
        memory.decisions[2 * depth + 1] = literal
        depth += 1
        possible = assign(parts, memory, on, literal, -1) and propagate(parts, memory, on)


@compiled_bare
def prove(parts: Parts, memory: Memory, on: Flags, literal: int, limit: int, result: Flags) -> int:
    """Look for an assignment with the literal false that satisfies the rules switched on.

    If there is one, it is written to `result`; the memory is left as it was.
    """
    base = memory.counts[TRAIL]
    memory.counts[BASE] = base
    memory.counts[NODES] = 0
    memory.used[:] = False
    memory.grounds[:] = False
    for at in range(memory.counts[FORCING]):
        if on[parts.rule[memory.forcing[at]]]:
            memory.queue[memory.counts[QUEUE]] = memory.forcing[at]
            memory.counts[QUEUE] += 1
    if memory.value[abs(literal)] != 0:
        answer = UNSATISFIABLE if (memory.value[abs(literal)] > 0) == (literal > 0) else LIMIT
    else:
        possible = assign(parts, memory, on, -literal, -1)
        answer = _search(parts, memory, on, possible, limit)
    if answer == SATISFIABLE:
        for fact in range(result.size):
            result[fact] = memory.current[fact]
        # Notes that sleep are brought in line with the facts that decide them.
        for part in range(parts.size[0]):
            if parts.rule[part] == on.size - 1 and memory.now[part] < parts.need[part]:
                note = abs(parts.literal[parts.start[part]])
                result[note] = not result[note]
    undo(parts, memory, base)
    return answer


@compiled_bare
def guess_from(parts: Parts, memory: Memory, values: Flags) -> None:
    """Search near these values from now on."""
    for fact in range(1, memory.guess.size):
        if memory.guess[fact] != values[fact]:
            memory.guess[fact] = values[fact]
            if memory.current[fact] != values[fact]:
                flip(parts, memory, fact)


@compiled_bare
def broken_in(parts: Parts, memory: Memory, broken: Flags) -> int:
    """Mark the rules that the guess breaks, and count them."""
    broken[:] = False
    asleep = broken.size - 1
    count = 0
    for part in range(parts.size[0]):
        rule = parts.rule[part]
        if memory.now[part] < parts.need[part] and not broken[rule] and rule < asleep:
            broken[rule] = True
            count += 1
    return count


@compiled
def grow(
    parts: Parts, memory: Memory, fixed: Flags, literal: int, limit: int, result: Flags, on: Flags
) -> int:
    """Change `result` to break as few rules as can be, with the literal still false.

    Rules that are `fixed` stay satisfied. One broken rule after the other is demanded together with
    all that is satisfied; where that fails, it stays broken. The work is returned, in tests.
    """
    truth = memory.guess.copy()
    tests = 0
    given_up = np.zeros(on.size, np.bool_)
    guess_from(parts, memory, result)
    while True:
        count = broken_in(parts, memory, on)
        if count <= 1:
            break
        wanted = -1
        for rule in range(on.size):
            if on[rule] and not given_up[rule]:
                wanted = rule
                break
        if wanted < 0:
            break
        for rule in range(on.size):
            on[rule] = not on[rule] or rule == wanted or fixed[rule]
        on[on.size - 1] = False
        tests += 1
        if prove(parts, memory, on, literal, limit, result) == SATISFIABLE:
            guess_from(parts, memory, result)
        else:
            given_up[wanted] = True
    result[:] = memory.guess
    guess_from(parts, memory, truth)
    return tests


@compiled_bare
def _wake(parts: Parts, memory: Memory, literal: int) -> None:
    """Switch on the ties of a note."""
    entry = parts.head[code(literal)]
    while entry >= 0:
        if parts.rule[parts.of_entry[entry]] == memory.used.size - 1:
            parts.rule[parts.of_entry[entry]] = memory.used.size - 2
        entry = parts.after[entry]


@compiled
def learn(parts: Parts, memory: Memory, literals: Numbers) -> None:
    """Make literals true for good, and list the parts that force others then."""
    off = np.zeros(memory.used.size, np.bool_)
    for literal in literals:
        if memory.value[abs(literal)] == 0:
            assign(parts, memory, off, literal, -1)
            if memory.note[abs(literal)]:
                _wake(parts, memory, literal)
                _wake(parts, memory, -literal)
    memory.counts[FORCING] = 0
    for part in range(parts.size[0]):
        if memory.spare[part] >= parts.heaviest[part]:
            continue
        for entry in range(parts.start[part], parts.start[part + 1]):
            unknown = memory.value[abs(parts.literal[entry])] == 0
            if unknown and parts.weight[entry] > memory.spare[part]:
                memory.forcing[memory.counts[FORCING]] = part
                memory.counts[FORCING] += 1
                break


@compiled_bare
def forget(parts: Parts, memory: Memory) -> None:
    """Forget everything that was learnt."""
    undo(parts, memory, 0)
    for part in range(parts.size[0]):
        ties = memory.used.size - 2
        if parts.rule[part] == ties and memory.note[abs(parts.literal[parts.start[part]])]:
            parts.rule[part] = ties + 1
