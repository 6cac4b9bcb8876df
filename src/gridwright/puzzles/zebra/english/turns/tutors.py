"""Teachers and their pupils, doctors and their patients: whose teacher is a man."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.given_names import is_male
from gridwright.puzzles.zebra.english.lexicon.persons import agents_of, people_of
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["turned"]

_DONE = {
    **{"teacher": "taught", "tutor": "taught|tutored", "instructor": "taught|instructed"},
    **{"coach": "coached|trained", "trainer": "trained|coached", "doctor": "treated|seen|examined"},
    **{"dentist": "treated|seen|examined", "vet": "treated|seen|examined", "nurse": "treated|seen"},
    **{"professor": "taught", "mentor": "mentored", "boss": "employed", "hairdresser": "served"},
}
"""What these do to others, in the passive."""
_MAN = r"an? (?:(?P<man>man|gentleman)|woman|lady)(?=\s*[.,;]|\s*$| (?:and|but)\b)"

_OWNER = re.compile(
    r"^(?P<who>(?:the [a-z]+|[A-Z][\w-]+))['’]s (?:owner|rider|handler|keeper|driver|maker|buyer|"
    r"winner|author|painter|baker|grower) (?P<be>is|was)(?P<not>n['’]t| not)? "
    r"(?P<man>an? (?:man|woman|lady|gentleman|boy|girl))(?=\.?$)",
    re.IGNORECASE,
)
"""Max's owner is a woman: whoever has Max, unless Max is somebody who has a car or a portrait."""


def turned(text: str, attributes: Sequence[Attribute]) -> str:
    """The sentence with the names of the men or the women, where one list has the teachers.

    >>> lists = (Attribute("child", ("Bo", "Kim")), Attribute("teacher", ("Mr Ash", "Miss Elm")))
    >>> turned("Kim's teacher is a woman.", lists)
    "Kim's teacher is Miss Elm."
    """
    if not attributes or not re.search(r"\ba (?:gentle|wo)?man\b|\ba lady\b", text):
        return text
    owner = _OWNER.match(text)
    if owner is not None and _is_thing(owner["who"], tuple(attributes)):
        said = f"{owner['be']}{owner['not'] or ''} {owner['man']}"
        text = f"{owner['who']} {said}{text[owner.end() :]}"
    for men, women, owned, done in _patterns(tuple(attributes)):

        def named(match: re.Match[str], men: str = men, women: str = women) -> str:
            man = bool(match["man"]) != bool(match["not"])
            return f"{match['said']} {men if man else women}"

        text = done.sub(named, owned.sub(named, text))
    return text


def _is_thing(who: str, attributes: tuple[Attribute, ...]) -> bool:
    """Whether words name a value that is nobody: an animal, a car, a vase."""
    people = people_of(attributes) | agents_of(attributes)
    name = re.sub(r"^the ", "", who, flags=re.IGNORECASE).lower()
    lists = [
        number
        for number, each in enumerate(attributes)
        if name in (value.lower() for value in each.values)
    ]
    return bool(lists) and people.isdisjoint(lists)


@lru_cache(maxsize=8)
def _patterns(
    attributes: tuple[Attribute, ...],
) -> tuple[tuple[str, str, re.Pattern[str], re.Pattern[str]], ...]:
    """For each list of teachers: the men, the women, and how either is spoken of."""
    found = []
    for each in attributes:
        name = each.name.lower()
        male = [is_male(value) for value in each.values]
        if name not in _DONE or None in male or len(set(male)) < 2:
            continue
        pairs = list(zip(each.values, male, strict=True))
        men, women = (_either([v for v, m in pairs if m is sex]) for sex in (True, False))
        owned = rf"(?P<said>['’]s? {name} (?:is|was))(?P<not>n['’]t| not)? {_MAN}"
        done = rf"(?P<said>\b(?:is|was)(?: being)? (?:{_DONE[name]}) by)(?P<not>(?!)x)? {_MAN}"
        found.append((men, women, re.compile(owned), re.compile(done)))
    return tuple(found)


def _either(names: Sequence[str]) -> str:
    """One of some names."""
    return names[0] if len(names) == 1 else f"either {', '.join(names[:-1])} or {names[-1]}"
