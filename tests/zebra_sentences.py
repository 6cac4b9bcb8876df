"""Sentences for the English reader: what each says, or that it must be reported.

Readings are in the formal language, as `gridwright convert` prints them.
"""

from __future__ import annotations

from pathlib import Path

__all__ = ["AMBIGUOUS", "WITH_NUMBERS", "listed", "readings"]


def listed(name: str) -> list[str]:
    """The lines of a file in `sentences`, remarks aside."""
    path = Path(__file__).parent / "sentences" / f"{name}.txt"
    lines = path.read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("# ")]


def readings(name: str) -> list[tuple[str, str]]:
    """The sentences of such a file, each with its reading in the formal language."""
    pairs = (line.split("  ->  ") for line in listed(name))
    return [(sentence, formal) for sentence, formal in pairs]


AMBIGUOUS = (
    "Ann drinks tea or lives in the red house.",
    "Ann is older than Bob or Cy.",
    "Ann drinks tea or Bob drinks milk.",
    "Ann came between Bob and Cy.",
    "Ann is ahead of Bob.",
    "Ann lives next to Bob or Cy.",
)
"""Sentences that can be read in more than one way."""

_NUMBERS = """
    votes: 900, 1000, 1100
        Ann finished 100 votes ahead of Bob.
        Bob 100 less than Ann by votes
    votes: 900, 1000, 1100
        Ann finished ahead of Bob.
        reported
    strokes: 70, 72, 75
        Ann finished 2 strokes ahead of Bob.
        reported
    time: 20 minutes, 21 minutes, 25 minutes
        Ann finished 1 minute ahead of Bob.
        Ann 1 less than Bob by time
    rank: first, second, third
        Ann finished one place ahead of Bob.
        Ann 1 less than Bob by rank
    rank: first, second, third
        Ann finished somewhere behind Bob.
        Bob < Ann by rank
    rank: first, second, third
        Ann has a higher rank than Bob.
        reported
    time: 20 minutes, 21 minutes, 25 minutes
        Ann was faster than Bob.
        Ann < Bob by time
    time: 20 minutes, 21 minutes, 25 minutes
        Ann finished after Bob.
        Bob < Ann by time
    stay: 2 days, 4 days, 7 days
        Ann left sometime before Bob.
        reported
    speed: 20 mph, 25 mph, 30 mph
        Ann is faster than Bob.
        Bob < Ann by speed
    start: 8:00am, 9:00am, 10:00am
        Ann starts 1 hour after Bob.
        Bob 60 less than Ann by start
    start: 8:00am, 8:30am, 9:00am
        Ann starts 30 minutes before Bob.
        Ann 30 less than Bob by start
    due: May 1, May 8, May 15
        Ann's book is due 2 weeks after Bob's.
        Bob 14 less than Ann by due
    due: May 1, May 8, May 15
        Ann's book is due a month after Bob's.
        reported
    month: May, June, July
        Ann came two months after Bob.
        Bob 2 less than Ann by month
    month: May, June, July
        Ann came in the month after Bob.
        Bob 1 less than Ann by month
    year: 1950, 1960, 1970
        Ann's house is older than Bob's.
        Ann < Bob by year
    year: 1950, 1960, 1970
        Ann's house was built a decade before Bob's.
        Ann 10 less than Bob by year
    year: 1950, 1960, 1970
        Ann's house is cheaper than Bob's.
        reported
    founded: 200 BC, 300 BC, 400 BC
        Ann's town was founded before Bob's.
        Ann < Bob by founded
    price: $1.20, $1.40, $1.60
        Ann paid 20 cents more than Bob.
        Bob 0.2 less than Ann by price
    price: $5, $6, $7; age: 5, 6, 7
        Ann paid 1 more than Bob.
        Bob 1 less than Ann by price
    price: $5, $6, $7; fee: $1, $2, $3
        Ann's is 1 dollar more than Bob's.
        reported
    price: $5, $6, $7; weight: 5 lbs, 6 lbs, 7 lbs
        Ann's has more than Bob's.
        reported
    height: 5 ft, 6 ft, 7 ft; age: 5, 6, 7
        Ann is taller than Bob.
        Bob < Ann by height
    height: 5 ft, 6 ft, 7 ft; age: 5, 6, 7
        The 6-year-old is 1 foot taller than Bob.
        Bob 1 less than age."6" by height
    sales: 1 million, 2 million, 4 million
        Ann had 2 million more sales than Bob.
        Bob 2 less than Ann by sales
    number: 7, 12, 20; game: some, many, most
        Ann played 5 more games than Bob.
        reported
    room: 101, 102, 105; stay: short, longer, long
        Ann paid 1 dollar more than Bob.
        reported
    ram: 1 GB, 2 GB, 4 GB; hard drive: 256 GB, 512 GB, 768 GB
        Ann has a hard drive that is 256 GB larger than the one with 2 GB of RAM.
        ram."2 GB" 256 less than Ann by hard drive
    limit: $100, $200, $300; rate: low, middling, high
        Ann has a rate somewhat higher than Bob.
        reported
    price: $5, $6, $7
        Ann paid 4 dollars more than Bob.
        reported
    room: 101, 102, 105
        Ann arrived sometime after Bob.
        reported
    room: Room 1, Room 2, Room 5
        Ann arrived sometime after Bob.
        reported
    chapter: Chapter 1, Chapter 2, Chapter 3
        Ann's essay comes 2 chapters after Bob's.
        Bob 2 less than Ann by chapter
    length: 5 feet, 6 feet, 7 feet
        Ann landed somewhat short of Bob.
        Ann < Bob by length
    length: 5 feet, 6 feet, 7 feet
        Ann's is twice as long as Bob's.
        reported
    length: 5 feet, 6 feet, 7 feet
        Ann lives left of Bob.
        reported
    length: 5 feet, 6 feet, 7 feet
        Ann lives next to Bob.
        reported
"""


def _triples(text: str) -> list[tuple[str, str, str | None]]:
    lines = [line.strip() for line in text.strip().splitlines()]
    triples = zip(lines[::3], lines[1::3], lines[2::3], strict=True)
    return [(one, two, None if last == "reported" else last) for one, two, last in triples]


WITH_NUMBERS = _triples(_NUMBERS)
"""Attributes beside names, a sentence, and what it says; None where it must be reported."""
