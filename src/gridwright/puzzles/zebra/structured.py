"""Clues in a formal language: exact to write, forgiving to read, for people to check and type.

::

    English = red                    green immediately right of ivory
    milk @ 3                         Norwegian next to blue
    fox != Kools                     tea somewhere left of coffee
    snails 2 apart from dog          fox between dog and zebra
    Ann < Bob by price               Ann 2 less than Bob by price
    Ann 2 to 5 less than Bob         Ann at least 2 more than Bob
    all different: Ann, red, tea     coffee at an end
    either Ann = red or Ann = blue   if Ann = red then Bob @ 1
    not (red next to blue)           Ann = red or Bob = tea and dog @ 1

``@`` is a place in the row of the first attribute, which also orders left and right; ``by`` names
another attribute with numbers. ``either … or`` is exactly one, ``or`` at least one. A value that
two attributes have is written ``hair.red``; quotes keep words together: ``"Dolce and Gabbana"``.
``left of`` alone and ``left-of`` mean immediately left, as in the puzzle of 1962.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from math import inf

from gridwright.errors import ReadError
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
        *("less", "more", "than", "by", "least", "most"),
    ]
)
_OPERATORS = ("!=", "<", ">", "=", "@", "(", ")", ",", ":", "≠")
_WORD = re.compile(r"\d+(?:\.\d+)?|[^\W\d_]+|.")
_PLAIN = re.compile(r"[A-Za-z$£€#][\w$£€#'&+%/-]*(?: [\w$£€#'&+%/-]+)*")


@dataclass(frozen=True, slots=True)
class _Token:
    text: str
    column: int
    items: tuple[Item, ...] = ()
    axes: tuple[int, ...] = ()


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
            case Ahead(axis, first, second, least, most):
                return self._ahead(axis, first, second, least, most)
            case Apart(axis, one, other, amount):
                words = "next to" if (axis, amount) == (0, 1.0) else f"{_plain(amount)} apart from"
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

    def _ahead(self, axis: int, first: Item, second: Item, least: float, most: float) -> str:
        one, other, by = self.item(first), self.item(second), self._by(axis)
        if (least, most) == (1.0, 1.0) and axis == 0:
            return f"{one} immediately left of {other}"
        if (least, most) == (0.0, inf):
            return f"{one} somewhere left of {other}" if axis == 0 else f"{one} < {other}{by}"
        if least == most:
            amount = _plain(least)
        elif most == inf:
            amount = f"at least {_plain(least)}"
        else:
            amount = f"{_plain(least)} to {_plain(most)}" if least else f"at most {_plain(most)}"
        return f"{one} {amount} less than {other}{by}"

    def _by(self, axis: int) -> str:
        return f" by {_quoted(self.attributes[axis].name)}" if axis else ""

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
        return f"{_quoted(attribute.name)}.{short}"

    # Reading.

    def parse(self, text: str) -> Statement:
        """The statement of a line; raises `ReadError` with the column."""
        reader = _Reader(self, list(self._tokens(text)), len(text) + 1)
        statement = reader.expression()
        reader.end()
        return statement

    def _tokens(self, text: str) -> Iterator[_Token]:
        position = 0
        while position < len(text):
            if text[position].isspace():
                position += 1
                continue
            token = self._name(text, position) or _sign(text, position)
            if token.text != "-":
                yield token
            position += len(token.text)

    def _name(self, text: str, position: int) -> _Token | None:
        """The longest name that begins here and ends at the end of a word."""
        match = self._names.match(text, position)
        if match is None:
            return None
        key = match[0].lower()
        items, axes = self._items.get(key, ()), self._axes.get(key, ())
        return _Token(match[0], position + 1, tuple(items), tuple(axes))


class _Reader:
    """Recursive descent over tokens."""

    def __init__(self, language: Language, tokens: list[_Token], end: int) -> None:
        self._language = language
        self._tokens = tokens
        self._at = 0
        self._end = end

    def expression(self) -> Statement:
        if self._accept("if"):
            condition = self.expression()
            self._expect("then")
            return If(condition, self.expression())
        if self._accept("either"):
            parts = [self._every()]
            while self._accept("or"):
                parts.append(self._every())
            return One(tuple(parts))
        parts = [self._every()]
        while self._accept("or"):
            parts.append(self._every())
        return parts[0] if len(parts) == 1 else Some(tuple(parts))

    def _every(self) -> Statement:
        parts = [self._simple()]
        while self._accept("and"):
            parts.append(self._simple())
        return parts[0] if len(parts) == 1 else Every(tuple(parts))

    def _simple(self) -> Statement:
        if self._accept("not"):
            return Not(self._simple())
        if self._accept("("):
            inner = self.expression()
            self._expect(")")
            return inner
        if self._accept("all", "different"):
            self._accept(":")
            items = [self._item()]
            while self._accept(","):
                items.append(self._item())
            return Different(tuple(items))
        return self._atom()

    def _atom(self) -> Statement:
        one = self._item()
        if self._accept("!=") or self._accept("≠") or self._accept("is", "not"):
            return Not(Same(one, self._item()))
        if self._accept("not", "@"):
            return Not(Same(one, self._place()))
        if self._accept("@"):
            return Same(one, self._place())
        if self._accept("=") or self._accept("is"):
            return Same(one, self._item())
        if self._accept("next", "to"):
            return self._along(lambda axis, other: Apart(axis, one, other))
        if self._accept("<"):
            return self._along(lambda axis, other: Ahead(axis, one, other))
        if self._accept(">"):
            return self._along(lambda axis, other: Ahead(axis, other, one))
        if self._accept("between"):
            low = self._item()
            self._expect("and")
            high = self._item()
            if self._accept("in", "order"):
                axis = self._axis()
                return Every((Ahead(axis, low, one), Ahead(axis, one, high)))
            return Between(self._axis(), low, one, high)
        if self._accept("at", "an", "end") or self._accept("at", "end"):
            last = len(self._language.attributes[0].values) - 1
            return Some((Same(one, Item(0, 0)), Same(one, Item(0, last))))
        return self._distance(one)

    def _distance(self, one: Item) -> Statement:
        bounds = {("at", "least"): (1, 0), ("at", "most"): (0, 1)}
        kind = next((pair for words, pair in bounds.items() if self._accept(*words)), (1, 1))
        amount = self._number()
        if amount is not None:
            least, most = amount if kind[0] else 0.0, amount if kind[1] else inf
            if kind == (1, 1) and self._accept("to"):
                most = self._must_number()
            if self._accept("less", "than"):
                return self._along(lambda axis, other: Ahead(axis, one, other, least, most))
            if self._accept("more", "than"):
                return self._along(lambda axis, other: Ahead(axis, other, one, least, most))
            self._expect("apart")
            self._accept("from")
            return self._along(lambda axis, other: Apart(axis, one, other, amount))
        somewhere = self._accept("somewhere")
        for word in ("immediately", "directly"):
            self._accept(word)
        least, most = (0.0, inf) if somewhere else (1.0, 1.0)
        if self._accept("left", "of"):
            return self._along(lambda axis, other: Ahead(axis, one, other, least, most))
        if self._accept("right", "of"):
            return self._along(lambda axis, other: Ahead(axis, other, one, least, most))
        raise self._error("a relation is missing, such as = or 'next to'")

    def _along(self, build: Callable[[int, Item], Statement]) -> Statement:
        other = self._item()
        return build(self._axis(), other)

    def _axis(self) -> int:
        axis = 0
        if self._accept("by"):
            token = self._next("an attribute")
            if len(token.axes) != 1:
                raise self._error(f"{token.text!r} names no attribute", token)
            axis = token.axes[0]
        if self._language.attributes[axis].numbers is None:
            name = self._language.attributes[axis].name
            raise self._error(f"the values of {name} have no order")
        return axis

    def _item(self) -> Item:
        token = self._next("a value")
        if not token.items:
            raise self._error(f"{token.text!r} is no value of an attribute", token)
        if len(token.items) > 1:
            options = " or ".join(map(self._language.item, token.items))
            raise self._error(f"{token.text!r} can be {options}", token)
        return token.items[0]

    def _place(self) -> Item:
        token = self._next("a place")
        values = [value.lower() for value in self._language.attributes[0].values]
        if token.text.lower() not in values:
            raise self._error(f"{token.text!r} is no place: {', '.join(values)}", token)
        return Item(0, values.index(token.text.lower()))

    def _number(self) -> float | None:
        if self._at < len(self._tokens):
            text = self._tokens[self._at].text
            if re.fullmatch(r"\d+(?:\.\d+)?", text):
                self._at += 1
                return float(text)
        return None

    def _must_number(self) -> float:
        amount = self._number()
        if amount is None:
            raise self._error("a number is missing")
        return amount

    def end(self) -> None:
        if self._at < len(self._tokens):
            raise self._error(f"{self._tokens[self._at].text!r} is too much here")

    def _accept(self, *words: str) -> bool:
        ahead = self._tokens[self._at : self._at + len(words)]
        if [token.text.lower() for token in ahead] != list(words):
            return False
        self._at += len(words)
        return True

    def _expect(self, word: str) -> None:
        if not self._accept(word):
            raise self._error(f"{word!r} is missing")

    def _next(self, what: str) -> _Token:
        if self._at >= len(self._tokens):
            raise self._error(f"{what} is missing")
        self._at += 1
        return self._tokens[self._at - 1]

    def _error(self, message: str, token: _Token | None = None) -> ReadError:
        if token is None and self._at < len(self._tokens):
            token = self._tokens[self._at]
        return ReadError(message, column=token.column if token else self._end)


def _sign(text: str, position: int) -> _Token:
    """An operator, a number, a word, or the character that is none of them.

    Hyphens part words here, so that ``right-of`` is two.
    """
    for sign in _OPERATORS:
        if text.startswith(sign, position):
            return _Token(sign, position + 1)
    match = _WORD.match(text, position)
    assert match is not None
    return _Token(match[0], position + 1)


def _forms(attribute: str, value: str) -> Iterator[str]:
    """All ways to write a value, in small letters."""
    yield from _bare_or_quoted(value)
    for name in (attribute, f'"{attribute}"'):
        yield f"{name}.{value}"
        yield f'{name}."{value}"'


def _bare_or_quoted(name: str) -> Iterator[str]:
    """A name in quotes, and without where it is more than words and signs of the language."""
    words = name.replace("-", " ").split()
    known = [word in _KEYWORDS or word.isdigit() for word in words]
    if any(letter.isalnum() for letter in name) and (len(words) == 1 or not all(known)):
        yield name
    yield f'"{name}"'


def _quoted(text: str) -> str:
    """The text, in quotes where it could be misread."""
    words = text.lower().replace("-", " ").split()
    if _PLAIN.fullmatch(text) and _KEYWORDS.isdisjoint(words):
        return text
    return f'"{text}"'


def _plain(number: float) -> str:
    return str(int(number)) if number == int(number) else str(number)
