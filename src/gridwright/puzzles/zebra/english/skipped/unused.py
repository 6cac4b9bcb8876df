"""The second count: a reading must use every attribute with numbers that the sentence names.

Values and numbers are tokens, which the grammar uses up. Nouns are open words; one that names an
attribute with numbers ("rent", "floor") says what is compared or counted, and a reading in which
that attribute has no part has lost it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.measure_words import QUANTITIES, SEQUENCES
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.counts import names_places
from gridwright.puzzles.zebra.statements import Statement, axes_of, items_of

__all__ = ["unused"]

_HEADS = frozenset(("cost", "costs", "weigh", "weighs", "weighed", "sell", "sold"))
"""Verbs that say how much, and not how many."""

_VEHICLES = frozenset(("train", "bus", "coach", "ferry", "flight", "plane", "boat", "tram"))
_BOUND = frozenset(("to", "for", "that", "which", "driven", "with", "leaving", "bound"))
_HAPPENING = SEQUENCES | frozenset(("lesson", "lecture", "class"))

_OCCASIONS = frozenset(
    [
        *("sighting", "discovery", "launch", "invention", "patent", "departure", "arrival"),
        *("delivery", "loan", "screening", "premiere", "wedding", "meeting", "appointment"),
        *("flight", "mission", "donation", "gift", "fine", "sale", "order", "expedition"),
        *("landing", "ticket", "bounty", "reward", "performance", "sentence", "purchase"),
    ]
)
"""Nouns for what somebody did, also where a list of that name tells when or for how much."""
_DEED = re.compile(
    r"[a-z]{2,}ed|sold|sank|sunk|built|made|found|caught|won|held|shown|born|bought|flown|written|bound"
)
_HANDLED = frozenset(
    [
        *("used", "uses", "use", "using", "has", "have", "had", "having", "owns", "own", "owned"),
        *("chose", "chooses", "choose", "took", "takes", "take", "got", "gets", "get", "bought"),
        *("rolled", "rolls", "roll", "threw", "throws", "played", "plays", "play", "rode", "rides"),
        *("drove", "drives", "flew", "flies", "wore", "wears", "wear", "wearing", "carrying"),
        *("caught", "landed", "grew", "grows", "planted", "made", "makes", "baked", "brought"),
    ]
)
"""What people do with a thing that is theirs in the puzzle."""
_BESIDE_A_THING = frozenset(("the", "with", "than", "is", "was", "isn't", "wasn't", "not", "by"))
_DONE_BY = frozenset(("by", "the", "a", "an", "his", "her", "their", "its", "in", "at", "on", "to"))
_HAVING = frozenset(
    [
        *("have", "had", "has", "sell", "stock", "contain", "offer", "hold", "house", "feature"),
        *("display", "grow", "show", "include", "belong", "serve", "provide", "got", "been"),
    ]
)
_TRADED = frozenset(("bought", "sold", "purchased", "ordered", "obtained", "belonged", "belongs"))
_LET = frozenset(
    [
        *("apartment", "flat", "house", "home", "room", "place", "unit", "one", "cottage"),
        *("studio", "villa", "office", "shop", "stall", "plot", "cabin", "space", "property"),
        "loft",
    ]
)
"""What is let, for the rent that a list tells."""
_ARTICLES = frozenset(("the", "a", "an", "his", "her", "their"))
_TOWARDS = frozenset(("to", "from", "against", "into", "towards", "through", "past"))
_BEHIND_A_NOUN = frozenset(("in", "at", "of", "by", "from", "to", "for", "on", "with", "that"))


def unused(
    statement: Statement, row: Sequence[Token], named: Mapping[str, frozenset[int]]
) -> str | None:
    """A word that names an attribute with numbers of which the statement says nothing.

    `named` are such words, with the attributes that each can name.
    """
    words = [
        word for token in row for word in token.before if not named.keys().isdisjoint(nouns(word))
    ]
    if not words:
        return None
    axes = axes_of(statement)
    # "The red panel is Ann's" speaks of the panel itself, and compares nothing.
    things = {
        token.before[0]
        for value, token in pairwise(row)
        if not axes and value.kind == "value" and token.before and _numbered(token.before[0])
    }
    things |= set(_things(row))
    things |= set(_deeds(row))
    if not axes:
        things |= _VEHICLES & {word for token in row for word in _travelling(token.before)}
        things |= set(_owned(row))
    words = [word for word in words if word not in things]
    for word in _objects(row, joined=not axes):
        if word in words:
            words.remove(word)
    if not words:
        return None
    used = {item.attribute for item in items_of(statement)} | axes
    for word in words:
        meant = {number for noun in nouns(word) for number in named.get(noun, ())}
        if meant and meant.isdisjoint(used):
            return word
    return None


def _things(row: Sequence[Token]) -> Iterator[str]:
    """Nouns for places and stages that are only what is spoken of.

    "Ann's hive yielded more", "the stage that began in Ghent", "the shortest stage": not their
    numbers.
    """
    for at, token in enumerate(row):
        words = token.before
        for three in zip(words, words[1:], words[2:], strict=False):
            if three[0] == "the" and three[1] in _VEHICLES and three[2] in _BOUND:
                # "The bus to Rye": not its number.
                yield three[1]
        than = at > 0 and row[at - 1].kind == "than" and token.kind == "value"
        if than and words[-2:-1] == ("the",) and _numbered(words[-1]):
            # "More than the lot Ann bought".
            yield words[-1]
        value = at > 0 and row[at - 1].kind == "value"
        head = (
            words[2:] if words[:2] == ("'", "s") else words[1:] if words[:1] == ("'s",) else words
        )
        apart = len(head) == 1 and token.kind == "comma" and at == 1
        if value and (apart or (len(head) > 1 and head[1] in _HEADS)):
            # "The brown eggs cost more": not how many there are.
            yield head[0]
        if value and words[:2] == ("'", "s") and len(words) > 3 and _numbered(words[2]):
            yield words[2]
        if value and len(words) > 1 and words[0].endswith("'s") and _numbered(words[1]):
            yield words[1]
        if value and words and row[at - 1].text.lower().startswith("the ") and _numbered(words[0]):
            yield words[0]
        if at == 0 and words[:1] == ("the",) and len(words) > 2 and _numbered(words[1]):
            yield words[1]


def _objects(row: Sequence[Token], *, joined: bool) -> Iterator[str]:
    """Nouns for a thing of which a list has the measures, where the thing itself is spoken of.

    "The bowler with the red ball" speaks of no weight; nor does "Ann's ball is red" where things
    are only `joined`. The red score would be the score.
    """
    for at, token in enumerate(row):
        words = token.before if joined and token.kind == "value" else ()
        for place, two in enumerate(pairwise(words)):
            said = words[place + 2 : place + 3]
            if said in ((), ("that",), ("which",)):
                said = row[at + 1].before[:1] if at + 1 < len(row) else ()
            if two[0] == "the" and _HANDLED.issuperset(said) and said and _is_a_thing(two[1]):
                # "The ball that Ann used", "the ball used by Ann".
                yield two[1]
    for value, token in pairwise(row):
        words = token.before
        if value.kind != "value" or not words:
            continue
        if words[:2] == ("'", "s"):
            whose = len(words) > 2 and words[3:] in ((), ("is",), ("was",))
            if joined and whose and _is_a_thing(words[2]):
                yield words[2]
        elif value.before[-1:] == ("the",) and _is_a_thing(words[0]):
            verb = next(iter(value.before[-2:-1]), "the")
            if verb in _HANDLED or verb in _BESIDE_A_THING:
                yield words[0]


def _is_a_thing(word: str) -> bool:
    """Whether a noun is neither a quantity nor a place, whose numbers are told in other ways."""
    return nouns(word).isdisjoint(QUANTITIES) and not _numbered(word)


def _owned(row: Sequence[Token]) -> Iterator[str]:
    """Places of somebody: "Ann's stall wasn't the one selling honey", "isn't in Ann's cabin"."""
    for at, (value, token) in enumerate(pairwise(row)):
        words = token.before[1:] if token.before[:1] == ("'s",) else token.before[2:]
        whose = token.before[:1] == ("'s",) or token.before[:2] == ("'", "s")
        if value.kind != "value" or not whose or len(words) != 1 or not _numbered(words[0]):
            continue
        if token.kind == "not" and at + 2 < len(row) and _denies_having(token, row[at + 2].before):
            yield words[0]
        if token.kind != "end of text" or [each.kind for each in row].count("value") != 2:
            continue
        if _TOWARDS.isdisjoint(value.before) or not _TRADED.isdisjoint(value.before):
            # "Can't be seen from Ann's cabin" tells of another place.
            yield words[0]


def _denies_having(denial: Token, words: Sequence[str]) -> bool:
    """Whether it is denied what a place is or has, and not where it is: "doesn't adjoin Bob's"."""
    if denial.text.lower().startswith(("d", "has", "ha")):
        return not _HAVING.isdisjoint(words[:1])
    return _TOWARDS.isdisjoint(words) or any(word.startswith("belong") for word in words)


def _deeds(row: Sequence[Token]) -> Iterator[str]:
    """Words for what somebody did, where a list has the years or the prices of it.

    "Was founded by Ann", "sold the lamp", "the sighting in Nevada", "the Phoenix flight": that
    speaks of the deed itself.
    """
    for at, token in enumerate(row):
        words = token.before
        value = at > 0 and row[at - 1].kind == "value"
        for place, word in enumerate(words):
            after = words[place + 1] if place + 1 < len(words) else ""
            if word in ("rents", "rent", "renting") and _is_let(token, words[place + 1 :]):
                # "Ann rents the flat on Elm Street": a verb.
                yield word
            elif _DEED.fullmatch(word):
                if after in _DONE_BY or (not after and token.kind == "value"):
                    yield word
            elif words[max(place - 2, 0) : place] in (("for", "her"), ("for", "his")):
                # "Packed nuts for her hike".
                yield word
            elif word in _OCCASIONS:
                last = words[place - 1] if place else ""
                whose = (value and not place) or (last in ("'s", "s") and value)
                if last in ("a", "an") and after in ("to", "for"):
                    # "Has a ticket to see Plato".
                    yield word
                named = after in _BEHIND_A_NOUN or _DEED.fullmatch(after) is not None
                if (whose and after != "number") or (last == "the" and named):
                    yield word


def _is_let(token: Token, behind: Sequence[str]) -> bool:
    """Whether a flat is rented: what is told behind the verb is no car."""
    if not behind:
        return token.kind in ("either", "neither", "both")
    # "Rents the Elm Street flat".
    return behind[0] in _ARTICLES and (
        (len(behind) == 1 and token.kind == "value") or not _LET.isdisjoint(behind[1:3])
    )


def _travelling(words: Sequence[str]) -> Iterator[str]:
    """Reads on the train: they all do."""
    for two, word in zip(pairwise(words), words[2:], strict=False):
        if two == ("on", "the"):
            yield word


@lru_cache(maxsize=4_000)
def _numbered(word: str) -> bool:
    return names_places(word) or bool(nouns(word) & _HAPPENING)
