"""Others who have to do with those who are listed: the judge from Iran gave Lea low marks.

A conductor, judge or coach of whom no list tells is none of those who are listed: what he does to
one of them joins that one to no country, train or team.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_OFFICIALS", "officials"]

_OFFICIALS = bag(
    """conductor judge referee umpire coach waiter waitress usher steward stewardess inspector
    receptionist porter cleaner clerk guard guide policeman policewoman detective journalist
    reporter photographer auctioneer announcer caretaker gardener barman barmaid cashier scout
    trainer vet nurse doctor cook chef driver pilot crowd audience press jury critic"""
)
SIGNS_OF_OFFICIALS = _OFFICIALS
_ARTICLES = bag("the a an")
_FROM = bag("from on at of in for to")
_BE = bag("is was be been are were isn't wasn't called named who that by")


def officials(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The nouns for such people, each with the place of the value that stands by them."""
    for at, token in enumerate(row[:-1]):
        if token.kind != "value" or any(each.kind == "value" for each in row[:at]):
            continue
        words, after = token.before, row[at + 1].before
        if words[:1] and words[0] in _ARTICLES and len(words) > 2 and words[1] in _OFFICIALS:
            # The judge from Iran gave Lea low marks.
            found = words[1] if not _FROM.isdisjoint(words[2:]) else ""
        elif words in (("the",), ("a",)) and after[:1] and after[0] in _OFFICIALS:
            # The Fiji coach trains Lea.
            found, after = after[0], after[1:]
        else:
            continue
        if not found or vocabulary.familiar(found) or _is_listed(found, vocabulary):
            continue
        other = row[at + 1]
        whole = other.kind == "value" and after and _BE.isdisjoint(after)
        if whole and _is_of_people(other, mentions, vocabulary):
            yield found, token.start


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
    known = [value for value in values if is_male(value) is not None]
    return len(known) > 1 and all(value.isalpha() and value.istitle() for value in values)
