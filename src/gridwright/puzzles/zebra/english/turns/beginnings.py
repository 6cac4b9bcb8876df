"""Businesses by the years in which they began: newer than, has been around longer than."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.happenings import BEGINNINGS, VENTURES
from gridwright.puzzles.zebra.english.lexicon.persons import agents_of, people_of
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.turns.common import (
    AMOUNT,
    COUNTS,
    ENDS,
    count_of,
    names_of,
    spoken_of,
    values_in,
)
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_TOLD = bag("opened founded established started begun built opening")
"""Lists that tell of nothing but a beginning, whatever began."""
_BEEN = (
    r"(?:been (?P<been>open|around|in business|there|running|in operation|operating|trading|"
    r"going|in existence)|(?P<did>existed|operated))"
)
_THERE = bag("around there existed") | {"in existence"}
"""Said of whatever was built, too."""
_TRADING = bag("open operating trading operated") | {"in business", "in operation"}
"""Said of people for their businesses; otherwise they may only be older, or better runners."""
_LONGER = re.compile(
    rf"\bha(?:s|ve|d) {_BEEN} (?:for )?(?P<far>{AMOUNT} )?(?:for )?"
    r"(?P<more>longer|less time|a shorter time) than\b",
    re.IGNORECASE,
)
_MORE_YEARS = re.compile(
    rf"\bha(?:s|ve|d) {_BEEN} (?:for )?(?:(?P<count>\d+|{COUNTS}) )?(?P<more>more|fewer) years "
    r"than\b",
    re.IGNORECASE,
)
_NOT_AS_LONG = re.compile(
    rf"\bha(?:s|ve|d)(?:n['’]t| not) {_BEEN} (?:for )?(?:quite )?(?:as|so) long as\b",
    re.IGNORECASE,
)
_NEWER = re.compile(
    rf"^(?P<who>[^,;]+?) (?P<be>is|was) (?P<far>{AMOUNT} )?(?P<more>newer|older) than "
    rf"(?P<whom>[^,;]+?){ENDS}",
    re.IGNORECASE,
)
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
    if not _of_something_else(text, attributes):
        for pattern in (_LONGER, _MORE_YEARS, _NOT_AS_LONG):
            text = pattern.sub(lambda match: _began(match, name, attributes), text)
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
    if not (head := spoken_of(text)):
        return False
    listed = frozenset().union(*names_of(attributes))
    return nouns(head).isdisjoint(listed | VENTURES | {"one", "business", "place", "person"})


def _began(match: re.Match[str], name: str, attributes: Sequence[Attribute]) -> str:
    """Who has been there longer began before: but not Ann, nor a boat that has been in use."""
    told = match.groupdict()
    been = (told["been"] or told["did"]).lower()
    if name == "built" and been not in _THERE:
        return match[0]
    people = values_in(_people(attributes))
    somebody = re.compile(rf"(?:the )?(?:{people}) ", re.IGNORECASE)
    if been not in _TRADING and people and somebody.fullmatch(match.string[: match.start()]):
        return match[0]
    when = "before" if told.get("more", "less").lower() in ("longer", "more") else "after"
    if count := told.get("count"):
        years = "year" if count.lower() in ("1", "one") else "years"
        return f"opened {count} {years} {when}"
    return f"opened {told.get('far') or 'sometime '}{when}"


def _people(attributes: Sequence[Attribute]) -> list[Attribute]:
    """The lists of people."""
    return [attributes[n] for n in sorted(people_of(attributes) | agents_of(attributes))]


def _of_all(text: str, years: Attribute, ventures: set[str]) -> str:
    """The newest shop: the one that opened in the last of the years."""
    order = sorted(zip(years.numbers or (), years.values, strict=True))
    plural = {re.sub("y$", "ie", each) + "s" for each in ventures}
    noun = rf"(?P<noun>{'|'.join(sorted(ventures | plural))}|business)"
    count = rf"(?: of the (?P<count>{COUNTS}|\d+))?"

    def opened(match: re.Match[str]) -> str:
        if match["count"] and count_of(match["count"]) != len(order):
            # Of some of them.
            return match[0]
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
    """Words for one of the businesses: "Bo", "Ann's", "the truck on Elm St.", but not "Ann"."""
    people = values_in(_people(attributes))
    noun = rf"(?:{'|'.join(sorted(ventures))}|business|place|one)"
    of_it = r"(?: (?:on|in|at|from|run|owned|that|which|with|founded|opened|started)\b.*)?"
    value = rf"(?:{values_in(attributes)})"
    nobody = rf"(?!(?:the )?(?:{people})$)" if people else ""
    return re.compile(
        rf"{nobody}(?:the )?{value}(?:['’]s?)?(?: {noun})?|the {noun}{of_it}|"
        r"that (?:on|in|of|from) .*",
        re.IGNORECASE,
    )
