"""Who follows whom, and how closely: hot on the heels of, next but one, the last bar one."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.measure_words import FLOORS
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.turns.common import applied, capital, rules
from gridwright.puzzles.zebra.english.turns.rows import in_a_queue
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_HEELS = re.compile(
    r"\b(?:followed )?(?i:hot|hard|close) on (?:the heels of "
    r"(?=(?:(?i:the|that|those|whoever)\b|[A-Z]))|"
    r"(?P<who>[A-Z][\w.]*(?: [A-Z]\w+)?)['’]s? heels\b)"
)
_BAR = rules(
    # "The last house bar one", "the last to arrive bar one".
    (
        r"\bthe last (?P<what>(?:[a-z]+ |to [a-z]+ |one to [a-z]+ )?)bar one\b",
        lambda match: f"the last but one {match['what']}".rstrip(),
    ),
    # "The oldest bar one".
    (
        r"\bthe (?P<most>[a-z]+est|(?:most|least) [a-z]+)(?P<what>(?: (?!bar\b)[a-z]+)?) bar "
        r"(?P<count>one|two)\b",
        lambda match: (
            f"the {'second' if match['count'].lower() == 'one' else 'third'}-{match['most']}"
            f"{match['what']}"
        ),
    ),
    (r"\bbar (?P<who>[A-Z][\w.]*)(?= (?:has|have|is|are|was|were|does|do|did)\b)", r"but \g<who>"),
)
_NEXT_BUT_ONE = re.compile(
    r"\bnext but one (?P<how>(?:in front of|ahead of|behind|after|before|above|below|"
    r"to the (?:left|right) of)) (?=\S)",
    re.IGNORECASE,
)
_DOORS = rules(
    (r"\bdoors (?:further )?(?:along|up)(?: the (?:street|road|row))? from\b", "doors away from"),
    (
        r"\bnext (?:house|door|cottage) but one (?:along |up |down )?(?:to|from)\b",
        "next but one to",
    ),
)
_NEAR = r"(?:immediately|straight|directly|right|just)"
_DONE = (
    r"(?:(?:does|did|is|was)(?:n['’]t| not)?|has|had|wore|wears|brought|ate|drank|chose|bought|"
    r"sold|won|sang|spoke|drove|drives|rode|took|got|paid|keeps|kept|owns|plays|drinks|eats|likes|"
    r"comes|came|lives|works|[a-z]{3,}ed)"
)
_WHO_FOLLOWED = re.compile(
    r"^(?P<who>the [a-z]+(?<!s)) (?:who|that) (?P<does>came|arrived|stood|stands|queued|is|was|"
    rf"sat|sits|finished|spoke|performed|left|followed)(?: {_NEAR})? (?P<near>{_NEAR}) "
    r"(?P<how>after|behind|before|ahead of|in front of) "
    r"(?P<other>(?:(?!\b(?:who|that|which|and|or|nor|not|either|neither)\b)[^,;])+?) "
    rf"(?P<done>{_DONE}) (?P<what>(?:(?!\b(?:and|but|or|nor|than|before|after)\b)[^,;])+?)(?=\.?$)",
    re.IGNORECASE,
)
"""The one who came straight after Ann wore a beret: nobody else is told to have worn it."""
_ARTICLES = frozenset(("the", "a", "an", "his", "her", "their"))
_ROUND = {
    "after": "before",
    "before": "after",
    "behind": "ahead of",
    "ahead of": "behind",
    "in front of": "behind",
}
_IS = re.compile(r"^(?:is|was)(?P<not>n['’]t| not)?$", re.IGNORECASE)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plain words for the order.

    >>> turned("Ann arrived hot on the heels of Bob.", ())
    'Ann arrived immediately after Bob.'
    >>> turned("The one who came straight after Ann wore a beret.", ())
    'Ann was immediately before the one who wore a beret.'
    >>> turned("Ann was the last to arrive bar one.", ())
    'Ann was the last but one to arrive.'
    """
    lower = text.lower()
    if " heels" in lower:
        text = _HEELS.sub(_at_the_heels, text)
    if " bar " in lower:
        text = applied(_BAR, text)
    if attributes and (" but one" in lower or " doors " in lower):
        text = _doors(text, attributes[0])
    if lower.startswith("the ") and (match := _WHO_FOLLOWED.match(text)):
        return _followed(match) + text[match.end() :]
    return text


def _at_the_heels(match: re.Match[str]) -> str:
    """Immediately after somebody, who is named before or behind."""
    after = "Immediately after" if match.start() == 0 else "immediately after"
    return f"{after} {match['who']}" if match["who"] else f"{after} "


def _doors(text: str, row: Attribute) -> str:
    """Two places on, in a row or a queue."""
    floors = nouns(row.name.lower()) & FLOORS
    if in_a_row(row):
        text = applied(_DOORS, text)
    if floors or in_a_row(row) or in_a_queue((row,)):
        count = f"two {min(floors)}s" if floors else "two places"
        text = _NEXT_BUT_ONE.sub(rf"{count} \g<how> ", text)
    return text


def _followed(match: re.Match[str]) -> str:
    """The other way round: so somebody was before the one of whom more is told."""
    how, other = match["how"].lower(), match["other"]
    if other.lower() in _ARTICLES:
        return match[0]
    other = capital(other)
    if (be := _IS.match(match["done"])) is not None and not match["what"].startswith(("in ", "a ")):
        denied = " not" if be["not"] else ""
        return f"{match['what']} was{denied} immediately {how} {match['other']}"
    done = match["done"]
    return (
        f"{other} was immediately {_ROUND[how]} {match['who'].lower()} who {done} {match['what']}"
    )
