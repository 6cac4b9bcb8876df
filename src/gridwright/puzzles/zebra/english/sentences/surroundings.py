"""What the words around a relation tell about it: along which attribute, how near, how far."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from gridwright.puzzles.zebra.english.lexicon.closed import RELATIVE
from gridwright.puzzles.zebra.english.lexicon.measure_words import RANKINGS, SEQUENCES
from gridwright.puzzles.zebra.english.lexicon.tables import EVENTS
from gridwright.puzzles.zebra.english.lexicon.words import stems
from gridwright.puzzles.zebra.english.measuring.amounts import stem
from gridwright.puzzles.zebra.english.measuring.axes import SITUATED, TEMPORAL
from gridwright.puzzles.zebra.english.measuring.evidence import Evidence
from gridwright.puzzles.zebra.english.sentences.row_relations import RowRelations, first_of

__all__ = ["Surroundings"]

_STANDS = frozenset(
    [
        *("is", "was", "are", "were", "be", "lives", "live", "lived", "living", "sits", "sit"),
        *("stands", "stand", "resides", "house", "home", "seated", "located", "stays", "standing"),
    ]
)
_HOW = frozenset(("exactly", "right", "standing", "sitting", "seated", "located"))
_NEXT = frozenset(("before", "after", "above", "below"))
_IS = frozenset(("is", "was", "are", "were", "be"))
_PLACED = TEMPORAL | frozenset(("row", "rank", "floors", "numbered"))
"""Where somebody can be somewhere."""
_FINISHING = frozenset(("finished", "finish", "placed", "ranked", "finishing"))


@dataclass(frozen=True, slots=True)
class Surroundings(RowRelations):
    """Gathers the words that tell of a relation from the tokens of one sentence."""

    meant: Callable[[str], Sequence[int]]
    tells: Callable[[str], Sequence[int]]
    others: tuple[tuple[int, frozenset[str]], ...] = ()
    people: frozenset[int] = frozenset()

    def definite(self, place: int) -> str:
        """Whether the next one is meant: "won the stage after Ann's", "in the round before".

        "Gave the talk after Ann" may mean that as well, or only that she spoke before; "took the
        train after Ann's" does.
        """
        *_, verb, article, noun = ("", "", "", *self.tokens[place].before)
        kind = first_of(self.tokens, place)
        denied = not verb and first_of(self.tokens, place - 1) == "not"
        if (article, noun) == ("the", "one") and (verb in _IS or denied) and kind in _NEXT:
            # "Ann's talk was the one after Bob's."
            return "next"
        if article == "the" and kind in ("ahead", "behind"):
            # "In the seat behind Ann's".
            row = self.row()
            return "next" if row is not None and stem(noun) in row.called else ""
        if article != "the" or kind not in ("before", "after"):
            return ""
        if any(stem(noun) in axis.called for axis in self.axes):
            return "next"
        if stem(noun) not in EVENTS:
            return ""
        other = self.tokens[place + 1 : place + 3]
        owned = len(other) == 2 and other[1].before[:2] == ("'", "s")
        one = bool(other) and other[0].before[:2] == ("the", "one")
        return "next" if owned or one else "unsure"

    def finishes(self, place: int) -> bool:
        """Whether somebody came out higher or lower than somebody else: "finished higher than"."""
        if self.tokens[place].text.lower() not in ("higher", "lower"):
            return False
        if self.tokens[place + 1].before:
            return False
        far = self.evidence(place, place + 2)[0]
        own = self.tokens[place].before
        return not _FINISHING.isdisjoint(own[-1:] if own else far)

    def strict(self, place: int) -> str:
        """The bound of "more than 2 years older than" and "less than 2 houses left of"."""
        word = self.tokens[place].text.lower() if place < len(self.tokens) else ""
        kinds = (first_of(self.tokens, place + 1), first_of(self.tokens, place + 2))
        if place and first_of(self.tokens, place - 1) == "not":
            # Not more than two years older: also younger?
            return ""
        if word not in ("more", "less", "fewer") or kinds != ("than", "amount"):
            return ""
        return "over" if word == "more" else "under"

    def evidence(self, place: int, after: int) -> tuple[list[str], list[str], int]:
        """The words of a comparison: those behind the value before it, and its own.

        Also the mention that comes before: the first of these words may still speak of it.
        """
        start = self.start(place)
        far: list[str] = []
        near: list[str] = []
        # What comes before the second value already belongs to it.
        for token in self.tokens[start:after]:
            own = near if token.start >= self.tokens[place].end else far
            own += token.before
            near += token.text.lower().split() if token.kind != "amount" else []
        if start and first_of(self.tokens, start) in ("comma", "and", "but"):
            # "Earns more than Ann but less than Bob": the first comparison tells of the second.
            earlier = self.start(start - 1)
            told = self.tokens[earlier : start - 1]
            words = [word for token in told for word in token.before]
            far = [*words, *(far[1:] if far and self._is_a_thing(far[0], [*words, *near]) else far)]
            start = earlier
        subject = self.tokens[start - 1] if start else None
        if subject is not None and subject.before[-1:] and subject.before[-1] in RELATIVE:
            # "The speaker that Kern makes weighs more": the first verb is still about Kern.
            # "The dog that rolls weighs less": where there is one verb, it is the other one.
            far = far[1:] if len(far) > 1 else far
        elif len(far) > 1 and subject is not None and self._is_a_thing(far[0], [*far[1:], *near]):
            far = far[1:]
        return far, near, subject.mention if subject is not None else -1

    def _is_a_thing(self, noun: str, rest: Sequence[str]) -> bool:
        """Whether a noun behind a value is only what somebody has: "with the red ball scored"."""
        things = {axis.attribute for axis in self.axes if stem(noun) in axis.called}
        if not things or "'" in rest:
            return False
        return any(
            axis.attribute not in things and stems(word) & axis.names
            for axis in self.axes
            for word in rest
        )

    def start(self, place: int) -> int:
        """The place behind the last value before."""
        while place > 0 and self.tokens[place - 1].kind != "value":
            place -= 1
        return place

    def middle(self, place: int) -> Iterator[int]:
        """The attributes along which something can be between two others."""
        far, near, subject = self.evidence(place, place + 1)
        owner = self.items[subject].attribute if subject >= 0 else -1
        evidence = Evidence(tuple(far), tuple(near), owner, self.meant, self.others)
        told = [axis for axis in self.axes if evidence.of(axis)]
        if re.search(r"point|time", self.tokens[place].text.lower()):
            told = [axis for axis in self.axes if axis.kind in TEMPORAL]
        row = self.row()
        words = tuple(word for word in self.tokens[place].before if word not in _HOW)
        if not told and words and (kinds := SITUATED.get(words[-1])):
            # Who lives between others does so by the floor, who spoke between them by the date.
            told = [axis for axis in self.axes if axis.kind in kinds]
            if row is not None and (
                (kinds == {"rank"} and row.names & RANKINGS)
                or (kinds == TEMPORAL and not told and row.names & SEQUENCES)
            ):
                told = [row]
        stands = _STANDS - _IS if row is not None and row.seats else _STANDS
        plain = (not words and "is" in stands) or (bool(words) and words[-1] in stands)
        if row is not None and plain and told in ([], [row]):
            yield row.attribute
        else:
            axes = told or [axis for axis in self.axes if axis.kind != "label"]
            is_there = not words or words[-1] in _IS
            if not told and is_there and self.tokens[place].text.lower().startswith("somewhere"):
                # Nobody is somewhere between two others in age.
                axes = [axis for axis in axes if axis.kind in _PLACED]
            yield from (axis.attribute for axis in axes)
