"""Pronouns at the end that mean the other one: less than the fair, and two days before it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male, sexes_of
from gridwright.puzzles.zebra.english.lexicon.persons import agents_of, is_person, people_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_RELATED = (
    r"(?:than|before|after|behind|ahead of|in front of|above|below|(?:next|adjacent) to|beside|"
    r"(?:left|right) of)"
)
_VERB = (
    r"(?:is|was|has|had|isn['’]t|wasn['’]t|[a-z]+(?:ed|s)|sat|stood|came|made|cost|took|went|ran|"
    r"paid|spent|got|won|sold|left|spoke|sang|lay|rose|gave|drew|held|met|beat|kept)"
)
_THAN_IT = re.compile(
    rf"^(?P<first>(?P<one>[^,;]+?) {_VERB} (?P<how>(?:[^\s,;]+ )*?){_RELATED} "
    rf"(?P<other>[^,;]+?)),? (?P<joint>but|and|yet) "
    rf"(?P<rest>(?:also )?{_VERB} (?:[^\s,;]+ )*?{_RELATED}) "
    r"(?P<it>it|him|her|them)(?P<end>\.?)$"
)
"""Made less than the fair, and was held two days before it."""
_PRONOUN = re.compile(
    r"\b(?:he|she|it|they|his|her|its|their|him|them|who|that|which|not|n't|or)\b"
)

_DOERS = ("er", "or", "ist")
"""How those are called who do something: the iris grower."""
_OWN = re.compile(r"\b(?:his|her) (?:own )?(?=[a-z]+ )")


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with a name for a pronoun that can mean only one.

    >>> lists = (Attribute("event", ("fair", "quiz")), Attribute("host", ("Ann", "Bob")))
    >>> turned("Ann's event made less than the fair, and was held before it.", lists)
    "Ann's event made less than the fair and was held before the fair."
    >>> turned("Ann paid less than Bob, and left before it.", lists)
    'Ann paid less than Bob, and left before it.'
    """
    if not text.rstrip(".").endswith((" it", " him", " her", " them")) or not attributes:
        return text
    match = _THAN_IT.match(text)
    if match is None or _PRONOUN.search(match["one"]):
        return text
    if any(_PRONOUN.search(_OWN.sub("", match[part])) for part in ("how", "rest")):
        return text
    other = match["other"]
    if not _means(match["it"], other, attributes):
        return text
    told = f"{match['first']} {match['joint']} {match['rest']} {other}"
    sexes = sexes_of(tuple(attributes))
    if match["it"] != "it" and sexes is not None and sexes.told and other.startswith("the "):
        # "Younger than the stout drinker, and sat next to him": a man.
        told += f"; {other} is a {'man' if match['it'] == 'him' else 'woman'}"
    return f"{told}{match['end']}"


def _means(pronoun: str, other: str, attributes: Sequence[Attribute]) -> bool:
    """Whether the pronoun goes with the words for the other one, and with nothing in them."""
    if _PRONOUN.search(other.partition(" who ")[0]):
        return False
    people = people_of(attributes) | agents_of(attributes)
    named = [
        (number, value)
        for number, each in enumerate(attributes)
        for value in each.values
        if re.search(rf"(?<!\w){re.escape(value)}(?!\w)", other, re.IGNORECASE)
    ]
    owned = re.search(r"['’]s?(?: [a-z]+)?$", other) is not None
    if len(named) != 1 or pronoun == "them":
        return False
    number, value = named[0]
    words = re.findall(r"[a-z]+", other.replace(value, ""))
    described = " who " in other or any(
        is_person(word) or word.endswith(_DOERS)
        for word in words
        if word != "one" or pronoun != "it"
    )
    male = is_male(value)
    somebody = described or number in people or male is not None
    if pronoun == "it":
        return owned or not somebody
    return somebody and not owned and male in (None, pronoun == "him")
