"""Only one is before another: then that one is the first, and the other the second."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.naming.finishes import ranking
from gridwright.puzzles.zebra.english.turns.common import COUNTS, ENDS, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_EVERYONE = ("person", "competitor", "contestant", "entrant", "participant")
_TANGLED = re.compile(
    r"n['’]t\b|\b(?:not|never|no|nor|neither|either|or|and|but|if|unless|both)\b", re.IGNORECASE
)
_FINISHED = r"(?:finish(?:ed)?|came|come|placed?|was|were|ranked?)"
_ALONE = rules(
    (
        rf"^only (?P<one>[^,;]+?) {_FINISHED} (?:ahead of|higher than|above) (?P<other>[^,;]+?)"
        r"(?=\.?$)",
        r"\g<one> finished first and \g<other> finished second",
    ),
    (
        rf"^(?P<one>[^,;]+?) (?:is|was) the only (?:one|person) (?:to|who) {_FINISHED} "
        r"(?:ahead of|higher than|above) (?P<other>[^,;]+?)(?=\.?$)",
        r"\g<one> finished first and \g<other> finished second",
    ),
    (
        rf"^only (?P<one>[^,;]+?) {_FINISHED} (?:behind|lower than|below|after) (?P<other>[^,;]+?)"
        r"(?=\.?$)",
        r"\g<one> finished last and \g<other> finished second to last",
    ),
    (
        rf"^(?P<one>[^,;]+?) (?:is|was) the only (?:one|person) (?:to|who) {_FINISHED} "
        r"(?:behind|lower than|below|after) (?P<other>[^,;]+?)(?=\.?$)",
        r"\g<one> finished last and \g<other> finished second to last",
    ),
    (
        r"^(?P<other>[^,;]+?) (?:was )?(?:beaten|bettered) (?:only|just) by (?P<one>[^,;]+?)"
        r"(?=\.?$)",
        r"\g<one> finished first and \g<other> finished second",
    ),
)
_PLACED = rules(
    # "The judges put Ann last", "finished outside the top three".
    (
        r"^the (?:judges?|panel|crowd|jury|voters|audience) (?:put|placed|ranked|voted) "
        rf"(?P<who>[^,;]+?) (?P<rank>first|second|third|fourth|fifth|sixth|last){ENDS}",
        r"\g<who> finished \g<rank>",
    ),
    (
        r"\b(?:finished|came|placed|was|were) (?:outside|out of)(?: of)? the (?P<top>top|first) "
        rf"(?P<count>{COUNTS}|\d)\b{ENDS}",
        r"did not finish in the top \g<count>",
    ),
    (r"\b(?:was|came|finished) runner[ -]up\b", "finished second"),
)
_MARKED = rules(
    (
        rf"\blost to (?P<who>[^,;]+?) by (?P<many>(?:{COUNTS}|\d+) points?)(?=\.?$)",
        r"scored \g<many> less than \g<who>",
    ),
    (
        rf"\bdid (?P<many>(?:{COUNTS}|\d+) (?:points?|marks?)) better than\b",
        r"scored \g<many> more than",
    ),
    (
        rf"\bdid (?P<many>(?:{COUNTS}|\d+) (?:points?|marks?)) worse than\b",
        r"scored \g<many> less than",
    ),
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the places of both, where only one is before the other.

    >>> places = Attribute("place", ("1", "2", "3"))
    >>> turned("Only Ann finished ahead of Bob.", (places,))
    'Ann finished first and Bob finished second.'
    """
    text = applied(_MARKED, text)
    if ranking(attributes) is None:
        return text
    text = applied(_PLACED, text)
    if "only" not in text.lower() or _TANGLED.search(text):
        return text
    # "The only girl to finish ahead of Bob" may not be the first; "the only swimmer" is.
    everyone = [*_EVERYONE, *(each.name.lower() for each in attributes if each.name.isalpha())]
    named = re.sub(rf"\bthe only (?:{'|'.join(everyone)})\b", "the only one", text)
    turned_round = applied(_ALONE, named)
    return text if turned_round == named else turned_round
