"""Who stands where in a row, in other words: Bob on her immediate left, nobody behind him."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male, sexes_of
from gridwright.puzzles.zebra.english.lexicon.measure_words import FLOORS
from gridwright.puzzles.zebra.english.lexicon.words import nouns
from gridwright.puzzles.zebra.english.naming.finishes import ranking
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.turns.common import applied, rules
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_OWN = r"(?:his|her|its|their)"
_NEAR = r"(?:immediately|directly|just|right)"


def _side(name: str) -> str:
    """On her immediate left, directly to his right: the side next to somebody."""
    return (
        rf"(?:(?:on|to|at) {_OWN} (?:immediate|direct) (?P<{name}>left|right)(?:[- ]hand side)?"
        rf"|{_NEAR} (?:on|to|at) {_OWN} (?P<{name}_too>left|right))"
    )


_HAS = re.compile(
    rf"^(?P<who>[^,;]+?) (?:has|had) (?P<one>[^,;]+?) {_side('side')}"
    rf"(?:,? and (?P<other>[^,;]+?) {_side('last')})?(?=\.?$)",
    re.IGNORECASE,
)
_TURNS = rules(
    # "Between Ann and Bob, right next to both."
    (
        r"\bbetween (?P<two>[^,;]+? and [^,;]+?), (?:right |directly |immediately |just )?"
        r"(?:next(?:[- ]door)? to|adjacent to|beside|adjoining|touching) (?:both|each)"
        r"(?: of them)?(?=\.?$)",
        r"immediately between \g<two>",
    ),
    # "Has Ann's directly on one side of it and Bob's directly on the other."
    (
        rf"^(?P<who>[^,;]+?) (?:has|had) (?P<one>[^,;]+?) {_NEAR} on one side(?: of (?:it|him|her|"
        rf"them))?,? and (?P<other>[^,;]+?) (?:{_NEAR} )?on the other(?: side)?(?=\.?$)",
        r"\g<who> is immediately between \g<one> and \g<other>",
    ),
    (r"\b(?:does|do|did)(?:n['’]t| not) (?:adjoin|border)\b(?! on\b)", "is not next to"),
    (r"\b(?:adjoin(?:s|ed)?|border(?:s|ed))\b(?! on\b)", "is next to"),
    # "Somewhere to the right of the bread you will find the tea": turned round.
    (
        rf"^(?P<where>(?:somewhere |{_NEAR} )?(?:to the (?:immediate )?(?:left|right) of|next to|"
        r"beside|between|behind|in front of|ahead of) [^,;]+?),? (?:you(?: will|['’]ll| can)? find|"
        r"we(?: will|['’]ll| can)? find|one (?:finds|can find)|there (?:is|are)|(?:is|are) "
        r"(?:found|located|situated|to be found)|can be found) (?P<who>[^,;]+?)(?=\.?$)",
        r"\g<who> is \g<where>",
    ),
)
_RELATED = (
    r"(?:than|before|after|next|between|ahead|behind|above|below|beside|apart|left|right|not|no|"
    r"never|neither|nor|either|or|if|unless|only|[a-z]+n['’]t)"
)
_BESIDE = re.compile(
    rf"^(?P<said>(?:(?!\b{_RELATED}\b)[^,;])+?) (?:in|at|on|has|occupies|owns|rents) the "
    rf"(?P<noun>[a-z]+) (?P<where>(?:right |directly |immediately )?(?:next(?:[- ]door)? to|beside|"
    r"adjacent to|adjoining)|(?:immediately |directly |just )?to the (?:immediate )?"
    r"(?:left|right) of) (?P<other>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""Ann grows mint in the garden next door to Bob's."""
_PLACES = frozenset(("house", "seat", "place", "room", "position", "spot", "chair", "one"))
_CLAUSE = r"(?P<joint>^|(?:,? (?:while|whereas|and|but)|;) )"
_PEOPLE = r"(?:nobody|no one|no-one|no other [a-z]+|no neighbou?rs?)"
_NOBODY = re.compile(
    rf"{_CLAUSE}(?:nobody|no one|no-one|there (?:is|was) (?:nobody|no one|no-one))(?: else)? "
    r"(?:(?:is|was) )?(?!than\b)(?:[a-z]+ )?(?:directly |immediately )?"
    r"(?P<how>behind|in front of|ahead of|after|before|above|below) "
    r"(?P<who>[^,;]+?)(?=\.?$|[,;] (?:while|whereas|and|who|which)\b|, but \S+ \S+ )",
    re.IGNORECASE,
)
"""Nobody stands behind Ann: she is the last."""
_HAS_NOBODY = re.compile(
    rf"{_CLAUSE}(?P<who>(?:(?!\b(?:who|which|{_RELATED})\b)[^,;])+?) "
    rf"(?:(?:has|had) {_PEOPLE}|(?:does|did)(?:n['’]t| not) have any(?:one|body))"
    r"(?: else| at all)?(?: (?:living|standing|sitting|seated|waiting|queue?ing))?"
    r"(?: (?:directly|immediately))? (?P<how>behind|in front|ahead|above|below|"
    r"(?:to|on) (?P<own>his|her|its|their) (?P<side>left|right))"
    r"(?(side)|(?:(?: of)? (?P<him>him|her|it|them))?)"
    r"(?: in the (?:queue|line|row|building|house))?"
    r"(?=\.?$|[,;] (?:while|whereas|and|who|which)\b|, but \S+ \S+ )",
    re.IGNORECASE,
)
"""Ann has nobody below her: she is on the bottom floor."""
_MALE = {"his": True, "him": True, "her": False}
_FRONT = ("in front of", "ahead of", "before")
_SURE = re.compile(
    r"\b(?:stands?|stood|is|was|sits?|sat|queues|waits|finish(?:es|ed)|came|comes|lives?|lived|"
    r"performs?|performed|spoke|arrive[sd]|there)\b",
    re.IGNORECASE,
)


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer places in a row.

    >>> seats = (Attribute("seat", ("1", "2", "3")),)
    >>> turned("Ann has Bob on her immediate left.", seats)
    'Bob is immediately to the left of Ann.'
    >>> turned("Nobody stands behind Ann.", seats)
    'Ann is in the last position.'
    """
    if not attributes:
        return text
    if "no" in text.lower() or " any" in text:
        text = _HAS_NOBODY.sub(lambda match: _at_the_end(match, attributes), text)
        text = _NOBODY.sub(lambda match: _alone(match, attributes), text)
    if not in_a_row(attributes[0]):
        return text
    text = applied(_TURNS, _HAS.sub(_both_sides, text))
    match = _BESIDE.match(text)
    if match is not None:
        noun = match["noun"].lower()
        if noun in _PLACES or nouns(noun) & nouns(attributes[0].name.lower()):
            said = f"{match['said']} and is {match['where']} {match['other']}"
            return f"{said}{text[match.end() :]}"
    return text


def _both_sides(match: re.Match[str]) -> str:
    """Who is next to somebody on each side."""
    who = match["who"]
    side = (match["side"] or match["side_too"]).lower()
    told = f"{match['one']} is immediately to the {side} of {who}"
    if not match["other"]:
        return told
    last = (match["last"] or match["last_too"]).lower()
    if last == side:
        return match[0]
    return f"{told} and {match['other']} is immediately to the {last} of {who}"


def _at_the_end(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """Somebody has nobody behind him or above him: he is at that end of the row."""
    first, how = attributes[0], match["how"].lower()
    pronoun, sex = (match["own"] or match["him"] or "").lower(), ""
    if pronoun in _MALE:
        male, sexes = is_male(match["who"]), sexes_of(tuple(attributes))
        if male is (not _MALE[pronoun]):
            return match[0]
        if male is None and sexes is not None and sexes.told:
            sex = f" and is a {'man' if _MALE[pronoun] else 'woman'}"
    if how in ("above", "below"):
        floors = nouns(first.name.lower()) & FLOORS
        place = f"on the {'top' if how == 'above' else 'bottom'} {min(floors, default='')}"
    else:
        floors = frozenset()
        behind = match["side"].lower() == "right" if match["side"] else how == "behind"
        place = f"in the {'last' if behind else 'first'} position"
    if not floors and (how in ("above", "below") or not in_a_row(first)):
        return match[0]
    return f"{match['joint']}{match['who']} is {place}{sex}"


def _alone(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """Nobody is before or after somebody: that one is the first or the last."""
    how, who = match["how"].lower(), f"{match['joint']}{match['who']}"
    if not _SURE.search(match.string[: match.start("how")]):
        return match[0]
    first = attributes[0]
    if how in ("above", "below"):
        floors = nouns(first.name.lower()) & FLOORS
        if not floors or not re.search(r"\bliv|\bis\b", match.string[: match.start("how")]):
            return match[0]
        return f"{who} is on the {'top' if how == 'above' else 'bottom'} {min(floors)}"
    rank = "first" if how in _FRONT else "last"
    if in_a_row(first):
        return f"{who} is in the {rank} position"
    if "finish" in match[0].lower() and ranking(attributes) is not None:
        return f"{who} finished {rank}"
    if "spoke" in match[0].lower() or "perform" in match[0].lower():
        return f"{who} performed {rank}"
    return match[0]
