"""Men and women in other words: what a man bought, one of the men bought."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.given_names import FEMALE, MALE, sexes_of
from gridwright.puzzles.zebra.english.turns.common import ENDS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_NOUN = rf"(?:an?|one of the) (?P<noun>{'|'.join(sorted(MALE | FEMALE, key=len, reverse=True))})"
_BY = re.compile(rf"\bby {_NOUN}{ENDS}", re.IGNORECASE)
_FIRST = re.compile(
    rf"^{_NOUN} (?=(?:[a-z]+ed|bought|has|had|owns|won|got|drank|ate|wore|sold|plays|drinks|paid|"
    r"lives|chose|took|made|came|ran|rode|drove|is|was)\b)(?![a-z]+ not\b|(?:is|was) )",
    re.IGNORECASE,
)
_ANY = re.compile(rf"\b(?:{'|'.join(sorted(MALE | FEMALE))})\b", re.IGNORECASE)
_NEITHER = re.compile(rf"\bneither {_NOUN} nor\b", re.IGNORECASE)
_BESIDES = re.compile(
    rf"^(?P<one>[^,;]+), the only (?:other )?(?P<noun>{'|'.join(sorted(MALE | FEMALE))}) "
    r"(?:besides|apart from|other than|aside from|except(?: for)?) (?P<other>[^,;]+?)"
    r"(?: (?:to|in|on|at|among) [^,;]+)?, ",
    re.IGNORECASE,
)
"""Mrs. Ames, the only woman besides Miss Bell to enter: the list tells that already."""
_DENIED = re.compile(
    r"n['’]t\b|\b(?:not|never|no|nor|neither|if|unless|only|than|before|after|next|left|right|"
    r"between|ahead|behind|above|below|beside|apart|or)\b",
    re.IGNORECASE,
)
"""A man is older than Ann: perhaps several are."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the names of the men or the women, where names or titles tell.

    >>> people = Attribute("buyer", ("Mr. Ames", "Mrs. Biddle", "Mr. Carr"))
    >>> turned("A gentleman bought the clock.", (people,))
    'Either Mr. Ames or Mr. Carr bought the clock.'
    """
    sexes = sexes_of(tuple(attributes)) if attributes else None
    if sexes is None or not sexes.told:
        return text

    def names(match: re.Match[str]) -> list[str]:
        meant = sexes.called(match["noun"].lower())
        return [attributes[item.attribute].values[item.value] for item in meant]

    if (match := _BESIDES.match(text)) and {match["one"], match["other"]} == set(names(match)):
        text = f"{match['one']} {text[match.end() :]}"
    if match := _NEITHER.search(text):
        named = " nor ".join(names(match))
        return f"{text[: match.start()]}neither {named} nor{text[match.end() :]}"
    if _DENIED.search(text) or len(_ANY.findall(text)) > 1:
        return text
    if match := _FIRST.match(text):
        return f"{_either(names(match), 'Either')} {text[match.end() :]}"
    return _BY.sub(lambda match: f"by {_either(names(match), 'either')}", text)


def _either(names: Sequence[str], word: str) -> str:
    """One of some names."""
    if len(names) == 1:
        return names[0]
    return f"{word} {', '.join(names[:-1])} or {names[-1]}"
