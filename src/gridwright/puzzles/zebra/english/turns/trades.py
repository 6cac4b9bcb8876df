"""As people say it of songs, stations, goals, bids and planets: at number one, outbid, on the dial.

Each is put in plainer words only where a list is about it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.turns.common import Rules, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_OTHER = (
    r"(?P<other>(?!by\b|for\b|on\b)"
    r"(?:(?! for\b| on\b| to\b| by\b)(?:(?<=Mr|Ms|Dr|rs)\.|[^,;.]))+?)"
)
"""Who was outbid: not for what, and not by how much."""
_BY = r"(?: by (?P<much>[$£€]?\d[\d,.]*\d|[$£€]?\d)(?P<unit> [a-z]+)?)?"
_ENDS = r"(?=[.,;]|$| and | but )"
_ALWAYS = rules(
    (r"\bcan be (?=(?:heard|seen|reached) (?:on|at) )", "is "),
    (r"\bcrossed the (?:finish(?:ing)? )?line\b", "finished"),
    (
        r"\b(?P<not>did(?:n['’]t| not)|does(?:n['’]t| not)|wo(?:n['’]t)|will not) last "
        r"(?=\d+ (?:moves|minutes|hours|days|weeks|months|years|rounds|seconds)\b)",
        r"\g<not> go on for ",
    ),
    (
        r"\bwas over in (?=(?:fewer|more|less|\d+(?: more| fewer| less)?) "
        r"(?:moves|minutes|hours|days|rounds|seconds)\b)",
        "took ",
    ),
    (
        r"\b(?P<is>is|was)(?:n['’]t| not) (?:as|so) far (?:away )?"
        r"(?:from (?:(?:the )?(?:earth|sun)|here|us) )?as\b",
        r"\g<is> closer than",
    ),
)
_SONGS = bag("song single hit record album tune track band singer artist")
_CHARTS = rules(
    (
        r"\b(?P<weeks>weeks?(?: more| fewer| longer| less)?) (?:at|in) (?:the )?"
        r"(?:number (?:one|1)|no\. ?1|top (?:spot|slot)|top of the charts?)\b",
        r"\g<weeks>",
    ),
)
_BY_LISTS: tuple[tuple[frozenset[str], Rules], ...] = (
    (
        bag("frequency"),
        rules(
            (
                r"\bis (?P<less>higher|lower) (?:(?:up|down) )?on the (?:radio )?dial\b",
                r"has a \g<less> frequency",
            ),
        ),
    ),
    (
        bag("goal"),
        rules(
            (
                r"\bfound the (?:back of the )?net more (?:often|times)(?= than\b)",
                "scored more goals",
            ),
            (
                r"\bfound the (?:back of the )?net (?:less often|fewer times)(?= than\b)",
                "scored fewer goals",
            ),
        ),
    ),
    (
        bag("bid"),
        rules(
            (rf"\bwas outbid by {_OTHER}{_BY}{_ENDS}", r"bid \g<much>\g<unit> less than \g<other>"),
            (rf"\boutbid {_OTHER}{_BY}{_ENDS}", r"bid \g<much>\g<unit> more than \g<other>"),
        ),
    ),
    (
        bag("share percentage percent"),
        rules(
            (
                r"\b(?:received|got|won|had|drew|earned) more(?: of the)? votes?(?= than\b)",
                "had a larger share",
            ),
            (
                r"\b(?:received|got|won|had|drew|earned) (?:fewer|less)(?: of the)? votes?"
                r"(?= than\b)",
                "had a smaller share",
            ),
        ),
    ),
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence in plainer words.

    >>> turned("Ann outbid the vet by $30.", (Attribute("bid", ("$30", "$60")),))
    'Ann bid $30 more than the vet.'
    >>> turned("Ann outbid the vet for the vase.", (Attribute("bid", ("$30", "$60")),))
    'Ann outbid the vet for the vase.'
    """
    text = applied(_ALWAYS, text)
    for rules_of in _rules_for(tuple(attributes)):
        text = applied(rules_of, text)
    return text


@lru_cache(maxsize=8)
def _rules_for(attributes: tuple[Attribute, ...]) -> tuple[Rules, ...]:
    """The rules about what exactly one list tells; the charts are those of all songs."""
    called = [
        frozenset().union(*(nouns(word) for word in each.name.lower().split()))
        | (nouns(each.values[0].split()[-1].lower()) if each.numbers is not None else frozenset())
        for each in attributes
    ]
    told = [
        found for names, found in _BY_LISTS if sum(map(bool, map(names.intersection, called))) == 1
    ]
    return (*told, _CHARTS) if any(map(_SONGS.intersection, called)) else tuple(told)
