"""Clauses: what a sentence says about its subjects."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.puzzles.zebra.english.closed import SINGULAR, WORDS
from gridwright.puzzles.zebra.english.predicates import Predicate, Predicates
from gridwright.puzzles.zebra.english.relations import Relations, first_of
from gridwright.puzzles.zebra.english.tokens import Token
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Apart,
    Different,
    Every,
    Item,
    Not,
    One,
    Same,
    Some,
    Statement,
)

__all__ = ["Clauses", "TangledError"]


class TangledError(Exception):
    """A sentence has too many parts for all ways to read it to be tried."""


Found = Iterator[tuple[int, Statement]]


@dataclass(frozen=True, slots=True)
class Clauses:
    """Reads clauses off the tokens; `items` are the values that the mentions stand for."""

    tokens: tuple[Token, ...]
    items: tuple[Item, ...]
    relations: Relations
    size: int
    steps: Iterator[int]
    barred: frozenset[int] = frozenset()

    def read(self, place: int) -> Found:
        """Every clause that begins here, with the place behind it."""
        kind = first_of(self.tokens, place)
        if kind == "value":
            yield from self._plain(place)
            yield from self._aside(place)
            yield from self._several(place)
            yield from self._one_of(place, "or", sure=False)
        elif kind == "both":
            yield from self._several(place + 1)
        elif kind == "either":
            yield from self._one_of(place + 1, "or", sure=True)
        elif kind == "neither":
            yield from self._neither(place + 1)
        elif kind in ("of", "one"):
            yield from self._of(place)
        elif kind == "count":
            yield from self._count(place)
        yield from self._between(place)
        yield from self._turned(place)

    def exclusive(self, place: int, *, sure: bool) -> Iterator[tuple[int, bool]]:
        """Whether alternatives that end here exclude each other; without a word both are given."""
        after = place + (first_of(self.tokens, place) == "comma")
        kind = first_of(self.tokens, after)
        if kind == "or both":
            yield after + 1, False
        elif kind == "not both":
            yield after + 1, True
        elif sure:
            yield place, True
        else:
            yield place, True
            yield place, False

    def value(self, place: int) -> Item | None:
        """The value that is named there; raises `TangledError` when it was asked too often."""
        if next(self.steps, None) is None:
            raise TangledError
        if first_of(self.tokens, place) != "value":
            return None
        return self.items[self.tokens[place].mention]

    @property
    def _predicates(self) -> Predicates:
        return Predicates(
            self.tokens, self.relations, self.size, self.value, self.exclusive, self.barred
        )

    def _plain(self, place: int) -> Found:
        subject = self.value(place)
        assert subject is not None
        for after, predicate in self._predicates.read(place + 1):
            statement = predicate(subject)
            if statement is not None:
                yield after, statement

    def _aside(self, place: int) -> Found:
        """A value with a second name between commas: "Ann, who drinks tea, …"."""
        subject, other = self.value(place), self.value(place + 2)
        commas = (first_of(self.tokens, place + 1), first_of(self.tokens, place + 3))
        clear = commas == ("comma", "comma") and place + 2 not in self.barred
        if subject is None or other is None or not clear:
            return
        for after, predicate in self._predicates.read(place + 4):
            statement = predicate(subject)
            if statement is not None:
                yield after, Every((Same(subject, other), statement))

    def values(self, place: int, joint: str) -> tuple[int, list[Item]]:
        """Values joined by commas and "and", "or" or "nor"; none if no such list is there."""
        items: list[Item] = []
        joined = False
        while (item := self.value(place)) is not None:
            if items and not SINGULAR.isdisjoint(self.tokens[place].before[:1]):
                # "Who drinks tea and owns a dog" is one person.
                return place, []
            items.append(item)
            place += 1
            ahead = place + (first_of(self.tokens, place) == "comma")
            last = first_of(self.tokens, ahead) == joint
            if (joined and not last) or ahead + last == place:
                break
            if self.value(ahead + last) is None:
                break
            joined, place = joined or last, ahead + last
        return (place, items) if joined and len(items) > 1 else (place, [])

    def _several(self, place: int) -> Found:
        """Values joined by "and": apart, different, the same, or all with one predicate."""
        after, items = self.values(place, "and")
        if not items:
            return
        if len(items) == 2:
            yield from self._pair(after, items[0], items[1])
        yield from self._matched(after, items)
        if first_of(self.tokens, after) == "different":
            yield after + 1, Different(tuple(items))
        if first_of(self.tokens, after) == "count" and self._number(after) == len(items):
            yield after + 1, Different(tuple(items))
        words: tuple[str, ...] = ()
        if after < len(self.tokens):
            words = (*self.tokens[after].before, self.tokens[after].text.lower())
        if SINGULAR.isdisjoint(words):
            yield from self._each(after, items)

    def _matched(self, place: int, items: list[Item]) -> Found:
        """Two lists of values: respectively, or in some order."""
        after, others = self.values(place, "and")
        if not self.barred.isdisjoint(range(place, after)):
            return
        after += first_of(self.tokens, after) == "comma"
        kind = first_of(self.tokens, after)
        straight = Every(tuple(map(Same, items, others)))
        if kind == "respectively" and len(items) == len(others):
            yield after + 1, straight
        if kind == "any order" and len(items) == len(others) == 2:
            yield after + 1, One((straight, Every(tuple(map(Same, items, others[::-1])))))

    def _each(self, place: int, items: list[Item]) -> Found:
        for after, predicate in self._predicates.read(place):
            parts = [predicate(item) for item in items]
            clear = tuple(part for part in parts if part is not None)
            # Two people who are the same third are an odd thing to say.
            if len(clear) == len(items) and not any(map(_links, clear)):
                yield after, Every(clear)

    def _pair(self, place: int, one: Item, other: Item) -> Found:
        """Two values that are next to each other, apart, or the same."""
        negated = first_of(self.tokens, place) == "not"
        place += negated

        def told(statement: Statement) -> Statement:
            return Not(statement) if negated else statement

        if first_of(self.tokens, place) == "same":
            yield place + 1, told(Same(one, other))
        if first_of(self.tokens, place) == "separated":
            for relation in self.relations.separated(place):
                yield place + 1, told(relation(one, other))
        if first_of(self.tokens, place) == "amount":
            amount = self.tokens[place].amount
            if first_of(self.tokens, place + 1) == "between" and amount is not None:
                after = place + 2 + (first_of(self.tokens, place + 2) == "each other")
                for relation in self.relations.between(amount, ""):
                    yield after, told(relation(one, other))
        for after, relation in self.relations.read(place):
            after += first_of(self.tokens, after) == "each other"
            statement = relation(one, other)
            if isinstance(statement, Apart):
                yield after, told(statement)

    def _one_of(self, place: int, joint: str, *, sure: bool) -> Found:
        after, items = self.values(place, joint)
        if not items:
            return
        for end, predicate in self._predicates.read(after):
            parts = [predicate(item) for item in items]
            clear = tuple(part for part in parts if part is not None)
            if len(clear) < len(items) or any(isinstance(part, Not) for part in clear):
                continue
            for last, exclusive in self.exclusive(end, sure=sure):
                yield last, One(clear) if exclusive else Some(clear)

    def _neither(self, place: int) -> Found:
        """Neither of two is this: the two are not each other either, as with "of two, one"."""
        after, items = self.values(place, "nor")
        for end, predicate in self._predicates.read(after) if items else ():
            parts = tuple(told for item in items if (told := predicate(item)) is not None)
            if len(parts) < len(items) or any(isinstance(part, Not) for part in parts):
                continue
            links = [part.other for part in parts if isinstance(part, Same)]
            if len(links) == len(items):
                yield end, Different((*items, links[0]))
            else:
                yield end, Every((*map(Not, parts), Different(tuple(items))))

    def _of(self, place: int) -> Found:
        """Of two values, one is this and the other is that."""
        leads = first_of(self.tokens, place) == "of"
        after, items = self.values(place + 1, "and")
        if len(items) != 2:
            return
        if leads:
            after += first_of(self.tokens, after) == "comma"
            if first_of(self.tokens, after) != "one":
                return
            after += 1
        one, other = items
        for middle, first in self._predicates.single(after):
            joint = middle + (first_of(self.tokens, middle) == "comma")
            if first_of(self.tokens, joint) not in ("and", "but"):
                yield from self._exactly_one(middle, first, one, other)
                continue
            if first_of(self.tokens, joint + 1) != "other":
                continue
            for end, second in self._predicates.single(joint + 2):
                both = ((first(one), second(other)), (first(other), second(one)))
                ways = [Every((a, b)) for a, b in both if a is not None and b is not None]
                if len(ways) == 2:
                    # If both were true the two were one; exactly one way keeps them apart.
                    yield end, One(tuple(ways))

    def _exactly_one(self, after: int, predicate: Predicate, one: Item, other: Item) -> Found:
        parts = (predicate(one), predicate(other))
        clear = tuple(part for part in parts if part is not None)
        if len(clear) == 2:
            yield after, One(clear)

    def _number(self, place: int) -> int:
        return int(WORDS.get(self.tokens[place].text.lower(), -1))

    def _count(self, place: int) -> Found:
        after, items = self.values(place + 1, "and")
        if items and len(items) == self._number(place):
            yield after, Different(tuple(items))

    def _between(self, place: int) -> Found:
        """There are two houses between this and that."""
        kind = first_of(self.tokens, place)
        bound = kind if kind in ("at least", "at most") else ""
        place += bool(bound)
        amount = self.tokens[place].amount if place < len(self.tokens) else None
        none = first_of(self.tokens, place) == "not" and not bound
        if (amount is None and not none) or first_of(self.tokens, place + 1) != "between":
            return
        after, items = self.values(place + 2, "and")
        if len(items) != 2:
            return
        one, other = items
        if none:
            for _, relation in self.relations.beside(place):
                yield after, relation(one, other)
        elif amount is not None:
            for relate in self.relations.between(amount, bound):
                yield after, relate(one, other)

    def _turned(self, place: int) -> Found:
        """To the left of this lives that; the neighbour of this is that."""
        for after, relation in self.relations.read(place):
            other, one = self.value(after), self.value(after + 1)
            if one is None or other is None:
                continue
            statement = relation(one, other)
            # "The one before him is Bob" can mean any before him or the nearest.
            exact = isinstance(statement, Ahead) and statement.least == statement.most
            if exact or isinstance(statement, Apart):
                yield after + 2, statement


def _links(statement: Statement) -> bool:
    """Whether the statement says outright that two values are one."""
    if isinstance(statement, Every):
        return any(map(_links, statement.parts))
    return isinstance(statement, Same)
