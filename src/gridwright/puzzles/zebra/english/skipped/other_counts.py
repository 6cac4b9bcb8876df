"""Counts of other things: 20 questions where listeners are counted, 12 candles for customers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.measure_words import ALSO
from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.persons import is_another, is_person
from gridwright.puzzles.zebra.english.lexicon.tables import COMMON, GENERIC
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["other_counts"]

_MORE = frozenset(("more", "fewer", "less"))
_SCORED = bag("points goals marks votes runs")
_ALL = bag("total career whole overall different separate single individual extra additional")
_STREETS = bag("street road avenue lane drive")
_GENERAL = bag("sales items units pieces orders wins victories things products results numbers")
"""Names of attributes that count whatever a sentence names."""
_WINS = bag("wins victories")
_WON = bag("win victory triumph success")
_CONTESTS = bag(
    """fight bout match game race contest tournament title championship event final medal trophy
    prize award cup stage crown battle competition joust meet regatta derby heat time round set
    start series tie duel debate election case"""
)
"""Who won so many of these had so many wins."""
_WINNING = bag("won win wins winning victorious winner triumphed triumphs")
_BOXERS = bag("boxer fighter wrestler")
"""These win a fight, which has rounds."""
_NAMING = bag("the with of who that which whose one ones those")
_LIKE_PLURALS = bag("fish sheep deer salmon trout")
_COLORS = bag(
    "red blue green yellow white black brown grey gray pink purple orange ginger gold silver bronze"
)
_GROUPS = bag("crew audience attendance staff team class population crowd cast")
"""Lists that count people, though they are called by a singular."""
_PEOPLE = bag(
    """listener spectator viewer onlooker hand soul sailor seaman worker employee member buyer
    shopper head mouth attendee inhabitant citizen"""
)
_CHILDREN = bag("pupil student child class camper scout youngster attendance audience population")
"""What may be children as a whole."""


def other_counts(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The nouns for what is counted, each with its place."""
    for place, token in enumerate(row):
        if token.kind == "than" and place and row[place - 1].text.lower() in _MORE:
            yield from _only_some(token, vocabulary)
        if token.kind != "value":
            continue
        if not (token.text[:1].isdigit() or token.text.lower() in WORDS):
            continue
        after = row[place + 1] if place + 1 < len(row) else None
        for number in {item.attribute for item in mentions[token.mention].items}:
            attribute = vocabulary.attributes[number]
            if attribute.numbers is None or after is None:
                continue
            yield from _others(token, after.before, attribute, vocabulary)
            yield from _not_wins(token, after.before, attribute, vocabulary)
            last = attribute.name.lower().split()[-1]
            if not _counts(last) or after.kind != "value" or after.before or not token.before:
                continue
            listed = {item.attribute for item in mentions[after.mention].items}
            plural = after.text[:1].islower() and (
                nouns(after.text) != {after.text} or after.text in _LIKE_PLURALS
            )
            if plural and number not in listed and _NAMING.isdisjoint(token.before):
                # "Sold 12 candles", where candles are a value and customers are counted.
                yield after.text, after.start


def _only_some(than: Token, vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """Two more gold medals than, where all medals are counted."""
    words = than.before
    if len(words) != 2 or words[0] in COMMON | GENERIC | _ALL or not words[0].isalpha():
        return
    lasts = [
        each.name.lower().split()[-1] for each in vocabulary.attributes if each.numbers is not None
    ]
    noun, of = nouns(words[1]), nouns(words[0])
    counted = words[1] in _SCORED or any(_counts(last) for last in lasts)
    counted = counted and noun != {words[1]}
    if any(of & nouns(word) for each in vocabulary.attributes for word in each.name.split()):
        # "Three more race wins", where races are listed.
        return
    if counted and not vocabulary.familiar(words[0]):
        yield " ".join(words), than.start


def _counts(last: str) -> bool:
    """Whether a list whose name ends so counts something that it names."""
    return last in _GROUPS or (nouns(last) != {last} and last not in _GENERAL)


def _others(
    token: Token, after: Sequence[str], attribute: Attribute, vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """Answered 20 questions, where listeners are counted; two black cats may not be all of them."""
    last = attribute.name.lower().split()[-1]
    noun = after[0] if after else ""
    if len(after) == 2 and nouns(noun) == {noun} and noun not in {*COMMON, *_COLORS}:
        # Twenty parking spaces.
        noun = after[1]
    if noun == "one":
        # "The 25-minute one": minutes are what is counted.
        return
    if not noun.isalpha() or (nouns(last) == {last} and last not in _GROUPS):
        return
    if noun == "women" and nouns(last).isdisjoint(("woman",)) and not vocabulary.familiar(noun):
        # Has eight women, and perhaps men as well.
        yield noun, token.end
    if noun in _COLORS and any(nouns(word) & nouns(last) for word in after[1:2]):
        yield noun, token.end
    if after[1:2] and after[1] in _STREETS:
        # "At 2 Elm Street".
        yield after[1], token.end
    if is_another(noun) and not _is_counted(noun, last) and not vocabulary.familiar(noun):
        # Has three brothers, where wins are counted.
        yield noun, token.end
    plural = nouns(noun) != {noun} and noun not in COMMON and noun not in GENERIC
    same = nouns(noun) & nouns(last) or _is_counted(noun, last)
    if not same and not _names_another(noun, attribute, vocabulary):
        same = vocabulary.familiar(noun)
    if (
        plural
        and not same
        and last not in _GENERAL
        and _NAMING.isdisjoint(token.before)
        and token.before
    ):
        yield noun, token.end


def _not_wins(
    token: Token, after: Sequence[str], attribute: Attribute, vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """Has had 7 trainers, has lost 5 fights, won 9 rounds: nothing of the kind is a win."""
    noun = after[0] if after else ""
    found = nouns(noun)
    if found == {noun} or noun in COMMON or noun in GENERIC or found & _WON:
        return
    listed = not _WINS.isdisjoint(attribute.name.lower().split()[-1:])
    if not listed or token.text[-1].isalpha() or not _NAMING.isdisjoint(token.before):
        # "The one with 12 wins trains there".
        return
    won = not _WINNING.isdisjoint(token.before)
    if found & _CONTESTS and won:
        names = (word for each in vocabulary.attributes for word in each.name.lower().split())
        if "round" not in found or not any(nouns(word) & _BOXERS for word in names):
            return
    elif vocabulary.familiar(noun) and not _names_another(noun, attribute, vocabulary):
        return
    yield noun, token.end


def _is_counted(noun: str, last: str) -> bool:
    """Whether a noun is another word for what a list of that name counts."""
    found = nouns(noun)
    if "child" in found and nouns(last).isdisjoint(_CHILDREN):
        # Whoever served 14 children may have had more customers.
        return False
    called = {also for name in nouns(last) for also in ALSO.get(name, ())}
    people = last in _GROUPS or is_person(last) or "person" in called
    return bool(found & called) or (people and (is_person(noun) or bool(found & _PEOPLE)))


def _names_another(noun: str, attribute: Attribute, vocabulary: Vocabulary) -> bool:
    """Whether a noun is the name of another list, whose values are no numbers."""
    return any(
        each.numbers is None and nouns(noun) & nouns(each.name.lower().split()[-1])
        for each in vocabulary.attributes
        if each is not attribute
    )
