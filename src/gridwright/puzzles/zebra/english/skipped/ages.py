"""Ages of things: whoever made a whisky of 12 months is not 12 months old.

Where such lists stand beside their makers or owners, "Jock is older than Isla" says nothing of what
is listed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.his_and_her import SHE_OR_HE
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["ages_of_others"]

_THINGS = SHE_OR_HE | bag(
    """whisky whiskey bourbon scotch rye wine port sherry rum brandy cognac tequila vintage cheese
    ham vinegar tree house car van truck lorry motorcycle tractor violin cello guitar piano clock
    watch antique painting coin stamp rug child baby kid toddler infant son daughter grandchild"""
)
_OWNERS = bag(
    """owner maker keeper handler trainer breeder distiller brewer vintner winemaker cheesemaker
    collector planter buyer seller dealer bidder parent father mother teacher tutor coach nanny"""
)
_BUILT = bag(
    """bridge lighthouse castle church tower cathedral windmill skyscraper dam house cottage
    building boat yacht ship car painting novel book album film ship clock violin"""
)
"""Where one of these has a year, whoever built or owns it was born in another."""
_BORN = bag("birth born birthday birthdate")
_YOUNG, _OLD = 14, 110
"""Nobody who makes, keeps or buys such things is as young, or as old."""
_AGES = bag("older younger elder")
_IS = (("is",), ("was",), ("is", "the"), ("was", "the"), (), ("the",))


class _Ages(NamedTuple):
    """The list of ages, if it is called so, and those of people who are not that old."""

    number: int
    owners: frozenset[int]


def ages_of_others(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The names of people who are said to be as old as what is theirs, each with its place."""
    ages = _ages_of(vocabulary)
    if ages is None:
        return
    for at, token in enumerate(row):
        if token.kind != "value" or not _is_of(token, ages.owners, mentions):
            continue
        than = at > 1 and row[at - 1].kind == "than" and row[at - 2].text.lower() in _AGES
        rest = row[at + 1 :]
        if than and _stands_alone(rest):
            yield token.text, token.start
        words = rest[0].before if rest else ()
        if rest and rest[0].kind == "not":
            rest, words = rest[1:], rest[0].before or ("is",)
            words = (*words, *(rest[0].before if rest else ()))
        if not rest or not words or words not in _IS:
            continue
        if rest[0].kind == "amount":
            rest = rest[1:]
        if rest and (rest[0].text.lower() in _AGES or _is_an_age(rest[0], ages, mentions)):
            yield token.text, token.start


@lru_cache(maxsize=8)
def _ages_of(vocabulary: Vocabulary) -> _Ages | None:
    """The ages, where they are of things beside which those are listed who have them."""
    ages = [axis for axis in vocabulary.compared[0] if axis.kind in ("age", "duration", "year")]
    if len(ages) != 1:
        return None
    names = [nouns(each.name.lower().split()[-1]) for each in vocabulary.attributes]
    owners = {number for number, called in enumerate(names) if called & _OWNERS}
    things = {number for number, called in enumerate(names) if called & _THINGS}
    if ages[0].kind == "year":
        named = {*vocabulary.attributes[ages[0].attribute].name.lower().split()}
        built = any(called & _BUILT for called in names) and named.isdisjoint(_BORN)
        return _Ages(-1, vocabulary.somebody) if built else None
    if ages[0].unit in ("month", "week", "day"):
        owners |= vocabulary.somebody
    elif min(ages[0].numbers) >= _YOUNG and max(ages[0].numbers) <= _OLD:
        return None
    owners -= things
    number = ages[0].attribute if ages[0].kind == "age" else -1
    young = ages[0].kind == "duration" and min(ages[0].numbers) < _YOUNG
    return _Ages(number, frozenset(owners)) if owners and (things or young) else None


def _is_of(token: Token, owners: frozenset[int], mentions: Sequence[Mention]) -> bool:
    """Whether one of the owners is named, or described: the owner of the Ardle."""
    words = [word for word in token.before if word[0].isalpha()]
    if words[:1] == ["the"] and len(words) > 1:
        return bool(nouns(words[1]) & _OWNERS)
    if words[:1] and words[0] not in ("the", "mr", "mrs", "ms", "miss", "dr"):
        return False
    return all(item.attribute in owners for item in mentions[token.mention].items)


def _stands_alone(rest: Sequence[Token]) -> bool:
    """Whether nothing follows that is somebody's."""
    return not rest or not rest[0].before or rest[0].before[0] not in ("'", "'s")


def _is_an_age(token: Token, ages: _Ages, mentions: Sequence[Mention]) -> bool:
    return token.kind == "value" and all(
        item.attribute == ages.number for item in mentions[token.mention].items
    )
