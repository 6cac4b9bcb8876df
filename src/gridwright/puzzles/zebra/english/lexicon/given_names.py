"""Given names and titles of men and of women.

Only names that are hardly ever given to the other sex are known. Where one name of the list is not
among them, nothing is concluded from such words.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.first_names import MEN, WOMEN
from gridwright.puzzles.zebra.english.lexicon.tables import PEOPLES
from gridwright.puzzles.zebra.english.lexicon.words import bag, nouns
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Item

__all__ = [
    "FEMALE",
    "FIRST_NAMES",
    "LANDLADIES",
    "LAST_NAMES",
    "MALE",
    "YOUNG",
    "Sexes",
    "is_male",
    "left_out",
    "nouns_for_all",
    "sexes_of",
    "surnames_of",
    "words_listed",
]

YOUNG = bag("boy boys girl girls")
_YOUNG = bag("child kid pupil student boy girl youngster")
MALE = bag("man men gentleman gentlemen boy boys")
FEMALE = bag("woman women lady ladies girl girls")
LANDLADIES = bag(
    """landlady actress waitress hostess barmaid heiress stewardess headmistress schoolmistress
    postmistress manageress proprietress seamstress sculptress authoress poetess governess
    ballerina businesswoman policewoman saleswoman sportswoman horsewoman spokeswoman chairwoman
    craftswoman fisherwoman postwoman washerwoman schoolgirl cowgirl spinster bridesmaid"""
)
"""Women, by what they do; a landlord may be anybody."""
_HIS = bag("mr mister sir lord uncle grandpa grandfather father king prince monsieur herr señor")
_HERS = bag("mrs ms miss aunt grandma grandmother mother queen princess madame frau señora lady")
LAST_NAMES = frozenset(("surname", "last name"))
"""What the list of surnames is called, where another one has the first names."""
FIRST_NAMES = frozenset(("first name", "forename", "given name", "christian name"))
_DOCTORS = bag("dr doctor prof professor")
_DOERS = {
    "bought": bag("buyer customer shopper purchaser bidder client collector"),
    "sold": bag("seller vendor stallholder dealer trader shopkeeper"),
}
_TEACHERS = bag("teacher tutor instructor coach trainer lecturer doctor dentist professor mentor")


@dataclass(frozen=True, slots=True)
class Sexes:
    """The values of one attribute that are men, and those that are women."""

    men: tuple[Item, ...]
    women: tuple[Item, ...]

    @property
    def told(self) -> bool:
        """Whether there are both, so that it says something to call one of them a man."""
        return bool(self.men and self.women)

    def called(self, noun: str) -> tuple[Item, ...]:
        """Those whom a noun can call; all of them where it is no such noun."""
        if noun in MALE:
            return self.men
        return self.women if noun in FEMALE else (*self.men, *self.women)


@lru_cache(maxsize=8)
def sexes_of(
    attributes: tuple[Attribute, ...],
    *,
    young: bool = False,
    patients: bool = False,
    pupils: bool = False,
    doers: str = "",
    surnamed: bool = False,
    partly: bool = False,
) -> Sexes | None:
    """Who is a man and who is a woman, where one list has the names of all the people.

    With pupils and their teachers nothing is certain, unless `young` people are spoken of; with
    people and their doctors, unless it is certain that one of the `patients` or `pupils` is meant,
    or somebody who is `surnamed` so beside a list of first names. Where the names of some do not
    tell, these may be either: they are given as both if that is `partly` enough.

    >>> sexes_of((Attribute("name", ("Ann", "Bob")), Attribute("pet", ("cat", "dog"))))
    Sexes(men=(Item(attribute=0, value=1),), women=(Item(attribute=0, value=0),))
    """
    # Imported here, since those modules need the names of values, and these need this table.
    from gridwright.puzzles.zebra.english.lexicon.persons import agents_of, people_of

    people = people_of(attributes) | agents_of(attributes)
    named = [
        number
        for number, each in enumerate(attributes)
        if each.numbers is None
        and (
            (number in people and all(map(str.istitle, each.values)))
            or None not in map(is_male, each.values)
            # Lou, Manny, Nadine and Oscar are people, where a list is of cabbies.
            or (each.name.lower() in _PEOPLE_CALLED and _first_names(each))
        )
    ]
    if surnamed and len(named) > 1:
        first = [number for number in named if attributes[number].name.lower() in FIRST_NAMES]
        named = first or named
    if young and len(named) > 1:
        named = [number for number in named if _YOUNG & nouns(attributes[number].name.lower())]
    if patients and len(named) > 1:
        named = [number for number in named if not _DOCTORS.issuperset(_titles(attributes[number]))]
    if doers and len(named) > 1:
        # The man who bought the vase is a buyer.
        called = [n for n in named if _DOERS[doers] & nouns(attributes[n].name.lower())]
        named = called or named
    if pupils and len(named) > 1:
        named = [number for number in named if attributes[number].name.lower() not in _TEACHERS]
    if len(named) > 1:
        # "Ann" and "Pringle" are one person, and the first name tells.
        surnames = surnames_of(attributes)
        named = [number for number in named if number not in surnames]
    if len(named) > 1:
        # The Spaniard is somebody of the other list.
        named = [number for number in named if not _are_peoples(attributes[number])]
    if len(named) != 1:
        return None
    male = [is_male(value) for value in attributes[named[0]].values]
    if None in male and not (partly and {True, False}.issubset(male)):
        return None
    items = [Item(named[0], place) for place in range(len(male))]
    men = tuple(item for item, one in zip(items, male, strict=True) if one is not False)
    women = tuple(item for item, one in zip(items, male, strict=True) if not one)
    return Sexes(men, women)


_PEOPLES = frozenset(word for people in PEOPLES for word in people)
_PEOPLE_CALLED = bag(
    """cabbie trainee nominee applicant contestant attendee assistant client agent cadet spy intern
    cop host guide candidate delegate athlete champion nurse astronaut detective relative rookie"""
)
"""Names of lists of people that do not end like those of drivers and artists."""


def _first_names(attribute: Attribute) -> bool:
    """Whether most of the values are first names, and all of them single words."""
    values = attribute.values
    known = sum(is_male(value) is not None for value in values)
    return 2 * known > len(values) and all(v.isalpha() and v.istitle() for v in values)


@lru_cache(maxsize=8)
def surnames_of(attributes: tuple[Attribute, ...]) -> frozenset[int]:
    """The lists of surnames: those that are called so, or lecturers beside their first names.

    >>> lists = (("first name", ("Ann", "Bob")), ("lecturer", ("Hale", "Itakura")))
    >>> surnames_of(tuple(Attribute(name, values) for name, values in lists))
    frozenset({1})
    """
    from gridwright.puzzles.zebra.english.lexicon.persons import agents_of, people_of

    names = [each.name.lower() for each in attributes]
    found = frozenset(n for n, name in enumerate(names) if name in LAST_NAMES)
    if found or FIRST_NAMES.isdisjoint(names):
        return found
    others = [
        number
        for number in people_of(attributes) | agents_of(attributes)
        if names[number] not in FIRST_NAMES
        and all(map(str.istitle, attributes[number].values))
        and None in map(is_male, attributes[number].values)
    ]
    return frozenset(others) if len(others) == 1 else frozenset()


def _titles(attribute: Attribute) -> set[str]:
    """The first words of all the values."""
    return {value.lower().replace(".", " ").split()[0] for value in attribute.values}


@lru_cache(maxsize=32)
def left_out(attributes: tuple[Attribute, ...], noun: str) -> bool:
    """Whether a noun for men or women leaves out somebody in a list of people.

    Most of the names must tell: Hale, Innes, Joyce and Kerr are surnames. Of a list that is called
    so, "the man" is just one of its values.

    >>> left_out((Attribute("child", ("Ann", "Robin")),), "boy")
    True
    """
    from gridwright.puzzles.zebra.english.lexicon.persons import agents_of, people_of

    people = people_of(attributes) | agents_of(attributes)
    if any(noun in nouns(word) for each in attributes for word in each.name.lower().split()):
        return False
    titled = {number for number, each in enumerate(attributes) if _titles(each) <= _HIS | _HERS}
    for number in people | titled:
        values = attributes[number].values
        known = [male for male in map(is_male, values) if male is not None]
        most = all(map(str.istitle, values)) and 2 * len(known) >= len(values)
        if most and (noun not in MALE) in known:
            return True
    return False


@lru_cache(maxsize=8)
def words_listed(attributes: tuple[Attribute, ...]) -> frozenset[str]:
    """The words of names and values: an actress may be one of the jobs."""
    texts = [text.lower() for each in attributes for text in (each.name, *each.values)]
    return frozenset().union(*(nouns(word) for text in texts for word in text.split()))


def _are_peoples(attribute: Attribute) -> bool:
    """Whether the values are nationalities."""
    return all(value.lower() in _PEOPLES for value in attribute.values)


def nouns_for_all(attributes: tuple[Attribute, ...]) -> frozenset[str]:
    """What everyone can be called: where all are women, the oldest woman is the oldest of all."""
    sexes = sexes_of(attributes)
    if sexes is None or sexes.told:
        return frozenset()
    return FEMALE if sexes.women else MALE


def is_male(value: str) -> bool | None:
    """Whether a name is a man's; None where it does not tell.

    >>> is_male("Mr. Lee"), is_male("Ann"), is_male("Robin")
    (True, False, None)
    """
    if not value[:1].isupper():
        return None
    first = value.lower().replace(".", " ").split()[0]
    if first in _HIS or first in MEN:
        return True
    return False if first in _HERS or first in WOMEN else None
