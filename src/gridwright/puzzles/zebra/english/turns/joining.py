"""What joins clauses, in other words: either and neither, the former and the latter, asides."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.turns.common import TWO, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_OUTSIDE = r"(?:except(?: for)?|other than|but|besides|apart from)"
_DOING = (
    "wearing|carrying|riding|driving|holding|using|reading|playing|eating|drinking|sporting|"
    "dressed in|clad in|flying|wielding"
)


def _it_was(match: re.Match[str]) -> str:
    """Oslo was not foggy, nor was Rome: what it was like there."""
    denied = bool(match["not"]) or match["be"].lower() not in ("is", "was")
    one, other, what = match["one"], match["other"], match["what"]
    if not other:
        return f"{one} was {'not ' if denied else ''}{what}"
    return f"Neither {one} nor {other} was {what}" if denied else match[0]


_TURNS = rules(
    (
        r"^(?P<two>one of [^,;]+ and [^;]+?)[,;] the other\b",
        r"\g<two> and the other",
    ),
    # "Among Ann and Bob, one …", "the former … and the latter …", "either … and the other …".
    (r"^(?:among|between)(?= [^,;]+ and [^,;]+, one\b)", "Of"),
    (r"^of (?P<two>[^;]+, one [^;]+?)[,;] the other\b", r"Of \g<two> and the other"),
    (
        rf"^of {TWO}, the former (?P<first>[^;]+?),? (?:and|while) the latter ",
        r"\g<one> \g<first> and \g<other> ",
    ),
    (
        rf"^of {TWO}, the latter (?P<first>[^;]+?),? (?:and|while) the former ",
        r"\g<other> \g<first> and \g<one> ",
    ),
    (
        r"^either (?P<one>[^,;]+?) or (?P<other>(?:the )?[^\s,;]+(?: [^\s,;]+)?) "
        r"(?P<verb>is|was|has|had|owns|drinks|plays|likes|[a-z]+ed) (?P<what>[^,;]+?),?"
        r" (?:and|while) the other\b",
        r"Of \g<one> and \g<other>, one \g<verb> \g<what> and the other",
    ),
    # "Between Ann, who has the cat, and Bob": each said by itself.
    (
        r"\bbetween (?P<one>[^,;]+), who(?P<se>se)? (?P<told>[^,;]+), and (?P<other>[^,;]+?)"
        r"(?=\.?$)",
        lambda match: (
            f"between {match['one']} and {match['other']}; {match['one']}"
            f"{chr(39) + 's' if match['se'] else ''} {match['told']}"
        ),
    ),
    # "Nobody but Ann drinks tea", "somebody other than Ann".
    (rf"^(?:nobody|no one|no-one|none) {_OUTSIDE} ", "Only "),
    (r"\b(?:someone|somebody|a person) other than ", "not "),
    (
        r", and (?P<who>[^,;]+?) (?P<verb>do|did|does|is|was)n['’]t either\b",
        r", and neither \g<verb> \g<who>",
    ),
    # "If Ann doesn't own the cat, Bob does."
    (
        r"^if (?P<one>[^,;]+?) (?P<verb>doesn['’]t|does not|didn['’]t|did not) (?P<what>[^,;]+?),"
        r" (?:then )?(?P<other>[^,;]+?) (?:does|did)(?=\.?$)",
        r"If \g<one> \g<verb> \g<what>, then \g<other> \g<what>",
    ),
    (
        r"^if (?P<one>[^,;]+?) (?P<verb>isn['’]t|is not|wasn['’]t|was not) (?P<what>[^,;]+?),"
        r" (?:then )?(?P<other>[^,;]+?) (?:is|was)(?=\.?$)",
        r"If \g<one> \g<verb> \g<what>, then \g<other> is \g<what>",
    ),
    # "She isn't 14 either."
    (
        r"(?P<and>,? and (?:he|she|it|they) (?:(?:is|was|does|did|has)n['’]t|"
        r"(?:is|was|does|did|has) not) [^,;]+?),? either(?=\.?$)",
        r"\g<and>",
    ),
    # "Under the command of Ann", "under Captain Ann's command".
    (r"\bunder the (?:command|leadership|direction|supervision) of\b", "commanded by"),
    (
        r"\bunder (?P<who>(?:(?!under\b)[^,;])+?)['’]s? (?:command|leadership|direction|"
        r"supervision)\b",
        r"commanded by \g<who>",
    ),
    # "Ann and the other Know-Alls": she is one of them.
    (
        r"^(?P<who>[^,;]+?) and (?:the other|the rest of the|(?:his|her) fellow) "
        r"(?P<them>(?-i:[A-Z][\w-]*(?: [A-Z][\w-]*)*s)) (?P<verb>[a-z]+) (?P<rest>[^,;]+?)(?=\.?$)",
        r"\g<who> is the \g<them> and \g<who> \g<verb> \g<rest>",
    ),
    # "Exactly one of the following is true: Ann has the cat, or she has the dog."
    (
        r"^(?:exactly|only|just) one of (?:the following|these)(?: two)?(?: statements)? "
        r"(?:is|holds)(?: true)?: (?:either )?(?P<one>[^,;:]+?)(?:,? or|;|;? and) "
        r"(?P<other>[^,;:]+?)(?=\.?$)",
        r"Either \g<one> or \g<other>, but not both",
    ),
    (
        r"\b(?P<likes>likes?|liked|loves?|loved|enjoys?|enjoyed) (?P<what>(?!the\b)[^,;]+?) "
        r"(?:the )?(?:best|most)(?: of all)?(?=\s*[.,;]|\s*$)",
        r"\g<likes> \g<what>",
    ),
    (r"\bunder (?P<whose>his|her|their) (?:pillow|arm|bed)\b", "there"),
    # "It was not foggy in Oslo or in Rome."
    (
        r"^(?!.*\bthan\b)it (?P<be>is|was|isn['’]t|wasn['’]t) (?P<not>not )?(?P<what>[a-z]+) "
        r"(?P<in>in|at|on) "
        r"(?P<one>[^,;]+?)(?: (?P<joint>or|and) (?P=in) (?P<other>[^,;]+?))?(?=\.?$)",
        _it_was,
    ),
    # "Either Ann or Bob, but not both, drinks tea": either says that.
    (r"^(?P<either>either [^,;]+ or [^,;]+), but not both, ", r"\g<either> "),
    (r", despite being (?P<what>[^,;]+), ", r", who is \g<what>, "),
    # "Won the race despite starting fourth".
    (r",? (?:despite|in spite of) (?:having )?(?=[a-z]+(?:ing|ed)\b)", " and was "),
    # "Went to Gap, where she spent less": she did both.
    (r", where (?:he|she|it|they) ", " and "),
    # "Ann orders hake unless Bob does."
    (
        r"^(?P<one>[A-Z][a-z]+) (?P<does>[a-z]+s (?:[^,;]+?)) (?P<joint>unless|if) "
        r"(?P<other>[A-Z][a-z]+) does(?=\.?$)",
        r"\g<one> \g<does> \g<joint> \g<other> \g<does>",
    ),
    # "Ann had the soup, unless it was Bob who had it", "unless Bob had it".
    (
        r"^(?P<one>(?:the )?[^,;]+?) (?P<verb>is|was|has|had|[a-z]+(?:ed|s)|ate|drank|bought|took|"
        r"won|wore|chose) (?P<what>[^,;]+?),? unless (?:it (?:is|was) (?P<other>[^,;]+?) who|"
        r"(?P<else>[^,;]+?)) (?:(?P=verb) (?:it|them|so)|(?:did|does|is|was)(?: so)?)(?=\.?$)",
        r"\g<one> \g<verb> \g<what> unless \g<other>\g<else> \g<verb> \g<what>",
    ),
    (r"\b(?:walk(?:ed|s)?|came|come|ran|run) (?:away|off|home) with (?=an?\b|the\b)", "got "),
    # "It won her a prize".
    (
        r"\b(?P<verb>won|win|earned|earn|brought|bring|cost) (?:him|her|them) (?=an?\b|the\b|"
        r"[$£€\d])",
        r"\g<verb> ",
    ),
    (
        r"\b(?P<who>[A-Z][a-z]+) and (?:his|her) "
        r"(?:husband|wife|partner|family|team|bride|groom|bridegroom|crew) ",
        r"\g<who> ",
    ),
)
_TRAILING = re.compile(
    rf"^(?P<said>[^;]+), (?P<doing>(?:{_DOING}) [^,;]+?|"
    r"with (?P<what>(?:an?|the|his|her|its|\d+) [^,;]+?)|"
    r"(?:at|in|on|for|from|aged) (?!(?:that|this|some|any|either|no|order|fact|all)\b)[^,;]+?)"
    r"(?=\.?$)",
    re.IGNORECASE,
)
"""Sat in seat 3, wearing a hat; finished last, with a crew of four."""
_USING = re.compile(
    r"^(?P<said>[^,;]+?) (?:using|by means of) (?P<what>[^,;]+?)(?: as (?:an? |the |his |her )?"
    r"[a-z]+)?(?=\.?$)",
    re.IGNORECASE,
)
"""Caught the trout using corn as bait."""
_LEADING = re.compile(
    r"^(?P<when>(?:on|in|at) "
    r"(?!(?:that|this|some|any|either|one|order|fact|all|the)\b)[^,;]{2,24}), "
    r"(?P<rest>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""On Monday, Ann went to Oslo."""
_SEVERAL = re.compile(r"\b(?:and|but|or|nor|while|not|no|nobody|with|for)\b|n['’]t\b")
"""With these words it is not certain what happened on Monday."""
_RELATED = re.compile(
    r"\b(?:either|or|nor|if|unless|than|before|after|next to|(?:left|right) of|ahead|behind|"
    r"above|below|between|beat|"
    r"beside|neighbou?rs?|adjacent|opposite|facing)\b"
)
_COUPLES = (
    frozenset(("bride", "wife", "woman", "queen")),
    frozenset(("groom", "bridegroom", "husband", "man", "king")),
)
_MARRIED = rules(
    (
        r"['’]s? (?:wife|husband|bride|groom|bridegroom|spouse|partner)(?= (?:is|"
        r"was|reigned|ruled|lived)(?:n['’]t)?\b)",
        "",
    ),
    (
        r"\b(?P<be>is|was|isn['’]t|wasn['’]t|is not|was not) the (?:wife|husband|queen|king|bride|"
        r"groom|spouse) of (?=(?:the )?(?-i:[A-Z]))",
        r"\g<be> ",
    ),
    (
        r"\b(?P<be>is|was)(?P<not>n['’]t| not)? (?:getting )?(?:married|wed(?:ded)?) to\b",
        r"\g<be>\g<not>",
    ),
    # "Have been married for longer than".
    (r"\bbeen married(?! (?:to|by|in|on|at)\b)", "been"),
    (r"\b(?:who|that) (?:married|wed) (?=(?:in|on|at)\b)", "who was "),
    (
        r"\b(?:was|were|got|is|are) (?:married|wed)\b(?= (?:in|on|at|before|after|earlier|later|"
        r"the|a|an|two|\d))",
        "was",
    ),
    (r"\bthose (?:married|wed)\b", "those"),
    (
        r"\b(?:married|wed)\b(?= (?:in|on|at|before|after|the day|a|an|two|three|four|five|six|"
        r"\d|earlier|later)\b)",
        "was",
    ),
    (r"\b(?:did not|didn['’]t) marry (?=in\b|on\b|at\b)", "was not "),
    (r"\b(?:did not|didn['’]t) marry\b", "is not"),
    (r"\bmarried\b(?! (?:in|on|at|before|after|a|an|earlier|later)\b)", "is"),
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer joints.

    >>> turned("Either Ann or Bob, but not both, drinks tea.", ())
    'Either Ann or Bob drinks tea.'
    """
    text = applied(_TURNS, text)
    leading = _LEADING.match(text)
    if leading is not None and not _SEVERAL.search(leading["rest"]):
        text = f"{leading['rest']}, {leading['when']}{text[leading.end() :]}"
    text = _trailing(text)
    named = [nouns(word) for each in attributes for word in each.name.lower().split()]
    if all(any(noun & names for noun in named) for names in _COUPLES):
        # Brides and grooms: whom somebody married is who belongs to her.
        text = applied(_MARRIED, text)
    text = _able(text, attributes)
    if any("birthday" in noun for noun in named):
        text = re.sub(r" (?:for|on) (?:his|her|their) birthday\b", "", text)
    return text


def _able(text: str, attributes: Sequence[Attribute]) -> str:
    """The dog that can spin is the one that spins, where spinning is a value."""
    doing = [value for each in attributes for value in each.values if value.isalpha()]
    doing = [re.escape(value) for value in doing if value.islower()]
    if not doing:
        return text
    return re.sub(
        rf"\bcan (?=(?:play |speak |do |cast |perform |cook |bake |the )?(?:{'|'.join(doing)})\b)",
        "does ",
        text,
    )


def _trailing(text: str) -> str:
    """What somebody had or did besides; next to somebody else it is not certain who."""
    using = _USING.match(text)
    if using is not None and not _RELATED.search(text) and not _SEVERAL.search(text):
        return f"{using['said']} and used {using['what']}{text[using.end() :]}"
    match = _TRAILING.match(text)
    if match is None or _RELATED.search(match["said"]):
        return text
    doing = f"had {match['what']}" if match["what"] else f"was {match['doing']}"
    return f"{match['said']} and {doing}{text[match.end() :]}"
