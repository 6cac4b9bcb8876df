"""Objects of which no list tells: the hearts of the church, his car, nights at the casino, a seat.

What somebody did for, at or to something that is not listed is not what the lists tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.attitudes import where
from gridwright.puzzles.zebra.english.skipped.counts import names_places
from gridwright.puzzles.zebra.english.skipped.own_places import is_their_own
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["SIGNS_OF_OTHER_OBJECTS", "other_objects"]

_ESTEEM = bag(
    """heart hearts eye eyes attention ear respect admiration trust love affection approval
    applause praise thanks gratitude envy sympathy confidence friendship favour favor"""
)
_LIKING = bag(
    """likes liked loves loved prefers preferred enjoys enjoyed admires admired adores fancies
    cleans cleaned dusted broke repaired mended visits visited looks looked watches watched
    passes passed paints painted paid"""
)
_SEATS = bag(
    """seat chair stool bench desk table house room flat apartment berth cabin bed locker stall
    booth tent pew floor"""
)
_WISHING = (("asked", "for"), ("paid", "for"), ("asks", "for"), ("waits", "for"))
_BESIDE = frozenset(("next", "between", "side", "behind", "ahead"))
_GOING_THERE = bag(
    """moving move walked walks ran runs escaped climbed climbs go goes went lift elevator stairs
    strayed drove drives delivers delivered crept"""
)
_MOVING = bag("moving move")
_RESIDENCES = bag("house flat apartment floor storey story level cottage")
_TEACHING = bag(
    """teaches taught teach trains trained coaches coached tutors tutored hires hired employs
    employed instructs instructed treats treated tripped interviewed"""
)
_SPENDING = bag("spent spends spend passed")
SIGNS_OF_OTHER_OBJECTS = (
    _ESTEEM | _LIKING | _TEACHING | _SPENDING | _GOING_THERE | {"than", "asked", "asks", "waits"}
)
_TRADES = bag("pilot clerk nurse cook clown chef guard judge king queen knight pirate witch ghost")
_AGENTS = ("er", "or", "ist", "ess", "man", "maid", "ian")
_TAUGHT = bag(
    """student pupil patient client customer child apprentice trainee husband wife partner animal
    dog horse breed teacher trainer"""
)
_ARTICLES = bag("the a an his her their its")
_OWN = bag("his her their")
_PRONOUNS = bag("his hers theirs it one them mine")
_FOR = bag("for on at in with")
_DID = bag("did paid spent")
_BOUGHT = bag(
    """purchase item own order meal ticket share lot thing choice selection piece trip part first
    second last holiday vacation stay visit journey"""
)
_THERE = bag(
    """hotel inn resort town city country village holiday vacation trip camp campsite room cabin
    place lodge hostel house home park island road way tour cruise journey honeymoon business
    state area region destination"""
)
_ENDS = frozenset(("end of text", "comma", "stop", "and", "but"))


def other_objects(
    sentence: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words for what is not listed, each with its place."""
    for at, token in enumerate(row):
        words = token.before
        word = _before_a_value(words) if token.kind == "value" else ""
        if word and (word in _ESTEEM or _of_people(token, mentions, vocabulary.attributes)):
            yield word, where(sentence, token, word)
        word = _goes_there(words)
        at_home = word and _is_home(token, mentions, vocabulary, moving=word in _MOVING)
        if at_home and not vocabulary.familiar(word):
            yield word, where(sentence, token, word)
        liked = bool(words) and words[0] in _LIKING and not vocabulary.familiar(words[0])
        seat = token.kind in _BESIDE and words[-2:-1] == ("the",) and words[-1] in _SEATS
        if seat and (liked or words[:2] in _WISHING):
            # "Likes the seat next to Bob": that need not be where she sits.
            yield words[0], where(sentence, token, words[0])
        if liked and _is_place(token, mentions, vocabulary):
            yield words[0], where(sentence, token, words[0])
        if at > 1 and row[at - 2].kind == "than" and token.kind in _ENDS:
            noun = _done_for(words)
            told = {word for each in row[: at - 1] for word in each.before}
            if noun and noun not in told | _BOUGHT and not vocabulary.familiar(noun):
                yield noun, where(sentence, token, noun)
        if at and not _SPENDING.isdisjoint(row[at - 1].before):
            noun = _spent_at(words, counted=row[at - 1].kind == "value")
            known = noun in _THERE or vocabulary.familiar(noun) or is_their_own(noun, vocabulary)
            if noun and not known:
                yield noun, where(sentence, token, noun)


def _before_a_value(words: Sequence[str]) -> str:
    """What somebody does with, or has of, a value: teaches the pilot, won the hearts of the church.

    >>> _before_a_value(("won", "the", "hearts", "of", "the")), _before_a_value(("has", "the"))
    ('hearts', '')
    """
    rest = words[:-1] if words[-1:] and words[-1] in _ARTICLES else words
    if rest[-1:] == ("of",):
        return rest[-2] if rest[-2:-1] and rest[-2] in _ESTEEM else ""
    return rest[-1] if rest is not words and rest[-1:] and rest[-1] in _TEACHING else ""


def _goes_there(words: Sequence[str]) -> str:
    """A verb for going to a place: is moving to, takes the lift to."""
    if words[-1:] != ("to",):
        return ""
    return next((word for word in words if word in _GOING_THERE), "")


def _of_people(
    token: Token, mentions: Sequence[Mention], attributes: tuple[Attribute, ...]
) -> bool:
    """Whether a value is of a list of what people are, or come as, and not of pupils."""
    return all(_are_people(attributes[i.attribute]) for i in mentions[token.mention].items)


@lru_cache(maxsize=64)
def _are_people(attribute: Attribute) -> bool:
    if attribute.numbers is not None or nouns(attribute.name.lower().split()[-1]) & _TAUGHT:
        return False
    last = [value.split()[-1] for value in attribute.values]
    people = [word for word in last if word in _TRADES or word.endswith(_AGENTS)]
    return 2 * len(people) > len(last) and last[0].islower()


def _is_place(token: Token, mentions: Sequence[Mention], vocabulary: Vocabulary) -> bool:
    """Whether a seat or a house of the row is named."""
    first = vocabulary.attributes[0]
    if not in_a_row(first) or nouns(first.name.lower()).isdisjoint(_SEATS):
        return False
    if token.kind != "value":
        return token.kind == "end"
    return all(item.attribute == 0 for item in mentions[token.mention].items)


def _is_home(
    token: Token, mentions: Sequence[Mention], vocabulary: Vocabulary, *, moving: bool
) -> bool:
    """Whether a house or a floor is named in which somebody lives, or any place to move to."""
    if token.kind != "value":
        return False
    lists = {item.attribute for item in mentions[token.mention].items}
    if moving and all(names_places(vocabulary.attributes[each].name) for each in lists):
        return True
    return lists == {0} and not _RESIDENCES.isdisjoint(nouns(vocabulary.attributes[0].name.lower()))


def _done_for(words: Sequence[str]) -> str:
    """What somebody else did something for: than Burke did for his car."""
    if words[:2] in (("paid", "for"), ("spent", "on")) and len(words) in (3, 4):
        # "Than Birch paid for the pitch."
        own = words[-1] in _PRONOUNS
        return words[-1] if not own and (len(words) == 3 or words[2] in _ARTICLES) else ""
    if words[:1] and words[0] in _DID and words[1:2] and words[1] in _FOR and len(words) == 4:
        return words[3] if words[2] in _OWN else ""
    return ""


def _spent_at(words: Sequence[str], *, counted: bool) -> str:
    """Where some of the time was spent: fewer nights at the casino."""
    rest = list(words if counted else words[1:])
    if len(rest) < 2 or rest[0] not in ("at", "in"):
        return ""
    if len(rest) == 2:
        return rest[1] if rest[1] in ("jail", "prison", "hospital", "bed") else ""
    return rest[2] if len(rest) == 3 and rest[1] in _ARTICLES else ""
