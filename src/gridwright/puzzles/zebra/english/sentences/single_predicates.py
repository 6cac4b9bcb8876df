"""One predicate: a value, a relation or alternatives of them, with its own "not"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.puzzles.zebra.english.lexicon.closed import RELATIVE
from gridwright.puzzles.zebra.english.lexicon.persons import of_another
from gridwright.puzzles.zebra.english.sentences.atoms import (
    Atom,
    at_end,
    has_neighbour,
    in_the_middle,
    is_among,
    is_neighbour,
    is_one,
    towards,
)
from gridwright.puzzles.zebra.english.sentences.objects import Objects, atom
from gridwright.puzzles.zebra.english.sentences.predicate import Predicate
from gridwright.puzzles.zebra.english.sentences.relations import first_of
from gridwright.puzzles.zebra.statements import Different, Item

__all__ = ["SinglePredicates"]

_WITHIN = frozenset(("in", "at", "for", "on"))
"""What may stand between a thing and the limits of when it was, or what it cost."""
_FOR_THE = frozenset(("for", "the", "a", "an", "his", "her"))


@dataclass(frozen=True, slots=True)
class SinglePredicates(Objects):
    """Reads the predicates that nothing joins to another."""

    def single(self, place: int) -> Iterator[tuple[int, Predicate]]:
        """A predicate with its own "not"."""
        negated = first_of(self.tokens, place) == "not"
        if negated and first_of(self.tokens, place + 1) == "as":
            for after, relation in self.relations.falls_short(place + 1):
                yield from self.objects(after, relation)
        for after, predicate in self._simple(place + negated):
            if negated and predicate.negated:
                continue
            yield (
                after,
                Predicate(
                    predicate.parts,
                    predicate.joint,
                    negated or predicate.negated,
                    predicate.link,
                    predicate.clause,
                ),
            )

    def _simple(self, place: int) -> Iterator[tuple[int, Predicate]]:
        yield from self._atoms(place)
        kind = first_of(self.tokens, place)
        if kind == "either":
            yield from self._alternatives(place + 1, sure=True)
        else:
            yield from self._alternatives(place, sure=False)
        if kind == "one" and self.tokens[place].text.lower().endswith("of"):
            # "The baker is one of Ann, Bob and Cy."
            for after, parts, clause, linked in self._chain(place + 1, "and"):
                if linked:
                    yield after, Predicate(parts, "one", link=True, clause=clause)
        if kind == "neither" and (pair := self._by_neither(place)):
            # "Was made by neither Ann nor the vet": these are two.
            yield place + 4, atom(lambda one: Different((one, *pair)))
        elif kind == "neither":
            yield from self._joined(place + 1, "nor", negated=True)
        if kind == "both":
            yield from self._joined(place + 1, "and", negated=False)

    def _by_neither(self, place: int) -> tuple[Item, ...]:
        """The two by whom something was not done; none where that is not said."""
        one, other = self.value(place + 1), self.value(place + 3)
        if self.tokens[place].before[-1:] != ("by",) or first_of(self.tokens, place + 2) != "nor":
            return ()
        if first_of(self.tokens, place + 4) == "nor":
            return ()
        return (one, other) if one is not None and other is not None else ()

    def _alternatives(self, place: int, *, sure: bool) -> Iterator[tuple[int, Predicate]]:
        for after, parts, clause, linked in self._chain(place, "or"):
            for end, exclusive in self.exclusive(after, sure=sure):
                kind = "one" if exclusive else "some"
                yield end, Predicate(parts, kind, link=linked, clause=clause)

    def _joined(self, place: int, joint: str, *, negated: bool) -> Iterator[tuple[int, Predicate]]:
        for after, parts, clause, linked in self._chain(place, joint):
            kind = "one" if negated else "both"
            yield after, Predicate(parts, kind, negated, link=linked, clause=clause)

    def _chain(self, place: int, joint: str) -> Iterator[tuple[int, tuple[Atom, ...], bool, bool]]:
        """Atoms with commas between them and the joint before the last."""
        if joint not in self.kinds:
            return
        for after, first in self._atoms(place):
            yield from self._links(after, joint, first.parts, first.clause, first.link)

    def _links(
        self, place: int, joint: str, parts: tuple[Atom, ...], clause: bool, linked: bool
    ) -> Iterator[tuple[int, tuple[Atom, ...], bool, bool]]:
        ahead = place + (first_of(self.tokens, place) == "comma")
        last = first_of(self.tokens, ahead) == joint
        if ahead + last in (place, len(self.tokens)):
            return
        if not last and not RELATIVE.isdisjoint(self.tokens[ahead].before[:1]):
            # "Is either Ann, who drinks tea, or Bob" names two.
            return
        for after, more in self._atoms(ahead + last):
            if not linked and more.link and self.tokens[ahead + last].noun:
                # "not next to the red or the blue house" is not "not the blue house".
                continue
            together = (*parts, *more.parts)
            if last:
                yield after, together, clause or more.clause, linked and more.link
            yield from self._links(after, joint, together, clause or more.clause, more.link)

    def _atoms(self, place: int) -> Iterator[tuple[int, Predicate]]:
        """Everything that can be true of a subject and begins here."""
        kind = first_of(self.tokens, place)
        if kind == "value":
            yield from self._of_value(place)
        elif kind in ("same", "different"):
            other = self.value(place + 1)
            if other is not None and self.as_or_from(place):
                yield place + 2, Predicate((is_one(other),), negated=kind == "different")
        elif kind == "own neighbour":
            other, row = self.value(place + 1), self.relations.row()
            if other is not None and row is not None:
                # Ann's left neighbour is Bob: he is left of her.
                left = self.is_left(place)
                yield place + 2, atom(has_neighbour(row.attribute, other, left=left))
        elif kind in ("end", "no end"):
            along = self.relations.row() or self.relations.street()
            if along is not None:
                ends = at_end(along.attribute, self.size)
                yield place + 1, Predicate((ends,), negated=kind == "no end")
        elif kind == "range":
            amount = self.tokens[place].amount
            if amount is not None and not of_another(self.tokens[place].before):
                yield place + 1, atom(is_among(amount.items), True)
                yield from self._limited(place, place + 1, amount.items)
        elif kind == "parity":
            for even in self.relations.parity(place):
                yield place + 1, atom(even, True)
        elif kind == "between":
            yield from self.between(place + 1)
        else:
            yield from self._in_the_middle(place)
            for after, relation in self.relations.read(place):
                yield from self.objects(after, relation)

    def _limited(
        self, limit: int, thing: int, within: tuple[Item, ...]
    ) -> Iterator[tuple[int, Predicate]]:
        """Paid less than $50 for the lamp; took up golf in the 1990s."""
        item = self.value(thing)
        words = self.tokens[max(limit, thing)].before if item is not None else ()
        if item is None or thing in self.barred:
            return
        before = thing > limit
        if before and words[:1] == ("for",) and _FOR_THE.issuperset(words):
            yield thing + 1, Predicate((is_among(within), is_one(item)), link=True)
        elif not before and _WITHIN.issuperset(words):
            yield limit + 1, Predicate((is_one(item), is_among(within)), link=True)

    def _of_value(self, place: int) -> Iterator[tuple[int, Predicate]]:
        """Being somebody, or beside somebody whose name begins here."""
        item = self.value(place)
        assert item is not None
        if place not in self.barred:
            yield place + 1, atom(is_one(item), True, self.tokens[place].relative)
            limit = self.tokens[place + 1] if first_of(self.tokens, place + 1) == "range" else None
            if limit is not None and limit.amount is not None:
                yield from self._limited(place + 1, place, limit.amount.items)
        behind = first_of(self.tokens, place + 1)
        if behind == "next" and self.is_neighbour_noun(place + 1):
            for _, relation in self.relations.beside(place + 1):
                yield place + 2, atom(towards(relation, item))
        elif behind == "own side":
            yield from self.own_side(place, item)
        elif behind == "own neighbour" and (row := self.relations.row()) is not None:
            left = self.is_left(place + 1)
            yield place + 2, atom(is_neighbour(row.attribute, item, left=left))

    def _in_the_middle(self, place: int) -> Iterator[tuple[int, Predicate]]:
        """Directly between two others."""
        kinds = (first_of(self.tokens, place), first_of(self.tokens, place + 1))
        if kinds != ("immediately", "between"):
            return
        row, low, high = self.relations.row(), self.value(place + 2), self.value(place + 4)
        joint = first_of(self.tokens, place + 3)
        if row is not None and low is not None and high is not None and joint == "and":
            yield place + 5, atom(in_the_middle(row.attribute, low, high))
