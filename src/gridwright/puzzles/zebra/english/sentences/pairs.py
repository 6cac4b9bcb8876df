"""Two who were named together and are meant again: "neither Ann nor Bob …, but one of them …"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.persons import is_another
from gridwright.puzzles.zebra.english.naming.mentions import Mention
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGN_OF_A_PAIR", "named_again"]

_THEM = r"(?:them|(?:these|those|the) two|the pair)(?: of them)?"
SIGN_OF_A_PAIR = rf"(?:one|of) (?:or other )?(?:of )?{_THEM}"
_AGAIN = re.compile(
    rf"^(?P<first>[^;]+?)(?:[;.]|,?(?: and| but| yet| although| though| while| whereas)\b)\s+"
    rf"(?P<rest>(?:[^,;]*?\b)?(?P<of>(?P<one>(?:(?:just|only|exactly) )?one(?: or other)? )?"
    rf"of {_THEM})\b,? ?[^;]*)$",
    re.IGNORECASE,
)
_UNSURE = re.compile(
    r"n['’]t\b|\b(?:not|never|no|nor|neither|either|or|if|unless|both|all|none|each|any|they|"
    r"their|these|those)\b",
    re.IGNORECASE,
)
"""With these words it is not plain what the one of them did."""
_IT_WAS = re.compile(r"^it(?: is| was|['’]s) (?P<who>[^,;]+?) (?:who|that) (?=[a-z])")
_TOLD = frozenset(("value", "not", "neither", "nor", "or", "and", "either", "comma", "end of text"))
_JOINTS = frozenset(("nor", "or", "and"))


def named_again(text: str, row: Sequence[Token], mentions: Sequence[Mention]) -> str:
    """The sentence with their names where "them" stands; "" where it is not certain who is meant.

    It is certain where the first part speaks of two from the same list and of nobody else there,
    and relates nobody to anybody.
    """
    match = _AGAIN.match(text)
    if match is None:
        return ""
    own = [token for token in row if token.end <= match.end("first")]
    pair = _pair(own, mentions)
    start, end = match.span("of")
    before, behind = text[match.start("rest") : start], text[end:].lstrip(" ,")
    if pair is None or _UNSURE.search(f"{before} {behind}"):
        return ""
    if any(is_another(word) for word in f"{before} {behind}".lower().split() if word != "one"):
        # "But one of them has a brother who owns the dog."
        return ""
    listed = _list(pair[0], mentions)
    again = [
        token
        for token in row
        if token.kind == "value"
        and token.start >= match.start("rest")
        and listed & {item.attribute for item in mentions[token.mention].items}
    ]
    one, other = (_called(token) for token in pair)
    if match["one"]:
        # "One of them is Ann's neighbour, Cy": who is whose?
        if again:
            return ""
        told = f"{before}one of {one} and {other}{text[end:]}"
        return f"{match['first']}; {told[:1].upper()}{told[1:]}"
    meant = [mentions[token.mention].items for token in (*pair, *again)]
    if len(again) != 1 or meant[2] not in meant[:2]:
        return ""
    told = _IT_WAS.sub(r"\g<who> ", f"{before}{behind}").replace(" .", ".")
    return f"{match['first']}; Of {one} and {other}, {told}"


def _pair(own: Sequence[Token], mentions: Sequence[Mention]) -> tuple[Token, Token] | None:
    """The only two of one list, joined by "nor", "or" or "and"."""
    if not _TOLD.issuperset(token.kind for token in own):
        return None
    joints = [at for at, token in enumerate(own) if token.kind in _JOINTS]
    if len(joints) != 1 or not 0 < joints[0] < len(own) - 1:
        return None
    one, other = own[joints[0] - 1], own[joints[0] + 1]
    if one.kind != "value" or other.kind != "value":
        return None
    listed = _list(one, mentions)
    if len(listed) != 1 or _list(other, mentions) != listed:
        return None
    others = [token for token in own if token.kind == "value" and token not in (one, other)]
    if any(_list(token, mentions) & listed for token in others) or len(others) > 1:
        return None
    return one, other


def _called(token: Token) -> str:
    """How a value is called, with the article that it had."""
    return f"the {token.text}" if token.before[-1:] == ("the",) else token.text


def _list(token: Token, mentions: Sequence[Mention]) -> set[int]:
    return {item.attribute for item in mentions[token.mention].items}
