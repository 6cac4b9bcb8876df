"""Places that are named first: at either end live two people, in the middle of the queue is one.

Also whose number is the next one after another.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.turns.common import DENIED, TWO
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_ROW = r"(?: of the (?:row|line|street|road|terrace|queue|table|block|shelf|bench|rack|group))?"
_ARE = r"(?:are|were|live|lived|sit|sat|stand|stood|work|worked|wait|queue|hang|hung)(?: [a-z]+ed)?"
_IS = r"(?:is|was|lives|lived|sits|sat|stands|stood|works|waits|queues|hangs)"
_AT_EITHER_END = re.compile(
    rf"^(?:at|on) (?:either end|each end|the two ends){_ROW},? (?:there )?{_ARE} {TWO}(?=\.?$)",
    re.IGNORECASE,
)
_IN_THE_MIDDLE = re.compile(
    rf"^(?P<where>[Ii]n the (?:exact |very )?(?:middle|centre|center)){_ROW},? {_IS} "
    r"(?P<who>(?:(?i:the|whoever)\b|[A-Z])[^,;]*?)(?=\.?$)"
)
_NOT_SO = re.compile(r"\b(?:or|either|neither|nor|and|if|unless|nobody|who|that)\b", re.IGNORECASE)
_NEXT_NUMBER = (
    r"\b(?P<has>has|had|have|wears|wore|holds|held|carries|carried|drew|got|was given) the "
    r"(?:very )?(?:next )?{}number (?:immediately |directly |just )?(?P<how>after|before) "
    r"(?=(?:the|that of|[A-Z]))"
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the people before their places.

    >>> houses = (Attribute("house", ("1", "2", "3")),)
    >>> turned("At either end of the row live Ann and Bob.", houses)
    'Ann and Bob are at opposite ends.'
    >>> turned("Ann has the next number after Bob's.", (Attribute("number", ("7", "8", "9")),))
    "Ann has a number 1 higher than Bob's."
    """
    if not attributes:
        return text
    lower = text.lower()
    if "number" in lower and (" after " in lower or " before " in lower):
        text = _next_number(text, attributes)
    if lower.startswith(("at ", "on ", "in the ")) and in_a_row(attributes[0]):
        match = _AT_EITHER_END.match(text)
        if match is not None and not any(map(_unclear, (match["one"], match["other"]))):
            return f"{match['one']} and {match['other']} are at opposite ends{text[match.end() :]}"
        match = _IN_THE_MIDDLE.match(text)
        if match is not None and not _unclear(match["who"]):
            return f"{match['who']} is in the middle{text[match.end() :]}"
    return text


def _unclear(who: str) -> bool:
    """Whether more or less than one is meant."""
    return bool(_NOT_SO.search(who) or DENIED.search(who))


def _next_number(text: str, attributes: Sequence[Attribute]) -> str:
    """One higher, where the numbers of the only list of numbers follow each other."""
    found = [each for each in attributes if each.name.lower().split()[-1] in ("number", "numbers")]
    if len(found) != 1 or found[0].numbers is None:
        return text
    numbers = found[0].numbers
    if sorted(numbers) != [min(numbers) + step for step in range(len(numbers))]:
        return text
    name = found[0].name.lower()
    owner = name.removesuffix("number").removesuffix("numbers")
    return re.sub(
        _NEXT_NUMBER.format(f"(?:{re.escape(owner)})?" if owner else ""),
        lambda match: (
            f"{match['has']} a {name} 1 {'higher' if match['how'] == 'after' else 'lower'} than "
        ),
        text,
    )
