"""Businesses by the years in which they began: newer than, has been around longer than."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.happenings import BEGINNINGS, VENTURES
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, COUNTS, ENDS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_TOLD = bag("opened founded established started begun built opening")
"""Lists that tell of nothing but a beginning, whatever began."""
_BEEN = (
    r"\bha(?:s|ve|d) (?:been (?:open|around|in business|there|running|in operation|operating|"
    r"trading|going|in existence)|existed|operated)"
)
_LONGER = re.compile(
    rf"{_BEEN} (?:for )?(?P<far>{AMOUNT} )?(?:for )?"
    r"(?P<more>longer|less time|a shorter time) than\b",
    re.IGNORECASE,
)
_MORE_YEARS = re.compile(
    rf"{_BEEN} (?:for )?(?:(?P<count>\d+|{COUNTS}) )?(?P<more>more|fewer) years than\b",
    re.IGNORECASE,
)
_NOT_AS_LONG = re.compile(
    r"\bha(?:s|ve|d)(?:n['’]t| not) (?:been (?:open|around|in business|running|in operation|"
    r"operating|trading)|existed|operated) (?:for )?(?:quite )?(?:as|so) long as\b",
    re.IGNORECASE,
)
_NEWER = re.compile(
    rf"^(?P<who>[^,;]+?) (?P<be>is|was) (?P<far>{AMOUNT} )?(?P<more>newer|older) than "
    rf"(?P<whom>[^,;]+?){ENDS}",
    re.IGNORECASE,
)
_HEAD = re.compile(
    r"^(?:the (?P<head>[a-z]+) (?:of|at|in|on|for|from)\b|"
    r"[^,;]+?['’]s? (?P<own>[a-z]+) ha(?:s|ve|d)\b)",
    re.IGNORECASE,
)
"""What is spoken of: the stadium of the club, his oven."""
_SET_UP = re.compile(
    r"\b(?:set up shop|opened (?:for business|(?:its|his|her|their) doors)|"
    r"went into business|started trading)\b",
    re.IGNORECASE,
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with what began before and after what.

    >>> shops = (Attribute("start", ("1999", "2003")), Attribute("shop", ("Ax", "Bo")))
    >>> turned("Ax has been around for four more years than Bo.", shops)
    'Ax opened four years before Bo.'
    >>> turned("Bo is newer than Ax.", shops)
    'Bo opened after Ax.'
    """
    years = [axis for axis in axes(attributes) if axis.kind in ("year", "dated", "duration", "age")]
    if len(years) != 1 or years[0].kind not in ("year", "dated"):
        return text
    name = attributes[years[0].attribute].name.lower()
    ventures = _ventures(attributes)
    if name not in _TOLD and not (name in BEGINNINGS and ventures):
        return text
    if name in _TOLD or not _of_something_else(text, attributes):
        text = _LONGER.sub(_opened, text)
        text = _MORE_YEARS.sub(_by_years, text)
        text = _NOT_AS_LONG.sub("opened after", text)
    if ventures:
        text = _SET_UP.sub("opened", text)
    if name in BEGINNINGS and re.search("oldest|newest", text, re.IGNORECASE):
        text = _of_all(text, attributes[years[0].attribute], ventures)
    if name in BEGINNINGS and (newer := _NEWER.match(text)):
        # Of what else somebody has, such a list does not tell: "her oven is newer".
        named = _venture(attributes, ventures)
        if named.fullmatch(newer["who"]) and named.fullmatch(newer["whom"]):
            when = "after" if newer["more"].lower() == "newer" else "before"
            opened = f"{newer['who']} opened {newer['far'] or ''}{when} {newer['whom']}"
            text = f"{opened}{text[newer.end() :]}"
    return text


def _of_something_else(text: str, attributes: Sequence[Attribute]) -> bool:
    """Whether it is the sign of the shop that has been there, or somebody's oven."""
    if (match := _HEAD.match(text)) is None:
        return False
    head = nouns((match["head"] or match["own"]).lower())
    listed = {noun for each in attributes for noun in nouns(each.name.lower().split()[-1])}
    return head.isdisjoint(listed | VENTURES | {"one", "business", "place", "person"})


def _of_all(text: str, years: Attribute, ventures: set[str]) -> str:
    """The newest shop: the one that opened in the last of the years."""
    order = sorted(zip(years.numbers or (), years.values, strict=False))
    plural = {re.sub("y$", "ie", each) + "s" for each in ventures}
    noun = rf"(?P<noun>{'|'.join(sorted(ventures | plural))}|business)"
    count = rf"(?: of the (?:{COUNTS}|\d+))?"

    def opened(match: re.Match[str]) -> str:
        first = match["how"].lower() == "oldest"
        return f"the one that opened in {order[0 if first else -1][1]}"

    goes_on = (
        r"(?= (?:is|was|isn['’]t|wasn['’]t|belongs|has|sells|can|neither|nor|or|and)\b|[.,;]|$)"
    )
    return re.sub(
        rf"(?<!of )\bthe (?P<how>oldest|newest){count} {noun}{goes_on}",
        opened,
        text,
        flags=re.IGNORECASE,
    )


def _ventures(attributes: Sequence[Attribute]) -> set[str]:
    """What the lists call the businesses."""
    return {
        noun
        for each in attributes
        if each.numbers is None and nouns(each.name.lower().split()[-1]) & VENTURES
        for noun in nouns(each.name.lower().split()[-1])
    }


def _venture(attributes: Sequence[Attribute], ventures: set[str]) -> re.Pattern[str]:
    """Words for one of the businesses: "Bo", "Ann's", "the truck on Elm St."."""
    values = "|".join(
        re.escape(value) for each in attributes if each.numbers is None for value in each.values
    )
    noun = rf"(?:{'|'.join(sorted(ventures))}|business|place|one)"
    of_it = r"(?: (?:on|in|at|from|run|owned|that|which|with|founded|opened|started)\b.*)?"
    value = rf"(?:{values})"
    return re.compile(
        rf"(?:the )?{value}(?:['’]s?)?(?: {noun})?|the {noun}{of_it}|that (?:on|in|of|from) .*",
        re.IGNORECASE,
    )


def _opened(match: re.Match[str]) -> str:
    """Open for two years longer: opened two years before."""
    when = "before" if match["more"].lower() == "longer" else "after"
    return f"opened {match['far'] or 'sometime '}{when}"


def _by_years(match: re.Match[str]) -> str:
    """Open for two more years: opened two years before."""
    when = "before" if match["more"].lower() == "more" else "after"
    count = match["count"]
    if count is None:
        return f"opened sometime {when}"
    years = "year" if count.lower() in ("1", "one") else "years"
    return f"opened {count} {years} {when}"
