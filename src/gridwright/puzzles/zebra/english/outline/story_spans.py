"""Lists of which a story tells the first and the last: Monday through Friday, plots 1 to 5."""

from __future__ import annotations

import re
from collections.abc import Iterator

from gridwright.puzzles.zebra.english.outline.headings import attribute_name
from gridwright.puzzles.zebra.english.outline.story_values import SMALL_NUMBERS
from gridwright.puzzles.zebra.numbers import MONTHS, RANKS, WEEKDAYS

__all__ = ["spans"]

_SPAN = re.compile(
    r"\b(?:from )?([\w-]+?)\s?(?:through|thru|to|till|until|-|–|and ending (?:on|"
    r"with))\s?([\w-]+)\b",
    re.IGNORECASE,
)
_BETWEEN = re.compile(r"\bbetween ([A-Z][a-z]+) and ([A-Z][a-z]+)\b")
_RANGED = re.compile(
    r"\b(?P<noun>[a-z]+)(?:,| \()?(?: which| that)?(?: are| were| is)?(?: all)?(?: numbered)?,?"
    r"(?: from| between)? (?P<low>\d+)(?: ?[-–] ?| to | through | and )(?P<high>\d+)\b(?! of\b)"
)
"""Plots numbered 1 to 5, ages from 7 to 11."""


def spans(text: str, size: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Values that a story tells by the first and the last: Monday through Friday, 1st to 4th."""
    if not size:
        return
    for match in _RANGED.finditer(text):
        low, high = int(match["low"]), int(match["high"])
        noun = {"aged": "age", "ages": "age"}.get(match["noun"], match["noun"])
        if high - low == size - 1 and noun not in ("from", "page", "pages", "than"):
            yield attribute_name(noun), tuple(str(number) for number in range(low, high + 1))
    for match in (*_SPAN.finditer(text), *_BETWEEN.finditer(text)):
        first, last = match[1].lower(), match[2].lower()
        for words, kind in ((WEEKDAYS, "day"), (MONTHS, "month")):
            if first in words and last in words:
                begin = words.index(first)
                # A week may begin on Sunday.
                far = (words.index(last) - begin) % len(words) + 1
                if far == size:
                    round_it = words[begin:] + words[:begin]
                    yield kind, tuple(word.capitalize() for word in round_it[:far])
        if first == RANKS[0] and last == RANKS[min(size, len(RANKS)) - 1]:
            # The lectures are ordered from first through seventh.
            yield _ranked(text[: match.start()]), RANKS[:size]
        if re.fullmatch(r"\d+(?:st|nd|rd|th)", first) and first == "1st" and last[:1] == str(size):
            yield "place", tuple(f"{n}{_ending(n)}" for n in range(1, size + 1))
        numbers = [SMALL_NUMBERS.index(word) + 1 for word in (first, last) if word in SMALL_NUMBERS]
        if len(numbers) == 2 and numbers[1] - numbers[0] == size - 1 and "years old" in text:
            yield "age", tuple(str(number) for number in range(numbers[0], numbers[1] + 1))


def _ranked(head: str) -> str:
    """What first to fifth are: an order in time, places in a race, or positions."""
    verb = re.search(r"\b([a-z]+)(?: (?:in|from))?\s*$", head)
    told = verb[1] if verb else ""
    if told in ("performed", "spoke", "sang", "appeared", "played", "danced"):
        return "order"
    return "place" if told in ("finished", "placed", "came", "ranked") else "position"


def _ending(number: int) -> str:
    return {1: "st", 2: "nd", 3: "rd"}.get(number, "th")
