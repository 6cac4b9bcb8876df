"""Words that keep a sentence from saying what is so: another time, an offer, somebody's own things.

"Short was 40 last year", "was promised a pony", "finished not far behind": each of these words is
an open one, and a reading that skips it says something else, often the opposite.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.adjectives import COMPARATIVES
from gridwright.puzzles.zebra.english.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.tokens import Token
from gridwright.puzzles.zebra.english.words import bag

__all__ = ["hedges"]

_UNREAL = re.compile(
    r"\b(?:(?:was|were|been|being) (?:promised|denied|refused|offered) (?:the|an?|his|her)|which (?:is|was) (?:why|how|because)"
    r"|(?:has|have|had|is|are|was) yet to)\b"
    r"|(?:\bnot|n['’]t|\bnever)(?: [a-z]+)?(?: (?:too|very|so|that|all that|at all))? "
    r"(?:far|long|much|well|a long way|a lot|by much)(?: (?:to|on) the)? "
    r"(?:left of|right of|behind|after|before|ahead of|above|below|beneath|in front of)\b",
    re.IGNORECASE,
)
"""An offer, a reason, what is not so yet; and whoever is not far behind is behind."""
_OFTEN = bag("usually often normally generally typically frequently occasionally mostly regularly")
_RELATING = bag("before after ahead behind above below beat beaten")
_BEGUN = bag("last next this")
_PERIODS = bag("year month week summer winter spring autumn fall birthday")
_YEARS = bag("year years month months week weeks day days")
_BE = bag("is was were are be being be been he she turned turns aged 's")
_BIRTHS = bag("born birth birthday")
_SINCE = bag("in since until till by from during")
_MONEY = "$£€"
_KEPT = bag("saved saves saving borrowed borrows")
_OFF = bag("off change discount refund left")
_UPRIGHT = bag("depth height altitude elevation")
_TOWARDS = bag("to towards toward along")


def hedges(
    sentence: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The words of which that is true, each with its place."""
    if unreal := _UNREAL.search(sentence):
        yield unreal[0], unreal.start()
    kinds = {axis.attribute: axis.kind for axis in vocabulary.compared[0]}
    relating = not _RELATING.isdisjoint(token.kind for token in row)
    for place, token in enumerate(row):
        after = row[place + 1].before if place + 1 < len(row) else ()
        for word in _OFTEN.intersection(token.before) if relating else ():
            # Whoever usually wins may have lost this time.
            yield word, token.start
        if token.kind != "value":
            continue
        meant = {item.attribute for item in mentions[token.mention].items}
        if all(kinds.get(each) == "age" for each in meant):
            yield from _of_another_time(token, after)
        if token.text[0] in _MONEY:
            yield from _of_other_money(token, after, vocabulary)
        for each in meant:
            attribute = vocabulary.attributes[each]
            names = set(attribute.name.lower().split())
            year = len(attribute.values[0]) == 4 and attribute.values[0].isdigit()
            if year and names & _BIRTHS and token.before[-1:] and token.before[-1] in _SINCE:
                # "Moved there in 1940": nobody is born by that.
                if _BIRTHS.isdisjoint(word for other in row for word in other.before):
                    yield token.before[-1], token.start
            if names & _UPRIGHT and after[:1] and after[0] in _TOWARDS:
                # Who swam 20 m to the wreck was not that deep.
                yield after[0], token.end
    yield from _compared_with_nobody(row, vocabulary)


def _of_another_time(token: Token, after: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Was 40 last year, started work at 31, has been a clerk for 31 years."""
    ends = token.text.lower().split()[-1]
    rest = after[1:] if after[:1] and after[0] in _YEARS else after
    spoken = ends in _YEARS or rest != after
    if rest[:1] == ("ago",) or (rest[1:2] and rest[0] in _BEGUN and rest[1] in _PERIODS):
        yield " ".join(rest[:2]), token.end
    if spoken and token.before[-1:] == ("for",):
        yield "for", token.start
    if token.before[-1:] == ("at",) and len(token.before) > 1 and _BE.isdisjoint(token.before):
        yield "at", token.start


def _of_other_money(
    token: Token, after: Sequence[str], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """Saved $5, got $5 in change, was $5 off: nobody's price."""
    kept = [word for word in _KEPT.intersection(token.before) if not vocabulary.familiar(word)]
    for word in kept:
        yield word, token.start
    rest = after[1:] if after[:1] == ("in",) else after
    if rest[:1] and rest[0] in _OFF and not vocabulary.familiar(rest[0]):
        yield rest[0], token.end


def _compared_with_nobody(
    row: Sequence[Token], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """It got colder on Monday: than it was before, of which a reading would say nothing."""
    for before, token in pairwise((row[0], *row)) if row else ():
        for at, word in enumerate(token.before):
            if word not in COMPARATIVES or word in ("more", "less", "fewer", "better", "worse"):
                continue
            if token.before[at - 1 : at] in (("got",), ("grew",), ("became",), ("turned",)):
                yield word, before.end if before is not token else token.start
