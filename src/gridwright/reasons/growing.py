"""Counterexamples changed to break fewer rules."""

import numpy as np

from gridwright.bits import compiled, compiled_bare, copy_row
from gridwright.reasons.assigning import (
    CONFLICT,
    DEPTH,
    FIRST,
    FORCING,
    NODES,
    QUEUE,
    TRAIL,
    Flags,
    Memory,
    Parts,
    assign,
    propagate,
    undo,
)
from gridwright.reasons.lessons import forget_lessons
from gridwright.reasons.proving import SATISFIABLE, broken_in, guess_from, in_line, repair

__all__ = ["grow"]


@compiled
def grow(
    parts: Parts, memory: Memory, fixed: Flags, literal: int, limit: int, result: Flags, on: Flags
) -> int:
    """Change `result` to break as few rules as can be, with the literal still false.

    Rules that are `fixed` stay satisfied. One broken rule after the other is demanded together with
    all that is satisfied; where that fails, it stays broken. The rules demanded only become more,
    so what they force without any choice is kept from one to the next. The work is returned, in
    tests; `on` says in the end which rules are broken.
    """
    truth = memory.guess.copy()
    guess_from(parts, memory, result)
    tests = _grow(parts, memory, fixed, literal, limit, on, np.zeros(on.size, np.bool_))
    copy_row(memory.guess, result)
    in_line(parts, memory, on, result)
    guess_from(parts, memory, truth)
    return tests


@compiled_bare
def _grow(
    parts: Parts, memory: Memory, fixed: Flags, literal: int, limit: int, broken: Flags, on: Flags
) -> int:
    base = memory.counts[TRAIL]
    memory.counts[FIRST] = parts.size[0]
    memory.counts[DEPTH] = 0
    tests = 0
    count = broken_in(parts, memory, broken)
    for rule in range(on.size - 1):
        on[rule] = not broken[rule] or fixed[rule]
    for at in range(memory.counts[FORCING]):
        if on[parts.rule[memory.forcing[at]]]:
            memory.queue[memory.counts[QUEUE]] = memory.forcing[at]
            memory.counts[QUEUE] += 1
    # All of it holds in the counterexample, so that nothing contradicts it.
    assign(parts, memory, on, -literal, -1)
    propagate(parts, memory, on)
    for rule in range(on.size - 1):
        if count <= 1:
            break
        if broken[rule]:
            tests += 1
            if _satisfy(parts, memory, on, rule, limit):
                count = broken_in(parts, memory, broken)
                for other in range(on.size - 1):
                    if not on[other] and not broken[other]:
                        _demand(parts, memory, on, other)
                propagate(parts, memory, on)
    undo(parts, memory, base)
    return tests


@compiled_bare
def _satisfy(parts: Parts, memory: Memory, on: Flags, rule: int, limit: int) -> bool:
    """Change the guess to satisfy one more rule; what that forces without a choice stays."""
    start, size = memory.counts[TRAIL], parts.size[0]
    memory.counts[NODES] = 0
    possible = _demand(parts, memory, on, rule)
    found = repair(parts, memory, on, possible, limit) == SATISFIABLE
    if found:
        for fact in range(memory.guess.size):
            memory.guess[fact] = memory.current[fact]
        start = memory.decisions[0] if memory.counts[DEPTH] else memory.counts[TRAIL]
    else:
        on[rule] = False
    memory.counts[DEPTH] = 0
    undo(parts, memory, start)
    forget_lessons(parts, memory, size)
    return found


@compiled_bare
def _demand(parts: Parts, memory: Memory, on: Flags, rule: int) -> bool:
    """Switch on a rule, and queue what it forces; False if it cannot be satisfied."""
    on[rule] = True
    possible = True
    for part in range(parts.size[0]):
        if parts.rule[part] == rule and memory.spare[part] < parts.heaviest[part]:
            if memory.spare[part] < 0:
                possible = False
                memory.counts[CONFLICT] = part
            memory.queue[memory.counts[QUEUE]] = part
            memory.counts[QUEUE] += 1
    return possible
