"""The only one of the women who has more than Ann: she has, and the other women have not."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.turns.common import DENIED, MEN_AND_WOMEN, all_called
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_ONLY = rf"the only (?:(?:one )?of the (?:(?:two|three|four|five) )?)?(?P<noun>{MEN_AND_WOMEN})"
_SHE_IS = re.compile(
    rf"^(?P<who>[^,;]+?) (?:is|was) {_ONLY} (?P<how>who|that|with) (?P<does>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""Ann is the only one of the women who has fewer than 30 acres."""
_SHE = re.compile(
    rf"^{_ONLY} (?:who|that) (?P<first>[a-z]+ [^,;]+?) "
    r"(?P<rest>(?:has|had|is|was|isn['’]t|wasn['’]t|does|did|lives|lived|arrived|came|paid|owns|"
    r"drives|wears|wore|keeps) [^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""The only one of the women who grows kale has 20 acres."""
_COMPARED = re.compile(
    r"\b(?:than|more|fewer|less|before|after|next|between|above|below|ahead|behind|over|under|"
    r"either|or|and|not|at least|at most|least|most|[a-z]+est)\b|n['’]t\b",
    re.IGNORECASE,
)
_TANGLED = re.compile(r"\b(?:and|or|but|if|unless|who|which|either|neither|only)\b", re.IGNORECASE)
_PRESENT = {
    **{"arrived": "arrive", "came": "come", "finished": "finish", "paid": "pay", "left": "leave"},
    **{"spent": "spend", "bought": "buy", "wore": "wear", "drank": "drink", "ate": "eat"},
    **{"ran": "run", "got": "get", "won": "win", "took": "take", "spoke": "speak", "had": "have"},
    **{"lived": "live", "sold": "sell", "scored": "score", "visited": "visit", "chose": "choose"},
}


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with each of the men or the women.

    >>> people = Attribute("name", ("Ann", "Bob", "Eve", "Rose"))
    >>> turned("Eve is the only one of the women who is older than Bob.", (people,))
    'Eve is older than Bob; Ann is not older than Bob; Rose is not older than Bob.'
    >>> turned("The only one of the women who drinks tea is 41.", (people,))
    'The one who drinks tea is 41; either Ann, Eve or Rose drinks tea.'
    """
    if not attributes or "the only " not in text.lower() or DENIED.search(text):
        return text
    if match := _SHE_IS.match(text):
        return _she_alone(match, attributes) + text[match.end() :]
    if (match := _SHE.match(text)) and not _COMPARED.search(match["first"]):
        names = all_called(match["noun"], attributes)
        if len(names) > 1 and not _TANGLED.search(match["rest"]):
            first, either = match["first"], f"either {', '.join(names[:-1])} or {names[-1]}"
            return f"The one who {first} {match['rest']}; {either} {first}{text[match.end() :]}"
    return text


def _she_alone(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """She does so, and each of the others does not."""
    names = all_called(match["noun"], attributes)
    others = [name for name in names if name.lower() != match["who"].lower()]
    does = f"has {match['does']}" if match["how"].lower() == "with" else match["does"]
    denied = _not(does)
    if not others or len(others) == len(names) or not denied or _TANGLED.search(does):
        return match[0]
    return "; ".join((f"{match['who']} {does}", *(f"{other} {denied}" for other in others)))


def _not(does: str) -> str:
    """The same denied: has not, does not live; nothing where the verb is not known."""
    verb, _, rest = does.partition(" ")
    if verb in ("is", "was"):
        return f"{verb} not {rest}"
    if verb in _PRESENT:
        return f"did not {_PRESENT[verb]} {rest}"
    if verb == "has":
        return f"does not have {rest}"
    if verb.endswith("s") and not verb.endswith("ss"):
        stem = re.sub(r"(?<=sh|ch|ss|zz)es$|(?<=[xo])es$|(?<!e)s$|(?<=e)s$", "", verb)
        return f"does not {stem} {rest}"
    return ""
