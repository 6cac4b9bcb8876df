"""What the prover learns from a contradiction: a clause that spares it the same mistake."""

import numpy as np

from gridwright.bits import compiled_bare
from gridwright.reasons.assigning import (
    BASE,
    BROKEN,
    CONFLICT,
    DEPTH,
    FIRST,
    TRAIL,
    Memory,
    Parts,
    code,
)

__all__ = ["blame", "forget_lessons", "keep_lesson", "lesson"]

_RISE = 1.05
"""By this factor later contradictions count more than earlier ones."""


@compiled_bare
def _mark(memory: Memory, lesson: int, index: int) -> None:
    """Note that a lesson rests on a fact or rule."""
    memory.rests[lesson, index >> 6] |= np.uint64(1) << np.uint64(index & 63)


@compiled_bare
def _marked(memory: Memory, lesson: int, index: int) -> bool:
    """Whether a lesson rests on a fact or rule."""
    return bool(memory.rests[lesson, index >> 6] >> np.uint64(index & 63) & np.uint64(1))


@compiled_bare
def lesson(parts: Parts, memory: Memory) -> int:
    """Find the clause that the last contradiction teaches; returns its length.

    It is made of the facts from which the contradiction follows, gone back to the latest one fact
    of the last decision that explains all of its part in it (the first unique implication point).
    What holds without any decision is not listed.
    """
    facts = memory.value.size
    new = parts.size[0] - memory.counts[FIRST]
    memory.rests[new, :] = 0
    depth = memory.counts[DEPTH]
    part = memory.counts[CONFLICT]
    at = memory.counts[TRAIL]
    length, waiting = 1, 0
    while True:
        if part >= memory.counts[FIRST]:
            old = part - memory.counts[FIRST]
            for word in range(memory.rests.shape[1]):
                memory.rests[new, word] |= memory.rests[old, word]
        else:
            _mark(memory, new, facts + parts.rule[part])
        for entry in range(parts.start[part], parts.start[part + 1]):
            literal = parts.literal[entry]
            fact = abs(literal)
            if memory.value[fact] != (-1 if literal > 0 else 1) or memory.position[fact] >= at:
                continue
            if memory.level[fact] == 0:
                _mark(memory, new, fact)
            elif not memory.seen[fact]:
                memory.seen[fact] = True
                memory.activity[fact] += memory.activity[0]
                if memory.level[fact] == depth:
                    waiting += 1
                else:
                    memory.lesson[length] = literal
                    length += 1
        at -= 1
        while not memory.seen[abs(memory.trail[at])]:
            at -= 1
        fact = abs(memory.trail[at])
        memory.seen[fact] = False
        waiting -= 1
        if waiting == 0:
            break
        part = memory.cause[fact]
    memory.lesson[0] = -memory.trail[at]
    memory.activity[0] *= _RISE
    for index in range(1, length):
        memory.seen[abs(memory.lesson[index])] = False
    return length


@compiled_bare
def keep_lesson(parts: Parts, memory: Memory, length: int, rule: int) -> int:
    """Add the lesson as a part of a rule that is always on; returns its number."""
    part = int(parts.size[0])
    start = parts.start[part]
    now = 0
    for index in range(length):
        literal = memory.lesson[index]
        entry = start + index
        parts.literal[entry] = literal
        parts.weight[entry] = 1
        parts.of_entry[entry] = part
        parts.after[entry] = parts.head[code(literal)]
        parts.head[code(literal)] = entry
        if memory.current[abs(literal)] == (literal > 0):
            now += 1
    parts.start[part + 1] = start + length
    parts.need[part] = 1
    parts.rule[part] = rule
    parts.heaviest[part] = 1
    parts.lead[part] = memory.lesson[0]
    parts.size[0] = part + 1
    # All literals but the first are false.
    memory.spare[part] = 0
    memory.now[part] = now
    if now == 0:
        memory.place[part] = memory.counts[BROKEN]
        memory.broken[memory.counts[BROKEN]] = part
        memory.counts[BROKEN] += 1
    return part


@compiled_bare
def forget_lessons(parts: Parts, memory: Memory, size: int) -> None:
    """Take away all parts from a number on; no decision stands any more."""
    while parts.size[0] > size:
        parts.size[0] -= 1
        part = parts.size[0]
        for entry in range(parts.start[part + 1] - 1, parts.start[part] - 1, -1):
            parts.head[code(parts.literal[entry])] = parts.after[entry]
        if memory.now[part] < parts.need[part]:
            memory.counts[BROKEN] -= 1
            last = memory.broken[memory.counts[BROKEN]]
            memory.broken[memory.place[part]] = last
            memory.place[last] = memory.place[part]


@compiled_bare
def blame(parts: Parts, memory: Memory) -> None:
    """Mark all rules and facts from which a contradiction without any decision follows."""
    facts = memory.value.size
    part = memory.counts[CONFLICT]
    at = memory.counts[TRAIL]
    while True:
        if part >= memory.counts[FIRST]:
            old = part - memory.counts[FIRST]
            for fact in range(facts):
                memory.grounds[fact] |= _marked(memory, old, fact)
            for rule in range(memory.used.size):
                memory.used[rule] |= _marked(memory, old, facts + rule)
        elif part >= 0:
            memory.used[parts.rule[part]] = True
        if part >= 0:
            for entry in range(parts.start[part], parts.start[part + 1]):
                literal = parts.literal[entry]
                fact = abs(literal)
                false = memory.value[fact] == (-1 if literal > 0 else 1)
                if false and memory.position[fact] < at:
                    memory.grounds[fact] = True
        at -= 1
        while at >= memory.counts[BASE] and not memory.grounds[abs(memory.trail[at])]:
            at -= 1
        if at < memory.counts[BASE]:
            return
        part = memory.cause[abs(memory.trail[at])]
