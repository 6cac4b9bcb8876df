"""Times of other events: "the talk ended at 3" where the list tells when the talks start.

A list of times is about one event: its name says so ("departure", "year launched"), or the other
lists do (a wreck site, speakers). What is said of another event in a list of times is not read.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.happenings import (
    ALSO_TOLD,
    BEGINNINGS,
    EVENTS,
    NAMED,
    NEUTRAL,
    PAST,
    PHRASES,
    TOLD_BY_OTHERS,
    VENTURES,
)
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.measuring.measures import compared
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["other_events"]

_SOMETIME = bag("year date time day month hour weekday")
"""Names of lists that do not say what happened then."""
_BOUNDS = frozenset(("comma", "stop", "and", "but", "if", "then", "unless", "only if", "iff"))
_RELATING = frozenset(("before", "after"))
_IN_ORDER = TEMPORAL | {"rank", "row", "duration", "count", "dated"}
_AT = bag("at in on by since until around year")
"""Before a time, and not before the noun that has it: "found the 1890 ship"."""
_WHOLE = ((), ("the",))
_OWN = bag("his her its their")
_STARTS = bag("start starts begin begins beginning")
_OTHER = "another event"
"""What a verb in the past tells that is in no table of events."""
_BEGUN = frozenset(("start", "founding", "opening", "launch"))
"""All of these are the beginning of a business."""


class _Told(NamedTuple):
    """The events of which a list does not tell, and its own verbs where these are known.

    Where it is not `named` after its event, a verb of several sentences may be that of the event.
    """

    others: frozenset[str]
    own: frozenset[str] | None = None
    named: bool = False


def other_events(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words for other events, each with the place of the time behind it."""
    lists = _lists_of(vocabulary.attributes)
    if not lists:
        return
    ordered = [axis.attribute for axis in vocabulary.compared[0] if axis.kind in _IN_ORDER]
    for place, token in enumerate(row):
        if token.kind == "value" and not _AT.isdisjoint(token.before[-1:]):
            meant = {item.attribute for item in mentions[token.mention].items}
        elif token.kind in _RELATING and ordered == [*lists]:
            meant = set(lists)
        else:
            continue
        if not meant <= lists.keys():
            continue
        for found in (_event(row, place), _later(row, place)):
            if found and all(_is_other(*found, lists[each], vocabulary) for each in meant):
                yield found[0], token.start
        if "due" in token.before and all("arrival" in lists[each].others for each in meant):
            # What was due to start at three may have started later.
            yield "due", token.start


def _is_other(word: str, event: str, told: _Told, vocabulary: Vocabulary) -> bool:
    """Whether a list does not tell of an event, for which there is this word."""
    if told.own is not None and word in told.own:
        return False
    if event != _OTHER and told.named:
        return event in told.others
    other = event in told.others if event != _OTHER else told.own is not None
    return other and not vocabulary.familiar(word.split()[0])


def _event(row: Sequence[Token], place: int) -> tuple[str, str] | None:
    """The word for the event of which the time there is told, and the event."""
    at = place
    while True:
        if (found := _last(row[at].before)) is not None:
            return found
        if at == 0 or row[at - 1].kind in _BOUNDS:
            break
        at -= 1
    if row[place].kind != "value" or at < place or _AT.isdisjoint(row[place].before[:1]):
        return None
    # "In 1902 the Aurora was built."
    for token in row[place + 1 :]:
        if (found := _last(token.before)) is not None:
            return found
        if token.kind != "value" and (token.kind != "comma" or token is not row[place + 1]):
            break
    return None


def _later(row: Sequence[Token], place: int) -> tuple[str, str] | None:
    """The event of which it is told that something was before or after: before Vega died."""
    if row[place].kind not in _RELATING or place + 2 >= len(row):
        return None
    value, after = row[place + 1 : place + 3]
    words = after.before[1:] if after.before[:1] in (("was",), ("were",)) else after.before
    # "Before the house that Ann bought" tells which one it is.
    return _last(words[:1]) if value.kind == "value" and value.before in _WHOLE else None


def _last(words: Sequence[str]) -> tuple[str, str] | None:
    """The last of some words that tells an event, with the event."""
    for at in range(len(words) - 1, -1, -1):
        word, two = words[at], tuple(words[max(at - 1, 0) : at + 1])
        if two in PHRASES:
            return " ".join(two), PHRASES[two]
        if word in EVENTS:
            return word, EVENTS[word]
        past = word in PAST or (len(word) > 4 and word.endswith("ed"))
        if past and word not in NEUTRAL and _OWN.isdisjoint(words[at + 1 : at + 2]):
            place = two == ("took", "place") or tuple(words[at : at + 2]) == ("took", "place")
            return (word, _OTHER) if not place else None
    return None


@lru_cache(maxsize=8)
def _lists_of(attributes: tuple[Attribute, ...]) -> dict[int, _Told]:
    """The lists of times that tell of one event, with what they do not tell."""
    names = [each.name.lower().split() for each in attributes]
    every = frozenset((*EVENTS.values(), *PHRASES.values())) - {"result", "booking", "interview"}
    found: dict[int, _Told] = {}
    for axis in compared(attributes)[0]:
        name = names[axis.attribute]
        if axis.kind in ("rank", "row", "duration", "money"):
            continue
        told = frozenset().union(*(NAMED.get(word, frozenset()) for word in name))
        if axis.kind in ("year", "dated") and BEGINNINGS & {*name} and _ventures(names):
            words = frozenset(word for word, event in EVENTS.items() if event in _BEGUN)
            words |= ALSO_TOLD["opening"]
            if "launch" in told:
                words |= ALSO_TOLD["launch"]
            found[axis.attribute] = _Told(every - _BEGUN, words, named=True)
        elif told:
            # How a talk or a class starts is said in many ways.
            own = [] if _STARTS & {*name} else [ALSO_TOLD[e] for e in told if e in ALSO_TOLD]
            words = frozenset(word for word, event in EVENTS.items() if event in told)
            known = frozenset().union(words, *own) if own else None
            found[axis.attribute] = _Told(every - told, known, named=True)
        elif axis.kind in TEMPORAL and not _SOMETIME.isdisjoint(name):
            others = {noun for each in names if each is not name for w in each for noun in nouns(w)}
            others |= {" ".join(each) for each in names}
            denied = {
                event
                for kinds, events in TOLD_BY_OTHERS
                if all(called & others for called in kinds)
                for event in events.split()
            }
            if denied and axis.kind == "time":
                denied.add("daily life")
                if "arrival" in denied:
                    denied.add("landing")
            if denied:
                found[axis.attribute] = _Told(frozenset(denied))
    return found


def _ventures(names: Sequence[Sequence[str]]) -> bool:
    """Whether one of the lists is of businesses, which are founded or opened."""
    return any(nouns(name[-1]) & VENTURES for name in names if name)
