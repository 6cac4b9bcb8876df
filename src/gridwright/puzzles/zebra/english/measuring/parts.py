"""Amounts with parts: half an hour, an hour and a quarter, 3 tenths of a point, 1 hour 20 min."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS

__all__ = ["FINER", "parts"]

FINER: dict[tuple[str, str], float] = {
    ("hour", "minute"): 60,
    ("minute", "second"): 60,
    ("week", "day"): 7,
    ("fortnight", "day"): 14,
    ("fortnight", "week"): 2,
    ("year", "month"): 12,
    ("decade", "year"): 10,
    ("century", "year"): 100,
    ("foot", "inch"): 12,
    ("yard", "foot"): 3,
    ("metre", "cm"): 100,
    ("km", "metre"): 1000,
    ("kg", "gram"): 1000,
    ("pound", "ounce"): 16,
    ("dollar", "cent"): 100,
    ("euro", "cent"): 100,
    ("pound", "penny"): 100,
}
"""How many of a smaller unit a larger one is."""
_SHARES = {
    "half": 2.0,
    "halves": 2.0,
    **{f"{word}{end}": float(n) for n, word in ((3, "third"), (4, "quarter")) for end in ("", "s")},
    **{f"{word}{end}": float(n) for n, word in ((4, "fourth"), (5, "fifth")) for end in ("", "s")},
    **{f"{word}{end}": float(n) for n, word in ((8, "eighth"), (10, "tenth")) for end in ("", "s")},
}
_WHOLE = rf"(?:\d+(?:\.\d+)?|{'|'.join(WORDS)}|an?)"
_SHARE = "|".join(sorted(_SHARES, key=len, reverse=True))
_UNIT = r"[a-z]+"
_HINT = re.compile(
    rf"{_SHARE}|\d/\d|hour|hr|f(?:ee|oo)?t|min|year|yr|week|pound|lb|k(?:ilo|g|m)|met(?:er|re)|"
    r"dollar|buck|euro|yard|decade|centur"
)
"""What every such amount has in it: most sentences have none of it."""
_PART = re.compile(
    rf"(?<![\w.$€£-])(?:"
    rf"(?P<few>{_WHOLE})[\s-]+(?!half\s+an?\b)(?P<share>{_SHARE})[\s-]+(?:of\s+)?(?:an?\s+)?(?P<of>{_UNIT})"
    rf"|half\s+(?:of\s+)?an?\s+(?P<half>{_UNIT})"
    rf"|(?P<whole>{_WHOLE})\s+and\s+(?P<more>an?|one|three)[\s-]+(?P<and>{_SHARE})\s+(?P<unit>{_UNIT})"
    rf"|(?P<one>{_WHOLE})\s+(?P<thing>{_UNIT})\s+and\s+(?:a|one)[\s-]+(?P<plus>half|quarter|third)"
    rf"|(?P<left>{_WHOLE})\s+(?P<large>(?!half\b){_UNIT}),?\s+(?:and\s+)?(?P<right>{_WHOLE})\s+(?P<small>{_UNIT})"
    rf"|(?:(?P<n>\d+)\s+)?(?P<over>\d)/(?P<under>[2-9])(?:\s+of)?(?:\s+an?)?\s+(?P<frac>{_UNIT})"
    r")(?=\s)"
)


def parts(text: str, stem: Callable[[str], str]) -> Iterator[tuple[int, int, float, str]]:
    """Every such amount in a text in small letters: start, end, number and unit.

    >>> [found[2:] for found in parts("an hour and a half after", lambda word: word)]
    [(1.5, 'hour')]
    >>> [found[2:] for found in parts("3 tenths of a point higher", lambda word: word)]
    [(0.3, 'point')]
    """
    for match in _PART.finditer(text) if _HINT.search(text) else ():
        found = _amount(match, stem)
        if found is not None:
            yield (match.start(), match.end(), *found)


def _amount(match: re.Match[str], stem: Callable[[str], str]) -> tuple[float, str] | None:
    if match["share"]:
        return round(_number(match["few"]) / _SHARES[match["share"]], 9), stem(match["of"])
    if match["half"]:
        return 0.5, stem(match["half"])
    if match["whole"]:
        share = _number(match["more"]) / _SHARES[match["and"]]
        return round(_number(match["whole"]) + share, 9), stem(match["unit"])
    if match["one"]:
        return _number(match["one"]) + 1 / _SHARES[match["plus"]], stem(match["thing"])
    if match["left"]:
        large, small = stem(match["large"]), stem(match["small"])
        times = FINER.get((large, small))
        if times is None:
            return None
        return _number(match["left"]) * times + _number(match["right"]), small
    share = int(match["over"]) / int(match["under"])
    return round(int(match["n"] or 0) + share, 9), stem(match["frac"])


def _number(text: str) -> float:
    if text in ("a", "an"):
        return 1.0
    return WORDS[text] if text in WORDS else float(text)
