"""Other ways to take the words of a puzzle: "to the left of" may mean immediately to the left.

In English it is read as somewhere to the left. Some well-known riddles mean the neighbour; that is
never assumed, but `check` remarks it where it would leave exactly one solution.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from math import inf

from gridwright.puzzles.zebra.puzzle import Sentence, Zebra
from gridwright.puzzles.zebra.statements import Ahead, Every, If, Not, One, Some, Statement

__all__ = ["readings"]

_SIDE = re.compile(
    r"(?<!immediately )(?<!directly )(?<!somewhere )(?<!just )"
    r"\b(?:(?:to|on|at) the (?:left|right)(?:[- ]hand)?(?: side)? (?:of|from)|(?:left|right) of)\b",
    re.IGNORECASE,
)
_SAID = re.compile(r"\b(?:somewhere|anywhere|immediate|immediately|directly)\b", re.IGNORECASE)
_MOST = 6
"""With more such clues than this they are only tried together."""


def readings(puzzle: Zebra) -> Iterator[tuple[str, Zebra]]:
    """The puzzle with "left of" as immediately left: in all such clues, then in each alone."""
    if puzzle.numbers[0] is None:
        return
    doubtful = [sentence for sentence in puzzle.sentences if _words(sentence) is not None]
    if not doubtful:
        return
    yield _remark(doubtful), _nearer(puzzle, doubtful)
    if 1 < len(doubtful) <= _MOST:
        for sentence in doubtful:
            yield _remark([sentence]), _nearer(puzzle, [sentence])


def _words(sentence: Sentence) -> str | None:
    """The words that leave open how far, where the clue was read as any distance."""
    match = _SIDE.search(sentence.text)
    if match is None or _SAID.search(sentence.text) or _near(sentence.statement) is None:
        return None
    return " ".join(match[0].split())


def _remark(sentences: list[Sentence]) -> str:
    numbers = [str(sentence.number) for sentence in sentences]
    words = " and ".join(dict.fromkeys(f"{_words(sentence)!r}" for sentence in sentences))
    if len(numbers) == 1:
        where = f"clue {numbers[0]}"
    else:
        where = f"clues {', '.join(numbers[:-1])} and {numbers[-1]}"
    return (
        f"I take {words} in {where} as any distance; "
        "if it means immediately, there is exactly one solution."
    )


def _nearer(puzzle: Zebra, sentences: list[Sentence]) -> Zebra:
    changed = []
    for sentence in puzzle.sentences:
        near = _near(sentence.statement) if sentence in sentences else None
        changed.append(sentence if near is None else replace(sentence, statement=near))
    return replace(puzzle, sentences=tuple(changed))


def _near(statement: Statement) -> Statement | None:
    """The statement with the next place instead of any distance; None if it has no distance."""
    match statement:
        case Ahead(0, _, _, 0, distance) if distance == inf:
            return replace(statement, least=1.0, most=1.0, places=True)
        case Not(part):
            inner = _near(part)
            return None if inner is None else Not(inner)
        case Every(parts) | Some(parts) | One(parts):
            nearer = [_near(part) for part in parts]
            if not any(nearer):
                return None
            pairs = zip(nearer, parts, strict=True)
            return type(statement)(tuple(near or part for near, part in pairs))
        case If(condition, consequence):
            one, other = _near(condition), _near(consequence)
            return If(one or condition, other or consequence) if one or other else None
    return None
