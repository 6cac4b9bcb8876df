"""How many and how large, in other words: the smallest number of, less deep than, $2 more each."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.measuring.amounts import UNITS, stem
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, COUNTS, ENDS, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["OPPOSITES", "turned"]

OPPOSITES = {
    **{"deep": "shallower", "tall": "shorter", "long": "shorter", "wide": "narrower"},
    **{"old": "younger", "heavy": "lighter", "fast": "slower", "high": "lower", "hot": "cooler"},
    **{"loud": "quieter", "thick": "thinner", "warm": "cooler", "far": "nearer"},
}
"""What less of it is: 6 inches less deep is 6 inches shallower."""
_LESS = "|".join(OPPOSITES)
_UNITS = "|".join((*sorted(UNITS, key=len, reverse=True), "feet", "inches", "centuries"))
_COMPARING = r"(?:[a-z]+er|more [a-z]+|less [a-z]+|fewer [a-z]+|more|less)"
_MORE = r"(?:an? [a-z]+er|more|less|fewer) (?!than\b)[a-z]+"
_TURNS = rules(
    (r"\btip(?:ped|s) the scales? at\b", "weighed"),
    # "Taller than Ann, but not Bob"; "outscored Ann, but not Bob".
    (
        r"\boutscored (?P<one>[^,;]+?),? but not (?P<other>(?:the\s|[A-Z])[^,;]*?)(?=\.?$)",
        r"scored more than \g<one> but less than \g<other>",
    ),
    (
        rf"\b(?P<more>{_COMPARING}) than (?P<one>[^,;]+?),? but not (?:than )?"
        r"(?!(?:quite )?(?:as|so)\b)"
        r"(?P<other>(?:the\s(?![a-z]+est\b|most\b|least\b)|[A-Z])[^,;]*?)(?=\.?$)",
        r"\g<more> than \g<one> but not \g<more> than \g<other>",
    ),
    # "Needed five more points to draw level with Ann", "twice the distance Ann did".
    (
        rf"\b(?:would have needed|needed|needs) (?P<amount>{COUNTS}|\d+) more "
        r"(?P<what>points?|marks?|votes?|goals?|runs?|wins?|medals?) to "
        r"(?:draw level with|catch(?: up with)?|tie with|equal|match) (?P<who>[^,;]+?)(?=\.?$)",
        r"has \g<amount> fewer \g<what> than \g<who>",
    ),
    (
        rf"\b(?P<times>twice|half|double|(?:{COUNTS}|\d+) times) the (?P<noun>[a-z]+) (?:that )?"
        r"(?P<who>(?:the )?[^,;]+?)(?:['’]s?)? (?:did|does|was|is|had|has)(?=\.?$)",
        r"\g<times> the \g<noun> of \g<who>",
    ),
    # "Ann's score exceeded Bob's by three points."
    (
        r"\b(?P<verb>exceeds?|exceeded|surpass(?:es|ed)) (?P<other>[^,;]+?) by "
        rf"(?P<far>{AMOUNT}){ENDS}",
        r"is \g<far> more than \g<other>",
    ),
    (
        r"(?P<noun>['’]s [a-z]+) (?:exceeds|exceeded|surpasse[sd]) (?P<other>(?:that of )?"
        rf"(?![^,;]* by )[^,;]+?){ENDS}",
        r"\g<noun> is greater than \g<other>",
    ),
    # "Who has the most wins is older than the one with the fewest".
    (
        r"(?P<said>\bthe (?:most|fewest|least|highest|lowest) (?P<noun>[a-z]+) (?=[a-z])[^,;]*? "
        r"the (?:one|person) with the (?:most|fewest|least|highest|lowest))(?=\.?$)",
        r"\g<said> \g<noun>",
    ),
    (r"\bthe (?:smallest|lowest|least) number of (?=[a-z])", "the fewest "),
    (r"\bthe (?:largest|greatest|highest|biggest) number of (?=[a-z])", "the most "),
    (
        r"\ban? (?:smaller|lower|lesser) number of (?P<what>[a-z]+) than\b",
        r"fewer \g<what> than",
    ),
    (
        r"\ban? (?:larger|greater|higher|bigger) number of (?P<what>[a-z]+) than\b",
        r"more \g<what> than",
    ),
    # "A full week before", "two whole years older", "longer by a single mile".
    (
        r"(?P<number>\b(?:an?|one|two|three|four|five|six|\d+)) (?:full|whole|entire|single|mere) "
        rf"(?=(?:{_UNITS})(?:e?s)?\b)",
        r"\g<number> ",
    ),
    # "A full five feet taller".
    (rf"\ba (?:full|whole|mere) (?=(?:{COUNTS}|\d+)[ -])", ""),
    # "The area of the red one is 12 more than the area of Ann's."
    (
        r"^the (?P<noun>[a-z]+) (?P<of>of|on|for) (?P<one>[^,;]+?) (?:is|was) "
        rf"(?P<amount>{AMOUNT} )?(?P<more>higher|lower|greater|larger|smaller|more|less) than "
        r"(?:the (?P=noun)|that) (?P=of) ",
        r"\g<one> has \g<amount>\g<more> \g<noun> than ",
    ),
    # "A greater width than Ann's but a smaller length", "a greater width but a smaller length".
    (
        rf"\b(?P<first>{_MORE}) than (?P<other>[^,;]+?),? (?P<joint>and|but) (?P<second>{_MORE})"
        r"(?=\.?$)",
        r"\g<first> than \g<other> \g<joint> \g<second> than \g<other>",
    ),
    (
        rf"\b(?P<first>{_MORE}) (?P<joint>and|but) (?P<second>{_MORE}) than (?P<other>[^,;]+?)"
        r"(?=\.?$)",
        r"\g<first> than \g<other> \g<joint> \g<second> than \g<other>",
    ),
)
_BY = re.compile(
    rf"\bless (?P<how>{_LESS}) than (?P<other>[^,;]+?) by (?P<amount>{AMOUNT}){ENDS}",
    re.IGNORECASE,
)
_EXACTLY = re.compile(rf"(?P<amount>{AMOUNT}) less (?P<how>{_LESS}) than\b", re.IGNORECASE)
_EACH = re.compile(
    r"(?P<more>(?:[$€£]\s?\d[\d.,]*|\b\d+ (?:dollars?|cents?|euros?|pounds?|pence)) (?:more|less)) "
    r"(?:each|apiece|per [a-z]+) than\b",
    re.IGNORECASE,
)
_ALTOGETHER = bag("total sum takings revenue bill")
_NUMBERS = bag("quantity number count amount")
"""Attributes that say how many of something there are, and not of what."""
_MANY = re.compile(
    r"\b(?P<how>more|fewer|the most|the fewest|as many) (?P<what>(?!than\b|as\b)[a-z]+s)\b",
    re.IGNORECASE,
)
_TRADED = re.compile(
    r"\b(?:order(?:s|ed)?|b(?:uy|uys|ought)|s(?:ell|ells|old)|ma(?:de|kes)|bake[sd]?|purchased?|"
    r"pick(?:s|ed)|collect(?:s|ed)|shipped|consist(?:s|ed)|contain(?:s|ed)|includes?|paid|need(?:s|ed)|"
    r"request(?:s|ed)|received|delivered|produced?s?|bagged|gathered|caught|packed|printed|wanted|"
    r"batch|shipment|purchase|consignment)\b",
    re.IGNORECASE,
)
"""Who has more clerks has not ordered more; who ordered more shirts has."""
_ORDERED = re.compile(
    r"\b(?:order|batch|purchase|shipment|consignment) (?:is|was) (?P<more>larger|bigger|smaller) "
    r"than\b",
    re.IGNORECASE,
)

_BIGGEST = re.compile(
    r"\b(?P<the>the (?:(?:second|third|fourth)[ -])?)(?:(?P<small>small)|larg|bigg)est\b"
    r"(?= (?P<noun>[a-z]+))?",
    re.IGNORECASE,
)
"""The smallest fish, the second-largest catch."""

_AS_MUCH = re.compile(
    r"\b(?:for )?as (?:long|much|many|old|high|tall|far|heavy|deep|late)(?: [a-z]+)? as "
    r"(?=[$£€]?\d)",
    re.IGNORECASE,
)
"""Not as long as 90 days: not 90 or more."""
_DENIED = re.compile(r"n['’]t\b|\b(?:not|never|nor|neither)\b", re.IGNORECASE)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer sizes.

    >>> turned("Ann's find was less deep than the pot by 6 inches.", ())
    "Ann's find was 6 inches shallower than the pot."
    >>> turned("Ann has the smallest number of sheep.", ())
    'Ann has the fewest sheep.'
    """
    text = _BY.sub(lambda m: f"{m['amount']} {OPPOSITES[m['how'].lower()]} than {m['other']}", text)
    text = _EXACTLY.sub(lambda m: f"{m['amount']} {OPPOSITES[m['how'].lower()]} than", text)
    text = applied(_TURNS, text)
    if (much := _AS_MUCH.search(text)) and _DENIED.search(text[: much.start()]):
        text = _AS_MUCH.sub("at least ", text)
    if attributes:
        for rule in (_each, _counted, _missing, _big, _thick):
            text = rule(text, attributes)
    return text


def _each(text: str, attributes: Sequence[Attribute]) -> str:
    """$2 more each than: where the price is that of one, and nothing says of all."""
    prices = [each for each in attributes if each.values[0][:1] in "$€£"]
    if len(prices) != 1 or _ALTOGETHER.intersection(prices[0].name.lower().split()):
        return text
    return _EACH.sub(r"\g<more> than", text)


def _counted(text: str, attributes: Sequence[Attribute]) -> str:
    """Thirty more shirts, where the one attribute that counts is called the quantity."""
    counts = [
        each
        for each in attributes
        if each.numbers is not None and all(value.isdigit() for value in each.values)
    ]
    named = [each.name.lower() for each in counts if each.name.lower() in _NUMBERS]
    if len(named) != 1 or len(counts) != 1 or not _TRADED.search(text):
        return text
    taken = {
        stem(word)
        for each in attributes
        for text_of in (each.name, *each.values)
        for word in text_of.lower().split()
    }
    text = _ORDERED.sub(rf"has a \g<more> {named[0]} than", text)

    def many(match: re.Match[str]) -> str:
        other = stem(match["what"].lower()) in taken
        return match[0] if other else f"{match['how']} {named[0]}"

    return _MANY.sub(many, text)


def _missing(text: str, attributes: Sequence[Attribute]) -> str:
    """Is missing two pieces, has two pieces missing: where that is what an attribute counts."""
    for each in attributes:
        name = each.name.lower()
        if each.numbers is None or not re.fullmatch(r"missing|broken|stolen|spoilt|spoiled", name):
            continue
        number = rf"(?P<number>{COUNTS}|\d+)"
        only = r"(?:just |only |exactly )?"
        text = re.sub(rf"\b(?:is|was) {name} {only}(?=(?:{COUNTS}|\d+) )", f"has {name} ", text)
        more = r"(?P<more> fewer| more)?"
        behind = rf"{only}{number} (?!fewer\b|more\b)[a-z]+{more}"
        text = re.sub(rf"\b{name} {behind}\b", rf"\g<number>\g<more> {name}", text)
        text = re.sub(rf"\b{behind} {name}\b", rf"\g<number>\g<more> {name}", text)
        text = re.sub(
            rf"\b{only}{number}(?P<more> fewer| more)? {name} (?!than)[a-z]+\b",
            rf"\g<number>\g<more> {name}",
            text,
        )
        text = re.sub(
            rf"\b(?P<how>more|fewer) (?:{name} [a-z]+|[a-z]+ {name}) than\b",
            rf"\g<how> {name} than",
            text,
        )
        text = re.sub(rf"\b(?P<word>{COUNTS}) {name}\b", _in_digits, text)
    return text


def _big(text: str, attributes: Sequence[Attribute]) -> str:
    """The biggest fish is the longest, where nothing but length tells how big things are."""
    known = axes(attributes)
    lengths = [axis for axis in known if axis.kind == "length" and "length" in axis.called]
    if len(lengths) != 1 or any(axis.kind in ("count", "weight") for axis in known):
        return text
    other = {stem(word) for axis in known if axis is not lengths[0] for word in axis.called}

    def size(match: re.Match[str]) -> str:
        if stem(match["noun"] or "") in other:
            return match[0]
        return f"{match['the']}{'short' if match['small'] else 'long'}est"

    return _BIGGEST.sub(size, text)


def _thick(text: str, attributes: Sequence[Attribute]) -> str:
    """The thickest book is the longest, where pages are counted."""
    paged = any(each.numbers and "pages" in each.name.lower().split() for each in attributes)
    if not paged or not re.search(r"\b(?:book|novel|volume|paperback|tome)s?\b", text):
        return text
    text = re.sub(r"\bthick(?P<end>er|est)\b", r"long\g<end>", text)
    return re.sub(r"\bthinn(?P<end>er|est)\b", r"short\g<end>", text)


def _in_digits(match: re.Match[str]) -> str:
    word = match["word"]
    return match[0].replace(word, f"{WORDS[word]:.0f}", 1)
