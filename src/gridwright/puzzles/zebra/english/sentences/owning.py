"""What is somebody's own, and what somebody did: "Ann's red car is", "Ann sold Ember before"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.adjectives import COMPARATIVES, POSITIVES
from gridwright.puzzles.zebra.english.lexicon.closed import SINGULAR
from gridwright.puzzles.zebra.english.lexicon.happenings import DID
from gridwright.puzzles.zebra.english.lexicon.words import bag
from gridwright.puzzles.zebra.english.naming.mentions import Mention
from gridwright.puzzles.zebra.english.sentences.connections import is_named_person
from gridwright.puzzles.zebra.english.sentences.tokens import Token

__all__ = [
    *("DONE", "PARTICIPLE", "done", "done_by_the_other", "from_home", "has_own_verb"),
    *("is_from", "is_not_as", "is_open", "is_owner"),
]

PARTICIPLE = re.compile(
    r"(?:[a-z]+(?:ed|en|ilt|ght|wn|de|ung|un) (?:by|in|at|on|from|for)|from|with|of|in)(?: the)?"
)
"""Between commas: "the house, built by Kemp, has"."""
_THE_ONE = re.compile(
    r"the (?:one|[a-z]+)(?: (?:that|which) (?:is|was))? [a-z]+(?:ed|en|ilt|ght|wn|de|ung|un) "
    r"(?:in|at|on|from|for)(?: the)?|"
    r"the (?:one|[a-z]+) (?:that|which) (?:has|had|costs?|came|weighs|won|lasted)"
    r"(?: (?:the|an?|in|for))*"
)
"""Behind a "not": "Ann's rose wasn't the one that was judged on Monday", "that has 60 petals"."""
_IS_MADE = re.compile(
    r"(?:is|was)(?: (?:[a-z]{2,}(?:ed|en|ilt|ght|wn|ung)|sold)(?: (?:in|at|on|from|for|as|with))?"
    r"(?: (?:the|an?))?)?"
)
"""Ann's sponge was placed third: what its owner's place is as well."""
_DID = re.compile(
    r"(?:(?:'s|' s) [a-z]+ |[a-z]+ )?(?:[a-z]{2,}ed|bought|sold|won|made|wrote|drove|rode|flew|saw|"
    r"ate|drank|sang|read|built|took|gave|ran|went|came|got|had|chose|saw|met|wore|began|taught|"
    r"(?!is |was |has |lives |sits |stands |knows |likes |loves )[a-z]{2,}s)(?: (?:the|"
    r"an?|his|her|their|its|in|at|to))*"
)
"""What somebody did or does, before the thing that it is done to."""
_GOT = bag(
    """bought cooked baked made painted drew wrote composed directed designed built carved knitted
    chose ordered ate drank drove rode wore played sang grew entered won got brought owned owns
    drives rides wears plays grows"""
)
"""With these somebody has a thing that is listed: the pie Bob cooked, but not the vet Ann knows."""
DONE = re.compile(
    r"[a-z]{2,}ed|put|bought|sold|won|made|drove|rode|flew|ran|went|came|got|took|gave|sailed|left|"
    r"sat|stood|set|swam|spoke|sang"
)
"""A verb that tells what was done."""
_HOUSES = bag("house home")
_COMPARED = bag("is was finished won scored earned weighs weighed placed ranked has had beat")
_TAKEN_FROM = bag(
    "bought got ordered took taken ran walked drove flew came travelled traveled left"
)
"""Of the first verbs any lets two be compared, wherever they are from; these go on with from."""
_ALIKE = (
    bag("cooked made baked prepared served hosted"),
    bag("bought got purchased chose picked acquired"),
    bag("gave presented delivered held"),
    bag("visited went flew travelled traveled sailed"),
    bag("treated saw examined"),
    bag("performed played sang"),
)
"""What people do at the times of one list, in different words."""
_SOMETIME = bag("sometime some time at point")
_ORDERED = bag("before after ahead behind")
_OF_ITSELF = bag("size age extent weight length distance")
"""What people have as well as their things: Ann's dog may be larger than Bob's, and Ann not."""
_RELATING = bag("than as before after next side ahead behind above below")
_LINKED = bag("value not and or nor but comma stop both either neither one of other")


def has_own_verb(row: Sequence[Token], place: int) -> bool:
    """Whether the second of two names has a verb of its own: "the nurse Ann knows is"."""
    after = row[place + 1] if place + 1 < len(row) else None
    if after is None:
        return False
    words = after.before
    goes_on = (after.kind == "not" and not words[1:]) or not SINGULAR.isdisjoint(words[1:2])
    if goes_on and "the" in row[place - 1].before and not _GOT.isdisjoint(words[:1]):
        # "The pie Bob cooked was served": the second verb is the pie's.
        return False
    verbs = [at for at, word in enumerate(words) if word in SINGULAR]
    if (verbs and verbs[-1] > 0) or (after.kind == "not" and after.before):
        return True
    # "The nurse Ann sits next to has": what is next to her has no noun.
    behind = [two for one, two in pairwise(row[place + 1 :]) if one.kind not in _LINKED]
    return any(two.kind == "value" and SINGULAR.intersection(two.before[:1]) for two in behind)


def done(
    row: Sequence[Token], place: int, mentions: Sequence[Mention], people: frozenset[int]
) -> str:
    """Ann released Ember five years before Bob: what she did, and when."""
    other = row[place + 1]
    if not _DID.fullmatch(" ".join(other.before)) or is_named_person(other, mentions, people):
        return ""
    if any(token.kind in ("value", "not") for token in row[:place]):
        return ""
    at = place + 2
    counted = at < len(row) and row[at].kind == "amount"
    at += counted or (at < len(row) and row[at].kind == "immediately")
    if counted and [token.kind for token in row[at : at + 2]] == ["comparative", "than"]:
        # "Ann gave Ember two points more than Bob's got."
        at += 1
    elif at < len(row) and row[at].kind not in ("before", "after"):
        return ""
    if at + 1 >= len(row):
        return ""
    last = row[at + 1]
    if last.kind != "value" or not last.noun or is_open(row):
        return ""
    if not _SOMETIME.issuperset(row[place + 2].before):
        # "Before going to Oslo", "either she released Ember before him or".
        return ""
    attributes = [{item.attribute for item in mentions[t.mention].items} for t in (other, last)]
    behind = row[at + 2].before[:1] if at + 2 < len(row) else ()
    # "Ate the pie before the tart" is one meal; "before the tart was eaten" speaks of another.
    another = behind in (("was",), ("were",))
    return "" if attributes[0] & attributes[1] and not another else "done"


def done_by_the_other(
    row: Sequence[Token], place: int, mentions: Sequence[Mention], people: frozenset[int]
) -> str:
    """Ann released Ember before Bob released Coal: what the other did, at the end."""
    if place == 0 or row[place - 1].kind not in ("before", "after") or len(row) != place + 2:
        return ""
    one, other = row[place], row[place + 1]
    if not {"the", "mr", "mrs", "ms", "miss", "dr", "."}.issuperset(one.before) or is_open(row):
        return ""
    if not _DID.fullmatch(" ".join(other.before)) or is_named_person(other, mentions, people):
        return ""
    if any(token.kind == "not" for token in row):
        return ""
    own = {item.attribute for item in mentions[one.mention].items}
    if own & {item.attribute for item in mentions[other.mention].items}:
        return ""
    said = {word for token in row[:place] for word in token.before}
    alike = (deeds for deeds in _ALIKE if not deeds.isdisjoint(other.before))
    # "Bought her gift before Bob sold the clock": what he sold is no gift of his.
    same = any(word in DID or word.endswith("ed") for word in said & set(other.before))
    same = same or any(said & deeds for deeds in alike)
    return "done" if same else ""


_AMOUNTS = bag(
    "score price pay salary wage bid total time age weight height length depth speed cost fee rent"
)
"""Of what there is an amount, which is its owner's: the vet's salary of $300."""


def is_open(row: Sequence[Token]) -> bool:
    """Whether the sentence leaves open which of its parts is true."""
    return any(token.kind in ("either", "or", "neither", "nor") for token in row)


def is_owner(row: Sequence[Token], place: int) -> bool:
    """Whether a possessive begins a phrase there, and a noun or a verb of its own ends it."""
    words = row[place + 1].before
    if place and row[place - 1].kind == "value":
        return False
    if words[-1:] == ("of",) and words[-2] in _AMOUNTS and row[place].before in ((), ("the",)):
        return row[place + 1].text[:1] in "$£€0123456789"
    if row[place].before:
        return False
    after = row[place + 2].before if place + 2 < len(row) else ()
    if place and row[place - 1].kind in _RELATING and words in (("'", "s"), ("'",)):
        # "Cost more than Bob's lamp."
        ends = row[place + 2].kind if place + 2 < len(row) else "end of text"
        last = ends == "end of text" and place + 3 == len(row)
        # "The blue house is next to Bob's red house": but Bob's red barn is another thing.
        if row[0].relative and ends == "value" and place + 3 == len(row):
            # "The dog that came ahead of Ann's boxer is a pug."
            return after[:1] in (("is",), ("was",))
        nouns = _HOUSES.union(*(token.before[:1] for token in row[: place + 1]))
        named = last and len(after) == 1 and after[0] in nouns - SINGULAR
        return named or (ends in ("end of text", "stop", "comma", "and", "but") and not after)
    if _only_is(row[place + 2 :]) or _did_not(row[place + 2 :]):
        return True
    # "Ann's dog is older" may be about the dog; "Ann's red car is faster" is about Ann's.
    if len(words) > 2 or (bool(after) and after[0] not in SINGULAR and after[0].isalpha()):
        return True
    return _is_compared(row[place + 2 :])


def _is_compared(rest: Sequence[Token]) -> bool:
    """Whether somebody's own is compared in what is its owner's as well: in time or price."""
    kinds = [token.kind for token in rest if token.kind not in ("amount", "immediately", "not")]
    if not kinds or sum(kind == "value" for kind in kinds) == 0:
        return False
    if kinds[0] in _ORDERED:
        return True
    words = next(token.text.lower().split() for token in rest if token.kind == kinds[0])
    word = words[0]
    if kinds[0] == "as":
        word = next((POSITIVES[each] for each in words if each in POSITIVES), "")
    elif kinds[0] != "comparative":
        return False
    family, _ = COMPARATIVES.get(word.split()[0], ("size", 0)) if word else ("size", 0)
    return family not in _OF_ITSELF


def _only_is(rest: Sequence[Token]) -> bool:
    """Whether a sentence ends in what something is, or is not: "is red", "wasn't made in Oslo".

    Also in what it is neither: "isn't red or blue", "is neither red nor blue".
    """
    if [token.kind for token in rest] == ["value", "or", "value"]:
        # "Was held on Monday or Friday."
        return rest[2].before in ((), ("on",), ("in",), ("at",)) and _only_is(rest[:1])
    if len(rest) == 4 and rest[2].kind in ("or", "nor") and rest[3].kind == "value":
        if not {"the", "a", "an"}.issuperset(rest[3].before) or rest[2].before:
            return False
        if rest[0].kind == "not" and rest[2].kind == "or":
            return _only_is(rest[:2])
        plain = rest[0].kind == "neither" and rest[0].before in (("is",), ("was",))
        return plain and rest[1].kind == "value" and {"the", "a", "an"}.issuperset(rest[1].before)
    named = len(rest) > 1 and rest[-1].kind == "end of text" and len(rest[-1].before) == 1
    if named and rest[-2].text.lower().startswith("the "):
        # "The cheapest rental".
        rest = rest[:-1]
    elif len(rest) > 1 and rest[-1].kind == "end of text" and rest[-2].before[-1:] == ("the",):
        # "The 280-page book", "the 1st place dog".
        plain = SINGULAR.isdisjoint(rest[-1].before) and len(rest[-1].before) < 3
        rest = rest[:-1] if plain and DONE.fullmatch(rest[-1].before[-1]) is None else rest
    if len(rest) == 1 and rest[0].kind == "value":
        if rest[0].text.isdigit() and len(rest[0].before) == 1:
            # "Ann's dog is 6" tells the age of the dog.
            return False
        return _IS_MADE.fullmatch(" ".join(rest[0].before)) is not None
    if len(rest) != 2 or rest[0].kind != "not" or rest[1].kind != "value":
        return False
    verb = " ".join((*rest[0].before, rest[0].text.lower().replace("’", "'")))
    if verb not in ("isn't", "wasn't", "is not", "was not"):
        return False
    words = " ".join(rest[1].before)
    if _IS_MADE.fullmatch(f"is {words}"):
        return True
    done = PARTICIPLE.fullmatch(words) is not None and "by" not in rest[1].before
    return done or words in ("", "the", "a", "an") or _THE_ONE.fullmatch(words) is not None


def _did_not(rest: Sequence[Token]) -> bool:
    """Whether a sentence ends in what somebody's own did not do: "didn't cost £26 or £35"."""
    if len(rest) == 4 and rest[2].kind == "or" and rest[3].kind == "value":
        plain = not rest[2].before and {"the", "a", "an"}.issuperset(rest[3].before)
        return plain and _did_not(rest[:2])
    if len(rest) != 2 or rest[0].kind != "not" or rest[1].kind != "value":
        return False
    verb = " ".join((*rest[0].before, rest[0].text.lower().replace("’", "'")))
    return verb in ("didn't", "doesn't", "did not", "does not") and not rest[1].relative


def from_home(row: Sequence[Token], place: int) -> bool:
    """Whether it is somebody from somewhere with whom the subject is compared.

    "Was older than Ann from Oslo": but not "flew farther than Ann from Oslo", or "bought more".
    """
    said = [word for token in row[:place] for word in token.before]
    named = place + 2 == len(row) or row[place + 2].kind in ("stop", "comma", "and", "but")
    return (
        row[place + 1].before == ("from",)
        and row[place - 1].kind in ("than", "before", "after", "ahead", "behind")
        and named
        and _TAKEN_FROM.isdisjoint(said)
        and not _COMPARED.isdisjoint(said)
    )


def is_not_as(token: Token) -> bool:
    """Whether a denial is one of "to be"."""
    words = (*token.before, *token.text.lower().replace("’", "'").split())
    return not {"is", "was", "isn't", "wasn't"}.isdisjoint(words[-2:])


def is_from(row: Sequence[Token], place: int) -> bool:
    """Whether a thing and where it is from end a sentence: the violin from Delhi."""
    ends = place + 2 == len(row) and "the" in row[place].before
    return ends and row[place + 1].before in (("from",), ("from", "the"))
