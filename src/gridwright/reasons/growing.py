"""Counterexamples changed to break fewer rules, and further ones that break other rules."""

import numpy as np
from numpy.typing import NDArray

from gridwright.bits import compiled, compiled_bare, copy_row
from gridwright.bundles import Bundle
from gridwright.reasons.assigning import (
    DEPTH,
    FORCING,
    QUEUE,
    TRAIL,
    Flags,
    Memory,
    Numbers,
    Parts,
    assign,
    propagate,
    undo,
)
from gridwright.reasons.choosing import choose
from gridwright.reasons.guessing import broken_in, guess_from, in_line
from gridwright.reasons.proving import SATISFIABLE, prove, suppose

__all__ = ["Examples", "refute"]

_CHOICES = 6
"""Choices after which growing gives up on a rule: the counterexample stays valid."""


class Examples(Bundle):
    """Counterexamples as rows of bits.

    A row of `table` has a bit for each rule that the counterexample breaks, `sizes[row]` says how
    many these are, and `against[fact, row]` whether it has the fact wrong. `count[0]` is their
    number.
    """

    table: NDArray[np.uint64]
    against: Flags
    sizes: NDArray[np.int64]
    count: NDArray[np.int64]


@compiled
def refute(
    parts: Parts,
    memory: Memory,
    held: Flags,
    supposed: Numbers,
    limit: int,
    most: int,
    result: Flags,
    examples: Examples,
) -> None:
    """Grow the counterexample in `result` and find others, up to so many, that break other rules.

    They all satisfy the rules that are `held`, to which those broken by others are added. The
    search for a further one is given up after a number of visits.
    """
    broken = np.zeros(held.size, np.bool_)
    on = np.zeros(held.size, np.bool_)
    for turn in range(most + 1):
        if turn:
            answer = prove(parts, memory, held, supposed, limit, result)
            if answer != SATISFIABLE:
                break
        _grown(parts, memory, held, supposed, result, broken, on)
        _keep(memory, result, broken, examples)
        for rule in range(held.size - 1):
            held[rule] |= broken[rule]


@compiled_bare
def _keep(memory: Memory, result: Flags, broken: Flags, examples: Examples) -> None:
    """Add a counterexample."""
    row = examples.count[0]
    examples.count[0] = row + 1
    for word in range(examples.table.shape[1]):
        examples.table[row, word] = 0
    size = 0
    for rule in range(broken.size - 2):
        if broken[rule]:
            examples.table[row, rule >> 6] |= np.uint64(1) << np.uint64(rule & 63)
            size += 1
    examples.sizes[row] = size
    for fact in range(1, result.size):
        examples.against[fact, row] = result[fact] != memory.guess[fact]


@compiled
def _grown(
    parts: Parts,
    memory: Memory,
    fixed: Flags,
    supposed: Numbers,
    result: Flags,
    broken: Flags,
    on: Flags,
) -> None:
    """Change `result` to break as few rules as can be, with all that is supposed.

    Rules that are `fixed` stay satisfied. One broken rule after the other is demanded together with
    all that is satisfied; where that fails, it stays broken. The rules demanded only become more,
    so what they force without any choice is kept from one to the next. `broken` says in the end
    which rules are broken, `on` is room to work in.
    """
    truth = memory.guess.copy()
    guess_from(parts, memory, result)
    _grow(parts, memory, fixed, supposed, broken, on)
    copy_row(memory.guess, result)
    in_line(memory, truth, result)
    guess_from(parts, memory, truth)


@compiled_bare
def _grow(
    parts: Parts, memory: Memory, fixed: Flags, supposed: Numbers, broken: Flags, on: Flags
) -> None:
    base = memory.counts[TRAIL]
    memory.counts[DEPTH] = 0
    count = broken_in(parts, memory, broken)
    for rule in range(on.size - 1):
        on[rule] = not broken[rule] or fixed[rule]
    on[on.size - 1] = False
    for at in range(memory.counts[FORCING]):
        if on[parts.rule[memory.forcing[at]]]:
            memory.queue[memory.counts[QUEUE]] = memory.forcing[at]
            memory.counts[QUEUE] += 1
    # All of it holds in the counterexample, so that nothing contradicts it.
    suppose(parts, memory, on, supposed)
    propagate(parts, memory, on)
    for rule in range(on.size - 1):
        if count <= 1:
            break
        if broken[rule] and _satisfy(parts, memory, on, rule):
            count = broken_in(parts, memory, broken)
            for other in range(on.size - 1):
                if not on[other] and not broken[other]:
                    _demand(parts, memory, on, other)
            propagate(parts, memory, on)
    undo(parts, memory, base)


@compiled_bare
def _satisfy(parts: Parts, memory: Memory, on: Flags, rule: int) -> bool:
    """Change the guess to satisfy one more rule; what that forces without a choice stays."""
    start = memory.counts[TRAIL]
    possible = _demand(parts, memory, on, rule) and propagate(parts, memory, on)
    forced = memory.counts[TRAIL]
    for left in range(_CHOICES, -1, -1):
        literal = choose(parts, memory, on) if possible else 0
        if literal == 0 or left == 0:
            possible = possible and literal == 0
            break
        possible = assign(parts, memory, on, literal, -1) and propagate(parts, memory, on)
    if possible:
        for fact in range(memory.guess.size):
            memory.guess[fact] = memory.current[fact]
        undo(parts, memory, forced)
    else:
        on[rule] = False
        undo(parts, memory, start)
    return possible


@compiled_bare
def _demand(parts: Parts, memory: Memory, on: Flags, rule: int) -> bool:
    """Switch on a rule, and queue what it forces; False if it cannot be satisfied."""
    on[rule] = True
    possible = True
    for part in range(parts.first[rule], parts.first[rule + 1]):
        possible &= _wait(parts, memory, part)
    for part in range(parts.first[parts.first.size - 1], parts.size[0]):
        if parts.rule[part] == rule:
            possible &= _wait(parts, memory, part)
    return possible


@compiled_bare
def _wait(parts: Parts, memory: Memory, part: int) -> bool:
    """Queue a part if it forces something; False if it cannot be satisfied."""
    if memory.spare[part] < parts.heaviest[part]:
        memory.queue[memory.counts[QUEUE]] = part
        memory.counts[QUEUE] += 1
    return bool(memory.spare[part] >= 0)
