"""Times in other words: at half past nine, the evening before, every forty years."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.numbers import MONTHS, WEEKDAYS, number_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_HOURS = "|".join(word for word, number in WORDS.items() if 1 <= number <= 12)
_FULL = r"{}(?::00)? ?(?:[ap]\.?m\.?|noon|o'clock)?"
"""A time that is a full hour."""
_HABITUAL = re.compile(
    r"^(?!only\b).*\b(?:goes|attends|meets|works|teaches|has|takes|studies|airs|released|published|"
    r"comes out|broadcast|performs|practices|volunteers|gathers|appears)\b"
)
"""What happens on Mondays is what happens on Monday, where it happens every week."""
_ISSUES = re.compile(
    r"^(?:the )?(?:new |latest |weekly )?(?:episodes?|issues?|strips?|editions?|instal?lments?|"
    r"posts|columns|pages|chapters|videos|shows) of [^,;]+? (?:comes? out|appears?|airs?|drops?|"
    r"goe?s? (?:up|live)|(?:are|is) (?:released|published|uploaded|broadcast))\b",
    re.IGNORECASE,
)
"""New episodes come out every Monday."""
_EVERY_DAY = r"(?:every|each)(?: single)? (?:day|morning|evening|night)"
_DAILY = re.compile(
    rf" {_EVERY_DAY}(?=\s*[.,;]|$| (?:is|was|isn['’]t|wasn['’]t|has|lives|stays|sleeps|works|pays|"
    r"comes|keeps|wears|plays|owns|drives|suits|for (?:[A-Z]|the\b))(?: |$))"
)
_EACH_DAY = re.compile(
    r"^(?:E|e)(?:very|ach)(?: single)? (?:day|morning|evening|night),? (?=[A-Z]|the\b)"
)
_DAY_BEGUN = re.compile(r"\b(?:starts|begins) (?:the|every|each|his|her) (?:day|morning) with ")
_COMPARING = r"(?:[a-z]+er|more|less|before)\b"
_CYCLES = bag("cycle orbit period interval frequency")
_CENTURIES = {
    word: f"{number}{'st' if number == 21 else 'th'}"
    for number, word in enumerate(
        (
            *("thirteenth", "fourteenth", "fifteenth", "sixteenth", "seventeenth", "eighteenth"),
            *("nineteenth", "twentieth", "twenty-first"),
        ),
        13,
    )
}
_CENTURY = re.compile(rf"\b(?P<rank>{'|'.join(_CENTURIES)})[ -]century\b", re.IGNORECASE)

_WHEN = re.compile(
    r"\bthe (?P<noun>day|night|date|week|month|year|season) when (?!.*\b(?:was|were) (?:aged )?\d)",
    re.IGNORECASE,
)

_DAYS = re.compile(
    rf"\b(?P<month>{'|'.join(month.capitalize() for month in MONTHS)}) (?P<one>\d{{1,2}}) "
    r"(?P<joint>or|nor|and) (?P<other>\d{1,2})(?![\w:,.]\d| [a-z]+s\b)\b"
)
"""On May 4 or 16."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer times.

    >>> turned("Ann left at half past nine.", (Attribute("time", ("9:30", "9:45")),))
    'Ann left at 9:30.'
    """
    if not attributes:
        return text
    text = _DAYS.sub(r"\g<month> \g<one> \g<joint> \g<month> \g<other>", text)
    text = _WHEN.sub(lambda match: _that(match, attributes), text)
    text = _cycles(_born(_centuries(text, attributes), attributes), attributes)
    return _weekdays(_hours(text, attributes), attributes)


def _that(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """The month when they read it is the month of it, where the list is one of months."""
    noun = match["noun"].lower()
    for axis in axes(attributes):
        days = axis.kind in ("day", "date") and noun in ("day", "night", "date")
        if days or (axis.kind in ("month", "year") and noun == axis.kind) or noun in axis.called:
            return f"the {noun} that "
    return match[0]


def _cycles(text: str, attributes: Sequence[Attribute]) -> str:
    """Completes an orbit every 80 years: where a list tells how long that takes."""
    if " every " not in text or not any(_CYCLES & nouns(each.name.lower()) for each in attributes):
        return text
    return re.sub(rf"\b(?:once )?every (?=\d)(?!\d+ [a-z]+ {_COMPARING})", "", text)


def _born(text: str, attributes: Sequence[Attribute]) -> str:
    """Who was born before somebody is older, where a list has ages and none has years."""
    if " born " not in text:
        return text
    ages = [each for each in attributes if each.name.lower() in ("age", "ages")]
    others = {"birthday", "birth", "born", "month", "year", "date"}
    named = {word for each in attributes for word in each.name.lower().split()}
    if len(ages) != 1 or others & named:
        return text
    for when, how in (("before|earlier than", "older"), ("after|later than", "younger")):
        text = re.sub(
            rf"\b(?P<be>was|were) born (?P<far>(?:(?:{'|'.join(WORDS)}|\d+) years )?)(?:{when}) ",
            rf"\g<be> \g<far>{how} than ",
            text,
        )
    return text


def _centuries(text: str, attributes: Sequence[Attribute]) -> str:
    """The sixteenth century, where the values are such as 16th."""
    if not any("century" in each.name.lower().split() for each in attributes):
        return text
    return _CENTURY.sub(lambda match: f"{_CENTURIES[match['rank'].lower()]} century", text)


def _hours(text: str, attributes: Sequence[Attribute]) -> str:
    """At seven, at half past nine: where an attribute is the time of day."""
    read = [number_of(attribute.values[0]) for attribute in attributes]
    if not any(pair is not None and pair[1] == "time" for pair in read):
        return text

    times = [
        value
        for attribute, pair in zip(attributes, read, strict=True)
        if pair is not None and pair[1] == "time"
        for value in attribute.values
    ]

    def hour(match: re.Match[str]) -> str:
        written = match["hour"].lower()
        number = int(WORDS[written]) if written in WORDS else int(written)
        part = (match["part"] or "").lower().split()
        if not part:
            if match["when"].lower() == "at":
                return f"at {number} o'clock"
            # "After eleven", where one of the times is 11:00.
            listed = [value for value in times if re.fullmatch(_FULL.format(number), value.lower())]
            bare = written in WORDS and match["when"].lower() != "until"
            return f"{match['when']} {listed[0]}" if bare and len(listed) == 1 else match[0]
        if part[-1] == "to":
            return f"{match['when']} {(number - 2) % 12 + 1}:45"
        return f"{match['when']} {number}:{30 if part[0] == 'half' else 15}"

    return re.sub(
        rf"\b(?P<when>at|before|after|until) (?:a )?(?P<part>half past |quarter past |quarter to )?"
        rf"(?P<hour>{_HOURS}|1[0-2]|[1-9])(?: o['’]clock)?(?=\s*[.,;]?\s*$|\s*[,;]| (?:and|but|"
        r"is|was|goes|carries|costs|has)\b)",
        hour,
        text,
        flags=re.IGNORECASE,
    )


_DAY_OF_WEEK = re.compile(
    r"\b(?:on|during|over|at) (?:the|a) (?P<what>weekend|weekday)(?=\s*[.,;]|\s*$| (?:and|but)\b)",
    re.IGNORECASE,
)


def _one_of(match: re.Match[str], days: Attribute) -> str:
    """On a weekday: on one of those that are listed."""
    free = match["what"].lower() == "weekend"
    listed = [day for day in days.values if (day.lower() in WEEKDAYS[5:]) == free]
    if not listed:
        return match[0]
    *first, last = listed
    return f"on {', '.join(first)}{' or ' if first else ''}{last}"


def _daily(text: str) -> str:
    """What somebody does every day she does."""
    if "every " not in text.lower() and "each " not in text.lower():
        return text
    return _DAY_BEGUN.sub("has ", _DAILY.sub("", _EACH_DAY.sub("", text)))


def _weekdays(text: str, attributes: Sequence[Attribute]) -> str:
    """The evening before is the day before; the middle of the week is one of the days."""
    days = [each for each in attributes if all(v.lower() in WEEKDAYS for v in each.values)]
    if not days:
        return _daily(text)
    if len(days) != 1:
        return text
    text = _DAY_OF_WEEK.sub(lambda match: _one_of(match, days[0]), text)
    text = re.sub(
        r"\bthe (?:evening|night|morning|afternoon) (?=(?:before|after)\b)", "the day ", text
    )
    if issued := _ISSUES.match(text):
        every = rf"\b(?:on )?every (?P<day>{'|'.join(WEEKDAYS)})\b"
        text = re.sub(every, r"on \g<day>", text, flags=re.IGNORECASE)
    if issued or _HABITUAL.search(text):
        days_of = rf"\bon (?P<day>{'|'.join(WEEKDAYS)})s\b"
        text = re.sub(days_of, r"on \g<day>", text, flags=re.IGNORECASE)
    order = sorted(days[0].values, key=lambda value: WEEKDAYS.index(value.lower()))
    parts = {"start|beginning": order[0], "end": order[-1]}
    if len(order) % 2:
        parts["middle"] = order[len(order) // 2]
    for words, day in parts.items():
        text = re.sub(rf"\b(?:at|in) the (?:{words}) of the week\b", f"on {day}", text)
    return text
