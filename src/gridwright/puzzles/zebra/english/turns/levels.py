"""Floors, stacks and places that are counted: at the top, two boxes above, third to the left."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male
from gridwright.puzzles.zebra.english.lexicon.measure_words import FLOORS
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.turns.common import COUNTS, MORE_TOLD, count_of
from gridwright.puzzles.zebra.english.turns.queues import limited
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_RANK = "|".join((*RANKS, r"\d(?:st|nd|rd|th)"))
_BE = (
    r"(?:is|are|was|were|sits?|sat|stands?|stood|lives?|lived|stays?|stayed|works?|worked|"
    r"(?:(?:is|are|was|were) )?(?:kept|placed|sitting|seated|standing|living|stacked|located))"
)
_FROM_SOMEBODY = re.compile(
    rf"\b(?P<be>{_BE}) (?:(?:at|in) )?(?:the )?(?P<rank>{_RANK}) (?:(?:place|seat|position|"
    rf"person) )?"
    r"to (?:the|his|her) (?P<side>left|right) of (?=\S)",
    re.IGNORECASE,
)
"""Ann sits third to the left of Bob: three places."""
_FROM_END = re.compile(
    rf"\b(?P<be>{_BE}) (?:(?:at|in) )?(?:the )?(?P<rank>{_RANK}|last) from (?:the )?"
    r"(?:extreme |far )?(?P<side>left|right|top|bottom)(?: end)?(?! of\b)(?=\s*[.,;]|\s*$| "
    r"and\b| or\b)",
    re.IGNORECASE,
)
_NO_LATER = re.compile(
    rf"\b(?P<be>is|are|was|comes) no (?P<side>later than|earlier than) "
    rf"(?P<rank>{_RANK})(?=\s*[.,;]|\s*$)",
    re.IGNORECASE,
)
_ENDS = re.compile(
    r"\b(?:at|on|in) (?:the )?(?:(?:extreme|far) )?(?P<side>left|right)[\s-]?(?:most)? "
    r"(?:corner|end)(?: of the [a-z]+)?(?=\s*[.,;]|\s*$| and\b)",
    re.IGNORECASE,
)
_TOP = re.compile(
    r"\b(?:at|on|in|to) (?:the )?(?:very )?(?P<end>top|bottom)(?:most)?(?: (?:position|place))?"
    r"(?: (?:of|in) the (?:stack|pile|arrangement|building|tower|boxes|house|list))?"
    r"(?=\s*[.,;]|\s*$| (?:and|or|nor|but)\b)",
    re.IGNORECASE,
)
_MOST = re.compile(r"\bthe (?P<end>low(?:er)?most|upper ?most|highest numbered) (?=[a-z])", re.I)
_NUMBERED = re.compile(
    r"\b(?:the )?(?P<noun>floor|level|storey) (?:(?:which is )?numbered|number|no\.?) "
    rf"(?P<one>{COUNTS}|\d+)(?: (?P<joint>nor|or) (?:(?:on )?(?:the )?(?:floor )?(?:numbered )?)?"
    rf"(?P<other>{COUNTS}|\d+))?\b",
    re.IGNORECASE,
)
_ON_WHICH = re.compile(
    r"\bthe (?:floor|level|storey) (?:(?:on|in) which|where) (?P<who>[^,;]+?) "
    r"(?:lives|stays|works|resides|is)(?=\s*[.,;]|\s*$)",
    re.IGNORECASE,
)
_PEOPLE = r"people|persons?|others|friends?|students?|child(?:ren)?"
_BOYS_AND_GIRLS = "boys|girls"
_HOW_MANY = (
    r"(?:there (?:is|are|was|were) )?(?P<bound>at least |more than |less than |fewer than |"
    rf"not more than |at most )?(?:exactly |only |just )?(?P<count>{COUNTS}|no|\d+) (?:other )?"
)
_TAKES_PLACE = (
    r"(?:was|were|is|are|has|have|had|gives?|gave|attends?|attended|an?|the|born|exams?|lectures?|"
    r"meetings?|classes|class|seminars?|goes|go|went|speaks?|spoke|performs?|performed|arrives?|"
    r"arrived|scheduled|held)"
)
_BEFORE = re.compile(r"\b(?:before|after|between)\b", re.IGNORECASE)
_LETTER_WHO = re.compile(
    r"(?P<at>\b(?:and|after|before|above|below|than|to|of|beside|behind) [A-Z]) "
    r"(?=(?:who|which) (?:is|was|has|lives|likes|does|sits)\b)"
)
"""M was born after P who was born in May: a letter names one only, and more is said of it."""
_VERBS = re.compile(
    r"\b(?:is|are|was|were|has|have|had|does|do|did|will|can|likes?|lives?|sits?|stands?|weighs?|"
    r"contains?|owns?|keeps?|works?|comes?)\b",
    re.IGNORECASE,
)
_ONE_OF_THOSE = re.compile(
    r"\b(?:on|in) (?:one|any) of the (?:days|months|dates|years|weeks) "
    r"(?P<side>before|after) (?=[A-Z\d]|the\b|floor\b)"
)
"""Ann has hers on one of the days after Wednesday: after it."""
_ON_A_FLOOR = re.compile(
    r"\bon (?:an?|any|some) (?:floor|level|storey) (?P<side>above|below) (?=\S)", re.IGNORECASE
)
"""On a floor above Bob: on any of them, while the floor above his may be the next one."""
_ONE_WHO = re.compile(r"(?P<before>\bbetween (?:[^,;]+? and )?)one (?=(?:who|which|that)\b)")


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer places.

    >>> boxes = (Attribute("level", ("1", "2", "3", "4")), Attribute("box", ("P", "Q", "R", "S")))
    >>> turned("More than one box is kept above P.", boxes)
    'P is neither on level 4 nor on level 3'
    >>> seats = (Attribute("seat", ("1", "2", "3", "4")),)
    >>> turned("Ann sits second to the left of Bob.", seats)
    'Ann sits 2 places to the left of Bob.'
    """
    if not attributes:
        return text
    text = _ONE_OF_THOSE.sub(r"some time \g<side> ", text)
    text = _ONE_WHO.sub(r"\g<before>the one ", text)
    text = _LETTER_WHO.sub(r"\g<at>, ", text)
    if in_a_row(attributes[0]):
        return _along(text)
    if nouns(attributes[0].name.lower()) & FLOORS and attributes[0].numbers is not None:
        text = _ON_A_FLOOR.sub(r"\g<side> ", _up_and_down(text, attributes[0]))
        noun = min(nouns(attributes[0].name.lower()) & FLOORS)
        names = [f"{noun} {v}" if v.isdigit() else f"the {v} {noun}" for v in attributes[0].values]
        return _counted(text, attributes[0], [f"on {name}" for name in names], attributes)
    dated = [axis for axis in axes(attributes) if axis.kind in TEMPORAL]
    if len(dated) != 1 or not _BEFORE.search(text):
        return text
    when = attributes[dated[0].attribute]
    things = _things(attributes)
    between = rf"^{_HOW_MANY}(?:{things}) (?:{_TAKES_PLACE} )*between (?=\S)"
    text = re.sub(between, _events, text, flags=re.IGNORECASE)
    return _counted(text, when, list(when.values), attributes)


def _along(text: str) -> str:
    """Places in a row, counted from somebody or from an end."""

    def away(match: re.Match[str]) -> str:
        return f"{match['be']} {_rank(match['rank'])} places to the {match['side']} of "

    def place(match: re.Match[str]) -> str:
        if match["side"].lower() in ("top", "bottom"):
            return match[0]
        return f"{match['be']} in the {match['rank']} position from the {match['side'].lower()}"

    def end(match: re.Match[str]) -> str:
        return f"in the {'first' if match['side'].lower() == 'left' else 'last'} position"

    text = _NO_LATER.sub(r"\g<be> not \g<side> the \g<rank> position", text)
    text = text.replace("not later than", "not after").replace("not earlier than", "not before")
    text = _FROM_SOMEBODY.sub(away, text)
    return _ENDS.sub(end, _FROM_END.sub(place, text))


def _up_and_down(text: str, floors: Attribute) -> str:
    """Floors by their numbers: the lowermost, the one numbered three, the top of the stack."""
    numbers = floors.numbers or ()
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    noun = min(nouns(floors.name.lower()) & FLOORS)

    def named(place: int) -> str:
        written = floors.values[order[place]]
        return f"{noun} {written}" if written.isdigit() else f"the {written} {noun}"

    def most(match: re.Match[str]) -> str:
        return f"the {'bottom' if match['end'].lower().startswith('low') else 'top'} "

    def number(match: re.Match[str]) -> str:
        one, other = match["one"], match["other"]
        told = f"{noun} {count_of(one)}"
        return f"{told} {match['joint']} on {noun} {count_of(other)}" if other else told

    def end(match: re.Match[str]) -> str:
        return f"on {named(0 if match['end'].lower() == 'bottom' else -1)}"

    def from_end(match: re.Match[str]) -> str:
        side = match["side"].lower()
        if side in ("left", "right") or match["rank"].lower() == "last":
            # The last from the top is at the bottom, but some mean the top.
            return match[0]
        rank = _rank(match["rank"])
        if not 1 <= rank <= len(order):
            return match[0]
        return f"{match['be']} on {named(rank - 1 if side == 'bottom' else -rank)}"

    text = _NUMBERED.sub(number, _MOST.sub(most, text)) if floors.values[0].isdigit() else text
    return _TOP.sub(end, _FROM_END.sub(from_end, text))


def _things(attributes: Sequence[Attribute]) -> str:
    """How those in the places are called: people, or boxes where a list has boxes."""
    names = [each.name.lower().split()[-1] for each in attributes if each.numbers is None]
    known = ({is_male(value) for value in each.values} for each in attributes)
    # Of two girls before Bob it is not told how many boys are.
    mixed = any({True, False} <= sexes for sexes in known)
    people = _PEOPLE if mixed else f"{_PEOPLE}|{_BOYS_AND_GIRLS}"
    return "|".join((people, *(rf"{re.escape(name)}(?:e?s)?" for name in names)))


def _events(match: re.Match[str]) -> str:
    """So many events between two of them."""
    return f"There are {limited(match['bound'], match['count'])} lectures between "


def _counted(
    text: str, floors: Attribute, texts: Sequence[str], attributes: Sequence[Attribute]
) -> str:
    """Two boxes are above P, more than two are: where P is, or is not."""
    plain = _ON_WHICH.sub(lambda match: match["who"], text)
    sides = "above|below" if texts[0].startswith("on ") else "before|after"
    be = _BE if texts[0].startswith("on ") else rf"{_TAKES_PLACE}(?: {_TAKES_PLACE})*"
    match = re.match(
        rf"{_HOW_MANY}(?:{_things(attributes)}) (?:{be} )?(?P<side>{sides}) "
        r"(?P<who>[^,;]+?)(?=\.?$)",
        plain,
        re.IGNORECASE,
    )
    if match is None or not _names_one(match["who"]) or MORE_TOLD.match(match["who"]):
        return text
    count = 0 if match["count"].lower() == "no" else count_of(match["count"])
    numbers = floors.numbers or ()
    order = sorted(range(len(numbers)), key=numbers.__getitem__)
    if match["side"].lower() in ("above", "after"):
        order = order[::-1]
    kept = {
        "at least ": order[count:],
        "more than ": order[count + 1 :],
        "less than ": order[:count],
        "fewer than ": order[:count],
        "at most ": order[: count + 1],
        "not more than ": order[: count + 1],
    }.get((match["bound"] or "").lower(), order[count : count + 1])
    if len(kept) == 1:
        return f"{match['who']} is {texts[kept[0]]}"
    others = [texts[place] for place in order if place not in kept]
    if not kept or not others:
        return text
    if len(others) == 1:
        return f"{match['who']} is not {others[0]}"
    return f"{match['who']} is neither {' nor '.join(others)}"


def _names_one(who: str) -> bool:
    """Whether words only tell who is meant: "Q", "the box which is red", but not "Q is red"."""
    if re.search(r"\b(?:and|or|but|not)\b", who):
        return False
    said, _, clause = re.sub(r"\b(?:who|which|that)\b", "|", who).partition("|")
    return not _VERBS.search(said) and len(_VERBS.findall(clause)) < 2


def _rank(written: str) -> int:
    """The number of an ordinal, in words or digits."""
    small = written.lower()
    return RANKS.index(small) + 1 if small in RANKS else int(small[0])
