"""Predicates: all that a clause says about its subject, joined by "and", "but" and "nor"."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from gridwright.puzzles.zebra.english.sentences.predicate import Predicate
from gridwright.puzzles.zebra.english.sentences.relations import first_of
from gridwright.puzzles.zebra.english.sentences.single_predicates import SinglePredicates
from gridwright.puzzles.zebra.statements import Every, Item, Statement

__all__ = ["Predicates"]

_PRONOUNS = frozenset(
    [
        *("he", "she", "it", "they", "who", "which", "that", "whose", "where"),
        *("his", "her", "its", "their"),
    ]
)
_SINGULAR_DENIALS = frozenset(("didn't", "doesn't", "hadn't", "hasn't", "isn't", "wasn't"))
_PREPOSITIONS = (("at",), ("by",), ("for",), ("in",), ("on",), ("with",))


_OPPOSITES = {"before": "after", "above": "below", "ahead": "behind"}
_OPPOSITES |= {other: one for one, other in _OPPOSITES.items()}
_LEADING = frozenset(("for", "to", "on", "with", "at", "a", "an", "somewhere", "sometime"))
"""What can come before the second comparison: sold for more than …, but for less than …"""


@dataclass(frozen=True, slots=True)
class Predicates(SinglePredicates):
    """Reads predicates off the tokens, one or several together."""

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
        if self._turns_round(place):
            return True
        return token.compares or (falls_short and not token.before)

    def _turns_round(self, place: int) -> bool:
        """Whether the opposite of the comparison before follows: "after the one who …, but before".

        Nobody leaves later than the train that leaves from there "but before": that is the subject.
        """
        token = self.tokens[place]
        kinds = [first_of(self.tokens, place - back) for back in (1, 2, 3)]
        if kinds[:2] != ["but", "value"] or not _LEADING.issuperset(token.before):
            return False
        if token.kind == "comparative":
            return kinds[2] == "than"
        if kinds[2] == "than" and token.kind in ("before", "after"):
            return self.tokens[place - 4].text.lower() in ("later", "earlier", "sooner")
        return kinds[2] == _OPPOSITES.get(token.kind, "no relation")

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
