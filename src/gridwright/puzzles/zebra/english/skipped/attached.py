"""What only belongs to a value or is near it: the bar at screen 2, Harvest's trailer, the anchor.

Of a film its trailer is not spoken of as the film, nor of a wreck its captain as the diver who
explored it. Such a noun counts where no list can be about it and only one sentence names it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_ATTACHED", "attached"]


class _Kind(NamedTuple):
    """Nouns, the lists that have such things, and those that tell of them."""

    things: frozenset[str]
    having: frozenset[str]
    telling: frozenset[str]


_WORKS = bag("film movie picture play musical opera book novel game series album title show")
_SHIPS = bag("ship boat wreck shipwreck yacht vessel schooner")
_KINDS = (
    _Kind(
        bag("bar cafe café kiosk desk counter toilet lounge restaurant booth shop"),
        bag("screen gate platform court runway stage pier dock track"),
        bag(
            """bar cafe café kiosk shop stall food drink snack restaurant store business job name
            person employee worker agent clerk owner manager chef"""
        ),
    ),
    _Kind(
        bag("usher cleaner projector projectionist steward attendant guard porter"),
        bag("screen"),
        bag("name person employee worker staff job occupation profession duty"),
    ),
    _Kind(
        bag("trailer sequel prequel remake queue parody"),
        _WORKS,
        bag("queue line vehicle kind"),
    ),
    _Kind(
        bag("poster"),
        _WORKS,
        bag("artist designer printer auction bidder collector wall row position place spot slot"),
    ),
    _Kind(
        bag("hero heroine villain publisher translator narrator film"),
        bag("novel book"),
        bag(
            """hero heroine villain character protagonist publisher translator narrator film job
            occupation profession detective"""
        ),
    ),
    _Kind(
        bag("index preface appendix foreword introduction"),
        bag("book novel"),
        bag("index preface appendix foreword introduction"),
    ),
    _Kind(
        bag("nurse receptionist secretary"),
        bag("doctor dentist vet"),
        bag("nurse receptionist secretary staff"),
    ),
    _Kind(
        bag("path stove fireplace chimney scarecrow slug"),
        bag("cabin hut tent cottage lodge row bed plot"),
        bag("path stove fireplace chimney scarecrow slug pest"),
    ),
    _Kind(bag("soundtrack"), _WORKS, bag("composer music musician song singer band")),
    _Kind(
        bag("anchor bell mast rudder propeller figurehead keel"),
        _SHIPS,
        bag("part find artefact artifact item object treasure relic feature damage repair"),
    ),
    _Kind(
        bag("captain skipper cook owner mate purser"),
        bag("wreck shipwreck"),
        bag("captain skipper cook owner master sailor"),
    ),
    _Kind(
        bag("office headquarters desk counter lounge"),
        bag("airline"),
        bag("office headquarters hub base home desk counter"),
    ),
    _Kind(
        bag("luggage baggage suitcase queue"),
        bag("airline destination flight"),
        bag("luggage baggage suitcase passenger traveller traveler queue line"),
    ),
    _Kind(
        bag("garden roof porch cellar attic chimney"),
        bag("house building cottage villa mansion"),
        bag(
            """garden gardener plant flower vegetable tree crop color colour material roof roofer
            repair feature builder"""
        ),
    ),
    _Kind(
        bag(
            """shade key lid handle strap buckle plinth cord flex bulb repair restoration cleaning
            delivery transport valuation insurance cushion"""
        ),
        bag("item object lot antique purchase souvenir gift present product prize"),
        bag("color colour material key lid"),
    ),
    _Kind(
        bag("reserve bidding commission estimate frame postage"),
        bag("item object lot antique"),
        bag("frame reserve estimate painting picture photograph mirror"),
    ),
    _Kind(
        bag("inn mill pub tollhouse chapel cafe café kiosk farm hotel shop hut"),
        bag("bridge river trail path route lake island lighthouse beach waterfall"),
        bag(
            """inn mill pub chapel cafe café kiosk farm hotel shop hut restaurant accommodation
            lodging stop building"""
        ),
    ),
    _Kind(
        bag("train plane flight bus taxi coach car"),
        bag("speaker lecturer presenter patient"),
        bag("train plane flight bus taxi coach car vehicle transport airline"),
    ),
    _Kind(
        bag("wheel seat roof bonnet hood tyre tire bumper engine"),
        bag("car truck van vehicle"),
        bag("wheel seat roof tyre tire engine part feature repair problem fault"),
    ),
    _Kind(
        bag("cover producer single drummer singer bassist guitarist"),
        bag("album band"),
        bag("producer single drummer singer musician instrument song artist name person member"),
    ),
    _Kind(bag("key"), bag("room cabin apartment flat office hut"), bag("key")),
    _Kind(
        bag("guide"),
        bag("museum gallery castle"),
        bag("guide"),
    ),
    _Kind(
        bag("interpreter slide microphone laptop handout poster"),
        bag("speaker lecturer presenter hall topic talk lecture"),
        bag("interpreter slide microphone laptop handout poster equipment"),
    ),
    _Kind(
        bag("door corridor entrance window"),
        bag("hall room studio"),
        bag("door corridor entrance window color colour"),
    ),
    _Kind(bag("map guidebook"), bag("trail path route park river"), bag("map guidebook souvenir")),
    _Kind(
        bag("paperback translation audiobook adaptation manuscript"),
        bag("novel book"),
        bag("paperback format edition translation translator audiobook adaptation manuscript"),
    ),
)
_SINGULAR = frozenset().union(*(kind.things for kind in _KINDS))
SIGNS_OF_ATTACHED = _SINGULAR | {f"{word}s" for word in _SINGULAR}
_LINKS = bag("of at on for to from by in behind outside")
_ARTICLES = bag("the a an")


def attached(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The nouns for such things, each with the place of the value to which they belong."""
    unlisted = _unlisted(vocabulary)
    if not unlisted:
        return
    for place, token in enumerate(row):
        if token.kind != "value":
            continue
        lists = {item.attribute for item in mentions[token.mention].items}
        things = frozenset().union(*(unlisted.get(each, frozenset()) for each in lists))
        if not things:
            continue
        named = {word for n in lists for word in vocabulary.attributes[n].name.lower().split()}
        words = [word for word in token.before if word not in _ARTICLES and word not in named]
        found = words[-2:-1] if words[-1:] and words[-1] in _LINKS else []
        after = row[place + 1].before if place + 1 < len(row) else ()
        if after[:1] == ("'s",) or after[:2] == ("'", "s"):
            found += after[1 + (after[0] == "'") :][:1]
        for word in found:
            if nouns(word) & things and not vocabulary.familiar(word):
                yield word, token.start


@lru_cache(maxsize=8)
def _unlisted(vocabulary: Vocabulary) -> dict[int, frozenset[str]]:
    """What the values of a list may have, of which no list tells, by the number of the list."""
    names = [
        frozenset(noun for word in each.name.lower().split() for noun in nouns(word))
        for each in vocabulary.attributes
    ]
    every = frozenset().union(*names)
    kinds = [kind for kind in _KINDS if every.isdisjoint(kind.telling)]
    found = {
        number: frozenset().union(*(kind.things for kind in kinds if name & kind.having))
        for number, name in enumerate(names)
    }
    return {number: things for number, things in found.items() if things}
