"""Worlds to speak about: attributes, how people name their values, and how they compare them.

In a noun phrase or a predicate ``{}`` is the value and ``{an}`` the value with its article. In a
comparison ``{a}`` and ``{b}`` are noun phrases and ``{n}`` is how much: an amount, a vague word or
nothing. The first of `more` is the larger one, in the numbers of the attribute.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["Measure", "Noun", "World", "named", "noun_of"]


@dataclass(frozen=True)
class Measure:
    """How people compare the numbers of an attribute."""

    units: Sequence[str] = ()
    more: Sequence[str] = ()
    less: Sequence[str] = ()
    equal: Sequence[tuple[str, int]] = ()
    top: Sequence[str] = ()
    bottom: Sequence[str] = ()
    apart: Sequence[str] = ()
    steps: float = 1.0


@dataclass(frozen=True)
class Noun:
    """An attribute: its values, its noun phrases, its predicates with and without "not"."""

    name: str
    values: Sequence[str]
    phrases: Sequence[str]
    does: Sequence[str]
    lacks: Sequence[str]
    measure: Measure | None = None

    @property
    def attribute(self) -> Attribute:
        """The attribute itself."""
        return Attribute(self.name, tuple(self.values))


@dataclass(frozen=True)
class World:
    """Some attributes, the first one the row of places, and what the things are called."""

    name: str
    thing: str
    things: str
    nouns: Sequence[Noun]
    row: bool = False
    attributes: tuple[Attribute, ...] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "attributes", tuple(noun.attribute for noun in self.nouns))


def _split(text: str) -> tuple[str, ...]:
    return tuple(part.strip() for part in text.split("|"))


def noun_of(name: str, values: str, phrases: str, does: str, lacks: str, **measure: str) -> Noun:
    """A noun from lists with bars between their parts."""
    found = None
    if measure:
        parts = {key: _split(text) for key, text in measure.items() if key != "equal"}
        steps = float(parts.pop("steps", ("1",))[0])
        pairs = [part.rpartition(" ") for part in _split(measure.get("equal", "")) if part]
        equal = [(frame, int(sign)) for frame, _, sign in pairs]
        found = Measure(**parts, equal=equal, steps=steps)
    return Noun(name, _split(values), _split(phrases), _split(does), _split(lacks), found)


def named(name: str, values: str) -> Noun:
    """Names of people."""
    return noun_of(name, values, "{}", "is {}", "is not {}|isn't {}|wasn't {}")
