"""What the tests of the contract share: all kinds, their examples and small boards."""

from __future__ import annotations

import functools
import random
from typing import Any

from conftest import example_items
from gridwright import create, solve
from gridwright.errors import UnsupportedError
from gridwright.kind import Kind
from gridwright.outcome import Verdict
from gridwright.reading import Item
from gridwright.registry import get_kind, kind_names

__all__ = [
    "EXAMPLES",
    "KINDS",
    "SMALL",
    "name_of",
    "small_puzzle",
    "thinned",
    "unsupported",
]

KINDS = kind_names()
EXAMPLES = [(kind, item) for kind in KINDS for item in example_items(kind)]
SMALL = [
    (kind, number) for kind in KINDS for number in range(len(get_kind(kind).creator.small_boards))
]


def name_of(value: object) -> str:
    return value.source.rsplit("examples", 1)[-1] if isinstance(value, Item) else str(value)


@functools.cache
def small_puzzle(kind: str, number: int, seed: int = 1) -> Any:
    creation = create(kind, seed=seed, **get_kind(kind).creator.small_boards[number])
    assert creation.verdict is Verdict.UNIQUE
    return creation.puzzle


def thinned(kind: Kind[Any, Any], puzzle: Any, share: float, seed: int = 0) -> Any:
    clues = kind.clues.of(puzzle)
    rng = random.Random(seed)
    return kind.clues.keep(puzzle, [clue for clue in clues if rng.random() < share])


def unsupported(way: tuple[str, str | None], puzzle: Any) -> bool:
    """Whether the engine refuses the model, with a message that contains the engine's name."""
    try:
        # Some refuse only when they start to solve, so they need a moment.
        solve(puzzle, model=way[0], engine=way[1], time=1)
    except UnsupportedError as error:
        message = str(error)
    else:
        return False
    assert way[1] is not None
    assert way[1] in message.lower()
    return True
