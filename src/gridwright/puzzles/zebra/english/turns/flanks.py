"""Who is on both sides of somebody in a row: flanked by, sandwiched between, before and behind."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.measure_words import FLOORS
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.turns.common import CLOSES, DENIED, TWO
from gridwright.puzzles.zebra.english.turns.rows import in_a_queue
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_NEAR = r"(?:immediately |directly |just |right )"
_STANDS = r"(?:sits|sat|stands|stood|lives|lived|works|worked|waits|waited|queues|queued)"
_BE = rf"(?:is|was|{_STANDS})"
_PLURAL = r"(?:are|were|sit|sat|stand|stood|live|lived|work|worked|wait|waited)"
_ENCLOSED = rf"{_NEAR}?(?:flanked by|hemmed in by|sandwiched (?:in )?between|hemmed in between)"
_FLANKED = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        rf"^(?P<who>[^,;]+?) {_BE}(?: [a-z]+ing)? {_ENCLOSED} {TWO}{CLOSES}",
        rf"^{_ENCLOSED} {TWO} {_BE} (?P<who>[^,;]+?){CLOSES}",
        rf"^(?:flanking|(?:immediately |directly )(?:on|to) either side of) (?P<who>[^,;]+?) "
        rf"{_PLURAL} {TWO}{CLOSES}",
        rf"^{TWO} {_PLURAL} (?:immediately |directly )(?:on|to) either side of (?P<who>[^,;]+?)"
        + CLOSES,
        rf"^{TWO} (?:flank|flanked|are flanking|were flanking) (?P<who>[^,;]+?){CLOSES}",
    )
)
"""Bob is flanked by Ann and Cy; flanking Bob are Ann and Cy."""
_OWN = r"(?: of)? (?:him|her|it|them)|(?: of)? (?:him|her|it)self"
_SIDE = rf"(?P<near>{_NEAR})?(?P<%s>in front|ahead|behind|before|after|above|below)(?P<%s>{_OWN})?"
_BOTH = re.compile(
    rf"^(?P<who>[^,;]+?) (?:has|had) (?P<one>[^,;]+?) {_SIDE % ('first', 'own')},? and "
    rf"(?P<other>[^,;]+?) {_SIDE.replace('near', 'near_too') % ('second', 'own_too')}{CLOSES}",
    re.IGNORECASE,
)
"""Bob has Ann in front of him and Cy behind."""
_ORDERS = {
    "in front": "in front of",
    "ahead": "ahead of",
    "behind": "behind",
    "before": "before",
    "after": "after",
    "above": "above",
    "below": "below",
}
_OPPOSED = (
    {"in front", "behind"},
    {"ahead", "behind"},
    {"before", "after"},
    {"above", "below"},
)
_NOT_SO = re.compile(
    r"\b(?:or|either|if|unless|only|than|who|which|that|whose|nothing|anyone|always|sometimes|often|"
    r"somewhere|once|earlier|later|photo(?:graph)?|picture|drawing|film|dream)\b",
    re.IGNORECASE,
)
_SOMEBODY = re.compile(r"(?:(?:the|an?|mrs?|ms|miss|dr)\b|[A-Z])")


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with two neighbours for whoever stands between them.

    >>> seats = (Attribute("seat", ("1", "2", "3")),)
    >>> turned("Bob is flanked by Ann and Cy.", seats)
    'Bob is immediately between Ann and Cy.'
    >>> queue = (Attribute("position", ("1st", "2nd", "3rd")),)
    >>> turned("Bob has Ann in front of him and Cy behind him.", queue)
    'Ann is immediately in front of Bob and Cy is immediately behind Bob.'
    """
    if not attributes:
        return text
    floors = bool(nouns(attributes[0].name.lower()) & FLOORS)
    if not floors and not in_a_row(attributes[0]) and not in_a_queue(attributes):
        return text
    lower = text.lower()
    if any(word in lower for word in ("flank", "hemmed", "sandwiched", "either side of")):
        for pattern in _FLANKED:
            if (match := pattern.match(text)) is not None and _plain(match):
                between = f"immediately between {match['one']} and {match['other']}"
                return f"{match['who']} is {between}{text[match.end() :]}"
    if " has " in lower or " had " in lower:
        text = _BOTH.sub(_before_and_after, text)
    return text


def _plain(match: re.Match[str]) -> bool:
    """Whether nothing is denied, doubted or said of more than three."""
    said = (match["who"], match["one"], match["other"])
    return not any(
        _NOT_SO.search(each) or DENIED.search(each) or re.search(r"\band\b", each) for each in said
    )


def _before_and_after(match: re.Match[str]) -> str:
    """Two clauses, one for each neighbour."""
    first, second = match["first"].lower(), match["second"].lower()
    told = match["own"] or match["own_too"] or (match["near"] and match["near_too"])
    who, one, other = match["who"], match["one"], match["other"]
    if {first, second} not in _OPPOSED or not told or not _plain(match):
        return match[0]
    if not _SOMEBODY.match(one) or not _SOMEBODY.match(other):
        return match[0]
    # In front of him and behind her are in front of two people.
    if len({own.split()[-1] for own in (match["own"], match["own_too"]) if own}) > 1:
        return match[0]
    return (
        f"{one} is immediately {_ORDERS[first]} {who} and "
        f"{other} is immediately {_ORDERS[second]} {who}"
    )
