"""Turns of printed magazines: the last order delivered, the runner in last place."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, COUNTS, ORDINALS, applied, rules
from gridwright.puzzles.zebra.numbers import MONTHS, number_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_DAYS = (
    rf"(?:exactly |only |just )?(?P<count>{COUNTS}|\d+) (?:other |whole |full |clear )?"
    r"(?:(?!and\b|or\b)[a-z]+ )?(?P<unit>day|week|month|year|hour)s?"
)


def _days_between(match: re.Match[str]) -> str:
    """With one day between them, two things are two days apart."""
    count = int(WORDS.get(match["count"].lower(), match["count"]))
    return f"{match['one']} and {match['other']} are {count + 1} {match['unit']}s apart"


_EARLY = {"first": "earliest", "last": "latest"}
_TURNS = rules(
    # "But it took her less time to complete".
    (
        r", (?P<joint>but|and) it took (?:him|her|them) (?P<more>more|less) time(?: to [a-z]+)?"
        r"(?=\.?$)",
        r", \g<joint> took \g<more> time",
    ),
    # "The day before Ann, and half an hour later": later than she.
    (
        rf"^(?P<said>[^,;]*\b(?:before|after) (?P<other>[^,;]+?)),? (?P<joint>and|but) "
        rf"(?P<far>{AMOUNT}|half an hour) (?P<how>later|earlier)(?=\.?$)",
        r"\g<said> \g<joint> was \g<far> \g<how> than \g<other>",
    ),
    # "The 8:25 train went to York; Ann wasn't on it."
    (
        r"^(?P<said>The (?P<thing>[\w:.$£ -]+?) (?:went|goes|was|is|left|leaves|runs|ran|came|had|"
        r"has|carried|[a-z]+ed) [^;]*)[;.] "
        r"(?P<who>(?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?(?-i:[A-Z])[\w-]+) "
        r"(?P<be>(?:is|was)(?:n['’]t| not)?) (?P<in>on|in|at) it(?=\.?$)",
        r"\g<said>; \g<who> \g<be> \g<in> the \g<thing>",
    ),
    # "Ann's neighbour at peg 2 has the cat".
    (
        r"^(?P<who>(?-i:[A-Z])[\w-]+)['’]s neighbou?r (?P<at>(?:at|in|on) [a-z]+ (?:number )?\d+) "
        r"(?P<rest>[a-z][^,;]+?)(?=\.?$)",
        r"The person \g<at> \g<rest>; \g<who> is next to the person \g<at>",
    ),
    # "Whose birthday comes first".
    (
        r"\bwhose (?P<noun>birthday|appointment|turn|visit|trip|party|event) (?:comes|is|was|came) "
        r"(?P<rank>first|last)(?=\s*[.,;]|\s*$)",
        lambda match: f"with the {_EARLY[match['rank'].lower()]} {match['noun']}",
    ),
    # "Neither Ann nor Bob has the last name Foley".
    (r"\bha(?:s|ve) the (?:last name|surname|family name|first name) (?=(?-i:[A-Z]))", "is "),
    # "The nurse is a woman who was born before Ann".
    (
        r"^(?P<who>The [^,;]+?) (?P<is>(?:is|was) an? (?:man|woman|boy|girl)) who "
        r"(?P<rest>(?:was|is|lives|has|had|[a-z]+ed) [^,;]+)$",
        r"\g<who> \g<is>; \g<who> \g<rest>",
    ),
    # "Was given by a woman, but not in Rome".
    (
        r"^(?P<who>[^,;]+?) (?P<be>is|was) (?P<one>[a-z]+ by an? (?:man|woman|boy|girl)),? but not "
        r"(?P<in>at|in|on|to|for|with) (?P<rest>[^,;]+?)(?=\.?$)",
        r"\g<who> \g<be> \g<one>; \g<who> \g<be> not \g<in> \g<rest>",
    ),
    # "Was held in Rome sometime after Ann's talk"; not "in the month immediately before Ann's".
    (
        r"^(?P<said>[^,;]+ (?:was|were) [a-z]+ (?:at|in|on) "
        r"(?!the (?:day|week|month|year|hour|place|position|seat|floor)\b)[^,;]+?) "
        rf"(?P<far>sometime|some time|immediately|{AMOUNT}) (?P<how>before|after) "
        r"(?P<rest>(?:(?!\b(?:was|is|were|had|did)\b)[^,;])+?)(?=\.?$)",
        r"\g<said> and was \g<far> \g<how> \g<rest>",
    ),
    # "The last order delivered".
    (
        r"(?P<last>\bthe (?:first|last|second|third|fourth) [a-z]+) "
        r"(?P<done>delivered|sold|seen|served|made|shown|played|repaired|opened|finished)(?=\.?$|,)",
        r"\g<last> to be \g<done>",
    ),
    # "The runner in last place".
    (
        rf"^(?P<who>The [a-z]+) in (?P<rank>{ORDINALS}|last) place "
        r"(?=is|was|has|had|wore|comes|came|did|lives|[a-z]+ed\b)",
        r"\g<who> who finished \g<rank> ",
    ),
    # "Is better paid than Ann, but less well paid than Bob".
    (r"\b(?:is|was) better paid than\b", "pays more than"),
    (r"\b(?:is |was )?(?:less well|worse) paid than\b", "less than"),
    # "Belongs to a woman who doesn't have the plum tree".
    (
        r"\b(?P<to>belong(?:s|ed) to an? (?:man|woman|boy|girl)) who "
        r"(?P<does>doesn['’]t|does not|didn['’]t|did not|has|had|owns|keeps|isn['’]t|"
        r"is not|is) (?=[^,;]+$)",
        r"\g<to> and \g<does> ",
    ),
    # "Was tasted by a man and served with port".
    (
        r"\b(?P<be>is|was) (?P<one>[a-z]+ by an? (?:man|woman|boy|girl)) and "
        r"(?P<other>[a-z]+(?:ed|en|de|ld|ught) (?:by|with|in|on|at) [^,;]+?)(?=\.?$)",
        r"\g<be> \g<other> and \g<be> \g<one>",
    ),
    # "The first to buy something".
    (r"\b(?P<first>the (?:first|last) to [a-z]+) (?:something|anything|one)\b", r"\g<first>"),
    # "Ann's stall has an even number".
    (
        r"(?P<who>(?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?[A-Z][\w-]+)['’]s? (?P<noun>[a-z]+) (?:has|is) an? "
        r"(?P<parity>even|odd)(?:-numbered one| number| one)(?=\s*[.,;]|\s*$| (?:and|but)\b)",
        r"\g<who> is in an \g<parity>-numbered \g<noun>",
    ),
    # "The toy stall is at one end, with Ann's next to it."
    (
        r"^(?P<said>(?P<who>the [^,;]+?|[A-Z][\w'’ -]+?) (?:is|was|stands|stood|sits|sat|lives|"
        r"lived|lies|lay) [^,;]+), with (?P<other>[^,;]+?) (?P<near>(?:immediately |directly )?"
        r"(?:next(?: door)? to|beside|to the (?:immediate )?(?:left|right) of)) "
        r"(?:it|him|her|them)(?=\.?$)",
        r"\g<said>; \g<other> is \g<near> \g<who>",
    ),
    # "The man at the wheel of the bus".
    (
        r"\b(?P<who>man|woman|person) (?:at|behind) the (?:wheel|helm|controls) of\b",
        r"\g<who> with",
    ),
    # "Neither Ann nor Bob is as young as Cy".
    (
        r"^neither (?P<one>[^,;]+?) nor (?P<other>[^,;]+?) (?P<be>is|was) as (?P<how>[a-z]+) as "
        r"(?P<third>[^,;]+?)(?=\.?$)",
        r"\g<one> \g<be> not as \g<how> as \g<third>; \g<other> \g<be> not as \g<how> as "
        r"\g<third>; \g<one> is not \g<other>",
    ),
    # "The perch, which a woman caught on a worm, …": which was caught by a woman.
    (
        r", which (?P<who>an? (?:man|woman|boy|girl|lady|gentleman)) "
        r"(?P<verb>caught|bought|won|sold|built|found|brought|made|[a-z]+ed)(?P<rest> [^,;]+)?"
        r"(?P<end>,|\.?$)",
        r", which was \g<verb>\g<rest> by \g<who>\g<end>",
    ),
    # "The one in blue, whose owner isn't Ann".
    (
        r", whose (?:owner|holder|occupant|grower|buyer) (?P<be>is|isn['’]t|is not|was|wasn['’]t|"
        r"was not) (?P<who>(?:(?:Mr|Mrs|Ms|Miss|Dr)\.? )?(?-i:[A-Z])[\w-]+)(?=[,.]|$)",
        r", which \g<be> \g<who>'s",
    ),
    # "Exactly one day fell between Ann's and Bob's": two days apart.
    (
        rf"^{_DAYS} (?:fell|falls|came|comes|intervened) between (?P<one>[^,;]+?) and "
        r"(?P<other>[^,;]+?)(?=\.?$)",
        _days_between,
    ),
)
_LAST_OF = re.compile(
    rf"\bthe (?P<first>first|last|second|third|fourth) of the (?P<count>{COUNTS}) "
    r"(?:[a-z]+s )?(?=to [a-z]+)"
)
"""The last of the four to leave."""

_SCORER = re.compile(
    r"\bwas the (?:game|match|team|night|evening)?(?:['’]s )?(?:(?P<low>low|lowest)|high|highest|"
    r"top|leading)[ -]scorer(?: (?:of|in|on) the (?:game|match|team|night|evening|group|contest))?"
    r"(?=\s*[.,;]|\s*$| (?:and|but)\b)"
)
_WON = re.compile(
    r"\bwon (?:the (?:competition|contest|election|vote|poll|first prize)|first prize)"
    r"(?=\s*[.,;]|\s*$| (?:and|but)\b)"
)
_LARGER = re.compile(r"\b(?:is|was) (?P<how>larger|bigger|smaller) than\b")
_LARGEST = re.compile(
    r"\bthe (?P<how>largest|biggest|smallest)(?: of the (?:three|four|five|six) [a-z]+| [a-z]+)?"
    r"(?=\s*[.,;]|\s*$)"
)
_MONTH = re.compile(
    rf"\bin (?P<month>{'|'.join(month.capitalize() for month in MONTHS)})\b"
    r"(?=\s*[.,;]|\s*$| (?:and|but)\b)"
)
_HOLIDAYS = {
    **{"Halloween": "October 31", "Christmas Day": "December 25", "Boxing Day": "December 26"},
    **{"Christmas Eve": "December 24", "New Year's Eve": "December 31"},
    **{"New Year's Day": "January 1", "Valentine's Day": "February 14"},
    **{"St. Patrick's Day": "March 17", "Independence Day": "July 4"},
}
_GIVEN = ("amount", "donation", "contribution", "gift", "sum", "pledge")
_HIGH = {
    **{"largest": "highest", "biggest": "highest", "smallest": "lowest", "larger": "higher"},
    **{"bigger": "higher", "smaller": "lower"},
}
_GIFT = re.compile(
    r"\bthe (?P<how>largest|biggest|smallest) (?:donation|gift|contribution|amount|sum|pledge)\b"
)
_MORE_GIVEN = re.compile(r"(?<=\bdonation) (?:is|was) (?P<how>larger|bigger|smaller) than\b")
_DATED = re.compile(r"\d").search


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence in plainer words.

    >>> turned("The runner in last place is Ann.", ())
    'The runner who finished last is Ann.'
    >>> turned("Exactly one day fell between Ann's visit and Bob's.", ())
    "Ann's visit and Bob's are 2 days apart."
    """
    match = _LAST_OF.search(text) if attributes else None
    if match is not None and int(WORDS[match["count"]]) == len(attributes[0].values):
        text = f"{text[: match.start()]}the {match['first']} {text[match.end() :]}"
    for each in attributes:
        for rule in (_scored, _sized, _in_month, _holiday, _given):
            text = rule(text, each)
    return applied(_TURNS, text)


def _scored(text: str, each: Attribute) -> str:
    """Was the high scorer, won the competition: where points or votes are listed."""
    name = each.name.lower()
    if each.numbers is None or name not in ("points", "point", "votes", "score", "vote", "goals"):
        return text
    if "scorer" in text:
        text = _SCORER.sub(
            lambda m: f"had the {'fewest' if m['low'] else 'most'} {name.rstrip('s')}s", text
        )
    return _WON.sub("got the most votes", text) if name.startswith("vote") else text


def _sized(text: str, each: Attribute) -> str:
    """The smallest of the four drinks, where a list has their sizes."""
    if each.numbers is None or each.name.lower() != "size":
        return text
    larger = _LARGER.search(text)
    if larger is not None and text[: larger.start()].rstrip().split()[-1].islower():
        # "Ann is bigger than Bob" is said of her.
        text = _LARGER.sub(r"has a \g<how> size than", text)
    return _LARGEST.sub(r"the one with the \g<how> size", text)


def _holiday(text: str, each: Attribute) -> str:
    """Spoke on Halloween, where the last of October is listed."""
    if each.numbers is None or " on " not in text:
        return text
    for name, date in _HOLIDAYS.items():
        if f"on {name}" in text:
            days = [value for value in each.values if number_of(value) == number_of(date)]
            if len(days) == 1:
                text = text.replace(f"on {name}", f"on {days[0]}")
    return text


def _given(text: str, each: Attribute) -> str:
    """The smallest donation, a larger one: where a list has what was given."""
    name = each.name.lower()
    if each.numbers is None or each.values[0][:1] not in "$£€" or name not in _GIVEN:
        return text
    text = _GIFT.sub(lambda match: f"the {_HIGH[match['how']]} {name}", text)
    return _MORE_GIVEN.sub(lambda match: f" has a {_HIGH[match['how']]} {name} than", text)


def _in_month(text: str, each: Attribute) -> str:
    """Was born in June, where one of the dates is in June."""
    for match in _MONTH.finditer(text) if each.numbers is not None else ():
        birth = "birth" in each.name.lower()
        if birth and not re.search(
            r"\b(?:born|birthdays? [a-z ]*)$", text[: match.start()].rstrip()
        ):
            # What was bought in June is no birthday.
            continue
        days = [value for value in each.values if re.search(rf"\b{match['month']}\b", value)]
        if len(days) == 1 and re.search(r"\d", days[0]) and all(map(_DATED, each.values)):
            text = f"{text[: match.start()]}on {days[0]}{text[match.end() :]}"
            break
    return text
