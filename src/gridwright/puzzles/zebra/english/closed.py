"""The closed classes of words: what each of them does to the meaning of a sentence.

Every word of these classes must find its place in a reading; all other words may be skipped.
"""

from __future__ import annotations

import re

from gridwright.puzzles.zebra.english.adjectives import (
    ADJECTIVES,
    COMPARATIVES,
    POSITIVES,
    SUPERLATIVES,
)
from gridwright.puzzles.zebra.english.patterns import alternatives, one_of

__all__ = ["CLOSED", "KINDS", "RELATIVE", "SINGULAR", "WORDS"]

_ONES = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen"),
    *("eighteen", "nineteen", "twenty"),
)
WORDS = {word: float(number) for number, word in enumerate(_ONES)} | {
    word: 10.0 * (3 + number)
    for number, word in enumerate(
        ("thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
    )
}
"""Numbers written as words."""

_PLACES = r"(?: (?:houses?|positions?|places?|seats?|spots?))?"
_STREET = r"(?: of the (?:row|line|street|road|terrace|queue|table|block))?"
_COUNTS = "|".join(word for word in WORDS if word not in ("zero", "one"))
_NUMBER = rf"(?:[\d$€£]|(?:an?|one|{_COUNTS})\b)"
_COMPARED = "|".join(COMPARATIVES)
_POSITIVE = "|".join(sorted(POSITIVES, key=len, reverse=True))
_EXTREMES = "|".join(word for word in SUPERLATIVES if word not in ("most", "least"))

_ORDINALS = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last"
_KIN = "sister|brother|sibling|cousin|husband|wife|spouse|twin|friend|nephew|niece|uncle|aunt"
_COMPASS = "north|south|east|west|northeast|northwest|southeast|southwest"
_STRAY = (
    # It may be so, or nearly so.
    *("may", "might", "can", "could", "maybe", "perhaps", "possibly", "probably", "likely"),
    *("possible", "impossible", "conceivable", "plausible", "supposedly", "allegedly"),
    *("reportedly", "rumou?red", "doubtful", "doubts", "unclear", "uncertain", "unsure"),
    *("believes", "supposes"),
    *("unlikely", "almost", "nearly", "roughly", "approximately", r"around(?= [\d$€£])"),
    *("upwards of", "in excess of", rf"a good(?= {_NUMBER})"),
    r"about(?= (?:an? |one |two |three |[\d$€£]))",
    # How often, and how many of them.
    *("twice", "thrice", "half", "double", "triple", "times", "each", "every", "any", "some"),
    *("few", "none", "nothing", "everyone", "everybody", "everything", "anyone"),
    *("anything", "someone else", "all", "another", "others", "plus", "minus", "average"),
    *("total", "sum", "difference", "combined", "equal", "equals", "most"),
    r"differ(?:s|ed|ing)?(?= by\b)",
    r"so (?:is|are|was|were|does|do|did|has|have|had)(?= (?!(?:he|she|it|they|on|in|at|for)\b))",
    r"as [a-z]+(?: [a-z]+){0,2} as",
    *("least", "best", "worst", "better", "worse", "odd", "even", "not only"),
    # But not this one, not now, not here.
    r"only(?= (?!one\b|an?\b|\d)[a-z]+ (?:lives|is|was|sits|has|are))(?<=^only)",
    *(
        r"(?<!put.)together|together(?! (?:the|an?|his|her)\b)",
        "jointly",
        "except",
        "exceptions?",
        "besides",
        "instead",
        "rather",
        "unlike",
        "because",
        "since",
    ),
    *("until", "till", "when", "whether", "formerly", "anymore", "hardly", "rarely"),
    *("seldom", "always", "necessarily", "hates?", "hated", "dislikes?", "disliked", "detests?"),
    *("loathes?", "avoids?", "avoided", "refuses?", "refused", "lacks?", "lacked"),
    r"used to(?= (?:be|have|own|drink|live|smoke|keep|play|like|eat|wear|drive|cost|pay|weigh|earn|"
    r"work))",
    # Wanted, or no more, or not true at all.
    *(
        "false",
        "untrue",
        "a lie",
        "wrong",
        "incorrect",
        "mistaken",
        "far be",
        "barely",
        "scarcely",
        "non(?=-)",
        "would-be",
        *("former", "(?:is|was) to be"),
    ),
    r"ha[sd] (?:hoped|expected|planned|intended|wanted|thought|feared|predicted|estimated)",
    r"too [a-z]+ (?:for|to)",
    r"yet(?=\.?$)",
    "(?:training|studying|learning|applying|auditioning) to (?:be|become)",
    *("wish(?:es|ed)?", "pretend(?:s|ed)?", "fail(?:s|ed)?", "forgets?", "forgot", "allergic to"),
    *(
        r"stop(?:s|ped)(?! (?:at|by|for|in|off|on)\b)",
        "quits?",
        "(?:tries|tried|hopes?|hoped|promised?) to",
        "(?:want|claim|plan|expect|offer|need|intend)(?:s|n?ed)? to",
        "gave up",
    ),
    *(
        "would like to",
        r"would(?! (?:not|never)\b)",
        "skip(?:s|ped)",
        "reject(?:s|ed)",
        "named (?:after|for)",
        "(?:takes?|took|sought|inquired) after",
    ),
    # Places and orders that no rule knows, and what people are or do to each other.
    *("quite", "within", "near", "around the corner", "nearest", "opposite"),
    *(
        "(?<!bridge.)(?<!the.one.)across",
        "(?<!bridge.)(?<!the.one.)over",
        "under(?! (?:the|an?) (?:name|symbol|title|flag|banner|label))",
        "on top of",
        "facing",
    ),
    *("close to", "far from", "(?:lives?|living|sits?|sitting|stands?|standing) by"),
    *(
        "upstairs",
        "downstairs",
        "outside of",
        "next",
        "ahead",
        "away",
        "in front",
        "middle",
        "centre",
        "center",
    ),
    r"only (?:next[- ]door )?neighbou?r",
    *("leftmost", "rightmost", "(?:the |immediate |far |his |her |its )(?:left|right)"),
    *("faces", "borders", "follows", "followed", "precedes", "preceded"),
    r"(?:pre|post)dat(?:es|ed)|(?:exceed|surpass|overlook|adjoin|dwarf)(?:e?s|ed)",
    r"overtook|overtakes|out(?:last|rank|liv|pac|perform|grow|number|shin|class)(?:e?s|ed)|outs(?:old|hone|ells)",
    *(
        "outscored",
        "outbid",
        "married",
        f"(?:{_KIN})s? of",
        "separated",
        f"(?:{_COMPASS})(?:ern)? of",
    ),
    rf"(?:{_ORDINALS})(?! [a-z]+ed\b|"
    r" (?:seen|found|made|built|sold|shown|held|met|won|known|heard|begun|sung|worn|run|thing)\b|"
    r" [a-z]+ by\b| (?:name|season|year|week|night|month)\b)",
    _EXTREMES,
)
"""Words that change a meaning in ways for which no rule exists."""

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
        r"(?:in (?:either|any|some|no particular) order|(?:though |but )?not necessarily"
        r" in (?:that|this) order)",
    ),
    ("order", r"in (?:that|this|the given) order|in order(?! to\b)"),
    (
        "each other",
        r"(?:to |from |of )?(?:each other|one another|them)\b(?=[^a-z]*$|,| and\b)|"
        r"(?:to |from )?(?:each other|one another)",
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
        rf"separated by (?:exactly |only |just )?(?:an?|one|{_COUNTS}|\d+)(?: other)?"
        r" (?:house|home|place|position|seat|spot)s?",
    ),
    ("between", r"(?:(?:somewhere|at some point|sometime|some time) )?(?:in )?between|separates?"),
    ("apart", r"apart(?: from)?|away from"),
    (
        "side",
        r"(?:to|on|at) the (?:immediate |direct )?(?:left|right)(?:[- ]hand)?(?: side)? (?:of"
        r"|from)|(?:left|right) of|(?:further|farther) (?:to the )?(?:left|right) than",
    ),
    ("before", r"before|prior to"),
    ("after", r"after|subsequent to"),
    ("closed", r"(?:beaten|defeated) (?:only|just) by"),
    ("beaten", r"(?:was |were |been )?(?:beaten|defeated|outrun) by|lost to"),
    ("beat", r"beats?|defeated|outran"),
    ("ahead", r"ahead of|in front of"),
    ("behind", r"behind"),
    ("above", r"above"),
    ("below", r"below|beneath"),
    ("short", r"short of"),
    ("beyond", r"past|beyond"),
    (
        "immediately",
        r"immediately|directly|straight(?= (?:after|before|behind)\b)|exactly(?= (?:to|on) the "
        r"(?:left|right) (?:side )?of)|"
        r"just(?= (?:before|after|ahead|behind|left|right|to|above|below|beneath))|"
        r"right(?= (?:next|before|after|ahead|behind|beside|between|in front|above|below|beneath))",
    ),
    (
        "times",
        r"(?:(?:more|less) than |at least |at most |over )?(?:twice|half(?: again)?|double|thrice|"
        rf"triple|(?:{_COUNTS}|\d+)(?: and a half)? times) (?:as (?:{_POSITIVE}|many"
        r"|much)(?: (?!as |again )[a-z]+)? as|the [a-z]+ of)",
    ),
    # "Handed over $100": no more than that.
    ("over", rf"(?<!handed.)over(?= {_NUMBER})"),
    ("under", rf"under(?= {_NUMBER})"),
    ("at least", rf"at least|no (?:fewer|less) than(?= {_NUMBER})"),
    ("at most", rf"at most|up to(?= {_NUMBER})|no more than(?= {_NUMBER})"),
    (
        "as",
        rf"(?:quite |nearly |anywhere near )?(?:as|so) (?:(?:{_POSITIVE})|"
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
        r"an unknown (?:number|amount) of [a-z]+|some (?:amount|time|number)|somewhat|"
        r"sometime|sometimes|somewhere|a (?:bit|little|lot|good deal)|slightly|considerably|"
        r"significantly|much|at some (?:point|time)|some time|far(?= (?:more|less|[a-z]+er)\b)|"
        r"a (?:grand )?total of(?= [\d$€£])|away(?= than\b)|away(?= from [a-z ]+ than\b)",
    ),
    ("closed", r"(?:does|do|did)(?:n't|nt| not) (?:have|need) to|need not|needn't"),
    ("nobody", r"no one|no-one|nobody"),
    (
        "not",
        r"(?:is|was|are|were|does|do|did|will|would|has|have|had|ca|wo|ai|should|must)nt|[a-z]+'t|"
        r"can not|not(?! only)|never|cannot|ha(?:s|ve|d) nothing to do with|no(?!\.? ?\d)|without",
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
        rf"(?:all |both |(?:{_COUNTS}|\d+) )?(?:different|distinct|separate)"
        r"(?:(?: [a-z]+)? from)?",
    ),
    ("same", r"(?:one and )?the same(?: [a-z]+ (?:as|that|on which|in which)| as)?"),
    ("other", r"the other|other"),
    ("the one", r"(?:the|that|this|which) one(?:'s)?"),
    ("one", r"one(?: of)?"),
    ("count", rf"{_COUNTS}"),
    ("closed", "|".join(_STRAY)),
)
_LISTED = [(name, part) for name, pattern in _TABLE for part in alternatives(pattern)]
_PATTERN = one_of(part for _, part in _LISTED)
CLOSED = re.compile(rf"(?:{_PATTERN})(?!\w)".replace(" ", r"\s+"))
KINDS = ("", *(name for name, _ in _LISTED))
"""The class of each alternative, by the number of its group."""
RELATIVE = frozenset(("who", "that", "which", "whose", "where", "whom"))
SINGULAR = frozenset(
    ("is", "was", "has", "does", "isn't", "wasn't", "doesn't", "hasn't", "lives", "owns", "sits")
)
