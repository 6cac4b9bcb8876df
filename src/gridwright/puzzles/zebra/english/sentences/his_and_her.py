"""His and her: where nobody of that sex is named, a pronoun tells who the subject is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.given_names import FEMALE, MALE, Sexes, sexes_of
from gridwright.puzzles.zebra.english.lexicon.persons import PRONOUNS, is_person
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Item

__all__ = ["SHE_OR_HE", "is_lost", "said_in", "told_by_pronouns"]

SHE_OR_HE = bag(
    """dog cat horse pony mare pet animal bird parrot hamster rabbit breed species puppy kitten
    llama alpaca shark whale dolphin bear penguin lion tiger monkey ape gorilla turtle tortoise
    hen chicken elephant duck goose owl hawk falcon eagle cow bull goat sheep pig donkey mule
    fish wolf fox otter seal panda koala zebra giraffe camel dinosaur dragon monster ship boat
    yacht vessel ferry schooner tug barge doll puppet robot character creature mount steed
    racehorse greyhound hound terrier"""
)
"""What may be "she" or "he", though it is nobody in a list of people."""
_TELLING = frozenset(("value", "comma", "range", "not", "end of text", "parity"))
"""The tokens of a sentence that says of one subject what it is and has."""


def told_by_pronouns(
    row: Sequence[Token],
    sexes: Sexes,
    named: Sequence[Item],
    attributes: tuple[Attribute, ...],
) -> Iterator[bool]:
    """The pronouns that agree with nobody who is named: whether each is a man's."""
    if not sexes.told:
        return
    if _named_beasts(attributes):
        yield from _of_the_owner(row, sexes, named)
        return
    for male in _said(row):
        own = sexes.men if male else sexes.women
        if not any(item in own for item in named):
            yield male


def _of_the_owner(row: Sequence[Token], sexes: Sexes, named: Sequence[Item]) -> Iterator[bool]:
    """The vet named her cat Oreo: "her" is said of the vet."""
    if [token.kind for token in row[:2]] != ["value", "value"]:
        return
    for word, after in pairwise(row[1].before):
        male = PRONOUNS.get(word)
        if male is None or not nouns(after) & SHE_OR_HE:
            continue
        if not any(item in (*sexes.men, *sexes.women) for item in named):
            yield male


@lru_cache(maxsize=8)
def _named_beasts(attributes: tuple[Attribute, ...]) -> bool:
    """Whether animals or ships have names: "she" may be one of them as well."""
    return any(
        all(map(str.istitle, each.values))
        and any(SHE_OR_HE & nouns(word) for word in each.name.lower().split())
        for each in attributes
    )


def is_lost(
    row: Sequence[Token], mentions: Sequence[Mention], attributes: tuple[Attribute, ...]
) -> bool:
    """Whether a pronoun tells who somebody is, and it is not certain of whom it is said."""
    sexes = sexes_of(attributes)
    named = [item for each in mentions for item in each.items]
    if sexes is None:
        # Where names do not tell, "his" and "her" say only that there is somebody.
        return False
    if not any(True for _ in told_by_pronouns(row, sexes, named, attributes)):
        return False
    people = sexes.men[0].attribute
    if _of_the_subject(row, mentions, people):
        return False
    subject = any(item.attribute == people for item in named)
    return subject or any(token.kind not in _TELLING for token in row)


def _of_the_subject(row: Sequence[Token], mentions: Sequence[Mention], people: int) -> bool:
    """Whether "her" stands right behind the subject: the vet filed her patent before Bob."""
    kinds = [token.kind for token in row[:2]]
    if kinds[:1] != ["value"] or kinds[1:] in (["comma"], ["stop"], ["and"], ["but"]):
        return False
    told = [token for token in row if not PRONOUNS.keys().isdisjoint(token.before)]
    own = all(item.attribute != people for item in mentions[row[0].mention].items)
    words = row[1].before[:2] if len(row) > 1 else ()
    return own and told == [*row[1:2]] and words[-1:] in (("his",), ("her",))


def said_in(row: Sequence[Token]) -> list[str]:
    """The words of a row that no token stands for, and those of limits."""
    return [
        word
        for token in row
        for word in (*token.before, *(token.text.lower().split() if token.kind == "range" else ()))
    ]


def _said(row: Sequence[Token]) -> Iterator[bool]:
    """The pronouns beside which no noun for a man or a woman stands: whether each is a man's."""
    words = said_in(row)
    # "The hen is with her owner": the hen is spoken of.
    own = [word for word, after in pairwise((*words, "")) if not is_person(after)]
    for male in {told for word in own if (told := PRONOUNS.get(word)) is not None}:
        if (MALE if male else FEMALE).isdisjoint(words):
            yield male
