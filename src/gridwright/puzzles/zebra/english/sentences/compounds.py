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
from itertools import combinations, pairwise

from gridwright.puzzles.zebra.english.lexicon.closed import RELATIVE, SINGULAR
from gridwright.puzzles.zebra.english.lexicon.persons import is_another
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.naming.mentions import Mention
from gridwright.puzzles.zebra.english.sentences.connections import connected, is_named_person
from gridwright.puzzles.zebra.english.sentences.owning import (
    DONE,
    PARTICIPLE,
    done,
    done_by_the_other,
    from_home,
    has_own_verb,
    is_from,
    is_not_as,
    is_open,
    is_owner,
)
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.statements import Every, Item, Not, Same, Statement

__all__ = ["Joined", "compounds", "told_with"]

_MOST = 3
"""How many such phrases a sentence may have."""
_CONDITIONS = bag("if unless iff").union(("only if", "nobody", "none of", "vice versa"))
_BODILY = bag("older younger taller shorter heavier lighter elder")
_DAY = re.compile(r"(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day")
"""Nothing else is a day's but what is listed: "Thursday's stew was cooked by Ann"."""
_SUBJECTS = frozenset(("", "and", "nor", "neither", "either", "of", "both", "comma", "stop", "one"))
_OWN = bag("his her its their")
_WENT = bag("spoke drove went took wrote came sang rode flew saw swam gave wore chose sat stood")
_STATING = bag("is was are were has had isn't wasn't")


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
    named: bool = False


def compounds(
    row: tuple[Token, ...], mentions: Sequence[Mention], people: frozenset[int]
) -> Iterator[tuple[tuple[Token, ...], tuple[Joined, ...]]]:
    """The row with one value for every such phrase, in each way to take the phrases."""
    if any(token.kind in _CONDITIONS for token in row):
        return
    found = list(_phrases(row, mentions, people))
    if len(found) > _MOST:
        return
    names = {phrase for phrase in found if phrase.named}
    for count in range(1, len(found) + 1):
        for chosen in combinations(found, count):
            if not names.issubset(chosen):
                # Ann Pringle is one person wherever she is named.
                continue
            if any(one.end > other.start for one, other in pairwise(chosen)):
                # "Ann, in the Lotus, whose car is red, finished": two asides share a comma.
                continue
            yield _reduced(row, chosen), tuple(phrase.joined for phrase in chosen)


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
        if token.kind != "value":
            continue
        other = row[place + 1] if place + 1 < len(row) else token
        pair = [each for each in (token, other) if each.kind == "value" and each.text[0].isupper()]
        named = any(is_named_person(each, mentions, people) for each in pair)
        full_name = _is_full_name(token, other, mentions, people)
        thing = not is_named_person(token, mentions, people)
        if _denied(row, place, somebody=named, thing=thing) and not full_name:
            continue
        if other.kind == "value" and other is not token:
            kind = (
                connected(token, other, mentions, people)
                or done(row, place, mentions, people)
                or done_by_the_other(row, place, mentions, people)
            )
            # "Ann's dog is older" may be about Ann; "Crane's Orchard is older" is about Orchard.
            body = bodily and not other.text[:1].isupper()
            dated = not body and _DAY.fullmatch(token.text) is not None
            if kind == "place" and _is_first_of_several(row, place):
                continue
            if kind == "owned" and not dated and (body or not is_owner(row, place)):
                continue
            name = other.text[:1].isupper() and not other.before
            full = token.text[:1].isupper() and "the" not in token.before
            if name and not full and has_own_verb(row, place + 1):
                # "The nurse Ann knows is"; but Ann Pringle is one person.
                continue
            # Ann Pringle is Ann, whose surname is Pringle.
            surname = full and name and kind == "phrase"
            if kind and (sure := surname or _sure(row, place, kind)) is not None:
                joined = Joined(token.mention, other.mention, False, sure)
                yield _Phrase(place, place + 1, joined, kind == "clause", surname)
        elif other.kind in ("and", "but"):
            yield from _coordinated(row, place, mentions, people)
        elif other.kind == "comma":
            yield from _aside(row, place, mentions, people)


def _is_first_of_several(row: Sequence[Token], place: int) -> bool:
    """Whether a clause may end behind two values: the 1 pm speaker lectured on algae, and so on."""
    follows = [token.kind for token in row[place + 2 : place + 4]]
    done = any(word.endswith("ed") or word in _WENT for word in row[place + 1].before)
    return done and follows == ["comma", "value"] and row[place + 3].noun


def _is_full_name(
    token: Token, other: Token, mentions: Sequence[Mention], people: frozenset[int]
) -> bool:
    """Whether two values are the first name and the surname of one person: not Ann Pringle."""
    if other.kind != "value" or other is token or other.before or "the" in token.before:
        return False
    named = all(each.text.istitle() for each in (token, other))
    return named and all(is_named_person(each, mentions, people) for each in (token, other))


def _denied(row: Sequence[Token], place: int, *, somebody: bool, thing: bool) -> bool:
    """Whether a "not" or an "either" before the value may be about it."""
    subject = True
    for at, token in enumerate(row[:place]):
        whole = at + 2 == place and row[at + 1].text.lower().endswith(" as")
        compared = token.kind == "not" and row[at + 1].kind == "as" and whole
        if compared and (somebody or (thing and is_not_as(token) and is_from(row, place))):
            # "Didn't cost as much as the lamp Ann bought" says that she bought it; "wasn't as
            # expensive as the lamp from Oslo" that it is from there.
            continue
        if token.kind == "stop":
            subject = True
        elif token.kind == "value":
            subject = False
        elif token.kind == "not" or (token.kind in ("neither", "either") and not subject):
            return True
    return False


def _definite(token: Token) -> bool:
    if "the" in token.before or token.text.lower().startswith("the "):
        return True
    return token.text[:1].isupper() and {"a", "an", "any", "some"}.isdisjoint(token.before)


def _sure(row: Sequence[Token], place: int, kind: str) -> bool | None:
    """Whether a phrase joins its values whatever is said of it; None where it may be no phrase."""
    token = row[place]
    if kind in ("owned", "done"):
        return True
    if kind == "place" and is_open(row) and not _in_a_clause(row, place):
        # "Either Ann flew to Oslo on Monday or Bob is the vet": that may all be untrue.
        return False
    if not any(each.kind == "value" for each in row[:place]):
        return _definite(token)
    before = row[place - 1].kind
    if before in ("and", "or", "nor", "stop", "comma", "but", "both"):
        return "the" in token.before and not _STATING.intersection(token.before)
    if before == "value":
        return False
    # The object of a relation: "in June" and "with his dog" may be said of the subject.
    of = row[place + 1].before[:1] == ("of",)
    if kind == "phrase" and token.text[:1].isupper() and (of or from_home(row, place)):
        # "Ahead of Ann Pringle of the Rovers", "was older than Ann from Oslo".
        return True
    said_of_it = "the" in token.before and kind != "place" and not _of_the_subject(row[place + 1])
    return True if said_of_it else None


def _in_a_clause(row: Sequence[Token], place: int) -> bool:
    """Whether two values are in a clause of the subject: the man who came to Rome on Monday did."""
    after = row[place + 2].kind if place + 2 < len(row) else ""
    return place == 0 and row[0].relative and "the" in row[0].before[:1] and after == "not"


def _of_the_subject(token: Token) -> bool:
    """Whether something of his own may be the subject's: Ann lives above the vet with her dog."""
    words = [word for word in token.before if word[0].isalpha()]
    if _OWN.isdisjoint(words) or not RELATIVE.isdisjoint(words):
        return False
    # "The day after the Fearless put into port with her cargo": a verb of its own.
    return DONE.fullmatch(words[0]) is None


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
    comma = row[at + 1] if at + 1 < len(row) else row[at]
    # "After the pie, which Ann cooked, but before": what she did stands behind her name.
    did = len(comma.before) == 1 and DONE.fullmatch(comma.before[0]) is not None
    did = did and not negated and first == ("which",) and is_named_person(other, mentions, people)
    closed = comma.kind == "comma" and (not comma.before or did)
    follows = row[at + 2].kind if at + 2 < len(row) else ""
    if not (last or closed):
        return
    words = other.before
    if first == ("which",) and before in ("nor", "neither") and row[place + 1].before:
        # "Neither Ann nor the vet wrote the book, which is red, for money": whose book is red?
        return
    if first in (("who",), ("which",), ("whose",)):
        if is_named_person(one, mentions, people) and is_named_person(other, mentions, people):
            verb = words if not negated else row[place + 2].text.lower().split()
            if _STATING.isdisjoint(verb[:2]) and "whose" not in first:
                return
        if "whose" in first and (not words[1:] or is_another(words[1])):
            return
    elif not negated and closed and PARTICIPLE.fullmatch(" ".join(words)):
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
        plain = not any(is_named_person(each, mentions, people) for each in (one, other))
        if not plain or SINGULAR.isdisjoint(follows):
            return
    elif words[:1] in (("the",), ("a",), ("an",), ("he",), ("she",), ("it",), ("they",)) or (
        is_named_person(other, mentions, people) and not (negated or _STATING.intersection(words))
    ):
        return
    if any(word in RELATIVE for word in words[1:]) or any(map(is_another, words)):
        return
    yield _Phrase(place, at, Joined(one.mention, other.mention, negated, True), False)
