"""Two clauses in all combinations: a subject, an aside, a predicate, and more of it or of another.

A line of a setting is a text and what it says of the subject {s}. In a second clause {he} and {his}
are its pronouns; a thing is "it".
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass

from gridwright.puzzles.zebra.structured import Language
from sentence_tools import Case, attributes_of

__all__ = ["FLOORS", "LESSONS", "Setting", "Speaker", "lists_in", "two_clauses"]

_NAMED = re.compile(r"\{(?!s\}|he\}|his\}|o\})([a-z ]+)\}")
_WITH_PRONOUN = (", and", ", but", ";", " and", " but", ", though", ", although")
_WITH_SUBJECT = (", while", ", whereas", ", and", ", but", ";", ", although")


@dataclass(frozen=True)
class Setting:
    """Lists, who of the first names are men, and lines of which each clause takes one."""

    name: str
    lists: str
    people: str
    men: tuple[str, ...]
    subjects: tuple[str, ...]
    asides: tuple[str, ...]
    predicates: tuple[str, ...]
    more: tuple[str, ...]


FLOORS = Setting(
    "floors",
    "floor: 1, 2, 3, 4, 5; resident: Mr Abbott, Mrs Bell, Mr Crane, Miss Drew, Mrs Ellis; "
    "job: tailor, dentist, pianist, lawyer, chef; instrument: flute, harp, drums, guitar, violin",
    "resident",
    ("Mr Abbott", "Mr Crane"),
    ("{resident}", "the {job}", "the person who plays the {instrument}", "the {instrument} player"),
    (
        "who isn't the {job} :: {s} != {job}",
        "who plays the {instrument} :: {s} = {instrument}",
        "whose instrument isn't the {instrument} :: {s} != {instrument}",
        "living on floor {floor} :: {s} = {floor}",
        "who isn't the {job} and whose instrument is the {instrument} :: "
        "{s} != {job} and {s} = {instrument}",
    ),
    (
        "lives directly above {o} :: {o} 1 less than {s} by floor",
        "lives on a higher floor than {o} :: {o} < {s} by floor",
        "lives on floor {floor} :: {s} = {floor}",
        "doesn't live on floor {floor} :: {s} != {floor}",
        "isn't the {job} :: {s} != {job}",
        "plays the {instrument} :: {s} = {instrument}",
    ),
    (
        "{he} isn't the {job} :: {s} != {job}",
        "{he} plays the {instrument} :: {s} = {instrument}",
        "{his} instrument isn't the {instrument} :: {s} != {instrument}",
        "{he} doesn't live on floor {floor} :: {s} != {floor}",
    ),
)
LESSONS = Setting(
    "lessons",
    "day: Monday, Tuesday, Wednesday, Thursday, Friday; "
    "teacher: Mr Abel, Mrs Boyd, Mr Cross, Miss Dean, Mrs Firth; "
    "subject: art, biology, French, history, music; room: 12, 14, 17, 21, 25",
    "",
    (),
    ("the {subject} class", "{teacher}'s class", "the class in room {room}"),
    (
        "which isn't taught by {teacher} :: {s} != {teacher}",
        "which isn't in room {room} :: {s} != {room}",
        "taught by {teacher} :: {s} = {teacher}",
        "held in room {room} :: {s} = {room}",
    ),
    (
        "is on {day} :: {s} = {day}",
        "isn't held on {day} :: {s} != {day}",
        "is held the day before {o} :: {s} 1 less than {o} by day",
        "is earlier in the week than {o} :: {s} < {o} by day",
        "is in room {room} :: {s} = {room}",
    ),
    (
        "it isn't on {day} :: {s} != {day}",
        "it isn't taught by {teacher} :: {s} != {teacher}",
        "it is held in room {room} :: {s} = {room}",
    ),
)


class Speaker:
    """Fills texts with values of which none comes twice, and gathers what they say."""

    def __init__(self, setting: Setting, rng: random.Random) -> None:
        self.setting = setting
        self.rng = rng
        self.about = attributes_of(setting.lists)
        self.free = {each.name: list(each.values) for each in self.about}
        self.said: list[str] = []

    def fill(self, text: str, **more: str) -> dict[str, str]:
        """The values for the names in a text, with others that are known."""
        for name in dict.fromkeys(_NAMED.findall(text)):
            value = self.rng.choice(self.free[name])
            self.free[name].remove(value)
            more[name] = value
        return more

    def subject(self, text: str) -> tuple[str, str, str]:
        """A noun phrase, the value that it means, and the list of that value."""
        name = _NAMED.findall(text)[0]
        values = self.fill(text)
        return text.format(**values), _quoted(name, values[name]), values[name]

    def says(self, line: str, meant: str, **more: str) -> str:
        """A text about a value; what it means is noted."""
        text, told = line.split(" :: ")
        object_, other = "", ""
        if "{o}" in text:
            object_, other, _ = self.subject(self.rng.choice(self.setting.subjects[:2]))
        values = self.fill(text)
        formal = {name: _quoted(name, value) for name, value in values.items()}
        self.said.append(told.format(s=meant, o=other, **formal))
        return text.format(o=object_, **values, **more)


def _quoted(name: str, value: str) -> str:
    """A value as the formal language has it."""
    return f"{name}.{value}" if value.isdigit() else f'"{value}"'


def lists_in(line: str) -> set[str]:
    """The lists that a line speaks of; what it compares is one of them."""
    return {*_NAMED.findall(line), *re.findall(r" by (\w+)$", line)}


def two_clauses(seeds: range) -> Iterator[Case]:
    """The sentences of some seeds, without those in which a pronoun may mean another."""
    for seed in seeds:
        rng = random.Random(seed)
        if (case := _case(Speaker(rng.choice((FLOORS, LESSONS)), rng))) is not None:
            yield case


def _case(speaker: Speaker) -> Case | None:
    setting, rng = speaker.setting, speaker.rng
    subject, aside, predicate = map(
        rng.choice, (setting.subjects, setting.asides, setting.predicates)
    )
    second = rng.choice((*setting.more, *setting.predicates))
    goes_on = second in setting.more
    own = (subject, aside, predicate, *((second,) if goes_on else ()))
    if sum(map(len, map(lists_in, own))) > len(set().union(*map(lists_in, own))):
        # What is said of one subject is not said twice.
        return None
    other = rng.choice(setting.subjects)
    if not goes_on and lists_in(other) & lists_in(second):
        return None
    if goes_on and "{o}" in predicate and setting.people:
        return None
    text, meant, value = speaker.subject(subject)
    text += f", {speaker.says(aside, meant)}, " if rng.random() < 0.6 else " "
    text += speaker.says(predicate, meant)
    if goes_on:
        named = "{" + setting.people + "}" in subject
        male = value in setting.men if named else rng.random() < 0.5
        if setting.people and not named:
            people = next(each for each in speaker.about if each.name == setting.people)
            alike = [name for name in people.values if (name in setting.men) is male]
            speaker.said.append("(" + " or ".join(f'{meant} = "{name}"' for name in alike) + ")")
        more = speaker.says(second, meant, he="he" if male else "she", his="his" if male else "her")
        joints = _WITH_PRONOUN if "{o}" not in predicate else (", and", ", but", ", although")
        text += f"{rng.choice(joints)} {more}."
    else:
        phrase, told, _ = speaker.subject(other)
        text += f"{rng.choice(_WITH_SUBJECT)} {phrase} {speaker.says(second, told)}."
    meaning = Language(speaker.about).parse(" and ".join(speaker.said))
    return Case(f"two clauses: {setting.name}", speaker.about, text[0].upper() + text[1:], meaning)
