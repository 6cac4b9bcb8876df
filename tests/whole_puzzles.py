"""Whole puzzles with their solutions; each clue has a meaning that is true of the solution."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.structured import Language
from sentence_tools import Case, attributes_of
from zebra_sentences import listed

__all__ = ["ROUNDS", "Whole", "wholes"]

ROUNDS = tuple(
    f"whole-{which}"
    for which in (
        *("magazine-first", "magazine-second", "magazine-third", "magazine-fourth"),
        *("magazine-fifth", "magazine-sixth", "magazine-seventh"),
        *("magazine-eighth", "magazine-ninth", "magazine-tenth", "magazine-eleventh"),
        "magazine-twelfth",
        *("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth"),
        *("tenth", "eleventh", "twelfth", "thirteenth", "fourteenth"),
        *("fifteenth", "sixteenth", "seventeenth", "eighteenth", "nineteenth", "twentieth"),
        "twenty-first",
        *("twenty-second", "twenty-third", "twenty-fourth", "twenty-fifth", "twenty-sixth"),
        "twenty-seventh",
        "twenty-eighth",
        "twenty-ninth",
        "thirtieth",
        *("grid-first", "grid-second", "grid-third", "grid-fourth", "grid-fifth"),
        *("grid-sixth", "grid-seventh", "grid-eighth", "grid-ninth"),
        *("grid-tenth", "grid-eleventh", "grid-twelfth", "grid-thirteenth"),
        *("grid-fourteenth", "grid-fifteenth", "grid-sixteenth"),
    )
)
"""The files, each written before the rules that read it."""


@dataclass
class Whole:
    """A puzzle: its attributes, at which place each value is, its clues."""

    about: tuple[Attribute, ...]
    places: list[tuple[int, ...]]
    clues: list[Case] = field(default_factory=list)


def wholes(name: str) -> Iterator[Whole]:
    """The puzzles of a file; a line with "* " gives the values of an attribute, place by place."""
    whole: Whole | None = None
    family = ""
    for line in listed(name):
        if line.startswith("= "):
            if whole is not None:
                yield whole
            about = attributes_of(line[2:])
            whole = Whole(about, [tuple(range(len(about[0].values)))] * len(about))
            continue
        assert whole is not None
        if line.startswith("* "):
            called, _, values = line[2:].partition(": ")
            number = next(n for n, each in enumerate(whole.about) if each.name == called)
            order = values.split(", ")
            whole.places[number] = tuple(order.index(v) for v in whole.about[number].values)
        elif line.startswith("+ "):
            family = line[2:]
        else:
            sentence, formal = line.split("  ->  ")
            meaning = Language(whole.about).parse(formal)
            whole.clues.append(Case(family, whole.about, sentence, meaning))
    if whole is not None:
        yield whole
