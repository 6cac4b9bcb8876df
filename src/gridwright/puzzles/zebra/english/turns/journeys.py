"""On trains and buses, in other words: who got off next, who left an umbrella on the train."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.turns.common import applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_TRAIN = r"(?:train|bus|tram|coach|ferry|boat|plane|tube|underground)"
_LOST = r"(?P<what>(?:an?|the|his|her|their) (?:[a-z]+ ){0,2}?[a-z]+)"
_TURNS = rules(
    # "Stayed on as far as the fifth stop": got off there.
    (
        rf"\b(?:stayed|remained) (?:on|aboard)(?: the {_TRAIN})? (?:as far as|until|till|to) "
        r"(?=the [a-z]+ (?:stop|station)\b)",
        "got off at ",
    ),
    (
        r"\b(?:travelled|traveled|rode|went) as far as (?=the [a-z]+ (?:stop|station)\b)",
        "got off at ",
    ),
    # "The next to leave the train after Ann."
    (
        r"\b(?P<be>is|was) (?P<not>not )?the (?:very )?next (?:person |one |passenger )?to "
        r"[a-z]+(?: (?:off|out|down|up|in|on))?(?: (?:the|his|her|their) [a-z]+)? after (?=\S)",
        r"\g<be> \g<not>immediately after ",
    ),
    (rf"\bleft {_LOST} (?P<where>on the {_TRAIN})\b", r"mislaid \g<what> \g<where>"),
    # "But it was not she who mislaid her gloves."
    (
        r"^(?P<who>[^,;]+?), but it (?:is|was)(?:n['’]t| not) (?:s?he|him|her) who (?P<did>[^,;]+?)"
        r"(?=\.?$)",
        r"\g<who>, but was not the one who \g<did>",
    ),
)
_BEHIND = re.compile(rf"\bleft {_LOST} behind\b", re.IGNORECASE)
_FORGOTTEN = re.compile(r"\b(?:lost|forgotten|mislaid|left)\b", re.IGNORECASE)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer words for journeys; what is left behind may be what one lacks.

    >>> turned("Ann left a trombone on the train.", ())
    'Ann mislaid a trombone on the train.'
    >>> turned("Ann left her gloves behind.", ())
    'Ann left her gloves behind.'
    """
    if any(_FORGOTTEN.search(each.name) for each in attributes):
        text = _BEHIND.sub(r"mislaid \g<what>", text)
    return applied(_TURNS, text)
