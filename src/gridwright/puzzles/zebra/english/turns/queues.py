"""People in a row, counted: the third person, two people between them, two ahead of her."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.measure_words import FLOORS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.finishes import ranking
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.turns.common import COUNTS, count_of
from gridwright.puzzles.zebra.english.turns.rows import called_in, in_a_queue
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["limited", "turned"]

_DOERS = (
    r"(?!(?:floors?|doors?|(?:kilo|centi|milli)?meters?|quarters?|numbers?|orders?)\b)[a-z]+[eo]rs?"
)
"""Runners and visitors, but not what is counted or measured."""
_HAD_BEFORE_HIM = re.compile(
    rf"^(?P<who>[^,;]+?) (?:had|has) (?P<many>(?:exactly |only |just )?(?:{COUNTS}|\d+) "
    r"(?:other )?(?:people|persons?|others)) (?P<side>ahead of|in front of|behind|to the "
    r"(?:left|right) of) (?:him|her|them)(?=\.?$)",
    re.IGNORECASE,
)
"""Ann had two people in front of her."""
_QUEUED = bag("queue line position place row carriage wagon coach procession parade convoy")
_LINE = r"(?:queue|line|row|column|procession|parade|convoy|train|file)"
_FURTHER = re.compile(
    rf"\b(?:further|farther) (?:(?P<way>forwards?|back(?:wards?)?)"
    rf"(?: (?:in|along) (?:the )?{_LINE})?|(?P<along>up|down) (?:in )?the {_LINE}) than "
    rf"(?:(?:in|along) the {_LINE} )?",
    re.IGNORECASE,
)
"""Stood further forward in the queue than Ann."""
_IN_A_QUEUE = re.compile(
    r"\b(?:waiting|queue|queuing|queueing|in line|ahead of|served)\b", re.IGNORECASE
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with places for the people in a row.

    >>> seats = (Attribute("seat", ("1", "2", "3")),)
    >>> turned("Two people are ahead of Ann.", seats)
    'Ann is in the third position'
    """
    for rule in (
        (_further_along, _numbered_people, _people_between, _between_in_order, _counted_people)
        if attributes
        else ()
    ):
        text = rule(text, attributes)
    return text


def _further_along(text: str, attributes: Sequence[Attribute]) -> str:
    """Further forward in the queue than another: ahead of that one."""
    first = attributes[0]
    if "rther" not in text or not in_a_row(first):
        return text
    if not any(nouns(word) & _QUEUED for word in first.name.lower().split()):
        return text

    def side(match: re.Match[str]) -> str:
        way = (match["way"] or match["along"]).lower()
        return "ahead of " if way.startswith(("forward", "up")) else "behind "

    return _FURTHER.sub(side, text)


def _numbered_people(text: str, attributes: Sequence[Attribute]) -> str:
    """The third person in the row is at the third place."""
    if not in_a_row(attributes[0]):
        return text
    named = "|".join(re.escape(each.name.lower()) for each in attributes[1:] if not each.numbers)
    return re.sub(
        rf"\bthe (?P<rank>{'|'.join((*RANKS, 'last'))}) (?:person|{named})"
        r"(?: (?:in|on|along) (?:the )?(?:row|line|queue|procession|route|street|parade))?"
        r"(?P<side> from the (?:left|right))?(?! (?:to|from|in|on)\b)",
        r"the person in the \g<rank> position\g<side>",
        text,
        flags=re.IGNORECASE,
    )


def _people_between(text: str, attributes: Sequence[Attribute]) -> str:
    """Exactly two people speak between Ann and Bob: two places are between them."""
    if "between" not in text and "separate" not in text:
        return text
    stacked = bool(nouns(attributes[0].name.lower()) & FLOORS) and attributes[0].numbers is not None
    if not in_a_row(attributes[0]) and ranking(attributes) is None and not stacked:
        return text
    # Two floors between them are no places in a race.
    things = [each for at, each in enumerate(attributes) if not at or each.numbers is None]
    named = "|".join(re.escape(each.name.lower().split()[-1]) + "(?:e?s)?" for each in things)
    who = (
        rf"^(?:there (?:are|were|is|was) )?(?P<bound>at least |at most |more than |less than |"
        rf"fewer than |not more than )?(?:exactly |only |just )?"
        rf"(?P<count>{COUNTS}|\d+) (?:other )?(?:people|persons?|{_DOERS}|guests?|others|"
        rf"contestants|students|friends|performances?|acts?|routines?|entr(?:y|ies)|"
        rf"presentations?|{named})"
    )

    def places(match: re.Match[str]) -> str:
        return f"There are {limited(match['bound'], match['count'])} places between "

    text = re.sub(
        rf"{who} separate[sd]? (?P<one>[^,;]+?) (?:from|and) (?=[^,;]+$)",
        lambda match: f"{places(match)}{match['one']} and ",
        text,
        flags=re.IGNORECASE,
    )
    return re.sub(
        rf"{who} (?:(?!and\b)[a-z]+ (?:there |kept |placed )?)?(?:in )?between (?=\S)",
        places,
        text,
        flags=re.IGNORECASE,
    )


def _counted_people(text: str, attributes: Sequence[Attribute]) -> str:
    """Two people are ahead of Ann: she is at the third place."""
    row = in_a_row(attributes[0])
    if not row and not (in_a_queue(attributes) and _IN_A_QUEUE.search(text)):
        return text
    size = len(attributes[0].values)
    text = _HAD_BEFORE_HIM.sub(r"\g<many> \g<side> \g<who>", text)
    match = re.match(
        rf"(?:there (?:is|are|was|were) )?(?:exactly |only |just )?(?P<count>{COUNTS}|\d+) "
        rf"(?:other )?(?:people|persons?|others|child(?:ren)?|{_called(attributes)}) "
        r"(?:(?:is|are|was|were|sits?|stands?|lives?|waits?|queues?) )?"
        r"(?:(?:sitting|standing|waiting|queuing|queueing) )?"
        r"(?P<side>ahead of|in front of|behind|to the (?:left|right) of) (?P<who>[^,;]+?)"
        r"(?: in the (?:[a-z]+ )?(?:queue|line|row))?(?=\.?$)",
        text,
        re.IGNORECASE,
    )
    if match is None:
        return text
    count = count_of(match["count"])
    last = "behind" in match["side"].lower() or "right" in match["side"].lower()
    place = size - 1 - count if last else count
    if not 0 <= place < min(size, len(RANKS)):
        return text
    noun = "position" if row else called_in(attributes[0])
    return f"{match['who']} is in the {RANKS[place]} {noun}"


def limited(bound: str | None, written: str) -> str:
    """A limit as the least or the most that there may be: more than two are at least three.

    >>> limited("more than ", "two"), limited(None, "two")
    ('at least 3', 'two')
    """
    match (bound or "").lower().strip():
        case "more than":
            return f"at least {count_of(written) + 1}"
        case "less than" | "fewer than":
            return f"at most {count_of(written) - 1}"
        case "not more than":
            return f"at most {count_of(written)}"
        case _:
            return f"{bound or ''}{written}"


def _called(attributes: Sequence[Attribute]) -> str:
    """How the people of the puzzle are called, one or several."""
    names = [each.name.lower() for each in attributes[1:] if each.name.isalpha()]
    return "|".join(f"{re.escape(name)}s?" for name in names) or "people"


def _between_in_order(text: str, attributes: Sequence[Attribute]) -> str:
    """Two runners finished after Ann and before Bob: he was three places behind her."""
    if ranking(attributes) is None and not in_a_row(attributes[0]):
        return text
    match = re.match(
        rf"(?:exactly |only |just )?(?P<count>{COUNTS}|\d+) (?:other )?(?:people|others|children|"
        rf"{_called(attributes)}) (?:finished|came|were|was|are|is|stands?|sits?|came in|arrived|"
        r"(?:crossed|passed) the (?:finishing |finish )?line|passed the post) "
        r"(?P<first>after|behind|before|ahead of|in front of) (?P<one>[^,;]+?) (?:and|but) "
        r"(?P<second>after|behind|before|ahead of|in front of) (?P<other>[^,;]+?)(?=\.?$)",
        text,
        re.IGNORECASE,
    )
    if match is None:
        return text
    count = count_of(match["count"])
    later, sooner = ("after", "behind"), ("before", "ahead of", "in front of")
    if match["first"].lower() in later and match["second"].lower() in sooner:
        ahead, behind = match["one"], match["other"]
    elif match["first"].lower() in sooner and match["second"].lower() in later:
        ahead, behind = match["other"], match["one"]
    else:
        return text
    return f"{ahead} finished {count + 1} places ahead of {behind}{text[match.end() :]}"
