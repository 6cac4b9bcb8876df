"""Where things are, in other words: came across, is to be found, you won't find one there."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.turns.common import (
    AMOUNT,
    COUNTS,
    applied,
    rules,
    values_in,
)
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_TURNS = rules(
    # "Where the rhubarb is to be found".
    (r"\b(?P<be>is|are|was|were) to be (?P<found>found|seen|had)\b", r"\g<be> \g<found>"),
    (
        r"^you (?:wo(?:n['’]t|uld(?:n['’]t| not))|will (?:not|never)|can(?:['’]t|not)) "
        r"(?:find|see|get|buy|meet|hear) (?:an?|the|any) (?P<what>[^,;]+?) "
        r"(?P<where>(?:in|at|on) [^,;]+?)(?=\.?$)",
        r"The \g<what> is not \g<where>",
    ),
    (
        r"^you(?:['’]ll| will| can) (?:find|see|get|buy|meet|hear) (?:an?|the) (?P<what>[^,;]+?) "
        r"(?P<where>(?:in|at|on) [^,;]+?)(?=\.?$)",
        r"The \g<what> is \g<where>",
    ),
    # "Spent the night on site three days before Ann."
    (
        rf"\bspent the (?:night|day|evening|afternoon|morning) (?:on site|there|on the premises) "
        rf"(?={AMOUNT} (?:before|after)\b)",
        "came ",
    ),
    # "Has been losing them to blackfly".
    (
        r"\b(?:is|has been|keeps) losing (?:them|it|(?:his|her|their) crops?|plants) to\b",
        "is troubled by",
    ),
    # "And wasn't Bob's quarry either": not his.
    (
        r"(?P<not>(?:n['’]t|\bnot|\bnor) [^,;]+), and (?P<be>is|was)(?:n['’]t| not) "
        r"(?P<who>[A-Z]\w*(?: [A-Z]\w*)?['’]s) (?P<what>[a-z]+) either(?=\.?$)",
        r"\g<not> and \g<be>n't \g<who> \g<what>",
    ),
    # "Has no onions, and neither has Bob."
    (
        r"^(?P<who>[^,;]+?) (?P<has>has|had) (?:no|not (?:got )?(?:an?|any)) (?P<what>[^,;]+?),? "
        r"and (?:neither|nor) (?P=has) (?P<other>[^,;]+?)(?=\.?$)",
        r"\g<who> does not have the \g<what>, and neither does \g<other>",
    ),
)
_NONE = (
    r"^there(?:['’]s| is| was| are| were)(?: no| never an?|(?: not|n['’]t) (?:an?|any)) "
    r"(?P<what>{}) (?P<where>(?:at|in|on) (?!the [a-z]+ of the\b)[^,;]+?)"
    r"(?=, (?:who|which|whose) |\.?$)"
)
"""There is no moat at Hull: the moat is not there."""
_ACROSS = r"\b(?:came|stumbled|happened|chanced) (?:across|upon) (?=(?:an? |the |some )(?:{})\b)"
"""Came across an anchor: found it; came across the river: not so."""
_CROSSED = bag(
    """river bridge sea channel border road street field town ocean lake desert route ford ferry
    country location place water"""
)
_BEHIND = re.compile(
    r"\bbehind the (?:bar|counter|reception desk|front desk) (?:of|at|in) (?=the )", re.IGNORECASE
)
_NUMBERED = re.compile(
    r"^(?P<who>[^,;]+?) (?:is|are|lives?|grows?|sits?|stands?) (?:[a-z]+ )?(?:on|in|at) the "
    rf"(?P<noun>[a-z]+) numbered (?P<count>{COUNTS}|\d+) (?P<more>higher|lower) than "
    r"(?:(?:that|the one) (?:of|with|belonging to) )?(?=\S)",
    re.IGNORECASE,
)
_RING = re.compile(rf"\b(?:ring|peal) of (?P<count>{COUNTS}|\d+)\b(?! bells)", re.IGNORECASE)
_TROUBLES = bag("pest ailment disease illness problem trouble complaint misfortune blight")
_VICTIM = re.compile(r"(?<=[a-z] )(?<!'s )(?<!’s )(?<![Tt]he )victim\b(?! of\b)")
_SOUGHT = bag("ghost monster target quarry prey cryptid destination dream goal ambition")
_HOPED = re.compile(
    r"\b(?:hoped|hopes|wanted|wants|was hoping) to (?:see|find|meet|catch|visit|glimpse|spot|"
    r"encounter) (?=\S)",
    re.IGNORECASE,
)
"""Whom the hunter of a ghost hopes to see."""
_DENIED = re.compile(r"n['’]t\b|\b(?:not|no|never|nor|neither|but|instead|also)\b", re.IGNORECASE)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer words for where things are and who found them.

    >>> turned("You won't find a poodle in Oslo or Rome.", ())
    'The poodle is not in Oslo or Rome.'
    """
    text = applied(_TURNS, text)
    if not attributes:
        return text
    names = [nouns(each.name.lower().split()[-1]) for each in attributes]
    if re.search(r" (?:upon|across) ", text) and not any(name & _CROSSED for name in names):
        listed = "|".join(re.escape(value) for each in attributes for value in each.values)
        text = re.sub(_ACROSS.format(listed), "found ", text, flags=re.IGNORECASE)
    if text[:5].lower() == "there" and not _DENIED.search(text[16:]):
        listed = values_in(attributes)
        text = re.sub(
            _NONE.format(listed), r"The \g<what> is not \g<where>", text, flags=re.IGNORECASE
        )
    if any("bell" in name for name in names):
        text = _RING.sub(r"\g<count> bells", text)
    if any(name & _SOUGHT for name in names) and not _DENIED.search(text):
        text = _HOPED.sub("hunted ", text)
    if any(name & _TROUBLES for name in names):
        text = _VICTIM.sub("sufferer", text)
    values = " ".join(value for each in attributes for value in each.values).lower()
    if not re.search(r"\b(?:bar|counter|desk)\b", values):
        text = _BEHIND.sub("at ", text)

    def number(match: re.Match[str]) -> str:
        noun, who = match["noun"].lower(), match["who"]
        if not any(noun in name for name in names):
            return match[0]
        who = f"{who}'" if who.endswith("s") else f"{who}'s"
        return f"{who} {noun} number is {match['count']} {match['more']} than that of "

    return _NUMBERED.sub(number, text)
