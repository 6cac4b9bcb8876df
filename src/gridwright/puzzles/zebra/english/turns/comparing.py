"""More and less in other words: by how much, somebody's senior, twice her age."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.adjectives import ANY_POSITIVE
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.turns.common import (
    AMOUNT,
    COMPARED,
    COUNTS,
    ENDS,
    TWO,
    UNSURE,
    applied,
    rules,
)
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_DOUBTED = re.compile(r"n['’]t\b|\b(?:not|no|never|nor|neither|almost|nearly|if|before|after)\b")
"""With these, "always" says more than that it is so."""
_DIRECTED = (
    r"(?:before|after|ahead of|behind|above|below|[a-z]+er than|"
    r"(?:more|less|fewer)(?: [a-z]+)? than)"
)


def _compared_noun(match: re.Match[str]) -> str:
    """A floor higher than somebody's: a higher floor than his."""
    said = f"a {match['more']} {match['noun']} than {match['one']}"
    if not match["other"]:
        return said
    return f"{said} {match['joint']} a {match['less']} {match['noun']} than {match['other']}"


_TURNS = rules(
    # "Ann and Bob each paid more than Cy".
    (
        r"^(?P<both>[^,;]+? and [^,;]+?),? each (?P<told>[a-z]+ (?:more|less|fewer|[a-z]+er)\b"
        r"[^,;]* than )",
        r"\g<both> \g<told>",
    ),
    # "A lower-numbered ticket than Ann's but a higher-numbered one than Bob's".
    (
        r"\b(?P<one>an? (?:[a-z]+er|more [a-z]+|less [a-z]+|[a-z]+er-[a-z]+) (?P<noun>[a-z]+) than "
        r"[^,;]+?,? (?:but|and) )(?P<two>an? (?:[a-z]+er|more [a-z]+|less [a-z]+|[a-z]+er-[a-z]+)) "
        r"one than\b",
        r"\g<one>\g<two> \g<noun> than",
    ),
    # "The highest number of all".
    (
        r"(?P<most>\bthe (?:[a-z]+est|most|least|fewest)\b(?: [a-z]+){0,3}?) of (?:them )?all"
        r"(?=\s*[.,;]|\s*$| (?:and|but)\b)",
        r"\g<most>",
    ),
    # "Taller than Ann by 5 cm", "taller by 5 cm than Ann".
    (
        rf"\b(?P<more>{COMPARED}) than (?P<other>[^,;]+?) by (?P<amount>{AMOUNT}){ENDS}",
        r"\g<amount> \g<more> than \g<other>",
    ),
    (
        rf"\b(?P<more>{COMPARED}) by (?P<amount>{AMOUNT}) than\b",
        r"\g<amount> \g<more> than",
    ),
    # "Beat Ann by three votes".
    (
        rf"\bbeat (?P<who>[^,;]+?) by (?P<amount>(?:{COUNTS}|an?|\d+) votes?)(?=\.?$)",
        r"got \g<amount> more than \g<who>",
    ),
    # "Ahead of Ann by 10 points".
    (
        rf"\b(?P<how>ahead of|behind) (?P<other>[^,;]+?) by "
        rf"(?P<amount>(?:{COUNTS}|\d+) "
        rf"(?:points?|votes?|goals?|runs?|laps?|seconds?|minutes?)){ENDS}",
        r"\g<amount> \g<how> \g<other>",
    ),
    # "A difference of 5 cm between Ann and Bob", "they differ in height by 5 cm".
    (
        rf"^there (?:is|was) an? (?P<what>[a-z]+ )?(?:difference|gap) of "
        rf"(?P<amount>{AMOUNT})(?: in (?P<in>[a-z]+))? between {TWO}(?=\.?$)",
        r"\g<one> and \g<other> are \g<amount> apart in \g<what>\g<in>",
    ),
    (
        rf"^the (?:difference in (?P<in>[a-z]+)|(?P<what>[a-z]+) (?:difference|gap)) "
        rf"between {TWO} (?:is|was) (?P<amount>{AMOUNT})(?=\.?$)",
        r"\g<one> and \g<other> are \g<amount> apart in \g<what>\g<in>",
    ),
    (
        rf"^{TWO} differ(?:s|ed)? (?:in (?P<in>[a-z]+) )?by (?P<amount>{AMOUNT})(?=\.?$)",
        r"\g<one> and \g<other> are \g<amount> apart in \g<in>",
    ),
    # "The fee for the dog was lower than that for the cat."
    (
        r"^the (?P<noun>[a-z]+) (?:of|for|paid by|on|in|at) (?P<one>[^,;]+?) (?:is|was) "
        rf"(?P<amount>{AMOUNT} )?(?P<more>higher|lower|greater|larger|smaller|more|less) than "
        r"(?:that )?(?:of|for|paid by|on|in|at) ",
        r"\g<one> has \g<amount>\g<more> \g<noun> than ",
    ),
    (r"\bthan that (?:of|for) ", "than "),
    (r"\bthan it (?:will be|is|was) (?=(?:in|at|on) )", "than "),
    (r"\b(?P<how>above|below|before|after|ahead of|behind) that of ", r"\g<how> "),
    # "A floor higher than Ann's and lower than Bob's".
    (
        r"\ban? (?P<noun>[a-z]+) (?P<more>higher|lower|larger|smaller|greater) than "
        r"(?P<one>[^,;]+?)"
        r"(?: (?P<joint>and|but) (?P<less>higher|lower|larger|smaller|greater) than (?:that of )?"
        r"(?P<other>[^,;]+?))?(?=\.?$)",
        _compared_noun,
    ),
    # "Outscored", "outweighs".
    (
        rf"\boutscored (?P<who>[^,;]+?) by (?P<amount>{AMOUNT}){ENDS}",
        r"scored \g<amount> more than \g<who>",
    ),
    (
        rf"(?<!was )(?<!were )\boutbids? (?P<who>[^,;]+?) by (?P<amount>{AMOUNT}){ENDS}",
        r"bid \g<amount> more than \g<who>",
    ),
    (rf"\bwent on for (?={AMOUNT} (?:longer|more|less)\b)", "spoke "),
    # "A platform numbered one higher than Ann's".
    (
        rf"\ban? (?P<noun>[a-z]+) numbered (?P<amount>{COUNTS}|\d+) (?P<more>higher|lower) than\b",
        r"a \g<noun> \g<amount> \g<more> than",
    ),
    # "Rated lower than Ann but higher than Bob".
    (
        r"\brated (?P<one>higher|lower) than (?P<who>[^,;]+?),? but (?P<two>higher|lower) than\b",
        r"had a \g<one> rating than \g<who> but a \g<two> rating than",
    ),
    # "Trailed Ann by ten votes": ten votes behind her.
    (
        rf"\btrail(?:s|ed) (?P<who>[^,;]+?) by (?P<amount>{AMOUNT}){ENDS}",
        r"was \g<amount> behind \g<who>",
    ),
    (
        rf"\b(?:leads|led) (?P<who>[^,;]+?) by (?P<amount>{AMOUNT}){ENDS}",
        r"was \g<amount> ahead of \g<who>",
    ),
    (r"\boutscored(?! [a-z]* ?by\b)\b", "scored more than"),
    (
        rf"\boutweighe?(?P<s>s|d) (?P<who>[^,;]+?) by (?P<amount>{AMOUNT}){ENDS}",
        r"weighs \g<amount> more than \g<who>",
    ),
    (r"\boutweigh(?:s|ed)(?! [a-z]* ?by\b)\b", "weighs more than"),
    # "Seven points shy of Ann's score", "towers six feet over it".
    (rf"(?P<amount>{AMOUNT}) (?:shy|short) of (?=\S)", r"\g<amount> less than "),
    (
        rf"\btower(?:s|ed) (?P<amount>{AMOUNT} )?(?:over|above) (?=\S)",
        r"is \g<amount>taller than ",
    ),
    # "Three years Ann's senior", "three years the senior of Ann".
    (
        rf"\b(?P<amount>(?:{COUNTS}|an?|\d+) (?:years?|months?)) "
        r"(?P<who>(?:the )?[\w .]+?)['’]s? (?P<more>senior|junior)\b",
        r"\g<amount> \g<more> than \g<who>",
    ),
    (
        rf"\b(?P<amount>{AMOUNT}) the (?P<more>senior|junior) of (?=\S)",
        r"\g<amount> \g<more> than ",
    ),
    (
        rf"\b(?P<who>[A-Z][\w]+)['’]s (?P<more>senior|junior) by (?P<amount>{AMOUNT})(?=\.?$)",
        r"\g<amount> \g<more> than \g<who>",
    ),
    (r"\bsenior than\b", "older than"),
    (r"\bjunior than\b", "younger than"),
    # "Less noisy than": not as noisy as.
    (
        r"\b(?P<is>is|was) (?:rather |slightly |somewhat |much |a bit )?less "
        rf"(?P<how>{ANY_POSITIVE}) than\b",
        r"\g<is> not as \g<how> as",
    ),
    # "After Ann, but not immediately after."
    (
        r"\b(?P<how>before|after|above|below|behind|ahead of|to the (?:left|right) of) "
        r"(?P<who>[^,;]+?),? "
        r"(?:but|though|although|albeit) not (?P<near>immediately|directly|right|just)(?: "
        r"(?:(?P=how)|ahead|in front|so|adjacent))?"
        r"(?: (?:him|her|it|them))?(?=\.?$)",
        r"\g<how> \g<who> and was not \g<near> \g<how> \g<who>",
    ),
)
_LATER_ON = re.compile(
    rf"^(?P<said>[^;]*[a-z0-9]), (?:which (?:is|was) "
    rf")?(?P<amount>{AMOUNT}|half an hour|"
    rf"(?:a )?quarter of an hour|an hour and a half|immediately|directly|just) "
    rf"(?P<how>{_DIRECTED}) "
    r"(?P<rest>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""Went to Leeds, two days before Ann: the subject did that two days before."""
_BESIDE_IT = re.compile(
    r"^(?P<said>(?:(?!\b(?:left|right|next|not)\b)[^,;])+), (?:and )?(?:which (?:is|was) )?"
    r"(?P<where>(?:immediately |directly |just |somewhere )?to the (?:immediate )?"
    r"(?:left|right) of) (?P<rest>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""Is in cottage 2, immediately to the left of Ann: the subject is."""
_DONE_BY = re.compile(
    rf"^(?P<said>[^,;]+ (?:was|were) [a-z]+ by [^,;]+?) (?P<far>{AMOUNT}|half an hour|immediately) "
    r"(?P<how>before|after) (?P<rest>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""Was treated by Dr. Ash an hour after Ann."""
_BESIDE = re.compile(
    r"^(?P<said>(?:(?!\b(?:than|before|after|ahead|behind|above|below|between|apart|one "
    r"of|next|not)\b)"
    r"[^,;])+), (?P<next>next(?:[- ]door)? to|beside|adjacent to) (?P<rest>[^,;]+?)(?=\.?$)",
    re.IGNORECASE,
)
"""Sits in the third chair, next to Ann."""
_RELATED = re.compile(r"\b(?:than|before|after|ahead|behind|above|below|between|apart|one)\b")
_AGAIN = re.compile(
    r"^(?P<first>.*\bthan (?P<other>(?:the )?[^,;]+?)),? (?P<joint>and|but) "
    r"(?!(?:the|an?|both|neither|either)\b)(?P<rest>[a-z'][^,;]*?)(?: than (?:him|her|them|it))?"
    r"(?=\.?$)"
)
_MORE = re.compile(rf"\b(?:(?:more|less|fewer|an? (?:higher|lower))(?: [a-z]+)?|{COMPARED})$")
_STORM = (
    r"(?=\s*[.,;]|\s*$| (?:(?:storm|hurricane|typhoon|tornado|cyclone|wind|gust)s?|one|of|is|was|"
    r"isn|wasn|ha[sd]|hit|struck|came|blew|formed|and|but|or|nor)\b)"
)
"""The strongest of storms, not the strongest house."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer comparisons.

    >>> turned("Ann is three years Bob's senior.", ())
    'Ann is three years older than Bob.'
    >>> turned("Ann is taller than Bob by 5 cm.", ())
    'Ann is 5 cm taller than Bob.'
    """
    if not _DOUBTED.search(text):
        text = re.sub(r"\balways ", "", text)
    text = applied(_TURNS, _winds(text, attributes))
    text = re.sub(r" in\s*(?=\.?$)", "", text)
    text = _BESIDE.sub(r"\g<said> and is \g<next> \g<rest>", text)
    return _told_again(_later_on(text, attributes))


def _winds(text: str, attributes: Sequence[Attribute]) -> str:
    """The stronger storm is the faster one, where the speeds of winds are listed."""
    names = {word for each in attributes for word in each.name.lower().split()}
    storms = {"storm", "hurricane", "typhoon", "tornado"} & names
    windy = storms or {"wind", "winds"} & names
    if not windy or not any("mph" in each.values[0].lower() for each in attributes):
        return text
    for strong, fast in (("stronger", "faster"), ("weaker", "slower")):
        text = re.sub(rf"\b{strong} winds? than\b", f"{fast} than", text)
        text = re.sub(rf"\b{strong} than\b", f"{fast} than", text) if storms else text
    if not storms:
        return text
    text = re.sub(rf"\bthe strongest{_STORM}", "the fastest", text, flags=re.IGNORECASE)
    return re.sub(rf"\bthe weakest{_STORM}", "the slowest", text, flags=re.IGNORECASE)


def _told_again(text: str) -> str:
    """Earlier than Ann and got more votes: than Ann."""
    match = _AGAIN.match(text)
    if match is None or " than " in match["rest"] or not _MORE.search(match["rest"]):
        return text
    first, joint, rest = match["first"], match["joint"], match["rest"]
    return f"{first} {joint} {rest} than {match['other']}{text[match.end() :]}"


def _later_on(text: str, attributes: Sequence[Attribute]) -> str:
    """What is said of the subject at the end; behind another relation it is not certain of whom."""
    done = _DONE_BY.match(text)
    if done is not None and not _RELATED.search(done["said"]) and not UNSURE.search(done["said"]):
        said = f"{done['said']} and was {done['far']} {done['how']} {done['rest']}"
        return f"{said}{text[done.end() :]}"
    beside = _BESIDE_IT.match(text)
    if beside is not None and not _RELATED.search(beside["said"]) and in_a_row(attributes[0]):
        return f"{beside['said']} and is {beside['where']} {beside['rest']}{text[beside.end() :]}"
    match = _LATER_ON.match(text)
    if match is None or _RELATED.search(match["said"]):
        return text
    if match["said"].lower().startswith(("of ", "between ", "one of ")):
        # "Of Ann and Bob, one is looked after by Cy."
        return text
    how = match["how"]
    if how.split()[-2:] in (["more", "than"], ["less", "than"], ["fewer", "than"]):
        # "Had a crew of 21, seven more than": more of what was named last.
        counted = [each.name.lower() for each in attributes if each.numbers is not None]
        named = [name for name in counted if re.search(rf"\b{re.escape(name)}\b", match["said"])]
        how = f"{how.removesuffix(' than')} {named[0]} than" if len(named) == 1 else how
    more = f"{match['amount']} {how} {match['rest']}"
    return f"{match['said']} and was {more}{text[match.end() :]}"
