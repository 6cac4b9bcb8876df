"""What people did, in other words than the lists have: parked in front of it, left Earth."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.measure_words import SITES
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, applied, names_of, rules
from gridwright.puzzles.zebra.numbers import WEEKDAYS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_LEFT_EARTH = re.compile(
    r"\b(?:leaves?|left) (?:the )?Earth(?:['’]s (?:orbit|atmosphere))?\b(?! orbit)"
)
_ENDED = re.compile(
    r"\b(?:ended|was over|concluded|came to an end|was decided) after "
    r"(?=(?:only |just )?\d+ (?:moves|rounds|minutes|hours|days|innings|turns|sets|games)\b"
    r"(?! (?:more|fewer|less|later)\b))",
    re.IGNORECASE,
)
"""After how many moves a game ended is how many it took."""
_LEAVING_EARTH = re.compile(r"\bleaving (?:the )?Earth\b")
_BIDDERS = bag("buyer bidder winner purchaser collector")
_NO_BID = re.compile(r"\b(?P<did>did(?:n['’]t| not)|never) (?:bid|place a bid) (?:on|for) ", re.I)
_CRIMES = bag("crime bounty reward outlaw criminal fugitive bandit offense offence thief gangster")
_WANTED = re.compile(r"\bwanted (?=(?:in|by|for|near|around) )", re.IGNORECASE)
"""Who is wanted for forgery is known for it, where the lists are of crimes."""
_MONSTERS = bag("dragon monster beast creature villain giant ogre troll boss demon")
_SLAIN = rules(
    (
        r"\b(?P<be>was|were|wasn['’]t|was not) (?:beaten|defeated|vanquished|killed) by\b",
        r"\g<be> slain by",
    ),
    (r"\b(?:beat|defeated|vanquished) (?=\S)", "slew "),
)
"""Which knight defeated which dragon, where both are listed."""
_OVER = re.compile(
    r"\b(?P<seen>seen|spotted|sighted|observed|hover(?:ed|ing)|appeared|flying|flew|photographed) "
    r"over (?=\S)",
    re.IGNORECASE,
)
_SEEN_THINGS = bag("witness sighting shape ufo saucer light object craft bird balloon meteor comet")
_LANDS = bag("state city town country county location place region province village")
_WINNING_BID = re.compile(
    r"\b(?:made|placed|put in|submitted|entered) (?:the|a) (?:winning|successful) bid of (?=[$€£])",
    re.IGNORECASE,
)
_HOVERED = re.compile(
    r"\b(?:(?P<not>did(?:n['’]t| not)) hover(?:ing)?|(?:(?P<is>is|was|isn['’]t|wasn['’]t|is not|"
    r"was not) )?(?:seen )?hover(?:s|ed|ing)) (?:directly |just |right )?(?:above|over) (?=\S)",
    re.IGNORECASE,
)
"""Above a place something hovers there, whatever it is; above another it only hovers higher."""
_PARKED = rules(
    (
        r"\b(?P<park>park(?:ed|ing)?|stopp(?:ed|ing)|left (?:his|her|their) (?:car|truck|van)) "
        r"(?:in front of|next to|beside|near|too close to|blocking) (?P<the>an?|the) ",
        r"\g<park> at \g<the> ",
    ),
)
_OFFICERS = bag("officer trooper deputy cop policeman sheriff constable warden")
_STOPPED = re.compile(r"\bstopped (?=the |an? )", re.IGNORECASE)
"""Whom an officer stopped got a ticket."""
_TOOK_HOME = re.compile(
    r"\b(?:walk(?:ed|s)?|went|came|left|wound up) away with "
    r"(?=(?:more|less|the most|the least|[$\d]))",
    re.IGNORECASE,
)
"""Who walked away with more money won more."""
_RATED = re.compile(
    rf"\b(?P<be>is|was) rated (?P<far>{AMOUNT} )?(?P<more>higher|lower) than\b", re.IGNORECASE
)
_AGED = re.compile(
    rf"\b(?P<be>is|was) (?P<far>{AMOUNT} )?(?P<more>older|younger) than\b", re.IGNORECASE
)
_GAVE_UP = re.compile(
    r"\b(?:dropped out|was cancell?ed|broke down|crashed|retired|bowed out|stalled) after "
    r"(?=\d+ [a-z]+\b)",
    re.IGNORECASE,
)
"""After how many laps somebody dropped out is how many he completed."""
_DAYS = frozenset(day.capitalize() for day in WEEKDAYS)
_WEEKLY = re.compile(
    r"\b(?P<held>meets|gathers|emailed|mailed|published|sent(?: out)?|airs|aired|held|shown|"
    r"delivered|released|issued|broadcast|taught|works) (?:on )?every "
    rf"(?P<day>{'|'.join(WEEKDAYS)})(?! (?:and|or|but|except)\b)",
    re.IGNORECASE,
)
_LARGER_TIP = re.compile(
    rf"\b(?:gave|left|paid) an? (?P<far>{AMOUNT} )?(?P<more>bigger|larger|higher|smaller|lower) "
    r"(?:tip|bill|bid|donation|fine|price|gratuity|payment|fee) than\b",
    re.IGNORECASE,
)
_LIGHTER = re.compile(
    rf"\blost (?P<far>{AMOUNT} )?(?P<more>more|less) weight than\b", re.IGNORECASE
)
_THRONE = re.compile(
    r"\b(?:was|sat|spent) on the throne (?:for )?(?=\d|longer|less)", re.IGNORECASE
)
_PASSED_ON = r"(?P<verb>given|presented|sent|lent|left|handed)"
_PRESENTS = rules(
    # "The kite was given by his aunt to Ben."
    (
        rf"\b(?P<be>was(?:n['’]t| not)?) {_PASSED_ON} by "
        r"(?P<giver>(?:(?!\b(?:and|or)\b)[^,;])+?) to "
        r"(?P<who>(?:(?!\b(?:and|or)\b)[^,;])+?)(?=\.?$)",
        r"\g<be> \g<verb> to \g<who> by \g<giver>",
    ),
    # "What Ben was given by his aunt was not the globe."
    (
        rf"^what (?P<who>[^,;]+?) was {_PASSED_ON} by (?P<giver>[^,;]+?) (?:is|was)"
        r"(?P<not>n['’]t| not)? (?P<what>(?:the|an?) [^,;]+?)(?=\.?$)",
        lambda match: (
            f"{match['who']} was {match['verb']} a present by {match['giver']}, and {match['who']} "
            f"was{' not' if match['not'] else ''} {match['verb']} {match['what']}"
        ),
    ),
)
_SOONER = re.compile(
    rf"\b(?P<found>(?:found|located|discovered|spotted|solved|caught|unearthed|tracked down))"
    rf"(?P<far> {AMOUNT})? (?P<how>sooner|earlier|later) than\b",
    re.IGNORECASE,
)
"""Where only a list of minutes tells when things were found: it took so long to find them."""
_COINS = {"quarter": 25, "dime": 10, "nickel": 5, "penny": 1}
_CENTS = re.compile(
    rf"\ban? (?P<coin>{'|'.join(_COINS)}) (?=(?:more|less|cheaper|higher|lower)\b)", re.IGNORECASE
)
_IN_ORDER = TEMPORAL | {"rank", "row", "numbered", "dated"}
_PARKING = bag("violation infraction offense offence reason citation")


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the words of the lists for what people did.

    >>> turned("Ann left Earth in 2023.", ())
    'Ann departed in 2023.'
    """
    if "Earth" in text and not any("Earth" in v for each in attributes for v in each.values):
        text = _LEFT_EARTH.sub("departed", _LEAVING_EARTH.sub("departing", text))
    if " by " in text:
        text = applied(_PRESENTS, text)
    text = _SOONER.sub(lambda match: _faster(match, attributes), text)
    names = names_of(attributes)
    text = _TOOK_HOME.sub("won ", text)
    if any("rating" in name or "star" in name for name in names):
        text = _RATED.sub(r"has a \g<far>\g<more> rating than", text)
    text = _older(text, attributes)
    text = _GAVE_UP.sub("completed ", text)
    text = _coins(_ENDED.sub("took ", text), attributes)
    if any("loss" in name or "lost" in name for name in names):
        text = _LIGHTER.sub(r"had a \g<far>\g<more> loss than", text)
    if any("reign" in name for name in names):
        text = _THRONE.sub("reigned ", text)
    if any(name & _BIDDERS for name in names):
        text = _WINNING_BID.sub("paid ", _NO_BID.sub(r"\g<did> buy ", text))
    if any(name & _CRIMES for name in names):
        text = _WANTED.sub("listed ", text)
    if any(name & _PARKING for name in names):
        text = applied(_PARKED, text)
    if any(name & _OFFICERS for name in names):
        text = _STOPPED.sub("ticketed ", text)
    if any(name & _MONSTERS for name in names):
        text = applied(_SLAIN, text)
    if any(name & _LANDS for name in names) and any(name & _SEEN_THINGS for name in names):
        # What was seen over Oslo was seen there; who flew over Oslo went somewhere else.
        text = _OVER.sub(r"\g<seen> in ", text)
    if "hover" in text:
        text = _HOVERED.sub(lambda match: _there(match, attributes), text)
    weekly = any(each.numbers and each.values[0] in _DAYS for each in attributes)
    if weekly and not re.search(r"n['’]t\b|\b(?:not|never|nor|neither)\b", text):
        text = _WEEKLY.sub(r"\g<held> on \g<day>", text)
    if "waitress" in text and any("waiter" in name for name in names):
        text = re.sub(r"\bwaitress\b", "waiter", text)
    if sum(each.values[0].startswith("$") for each in attributes) == 1:
        text = _LARGER_TIP.sub(_more_money, text)
    return text


def _faster(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """Found in less time, where nothing else puts the finds in an order."""
    kinds = [axis.kind for axis in axes(attributes)]
    if kinds.count("duration") != 1 or not _IN_ORDER.isdisjoint(kinds):
        return match[0]
    how = "slower" if match["how"].lower() == "later" else "faster"
    return f"{match['found']}{match['far'] or ''} {how} than"


def _there(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """At a place, where that is what is named next."""
    rest = re.sub(r"^(?:either |both |the |a |an )+", "", match.string[match.end() :].lower())
    for each, names in zip(attributes, names_of(attributes), strict=True):
        values = [re.sub(r"^the ", "", value.lower()) for value in each.values]
        if names & SITES and any(
            re.match(rf"{re.escape(value)}(?!['’\w])", rest) for value in values
        ):
            be = match["is"] or ("was not" if match["not"] else "was")
            return f"{be} at "
    return match[0]


def _more_money(match: re.Match[str]) -> str:
    """A bigger tip: more money, where only one list has money."""
    more = "more" if match["more"].lower() in ("bigger", "larger", "higher") else "less"
    return f"paid {match['far'] or ''}{more} than"


def _coins(text: str, attributes: Sequence[Attribute]) -> str:
    """A quarter more: 25 cents, where two prices are that far apart."""
    apart = {
        round(100 * abs(one - other))
        for each in attributes
        if each.numbers is not None and each.values[0].startswith("$")
        for one in each.numbers
        for other in each.numbers
    }

    def cents(match: re.Match[str]) -> str:
        number = _COINS[match["coin"].lower()]
        return f"{number} cents " if number in apart else match[0]

    return _CENTS.sub(cents, text) if apart else text


def _older(text: str, attributes: Sequence[Attribute]) -> str:
    """Who is older was born earlier, where nothing else tells how old somebody is."""
    names = [each.name.lower() for each in attributes]
    if not any(name in ("born", "birth year", "year born", "year of birth") for name in names):
        return text
    if any(name in ("died", "death", "age", "married") for name in names):
        return text

    def born(match: re.Match[str]) -> str:
        when = "before" if match["more"].lower() == "older" else "after"
        return f"was born {match['far'] or 'sometime '}{when}"

    return _AGED.sub(born, text)
