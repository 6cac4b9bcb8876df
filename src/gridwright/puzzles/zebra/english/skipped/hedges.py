"""Words that keep a sentence from saying what is so: an offer, a reason, what usually happens.

"Was promised a pony", "finished not far behind", "usually beats": each of these words is an open
one, and a reading that skips it says something else, often the opposite.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set

from gridwright.puzzles.zebra.english.lexicon.adjectives import COMPARATIVES
from gridwright.puzzles.zebra.english.lexicon.patterns import Cued
from gridwright.puzzles.zebra.english.lexicon.words import bag, stems
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_HEDGES", "hedges", "is_hedged", "unreal"]

_NOT_VERY = (
    r"(?:\bnot|n['’]t|\bnever)(?: [a-z]+)?(?: (?:too|very|so|that|all that|at all))? (?:"
    r"(?:far|long|much|well|a long way|a lot|by much)(?: (?:to|on) the)? (?:left of|right of|"
    r"behind|after|before|ahead of|above|below|beneath|in front of)|"
    r"(?:much|far|well|a (?:lot|bit|little|good deal|great deal)|slightly|significantly|"
    r"considerably|somewhat) (?:more|less|fewer|later|earlier|sooner|[a-z]+er)\b(?=.*\bthan\b))"
)
"""Whoever is not far behind is behind, and who is not much older may be older, or not."""
_CUES = (
    *("more people", "fewer people", "more friends", "fewer friends", "yet to", "have been"),
    *("promised", "denied", "refused", "offered", "which is", "which was", "to have"),
    *("already", "last ", "next y", "next m", "next s", "next w", "used to", "mistake", "accident"),
    *(" mind", "to rise", "to fall", "to increase", "to drop", "to change", "to move", "up to "),
    *("ever did", "than "),
    *(" far ", " long ", " much ", " well ", " lot ", " bit ", " little ", " deal ", "slightly"),
    *("significantly", "considerably", "somewhat", "late for", "early for", "in time"),
    *(" should", "by the time"),
)
_UNREAL = Cued(
    r"\b(?:(?:was|were|been|being) (?:promised|denied|refused|offered) (?:the|an?|his|her)|"
    r"which (?:is|was) (?:why|how|because)|by (?:mistake|accident)|"
    r"(?:has|have|had|is|are|was) yet to|to have been|(?:was|were) to have [a-z]+|"
    r"already (?:has|had|have|owns|owned)|"
    r"(?:last|next) (?:year|month|summer|winter|week)|"
    # The axe used to chop wood is no axe of former times.
    r"(?<!is )(?<!was )(?<!be )(?<!been )(?<!are )(?<!were )(?<!not )(?<!n't )(?<!n’t )used to "
    r"(?!the\b|an?\b|work as\b|[a-z]{3,}ing\b)[a-z]+|"
    # Who knows more people has not had more of them as guests.
    r"(?:know|knows|knew|met|meets|recogni[sz]ed) (?:[a-z0-9]+ )?(?:more|fewer) (?:people|friends)|"
    r"(?:is|are) to (?:rise|fall|increase|drop|change|move)|"
    r"(?:went|goes?|gone|rose|rises|grew|put|crept|climbed) up to(?= [\d$€£])|"
    r"than [^,;]*? (?:ever (?:did|had)|used to(?=\.?$)|had been [a-z]+ed|"
    r"(?:says?|claims?|thinks?|hopes?|plans?|intends?|expects?) (?:he|she|it|they|to)))\b|"
    r"\b(?:late|early|in time) for (?=the\b|an?\b|\d)|"
    r"\bthan (?:he|she|it|they) had\b|\bby the time\b|"
    r"\b(?:said|says|suggest[a-z]*|insist[a-z]*|recommend[a-z]*|propos[a-z]*|thinks|thought) "
    r"(?:that )?[^,;]* should\b|"
    rf"(?:\bnot|n['’]t) mind\b|{_NOT_VERY}",
    _CUES,
)
"""What is offered, what is not so yet or no more, and what is only somewhat denied."""
_OFTEN = bag("usually often normally generally typically frequently occasionally mostly regularly")
_RELATING = bag("before after ahead behind above below beat beaten")
_BECOMING = bag("got grew became turned")
_DAILY = bag("drank ate smoked yawned smiled laughed slept woke sneezed")
_COUNTING = bag("more less fewer better worse")
_LECTURERS = bag("speaker lecturer presenter performer singer preacher")
_LISTENING = bag(
    """attended heard missed chaired introduced listened slept dozed applauded followed filmed
    praised"""
)

SIGNS_OF_HEDGES = (frozenset(COMPARATIVES) - _COUNTING) | _OFTEN | _DAILY | _LISTENING
"""A sentence without one of these words or tokens has no other hedges than phrases."""


def is_hedged(sentence: str) -> bool:
    """Whether a phrase says that something is not so, or not now, in whatever words the rest is.

    >>> is_hedged("Ann has yet to buy a dog."), is_hedged("Ann has a dog.")
    (True, False)
    """
    return _UNREAL.search(sentence) is not None


def unreal(sentence: str) -> Iterator[tuple[str, int]]:
    """A phrase that says that something is not so, or not now, with its place."""
    if found := _UNREAL.search(sentence):
        yield found[0], found.start()


def hedges(row: Sequence[Token], vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """The single words that keep a sentence from saying what is so, each with its place."""
    kinds = {token.kind for token in row}
    for place, token in enumerate(row):
        for at, word in enumerate(token.before):
            if word in SIGNS_OF_HEDGES and _hedges(row, place, at, kinds, vocabulary):
                yield word, token.start


def _hedges(
    row: Sequence[Token], place: int, at: int, kinds: Set[str], vocabulary: Vocabulary
) -> bool:
    """Whether a word before a token keeps it from saying what is so: usually, heard, cheaper."""
    token = row[place]
    word = token.before[at]
    if word in _DAILY and row[-1].before[-1:] == ("did",):
        # "Ann drank tea before Bob did", where the list tells who finished when.
        return not any(map(vocabulary.familiar, stems(word)))
    if word in _OFTEN:
        # Whoever usually wins may have lost this time.
        return not _RELATING.isdisjoint(kinds)
    if word in _LISTENING:
        # Ann heard the talk on bees: somebody else gave it.
        return token.before[at + 1 : at + 2] != ("by",) and _are_heard(vocabulary)
    if word not in COMPARATIVES:
        return False
    last = token.before[at - 1] if at else row[place - 1].text.lower() if place else ""
    # "It got colder in Oslo", "the cheaper hat": than what?
    return last in _BECOMING or (last != "no" and "than" not in kinds)


def _are_heard(vocabulary: Vocabulary) -> bool:
    """Whether the puzzle is about people whom others hear."""
    return any(each.name.lower() in _LECTURERS for each in vocabulary.attributes)
