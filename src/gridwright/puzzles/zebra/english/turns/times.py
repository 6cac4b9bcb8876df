"""Parts of the day, and first and last: an afternoon appointment, the night Ann cooked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.happenings import DID
from gridwright.puzzles.zebra.english.turns.common import applied, rules
from gridwright.puzzles.zebra.numbers import number_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_NOON, _EVENING = 720, 1020
_PART = r"(?P<part>morning|afternoon|evening)"
_HAD = re.compile(
    r"\b(?:(?P<be>is|was|were|are) (?:(?:seen|there|shown|given|held|played|on|out) )?"
    rf"(?:in|during) the {_PART}|"
    r"(?P<have>had|has|have|took|takes|booked|chose) an? (?P<of>morning|afternoon|evening) "
    r"[a-z]+)(?=\s*[.,;]|\s*$| (?:and|but)\b)"
)
_OWNERS = (
    "dentist|doctor|vet|stylist|barber|shop|store|restaurant|surgery|clinic|agency|firm|garage|"
    "gallery|museum"
)
_CALLERS = "patient|customer|client|visitor|guest|appointment|caller"
_TURNS = rules(
    # "The dentist's first patient", "the last dog out".
    (
        rf"\bthe (?:{_OWNERS})['’]s (?P<first>first|last) (?P<noun>{_CALLERS})(?: of the day)?"
        r"(?=\s*[.,;]|\s*$| (?:and|but)\b)",
        r"the \g<first> \g<noun> of the day",
    ),
    (
        r"\bthe (?P<first>first|last) (?:[a-z]+ )?(?:out|home|back|away|off)"
        r"(?=\s*[.,;]|\s*$| (?:and|but)\b)",
        r"the \g<first> to leave",
    ),
)
_ON_THE_NIGHT = re.compile(
    r"^(?:(?i:on the|the) (?:day|night|evening|morning|afternoon|month|year)(?: that| when|"
    r" (?:on|in) which)? |(?i:when) )(?P<who>[A-Z][\w.'’-]*(?: [A-Z][\w.'’-]*)?|the [a-z]+) "
    rf"(?P<did>(?:was |were )?(?:[a-z]+ed|{'|'.join(sorted(DID))}))(?P<what> [^,;]+?)?, "
    r"(?:they|we|everyone|everybody|the (?:guests|family|wine|drink|dish|meal|menu|theme|topic|"
    r"company)) (?P<rest>[^,;]+)$",
)
"""On the night Bella cooked, they drank Malbec."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the hours of the lists, and plainer words for first and last.

    >>> hours = (Attribute("time", ("9:00am", "1:00pm", "2:00pm")),)
    >>> turned("Neither Ann nor Bob had an afternoon appointment.", hours)
    'Neither Ann nor Bob was at 1:00pm or 2:00pm.'
    """
    if attributes and (match := _ON_THE_NIGHT.match(text)):
        first = f"{match['who']} {match['did']}{match['what']} and " if match["what"] else ""
        text = f"{first}{match['who']} {match['rest']}"
    parts = _hours(tuple(attributes)) if attributes else {}
    if parts:
        text = _HAD.sub(lambda match: _at(match, parts), text)
        text = applied(_TURNS, text)
    return text


def _at(match: re.Match[str], parts: dict[str, tuple[str, ...]]) -> str:
    """At one of the hours in that part of the day, where it has some and others have some."""
    hours = parts.get(match["part"] or match["of"], ())
    if not hours or len(parts) < 2:
        return match[0]
    either = hours[0] if len(hours) == 1 else f"{', '.join(hours[:-1])} or {hours[-1]}"
    return f"{match['be'] or 'was'} at {either}"


@lru_cache(maxsize=8)
def _hours(attributes: tuple[Attribute, ...]) -> dict[str, tuple[str, ...]]:
    """The hours of the one list of times by the parts of the day."""
    lists = []
    for each in attributes:
        known = [number_of(value) for value in each.values]
        if all(pair is not None and pair[1] == "time" for pair in known):
            lists.append(
                [(value, pair[0]) for value, pair in zip(each.values, known, strict=True) if pair]
            )
    if len(lists) != 1 or not all(re.search(r"[ap]\.?m", value) for value, _ in lists[0]):
        return {}
    if any(_EVENING <= minutes < _EVENING + 60 for _, minutes in lists[0]):
        # Half past five is afternoon to some, and evening to others.
        return {}
    found: dict[str, tuple[str, ...]] = {}
    for value, minutes in lists[0]:
        part = "morning" if minutes < _NOON else "afternoon" if minutes < _EVENING else "evening"
        found[part] = (*found.get(part, ()), value)
    return found
