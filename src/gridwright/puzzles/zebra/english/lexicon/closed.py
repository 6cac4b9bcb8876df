"""The closed classes of words: what each of them does to the meaning of a sentence.

Every word of these classes must find its place in a reading; all other words may be skipped.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from gridwright.puzzles.zebra.english.lexicon.adjectives import (
    ADJECTIVES,
    ANY_POSITIVE,
    COMPARATIVES,
)
from gridwright.puzzles.zebra.english.lexicon.measure_words import UNITS
from gridwright.puzzles.zebra.english.lexicon.number_words import COUNTED, NUMBER
from gridwright.puzzles.zebra.english.lexicon.patterns import alternatives, first_words, one_of
from gridwright.puzzles.zebra.english.lexicon.stray import STRAY

__all__ = ["LISTED", "RELATIVE", "SINGULAR", "Phrases", "phrases_from"]

_PLACES = r"(?: (?:houses?|positions?|places?|seats?|spots?))?"
_STREET = r"(?: of the (?:row|line|street|road|terrace|queue|table|block))?"
_COMPARED = "|".join(COMPARATIVES)

_UNIT = "|".join(unit for units in UNITS.values() for unit in units)
# "Over a mile", "under half": but not "over a bridge".
_AMOUNT = (
    rf"(?:[\d$€£]|(?:one|{COUNTED})\b|"
    rf"an? (?:[a-z]+ )?(?:{_UNIT}|hundred|thousand|million|dozen|third|quarter|half|fifth)\b)"
)

_TABLE: tuple[tuple[str, str], ...] = (
    ("iff", r"if and only if|iff|exactly (?:if|when)"),
    ("only if", r"only (?:if|when)"),
    ("if", r"if|whenever"),
    ("then", r"then"),
    ("unless", r"unless"),
    ("vice versa", r"or (?:vice versa|the other way (?:a)?round)"),
    ("or both", r"or (?:possibly |maybe )?both(?: of them)?"),
    ("not both", r"(?:but|and) not both(?: of them)?"),
    (
        "any order",
        r"(?:in (?:one|some|either) order or (?:the other|another)|"
        r"in (?:either|any|some|one or the other|no particular) order|"
        r"(?:though |but |albeit )?not necessarily (?:in (?:that|this|the given) order|"
        r"respectively))",
    ),
    ("order", r"in (?:that|this|the given) order|in order(?! to\b)"),
    (
        "each other",
        r"(?:to |from |of )?(?:each other|one another|them)\b(?=[^a-z]*$|,| and\b)|"
        r"(?:to |from )?(?:each other|one another)",
    ),
    # What came to an end is over, and at the end of no row.
    (
        "vague",
        r"(?:came|comes|come|drew|draws|brought|was put) to an end(?! (?:house|seat|place|of)\b)",
    ),
    ("no end", rf"(?:at|on|in) neither (?:of the )?(?:two )?ends?{_PLACES}{_STREET}"),
    (
        "end",
        r"(?:(?:at|on|in|to) )?(?:one of the|either of the|either|one|an)(?: two)?"
        rf"(?: far| outer| extreme)? ends?{_PLACES}{_STREET}|"
        r"(?:at|on) the border(?! of\b)|"
        r"(?:in|at|on) one of the (?:two )?(?:(?:end|outer|outermost) (?:house|seat|place|position|"
        r"spot|room|desk|chair)s|(?:house|seat|place|position|spot|room|desk|chair)s at the ends?)",
    ),
    (
        "parity",
        r"(?:an? |the )?(?:odd|even)(?:[- ]numbered| number(?:ed)?) (?!of )[a-z]+|"
        r"an? [a-z]+ with an (?:odd|even) number(?! of)|an (?:odd|even) number of [a-z]+",
    ),
    ("next but one", r"next[- ]door but one (?:to|from)|next but one to"),
    (
        "consecutive",
        r"(?:consecutive|successive|back[- ]to[- ]back|adjacent|neighbou?ring)(?: [a-z]+)"
        r"(?=[^a-z]*$|,| and| but)",
    ),
    (
        "own neighbour",
        r"(?<='s.)(?:(?:immediate )?(?:left|right)(?:[- ]hand)? neighbou?r|"
        r"neighbou?r (?:to|on) the (?:left|right))(?! of)",
    ),
    ("side neighbour", r"(?:the )?(?:immediate )?(?:left|right)(?:[- ]hand)? neighbou?r of"),
    (
        "next",
        r"next(?:[- ]door)? to|next[- ]door(?: neighbou?rs?)?(?: of| to)?|adjacent(?: to)?|"
        r"beside|side[- ]by[- ]side|neighbou?r(?:s|ing)?(?: of| to)?",
    ),
    (
        "separated",
        rf"separated by (?:exactly |only |just )?(?:an?|one|{COUNTED}|\d+)(?: other)?"
        r" (?:house|home|place|position|seat|spot)s?",
    ),
    ("between", r"(?:(?:somewhere|at some point|sometime|some time) )?(?:in )?between|separates?"),
    ("apart", r"apart(?: from)?|away from"),
    (
        "side",
        r"(?:to|on|at) the (?:immediate |direct )?(?:left|right)(?:[- ]hand side| side)? (?:of"
        r"|from)|(?:left|right) of|(?:further|farther) (?:to the )?(?:left|right) than",
    ),
    ("before", r"before|prior to"),
    ("after", r"after|subsequent to"),
    ("closed", r"(?:beaten|defeated) (?:only|just) by"),
    ("beaten", r"(?:was |were |been )?(?:beaten|defeated|outrun) by|lost to"),
    ("beat", r"beats?|defeated|outran"),
    ("ahead", r"ahead of|in front of"),
    # "Left behind by Ann": forgotten.
    (
        "behind",
        r"(?<!left.)behind(?! the (?:wheel|camera|controls|scenes)\b)|"
        r"(?<=left.)behind(?! (?:by|in|at|on|his|her|its|their)\b|\s*(?:[.,;]|$))",
    ),
    ("above", r"above"),
    ("below", r"below|beneath"),
    ("short", r"(?:short|shy) of"),
    ("beyond", r"past|beyond"),
    (
        "immediately",
        r"immediately|directly|immediate(?= (?:above|below|before|after|ahead|behind|next|to)\b)|"
        r"direct(?= (?:above|below|ahead|behind)\b)|straight(?= (?:after|before|behind)\b)|"
        r"exactly(?= (?:to|on) the "
        r"(?:left|right) (?:side )?of)|"
        r"just(?= (?:before|after|ahead|behind|left|right|to|above|below|beneath))|"
        r"right(?= (?:next|before|after|ahead|behind|beside|between|in front|above|below|beneath))",
    ),
    (
        "times",
        r"(?:(?:more|less) than |at least |at most |over )?(?:twice|half(?: again)?|double|thrice|"
        rf"triple|(?:{COUNTED}|\d+)(?: and a half)? times) (?:as (?:{ANY_POSITIVE}|many"
        r"|much)(?: (?!as |again )[a-z]+)? as|the [a-z]+ of)",
    ),
    # "Handed over $100": no more than that.
    ("over", rf"(?<!handed.)(?<!forked.)(?<!hands.)(?<!forks.)(?<!turned.)over(?= {_AMOUNT})"),
    ("under", rf"under(?= {_AMOUNT})"),
    ("at least", rf"at least|no (?:fewer|less) than(?= {NUMBER})"),
    ("at most", rf"at most|up to(?= {NUMBER})|no more than(?= {NUMBER})"),
    (
        "as",
        rf"(?:quite |nearly |anywhere near )?(?:as|so) (?:(?:{ANY_POSITIVE})|"
        r"(?:many|much|few|little)(?: (?!as )[a-z]+)?) as",
    ),
    (
        "comparative",
        rf"(?:more|less) (?:{'|'.join(ADJECTIVES)})|(?:more|less|fewer|later|"
        rf"earlier|sooner)|(?:{_COMPARED})(?=\b[^;]*\bthan\b)",
    ),
    # "Of the two, the older is the baker": it stands for one of them.
    ("closed", rf"the (?:{_COMPARED})(?= (?:one|of|is|was|has|had|isn't|wasn't)\b)"),
    ("respectively", r"respectively|in that order respectively"),
    ("than", r"than"),
    (
        "vague",
        r"look(?:s|ed|ing)? after|"
        # Only where somebody was then.
        r"within (?:easy |plain |full )?(?:sight|earshot|hearing|reach) of (?:the )?(?:"
        r"land|shore|coast|home|port|harbou?r|safety|sea|beach|house|finish(?:ing)?(?: line)?|"
        r"spectators|passers-by|crowd|summit)(?=[,.;]|$)|"
        # "Where honey could be bought", "the kiosk where you can buy it".
        r"(?:can|could) be(?= (?:found|had|bought|purchased|obtained)\b(?! (?:by|sooner|earlier|"
        r"later|more|less|faster|cheaper|before|after)\b))|"
        r"(?:can|could) be(?= (?:seen|spotted|viewed)\b(?! (?:from|by|with)\b))|"
        r"(?<=where.)(?:you|one|people|visitors|customers|shoppers) (?:can|could)"
        r"(?= (?:buy|find|see|get|purchase)\b)|"
        r"an unknown (?:number|amount) of [a-z]+|some (?:amount|time|number)|somewhat|"
        r"sometime|sometimes|somewhere|"
        r"some (?:years|months|weeks|days|hours|minutes)(?= (?:earlier|later|before|after)\b)|"
        r"a (?:bit|little|lot|good deal)|slightly|considerably|"
        r"significantly|much|at some (?:point|time)|some time|far(?= (?:more|less|[a-z]+er)\b)|"
        r"a (?:grand )?total of(?= [\d$€£])|away(?= than\b)|"
        # "Stayed away longer", "was away for 9 days".
        r"(?:(?<=stay.)|(?<=stays.)|(?<=stayed.)|(?<=was.)|(?<=were.)|(?<=been.)|(?<=time.))"
        r"away(?= (?:for )?(?:[a-z\d.]+ [a-z]+ )?(?:longer|shorter|more|less|fewer)\b| for \d)|"
        r"away(?= from [a-z ]+ than\b)",
    ),
    ("closed", r"(?:does|do|did)(?:n't|nt| not) (?:have|need) to|need not|needn't"),
    ("nobody", r"no one|no-one|nobody"),
    (
        "not",
        r"(?:is|was|are|were|does|do|did|will|would|has|have|had|ca|wo|ai|should|must)nt|[a-z]+'t|"
        r"can not|could not|not(?! only)|never|cannot|ha(?:s|ve|d) nothing to do with|"
        r"no(?!\.? ?\d)|without",
    ),
    ("neither", r"neither"),
    ("nor", r"nor"),
    ("either", r"either"),
    ("both", r"both(?: of)?|all(?= (?:[a-z]+er|more [a-z]+|less [a-z]+) than\b)"),
    ("none of", r"none of"),
    ("and", r"and|&|whereas|while"),
    ("or", r"or"),
    ("but", r"but"),
    (
        "different",
        rf"(?:all |both |(?:{COUNTED}|\d+) )?(?:different|distinct|separate)"
        r"(?:(?: [a-z]+)? from)?",
    ),
    ("same", r"(?:one and )?the same(?: [a-z]+ (?:as|that|on which|in which)| as)?"),
    ("other", r"the other|other"),
    ("the one", r"(?:the|that|this|which) one(?:'s)?"),
    ("one", r"one(?: of)?"),
    ("count", rf"{COUNTED}"),
    ("closed", "|".join(STRAY)),
)
LISTED = tuple((name, part) for name, pattern in _TABLE for part in alternatives(pattern))
"""Every alternative with its class; the first that fits is taken."""


def _by_first_word() -> dict[str, list[int]]:
    """The alternatives that can begin with a word, or with letters with which a word goes on."""
    found: dict[str, list[int]] = {}
    for number, (_, part) in enumerate(LISTED):
        for word in first_words(part):
            found.setdefault(word, []).append(number)
    return found


_BY_WORD = _by_first_word()
_GOING_ON = tuple(word for word in _BY_WORD if word.isalpha())
RELATIVE = frozenset(("who", "that", "which", "whose", "where", "whom"))
SINGULAR = frozenset(
    ("is", "was", "has", "does", "isn't", "wasn't", "doesn't", "hasn't", "lives", "owns", "sits")
)


class Phrases(NamedTuple):
    """The phrases that begin with a word: a pattern, and the class of each of its groups."""

    pattern: re.Pattern[str]
    kinds: tuple[str, ...]


@lru_cache(maxsize=2_000)
def phrases_from(word: str) -> Phrases | None:
    """The phrases of these classes that can begin with a word; most words begin none.

    >>> phrases_from("leopard") is None
    True
    >>> phrases = phrases_from("isn't")
    >>> phrases.kinds[phrases.pattern.match("isn't red").lastindex]
    'not'
    """
    letters = word.partition("'")[0]
    known = {f"{word} ", f"{letters} ", "0" if word[0].isdigit() else f"{word} "}
    known |= {begun for begun in _GOING_ON if word.startswith(begun)}
    if letters != word:
        # Of words with an apostrophe nothing else is certain.
        known.add("")
    numbers = sorted({number for each in known for number in _BY_WORD.get(each, ())})
    if not numbers:
        return None
    pattern = one_of(LISTED[number][1] for number in numbers)
    return Phrases(
        re.compile(rf"(?:{pattern})(?!\w)".replace(" ", r"\s+")),
        ("", *(LISTED[number][0] for number in numbers)),
    )
