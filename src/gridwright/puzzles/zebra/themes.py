"""Themes: the vocabulary of puzzles, one file in ``vocabulary/`` for each.

A file has the row of places, the frames of sentences that speak of it, and attributes::

    about = "neighbours in a row of houses"
    title = "Neighbours"                    # of every puzzle; these two may be left out
    introduction = "In a row of {count} houses live {count} people. They differ in {attributes}."

    [row]
    name = "house"                          # the places are numbered from 1 ...
    amount = ["{} house", "{} houses"]      # ... and counted like this

    [frames]                                # by the kind of clue; others have a frame of their own
    next = ["{a} lives next to {b}."]
    left = ["{a} lives immediately to the left of {b}."]
    at = ["{a} lives in the {th} house."]

    [[attribute]]
    name = "pet"
    who = ["the owner of the {}"]           # who has it; {an} is the value with "a" or "an"
    does = "keeps the {}"
    lacks = "does not keep the {}"
    which = ["Which pet does {a} keep?"]    # {a.does} is what the person asked about does
    values = ["dog", "cat", "parrot"]

Instead of numbers the places can have prices, times or the like: ``unit = "{} minutes"``, a lowest
value ``from`` a range, and a ``step`` out of a list. An attribute that is ``asked`` for says who
somebody is; an attribute may have better ``frames`` for itself than the theme has.
"""

from __future__ import annotations

import random
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from gridwright.errors import UsageError
from gridwright.puzzles.zebra.options import RELATIONS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["Noun", "Row", "Theme", "load", "theme_names"]

Frames = Mapping[str, tuple[str, ...]]

_EVERYWHERE: Frames = {
    "same": ("{a} {b.does}.",),
    "not": ("{a} {b.lacks}.",),
    "either": ("Either {a} or {b} {c.does}.",),
    "either-does": ("{a} either {b.does} or {c.does}.",),
    "pair": ("Of {a} and {b}, one {c.does} and the other {d.does}.",),
    "if": ("If {a} {b.does}, then {c} {d.does}.",),
}


@dataclass(frozen=True)
class Row:
    """The attribute whose values are the places."""

    name: str
    amount: tuple[str, str]
    unit: str = ""
    lowest: tuple[int, int] = (1, 1)
    steps: tuple[int, ...] = (1,)

    def attribute(self, rng: random.Random, size: int) -> Attribute:
        """As many places as asked for: numbered, or with values in equal steps."""
        if not self.unit:
            return Attribute(self.name, tuple(str(place) for place in range(1, size + 1)))
        low, step = rng.randint(*self.lowest), rng.choice(self.steps)
        values = range(low, low + step * size, step)
        return Attribute(self.name, tuple(self.unit.format(value) for value in values))


@dataclass(frozen=True)
class Noun:
    """An attribute and how to speak of its values."""

    name: str
    values: tuple[str, ...]
    who: tuple[str, ...]
    does: str
    lacks: str
    which: tuple[str, ...]
    asked: bool = False
    frames: Frames = field(default_factory=dict)


@dataclass(frozen=True)
class Theme:
    """A row of places, attributes, and frames of sentences by the kind of clue."""

    about: str
    row: Row
    nouns: tuple[Noun, ...]
    frames: Frames
    title: str = ""
    introduction: str = ""

    @property
    def relations(self) -> tuple[str, ...]:
        """The kinds of clue that there are frames for."""
        return tuple(relation for relation in RELATIONS if relation in self.frames)


@cache
def theme_names() -> tuple[str, ...]:
    """The themes that come with the package.

    >>> theme_names()
    ('market', 'race', 'street', 'train')
    """
    folder = files(__package__).joinpath("vocabulary")
    found = [entry.name for entry in folder.iterdir()]
    return tuple(sorted(name[:-5] for name in found if name.endswith(".toml")))


def load(name: str) -> Theme:
    """The theme of that name, or of the file at that path; raises `UsageError`.

    >>> load("street").nouns[0].name
    'name'
    """
    try:
        if name in theme_names():
            text = files(__package__).joinpath("vocabulary", f"{name}.toml").read_text("utf-8")
        elif name.endswith(".toml"):
            text = Path(name).read_text("utf-8")
        else:
            names = ", ".join(theme_names())
            raise UsageError(f"there is no theme {name!r}; choose from {names}, or a .toml file")
        return _theme(tomllib.loads(text))
    except OSError as error:
        raise UsageError(f"the theme {name} cannot be read: {error.strerror}") from None
    except KeyError as error:
        raise UsageError(f"the theme {name} lacks {error.args[0]!r}") from None
    except IndexError:
        raise UsageError(f"the theme {name} is invalid: an introduction has no bare {{}}") from None
    except (TypeError, ValueError) as error:
        raise UsageError(f"the theme {name} is invalid: {error}") from None


def _theme(table: Mapping[str, Any]) -> Theme:
    row = table["row"]
    lowest, highest = row.get("from", (1, 1))
    singular, plural = row["amount"]
    return Theme(
        str(table["about"]),
        Row(
            str(row["name"]),
            (singular, plural),
            str(row.get("unit", "")),
            (int(lowest), int(highest)),
            tuple(map(int, row.get("step", (1,)))),
        ),
        tuple(map(_noun, table["attribute"])),
        {**_EVERYWHERE, **_frames(table["frames"])},
        str(table.get("title", "")),
        _introduction(table),
    )


def _introduction(table: Mapping[str, Any]) -> str:
    text = str(table.get("introduction", ""))
    text.format(count="two", attributes="name")
    return text


def _noun(table: Mapping[str, Any]) -> Noun:
    return Noun(
        name=str(table["name"]),
        values=tuple(map(str, table["values"])),
        who=tuple(map(str, table["who"])),
        does=str(table["does"]),
        lacks=str(table["lacks"]),
        which=tuple(map(str, table["which"])),
        asked=bool(table.get("asked", False)),
        frames=_frames(table.get("frames", {})),
    )


def _frames(table: Mapping[str, Any]) -> Frames:
    for relation in table:
        if relation not in RELATIONS:
            raise ValueError(f"{relation!r} is not a kind of clue; use {', '.join(RELATIONS)}")
    return {relation: tuple(map(str, lines)) for relation, lines in table.items()}
