"""Who did something to somebody else: the runner who tripped Anton, what Carol was paid for a rug.

Whoever tripped Anton is not Anton, though a reading that skips the deed says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.happenings import DID
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns, stems
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_DONE_TO_OTHERS", "done_to_others"]

_WHO = frozenset(("who",))
_ONE = bag("man woman person girl boy lady gentleman")
_ARTICLES = bag("the a an his her their some")
_LINKS = bag("with for to at by into about against onto")
_NO_DEEDS = bag(
    """is was are were be been being has had isn wasn isn't wasn't called named known goes went came
    comes did does finished ended placed ranked
    belongs belonged"""
)
_PRICES = bag("price cost bid paid spent")
_SELLERS = bag("seller vendor dealer merchant salesman worker employee job wage salary")
_BUYERS = bag("buyer customer bidder purchaser shopper")
_GIVEN = bag("paid given offered owed lent refunded reimbursed")
_MONEY = frozenset("$£€")
_MET = bag("met meets knows knew greeted thanked hugged phoned emailed visits befriended bit bites")
SIGNS_OF_DONE_TO_OTHERS = _WHO | _GIVEN | _MET | {"to", "for"}


def done_to_others(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The verbs for such deeds, each with the place of whom it was done to."""
    for at, token in enumerate(row):
        words = token.before
        if token.kind == "value" and not _WHO.isdisjoint(words):
            lists = {item.attribute for item in mentions[token.mention].items}
            word = _done_to(words, lists, vocabulary)
            if word:
                yield word, token.start
            yield from _met(words, token, vocabulary)
        elif token.kind == "value" and at and words in (("bit",), ("bit", "the")):
            yield words[0], token.start
        paid = words[-1:] and words[-1] in _GIVEN and words[-2:-1] in (("was",), ("were",))
        if paid and any(sign in token.text for sign in _MONEY) and _is_priced(vocabulary):
            yield words[-1], token.start
        if token.kind == "value" and words[-2:] in (("bought", "for"), ("chosen", "for")):
            name = _name(mentions[token.mention], vocabulary)
            if name & _BUYERS:
                # "Was bought for Clive": he is given it.
                yield " ".join(words[-2:]), token.start
        if at and row[at - 1].kind == "value" and words[:1] and not token.relative:
            # "Paid £29 to have the rug cleaned, for the rug to be delivered."
            had = row[at - 1].before[:2] == ("to", "have") and words[0].endswith("ed")
            told = had or words[:2] == ("to", "be")
            if told and any(each.text[:1] in _MONEY for each in row[: at - 1]):
                yield words[0], token.start


def _met(words: Sequence[str], token: Token, vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """The person who met the $7 million winner: not that winner."""
    deed = [word for word in words if word not in _ARTICLES][-2:]
    if deed[:1] == ["who"] and deed[1:] and deed[1] in _MET and not vocabulary.familiar(deed[1]):
        yield deed[1], token.start


def _done_to(words: Sequence[str], lists: set[int], vocabulary: Vocabulary) -> str:
    """What "the runner who tripped" did, where only such runners are people; nothing otherwise."""
    at = next(place for place, word in enumerate(words) if word in _WHO)
    head = [word for word in words[:at] if word not in _ARTICLES]
    deed = [word for word in words[at + 1 :] if word not in _ARTICLES]
    if len(lists) != 1 or len(head) != 1 or not 1 <= len(deed) <= 3:
        return ""
    (number,) = lists
    verb = deed[0]
    if verb in _NO_DEEDS or not (verb in DID or verb.endswith(("ed", "s"))):
        return ""
    if len(deed) > 1 and deed[-1] not in _LINKS:
        return ""
    name = vocabulary.attributes[number].name.lower().split()
    own = nouns(name[-1]) & nouns(head[0])
    alone = vocabulary.somebody == {number}
    if not own and not (alone and head[0] in _ONE):
        return ""
    return "" if any(map(vocabulary.familiar, stems(verb))) else verb


def _is_priced(vocabulary: Vocabulary) -> bool:
    """Whether a list tells what things cost, and none who sells them or earns something."""
    names = [_words(each.name) for each in vocabulary.attributes]
    return any(name & _PRICES for name in names) and not any(name & _SELLERS for name in names)


def _name(mention: Mention, vocabulary: Vocabulary) -> frozenset[str]:
    """The nouns in the names of the lists to which a value belongs."""
    lists = {item.attribute for item in mention.items}
    return frozenset().union(*(_words(vocabulary.attributes[each].name) for each in lists))


def _words(name: str) -> frozenset[str]:
    return frozenset().union(*map(nouns, name.lower().split()))
