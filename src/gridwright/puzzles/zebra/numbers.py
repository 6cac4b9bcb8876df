"""Values that have an order: numbers, prices, ranks, times, dates, days and months.

A value is a number and a kind, and the values of an attribute are numbers only where all are of one
kind: ``$4`` and ``4 feet`` are not. Kinds are time (in minutes), date (in days), day, month, rank;
otherwise the words beside the number, with a blank before them: ``4 days`` is not a weekday.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from itertools import pairwise

__all__ = [
    "MONTHS",
    "RANKS",
    "WEEKDAYS",
    "clock_times",
    "number_of",
    "numbers_of",
    "plain_unit",
    "size_of",
]

MONTHS = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
RANKS = (
    *("first", "second", "third", "fourth", "fifth", "sixth"),
    *("seventh", "eighth", "ninth", "tenth", "eleventh", "twelfth"),
)
_COUNTS = (
    *("one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_LEAP = 2000
"""Dates without a year are taken in a leap year, so that they can be subtracted."""
_TIMES = {"thousand": 1e3, "million": 1e6, "billion": 1e9, "trillion": 1e12}
_UNITS = {
    **dict.fromkeys(("feet", "foot"), "ft"),
    **dict.fromkeys(("inches", "in", '"'), "inch"),
    **dict.fromkeys(("dollar", "dollars", "buck", "bucks", "usd"), "$"),
    **dict.fromkeys(("percent", "pct"), "%"),
    **dict.fromkeys(("pound", "pounds", "lbs"), "lb"),
    **dict.fromkeys(("minutes", "mins", "min"), "minute"),
    **dict.fromkeys(("hours", "hrs", "hr"), "hour"),
    **dict.fromkeys(("seconds", "secs", "sec"), "second"),
    **dict.fromkeys(("years", "yrs", "yr"), "year"),
    **dict.fromkeys(("ounce", "ounces"), "oz"),
    **dict.fromkeys(("kilogram", "kilograms", "kgs"), "kg"),
    **dict.fromkeys(("kilometer", "kilometers", "kilometre", "kilometres"), "km"),
    **dict.fromkeys(("centimeter", "centimeters", "centimetre", "centimetres"), "cm"),
    **dict.fromkeys(("m", "meter", "meters", "metre", "metres"), "metre"),
    **dict.fromkeys(("mi", "miles"), "mile"),
    **dict.fromkeys(("sq", "squared"), "square"),
    **dict.fromkeys(("g", "grams", "gramme", "grammes"), "gram"),
    **dict.fromkeys(("gigabyte", "gigabytes"), "gb"),
    **dict.fromkeys(("milligram", "milligrams", "milligramme", "milligrammes", "mgs"), "mg"),
    **dict.fromkeys(("milliliter", "milliliters", "millilitre", "millilitres", "mls"), "ml"),
    **dict.fromkeys(("millimeter", "millimeters", "millimetre", "millimetres"), "mm"),
    **dict.fromkeys(("euro", "euros"), "€"),
    **dict.fromkeys(("p", "pence"), "pence"),
}
_ROMAN = re.compile(r"(?=.)M{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})")
_LETTERS = {"I": 1, "V": 5, "X": 10, "L": 50, "C": 100, "D": 500, "M": 1000}
_CLOCKS = frozenset(
    [
        *("time", "times", "start", "starts", "departure", "departures", "arrival", "arrivals"),
        *("appointment", "hour", "clock", "begins", "opening", "closing", "departs", "arrives"),
    ]
)
_DOTTED = re.compile(r"(?:1?\d|2[0-3])\.[0-5][05]")
_NUMBER = r"(\d[\d,]*(?:\.\d+)?|\.\d+)"


def numbers_of(values: Sequence[str]) -> tuple[float, ...] | None:
    """The values as numbers of one kind, all different; None when they are not.

    A list that runs in order over midnight, over new year or from Sunday on goes on counting.

    >>> numbers_of(["$4.50", "$12"]), numbers_of(["red", "2"]), numbers_of(["May", "March"])
    ((4.5, 12.0), None, (5.0, 3.0))
    >>> numbers_of(["Sunday", "Monday", "Wednesday"])
    (7.0, 8.0, 10.0)
    >>> numbers_of(["$1.2 million", "$800,000"]), numbers_of(["IV", "XIX"])
    ((1.2, 0.8), (4.0, 19.0))
    """
    if all(_ROMAN.fullmatch(value) for value in values) and any(len(value) > 1 for value in values):
        # Chapters II and IV; single letters alone are letters.
        return tuple(float(_roman(value)) for value in values)
    read = [number_of(value) for value in values]
    sizes = [size_of(pair) for pair in read if pair is not None]
    kinds = {pair[1] for pair in sizes}
    if None in read or len(kinds) != 1:
        return None
    # All in the unit of the first: $1.2 million, $800,000.
    unit = next((_TIMES[w] for w in read[0][1].split() if w in _TIMES), 1.0) if read[0] else 1.0
    numbers = _onward([round(pair[0] / unit, 9) for pair in sizes], kinds.pop())
    return numbers if len(set(numbers)) == len(numbers) else None


def clock_times(name: str, values: Sequence[str]) -> tuple[str, ...] | None:
    """Bare times such as 8.15 with a colon, where the name of the list says that they are times.

    Times that a race took have odd hundredths as well, so only every fifth minute is one.

    >>> clock_times("time", ["8.15", "9.05"]), clock_times("price", ["8.15", "9.05"])
    (('8:15', '9:05'), None)
    >>> clock_times("time", ["9.58", "9.63"]) is None
    True
    """
    if _CLOCKS.isdisjoint(name.lower().split()) or not all(map(_DOTTED.fullmatch, values)):
        return None
    return tuple(value.replace(".", ":") for value in values)


def _roman(text: str) -> int:
    """What a Roman numeral is: a smaller letter before a larger one is taken away."""
    sizes = [_LETTERS[letter] for letter in text]
    return sum(-one if one < after else one for one, after in pairwise([*sizes, 0]))


def size_of(pair: tuple[float, str]) -> tuple[float, str]:
    """A number with its millions multiplied out, and the kind without them.

    >>> size_of((1.5, " $ million"))
    (1500000.0, ' $')
    """
    number, kind = pair
    for word, times in _TIMES.items():
        if word in kind.split():
            return round(number * times, 6), kind.replace(f" {word}", "")
    return pair


def _onward(numbers: Sequence[float], kind: str) -> tuple[float, ...]:
    """The numbers, with a turn added after the one place where an ordered list begins anew."""
    turn = {"time": 1440.0, "date": 366.0, "day": 7.0, "month": 12.0}.get(kind)
    falls = [place for place in range(1, len(numbers)) if numbers[place] < numbers[place - 1]]
    if turn is None or len(falls) != 1 or len(numbers) < 3:
        return tuple(numbers)
    fall = falls[0]
    on = (*numbers[:fall], *(number + turn for number in numbers[fall:]))
    steps = {after - before for before, after in pairwise(on)}
    if kind == "date":
        certain = min(numbers[:fall]) > 300 and max(numbers[fall:]) < 100 and max(numbers) < 400
    elif kind == "time":
        certain = min(numbers[:fall]) >= 16 * 60 and max(numbers[fall:]) <= 6 * 60
    else:
        certain = steps == {1.0} or (kind == "day" and fall == 1 and numbers[0] == 7)
    return on if certain else tuple(numbers)


@lru_cache(maxsize=4_000)
def number_of(value: str) -> tuple[float, str] | None:
    r"""The number that a value stands for, and the kind of value it is.

    >>> number_of("4,500 feet"), number_of("7:30 pm"), number_of("April 4th"), number_of("3rd")
    ((4500.0, ' ft'), (1170.0, 'time'), (95.0, 'date'), (3.0, 'rank'))
    >>> number_of("$1.2 million"), number_of("5'4\""), number_of("two hours"), number_of("50 BC")
    ((1.2, ' $ million'), (64.0, ' inch'), (2.0, ' hour'), (-50.0, ' ad'))
    """
    text = " ".join(value.lower().replace("’", "'").replace("″", '"').split()).rstrip(".")
    for read in (_time, _date, _rank, _height, _year, _counted):
        found = read(text)
        if found is not None:
            return found
    return None


def plain_unit(word: str) -> str:
    """The one way in which a unit is written here.

    >>> plain_unit("Feet"), plain_unit("points"), plain_unit("lbs.")
    ('ft', 'point', 'lb')
    """
    word = word.lower().rstrip(".")
    if word in _UNITS:
        return _UNITS[word]
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if word.endswith(("sses", "xes", "ches", "shes")):
        return word[:-2]
    return word[:-1] if len(word) > 3 and word.endswith("s") and not word.endswith("ss") else word


def _time(text: str) -> tuple[float, str] | None:
    named = {"noon": 720.0, "12 noon": 720.0, "midday": 720.0, "midnight": 0.0}
    if text in named:
        return named[text], "time"
    match = re.fullmatch(r"(\d{1,2})(?::(\d\d))? ?(am|pm|a\.m|p\.m|o'clock)?", text)
    # "7.12am" is a British way to write a time; 7.12 by itself is a number.
    match = match or re.fullmatch(r"(\d{1,2})\.([0-5]\d) ?(am|pm|a\.m|p\.m)", text)
    if match is None or not (match[2] or match[3]) or int(match[1]) > 24:
        return None
    half = (match[3] or "")[:1]
    hour = int(match[1]) % 12 if half in ("a", "p") else int(match[1])
    return float(60 * (hour + 12 * (half == "p")) + int(match[2] or 0)), "time"


def _date(text: str) -> tuple[float, str] | None:
    for words, kind in ((MONTHS, "month"), (WEEKDAYS, "day")):
        place = _among(words, text)
        if place is not None:
            return float(place + 1), kind
    if match := re.fullmatch(r"(\d{1,2})/(\d{4})", text):
        return (12.0 * int(match[2]) + int(match[1]), "month") if int(match[1]) <= 12 else None
    if match := re.fullmatch(r"(\d{4})-(\d\d)-(\d\d)", text):
        return _day(int(match[1]), int(match[2]), int(match[3]))
    if match := re.fullmatch(r"([a-z]+)\.?,? (\d{4})", text):
        month = _among(MONTHS, match[1])
        return (12.0 * int(match[2]) + month + 1, "month") if month is not None else None
    match = re.fullmatch(r"([a-z]+)\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?", text)
    name, number, year = match.groups() if match else (None, None, None)
    if match is None:
        match = re.fullmatch(
            r"(?:the )?(\d{1,2})(?:st|nd|rd|th)?(?: of)? ([a-z]+)\.?(?:,? (\d{4}))?", text
        )
        number, name, year = match.groups() if match else (None, None, None)
    month = _among(MONTHS, name) if name else None
    if month is None or number is None:
        return None
    return _day(int(year) if year else None, month + 1, int(number))


def _day(year: int | None, month: int, day: int) -> tuple[float, str] | None:
    try:
        if year is None:
            return float((date(_LEAP, month, day) - date(_LEAP, 1, 1)).days + 1), "date"
        return float(date(year, month, day).toordinal()), "date"
    except ValueError:
        return None


def _rank(text: str) -> tuple[float, str] | None:
    if match := re.fullmatch(r"(\d{1,4})(?:st|nd|rd|th)", text):
        return float(match[1]), "rank"
    if text in RANKS:
        return float(RANKS.index(text) + 1), "rank"
    return None


def _height(text: str) -> tuple[float, str] | None:
    feet = r"(?:'|ft\.?|feet|foot)"
    inches = r'(?:"|in\.?|inch(?:es)?|\'\')?'
    match = re.fullmatch(rf"(\d{{1,2}}) ?{feet},? ?(\d{{1,2}}) ?{inches}", text)
    return (12.0 * int(match[1]) + int(match[2]), " inch") if match else None


def _year(text: str) -> tuple[float, str] | None:
    match = re.fullmatch(r"(\d{1,5}) ?(ad|bc|ce|bce|a\.d|b\.c)", text)
    match = match or re.fullmatch(r"(ad|bc) ?(\d{1,5})", text)
    if match is None:
        return None
    number, era = sorted(match.groups())
    return float(number) * (-1 if era.startswith("b") else 1), " ad"


def _counted(text: str) -> tuple[float, str] | None:
    """A number with the same words around it in every value: $4.50, 3 gold, Room 12."""
    if match := re.fullmatch(rf"({'|'.join(_COUNTS)})((?: [a-z ]+)?)", text):
        return float(_COUNTS.index(match[1]) + 1), _unit("", match[2])
    if match := re.fullmatch(r"(?:(\d+) )?(\d)/(\d)((?: [a-z ]+)?)", text):
        if int(match[3]) == 0:
            return None
        return int(match[1] or 0) + int(match[2]) / int(match[3]), _unit("", match[4])
    match = re.fullmatch(rf"([^\d]*?)((?<![^\s$€£])[-−])?{_NUMBER}([^\d]*)", text)
    if match is None:
        return None
    before, sign, digits, after = match.groups()
    number = float(digits.replace(",", "")) * (-1 if sign else 1)
    return number, _unit(before, after)


def _unit(before: str, after: str) -> str:
    words = re.findall(r"[^\W\d]+|[^\w\s.,-]", f"{before} {after}")
    return "".join(f" {plain_unit(word)}" for word in words)


def _among(words: Sequence[str], text: str) -> int | None:
    """The place of a word, or of the one that it shortens to three letters or more."""
    text = text.rstrip(".")
    if not text.isalpha():
        return None
    if text == "thurs":
        return words.index("thursday") if "thursday" in words else None
    found = [place for place, word in enumerate(words) if len(text) > 2 and word.startswith(text)]
    return found[0] if len(found) == 1 and (len(text) < 5 or text in words) else None
