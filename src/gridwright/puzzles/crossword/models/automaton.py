"""The smallest automaton that reads exactly the words of one length."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

__all__ = ["Automaton", "Step", "automaton"]


class Step(NamedTuple):
    """From one state to another by the letter at a position, which counts from 0."""

    position: int
    source: int
    letter: str
    target: int


@dataclass(frozen=True, slots=True)
class Automaton:
    """Words as paths: each path from `start` to `end` spells a word, each word is one path."""

    steps: tuple[Step, ...]
    start: int
    end: int

    def states(self) -> tuple[int, ...]:
        """All states between start and end, in the order of the positions before them."""
        found = dict.fromkeys(step.source for step in self.steps)
        return tuple(state for state in found if state != self.start)


def automaton(words: Sequence[str]) -> Automaton:
    """Build it from words of one length, sorted and each once.

    States that the same rests of words lead on from are one. The words come in order, so a state
    is complete as soon as a word leaves the path to it; from the end backwards it is then looked
    up among the complete ones (Daciuk and others, Incremental construction of minimal acyclic
    finite-state automata, 2000).

    >>> found = automaton(["BAD", "BAT", "CAD", "CAT"])
    >>> [step.letter for step in found.steps]
    ['B', 'C', 'A', 'D', 'T']
    """
    length = len(words[0]) if words else 0
    known: dict[tuple[tuple[str, int], ...], int] = {(): 0}
    positions = [length]
    # The states on the path of the last word that are not complete, by position.
    path: list[list[tuple[str, int]]] = [[] for _ in range(length + 1)]

    def complete(word: str, shared: int) -> None:
        for position in range(length, shared, -1):
            leaving = tuple(path[position])
            path[position] = []
            state = known.get(leaving)
            if state is None:
                state = known[leaving] = len(positions)
                positions.append(position)
            path[position - 1].append((word[position - 1], state))

    last = ""
    for word in words:
        if last:
            shared = next(n for n in range(length) if word[n] != last[n])
            complete(last, shared)
        last = word
    if last:
        complete(last, 0)
    start = len(positions)
    positions.append(0)
    known[tuple(path[0])] = start
    steps = (
        Step(positions[source], source, letter, target)
        for leaving, source in known.items()
        for letter, target in leaving
    )
    return Automaton(tuple(sorted(steps)), start, 0)
