"""Which words join two values to one noun phrase: "with the", "who owns the", "'s"."""

from __future__ import annotations

import re
from collections.abc import Sequence

from gridwright.puzzles.zebra.english.lexicon.persons import is_another
from gridwright.puzzles.zebra.english.naming.mentions import Mention
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = ["connected", "is_named_person", "is_phrase"]

_VERB = r"(?!(?:is|was|are|were|has|had|does|did|lives?|sits?|owns?|and|than)\b)"
_NOUN = rf"(?:{_VERB}[a-z'&-]+ )"
_HAVING = rf"(?:{_NOUN}){{0,4}}(?:with|from|of|wearing|named|called|costing|playing|riding|driving)"
_HELD = (
    "bag|barrel|basket|bottle|bowl|box|bunch|can|cargo|catch|crate|cup|glass|haul|jar|load|mug|pack|"
    "packet|piece|plate|pot|sack|slice|tin|tray|vase"
)
"""What things come in: with its cargo of wool."""
_PHRASE = re.compile(
    rf"{_HAVING}(?: (?:the|an?|his|her|its|their|town|city|of)\b){{0,4}}"
    rf"(?:(?<!of) (?:{_HELD}) of(?: the)?)?"
)
_BARE_PHRASE = re.compile(
    r"(?:(?:man|woman|person|player|drinker|owner|one|guy|lady|girl|boy|child|house|ship) )?"
    r"(?:with|from|wearing)(?: (?:the|an?|his|her|its|their))?"
)
"""A phrase that surely has no verb."""
_PLACED = re.compile(
    rf"(?:{_NOUN}){{0,4}}(?:in|at|on|by|to|for|about)"
    rf"(?: (?:the|an?|his|her|its|their|{_VERB}[a-z]+)\b){{0,2}}"
)
_CLAUSE = re.compile(
    rf"(?:{_NOUN}){{0,4}}(?:(?:who|that|which)(?: [a-z'-]+){{1,5}}"
    r"|whose [a-z]+(?: [a-z]+)? (?:is|was)(?: (?:the|an?))?)"
)
_BEING = re.compile(rf"(?:{_NOUN}){{0,4}}(?:who|that) (?:is|was)(?: (?:the|an?|called|named))?")
_MADE = re.compile(rf"(?:{_NOUN}){{0,4}}(?:that|which|of|by|[a-z]+ by)")
"""Before somebody: the car that Ann drives, the film by Cruz."""
_SUPERLATIVE = re.compile(r"the\b.*(?:est|most|least|top|bottom|first|last|final)\b", re.IGNORECASE)
_OWNED = re.compile(rf"(?:'s|' s|')(?: (?:{_NOUN}){{1,2}}(?:on|of|about|in|at|from|to))?(?: the)?")
_WHOSE = re.compile(r"\bwhose (?P<noun>\S+)")
_OWN = re.compile(r"\b(?:his|her|its|their)$")
"""On the top floor with his dog: said of whoever lives there, not of a part of the floors."""
_PART = re.compile(rf"(?:{_NOUN})?(?:(?:with|from|of|in|on|at|by)(?: [a-z]+)*)?")
_UNIT = re.compile(
    r"^(?:(?:years?|old|foot|feet|inch(?:es)?|tall|long|wide|deep|high|minute|hour|mile|lb)\b ?)+"
)
_JOINTS = frozenset(("of", "by", "is", "was", "that", "who", "which", "as", "to", "for"))
_NAMED = re.compile(rf"(?:(?:{_NOUN}){{0,4}}(?:named|called))?")


def is_phrase(words: Sequence[str]) -> bool:
    """Whether words before a second value join it to the first without a verb.

    >>> is_phrase(["with", "the"]), is_phrase(["player", "from"]), is_phrase(["comes", "from"])
    (True, True, False)
    """
    text = " ".join(word for word in words if word[0].isalpha())
    return text.startswith("who ") or bool(_BARE_PHRASE.fullmatch(text))


def is_named_person(token: Token, mentions: Sequence[Mention], people: frozenset[int]) -> bool:
    """Whether a value is one of an attribute whose values are people."""
    return all(item.attribute in people for item in mentions[token.mention].items)


def connected(one: Token, other: Token, mentions: Sequence[Mention], people: frozenset[int]) -> str:
    """How the words between two values join them to one noun phrase; nothing where they do not."""
    words = " ".join(word for word in other.before if word[0].isalpha() or word == "&")
    if one.text[:1].isdigit():
        words = _UNIT.sub("", words)
    if is_another((words.split() or [""])[-1]) or _begins_anew(words.split()):
        return ""
    if any(word[0] in "'’" for word in other.before):
        return _possessed(one, other, mentions, people)
    if is_named_person(other, mentions, people):
        if is_named_person(one, mentions, people):
            named = _NAMED.fullmatch(words) or _BEING.fullmatch(words)
            return "phrase" if named else ""
        if not words and not _SUPERLATIVE.match(one.text):
            return "phrase"
        return "clause" if _BEING.fullmatch(words) or _MADE.fullmatch(words) else ""
    if _SUPERLATIVE.match(one.text) and _PART.fullmatch(words) and not _OWN.search(words):
        # "The oldest dog" is the oldest of the dogs, "the oldest from Oslo" the oldest of those.
        return ""
    if not words:
        return "phrase"
    if _PHRASE.fullmatch(words):
        return "phrase"
    if _CLAUSE.fullmatch(words):
        whose = _WHOSE.search(words)
        return "" if whose is not None and is_another(whose["noun"]) else "clause"
    return "place" if _PLACED.fullmatch(words) else ""


def _begins_anew(words: Sequence[str]) -> bool:
    """Whether a verb is among words that speak of somebody else: "bit the person in".

    >>> _begins_anew(["bit", "the", "person", "in"]), _begins_anew(["of", "the", "person", "in"])
    (True, False)
    """
    return any(
        word in ("the", "a", "an") and is_another(after) and before not in _JOINTS
        for before, word, after in zip(words, words[1:], words[2:], strict=False)
    )


def _possessed(
    one: Token, other: Token, mentions: Sequence[Mention], people: frozenset[int]
) -> str:
    """Orton's Rustic house, Lutz's talk on bees: a thing of somebody's with a second value."""
    words = " ".join(other.before)
    if is_named_person(other, mentions, people) or one.relative:
        return ""
    return "owned" if _OWNED.fullmatch(words) else ""
