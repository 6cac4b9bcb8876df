"""Relations between two values: beside, left, before, more than, and so far apart.

A relation reads itself off the tokens and says how it relates a first value to a second. Where
an axis is not certain there is one relation for every axis that fits.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.puzzles.zebra.english.lexicon.adjectives import ADJECTIVES, COMPARATIVES, POSITIVES
from gridwright.puzzles.zebra.english.lexicon.measure_words import PLACES, RANKINGS, SITES
from gridwright.puzzles.zebra.english.measuring.amounts import Amount, stem
from gridwright.puzzles.zebra.english.measuring.axes import fitting
from gridwright.puzzles.zebra.english.measuring.evidence import Evidence
from gridwright.puzzles.zebra.english.measuring.multiples import (
    factor_of,
    in_proportion,
    measurable,
)
from gridwright.puzzles.zebra.english.sentences.row_relations import (
    Relation,
    ahead_by,
    distant,
    doors_away,
    either_way,
    first_of,
    limits,
)
from gridwright.puzzles.zebra.english.sentences.surroundings import Surroundings

__all__ = ["Relation", "Relations", "first_of"]

_DIRECTIONS = {
    "before": ("time", -1),
    "after": ("time", 1),
    "ahead": ("ahead", 1),
    "behind": ("ahead", -1),
    "above": ("above", 1),
    "below": ("above", -1),
    "beat": ("contest", 1),
    "beaten": ("contest", -1),
    "short": ("reach", -1),
    "beyond": ("reach", 1),
}
_BEGINNINGS = frozenset(
    (
        *("at least", "at most", "over", "under", "comparative", "amount", "immediately", "next"),
        *("next but one", "consecutive", "side neighbour", "side", "times", *_DIRECTIONS),
    )
)
"""The tokens with which a relation begins."""
_BUILDINGS = frozenset(("house", "home", "cottage", "villa", "cabin", "building", "shop"))
_DISTANCES = frozenset(("mile", "km", "yard", "light year"))
_ALOFT = frozenset(
    [
        *("hovered", "hover", "hovers", "hovering", "flew", "fly", "flies", "flying", "circled"),
        *("circles", "circling", "soared", "soaring", "floated", "floating", "glided", "drifted"),
    ]
)
_OF = frozenset(("by", "of", "that", "which"))
"""Words between a thing and the name of its maker or owner."""


@dataclass(frozen=True, slots=True)
class Relations(Surroundings):
    """Reads relations off the tokens of one sentence."""

    def read(self, place: int) -> Iterator[tuple[int, Relation]]:
        """Every relation that begins here, with the place behind it."""
        kind = first_of(self.tokens, place)
        if kind not in _BEGINNINGS:
            return
        bound = kind if kind in ("at least", "at most", "over", "under") else ""
        place += bool(bound)
        amount = None
        if strict := self.strict(place):
            bound, place = strict, place + 2
        if first_of(self.tokens, place) == "amount":
            amount = self.tokens[place].amount
            place += 1
            if amount is not None and amount.bound:
                if bound:
                    return
                bound = amount.bound
        elif bound:
            return
        near = first_of(self.tokens, place) == "immediately"
        place += near
        kind = first_of(self.tokens, place)
        if amount is not None and near:
            return
        if kind == "next" and amount is None:
            yield from self.beside(place + 1)
        elif kind == "next but one" and amount is None and (row := self.row()) is not None:
            yield place + 1, distant(row.attribute, 2.0)
        elif kind == "consecutive" and amount is None:
            yield from self.consecutive(place)
        elif kind == "side neighbour" and amount is None:
            yield from self._side(place, None, True, "")
        elif kind == "apart" and amount is not None:
            yield from self._apart(place + 1, amount, bound)
        elif kind == "side":
            text = self.tokens[place].text.lower()
            near = near or "immediate" in text or "direct" in text
            if (amount is None or not near) and (near or not self._in_the_place(place)):
                yield from self._side(place, amount, near, bound)
        elif kind == "times" and amount is None and not near:
            yield from self._times(place)
        elif kind == "ahead" and self._of_a_building(place):
            # What stands in front of a house is not the house before it.
            return
        elif kind in ("above", "below") and self._over_a_place(place):
            # Who hovers above a canal is there, and not higher than somebody else.
            return
        elif kind in _DIRECTIONS:
            if amount is None and not near and (definite := self.definite(place)):
                if definite == "unsure":
                    return
                near = True
            yield from self._compare(
                place + 1, *_DIRECTIONS[kind], place, amount=amount, near=near, bound=bound
            )
        elif kind == "comparative" and first_of(self.tokens, place + 1) == "than" and not near:
            family, sign = self._comparative(self.tokens[place].text.lower())
            word = ""
            if (amount is None or amount.unit in RANKINGS) and self.finishes(place):
                family, word = "contest", "beat"
            yield from self._compare(
                place + 2, family, sign, place, amount=amount, bound=bound, word=word
            )

    def _in_the_place(self, place: int) -> bool:
        """Whether there is one place there: "the house to the left of Ann's", next to it or not."""
        *_, article, noun = ("", "", *self.tokens[place].before)
        row = self.row()
        named = row is not None and (stem(noun) in row.called or noun in PLACES)
        return article == "the" and named

    def _of_a_building(self, place: int) -> bool:
        """Whether something is in front of a house, not ahead in a row."""
        if not self.tokens[place].text.lower().startswith("in front"):
            return False
        row = self.row()
        after = self.tokens[place + 1].before if place + 1 < len(self.tokens) else ()
        houses = row is not None and bool(row.names & _BUILDINGS)
        return houses or not _BUILDINGS.isdisjoint(after)

    def _over_a_place(self, place: int) -> bool:
        """Whether something is in the air above a place, not higher than what is listed there."""
        words = self.tokens[place].before
        if not words and place and self.tokens[place - 1].kind in ("immediately", "vague"):
            words = self.tokens[place - 1].before
        if _ALOFT.isdisjoint(words):
            return False
        after = next((token for token in self.tokens[place + 1 :] if token.kind == "value"), None)
        if after is None or after.before[:2] in (("the", "one"), ("the", "thing")):
            return False
        sites = {number for number, names in self.others if names & SITES}
        return self.items[after.mention].attribute in sites

    def _comparative(self, text: str) -> tuple[str, int]:
        words = text.split()
        family, sign = COMPARATIVES[words[0]]
        return (ADJECTIVES[words[1]], sign) if len(words) > 1 else (family, sign)

    def falls_short(self, place: int) -> Iterator[tuple[int, Relation]]:
        """Less than somebody else: what "not as tall as" says, without its "not"."""
        words = self.tokens[place].text.lower().split()
        while words[0] not in ("as", "so"):
            words.pop(0)
        word = POSITIVES[words[1]]
        family, sign = self._comparative(word)
        inner = tuple(words[2:-1])
        yield from self._compare(place + 1, family, -sign, place, word=word, inner=inner)

    def _times(self, place: int) -> Iterator[tuple[int, Relation]]:
        """Twice as many as somebody else, half as old, double the price of."""
        words = self.tokens[place].text.lower().split()
        told_factor = factor_of(words)
        if told_factor is None:
            return
        factor, bound = told_factor
        if "as" in words:
            first = words.index("as") + 1
            word = POSITIVES[words[first]]
            inner = tuple(words[first + 1 : -1])
        else:
            word, inner = "greater", tuple(words[-2:-1])
        family, sign = self._comparative(word)
        far, _, subject = self.evidence(place, place + 1)
        owner = self.items[subject].attribute if subject >= 0 else -1
        # "The $90 ring cost twice as much": the verb still tells what is compared.
        near = (*word.split(), *inner, *far[-1:])
        told = Evidence(tuple(far), near, owner, self.meant, self.others, word, inner, self.tells)
        for axis, direction, _ in fitting(family, sign, None, self.axes, told):
            fits = measurable(axis) or (axis.kind in ("row", "label") and told.numbered)
            relation = in_proportion(axis, factor, bound) if fits else None
            if relation is not None and direction > 0:
                yield place + 1, relation

    def _apart(self, after: int, amount: Amount, bound: str) -> Iterator[tuple[int, Relation]]:
        street = self.street()
        if street is not None and amount.unit in ("door", "house") and not bound:
            yield after, doors_away(street.attribute, amount.number)
            return
        if amount.unit in _DISTANCES:
            # How far two people live from each other is not by how much their distances differ.
            return
        far, near, _ = self.evidence(after - 1, after)
        told = Evidence(tuple(far), tuple(near), -1, self.meant, self.others)
        found = fitting("side", 1, amount, self.axes)
        found = found or fitting("time", 1, amount, self.axes, told)
        if not found or amount.unit == "year":
            found = [*found, *fitting("amount", 1, amount, self.axes, told)]
        for axis, _, distance in found:
            least, most = limits(axis, distance, bound)
            if distance is None or least is None or most is None:
                continue
            if not bound:
                yield after, distant(axis.attribute, distance)
            else:
                yield after, either_way(axis.attribute, least, most)

    def own_side(self, place: int) -> Iterator[tuple[int, Relation]]:
        """The side of somebody whose name comes before."""
        text = self.tokens[place].text.lower()
        yield from self._side(place, None, "immediate" in text or "direct" in text, "")

    def _side(
        self, place: int, amount: Amount | None, near: bool, bound: str
    ) -> Iterator[tuple[int, Relation]]:
        sign = -1 if "left" in self.tokens[place].text.lower() else 1
        yield from self._compare(
            place + 1, "side", sign, place, amount=amount, near=near, bound=bound
        )

    def _is_named(self, mention: int) -> bool:
        """Whether a value is named by itself: not Ann's book, the one by Ann or that she wrote."""
        named = (token for token in self.tokens if token.mention == mention)
        return all(_OF.isdisjoint(token.before) for token in named)

    def _compare(
        self,
        after: int,
        family: str,
        sign: int,
        place: int,
        *,
        amount: Amount | None = None,
        near: bool = False,
        bound: str = "",
        word: str = "",
        inner: tuple[str, ...] = (),
    ) -> Iterator[tuple[int, Relation]]:
        far, near_words, subject = self.evidence(place, after)
        owner = self.items[subject].attribute if subject >= 0 else -1
        if word:
            near_words = [*word.split(), *inner]
        word = word or " ".join(self.tokens[place].text.lower().split())
        than = self.tokens[place + 1] if first_of(self.tokens, place + 1) == "than" else None
        inner = than.before if than is not None else inner
        named = Evidence(
            tuple(far),
            tuple(near_words),
            owner,
            self.meant,
            self.others,
            word,
            inner,
            self.tells,
            owner in self.people and self._is_named(subject),
        )
        for axis, direction, distance in fitting(family, sign, amount, self.axes, named):
            if near:
                # Immediately before is the next one there is, whatever lies between.
                low = min(axis.numbers)
                even = sorted(axis.numbers) == [low + step for step in range(len(axis.numbers))]
                yield after, ahead_by(axis.attribute, direction, 1.0, 1.0, places=not even)
                continue
            least, most = limits(axis, distance, bound)
            if least is not None and most is not None:
                yield after, ahead_by(axis.attribute, direction, least, most)
