"""How many of them there were, in other words than the lists have: more birds, fewer times."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, COUNTS, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_MORE_OF = rf"(?P<far>{AMOUNT} )?(?P<more>more|fewer) (?P<what>[a-z]+)(?= than\b)"
_SEEN = bag("sighting sightings seen spotted sighted observed")
"""Attributes that count what somebody saw."""
_SAW = re.compile(rf"\b(?:saw|spotted|counted|observed|sighted|photographed) {_MORE_OF}", re.I)
_HANDLED = bag("sold donated collected made baked bought ordered sales purchased gathered picked")
"""Attributes that count what somebody sold or gave."""
_GOT = re.compile(
    r"\b(?:had|got|made|brought(?: in)?|sold|donated|collected|gave|baked|bought|ordered|gathered|"
    rf"picked(?: up)?|purchased|turned in|handed in) {_MORE_OF}",
    re.IGNORECASE,
)
_LIVING = bag("population herd flock")
_HAS = re.compile(rf"\bha(?:s|ve|d) {_MORE_OF}", re.IGNORECASE)
_PEOPLE = bag(
    "student pupil member guest visitor passenger employee resident camper player patient"
)
_LARGER_CLASS = re.compile(
    rf"\b(?P<group>class|club|team|group|tour|choir|troop|staff) (?:is|was) (?P<far>{AMOUNT} )?"
    r"(?P<more>bigger|larger|smaller) than\b",
    re.IGNORECASE,
)
_THINGS = bag("item thing piece product")
_THERE = re.compile(
    rf"^there (?:are|were) (?P<far>{AMOUNT} )?(?P<more>more|fewer) (?P<what>[a-z]+)"
    r"(?: (?:enrolled|registered|living|staying|signed up|working))? (?:in|at|on) "
    r"(?P<one>[^,;]+?) than (?:there (?:are|were) )?(?:in|at|on) (?P<other>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""There are seven more animals in one park than in the other."""
_TIMES = re.compile(
    rf"\b(?P<far>(?:\d+|{COUNTS}) )?(?P<more>more|fewer) times than\b", re.IGNORECASE
)
_OFTEN = re.compile(r"(?P<count>\b\d+) times\b(?! (?:as|more|fewer|the)\b)", re.IGNORECASE)
_SEEN_OFTEN = re.compile(
    r"\b(?:was|were|been|has been|had been) (?:watched|viewed|seen|played|visited|heard) "
    r"(?P<count>\d+) times\b(?! (?:as|more|fewer)\b)",
    re.IGNORECASE,
)
_SIZES = bag("ounce size cup liter litre gallon quart pint oz acre carat karat hectare")
_LARGER = re.compile(
    r"\b(?P<be>is|was) (?:(?P<count>\d[\d.]*) [a-z]+ )?(?:(?P<large>larger|bigger|heavier)|smaller|"
    r"lighter) than\b",
    re.IGNORECASE,
)
_RECORDS = rules(
    (r"\bthe best (?:win-loss )?record\b(?! (?:for|of|in)\b)", "the most wins"),
    (r"\bthe worst (?:win-loss )?record\b(?! (?:for|of|in)\b)", "the fewest wins"),
    (r"\ba better record than\b", "more wins than"),
    (r"\ba worse record than\b", "fewer wins than"),
)
"""Whose record is best, where only wins are counted."""
_ROUNDS = rules(
    (
        r"\b(?:lost|fell|(?:was|were) (?:beaten|knocked out|defeated|eliminated)) in "
        r"(?=round \w+|the \w+ round)",
        "was out in ",
    ),
    (r"\b(?:went|lasted|fought|survived) more rounds than\b", "lasted longer than"),
    (
        r"\b(?:went|lasted|fought|survived) (?P<count>\w+) more rounds than\b",
        r"lasted \g<count> rounds longer than",
    ),
)
"""In which round somebody lost, where the list is of rounds."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with what the lists count.

    >>> seen = (Attribute("sightings", ("4", "7")), Attribute("bird", ("finch", "owl")))
    >>> turned("Ann spotted 3 more birds than Bob.", seen)
    'Ann had 3 more sightings than Bob.'
    >>> played = (Attribute("played", ("32", "39")), Attribute("song", ("Ash", "Elm")))
    >>> turned("Ash was played 7 more times than Elm.", played)
    'Ash was played 7 more than Elm.'
    """
    counts = [
        each.name.lower()
        for each in attributes
        if each.numbers is not None and each.values[0].isdigit()
    ]
    text = _THERE.sub(lambda match: _there(match, counts), text)
    last = [noun for each in attributes for noun in nouns(each.name.lower().split()[-1])]
    if "win" in last:
        text = applied(_RECORDS, text)
    if "home runs" in counts:
        text = re.sub(r"\bhomers\b", "home runs", text)
    if "round" in last:
        text = applied(_ROUNDS, text)
    for name in counts:
        if name.endswith("s") and name.isalpha():
            text = re.sub(
                rf"\b(?P<count>\d+|{COUNTS}) {name} (?:longer|farther|further) than\b",
                rf"\g<count> more {name} than",
                text,
                flags=re.IGNORECASE,
            )
    people = [name for name in counts if nouns(name) & _PEOPLE]
    if len(people) == 1:
        text = _LARGER_CLASS.sub(lambda match: _larger_class(match, people[0]), text)
    if len(counts) == 1:
        text = _often(_sighted(text, counts[0], attributes), counts[0])
    return _sized(text, attributes)


def _larger_class(match: re.Match[str], name: str) -> str:
    """A bigger class has more students."""
    more = "more" if match["more"].lower() in ("bigger", "larger") else "fewer"
    return f"{match['group']} has {match['far'] or ''}{more} {name} than"


def _there(match: re.Match[str], counts: Sequence[str]) -> str:
    """More of them in one place than in the other: the one place has more of them."""
    named = [name for name in counts if nouns(name) & _PEOPLE]
    what = named[0] if match["what"] == "people" and len(named) == 1 else match["what"]
    return f"{match['one']} has {match['far'] or ''}{match['more']} {what} than {match['other']}"


def _sighted(text: str, name: str, attributes: Sequence[Attribute]) -> str:
    """Saw more birds, where sightings are counted and a list tells which bird it was."""
    kinds = {
        noun for each in attributes if each.numbers is None for noun in nouns(each.name.lower())
    }
    listed = ((_SEEN, _SAW), (_HANDLED, _GOT), (_LIVING, _HAS))
    verbs = [pattern for names, pattern in listed if name in names]

    def many(match: re.Match[str]) -> str:
        known = nouns(match["what"].lower()) & (kinds | _THINGS)
        what = "people" if name in _LIVING else name
        return f"had {match['far'] or ''}{match['more']} {what}" if known else match[0]

    return verbs[0].sub(many, text) if verbs else text


def _often(text: str, name: str) -> str:
    """Three more times than Bob, where the list counts how often something was done."""
    if name in ("views", "plays", "listens", "hits", "visits"):
        text = _SEEN_OFTEN.sub(rf"had \g<count> {name}", text)
    if not name.isalpha():
        return text
    if name.endswith("ed") and f" {name} " in text:
        text = _OFTEN.sub(r"\g<count>", text)
        return _TIMES.sub(r"\g<far>\g<more> than", text)
    if not name.endswith("s"):
        return text
    return _TIMES.sub(lambda m: f"on {m['far'] or ''}{m['more']} {name} than", text)


def _sized(text: str, attributes: Sequence[Attribute]) -> str:
    """A larger drink has more ounces, where ounces alone tell how large the drinks are."""
    sizes = [
        each.name.lower()
        for each in attributes
        if each.numbers is not None and nouns(each.name.lower().split()[0]) & _SIZES
    ]
    if len(sizes) != 1:
        return text
    name = sizes[0].split()[0]
    for each in attributes:
        if each.numbers is None:
            text = re.sub(
                rf"\ba (?:(?P<large>larger|bigger)|smaller) {re.escape(each.name.lower())} than\b",
                lambda m: f"{'more' if m['large'] else 'fewer'} {name} than",
                text,
            )

    def larger(match: re.Match[str]) -> str:
        has = "has" if match["be"].lower() == "is" else "had"
        count = f"{match['count']} " if match["count"] else ""
        return f"{has} {count}{'more' if match['large'] else 'fewer'} {name} than"

    return text if name == "size" else _LARGER.sub(larger, text)
