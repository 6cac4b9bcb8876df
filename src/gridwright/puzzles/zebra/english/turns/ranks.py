"""The first and the last of so many: the last but one, the last of the five, the last in May."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.naming.finishes import ranking
from gridwright.puzzles.zebra.english.turns.common import ORDINALS
from gridwright.puzzles.zebra.numbers import MONTHS, RANKS, number_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["in_the_month", "of_them_all", "ranked"]

_LAST_BUT = re.compile(
    r"\b(?:(?P<one>last but one|second[ -](?:to[ -])?last|next[ -]to[ -]last|"
    r"penultimate|second from (?:the )?(?:last|end))|last but two|"
    r"third[ -](?:to|from)[ -](?:the[ -])?last|antepenultimate)\b",
    re.IGNORECASE,
)
_LISTED = "|".join((*RANKS, "last"))


def of_them_all(text: str, attributes: Sequence[Attribute]) -> str:
    """The last train of the five, where there are five: the last train."""
    size = len(attributes[0].values)
    count = next((word for word, number in WORDS.items() if number == size), str(size))

    def placed(match: re.Match[str]) -> str:
        dated = [axis for axis in axes(attributes) if axis.kind in (*TEMPORAL, "rank", "row")]
        if len(dated) != 1 or dated[0].kind not in TEMPORAL:
            return f"the {match['rank']} {match['noun']}"
        # Nothing else puts them in an order.
        order = sorted(range(size), key=dated[0].numbers.__getitem__)
        rank = match["rank"].lower()
        place = order[-1 if rank == "last" else RANKS.index(rank)]
        return f"the {attributes[dated[0].attribute].values[place]} {match['noun']}"

    text = re.sub(
        rf"\bthe (?P<rank>{_LISTED}) of the (?:{count}|{size}) (?P<noun>[a-z]+)s\b(?! to\b)",
        placed,
        text,
        flags=re.IGNORECASE,
    )
    return re.sub(
        rf"\b(?P<last>the (?:{_LISTED}|[a-z]+est|most|least) (?P<noun>[a-z]+)) of the "
        rf"(?:{count}|{size})"
        r"(?: (?P=noun)(?:e?s)?)?\b",
        r"\g<last>",
        text,
        flags=re.IGNORECASE,
    )


def in_the_month(text: str, attributes: Sequence[Attribute]) -> str:
    """The last party in May, where all of them are in May: the last party."""
    for each in attributes:
        months = {value.split()[0].lower() for value in each.values if " " in value}
        if len(months) == 1 and months <= set(MONTHS):
            rank = rf"\b(?P<last>the (?:{_LISTED}|[a-z]+est) [a-z]+) in {months.pop()}\b"
            text = re.sub(rank, r"\g<last>", text, flags=re.IGNORECASE)
    return text


def _last_of_them(text: str, attributes: Sequence[Attribute]) -> str:
    """The last skater is the fourth of four, where nothing else comes first or last."""
    ordered = [each for each in attributes if each.numbers is not None]
    if ranking(attributes) is None or len(ordered) > 2 or not _is_only_order(ordered):
        return text
    named = "|".join(
        re.escape(each.name.lower())
        for each in attributes
        if each.name.isalpha() and not each.numbers
    )
    last = RANKS[len(attributes[0].values) - 1]
    return re.sub(
        rf"\bthe (?:last|final) (?P<noun>{named})\b", rf"the {last} \g<noun>", text, flags=re.I
    )


def _is_only_order(ordered: Sequence[Attribute]) -> bool:
    """Whether only one of the attributes is a rank, a date or a time."""
    kinds = [read[1] for each in ordered if (read := number_of(each.values[0])) is not None]
    return sum(kind in ("rank", "date", "time", "day", "month") for kind in kinds) == 1


def ranked(text: str, attributes: Sequence[Attribute]) -> str:
    """The last but one of so many, and the runner-up, where people are ranked."""
    size = len(attributes[0].values)

    def ordinal(match: re.Match[str]) -> str:
        return RANKS[size - (2 if match["one"] else 3)]

    if 3 <= size <= len(RANKS):
        text = _LAST_BUT.sub(ordinal, text)
        text = _last_of_them(text, attributes)
    count = next((word for word, number in WORDS.items() if number == size), str(size))
    return re.sub(
        rf"\bthe (?P<rank>{ORDINALS}|last) of the (?:{count}|{size})(?: [a-z]+)? (?=to\b)",
        r"the \g<rank> ",
        text,
        flags=re.IGNORECASE,
    )
