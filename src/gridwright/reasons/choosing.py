"""Which literal repairs a broken part: how the prover chooses where nothing forces one."""

from gridwright.bits import compiled_bare
from gridwright.reasons.assigning import BROKEN, FIRST, Flags, Memory, Parts, code

__all__ = ["choose"]

_LIVELY = 30
"""After so many lessons a test is hard, and facts are chosen by the contradictions they are in."""


@compiled_bare
def _damage(parts: Parts, memory: Memory, on: Flags, literal: int) -> int:
    """The number of satisfied parts that would break if the literal became true."""
    damage = 0
    visits = 1
    entry = parts.head[code(-literal)]
    while entry >= 0:
        visits += 1
        part = parts.of_entry[entry]
        now, need = memory.now[part], parts.need[part]
        if now >= need and now - parts.weight[entry] < need:
            damage += 10 if on[parts.rule[part]] else 1
        entry = parts.after[entry]
    memory.visits[0] += visits
    return damage


@compiled_bare
def _liveliest(parts: Parts, memory: Memory, on: Flags) -> int:
    """A literal that repairs a broken part: of the fact that had most to do with contradictions."""
    best, liveliest = 0, -1.0
    memory.visits[0] += memory.counts[BROKEN]
    for at in range(memory.counts[BROKEN]):
        part = memory.broken[at]
        if not on[parts.rule[part]]:
            continue
        memory.visits[0] += parts.start[part + 1] - parts.start[part]
        for entry in range(parts.start[part], parts.start[part + 1]):
            literal = parts.literal[entry]
            fact = abs(literal)
            if memory.value[fact] == 0 and memory.current[fact] != (literal > 0):
                activity = memory.activity[fact]
                if activity > liveliest or (activity == liveliest and literal < best):
                    best, liveliest = literal, activity
    return best


@compiled_bare
def choose(parts: Parts, memory: Memory, on: Flags) -> int:
    """A literal that repairs a broken part, the one with the least choice; 0 if none is broken."""
    if parts.size[0] - memory.counts[FIRST] >= _LIVELY:
        return _liveliest(parts, memory, on)
    broken, least = -1, 1 << 60
    memory.visits[0] += memory.counts[BROKEN]
    for at in range(memory.counts[BROKEN]):
        part = memory.broken[at]
        if on[parts.rule[part]]:
            room = memory.spare[part]
            # The order of the list is of no consequence.
            if room < least or (room == least and part < broken):
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
