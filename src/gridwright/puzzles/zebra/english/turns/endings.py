"""What was over when, in other words: outlasted another, made her last voyage, forgot a camera."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.happenings import NAMED
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.measuring.measures import compared
from gridwright.puzzles.zebra.english.skipped.missing import FORGOTTEN, UNSAID
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, ENDS, names_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_YEARS = bag("year date")
"""Lists that do not say what happened in a year."""
_FATES = bag("fate end ending death demise")
"""Beside one of these, a list of years tells when something was over."""
_ENDED = frozenset(("end", "death", "loss", "career"))
_ENDS = bag("ended closed died death retired retirement disbanded cancelled captured wrecked lost")
_OUTLASTED = re.compile(
    rf"\b(?P<aux>did(?:n['’]t| not) )?out(?:last|liv)e?(?:s|d|ed)? (?P<who>[^,;]+?)"
    rf"(?: by (?P<much>{AMOUNT}))?{ENDS}",
    re.IGNORECASE,
)
_LAST = re.compile(
    r"(?P<whose>['’]s?|\b(?:her|his|its|the)) (?:last|final|farewell) (?P<noun>voyage|journey|"
    r"flight|crossing|sailing|expedition|concert|performance|appearance|match|fight|race|raid|broadcast|"
    r"tour|season)\b",
    re.IGNORECASE,
)
_FORGET = (
    r"(?:forgot|had forgotten|mislaid|left behind|left home without|went away without|"
    r"(?:had )?(?:come|came|arrived|travelled|traveled|set off|set out) without|"
    r"(?:forgot|neglected|failed|omitted) to (?:take|pack|bring))"
)
_BY_WHOM = re.compile(
    rf"\b(?P<who>the [a-z]+ who|whoever|the one who) (?:had )?{_FORGET} (?:the|an?|his|her|any) "
    r"(?=\S)",
    re.IGNORECASE,
)
_NEITHER = re.compile(
    rf"\b(?:had )?{_FORGET} neither (?:(?:the|an?|his|her) )?(?P<one>[^,;]+?) nor "
    rf"(?:(?:the|an?|his|her) )?(?P<other>[^,;]+?){ENDS}",
    re.IGNORECASE,
)
_LEFT = re.compile(
    r"\b(?P<who>the [a-z]+ who|whoever) (?:had )?left (?P<whose>his|her|their|the|an?) "
    r"(?P<what>[^,;.]+?) (?:behind|at home|(?:lying )?(?:on|in|at|under) (?:the|his|her) "
    r"(?P<where>[a-z]+))(?=\s*[.,;]|\s*$| [a-z])",
    re.IGNORECASE,
)
_FORGETTING = re.compile(
    r"\b(?P<not>(?:did|does)(?:n['’]t| not) )?(?:forg[eo]t|left behind|mislaid)\b", re.IGNORECASE
)


_WITHOUT = re.compile(
    r"\b(?:went|came|left|arrived|travelled|traveled|set off|set out|was|is|turned up)"
    r"(?: (?:to|for|at) [a-z]+| home| away| out)? without (?=(?:the|an?|his|her|any) )",
    re.IGNORECASE,
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer words for what was over, and for what was forgotten.

    >>> lists = (Attribute("year wrecked", ("1702", "1715")), Attribute("ship", ("Raven", "Wasp")))
    >>> turned("The Raven outlasted the Wasp by 13 years.", lists)
    'The Raven ended 13 years later than the Wasp.'
    """
    if _tells_of_ends(attributes):
        text = _LAST.sub(r"\g<whose> \g<noun>", _OUTLASTED.sub(_later, text))
    names = frozenset[str]().union(*names_of(attributes))
    forgotten = _tells_of_forgetting(attributes)
    if forgotten or names & UNSAID:
        text = _BY_WHOM.sub(r"\g<who> mislaid the ", text)
        text = _NEITHER.sub(r"mislaid neither the \g<one> nor the \g<other>", text)
    if forgotten:
        text = _WITHOUT.sub("mislaid ", text)
        text = _FORGETTING.sub(_mislaid, text)

    def had(match: re.Match[str]) -> str:
        own = match["whose"].lower() in ("his", "her", "their") or forgotten
        values = [value.lower() for each in attributes for value in each.values]
        named = match["what"].lower() in values and match["where"] not in values
        verb = "mislaid" if forgotten else "had"
        said = f"{match['who']} {verb} {match['whose']} {match['what']}"
        return said if own and named else match[0]

    return _LEFT.sub(had, text)


def _mislaid(match: re.Match[str]) -> str:
    """Forgot or did not forget, in a word that denies nothing."""
    return f"{match['not']}mislay" if match["not"] else "mislaid"


def _later(match: re.Match[str]) -> str:
    """Outlasted the other: ended later than that."""
    verb = "did not end" if match["aux"] else "ended"
    much = f"{match['much']} " if match["much"] else ""
    return f"{verb} {much}later than {match['who']}"


def _tells_of_ends(attributes: Sequence[Attribute]) -> bool:
    """Whether the only list of years tells when something ended, or does not tell what was then."""
    years = [axis for axis in compared(tuple(attributes))[0] if axis.kind in ("year", "dated")]
    if len(years) != 1 or any(axis.kind == "duration" for axis in compared(tuple(attributes))[0]):
        return False
    name = attributes[years[0].attribute].name.lower().split()
    told = frozenset[str]().union(*(NAMED.get(word, frozenset()) for word in name))
    if _YEARS.issuperset(name):
        return any(not _FATES.isdisjoint(each.name.lower().split()) for each in attributes)
    return bool(told & _ENDED) or not _ENDS.isdisjoint(name)


def _tells_of_forgetting(attributes: Sequence[Attribute]) -> bool:
    """Whether a list is called after what was forgotten."""
    return any(not FORGOTTEN.isdisjoint(each.name.lower().split()) for each in attributes)
