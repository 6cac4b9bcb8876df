"""Plain sentences for any statement, where no theme has words for it.

They are stiff but clear: "The person whose pet is the dog is next to Ann". Several are offered, and
whoever writes them keeps the first that the reader understands as the statement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from math import inf

from gridwright.puzzles.zebra.english.lexicon.persons import people_of
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.naming.places import is_row
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Apart,
    Between,
    Different,
    Every,
    If,
    Item,
    Not,
    One,
    Same,
    Some,
    Statement,
)

__all__ = ["Wording"]

_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_MOST = 24
"""How many sentences are offered for a statement."""


class Wording:
    """Says statements about some attributes in plain English."""

    def __init__(self, attributes: Sequence[Attribute]) -> None:
        self._attributes = tuple(attributes)
        self._people = people_of(self._attributes)
        self._axes = {axis.attribute: axis for axis in axes(self._attributes)}
        self._row = is_row(self._attributes[0])

    def sentences(self, statement: Statement) -> Iterator[str]:
        """Sentences that should say it, the best first."""
        for number, clause in enumerate(self._clauses(statement)):
            if number == _MOST:
                return
            yield f"{clause[:1].upper()}{clause[1:]}."

    def questions(self, item: Item, attribute: int) -> Iterator[str]:
        """Questions for the value of an attribute that goes with an item."""
        name = self._attributes[attribute].name
        for who in self._names(item):
            if attribute in self._people:
                yield f"Who is {who}?"
            yield f"What is the {name} of {who}?"
            yield f"Which {name} does {who} have?"

    def _clauses(self, statement: Statement) -> Iterator[str]:
        match statement:
            case Same(one, other):
                yield from self._is(one, other, "is")
            case Not(Same(one, other)):
                yield from self._is(one, other, "is not")
            case Ahead() | Apart() | Between():
                yield from self._along(statement)
            case Different(items):
                names = [next(self._names(item)) for item in items]
                count = _NUMBERS[len(names)] if len(names) < len(_NUMBERS) else str(len(names))
                yield f"{', '.join(names[:-1])} and {names[-1]} are {count} different people"
            case Every(parts):
                yield from self._joined(parts, " and ")
            case One(parts):
                yield from (f"either {clause}" for clause in self._joined(parts, " or "))
            case Some(parts):
                yield from (f"{clause}, or both" for clause in self._joined(parts, " or "))
            case If(condition, consequence):
                yield from (
                    f"if {one}, then {other}"
                    for one, other in product(self._clauses(condition), self._clauses(consequence))
                )
            case Not(Apart() as part):
                yield from (
                    clause.replace(" is next to ", " is not next to ")
                    for clause in self._along(part)
                    if " is next to " in clause
                )

    def _joined(self, parts: Sequence[Statement], joint: str) -> Iterator[str]:
        clauses = [list(self._clauses(part))[:4] for part in parts]
        yield from (joint.join(chosen) for chosen in product(*clauses))

    def _names(self, item: Item) -> Iterator[str]:
        """An item as somebody: by name, or as the person who has the value."""
        attribute = self._attributes[item.attribute]
        value = attribute.values[item.value]
        if item.attribute == 0 and self._row:
            yield f"the person at {attribute.name} {value}"
        elif item.attribute in self._people:
            yield value if attribute.name == "name" else f"the {value}"
        yield f"the person whose {attribute.name} is {value}"
        yield f"the one with the {attribute.name} {value}"

    def _is(self, one: Item, other: Item, verb: str) -> Iterator[str]:
        if one.attribute == 0 or (other.attribute in self._people and other.attribute):
            one, other = other, one
        value = self._attributes[other.attribute].values[other.value]
        if one.attribute in self._people and other.attribute not in (0, *self._people):
            name = self._attributes[other.attribute].name
            yield f"{next(self._names(one))}'s {name} {verb} {value}"
        for who in self._names(one):
            if other.attribute == 0 and self._row and self._attributes[0].name == "house":
                lives = "lives" if verb == "is" else "does not live"
                yield f"{who} {lives} in house {value}"
            if other.attribute == 0 and self._row:
                yield f"{who} {verb} at {self._attributes[0].name} {value}"
            for whom in self._names(other):
                yield f"{who} {verb} {whom}"

    def _along(self, statement: Ahead | Apart | Between) -> Iterator[str]:
        match statement:
            case Between(axis, one, middle, other):
                for middle_name, low, high in product(*map(self._names, (middle, one, other))):
                    if axis == 0 and self._row:
                        yield f"{middle_name} is somewhere between {low} and {high}"
            case Apart(0, one, other, amount, _) if self._row:
                for first, second in product(self._names(one), self._names(other)):
                    if amount == 1:
                        yield f"{first} is next to {second}"
                    else:
                        there = self._counted(amount - 1)
                        yield f"there {there} between {first} and {second}"
            case Ahead(0, one, other, least, most, _) if self._row:
                for first, second in product(self._names(one), self._names(other)):
                    if (least, most) == (0, inf):
                        yield f"{first} is somewhere to the left of {second}"
                    elif least == most == 1:
                        yield f"{first} is immediately to the left of {second}"
                    elif least == most:
                        places = self._counted(least).partition(" ")[2]
                        yield f"{first} is {places} to the left of {second}"
            case Ahead(axis, one, other, least, most, False):
                for first, second in product(self._names(one), self._names(other)):
                    yield from self._compared(axis, first, second, least, most)

    def _compared(
        self, axis: int, first: str, second: str, least: float, most: float
    ) -> Iterator[str]:
        name = self._attributes[axis].name
        unit = self._axes[axis].unit if axis in self._axes else ""
        amount = f"{least:g} {unit}{'' if least == 1 or not unit else 's'}".strip()
        if (least, most) == (0, inf):
            yield f"{first} has a lower {name} than {second}"
            yield f"{second} has a higher {name} than {first}"
            yield f"the {name} of {first} is lower than the {name} of {second}"
            yield f"{first} is before {second}"
        elif least == most:
            yield f"{first} has a {name} that is {amount} lower than {second}"
            yield f"the {name} of {first} is {amount} less than the {name} of {second}"
            yield f"{first} is {amount} before {second}"

    def _counted(self, amount: float) -> str:
        number, name = int(amount), self._attributes[0].name
        count = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
        return f"is {count} {name}" if number == 1 else f"are {count} {name}s"
