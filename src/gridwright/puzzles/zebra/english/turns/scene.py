"""What only sets the scene: how many there are, from where one looks, which way one walks."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.naming.finishes import ranking
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.turns.common import COUNTS, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_THERE_ARE = re.compile(
    rf"^(?:there (?:are|were)|(?:an?|the) [a-z]+ (?:has|had|contains?|consists of)) "
    rf"(?P<count>{COUNTS}|\d+) (?P<what>[a-z][a-z -]*?)"
    r"(?:, one(?: [a-z]+)? (?:on|in|to|at|per) (?:each|every)(?: [a-z]+)?)?[,;] (?:and |but )?"
    r"(?=\S)",
    re.IGNORECASE,
)
"""There are five houses in the row, and Ann's is the red one."""
_THEY_SIT = re.compile(
    rf"^(?P<count>{COUNTS}|\d+) (?P<what>(?!of\b)[a-z]+ (?:sit|sat|stand|stood|live|lived|took "
    rf"part|"
    r"ran|competed|entered|are|were|work|worked|queue|queued|travel|travelled|wait|waited|"
    r"occupy|occupied|fill|filled|share|shared)\b"
    r"[a-z -]*?(?: numbered (?:from )?(?:1|one) (?:to|through) [a-z\d]+[a-z -]*?)?)"
    r"(?:, one(?: [a-z]+)? (?:on|in|to|at|per) (?:each|every)(?: [a-z]+)?)?"
    r"[,;] (?P<joint>and|with|but) (?P<rest>[^;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""Six children sit in a row, with Ann and Bob in the end seats."""
_NUMBERS = re.compile(
    r"^the (?:[a-z]+ )?[a-z]+ (?:(?:are|run|go) )?(?:numbered )?(?:from )?"
    r"(?P<numbers>\d+(?:(?:,? and |, | to | through )\d+)+)(?: from left to right)?[,;] and (?=\S)",
    re.IGNORECASE,
)
_WITH = re.compile(
    r"^(?P<who>[^,;]+?) (?P<where>(?:in|at|on|next to|between|immediately|somewhere|to the) .+)$"
)
_END_SEATS = re.compile(
    r"^(?P<two>[^,;]+? and [^,;]+?) (?P<verb>are|were|sit|sat|stand|stood|live|lived|have|had|"
    r"occupy|"
    r"occupied)(?: (?:in|at|on))? the (?:two )?end (?:[a-z]+)(?=\.?$)",
    re.IGNORECASE,
)
_LOOKING = r"(?:look|fac|view|see|approach|stand|walk|pass|com)(?:s|e|es|ing|n)?"
_VIEWED = re.compile(
    rf"(?:^in (?:the|this|our) (?:photograph|photo|picture|snapshot|painting|drawing|diagram|plan|"
    rf"illustration)(?: (?:below|above|opposite))?, |"
    rf"(?:^|, )(?:(?:as|when) (?:you|we|one|they) {_LOOKING}|(?:as|when) (?:seen|viewed|you see)|"
    rf"seen|viewed|looking|facing|viewing)\b(?P<how>[^,;]*), )",
    re.IGNORECASE,
)
"""As you look at it, Ann is on the left."""
_YOUR_SIDE = re.compile(
    r"\b(?P<to>(?:to|on) the (?P<side>right|left)\b)(?P<mid>[^,;]*), (?:to )?your (?P=side)"
    r"(?: as you [^,;.]+?)?\s*(?:,|(?=\.?\s*$))",
    re.IGNORECASE,
)
"""To the right of it, your right as you face the houses: the side that is meant anyway."""
_NEXT_TO_IT = re.compile(
    r"^(?P<one>[^,;]+?) (?P<verb>is|was|lives|lived|sits|sat|stands|stood) (?P<side>(?:on|to) the "
    r"(?:left|right) of [^,;]+?), (?:and )?(?:(?:directly|right|just|immediately) )?"
    r"(?:next to (?:it|him|her|them)|adjacent(?: to it)?|side by side)\s*(?=\.?$)",
    re.IGNORECASE,
)
"""On the left of the white house, next to it."""
_BESIDE = re.compile(
    r"^(?P<one>[^,;]+?) (?P<verb>is|was|lives|lived|sits|sat|stands|stood) next to "
    r"(?P<two>[^,;]+?), (?:and )?(?:on|to) (?:the|its|his|her) (?P<side>left|right)(?: side)?"
    r"(?: of it)?(?=\.?$)",
    re.IGNORECASE,
)
"""Next to the white house, on the left."""
_AT_ONE_END = re.compile(
    r"^(?P<who>the [a-z]+) (?:at|on|in) (?:one end|either end|the border|one of the (?:two )?ends?"
    r"(?: [a-z]+s)?)(?: of the (?:row|line|street|pier|quay|harbou?r|queue|shelf|terrace|bench))? "
    r"(?P<does>(?!of\b)(?!is\b|was\b|are\b|and\b|or\b)[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""The ship at one end carries tea."""
_FROM_BEHIND = re.compile(
    r"\b(?:behind|back|rear|reverse|reversed|mirror|inside|within|other|opposite|not|than|right|left|"
    r"above|below|next)\b|n['’]t\b"
)
_REACH = (
    r"(?:come|comes|came|get|gets|getting|coming) to|reach(?:es|ed|ing)?|pass(?:es|ed|ing)?|"
    r"see(?:s|ing)?|meets?|meeting|find(?:s|ing)?|encounter(?:s|ed|ing)?"
)
_WALKING = re.compile(
    r"^(?:walking|going|reading|looking|counting|moving|strolling|travelling|traveling|driving)"
    r"(?: (?:along|down|up|past|through|across) the [a-z]+)?,? from (?P<side>left|right) to "
    rf"(?!(?P=side))(?:left|right), (?:you|we|one) (?:will |would )?(?:{_REACH}) (?P<one>[^,;]+?) "
    r"(?P<near>immediately |directly |right |just |straight )?(?P<how>before|after) "
    rf"(?:(?:you|we|one) )?(?:(?:{_REACH}) )?(?P<other>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""Walking from left to right, you come to the red house before Ann's."""
_MEDALS = re.compile(
    r"^(?:medals|prizes|ribbons|rosettes|trophies) (?:were|are) (?:given|awarded|presented|"
    r"handed) to the first (?P<count>two|three|four)(?: [a-z]+)?(?: (?:in|of) the [a-z]+)?,? "
    r"(?:but|and) (?P<who>[^,;]+?) (?:(?P<not>did(?:n['’]t| not)) (?:get|win|receive|earn)|"
    r"got|won|received|earned) (?:one|any|a [a-z]+)(?=\.?$)",
    re.IGNORECASE,
)

_DAYS = re.compile(
    r"^(?:the|our|their) [a-z]+ (?:(?P<first>start|begin|open)|end|finish|conclude|close)(?:s|"
    r"es|ed)? "
    r"(?:the|their|its|each|every) (?:school )?(?:day|morning|afternoon|evening|week|year|term|"
    r"season) "
    rf"with (?!\d|(?:an?|{'|'.join(WORDS)})\b)(?P<what>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""The class starts the day with maths."""
_GOES_TO = rules(
    # "When the lesson in room 9 is over, the class goes directly to room 4."
    (
        r"^(?:when|as soon as|once|after) (?P<one>[^,;]+?) (?:is over|ends|finishes|is finished), "
        r"(?:the|our) [a-z]+ (?:go(?:es)?|moves?|walks?|heads?|proceeds?) (?:directly|straight|"
        r"immediately) (?:on )?to (?P<other>[^,;]+?)(?=\.?$)",
        r"\g<one> is immediately before \g<other>",
    ),
    (r"\bis the one (?=(?:in|at|on) the (?:middle|cent(?:re|er)|far|left|right|end)\b)", "is "),
    # "With the potter for a neighbour on one side".
    (
        r"\b(?P<has>has|had|with) (?P<one>[^,;]+?) (?:for|as) (?:a |his |her )?"
        r"(?:next-door )?neighbou?r on one side\b",
        r"\g<has> \g<one> on one side",
    ),
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence without the scene.

    >>> house = Attribute("house", ("1", "2", "3"))
    >>> turned("There are three houses, and Ann's is the one in the middle.", (house,))
    "Ann's is in the middle."
    >>> turned("As you look at it, Ann is to the left of Bob.", (house,))
    'Ann is to the left of Bob.'
    """
    if not attributes:
        return text
    text = _numbered(_counted(text, attributes), attributes)
    if in_a_row(attributes[0]):
        text = _AT_ONE_END.sub(r"\g<who> that \g<does> is at one end", text)
        text = _BESIDE.sub(r"\g<one> \g<verb> immediately to the \g<side> of \g<two>", text)
        text = _YOUR_SIDE.sub(r"\g<to>\g<mid>", text)
        text = _NEXT_TO_IT.sub(r"\g<one> \g<verb> immediately \g<side>", text)
        text = _END_SEATS.sub(r"\g<two> are at opposite ends", text)
        text = _VIEWED.sub(lambda match: _seen(match, attributes), text)
        text = _WALKING.sub(_walking, text)
    if ranking(attributes) is not None:
        text = _MEDALS.sub(_medals, text)
    text = _DAYS.sub(lambda match: _of_the_day(match, attributes), text)
    return applied(_GOES_TO, text)


def _values_in(text: str, attributes: Sequence[Attribute]) -> bool:
    """Whether a value is named."""
    words = f" {text.lower()} "
    return any(f" {value.lower()} " in words for each in attributes for value in each.values)


def _numbered(text: str, attributes: Sequence[Attribute]) -> str:
    """Without the numbers of all the places: the houses are numbered 2, 4, 6 and so on."""
    match = _NUMBERS.match(text)
    values = attributes[0].values
    if match is None or len(values) < 2:
        return text
    said = re.findall(r"\d+", match["numbers"])
    ends = [values[0], values[-1]] if re.search(r"to|through", match["numbers"]) else list(values)
    return text[match.end() :] if said == ends else text


def _counted(text: str, attributes: Sequence[Attribute]) -> str:
    """Without how many there are, where they are so many."""
    size = len(attributes[0].values)
    for pattern in (_THERE_ARE, _THEY_SIT):
        match = pattern.match(text)
        if match is None or _values_in(re.sub(r"\d", "", match["what"]), attributes):
            continue
        if "right to left" in match["what"]:
            # The places are numbered the other way round.
            continue
        count = match["count"].lower()
        if WORDS.get(count, count) not in (size, str(size)):
            continue
        if pattern is _THERE_ARE:
            return text[match.end() :]
        rest = match["rest"]
        if match["joint"].lower() != "with":
            return rest + text[match.end() :]
        if with_them := _WITH.match(rest):
            be = "are" if " and " in with_them["who"] else "is"
            return f"{with_them['who']} {be} {with_them['where']}{text[match.end() :]}"
    return text


def _seen(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """Nothing, where it is the usual side from which one looks."""
    how = match["how"] or ""
    if _FROM_BEHIND.search(how) or _values_in(how, attributes):
        return match[0]
    return ", " if match[0].startswith(",") and match.start() else ""


def _walking(match: re.Match[str]) -> str:
    first = (match["side"].lower() == "left") == (match["how"].lower() == "before")
    near = "immediately " if match["near"] else ""
    return f"{match['one']} is {near}to the {'left' if first else 'right'} of {match['other']}"


def _medals(match: re.Match[str]) -> str:
    finished = "did not finish" if match["not"] else "finished"
    return f"{match['who']} {finished} in the top {match['count']}"


def _of_the_day(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """What comes first or last in the order that the first attribute gives."""
    noun = attributes[0].name.lower()
    return f"{match['what']} is the {'first' if match['first'] else 'last'} {noun}"
