"""What the numbers of an attribute measure, in which unit, and how amounts convert."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.measure_words import (
    ALSO,
    CLOCK,
    EXTENTS,
    FLOORS,
    GRADES,
    LABELS,
    MEASURES,
    NAMED,
    PLACES,
    RANKINGS,
    RESULTS,
    SEQUENCES,
    UNITS,
    YEARS,
)
from gridwright.puzzles.zebra.english.lexicon.tables import COMMON, GENERIC
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns, words_of
from gridwright.puzzles.zebra.english.measuring.amounts import stem
from gridwright.puzzles.zebra.english.naming.places import in_a_row, is_row
from gridwright.puzzles.zebra.numbers import RANKS, number_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = [
    "Axis",
    "axes",
    "compared",
    "measure_of",
    "naming",
    "odd_names",
]

_ODD = frozenset(
    ("wrong", "incorrect", "best", "worst", "former", "average", "false", "total", "middle")
)
_ORDINALS = frozenset((*RANKS, "last"))
_SUNG = bag("song tune melody singer band composer hymn single ballad")
_TRANSPORT = frozenset(("bus", "train", "flight", "ferry", "tram", "coach"))
"""What leaves by the clock."""
_ALIKE = bag("fish sheep deer trout salmon aircraft")
_SUMS = bag(
    """score point vote mark grade total amount sum number size share donation order bill tip fine
    bonus prize loan debt salary bid bet payment fee price cost rent profit group crew team class
    family party audience crowd herd flock choir band cast staff fleet collection catch haul"""
)
"""What is large by how many or how much there is of something."""
_STREETS = bag("street avenue road")
"""1st Street, 2nd Street: these are side by side, and nobody finishes in one."""


@dataclass(frozen=True, slots=True)
class Axis:
    """An attribute with numbers: what it measures, in which unit.

    `elapsed` times, such as 2:41, are perhaps not those of a clock: whoever needs less is faster.
    `called` are the words of the attribute's own name, `names` all by which people speak of it.
    `seats` are numbered places in a row, where another list comes first. `things` is what is
    counted, where the list is called after it: a barn is not larger where there are more of them.
    """

    attribute: int
    kind: str
    unit: str
    names: frozenset[str]
    numbers: tuple[float, ...]
    scaled: str = ""
    elapsed: bool = False
    called: frozenset[str] = frozenset()
    seats: bool = False
    things: str = ""


def axes(attributes: Sequence[Attribute]) -> tuple[Axis, ...]:
    """The attributes that have numbers.

    >>> [(axis.kind, axis.unit) for axis in axes([Attribute("trip", ("2 days", "5 days"))])]
    [('duration', 'day')]
    """
    return _axes(tuple(attributes))


@lru_cache(maxsize=16)
def _axes(attributes: tuple[Attribute, ...]) -> tuple[Axis, ...]:
    found = []
    for number, attribute in enumerate(attributes):
        if attribute.numbers is None:
            continue
        names = _names_of(attribute)
        kind, unit = _kind(attribute, names, number == 0)
        # Floors may be those on which people live, the stories of towers are counted.
        told = kind == "floors" and attribute.name.lower() in ("stories", "storeys")
        if (told or kind in ("", "label", "count")) and _counts_things(attribute):
            kind, unit = "count", stem(attribute.name.lower().split()[-1])
        if kind == "label" and "track" in names and any(_SUNG & _names_of(a) for a in attributes):
            # The tracks of an album come one after the other, unlike those of a railway.
            kind, unit = "numbered", "track"
        if kind:
            found_scale = re.search(r"million|billion|thousand", attribute.values[0].lower())
            scaled = found_scale[0] if found_scale else ""
            elapsed = kind == "time" and bool(names & RESULTS) and _is_plain(attribute)
            elapsed = elapsed and _TRANSPORT.isdisjoint(each.name.lower() for each in attributes)
            called = frozenset(stem(word) for word in attribute.name.lower().split())
            seats = number > 0 and is_row(attribute)
            found.append(
                Axis(
                    number,
                    kind,
                    unit,
                    names,
                    attribute.numbers,
                    scaled,
                    elapsed,
                    called,
                    seats,
                    _things_in(attribute),
                )
            )
    return tuple(found)


def _is_plain(attribute: Attribute) -> bool:
    """Whether times are written without am or pm."""
    return all(re.fullmatch(r"\d{1,2}:\d\d", value) for value in attribute.values)


def _counts_things(attribute: Attribute) -> bool:
    """Whether bare numbers count what the name calls in the plural: rooms are not room numbers."""
    name = attribute.name.lower().split()[-1]
    return name != stem(name) and stem(name) in LABELS | PLACES and attribute.values[0].isdigit()


def _things_in(attribute: Attribute) -> str:
    """What a list of bare numbers counts, where each of these can be large or small itself.

    >>> _things_in(Attribute("barns", ("2", "3"))), _things_in(Attribute("tips", ("2", "3")))
    ('barn', '')
    """
    name = attribute.name.lower().split()[-1]
    noun = stem(name)
    several = name != noun or name in _ALIKE
    return noun if several and attribute.values[0].isdigit() and noun not in _SUMS else ""


def compared(
    attributes: Sequence[Attribute],
) -> tuple[tuple[Axis, ...], tuple[tuple[int, frozenset[str]], ...]]:
    """The attributes that can be compared, and the names of the others."""
    known = axes(attributes)
    numbers = {axis.attribute for axis in known}
    named = enumerate(map(_names_of, attributes))
    return known, tuple(pair for pair in named if pair[0] not in numbers)


def _names_of(attribute: Attribute) -> frozenset[str]:
    """The words by which people speak of an attribute."""
    words = [stem(word) for word in re.findall(r"[a-z]+", attribute.name.lower())]
    return frozenset((*words, *(more for word in words for more in ALSO.get(word, ()))))


def _kind(attribute: Attribute, names: frozenset[str], first: bool) -> tuple[str, str]:
    """What an attribute measures, and in which unit; no kind where that cannot be compared."""
    read = number_of(attribute.values[0])
    numbers = attribute.numbers
    assert numbers is not None
    # Roman numerals are bare numbers.
    told = read[1] if read else ""
    if told == "rank" and names & FLOORS:
        # The second floor is below the third, while the second runner is ahead of the third.
        return "floors", "floor"
    if told == "rank" and first and (names & _STREETS or is_row(attribute)):
        return "row", "place"
    if told == "rank" and names & GRADES:
        return "floors", min(names & GRADES)
    if told == "rank" and "century" in names:
        return "century", "century"
    if told == "rank" and "date" in names:
        # The 2nd and the 9th are days of a month.
        return "date", "date"
    if told == "time" and names & EXTENTS and _is_plain(attribute):
        return "duration", CLOCK
    if told in ("date", "time", "day", "month", "rank"):
        return told, told
    if re.search(r"\bb\.?c", told):
        # Years before Christ count backwards.
        return "", ""
    if re.search(r"\ba\.?d\b", told):
        return "year", "year"
    text = re.sub(r"\b(?:million|billion|thousand)s?\b|[.-]", " ", told)
    unit = " ".join(stem(word) for word in text.split())
    head = unit.split(" ")[0]
    if sign := re.search(r"[$€£]", told):
        return "money", {"$": "dollar", "€": "euro", "£": "pound"}[sign[0]]
    if "light year" in unit:
        return "length", "light year"
    if "age" in names or re.search(r"\bold\b", unit):
        return "age", head if head in ("month", "week", "day") else "year"
    if unit and attribute.values[0][:1].isalpha():
        return ("numbered", head) if head in SEQUENCES else ("", "")
    if "temperature" in names and unit in ("c", "f", "°c", "°f", "°"):
        return "heat", "degree"
    if unit:
        return measure_of(head) or "count", head if measure_of(head) else unit
    last = attribute.name.lower().split()[-1]
    if first and in_a_row(attribute):
        return "row", "place"
    years = attribute.name.lower().startswith("years ")
    kind, unit = _plain(numbers, names, first and not _is_count(last), years)
    if kind == "count" and last in SEQUENCES and last not in UNITS["duration"]:
        return "numbered", last
    return kind, unit


def _is_count(name: str) -> bool:
    """Whether a name in the plural calls what is counted: stamps, but not seats in a row."""
    noun = stem(name)
    return name != noun and noun not in PLACES | SEQUENCES | RANKINGS | LABELS


def _plain(
    numbers: tuple[float, ...], names: frozenset[str], first: bool, years: bool
) -> tuple[str, str]:
    """What bare numbers measure: only the name of the attribute can tell; `years` of something."""
    if first and numbers == tuple(range(1, len(numbers) + 1)):
        return "row", "place"
    if (names == {"year"} or years) and max(numbers) < 200:
        # How many years somebody has been there.
        return "duration", "year"
    for name in sorted(names):
        kind = measure_of(name)
        if kind is not None and kind != "rank" and name != "year":
            return kind, name
        if name in NAMED:
            return NAMED[name], ""
    if names & RANKINGS:
        return "rank", "place"
    if names & FLOORS:
        return "floors", "floor"
    if names & LABELS:
        return "label", ""
    if all(number == int(number) and 1000 <= number <= 2200 for number in numbers):
        if names & YEARS:
            return "year", "year"
        return "dated", "year"
    return "count", ""


def measure_of(unit: str) -> str | None:
    """The kind of quantity that a unit measures.

    >>> measure_of("hour"), measure_of("apple")
    ('duration', None)
    """
    return MEASURES.get(unit)


def naming(attributes: Sequence[Attribute]) -> dict[str, frozenset[int]]:
    """The last words of the names of attributes with numbers, and whose names they are."""
    found: dict[str, frozenset[int]] = {}
    for number, attribute in enumerate(attributes):
        words = words_of(attribute.name)
        if attribute.numbers is None or not words or words[-1].key in COMMON | GENERIC:
            continue
        if all(value.lower().startswith(f"{words[-1].key} ") for value in attribute.values):
            # "Flight 108" is a flight: whoever speaks of one need not name its number.
            continue
        for noun in nouns(words[-1].key):
            found[noun] = found.get(noun, frozenset()) | {number}
    # A word that is in the name of another attribute too can speak of that one.
    for number, attribute in enumerate(attributes):
        for word in words_of(attribute.name):
            for noun in nouns(word.key) & found.keys():
                found[noun] |= {number}
    return found


def odd_names(attributes: Sequence[Attribute]) -> Iterator[str]:
    """Names of attributes with words that mean something by themselves: "second scoop", "wrong"."""
    for attribute in attributes:
        words = attribute.name.lower().split()
        if len(words) > 1 and not (_ORDINALS | _ODD).isdisjoint(words):
            yield " ".join(words)
        yield from (word for word in words if word in ("wrong", "incorrect", "average"))
