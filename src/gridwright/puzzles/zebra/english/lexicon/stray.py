"""Words that change a meaning in ways for which no rule exists: perhaps, hardly, used to be."""

from __future__ import annotations

from gridwright.puzzles.zebra.english.lexicon.adjectives import SUPERLATIVES
from gridwright.puzzles.zebra.english.lexicon.number_words import NUMBER

__all__ = ["STRAY"]

_EXTREMES = "|".join(word for word in SUPERLATIVES if word not in ("most", "least"))
_ORDINALS = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last"
_KIN = "sister|brother|sibling|cousin|husband|wife|spouse|twin|friend|nephew|niece|uncle|aunt"
_COMPASS = "north|south|east|west|northeast|northwest|southeast|southwest"
STRAY = (
    # It may be so, or nearly so.
    *("may", "might", "can", "could", "maybe", "perhaps", "possibly", "probably", "likely"),
    *("possible", "impossible", "conceivable", "plausible", "supposedly", "allegedly"),
    *("reportedly", "rumou?red", "doubtful", "doubts", "unclear", "uncertain", "unsure"),
    *("believes", "supposes"),
    *("unlikely", "almost", "nearly", "roughly", "approximately", r"around(?= [\d$€£])"),
    *("upwards of", "in excess of", rf"a good(?= {NUMBER})"),
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
        *("former", "latter", "(?:is|was) to be"),
    ),
    r"ha[sd] (?:hoped|expected|planned|intended|wanted|thought|feared|predicted|estimated)",
    r"too [a-z]+ (?:for|to)",
    r"yet(?=\.?$)",
    "(?:training|studying|learning|applying|auditioning) to (?:be|become)",
    *("wish(?:es|ed)?", "pretend(?:s|ed)?", "fail(?:s|ed)?", "forgets?", "forgot", "allergic to"),
    *(
        r"behind the (?:wheel|camera|controls|scenes)",
        r"(?<!more.)(?<!fewer.)(?<!most.)(?<!fewest.)(?<!\d.)"
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
    # "Trails the one with the toad by 20 points".
    r"(?:trail(?:s|ed)|leads?|led)(?= (?:(?!by\b)[^,;.]){1,60}? by (?:only |just |a )?(?:\d|"
    r"[a-z]+ (?:points?|votes?|goals?|runs?|strokes?|laps?|dollars?|miles?|seconds?|minutes?)\b))",
    *("faces", "borders", "follows", "followed", "precedes", "preceded", "preceding"),
    *(
        "succeeding",
        "succeeded",
        "relieved",
        "on the eve of",
        "(?:hot|hard|close) on",
        r"sandwiched(?= between)",
    ),
    r"(?<!the.)following(?! (?:an?|her|his|its|their|up|in|suit|day|week|month|year)\b)",
    r"(?:pre|post)dat(?:es|ed)|(?:exceed|surpass|overlook|adjoin|dwarf)(?:e?s|ed)",
    r"overtook|overtakes|outgrew|outdid|outdoes|outspent|outdrew|out(?:weigh|strip|distanc|play|smart|last|rank|liv|pac|perform|grow|number|shin|class)(?:e?s|ed|e)?|outs(?:old|hone|ells)",
    *(
        "outscored",
        "outbid",
        "underbidders?",
        "(?:un|less )successful (?:bidders?|bids?)",
        "(?:losing|failed|beaten|rival|opening|other|an?) bidders? (?:on|for)",
        r"(?:reserve|estimate|valuation)(?= (?:price )?(?:was|is|of) [$£€])",
        r"(?:opening|starting|losing|unsuccessful|failed|rival|reserve) (?:bid|offer|price)s?",
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
