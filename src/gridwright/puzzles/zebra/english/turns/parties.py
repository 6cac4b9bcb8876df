"""What the guests at somebody's party were served was served at it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.turns.common import applied, capital, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_PARTY = (
    r"(?P<party>(?:(?!\b(?:and|or|nor|not|who|which)\b)[^,;])+? (?:party|dinner|picnic|barbecue|"
    r"wedding|lunch|luncheon|supper|tea|banquet|feast|reception|brunch|buffet)"
    r"(?: (?:in|on|at|with) [^,;\s]+(?: [A-Z0-9][^,;\s]*)?)?)"
)
_GUESTS = r"(?:(?:all )?(?:the )?guests|everyone|everybody|those|all(?: of)? those)"
_AT = r"(?:at|who (?:came|went) to|who (?:were|was) at|who attended|invited to|coming to)"
_BE = r"(?P<be>(?:was|were)(?: not|n['’]t)?)"
_SERVED = r"(?:served|fed|given|treated to)"
_FOOD = r"(?P<food>(?:(?!\b(?:and|or|nor|but|by|before|after|when|while|than)\b)[^,;])+?)"
_TURNS = rules(
    # "Guests at Ann's party were served trifle."
    (
        rf"^{_GUESTS} {_AT} {_PARTY} {_BE} {_SERVED} {_FOOD}(?=\.?$)",
        lambda match: f"{capital(match['food'])} {_was(match)} served at {match['party']}",
    ),
    (
        rf"^at {_PARTY},? {_GUESTS} {_BE} {_SERVED} {_FOOD}(?=\.?$)",
        lambda match: f"{capital(match['food'])} {_was(match)} served at {match['party']}",
    ),
    (
        rf"^{_FOOD} {_BE} (?:served|given) to {_GUESTS} {_AT} {_PARTY}(?=\.?$)",
        lambda match: f"{match['food']} {_was(match)} served at {match['party']}",
    ),
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence without the guests.

    >>> turned("Guests at Ann's party weren't served trifle.", ())
    "Trifle wasn't served at Ann's party."
    """
    if "served" not in text and "given" not in text and "treated" not in text:
        return text
    if any("guest" in value.lower() for each in attributes for value in each.values):
        return text
    return applied(_TURNS, text)


def _was(match: re.Match[str]) -> str:
    """Of one thing: was, was not."""
    return match["be"].lower().replace("were", "was")
