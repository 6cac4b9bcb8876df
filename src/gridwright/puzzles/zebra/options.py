"""The options of the creator, and how they are read."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from gridwright.errors import UsageError
from gridwright.options import FLAG, SIZE, TEXT, Option, OptionType

__all__ = [
    "OPTIONS",
    "OWN",
    "POOLED",
    "POOL_OPTIONS",
    "RELATIONS",
    "SMALL_BOARDS",
    "choose_pooled",
    "choose_relations",
]

RELATIONS = (
    "same",
    "not",
    "at",
    "not-at",
    "next",
    "left",
    "somewhere-left",
    "between",
    "apart",
    "either",
    "pair",
    "ends",
    "if",
)
"""The kinds of clue that a creator can choose from."""

OWN = "own"
"""The sentences of the puzzle itself, of whatever kind."""

POOLED = ("same", "at", "next", "left")
"""The kinds of sentence of the best known puzzles, used for a pool unless others are chosen."""


def choose_relations(text: str | Iterable[str] | None) -> tuple[str, ...]:
    """Kinds of clue by name, separated by commas.

    >>> choose_relations("same, next")
    ('same', 'next')
    """
    if text is None:
        return RELATIONS
    names = _split(text)
    for name in names:
        if name not in RELATIONS:
            raise UsageError(f"{name!r} is not a kind of clue; choose from {', '.join(RELATIONS)}")
    if not names:
        raise UsageError(f"choose at least one kind of clue: {', '.join(RELATIONS)}")
    return tuple(dict.fromkeys(names))


def choose_pooled(text: str | Iterable[str]) -> tuple[str, ...]:
    """Kinds of clue by name, separated by commas, or `own` for the sentences of the puzzle.

    >>> choose_pooled("own, next")
    ('own', 'next')
    """
    names = _split(text)
    own = [name for name in names if name == OWN][:1]
    others = [name for name in names if name != OWN]
    return (*own, *(choose_relations(others) if others or not own else ()))


def _split(text: str | Iterable[str]) -> list[str]:
    parts = text.split(",") if isinstance(text, str) else text
    return [part.strip().lower() for part in parts if part.strip()]


def _names(choose: Callable[[Any], tuple[str, ...]]) -> OptionType:
    def accept(value: object) -> object:
        if not isinstance(value, Iterable):
            raise UsageError(f"{value!r} is not a list of kinds of clue")
        return choose(value)

    return OptionType(choose, accept)


OPTIONS: tuple[Option, ...] = (
    Option("size", SIZE, (5, 5), "places and attributes, such as 4x6; up to 8x8"),
    Option("theme", TEXT, "street", "market, race, street, train, or a file such as mine.toml"),
    Option(
        "relations", _names(choose_relations), None, f"kinds of clue, some of {','.join(RELATIONS)}"
    ),
    Option("question", FLAG, False, "whether the puzzle ends with a question"),
    Option("irreducible", FLAG, True, "whether every clue must be needed"),
)

SMALL_BOARDS: tuple[Mapping[str, Any], ...] = (
    {"size": (3, 3)},
    {"size": (4, 2)},
    {"size": (3, 4)},
)

POOL_OPTIONS: tuple[Option, ...] = (
    Option(
        "relations",
        _names(choose_pooled),
        POOLED,
        f"kinds of clue, some of {OWN},{','.join(RELATIONS)}; {OWN} are the puzzle's sentences",
    ),
)
