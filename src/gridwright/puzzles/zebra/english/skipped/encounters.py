"""Meetings with somebody who is not listed: "Mrs Ingle met the waitress before Mr Hale".

Before he met her, or before she met him? Only "before Mr Hale did" tells. Whom everybody goes to
see, such as a doctor, is no other one of those who wait.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.persons import is_another, is_person, is_somebody
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.attitudes import where

__all__ = ["SIGNS_OF_ENCOUNTERS", "encounters"]

_MEETING = bag(
    """met meets meet greeted greets greet thanked thanks kissed kisses interviewed questioned
    invited helped spoke speaks talked talks chatted danced dances argued quarrelled quarreled"""
)
_SEEING = bag("saw sees see visited visits visit called calls phoned rang passed noticed tipped")
SIGNS_OF_ENCOUNTERS = _MEETING | _SEEING
_WITH = bag("to with on")
_ARTICLES = bag("the a an his her their")
_AGENTS = ("er", "or", "ess", "ist", "man", "maid", "ian")
_SERVING = bag(
    """waiter waitress barman barmaid butler maid porter receptionist cashier usher steward
    stewardess hostess policeman postman milkman gardener cook chef"""
)
_SOUGHT = bag(
    """doctor dentist vet optician nurse therapist surgeon specialist psychologist psychiatrist
    psychic teller princess queen king judge priest dean principal headmaster headmistress
    headteacher counselor counsellor lawyer solicitor banker accountant barber hairdresser adviser
    advisor tutor teacher editor director producer recruiter examiner midwife wizard oracle"""
)
"""Whom those who are listed go to see, one after the other."""
_RELATING = frozenset(("before", "after", "than"))
_DID = bag("did does do had has was")
_FURTHEST = 3


def encounters(
    sentence: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The nouns for those whom somebody met before somebody else, each with its place."""
    people = vocabulary.somebody
    for at, token in enumerate(row):
        if SIGNS_OF_ENCOUNTERS.isdisjoint(token.before) or token.kind == "value":
            continue
        noun = _met(token.before)
        if not noun or noun in _SOUGHT or vocabulary.familiar(noun):
            continue
        behind = next((n for n in range(at, len(row)) if row[n].kind == "value"), len(row))
        if behind == len(row) or not any(each.kind in _RELATING for each in row[at:behind]):
            continue
        first = next((n for n in range(at) if row[n].kind == "value"), at)
        if first == at or not is_somebody(row, first, mentions, people):
            continue
        told = behind + 1 < len(row) and not _DID.isdisjoint(row[behind + 1].before[:1])
        if not told and is_somebody(row, behind, mentions, people):
            yield noun, where(sentence, token, noun)


def _met(words: Sequence[str]) -> str:
    """The noun for somebody who was met or seen."""
    at = next(n for n, word in enumerate(words) if word in SIGNS_OF_ENCOUNTERS)
    rest = list(words[at + 1 :])
    while rest and rest[0] in _WITH:
        del rest[0]
    if not rest or rest[0] not in _ARTICLES:
        return ""
    for noun in rest[1 : _FURTHEST + 1]:
        known = is_person(noun) or is_another(noun) or noun in _SERVING
        if known or (words[at] in _MEETING and noun.endswith(_AGENTS)):
            return noun
    return ""
