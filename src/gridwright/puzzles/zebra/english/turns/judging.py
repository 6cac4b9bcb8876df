"""What the judges did, in other words: ranked it higher, gave her the ribbon for second place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.naming.finishes import ranking
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, ENDS, ORDINALS, capital
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_JUDGES = (
    r"the (?P<judges>judges?|jury|jurors|panel|adjudicators?|examiners?|tasters|critics|committee)"
)
_NOT = r"(?P<not>(?:did not|didn['’]t|never) )?"
_RATED = re.compile(
    rf"^{_JUDGES} {_NOT}(?P<verb>rank|rate|place|put|judge|grade)(?:e?d)? (?P<what>[^,;]+?) "
    rf"(?P<how>(?:{AMOUNT} (?:places? )?|just |immediately |directly |right |one place )?"
    rf"(?:more highly than|less highly than|higher than|lower than|better than|worse than|above|"
    rf"below|ahead of|in front of|behind|(?:in )?(?:{ORDINALS}|last)(?: place)?{ENDS}))"
    r"(?P<rest>[^;]*)$",
    re.IGNORECASE,
)
"""The judges ranked Ann's pie higher than Bob's."""
_GAVE = re.compile(
    rf"^{_JUDGES} {_NOT}(?:awarded|gave|award|give) (?P<rank>{ORDINALS}|last) (?P<noun>place|prize)"
    r" to (?P<what>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
_SOMEWHERE = re.compile(r"\b(?:on|at|for|in) (?:the|a|its|his|her) [a-z]+\.?$")
"""Put behind it on the table, ranked higher for the crust."""
_ENTRIES = bag("entry effort offering creation work performance act exhibit")
_PREFERRED = re.compile(
    rf"^{_JUDGES} (?:preferred (?P<one>[^,;]+?) to|liked (?P<two>[^,;]+?) (?:better|more) than|"
    r"(?:thought|decided|felt|ruled|agreed) (?:that )?(?P<three>[^,;]+?) was better than) "
    r"(?P<other>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
_PRIZE = r"(?:ribbon|rosette|medal|trophy|cup|prize|certificate|award|plaque|shield|sash)"
_COLORS = r"(?:blue|red|white|yellow|green|gold|silver|bronze)"
_FOR = re.compile(
    rf"\b(?P<the>the|an?|his|her) (?P<color>{_COLORS} )?{_PRIZE} for "
    rf"(?:coming |finishing |taking )?(?:in )?(?P<rank>{ORDINALS}|last)(?: place)?"
    rf"(?! (?:was|were|is) (?:presented|given|handed|awarded|donated|sponsored|made)\b[^,;]*"
    rf" by\b)(?:{ENDS}|(?= (?:was|is|went|goes|had|has|did|"
    r"didn['’]t|wasn['’]t|isn['’]t|made|baked|entered|wore|came|[a-z]+ed)\b))",
    re.IGNORECASE,
)
"""The ribbon for second place: second place."""
_BLUE = re.compile(
    r"\bthe (?P<color>blue) ribbon(?! (?:for|in|at|on|of|from|that|which|around|last|this|two)\b)",
    re.IGNORECASE,
)
"""The first prize at a fair."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer verdicts.

    >>> place = (Attribute("place", ("first", "second", "third")),)
    >>> turned("The judges ranked Ann's pie higher than Bob's.", place)
    "Ann's pie was ranked higher than Bob's."
    >>> turned("Ann won the blue ribbon for first place.", place)
    'Ann won first place.'
    """
    if not attributes or ranking(attributes) is None:
        return text
    text = _FOR.sub(lambda match: _place(match, attributes), text)
    text = _BLUE.sub(lambda match: _place(match, attributes), text)
    if text[:4].lower() != "the ":
        return text
    if match := _RATED.match(text):
        if _is_listed(match["judges"], attributes) or " and " in match["what"]:
            return text
        if _SOMEWHERE.search(match["rest"]):
            return text
        how = re.sub(r"\bmore highly\b", "higher", match["how"])
        how = re.sub(r"\bless highly\b", "lower", how)
        how = re.sub(r"\bbetter\b", "higher", re.sub(r"\bworse\b", "lower", how))
        denied = "not " if match["not"] else ""
        return f"{capital(match['what'])} was {denied}ranked {how}{match['rest']}"
    if match := _GAVE.match(text):
        denied = "not " if match["not"] else ""
        return (
            f"{capital(match['what'])} was {denied}awarded {match['rank']} place"
            f"{text[match.end() :]}"
        )
    if match := _PREFERRED.match(text):
        better = match["one"] or match["two"] or match["three"]
        if not _is_an_entry(better, attributes):
            return text
        told = f"{capital(better)} was ranked higher than {match['other']}"
        return f"{told}{text[match.end() :]}"
    return text


def _is_an_entry(words: str, attributes: Sequence[Attribute]) -> bool:
    """Whether what somebody has is what was judged: Ann's pie, but not her smile."""
    owned = re.search(r"['’]s? (?P<noun>[a-z ]+)$", words)
    known = {word for each in attributes for word in each.name.lower().split()} | _ENTRIES
    return owned is None or owned["noun"].split()[-1] in known


def _is_listed(word: str, attributes: Sequence[Attribute]) -> bool:
    """Whether the judges are a list of their own."""
    return any(word.rstrip("s") in each.name.lower() for each in attributes)


def _place(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """The place that a prize is for, where no list tells of the prizes or their colors."""
    color = (match["color"] or "").strip().lower()
    named = any(
        word in each.name.lower()
        for each in attributes
        for word in ("ribbon", "rosette", "prize", "medal", "trophy", "award")
    )
    if named or (color and any(color in map(str.lower, each.values) for each in attributes)):
        return match[0]
    return f"{match.groupdict().get('rank') or 'first'} place"
