"""Days on which somebody did not come: ill on the night after Bella cooked, a break at three.

A list of times tells when somebody's turn was. That somebody was ill, late or on holiday then, or
had a cold or lunch, says of no turn; nor does a thing that happened after a wedding in May happen
in May, or later than all of May.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.persons import is_person
from gridwright.puzzles.zebra.english.lexicon.tables import COMMON, GENERIC
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns, stems
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_ABSENCES", "absences"]

_BE = bag("was were is are be been being felt fell feels")
_ILL = bag(
    """ill sick unwell absent asleep hungover bedridden exhausted busy abroad indisposed feverish
    homesick drunk overdue"""
)
_LATE = bag("late early delayed")
_FOR_IT = bag("for to by at getting")
_AWAY = (
    *(("on", "holiday"), ("on", "vacation"), ("on", "leave"), ("in", "hospital"), ("in", "bed")),
    *(("at", "home"), ("off", "sick"), ("off", "work"), ("off", "duty"), ("out", "of")),
)
_HAVING = bag("had has took takes having have caught")
_BREAKS = bag(
    """break cold headache fever flu hangover rest nap migraine cough toothache lie-in hiccup
    accident mishap nightmare day-off"""
)
_DINING = bag("dined dines ate lunched")
_IDLE = bag("rested rests relaxed overslept dozed napped")
_OWN_TIMES = bag("lunch break illness rest nap cold")
_CHANGES = bag("mind plan plans")
_ARTICLES = bag("a an his her their another some")
_POSSESSIVES = ("'s", "s", "'")
_BEFORE_A_TIME = bag("in on at")
_THEN = frozenset(("before", "after"))
_TELLING = (
    (
        (_ILL | _BREAKS | bag("illness hospital bed")) - bag("break rest nap"),
        bag(
            """patient illness ailment symptom disease condition injury absence absentee excuse
            mishap accident remedy nurse hospital vet"""
        ),
    ),
    (_LATE, bag("delay lateness excuse absentee train flight")),
    (
        _IDLE | _DINING | bag("holiday vacation leave home out"),
        bag("leave holiday vacation guest resort hotel diner restaurant shift absence destination"),
    ),
    (bag("home"), bag("team club match game opponent fixture venue ground")),
    (
        bag("lunch break dinner"),
        bag("meal lunch dinner break diner restaurant cafe dish sandwich shift"),
    ),
)
"""Words for such a thing, and lists beside which the days may be those of it."""
SIGNS_OF_ABSENCES = (
    _ILL | _LATE | _BREAKS | _IDLE | _OWN_TIMES | _CHANGES | _THEN | _DINING
) | bag("away holiday vacation leave hospital bed home sick work duty day closed")


def absences(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words for such a thing, each with the place of the token behind it."""
    times = _times(vocabulary)
    if not times:
        return
    for at, token in enumerate(row):
        if token.kind == "value" and at and row[at - 1].kind in _THEN:
            noun = _occasion(token.before, vocabulary)
            if noun and _is_of(times, token, mentions):
                yield noun, token.start
        if not _is_timed(row, at, mentions, times):
            continue
        word = _absent(token.before, row[at - 1] if at else None)
        if token.kind in ("closed", "away") and token.text.lower() == "away":
            word = word or ("away" if not _BE.isdisjoint(token.before[-1:]) else "")
        last = word.split()[-1:]
        if word and last[0] not in _told(vocabulary) and not vocabulary.familiar(last[0]):
            yield word, token.start


@lru_cache(maxsize=8)
def _times(vocabulary: Vocabulary) -> frozenset[int]:
    """The lists of times or spells."""
    return frozenset(
        axis.attribute
        for axis in vocabulary.compared[0]
        if axis.kind in TEMPORAL or axis.kind in ("dated", "duration")
    )


@lru_cache(maxsize=8)
def _told(vocabulary: Vocabulary) -> frozenset[str]:
    """The words for what is told by lists that are called after something of the kind."""
    words = (word for each in vocabulary.attributes for word in each.name.lower().split())
    names = frozenset().union(*map(nouns, words))
    return frozenset().union(*(said for said, lists in _TELLING if lists & names))


def _is_of(lists: frozenset[int], token: Token, mentions: Sequence[Mention]) -> bool:
    return all(item.attribute in lists for item in mentions[token.mention].items)


def _is_timed(
    row: Sequence[Token], at: int, mentions: Sequence[Mention], times: frozenset[int]
) -> bool:
    """Whether what is told before a token is told of a time, or before or after something."""
    for token in row[at : at + 3]:
        if token.kind in ("comma", "stop", "and", "but"):
            return False
        if token.kind in _THEN or (token.kind == "value" and _is_of(times, token, mentions)):
            return True
    return False


def _absent(words: Sequence[str], before: Token | None) -> str:
    """Ill, late, on holiday: what some words tell of somebody; an empty text for nothing."""
    if before is not None and before.kind == "value" and words[:1] and words[0] in _POSSESSIVES:
        rest = words[1 + (words[0] == "'" and words[1:2] == ("s",)) :]
        return rest[0] if rest[1:2] and rest[0] in _OWN_TIMES and rest[1] in _BE else ""
    for place, word in enumerate(words):
        last = words[place - 1] if place else ""
        rest = words[place + 1 :]
        if word in _ILL and last in _BE:
            return word
        if word in _LATE and last in _BE and (not rest or rest[0] in _FOR_IT | {"on"}):
            return word
        if (word, *rest[:1]) in _AWAY and (last in _BE or last in ("stayed", "lay")):
            return f"{word} {rest[0]}"
        if word == "home" and last == "went" and rest[:1] == ("early",):
            return "home early"
        if word in _IDLE and not rest[1:]:
            return word
        if word in _DINING and rest[:1] == ("out",):
            return f"{word} out"
        if word in _HAVING and rest[:1] and rest[0] in _ARTICLES:
            found = next((noun for noun in rest[1:3] if noun in _BREAKS), "")
            if found or rest[1:3] == ("day", "off"):
                return found or "day off"
        if word in _CHANGES and words[max(place - 2, 0) : place][:1] in (("changed",),):
            return word
    return ""


def _occasion(words: Sequence[str], vocabulary: Vocabulary) -> str:
    """What was in May, before or after which something else was: after a wedding in May."""
    if len(words) < 3 or words[0] not in _ARTICLES or words[-1] not in _BEFORE_A_TIME:
        return ""
    noun = words[-2]
    if noun in COMMON or noun in GENERIC or is_person(noun) or not noun.isalpha():
        return ""
    if any(map(vocabulary.familiar, stems(noun))):
        return ""
    return noun
