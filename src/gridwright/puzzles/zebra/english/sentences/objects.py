"""What a relation points to: one value, both of two, one of two, all of several."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf

from gridwright.puzzles.zebra.english.measuring.amounts import stem
from gridwright.puzzles.zebra.english.sentences.atoms import (
    Atom,
    in_the_middle,
    lies_between,
    towards,
)
from gridwright.puzzles.zebra.english.sentences.predicate import Predicate
from gridwright.puzzles.zebra.english.sentences.relations import Relation, Relations, first_of
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.statements import Ahead, Item, Statement

__all__ = ["Objects", "atom"]

_OBJECTS = (("him",), ("it",), ("them",), ("which",), ("whom",), ("hers",), ("her",))
_SPOTS = frozenset(("day", "week", "month", "year", "floor", "house", "seat", "place", "position"))


@dataclass(frozen=True, slots=True)
class Objects:
    """Reads the objects of relations off the tokens."""

    tokens: tuple[Token, ...]
    relations: Relations
    size: int
    value: Callable[[int], Item | None]
    exclusive: Callable[..., Iterator[tuple[int, bool]]]
    barred: frozenset[int] = frozenset()
    kinds: frozenset[str] = field(init=False)
    """Those of all tokens."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "kinds", frozenset([token.kind for token in self.tokens]))

    def objects(self, place: int, relation: Relation) -> Iterator[tuple[int, Predicate]]:
        """The value that a relation points to, both of two, or one of two."""
        if first_of(self.tokens, place) == "neither":
            if first_of(self.tokens, place - 1) not in ("times", "as", "than"):
                yield from self._none_of(place + 1, relation)
            return
        both = first_of(self.tokens, place) == "both"
        either = first_of(self.tokens, place) == "either"
        place += both or either
        other = self.value(place)
        if other is None or _is_pronoun(self.tokens[place].before):
            # "After him came Ann" is not after Ann.
            return
        if not both and not either:
            clause = self.tokens[place].relative
            yield place + 1, atom(towards(relation, other), False, clause)
        yield from self._all_of(place, relation)
        third = self.value(place + 2)
        if third is None or not self.tokens[place + 2].noun:
            return
        parts = (towards(relation, other), towards(relation, third))
        clause = self.tokens[place + 2].relative
        joint = first_of(self.tokens, place + 1)
        if joint == "and" and not either:
            yield place + 3, Predicate(parts, "every", clause=clause)
        elif joint == "or" and either and _beyond(relation(other, third)):
            # "Older than either Ann or Bob" is older than both.
            yield place + 3, Predicate(parts, "every", clause=clause)
        elif joint == "or" and either and first_of(self.tokens, place - 1) == "than":
            return
        elif joint == "or" and not both:
            for end, exclusive in self.exclusive(place + 3, sure=either):
                yield end, Predicate(parts, "one" if exclusive else "some", clause=clause)

    def _none_of(self, place: int, relation: Relation) -> Iterator[tuple[int, Predicate]]:
        """Next to neither Ann nor Bob."""
        one, other = self.value(place), self.value(place + 2)
        joint = first_of(self.tokens, place + 1)
        if one is None or other is None or joint != "nor" or not self.tokens[place + 2].noun:
            return
        if first_of(self.tokens, place + 3) == "nor" or _is_pronoun(self.tokens[place].before):
            return
        parts = (towards(relation, one), towards(relation, other))
        clause = self.tokens[place + 2].relative
        yield place + 3, Predicate(parts, "one", negated=True, clause=clause)

    def _all_of(self, place: int, relation: Relation) -> Iterator[tuple[int, Predicate]]:
        """All of three or more: older than Ann, Bob and Cy."""
        items = [self.value(place)]
        at = place + 1
        while first_of(self.tokens, at) == "comma" and self.value(at + 1) is not None:
            if not self.tokens[at + 1].noun:
                return
            items.append(self.value(at + 1))
            at += 2
        last = self.value(at + 1) if first_of(self.tokens, at) == "and" else None
        if len(items) < 2 or last is None or not self.tokens[at + 1].noun:
            return
        parts = tuple(towards(relation, item) for item in (*items, last) if item is not None)
        yield at + 2, Predicate(parts, "every", clause=self.tokens[at + 1].relative)

    def between(self, place: int) -> Iterator[tuple[int, Predicate]]:
        """Between two values, in any order or in that order."""
        before = self.tokens[place - 1].before
        both = first_of(self.tokens, place) == "both"
        low, high = self.value(place + both), self.value(place + both + 2)
        if low is None or high is None or first_of(self.tokens, place + both + 1) != "and":
            return
        if before[-2:-1] == ("the",):
            row = self.relations.row()
            if row is not None and stem(before[-1]) in row.called and not both:
                if first_of(self.tokens, place - 2) == "not":
                    # Is there a seat between them at all?
                    return
                # "Sat in the seat between": there is only one.
                yield place + 3, atom(in_the_middle(row.attribute, low, high))
                return
            if before[-1] in _SPOTS:
                # "On the day between": is it the only one?
                return
        after = place + both + 3
        comma = first_of(self.tokens, after) == "comma"
        after += comma and first_of(self.tokens, after + 1) in ("order", "any order")
        ordered = first_of(self.tokens, after) == "order"
        after += ordered or first_of(self.tokens, after) == "any order"
        for axis in self.relations.middle(place - 1):
            yield after, atom(lies_between(axis, low, high, ordered))

    def own_side(self, place: int, item: Item) -> Iterator[tuple[int, Predicate]]:
        """To Bob's left: somewhere left of him."""
        words = [word for word in self.tokens[place].before if word not in ("the", "mr", "mrs")]
        if words[-1:] == ["to"]:
            for _, relation in self.relations.own_side(place + 1):
                yield place + 2, atom(towards(relation, item))

    def is_left(self, place: int) -> bool:
        """Whether the left side is named there."""
        return "left" in self.tokens[place].text.lower()

    def is_neighbour_noun(self, place: int) -> bool:
        """Whether a noun stands there: "is Bob's neighbour", not "next to"."""
        return self.tokens[place].text.lower().endswith(("neighbour", "neighbor"))

    def as_or_from(self, place: int) -> bool:
        """Whether "the same as" or "different from" stands there, so that a value follows."""
        return self.tokens[place].text.lower().split()[-1] in ("as", "from", "that", "which")


def _is_pronoun(words: Sequence[str]) -> bool:
    """Whether words begin with a pronoun for somebody.

    "Behind her dog" could be her own dog, but who is behind it would hardly be told so.
    """
    return tuple(words[:1]) in _OBJECTS


def _beyond(statement: Statement) -> bool:
    """Whether somebody is any distance ahead of another, or behind."""
    return isinstance(statement, Ahead) and statement.most == inf


def atom(build: Atom, link: bool = False, clause: bool = False) -> Predicate:
    """A predicate of one atom."""
    return Predicate((build,), link=link, clause=clause)
