"""Who does one thing some days before another does another: attends Italian, dances the salsa."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.measuring.amounts import stem
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.turns.common import COUNTS, capital
from gridwright.puzzles.zebra.numbers import WEEKDAYS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_WHO = r"(?:the [^,;]+?|(?:(?:Mrs?|Ms|Miss|Dr)\.? )?[A-Z][\w'’-]*(?: [A-Z][\w-]+)?)"
_DOES = (
    r"(?:attends|attended|does|did|dances|danced|takes|took|studies|studied|learns|learned|"
    r"practi[sc]es|practi[sc]ed|plays|played|makes|made|teaches|taught|paints|painted|sings|sang|"
    r"cooks|cooked|bakes|baked|performs|performed|uploads|uploaded|hosts|hosted|gives|gave|"
    r"goes to|went to|has)"
)
_CLASS = r"(?:class|lesson|session|course|workshop|practice|rehearsal|meeting)"
_GOES = (
    rf"(?:goes|went|heads|headed)(?: out)? to (?:his|her|their|the) (?:evening |night )?{_CLASS}"
)
_WHEN = (
    rf"(?P<far>the|an?|{COUNTS}|\d+) (?P<unit>day|evening|night|afternoon|morning|week|month)"
    r"(?P<many>s?) (?P<side>before|after)"
)
_ONE_AND_OTHER = re.compile(
    rf"^(?P<one>{_WHO}) (?:(?P<goes>{_GOES})|(?P<does>{_DOES} (?P<what>[^,;]+?))) {_WHEN} "
    rf"(?P<other>{_WHO}) (?P<done>{_DOES} (?P<thing>[^,;]+?))(?P<end>\.?)$"
)
_DENIED = re.compile(r"n['’]t\b|\b(?:not|never|no|nor|neither|if|unless|or|but|than)\b")
_SHORTEST = 3
"""So many letters of a value are in the word for what is done: pots, where pottery is listed."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with what the other does told by itself.

    >>> days = Attribute("day", ("Monday", "Tuesday")), Attribute("class", ("yoga", "judo"))
    >>> turned("Ann does judo the day after Bob does yoga.", days)
    'Ann does judo the day after Bob; Bob does yoga.'
    """
    if " before " not in text and " after " not in text:
        return text
    match = _ONE_AND_OTHER.match(text)
    if match is None or _DENIED.search(text):
        return text
    times = [axis for axis in axes(attributes) if axis.kind in TEMPORAL]
    if len(times) != 1 or not _is_listed(match["thing"], attributes):
        return text
    if match["what"] and not _is_listed(match["what"], attributes):
        return text
    unit = match["unit"]
    if unit in ("evening", "night", "afternoon", "morning"):
        # Evenings are days only where days are all that is listed.
        if attributes[times[0].attribute].values[0].lower() not in WEEKDAYS:
            return text
        unit = "day"
    first = match["goes"] or match["does"]
    other = capital(match["other"])
    done = _as_listed(match["done"], match["thing"], attributes)
    when = f"{match['far']} {unit}{match['many']} {match['side']}"
    if match["goes"]:
        return f"{match['one']} is {when} {match['other']}; {other} {done}{match['end']}"
    return f"{match['one']} {first} {when} {match['other']}; {other} {done}{match['end']}"


def _as_listed(done: str, thing: str, attributes: Sequence[Attribute]) -> str:
    """Makes pots, makes baskets: pottery, basketry, where that is listed."""
    if not done.startswith(("makes ", "made ")):
        return done
    one = stem(thing.lower())
    crafts = {f"{one}{end}" for end in ("ery", "tery", "ry", "making", "-making", " making", "ing")}
    for each in attributes:
        for value in each.values:
            if value.lower() in crafts:
                return f"does {value}"
    return done


def _is_listed(words: str, attributes: Sequence[Attribute]) -> bool:
    """Whether a word begins as a listed value does: what follows decides whether it is one."""
    heads = {
        word[:_SHORTEST].lower()
        for each in attributes
        for value in each.values
        for word in value.split()
    }
    return any(word[:_SHORTEST].lower() in heads for word in words.split())
