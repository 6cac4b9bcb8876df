"""Numbers in other words: dozens, pence, hours of the day, limits that share a verb."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.amounts import stem
from gridwright.puzzles.zebra.english.closed import WORDS
from gridwright.puzzles.zebra.english.parts import FINER
from gridwright.puzzles.zebra.english.turns.common import ENDS, applied, rules
from gridwright.puzzles.zebra.numbers import WEEKDAYS, number_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_HOURS = "|".join(word for word, number in WORDS.items() if 1 <= number <= 12)
_HABITUAL = re.compile(r"^(?!only\b).*\b(?:goes|attends|meets|works|teaches|has|takes|studies)\b")
"""What happens on Mondays is what happens on Monday, where it happens every week."""
_WHOLE_UNITS = re.compile(
    rf"(?<![\w.$€£-])(?P<number>\d+(?:\.\d+)?|an?|{'|'.join(WORDS)})[ -](?P<unit>[a-z]+)\b"
    r"(?! (?:[a-z]+er|more|less|before|after|ahead|behind|above|below|apart|away|between|ago|"
    r"and an?)\b)",
    re.IGNORECASE,
)
"""A number with a unit that is not followed by a comparing word."""
_LIMITED = re.compile(
    r"\b(?P<limit>(?:more|less|longer|shorter) than|over|under|at least|at most) "
    rf"(?P<number>\d+(?:\.\d+)?|an?|{'|'.join(WORDS)}) (?P<unit>[a-z]+){ENDS}",
    re.IGNORECASE,
)
_SHORT = {"min": "minute", "sec": "second", "hr": "hour", "in": "inch", "ft": "foot"}
_TWO_UNITS = re.compile(
    r"(?P<large>\b\d+) (?:minutes?|hours?),?(?: and)? (?P<small>[1-5]?\d) (?:seconds?|minutes?)\b"
    r"(?! (?:[a-z]+er|more|less|before|after|apart)\b)"
)
_NONE = r"the \g<noun> with 0 {}"
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
_HUNDREDS = {"a": 1, **{word: int(number) for word, number in WORDS.items() if 0 < number < 10}}
_HUNDRED = re.compile(
    rf"\b(?P<many>{'|'.join(_HUNDREDS)}) (?P<scale>hundred|thousand)\b(?! and\b)", re.IGNORECASE
)
_LAST_NUMBER = (
    r"\b(?P<verb>caught|scored|got|sold|made|feeds|serves|seats|sleeps|collected|picked|found|landed|"
    r"received|earned|won|baked|planted|saw|spotted|read|visited) (?P<only>only |just |exactly )?"
    rf"(?P<number>{'|'.join(word for word, number in WORDS.items() if number > 1)})"
    r"(?=\s*[.,;]|\s*$| (?:and|but)\b)"
)


def _signed(match: re.Match[str]) -> str:
    """Minus four, at number five: in digits."""
    number = int(WORDS[match["number"].lower()])
    return f"-{number}" if match["sign"].lower() == "minus" else f"at number {number}"


def _digits(match: re.Match[str]) -> str:
    """Caught nine: what is counted was named before."""
    return f"{match['verb']} {int(WORDS[match['number'].lower()])}"


_TURNS = rules(
    (r"(?<=\d) miles (?:per|an) hour\b", " mph"),
    (r"(?<=\d) kilomet(?:er|re)s (?:per|an) hour\b", " kph"),
    # "50,000 Scoville units higher".
    (r"(?<=\d) (?:scoville )?units\b", ""),
    (r"\b(?P<pence>\d+)p\b(?= (?:more|less|cheaper|dearer)\b)", r"\g<pence> pence"),
    (
        r"\b(?:got|went|got up|ran|scored) (?:into|in) double (?:figures|digits)\b",
        "scored at least 10",
    ),
    (r"\bhalf a dozen\b", "6"),
    (r"\b(?:a|one) dozen\b", "12"),
    (r"\btwo dozen\b", "24"),
    # "More than 70 but less than 90": each limit with its verb.
    (
        r"\b(?P<verb>[a-z]+) (?P<low>(?:more than|over|above|at least) "
        r"(?P<sign>[$€£]?)[\d,.]+(?P<unit> [a-z]+)??) (?:but|and) "
        r"(?P<high>(?:less than|fewer than|under|below|at most) [$€£]?[\d,.]*\d)\b",
        r"\g<verb> \g<low> and \g<verb> \g<high>\g<unit>",
    ),
    (r"\b(?:just |only )?a single (?=[a-z]+\b)", "1 "),
    # "The hour-long show", "the half-hour show".
    (r"\bhalf[ -]hour(?:[ -]long)?\b(?= (?!before|after|later|earlier)[a-z])", "30-minute"),
    (r"\bhour-long\b", "60-minute"),
    # "Returns every 40 years": how long that takes.
    (
        r"\b(?P<verb>(?:return|come|appear|recur|happen)(?:s|ed)?(?: (?:round|around|back))?|"
        r"seen|visible)"
        r" (?:once )?every (?=\d)",
        r"\g<verb> ",
    ),
    # "12 degrees below zero", "minus 12".
    (
        r"(?P<number>\b\d+(?:\.\d+)?)(?P<unit> ?°(?: ?[CF]\b)?| degrees?(?: celsius| "
        r"fahrenheit)?)? below zero\b",
        r"-\g<number>\g<unit>",
    ),
    (r"\bminus (?=\d)", "-"),
    (rf"\b(?P<sign>minus|at number) (?P<number>{'|'.join(WORDS)})\b", _signed),
    (_LAST_NUMBER, _digits),
    (r"\b(?P<side>above|below|over|under) zero\b", r"\g<side> 0"),
    (r"\b(?P<verb>scored) (?P<count>\d+) times\b", r"\g<verb> \g<count>"),
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer numbers.

    >>> turned("Ann sold half a dozen eggs.", ())
    'Ann sold 6 eggs.'
    """
    text = applied(_TURNS, text)
    if not attributes:
        return text
    text = _single(text, attributes)
    text = _lengths(_converted(text, attributes), attributes)
    text = _centuries(text, attributes)
    text = _parity(_weeks(_HUNDRED.sub(_hundreds, text), attributes), attributes)
    return _weekdays(_hours(text, attributes), attributes)


def _single(text: str, attributes: Sequence[Attribute]) -> str:
    """Just one child, the single-arch bridge, childless: where children or arches are counted."""
    for each in attributes:
        name = each.name.lower().split()[-1]
        if each.numbers is None or not all(value.isdigit() for value in each.values):
            continue
        one = {"children": "child", "people": "person"}.get(name) or stem(name)
        if one == name:
            continue
        text = re.sub(
            rf"\b(?:just |only |exactly )?(?:one|a single) {one}\b(?! (?:more|fewer|less)\b)",
            f"1 {name}",
            text,
            flags=re.IGNORECASE,
        )
        if "0" in each.values:
            text = re.sub(rf"\b(?:has|have) no {name}\b", f"has 0 {name}", text)
            text = re.sub(
                rf"\b(?:the )?(?:only )?{one}less (?P<noun>[a-z]+)", _NONE.format(name), text
            )
            text = re.sub(rf"\b(?P<be>is|are) {one}less\b", f"has 0 {name}", text)

        def compound(match: re.Match[str], one: str = one) -> str:
            number = 1 if match["count"].lower() == "single" else WORDS[match["count"].lower()]
            return f"{number:.0f}-{one}"

        text = re.sub(
            rf"\b(?P<count>single|{'|'.join(WORDS)})-{one}(?:ed)?\b",
            compound,
            text,
            flags=re.IGNORECASE,
        )
    return text


def _weeks(text: str, attributes: Sequence[Attribute]) -> str:
    """For a week, where a list counts days or nights and 7 is one of them."""
    for each in attributes:
        noun = each.name.lower().split()[-1]
        values = each.values if noun in ("nights", "days") else ()
        for words, number in (("a week", "7"), ("a fortnight", "14"), ("two weeks", "14")):
            if number in values:
                text = re.sub(rf"\bfor {words}\b", f"for {number} {noun}", text)
    return text


def _parity(text: str, attributes: Sequence[Attribute]) -> str:
    """Her age is an even number: one of the even ages."""
    for each in attributes:
        if not all(value.isdigit() for value in each.values) or not each.name.isalpha():
            continue
        for word, rest in (("odd", 1), ("even", 0)):
            fit = [value for value in each.values if int(value) % 2 == rest]
            if len(fit) < 2:
                continue
            listed = f"{', '.join(fit[:-1])} or {fit[-1]}"
            noun = each.name.lower()
            places = [f"{noun} {value}" for value in fit]
            text = re.sub(
                rf"\b(?P<in>on|at|in|from) an {word}(?:[ -]numbered)? {noun}\b",
                rf"\g<in> either {', '.join(places[:-1])} or {places[-1]}",
                text,
            )
            text = re.sub(
                rf"['’]s {each.name.lower()} is (?:an )?{word}(?: number)?(?=\s*[.,;]|\s*$)",
                f"'s {each.name.lower()} is either {listed}",
                text,
            )
    return text


def _centuries(text: str, attributes: Sequence[Attribute]) -> str:
    """The sixteenth century, where the values are such as 16th."""
    if not any("century" in each.name.lower().split() for each in attributes):
        return text
    return _CENTURY.sub(lambda match: f"{_CENTURIES[match['rank'].lower()]} century", text)


def _hundreds(match: re.Match[str]) -> str:
    """A hundred, two thousand: as numbers."""
    scale = 100 if match["scale"].lower() == "hundred" else 1000
    return f"{_HUNDREDS[match['many'].lower()] * scale}"


def _converted(text: str, attributes: Sequence[Attribute]) -> str:
    """Two years, where the values are months and 24 months is one of them."""
    finer: dict[tuple[str, float], str] = {}
    for attribute in attributes:
        read = [number_of(value) for value in attribute.values]
        unit = stem(attribute.name.lower().split()[-1])
        if attribute.numbers and unit in ("minute", "month", "day", "inch"):
            # The minutes of a list called minutes.
            for pair, value in zip(read, attribute.values, strict=True):
                for (large, small), times in FINER.items():
                    if pair is not None and not pair[1] and small == unit:
                        finer[large, pair[0] / times] = f"{value} {unit}s"
        for pair, value in zip(read, attribute.values, strict=True):
            for (large, small), times in FINER.items():
                if pair is not None and attribute.numbers and stem(pair[1].strip()) == small:
                    finer[large, pair[0] / times] = value

    if ("hour", 0.5) in finer:
        text = re.sub(
            rf"\b(?P<for>for|lasts?|lasted|took|takes?) half an hour{ENDS}",
            rf"\g<for> {finer['hour', 0.5]}",
            text,
        )

    def smaller(match: re.Match[str]) -> str:
        written = match["number"].lower()
        known = {"a": 1.0, "an": 1.0, **WORDS}
        number = known[written] if written in known else float(written)
        return finer.get((stem(match["unit"]), number), match[0])

    return _limits(_WHOLE_UNITS.sub(smaller, text) if finer else text, attributes)


def _limits(text: str, attributes: Sequence[Attribute]) -> str:
    """More than two hours, where the values are minutes: more than 120 of them."""
    read = [number_of(each.values[0]) for each in attributes if each.numbers is not None]
    units = {stem(pair[1].strip()) for pair in read if pair is not None}
    units = {_SHORT.get(unit, unit) for unit in units}

    def finer(match: re.Match[str]) -> str:
        large, written = stem(match["unit"].lower()), match["number"].lower()
        ways = [(small, times) for (unit, small), times in FINER.items() if unit == large]
        ways = [(small, times) for small, times in ways if small in units]
        if len(ways) != 1 or large in units:
            return match[0]
        number = {"a": 1.0, "an": 1.0, **WORDS}.get(written) or float(written)
        return f"{match['limit']} {number * ways[0][1]:g} {ways[0][0]}s"

    return _LIMITED.sub(finer, text)


def _lengths(text: str, attributes: Sequence[Attribute]) -> str:
    """Half a mile where the values are such as 1/2 mile, 4 minutes and 20 seconds as 4:20."""
    if any(re.match(r"\d/\d ", each.values[0]) for each in attributes):
        for words, share in (("half", "1/2"), ("quarter of", "1/4"), ("quarters of", "3/4")):
            text = re.sub(rf"\b(?:an? |three[ -])?{words} an? (?=[a-z])", f"{share} ", text)
    if not any(re.fullmatch(r"\d+:\d\d", each.values[0]) for each in attributes):
        return text
    return _TWO_UNITS.sub(lambda m: f"{m['large']}:{int(m['small']):02}", text)


def _hours(text: str, attributes: Sequence[Attribute]) -> str:
    """At seven, at half past nine: where an attribute is the time of day."""
    read = [number_of(attribute.values[0]) for attribute in attributes]
    if not any(pair is not None and pair[1] == "time" for pair in read):
        return text

    def hour(match: re.Match[str]) -> str:
        written = match["hour"].lower()
        number = int(WORDS[written]) if written in WORDS else int(written)
        part = (match["part"] or "").lower().split()
        if not part:
            return f"at {number} o'clock"
        if part[-1] == "to":
            return f"at {(number - 2) % 12 + 1}:45"
        return f"at {number}:{30 if part[0] == 'half' else 15}"

    return re.sub(
        rf"\bat (?:a )?(?P<part>half past |quarter past |quarter to )?"
        rf"(?P<hour>{_HOURS}|1[0-2]|[1-9])(?: o['’]clock)?(?=\s*[.,;]?\s*$|\s*[,;]| (?:and|but|"
        r"is|was)\b)",
        hour,
        text,
        flags=re.IGNORECASE,
    )


def _weekdays(text: str, attributes: Sequence[Attribute]) -> str:
    """The evening before is the day before; the middle of the week is one of the days."""
    days = [each for each in attributes if all(v.lower() in WEEKDAYS for v in each.values)]
    if not days:
        # What somebody does every day she does.
        return re.sub(r" every (?:day|morning|evening|night)(?=\s*[.,;]|$)", "", text)
    if len(days) != 1:
        return text
    text = re.sub(
        r"\bthe (?:evening|night|morning|afternoon) (?=(?:before|after)\b)", "the day ", text
    )
    if _HABITUAL.search(text):
        days_of = rf"\bon (?P<day>{'|'.join(WEEKDAYS)})s\b"
        text = re.sub(days_of, r"on \g<day>", text, flags=re.IGNORECASE)
    order = sorted(days[0].values, key=lambda value: WEEKDAYS.index(value.lower()))
    parts = {"start|beginning": order[0], "end": order[-1]}
    if len(order) % 2:
        parts["middle"] = order[len(order) // 2]
    for words, day in parts.items():
        text = re.sub(rf"\b(?:at|in) the (?:{words}) of the week\b", f"on {day}", text)
    return text
