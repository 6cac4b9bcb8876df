"""What is settled for good, taken out of the tables of the prover."""

from gridwright.bits import compiled_bare
from gridwright.reasons.assigning import BROKEN, Memory, Parts, code

__all__ = ["settle"]


@compiled_bare
def settle(parts: Parts, memory: Memory) -> None:
    """Take away the parts that what is known satisfies, and known facts from all others.

    Nothing that is found later changes by that, but it is found faster. What is taken away does not
    come back, so nothing can be forgotten any more; and nobody learns on which of the known facts a
    proof rests.
    """
    for index in range(parts.head.size):
        parts.head[index] = -1
    memory.counts[BROKEN] = 0
    size = parts.size[0]
    left, begin, rule = 0, 0, 0
    for part in range(size):
        while rule < parts.first.size and parts.first[rule] == part:
            parts.first[rule] = left
            rule += 1
        end = parts.start[part + 1]
        if _still_open(parts, memory, part, begin, end, left):
            left += 1
        begin = end
    while rule < parts.first.size:
        parts.first[rule] = left
        rule += 1
    parts.size[0] = left


@compiled_bare
def _still_open(parts: Parts, memory: Memory, part: int, begin: int, end: int, number: int) -> bool:
    """Write what is open of a part under another number, if something is."""
    true = 0
    for entry in range(begin, end):
        literal = parts.literal[entry]
        if memory.value[abs(literal)] == (1 if literal > 0 else -1):
            true += parts.weight[entry]
    if true >= parts.need[part]:
        return False
    need, now = parts.need[part] - true, memory.now[part] - true
    at = parts.start[number]
    heaviest, lead = 0, 0
    for entry in range(begin, end):
        literal, weight = parts.literal[entry], parts.weight[entry]
        if memory.value[abs(literal)] == 0:
            parts.literal[at] = literal
            parts.weight[at] = weight
            parts.of_entry[at] = number
            parts.after[at] = parts.head[code(literal)]
            parts.head[code(literal)] = at
            heaviest = max(heaviest, weight)
            if weight >= need and lead == 0:
                lead = literal
            at += 1
    parts.start[number + 1] = at
    parts.need[number] = need
    parts.rule[number] = parts.rule[part]
    parts.heaviest[number] = heaviest
    parts.lead[number] = lead
    memory.spare[number] = memory.spare[part]
    memory.now[number] = now
    if now < need:
        memory.place[number] = memory.counts[BROKEN]
        memory.broken[memory.counts[BROKEN]] = number
        memory.counts[BROKEN] += 1
    return True
