"""With what somebody is compared: than Bob offered, before Bob woke, after Bob's speech.

Whoever pays more than Bob offered need not pay more than Bob, and whoever sings before he wakes
need not sing before he does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.happenings import DID, EVENTS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns, stems
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.attitudes import where

__all__ = ["SIGNS_OF_COMPARED_WITH", "compared_with"]

_THEN = frozenset(("before", "after"))
_BESIDE = frozenset(("ahead", "behind", "above", "below"))
SIGNS_OF_COMPARED_WITH = _THEN | _BESIDE | {"than"}
_FIGURED = bag(
    """offered offers expected expects hoped hopes guessed wanted believed believes thought meant
    intended planned plans asked advised earned earns budgeted bargained reckoned feared imagined
    estimated predicted claimed wished needed suggested promised quoted borrowed saved
    afforded"""
)
"""What somebody had in mind, and what he had otherwise."""
_WORTH = (
    *(("is", "worth"), ("was", "worth"), ("was", "asking"), ("was", "insured")),
    *(("was", "valued"), ("should", "have"), ("had", "on"), ("had", "with"), ("was", "prepared")),
    *(("was", "willing"), ("was", "ready"), ("had", "left"), ("had", "saved")),
)
_INCOME = bag(
    """salary wage income earning taking sale winning revenue profit pay fee bonus tip commission
    allowance saving debt loan prize"""
)
_PAYING = bag("paid pays pay spent spends cost costs")
_RECEIVING = bag("got gets received receives charged charges")
_ARRIVING = (
    *(("got", "there"), ("got", "up"), ("turned", "up"), ("woke", "up"), ("came", "home")),
    *(("went", "home"), ("had", "gone"), ("had", "left"), ("fell", "ill"), ("got", "back")),
    *(("came", "back"), ("was", "born"), ("was", "ill"), ("took", "a"), ("got", "home")),
    *(("was", "finished"), ("was", "eaten"), ("was", "gone"), ("was", "over")),
    *(("did", "the"), ("had", "eaten"), ("went", "to"), ("goes", "to")),
)
_SAME = bag(
    """had did was were went came took gave got made performed appeared played sang spoke danced
    began begins started starts does goes comes takes gives makes performs appears plays sings
    speaks dances flies leaves arrives lectures presents visits travels runs finishes competes
    serves lectured presented visited travelled traveled
    ran finished competed spent cooked baked prepared served"""
)
"""What whoever has a turn does, in whatever words it was told before."""
_ELSEWHERE = bag(
    """birthday exam speech operation budget guest phone accountant exit complaint illness accident
    pacemaker coach fall age licence license studio office surgery diary draft retirement injury
    wedding funeral allowance expectation estimate valuation guess"""
)
"""What is no turn of somebody's where no list and no other sentence speaks of it."""
_GOING = bag("went came goes comes travelled traveled moved got")
"""Where they went, one of them may have sailed."""
_STATES = bag("announced introduced famous ready awake asleep ill hurt up born home back")
_ABLE = bag("can could may might")
_TITLES = bag("the mr mrs ms miss dr .")
_RATES = bag("hour day week month night head person")
_ENDS = frozenset(("end of text", "comma", "stop", "and", "but"))
_PAST = DID | EVENTS.keys() | bag("woke slept rang burst wept overslept burnt sneezed")


def compared_with(
    sentence: str, row: Sequence[Token], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words for what is not what was told of the first, each with its place."""
    for at, token in enumerate(row[:-2]):
        if token.kind not in SIGNS_OF_COMPARED_WITH or row[at + 1].kind != "value":
            continue
        behind = row[at + 2]
        if not _TITLES.issuperset(row[at + 1].before):
            # "Before the one that Bob won", "than the book Bob borrowed" name it.
            continue
        if _is_between(token, behind) and _is_relative(row[:at]):
            # "The person who paid £9 more than Bob for the rug was Carol."
            yield "for", behind.start
            continue
        words, owned = _behind(behind.before)
        if not words:
            continue
        told = [word for each in row[: at + 2] for word in each.before]
        ends = behind.kind in _ENDS
        if owned:
            word = _owned(words, told, vocabulary) if ends else ""
        elif token.kind in _BESIDE:
            word = ""
        elif token.kind == "than":
            word = _figured(words, told, vocabulary)
        else:
            word = _done(words, told, vocabulary) if ends else ""
        if word:
            yield word, where(sentence, behind, word)


def _is_between(than: Token, thing: Token) -> bool:
    """Whether a thing stands behind a comparison, whoever of the two has it."""
    bought = thing.before in (("for",), ("for", "the"))
    return than.kind == "than" and thing.kind == "value" and bought


def _is_relative(row: Sequence[Token]) -> bool:
    """Whether somebody is told by what he did: the person who paid."""
    return any("who" in token.before for token in row)


def _behind(words: tuple[str, ...]) -> tuple[tuple[str, ...], bool]:
    """The words behind a value, without the ending of a possessive, and whether there is one."""
    if words[:2] == ("'", "s"):
        return words[2:], True
    return (words[1:], True) if words[:1] in (("'s",), ("'",)) else (words, False)


def _owned(words: Sequence[str], told: Sequence[str], vocabulary: Vocabulary) -> str:
    """Something of somebody's that is not what is compared: his speech, his guests."""
    if words[0] == "to":
        # "Cheaper than Bob's to repair."
        return words[0]
    if words[0] == "wedding" and "ceremony" in told:
        return ""
    if nouns(words[0]) & _ELSEWHERE and words[0] not in told:
        return "" if vocabulary.familiar(words[0]) else words[0]
    return ""


def _figured(words: Sequence[str], told: Sequence[str], vocabulary: Vocabulary) -> str:
    """What somebody offered, expected or earned, and what something is worth."""
    rate = words[1:] if words[:2] == ("in", "a") else words
    if rate[0] in ("a", "an", "per") and rate[1:2] and rate[1] in _RATES:
        # "Less than $200 an hour."
        return "" if vocabulary.familiar(rate[1]) else rate[1]
    if words[0] in _ABLE or tuple(words[:2]) in (("has", "ever"), ("had", "ever"), ("took", "to")):
        # "Than Bob can reach, has ever scored."
        return words[0]
    if tuple(words[:2]) in _WORTH:
        return "" if vocabulary.familiar(words[1]) else words[1]
    word = words[1] if words[0] in ("had", "ever", "has") and words[1:] else words[0]
    if word in _RECEIVING and not _PAYING.isdisjoint(told):
        return "" if vocabulary.familiar(word) else word
    if word not in _FIGURED or not stems(word).isdisjoint(told):
        return ""
    if any(map(vocabulary.familiar, stems(word))):
        return ""
    names = {noun for each in vocabulary.attributes for noun in nouns(each.name.lower())}
    return "" if word in ("earned", "earns", "saved") and names & _INCOME else word


def _done(words: Sequence[str], told: Sequence[str], vocabulary: Vocabulary) -> str:
    """What somebody did that was not told of the first: before Bob woke, after he complained."""
    phrase = tuple(words[:2])
    word = words[0]
    if phrase not in _ARRIVING:
        if word in ("was", "were") and words[1:]:
            return _was(words[1], told, vocabulary)
        if len(words) > 1 or word in _SAME or not _GOING.isdisjoint(told):
            return ""
        if not word.isalpha() or not (word in _PAST or _is_verb(word)):
            return ""
    known = frozenset().union(*map(stems, told)) if told else frozenset()
    if not known.isdisjoint(stems(word)) or any(map(vocabulary.familiar, stems(word))):
        return ""
    return " ".join(phrase) if phrase in _ARRIVING else word


def _is_verb(word: str) -> bool:
    return len(word) > 4 and word.endswith(("ed", "s")) and not word.endswith("ss")


def _was(word: str, told: Sequence[str], vocabulary: Vocabulary) -> str:
    """What somebody became, before which something was: before Bob was announced."""
    return word if word in _STATES and word not in told and not vocabulary.familiar(word) else ""
