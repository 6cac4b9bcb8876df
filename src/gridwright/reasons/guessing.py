"""The guess of the prover: the full assignment that it searches near, and what that breaks."""

from gridwright.bits import compiled_bare
from gridwright.reasons.assigning import BROKEN, Flags, Memory, Parts, flip

__all__ = ["broken_in", "guess_from", "in_line"]


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
    for at in range(memory.counts[BROKEN]):
        rule = parts.rule[memory.broken[at]]
        if not broken[rule] and rule < asleep:
            broken[rule] = True
            count += 1
    return count


@compiled_bare
def _meaning(memory: Memory, note: int, result: Flags) -> bool:
    """What a note is, by the other facts: just one of its ties tells."""
    for at in range(memory.ties_of[note], memory.ties_of[note + 1]):
        start = memory.tie[at]
        told = True
        for entry in range(start + 1, memory.tie[at + 1]):
            literal = memory.tied[entry]
            if result[abs(literal)] == (literal > 0):
                told = False
                break
        if told:
            return bool(memory.tied[start] > 0)
    return bool(result[note])


@compiled_bare
def in_line(memory: Memory, truth: Flags, result: Flags) -> None:
    """Bring notes that are not known in line with the facts that decide them.

    Only those about a fact that is not as in the solution may differ from the solution.
    """
    if memory.notes.size == 0:
        return
    for fact in range(1, result.size):
        if memory.note[fact] and memory.value[fact] == 0:
            result[fact] = truth[fact]
    for fact in range(1, result.size):
        if result[fact] != truth[fact] and not memory.note[fact]:
            for at in range(memory.notes_of[fact], memory.notes_of[fact + 1]):
                note = memory.notes[at]
                if memory.value[note] == 0:
                    result[note] = _meaning(memory, note, result)
