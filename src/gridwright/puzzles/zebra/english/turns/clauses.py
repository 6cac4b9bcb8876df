"""Clauses with "which" and "where" in plainer words, and who bought something for less."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.turns.common import applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_PARTICIPLES = {
    **{"buy": "bought", "make": "made", "build": "built", "win": "won", "write": "written"},
    **{"draw": "drawn", "eat": "eaten", "drive": "driven", "ride": "ridden", "wear": "worn"},
    **{"choose": "chosen", "take": "taken", "sing": "sung", "grow": "grown", "bring": "brought"},
    **{verb: f"{verb}ed" for verb in ("cook", "paint", "order", "play", "perform", "design")},
    **{verb: f"{verb}d" for verb in ("bake", "compose", "sculpt", "carve")},
}
_WHO = (
    r"(?P<who>(?:(?:Mrs?|Ms|Miss|Dr)\.? )?[A-Z][\w'’-]*\w(?: [A-Z][\w-]+)?|the (?:[a-z-]+ )?[\w-]+)"
)
_NOT_DONE = re.compile(
    rf", which {_WHO} did(?:n['’]t| not) (?P<verb>{'|'.join(_PARTICIPLES)})(?=[,;]|\.?$)"
)
"""The clock, which Ann didn't buy, …"""
_TURNS = rules(
    # "Next to the green house, where Ann lives."
    (
        r"(?P<house>\bhouse), where (?P<who>[A-Z][\w-]*\w) lives(?=\.?$)",
        r"\g<house>, which is \g<who>'s",
    ),
    # "Went to Rome, where the concert took place later than in Oslo": that of Rome.
    (
        r"^(?P<said>[^,;]*?(?P<where>the [a-z]+|(?-i:[A-Z][\w'’-]*(?: [A-Z][\w'’-]*)*))), "
        r"where (?P<what>the [a-z]+) (?P<done>took place|takes place|was held|is held|"
        r"happened|occurred) (?=[^,;]+\.?$)",
        r"\g<said>, and \g<what> at \g<where> \g<done> ",
    ),
    # "Bought the clock for less than Bob paid."
    (
        r"^(?P<said>(?!what )[^,;]+? (?:bought|got|purchased) (?:the|an?) [^,;]+?) for "
        r"(?P<how>(?:[$£€]?[\d.,]+ )?(?:less|more)) than (?P<other>[^,;]+?)"
        r"(?: (?:paid|spent|did|bought|got))?(?=\.?$)",
        r"\g<said> and paid \g<how> than \g<other>",
    ),
)


def turned(text: str, _attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer clauses.

    >>> turned("The clock, which Ann didn't buy, cost £5.", ())
    "The clock, which wasn't bought by Ann, cost £5."
    >>> turned("Ann bought the clock for £2 less than Bob paid.", ())
    'Ann bought the clock and paid £2 less than Bob.'
    """
    if " which " in text:
        text = _NOT_DONE.sub(_not_done, text)
    return applied(_TURNS, text)


def _not_done(match: re.Match[str]) -> str:
    """What was not done by somebody, instead of what he did not do."""
    return f", which wasn't {_PARTICIPLES[match['verb'].lower()]} by {match['who']}"
