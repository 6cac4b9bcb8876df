"""Predicates: what a clause says about its subject, and how "not" and "or" change it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

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
from gridwright.puzzles.zebra.statements import Different, Every, Item, Statement

__all__ = ["Predicates"]

_PRONOUNS = frozenset(
    [
        *("he", "she", "it", "they", "who", "which", "that", "whose", "where"),
        *("his", "her", "its", "their"),
    ]
)
_SINGULAR_DENIALS = frozenset(("didn't", "doesn't", "hadn't", "hasn't", "isn't", "wasn't"))
_PREPOSITIONS = (("at",), ("by",), ("for",), ("in",), ("on",), ("with",))
_WITHIN = frozenset(("in", "at", "for", "on"))
"""What may stand between a thing and the limits of when it was, or what it cost."""
_FOR_THE = frozenset(("for", "the", "a", "an", "his", "her"))


@dataclass(frozen=True, slots=True)
class Predicates(Objects):
    """Reads predicates off the tokens."""

    def read(self, place: int) -> Iterator[tuple[int, Callable[[Item], Statement | None]]]:
        """One predicate, or several joined by "and" and "but"."""
        for after, first in self.single(place):
            yield after, first
            yield from self._more(after, (first,))

    def _more(
        self, place: int, before: tuple[Predicate, ...]
    ) -> Iterator[tuple[int, Callable[[Item], Statement | None]]]:
        comma = first_of(self.tokens, place) == "comma"
        joint = first_of(self.tokens, place + comma)
        last = before[-1]
        if comma and joint == "not" and not last.negated:
            # "Was made by Kern, not by Lund": as with "but". "Ann is 25, not Bob" is another thing.
            said, denied = self.value(place - 1), self.value(place + 2)
            if said is None or denied is None or said.attribute != denied.attribute:
                return
            joint, place = "but", place - 1
        if joint == "either" and not comma and last.link and not last.negated and len(before) == 1:
            # "Had its tyres changed either at two or at four."
            for after, second in self.single(place):
                yield from self._joint(after, (*before, second))
            return
        if joint not in ("and", "but") and not (joint == "nor" and last.negated):
            return
        for after, second in self.single(place + comma + 1):
            if joint == "nor":
                if self.tokens[place + comma + 1].turns_to_another:
                    # "Ann did not win, nor did the baker."
                    continue
                if second.negated or len(second.parts) > 1 or not last.link:
                    continue
                yield from self._joint(after, (*before, replace(second, negated=True)))
                continue
            word = self.tokens[place + comma + 1].before[:1]
            anew = comma and word in (("he",), ("she",)) and self._of_somebody(place)
            if last.negated and not second.negated and joint == "and" and not anew:
                # "is not red and big": what does "not" deny?
                continue
            if not last.link and word and word[0] in _PRONOUNS:
                # "next to Bob and he drinks tea": who?
                continue
            if last.clause and not last.link and not self._compares(place + comma + 1):
                # "next to the man who has a dog and drinks tea": who drinks it?
                continue
            best = joint == "but" and second.negated and self._extreme(place + comma + 2)
            joined = self.tokens[place + comma + 1]
            if joined.kind == "not" and joined.before[-1:] in (("his",), ("hers",), ("theirs",)):
                # "Ann's was earlier than Bob's, but his wasn't the last": Bob's.
                continue
            verb = self._denies_more(place + comma + 1)
            if not last.link and second.link and joined.noun and not (best or verb):
                # "left of the red and the blue house" is not "is the blue house".
                continue
            yield from self._joint(after, (*before, second))

    def _of_somebody(self, place: int) -> bool:
        """Whether "he" behind this place can only be the subject: a person, with a thing behind."""
        first = next((at for at, token in enumerate(self.tokens) if token.kind == "value"), place)
        subject, last = self.value(first), self.value(place - 1)
        people = self.relations.people
        if subject is None or last is None:
            return False
        return subject.attribute in people and last.attribute not in people

    def _compares(self, place: int) -> bool:
        """Whether a comparison follows without a verb of its own: "but not as tall as"."""
        token = self.tokens[place]
        falls_short = token.kind == "not" and first_of(self.tokens, place + 1) == "as"
        # "Lower than the one where Ann lives, but a higher number than": the subject's, too.
        contrast = token.kind == "comparative" and token.before in (("a",), ("an",))
        if contrast and first_of(self.tokens, place - 1) == "but":
            return True
        return token.compares or (falls_short and not token.before)

    def _extreme(self, place: int) -> bool:
        """Whether a superlative stands there: "older than Ann, but not the oldest"."""
        text = self.tokens[place].text.lower() if place < len(self.tokens) else ""
        return text.startswith("the ") and text.endswith("est")

    def _denies_more(self, place: int) -> bool:
        """Whether something else is denied of the subject: "but didn't buy", "but not by Ann"."""
        if first_of(self.tokens, place) != "not":
            return False
        if self.tokens[place].text.lower().replace("’", "'") in _SINGULAR_DENIALS:
            return True
        # "Next to Ann but not Bob" has the same relation, "but not in May" another verb's place.
        but = first_of(self.tokens, place - 1) == "but" and not self.tokens[place].before
        after = self.tokens[place + 1].before[:1] if place + 1 < len(self.tokens) else ()
        if not but or after not in _PREPOSITIONS:
            return False
        # "Was beaten by Ann but not by Bob": by whom he was not beaten.
        related = self.tokens[:place]
        return all(token.text.lower().split()[-1:] != [*after] for token in related)

    def _joint(
        self, after: int, together: tuple[Predicate, ...]
    ) -> Iterator[tuple[int, Callable[[Item], Statement | None]]]:
        """All of some predicates, and with more behind them."""

        def every(subject: Item) -> Statement | None:
            told = [part(subject) for part in together]
            clear = tuple(part for part in told if part is not None)
            return Every(clear) if len(clear) == len(told) else None

        yield after, every
        yield from self._more(after, together)

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
        if ahead + last == place:
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
