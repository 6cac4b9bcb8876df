"""Others who have to do with those who are listed: the judge from Iran gave Lea low marks.

A conductor, judge or coach of whom no list tells is none of those who are listed: what he does to
one of them joins that one to no country, train or team. Nor does a quarrel join two people.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male
from gridwright.puzzles.zebra.english.lexicon.persons import is_person
from gridwright.puzzles.zebra.english.lexicon.tables import TITLES
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_OFFICIALS", "officials"]

_OFFICIALS = bag(
    """conductor judge referee umpire coach waiter waitress usher steward stewardess inspector
    receptionist porter cleaner clerk guard guide policeman policewoman detective journalist
    reporter photographer auctioneer announcer caretaker gardener barman barmaid cashier scout
    trainer vet nurse doctor cook chef driver pilot crowd audience press jury critic
    teacher examiner professor tutor headmaster headmistress postman landlord"""
)
_KNOWING = bag("knows knew met hates envies dislikes married phoned pities thanked hugged")
_QUARRELS = bag("argued argues quarrelled quarreled quarrels fought sued congratulated")
_KIN = bag("mother father brother sister twin offspring sibling parents")
SIGNS_OF_OFFICIALS = _OFFICIALS | _KNOWING | _QUARRELS | _KIN
_ARTICLES = bag("the a an")
_FROM = bag("from on at of in for to")
_BE = bag("is was be been are were isn't wasn't called named who that by")


def officials(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words for such people and deeds, each with the place of a value that stands by them."""
    for at, token in enumerate(row):
        if token.kind != "value":
            continue
        words = [word for word in token.before if word not in _ARTICLES]
        word = _beside(words, people=_is_of_people(token, mentions, vocabulary))
        named = word in _KIN and token.text[:1].isupper()
        # The mother of Tim may be the one who is listed with him.
        if word and not named and not vocabulary.familiar(word):
            yield word, token.start
        other = row[at + 1] if at + 1 < len(row) else token
        first = all(each.kind != "value" for each in row[:at])
        if first and other.kind == "value" and _is_of_people(other, mentions, vocabulary):
            word = _subject(token.before, other.before)
            if word and not (vocabulary.familiar(word) or _is_listed(word, vocabulary)):
                yield word, token.start


def _beside(words: Sequence[str], *, people: bool) -> str:
    """Quarrelled with somebody, the mother of the lamb: nothing that a list tells.

    >>> _beside(["argued", "with"], people=True), _beside(["mother", "of"], people=False)
    ('argued', 'mother')
    """
    if words[-1:] == ["of"] and len(words) > 1:
        return words[-2] if words[-2] in _KIN else ""
    verb = words[-2] if words[-1:] == ["with"] and len(words) > 1 else "".join(words[-1:])
    return verb if people and verb in _QUARRELS else ""


def _subject(words: tuple[str, ...], after: tuple[str, ...]) -> str:
    """An official, or what any person does to somebody, by the words around a first value.

    >>> _subject(("the", "judge", "from"), ("gave",)), _subject(("the",), ("coach", "trains"))
    ('judge', 'coach')
    """
    if words[:1] and words[0] in _ARTICLES and len(words) > 2:
        if is_person(words[1]) and len(after) == 1 and after[0] in _KNOWING:
            # The guest at table 5 knows Elio.
            return after[0]
        official = words[1] in _OFFICIALS and not _FROM.isdisjoint(words[2:])
        return words[1] if official and after and _BE.isdisjoint(after) else ""
    behind = words in (("the",), ("a",)) and len(after) > 1 and _BE.isdisjoint(after)
    return after[0] if behind and after[0] in _OFFICIALS else ""


def _is_listed(word: str, vocabulary: Vocabulary) -> bool:
    """Whether a word is a value: somebody who is the judge."""
    return any(
        nouns(word) & nouns(part)
        for each in vocabulary.attributes
        for value in each.values
        for part in value.lower().split()
    )


def _is_of_people(token: Token, mentions: Sequence[Mention], vocabulary: Vocabulary) -> bool:
    lists = {item.attribute for item in mentions[token.mention].items}
    return all(each in vocabulary.somebody or _are_names(each, vocabulary) for each in lists)


@lru_cache(maxsize=64)
def _are_names(number: int, vocabulary: Vocabulary) -> bool:
    """Whether two of a list of single words are given names, as are perhaps all of them."""
    values = vocabulary.attributes[number].values
    if all(value.lower().split()[0].rstrip(".") in TITLES for value in values):
        return True
    known = [value for value in values if is_male(value) is not None]
    return len(known) > 1 and all(value.isalpha() and value.istitle() for value in values)
