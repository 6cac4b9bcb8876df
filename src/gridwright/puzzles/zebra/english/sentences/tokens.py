"""A sentence as a row of tokens: values, amounts and words of the closed classes.

Open words are left out; what they said is kept where it matters: the words before a token, and
whether they opened a clause with "who" or "that".
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile

from gridwright.puzzles.zebra.english.lexicon.closed import RELATIVE, SINGULAR, phrases_from
from gridwright.puzzles.zebra.english.measuring.amounts import Amount
from gridwright.puzzles.zebra.english.naming.mentions import Mention

__all__ = ["Token", "tokens"]

_WORD = re.compile(r"[a-z]+(?:'[a-z]+)*|\d+(?:[.,]\d+)*|\S")
_ARTICLES = frozenset(
    [
        *("the", "a", "an", "his", "her", "their", "its", "this", "mr", "mrs", "ms", "dr"),
        *("person", "player", "officer", "professor", "miss"),
    ]
)
_SIDES = frozenset(("of", "from", "down", "left", "right", "immediate", "direct"))
"""Words of which more can be said than the closed classes tell, in some sentences."""
_OF = re.compile(r"of\b")
_LEAVES = re.compile(r"left\s+(?!hand|side|neigh|and\b|or\b)[a-z0-9$]")
"""The verb: he left the town, she left two days later."""
_DOWN = re.compile(r"(?:down\s+)?from\b")
_MEASURED = re.compile(
    r"-?(?:wide|tall|long|deep|high|thick|old|heavy|years?[- ]old|year|colou?red)|-[a-z]+"
)
"""What may stand between a value and the "one" that has it: a 50-year-old one, a 25-minute one."""
_OWNED = re.compile(r"(?:'s|s'|\b(?:the|his|her|its|their|far|immediate|to|on))\s+$")
_BESIDE = re.compile(r"(?:immediate |direct )?(?:left|right)(?=\s*$|,| and\b| but\b)")
"""Behind a possessive: to Ann's left."""
_ABBREVIATION = re.compile(
    r"(?:\b(?:mrs?|ms|dr|prof|st|mt|inc|ltd|co|corp|ft|in|lbs?|oz|vs|no|jr|sr|p|a|approx|[a-z]))$"
)


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a sentence; `before` are the open words since the last one."""

    kind: str
    start: int
    end: int
    text: str
    before: tuple[str, ...] = ()
    mention: int = -1
    amount: Amount | None = None

    @property
    def relative(self) -> bool:
        """Whether a clause with "who", "that" and the like began before this."""
        return not RELATIVE.isdisjoint(self.before)

    @property
    def turns_to_another(self) -> bool:
        """Whether a verb and then a noun come before: "nor did the baker", not "nor did she"."""
        verb = self.before[:1] in (("did",), ("does",), ("is",), ("was",), ("do",))
        return verb and self.before[1:2] in ((), ("the",), ("mr",), ("mrs",), ("ms",), ("dr",))

    @property
    def compares(self) -> bool:
        """Whether a comparison without a verb begins: "more than he has, but less than"."""
        return self.kind in ("comparative", "amount") and not self.before

    @property
    def noun(self) -> bool:
        """Whether the words before begin like a noun: no verb or preposition comes first."""
        words = [word for word in self.before if word[0].isalpha()]
        if not words or words[0] not in _ARTICLES:
            return not words
        main = takewhile(lambda word: word not in RELATIVE, words)
        return SINGULAR.isdisjoint(main)


_ONE_THAN = re.compile(r"one\s+than\b")
_ONE_ENDS = re.compile(r"one\s*(?:[,;.]|$|and\b|or\b)")
_ENDS = re.compile(r"\.\s+\S")
_HYPHENED = re.compile(r"[a-z]-$")


def tokens(
    sentence: str,
    mentions: Sequence[Mention],
    amounts: Sequence[Amount],
    names: Sequence[str] = (),
) -> tuple[Token, ...]:
    """The tokens of a sentence; `names` of attributes are open words, whatever is in them."""
    text = sentence.lower().replace("’", "'").replace("‘", "'").rstrip(" .!\t")
    named = {mention.start: number for number, mention in enumerate(mentions)}
    counted = {amount.start: amount for amount in amounts}
    found: list[Token] = []
    before: list[str] = []
    place = 0

    def add(kind: str, end: int, mention: int = -1, amount: Amount | None = None) -> None:
        nonlocal place
        piece = sentence[place:end]
        found.append(Token(kind, place, end, piece, tuple(before), mention, amount))
        before.clear()
        place = end

    # A closed phrase must not reach into the name of a value.
    stops = sorted([*named, *counted, len(text)])
    limits = [len(text[:stop].rstrip()) if stop < len(text) else stop for stop in stops]
    while place < len(text):
        if place in named:
            mention = mentions[named[place]]
            add("value", mention.end, mention=named[place])
        elif place in counted:
            limit = "range" if counted[place].items else "amount"
            add(limit, counted[place].end, amount=counted[place])
        elif text[place].isspace():
            place += 1
        elif names and (name := next((n for n in names if _stands(text, place, n)), "")):
            before.append(name)
            place += len(name)
        else:
            match = _WORD.match(text, place)
            assert match is not None
            if _is_open(match[0]):
                before.append(match[0])
                place = match.end()
                continue
            kind, end = _piece(match, limits[bisect_right(stops, place)], found)
            if kind == "stop" and _goes_on(sentence, place, found):
                kind = ""
            if kind == "one" and _stands_for_noun(text, place, found):
                kind = ""
            if kind:
                add(kind, end)
            else:
                before += text[place:end].split()
                place = end
    if before:
        found.append(Token("end of text", len(text), len(text), "", tuple(before)))
    return tuple(found)


def _stands(text: str, place: int, name: str) -> bool:
    """Whether a name stands there, as whole words."""
    if not text.startswith(name, place) or text[place - 1 : place].isalnum():
        return False
    return not text[place + len(name) : place + len(name) + 1].isalnum()


def _goes_on(sentence: str, place: int, found: Sequence[Token]) -> bool:
    """Whether the dot behind a value belongs to it: "the shop on Elm St. opened first"."""
    if sentence[place] != "." or not found or found[-1].end != place or not sentence[0].isupper():
        return False
    return found[-1].kind == "value" and sentence[place + 1 :].lstrip()[:1].islower()


def _stands_for_noun(text: str, place: int, found: Sequence[Token]) -> bool:
    """Whether a "one" belongs to the value before it, as in "the red one"."""
    if found and found[-1].kind == "comparative":
        # "A higher floor than Ann's, but a lower one than Bob's."
        return _ONE_THAN.match(text, place) is not None
    if not found or found[-1].kind != "value":
        return False
    between = text[found[-1].end : place].strip()
    if between and not _MEASURED.fullmatch(between):
        return False
    if found[0].kind not in ("of", "between", "one"):
        return True
    # "Of the red one and the blue one, one is …": a verb follows the last.
    return _ONE_ENDS.match(text, place) is not None


@lru_cache(maxsize=4_000)
def _is_open(word: str) -> bool:
    """Whether a word is open, whatever stands around it."""
    return word[0].isalpha() and word not in _SIDES and phrases_from(word) is None


def _piece(word: re.Match[str], limit: int, found: Sequence[Token]) -> tuple[str, int]:
    """The kind and the end of the piece that begins with a word; no kind for an open word."""
    text, place = word.string, word.start()
    counted = found and found[-1].kind == "amount" and not text[found[-1].end : place].strip()
    if counted and (match := _DOWN.match(text, place)):
        # Two houses from Ann, three doors down from her.
        return "apart", match.end()
    owned = "'s" in text and text[:place].rstrip().endswith("'s")
    if owned and (match := _BESIDE.match(text, place)) and match.end() <= limit:
        return "own side", match.end()
    inside_word = place > 0 and (text[place - 1].isalnum() or text[place - 1] == "'")
    if text[place - 1 : place] == "-" == text[word.end() : word.end() + 1]:
        # "Hide-and-seek": no joint.
        return "", word.end()
    closed = None if inside_word else phrases_from(word[0])
    match = closed.pattern.match(text, place) if closed else None
    if closed and match and match.end() > limit:
        # A phrase ends before a value: "no one" where "one house" is an amount leaves a "no".
        match = closed.pattern.match(text, place, limit)
    if closed and match:
        kind = closed.kinds[match.lastindex or 0]
        if kind not in ("vague", "the one"):
            return kind, match.end()
        return "", match.end()
    if not found and (match := _OF.match(text, place)) and not text[:place].strip():
        return "of", match.end()
    match, piece = word, word[0]
    if piece == "right" or (piece == "left" and not _LEAVES.match(text, place)):
        return "closed", match.end()
    if piece == "left" and _OWNED.search(text[:place]):
        return "closed", match.end()
    if piece in (",", ":"):
        return "comma", match.end()
    if piece in ";!" or (piece == "." and not _ABBREVIATION.search(text[:place])):
        # A dot between letters or before a small letter ends no sentence.
        ends = piece in ";!" or _ENDS.match(text, place)
        return ("stop", match.end()) if ends else ("", match.end())
    if piece[0].isdigit() and not _HYPHENED.search(text[:place]):
        return "closed", match.end()
    return "", match.end()
