"""People in a row, counted: the third person, two people between them, two ahead of her."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.closed import WORDS
from gridwright.puzzles.zebra.english.finishes import ranking
from gridwright.puzzles.zebra.english.places import in_a_row
from gridwright.puzzles.zebra.english.turns.common import COUNTS
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with places for the people in a row.

    >>> seats = (Attribute("seat", ("1", "2", "3")),)
    >>> turned("Two people are ahead of Ann.", seats)
    'Ann is in the third position'
    """
    for rule in (_numbered_people, _people_between, _counted_people) if attributes else ():
        text = rule(text, attributes)
    return text


def _numbered_people(text: str, attributes: Sequence[Attribute]) -> str:
    """The third person in the row is at the third place."""
    if not in_a_row(attributes[0]):
        return text
    named = "|".join(re.escape(each.name.lower()) for each in attributes[1:] if not each.numbers)
    return re.sub(
        rf"\bthe (?P<rank>{'|'.join((*RANKS, 'last'))}) (?:person|{named})"
        r"(?: (?:in|on|along) (?:the )?(?:row|line|queue|procession|route|street|parade))?"
        r"(?P<side> from the (?:left|right))?(?! (?:to|from|in|on)\b)",
        r"the person in the \g<rank> position\g<side>",
        text,
        flags=re.IGNORECASE,
    )


def _people_between(text: str, attributes: Sequence[Attribute]) -> str:
    """Exactly two people speak between Ann and Bob: two places are between them."""
    if "between" not in text and "separate" not in text:
        return text
    if not in_a_row(attributes[0]) and ranking(attributes) is None:
        return text
    named = "|".join(re.escape(each.name.lower().split()[-1]) + "(?:e?s)?" for each in attributes)
    who = (
        rf"^(?:there are )?(?P<bound>at least |at most )?(?:exactly |only |just )?"
        rf"(?P<count>{COUNTS}|\d+) (?:other )?(?:people|persons?|[a-z]+[eo]rs?|guests?|others|"
        rf"contestants|students|friends|{named})"
    )

    def places(match: re.Match[str]) -> str:
        return f"There are {match['bound'] or ''}{match['count']} places between "

    text = re.sub(
        rf"{who} separate[sd]? (?P<one>[^,;]+?) (?:from|and) (?=[^,;]+$)",
        lambda match: f"{places(match)}{match['one']} and ",
        text,
        flags=re.IGNORECASE,
    )
    return re.sub(rf"{who} (?:(?!and\b)[a-z]+ )?between (?=\S)", places, text, flags=re.IGNORECASE)


def _counted_people(text: str, attributes: Sequence[Attribute]) -> str:
    """Two people are ahead of Ann: she is at the third place."""
    if not in_a_row(attributes[0]):
        return text
    size = len(attributes[0].values)
    match = re.match(
        rf"(?:exactly |only |just )?(?P<count>{COUNTS}|\d+) (?:people|persons?|others) "
        r"(?:is|are|was|were|sits?|stands?|lives?) (?P<side>ahead of|in front of|behind|"
        r"to the (?:left|right) of) (?P<who>[^,;]+?)(?=\.?$)",
        text,
        re.IGNORECASE,
    )
    if match is None:
        return text
    written = match["count"].lower()
    count = int(WORDS[written]) if written in WORDS else int(written)
    last = "behind" in match["side"].lower() or "right" in match["side"].lower()
    place = size - 1 - count if last else count
    if not 0 <= place < min(size, len(RANKS)):
        return text
    return f"{match['who']} is in the {RANKS[place]} position"
