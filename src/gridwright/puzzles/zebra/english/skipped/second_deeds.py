"""What somebody did before or after somebody else: "Alma dances the day before Denis makes soup".

Alma's dance is compared with Denis's dance, or what both of them did. A deed of his with an object
of its own, which no list has, would be skipped; and so would hers, who read a magazine before him.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.happenings import EVENTS, PAST
from gridwright.puzzles.zebra.english.lexicon.persons import is_person
from gridwright.puzzles.zebra.english.lexicon.tables import COMMON, GENERIC
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns, stems
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.attitudes import where

__all__ = ["SIGNS_OF_SECOND_DEEDS", "second_deeds"]

SIGNS_OF_SECOND_DEEDS = frozenset(("before", "after"))
_BEING = bag("is was are were does did do will would")
_ARTICLES = bag("the a an his her its their some")
_NO_OBJECTS = bag(
    """in on at to into onto through across past along from by with for about of off up out over
    down away back there here too also so it one hers theirs him them first last second third late
    later early earlier home again alone together today tomorrow yesterday well then been being as
    and or than that who which after before until when while because since if but though ' s"""
)
_OCCASIONS = bag(
    """turn talk lesson class appointment lecture session performance show exam test speech
    interview presentation song act piece number set routine poem part place way appearance debut
    entrance entry exit bow round run jump throw dive swim shot try attempt match game race go trip
    visit concert line tape finish stage podium floor one spot slot time day week month year holiday
    vacation break birthday wedding party event shift meeting tour walk hike excursion man suspect
    culprit"""
)
"""What takes place when somebody's time is."""
_SOLVED = bag("solved solves cracked cracks closed closes made makes")
_CASES = bag("case crime mystery arrest capture")
_CRIMES = bag("thief culprit burglar suspect criminal stolen theft crime case")
"""Lists called so tell when somebody's case was solved."""
_BEGINNING = bag("begin begins began begun start starts started finish finishes finished")
_OWN = bag("his her its their")
_ENDS = frozenset(("end of text", "comma", "stop", "and", "but"))
_FURTHEST = 4
_PHRASE = 3
"""A verb, an article and a noun."""


def second_deeds(
    sentence: str, row: Sequence[Token], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The objects of such deeds, each with its place."""
    for at, token in enumerate(row):
        if at and token.kind in SIGNS_OF_SECOND_DEEDS:
            end = row[at - 1] if row[at - 1].kind == "amount" else token
            noun = _first_object(end.before, vocabulary)
            if noun:
                yield noun, where(sentence, end, noun)
    for at, token in enumerate(row[:-2]):
        if token.kind not in SIGNS_OF_SECOND_DEEDS or row[at + 1].kind != "value":
            continue
        behind = row[at + 2]
        words = behind.before
        if behind.kind == "value":
            # "Makes soup on Monday", but not "makes the red soup".
            words = words[:-1] if words[-1:] and words[-1] in _NO_OBJECTS else ()
        elif behind.kind not in _ENDS:
            continue
        noun = _object(words)
        if not noun or vocabulary.familiar(noun):
            continue
        # "Ann made curry before Bella made her speech."
        other = _done_to_a_value(row[:at], words[0])
        if nouns(noun) & _OCCASIONS and not other:
            continue
        if words[0] in _SOLVED and nouns(noun) & _CASES and _is_about_crimes(vocabulary):
            continue
        first = [word for each in row[: at + 1] for word in each.before]
        told = frozenset().union(*map(stems, first)) if first else frozenset()
        # "Ann sailed before Bob sailed his dinghy."
        again = not other and words[1] in _ARTICLES and not told.isdisjoint(stems(words[0]))
        if not again and told.isdisjoint(stems(noun)):
            yield noun, where(sentence, behind, noun)


def _first_object(words: Sequence[str], vocabulary: Vocabulary) -> str:
    """What the first of two did with a thing of which no list tells: took a painkiller."""
    if len(words) < _PHRASE or words[-_PHRASE + 1] not in ("a", "an"):
        return ""
    verb, noun = words[-_PHRASE], words[-1]
    if not _is_past(verb) or noun in _NO_OBJECTS or not noun.isalpha() or noun.endswith("ly"):
        return ""
    if nouns(noun) & _OCCASIONS or noun in COMMON or noun in GENERIC or is_person(noun):
        return ""
    names = (word for each in vocabulary.attributes for word in each.name.lower().split())
    if vocabulary.familiar(noun) or any(stems(verb) & stems(word) for word in names):
        return ""
    values = (value.lower() for each in vocabulary.attributes for value in each.values)
    listed = any(nouns(noun) & nouns(word) for value in values for word in value.split())
    return "" if listed else noun


def _is_about_crimes(vocabulary: Vocabulary) -> bool:
    """Whether cases were solved and arrests made on the days that are listed."""
    named = {noun for each in vocabulary.attributes for noun in nouns(each.name.lower())}
    return not _CRIMES.isdisjoint(named)


def _object(words: tuple[str, ...]) -> str:
    """The noun right behind a verb with which words begin: "makes soup", "lost all his money"."""
    if words[:1] in (("had",), ("has",)) and words[1:2] and _is_past(words[1]):
        words = words[1:]
    if len(words) < 2 or words[0] in _BEING or not words[0].isalpha():
        return ""
    if words[0] in _BEGINNING and words[1] in _OWN:
        return ""
    if not (words[0].endswith("s") or _is_past(words[0])) or words[0].endswith("ss"):
        return ""
    rest = list(words[1 : 1 + _FURTHEST])
    article = rest[0] in _ARTICLES
    while rest and (rest[0] in _ARTICLES or rest[0] == "all"):
        del rest[0]
    phrase: list[str] = []
    for word in rest:
        if word in _NO_OBJECTS or not word.isalpha():
            break
        phrase.append(word)
    if not phrase or phrase[-1].endswith("ly") or (not article and len(phrase) > 2):
        return ""
    return phrase[-1]


def _done_to_a_value(row: Sequence[Token], verb: str) -> bool:
    """Whether the same is said to have been done to something that is listed."""
    for token in row:
        words = [word for word in token.before if word not in _ARTICLES]
        if token.kind == "value" and words and words[-1] == verb and token.text[:1].isalpha():
            return True
    return False


def _is_past(word: str) -> bool:
    return word.endswith("ed") or word in PAST or word in EVENTS
