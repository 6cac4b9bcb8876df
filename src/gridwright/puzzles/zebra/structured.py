"""Clues in a formal language: exact to write, forgiving to read, for people to check and type.

::

    English = red                    green immediately right of ivory
    milk @ 3                         Norwegian next to blue
    fox != Kools                     tea somewhere left of coffee
    snails 2 places apart from dog   fox between dog and zebra
    Ann < Bob by price               Ann 2 less than Bob by price
    Ann 2 to 5 less than Bob         Ann at least 2 more than Bob
    all different: Ann, red, tea     coffee at an end
    either Ann = red or Ann = blue   if Ann = red then Bob @ 1
    not (red next to blue)           Ann = red or Bob = tea and dog @ 1

``@`` is a place in the row of the first attribute, which also orders left and right; ``by`` names
another attribute with numbers. ``either … or`` is exactly one, ``or`` at least one. A value that
two attributes have is written ``hair.red``; quotes keep words together: ``"Dolce and Gabbana"``.

``left of`` needs ``immediately``, ``somewhere`` or a number of places. ``next to``, ``immediately``
and ``places`` count places, whatever the values are: $5 is next to $9 if no price is between them.
A number without ``places`` is a difference of numbers; unless the places are numbered 1, 2, 3 …
it needs ``by`` and the name of the attribute.

A sentence in doubt has all its readings: ``perhaps Ann = car.Honda or perhaps Ann = bike.Honda``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import inf

from gridwright.puzzles.zebra.descent import Reader, Token, sign
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

__all__ = ["Language"]

_KEYWORDS = frozenset(
    [
        *("if", "then", "either", "or", "and", "not", "all", "different", "is"),
        *("immediately", "directly", "somewhere", "left", "right", "of", "next", "to"),
        *("apart", "from", "between", "at", "an", "end", "in", "order"),
        *("less", "more", "than", "by", "least", "most", "perhaps"),
    ]
)
_COUNTED = ("place", "places")
_PLAIN = re.compile(r"[A-Za-z$£€#][\w$£€#'&+%/-]*(?: [\w$£€#'&+%/-]+)*")


class Language:
    """The language of clues about some attributes: `parse` and `write` are inverse."""

    def __init__(self, attributes: Sequence[Attribute]) -> None:
        self.attributes = tuple(attributes)
        self._items: dict[str, list[Item]] = {}
        self._axes: dict[str, list[int]] = {}
        for number, attribute in enumerate(attributes):
            for name in _bare_or_quoted(attribute.name.lower()):
                self._axes.setdefault(name, []).append(number)
            for value, text in enumerate(attribute.values):
                for form in _forms(attribute.name.lower(), text.lower()):
                    self._items.setdefault(form, []).append(Item(number, value))
        names = sorted({*self._items, *self._axes}, key=len, reverse=True)
        # Longer names first; a name ends where a word ends, and not before a dot inside a name.
        pattern = "|".join(map(re.escape, names))
        self._names = re.compile(rf"(?:{pattern})(?!(?<=\w)\w|\.\S)", re.IGNORECASE)

    # Writing.

    def write(self, statement: Statement) -> str:
        """The statement in one line."""
        match statement:
            case Same(one, other):
                return self._same(one, other, "@", "=")
            case Not(Same(one, other)):
                return self._same(one, other, "not @", "!=")
            case Ahead():
                return self._ahead(statement)
            case Apart(axis, one, other, amount, places):
                counted = places or self.consecutive(axis)
                if amount == 1.0 and counted:
                    words = "next to"
                else:
                    words = f"{_plain(amount)}{' places' if places else ''} apart from"
                return f"{self.item(one)} {words} {self.item(other)}{self._by(axis)}"
            case Between(axis, one, middle, other):
                ends = f"{self.item(one)} and {self.item(other)}"
                return f"{self.item(middle)} between {ends}{self._by(axis)}"
            case Different(items):
                return "all different: " + ", ".join(map(self.item, items))
            case Not(part):
                return f"not ({self.write(part)})"
            case Every(parts):
                return " and ".join(map(self._inner, parts))
            case Some(parts):
                return " or ".join(map(self._inner, parts))
            case One(parts):
                return "either " + " or ".join(map(self._inner, parts))
            case If(condition, consequence):
                return f"if {self._inner(condition)} then {self._inner(consequence)}"

    def write_readings(self, readings: Sequence[Statement]) -> str:
        """What a sentence says, which is in doubt if it has several readings."""
        if len(readings) == 1:
            return self.write(readings[0])
        return " or ".join(f"perhaps {self._inner(reading)}" for reading in readings)

    def _inner(self, statement: Statement) -> str:
        text = self.write(statement)
        plain = (Same, Ahead, Apart, Between)
        simple = isinstance(statement, plain) or (
            isinstance(statement, Not) and isinstance(statement.part, Same)
        )
        return text if simple else f"({text})"

    def _same(self, one: Item, other: Item, at: str, equal: str) -> str:
        if other.attribute == 0 and one.attribute != 0 and self._numbered():
            return f"{self.item(one)} {at} {self.attributes[0].values[other.value]}"
        return f"{self.item(one)} {equal} {self.item(other)}"

    def _numbered(self) -> bool:
        values = self.attributes[0].values
        return list(values) == [str(number) for number in range(1, len(values) + 1)]

    def _ahead(self, statement: Ahead) -> str:
        axis, least, most = statement.axis, statement.least, statement.most
        one, other, by = self.item(statement.first), self.item(statement.second), self._by(axis)
        if (least, most) == (0.0, inf):
            row = self._left_to_right(axis)
            return f"{one} somewhere left of {other}" if row else f"{one} < {other}{by}"
        if (least, most) == (1.0, 1.0) and (statement.places or self._left_to_right(axis)):
            return f"{one} immediately left of {other}{by}"
        if least == most:
            amount = _plain(least)
        elif most == inf:
            amount = f"at least {_plain(least)}"
        else:
            amount = f"{_plain(least)} to {_plain(most)}" if least else f"at most {_plain(most)}"
        words = "places left of" if statement.places else "less than"
        return f"{one} {amount} {words} {other}{by}"

    def _by(self, axis: int) -> str:
        return "" if self._left_to_right(axis) else f" by {_quoted(self.attributes[axis].name)}"

    def _left_to_right(self, axis: int) -> bool:
        """Whether the axis is a row of numbered places, of which people say left and right."""
        return axis == 0 and self._numbered()

    def consecutive(self, axis: int) -> bool:
        """Whether the numbers along the axis are consecutive: a place is a difference of 1."""
        numbers = sorted(self.attributes[axis].numbers or ())
        return all(after - before == 1 for before, after in pairwise(numbers))

    def item(self, item: Item) -> str:
        """The value, with its attribute where others have it too."""
        attribute = self.attributes[item.attribute]
        value = attribute.values[item.value]
        short = _quoted(value)
        known = self._items.get(value.lower(), []) + [
            Item(axis, -1) for axis in self._axes.get(value.lower(), ())
        ]
        if len(known) == 1 and not value[:1].isdigit():
            return short
        full = f"{_quoted(attribute.name)}.{short}"
        if len(self._items.get(full.lower(), ())) > 1:
            # Another value looks just like this, dot and all.
            return f'{_quoted(attribute.name)}."{value}"'
        return full

    # Reading.

    def parse(self, text: str) -> Statement:
        """The statement of a line; raises `ReadError` with the column."""
        reader = self._reader(text)
        statement = reader.expression()
        reader.end()
        return statement

    def parse_readings(self, text: str) -> tuple[Statement, ...]:
        """The statement of a line, or all that it perhaps says; raises `ReadError`."""
        reader = self._reader(text)
        readings = reader.readings()
        reader.end()
        return readings

    def _reader(self, text: str) -> Reader:
        return Reader(self, list(self._tokens(text)), len(text) + 1)

    def _tokens(self, text: str) -> Iterator[Token]:
        position = 0
        while position < len(text):
            if text[position].isspace():
                position += 1
                continue
            token = self._name(text, position) or sign(text, position)
            if token.text != "-":
                yield token
            position += len(token.text)

    def _name(self, text: str, position: int) -> Token | None:
        """The longest name that begins here and ends at the end of a word."""
        match = self._names.match(text, position)
        # Without attributes there are no names, and nothing at all is found.
        if match is None or not match[0]:
            return None
        key = match[0].lower()
        items, axes = self._items.get(key, ()), self._axes.get(key, ())
        return Token(match[0], position + 1, tuple(items), tuple(axes))


def _forms(attribute: str, value: str) -> Iterator[str]:
    """All ways to write a value, in small letters."""
    yield from _bare_or_quoted(value)
    for name in (attribute, f'"{attribute}"'):
        yield f"{name}.{value}"
        yield f'{name}."{value}"'


def _bare_or_quoted(name: str) -> Iterator[str]:
    """A name in quotes, and without where it is more than words and signs of the language."""
    words = name.replace("-", " ").split()
    known = [word in _KEYWORDS or word in _COUNTED or word.isdigit() for word in words]
    if any(letter.isalnum() for letter in name) and (len(words) == 1 or not all(known)):
        yield name
    yield f'"{name}"'


def _quoted(text: str) -> str:
    """The text, in quotes where it could be misread."""
    words = text.lower().replace("-", " ").split()
    if _PLAIN.fullmatch(text) and "--" not in text and _KEYWORDS.isdisjoint(words):
        return text
    return f'"{text}"'


def _plain(number: float) -> str:
    return str(int(number)) if number == int(number) else str(number)
