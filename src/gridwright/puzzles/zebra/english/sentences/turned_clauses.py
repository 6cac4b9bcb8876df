"""Clauses that begin with a relation: "there are two houses between", "to the left of Ann is"."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile

from gridwright.puzzles.zebra.english.lexicon.closed import RELATIVE
from gridwright.puzzles.zebra.english.lexicon.happenings import DID
from gridwright.puzzles.zebra.english.lexicon.persons import is_person
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.measuring.amounts import Amount, stem
from gridwright.puzzles.zebra.english.sentences.groups import Found, Groups
from gridwright.puzzles.zebra.english.sentences.relations import first_of
from gridwright.puzzles.zebra.english.sentences.row_relations import PLACES
from gridwright.puzzles.zebra.statements import Ahead, Apart, Item, Not, Statement

__all__ = ["TurnedClauses"]

_VERBS = bag(
    """is was are were comes came lives lived sits sat stands stood lies lay goes went ran hangs
    hung stays stayed sleeps slept works resides dwells rests finds find found see sees has had
    follows flew swam rode drove spoke sang will would belongs departs departed arrives arrived
    lasts lasted takes took weighs weighed measures contains fetched costs cost bakes opens opened
    broadcasts worked finished graduated
    consisted"""
)
_TODAY = bag("yesterday tomorrow today now")
_IS_NOT = frozenset(
    (verb,) for verb in bag("isn't wasn't didn't doesn't isn’t wasn’t didn’t doesn’t")
) | frozenset((verb, "not") for verb in bag("is was did does"))
_VERB = re.compile(r"[a-z]{2,}(?:ed|[^s']s)")
_PREPOSITIONS = bag("by in at on from for to with of as named called")


@dataclass(frozen=True, slots=True)
class TurnedClauses(Groups):
    """Reads such clauses off the tokens."""

    def between_them(self, place: int) -> Found:
        """There are two houses between this and that."""
        kind = first_of(self.tokens, place)
        bound = kind if kind in ("at least", "at most") else ""
        place += bool(bound)
        amount = self.tokens[place].amount if place < len(self.tokens) else None
        none = first_of(self.tokens, place) in ("not", "nobody") and not bound
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

    def turned_between(self, place: int) -> Found:
        """Between this and that sits exactly one guest: the number comes last."""
        after, items = self.values(place + 1, "and")
        kind = first_of(self.tokens, after)
        if len(items) != 2 or kind not in ("one", "count"):
            return
        number = 1.0 if kind == "one" else float(self.number(after))
        behind = self.tokens[after + 1] if after + 1 < len(self.tokens) else None
        if behind is None or behind.kind != "end of text" or len(behind.before) != 1:
            return
        noun = stem(behind.before[0])
        if noun not in PLACES and not is_person(noun):
            return
        for relation in self.relations.between(Amount(0, 0, number, noun), ""):
            yield after + 1, relation(items[0], items[1])

    def turned(self, place: int) -> Found:
        """To the left of this lives that; the neighbour of this is that, or is not."""
        for after, relation in self.relations.read(place):
            other = self.value(after)
            if other is None or not _TODAY.isdisjoint(self.tokens[after].before):
                # "The day before yesterday Ann taught" is no day before Ann's.
                continue
            for end, one, told in self._told_of_it(after + 1, clause=self._does(after)):
                statement = relation(one, other)
                # "The one before him is Bob" can mean any before him or the nearest.
                exact = isinstance(statement, Ahead) and statement.least == statement.most
                if exact or isinstance(statement, Apart):
                    yield end, told(statement)

    def _told_of_it(
        self, place: int, *, clause: bool
    ) -> Iterator[tuple[int, Item, Callable[[Statement], Statement]]]:
        """What somebody beside another is, or is not."""
        one = self.value(place)
        if one is not None and _has_verb(self.tokens[place].before, clause=clause):
            # "Two days before Bob's yoga class" names one class, and says nothing of it.
            yield place + 1, one, lambda statement: statement
        one = self.value(place + 1)
        if one is None or first_of(self.tokens, place) != "not" or clause:
            return
        words = (*self.tokens[place].before, *self.tokens[place].text.lower().split())
        if words in _IS_NOT and place + 1 not in self.barred:
            yield place + 2, one, Not

    def _does(self, place: int) -> bool:
        """Whether a value is the subject of a clause about a noun: the house that Bob painted."""
        token = self.tokens[place]
        words = [
            word for word in token.before if word not in ("the", "mr", "mrs", "ms", "miss", ".")
        ]
        named = token.text[:1].isupper() and words[-1:] and words[-1] in PLACES | {"one"}
        return bool(named) or not RELATIVE.isdisjoint(words[-1:])

    def neighbours(self, place: int) -> bool:
        """Whether somebody's neighbours are spoken of there."""
        text = self.tokens[place].text.lower() if place < len(self.tokens) else ""
        return text.endswith(("neighbours", "neighbors"))


def _has_verb(words: Sequence[str], *, clause: bool = False) -> bool:
    """Whether a verb parts two values, and no noun phrase joins them.

    Where the first value has a `clause` of its own, the first verb belongs to that one.

    >>> _has_verb(["lives", "the"]), _has_verb(["'s", "old"]), _has_verb(["who", "has", "the"])
    (True, False, False)
    >>> _has_verb(["finished", "the"]), _has_verb(["painted", "by"])
    (True, False)
    >>> _has_verb(["painted"], clause=True), _has_verb(["painted", "is"], clause=True)
    (False, True)
    """
    own = [*takewhile(lambda word: word not in RELATIVE, words), ""]
    if own[0][0:1] in ("'", "’"):
        return not _VERBS.isdisjoint(own)
    verbs = [
        word
        for word, after in pairwise(own)
        if word in _VERBS or word in DID or (_VERB.fullmatch(word) and after not in _PREPOSITIONS)
    ]
    return len(verbs) > clause
