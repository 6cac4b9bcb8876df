"""As people say it of songs, stations, goals, bids and planets: at number one, outbid, on the dial.

Each is put in plainer words only where a list is about it.
"""

from __future__ import annotations

import re
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
_MORE = r"(?:\d[\d,]*|[a-z]+) (?:more|fewer)|more|fewer|\d[\d,]*"
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
_PROJECTS = bag("project invention product company business startup campaign app website brand")
_CHARTS = rules(
    (
        r"\b(?P<weeks>weeks?(?: more| fewer| longer| less)?) (?:at|in) (?:the )?"
        r"(?:number (?:one|1)|no\. ?1|top (?:spot|slot)|top of the charts?)\b",
        r"\g<weeks>",
    ),
)


def _deadlier(match: re.Match[str]) -> str:
    """More deadly is what had more deaths, less deadly what had fewer."""
    return f"had {'more' if match['less'] == 'more' else 'fewer'} deaths than"


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
        bag("death fatality casualty victim"),
        rules(
            (
                rf"\bkilled (?P<more>{_MORE})(?: (?:people|men|persons|victims)\b|(?= than\b))",
                r"had \g<more> deaths",
            ),
            (
                rf"\bclaimed (?P<more>{_MORE}) (?:lives|victims)\b",
                r"had \g<more> deaths",
            ),
            (
                r"\bdid(?P<not>n['’]t| not) (?:kill|claim) (?P<much>\d[\d,]*) "
                r"(?:people|men|lives)\b",
                r"did\g<not> have \g<much> deaths",
            ),
            (r"\bwas (?P<less>more|less) deadly than\b", _deadlier),
            (r"\bwas deadlier than\b", "had more deaths than"),
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
    if " behind the " in text and (pattern := _made(tuple(attributes))) is not None:
        text = pattern.sub("creator of ", text)
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


@lru_cache(maxsize=8)
def _made(attributes: tuple[Attribute, ...]) -> re.Pattern[str] | None:
    """The person behind what is listed as a project; none where nothing of the kind is listed."""
    made = [each for each in attributes if not _PROJECTS.isdisjoint(nouns(each.name.lower()))]
    listed = [re.escape(value) for each in made for value in each.values if each.numbers is None]
    if not listed:
        return None
    return re.compile(
        rf"\b(?:person|man|woman|one|brains?|mind|founder) behind (?=the (?:{'|'.join(listed)})\b)"
    )
