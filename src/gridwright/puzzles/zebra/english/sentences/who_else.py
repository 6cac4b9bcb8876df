"""Whether "she" may be somebody of another list: two lists have names, of carers and of patients.

"Innes doesn't look after Alice; she is 52": Innes or Alice. Where the two are said to be together
it is all the same, and nobody is "she" who is a man.
"""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male, surnames_of
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["has_names", "leaves_open_who", "may_be_another"]

_COMPARING = frozenset(("comparative", "than", "amount", "before", "after", "immediately", "next"))
_PRONOUNS = {"he": True, "his": True, "she": False, "her": False}
_JOINTS = ("stop", "comma", "and", "but")
_TOGETHER = frozenset(("value", "comma", "stop", "and", "but", "both", "one"))
"""The tokens of a part by which all that it names is one."""


def leaves_open_who(
    row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> bool:
    """Whether some part begins with "she", who may be another than the subject before it."""
    for at, token in enumerate(row):
        wanted = _PRONOUNS.get(token.before[0]) if token.before else None
        if wanted is None or at == 0 or row[at - 1].kind not in _JOINTS:
            continue
        own = row[:at]
        values = [each for each in own if each.kind == "value"]
        if len(values) < 2 or all(each.kind in _TOGETHER for each in own):
            continue
        told = values[0]
        if not _lists(told, mentions) <= vocabulary.somebody:
            continue
        if is_male(told.text) is (not wanted):
            others = (each for each in values[1:] if is_male(each.text) is wanted)
            if any(has_names(each, mentions, vocabulary) for each in others):
                return True
        elif may_be_another(told, values, row[at:], wanted, mentions, vocabulary):
            return True
    return False


def has_names(token: Token, mentions: Sequence[Mention], vocabulary: Vocabulary) -> bool:
    """Whether a value is of lists in which most are given names, and not of surnames."""
    return all(_of_names(number, vocabulary) for number in _lists(token, mentions))


def may_be_another(
    told: Token,
    values: Sequence[Token],
    rest: Sequence[Token],
    wanted: bool,
    mentions: Sequence[Mention],
    vocabulary: Vocabulary,
) -> bool:
    """Whether a pronoun behind a denial may mean another value than the one it is taken for.

    What `rest` says behind it can decide: "she looks after Dora" is said of no patient.
    """
    own = _lists(told, mentions)
    if own <= surnames_of(vocabulary.attributes):
        return False
    male = is_male(told.text)
    for other in values:
        lists = _lists(other, mentions)
        if other is told or lists <= own or not has_names(other, mentions, vocabulary):
            continue
        sex = is_male(other.text)
        if sex is not wanted and (sex is not None or male is wanted):
            continue
        named = {each for t in rest if t.kind == "value" for each in _lists(t, mentions)}
        compared = any(token.kind in _COMPARING for token in rest)
        alike, unlike = (own, lists) if compared else (lists, own)
        if named.isdisjoint(alike) or not named.isdisjoint(unlike):
            return True
    return False


def _lists(token: Token, mentions: Sequence[Mention]) -> frozenset[int]:
    return frozenset(item.attribute for item in mentions[token.mention].items)


def _of_names(number: int, vocabulary: Vocabulary) -> bool:
    values = vocabulary.attributes[number].values
    known = [value for value in values if is_male(value) is not None]
    return 2 * len(known) > len(values) and number not in surnames_of(vocabulary.attributes)
