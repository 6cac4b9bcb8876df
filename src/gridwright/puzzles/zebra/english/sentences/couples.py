"""Couples by their names: the pair who went to Rome left before Al and Dot, another pair."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["as_a_couple"]

_HUSBANDS = frozenset(("husband", "groom", "bridegroom", "man", "gentleman"))
_WIVES = frozenset(("wife", "bride", "woman", "lady", "partner"))
_PAIR = re.compile(r"\b(?:couple|pair) (?:who|that|which|from|with|in|on|at)\b|\bother couple\b")
_TWO_PEOPLE = re.compile(
    r"\b(?:of|between|both|neither|either|nor|or|each|order|respectively|apart|same|different|"
    r"married|marri(?:es|ed)|partners?|together|two|one|respective|separate[sd]?|if|unless|all)\b",
    re.IGNORECASE,
)
"""With such a word, a man and a woman may be of two couples."""
_WED = re.compile(r"^(?P<verb>(?:were|got) (?:married|wed)|married|wed) (?=in|on|at|the|[a-z]+ )")
_DID_TOGETHER = re.compile(
    r"(?:had the wedding|tied the knot|held|celebrated|honeymooned|went|flew|travell?ed|sailed|"
    r"spent|chose|booked|danced) "
)
_OPEN = re.compile(
    r"(?<!the day )(?<!the week )(?<!the month )(?<!the year )(?<!days )(?<!weeks )(?<!months )"
    r"(?<!years )\b(?:before|after)\b|\b(?:than|earlier|later|sooner|next|not|never)\b|n['’]t\b"
)
"""Two who were both before another may be of two couples, those at one time or place are not."""


def as_a_couple(sentence: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with one name for a couple, and whose it is; the same where it names none.

    >>> couples = (Attribute("husband", ("Al", "Bo")), Attribute("wife", ("Cleo", "Dot")))
    >>> as_a_couple("The couple who won left before Al and Dot.", couples)
    'Al is Dot; The couple who won left before Al.'
    """
    if " and " not in sentence:
        return sentence
    pattern = _named(tuple(attributes))
    if pattern is not None and (match := pattern.match(sentence)) is not None:
        return _of_the_couple(match)
    if not _PAIR.search(sentence) or _TWO_PEOPLE.search(sentence):
        return sentence
    found = list(pattern.finditer(sentence)) if pattern is not None else []
    if len(found) != 1:
        return sentence
    one, other = found[0]["one"], found[0]["other"]
    return f"{one} is {other}; {sentence[: found[0].start()]}{one}{sentence[found[0].end() :]}"


def _of_the_couple(match: re.Match[str]) -> str:
    """What two do at one time or in one place: they are one couple."""
    sentence = match.string
    one, other = match["one"], match["other"]
    rest = sentence[match.end() :].lstrip()
    if rest.startswith(("'s ", "’s ")):
        rest = rest[3:]
        told = f"{one}'s {rest}"
    else:
        rest = _WED.sub("had the wedding ", rest)
        if not _DID_TOGETHER.match(rest):
            # "Ann and Ed were guests at the castle."
            return sentence
        told = f"{one} {rest}"
    if _TWO_PEOPLE.search(rest) or _OPEN.search(rest):
        return sentence
    return f"{one} is {other}; {told}"


@lru_cache(maxsize=8)
def _named(attributes: tuple[Attribute, ...]) -> re.Pattern[str] | None:
    """A husband and a wife joined by "and", where one list has each."""
    men = [each for each in attributes if nouns(each.name.lower()) & _HUSBANDS]
    women = [each for each in attributes if nouns(each.name.lower()) & _WIVES]
    if len(men) != 1 or len(women) != 1:
        return None
    his, hers = ("|".join(map(re.escape, each.values)) for each in (men[0], women[0]))
    return re.compile(
        rf"(?<!, )\b(?P<one>(?:{his})(?= and (?:{hers})\b)|(?:{hers})(?= and (?:{his})\b)) and "
        rf"(?P<other>{his}|{hers})\b(?!['’](?!s [a-z])|,| and\b| or\b)"
    )
