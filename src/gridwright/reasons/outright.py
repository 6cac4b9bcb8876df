"""What a rule about the whole board says outright of what is known, with no choice left."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import numpy as np

from gridwright.reasons.assigning import Flags
from gridwright.reasons.board import Board
from gridwright.reasons.book import Clause, Watched

__all__ = ["kept_with", "shown_by", "view"]


def kept_with(kept: Callable[[Flags], bool], values: Flags, fact: int, value: bool) -> bool:
    """Whether a part is kept if one fact is as supposed."""
    values[fact] = value
    answer = kept(values)
    values[fact] = not value
    return answer


def view(board: Board, part: Watched, guess: bool) -> Flags:
    """What is known of the facts of a part, and what is open as guessed."""
    values = np.array(board.value[: part.reach])
    return values >= 0 if guess else values > 0


def shown_by(
    board: Board, watched: Sequence[tuple[int, Watched]], most: int
) -> tuple[int, Clause] | None:
    """A rule that is watched, and a clause of it with no choice left, or else with up to `most`.

    Clauses show when all that is open is taken to be true, or to be false; those with one choice
    when one fact is taken to be otherwise.
    """
    for choices in range(most + 1):
        for number, part in watched:
            for clause in _shown(board, part, choices):
                if sum(not board.value[abs(literal)] for literal in clause) == choices:
                    return number, clause
    return None


def _shown(board: Board, part: Watched, choices: int) -> Iterator[Clause]:
    """The clauses that the part shows."""
    for guess in part.ways:
        array = view(board, part, guess)
        kept = part.kept is not None and part.kept(array)
        values = array.tolist()
        broken = () if kept else part.broken(values)
        if broken or not choices:
            yield from broken
            continue
        for fact in part.scope:
            if not board.value[fact]:
                values[fact] = array[fact] = not guess
                if part.kept is None or not part.kept(array):
                    yield from part.broken(values)
                values[fact] = array[fact] = guess
