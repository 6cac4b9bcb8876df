"""Verbs that stand for what was said before: but Bob is, whoever did go there, the man who does."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.turns.common import DENIED, names_of, values_in
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_AUXILIARY = re.compile(r"\b(?:is|was|are|were|does|do|did|has|had)(?:n['’]t)?\b", re.IGNORECASE)
"""In every sentence that these rules are about."""
_FORMS = {
    **dict.fromkeys(("is", "was", "are", "were"), "be"),
    **dict.fromkeys(("does", "did", "do"), "do"),
    **dict.fromkeys(("has", "had"), "have"),
}
_AUX = "is|was|are|were|does|did|has|had"
_JOINT = r"(?P<joint>;|\.|:| -|,? (?:whereas|while|but|though|although|and|yet)\b)"
_NAME = r"(?:the |an? |[A-Z])[^,;]*?"
_FIRST = (
    rf"(?P<first>(?:It (?P<it>isn['’]t|wasn['’]t|is not|was not) (?P<one>[^,;]+?) (?:who|that) "
    r"(?P<finite>[^,;]+?)|"
    rf"(?P<what>{_NAME}) (?P<be>is|was)(?:n['’]t| not) (?P<where>where|what|the [a-z]+ that) "
    r"(?P<doer>[^,;]+?) (?P<done>[a-z]+)(?: (?:to|in|at|from|for))?|"
    rf"(?P<who>{_NAME}) (?P<aux>{_AUX})(?:n['’]t| not) (?P<told>[^,;]+?)))"
)
_SOMEBODY = (
    r"whoever|(?:some|any)(?:one|body) (?:who|that)|"
    r"the (?:one|(?!other\b)(?:[a-z]+ )?[a-z]+) (?:who|that|which)"
)
_AGAIN = re.compile(
    rf"^{_FIRST}{_JOINT}(?P<more> [^,;]*?\b|\s)(?P<somebody>{_SOMEBODY}) (?P<again>{_AUX})"
    r"(?: do so| do it|(?P<so> so)|(?: (?P<verb>[a-z]+))?"
    r"(?P<thing> (?:there|it|them|then|that|one)))?"
    r"(?= (?:[a-z]+(?:ed|s)|left|was|had|won|sat|came|went|paid|spent|bought|sold|took|got|made|"
    r"ran|rode|drove|wore|ate|drank|chose|spoke|isn['’]t|wasn['’]t|didn['’]t|doesn['’]t|hasn['’]t|"
    r"hadn['’]t)\b|\.?$)(?P<rest>[^,;]*?)\.?$",
)
"""Ann didn't go to Rome; whoever did go there left on Monday."""
_NOR_THERE = re.compile(
    rf"^(?P<first>{_NAME} (?:{_AUX})(?:n['’]t| not) [^,;]+?),? (?:and|but) (?P<other>{_NAME}) "
    r"(?P<again>did|does|was|is)(?:n['’]t| not) (?:(?:go|travel|fly|head|live|stay|work|sail|drive|"
    r"take place|held|based) )?there either(?=\.?$)"
)
"""The May tour wasn't in Peru, and Bob didn't go there either."""
_WHERE = bag(
    """country city town place location destination island state region village port resort spot
    continent capital county venue"""
)
_HIS = re.compile(
    r"(?P<how>\b(?:than|before|after|behind|(?:next|adjacent) to|beside|above|below|"
    r"(?:left|right|ahead|front) of|from)) "
    r"(?P<his>his|hers|him|her|(?:he|she) (?:is|was|did|does))$"
)
_REFERRING = re.compile(
    r"\b(?:he|she|it|they|his|her|hers|its|their|theirs|him|them|own|so|too|other|"
    r"both|neither|nor|each|same|only|all|any)\b",
    re.IGNORECASE,
)
"""What would be somebody else's, if it were said again of another."""
_SHORT = re.compile(
    rf"^(?P<first>(?P<who>{_NAME}) (?P<aux>{_AUX})(?P<not>n['’]t| not|) (?P<told>[^,;]+?))"
    rf"(?:,? (?:whereas|while|but|though|although|and|yet)|;) (?P<other>{_NAME}) "
    rf"(?P<again>{_AUX})(?P<denied>n['’]t| not|)(?=\.?$)",
)
"""Ann isn't from Rome, whereas Bob is."""
_DID_NOT = re.compile(
    rf"^(?P<first>(?P<who>{_NAME}) (?P<told>[a-z]+(?:ed|s)|bought|won|got|sold|came|wore|took|"
    rf"spent|paid|made|ate|drank|went|chose|ran|rode|drove|grew|kept|wrote|sang|spoke|left|found|met)"
    r"(?P<what> [^,;]+?))"
    rf"(?:,? (?:whereas|while|but|though|although|and|yet)|;) (?P<other>{_NAME}) "
    r"(?:did|does)(?:n['’]t| not)(?=\.?$)",
)
"""Ann bought the clock, but Bob didn't."""
_COMPARING = re.compile(r"\b(?:than|before|after|ahead of|behind|above|below)\b(?! [\d$£€])")
_OPEN = re.compile(r"\b(?:who|that|which|whoever)$")
_SAME_VERB = {
    **{"go": "went", "fly": "flew", "buy": "bought", "sit": "sat", "take": "took", "come": "came"},
    **{"sell": "sold", "win": "won", "wear": "wore", "choose": "chose", "have": "had"},
    **{"speak": "spoke", "leave": "left", "eat": "ate", "drink": "drank", "drive": "drove"},
    **{"ride": "rode", "run": "ran", "make": "made", "get": "got", "grow": "grew", "keep": "kept"},
    **{"find": "found", "sing": "sang", "write": "wrote", "read": "read", "stand": "stood"},
    **{"pay": "paid", "spend": "spent", "catch": "caught", "teach": "taught", "bring": "brought"},
}


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with what such a verb stands for.

    >>> turned("Ann isn't from Rome, whereas Bob is.", ())
    "Ann isn't from Rome and Bob is from Rome."
    >>> turned("Ann didn't go to Rome; whoever did go there left on Monday.", ())
    "Ann didn't go to Rome; whoever did go to Rome left on Monday."
    >>> turned("Rome isn't where Ann went; whoever did go there left on Monday.", ())
    "Rome isn't where Ann went; whoever went to Rome left on Monday."
    """
    if len(_AUXILIARY.findall(text)) < 2 and not DENIED.search(text):
        return text
    if match := _NOR_THERE.match(text):
        return _nor_there(match, attributes)
    if match := _SHORT.match(text):
        return _in_full(match, attributes)
    if match := _DID_NOT.match(text):
        if _REFERRING.search(match["what"]) or _OPEN.search(match["other"]):
            return text
        if _may_be_compared(match["what"], match["other"], attributes):
            return text
        not_so = f"{match['other']} is not the one who {match['told']}{match['what']}"
        return f"{match['first']} and {not_so}{text[match.end() :]}"
    if match := _AGAIN.match(text):
        return _said_again(match)
    return text


def _nor_there(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """Not there either: nor was another; where two places are named nobody knows which."""
    first = match["first"]
    places = [
        each for each, name in zip(attributes, names_of(attributes), strict=True) if name & _WHERE
    ]
    named = [v for each in places for v in each.values if re.search(rf"\b{re.escape(v)}\b", first)]
    told = re.findall(rf"\b(?:{values_in(attributes)})\b", first)
    if len(places) != 1 or len(named) != 1 or len(told) > 2 or not first.endswith(named[0]):
        return match.string
    return f"{first}, and neither {match['again']} {match['other']}{match.string[match.end() :]}"


def _may_be_compared(told: str, other: str, attributes: Sequence[Attribute]) -> bool:
    """Whether the other may be the one compared: Ann is older than Bea, but the nurse isn't."""
    if _COMPARING.search(told) is None:
        return False
    for each in attributes:
        named = [
            any(re.search(rf"\b{re.escape(value)}\b", words) for value in each.values)
            for words in (_COMPARING.split(told, maxsplit=1)[1], other)
        ]
        if all(named):
            return False
    return True


def _in_full(match: re.Match[str], attributes: Sequence[Attribute]) -> str:
    """What is so of one and not of the other, or of both of them."""
    told, other = match["told"], match["other"]
    if _FORMS[match["aux"]] != _FORMS[match["again"]] or _OPEN.search(other):
        return match.string
    if _REFERRING.search(match["who"]) or _REFERRING.search(told):
        return match.string
    if _AUXILIARY.search(other.split(" who ")[0]):
        return match.string
    if bool(match["not"]) == bool(match["denied"]):
        return match.string
    if match["denied"] and _may_be_compared(told, other, attributes):
        return match.string
    again = f"{match['again']}{match['denied']}"
    return f"{match['first']} and {other} {again} {told}{match.string[match.end() :]}"


def _said_again(match: re.Match[str]) -> str:
    """Whoever did so: whoever did what the other did not."""
    told = match["finite"] or match["told"]
    verb = (match["verb"] or "").lower()
    again = match["again"]
    if match["where"]:
        if again not in ("did", "does") or not _is_form(verb, match["done"].lower()):
            return match.string
        to = "to " if match["done"] in ("went", "flew", "travelled", "moved") else "in "
        place = to if match["where"] == "where" else ""
        said = f"{match['done']} {place}{match['what'][:1].lower()}{match['what'][1:]}"
        if match["what"][:4].lower() != "the ":
            said = f"{match['done']} {place}{match['what']}"
    elif _REFERRING.search(told) or " or " in told:
        # "Ann isn't from Rome or Oslo; the one who is": from which?
        return match.string
    elif match["finite"]:
        # "It isn't Ann who sings; whoever does": does sing, as was said.
        if _FORMS[again] != _FORMS.get(told.split()[0], "do") or verb:
            return match.string
        said = told
    else:
        if _FORMS[again] != _FORMS[match["aux"]] or (verb and verb != told.split()[0].lower()):
            return match.string
        said = f"{again} {told}"
    rest = match["rest"]
    who = match["one"] or match["who"] or match["doer"]
    if (his := _HIS.search(rest)) and who[:1].isupper() and " who " not in who:
        owned = "'s" if his["his"] in ("his", "hers") else ""
        rest = f"{rest[: his.start()]}{his['how']} {who}{owned}"
    joint = match["joint"] if match["joint"] not in (":", " -") else ";"
    return f"{match['first']}{joint}{match['more']}{match['somebody']} {said}{rest}."


def _is_form(verb: str, done: str) -> bool:
    """Whether the one verb is a form of the other: go, went."""
    return not verb or _SAME_VERB.get(verb) == done or done in (f"{verb}ed", f"{verb}d", f"{verb}s")
