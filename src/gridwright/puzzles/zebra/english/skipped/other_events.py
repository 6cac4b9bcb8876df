"""Times of other events: "the talk ended at 3" where the list tells when the talks start.

A list of times is about one event: its name says so ("departure", "year launched"), or the other
lists do (a wreck site, speakers). What is said of another event in a list of times is not read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.happenings import (
    ALSO_TOLD,
    EVENTS,
    INFINITIVES,
    NEUTRAL,
    PAST,
    PHRASES,
)
from gridwright.puzzles.zebra.english.lexicon.words import bag, stems
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.events_told import Told, times_of

__all__ = ["other_events"]

_BOUNDS = frozenset(("comma", "stop", "and", "but", "if", "then", "unless", "only if", "iff"))
_RELATING = frozenset(("before", "after"))
_SOONER = frozenset(("earlier", "later", "sooner"))
_IN_ORDER = TEMPORAL | {"rank", "row", "duration", "count", "dated"}
_AT = bag("at in on by since until around year")
"""Before a time, and not before the noun that has it: "found the 1890 ship"."""
_WHOLE = ((), ("the",))
_OWN = bag("his her its their")
_ADVERBS = bag("even also actually ever really first quite just")
_PLAIN = bag("be have happen occur take own live work like belong use need want wish get")
"""Verbs that say of no other event, or may say of any."""
_WAS = bag("was were is are been being")
_GOES_ON = re.compile(r"(?!is|was|has|does|this|its|as)[a-z]{3,}(?<!s)s")
"""A verb of the present behind a value."""
_OTHER = "another event"
"""What a verb in the past tells that is in no table of events."""


class _Event(NamedTuple):
    """The words for something that happened, as they are in the past, and what it was."""

    text: str
    past: str
    event: str


def other_events(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words for other events, each with the place of the time behind it."""
    lists = times_of(vocabulary)
    if not lists:
        return
    ordered = [axis.attribute for axis in vocabulary.compared[0] if axis.kind in _IN_ORDER]
    for place, token in enumerate(row):
        if token.kind == "value" and not _AT.isdisjoint(token.before[-1:]):
            meant = {item.attribute for item in mentions[token.mention].items}
        elif _relates(token) and ordered == [*lists]:
            meant = set(lists)
        else:
            continue
        if not meant <= lists.keys():
            continue
        for found in (_event(row, place), _later(row, place)):
            if found and all(_is_other(found, lists[each], vocabulary) for each in meant):
                yield found.text, token.start
        if "due" in token.before and all("arrival" in lists[each].others for each in meant):
            # What was due to start at three may have started later.
            yield "due", token.start


def _relates(token: Token) -> bool:
    """Whether something is before or after, earlier or later than something else."""
    return token.kind in _RELATING or token.text.lower() in _SOONER


def _is_other(found: _Event, told: Told, vocabulary: Vocabulary) -> bool:
    """Whether a list does not tell of an event."""
    _, word, event = found
    if told.own is not None and word in told.own:
        return False
    if event != _OTHER and told.named:
        return event in told.others
    other = event in told.others if event != _OTHER else told.own is not None
    other = other or word in told.incidents
    return other and not vocabulary.familiar(word.split()[0])


def _event(row: Sequence[Token], place: int) -> _Event | None:
    """The event of which the time there is told."""
    at = place
    goes_on = False
    while True:
        words = row[at].before
        if goes_on and words[-1:] == ("by",) and _WAS.isdisjoint(words):
            # "The flight piloted by Ann leaves earlier": the verb that follows tells of the time.
            words = ()
        if (found := _last(words)) is not None:
            return found
        goes_on = goes_on or _GOES_ON.fullmatch("".join(row[at].before[:1])) is not None
        denied = at > 0 and row[at - 1].kind == "not" and _did(row[at - 1])
        if denied and (found := _infinitive(row[at].before)) is not None:
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


def _later(row: Sequence[Token], place: int) -> _Event | None:
    """The event of which it is told that something was before or after: before Vega died."""
    if row[place].kind not in _RELATING or place + 2 >= len(row):
        return None
    value, after = row[place + 1 : place + 3]
    words = after.before[1:] if after.before[:1] in (("was",), ("were",)) else after.before
    # "Before the house that Ann bought" tells which one it is.
    return _last(words[:1]) if value.kind == "value" and value.before in _WHOLE else None


def _last(words: Sequence[str]) -> _Event | None:
    """The last event of which some words tell."""
    for at in range(len(words) - 1, -1, -1):
        word, two = words[at], tuple(words[max(at - 1, 0) : at + 1])
        if two in PHRASES:
            return _Event(" ".join(two), " ".join(two), PHRASES[two])
        if word in EVENTS:
            return _Event(word, word, EVENTS[word])
        past = word in PAST or (len(word) > 4 and word.endswith("ed"))
        if past and word not in NEUTRAL and _OWN.isdisjoint(words[at + 1 : at + 2]):
            place = two == ("took", "place") or tuple(words[at : at + 2]) == ("took", "place")
            return None if place else _Event(word, word, _OTHER)
    return None


def _did(token: Token) -> bool:
    """Whether a denial is that of a verb: didn't, does not."""
    verbs = (token.text.lower(), *token.before[-1:])
    return any(verb.startswith(("did", "do")) for verb in verbs)


def _infinitive(words: Sequence[str]) -> _Event | None:
    """What did not happen: the verb stands behind "didn't"."""
    rest = [word for word in words if word not in _ADVERBS]
    if not rest:
        return None
    past = _pasts().get(rest[0], f"{rest[0]}ed")
    phrase = (past, *rest[1:2])
    if phrase in PHRASES:
        return _Event(" ".join(rest[:2]), " ".join(phrase), PHRASES[phrase])
    return None if rest[0] in _PLAIN else _Event(rest[0], past, EVENTS.get(past, _OTHER))


@lru_cache(maxsize=1)
def _pasts() -> dict[str, str]:
    """The verbs of all events, by what "didn't" stands before."""
    known = (*PAST, *EVENTS, *(word for words in ALSO_TOLD.values() for word in words))
    found = dict(INFINITIVES)
    for word in known:
        if word.endswith("ed"):
            found.update((stem, word) for stem in stems(word) if stem != word)
    return found
