"""First, second and last in time: "the final lecture", "the first wreck to be found".

Said of the one attribute that orders things in time or ranks them; where there are two, both are
possible.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.happenings import DID
from gridwright.puzzles.zebra.english.lexicon.measure_words import RANKINGS, SEQUENCES
from gridwright.puzzles.zebra.english.lexicon.tables import EVENTS
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns, small_words
from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.measuring.measures import Axis
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.statements import Item

__all__ = ["in_sequence"]

_RANKED = frozenset((*RANKS, "last", "final", "opening", "closing"))
"""One of these is in every such sentence, and in most other sentences there is none."""
_ORDERS = bag("order appearance sequence turn")
_ROUNDS = bag("round act bout heat slot turn session")
_SPANS = {"day": "time", "morning": "time", "evening": "time", "night": "time", "week": "day"}
_ORDINAL = re.compile(
    rf"\bthe\s+(?:very\s+)?(?P<rank>{'|'.join(RANKS)}|last|final|opening|closing)\b"
    r"(?:\s+(?P<noun>(?!(?:to|of|in)\b)[a-z]+))?"
    r"(?P<tail>\s+to\s+be\s+(?P<done>[a-z]+)|\s+to\s+(?P<does>finish|arrive|leave|depart|speak|"
    r"perform|start|open|present|play|sing|complete|join|move\s+in|check\s+in)\b(?!\s+the\b)|"
    r"\s+to\s+(?P<acts>[a-z]+(?:\s+(?:on|in|off|up|out|home))?)(?=\s*(?:[,.;]|$)|\s+(?:is|was|and|but|did|"
    r"has|had|didn['’]t|isn['’]t|wasn['’]t|[a-z]+[^aeiou\W]ed|carried|"
    rf"{'|'.join(sorted(DID))}|held|occupies|lives|plays|owns|rents|uses|keeps|likes|drinks|wears|"
    r"takes|works|rides|eats)\b)|"
    r"\s+in\s+(?:the\s+)?(?P<line>line|queue)\b|"
    r"\s+(?:of|in)\s+the\s+(?P<span>day|morning|evening|night|week|month|year|"
    r"summer|spring|autumn|fall|winter|season|tour|series|cruise)\b)?",
    re.IGNORECASE,
)

_RELATED = re.compile(r"\s+(?:before|after|ahead\s+of|behind|in\s+front\s+of)\b", re.IGNORECASE)

_VERBED = re.compile(
    r"\b(?P<be>(?:was|were|is|are)(?:n['’]t|\s+not)?\s+)?(?P<verb>[a-z]+)\s+(?:(?:in|up|on|off|out)\s+)?(?:either\s+|neither\s+)?"
    rf"(?P<rank>{'|'.join(RANKS)}|last)\b"
    rf"(?:\s+(?:or|and|nor)\s+(?P<other>{'|'.join(RANKS)}|last)\b)?"
    r"(?=\s*(?:[,.;]|$)|\s+(?:and|but|or|if|unless|while|is|was|isn['’]t|wasn['’]t|comes?|has|had|"
    rf"did(?:n['’]t)?|[a-z]+[^aeiou\W]ed|{'|'.join(sorted(DID))})\b)",
    re.IGNORECASE,
)
"""Who spoke first, and who last."""
_NO_VERBS = bag(
    """the a an his her its their at in on of to for from by with and or nor is was be been isn wasn
    t s not very only as than who that which"""
)
_VERB = re.compile(
    r"[a-z]+(?:ed|s|ing)|sp(?:oke|eak)|s[aiu]ng|w[eo]nt?|go|came|come|r[au]n|left|leave|ate|eat|drank|"
    r"rode|ride|flew|fly|swam|swim|drove|drive|sold|sell|paid|pay|did|gone|done|shown|seen|built|fought|fight|"
    r"held|given|sung|made|met|took|taken|taught|bought|read|heard|lectured?|perform|present|arrive|depart|"
    r"appear|play|open|visit|start|finish|join|move|compete|bat|bowl|pitch|serve|check|sign"
)
_BIRTHS = bag("birthday birth born sign")
"""Who did something first was not born first."""
_RACING = bag("came come comes finished finish finishes placed ended ranked")
_BARE = re.compile(
    r"\b(?:(?:is|was)(?:\s+not|n['’]t)?(?:\s+n?either)?|neither|than)\s+"
    rf"(?P<first>the\s+(?P<rank>{'|'.join(RANKS)}|last)\b(?:\s+one\b)?)"
    rf"(?:\s+n?or\s+(?P<second>the\s+(?P<other>{'|'.join(RANKS)}|last)\b(?:\s+one\b)?))?"
    r"(?=\s*(?:[,.;]|$)|\s+(?:and|but)\b)",
    re.IGNORECASE,
)
"""The lecture was not the first."""


def _verbed(sentence: str, known: Sequence[Axis]) -> Iterator[tuple[int, int, tuple[Item, ...]]]:
    ordered = [axis for axis in known if _in_time(axis)]
    for match in _VERBED.finditer(sentence):
        verb = match["verb"].lower()
        if verb in _NO_VERBS or not _VERB.fullmatch(verb):
            continue
        told = [axis for axis in ordered if _happens(axis, verb, match["be"] or "")]
        yield from _items(told, match["rank"].lower(), *match.span("rank"))
        if match["other"]:
            yield from _items(told, match["other"].lower(), *match.span("other"))
    for match in _BARE.finditer(sentence):
        words = re.findall(r"[a-z]+", sentence[: match.start()].lower())
        if any(nouns(word) & EVENTS for word in words):
            yield from _items(ordered, match["rank"].lower(), *match.span("first"))
            if match["other"]:
                yield from _items(ordered, match["other"].lower(), *match.span("second"))


def _happens(axis: Axis, verb: str, be: str) -> bool:
    """Whether a verb can tell when something on the axis happens: "spoke", "was built"."""
    if axis.names & _BIRTHS:
        return False
    if verb in _RACING:
        # Who came last did so in a race; whose turn came last in an order.
        return axis.kind not in TEMPORAL
    return axis.kind != "year" or bool(be)


def _in_time(axis: Axis) -> bool:
    """Whether the values come one after the other in time: dates, or numbered weeks."""
    return axis.kind in TEMPORAL or (
        axis.kind in ("row", "numbered", "rank") and bool(axis.names & (SEQUENCES | _ORDERS))
    )


def _is_ordered(axis: Axis) -> bool:
    """Whether something can be the first or the last of the values, in time or in a race."""
    return _in_time(axis) or axis.kind == "rank" or bool(axis.names & RANKINGS)


def _items(
    ordered: Sequence[Axis], rank: str, start: int, end: int
) -> Iterator[tuple[int, int, tuple[Item, ...]]]:
    """The values of such a rank, one for every attribute that can be meant."""
    items = []
    for axis in ordered:
        order = sorted(axis.numbers)
        last = rank in ("last", "final", "closing")
        place = len(order) - 1 if last else RANKS.index("first" if rank == "opening" else rank)
        if place < len(order):
            items.append(Item(axis.attribute, axis.numbers.index(order[place])))
    if items:
        yield start, end, tuple(items)


def in_sequence(
    sentence: str, known: Sequence[Axis], names: frozenset[str]
) -> Iterator[tuple[int, int, tuple[Item, ...]]]:
    """Every ordinal that stands for a time or a rank: start, end, and the values it can be.

    `names` are the words in the names of attributes: "the second scoop" may be one of them.
    """
    if _RANKED.isdisjoint(small_words(sentence)) or not any(map(_is_ordered, known)):
        return
    for match in _ORDINAL.finditer(sentence):
        noun, rank = (match["noun"] or "").lower(), match["rank"].lower()
        ordered = [axis for axis in known if _in_time(axis)]
        if match["does"] or match["acts"]:
            ordered += [axis for axis in known if axis.kind == "rank" and axis not in ordered]
            ordered += [axis for axis in known if axis.kind == "row" and axis.names & RANKINGS]
            # The last to open, where one of the times is that of opening.
            done = (match["does"] or match["acts"]).lower()
            ordered = [axis for axis in ordered if done in axis.names] or ordered
        if match["line"]:
            ordered = [axis for axis in known if axis.kind in ("row", "rank")]
            ordered = [axis for axis in ordered if axis.names & RANKINGS]
        if match["span"]:
            kind = _SPANS.get(match["span"].lower())
            # The last song of the night, where the songs are numbered.
            ordered = [
                axis
                for axis in ordered
                if kind in (None, axis.kind) or axis.names & (_ORDERS | _ROUNDS)
            ]
        if match["tail"] and _RELATED.match(sentence, match.end()):
            # "The last to finish before Ann" is the one before her.
            continue
        own = [axis for axis in ordered if axis.kind in ("day", "month") and axis.kind == noun]
        if own and not match["tail"]:
            ordered = own
        elif not match["tail"] and not nouns(noun) & EVENTS:
            continue
        if noun.endswith("ed") or rank in names:
            continue
        end = match.end() if match["tail"] else match.end("rank")
        yield from _items(ordered, rank, match.start(), end)
    yield from _verbed(sentence, known)
