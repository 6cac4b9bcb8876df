"""How long cheese and whisky were aged: matured it two months longer, aged half as long."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, ENDS, spoken_of, values_in
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_AGED = bag(
    """cheese whisky whiskey bourbon wine port sherry rum brandy cognac tequila ham salami sausage
    vinegar beer ale mead cider beef steak kimchi sauerkraut rye scotch"""
)
"""What people age: such a thing is as old as it was aged."""
_DID = r"(?:aged|matured|ripened|cured)"
_LONGER = (
    rf"(?:for )?(?P<far>{AMOUNT} )?(?P<more>longer|less time|less|a shorter time) than "
    rf"(?P<whom>[^,;]+?)(?P<did> (?:did|was|has|had))?{ENDS}"
)
_IS = (
    r"\b(?:(?P<is>(?:was|is)(?:n['’]t| not| never)?|ha[sd](?:n['’]t| not| never)?(?: been)?) |"
    r"(?<!be )(?<!been )(?<!being ))"
)
"""Not "to be aged" or "will be aged", which tell of no cheese as it is."""
_BEING = re.compile(rf"{_IS}{_DID} {_LONGER}")
_MATURES = re.compile(rf"(?<!['’])\b(?:ages|matures|ripens|cures) {_LONGER}")
_AS_LONG = re.compile(
    r"(?<=\bbut )(?P<not>not |(?:was|is)n['’]t |has(?: not|n['’]t) been )as long as\b"
)
"""What follows on "older than Bo", where the first half was told as a matter of ageing."""
_TIMES = re.compile(
    rf"{_IS}{_DID} (?:for )?(?P<times>half|twice|three times|four times) as long as\b"
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with what is older and younger.

    >>> cheeses = (Attribute("age", ("2 months", "4 months")), Attribute("cheese", ("Ax", "Bo")))
    >>> turned("The Ax was aged two months longer than the Bo.", cheeses)
    'The Ax is two months older than the Bo.'
    """
    if not re.search(rf"\b(?:{_DID}|ages|matures|ripens|cures)\b", text):
        return text
    ages = [axis for axis in axes(attributes) if axis.kind == "age"]
    things = [
        each.name.lower().split()[-1]
        for each in attributes
        if each.numbers is None and nouns(each.name.lower().split()[-1]) & _AGED
    ]
    if len(ages) != 1 or len(things) != 1:
        return text
    if (head := spoken_of(text)) and nouns(head).isdisjoint({things[0], "one"}):
        # The barrel of the whisky, or Ann's ham, where whiskies are listed.
        return text
    text = _TIMES.sub(lambda match: f"{_is(match)} {match['times']} as old as", text)
    listed = values_in(attributes)
    own = re.compile(
        rf"^(?P<who>{listed}) {_DID} (?:(?:his|her|their) {things[0]}|his|hers) {_LONGER}",
        re.IGNORECASE,
    )
    if (did := own.match(text)) and re.fullmatch(listed, did["whom"], re.IGNORECASE):
        told = f"{did['who']}'s {things[0]} is {_older(did)} than {did['whom']}'s"
        return f"{told}{text[did.end() :]}"
    told = _BEING.sub(lambda match: f"{_is(match)} {_older(match)} than {match['whom']}", text)
    told = _MATURES.sub(lambda match: f"is {_older(match)} than {match['whom']}", told)
    return _AS_LONG.sub("is not as old as", told) if told != text else text


def _is(match: re.Match[str]) -> str:
    """Was aged, has not been aged: is, is not."""
    return "is not" if re.search(r"n['’]t|not|never", match["is"] or "") else "is"


def _older(match: re.Match[str]) -> str:
    """Two months longer: two months older."""
    return f"{match['far'] or ''}{'older' if match['more'] == 'longer' else 'younger'}"
