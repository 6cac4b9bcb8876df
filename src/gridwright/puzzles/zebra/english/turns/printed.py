"""Turns of printed magazines: the last order delivered, the runner in last place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.turns.common import COUNTS, ORDINALS, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_DAYS = (
    rf"(?:exactly |only |just )?(?P<count>{COUNTS}|\d+) (?:other |whole |full |clear )?"
    r"(?:(?!and\b|or\b)[a-z]+ )?(?P<unit>day|week|month|year|hour)s?"
)


def _days_between(match: re.Match[str]) -> str:
    """With one day between them, two things are two days apart."""
    count = int(WORDS.get(match["count"].lower(), match["count"]))
    return f"{match['one']} and {match['other']} are {count + 1} {match['unit']}s apart"


_TURNS = rules(
    # "But it took her less time to complete".
    (
        r", (?P<joint>but|and) it took (?:him|her|them) (?P<more>more|less) time(?: to [a-z]+)?"
        r"(?=\.?$)",
        r", \g<joint> took \g<more> time",
    ),
    # "The last order delivered".
    (
        r"(?P<last>\bthe (?:first|last|second|third|fourth) [a-z]+) "
        r"(?P<done>delivered|sold|seen|served|made|shown|played|repaired|opened|finished)(?=\.?$|,)",
        r"\g<last> to be \g<done>",
    ),
    # "The runner in last place".
    (
        rf"^(?P<who>The [a-z]+) in (?P<rank>{ORDINALS}|last) place "
        r"(?=is|was|has|had|wore|comes|came|did|lives|[a-z]+ed\b)",
        r"\g<who> who finished \g<rank> ",
    ),
    # "Is better paid than Ann, but less well paid than Bob".
    (r"\b(?:is|was) better paid than\b", "pays more than"),
    (r"\b(?:is |was )?(?:less well|worse) paid than\b", "less than"),
    # "Belongs to a woman who doesn't have the plum tree".
    (
        r"\b(?P<to>belong(?:s|ed) to an? (?:man|woman|boy|girl)) who "
        r"(?P<does>doesn['’]t|does not|didn['’]t|did not|has|had|owns|keeps|isn['’]t|"
        r"is not|is) (?=[^,;]+$)",
        r"\g<to> and \g<does> ",
    ),
    # "Was tasted by a man and served with port".
    (
        r"\b(?P<be>is|was) (?P<one>[a-z]+ by an? (?:man|woman|boy|girl)) and "
        r"(?P<other>[a-z]+(?:ed|en|de|ld|ught) (?:by|with|in|on|at) [^,;]+?)(?=\.?$)",
        r"\g<be> \g<other> and \g<be> \g<one>",
    ),
    # "The first to buy something".
    (r"\b(?P<first>the (?:first|last) to [a-z]+) (?:something|anything|one)\b", r"\g<first>"),
    # "Ann's stall has an even number".
    (
        r"(?P<who>(?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?[A-Z][\w-]+)['’]s? (?P<noun>[a-z]+) (?:has|is) an? "
        r"(?P<parity>even|odd)(?:-numbered one| number| one)(?=\s*[.,;]|\s*$| (?:and|but)\b)",
        r"\g<who> is in an \g<parity>-numbered \g<noun>",
    ),
    # "The toy stall is at one end, with Ann's next to it."
    (
        r"^(?P<said>(?P<who>the [^,;]+?|[A-Z][\w'’ -]+?) (?:is|was|stands|stood|sits|sat|lives|"
        r"lived|lies|lay) [^,;]+), with (?P<other>[^,;]+?) (?P<near>(?:immediately |directly )?"
        r"(?:next(?: door)? to|beside|to the (?:immediate )?(?:left|right) of)) "
        r"(?:it|him|her|them)(?=\.?$)",
        r"\g<said>; \g<other> is \g<near> \g<who>",
    ),
    # "The man at the wheel of the bus".
    (
        r"\b(?P<who>man|woman|person) (?:at|behind) the (?:wheel|helm|controls) of\b",
        r"\g<who> with",
    ),
    # "Neither Ann nor Bob is as young as Cy".
    (
        r"^neither (?P<one>[^,;]+?) nor (?P<other>[^,;]+?) (?P<be>is|was) as (?P<how>[a-z]+) as "
        r"(?P<third>[^,;]+?)(?=\.?$)",
        r"\g<one> \g<be> not as \g<how> as \g<third>; \g<other> \g<be> not as \g<how> as "
        r"\g<third>; \g<one> is not \g<other>",
    ),
    # "The perch, which a woman caught on a worm, …": which was caught by a woman.
    (
        r", which (?P<who>an? (?:man|woman|boy|girl|lady|gentleman)) "
        r"(?P<verb>caught|bought|won|sold|built|found|brought|made|[a-z]+ed)(?P<rest> [^,;]+)?"
        r"(?P<end>,|\.?$)",
        r", which was \g<verb>\g<rest> by \g<who>\g<end>",
    ),
    # "The one in blue, whose owner isn't Ann".
    (
        r", whose (?:owner|holder|occupant|grower|buyer) (?P<be>is|isn['’]t|is not|was|wasn['’]t|"
        r"was not) (?P<who>(?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?(?-i:[A-Z])[\w-]+)(?=[,.]|$)",
        r", which \g<be> \g<who>'s",
    ),
    # "Exactly one day fell between Ann's and Bob's": two days apart.
    (
        rf"^{_DAYS} (?:fell|falls|came|comes|intervened) between (?P<one>[^,;]+?) and "
        r"(?P<other>[^,;]+?)(?=\.?$)",
        _days_between,
    ),
)
_LAST_OF = re.compile(
    rf"\bthe (?P<first>first|last|second|third|fourth) of the (?P<count>{COUNTS}) "
    r"(?:[a-z]+s )?(?=to [a-z]+)"
)
"""The last of the four to leave."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence in plainer words.

    >>> turned("The runner in last place is Ann.", ())
    'The runner who finished last is Ann.'
    >>> turned("Exactly one day fell between Ann's visit and Bob's.", ())
    "Ann's visit and Bob's are 2 days apart."
    """
    match = _LAST_OF.search(text) if attributes else None
    if match is not None and int(WORDS[match["count"]]) == len(attributes[0].values):
        text = f"{text[: match.start()]}the {match['first']} {text[match.end() :]}"
    return applied(_TURNS, text)
