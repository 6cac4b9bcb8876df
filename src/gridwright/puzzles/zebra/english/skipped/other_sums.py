"""Sums that are not what somebody paid or took: a bid, a tip, a coupon, more in the afternoon.

Where a list has one sum or number for each, what is told of a part of it, of each bottle, or of
money on its way to the bank is not what is listed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.tables import COMMON, GENERIC
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns, stems
from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.possessions import is_other_thing

__all__ = ["SIGNS_OF_OTHER_SUMS", "other_sums"]

_MONEY = "$£€"
_VALUING = (
    *((verb, "at") for verb in ("valued", "estimated", "started", "starts", "appraised")),
    ("insured", "for"),
    *(("ready", "to"), ("willing", "to"), ("prepared", "to"), ("able", "to"), ("unable", "to")),
    *(("planned", "to"), ("hoped", "to"), ("wanted", "to"), ("refused", "to"), ("meant", "to")),
)
"""Behind these stands a sum that nobody need have paid."""
_OFFERING = bag("offered offers bid bids offer")
_ESTIMATING = bag("valued estimated appraised insured")
_COSTS = bag("cost worth value budget insurance estimate")
"""What is listed may be an estimate."""
_BIDS = bag("bid offer bidding")
"""Where these are listed, so is what was offered."""
_EARNED = bag("earned earns owes owed saved saves")
_PAID = bag("bill rent fee fare cost")
_FIGURES = bag(
    """tip deposit reserve bidding commission postage coupon voucher discount refund rebate estimate
    valuation cheque advance down-payment surcharge"""
)
_CARRIED = (
    *((word, who) for word in ("with", "on") for who in ("her", "him", "them")),
    ("in", "hand"),
)
_BANKS = bag("bank safe till account home")
_TAKING = bag("took takes carried brought paid put moved banked")
_TO = bag("to into home")
_IN_PART = re.compile(
    r"(?:in|during|over) the (?:morning|afternoon|evening|night)|"
    r"by (?:noon|midday|lunch|lunchtime|midnight|then|evening|nightfall)|"
    r"on the (?:first|second|last) (?:day|night|morning|evening)|in (?:coins|advance)"
)
_EACH = bag("per each every")
_ONCE = re.compile(
    r"last (?:season|time|night|spring|autumn|fall|term|round)|"
    r"to (?:go|come|spend|spare|lose)$|(?:per|each|every|an?) (?P<rate>[a-z]+)$"
)
_LIMITING = bag("for on with without plus by")
_WITH = bag("with without")
_ARTICLES = bag("the a an his her their its some any")
_PRONOUNS = bag("it them him himself herself themselves this that hers theirs both all each")
_RATED = bag("rate speed wage salary pace hourly daily weekly monthly yearly annual")
_TIMES_OF_DAY = bag(
    """morning afternoon evening night noon midday lunch lunchtime midnight nightfall coins
    advance then day"""
)
SIGNS_OF_OTHER_SUMS = (
    _EACH
    | _FIGURES
    | _OFFERING
    | _EARNED
    | _TAKING
    | _TIMES_OF_DAY
    | _LIMITING
    | {first for first, _ in _VALUING}
    | {"last", "amount"}
)


def other_sums(row: Sequence[Token], vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """The words that tell what else a sum is, each with its place."""
    for at, token in enumerate(row):
        if token.text[:1] and token.text[0] in _MONEY:
            after = row[at + 1].before if at + 1 < len(row) else ()
            yield from _of_money(token, after, vocabulary)
        elif token.kind == "value" and token.text[:1].isdigit():
            after = row[at + 1].before if at + 1 < len(row) else ()
            yield from _in_part(token, after if after[:1] == ("by",) else (), vocabulary)
        if token.kind == "than" and at and row[at - 1].kind in ("comparative", "amount"):
            yield from _compared(row, at, vocabulary)


def _of_money(
    token: Token, after: Sequence[str], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """Was valued at $155, left a tip of $3, had a $5 coupon, took $35 to the bank."""
    words = token.before
    for pair in pairwise(words):
        valued = pair in _VALUING and not _is_named(pair[0], vocabulary)
        if valued and not (pair[0] in _ESTIMATING and _names(vocabulary) & _COSTS):
            yield pair[0], token.start
    offered = token.kind == "amount" and words[-1:] and words[-1] in _OFFERING
    if offered and not _names(vocabulary) & _BIDS and not _is_named(words[-1], vocabulary):
        yield words[-1], token.start
    earned = token.kind == "amount" and words[-1:] and words[-1] in _EARNED
    if earned and _names(vocabulary) & _PAID and not _is_named(words[-1], vocabulary):
        # Earned $15 more, where the bills are listed.
        yield words[-1], token.start
    if token.kind == "value" and tuple(after) in _CARRIED and not words[:-1]:
        # Had $170 with her.
        yield " ".join(after), token.end
    for word in (*words[-4:], *after[: 1 + (after[:1] == ("in",))]):
        if nouns(word) & _FIGURES and not _is_named(word, vocabulary):
            yield word, token.start
    taken = bool(words) and words[-1] in _TAKING and not _TO.isdisjoint(after[:1])
    if taken and not _BANKS.isdisjoint(after[:3]):
        yield after[0], token.end
    if token.kind == "value":
        yield from _in_part(token, after, vocabulary)
    if token.kind == "amount":
        for word in token.text.lower().split()[1:]:
            # "Paid $15 postage more."
            known = word in COMMON or word in GENERIC or _is_named(word, vocabulary)
            if nouns(word) & _FIGURES and not known:
                yield word, token.start


def _in_part(
    token: Token, after: Sequence[str], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """Took $35 in the morning, had walked 12 km by noon: and more later."""
    found = _IN_PART.match(" ".join(after))
    if found and not _is_named(found[0].split()[-1], vocabulary):
        yield found[0], token.end


def _compared(row: Sequence[Token], at: int, vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """More per bottle, more last season, more in the afternoon, more for her drink than Bob."""
    than = row[at]
    money = any(token.text[:1] and token.text[0] in _MONEY for token in row[:at])
    counted = any(token.kind == "amount" for token in row[:at])
    places = [(than.before, than.start)]
    if at + 2 < len(row) and row[at + 1].kind == "value" and row[at + 1].text[0].isalpha():
        # "Than the one that rents for $110 per night" tells which one it is.
        places.append((row[at + 2].before, row[at + 2].start))
    for words, place in places:
        text = " ".join(words)
        found = _ONCE.match(text) if counted or words[:1] not in (("a",), ("an",)) else None
        if found and not _is_rate(found["rate"] or found[0].split()[-1], vocabulary):
            yield found[0], place
        part = _IN_PART.match(text) if money else None
        if part and not _is_named(part[0].split()[-1], vocabulary):
            yield part[0], place
    rest = [word for word in than.before if word not in _ARTICLES]
    if len(rest) == 2 and rest[0] in (_LIMITING if money else _WITH):
        noun = rest[1]
        known = noun in COMMON or noun in GENERIC or noun in _PRONOUNS
        own = than.before[1:2] not in (("a",), ("an",))
        if rest[0] == "for" and own and not is_other_thing(noun, vocabulary):
            # What is paid for lunch or for the ring may be what is listed.
            known = True
        if noun.isalpha() and not known and not _is_named(noun, vocabulary):
            yield " ".join(rest), than.start


def _is_rate(word: str, vocabulary: Vocabulary) -> bool:
    """Whether a list tells how much there is for each such thing."""
    return _is_named(word, vocabulary) or not _RATED.isdisjoint(_names(vocabulary))


def _is_named(word: str, vocabulary: Vocabulary) -> bool:
    """Whether a word is in the name of a list, or in several sentences."""
    return vocabulary.familiar(word) or not _names(vocabulary).isdisjoint(stems(word))


@lru_cache(maxsize=8)
def _names(vocabulary: Vocabulary) -> frozenset[str]:
    """The words of the names of the lists, without their endings."""
    words = (word for each in vocabulary.attributes for word in each.name.lower().split())
    return frozenset().union(*map(stems, words))
