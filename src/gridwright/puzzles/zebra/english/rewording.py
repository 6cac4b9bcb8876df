"""The same in other words: turns of phrase that say what a plainer sentence says.

Each rule keeps the meaning of the sentence and leads to a frame that the grammar reads. It is tried
only where the sentence as it stands is not understood.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.adjectives import ADJECTIVES, COMPARATIVES
from gridwright.puzzles.zebra.english.closed import WORDS
from gridwright.puzzles.zebra.english.finishes import ranking
from gridwright.puzzles.zebra.english.measures import FLOORS
from gridwright.puzzles.zebra.english.places import is_row
from gridwright.puzzles.zebra.english.turns import turned
from gridwright.puzzles.zebra.english.words import nouns
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["reworded"]

_COMPARED = (
    rf"(?:(?:more|less)\s+(?:{'|'.join(ADJECTIVES)})|"
    + "|".join(word for word in COMPARATIVES if word not in ("more", "less", "fewer"))
    + r")\b"
)
_NUMBER = rf"(?:[$€£]\s?)?(?:\d[\d,]*(?:\.\d+)?|(?:{'|'.join(WORDS)}|an?)\b)"
_EXACT = r"(?:exactly\s+|precisely\s+|just\s+|only\s+)?"
_AMOUNT = rf"{_EXACT}{_NUMBER}(?:[\s-]+(?!than\b|and\b|but\b)[a-z]+){{0,2}}?"
_END = r"(?=\s*[.,;]?\s*$|\s*[,;]|\s+(?:and|but)\b)"
_TWO = r"(?P<one>[^,;]+?)\s+and\s+(?P<other>[^,;]+?)"
_ORDINALS = "|".join(RANKS)
_BE = r"(?:is|was|sits|sat|lives|lived|stands|stood)"
_OUTSIDE = r"(?:except(?:\s+for)?|other\s+than|but|besides|apart\s+from)"

_TIMES = rf"(?:twice|half|double|triple|(?:{'|'.join(WORDS)}|\d+)\s+times)"

_RULES: tuple[tuple[str, str], ...] = (
    # "Taller than Ann by 5 cm", "taller by 5 cm than Ann".
    (
        rf"\b(?P<more>{_COMPARED})\s+than\s+(?P<other>[^,;]+?)\s+by\s+(?P<amount>{_AMOUNT}){_END}",
        r"\g<amount> \g<more> than \g<other>",
    ),
    (
        rf"\b(?P<more>{_COMPARED})\s+by\s+(?P<amount>{_AMOUNT})\s+than\b",
        r"\g<amount> \g<more> than",
    ),
    # "A difference of 5 cm between Ann and Bob", "they differ in height by 5 cm".
    (
        rf"^there\s+(?:is|was)\s+an?\s+(?P<what>[a-z]+\s+)?(?:difference|gap)\s+of\s+"
        rf"(?P<amount>{_AMOUNT})(?:\s+in\s+(?P<in>[a-z]+))?\s+between\s+{_TWO}(?=\.?$)",
        r"\g<one> and \g<other> are \g<amount> apart in \g<what>\g<in>",
    ),
    (
        rf"^the\s+(?:difference\s+in\s+(?P<in>[a-z]+)|(?P<what>[a-z]+)\s+(?:difference|gap))\s+"
        rf"between\s+{_TWO}\s+(?:is|was)\s+(?P<amount>{_AMOUNT})(?=\.?$)",
        r"\g<one> and \g<other> are \g<amount> apart in \g<what>\g<in>",
    ),
    (
        rf"^{_TWO}\s+differ(?:s|ed)?\s+(?:in\s+(?P<in>[a-z]+)\s+)?by\s+(?P<amount>{_AMOUNT})(?=\.?$)",
        r"\g<one> and \g<other> are \g<amount> apart in \g<in>",
    ),
    # "The fee for the dog was lower than that for the cat."
    (
        rf"^the\s+(?P<noun>[a-z]+)\s+(?:of|for|paid\s+by)\s+(?P<one>[^,;]+?)\s+(?:is|was)\s+(?P<amount>{_AMOUNT}\s+)?"
        r"(?P<more>higher|lower|greater|larger|smaller|more|less)\s+than\s+that\s+(?:of|for|paid\s+by)\s+",
        r"\g<one> has \g<amount>\g<more> \g<noun> than ",
    ),
    (r"\bthan\s+that\s+(?:of|for)\s+", "than "),
    # "Outscored", "outweighs".
    (
        rf"\boutscored\s+(?P<who>[^,;]+?)\s+by\s+(?P<amount>{_AMOUNT}){_END}",
        r"scored \g<amount> more than \g<who>",
    ),
    (r"\boutscored\b", "scored more than"),
    (r"\boutweighs\b", "weighs more than"),
    # "Twice Ann's age", "her score was double that of Ann".
    (
        rf"\b(?P<times>{_TIMES})\s+(?P<who>(?:the\s+)?[\w ]+?)['’]s\s+(?P<noun>[a-z]+)"
        r"(?=\s*[.,;]?\s*$|\s*[,;])",
        r"\g<times> the \g<noun> of \g<who>",
    ),
    (
        rf"['’]s\s+(?P<noun>[a-z]+)\s+(?:is|was)\s+(?P<times>{_TIMES})\s+that\s+of\s+",
        r" has \g<times> the \g<noun> of ",
    ),
    # "Immediately followed by", "the day following".
    (r"\b(?P<near>immediately|directly)\s+followed\s+by\b", r"\g<near> before"),
    (r"\b(?P<near>immediately|directly)\s+preceded\s+by\b", r"\g<near> after"),
    (r"\b(?P<near>immediately|directly)\s+follow(?:s|ed)\b", r"is \g<near> after"),
    (r"\b(?P<near>immediately|directly)\s+preced(?:es|ed)\b", r"is \g<near> before"),
    (
        r"\bthe\s+(?P<unit>day|week|month|year)\s+(?:immediately\s+|directly\s+)?(?:following|after)\s+(?=\S)",
        r"the \g<unit> after ",
    ),
    (
        r"\bthe\s+(?P<unit>day|week|month|year)\s+(?:immediately\s+|directly\s+)?preceding\s+(?=\S)",
        r"the \g<unit> before ",
    ),
    # "Ann is at one end of the line and Bob at the other."
    (
        r"^(?P<one>[^,;]+?)\s+(?:is|was|sits|lives|stands)\s+at\s+one\s+end(?:\s+of\s+the\s+[a-z]+)?,?\s+(?:and|while)\s+"
        r"(?P<other>[^,;]+?)\s+(?:(?:is|was|sits|lives|stands)\s+)?at\s+the\s+other(?:\s+end)?(?=\.?$)",
        r"\g<one> and \g<other> are at opposite ends",
    ),
    (
        r"^(?P<two>one\s+of\s+[^,;]+\s+and\s+[^;]+?)[,;]\s+the\s+other\b",
        r"\g<two> and the other",
    ),
    # "Among Ann and Bob, one …", "the former … and the latter …", "either … and the other …".
    (r"^(?:among|between)(?=\s+[^,;]+\s+and\s+[^,;]+,\s+one\b)", "Of"),
    (r"^of\s+(?P<two>[^;]+,\s+one\s+[^;]+?)[,;]\s+the\s+other\b", r"Of \g<two> and the other"),
    (
        rf"^of\s+{_TWO},\s+the\s+former\s+(?P<first>[^;]+?),?\s+(?:and|while)\s+the\s+latter\s+",
        r"\g<one> \g<first> and \g<other> ",
    ),
    (
        rf"^of\s+{_TWO},\s+the\s+latter\s+(?P<first>[^;]+?),?\s+(?:and|while)\s+the\s+former\s+",
        r"\g<other> \g<first> and \g<one> ",
    ),
    (
        r"^either\s+(?P<one>[^,;]+?)\s+or\s+(?P<other>(?:the\s+)?[^\s,;]+(?:\s+[^\s,;]+)?)\s+"
        r"(?P<verb>is|was|has|had|owns|drinks|plays|likes|[a-z]+ed)\s+(?P<what>[^,;]+?),?"
        r"\s+(?:and|while)\s+the\s+other\b",
        r"Of \g<one> and \g<other>, one \g<verb> \g<what> and the other",
    ),
    # "Nobody but Ann drinks tea", "somebody other than Ann".
    (rf"^(?:nobody|no\s+one|no-one|none)\s+{_OUTSIDE}\s+", "Only "),
    (r"\b(?:someone|somebody|a\s+person)\s+other\s+than\s+", "not "),
    # "More than 70 but less than 90": each limit with its verb.
    (
        r"\b(?P<verb>[a-z]+)\s+(?P<low>(?:more\s+than|over|above|at\s+least)\s+"
        r"(?P<sign>[$€£]?)[\d,.]+(?P<unit>\s+[a-z]+)??)\s+(?:but|and)\s+"
        r"(?P<high>(?:less\s+than|fewer\s+than|under|below|at\s+most)\s+[$€£]?[\d,.]*\d)\b",
        r"\g<verb> \g<low> and \g<verb> \g<high>\g<unit>",
    ),
    # "Directly above or directly below": the noun of two ordinals, both sides of somebody.
    (
        rf"\bthe\s+(?P<one>{_ORDINALS}|\d+(?:st|nd|rd|th))\s+(?P<joint>or|nor)\s+(?:the\s+)?"
        rf"(?P<other>{_ORDINALS}|\d+(?:st|nd|rd|th))\s+(?P<noun>[a-z]+)",
        r"the \g<one> \g<noun> \g<joint> the \g<other> \g<noun>",
    ),
    (
        r",\s+and\s+(?P<who>[^,;]+?)\s+(?P<verb>do|did|does|is|was)n['’]t\s+either\b",
        r", and neither \g<verb> \g<who>",
    ),
    (
        r"\bneither\s+(?:on\s+|in\s+)?the\s+(?P<unit>day|week|month|year)\s+(?:before|after)\s+nor\s+"
        r"(?:on\s+|in\s+)?the\s+(?P=unit)\s+(?:before|after)\s+",
        r"not one \g<unit> apart from ",
    ),
    (
        r"\b(?:either\s+)?(?:on\s+|in\s+)?the\s+(?P<unit>day|week|month|year)\s+(?:before|after)\s+or\s+"
        r"(?:on\s+|in\s+)?the\s+(?P=unit)\s+(?:before|after)\s+",
        r"one \g<unit> apart from ",
    ),
    # "If Ann doesn't own the cat, Bob does."
    (
        r"^if\s+(?P<one>[^,;]+?)\s+(?P<verb>doesn['’]t|does\s+not|didn['’]t|did\s+not)\s+(?P<what>[^,;]+?),"
        r"\s+(?:then\s+)?(?P<other>[^,;]+?)\s+(?:does|did)(?=\.?$)",
        r"If \g<one> \g<verb> \g<what>, then \g<other> \g<what>",
    ),
    (
        r"^if\s+(?P<one>[^,;]+?)\s+(?P<verb>isn['’]t|is\s+not|wasn['’]t|was\s+not)\s+(?P<what>[^,;]+?),"
        r"\s+(?:then\s+)?(?P<other>[^,;]+?)\s+(?:is|was)(?=\.?$)",
        r"If \g<one> \g<verb> \g<what>, then \g<other> is \g<what>",
    ),
    # "At one end is Ann": turned round.
    (
        rf"^(?P<where>(?:at|in|on)\s+(?:(?:one\s+of\s+the|either|one)\s+ends?|the\s+(?:far\s+)?"
        rf"(?:left|right|middle|cent(?:re|er)|(?:{_ORDINALS}|last)\s+[a-z]+)))\s+{_BE}\s+"
        r"(?P<who>(?:the\s|[A-Z])[^,;]+?)(?=\.?$)",
        r"\g<who> is \g<where>",
    ),
    (r"(?<!the )\bright\s+(?=(?:in|at|on)\s+the\s+(?:middle|cent(?:re|er)|far|end)\b)", ""),
)
_COMPILED = tuple((re.compile(pattern, re.IGNORECASE), new) for pattern, new in _RULES)
_AGAIN = re.compile(
    r"^(?P<first>.*\bthan\s+(?P<other>(?:the\s+)?[^,;]+?)),?\s+(?P<joint>and|but)\s+"
    r"(?!(?:the|an?|both|neither|either)\b)(?P<rest>[a-z'][^,;]*?)(?:\s+than\s+(?:him|her|them|it))?"
    r"(?=\.?$)"
)
_MORE = re.compile(rf"\b(?:(?:more|less|fewer|an?\s+(?:higher|lower))(?:\s+[a-z]+)?|{_COMPARED})$")
_LAST_BUT = re.compile(
    r"\b(?:(?P<one>last\s+but\s+one|second[\s-]+(?:to[\s-]+)?last|next[\s-]+to[\s-]+last|"
    r"penultimate|second\s+from\s+(?:the\s+)?(?:last|end))|last\s+but\s+two|"
    r"third[\s-]+(?:to|from)[\s-]+(?:the[\s-]+)?last|antepenultimate)\b",
    re.IGNORECASE,
)
_FAR = re.compile(
    r"\b(?:at|on|to|in)\s+the\s+(?:(?:far|extreme)\s+(?P<side>left|right)(?:\s+end)?|"
    r"(?:exact\s+|very\s+)?(?P<middle>middle|cent(?:re|er))|(?:very\s+)?(?P<line>front|back))"
    r"(?:\s+of\s+the\s+(?:line|row|queue))?"
    r"(?=\s*[.,;]?\s*$|\s*[,;]|\s+(?:and|but|is|was|has|drinks|owns|likes|plays|keeps)\b)",
    re.IGNORECASE,
)
_OPPOSITE = re.compile(
    rf"^{_TWO}\s+(?:are|were|sit|sat|live|lived|stand|stood)(?:\s+[a-z]+ed)?\s+(?:at|on)\s+(?:the\s+)?"
    r"opposite\s+ends(?:\s+of\s+the\s+[a-z]+)?(?=\.?$)",
    re.IGNORECASE,
)
_FLOORS: tuple[tuple[str, str], ...] = (
    (r"\bhigher\s+up\s+(?:the\s+building\s+)?than\b", "above"),
    (r"\blower\s+down\s+(?:the\s+building\s+)?than\b", "below"),
    (r"\bunderneath\b", "below"),
    (r"(?<=floors)\s+up\s+from\b|(?<=floor)\s+up\s+from\b", " above"),
    (r"(?<=floors)\s+down\s+from\b|(?<=floor)\s+down\s+from\b", " below"),
)
_BOTH_SIDES = re.compile(
    r"\b(?:(?:on\s+)?the\s+[a-z]+\s+)?(?:directly|immediately|right|just)\s+"
    r"(?:(?:above|below)\s+or\s+(?:directly\s+|immediately\s+|right\s+|just\s+)?(?:above|below)|"
    r"(?:before|after)\s+or\s+(?:directly\s+|immediately\s+|right\s+|just\s+)?(?:before|after))\b",
    re.IGNORECASE,
)


def reworded(sentence: str, attributes: Sequence[Attribute]) -> str:
    """The sentence in plainer words; the same where no rule applies.

    >>> reworded("Ann is taller than Bob by 5 cm.", ())
    'Ann is 5 cm taller than Bob.'
    >>> reworded("There is a difference of 2 years between Ann and Bob.", ())
    'Ann and Bob are 2 years apart.'
    """
    text = " ".join(sentence.split()).replace("(", ",").replace(")", ",")
    text = re.sub(r"\s+,", ",", re.sub(r",\s*([.;,])", r"\1", text))
    for pattern, new in _COMPILED:
        text = pattern.sub(new, text)
    text = re.sub(r"\s+in\s*(?=\.?$)", "", text)
    text = _told_again(turned(text, attributes))
    if attributes:
        for rule in (_in_the_row, _on_floors, _ranked):
            text = rule(text, attributes)
    return text


def _told_again(text: str) -> str:
    """Earlier than Ann and got more votes: than Ann."""
    match = _AGAIN.match(text)
    if match is None or " than " in match["rest"] or not _MORE.search(match["rest"]):
        return text
    first, joint, rest = match["first"], match["joint"], match["rest"]
    return f"{first} {joint} {rest} than {match['other']}{text[match.end() :]}"


def _in_the_row(text: str, attributes: Sequence[Attribute]) -> str:
    """Places in the row of the first attribute: the far left, the middle, opposite ends."""
    if not is_row(attributes[0]):
        return text
    size = len(attributes[0].values)

    def place(match: re.Match[str]) -> str:
        if match["middle"]:
            return "in the middle position" if size % 2 else match[0]
        first = (match["side"] or match["line"]).lower() in ("left", "front")
        return f"in the {'first' if first else 'last'} position"

    text = _FAR.sub(place, text)
    ends = r"Of \g<one> and \g<other>, one is in the first position and the other is in the last"
    return _OPPOSITE.sub(f"{ends} position", text)


def _on_floors(text: str, attributes: Sequence[Attribute]) -> str:
    if nouns(attributes[0].name.lower()) & FLOORS:
        for pattern, new in _FLOORS:
            text = re.sub(pattern, new, text, flags=re.IGNORECASE)
    first = attributes[0].numbers
    if first is not None and first == tuple(range(1, len(first) + 1)):
        text = _BOTH_SIDES.sub("next to", text)
    return text


def _ranked(text: str, attributes: Sequence[Attribute]) -> str:
    """The last but one of so many, and the runner-up, where people are ranked."""
    size = len(attributes[0].values)

    def ordinal(match: re.Match[str]) -> str:
        return RANKS[size - (2 if match["one"] else 3)]

    if 3 <= size <= len(RANKS):
        text = _LAST_BUT.sub(ordinal, text)
    count = next((word for word, number in WORDS.items() if number == size), str(size))
    text = re.sub(
        rf"\bthe\s+(?P<rank>{_ORDINALS}|last)\s+of\s+the\s+(?:{count}|{size})(?:\s+[a-z]+)?\s+(?=to\b)",
        r"the \g<rank> ",
        text,
        flags=re.IGNORECASE,
    )
    if ranking(attributes) is not None:
        text = re.sub(
            r"\bthe\s+runner[\s-]up\b", "the person who finished second", text, flags=re.I
        )
        text = re.sub(r"\blast-placed\b", "last placed", text)
    return text
