"""Numbers in other words: dozens, pence, limits that share a verb, odd and even ones."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.measuring.amounts import stem
from gridwright.puzzles.zebra.english.turns.common import ENDS, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_NONE = r"the \g<noun> with 0 {}"
_LAST_NUMBER = (
    r"\b(?P<verb>caught|scored|got|sold|made|feeds|serves|seats|sleeps|collected|picked|found|landed|"
    r"received|earned|won|baked|planted|saw|spotted|read|visited) (?P<only>only |just |exactly )?"
    rf"(?P<number>{'|'.join(word for word, number in WORDS.items() if number > 1)})"
    r"(?=\s*[.,;]|\s*$| (?:and|but)\b)"
)

_MADE = "make|have|get|score|hit|win|catch|take|receive|perform|earn|record|sell"


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
    (r"(?<=\d) words (?:per|a) minute\b", " wpm"),
    (r"(?<=\d) beats (?:per|a) minute\b", " bpm"),
    (r"\b(?P<number>\d+) grand\b(?= (?:more|less)\b)", r"\g<number>,000 dollars"),
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
    return _parity(_single(text, attributes), attributes)


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
                rf"\bdid(?:n['’]t| not) (?:{_MADE}) (?:any )?{name}{ENDS}", f"had 0 {name}", text
            )
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
