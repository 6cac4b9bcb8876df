"""Before and behind in another order than that of the lists: in the audience, on the day before.

"Sat behind Ann" is no later time, and "played before Ann" no better result.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.measure_words import SEQUENCES
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_OTHER_ORDERS", "other_orders"]

_BESIDE = bag("behind ahead between above below next side")
_BEING = bag(
    """sat sits sitting seated stood stands standing hid parked slept sleeps lay hangs hung hanging
    located situated displayed"""
)
_NEXT = {"after": "first", "behind": "first", "before": "last", "ahead": "last"}
_RESULTS = bag("rank ranking placing finish result prize medal standing")
_PERFORMING = bag(
    """played plays play performed performs perform sang sing sings danced dances dance spoke speak
    speaks skated skates skate started starts start jumped jumps jump dived swam shot threw"""
)
_FINISHED = tuple(
    (verb, own) for verb in ("finished", "drank", "ate") for own in ("his", "her", "their")
)
_WITH = (("with",), ("in",), ("from",), ("of",), ("at",), ("on",), ("'",), ("'s",), ())
SIGNS_OF_OTHER_ORDERS = _BESIDE | _NEXT.keys()


class _Order(NamedTuple):
    """What "before" and "behind" can mean in a puzzle."""

    in_time: bool
    in_a_row: bool
    ranked: bool


def other_orders(row: Sequence[Token], vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """Words for before and behind that are not about the order that the lists tell."""
    order = _order_of(vocabulary)
    for place, token in enumerate(row):
        if order.in_time and token.kind in _BESIDE and not _BEING.isdisjoint(token.before[-1:]):
            # Who sat behind Ann did not come after her.
            yield token.text, token.start
        if place == 0 or token.kind not in _NEXT:
            continue
        last = row[place - 1]
        if not token.before and last.text.lower() == _NEXT[token.kind]:
            # "Came first after Ann" is the next one after her.
            yield last.text, last.start
        if last.kind == "value" and not vocabulary.familiar("finish"):
            # "Finished her soup before Carl".
            yield from (("finished", last.start) for two in _FINISHED if last.before[-2:] == two)
        if token.kind in ("before", "after"):
            yield from _before(row, place, order)


def _before(row: Sequence[Token], place: int, order: _Order) -> Iterator[tuple[str, int]]:
    """What was done before something else, though it is not of that time that the lists tell."""
    token, last = row[place], row[place - 1]
    if order.ranked:
        # Whoever played before Ann may have come out behind her.
        yield from ((word, token.start) for word in _PERFORMING.intersection(token.before))
    if order.in_a_row and last.kind != "amount":
        yield from _when_done(row, place)
    if _repeated(row, place):
        # "Ann drank tea before Bob did": he drank tea as well.
        yield "did", row[place + 1].end


@lru_cache(maxsize=8)
def _order_of(vocabulary: Vocabulary) -> _Order:
    known = vocabulary.compared[0]
    temporal = any(axis.kind in TEMPORAL for axis in known)
    first_is_time = any(axis.attribute == 0 and axis.kind in TEMPORAL for axis in known)
    placed = any(axis.seats or axis.kind == "row" for axis in known)
    results = any(axis.kind in ("rank", "row") and axis.names & _RESULTS for axis in known)
    in_sequence = any(axis.names & SEQUENCES for axis in known)
    return _Order(
        in_time=first_is_time and not placed,
        in_a_row=bool(known) and known[0].kind == "row" and not temporal,
        ranked=results and not temporal and not in_sequence,
    )


def _when_done(row: Sequence[Token], place: int) -> Iterator[tuple[str, int]]:
    """Parked before Bob parked his car: that is no place in the row."""
    behind = row[place + 1 : place + 3]
    if len(behind) == 2 and behind[0].kind == "value" and behind[0].text[:1].isupper():
        yield from ((word, behind[1].start) for word in behind[1].before[:1] if word[-2:] == "ed")


def _repeated(row: Sequence[Token], place: int) -> bool:
    """Whether a clause is told of two with "did": the one did to the value there as the other."""
    both, other = row[max(place - 2, 0) : place], row[place + 1 : place + 3]
    if len(both) < 2 or len(other) < 2 or any(token.kind != "value" for token in both):
        return False
    value = both[1]
    did = other[0].kind == "value" and other[1].before[:1] == ("did",)
    return did and not value.relative and value.before[:1] not in _WITH
