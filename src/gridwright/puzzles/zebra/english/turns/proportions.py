"""How many times as much, in other words: twice what Bob paid, a dose half that of Ann's."""

from __future__ import annotations

from collections.abc import Sequence

from gridwright.puzzles.zebra.english.turns.common import COUNTS, ENDS, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_TIMES = rf"(?:twice|half|double|triple|(?:{COUNTS}|\d+) times)"
_TURNS = rules(
    # "Twice Ann's age", "her score was double that of Ann".
    (
        rf"\b(?P<times>{_TIMES}) (?!as\b|that of\b)(?P<who>(?:the )?[\w ]+?)['’]s (?P<noun>[a-z]+)"
        r"(?=\s*[.,;]?\s*$|\s*[,;])",
        r"\g<times> the \g<noun> of \g<who>",
    ),
    (
        rf"['’]s (?P<what>[a-z]+ )?(?P<noun>[a-z]+) (?:is|was) (?:exactly |precisely )?"
        rf"(?P<times>{_TIMES}) that of ",
        r"'s \g<what>has \g<times> the \g<noun> of ",
    ),
    # "A dose half that of Ann's", "the price of the vase was twice that of the lamp".
    (
        rf"\ban? (?P<noun>[a-z]+) (?:(?:that|which) (?:is|was) )?(?P<times>{_TIMES}) that of ",
        r"\g<times> the \g<noun> of ",
    ),
    (
        rf"^the (?P<noun>[a-z]+) of (?P<one>[^,;]+?) (?:is|was) (?:exactly |precisely )?"
        rf"(?P<times>{_TIMES}) that of ",
        r"\g<one> has \g<times> the \g<noun> of ",
    ),
    # "Ann's dose is three times Bob's".
    (
        rf"['’]s (?P<what>[a-z]+ )?(?P<noun>[a-z]+) (?:is|was) (?:exactly |precisely )?"
        rf"(?P<times>{_TIMES}) (?!as\b|the\b[^,;]+ of\b)(?P<who>[^,;]+?)['’]s(?=\.?$)",
        r"'s \g<what>has \g<times> the \g<noun> of \g<who>",
    ),
    # "Ran $40 over the cost of Ann's", "came in $40 under the lamp".
    (
        r"\b(?:ran|was|is|costs?|came to|came in(?: at)?|sold for|went for) "
        r"(?P<far>[$€£]\s?\d[\d,.]*) (?:(?P<over>over|above)|under|below) "
        r"(?:(?:the (?:cost|price) of|that of) )?(?P<who>(?!budget|estimate|what\b|the (?:cost|"
        rf"price)\b)[^,;]+?){ENDS}",
        lambda m: f"cost {m['far']} {'more' if m['over'] else 'less'} than {m['who']}",
    ),
    # "Paid twice what Bob did": but where somebody is from may be another place.
    (
        rf"\b(?P<times>{_TIMES}) what (?P<who>(?:(?!\bfrom\b)[^,;])+?) "
        r"(?:did|does|paid|pays|spent|spends|costs?|was|is|had|has|weighs|weighed|"
        rf"earned|raised|made|got|fetched|sold for|went for){ENDS}",
        r"\g<times> as much as \g<who>",
    ),
    (r"\b(?:one and a half|1\.5|1½) times as\b", "half again as"),
    # "Twice as many people live on Bryn as on Eska."
    (
        r"^(?P<times>twice|half|three times|four times) as many (?P<what>[a-z]+) [a-z]+"
        r" (?P<in>on|in|at|for) (?P<one>[^,;]+?) as (?P=in) (?P<other>[^,;]+?)(?=\.?$)",
        r"\g<one> has \g<times> as many \g<what> as \g<other>",
    ),
)


def turned(text: str, _attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer proportions.

    >>> turned("Ann paid twice what Bob did.", ())
    'Ann paid twice as much as Bob.'
    """
    return applied(_TURNS, text)
