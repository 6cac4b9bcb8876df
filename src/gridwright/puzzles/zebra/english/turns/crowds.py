"""How many people came, in other words: the smallest crowd, a larger party, the best-attended."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, COUNTS, Rules, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_PEOPLE = bag(
    """visitor passenger guest spectator viewer attendance audience member diner customer tourist
    attendee crowd participant people delegate listener traveller"""
)
_GROUP = (
    "crowd|party|audience|attendance|turnout|group|gathering|contingent|throng|number of people"
)
_COUNTED = (
    r"(?:people|seats|tickets|places|persons|visitors|passengers|guests|spectators|customers)"
)
_FILLER = bag(
    """came come comes coming went go goes going travelled traveled travel visited visit visits saw
    see watched watch watches attended attend attends took take taken were was are been being
    sold bought
    booked joined join to on in with for at by of the a an his her their its that who
    coach bus trip outing tour excursion show fed turned up seat board bound people than
    did do"""
)
_MORE = re.compile(
    rf"^(?P<amount>(?:{AMOUNT} )?(?:more|fewer)) {_COUNTED} (?P<one>[^,;]+?) than "
    rf"(?P<other>[^,;]+?)"
    r"(?=\.?$)",
    re.IGNORECASE,
)
"""Four fewer people travelled to Rome than went with Ann."""
_OTHERS = re.compile(
    r"\b(?:any(?: of)?(?: the)? others?|all(?: of)? the others?|any(?:one|body|where|thing) "
    r"else|the others|"
    r"the rest|any other)(?: [a-z]+)?$",
    re.IGNORECASE,
)
_TENS = re.compile(
    rf"\b(?P<tens>twenty|thirty|forty|fifty)-(?P<ones>{COUNTS})\b(?= people| [a-z]+s\b)",
    re.IGNORECASE,
)
_FOR_WHICH = re.compile(
    r", (?:for|on|at|to|in) which (?P<count>\d+) (?:people|persons|passengers|guests|visitors) "
    r"(?:bought|booked|took|had|came|went|travelled|turned)(?: [a-z]+){0,2}, "
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with how many there were, where one list counts people.

    >>> came = (Attribute("visitors", ("12", "20")), Attribute("keeper", ("Ann", "Bob")))
    >>> turned("Ann had a larger audience than Bob.", came)
    'Ann had more visitors than Bob.'
    """
    counted = [each for each in attributes if each.numbers is not None and _counts(each)]
    if len(counted) != 1:
        return text
    many = counted[0].name.lower()
    text = _TENS.sub(lambda m: f"{WORDS[m['tens'].lower()] + WORDS[m['ones'].lower()]:.0f}", text)
    text = _FOR_WHICH.sub(rf", which had \g<count> {many}, ", text)
    text = applied(_sizes(many), text)
    return _MORE.sub(lambda match: _more(match, many, attributes), text)


def _counts(attribute: Attribute) -> bool:
    """Whether the values are bare numbers of people."""
    words = attribute.name.lower().split()
    return all(map(str.isdigit, attribute.values)) and any(nouns(word) & _PEOPLE for word in words)


def _sizes(many: str) -> Rules:
    """The rules, for what is counted."""
    small, large = r"(?:smaller|lower|poorer)", r"(?:larger|bigger|greater|higher|better)"
    least, most = r"(?:smallest|lowest|poorest)", r"(?:largest|biggest|greatest|highest)"
    group = rf"(?:{_GROUP})"
    return rules(
        (rf"\bthe {least} {group}\b(?! of\b)(?: on board)?", f"the fewest {many}"),
        (rf"\bthe {most} {group}\b(?! of\b)(?: on board)?", f"the most {many}"),
        (
            rf"['’]s {group} (?:is|was) (?P<far>{AMOUNT} )?{large} than ",
            rf"'s has \g<far>more {many} than ",
        ),
        (
            rf"['’]s {group} (?:is|was) (?P<far>{AMOUNT} )?{small} than ",
            rf"'s has \g<far>fewer {many} than ",
        ),
        (rf"\ban? {large} {group} than\b", f"more {many} than"),
        (rf"\ban? {small} {group} than\b", f"fewer {many} than"),
        # "Was half as well attended as", "was better attended than".
        (
            rf"\b(?:is|was) (?P<times>half|twice|(?:{COUNTS}|\d+) times) as well[- ](?:attended|"
            r"supported) as\b",
            rf"had \g<times> as many {many} as",
        ),
        (
            r"\b(?P<be>is|was)(?:n['’]t| not) (?:quite )?as well[- ](?:attended|supported) as\b",
            f"had fewer {many} than",
        ),
        (r"\b(?:is|was) better[- ](?:attended|supported) than\b", f"had more {many} than"),
        (
            r"\b(?:is|was) (?:less well|worse|more poorly)[- ](?:attended|supported) than\b",
            f"had fewer {many} than",
        ),
        (
            r"\bthe (?:best|most)[- ](?:well-)?(?:attended|supported|visited)(?: of (?:the|all|"
            r"them)"
            r"(?: [a-z]+){0,2}?(?= (?:is|was|isn|wasn|had|has|did|took|went)\b)| [a-z]+)",
            f"the one with the most {many}",
        ),
        (
            r"\bthe (?:worst|least)[- ](?:well-)?(?:attended|supported|visited)(?: of (?:the|"
            r"all|them)"
            r"(?: [a-z]+){0,2}?(?= (?:is|was|isn|wasn|had|has|did|took|went)\b)| [a-z]+)",
            f"the one with the fewest {many}",
        ),
    )


def _more(match: re.Match[str], many: str, attributes: Sequence[Attribute]) -> str:
    """Who had more of them, where nothing else is said of the two."""
    one = _named(match["one"], attributes)
    if one is None:
        return match[0]
    amount = match["amount"]
    if _OTHERS.search(match["other"]) and amount.lower() in ("more", "fewer"):
        rest = _OTHERS.sub("", match["other"]).lower().split()
        most = "most" if amount.lower() == "more" else "fewest"
        return f"{one} has the {most} {many}" if _FILLER.issuperset(rest) else match[0]
    other = _named(match["other"], attributes)
    return match[0] if other is None else f"{one} has {amount} {many} than {other}"


def _named(text: str, attributes: Sequence[Attribute]) -> str | None:
    """The one value that is named, where all other words only say that people came."""
    plain = re.sub(r"['’]s\b", "", text)
    found = []
    for each in attributes:
        for value in each.values:
            if re.search(rf"(?<![\w-]){re.escape(value)}(?![\w-])", plain, re.IGNORECASE):
                found.append(value)
    longest = [value for value in found if not any(value != o and value in o for o in found)]
    if len(longest) != 1:
        return None
    rest = re.sub(re.escape(longest[0]), " ", plain, flags=re.IGNORECASE).lower().split()
    if not _FILLER.issuperset(rest):
        return None
    return longest[0] if longest[0][:1].isupper() else f"the {longest[0]}"
