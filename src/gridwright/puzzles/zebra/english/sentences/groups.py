"""Groups of values in a sentence: lists of them, one of two and the other, all different."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import combinations

from gridwright.puzzles.zebra.english.lexicon.closed import RELATIVE, SINGULAR
from gridwright.puzzles.zebra.english.lexicon.given_names import FEMALE, MALE
from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.sentences.predicate import Predicate
from gridwright.puzzles.zebra.english.sentences.predicates import Predicates
from gridwright.puzzles.zebra.english.sentences.relations import Relations, first_of
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.statements import (
    Different,
    Every,
    Item,
    Not,
    One,
    Same,
    Some,
    Statement,
)

__all__ = ["Found", "Groups", "TangledError"]


class TangledError(Exception):
    """A sentence has too many parts for all ways to read it to be tried."""


Found = Iterator[tuple[int, Statement]]

_MOST_LISTED = 6
_SEXES = FEMALE | MALE
_DOING = re.compile(r"[a-z]{2,}(?:ing|ed|en|ilt|ght|wn|ung)")
_NAMED = frozenset(
    ("the", "a", "an", "mr", "mrs", "ms", "miss", "dr", ".", "in", "on", "at", "for", "from", "by")
)
"""What may stand between "it wasn't" and somebody: not "as cold in"."""
_BEFORE_MORE = frozenset(("in", "with", "from", "at", "on", "by", "for", "aged"))


def _relative(token: Token) -> bool:
    """Whether a value comes with a clause about the one before it."""
    return not RELATIVE.isdisjoint(token.before[:1])


def _all(parts: tuple[Statement, ...]) -> Statement:
    return parts[0] if len(parts) == 1 else Every(parts)


def _of_both(predicate: Callable[[Item], Statement | None]) -> bool:
    """Whether a predicate says "both" of its objects."""
    return isinstance(predicate, Predicate) and predicate.joint == "both"


def _none(parts: tuple[Statement, ...]) -> tuple[Statement, ...]:
    """That none of these is true; of what "or" joins, none is either."""
    return tuple(
        Not(each)
        for part in parts
        for each in (part.parts if isinstance(part, One | Some) else (part,))
    )


@dataclass(frozen=True, slots=True)
class Groups:
    """Reads groups off the tokens; `items` are the values that the mentions stand for."""

    tokens: tuple[Token, ...]
    items: tuple[Item, ...]
    relations: Relations
    size: int
    steps: Iterator[int]
    barred: frozenset[int] = frozenset()
    predicates: Predicates = field(init=False)
    """What can be said of a subject from some token on."""

    def __post_init__(self) -> None:
        predicates = Predicates(
            self.tokens, self.relations, self.size, self.value, self.exclusive, self.barred
        )
        object.__setattr__(self, "predicates", predicates)

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
        if place >= len(self.tokens) or self.tokens[place].kind != "value":
            return None
        return self.items[self.tokens[place].mention]

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
            if not last and (_relative(self.tokens[ahead]) or self._apposed(ahead, item)):
                # "Ann, who drinks tea, or Bob" lists two.
                return place, []
            joined, place = joined or last, ahead + last
        return (place, items) if joined and len(items) > 1 else (place, [])

    def _apposed(self, place: int, item: Item) -> bool:
        """Whether a value says more of the one before it: "captained by Ann", "walking Rex"."""
        words = self.tokens[place].before
        if words[:1] and words[0] in _BEFORE_MORE:
            # "In May, in June and in July" is a list.
            return self.items[self.tokens[place].mention].attribute != item.attribute
        return bool(words) and _DOING.fullmatch(words[0]) is not None

    def matched(self, place: int, items: list[Item]) -> Found:
        """Two lists of values: respectively, or in some order."""
        begins = self.in_any_order(place)
        after, others = self.values(begins, "and")
        if not self.barred.isdisjoint(range(begins, after)):
            return
        after += first_of(self.tokens, after) == "comma"
        kind = first_of(self.tokens, after)
        if begins > place and others:
            # "Ann and Bob are, in some order, the baker and the vet."
            kind, after = "any order", after - 1
        straight = Every(tuple(map(Same, items, others)))
        if kind in ("respectively", "order") and len(items) == len(others):
            yield after + 1, straight
        if kind == "any order" and len(items) == len(others) == 2:
            yield after + 1, One((straight, Every(tuple(map(Same, items, others[::-1])))))
        elif kind == "any order" and len(items) == len(others):
            each = [One(tuple(Same(one, other) for other in others)) for one in items]
            # The other way round too: two of the first are not the same one of the others.
            each += [One(tuple(Same(one, other) for one in items)) for other in others]
            yield after + 1, Every(tuple(each))

    def in_any_order(self, place: int) -> int:
        """The place behind "in some order", which says no more; the same where that is not said."""
        after = place + (first_of(self.tokens, place) == "comma")
        if first_of(self.tokens, after) != "any order":
            return place
        return after + 1 + (first_of(self.tokens, after + 1) == "comma")

    def neither(self, place: int) -> Found:
        """Neither of two is this: the two are not each other either, as with "of two, one"."""
        after, items = self.values(place, "nor")
        for end, predicate in self.predicates.read(after) if items else ():
            parts = tuple(told for item in items if (told := predicate(item)) is not None)
            if len(parts) < len(items) or any(isinstance(part, Not) for part in parts):
                continue
            if any(isinstance(part, Every) for part in parts) and not _of_both(predicate):
                # "Neither is above Ann and Bob": above neither, or not above both?
                continue
            links = [part.other for part in parts if isinstance(part, Same)]
            if len(links) == len(items):
                yield end, Different((*items, links[0]))
            else:
                yield end, Every((*_none(parts), Different(tuple(items))))

    def of(self, place: int) -> Found:
        """Of two values, one is this and the other is that."""
        leads = first_of(self.tokens, place) != "one"
        after, items = self.values(place + 1, "and")
        if len(items) > 2 and not leads:
            yield from self.number_of(place + 1, 1, "")
        if len(items) != 2:
            return
        if leads:
            told = self.in_any_order(after)
            after = told if told > after else after + (first_of(self.tokens, after) == "comma")
            if first_of(self.tokens, after) != "one":
                return
            after += 1
        one, other = items
        for middle, first in self.predicates.single(after):
            joint = middle + (first_of(self.tokens, middle) == "comma")
            if first_of(self.tokens, joint) not in ("and", "but"):
                yield from self.exactly_one(middle, first, one, other)
                continue
            if first_of(self.tokens, joint + 1) != "other":
                continue
            for end, second in self.predicates.single(joint + 2):
                both = ((first(one), second(other)), (first(other), second(one)))
                ways = [Every((a, b)) for a, b in both if a is not None and b is not None]
                if len(ways) == 2:
                    # If both were true the two were one; exactly one way keeps them apart.
                    yield self.in_any_order(end), One(tuple(ways))

    def some_of(self, place: int, bound: str) -> Found:
        """At least one of some values is this, or at most one."""
        after, items = self.values(place, "and")
        for end, predicate in self.predicates.read(after) if items else ():
            parts = tuple(told for item in items if (told := predicate(item)) is not None)
            if len(parts) < len(items):
                continue
            if bound == "at least":
                yield end, Some(parts)
            elif len(parts) == 2:
                yield end, Not(Every(parts))

    def number_of(self, place: int, number: int, bound: str) -> Found:
        """Exactly two of these are something, or at least two, or none."""
        after, items = self.values(place, "and")
        if len(items) < max(number, 2) or len(items) > _MOST_LISTED:
            return
        for end, predicate in self.predicates.single(after):
            told = tuple(part for item in items if (part := predicate(item)) is not None)
            if len(told) < len(items) or predicate.negated:
                continue
            more = Some(tuple(map(_all, combinations(told, number + 1))))
            some = Some(tuple(map(_all, combinations(told, max(number, 1)))))
            if number == 0:
                yield end, Every(tuple(map(Not, told)))
            elif bound == "at least":
                yield end, some
            elif bound == "at most":
                yield end, Not(more)
            else:
                yield end, One(told) if number == 1 else Every((some, Not(more)))

    def no_two(self, place: int) -> Found:
        """No two of these are the same."""
        after, items = self.values(place + 1, "and")
        if items and self.number(place) == 2 and first_of(self.tokens, after) == "same":
            yield after + 1, Different(tuple(items))

    def it_is_not(self, place: int) -> Found:
        """It isn't this one who is that."""
        one, other = self.value(place), self.value(place + 1)
        if one is None or other is None or not self.tokens[place + 1].relative:
            return
        if _NAMED.issuperset(self.tokens[place].before):
            yield place + 2, Not(Same(one, other))

    def rather(self, place: int, subject: Item, other: Item) -> Found:
        """One and not the other of two like values is something."""
        if subject.attribute != other.attribute:
            return
        for after, predicate in self.predicates.single(place):
            said, denied = predicate(subject), predicate(other)
            if isinstance(said, Same) and denied is not None:
                yield after, Every((said, Not(denied)))

    def counted_of(self, place: int) -> bool:
        """Whether "two of" stands there."""
        if first_of(self.tokens, place) != "count" or self.value(place + 1) is None:
            return False
        return self.tokens[place + 1].before[:1] == ("of",)

    def exactly_one(self, after: int, predicate: Predicate, one: Item, other: Item) -> Found:
        """Of two values, one is this: the other is not."""
        parts = (predicate(one), predicate(other))
        clear = tuple(part for part in parts if part is not None)
        if len(clear) == 2:
            yield after, One(clear)

    def number(self, place: int) -> int:
        """The number that a word stands for."""
        return int(WORDS.get(self.tokens[place].text.lower(), -1))

    def count(self, place: int) -> Found:
        """The four people are these: all different."""
        after, items = self.values(place + 1, "and")
        if not items:
            return
        sexes = not _SEXES.isdisjoint(self.tokens[place + 1].before[:1])
        if sexes and len({item.attribute for item in items}) == 1:
            # "The two men had the duck and the pork" says more than that these are two.
            return
        if len(items) == self.number(place):
            yield after, Different(tuple(items))
