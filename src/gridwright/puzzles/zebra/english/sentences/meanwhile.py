"""What else is told of a time that a sentence names: "Ann has no class on Monday, when Bob …"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.measuring.axes import TEMPORAL
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary

__all__ = ["at_that_time"]

_WHEN = re.compile(
    r"^(?P<first>[^;]+?), (?:(?:which|that) is when|(?:the (?:day|month|year|time|hour|date) )?"
    r"(?:when|on which|in which|at which)) (?P<rest>[^;,]+?)\.?$",
    re.IGNORECASE,
)
_NAMED = re.compile(r"\b(?P<how>on|in|at|for|until|from|by|of) (?:the )?$", re.IGNORECASE)
_PLAINLY = frozenset(("on", "in", "at"))
_REFERRING = re.compile(
    r"\b(?:he|she|it|they|his|her|hers|its|their|theirs|him|them|this|that|these|those|former|latter|"
    r"others?|both|neither|either|then|if|unless|another|same|too|also|or|who|which|"
    r"still|only|always|often|sometimes|usually|once|will|would|could|should|may|might|every|each)\b",
    re.IGNORECASE,
)
_TAKES_PLACE = re.compile(
    r"\b(?:meets?|met|(?:teach|coach)(?:es|ed)?|taught|set out|sets out|"
    r"(?:goes|went|came|comes|arrive[ds]?|left|leaves|speaks?|spoke|plays?|played|sings?|sang|"
    r"performs?|performed|competes?|competed|lectures?|lectured|walk(?:s|ed)?)(?= on|$)|"
    r"(?:is|was|are|were) (?:used|held|taught|seen|given|shown|played|performed|delivered|sold|"
    r"born|walked|visited|launched|opened|treated|in use)|takes? place|took place|"
    r"(?:teaches|taught|set out|(?:walk|climb|visit|play)ed) [a-z]+)\b",
    re.IGNORECASE,
)
"""What is told so of a time happens then; the room that is free then is not the one used."""


def at_that_time(text: str, mentions: Sequence[Mention], vocabulary: Vocabulary) -> tuple[str, ...]:
    """The statement, and the one about the time with which it ends; none where it is not so.

    The second one has the time behind it: "Ann has no class on Monday" and "Bob teaches on Monday".
    """
    match = _WHEN.match(text) if ", " in text else None
    if match is None or _REFERRING.search(match["rest"]):
        return ()
    if not _TAKES_PLACE.search(match["rest"]):
        return ()
    ends = match.end("first")
    last = [mention for mention in mentions if mention.end == ends]
    if len(last) != 1 or len(last[0].items) != 1:
        return ()
    named = _NAMED.search(text[: last[0].start])
    axis = last[0].items[0].attribute
    dated = any(each.attribute == axis and each.kind in TEMPORAL for each in vocabulary.compared[0])
    if named is None or named["how"].lower() not in _PLAINLY or not dated:
        return ()
    if any(each.start > ends and _of(each, axis) for each in mentions):
        # Another time is named.
        return ()
    return f"{match['first']}.", f"{match['rest']} {text[named.start() : ends]}."


def _of(mention: Mention, axis: int) -> bool:
    """Whether a mention may name a value of that attribute."""
    return any(item.attribute == axis for item in mention.items)
