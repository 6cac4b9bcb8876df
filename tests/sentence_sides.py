"""Settings with sides: the same lists, spoken of as people and as their things."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Setting", "Side", "people", "things"]


@dataclass(frozen=True)
class Side:
    """What one kind of subject is called and said to do."""

    noun: str
    nouns: str
    relative: str
    phrases: str
    predicates: str


@dataclass(frozen=True)
class Setting:
    """Lists, and the sides from which they are spoken of."""

    name: str
    lists: str
    sides: tuple[Side, ...]


def people(nouns: str, phrases: str, predicates: str) -> Side:
    """The side of the people ("pilot, pilots"), of whom each is the one who does."""
    one, several = nouns.split(", ")
    return Side(one, several, "who", phrases, predicates)


def things(nouns: str, phrases: str, predicates: str) -> Side:
    """The side of things, of which each is the one that does."""
    one, several = nouns.split(", ")
    return Side(one, several, "that", phrases, predicates)
