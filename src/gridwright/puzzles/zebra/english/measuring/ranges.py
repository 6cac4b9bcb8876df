"""Limits: "more than 80 points", "at least $15", "in the 1970s", "in the top three".

A limit stands for all the values that it leaves, of one attribute. It is read only where the words
around it tell which attribute that is, and where the limit leaves some of the values and not all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import inf

from gridwright.puzzles.zebra.english.lexicon.number_words import COUNTED, WORDS
from gridwright.puzzles.zebra.english.lexicon.tables import ALL_UNITS
from gridwright.puzzles.zebra.english.lexicon.words import Word, bag, small_words, words_of
from gridwright.puzzles.zebra.english.measuring.amounts import UNITS, Amount, stem
from gridwright.puzzles.zebra.english.naming.finishes import ranking
from gridwright.puzzles.zebra.english.naming.quantities import Counted, fit
from gridwright.puzzles.zebra.numbers import number_of, plain_unit, size_of
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Item

__all__ = ["ranges"]

_LIMIT = re.compile(
    r"\b(?:(?P<least>at\s+least|no\s+(?:less|fewer)\s+than|a\s+minimum\s+of)"
    r"|(?P<most>at\s+most|no\s+(?:more|older)\s+than|up\s+to|a\s+maximum\s+of)"
    r"|(?P<over>(?:more|older)\s+than|(?<!handed\s)(?<!forked\s)(?<!hands\s)(?<!forks\s)(?<!turned\s)over)|(?P<under>(?:less|fewer|younger)\s+than|under)"
    r"|(?P<above>above)|(?P<below>below))\s+"
    rf"(?P<number>[$£€]?\d+(?:,\d{{3}})*(?:\.\d+)?|(?:{COUNTED})\b)(?![\w:/'’.-]*\d)(?!\s+of\b)"
    r"(?P<scale>\s+(?:thousand|million|billion)\b)?",
    re.IGNORECASE,
)
_OPEN = re.compile(
    r"(?<![\w$£€.,:])(?P<number>[$£€]?\d+(?:,\d{3})*(?:\.\d+)?)(?:\s+(?P<unit>[a-z]+))?\s+or\s+"
    r"(?:(?P<least>more|higher|over|older)|(?P<most>less|fewer|lower|under|younger))\b"
    r"(?!\s+than\b)",
    re.IGNORECASE,
)
_YEAR = re.compile(
    r"(?<!ly )(?<!just )(?<!right )(?<!long )(?<!soon )\b(?P<when>before|prior\s+to|after)\s+"
    r"(?P<number>\d{4})\b(?!['’])",
    re.IGNORECASE,
)
_CLOCK = re.compile(
    r"(?<!ly )(?<!just )(?<!right )(?<!long )(?<!soon )\b(?P<when>before|prior\s+to|after)\s+"
    r"(?P<number>(?:12\s)?noon|midday|\d{1,2}:\d\d(?:\s?[ap]\.?m\b)?|\d{1,2}\s?(?:[ap]\.?m\b|"
    r"o['’]clock))(?!['’\w])",
    re.IGNORECASE,
)
_BETWEEN = re.compile(
    r"\bbetween\s+(?P<number>[$£€]?\d+(?:,\d{3})*(?:\.\d+)?)\s+and\s+"
    r"(?P<high>[$£€]?\d+(?:,\d{3})*(?:\.\d+)?)(?![\w:/'’.-]*\d)"
    r"(?P<closed>(?:\s+[a-z]+)?,?\s+inclusive(?:ly)?\b)?",
    re.IGNORECASE,
)
_DECADE = re.compile(r"\bin\s+the\s+(?P<year>\d{3}0)['’]?s\b")
_TENS = {"teens": 10, "twenties": 20, "thirties": 30, "forties": 40, "fifties": 50} | {
    "sixties": 60,
    "seventies": 70,
    "eighties": 80,
    "nineties": 90,
}
_DIGIT = re.compile(r"\d")
_NUMBERS = frozenset((*COUNTED.split("|"), *_TENS, "noon", "midday"))
"""What every limit has in it: a number."""
_AGE = re.compile(
    rf"\bin\s+(?:his|her|their)\s+(?P<ten>{'|'.join(_TENS)}|[1-9]0['’]?s)\b", re.IGNORECASE
)
_RANKED = re.compile(
    r"\b(?:(?:in|among|into)\s+|(?<=make )|(?<=made )|(?<=makes )|(?<=reached ))"
    rf"the\s+(?P<end>top|first|bottom|last)\s+(?P<count>{COUNTED}|\d)\b"
    r"(?:\s+(?:places|positions|spots))?(?=\s*(?:[,.;]|$)|\s+(?:and|but|or)\b)",
    re.IGNORECASE,
)
_EARLY = re.compile(
    rf"\b(?:in|on|during|among)\s+(?:one\s+of\s+)?the\s+(?P<end>first|last)\s+(?P<count>{COUNTED}|\d)\s+"
    r"(?P<unit>[a-z]+s)\b",
    re.IGNORECASE,
)
"""In the first two weeks: some of those that an attribute lists."""
_SCORES = bag("score point price temperature grade mark percent cost salary")
"""What is above a number when it is more: a depth may be less."""
_BEING = bag("is was isn are both t not aged either or someone somebody person man woman")
_DATED = frozenset(["time", "date", "day", "month", "rank"])
_COMPARES = re.compile(
    r"\s*(?:(?!and\b|but\b|or\b)[a-z]+\s+){0,2}(?:\w+er\s+than|more|less|before|after|apart|away)\b"
)

_Bounds = tuple[float, float]
_LITTLE = 1e-6
"""By how much a number must be more to be more."""


def ranges(
    sentence: str,
    attributes: Sequence[Attribute],
    counted: Sequence[Counted],
    amounts: Sequence[Amount],
) -> Iterator[Amount]:
    """The limits in a sentence, as amounts with the values that they leave.

    >>> ages = Attribute("age", ("34", "38", "45"))
    >>> counted = [Counted.of(0, ages)]
    >>> [limit.items for limit in ranges("Ann is over 40.", [ages], counted, ())]
    [(Item(attribute=0, value=2),)]
    """
    if not _DIGIT.search(sentence) and _NUMBERS.isdisjoint(small_words(sentence)):
        return
    words = words_of(sentence)
    for match, (low, high) in _limits(sentence):
        start, end = match.span()
        if any(start <= amount.end + 1 and amount.start < end for amount in amounts):
            continue
        chosen = _attribute(match, words, counted)
        if chosen is None:
            continue
        if match.re in (_LIMIT, _YEAR, _CLOCK, _BETWEEN) and _exact(match, chosen):
            continue
        items = [
            Item(chosen.number, value)
            for value, pair in enumerate(chosen.values)
            if low <= size_of(pair)[0] <= high
        ]
        if 0 < len(items) < len(chosen.values):
            yield Amount(start, _behind(words, end, chosen), 0.0, items=tuple(items))
    yield from _ranks(sentence, attributes)


def _limits(sentence: str) -> Iterator[tuple[re.Match[str], _Bounds]]:
    """What looks like a limit, with the lowest and the highest number that it leaves."""
    for match in (*_LIMIT.finditer(sentence), *_OPEN.finditer(sentence)):
        limit = _number(match["number"], match.groupdict().get("scale"))
        if limit is None:
            continue
        if match.re is _LIMIT and _COMPARES.match(sentence.lower(), match.end()):
            # "At least ten years older than": a difference.
            continue
        yield match, _bounds(limit, {name for name, text in match.groupdict().items() if text})
    for match in _YEAR.finditer(sentence):
        after = match["when"].lower() == "after"
        yield match, _bounds(float(match["number"]), {"over" if after else "under"})
    for match in _CLOCK.finditer(sentence):
        if (read := number_of(match["number"])) is not None:
            after = match["when"].lower() == "after"
            yield match, _bounds(read[0], {"over" if after else "under"})
    for match in _BETWEEN.finditer(sentence):
        low, high = _number(match["number"]), _number(match["high"])
        if low is not None and high is not None:
            yield match, (low, high)
    for match in _DECADE.finditer(sentence):
        first = float(match["year"])
        yield match, (first, first + 9)
    for match in _AGE.finditer(sentence):
        ten = match["ten"].lower()
        low = float(_TENS[ten] if ten in _TENS else ten[:2])
        yield match, (low + 3 * (low == 10), low + 9)


def _bounds(limit: float, named: set[str]) -> _Bounds:
    if "least" in named:
        return limit, inf
    if "most" in named:
        return -inf, limit
    return (limit + _LITTLE, inf) if named & {"over", "above"} else (-inf, limit - _LITTLE)


def _number(text: str, scale: str | None = None) -> float | None:
    if text.lower() in WORDS:
        text = str(WORDS[text.lower()])
    read = number_of(text + (scale or ""))
    return None if read is None else size_of(read)[0]


def _attribute(
    match: re.Match[str], words: Sequence[Word], counted: Sequence[Counted]
) -> Counted | None:
    """The one attribute that a limit is about."""
    if match.re is _CLOCK:
        timed = [entry for entry in counted if all(kind == "time" for _, kind in entry.values)]
        # Times that go on in the afternoon are not in their order.
        rising = [e for e in timed if [n for n, _ in e.values] == sorted(n for n, _ in e.values)]
        return rising[0] if len(timed) == 1 and rising else None
    usual = [entry for entry in counted if all(kind not in _DATED for _, kind in entry.values)]
    if match.re in (_DECADE, _YEAR):
        usual = [e for e in usual if all(1000 <= n < 2200 for n, _ in e.values) and not e.units]
        return usual[0] if len(usual) == 1 else None
    if match.re is _AGE:
        usual = [entry for entry in usual if "age" in entry.names]
        return usual[0] if len(usual) == 1 else None
    text = match["number"]
    last = "high" if match.re is _BETWEEN else "number"
    start = match.start("number") if match.re is _OPEN else match.start()
    before = [word for word in words if word.end <= start][-4:]
    after = [word for word in words if word.start >= match.end(last)][:4]
    signs = {sign for sign in "$£€" if sign in text}
    if after and after[0].key == "%":
        signs.add("%")
    told = [(fit(entry, signs, before, after), entry) for entry in usual]
    best = max((strength for strength, _ in told), default=0)
    found = [entry for strength, entry in told if strength == best]
    if best <= 0:
        # "Is over 40", "is 38 or older": that is an age.
        being = before and before[-1].key in _BEING
        found = [entry for entry in found if best == 0 and being and "age" in entry.names]
    if len(found) != 1 or _other_unit(found[0], after):
        return None
    upright = match.groupdict().get("above") or match.groupdict().get("below")
    return None if upright and not found[0].names & _SCORES else found[0]


def _other_unit(entry: Counted, after: Sequence[Word]) -> bool:
    """Whether the number has a unit that is not the attribute's: 20 ounces, where it has pounds."""
    unit = plain_unit(after[0].key) if after else ""
    named = unit in ALL_UNITS or stem(unit) in UNITS
    return named and unit not in entry.units | entry.names and fit(entry, set(), (), after) <= 0


def _exact(match: re.Match[str], chosen: Counted) -> bool:
    """Whether the number of "more than $15" is a value: then it is compared with like any other."""
    named = match.groupdict()
    if match.re is _CLOCK:
        return number_of(match["number"]) in chosen.values
    values = [size_of(pair)[0] for pair in chosen.values]
    if match.re is _BETWEEN:
        ends = (_number(match["number"]), _number(match["high"]))
        return not match["closed"] and any(end in values for end in ends)
    if match.re is _YEAR:
        return float(match["number"]) in values
    if _measured(match, chosen):
        return False
    plain = named.get("over") or named.get("under") or named.get("above") or named.get("below")
    if not plain or "than" not in plain:
        return False
    return _number(match["number"], named.get("scale")) in values


def _measured(match: re.Match[str], chosen: Counted) -> bool:
    """Whether the attribute's own unit or name stands behind the number: less than 6 miles."""
    rest = words_of(match.string[match.end() :][:40])
    return fit(chosen, set(), (), rest[:3]) >= 3


def _behind(words: Sequence[Word], end: int, chosen: Counted) -> int:
    """The end of a limit with its unit."""
    after = next((word for word in words if word.start >= end), None)
    near = after is not None and after.start - end <= 1
    if after is not None and near and fit(chosen, set(), (), [after]) > 0:
        return after.end
    return end


def _ranks(sentence: str, attributes: Sequence[Attribute]) -> Iterator[Amount]:
    """In the top three, where one attribute ranks people; in the first two weeks."""
    for match in _RANKED.finditer(sentence):
        if (ranks := ranking(attributes)) is not None:
            yield from _chosen(match, *ranks, best=("top", "first"))
    for match in _EARLY.finditer(sentence):
        unit = stem(match["unit"].lower())
        named = [
            (number, attribute.numbers)
            for number, attribute in enumerate(attributes)
            if attribute.numbers is not None and unit in _called(attribute)
        ]
        if len(named) == 1:
            number, numbers = named[0]
            order = tuple(sorted(range(len(numbers)), key=numbers.__getitem__))
            yield from _chosen(match, number, order, best=("first",))


def _called(attribute: Attribute) -> set[str]:
    """What the values of an attribute are called: its name, and days or months."""
    read = number_of(attribute.values[0])
    kind = read[1] if read is not None and read[1] in ("day", "month") else ""
    return {*(stem(word) for word in attribute.name.lower().split()[-1:]), kind}


def _chosen(
    match: re.Match[str], number: int, order: tuple[int, ...], *, best: tuple[str, ...]
) -> Iterator[Amount]:
    """The first or the last few values of an attribute."""
    count = int(_number(match["count"]) or 0)
    if 1 < count < len(order):
        chosen = order[:count] if match["end"].lower() in best else order[-count:]
        items = tuple(Item(number, value) for value in chosen)
        yield Amount(match.start(), match.end(), 0.0, items=items)
