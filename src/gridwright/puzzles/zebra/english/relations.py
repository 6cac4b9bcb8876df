"""Relations between two values: beside, left, before, more than, and so far apart.

A relation reads itself off the tokens and says how it relates a first value to a second. Where
an axis is not certain there is one relation for every axis that fits.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from gridwright.puzzles.zebra.english.adjectives import ADJECTIVES, COMPARATIVES, POSITIVES
from gridwright.puzzles.zebra.english.amounts import Amount
from gridwright.puzzles.zebra.english.axes import SITUATED, TEMPORAL, fitting
from gridwright.puzzles.zebra.english.closed import RELATIVE
from gridwright.puzzles.zebra.english.evidence import Evidence
from gridwright.puzzles.zebra.english.measures import RANKINGS
from gridwright.puzzles.zebra.english.multiples import factor_of, in_proportion, measurable
from gridwright.puzzles.zebra.english.row_relations import (
    Relation,
    RowRelations,
    ahead_by,
    distant,
    either_way,
    first_of,
    limits,
)

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
_STANDS = frozenset(
    [
        *("is", "was", "are", "were", "be", "lives", "live", "lived", "living", "sits", "sit"),
        *("stands", "stand", "resides", "house", "home", "seated", "located", "stays", "standing"),
    ]
)
_FINISHING = frozenset(("finished", "finish", "placed", "ranked", "finishing"))
_OF = frozenset(("by", "of", "that", "which"))
"""Words between a thing and the name of its maker or owner."""


@dataclass(frozen=True, slots=True)
class Relations(RowRelations):
    """Reads relations off the tokens of one sentence."""

    meant: Callable[[str], Sequence[int]]
    tells: Callable[[str], Sequence[int]]
    others: tuple[tuple[int, frozenset[str]], ...] = ()
    people: frozenset[int] = frozenset()

    def read(self, place: int) -> Iterator[tuple[int, Relation]]:
        """Every relation that begins here, with the place behind it."""
        kind = first_of(self.tokens, place)
        bound = kind if kind in ("at least", "at most", "over", "under") else ""
        place += bool(bound)
        amount = None
        if strict := self._strict(place):
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
            if amount is None or not near:
                yield from self._side(place, amount, near, bound)
        elif kind == "times" and amount is None and not near:
            yield from self._times(place)
        elif kind in _DIRECTIONS:
            yield from self._compare(
                place + 1, *_DIRECTIONS[kind], place, amount=amount, near=near, bound=bound
            )
        elif kind == "comparative" and first_of(self.tokens, place + 1) == "than" and not near:
            family, sign = self._comparative(self.tokens[place].text.lower())
            word = ""
            if (amount is None or amount.unit in RANKINGS) and self._finishes(place):
                family, word = "contest", "beat"
            yield from self._compare(
                place + 2, family, sign, place, amount=amount, bound=bound, word=word
            )

    def _finishes(self, place: int) -> bool:
        """Whether somebody came out higher or lower than somebody else: "finished higher than"."""
        if self.tokens[place].text.lower() not in ("higher", "lower"):
            return False
        if self.tokens[place + 1].before:
            return False
        far = self._evidence(place, place + 2)[0]
        own = self.tokens[place].before
        return not _FINISHING.isdisjoint(own[-1:] if own else far)

    def _strict(self, place: int) -> str:
        """The bound of "more than 2 years older than" and "less than 2 houses left of"."""
        word = self.tokens[place].text.lower() if place < len(self.tokens) else ""
        kinds = (first_of(self.tokens, place + 1), first_of(self.tokens, place + 2))
        if place and first_of(self.tokens, place - 1) == "not":
            # Not more than two years older: also younger?
            return ""
        if word not in ("more", "less", "fewer") or kinds != ("than", "amount"):
            return ""
        return "over" if word == "more" else "under"

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
        factor = factor_of(words)
        if factor is None:
            return
        if "as" in words:
            first = words.index("as") + 1
            word = POSITIVES[words[first]]
            inner = tuple(words[first + 1 : -1])
        else:
            word, inner = "greater", tuple(words[-2:-1])
        family, sign = self._comparative(word)
        far, _, subject = self._evidence(place, place + 1)
        owner = self.items[subject].attribute if subject >= 0 else -1
        near = (*word.split(), *inner)
        told = Evidence(tuple(far), near, owner, self.meant, self.others, word, inner, self.tells)
        for axis, direction, _ in fitting(family, sign, None, self.axes, told):
            relation = in_proportion(axis, factor) if measurable(axis) else None
            if relation is not None and direction > 0:
                yield place + 1, relation

    def _apart(self, after: int, amount: Amount, bound: str) -> Iterator[tuple[int, Relation]]:
        far, near, _ = self._evidence(after - 1, after)
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
        far, near_words, subject = self._evidence(place, after)
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
            owner in self.people and _OF.isdisjoint(self.tokens[self._start(place) - 1].before),
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

    def _evidence(self, place: int, after: int) -> tuple[list[str], list[str], int]:
        """The words of a comparison: those behind the value before it, and its own.

        Also the mention that comes before: the first of these words may still speak of it.
        """
        start = self._start(place)
        far: list[str] = []
        near: list[str] = []
        # What comes before the second value already belongs to it.
        for token in self.tokens[start:after]:
            own = near if token.start >= self.tokens[place].end else far
            own += token.before
            near += token.text.lower().split() if token.kind != "amount" else []
        if start and first_of(self.tokens, start) in ("comma", "and", "but"):
            # "Earns more than Ann but less than Bob": the first comparison tells of the second.
            earlier = self._start(start - 1)
            told = self.tokens[earlier : start - 1]
            far = [*(word for token in told for word in token.before), *far]
            start = earlier
        subject = self.tokens[start - 1] if start else None
        if subject is not None and subject.before[-1:] and subject.before[-1] in RELATIVE:
            # "The speaker that Kern makes weighs more": the first verb is still about Kern.
            far = far[1:]
        return far, near, subject.mention if subject is not None else -1

    def _start(self, place: int) -> int:
        """The place behind the last value before."""
        while place > 0 and self.tokens[place - 1].kind != "value":
            place -= 1
        return place

    def middle(self, place: int) -> Iterator[int]:
        """The attributes along which something can be between two others."""
        far, near, subject = self._evidence(place, place + 1)
        owner = self.items[subject].attribute if subject >= 0 else -1
        evidence = Evidence(tuple(far), tuple(near), owner, self.meant, self.others)
        told = [axis for axis in self.axes if evidence.of(axis)]
        if re.search(r"point|time", self.tokens[place].text.lower()):
            told = [axis for axis in self.axes if axis.kind in TEMPORAL]
        row = self.row()
        words = self.tokens[place].before
        if not told and words and (kinds := SITUATED.get(words[-1])):
            # Who lives between others does so by the floor, who spoke between them by the date.
            told = [axis for axis in self.axes if axis.kind in kinds]
            if kinds == {"rank"} and row is not None and row.names & RANKINGS:
                told = [row]
        if row is not None and (not words or words[-1] in _STANDS) and told in ([], [row]):
            yield row.attribute
        else:
            axes = told or [axis for axis in self.axes if axis.kind != "label"]
            yield from (axis.attribute for axis in axes)
