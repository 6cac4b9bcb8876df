"""Who is a person: nouns for people, lists of people, and whom they have as kin or friends."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import chain, pairwise

from gridwright.puzzles.zebra.english.lexicon.closed import RELATIVE, SINGULAR
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.english.naming.mentions import Mention
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = [
    "PRONOUNS",
    "agents_of",
    "head_of",
    "is_another",
    "is_person",
    "is_somebody",
    "kin",
    "of_another",
    "people_of",
    "possessed_by",
]

PRONOUNS = {
    **{"he": True, "his": True, "him": True, "himself": True},
    **{"she": False, "her": False, "hers": False, "herself": False},
}
"""Whether each is said of a man."""
_PERSONS = bag(
    """person people man woman guy gentleman lady girl boy child kid owner drinker lover smoker
    eater keeper fan driver player fighter one somebody someone neighbour neighbor individual friend
    student resident wearer reader enthusiast winner buyer visitor guest rider runner collector
    speaker supporter holder user inhabitant tenant fellow chap customer client"""
)
_PEOPLE = bag(
    "name surname forename person people man woman nationality job occupation profession career"
)
_WORKING = bag("job occupation profession career")
_FAMILIES = bag("family couple")
"""Beside what somebody works as, these are people, too."""
_ROLES = bag(
    """friend student child kid guest resident owner player tenant neighbour neighbor customer
    employee worker passenger"""
)
"""Words in the names of attributes whose values are people."""
_THINGS = (
    *("crater", "river", "flower", "tower", "computer", "motor", "meteor", "paper", "letter"),
    *("order", "color", "glacier", "trailer", "freighter", "steamer", "schooner", "cruiser"),
    *("clipper", "cutter", "tanker", "liner", "helicopter", "skyscraper", "floor", "number"),
    *("scooter", "coaster", "poster", "printer", "boulder", "cluster", "theater", "river"),
)
"""Things that are called as if they did something."""
_ROLES_BY_NAME = bag(
    """bride groom husband wife captain chef cook pilot coach pirate thief spy monk knight pupil
    clerk judge contestant applicant athlete celebrity poet detective villain bandit outlaw
    cowboy nun vicar priest uncle aunt cousin cadet delegate suspect recruit intern employee trainee
    candidate"""
)
"""Lists of names may be called so."""
_KIN = bag(
    """brother sister sibling cousin husband wife spouse twin friend nephew niece uncle aunt boss
    colleague rival enemy partner son daughter father mother parent assistant roommate predecessor
    successor landlord landlady employer admirer accomplice lawyer attorney doctor dentist companion
    teammate mentor tutor apprentice servant maid butler chauffeur grandson granddaughter
    grandfather grandmother godfather godmother godparent stepbrother stepsister dad mum mom
    fiancé fiancée fiance fiancee girlfriend boyfriend godson
    goddaughter stepson stepdaughter stepfather stepmother sweetheart bride groom opponent
    agent biographer secretary bodyguard accountant godchild mechanic
    goalkeeper coach manager classmate workmate flatmate teacher instructor patients pupils
    students customers
    clients sequel prequel"""
)
_FAMILY = bag(
    """brother sister sibling cousin twin friend nephew niece uncle aunt son daughter father mother
    parent grandfather grandmother godfather godmother stepfather stepmother boss colleague rival
    enemy roommate"""
)
"""Of these somebody is one of another, as with a possessive: the father of Ann."""
_CHILDREN, _PARENTS = bag("child son daughter kid baby"), bag("father mother parent")
_WHOSE = bag("whose his her their")
_ENDING = SINGULAR | RELATIVE | bag("the a an in on at of to from with by for and")
"""Words that a noun phrase cannot go on with."""


def people_of(attributes: Sequence[Attribute]) -> frozenset[int]:
    """The attributes whose values are people.

    Students and their teachers work together: with two lists of names, a verb may pair them.

    >>> sorted(people_of([Attribute("job", ("baker",)), Attribute("pet", ("dog",))]))
    [0]
    """
    return _people(tuple(attributes))


@lru_cache(maxsize=8)
def _people(attributes: tuple[Attribute, ...]) -> frozenset[int]:
    names = [frozenset().union(*map(nouns, each.name.lower().split())) for each in attributes]
    proper = [all(value.istitle() for value in each.values) for each in attributes]
    roles = _ROLES if sum(proper) < 2 else frozenset()
    trades = [_is_trade(each) for each in attributes]
    if any(trades) or any(words & _WORKING for words in names):
        roles |= _FAMILIES
    return frozenset(
        number
        for number, each in enumerate(attributes)
        # Numbers of guests are no guests.
        if (names[number] & (_PEOPLE | roles) or trades[number]) and each.numbers is None
    )


def _is_trade(attribute: Attribute) -> bool:
    """Whether a list tells what people are, such as bakers, not what a firm deals in."""
    agents = sum(value.endswith(("er", "or", "ist")) for value in attribute.values)
    return attribute.name.lower() == "trade" and 2 * agents > len(attribute.values)


def agents_of(attributes: Sequence[Attribute]) -> frozenset[int]:
    """The attributes that are called by what people do, with names as values.

    >>> sorted(agents_of([Attribute("climber", ("Ann",)), Attribute("flower", ("rose",))]))
    [0]
    """
    return frozenset(
        number
        for number, each in enumerate(attributes)
        if _agent(each.name.lower())
        or each.name.lower() in _ROLES_BY_NAME
        or is_person(each.name.lower())
        if all(value.istitle() for value in each.values)
    )


def _agent(name: str) -> bool:
    """Whether the name of an attribute is that of somebody who does something."""
    thing = name.endswith(_THINGS) or name.split()[-1:] == ["list"]
    return name.endswith(("er", "or", "ist", "ian")) and not thing


def is_another(word: str) -> bool:
    """Whether a word is somebody whom one has: a brother, a neighbour.

    >>> is_another("sister"), is_another("dog")
    (True, False)
    """
    return is_person(word) or not _KIN.isdisjoint(nouns(word))


def of_another(words: Sequence[str]) -> bool:
    """Whether words end in a person whom nothing joins to the subject: lives with someone.

    >>> of_another(["works", "with", "a", "man"]), of_another(["is", "a", "woman"])
    (True, False)
    """
    rest = list(words)
    while rest and (is_person(rest[-1]) or rest[-1] in ("a", "an", "somebody", "someone")):
        rest.pop()
    return len(rest) < len(words) and rest[-1:] not in (["is"], ["was"], ["by"])


def is_somebody(
    row: Sequence[Token], place: int, mentions: Sequence[Mention], people: frozenset[int]
) -> bool:
    """Whether the value there is a person, as its list or the nouns around it tell."""
    if all(item.attribute in people for item in mentions[row[place].mention].items):
        return True
    after = row[place + 1].before if place + 1 < len(row) else ()
    # "The red-haired girl".
    after = after[2:3] if after[:1] == ("-",) else after[:1]
    # "Had the coconut ones": those are no people.
    plural = after == ("ones",)
    return (bool(after) and is_person(after[0]) and not plural) or head_of(
        row[place].before
    ) is not None


@lru_cache(maxsize=4_000)
def is_person(word: str) -> bool:
    """Whether a noun means somebody.

    >>> is_person("lady"), is_person("house")
    (True, False)
    """
    return bool(nouns(word) & _PERSONS)


def head_of(before: Sequence[str]) -> int | None:
    """Where a noun for a person with its article begins among the words before a value."""
    for place, word in enumerate(before):
        article = before[place - 1] if place else ""
        if article in ("the", "a", "an", "that") and is_person(word):
            return place - 1
        if word in ("somebody", "someone"):
            return place
    return None


_NOUN_PHRASE = 5
"""How many words behind a value can belong to it: the 34 - year - old's."""


def kin(row: Sequence[Token], attributes: Sequence[Attribute]) -> bool:
    """Whether somebody's brother or friend is spoken of, and that is not an attribute."""
    if not any(map(_tells_of_kin, chain.from_iterable(token.before for token in row))):
        return False
    of_them = [
        word
        for token in row
        if token.kind == "value" and token.before[-1:] == ("of",)
        for word in token.before[-2:-1]
    ]
    # "Anns father": a slip of the pen.
    of_them += [
        word
        for before, token in pairwise(row)
        if before.kind == "value" and before.text.endswith("s")
        for word in token.before[:1]
    ]
    of_them = [word for word in of_them if not _FAMILY.isdisjoint(nouns(word))]
    if of_them and any(_CHILDREN & nouns(w) for a in attributes for w in a.name.lower().split()):
        # "The mother of Tim", where one list has everybody's child.
        of_them = [word for word in of_them if _PARENTS.isdisjoint(nouns(word))]
    if not of_them and not any(_possesses(word) for token in row for word in token.before):
        return False
    possessed = [
        possessed_by(token.before) for before, token in pairwise(row) if before.kind == "value"
    ]
    # "Ann, whose brother is the baker", "who drives her sister's car".
    possessed += [
        token.before[place + 1 :]
        for token in row
        for place, word in enumerate(token.before)
        if word in _WHOSE
    ]
    # "Ann's chess partner", "Ann's guitar teacher".
    possessed += [
        after.before[:1]
        for value, owned, after in zip(row, row[1:], row[2:], strict=False)
        if value.kind == owned.kind == "value" and owned.before in (("'", "s"), ("'",))
    ]
    possessed += [[word] for word in of_them]
    others = {other for words in possessed if (other := _relation(words))}
    named = [word for each in attributes for word in each.name.lower().split()] if others else []
    known = frozenset().union(*map(nouns, named))
    return any(nouns(other).isdisjoint(known) for other in others)


@lru_cache(maxsize=4_000)
def _tells_of_kin(word: str) -> bool:
    """Whether a word is one for kin, or can mean that something is somebody's."""
    return _possesses(word) or not _FAMILY.isdisjoint(nouns(word))


def _possesses(word: str) -> bool:
    """Whether a word can mean that something is somebody's."""
    return "'" in word or word in _WHOSE


def _relation(words: Sequence[str]) -> str:
    """The relation or friend among the first words behind a possessive, if there is one.

    >>> _relation(["brother's", "blazer"]), _relation(["best", "friend"]), _relation(["dog"])
    ('brother', 'friend', '')
    """
    for word in words[:_NOUN_PHRASE]:
        plain = word.removesuffix("'s").removesuffix("'")
        if plain in _KIN or not _KIN.isdisjoint(nouns(plain)):
            return plain
        if word in _ENDING:
            break
    return ""


def possessed_by(after: Sequence[str]) -> Sequence[str]:
    """The words behind the possessive of a value: of the baker's son, the 34-year-old's son."""
    for at, word in enumerate(after[:_NOUN_PHRASE]):
        if word.endswith("'s"):
            return after[at + 1 :]
        if word == "'":
            return after[at + 2 :] if tuple(after[at + 1 : at + 2]) == ("s",) else after[at + 1 :]
    return ()
