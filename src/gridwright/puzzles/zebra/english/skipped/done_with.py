"""What is done with something by others than those who have it: watches bingo, repaired a bridge.

"Ann plays bingo" and "Ann built the bridge" say what a list tells of Ann; whoever watches a game,
crosses a bridge, recommends a trail or asks about a subject may be anybody. Where a list is called
after such people or deeds, or several sentences tell of them, this is what it tells.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns, stems
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_DONE_WITH", "done_with"]


class _Kind(NamedTuple):
    """Verbs and other words, the lists with whose values that is done, and those that tell of it.

    `beside` are lists one of which there must be; if there are none, it is so beside any.
    """

    verbs: frozenset[str]
    having: frozenset[str]
    telling: frozenset[str]
    beside: frozenset[str] = frozenset()


_PICTURED = bag(
    """photographed sketched filmed mapped described recommended praised criticised criticized
    mentioned reviewed surveyed inspected sponsors sponsored advertised promoted"""
)
_PICTURING = bag(
    """photo photograph photographer picture artist painter sketch critic reviewer review guide
    blogger journalist reporter writer author book magazine film inspector surveyor sponsor
    advertiser subject topic sight judge juror promoter"""
)
_ROLES_TAUGHT = bag("teacher tutor coach instructor lesson class course lecturer professor trainer")
_KINDS = (
    _Kind(
        _PICTURED,
        bag(
            """bridge river lighthouse castle church tower trail path route mountain park island
            lake waterfall hobby sport game team club hotel restaurant cafe beach garden"""
        ),
        _PICTURING,
    ),
    _Kind(
        bag("watches watched watching teaches taught coaches coached umpires referees"),
        bag("hobby sport game pastime activity instrument dance"),
        _ROLES_TAUGHT | bag("viewer fan spectator program show channel referee umpire"),
    ),
    _Kind(
        bag("teaches taught failed dropped switched"),
        bag("subject course major"),
        _ROLES_TAUGHT,
        bag("student pupil undergraduate freshman"),
    ),
    _Kind(
        bag(
            """repaired repainted crossed swam drowned fished fell paddled visited climbed
            studied proposed painted drew sketched admired surveyed"""
        ),
        bag("bridge river lighthouse castle church tower cathedral windmill dam"),
        bag(
            """swimmer angler fisherman walker hiker tourist visitor restorer repairer traveler
            traveller trip destination boat canoeist artist painter surveyor lake"""
        ),
        bag("engineer architect builder"),
    ),
    _Kind(
        bag("repaired repainted towed passed boarded photographed hit rammed crashed overtook"),
        bag("boat yacht ship vessel car truck"),
        bag("mechanic repair garage painter tug photographer restorer owner passenger"),
        bag("skipper captain sailor driver"),
    ),
    _Kind(
        bag("drew sketched painted passed"),
        bag("museum gallery castle zoo"),
        bag("artist painter drawing picture sketch"),
        bag("visitor tourist sightseer"),
    ),
    _Kind(
        bag("dropped spilled spilt recommended forgot tasted cooked burned"),
        bag("dish meal starter main dessert drink"),
        bag("cook chef critic taster"),
        bag("waiter waitress server"),
    ),
    _Kind(
        bag("covered heard liked sued reviewed bought remixed"),
        bag("album song single record"),
        bag("listener fan reviewer critic buyer collector customer cover"),
        bag("band singer label musician"),
    ),
    _Kind(
        bag("complains complained complain"),
        bag("pet animal dog cat instrument bird"),
        bag("complaint problem complainant"),
    ),
    _Kind(
        bag("sold sells transferred traded scouted fouled injured guards marked tackled"),
        bag("team club position player"),
        bag("price fee transfer agent manager foul injury card"),
        bag("player footballer team club"),
    ),
    _Kind(
        bag("resold resells repaired restored polished cleaned photographed auctioned"),
        bag("item lot object antique purchase painting"),
        bag("seller dealer restorer auctioneer photographer repair cleaner auction"),
        bag("buyer bidder purchaser collector"),
    ),
    _Kind(
        bag("asked asks questioned missed attended heard chaired notes introduced"),
        bag("topic talk lecture subject speech speaker"),
        bag("listener question student chair host audience moderator attendee journalist"),
        bag("speaker lecturer presenter"),
    ),
    _Kind(
        bag("cooked baked roasted cooks bakes"),
        bag("starter dish main dessert meal course"),
        bag("cook chef baker host hostess name friend"),
        bag("diner patron customer"),
    ),
    _Kind(
        bag("tasted tastes smelled smelt spilled spilt dropped returned"),
        bag("starter dish main dessert meal course drink wine"),
        bag("taster judge taste waiter waitress critic"),
        bag("guest diner patron customer"),
    ),
    _Kind(
        bag("opened drank ate unwrapped kept admired"),
        bag("gift present"),
        bag("receiver recipient giver host hostess birthday bride"),
        bag("guest visitor"),
    ),
    _Kind(
        bag("pecked pecks chased hatched attacked bit fed feeds kicked"),
        bag("breed"),
        bag("owner keeper breeder farmer handler person name"),
        bag("hen dog cat horse cow pig sheep goat duck pony"),
    ),
    _Kind(
        bag("read reads love postcard card letter parcel phoned called wrote"),
        bag("country city island destination"),
        bag(
            """book reader writer author postcard card letter parcel pen-friend language pen
            recipient sender novel article journalist correspondent stamp gift"""
        ),
        bag("student traveler traveller tourist guest friend walker"),
    ),
)
_ABOUT = bag("read reads heard hears asked asks dreamt")
"""With "about" these are done with anything, unless that is what is read or talked about."""
_TOPICS = bag(
    """topic subject theme book article story talk lecture speaker author reader essay film news
    documentary report question novel magazine presentation interview show exhibition dream chapter
    discussion project assignment paper podcast"""
)
SIGNS_OF_DONE_WITH = _ABOUT | frozenset().union(*(kind.verbs for kind in _KINDS))
_SPANNING = frozenset(("crossed",))
"""What a bridge does, as well as whoever walks over it."""
_JOINTS = frozenset(("comma", "stop", "and", "but", "not"))
_PASSIVE = bag("was were is been be by who that which")
"""What was done with a thing tells of the thing, and a clause tells which is meant."""
_BETWEEN = bag(
    """the a an of in on at about to with over for some in into around his her its their new
    first question questions notes note card postcard letter parcel up plans plan bridge down
    back"""
)
"""Between such a verb and the value."""
_FURTHEST = 3


def done_with(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words for such deeds, each with the place of the value with which something is done."""
    lists = _lists_of(vocabulary)
    plain = not _tells_topics(vocabulary)
    if not lists and not plain:
        return
    for before, token in pairwise(row):
        if token.kind != "value" or (before.kind != "value" and before.kind not in _JOINTS):
            continue
        meant = {item.attribute for item in mentions[token.mention].items}
        verbs = frozenset().union(*(lists.get(each, frozenset()) for each in meant))
        for first, second in pairwise(token.before if plain else ()):
            about = second == "about" and first in _ABOUT and not vocabulary.familiar(first)
            if about and all(vocabulary.attributes[each].numbers is None for each in meant):
                yield f"{first} about", token.start
        for at, word in enumerate(token.before if verbs else ()):
            if word in _SPANNING and not _is_person(before, mentions, vocabulary):
                # "The Ember bridge crossed the Wye."
                continue
            done = word in verbs and at < _FURTHEST and _PASSIVE.isdisjoint(token.before)
            done = done and _BETWEEN.issuperset(token.before[at + 1 :])
            if done and not any(map(vocabulary.familiar, stems(word))):
                yield word, token.start


@lru_cache(maxsize=8)
def _tells_topics(vocabulary: Vocabulary) -> bool:
    """Whether a list is called after what is read, or what is spoken about."""
    words = (word for each in vocabulary.attributes for word in each.name.lower().split())
    return any(nouns(word) & _TOPICS for word in words)


def _is_person(token: Token, mentions: Sequence[Mention], vocabulary: Vocabulary) -> bool:
    if token.kind != "value":
        return False
    items = mentions[token.mention].items
    return all(item.attribute in vocabulary.somebody for item in items)


@lru_cache(maxsize=8)
def _lists_of(vocabulary: Vocabulary) -> dict[int, frozenset[str]]:
    """What others do with the values of a list, by the number of the list."""
    names = [
        frozenset(noun for word in each.name.lower().split() for noun in nouns(word))
        for each in vocabulary.attributes
    ]
    every = frozenset().union(*names)
    kinds = [
        kind
        for kind in _KINDS
        if every.isdisjoint(kind.telling) and not (kind.beside and every.isdisjoint(kind.beside))
    ]
    found = {
        number: frozenset().union(*(kind.verbs for kind in kinds if name & kind.having))
        for number, name in enumerate(names)
    }
    return {number: verbs for number, verbs in found.items() if verbs}
