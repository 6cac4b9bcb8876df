"""Clauses: what a sentence says about its subjects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from gridwright.puzzles.zebra.english.lexicon.closed import SINGULAR
from gridwright.puzzles.zebra.english.lexicon.persons import is_another
from gridwright.puzzles.zebra.english.sentences.connections import is_phrase
from gridwright.puzzles.zebra.english.sentences.groups import Found
from gridwright.puzzles.zebra.english.sentences.relations import first_of
from gridwright.puzzles.zebra.english.sentences.turned_clauses import TurnedClauses
from gridwright.puzzles.zebra.statements import (
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

__all__ = ["Clauses"]

_PRONOUNS = frozenset(("he", "she", "it", "they"))
_OWN = frozenset(("his", "her", "its", "their"))
_LINKING = frozenset(("value", "not", "comma", "stop", "and", "if", "then", "unless", "only if"))
"""The tokens of a clause that only says what somebody is, and of what joins it to another."""

_CHOICES = frozenset(("neither", "nor", "either", "or"))
"""With these it says what somebody may be, or is not."""


@dataclass(frozen=True, slots=True)
class Clauses(TurnedClauses):
    """Reads clauses off the tokens."""

    memory: dict[int, list[tuple[int, Statement]]] = field(default_factory=dict)

    def read(self, place: int) -> Found:
        """Every clause that begins here, with the place behind it."""
        if place not in self.memory:
            self.memory[place] = list(self._read(place))
        return iter(self.memory[place])

    def _read(self, place: int) -> Found:
        """Every clause that begins here."""
        if place and self.tokens[place : place + 1] and self._is_pronoun(place):
            yield from self._pronoun(place)
            return
        for found in self._clauses(place):
            yield found
            yield from self._told_of_last(*found)

    def _told_of_last(self, place: int, statement: Statement) -> Found:
        """More about the last value: "next to Bob, who drinks tea"."""
        item = self.value(place - 1)
        if item is None or first_of(self.tokens, place) != "comma" or not self._who(place + 1):
            return
        for after, more in self._each_of(place + 1, item):
            yield after, Every((statement, *more))

    def _each_of(self, place: int, item: Item) -> Iterator[tuple[int, tuple[Statement, ...]]]:
        """What is said of a value: one thing or several, joined by "and" without a comma."""
        for after, predicate in self.predicates.single(place):
            told = predicate(item)
            if told is None:
                continue
            yield after, (told,)
            # "Who didn't get the rug and doesn't live there": a verb, so the same one still.
            joined = first_of(self.tokens, after) == "and" and after + 1 < len(self.tokens)
            if joined and (
                first_of(self.tokens, after + 1) == "not" or not self.tokens[after + 1].noun
            ):
                for end, more in self._each_of(after + 1, item):
                    yield end, (told, *more)

    def _who(self, place: int) -> bool:
        """Whether a clause begins there with "who", "which" or "whose"."""
        before = self.tokens[place].before if place < len(self.tokens) else ()
        if before[:1] == ("whose",):
            # "Ann, whose dog is older than Bob's": but not whose brother is.
            return len(before) > 1 and not is_another(before[1])
        return before[:1] in (("who",), ("which",))

    def _is_pronoun(self, place: int) -> bool:
        joint = first_of(self.tokens, place - 1)
        words = self.tokens[place].before
        if joint == "stop" and words[:1] and words[0] in _OWN:
            # "Ann has the cat; her house is …": but not her brother.
            return len(words) > 1 and not is_another(words[1])
        joints = ("if", "unless", "only if", "then", "comma", "stop")
        return joint in joints and words[:1] != () and words[0] in _PRONOUNS

    def _clauses(self, place: int) -> Found:
        kind = first_of(self.tokens, place)
        if kind == "value":
            yield from self._plain(place)
            yield from self._aside(place)
            yield from self._relative(place)
            yield from self._several(place)
            yield from self._one_of(place, "or", sure=False)
        elif kind == "both":
            yield from self._several(place + 1)
        elif kind == "either":
            yield from self._one_of(place + 1, "or", sure=True)
        elif kind == "neither":
            yield from self.neither(place + 1)
        elif kind in ("of", "one", "between"):
            yield from self.of(place)
            if kind == "one" and self.neighbours(place + 2) and self.value(place + 1) is not None:
                # "One of Ann's neighbours is the baker."
                yield from self._plain(place + 1)
        elif kind in ("at least", "at most") and first_of(self.tokens, place + 1) == "one":
            yield from self.some_of(place + 2, kind)
        elif kind in ("at least", "at most") and self.counted_of(place + 1):
            yield from self.number_of(place + 2, self.number(place + 1), kind)
        elif kind == "none of":
            yield from self.number_of(place + 1, 0, "")
        elif kind == "count" and self.counted_of(place):
            yield from self.number_of(place + 1, self.number(place), "")
        elif kind == "count":
            yield from self.count(place)
        elif kind == "not" and first_of(self.tokens, place + 1) == "both":
            # "Not both Ann and Bob": at most one of them.
            yield from self.some_of(place + 2, "at most")
        elif kind == "not" and first_of(self.tokens, place + 1) == "count":
            yield from self.no_two(place + 1)
        elif kind == "not" and self.tokens[place].before in (
            ("it",),
            ("it", "is"),
            ("it", "was"),
        ):
            yield from self.it_is_not(place + 1)
        if kind == "between":
            yield from self.turned_between(place)
        yield from self.between_them(place)
        yield from self.turned(place)

    def _pronoun(self, place: int) -> Found:
        """She owns the dog: of the subject of a clause before, where that is all it speaks of."""
        behind_a_stop = first_of(self.tokens, place - 1) == "stop"
        if not behind_a_stop and first_of(self.tokens, place) not in ("value", "not"):
            return
        first = next(at for at, token in enumerate(self.tokens) if token.kind == "value")
        kinds = [token.kind for token in self.tokens[first:place]]
        subject = self.value(first)
        if subject is None or not _LINKING.issuperset({*kinds} - _CHOICES):
            return
        plain = kinds.count("value") == 2 and _CHOICES.isdisjoint(kinds)
        if not plain and not self._only_person(first, place, kinds):
            return
        named = self.items[self.tokens[place - 2].mention].attribute
        thing = self.tokens[place].before[:1] in (("it",), ("its",))
        if behind_a_stop and "not" in kinds and (thing or named in self.relations.people):
            # "Ann isn't the baker. He has the cat": the baker has.
            return
        for after, predicate in self.predicates.read(place):
            statement = predicate(subject)
            if statement is not None:
                yield after, statement

    def _only_person(self, first: int, place: int, kinds: Sequence[str]) -> bool:
        """Whether "he" behind a full stop can only be the subject: nobody else was named."""
        named = [
            self.items[t.mention].attribute for t in self.tokens[first:place] if t.mention >= 0
        ]
        person = self.tokens[place].before[:1] in (("he",), ("she",))
        people = self.relations.people
        alone = person and named[0] in people and people.isdisjoint(named[1:])
        return alone and kinds[-1] == "stop" and kinds.count("stop") == 1

    def _plain(self, place: int) -> Found:
        subject = self.value(place)
        assert subject is not None
        cleft = self.tokens[place].before[:1] in (("it",), ("it's",))
        if self.value(place + 1) and not cleft and is_phrase(self.tokens[place + 1].before):
            # "Either the nurse with the cat or Ann is": the cat is no predicate.
            return
        for after, predicate in self.predicates.read(place + 1):
            statement = predicate(subject)
            if statement is not None:
                yield after, statement

    def _aside(self, place: int) -> Found:
        """A value with a second name between commas: "Ann, who drinks tea, …"."""
        negated = first_of(self.tokens, place + 2) == "not"
        at = place + 2 + negated
        subject, other = self.value(place), self.value(at)
        commas = (first_of(self.tokens, place + 1), first_of(self.tokens, at + 1))
        clear = commas == ("comma", "comma") and at not in self.barred
        if negated and not self.tokens[place + 2].relative:
            # "Ann, not Bob, drinks tea" speaks of two.
            if subject is not None and other is not None and commas == ("comma", "comma"):
                yield from self.rather(at + 2, subject, other)
            return
        if subject is None or other is None or not clear:
            return
        aside = Same(subject, other)
        for after, predicate in self.predicates.read(at + 2):
            statement = predicate(subject)
            if statement is not None:
                yield after, Every((Not(aside) if negated else aside, statement))

    def _relative(self, place: int) -> Found:
        """A clause between commas: "Ann, who is older than Bob, …"."""
        subject = self.value(place)
        if subject is None or first_of(self.tokens, place + 1) != "comma":
            return
        begins = self._who(place + 2) or first_of(self.tokens, place + 2) in (
            "amount",
            "immediately",
        )
        for middle, first in self.predicates.read(place + 2) if begins else ():
            if first_of(self.tokens, middle) != "comma":
                continue
            for after, second in self.predicates.read(middle + 1):
                told = (first(subject), second(subject))
                if told[0] is not None and told[1] is not None:
                    yield after, Every((told[0], told[1]))

    def _several(self, place: int) -> Found:
        """Values joined by "and": apart, different, the same, or all with one predicate."""
        after, items = self.values(place, "and")
        if not items:
            return
        if len(items) == 2:
            yield from self._pair(after, items[0], items[1])
        yield from self.matched(after, items)
        if first_of(self.tokens, after) == "different":
            others = first_of(self.tokens, after + 1) == "each other"
            yield after + 1 + others, Different(tuple(items))
        if first_of(self.tokens, after) == "count" and self.number(after) == len(items):
            yield after + 1, Different(tuple(items))
        words: tuple[str, ...] = ()
        # "Ann and Bob are both older than Cy."
        if first_of(self.tokens, after) == "both":
            limit = first_of(self.tokens, after + 1) == "range"
            after += limit or bool(self.tokens[after].before)
        if after < len(self.tokens):
            words = (*self.tokens[after].before, self.tokens[after].text.lower())
        if SINGULAR.isdisjoint(words):
            yield from self._each(after, items)

    def _each(self, place: int, items: list[Item]) -> Found:
        for after, predicate in self.predicates.read(place):
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
            if isinstance(statement, Apart | Some):
                yield after, told(statement)

    def _one_of(self, place: int, joint: str, *, sure: bool) -> Found:
        after, items = self.values(place, joint)
        if not items:
            return
        for end, predicate in self.predicates.read(after):
            parts = [predicate(item) for item in items]
            clear = tuple(part for part in parts if part is not None)
            if len(clear) < len(items) or any(isinstance(part, Not) for part in clear):
                continue
            for last, exclusive in self.exclusive(end, sure=sure):
                yield last, One(clear) if exclusive else Some(clear)


def _links(statement: Statement) -> bool:
    """Whether the statement says outright that two values are one."""
    if isinstance(statement, Every):
        return any(map(_links, statement.parts))
    return isinstance(statement, Same)
