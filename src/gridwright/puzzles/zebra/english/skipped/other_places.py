"""Places where somebody only was or passed through: "changed at Derby", "grew up in Bath".

A list of places tells one thing of them: where people go, or where they are at home. What happened
to somebody at another place, or at another time of his life, is not read as that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.happenings import EVENTS, NEUTRAL, PAST
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["other_places"]

_CHANGING = (
    *(("by", "way", "of"), ("via",), ("stopover",), ("layover",), ("stopped", "over")),
    *(("changed", "at"), ("changes", "at"), ("changed", "in"), ("changed", "trains")),
    *(("changed", "planes"), ("changed", "buses"), ("flew", "over"), ("flies", "over")),
    *(("drove", "through"), ("sailed", "past"), ("drove", "past"), ("diverted",)),
    *(("collects",), ("book", "about"), ("books", "about")),
)
"""Who changes trains somewhere, or reads about a place, is not at home there, nor goes there."""
_ON_THE_WAY = (
    *_CHANGING,
    *(("broke", "her", "journey"), ("broke", "his", "journey"), ("stops", "at"), ("stop", "in")),
    *(("called", "at"), ("stopped", "at"), ("stopped", "for"), ("stopped", "in"), ("stop", "at")),
    *((verb, "through") for verb in ("passed", "passing", "went", "came", "rode")),
    *(("on", own, "way", "to") for own in ("his", "her", "the", "their")),
)
"""Whoever stops somewhere on the way goes on to another place."""
_ORIGIN = (("born",), ("grew", "up"), ("brought", "up"), ("raised", "in"))
_LIVING = (
    *(("to", "school"), ("to", "university"), ("at", "school"), ("at", "university")),
    *(("to", "college"), ("at", "college"), ("studies",), ("studying",), ("works",), ("working",)),
    *(("lives",), ("resides",), ("childhood",), ("youth",), ("relatives",), ("wed",)),
    ("in", "from"),
)
"""Where people live or learn is not where they travel."""
_AWAY = (
    *(("visiting",), ("visits",), ("studies",), ("studying",), ("works",), ("working",), ("wed",)),
    *(("on", "holiday"), ("on", "vacation"), ("spends",), ("on", "tour"), ("the", "train")),
    ("would", "like"),
)
"""Where people stay for a time is not where they are at home."""
_COURTING = (
    *(("proposed",), ("engaged",), ("honeymoon",), ("flew",), ("flies",), ("met",), ("worked",)),
    *(("studied",), ("works",), ("studies",), ("bought",), ("to", "school")),
    ("at", "university"),
)
"""What brides and grooms do in other towns than that of the wedding."""
_CALLING = (
    *(("visited",), ("knocked", "at"), ("knocked", "on"), ("cleaned",), ("cleans",), ("passed",)),
    *(("called", "at"), ("looked", "into"), ("broke", "into"), ("swept",), ("walked", "past")),
)
"""What is done at the place where somebody else stays."""
_AT_SEA = (
    *(("wed",), ("built",), ("launched",), ("towed",), ("capsized",), ("wrecked",), ("repaired",)),
    ("ran", "aground"),
)
"""What happens to a boat in other ports than the one that is listed."""
_LODGINGS = bag("cabin room tent cottage flat apartment hut suite chalet bungalow")
_LODGERS = bag("guest tenant resident occupant lodger camper")
_CALLERS = bag("maid cleaner visitor burglar thief inspector suspect detective")
_GOING = bag(
    """went goes going travelled traveled travelling traveling flew flies flying visited visits
    visiting headed heading bound trip holiday vacation chose picked arrived reached landed left
    departed sailed sails drove drives rode took takes spent stayed stays booked won toured explored
    cruised cycled walked hiked moved sent posted shipped delivered carried transported mailed
    addressed returned got ran made set"""
)
"""Verbs of going or sending somewhere: these tell the destination."""
_STAYING = bag(
    "lives lived comes came hails hailed home resides resided grew born raised brought native"
)
"""Verbs that tell where somebody is at home."""
_VISITS = bag("trip holiday vacation ticket room booking reservation stay visit tour flight")
_HOMES = frozenset(("home town", "hometown", "home city", "home country"))
_PLACES = bag("city country town village county island port harbour harbor airport")
_PORTS = bag("port harbour harbor")
_TRAVELLERS = bag("traveller traveler tourist trip holiday vacation tour journey voyage cruise")
_WEDDINGS = bag("bride groom wedding couple bridegroom")
_STOPS = bag("stop station stopover route")
_SHORT = 3
"""Words of so few letters tell nothing by being in several sentences."""
_ARTICLES = (("the",), ("a",), ("an",))
_THERE = (("in",), ("at",), ("to",))
_HAVING = bag("has have had owns owned bought rents")


class _Told(NamedTuple):
    """What a list of places does not tell, and the verbs of what it tells.

    Where the list is `strict` about them, another verb tells something else. It tells where people
    are at `home`, or else where they go.
    """

    others: tuple[tuple[str, ...], ...]
    own: frozenset[str] = frozenset()
    strict: bool = False
    home: bool = False


def other_places(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words for what happened at such a place, each with the place of the token behind it."""
    lists = _lists_of(vocabulary)
    for place, token in enumerate(row) if lists else ():
        if token.kind != "value":
            continue
        meant = {item.attribute for item in mentions[token.mention].items}
        if meant <= lists.keys():
            found = {_said(row, place, lists[each]) for each in meant}
            if "" not in found and not _is_of_several(min(found), vocabulary):
                yield min(found), token.start


def _is_of_several(phrase: str, vocabulary: Vocabulary) -> bool:
    """Whether several sentences speak of what a phrase tells: of changing trains."""
    words = [word for word in phrase.split() if len(word) > _SHORT]
    return bool(words) and all(map(vocabulary.familiar, words))


def _said(row: Sequence[Token], place: int, told: _Told) -> str:
    """The words before a place for what its list does not tell; nothing where there are none."""
    words = row[place].before
    if told.strict and not told.home and words[-1:] == ("left",):
        # "Left Leeds", where people go to Leeds.
        return "left"
    if told.home and words[-1:] == ("to",) and "moved" not in words:
        # "Drives to Leeds", where somebody else is at home.
        return "to"
    if told.home and words[-1:] == ("from",) and words[-3:-2] in _ARTICLES:
        # "Spelled by the man from Bath".
        return ""
    found = _last(words, told)
    if found is None and told.strict and place and words in _THERE:
        # "Studies law at Leeds", where law is a value.
        found = _last(row[place - 1].before, told) if row[place - 1].kind == "value" else None
    return found or ""


def _last(words: Sequence[str], told: _Told) -> str | None:
    """The last words for something that is not told; an empty text where it is told."""
    for at in range(len(words) - 1, -1, -1):
        word, rest = words[at], words[at + 1 :]
        for phrase in told.others:
            if word == phrase[0] and tuple(words[at : at + len(phrase)]) == phrase:
                return " ".join(phrase)
        if word in told.own:
            return ""
        if not told.strict:
            continue
        if word in _HAVING and rest[:1] in (("a",), ("an",)) and rest[-1:] in (("in",), ("at",)):
            # "Has a house in Rome", "has an aunt in Rome".
            return word if _VISITS.isdisjoint(rest) else ""
        past = word in PAST or word in EVENTS or (len(word) > 4 and word.endswith("ed"))
        if past and word not in NEUTRAL:
            # Whoever paddled or rowed to Rome went there.
            return word if rest != ("to",) else ""
    return None


@lru_cache(maxsize=8)
def _lists_of(vocabulary: Vocabulary) -> dict[int, _Told]:
    """The lists of places, each with what is not told of them."""
    names = [each.name.lower() for each in vocabulary.attributes]
    near = {noun for other in names for word in other.split() for noun in nouns(word)}
    found: dict[int, _Told] = {}
    for number, name in enumerate(names):
        words = frozenset(name.split())
        if words & _LODGINGS and near & _LODGERS and not near & _CALLERS:
            found[number] = _Told(_CALLING)
        if vocabulary.attributes[number].numbers is not None:
            continue
        if "destination" in words:
            others = (*_ON_THE_WAY, *_ORIGIN, *_LIVING)
            found[number] = _Told(others, _GOING, strict=True)
        elif name in _HOMES:
            found[number] = _Told((*_ON_THE_WAY, *_AWAY), _STAYING, strict=True, home=True)
        elif words & _PLACES and near & _WEDDINGS:
            found[number] = _Told((*_ON_THE_WAY, *_ORIGIN, *_COURTING))
        elif words & _PLACES and near & _TRAVELLERS:
            found[number] = _Told((*_CHANGING, *_ORIGIN, ("to", "school"), ("wed",)), _GOING)
        elif words & _PORTS:
            found[number] = _Told((*_CHANGING, *_ORIGIN, *_AT_SEA))
        elif words & _PLACES and not near & _STOPS:
            found[number] = _Told((*_CHANGING, ("wed",)))
    return found
