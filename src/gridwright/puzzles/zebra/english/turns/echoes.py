"""What a comparison says on the way: than Ann did for the clock, before Bob bought the vase."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.turns.common import capital
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_WHO = (
    r"(?P<who>the [^,;]+?|(?:(?:Mrs?|Ms|Miss|Dr)\.? )?[A-Z][\w'’-]*[\w](?: (?!(?:did|paid)\b)"
    r"[A-Z][\w-]+)?)"
)
_DENIED = re.compile(r"n['’]t\b|\b(?:not|never|no|nor|neither|if|unless|or)\b", re.IGNORECASE)
_DID = re.compile(
    rf"^(?P<said>[^;]*\bthan) {_WHO} "
    r"(?:did|paid|spent|gave|bid|got|received|sold|earned|made|does) "
    r"(?:for|on|with|from|at|in) (?P<what>(?:the|a|an|his|her|their) (?!(?:first|last)\b)[^,;]+?)"
    r"(?=\.?$)"
)
"""Paid more than Ann did for the clock: she has the clock."""
_SOLD = re.compile(
    r"\b(?:paid|spent|cost|bought)\b.* than [^,;]+? (?:got|received|sold|earned|made) "
)
"""Paid more than Ann got for the clock: she sold it."""
_SAME = re.compile(
    r"^(?P<said>(?P<one>[^;]*?) (?P<verb>[a-z]+(?:ed|ght|ook|ent|ame|on|old|aid|ade|ore|ew|ft|et)) "
    rf"[^;]*?\b(?:before|after|than)) {_WHO} (?P<again>[a-z]+) (?!(?:by|but|and)\b)"
    r"(?:(?P<own>his|hers|theirs|it|one)|(?P<what>(?:(?! (?:and|but) )[^,;])+?))(?=\.?$)"
)
"""Bought hers the day before Bob bought the vase: he has the vase."""
_PLAINLY = re.compile(r"(?<!day )(?<!week )(?<!month )(?<!year )(?<!s )\b(?:before|after)$")
"""Without a word of how long."""

_EVENTS = (
    frozenset(("cooked", "made", "prepared", "baked", "served")),
    frozenset(("bought", "purchased", "ordered", "chose")),
    frozenset(("performed", "played", "sang", "danced")),
    frozenset(("spoke", "lectured", "talked")),
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with what is told on the way told by itself.

    >>> things = (Attribute("thing", ("clock", "vase")),)
    >>> turned("Ann paid more than Bob did for the clock.", things)
    'Ann paid more than Bob; Bob has the clock.'
    >>> turned("Ann bought hers the day before Bob bought the vase.", things)
    'Ann bought hers the day before Bob; Bob bought the vase.'
    """
    if _DENIED.search(text):
        return text
    if " than " in text and (match := _DID.match(text)) and _listed(match["what"], attributes):
        if _SOLD.search(text):
            return text
        return (
            f"{match['said']} {match['who']}; {capital(match['who'])} has {match['what']}"
            + (text[match.end() :])
        )
    match = _SAME.match(text)
    if match is None or not _alike(match["verb"], match["again"]):
        return text
    told = f"{match['said']} {match['who']}"
    if attributes and in_a_row(attributes[0]) and _PLAINLY.search(match["said"]):
        # Whoever parked before Bob parked his car has no place before him.
        return text
    if match["what"] and not _listed(match["what"], attributes):
        return text
    if match["who"].startswith("the ") and not _listed(match["who"], attributes):
        # "Was aged longer than the one aged in oak": that is which one.
        return text
    if match["what"]:
        told += f"; {capital(match['who'])} {match['again']} {match['what']}"
    return told + text[match.end() :]


def _alike(one: str, other: str) -> bool:
    """Whether two verbs tell of the same event: cooked and made, but not bought and sold."""
    return one == other or any({one, other} <= verbs for verbs in _EVENTS)


def _listed(words: str, attributes: Sequence[Attribute]) -> bool:
    """Whether words name a value, and not his car."""
    text = words.lower()
    return any(value.lower() in text for each in attributes for value in each.values)
