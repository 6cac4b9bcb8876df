"""Of which event a list of times tells, and which are others.

Its name says so ("departure", "year launched"), or the other lists do (a wreck site, speakers), or
the sentences: where two of them tell what was built in which year, the years are those of building.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.happenings import (
    ALSO_TOLD,
    BEGINNINGS,
    EVENTS,
    INCIDENTS,
    LIFE,
    NAMED,
    NEUTRAL,
    PHRASES,
    RACED,
    RACERS,
    TOLD_BY_OTHERS,
    VENTURES,
)
from gridwright.puzzles.zebra.english.lexicon.measure_words import RANKINGS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary

__all__ = ["Told", "times_of"]

_SOMETIME = bag("year date time day month hour weekday")
"""Names of lists that do not say what happened then."""
_DATED = TEMPORAL | {"dated"}
_ABOUT_LIFE = bag("deceased executed killed hatched engaged trained graduated retired")
"""Names of lists that may tell of a birth, a death or a wedding."""
_STARTS = bag("start starts begin begins beginning")
_BEGUN = frozenset(("start", "founding", "opening", "launch"))
"""All of these are the beginning of a business."""
_EVERY = frozenset((*EVENTS.values(), *PHRASES.values())) - {
    "result",
    "booking",
    "interview",
    "setting",
}
_IN_A_YEAR = re.compile(r"\b(?P<verb>[a-z]+)(?= (?:[a-z]+ ){0,2}?(?:in|before|after|since) \d{3})")
"""What happened in some year, or before it."""


class Told(NamedTuple):
    """The events of which a list does not tell, and its own verbs where these are known.

    Where it is not `named` after its event, a verb of several sentences may be that of the event.
    `incidents` are verbs for what hardly any list is about.
    """

    others: frozenset[str]
    own: frozenset[str] | None = None
    named: bool = False
    incidents: frozenset[str] = frozenset()


@lru_cache(maxsize=8)
def times_of(vocabulary: Vocabulary) -> dict[int, Told]:
    """The lists of times that tell of one event, with what they do not tell."""
    names = [each.name.lower().split() for each in vocabulary.attributes]
    found: dict[int, Told] = {}
    for axis in vocabulary.compared[0]:
        name = names[axis.attribute]
        ranks = axis.kind == "rank" or (axis.kind == "row" and axis.names & RANKINGS)
        if ranks and any(nouns(word) & RACERS for each in names for word in each):
            found[axis.attribute] = Told(RACED)
        if axis.kind in ("rank", "row", "duration", "money"):
            continue
        told = frozenset().union(*(NAMED.get(word, frozenset()) for word in name))
        if axis.kind in ("year", "dated") and BEGINNINGS & {*name} and _ventures(names):
            words = frozenset(word for word, event in EVENTS.items() if event in _BEGUN)
            words |= ALSO_TOLD["opening"]
            if "launch" in told:
                words |= ALSO_TOLD["launch"]
            found[axis.attribute] = Told(_EVERY - _BEGUN, words, named=True)
        elif told:
            # How a talk or a class starts is said in many ways.
            own = [] if _STARTS & {*name} else [ALSO_TOLD[e] for e in told if e in ALSO_TOLD]
            words = frozenset(word for word, event in EVENTS.items() if event in told)
            known = frozenset().union(words, *own) if own else None
            found[axis.attribute] = Told(_EVERY - told, known, named=True)
        elif axis.kind in _DATED and any(map(_tells_deeds, name)):
            found[axis.attribute] = Told(frozenset(LIFE.split()))
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
            if axis.kind == "year":
                denied |= _denied_by(vocabulary.sentences)
            incidents = frozenset[str]()
            if axis.kind in ("year", "month"):
                incidents = frozenset().union(*_incidental(others))
            if denied or incidents:
                found[axis.attribute] = Told(frozenset(denied), incidents=incidents)
    return found


def _incidental(listed: Set[str]) -> Iterator[frozenset[str]]:
    """Verbs for what is not what happens in the years beside such lists."""
    for verbs, about_them, beside in INCIDENTS:
        if about_them.isdisjoint(listed) and not (beside and beside.isdisjoint(listed)):
            yield verbs


def _tells_deeds(word: str) -> bool:
    """Whether a list of times is called after what somebody did then: hired, adopted."""
    return len(word) > 4 and word.endswith("ed") and word not in NEUTRAL | _ABOUT_LIFE


def _ventures(names: Sequence[Sequence[str]]) -> bool:
    """Whether one of the lists is of businesses, which are founded or opened."""
    return any(nouns(name[-1]) & VENTURES for name in names if name)


def _denied_by(sentences: Sequence[str]) -> frozenset[str]:
    """What does not happen in a list of years, since nearly all sentences tell of one event."""
    counts: Counter[str] = Counter()
    for sentence in sentences:
        verbs = {match["verb"] for match in _IN_A_YEAR.finditer(sentence.lower())}
        counts.update({EVENTS[verb] for verb in verbs if verb in EVENTS})
    if not counts:
        return frozenset()
    event, most = counts.most_common(1)[0]
    alike = frozenset({event}).union(*(told for told in NAMED.values() if event in told))
    others = sum(count for each, count in counts.items() if each not in alike)
    return _EVERY - alike if most > 1 >= others else frozenset()
