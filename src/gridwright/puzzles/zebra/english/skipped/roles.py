"""Deeds of somebody else: the baker who pays, the reader who writes, the opponent who scores.

A list that is called by what its people do says what ties them to the rest. Who does something
that belongs to another role, such as buying the cake, does it to anybody's.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.happenings import VENTURES
from gridwright.puzzles.zebra.english.lexicon.persons import is_person
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns, stems
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.owning import DONE
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["deeds_of_others"]

_SELLERS = bag("seller vendor dealer salesman merchant")
_PAYING = bag("pay paid")
_PRICES = bag("price cost")
"""Where these are listed, what a seller wants for something is told in words for paying."""
_DEEDS = (
    (
        bag(
            """baker cook chef painter artist author writer composer director potter brewer builder
            architect sculptor photographer designer inventor founder poet novelist playwright
            carver weaver maker grower"""
        ),
        bag(
            """buy bought purchase pay paid eat ate eaten taste watch hear heard read praise review
            borrow rent"""
        ),
    ),
    (
        bag("reader viewer buyer customer borrower collector listener spectator"),
        bag("write wrote written direct paint compose bake design illustrate publish"),
    ),
    (bag("jockey rider driver"), bag("train groom back")),
    (bag("walker hiker jogger"), bag("drive drove cycle cycled fly flew")),
    (_SELLERS, bag("buy bought purchase")),
    (_SELLERS, _PAYING),
    (bag("buyer customer"), bag("sell sold")),
    (
        bag("buyer bidder purchaser collector"),
        bag("deliver repair mend value clean polish wrap carry restore pack post"),
    ),
    (
        bag("winner champion victor medallist"),
        bag("compete participate enter attend part host"),
    ),
)
"""Names of lists, and verbs that are said of somebody else."""
_OWNERS = bag("owner proprietor founder")
"""Names of lists of those who have a business."""
_DEALINGS = {
    "from": bag("buy bought get got order borrow rent take took steal stole"),
    "for": bag("work bake cook clean sew drive"),
    "to": bag("sell sold deliver supply supplies owe pay paid lend lent send sent"),
    "at": bag("shop eat ate dine lunch buy bought"),
}
"""Verbs, by their prepositions, for what is done with the business of somebody else."""
_ALSO_OWNED = bag("pet dog cat horse animal breed car vehicle boat bike house home")
"""Whoever owns one of these may be a customer of the business."""
_OPPONENTS = bag("opponent rival adversary")
_GAMES = bag("against opponent rival game match bout versus")
"""With one of these, the game against an opponent is meant, and not himself."""
_SCORING = frozenset(("comparative", "beat", "beaten", "ahead", "behind"))
_ARTICLES = bag("the a an")
_NO_CREW = bag("owner builder maker seller designer")
"""Names of lists of people whom any boat may have carried, and not only their own."""
_CARRYING = bag("took takes take brought carried carries ferried rowed drove flew")
_GIVERS = bag("giver donor sender")
_AUXILIARIES = bag("has had have did do does who that also once")


class _Roles(NamedTuple):
    """The lists about whom others do something: which verbs, givers, owners and what they own."""

    deeds: dict[frozenset[str], frozenset[int]]
    givers: frozenset[int]
    owners: frozenset[int]
    businesses: frozenset[int]


def deeds_of_others(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The verbs for such deeds, each with the place of who is said to have done them."""
    roles = _roles_of(vocabulary)
    if roles.givers:
        yield from _given(row, mentions, roles.givers)
    if roles.businesses:
        yield from _dealings(row, mentions, vocabulary, roles)
    for place, token in enumerate(row) if roles.deeds else ():
        if token.kind != "value":
            continue
        lists = {item.attribute for item in mentions[token.mention].items}
        for verbs, numbers in roles.deeds.items():
            if lists.isdisjoint(numbers):
                continue
            if verbs is _OPPONENTS:
                yield from _scores(row)
                continue
            if verbs is _CARRYING:
                # "The Heron took Ann to Poole": anybody's boat may do so.
                if token.before[-1:] and token.before[-1] in _CARRYING:
                    yield token.before[-1], token.start
                continue
            for word in (*_verbs(row, place), *_by(token)):
                if not verbs.isdisjoint(stems(word)) and not vocabulary.familiar(word):
                    yield word, token.start


def _given(
    row: Sequence[Token], mentions: Sequence[Mention], givers: frozenset[int]
) -> Iterator[tuple[str, int]]:
    """What was given to somebody who is listed as a giver: another gift."""
    for token in row:
        if token.kind != "value" or "to" not in token.before[-3:]:
            continue
        if any(item.attribute in givers for item in mentions[token.mention].items):
            yield "to", token.start


@lru_cache(maxsize=8)
def _roles_of(vocabulary: Vocabulary) -> _Roles:
    """The lists that are called by what their people do, or by what they own."""
    lists = [each.name.lower().split() for each in vocabulary.attributes]
    names = [frozenset().union(*map(nouns, words)) for words in lists]
    owners = _with_any(_OWNERS, names)
    if any(words & _ALSO_OWNED for words in names):
        owners = frozenset()
    return _Roles(
        deeds=_deeds_of(names),
        givers=_with_any(_GIVERS, [nouns(words[-1]) for words in lists]),
        owners=owners,
        businesses=_with_any(VENTURES, names) if owners else frozenset(),
    )


def _with_any(words: frozenset[str], names: Sequence[frozenset[str]]) -> frozenset[int]:
    """The numbers of the lists with one of these words in their names."""
    return frozenset(number for number, name in enumerate(names) if name & words)


def _deeds_of(names: Sequence[frozenset[str]]) -> dict[frozenset[str], frozenset[int]]:
    """The verbs that are said of others, each with the lists of which that is so."""
    pairs = (
        *((verbs, roles) for roles, verbs in _DEEDS),
        (_OPPONENTS, _OPPONENTS),
        (_CARRYING, _NO_CREW),
    )
    found = {verbs: _with_any(roles, names) for verbs, roles in pairs}
    if _with_any(_PRICES, names):
        del found[_PAYING]
    return {verbs: numbers for verbs, numbers in found.items() if numbers}


def _dealings(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary, roles: _Roles
) -> Iterator[tuple[str, int]]:
    """Buys from the florist, works for the bank: an owner of another business."""
    for before, token in pairwise(row):
        link = next((word for word in reversed(token.before) if word not in _ARTICLES), "")
        if before.kind != "value" or token.kind != "value" or link not in _DEALINGS:
            continue
        lists = {item.attribute for item in mentions[token.mention].items}
        subjects = {item.attribute for item in mentions[before.mention].items}
        if lists <= roles.businesses and subjects <= roles.owners:
            for word in token.before:
                if not _DEALINGS[link].isdisjoint(stems(word)) and not vocabulary.familiar(word):
                    yield word, token.start


def _verbs(row: Sequence[Token], place: int) -> Sequence[str]:
    """What somebody does, right behind the name; nothing where others are spoken of.

    "Bought by Ann" speaks of her, and in "the client tattooed by Ace paid" it is not Ace who did.
    """
    words: list[str] = []
    for token in row[place + 1 :]:
        words += [word for word in token.before if word not in _AUXILIARIES]
        if token.kind != "not":
            break
    done = _by(row[place]) or "by" in words[:3]
    # "The Cold Front fan paid": the fan did, and not the band.
    if done or (words and is_person(words[0])):
        return ()
    if row[place].before[-1:] in (("that",), ("which",)) and row[place].before[:1] == ("the",):
        # "The book that Ann wrote wasn't read": the book was not.
        words = words[:1]
    # "What Ann bought sold for": the second verb is not hers.
    own = words[: 1 if all(map(DONE.fullmatch, words[:2])) else 2]
    subject = all(token.kind != "value" for token in row[:place])
    return (*own, *_joined_verbs(row, place)) if subject else own


def _joined_verbs(row: Sequence[Token], place: int) -> Iterator[str]:
    """What else the subject does: "paid more than Bob and sold", "but didn't sell"."""
    for at in range(place + 2, len(row)):
        if row[at - 1].kind not in ("and", "but"):
            continue
        denied = row[at].kind == "not" and at + 1 < len(row)
        words = row[at + denied].before if denied else row[at].before
        yield from [word for word in words if word not in _AUXILIARIES][:1]


def _by(token: Token) -> Sequence[str]:
    """What was done by somebody: bought by Ann, bought by the museum."""
    before = token.before[:-1] if token.before[-1:] == ("the",) else token.before
    return before[-2:-1] if before[-1:] == ("by",) else ()


def _scores(row: Sequence[Token]) -> Iterator[tuple[str, int]]:
    """Who is listed as an opponent has no score of his own there."""
    words = {noun for token in row for word in token.before for noun in nouns(word)}
    if _GAMES.isdisjoint(words):
        yield from ((token.text, token.start) for token in row if token.kind in _SCORING)
