"""Clues of the formal language read by recursive descent."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable
from dataclasses import dataclass
from math import inf
from typing import TYPE_CHECKING

from gridwright.errors import ReadError
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

if TYPE_CHECKING:
    from gridwright.puzzles.zebra.structured import Language

__all__ = ["Reader", "Token", "sign"]

_OPERATORS = ("!=", "<", ">", "=", "@", "(", ")", ",", ":", "≠")
_WORD = re.compile(r"\d+(?:\.\d+)?|[^\W\d_]+|.")


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a clue: a sign, a word, or a name with all that it can mean."""

    text: str
    column: int
    items: tuple[Item, ...] = ()
    axes: tuple[int, ...] = ()


class Reader:
    """Recursive descent over tokens."""

    def __init__(self, language: Language, tokens: list[Token], end: int) -> None:
        self._language = language
        self._tokens = tokens
        self._at = 0
        self._end = end

    def readings(self) -> tuple[Statement, ...]:
        """A statement, or several of which one is meant."""
        if not self._accept("perhaps"):
            return (self.expression(),)
        found = [self._every()]
        while self._accept("or", "perhaps"):
            found.append(self._every())
        if len(found) == 1:
            raise self._error("'or perhaps' and another reading are missing")
        return tuple(dict.fromkeys(found))

    def expression(self) -> Statement:
        """A statement, logic and all."""
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
            return self._along(
                lambda axis, other: Apart(axis, one, other, 1.0, self._counted(axis))
            )
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
        if amount is None:
            return self._beside(one)
        bare = self._tokens[self._at - 1]
        least, most = amount if kind[0] else 0.0, amount if kind[1] else inf
        if kind == (1, 1) and self._accept("to"):
            most = self._must_number()
        counted = self._accept("places") or self._accept("place")
        unit = None if counted else bare
        less, more = (
            (("left", "of"), ("right", "of")) if counted else (("less", "than"), ("more", "than"))
        )

        def ahead(axis: int, first: Item, second: Item) -> Statement:
            return Ahead(axis, first, second, least, most, counted and self._counted(axis))

        if self._accept(*less):
            return self._along(lambda axis, other: ahead(axis, one, other), unit)
        if self._accept(*more):
            return self._along(lambda axis, other: ahead(axis, other, one), unit)
        if least != most:
            raise self._error(f"'{' '.join(less)}' or '{' '.join(more)}' is missing")
        self._expect("apart")
        self._accept("from")
        return self._along(
            lambda axis, other: Apart(axis, one, other, amount, counted and self._counted(axis)),
            unit,
        )

    def _beside(self, one: Item) -> Statement:
        """Left or right of something: immediately or somewhere, which must be said."""
        start = self._at
        somewhere = self._accept("somewhere")
        near = not somewhere and (self._accept("immediately") or self._accept("directly"))

        def ahead(axis: int, first: Item, second: Item) -> Statement:
            if somewhere:
                return Ahead(axis, first, second)
            return Ahead(axis, first, second, 1.0, 1.0, self._counted(axis))

        for side in ("left", "right"):
            if not self._accept(side, "of"):
                continue
            if not (somewhere or near):
                self._at = start
                message = f"write 'immediately {side} of' or 'somewhere {side} of'"
                raise self._error(f"'{side} of' alone does not say how far; {message}")
            if side == "left":
                return self._along(lambda axis, other: ahead(axis, one, other))
            return self._along(lambda axis, other: ahead(axis, other, one))
        raise self._error("a relation is missing, such as = or 'next to'")

    def _counted(self, axis: int) -> bool:
        """Whether places must be counted there, because they are not the same as differences."""
        return not self._language.consecutive(axis)

    def _along(
        self, build: Callable[[int, Item], Statement], number: Token | None = None
    ) -> Statement:
        """A relation to another value; a bare number must not be taken for places or values."""
        other = self._item()
        named = self._at < len(self._tokens) and self._tokens[self._at].text.lower() == "by"
        axis = self._axis()
        if number is not None and not named and self._counted(axis):
            name = self._language.attributes[axis].name
            message = f"add 'by {name}' for a difference in {name}, or write 'places' behind it"
            raise self._error(f"it is not clear what {number.text} counts: {message}", number)
        return build(axis, other)

    def _axis(self) -> int:
        axis = 0
        if self._accept("by"):
            token = self._next("an attribute")
            if len(token.axes) != 1:
                raise self._error(f"{token.text!r} is not the name of an attribute", token)
            axis = token.axes[0]
        if self._language.attributes[axis].numbers is None:
            name = self._language.attributes[axis].name
            raise self._error(f"the values of {name} have no order")
        return axis

    def _item(self) -> Item:
        token = self._next("a value")
        if not token.items:
            known = [value for each in self._language.attributes for value in each.values]
            similar = difflib.get_close_matches(token.text, known, 1, 0.7)
            hint = f"; did you mean {similar[0]}?" if similar else ""
            raise self._error(f"{token.text!r} is not a value of an attribute{hint}", token)
        if len(token.items) > 1:
            options = " or ".join(map(self._language.item, token.items))
            raise self._error(f"{token.text!r} is ambiguous: it can be {options}", token)
        return token.items[0]

    def _place(self) -> Item:
        token = self._next("a place")
        values = [value.lower() for value in self._language.attributes[0].values]
        if token.text.lower() not in values:
            raise self._error(f"{token.text!r} is not a place: use {', '.join(values)}", token)
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
        """Raise `ReadError` where something is left over."""
        if self._at < len(self._tokens):
            raise self._error(f"{self._tokens[self._at].text!r} is not expected here")

    def _accept(self, *words: str) -> bool:
        ahead = self._tokens[self._at : self._at + len(words)]
        if [token.text.lower() for token in ahead] != list(words):
            return False
        self._at += len(words)
        return True

    def _expect(self, word: str) -> None:
        if not self._accept(word):
            raise self._error(f"{word!r} is missing")

    def _next(self, what: str) -> Token:
        if self._at >= len(self._tokens):
            raise self._error(f"{what} is missing")
        self._at += 1
        return self._tokens[self._at - 1]

    def _error(self, message: str, token: Token | None = None) -> ReadError:
        if token is None and self._at < len(self._tokens):
            token = self._tokens[self._at]
        return ReadError(message, column=token.column if token else self._end)


def sign(text: str, position: int) -> Token:
    """An operator, a number, a word, or the character that is none of them.

    Hyphens part words here, so that ``right-of`` is two.
    """
    for sign in _OPERATORS:
        if text.startswith(sign, position):
            return Token(sign, position + 1)
    match = _WORD.match(text, position)
    assert match is not None
    return Token(match[0], position + 1)
