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
    CONFLICT,
    DEPTH,
    FIRST,
    FORCING,
    QUEUE,
    TRAIL,
    Flags,
    Memory,
    Numbers,
    Parts,
    assign,
    code,
    propagate,
    undo,
)
from gridwright.reasons.choosing import choose
from gridwright.reasons.guessing import in_line
from gridwright.reasons.lessons import blame, forget_lessons, keep_lesson, lesson
from gridwright.reasons.settling import settle

__all__ = ["LIMIT", "SATISFIABLE", "forget", "learn", "prove", "suppose"]

UNSATISFIABLE, SATISFIABLE, LIMIT = 0, 1, 2

_RESTART = 50
"""After so many further lessons the search begins again, with all that it has learnt."""


@compiled_bare
def _learnt(parts: Parts, memory: Memory, on: Flags) -> int:
    """Go back to where the lesson of the last contradiction leaves one choice, and take it.

    1 if that leads to no further contradiction, 0 if it does, −1 if there is no room to learn.
    """
    size = parts.size[0]
    if size - memory.counts[FIRST] == memory.rests.shape[0]:
        return -1
    length = lesson(parts, memory)
    if parts.start[size] + length > parts.literal.size:
        return -1
    back = 0
    for index in range(1, length):
        back = max(back, memory.level[abs(memory.lesson[index])])
    undo(parts, memory, memory.decisions[back])
    memory.counts[DEPTH] = back
    part = keep_lesson(parts, memory, length, on.size - 2)
    possible = assign(parts, memory, on, memory.lesson[0], part) and propagate(parts, memory, on)
    return 1 if possible else 0


@compiled_bare
def _repair(parts: Parts, memory: Memory, on: Flags, possible: bool, limit: int) -> int:
    """Repair the current assignment, depth first; on success it stands in `current`.

    The search is given up when the count of visits comes to the limit.
    """
    possible = possible and propagate(parts, memory, on)
    again = parts.size[0] + _RESTART
    while True:
        if possible and parts.size[0] >= again and memory.counts[DEPTH]:
            again = parts.size[0] + _RESTART
            undo(parts, memory, memory.decisions[0])
            memory.counts[DEPTH] = 0
        while not possible:
            if memory.counts[DEPTH] == 0:
                return UNSATISFIABLE
            answer = _learnt(parts, memory, on)
            if answer < 0:
                return LIMIT
            possible = answer > 0
        literal = choose(parts, memory, on)
        if literal == 0:
            return SATISFIABLE
        if memory.visits[0] > limit:
            return LIMIT
        memory.decisions[memory.counts[DEPTH]] = memory.counts[TRAIL]
        memory.counts[DEPTH] += 1
        possible = assign(parts, memory, on, literal, -1) and propagate(parts, memory, on)


@compiled_bare
def suppose(parts: Parts, memory: Memory, on: Flags, supposed: Numbers) -> bool:
    """Assign literals without a reason; False on a contradiction."""
    for literal in supposed:
        value = memory.value[abs(literal)]
        if value == 0:
            if not assign(parts, memory, on, literal, -1):
                return False
        elif (value > 0) != (literal > 0):
            # No part is to blame, but what is known.
            memory.grounds[abs(literal)] = True
            memory.counts[CONFLICT] = -1
            return False
    return True


@compiled_bare
def prove(
    parts: Parts, memory: Memory, on: Flags, supposed: Numbers, limit: int, result: Flags
) -> int:
    """Look for an assignment with all that is supposed that satisfies the rules switched on.

    If there is one, it is written to `result`; the memory is left as it was.
    """
    base, size = memory.counts[TRAIL], parts.size[0]
    memory.counts[BASE] = base
    memory.counts[FIRST] = size
    memory.counts[DEPTH] = 0
    memory.used[:] = False
    memory.grounds[:] = False
    if memory.activity[0] != 1.0:
        memory.activity[:] = 0.0
        memory.activity[0] = 1.0
    for at in range(memory.counts[FORCING]):
        if on[parts.rule[memory.forcing[at]]]:
            memory.queue[memory.counts[QUEUE]] = memory.forcing[at]
            memory.counts[QUEUE] += 1
    possible = suppose(parts, memory, on, supposed)
    answer = _repair(parts, memory, on, possible, memory.visits[0] + limit)
    if answer == UNSATISFIABLE:
        blame(parts, memory)
    if answer == SATISFIABLE:
        for fact in range(result.size):
            result[fact] = memory.current[fact]
        in_line(memory, memory.guess, result)
    memory.counts[DEPTH] = 0
    undo(parts, memory, base)
    forget_lessons(parts, memory, size)
    return answer


@compiled_bare
def _wake(parts: Parts, memory: Memory, literal: int) -> None:
    """Switch on the ties of a note."""
    entry = parts.head[code(literal)]
    while entry >= 0:
        if parts.rule[parts.of_entry[entry]] == memory.used.size - 1:
            parts.rule[parts.of_entry[entry]] = memory.used.size - 2
        entry = parts.after[entry]


@compiled
def learn(parts: Parts, memory: Memory, literals: Numbers, tidy: bool) -> None:
    """Make literals true for good, and list the parts that force others then."""
    off = np.zeros(memory.used.size, np.bool_)
    for literal in literals:
        if memory.value[abs(literal)] == 0:
            assign(parts, memory, off, literal, -1)
            if memory.note[abs(literal)]:
                _wake(parts, memory, literal)
                _wake(parts, memory, -literal)
    if tidy:
        settle(parts, memory)
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
