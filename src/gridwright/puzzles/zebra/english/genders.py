"""Men and women: what "the lady with the cat" says, where names or titles tell who is a lady."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.closed import RELATIVE
from gridwright.puzzles.zebra.english.given_names import FEMALE, MALE, YOUNG, is_male, sexes_of
from gridwright.puzzles.zebra.english.mentions import Mention
from gridwright.puzzles.zebra.english.tokens import Token
from gridwright.puzzles.zebra.english.words import bag
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Item, One, Same, Statement

__all__ = ["of_another_sex", "sexes_told"]

_WITHIN = bag(
    "in with from wearing on at of by holding carrying riding driving the a an his her their"
)
_PRONOUNS = {"he": True, "his": True, "she": False, "her": False}


def of_another_sex(
    row: Sequence[Token], mentions: Sequence[Mention], attributes: Sequence[Attribute]
) -> bool:
    """Whether a sentence goes on with a pronoun that its subject cannot have: "Ann … He …"."""
    first = next((token for token in row if token.kind == "value"), None)
    if first is None:
        return False
    items = mentions[first.mention].items
    known = {is_male(attributes[item.attribute].values[item.value]) for item in items}
    return any(
        token.before[:1]
        and token.before[0] in _PRONOUNS
        and (not _PRONOUNS[token.before[0]]) in known
        for before, token in pairwise(row)
        if before.kind == "stop"
    )


def sexes_told(
    row: Sequence[Token], items: Sequence[Item], attributes: tuple[Attribute, ...]
) -> Iterator[Statement]:
    """What phrases such as "the lady who has the cat" say of the value in them."""
    if any(token.kind in ("if", "iff", "only if", "unless") for token in row):
        return
    denied = any(token.kind in ("not", "neither", "nor", "or", "nobody") for token in row)
    for token in row:
        words = token.before
        # Nothing is said of a man where it is denied that there is one.
        articles = ("the",) if denied else ("the", "a")
        nouns = [at for at, word in enumerate(words[:-1]) if at and word in MALE | FEMALE]
        if token.kind != "value" or not nouns or words[nouns[-1] - 1] not in articles:
            continue
        noun, rest = words[nouns[-1]], words[nouns[-1] + 1 :]
        if rest[0] not in RELATIVE and not _WITHIN.issuperset(rest):
            # "The lady in the shop sold the lamp" speaks of somebody else.
            continue
        sexes = sexes_of(attributes, young=noun in YOUNG)
        if sexes is None or not sexes.told:
            continue
        if items[token.mention].attribute != sexes.men[0].attribute:
            meant = [Same(items[token.mention], one) for one in sexes.called(noun)]
            yield meant[0] if len(meant) == 1 else One(tuple(meant))
