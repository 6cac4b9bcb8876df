"""Three clauses in all combinations: each with a subject of its own, or with a pronoun.

They are made of the lines of `sentence_clauses`, and of settings in which a clause behind a noun
has a subject of its own: the coach, which Jean doesn't drive, ….
"""

from __future__ import annotations

import random
from collections.abc import Iterator

from gridwright.puzzles.zebra.structured import Language
from sentence_clauses import FLOORS, LESSONS, Setting, Speaker, lists_in
from sentence_tools import Case

__all__ = ["three_clauses"]

_COACHES = Setting(
    "coaches",
    "hour: 9am, 10am, 11am, noon, 1pm; "
    "coach: Comet, Diamond, Empress, Falcon, Gazelle; "
    "driver: Ivor, Jean, Keith, Lorna, Morris; "
    "town: Bude, Looe, Padstow, Penzance, Truro",
    "",
    (),
    ("the {coach}", "the {town} coach", "{driver}'s coach"),
    (
        "which {driver} doesn't drive :: {s} != {driver}",
        "whose driver isn't {driver} :: {s} != {driver}",
        "which doesn't go to {town} :: {s} != {town}",
        "which {driver} drives :: {s} = {driver}",
    ),
    (
        "leaves at {hour} :: {s} = {hour}",
        "doesn't leave at {hour} :: {s} != {hour}",
        "leaves earlier than {o} :: {s} < {o} by hour",
        "leaves an hour before {o} :: {s} 60 less than {o} by hour",
        "isn't driven by {driver} :: {s} != {driver}",
        "goes to {town} :: {s} = {town}",
    ),
    (
        "it isn't driven by {driver} :: {s} != {driver}",
        "it doesn't go to {town} :: {s} != {town}",
        "its driver isn't {driver} :: {s} != {driver}",
    ),
)
_PUPILS = Setting(
    "pupils",
    "grade: 1, 2, 3, 4, 5; pupil: Colin, Denise, Graham, Hazel, Ruth; "
    "instrument: bassoon, clarinet, flute, oboe, piano; "
    "teacher: Mr Ambler, Mrs Birtles, Mr Crabbe, Miss Dodd, Mrs Elgin",
    "pupil",
    ("Colin", "Graham"),
    ("{pupil}",),
    (
        "who doesn't play the {instrument} :: {s} != {instrument}",
        "whose teacher is {teacher} :: {s} = {teacher}",
        "whose instrument is the {instrument} :: {s} = {instrument}",
    ),
    (
        "plays the {instrument} :: {s} = {instrument}",
        "doesn't play the {instrument} :: {s} != {instrument}",
        "is in grade {grade} :: {s} = {grade}",
        "isn't in grade {grade} :: {s} != {grade}",
        "isn't taught by {teacher} :: {s} != {teacher}",
    ),
    (
        "{he} doesn't play the {instrument} :: {s} != {instrument}",
        "{he} isn't in grade {grade} :: {s} != {grade}",
        "{his} teacher isn't {teacher} :: {s} != {teacher}",
        "{teacher} isn't {his} teacher :: {s} != {teacher}",
    ),
)
_SETTINGS = (FLOORS, LESSONS, _COACHES, _PUPILS)
_BEFORE_THE_LAST = (", and", ", but", " but")


def three_clauses(seeds: range) -> Iterator[Case]:
    """The sentences of some seeds, without those in which a pronoun may mean another."""
    for seed in seeds:
        rng = random.Random(seed)
        if (case := _case(Speaker(rng.choice(_SETTINGS), rng))) is not None:
            yield case


def _case(speaker: Speaker) -> Case | None:
    setting, rng = speaker.setting, speaker.rng
    semicolon = rng.random() < 0.7
    told: set[str] = set()
    text, plain = "", True
    meant = ""
    pronouns: dict[str, str] = {}
    for number in range(3):
        # A pronoun goes on with the clause before it, of whose subject alone is spoken.
        goes_on = number > 0 and plain and bool(pronouns) and semicolon and rng.random() < 0.5
        line = rng.choice(setting.more if goes_on else setting.predicates)
        if goes_on and lists_in(line) & told:
            return None
        if goes_on:
            clause = speaker.says(line, meant, **pronouns)
        else:
            subject = rng.choice(setting.subjects)
            if lists_in(subject) & lists_in(line):
                return None
            phrase, meant, value = speaker.subject(subject)
            aside = rng.choice(setting.asides)
            own = lists_in(subject) | lists_in(line)
            clause = phrase
            told = set(own)
            if semicolon and rng.random() < 0.3 and not lists_in(aside) & own:
                clause += f", {speaker.says(aside, meant)},"
                told |= lists_in(aside)
            clause += f" {speaker.says(line, meant)}"
            pronouns = _pronouns(setting, subject, value)
            # "The Comet doesn't leave at noon; it …": perhaps the one that does. A teacher may be
            # meant as well.
            plain = "{o}" not in line and "n't" not in line
            plain &= not (setting.people and "teacher" in told)
        told |= lists_in(line)
        if number:
            text += "; " if semicolon and number == 1 else _joint(number, semicolon, rng)
        text += clause
    meaning = Language(speaker.about).parse(" and ".join(speaker.said))
    return Case(
        f"three clauses: {setting.name}", speaker.about, f"{text[0].upper()}{text[1:]}.", meaning
    )


def _joint(number: int, semicolon: bool, rng: random.Random) -> str:
    if number == 2:
        return f"{rng.choice(_BEFORE_THE_LAST[: 2 if not semicolon else 3])} "
    return ", "


def _pronouns(setting: Setting, subject: str, value: str) -> dict[str, str]:
    """What a clause may go on with behind that subject; nothing where that does not tell who."""
    if not setting.people:
        return {"he": "it", "his": "its"}
    if "{" + setting.people + "}" != subject:
        return {}
    male = value in setting.men
    return {"he": "he" if male else "she", "his": "his" if male else "her"}
