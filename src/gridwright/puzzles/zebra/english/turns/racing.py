"""Races and batting orders in other words: the winner of a race against time, number five."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.naming.finishes import ranking
from gridwright.puzzles.zebra.english.turns.common import COUNTS, ENDS, ORDINALS, applied, rules
from gridwright.puzzles.zebra.english.turns.scores import ALONE
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["is_race", "turned"]

_TIMED = frozenset(
    (
        *("time", "seconds", "minutes", "finishing time", "finish time", "race time"),
        *("winning time", "time in seconds", "time (seconds)", "time in minutes"),
    )
)
_RACERS = bag(
    """runner racer swimmer skier rider driver rower sailor cyclist sprinter jogger horse jockey
    lane hurdler skater walker biker sledder kayaker canoeist triathlete"""
)
_WON = rules(
    (
        r"\bthe winner(?: of the [a-z]+)?(?= (?:is|was|isn|wasn|has|had|did|does|[a-z]+ed)\b)",
        "the fastest",
    ),
    (rf"\bwon(?: (?:the|his|her) (?:race|heat|event|final))?{ENDS}", "was the fastest"),
    (
        rf"\b(?:came|finished) (?:in )?(?P<rank>second|third|fourth|fifth)(?: place)?{ENDS}",
        r"was the \g<rank>-fastest",
    ),
    (rf"\b(?:came|finished|was) (?:in )?last(?: place)?{ENDS}", "was the slowest"),
)
"""Who came first is the fastest, where all of them were timed."""
_BEATEN = rules(
    (
        rf"\bbeat (?P<who>[^,;]+?) by (?P<far>(?:{COUNTS}|a|\d+) (?:seconds?|minutes?)){ENDS}",
        r"was \g<far> faster than \g<who>",
    ),
    (
        rf"\bwas beaten by (?P<who>[^,;]+?) by (?P<far>(?:{COUNTS}|a|\d+) (?:seconds?|minutes?))"
        rf"{ENDS}",
        r"was \g<far> slower than \g<who>",
    ),
    (rf"(?<!only )(?<!never )\bbeat\b{ALONE}", "was faster than"),
    (rf"\bwas beaten by\b{ALONE}", "was slower than"),
)
"""Who beat another was faster, where nobody started later than others."""
_ORDERS = frozenset(("order", "batting order", "running order", "position", "turn"))
_NUMBERED = re.compile(rf"\bthe number (?P<number>{COUNTS}|\d+)(?P<noun> [a-z]+)?\b", re.IGNORECASE)
_AT_NUMBER = re.compile(
    r"\b(?:(?P<verb>(?:was|is|bats|plays|goes|sang|spoke|ran|went|came|[a-z]+ed)(?: in| on| out)?)|"
    r"(?P<noun>the [a-z]+ ))"
    rf"(?: ?at)? ?number (?P<number>{COUNTS}|\d+)(?:{ENDS}|(?= (?:is|was)\b))",
    re.IGNORECASE,
)
_IN_ORDER = rules(
    (
        r"\b(?:lower|further|farther) down (?:the|in the) (?:batting |running )?order than\b",
        "after",
    ),
    (
        r"\b(?:higher|further|farther) up (?:the|in the) (?:batting |running )?order than\b",
        "before",
    ),
    (r"\b(?:earlier|higher|sooner) in the (?:batting |running )?order than\b", "before"),
    (r"\b(?:later|lower) in the (?:batting |running )?order than\b", "after"),
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer results and orders.

    >>> timed = (Attribute("runner", ("Ann", "Bob")), Attribute("seconds", ("51", "53")))
    >>> turned("The winner was Ann.", timed)
    'the fastest was Ann.'
    """
    if not attributes:
        return text
    if ranking(attributes) is None and is_race(attributes):
        text = applied(_WON, text)
        if not any(axis.kind == "time" for axis in axes(attributes)):
            text = applied(_BEATEN, text)
    first = attributes[0]
    listed = first.values == tuple(map(str, range(1, len(first.values) + 1)))
    if not listed or first.name.lower() not in _ORDERS:
        return text
    size = len(first.values)

    def numbered(match: re.Match[str]) -> str:
        place = _place(match["number"], size)
        who = (match["noun"] or " person").strip()
        known = who == "person" or any(nouns(who) & nouns(each.name.lower()) for each in attributes)
        return _person(place, attributes) if place and known else match[0]

    def at_number(match: re.Match[str]) -> str:
        place = _place(match["number"], size)
        if not place:
            return match[0]
        verb = "who went " if match["noun"] else f"{match['verb']} "
        return f"{match['noun'] or ''}{verb}{RANKS[place - 1]}".replace("was ", "went ")

    text = _AT_NUMBER.sub(at_number, _NUMBERED.sub(numbered, applied(_IN_ORDER, text)))
    people = "|".join(re.escape(each.name.lower()) for each in attributes[1:] if not each.numbers)

    def ranked(match: re.Match[str]) -> str:
        rank = match["rank"].lower()
        return _person(size if rank == "last" else RANKS.index(rank) + 1, attributes)

    return re.sub(rf"\bthe (?P<rank>{ORDINALS}|last) (?:{people})\b", ranked, text, flags=re.I)


def _person(place: int, attributes: Sequence[Attribute]) -> str:
    """Whoever is at that place of the order."""
    unsure = any(str(place) in each.values for each in attributes[1:])
    rank = RANKS[place - 1]
    return f"the person who went {rank}" if unsure else f"the person in position {place}"


def _place(written: str, size: int) -> int | None:
    number = WORDS.get(written.lower())
    place = int(written) if number is None else int(number)
    return place if 1 <= place <= min(size, len(RANKS)) else None


def is_race(attributes: Sequence[Attribute]) -> bool:
    """Whether people race against time, and nothing else says who is first."""
    timed = [each for each in attributes if each.name.lower() in _TIMED and each.numbers]
    if any(":" in value for each in timed for value in each.values):
        # Times that are all full five minutes are rather those of a clock.
        timed = [each for each in timed if any(number % 5 for number in each.numbers or ())]
    racing = any(nouns(word) & _RACERS for each in attributes for word in each.name.lower().split())
    return len(timed) == 1 and racing
