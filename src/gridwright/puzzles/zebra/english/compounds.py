"""Two values in one noun phrase: "the nurse with the cat", "the person who paid $5 and had soup".

Such a phrase says that its values belong together, whatever the rest of the sentence says or denies
of them: the nurse with the cat who isn't Hale still has the cat. That is certain only of a definite
phrase outside the scope of a "not". Elsewhere ("is a nurse from Oslo") the values belong together
where the sentence itself says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations

from gridwright.puzzles.zebra.english.closed import RELATIVE, SINGULAR
from gridwright.puzzles.zebra.english.mentions import Mention
from gridwright.puzzles.zebra.english.persons import is_another
from gridwright.puzzles.zebra.english.tokens import Token
from gridwright.puzzles.zebra.english.words import bag
from gridwright.puzzles.zebra.statements import Every, Item, Not, Same, Statement

__all__ = ["Joined", "compounds", "is_phrase", "told_with"]

_MOST = 3
"""How many such phrases a sentence may have."""
_CONDITIONS = bag("if unless iff").union(("only if", "nobody", "none of", "vice versa"))
_PARTICIPLE = re.compile(
    r"(?:[a-z]+(?:ed|en|ilt|ght|wn|de|ung|un) (?:by|in|at|on|from|for)|from|with|of|in)(?: the)?"
)
"""Between commas: "the house, built by Kemp, has"."""
_SUBJECTS = frozenset(("", "and", "nor", "neither", "either", "of", "both", "comma", "stop", "one"))
_STATING = bag("is was are were has had isn't wasn't")
_VERB = r"(?!(?:is|was|are|were|has|had|does|did|lives?|sits?|owns?|and|than)\b)"
_NOUN = rf"(?:{_VERB}[a-z'&-]+ )"
_HAVING = rf"(?:{_NOUN}){{0,4}}(?:with|from|of|wearing|named|called|costing|playing|riding|driving)"
_PHRASE = re.compile(rf"{_HAVING}(?: (?:the|an?|his|her|its|their|town|city|of)\b){{0,4}}")
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
_BODILY = bag("older younger taller shorter heavier lighter elder")
_NAMED = re.compile(rf"(?:(?:{_NOUN}){{0,4}}(?:named|called))?")


@dataclass(frozen=True, slots=True)
class Joined:
    """Two mentions in one noun phrase; `sure` where they belong together whatever is said."""

    one: int
    other: int
    negated: bool
    sure: bool

    def told(self, items: Sequence[Item]) -> Statement:
        """That the two values are one, or are not."""
        same = Same(items[self.one], items[self.other])
        return Not(same) if self.negated else same


@dataclass(frozen=True, slots=True)
class _Phrase:
    """Where a noun phrase with two values is, and whether it comes with a clause."""

    start: int
    end: int
    joined: Joined
    clause: bool


def compounds(
    row: tuple[Token, ...], mentions: Sequence[Mention], people: frozenset[int]
) -> Iterator[tuple[tuple[Token, ...], tuple[Joined, ...]]]:
    """The row with one value for every such phrase, in each way to take the phrases."""
    if any(token.kind in _CONDITIONS for token in row):
        return
    found = list(_phrases(row, mentions, people))
    if len(found) > _MOST:
        return
    for count in range(1, len(found) + 1):
        for chosen in combinations(found, count):
            yield _reduced(row, chosen), tuple(phrase.joined for phrase in chosen)


def is_phrase(words: Sequence[str]) -> bool:
    """Whether words before a second value join it to the first without a verb.

    >>> is_phrase(["with", "the"]), is_phrase(["player", "from"]), is_phrase(["comes", "from"])
    (True, True, False)
    """
    text = " ".join(word for word in words if word[0].isalpha())
    return bool(_BARE_PHRASE.fullmatch(text))


def told_with(
    statement: Statement, joined: Sequence[Joined], items: Sequence[Item]
) -> Statement | None:
    """What a sentence says together with its noun phrases; None where that is not certain."""
    parts = statement.parts if isinstance(statement, Every) else (statement,)
    stated = {item for part in parts if isinstance(part, Same) for item in (part.one, part.other)}
    for phrase in joined:
        if not phrase.sure and items[phrase.one] not in stated:
            return None
    return Every((*(phrase.told(items) for phrase in joined), *parts))


def _reduced(row: tuple[Token, ...], phrases: Sequence[_Phrase]) -> tuple[Token, ...]:
    reduced = list(row)
    for phrase in reversed(phrases):
        one, other = reduced[phrase.start], reduced[phrase.end]
        before = one.before
        if phrase.clause and not one.relative and phrase.start:
            # More that follows could belong to the clause.
            before = (*before, "who", "has")
        text = f"{one.text} {other.text}"
        merged = replace(one, end=other.end, text=text, before=before)
        reduced[phrase.start : phrase.end + 1] = [merged]
    return tuple(reduced)


def _phrases(
    row: tuple[Token, ...], mentions: Sequence[Mention], people: frozenset[int]
) -> Iterator[_Phrase]:
    bodily = any(token.text.lower() in _BODILY for token in row)
    for place, token in enumerate(row):
        if token.kind != "value" or _denied(row, place):
            continue
        other = row[place + 1] if place + 1 < len(row) else token
        if other.kind == "value" and other is not token:
            kind = _connected(token, other, mentions, people)
            if kind == "owned" and (bodily or not _is_of(row, place)):
                continue
            if kind and (sure := _sure(row, place, kind)) is not None:
                joined = Joined(token.mention, other.mention, False, sure)
                yield _Phrase(place, place + 1, joined, kind == "clause")
        elif other.kind in ("and", "but"):
            yield from _coordinated(row, place, mentions, people)
        elif other.kind == "comma":
            yield from _aside(row, place, mentions, people)


def _is_of(row: Sequence[Token], place: int) -> bool:
    """Whether a possessive begins a phrase there, and a noun or a verb of its own ends it."""
    if row[place].before or (place and row[place - 1].kind == "value"):
        return False
    words = row[place + 1].before
    after = row[place + 2].before if place + 2 < len(row) else ()
    # "Ann's dog is older" may be about the dog; "Ann's red car is faster" is about Ann's.
    return len(words) > 2 or (bool(after) and after[0] not in SINGULAR and after[0].isalpha())


def _denied(row: Sequence[Token], place: int) -> bool:
    """Whether a "not" or an "either" before the value may be about it."""
    subject = True
    for token in row[:place]:
        if token.kind == "stop":
            subject = True
        elif token.kind == "value":
            subject = False
        elif token.kind == "not" or (token.kind in ("neither", "either") and not subject):
            return True
    return False


def _person(token: Token, mentions: Sequence[Mention], people: frozenset[int]) -> bool:
    return all(item.attribute in people for item in mentions[token.mention].items)


def _connected(
    one: Token, other: Token, mentions: Sequence[Mention], people: frozenset[int]
) -> str:
    """How the words between two values join them to one noun phrase; nothing where they do not."""
    words = " ".join(word for word in other.before if word[0].isalpha() or word == "&")
    if is_another((words.split() or [""])[-1]):
        return ""
    if any(word[0] in "'’" for word in other.before):
        return _possessed(one, other, mentions, people)
    if _person(other, mentions, people):
        if _person(one, mentions, people):
            named = _NAMED.fullmatch(words) or _BEING.fullmatch(words)
            return "phrase" if named else ""
        return "clause" if _BEING.fullmatch(words) or _MADE.fullmatch(words) else ""
    if not words:
        # "The oldest dog" is the oldest of the dogs.
        return "" if _SUPERLATIVE.match(one.text) else "phrase"
    if _PHRASE.fullmatch(words):
        return "phrase"
    if _CLAUSE.fullmatch(words):
        whose = words.split()[words.split().index("whose") + 1] if "whose" in words.split() else ""
        return "" if whose and is_another(whose) else "clause"
    return "place" if _PLACED.fullmatch(words) else ""


def _possessed(
    one: Token, other: Token, mentions: Sequence[Mention], people: frozenset[int]
) -> str:
    """Orton's Rustic house, Lutz's talk on bees: a thing of somebody's with a second value."""
    words = " ".join(other.before)
    if _person(other, mentions, people) or one.relative:
        return ""
    return "owned" if _OWNED.fullmatch(words) else ""


def _definite(token: Token) -> bool:
    if "the" in token.before or token.text.lower().startswith("the "):
        return True
    return token.text[:1].isupper() and {"a", "an", "any", "some"}.isdisjoint(token.before)


def _sure(row: Sequence[Token], place: int, kind: str) -> bool | None:
    """Whether a phrase joins its values whatever is said of it; None where it may be no phrase."""
    token = row[place]
    if kind == "owned":
        return True
    if not any(each.kind == "value" for each in row[:place]):
        return _definite(token)
    before = row[place - 1].kind
    if before in ("and", "or", "nor", "stop", "comma", "but", "both"):
        return "the" in token.before and not _STATING.intersection(token.before)
    if before == "value":
        return False
    # The object of a relation: "in June" may be said of the subject.
    return True if "the" in token.before and kind != "place" else None


def _aside(
    row: tuple[Token, ...], place: int, mentions: Sequence[Mention], people: frozenset[int]
) -> Iterator[_Phrase]:
    """Ann, who drinks tea, and Ann, the baker: a second name between commas or at the end."""
    negated = place + 2 < len(row) and row[place + 2].kind == "not"
    at = place + 2 + negated
    if at >= len(row) or row[at].kind != "value":
        return
    one, other = row[place], row[at]
    before = row[place - 1].kind if place else ""
    valued = any(token.kind == "value" for token in row[:place])
    if before == "or" or (before not in _SUBJECTS and not valued):
        # "The person next to Ann, who owns the dog, is Bob": who owns it?
        return
    first = row[place + 2].before[:1]
    last = at + 1 == len(row) or (row[at + 1].kind == "stop" and not row[at + 1].before)
    closed = at + 1 < len(row) and row[at + 1].kind == "comma" and not row[at + 1].before
    follows = row[at + 2].kind if at + 2 < len(row) else ""
    if not (last or closed):
        return
    words = other.before
    if first in (("who",), ("which",), ("whose",)):
        if _person(one, mentions, people) and _person(other, mentions, people):
            verb = words if not negated else row[place + 2].text.lower().split()
            if _STATING.isdisjoint(verb[:2]) and "whose" not in first:
                return
        if "whose" in first and (not words[1:] or is_another(words[1])):
            return
    elif not negated and closed and _PARTICIPLE.fullmatch(" ".join(words)):
        pass
    elif negated or words != ("the",) or not (last or follows in ("nor", "not", "comparative")):
        # "Ann, the baker, and Bob" may be three people.
        return
    elif last and any(token.kind in ("and", "or", "comma") for token in row[:place]):
        return
    end = at + closed
    joined = Joined(one.mention, other.mention, negated, True)
    yield _Phrase(place, end, joined, False)


def _coordinated(
    row: Sequence[Token], place: int, mentions: Sequence[Mention], people: frozenset[int]
) -> Iterator[_Phrase]:
    """The person who paid $5 and had soup: a clause about the subject with two values."""
    one, joint = row[place], row[place + 1]
    if not one.relative or "the" not in one.before or any(t.kind == "value" for t in row[:place]):
        return
    negated = place + 2 < len(row) and row[place + 2].kind == "not"
    at = place + 2 + negated
    other = row[at] if at < len(row) else joint
    if other.kind != "value" or at + 1 >= len(row):
        return
    words = other.before
    follows = (*row[at + 1].before, *row[at + 1].text.lower().split())[:1]
    if not negated and (not words or {"the", "a", "an"}.issuperset(words)):
        # "Who had pasta and Riesling was": a singular verb follows, so it is one person.
        plain = not _person(other, mentions, people) and not _person(one, mentions, people)
        if not plain or SINGULAR.isdisjoint(follows):
            return
    elif words[:1] in (("the",), ("a",), ("an",), ("he",), ("she",), ("it",), ("they",)) or (
        _person(other, mentions, people) and not (negated or _STATING.intersection(words))
    ):
        return
    if any(word in RELATIVE for word in words[1:]) or any(map(is_another, words)):
        return
    yield _Phrase(place, at, Joined(one.mention, other.mention, negated, True), False)
