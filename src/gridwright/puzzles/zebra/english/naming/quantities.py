"""Numbers, dates and times in sentences, and the values they can stand for."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest

from gridwright.puzzles.zebra.english.lexicon.tables import ALL_UNITS, COMMON, MEASURES, Measure
from gridwright.puzzles.zebra.english.lexicon.words import Word, bag, nouns, stems, words_of
from gridwright.puzzles.zebra.english.skipped.counts import (
    counts_others,
    counts_places,
    names_places,
)
from gridwright.puzzles.zebra.numbers import MONTHS, RANKS, WEEKDAYS, number_of, plain_unit, size_of
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Item

__all__ = ["Counted", "fit", "quantities"]

_MONTH = "|".join([f"{month}|{month[:3]}" for month in MONTHS] + ["sept"])
_DAY = "|".join([f"{day}|{day[:3]}|{day[:4]}" for day in WEEKDAYS])
_TH = "(?:st|nd|rd|th)"
_MANY = r"(?:[ ]?(?:thousand|million|billion|trillion)\b|[km]\b)?"
_COUNTS = "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve"
_QUANTITY = re.compile(
    rf"""
    (?<![\w$])(?:
      (?P<date>(?:{_MONTH})\b\.?\ \d{{1,2}}(?!\d){_TH}?(?:,?\ \d{{4}}\b)?
        |\d{{1,2}}{_TH}?\ (?:of\ )?(?:{_MONTH})\b(?:,?\ \d{{4}}\b)?
        |(?:{_MONTH})\b\.?,?\ \d{{4}}\b|\d{{4}}-\d\d-\d\d\b|\d{{1,2}}/\d{{4}}\b)
      |(?P<name>(?:{_MONTH}|{_DAY})\b)
      |(?P<time>\d{{1,2}}:\d\d(?:\ ?(?:am\b|pm\b|a\.m\.|p\.m\.))?
        |\d{{1,2}}\.[0-5]\d\ ?(?:am\b|pm\b|a\.m\.|p\.m\.)
        |\d{{1,2}}\ ?(?:am\b|pm\b|a\.m\.|p\.m\.|o['’]clock\b)|(?:12\ )?noon\b|midday\b|midnight\b)
      |(?P<height>\d{{1,2}}['’]\ ?\d{{1,2}}(?:"|”|''|″)?|\d\ (?:ft|feet|foot)\.?\ \d{{1,2}}\b)
      |(?P<era>\d{{1,5}}\ (?:AD|BC|CE|BCE)\b)
      |(?P<rank>\d{{1,3}}{_TH}\b|(?:{"|".join(RANKS)})\b)
      |(?P<plain>[$£€]\ ?\d+(?:,\d{{3}})*(?:\.\d+)?{_MANY}
        |(?:\d+\ )?[1-9]/[2-9]\b(?!/)
        |(?:(?<!\S)[-−])?\d+(?:,\d{{3}})*(?:\.\d+)?(?:{_MANY}|(?=[^\W\d_]))|(?:{_COUNTS})\b)
    )""",
    re.VERBOSE | re.IGNORECASE,
)
_COMPARED = bag(
    """more less fewer after before later earlier ahead behind above below sooner apart away
    better worse further farther over under past"""
)
_KINDS = frozenset(["time", "date", "day", "month", "rank"])
_BETWEEN = frozenset(["number", "no", "num", "#", "of", "is", "was", "at"])
"""Words that may stand between a noun and its number."""
_COUNTABLE = bag("place position spot rank cent liter copy year day month house")
_PLAIN = frozenset(word for word in COMMON if plain_unit(word) not in _COUNTABLE)
_DONE = re.compile(
    r"(?:scor|earn|receiv|visit|finish|collect|gather|deliver|rais)ed|sold|won|ran|paid"
)
_BEYOND = 4
"""How many words on each side of a number can say what is counted."""


@dataclass(frozen=True, slots=True)
class Counted:
    """An attribute with numbers: what its values are, and the words that tell of it."""

    number: int
    values: tuple[tuple[float, str], ...]
    units: frozenset[str]
    names: frozenset[str]
    measures: tuple[Measure, ...]
    called: str

    @classmethod
    def of(cls, number: int, attribute: Attribute) -> Counted | None:
        """The attribute of that number, where it is one with numbers."""
        if attribute.numbers is None:
            return None
        pairs = tuple(
            number_of(value) or (number, "")
            for value, number in zip(attribute.values, attribute.numbers, strict=True)
        )
        units = frozenset(pairs[0][1].split()) if pairs[0][1] not in _KINDS else frozenset()
        names = frozenset(
            plain_unit(noun)
            for word in words_of(attribute.name)
            for noun in nouns(word.key)
            if len(noun) > 1 and noun not in ("of", "num", "number")
        )
        return cls(number, pairs, units, names, _measures_of(names, units), attribute.name)


def _measures_of(names: frozenset[str], units: frozenset[str]) -> tuple[Measure, ...]:
    """The measures of an attribute with such words in its name and such units."""
    return tuple(
        measure
        for measure in MEASURES
        if units & measure.units or (measure.names & names and not units & ALL_UNITS)
    )


def quantities(
    sentence: str, words: Sequence[Word], counted: Sequence[Counted]
) -> Iterator[tuple[int, int, tuple[Item, ...]]]:
    """Every number, date or time that is a value: start, end, and the values it can be."""
    for match in _QUANTITY.finditer(sentence) if counted else ():
        kind = match.lastgroup or ""
        text = match[0]
        if kind == "name" and not text[0].isupper():
            continue
        read = number_of(text)
        if read is None:
            continue
        before = [word for word in words if word.end <= match.start()][-_BEYOND:]
        after = [word for word in words if word.start >= match.end()][:_BEYOND]
        if kind == "plain":
            yield from _plain(text, match.span(), read, before, after, counted)
        else:
            told = text.lower().endswith(("m", "m.", "noon", "midday", "midnight"))
            bare = kind == "time" and not told
            yield from _named(match.span(), read, before, after, counted, bare=bare)


def _named(
    span: tuple[int, int],
    read: tuple[float, str],
    before: Sequence[Word],
    after: Sequence[Word],
    counted: Sequence[Counted],
    *,
    bare: bool = False,
) -> Iterator[tuple[int, int, tuple[Item, ...]]]:
    """A date, time, rank or height: only values of its own kind.

    A `bare` time tells neither morning nor evening.
    """
    items = [
        Item(entry.number, value)
        for entry in counted
        for value, pair in enumerate(entry.values)
        if pair == read
    ]
    if not items and read[1] == "time" and bare:
        items = [
            Item(entry.number, value)
            for entry in counted
            for value, pair in enumerate(entry.values)
            if pair[1] == "time" and (pair[0] - read[0]) % 720 == 0
        ]
    if not items and read[1] == "rank":
        near = {plain_unit(word.key) for word in (*after[:1], *before[-1:])}
        items = [
            Item(entry.number, value)
            for entry in counted
            if near & (entry.names | entry.units) and not _counts(entry)
            for value, pair in enumerate(entry.values)
            if pair[0] == read[0] and pair[1] not in _KINDS
        ]
    if not items and read[1] == "rank":
        items = _day_of_month(read[0], counted)
    if items:
        yield (*span, tuple(items))


def _counts(entry: Counted) -> bool:
    """Whether an attribute tells how many: a third child is not three children."""
    last = entry.called.lower().split()[-1]
    plural = plain_unit(last) != last or (last[-1] != "s" and nouns(last) != {last})
    return plural and not names_places(entry.called)


def _day_of_month(day: float, counted: Sequence[Counted]) -> list[Item]:
    """The dates that "the 4th" can be, where all are days of one month."""
    found = []
    for entry in counted:
        if {kind for _, kind in entry.values} == {"date"}:
            months = [_month(number) for number, _ in entry.values]
            if len({month for month, _ in months}) == 1:
                found += [Item(entry.number, v) for v, (_, d) in enumerate(months) if d == day]
    return found


def _month(day: float) -> tuple[int, int]:
    from datetime import date, timedelta

    base = date(2000, 1, 1) if day < 400 else date(1, 1, 1)
    found = base + timedelta(days=int(day) - 1)
    return found.year * 12 + found.month, found.day


def _plain(
    text: str,
    span: tuple[int, int],
    read: tuple[float, str],
    before: Sequence[Word],
    after: Sequence[Word],
    counted: Sequence[Counted],
) -> Iterator[tuple[int, int, tuple[Item, ...]]]:
    """A bare number: the words beside it must refer to the attribute, or at least not deny it."""
    if _is_amount(after, counted):
        return
    signs = {sign for sign in "$£€" if sign in text}
    if after and after[0].key == "%" and after[0].start == span[1]:
        signs.add("%")
    told: list[tuple[int, int, int, Item]] = []
    open_items: list[Item] = []
    for entry in counted:
        if not entry.units and counts_places(entry.called, span[1], after):
            continue
        for value, (number, kind) in enumerate(entry.values):
            if size_of((number, ""))[0] != size_of((read[0], ""))[0] or kind in _KINDS:
                continue
            item = Item(entry.number, value)
            strength = fit(entry, signs, before, after)
            if strength > 0:
                start, end = _grown(entry, span, before, after)
                told.append((strength, start, end, item))
            elif (
                strength == 0
                and text.lstrip("-−")[0].isdigit()
                and not counts_others(
                    entry.names, span[1], before, after, measures=bool(entry.measures)
                )
            ):
                open_items.append(item)
    if told:
        best = max(entry[0] for entry in told)
        kept = [entry for entry in told if entry[0] == best]
        start, end = min(e[1] for e in kept), max(e[2] for e in kept)
        yield start, end, tuple(entry[3] for entry in kept)
    elif open_items:
        yield (*span, tuple(open_items))


def _is_amount(after: Sequence[Word], counted: Sequence[Counted]) -> bool:
    """Whether the number only tells how much more or less: "2 years after", "3 more"."""
    for place, word in enumerate(after):
        comparative = word.key.endswith("er") and len(word.key) > 4
        than = place + 1 < len(after) and after[place + 1].key == "than"
        if word.key in _COMPARED or (comparative and than) or (place and than):
            return True
        unit = plain_unit(word.key)
        if _DONE.fullmatch(word.key) and unit not in ALL_UNITS:
            # "Number 15 scored more points", "the one with 60 backers raised more": no amounts.
            return False
        known = unit in ALL_UNITS or any(unit in e.units | e.names for e in counted)
        if word.key in _PLAIN or not (known or unit in _COUNTABLE):
            return False
    return False


def fit(entry: Counted, signs: set[str], before: Sequence[Word], after: Sequence[Word]) -> int:
    """How clearly the words around a number tell of the attribute; below 0, of another one."""
    units = set(entry.units)
    follow = [_unit(word, units) for word in after]
    if signs:
        if signs & units:
            return 3
        money = any("$" in measure.units for measure in entry.measures)
        return (2 if money else -1) if not units and "%" not in signs else -1
    reach: list[str] = []
    for word in follow:
        if word in COMMON and word not in ("person", "people", "year", "day", "month", "old"):
            break
        reach.append(word)
    # The sign of degrees is no word.
    spelt = units - {"°"}
    if spelt and spelt <= set(reach[: len(units) + 1]):
        return 4 if entry.names & set(reach) - units else 3
    lead = [plain_unit(word.key) for word in before[-1:]]
    if lead and lead[0] in _BETWEEN:
        lead += [plain_unit(word.key) for word in before[-2:-1]]
    if units and units & set(lead):
        return 3
    if entry.names & set(reach[:2]):
        return 3
    if entry.names & set(lead) or (before and _tells(entry, before[-1].key)):
        return 2
    known = set(reach[:1]) & ALL_UNITS
    if known:
        if units:
            return 0 if known & units or units & {"square", "million"} else -1
        if any(known & measure.units for measure in entry.measures):
            return 2
        return -1 if entry.measures else 0
    return 0


def _unit(word: Word, units: Collection[str]) -> str:
    """The unit that a word is: the 50-person cafe is for 50 people."""
    unit = plain_unit(word.key)
    return "people" if unit == "person" and "people" in units else unit


def _tells(entry: Counted, verb: str) -> bool:
    """Whether a verb such as "scored" or "weighs" belongs to the attribute."""
    told = stems(verb) - COMMON
    return bool(told & entry.names) or any(told & measure.words for measure in entry.measures)


def _grown(
    entry: Counted, span: tuple[int, int], before: Sequence[Word], after: Sequence[Word]
) -> tuple[int, int]:
    """The span with the words beside it that name the unit or the attribute."""
    own = entry.units | entry.names
    start, end = span
    # "6 months, 15 months": that unit is the one of the number before.
    taken = before[-2:-1] and before[-2].key[0].isdigit()
    if before and plain_unit(before[-1].key) in own and start - before[-1].end <= 2 - bool(taken):
        start = before[-1].start
    for word, following in zip_longest(after, after[1:]):
        if _unit(word, own) not in own or word.start - end > 2:
            break
        if word.key in ("$", "£", "€") and following and following.start == word.end:
            # "$15, $20 or $25": that is the sign of the next number.
            break
        end = word.end
    return start, end
