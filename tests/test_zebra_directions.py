"""Every comparing word on every kind of attribute: the right way round, or refused."""

from __future__ import annotations

import pytest

from gridwright.puzzles.zebra.english.lexicon.adjectives import COMPARATIVES
from gridwright.puzzles.zebra.statements import Ahead, Statement
from sentence_tools import attributes_of, told

KINDS = {
    "depth": "depth: 10 ft, 20 ft, 40 ft, 70 ft",
    "height": "height: 10 ft, 20 ft, 40 ft, 70 ft",
    "length": "length: 10 m, 20 m, 40 m, 70 m",
    "width": "width: 10 cm, 20 cm, 40 cm, 70 cm",
    "distance": "distance: 10 miles, 20 miles, 40 miles, 70 miles",
    "rank": "rank: first, second, third, fourth",
    "year": "year: 1900, 1910, 1930, 1980",
    "age": "age: 20, 21, 30, 44",
    "price": "price: $10, $20, $40, $70",
    "time": "time: 9:00 am, 10:00 am, 1:00 pm, 5:00 pm",
    "day": "day: Monday, Tuesday, Wednesday, Thursday",
    "month": "month: March, April, June, July",
    "duration": "duration: 10 minutes, 20 minutes, 40 minutes, 70 minutes",
    "speed": "speed: 10 mph, 20 mph, 40 mph, 70 mph",
    "weight": "weight: 10 lbs, 20 lbs, 40 lbs, 70 lbs",
    "temperature": "temperature: 10 degrees, 20 degrees, 40 degrees, 70 degrees",
    "noise": "noise: 10 decibels, 20 decibels, 40 decibels, 70 decibels",
    "brightness": "brightness: 10 lumens, 20 lumens, 40 lumens, 70 lumens",
    "score": "score: 10 points, 20 points, 40 points, 70 points",
    "pages": "pages: 110, 120, 140, 170",
    "floor": "floor: 1, 2, 3, 4",
    "house": "house: 1, 2, 3, 4",
    "room": "room: 101, 102, 104, 107",
    "south": "miles south: 10, 20, 40, 70",
}
LARGER = {
    "deeper": "depth",
    "higher": "height temperature price speed score",
    "taller": "height",
    "longer": "length distance duration pages",
    "lengthier": "length distance duration pages",
    "wider": "width length",
    "thicker": "width length",
    "farther": "distance length",
    "further": "distance length",
    "older": "age duration",
    "elder": "age duration",
    "heavier": "weight",
    "costlier": "price",
    "pricier": "price",
    "dearer": "price",
    "hotter": "temperature",
    "warmer": "temperature",
    "louder": "noise",
    "noisier": "noise",
    "brighter": "brightness",
    "faster": "speed",
    "quicker": "speed",
    "later": "time day month year rank",
    "slower": "duration",
    "newer": "year",
    "younger": "year",
    "larger": "length width score pages",
    "bigger": "length width score pages",
    "greater": "",
    "more": "",
}
SMALLER = {
    "shallower": "depth",
    "lower": "height temperature price speed score",
    "shorter": "height length distance duration pages",
    "narrower": "width length",
    "thinner": "width length",
    "closer": "distance length",
    "nearer": "distance length",
    "younger": "age duration",
    "newer": "age duration",
    "lighter": "weight",
    "cheaper": "price",
    "colder": "temperature",
    "cooler": "temperature",
    "quieter": "noise",
    "dimmer": "brightness",
    "slower": "speed",
    "faster": "duration",
    "quicker": "duration",
    "briefer": "duration",
    "earlier": "time day month year rank",
    "sooner": "time day month year rank",
    "older": "year",
    "elder": "year",
    "smaller": "length width score pages",
    "less": "",
    "fewer": "",
}
"""Of which attributes a word may be read, and which way; of all others it must be refused."""


def sign(statement: Statement | None, axis: int) -> int:
    """1 where Ann is said to have the larger number of that attribute, −1 for the smaller one."""
    if not isinstance(statement, Ahead) or statement.axis != axis:
        return 0
    return 1 if statement.second.value == 0 else -1


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("word", [*COMPARATIVES])
def test_a_comparing_word_has_one_direction(kind: str, word: str) -> None:
    names = "item: Ann, Bob, Cy, Dora"
    first = kind in ("floor", "house", "room")
    about = attributes_of(f"{KINDS[kind]}; {names}" if first else f"{names}; {KINDS[kind]}")
    for sentence in (f"Ann's is {word} than Bob's.", f"The one Ann has is {word} than Bob's one."):
        read = told(sentence, about)
        if read is None:
            continue
        wanted = 1 if kind in LARGER.get(word, "").split() else 0
        wanted = -1 if kind in SMALLER.get(word, "").split() else wanted
        assert sign(read, 0 if first else 1) == wanted, sentence


@pytest.mark.parametrize(
    ("about", "more", "less"),
    [
        ("depth", "is deeper than|lies 10 feet deeper than|lies below", "is shallower than"),
        ("depth", "is 10 feet below", "is 10 feet above|is higher up than"),
        ("height", "is taller than|is 10 feet taller than", "is shorter than|isn't as tall as"),
        ("rank", "finished behind|came in after|lost to", "finished ahead of|beat|came before"),
        ("year", "was built after|is newer than", "was built before|is older than"),
        ("age", "is older than|is 9 years older than", "is younger than|isn't as old as"),
        ("price", "costs more than|is dearer than", "costs $10 less than|is cheaper than"),
        ("time", "came after|came an hour after", "came before|arrived earlier than"),
        ("month", "was born a month after", "was born two months before"),
        ("day", "came the day after|came later in the week than", "came two days before"),
        ("distance", "lives farther away than", "lives 10 miles closer than"),
        ("duration", "took longer than|took 10 minutes longer than", "was faster than"),
        ("speed", "is 10 mph faster than", "is slower than|isn't as fast as"),
        ("noise", "is louder than", "is 10 decibels quieter than"),
        ("floor", "lives above|lives on a higher floor than", "lives two floors below"),
        ("score", "scored 10 points more than", "scored lower than|has fewer points than"),
    ],
)
def test_directions_are_read(about: str, more: str, less: str) -> None:
    names = "item: Ann, Bob, Cy, Dora"
    first = about == "floor"
    known = attributes_of(f"{KINDS[about]}; {names}" if first else f"{names}; {KINDS[about]}")
    for frames, wanted in ((more, 1), (less, -1)):
        for frame in frames.split("|"):
            sentence = f"Ann {frame} Bob."
            assert sign(told(sentence, known), 0 if first else 1) == wanted, sentence
