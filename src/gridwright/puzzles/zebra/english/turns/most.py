"""The most of all in other words: more than anyone else, nobody is older, who flew highest."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.adjectives import (
    ANY_POSITIVE,
    POSITIVES,
    SUPERLATIVES,
)
from gridwright.puzzles.zebra.english.naming.places import is_row
from gridwright.puzzles.zebra.english.turns.common import (
    MORE_TOLD,
    ORDINALS,
    UNSURE,
    applied,
    rules,
)
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_TURNS = rules(
    (
        r"(?P<most>\bthe (?:[a-z]+est|most|least) [a-z]+) of (?:them )?all(?=\s*[.,;]|\s*$)",
        r"\g<most>",
    ),
    # "Has been in the service longest", "has kept bees the longest".
    (
        r"\b(?P<has>has|had) (?P<been>been [^,;]*?|[a-z]+(?:ed|ept|eld|ught|en) [^,;]*?)"
        r"(?:the )?longest(?=\s*[.,;]|\s*$| (?:is|was|has|and|but)\b)",
        r"\g<has> \g<been>for the longest time",
    ),
    # "Who flew highest": the highest.
    (
        r"\b(?P<verb>[a-z]+(?:ed|s|ing)|flew|ran|swam|rode|drove|threw|came|went|sold|paid|spent) "
        r"(?P<most>highest|lowest|farthest|furthest|fastest|slowest|longest|earliest|latest|deepest)\b"
        r"(?=\s*[.,;]|$| (?:is|was|has|had|did|and|but|didn['’]t|wasn['’]t|isn['’]t)\b)",
        r"\g<verb> the \g<most>",
    ),
    # "Before everyone else": the earliest.
    (r"\bbefore (?:any|every)(?:one|body) else(?:['’]s)?\b", "the earliest"),
    (r"\bafter (?:any|every)(?:one|body) else(?:['’]s)?\b", "the latest"),
    (r"\bbefore (?:any|all) (?:of )?the others?\b", "the earliest"),
    (r"\bafter (?:any|all) (?:of )?the others?\b", "the latest"),
    (r"\btop marks\b", "the highest mark"),
)
_THAN_ALL = re.compile(
    r"\b(?:an? )?(?P<more>more|less|fewer|[a-z]+er)(?P<noun>(?: (?!than\b)[a-z]+){0,3}) than "
    r"(?:(?:any|every)(?:one|body) else(?:['’]s)?|(?:any|every) other(?: (?P<what>[a-z]+))?|"
    r"any of the others?|"
    r"(?:all (?:of )?)?the others|all the other (?P<all>[a-z]+)|all the rest)"
    r"(?: did| does| was| is| had| has)?(?=\s*[.,;]|$| (?:and|but)\b)",
    re.IGNORECASE,
)
_ASIDE = re.compile(r", (?:who|which|whose)\b[^,;]*,")
_JOINT = re.compile(r", (?:and|but) |; ")
_SOME = frozenset(("man", "men", "woman", "women", "girl", "girls", "boy", "boys", "lady"))
_MOST = {comparative: most for most, comparative in SUPERLATIVES.items()}
_NOBODY = r"^(?:nobody|no one|no-one|there (?:is|was) (?:nobody|no one|no-one))"
_SAID = (
    r"(?P<said>(?:(?!(?:else|but|except|than|not|who|from|with|in|at|the|a|an|either|both|"
    r"[a-z]+er)\b)[a-z]+ ){1,2})"
)
_NOBODY_MORE = re.compile(
    rf"{_NOBODY} (?:else )?{_SAID}(?:(?P<more>more|less|fewer|[a-z]+er)"
    r"(?P<noun>(?: (?!than\b)[a-z]+){0,2}) than|"
    rf"(?:as|so) (?P<how>{ANY_POSITIVE})"
    r"(?P<what>(?: (?!as\b)[a-z]+){0,2}) as) "
    r"(?P<who>[^,;]+?)(?: (?:did|does|is|was|has|had))?(?=\.?$)",
    re.IGNORECASE,
)
"""Nobody paid more than Ann: she paid the most."""
_NOBODY_BESIDE = re.compile(
    rf"{_NOBODY} (?:else )?(?P<said>(?:(?:is|was|sits|sat|stands|stood|lives|lived|sitting|"
    rf"standing|living|"
    r"parked|[a-z]+ed|came|went|spoke|sang|left|ran|rode|swam|got) )?)"
    r"(?P<how>to the (?:left|right) of|behind|in front of|ahead of|before|after|above|below) "
    r"(?P<who>[^,;]+?)(?: (?:in|of) the (?:row|queue|line))?(?: (?:did|does|is|was))?(?=\.?$)",
    re.IGNORECASE,
)
"""Nobody sits to the right of Ann: she has the last seat."""
_FIRSTS = ("to the left of", "in front of", "ahead of", "before", "below")
_SUPERLATIVE = rf"(?:{'|'.join(SUPERLATIVES)}|eldest|{ORDINALS}|last|top|bottom)"
_GAPPED = re.compile(
    rf"^(?P<one>[^,;]+?) (?P<verb>(?!is not\b|was not\b)(?:is|was|has|had|[a-z]+ed|[a-z]+s|"
    rf"paid|came|got|won|ran|took|made|sold|bought)) the (?P<most>{_SUPERLATIVE})"
    r"(?P<noun>(?:-[a-z]+)?(?: (?!(?:of|and|to|in|on|at)\b)[a-z]+){0,2})"
    r"(?P<group> of (?:the [a-z]+|(?:them )?all)(?: [a-z]+)?)?,? (?:and|while|but) "
    r"(?P<other>(?:the (?!same\b)(?:[a-z]+ )?[a-z]+|[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*){0,2}"
    r"(?:['’]s [a-z]+)?))(?:,)? "
    rf"the (?P<less>{_SUPERLATIVE})(?P<last>(?:-[a-z]+)?(?: [a-z]+){{0,2}})(?=\.?$)"
)
"""Ann is the oldest and Bob the youngest."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with what is said of the most.

    >>> turned("Ann paid more than anyone else.", ())
    'Ann paid the most.'
    >>> turned("Nobody is older than Ann.", ())
    'Ann is the oldest.'
    >>> turned("Ann is the oldest and Bob the youngest.", ())
    'Ann is the oldest and Bob is the youngest.'
    """
    text = _THAN_ALL.sub(_superlative, applied(_TURNS, text))
    text = _NOBODY_MORE.sub(_the_most, text)
    if attributes and (match := _NOBODY_BESIDE.match(text)):
        text = _at_the_end(match, is_row(attributes[0])) + text[match.end() :]
    return _GAPPED.sub(_told_fully, text)


def _clause(match: re.Match[str]) -> str:
    """The clause before a comparison, without what is said of somebody between commas."""
    before = _ASIDE.sub(",", match.string[: match.start()])
    return _JOINT.split(before)[-1]


def _superlative(match: re.Match[str]) -> str:
    """The most of all: more than anyone else, older than all the others."""
    most = _MOST.get(match["more"].lower())
    left_out = (match["what"] or match["all"] or "").lower() in _SOME
    # Who is not older than anyone else is the youngest.
    if most is None or left_out or UNSURE.search(_clause(match)):
        return match[0]
    return f"the {most}{match['noun']}"


def _the_most(match: re.Match[str]) -> str:
    """Nobody paid more than Ann, nobody is as old as she is: she paid the most, she is oldest."""
    more = (match["more"] or POSITIVES[match["how"].lower()]).lower()
    first, _, adjective = more.partition(" ")
    most = _MOST.get(first)
    last = match["said"].split()[-1].lower()
    if len(match["said"].split()) > 1 and last in ("is", "was", "has", "had", "did", "does"):
        # "Nobody upstairs is older than Ann": others may be.
        return match[0]
    if most is None or UNSURE.search(match["who"]) or re.search(r"\b(?:and|or)\b", match["who"]):
        return match[0]
    what = f" {adjective}" if adjective else ""
    noun = match["noun"] or match["what"] or ""
    return f"{match['who']} {match['said'].strip()} the {most}{what}{noun}"


def _at_the_end(match: re.Match[str], row: bool) -> str:
    """Nobody is behind Ann in the row: she is the last."""
    who, how, said = match["who"], match["how"].lower(), match["said"].strip()
    if UNSURE.search(who) or re.search(r"\b(?:and|or)\b", who):
        return match[0]
    if MORE_TOLD.match(who):
        return match[0]
    first = how in _FIRSTS
    if row and how not in ("above", "below"):
        return f"{who} is in the {'first' if first else 'last'} position"
    if said in ("finished", "came", "placed") and how not in ("above", "below"):
        return f"{who} {said} {'first' if first else 'last'}"
    if how in ("before", "after") and said not in ("", "is", "was"):
        return f"{who} {said} the {'earliest' if first else 'latest'}"
    return match[0]


def _told_fully(match: re.Match[str]) -> str:
    """What the second half leaves out: its verb, and the noun if it has none."""
    if UNSURE.search(match["one"]):
        return match[0]
    noun = match["last"] or match["noun"]
    first = (
        f"{match['one']} {match['verb']} the {match['most']}{match['noun']}{match['group'] or ''}"
    )
    return f"{first} and {match['other']} {match['verb']} the {match['less']}{noun}"
