"""Clauses that leave out what is said in them: "but Ann's was", "and Cy did too", "and to Bob".

What they say is what was said before, of somebody else. A reading that takes the words for a part
of the clause before makes one of two, or two of one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["SIGNS_OF_ELLIPSES", "ellipses"]

_JOINTS = bag("and but comma stop")
_ALSO_JOINTS = _JOINTS | bag("or not nor")
SIGNS_OF_ELLIPSES = _ALSO_JOINTS | bag("who that which whoever")
"""Only behind such a token can something be left out, or with such a word."""
_CLAUSE_ENDS = ("end of text", "stop", "comma", "but", "and", "or")
_ENDS = ("end of text", "stop", "comma", "but")
_AUXILIARIES = bag("is was are were did does do has have had will")
_TOO = bag("too also as well so likewise either though instead ' s 's")
_OF_BOTH = (("did",), ("do",), ("were",), ("are",), ("have",), ("had",))
_RELATIVES = (("who",), ("that",), ("which",), ("whoever",))
_PAST = bag(
    "sang ate drank went wore took gave drove rode spoke flew grew saw swam chose wrote is was has "
    "lives likes owns sits"
)
"""What no "isn't" or "didn't" can have behind it."""
_RELATING = bag("next side before after ahead behind above below than beat beaten")
_DOING = bag("is was are were does do did has had")
_NEXT_VERBS = _PAST | bag(
    """sits stands works pays comes leaves takes makes wears eats drinks runs rides drives grows
    keeps plays speaks finishes came ran"""
)
"""A verb of its own behind "the one who does", which stands for another."""
_NEXT_DONE = _NEXT_VERBS | bag(
    """sat stood paid spent cost bought won got sold left made met found caught led held kept worked
    finished scored arrived"""
)
"""Behind "the one who did", but not "the one who has sold"."""
_PREPOSITIONS = bag("on in at with from for by of to about the a an his her")


def ellipses(row: Sequence[Token]) -> Iterator[tuple[str, int]]:
    """The words that leave something out, each with its place."""
    neither = denied = False
    for place, token in enumerate(row):
        after = row[place + 1] if place + 1 < len(row) else token
        if token.kind == "nor" and neither and after.turns_to_another:
            # "In neither room A nor B, nor did Bob": he is not one of those rooms.
            yield after.before[0], token.start
        if token.kind == "value" and place and row[place - 1].kind in _ALSO_JOINTS:
            yield from _left_out(row, place)
            if denied and _has_no_verb(row, place):
                # "Ann did not speak on Monday and Bob on Tuesday": did he?
                yield token.text, token.start
        if (stands := _who_does(token)) is not None:
            yield stands, token.start
        if token.kind == "not" and _stands_for_a_verb(token, after):
            yield " ".join((*token.before[-2:], token.text)), token.start
        neither = neither or token.kind == "neither"
        denied = token.kind == "not" or (denied and token.kind not in ("but", "stop", "then"))


def _who_does(token: Token) -> str | None:
    """Words for somebody who does what another does not: the person who does has the cat."""
    words = token.before
    for at in range(len(words) - 1):
        if words[at : at + 1] in _RELATIVES and words[at + 1] in _DOING:
            behind = words[at + 2 : at + 3]
            verbs = _NEXT_DONE if words[at + 1] in ("does", "do", "did") else _NEXT_VERBS
            if behind and behind[0] in verbs:
                return " ".join(words[at : at + 2])
            if not behind and token.kind in _CLAUSE_ENDS:
                return " ".join(words[at : at + 2])
    return None


def _stands_for_a_verb(token: Token, after: Token) -> bool:
    """Whether a clause ends with its verb: who did wasn't there, who isn't sang."""
    if token.before[-1:] in _RELATIVES and not _PAST.isdisjoint(after.before[:1]):
        return True
    ends = token.before[-1:] and token.before[-1] in _AUXILIARIES
    return bool(ends) and token.text.endswith(("n't", "n’t")) and token.before[-2:-1] in _RELATIVES


def _left_out(row: Sequence[Token], place: int) -> Iterator[tuple[str, int]]:
    """Who did so, too, and what somebody is next to, too."""
    token, joint = row[place], row[place - 1].kind
    if token.before[:1] in (("to",), ("of",)) and _relates(row[:place], token.before[0]):
        # "Next to Ann and to Bob": nobody is Bob.
        yield token.before[0], token.start
    behind = row[place + 1] if place + 1 < len(row) else None
    if joint not in _JOINTS or behind is None or behind.kind not in _ENDS:
        return
    if place + 2 < len(row) and row[place + 2].kind == "any order":
        # "Ann and Bob are, in some order, the vet and the baker."
        return
    related = any(each.kind in _RELATING for each in row[:place])
    if joint == "and" and related and behind.before in _OF_BOTH:
        # "More than Ann and Bob did": both of them.
        return
    words = [word for word in behind.before if word not in _TOO]
    said = bool(words) and _AUXILIARIES.issuperset(words)
    more = bool(behind.before) and not words and behind.before[-1] in ("too", "also", "well")
    if said or (more and related):
        yield " ".join(behind.before), token.start


def _relates(row: Sequence[Token], preposition: str) -> bool:
    """Whether a relation that ends in the preposition comes before, such as "next to"."""
    return any(
        token.kind in ("next", "side", "beaten") and token.text.lower().endswith(f" {preposition}")
        for token in row
    )


def _has_no_verb(row: Sequence[Token], place: int) -> bool:
    """Whether two values end the sentence, with nothing but a preposition between them."""
    if row[place - 1].kind != "and" or place + 1 >= len(row) or row[place].before:
        return False
    other, rest = row[place + 1], row[place + 2 :]
    ends = not rest or (rest[0].kind == "end of text" and not rest[0].before)
    prepositions = bool(other.before) and _PREPOSITIONS.issuperset(other.before)
    return other.kind == "value" and prepositions and ends
