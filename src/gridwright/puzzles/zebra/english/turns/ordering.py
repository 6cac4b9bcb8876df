"""First and last in other words: ranks and results, opening and closing, what follows what."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gridwright.puzzles.zebra.english.axes import TEMPORAL
from gridwright.puzzles.zebra.english.closed import WORDS
from gridwright.puzzles.zebra.english.finishes import ranking
from gridwright.puzzles.zebra.english.measures import axes
from gridwright.puzzles.zebra.english.turns.common import (
    AMOUNT,
    COUNTS,
    ENDS,
    ORDINALS,
    applied,
    rules,
)
from gridwright.puzzles.zebra.english.turns.results import rated, results
from gridwright.puzzles.zebra.numbers import MONTHS, RANKS, number_of
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
        r"\b(?:either )?(?:on |in )?the (?P<unit>day|week|month|year) (?:before|after) or "
        r"(?:on |in )?the (?P=unit) (?:before|after) ",
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
_LAST_BUT = re.compile(
    r"\b(?:(?P<one>last but one|second[ -](?:to[ -])?last|next[ -]to[ -]last|"
    r"penultimate|second from (?:the )?(?:last|end))|last but two|"
    r"third[ -](?:to|from)[ -](?:the[ -])?last|antepenultimate)\b",
    re.IGNORECASE,
)
_PARTS = frozenset(("track", "episode", "chapter", "act", "scene", "song", "lecture", "lesson"))
_LISTED = "|".join((*RANKS, "last"))


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
        _of_them_all,
        _in_the_month,
        _ranked,
    )
    for rule in ordered if attributes else ():
        text = rule(text, attributes)
    return text


def _openings(text: str, attributes: Sequence[Attribute]) -> str:
    """The opening track is track 1, the pilot is the first episode."""
    for each in attributes:
        name = each.name.lower()
        if name in _PARTS and "1" in each.values:
            opening = "opening|first|pilot" if name == "episode" else "opening|first"
            text = re.sub(rf"\bthe (?:{opening}) {name}\b", f"{name} 1", text, flags=re.I)
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
    return re.sub(
        r"\b(?P<be>(?:was|is)(?:n['’]t| not)|(?:was|is) neither) the first (?P<joint>or|nor) "
        r"the last"
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


def _of_them_all(text: str, attributes: Sequence[Attribute]) -> str:
    """The last train of the five, where there are five: the last train."""
    size = len(attributes[0].values)
    count = next((word for word, number in WORDS.items() if number == size), str(size))

    def ranked(match: re.Match[str]) -> str:
        dated = [axis for axis in axes(attributes) if axis.kind in (*TEMPORAL, "rank", "row")]
        if len(dated) != 1 or dated[0].kind not in TEMPORAL:
            return f"the {match['rank']} {match['noun']}"
        # Nothing else puts them in an order.
        order = sorted(range(size), key=dated[0].numbers.__getitem__)
        rank = match["rank"].lower()
        place = order[-1 if rank == "last" else RANKS.index(rank)]
        return f"the {attributes[dated[0].attribute].values[place]} {match['noun']}"

    text = re.sub(
        rf"\bthe (?P<rank>{_LISTED}) of the (?:{count}|{size}) (?P<noun>[a-z]+)s\b(?! to\b)",
        ranked,
        text,
        flags=re.IGNORECASE,
    )
    return re.sub(
        rf"\b(?P<last>the (?:{_LISTED}|[a-z]+est|most|least) (?P<noun>[a-z]+)) of the "
        rf"(?:{count}|{size})"
        r"(?: (?P=noun)(?:e?s)?)?\b",
        r"\g<last>",
        text,
        flags=re.IGNORECASE,
    )


def _in_the_month(text: str, attributes: Sequence[Attribute]) -> str:
    """The last party in May, where all of them are in May: the last party."""
    for each in attributes:
        months = {value.split()[0].lower() for value in each.values if " " in value}
        if len(months) == 1 and months <= set(MONTHS):
            rank = rf"\b(?P<last>the (?:{_LISTED}|[a-z]+est) [a-z]+) in {months.pop()}\b"
            text = re.sub(rank, r"\g<last>", text, flags=re.IGNORECASE)
    return text


def _last_of_them(text: str, attributes: Sequence[Attribute]) -> str:
    """The last skater is the fourth of four, where nothing else comes first or last."""
    ordered = [each for each in attributes if each.numbers is not None]
    if ranking(attributes) is None or len(ordered) > 2 or not _is_only_order(ordered):
        return text
    named = "|".join(
        re.escape(each.name.lower())
        for each in attributes
        if each.name.isalpha() and not each.numbers
    )
    last = RANKS[len(attributes[0].values) - 1]
    return re.sub(
        rf"\bthe (?:last|final) (?P<noun>{named})\b", rf"the {last} \g<noun>", text, flags=re.I
    )


def _is_only_order(ordered: Sequence[Attribute]) -> bool:
    """Whether only one of the attributes is a rank, a date or a time."""
    kinds = [read[1] for each in ordered if (read := number_of(each.values[0])) is not None]
    return sum(kind in ("rank", "date", "time", "day", "month") for kind in kinds) == 1


def _ranked(text: str, attributes: Sequence[Attribute]) -> str:
    """The last but one of so many, and the runner-up, where people are ranked."""
    size = len(attributes[0].values)

    def ordinal(match: re.Match[str]) -> str:
        return RANKS[size - (2 if match["one"] else 3)]

    if 3 <= size <= len(RANKS):
        text = _LAST_BUT.sub(ordinal, text)
        text = _last_of_them(text, attributes)
    count = next((word for word, number in WORDS.items() if number == size), str(size))
    return re.sub(
        rf"\bthe (?P<rank>{ORDINALS}|last) of the (?:{count}|{size})(?: [a-z]+)? (?=to\b)",
        r"the \g<rank> ",
        text,
        flags=re.IGNORECASE,
    )
