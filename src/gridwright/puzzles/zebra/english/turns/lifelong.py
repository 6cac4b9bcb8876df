"""What has always been so, in other words: has lived there all her life."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.turns.common import ENDS, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_LIFE = (
    r"(?:for )?(?:all|the whole|most) (?:of )?(?:his|her|their) "
    r"(?:(?:working|adult|married|entire|whole|long) )?(?:life|lives)"
)
_LONG = (
    rf"(?:{_LIFE}|(?:ever )?since (?:childhood|birth|boyhood|girlhood|early childhood|"
    r"(?:his|her|their) (?:childhood|boyhood|girlhood|birth|schooldays|teens|youth|retirement|"
    r"marriage)|(?:he|she) (?:retired|married|got married|left school|was (?:born|(?:(?:just|only) "
    r")?(?:a |an )?(?:(?:small|little|young) )?(?:child|boy|girl|baby|kid|toddler|teenager|young|"
    r"little|small|student))))|"
    r"for (?:as long as|longer than) (?:(?:he|she|anyone|anybody) (?:can|cares to|could) "
    r"(?:remember|recall)|anyone can remember))"
)
"""No time that could be listed, and nothing that could be otherwise now."""
_BEEN = (
    r"\b(?:has|['’]s) (?:always )?(?:been|lived|worked|kept|owned|collected|played|grown|enjoyed|"
    r"supported|loved|taught|made|run|served|farmed|resided|dwelt)\b"
)


def _his(match: re.Match[str]) -> str:
    """What has been so, with "his" or "her", which may tell of whom it is said."""
    his = re.search(r"\b(?:(?P<own>his|her)|(?P<he>he|she))\b", match["long"])
    own = "" if his is None else his["own"] or {"he": "his", "she": "her"}[his["he"]]
    return f"{match['said']} {own} whole life" if own else match["said"]


_TURNS = rules(
    (rf"(?P<said>{_BEEN}) (?P<long>{_LONG})(?= (?:in|at|on|as|near|a|an) )", _his),
    (
        rf"(?P<said>{_BEEN}(?: (?!(?:and|but|or|not)\b)[^\s,;]+){{1,7}}?),? (?P<long>{_LONG})"
        rf"(?:{ENDS}|(?= (?:is|was|has|had|isn['’]t|wasn['’]t|paid|bought|[a-z]+ed)\b))",
        _his,
    ),
    (rf"(?P<said>\b(?:has |['’]s )?spent) (?P<long>{_LIFE})(?= (?:in|at|on) )", _his),
    (r"\bborn and (?:bred|raised|brought up) (?=(?:in|at|on) )", "born "),
)


def turned(text: str, _attributes: Sequence[Attribute]) -> str:
    """The sentence without how long it has been so.

    >>> turned("Ann, who has lived in Bath all her life, is the vet.", ())
    'Ann, who has lived in Bath her whole life, is the vet.'
    >>> turned("Bob was born and bred in Ely.", ())
    'Bob was born in Ely.'
    """
    if not any(word in text for word in (" lif", " live", " since ", "born", " for ")):
        return text
    return applied(_TURNS, text)
