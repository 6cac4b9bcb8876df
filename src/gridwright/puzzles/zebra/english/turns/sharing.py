"""What two parts of a sentence share and one of them leaves out: "or Bob is", "than one from"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.measuring.amounts import UNITS, stem
from gridwright.puzzles.zebra.english.turns.common import AMOUNT, COUNTS, applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]


def _years_between(match: re.Match[str]) -> str:
    """So many years between two people: how far apart their ages are."""
    if not match["amount"].lower().endswith(("year", "years", "pounds", "dollars", "points")):
        return match[0]
    return f"{match['one']} and {match['other']} are {match['amount']} apart"


def _paid(match: re.Match[str]) -> str:
    """Who paid more, and what for."""
    parts = [
        f"{match['who']} {match['verb']} {match['amount']}{match['more']} than {match['other']}"
    ]
    if match["what"]:
        parts.append(f"{match['who']} has {match['what']}")
    parts.append(f"{match['other']} has {match['thing']}")
    return " and ".join(parts)


_TURNS = rules(
    # "Either Ann is the vet or Bob is", "either Ann has the cat or Bob does".
    (
        r"^either (?P<one>[^,;]+?) (?P<be>is|was|has|had) (?P<what>[^,;]+?),? or (?P<other>[^,;]+?)"
        r" (?:is|was|has|had|does|did)(?=\.?$)",
        r"Either \g<one> or \g<other> \g<be> \g<what>",
    ),
    # "Ann has either the cat or the dog, and the other is Bob's."
    (
        r"^(?P<who>[^,;]+?) "
        r"(?P<verb>is|was|has|had|[a-z]+(?:ed|s)|chose|bought|took|won|made|built) "
        r"either (?P<one>[^,;]+?) or (?P<two>[^,;]+?),? (?:and|while) the other (?P<rest>[^,;]+?)"
        r"(?=\.?$)",
        r"Of \g<one> and \g<two>, one is \g<who> and the other \g<rest>",
    ),
    # "Ann paid more for the cup than Bob paid for the jug."
    (
        r"^(?P<who>[^,;]+?) (?P<verb>paid|spent|gave) (?P<amount>[^,;]*?)(?P<more>more|less) "
        r"(?:for|on) "
        r"(?:(?:his|her) (?:purchase|choice|ticket|meal|gift|item)|(?P<what>[^,;]+?)) than "
        r"(?P<other>[^,;]+?) (?:(?:paid|spent|gave|did) )?(?:for|on) (?P<thing>[^,;]+?)(?=\.?$)",
        _paid,
    ),
    # "To the right of the oak, but not next to it."
    (
        r"\b(?P<how>to the (?:left|right) of|before|after|above|below) (?P<who>[^,;]+?),? but "
        r"(?:is |was |lives |sits )?not (?:(?:directly |immediately )?next(?:[- "
        r"]door)?|adjacent) to "
        r"(?:it|him|her|them|that)(?=\.?$)",
        r"\g<how> \g<who> and is not next to \g<who>",
    ),
    (
        r"['’]s (?:next[- ]door|immediate) neighbou?r (?:on|to) (?=(?:the|his|her) "
        r"(?:left|right)\b)",
        "'s neighbour to ",
    ),
    # "A platform with a higher number than Ann's."
    (
        r"\ban? (?P<noun>[a-z]+) with a (?P<more>higher|lower) number than\b",
        r"a \g<more>-numbered \g<noun> than",
    ),
    # "A jar from Oslo … than one of the sage honey": of nothing that is counted.
    (
        r"(?<=^)(?P<said>an? [^,;]+? than) one of (?:the )?(?P<what>(?:[a-z]+ )*?[a-z]*[a-rt-z])"
        r"(?=\.?$)",
        r"\g<said> the \g<what>",
    ),
    # "More than one from Oslo", "more than one at the inn": the one that is there.
    (
        r"\bthan one (?=(?:from|at|in|on|by|with|sold|made|bought|served|that|who|which)\b)",
        "than the one ",
    ),
    # "With Ann on one side of him and Bob on the other."
    (
        r",? with (?P<one>[^,;]+?) on one side(?: of (?:him|her|it|them))? and "
        r"(?P<other>[^,;]+?) on "
        r"the other(?: side)?(?=\.?$)",
        r" and is immediately between \g<one> and \g<other>",
    ),
    # "Ann has a dog, and so does Bob" is said of two things alike.
    (
        r"^(?P<one>the [^,;]+?|[A-Z]\w+) (?P<told>(?:has|had|have|is|was|are|were|did|belong|grow|"
        r"[a-z]+(?:s|ed)) [^,;]+),? and so "
        r"(?:did|does|do|is|was|are|were|has|had|have) (?P<other>[^,;]+?)(?=\.?$)",
        r"\g<one> \g<told> and \g<other> \g<told>",
    ),
    # "Whose best hole was the 18th", "their worst round", "did best on".
    (
        r"\b(?P<own>his|her|their|its|whose) (?:very )?(?:best|worst|strongest|weakest) "
        r"(?P<noun>[a-z]+)\b",
        r"\g<own> \g<noun>",
    ),
    (r"\bdid (?:best|worst) (?=(?:on|at|in)\b)", "did "),
    # "Between them, Ann and Bob have the cat and the dog."
    (
        r"^between them,? (?P<one>[^,;]+? and [^,;]+?) "
        r"(?P<verb>have|had|own|owned|are|were|[a-z]+ed) "
        r"(?P<two>[^,;]+? and [^,;]+?)(?=\.?$)",
        r"\g<one> \g<verb> \g<two>, in some order",
    ),
    (r"\b(?P<go>went|goes|gone|going|been) away\b(?! from)", r"\g<go>"),
    (r"\b(?:was|were) away(?=\s*[.,;]|\s*$| (?:in|for|during|at)\b)", "went"),
    # "At 80, Ernest is the eldest."
    (
        r"^(?:aged|at) (?P<age>\d+), (?P<who>[^,;]+?) (?P<verb>is|was|has|had|likes|plays|owns) ",
        r"\g<who> is \g<age> and \g<verb> ",
    ),
    (r"\bnothing (?:more|better) than (?:a (?:game|spot|bit|cup|glass) of )?", ""),
    (
        rf"^there (?:are|were|is|was) (?P<amount>{AMOUNT}) between (?P<one>[^,;]+?) and "
        r"(?P<other>[^,;]+?)(?=\.?$)",
        _years_between,
    ),
    # "$50 more a month than".
    (
        r"\b(?P<more>more|less) (?:a|per|each|every) (?:month|week|day|year|hour|night) than\b",
        r"\g<more> than",
    ),
    (
        r"\b(?:has|have) been (?P<done>[a-z]+(?:ed|ing|en)(?: [a-z]+)?) since (?=[A-Z])",
        r"began \g<done> in ",
    ),
    # "Ann is older than Bob, but her car is newer than his."
    (
        r"^(?P<one>[A-Z]\w+) (?P<first>[^,;]*? than) (?P<other>[A-Z]\w+),? (?P<joint>but|and) "
        r"(?:his|her|its|their) (?P<noun>[a-z]+) (?P<more>[^,;]*? than) "
        r"(?:his|hers|its|theirs)(?=\.?$)",
        r"\g<one> \g<first> \g<other> and \g<one>'s \g<noun> \g<more> \g<other>'s",
    ),
    # "The hen was lighter than the duck, but finished above it."
    (
        r"^(?P<first>[^,;]*? than (?P<other>[^,;]+?)),? (?P<joint>but|and) (?P<rest>[a-z]+ "
        r"(?:[a-z]+ )?"
        r"(?:above|below|before|after|ahead of|behind)) (?:it|him|her|them)(?=\.?$)",
        r"\g<first> and \g<rest> \g<other>",
    ),
    (
        r"\bspent (?P<how>longer|less time|more time) (?:on|over|doing|at|with) [^,;]+? than\b",
        r"took \g<how> than",
    ),
    # "The day after Ann cooked, there was rye bread."
    (
        r"^the day (?P<how>after|before) (?P<who>[^,;]+?),? (?:there (?:is|was)|they "
        r"(?:had|ate|served)) "
        r"(?P<what>[^,;]+?)(?=\.?$)",
        r"\g<what> was the day \g<how> \g<who>",
    ),
    (r" out of (?:five|ten|twenty|a hundred|\d+)(?=\s*[.,;]|\s*$| (?:and|but|for)\b)", ""),
    (r"\bnext after\b", "immediately after"),
    # "More people visit Bath than visit York", "the desks of Ann and Bob are".
    (
        r"^(?P<more>more|fewer) (?P<what>[a-z]+) (?P<verb>[a-z]+)(?: for| to)? "
        r"(?P<one>[^,;]+?) than "
        r"(?:(?P=verb) )?(?:for |to )?(?P<other>[^,;]+?)(?=\.?$)",
        r"\g<one> has \g<more> \g<what> than \g<other>",
    ),
    (
        r"^the [a-z]+s of (?P<two>[^,;]+? and [^,;]+?) (?=(?:are|were) (?:not )?(?:next "
        r"to|adjacent))",
        r"Sitting \g<two> ",
    ),
    (r"\bthe (?P<rank>first|last) of the [a-z]+s (?=to [a-z]+\b)", r"the \g<rank> "),
    (
        r"\bthe (?P<most>highest|lowest) in (?P<what>[a-z]+)(?=\s*[.,;]|\s*$)",
        r"the one with the \g<most> \g<what>",
    ),
    (r" when (?:he|she|it|they) [a-z]+(?=\.?$)", ""),
    (r"\b(?:came|comes|amounted) to (?=(?:less|more) than [$£€\d])", "cost "),
    # "The number of Ann's plot is twice the number of Bob's."
    (
        r"^the number of (?P<one>[^,;]+?)['’]s (?P<noun>[a-z]+) is (?P<times>twice|half|three "
        r"times) "
        r"(?:the number|that) of (?P<other>[^,;]+?)(?:['’]s)?(?: (?P=noun))?(?=\.?$)",
        r"\g<one>'s \g<noun> number is \g<times> that of \g<other>",
    ),
    # "Drinks nothing but water".
    (r"\bnothing (?:but|except|other than) ", "only "),
    (r"\b(?:any|some)(?:one|body)['’]s (?=[a-z])", "the "),
    # "For the past eleven years".
    (r"\bfor the (?:past|last) (?=[a-z0-9]+ (?:years|months|weeks|days|hours)\b)", "for "),
    # "Presided over", "rolled over": no place, and no more than something.
    (
        r"\b(?P<verb>(?:preside?|roll|watch|pass|turn|hand)(?:e?s|e?d|ing)?|took|takes|grief) "
        rf"over\b(?! (?:[\d$€£]|(?:{COUNTS})\b))",
        r"\g<verb>",
    ),
    (
        r"\b(?:went|goes|gone) (?:under the hammer )?for (?=more\b|less\b|the\b|[$£€\d])",
        "sold for ",
    ),
)
_PLACES = "seat|place|house|position|spot|door|chair|desk|room|people|other|person"
"""What stands between two others: two seats separate those who are three apart."""
_SEPARATE = re.compile(
    rf"^(?P<amount>(?!{AMOUNT} (?:{_PLACES})){AMOUNT}) separate[sd]? (?P<one>[^,;]+?) "
    rf"(?:and|from) (?P<other>[^,;]+?)"
    r"(?:, with the (?P<which>former|latter) (?:being |coming )?(?:the )?(?P<how>earlier|later))?"
    r"(?=\.?$)",
    re.IGNORECASE,
)
"""Two days separate Ann from Bob, with the former being the earlier."""
_BETWEEN = re.compile(
    r"^(?P<first>(?P<one>[^,;]+?) (?:is|was|are|were|has|had) [^,;]*\bthan (?P<other>[^,;]+?))"
    r"(?:,| and|;)+ (?P<third>[^,;]+?) (?:(?:is|was|lies|comes|falls|came|fell) )?"
    r"(?:in )?between (?:the two|them|those two|these two)(?: of them)?(?=\.?$)",
    re.IGNORECASE,
)
"""Ann is older than Bob, and Cy is between the two."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with what it leaves out.

    >>> turned("Either Ann is the vet or Bob is.", ())
    'Either Ann or Bob is the vet.'
    >>> turned("A pie from Ann's costs more than one from Bob's.", ())
    "A pie from Ann's costs more than the one from Bob's."
    """
    if any("wooden" in value for each in attributes for value in each.values):
        text = re.sub(r"\bmade (?:out )?of wood\b", "wooden", text)
    for each in attributes:
        if "none" in each.values:
            text = _without(text, re.escape(each.name.lower()))
    text = _SEPARATE.sub(_separated, applied(_TURNS, text))
    return _BETWEEN.sub(r"\g<first> and \g<third> is between \g<one> and \g<other>", text)


def _separated(match: re.Match[str]) -> str:
    """Who of two comes so much before the other, where that is said."""
    if not match["amount"][-1].isdigit() and stem(match["amount"].split()[-1]) not in UNITS:
        # Two boats are perhaps between the two.
        return match[0]
    if not match["which"]:
        return f"{match['one']} and {match['other']} are {match['amount'].lower()} apart"
    first = (match["which"].lower() == "former") == (match["how"].lower() == "earlier")
    how = "before" if first else "after"
    return f"{match['one']} is {match['amount'].lower()} {how} {match['other']}"


def _without(text: str, name: str) -> str:
    """Has no pet, without a ladder: where none is one of the values."""
    text = re.sub(
        rf"\b(?:does(?:n['’]t| not) (?:have|own|keep|wear)|did(?:n['’]t| not) "
        rf"(?:have|use)|has no|had "
        rf"no|owns no|keeps no)(?: an?| any)? {name}s?\b(?! (?:with|of|in|on)\b)",
        "has none",
        text,
        flags=re.IGNORECASE,
    )
    return re.sub(rf"\bwithout (?:an?|any) {name}\b", "with none", text, flags=re.IGNORECASE)
