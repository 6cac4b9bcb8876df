"""First, second and last in time: "the final lecture", "the first wreck to be found".

Said of the one attribute that orders things in time or ranks them; where there are two, both are
possible.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.axes import TEMPORAL
from gridwright.puzzles.zebra.english.measures import RANKINGS, SEQUENCES, Axis
from gridwright.puzzles.zebra.english.tables import EVENTS
from gridwright.puzzles.zebra.english.words import nouns
from gridwright.puzzles.zebra.numbers import RANKS
from gridwright.puzzles.zebra.statements import Item

__all__ = ["in_sequence"]

_SPANS = {"day": "time", "morning": "time", "evening": "time", "night": "time", "week": "day"}
_ORDINAL = re.compile(
    rf"\bthe\s+(?:very\s+)?(?P<rank>{'|'.join(RANKS)}|last|final)\b"
    r"(?:\s+(?P<noun>(?!(?:to|of|in)\b)[a-z]+))?"
    r"(?P<tail>\s+to\s+be\s+(?P<done>[a-z]+)|\s+to\s+(?P<does>finish|arrive|leave|depart|speak|"
    r"perform|start|open|present|play|sing|complete|join|move\s+in|check\s+in)\b(?!\s+the\b)|"
    r"\s+in\s+(?:the\s+)?(?P<line>line|queue)\b|"
    r"\s+(?:of|in)\s+the\s+(?P<span>day|morning|evening|night|week|month|year)\b)?",
    re.IGNORECASE,
)


_VERBED = re.compile(
    r"\b(?:sp(?:oke|eaks?)|perform(?:s|ed)?|present(?:s|ed)?|arrive[sd]?|depart(?:s|ed)?|"
    rf"lectured?|(?:moved|checked|signed)\s+(?:in|up)|started|joined)\s+(?:either\s+|neither\s+)?(?P<rank>{'|'.join(RANKS)}|last)\b"
    rf"(?:\s+(?:or|and|nor)\s+(?P<other>{'|'.join(RANKS)}|last)\b)?"
    r"(?=\s*(?:[,.;]|$)|\s+(?:and|but|or)\b)",
    re.IGNORECASE,
)
"""Who spoke first, and who last."""
_BARE = re.compile(
    rf"\b(?:(?:is|was)(?:\s+not|n['’]t)?|neither)\s+the\s+(?P<rank>{'|'.join(RANKS)}|last)\b"
    r"(?=\s*(?:[,.;]|$)|\s+(?:and|but)\b)",
    re.IGNORECASE,
)
"""The lecture was not the first."""


def _verbed(sentence: str, known: Sequence[Axis]) -> Iterator[tuple[int, int, tuple[Item, ...]]]:
    ordered = [axis for axis in known if _in_time(axis)]
    for match in _VERBED.finditer(sentence):
        yield from _items(ordered, match["rank"].lower(), *match.span("rank"))
        if match["other"]:
            yield from _items(ordered, match["other"].lower(), *match.span("other"))
    for match in _BARE.finditer(sentence):
        words = re.findall(r"[a-z]+", sentence[: match.start()].lower())
        if any(nouns(word) & EVENTS for word in words):
            yield from _items(ordered, match["rank"].lower(), *match.span("rank"))


def _in_time(axis: Axis) -> bool:
    """Whether the values come one after the other in time: dates, or numbered weeks."""
    return axis.kind in TEMPORAL or (
        axis.kind in ("row", "numbered") and bool(axis.names & SEQUENCES)
    )


def _items(
    ordered: Sequence[Axis], rank: str, start: int, end: int
) -> Iterator[tuple[int, int, tuple[Item, ...]]]:
    """The values of such a rank, one for every attribute that can be meant."""
    items = []
    for axis in ordered:
        order = sorted(axis.numbers)
        place = len(order) - 1 if rank in ("last", "final") else RANKS.index(rank)
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
    for match in _ORDINAL.finditer(sentence):
        noun, rank = (match["noun"] or "").lower(), match["rank"].lower()
        ordered = [axis for axis in known if _in_time(axis)]
        if match["does"]:
            ordered += [axis for axis in known if axis.kind == "rank"]
            # The last to open, where one of the times is that of opening.
            done = match["does"].lower()
            ordered = [axis for axis in ordered if done in axis.names] or ordered
        if match["line"]:
            ordered = [axis for axis in known if axis.kind in ("row", "rank")]
            ordered = [axis for axis in ordered if axis.names & RANKINGS]
        if match["span"]:
            kind = _SPANS.get(match["span"].lower())
            ordered = [axis for axis in ordered if kind in (None, axis.kind)]
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
