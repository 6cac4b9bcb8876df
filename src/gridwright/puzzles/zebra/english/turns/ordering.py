"""First and last in other words: ranks and results, opening and closing, what follows what."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.measuring.measures import axes
from gridwright.puzzles.zebra.english.turns.common import (
    AMOUNT,
    COUNTS,
    ENDS,
    ORDINALS,
    applied,
    rules,
)
from gridwright.puzzles.zebra.english.turns.ranks import in_the_month, of_them_all, ranked
from gridwright.puzzles.zebra.english.turns.results import results
from gridwright.puzzles.zebra.english.turns.scores import rated
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]


def _dated(match: re.Match[str]) -> str:
    """So much before somebody, or after."""
    return f"was {match['amount']} {'before' if match['pre'] else 'after'} {match['who']}"


_NEAR = "immediately|directly|right|just"
_SIDES = "before|after|ahead of|behind|above|below"
_TURNS = rules(
    # "Predates the mill by nine years".
    (
        rf"\b(?:(?P<pre>pre)|post)dat(?:es|ed) (?P<who>[^,;]+?) by (?P<amount>{AMOUNT}){ENDS}",
        _dated,
    ),
    (r"\bpredat(?:es|ed)\b", "was before"),
    (r"\bpostdat(?:es|ed)\b", "was after"),
    (r"\boutlast(?:s|ed)\b", "lasted longer than"),
    (r"\bouts(?:old|ells)(?! [a-z]* ?by\b)\b", "sold more than"),
    # "Immediately followed by", "the day following".
    (r"\b(?P<near>immediately|directly) followed by\b", r"\g<near> before"),
    (r"\b(?P<near>immediately|directly) preceded by\b", r"\g<near> after"),
    # "Was followed the next day by", "was followed two days later by".
    (
        r"\bfollowed (?:on )?the (?:next|following) "
        r"(?P<unit>day|evening|night|week|month|year) by\b",
        r"the \g<unit> before",
    ),
    (rf"\bfollowed (?P<amount>{AMOUNT}) later by\b", r"\g<amount> before"),
    (r"\b(?P<near>immediately|directly) follow(?:s|ed)\b", r"is \g<near> after"),
    (r"\b(?P<near>immediately|directly) preced(?:es|ed)\b", r"is \g<near> before"),
    (
        r"\bthe (?P<unit>day|week|month|year) (?:immediately |directly )?(?:following|after) "
        r"(?=\S)",
        r"the \g<unit> after ",
    ),
    (
        r"\bthe (?P<unit>day|week|month|year) (?:immediately |directly )?preceding (?=\S)",
        r"the \g<unit> before ",
    ),
    # "The talk preceding Ann's": the one before.
    (r"(?<!immediately )(?<!directly )\b(?:preceding|right before)(?= \S)", "right before"),
    (r"\b(?P<near>immediately|directly) preceding(?= \S)", r"\g<near> before"),
    (r"\b(?P<near>immediately|directly) (?:following|succeeding)(?= \S)", r"\g<near> after"),
    (r"(?<=\w )(?<!the )(?:following|succeeding)(?= \S)", "right after"),
    (r"\bsandwiched (?:in )?between\b", "directly between"),
    # "Directly above or directly below": the noun of two ordinals, both sides of somebody.
    (
        rf"\bthe (?P<one>{ORDINALS}|\d+(?:st|nd|rd|th)) (?P<joint>or|nor) (?:the )?"
        rf"(?P<other>{ORDINALS}|\d+(?:st|nd|rd|th)) (?P<noun>[a-z]+)",
        r"the \g<one> \g<noun> \g<joint> the \g<other> \g<noun>",
    ),
    (
        r"\bneither (?:on |in )?the (?P<unit>day|week|month|year) (?:before|after) nor "
        r"(?:on |in )?the (?P=unit) (?:before|after) ",
        r"not one \g<unit> apart from ",
    ),
    (
        r"\b(?:either )?(?:on |in )?the (?P<unit>day|week|month|year) (?:immediately |directly )?"
        r"(?:before|after) or (?:on |in )?the (?P=unit) (?:immediately |directly )?"
        r"(?:before|after) ",
        r"one \g<unit> apart from ",
    ),
    # "Neither the top nor the bottom floor": the noun belongs to both.
    (
        r"\bthe (?P<one>top|bottom|highest|lowest) (?P<joint>or|nor) (?:the )?"
        r"(?P<other>top|bottom|highest|lowest) (?P<noun>[a-z]+)",
        r"the \g<one> \g<noun> \g<joint> the \g<other> \g<noun>",
    ),
    # "Straight after", "the next to speak after".
    (
        r"\b(?:is|was) (?:the )?next(?: (?!woman|man|lady|gentleman|girl|boy)[a-z]+)? to "
        r"[a-z]+(?: [a-z]+)? after\b",
        "was immediately after",
    ),
    (
        r"\b(?:followed|came|went|was) (?:on )?(?:straight|immediately|directly|right) "
        r"(?P<how>after|before)\b",
        r"was immediately \g<how>",
    ),
    # "Neither at the first nor at the last position": the noun belongs to both.
    (
        rf"\bneither (?P<at>at|in|on) the (?P<one>{ORDINALS}|last) nor (?P=at) the "
        rf"(?P<other>{ORDINALS}|last) (?P<noun>[a-z]+)",
        r"neither \g<at> the \g<one> \g<noun> nor \g<at> the \g<other> \g<noun>",
    ),
    # "Neither the first nor the last to speak": the verb belongs to both.
    (
        rf"\bneither the (?P<one>{ORDINALS}|last) nor the (?P<other>{ORDINALS}|last) (?P<verb>to "
        r"[a-z]+)\b",
        r"neither the \g<one> \g<verb> nor the \g<other> \g<verb>",
    ),
    # "Was built most recently".
    (
        r"\b(?:is|was) (?P<done>[a-z]+(?:ed|ilt|en|ade|old|nd)) (?:the )?most recently\b",
        "is the newest",
    ),
    (r"\bthe most recently (?P<done>[a-z]+(?:ed|ilt|en|ade|old|nd))\b", "the newest"),
    # "Did not perform immediately before or immediately after Ann".
    (
        r"\b(?P<did>(?:did|does|do|was|is|were|are)(?: not|n['’]t)(?: [a-z]+)?) "
        rf"(?P<near>{_NEAR}) (?P<one>{_SIDES}) or (?:(?P=near) )?(?P<other>{_SIDES}) "
        rf"(?P<who>[^,;]+?){ENDS}",
        r"\g<did> \g<near> \g<one> \g<who> and \g<did> \g<near> \g<other> \g<who>",
    ),
    (
        rf"(?<!not)(?<!n't)(?P<verb> [a-z]+) (?P<near>{_NEAR}) (?P<one>{_SIDES}) or "
        rf"(?:(?P=near) )?(?P<other>{_SIDES}) (?P<who>[^,;]+?){ENDS}",
        r"\g<verb> either \g<near> \g<one> \g<who> or \g<near> \g<other> \g<who>",
    ),
    # "Bella cooked first and Ann last", "was the first to cook and Ann the last".
    (
        rf"^(?P<one>[^,;]+?) (?P<did>[a-z]+) (?P<rank>{ORDINALS}|last),? (?:and|with|while) "
        rf"(?P<other>(?-i:[A-Z])[^,;]*?|the [a-z]+) (?P<last>{ORDINALS}|last)(?=\.?$)",
        r"\g<one> \g<did> \g<rank> and \g<other> \g<did> \g<last>",
    ),
    (
        rf"^(?P<one>[^,;]+?) (?P<be>was|is) the (?P<rank>{ORDINALS}|last) "
        r"(?P<to>to (?:be )?[a-z]+),? (?:and|with|while|whereas) "
        rf"(?P<other>(?-i:[A-Z])[^,;]*?|the [a-z]+)(?: (?:was|is))? the "
        rf"(?P<last>{ORDINALS}|last)(?=\.?$)",
        r"\g<one> \g<be> the \g<rank> \g<to> and \g<other> \g<be> the \g<last> \g<to>",
    ),
    # "Was placed one higher than Ann".
    (
        rf"\b(?P<verb>placed|finished|came|ranked) (?P<count>{COUNTS}) "
        r"(?P<more>higher|lower) (?=than\b)",
        r"\g<verb> \g<count> places \g<more> ",
    ),
    # "The last to begin practising".
    (
        rf"\bthe (?P<rank>{ORDINALS}|last) to (?:begin|start) (?:[a-z]+ing|to [a-z]+)\b",
        r"the \g<rank> to begin",
    ),
    (
        r"\b(?P<did>did(?:n['’]t| not)|does(?:n['’]t| not)|wasn['’]t|was not) (?P<verb>[a-z]+)"
        r"(?P<what>[^,;]*?) until after (?=\S)",
        r"\g<verb>\g<what> after ",
    ),
    (
        r"\bkept (?:his|her|the|their|its) (?P<what>[a-z]+) until (?=[A-Z])",
        r"had the \g<what> on ",
    ),
    (
        r"\b(?:in|during|on) some (?:week|day|month|year|slot|round) (?=(?:before|after)\b)",
        "some time ",
    ),
)
_LASTED = re.compile(
    rf"\b(?:lasted|survived) (?P<count>(?:(?:{COUNTS}|\d+) (?:more )?rounds? )?)(?:longer|more|)"
    r" ?than\b",
    re.IGNORECASE,
)
_ALBUM = re.compile(
    r"\b(?:appears? |comes |plays? )?(?P<how>later|earlier) (?:on|in) the "
    r"(?:album|record|CD|LP|disc|book|series|running order|track list|play) than\b"
)
"""Later on the album is behind the other."""
_FURTHER = re.compile(
    rf"\b(?:(?:lasted|survived|stayed in) (?P<more>(?:for )?)|(?:made it|got|went|advanced) )"
    rf"(?P<count>(?:{COUNTS}|\d+) (?:more )?rounds? )(?:longer|farther|further|more) than\b",
    re.IGNORECASE,
)
"""Lasted two rounds longer, made it a round further: that many rounds are told."""
_PARTS = frozenset(("track", "episode", "chapter", "act", "scene", "song", "lecture", "lesson"))


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with plainer ranks.

    >>> turned("Bob spoke the day following Ann's visit.", ())
    "Bob spoke the day after Ann's visit."
    """
    text = applied(_TURNS, text)
    ordered: tuple[Callable[[str, Sequence[Attribute]], str], ...]
    ordered = (
        _by_name,
        _openings,
        _first_nor_last,
        rated,
        results,
        of_them_all,
        in_the_month,
        ranked,
    )
    for rule in ordered if attributes else ():
        text = rule(text, attributes)
    return text


def _openings(text: str, attributes: Sequence[Attribute]) -> str:
    """The opening track is track 1, the pilot is the first episode."""
    for each in attributes:
        name = each.name.lower()
        if name in _PARTS:
            text = _ALBUM.sub(lambda m: "after" if m["how"] == "later" else "before", text)
        if name in _PARTS and "1" in each.values:
            opening = "opening|first|pilot" if name == "episode" else "opening|first"
            text = re.sub(rf"\bthe (?:{opening}) {name}\b", f"{name} 1", text, flags=re.I)
        if name == "round":
            text = _FURTHER.sub(r"went out \g<count>later than", text)
        if name == "round" and sum(other.numbers is not None for other in attributes) == 1:
            text = _LASTED.sub(r"went out \g<count>later than", text)
    return text


def _first_nor_last(text: str, attributes: Sequence[Attribute]) -> str:
    """Ann's visit was neither the first nor the last, where one list puts them in order."""
    ordered = [axis for axis in axes(attributes) if axis.kind in (*TEMPORAL, "rank", "row")]
    if len(ordered) != 1:
        return text
    values = attributes[ordered[0].attribute].values
    order = sorted(range(len(values)), key=ordered[0].numbers.__getitem__)
    ends = [values[order[0]], values[order[-1]]]
    if ordered[0].kind == "row":
        ends = ["in the first position", "in the last position"]
    named = "|".join(re.escape(each.name.lower()) for each in attributes)
    return re.sub(
        r"\b(?P<be>(?:was|is)(?:n['’]t| not)|(?:was|is) neither) the first (?P<joint>or|nor) "
        rf"the last(?: (?:{named}))?"
        r"(?: of the [a-z]+)?(?=\s*[.,;]|\s*$)",
        lambda match: f"{match['be']} {ends[0]} {match['joint']} {ends[1]}",
        text,
    )


def _by_name(text: str, attributes: Sequence[Attribute]) -> str:
    """The last lesson of the day, where the lessons are first, second and so on."""
    for each in attributes:
        size = len(each.values)
        if tuple(value.lower() for value in each.values) != RANKS[:size]:
            continue
        noun = re.escape(each.name.lower())
        text = re.sub(
            rf"\bthe (?:last|final) {noun}\b(?: (?:of|in) the (?:day|week|term|season|morning|"
            r"afternoon|evening|programme|program))?",
            f"the {RANKS[size - 1]} {each.name}",
            text,
            flags=re.IGNORECASE,
        )
    return text
