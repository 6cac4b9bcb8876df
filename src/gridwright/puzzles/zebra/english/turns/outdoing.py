"""Who has more of it, told by a verb: outgrew another, goes out sooner, lasts longest of all."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.adjectives import SUPERLATIVES
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.turns.common import (
    AMOUNT,
    DENIED,
    ENDS,
    applied,
    capital,
    names_of,
    rules,
    values_in,
)
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_MOST = "|".join(word for word in SUPERLATIVES if word not in ("most", "least"))
_TURNS = rules(
    # "Doesn't last the longest": to last is no last place.
    (
        r"(?P<no>\b(?:does|did)(?:n['’]t| not)) last (?=the longest|longer|as long)",
        r"\g<no> endure ",
    ),
    # "Lasts longest of all", "grew tallest".
    (
        r"\b(?P<verb>lasts?|lasted|burn(?:s|ed|t)?|grew|grows|stands|stood|weighs|weighed|ran|runs|"
        r"flew|flies|jumped|lived|lives|spoke|talked|sang|performed|took|takes|stayed|endures?) "
        rf"(?:the )?(?P<most>{_MOST}) of (?:them )?all{ENDS}",
        r"\g<verb> the \g<most>",
    ),
    (
        rf"\b(?P<verb>grew|grows|stands|stood) (?P<most>tallest|highest){ENDS}",
        r"\g<verb> the \g<most>",
    ),
)
_OUTGREW = re.compile(
    rf"\b(?P<did>did(?:n['’]t| not) )?outgr[eo]w (?P<who>[^,;]+?)(?: by (?P<far>{AMOUNT}))?{ENDS}",
    re.IGNORECASE,
)
_GROWN = bag(
    """flower plant tree sunflower bush rose tomato vegetable shrub sapling seedling bean vine crop
    entry cactus leek pumpkin marrow hollyhock"""
)
_OWNED = re.compile(r"['’]s? (?P<noun>[a-z]+)$")
_GONE = re.compile(
    rf"\b(?:goes|went|burn(?:s|ed|t)) out (?P<far>{AMOUNT} )?(?P<when>sooner|earlier|later) "
    r"(?=than\b)",
    re.IGNORECASE,
)
_BURNING = re.compile(
    rf"^(?!.*(?:{DENIED.pattern})[^,;]*$).*\b(?:candle|lantern|lamp|light|torch|fire|bulb|flame|"
    r"stove|one|firework|sparkler|log)s?\b",
    re.IGNORECASE,
)
"""Of those that burn, where the hours are told and no hour of the day."""
_VOTED = re.compile(
    rf"^(?P<more>(?:{AMOUNT} )?(?:more|fewer)) (?:people|students|pupils|voters|members|residents|"
    r"villagers|townspeople|townsfolk|classmates|employees|workers|citizens|delegates|viewers|"
    r"listeners|readers|children|judges|customers|visitors|islanders|parishioners) "
    r"(?:voted|cast (?:their|a) (?:votes?|ballots?)|opted|plumped) for (?P<one>[^,;]+?) than "
    r"(?:(?:they )?(?:voted |did |opted )?)for (?P<other>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the comparison that such a verb makes.

    >>> votes = (Attribute("votes", ("12", "20")), Attribute("captain", ("Ann", "Bob")))
    >>> turned("More pupils voted for Ann than for Bob.", votes)
    'Ann got more votes than Bob.'
    """
    text = applied(_TURNS, text)
    if "down as" in text and any("depth" in name for name in names_of(attributes)):
        text = re.sub(r"\b(?P<as>as|so) far down as\b", r"\g<as> deep as", text)
    if "outgr" in text:
        text = _OUTGREW.sub(lambda match: _grew(match, attributes), text)
    if " out " in text and _BURNING.search(text.split(" out ")[0]) and _burns(attributes):
        text = _GONE.sub(_lasted, text)
    if any("vote" in name for name in names_of(attributes)):
        text = _VOTED.sub(
            lambda match: (
                f"{capital(match['one'])} got {match['more'].lower()} votes than {match['other']}"
            ),
            text,
        )
    return text


def _grew(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """Outgrew the other: grew taller; nobody says so of his flower and a greenhouse."""
    who = match["who"]
    owned = _OWNED.search(who)
    known = _GROWN.union(*names_of(attributes))
    if owned is not None and nouns(owned["noun"]).isdisjoint(known):
        return match[0]
    if not re.search(rf"\b(?:{values_in(attributes)})\b", who):
        return match[0]
    grew = "did not grow" if match["did"] else "grew"
    return f"{grew} {match['far'] + ' ' if match['far'] else ''}taller than {who}"


def _burns(attributes: Sequence[Attribute]) -> bool:
    """Whether one list tells for how long, and none at which time."""
    kinds = [axis.kind for axis in axes(attributes)]
    return kinds.count("duration") == 1 and not {"time", "date", "day", "month"} & {*kinds}


def _lasted(match: re.Match[str]) -> str:
    less = match["when"].lower() != "later"
    return f"lasts {match['far'] or ''}{'less time' if less else 'longer'} "
