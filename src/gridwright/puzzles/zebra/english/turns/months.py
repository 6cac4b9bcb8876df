"""Months by their days: in a month of 30 days, in the one with the fewest days."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_MONTH = re.compile(
    r"^(?P<who>[^,;]+?) (?P<said>(?:(?:is|was|does|did|has|have)(?: not|n['’]t)? ?)(?:[a-z]+ "
    r"){0,3}?)"
    r"in (?:a|the|one of the) months? (?:which (?:has|have|is having)|that (?:has|have)|having|"
    r"with|of) "
    r"(?:(?P<least>less than|fewer than|more than|at least|at most|only|exactly) )?"
    r"(?:(?P<days>\d\d) days|(?:the )?(?P<most>maximum|minimum|highest|lowest|most|least|fewest)"
    r"(?: number of)? days)(?=\.?$)",
    re.IGNORECASE,
)
_DENIED = re.compile(r"\bnot\b|n['’]t\b", re.IGNORECASE)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the months that have so many days.

    >>> months = (Attribute("month", ("March", "April", "May", "June")),)
    >>> turned("Ann was born in a month which has 30 days.", months)
    'Ann is neither March nor May.'
    """
    match = _MONTH.match(text) if "days" in text else None
    named = [attributes[axis.attribute] for axis in axes(attributes) if axis.kind == "month"]
    if match is None or len(named) != 1 or named[0].numbers is None:
        return text
    days = [_DAYS[int(number) - 1] for number in named[0].numbers]
    if match["days"]:
        wanted = int(match["days"])
        if wanted in (28, 29) and not match["least"]:
            wanted = 28
    else:
        wanted = max(days) if match["most"].lower() in ("maximum", "highest", "most") else min(days)
    kept = [_fits(each, (match["least"] or "").lower(), wanted) for each in days]
    if _DENIED.search(match["said"]):
        kept = [not each for each in kept]
    others = [value for value, fits in zip(named[0].values, kept, strict=True) if not fits]
    if not others or len(others) == len(kept):
        return text
    end = text[match.end() :]
    if len(others) == 1:
        return f"{match['who']} is not {others[0]}{end}"
    return f"{match['who']} is neither {' nor '.join(others)}{end}"


def _fits(days: int, limit: str, wanted: int) -> bool:
    """Whether a month has as many days as are wanted, or more or fewer."""
    match limit:
        case "less than" | "fewer than":
            return days < wanted
        case "more than":
            return days > wanted
        case "at least":
            return days >= wanted
        case "at most":
            return days <= wanted
        case _:
            return days == wanted
