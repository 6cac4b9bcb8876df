"""Words that keep a sentence from saying what is so: an offer, a reason, what usually happens.

"Was promised a pony", "finished not far behind", "usually beats": each of these words is an open
one, and a reading that skips it says something else, often the opposite.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.adjectives import COMPARATIVES
from gridwright.puzzles.zebra.english.lexicon.measure_words import SEQUENCES
from gridwright.puzzles.zebra.english.lexicon.patterns import Cued
from gridwright.puzzles.zebra.english.lexicon.words import bag, stems
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.measuring.measures import Axis
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
_BESIDE = bag("behind ahead between above below next side")
_BEING = bag(
    """sat sits sitting seated stood stands standing hid parked slept sleeps lay hangs hung hanging
    located situated displayed"""
)
_NEXT = {"after": "first", "behind": "first", "before": "last", "ahead": "last"}
_BECOMING = bag("got grew became turned")
_DAILY = bag("drank ate smoked yawned smiled laughed slept woke sneezed")
_RESULTS = bag("rank ranking placing finish result prize medal standing")
_PERFORMING = bag(
    """played plays play performed performs perform sang sing sings danced dances dance spoke speak
    speaks skated skates skate started starts start jumped jumps jump dived swam shot threw"""
)
_FINISHED = tuple(
    (verb, own) for verb in ("finished", "drank", "ate") for own in ("his", "her", "their")
)
_COUNTING = bag("more less fewer better worse")
_WITH = (("with",), ("in",), ("from",), ("of",), ("at",), ("on",), ("'",), ("'s",), ())
_LECTURERS = bag("speaker lecturer presenter performer singer preacher")
_LISTENING = bag(
    """attended heard missed chaired introduced listened slept dozed applauded followed filmed
    praised"""
)

SIGNS_OF_HEDGES = (
    (frozenset(COMPARATIVES) - _COUNTING) | _OFTEN | _DAILY | _LISTENING | _BESIDE | _NEXT.keys()
)
"""A sentence without one of these words or tokens has no other hedges than phrases."""


def _repeated(row: Sequence[Token], place: int) -> bool:
    """Whether a clause is told of two with "did": the one did to the value there as the other."""
    subject, value, other = row[place - 1], row[place], row[place + 2 : place + 4]
    if value.kind != "value" or subject.kind != "value" or len(other) < 2:
        return False
    did = other[0].kind == "value" and other[1].before[:1] == ("did",)
    return did and not value.relative and value.before[:1] not in _WITH


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


class _Order(NamedTuple):
    """What "before" and "behind" can mean in a puzzle."""

    in_time: bool
    in_a_row: bool
    ranked: bool


def _order_of(known: Sequence[Axis]) -> _Order:
    temporal = any(axis.kind in TEMPORAL for axis in known)
    first_is_time = any(axis.attribute == 0 and axis.kind in TEMPORAL for axis in known)
    placed = any(axis.seats or axis.kind == "row" for axis in known)
    results = any(axis.kind in ("rank", "row") and axis.names & _RESULTS for axis in known)
    in_sequence = any(axis.names & SEQUENCES for axis in known)
    return _Order(
        in_time=first_is_time and not placed,
        in_a_row=bool(known) and known[0].kind == "row" and not temporal,
        ranked=results and not temporal and not in_sequence,
    )


def hedges(row: Sequence[Token], vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """The single words that keep a sentence from saying what is so, each with its place."""
    kinds = {token.kind for token in row}
    order = _order_of(vocabulary.compared[0])
    for place in range(len(row)):
        yield from _of_another_order(row, place, order)
        yield from _of_what_was_done(row, place, vocabulary)
        yield from _words_that_hedge(row, place, kinds, vocabulary)


def _of_another_order(row: Sequence[Token], place: int, order: _Order) -> Iterator[tuple[str, int]]:
    """Words for before and behind that are not about the order that the lists tell."""
    token, last = row[place], row[place - 1] if place else None
    if last is not None and not token.before and last.text.lower() == _NEXT.get(token.kind):
        # "Came first after Ann" is the next one after her.
        yield last.text, last.start
    if order.in_time and token.kind in _BESIDE and token.before[-1:] and token.before[-1] in _BEING:
        # Who sat behind Ann did not come after her.
        yield token.text, token.start
    if token.kind not in ("before", "after"):
        return
    if order.ranked:
        # Whoever played before Ann may have come out behind her.
        yield from ((word, token.start) for word in _PERFORMING.intersection(token.before))
    if order.in_a_row and not (last is not None and last.kind == "amount"):
        yield from _when_done(row, place)


def _of_what_was_done(
    row: Sequence[Token], place: int, vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """What both did, one before the other, though only one of them has the value."""
    token, after = row[place], row[place + 1].kind if place + 1 < len(row) else ""
    if after in ("before", "after") and place and _repeated(row, place):
        # "Ann drank tea before Bob did": he drank tea as well.
        yield "did", row[place + 2].end
    if token.kind == "value" and after in _NEXT and not vocabulary.familiar("finish"):
        # "Finished her soup before Carl".
        yield from (("finished", token.start) for two in _FINISHED if token.before[-2:] == two)


def _words_that_hedge(
    row: Sequence[Token], place: int, kinds: Set[str], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """Words before a token that keep it from saying what is so: usually, heard, cheaper."""
    token = row[place]
    for at, word in enumerate(token.before):
        daily = word in _DAILY and row[-1].before[-1:] == ("did",)
        if daily and not any(map(vocabulary.familiar, stems(word))):
            # "Ann drank tea before Bob did", where the list tells who finished when.
            yield word, token.start
        if word in _OFTEN and not _RELATING.isdisjoint(kinds):
            # Whoever usually wins may have lost this time.
            yield word, token.start
        passive = token.before[at + 1 : at + 2] == ("by",)
        if word in _LISTENING and not passive and _are_heard(vocabulary):
            # Ann heard the talk on bees: somebody else gave it.
            yield word, token.start
        if word not in COMPARATIVES or word in _COUNTING:
            continue
        last = token.before[at - 1] if at else row[place - 1].text.lower() if place else ""
        if last in _BECOMING or (last != "no" and "than" not in kinds):
            # "It got colder in Oslo", "the cheaper hat": than what?
            yield word, token.start


def _are_heard(vocabulary: Vocabulary) -> bool:
    """Whether the puzzle is about people whom others hear."""
    return any(each.name.lower() in _LECTURERS for each in vocabulary.attributes)


def _when_done(row: Sequence[Token], place: int) -> Iterator[tuple[str, int]]:
    """Parked before Bob parked his car: that is no place in the row."""
    behind = row[place + 1 : place + 3]
    if len(behind) == 2 and behind[0].kind == "value" and behind[0].text[:1].isupper():
        yield from ((word, behind[1].start) for word in behind[1].before[:1] if word[-2:] == "ed")
