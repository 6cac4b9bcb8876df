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
_ENDED = frozenset(("end", "death", "loss"))
_ENDING = bag("ended retired retirement disbanded cancelled captured")
_OUTLASTED = re.compile(
    rf"\b(?:(?P<aux>did(?:n['’]t| not) )|(?P<be>(?:is|was)(?:n['’]t| not)? ))?"
    rf"out(?:last|live)(?:s|d|ed)?(?(be) by|(?! by\b)) (?P<who>[^,;]+?)"
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
    if (told := _ends_told(attributes)) is not None:
        died = told == {"death"}
        text = _OUTLASTED.sub(lambda found: _later(found, died=died), text)
        if not died:
            # What a composer wrote last was not the end of him.
            text = _LAST.sub(r"\g<whose> \g<noun>", text)
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


def _later(match: re.Match[str], *, died: bool) -> str:
    """Outlasted the other: ended later than that."""
    denied = match["aux"] or "n" in (match["be"] or "")
    verb = ("died" if died else "ended") if not denied else f"did not {'die' if died else 'end'}"
    much = f"{match['much']} " if match["much"] else ""
    return f"{verb} {much}{'earlier' if match['be'] else 'later'} than {match['who']}"


def _ends_told(attributes: Sequence[Attribute]) -> frozenset[str] | None:
    """The ends of which the only list of years tells; None where it may tell of something else."""
    axes = compared(tuple(attributes))[0]
    years = [axis for axis in axes if axis.kind in ("year", "dated")]
    if len(years) != 1 or any(axis.kind == "duration" for axis in axes):
        return None
    name = attributes[years[0].attribute].name.lower().split()
    if _YEARS.issuperset(name):
        fates = any(not _FATES.isdisjoint(each.name.lower().split()) for each in attributes)
        return frozenset(("end",)) if fates else None
    told = _ENDED.intersection(*(NAMED[word] for word in name if word in NAMED))
    told &= frozenset[str]().union(*(NAMED.get(word, frozenset()) for word in name))
    if told or _ENDING.isdisjoint(name):
        return told or None
    return frozenset(("end",))


def _tells_of_forgetting(attributes: Sequence[Attribute]) -> bool:
    """Whether a list is called after what was forgotten."""
    return any(not FORGOTTEN.isdisjoint(each.name.lower().split()) for each in attributes)
