"""Settings of all kinds in the frames of grid sites: sentences by seed, each with its meaning.

A setting has sides: of the same lists, one speaks of the people and another of their things. A line
of a side is a noun phrase, the list of the value that it means, and what it says by the way; or a
predicate of the subject {s}, what it says of it and of the object {o}, and the list by which it
compares. {pages-} is an amount before a noun (12-page) and {pages#} its number alone.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from gridwright.puzzles.zebra.structured import Language
from sentence_sides import Setting, Side
from sentence_tools import Case, attributes_of
from sentence_varied_abroad import ABROAD
from sentence_varied_fairs import FAIRS
from sentence_varied_shows import SHOWS
from sentence_varied_town import TOWN
from sentence_varied_voices import VOICES
from sentence_varied_works import WORKS

__all__ = ["VARIED", "varied"]

VARIED = (*ABROAD, *FAIRS, *SHOWS, *TOWN, *VOICES, *WORKS)
_NAMED = re.compile(r"\{([a-z]+)(2?)([-#]?)\}")
_SIMPLE = re.compile(r"\{s\} = \{([a-z]+)\}$")
_ONLY = re.compile(rf"{_SIMPLE.pattern}|.* \d+ less than ")
_COUNTS = {3: "three", 4: "four", 5: "five"}


@dataclass(frozen=True)
class _Line:
    """A noun phrase or a predicate: its text, what it means or says, and more of it."""

    text: str
    means: str
    more: str = ""

    @property
    def lists(self) -> set[str]:
        """The lists of which it speaks."""
        said = self.text + self.means if "{" in self.means else self.text
        named = {name for name, _, _ in _NAMED.findall(said)} - {"s", "o"}
        return named | ({self.more} if self.more.isalpha() else set())


class _Speaker:
    """Says lines of a side with values of which none comes twice."""

    def __init__(self, setting: Setting, side: Side, rng: random.Random) -> None:
        self.side = side
        self.rng = rng
        self.about = attributes_of(setting.lists)
        self.free = {each.name: list(each.values) for each in self.about}
        self.phrases = [_Line(*line.split(" :: ")) for line in side.phrases.strip().splitlines()]
        self.predicates = [
            _Line(*line.split(" :: ")) for line in side.predicates.strip().splitlines()
        ]
        self.simple = [line for line in self.predicates if _SIMPLE.match(line.means)]
        self.told: list[str] = []

    def _filled(self, text: str, *formal: str) -> tuple[str, ...]:
        """A text with new values, and what is said with them in the formal language."""
        values: dict[str, str] = {}

        def value(match: re.Match[str]) -> str:
            name, again, how = match.groups()
            if name in ("s", "o"):
                return match[0]
            if name + again not in values:
                values[name + again] = self.rng.choice(self.free[name])
                self.free[name].remove(values[name + again])
            return _shaped(values[name + again], how)

        said = _NAMED.sub(value, text)
        quoted = {key: f'{key.rstrip("2")}."{each}"' for key, each in values.items()}
        return said, *(each.format(s="{s}", o="{o}", **quoted) for each in formal)

    def who(self, unlike: set[str], *, bare: bool = False) -> tuple[str, str, _Line]:
        """A noun phrase of none of some lists, its value, and the line; bare without clauses."""
        fit = [each for each in self.phrases if each.lists.isdisjoint(unlike)]
        if bare:
            fit = [each for each in fit if not each.more and not re.search("wh|that", each.text)]
        line = self.rng.choice(fit)
        text, means, told = self._filled(line.text, f"{{{line.means}}}", line.more)
        if told:
            self.told.append(told)
        return text, means, line

    def does(self, line: _Line, meant: str) -> tuple[str, str]:
        """What a predicate says of a value, in English and in the formal language."""
        other, text = "", line.text
        if "{o}" in text:
            phrase, other, _ = self.who({line.more}, bare=not text.endswith("{o}"))
            text = text.replace("{o}", phrase)
        text, means = self._filled(text, line.means)
        return text, f"({means.format(s=meant, o=other)})"

    def simply(self, unlike: set[str]) -> tuple[str, str, str]:
        """A plain predicate with none of some lists, its value, and the list."""
        line = self.rng.choice([each for each in self.simple if each.lists.isdisjoint(unlike)])
        text, value = self._filled(line.text, f"{{{min(line.lists)}}}")
        return text, value, min(line.lists)


def _shaped(value: str, how: str) -> str:
    """An amount before a noun (12-page), its number alone, or the value as it is."""
    if how == "#":
        return re.sub(r"\D+$", "", value)
    value = value.replace(" feet", " foot") if how else value
    return re.sub(r"^(\S+) (\w+?)s?$", r"\1-\2", value) if how else value


def varied(seeds: range, settings: tuple[Setting, ...] = VARIED) -> Iterator[Case]:
    """The sentences of some seeds."""
    for seed in seeds:
        rng = random.Random(seed)
        setting = rng.choice(settings)
        name = rng.choice(_WEIGHED)
        speaker = _Speaker(setting, rng.choice(setting.sides), rng)
        try:
            text, meaning = FRAMES[name](speaker)
        except IndexError:
            # The lists are used up.
            continue
        text = f"{text[0].upper()}{text[1:]}.".replace(",.", ".").replace(",,", ",")
        formal = " and ".join(f"({part})" for part in (*speaker.told, meaning))
        about = speaker.about
        yield Case(f"varied: {setting.name}", about, text, Language(about).parse(formal))


def _plain(say: _Speaker) -> tuple[str, str]:
    line = say.rng.choice(say.predicates)
    subject, meant, _ = say.who(line.lists)
    text, told = say.does(line, meant)
    return f"{subject} {text}", told


def _and(say: _Speaker) -> tuple[str, str]:
    line = say.rng.choice(say.simple)
    subject, meant, used = say.who(line.lists)
    rest = [each for each in say.predicates if each.lists.isdisjoint(line.lists | used.lists)]
    first, told = say.does(line, meant)
    second, more = say.does(say.rng.choice(rest), meant)
    joint = say.rng.choice((" and ", " but "))
    return f"{subject} {first}{joint}{second}", f"{told} and {more}"


def _relative(say: _Speaker) -> tuple[str, str]:
    """What does one thing does another as well: the one that did, where there is only one."""
    line = say.rng.choice([each for each in say.predicates if _ONLY.match(each.means)])
    first, told = say.does(line, "{s}")
    second, value, _ = say.simply(line.lists)
    who = f"the {say.rng.choice((say.side.noun, 'one'))} {say.side.relative}"
    text = say.rng.choice(
        (f"{who} {first} {second}", f"{who} {first} is the one {say.side.relative} {second}")
    )
    return text, told.replace("{s}", value)


def _aside(say: _Speaker) -> tuple[str, str]:
    line = say.rng.choice(say.predicates)
    subject, meant, used = say.who(line.lists, bare=True)
    first, told = say.does(line, meant)
    second, value, _ = say.simply(line.lists | used.lists)
    who = say.side.relative.replace("that", "which")
    return f"{subject}, {who} {first}, {second}", f"{told} and {meant} = {value}"


def _wasnt(say: _Speaker) -> tuple[str, str]:
    first, value, used = say.simply(set())
    subject, meant, _ = say.who({used})
    verb = say.rng.choice(("wasn't", "isn't", "was not"))
    return f"{subject} {verb} the one {say.side.relative} {first}", f"{meant} != {value}"


def _is(say: _Speaker) -> tuple[str, str]:
    one, first, used = say.who(set())
    other, second, _ = say.who(used.lists)
    verb, sign = say.rng.choice((("is", "="), ("isn't", "!="), ("was", "="), ("was not", "!=")))
    return f"{one} {verb} {other}", f"{first} {sign} {second}"


def _of_two(say: _Speaker) -> tuple[str, str]:
    one, first, used = say.who(set(), bare=True)
    other, second, more = say.who(set(), bare=True)
    p, x, named = say.simply(used.lists | more.lists)
    q, y, _ = say.simply(used.lists | more.lists | {named})
    told = f"either ({first} = {x} and {second} = {y}) or ({first} = {y} and {second} = {x})"
    return f"of {one} and {other}, one {p} and the other {q}", told


def _either(say: _Speaker) -> tuple[str, str]:
    p, x, named = say.simply(set())
    one, first, _ = say.who({named}, bare=True)
    other, second, _ = say.who({named}, bare=True)
    return f"either {one} or {other} {p}", f"either {first} = {x} or {second} = {x}"


def _is_either(say: _Speaker) -> tuple[str, str]:
    subject, meant, used = say.who(set())
    one, first, _ = say.who(used.lists, bare=True)
    other, second, _ = say.who(used.lists, bare=True)
    verb = say.rng.choice(("is", "was"))
    return f"{subject} {verb} either {one} or {other}", (
        f"either {meant} = {first} or {meant} = {second}"
    )


def _neither(say: _Speaker) -> tuple[str, str]:
    p, x, named = say.simply(set())
    one, first, _ = say.who({named}, bare=True)
    other, second, _ = say.who({named}, bare=True)
    return f"neither {one} nor {other} {p}", f"all different: {first}, {second}, {x}"


def _is_neither(say: _Speaker) -> tuple[str, str]:
    subject, meant, used = say.who(set())
    one, first, _ = say.who(used.lists, bare=True)
    other, second, _ = say.who(used.lists, bare=True)
    verb = say.rng.choice(("is", "was"))
    return f"{subject} {verb} neither {one} nor {other}", (
        f"{meant} != {first} and {meant} != {second}"
    )


def _different(say: _Speaker) -> tuple[str, str]:
    size = len(say.about[0].values)
    count = say.rng.choice((3, size))
    found = [say.who(set(), bare=True) for _ in range(count)]
    texts = [text for text, _, _ in found]
    listed = f"{', '.join(texts[:-1])} and {texts[-1]}"
    number, things = _COUNTS[count], say.side.nouns
    frames = [f"{listed} are all different {things}", f"{listed} are {number} different {things}"]
    if count == size:
        frames += [f"the {number} {things} are {listed}", f"the {number} {things} were {listed}"]
    return say.rng.choice(frames), "all different: " + ", ".join(value for _, value, _ in found)


def _three(say: _Speaker) -> tuple[str, str]:
    """Three clauses, each with a subject of its own."""
    clauses, told = [], []
    for _ in range(3):
        text, meaning = _plain(say)
        clauses.append(text)
        told.append(meaning)
    joint = say.rng.choice((", and ", ", while ", ", but "))
    return f"{clauses[0]}, {clauses[1]}{joint}{clauses[2]}", " and ".join(told)


def _two(say: _Speaker) -> tuple[str, str]:
    first, told = _plain(say)
    second, more = _plain(say)
    joint = say.rng.choice((", and ", ", while ", ", but ", "; ", ", whereas "))
    return f"{first}{joint}{second}", f"{told} and {more}"


FRAMES: Mapping[str, Callable[[_Speaker], tuple[str, str]]] = {
    "plain": _plain,
    "and": _and,
    "relative": _relative,
    "aside": _aside,
    "wasn't": _wasnt,
    "is": _is,
    "of two": _of_two,
    "either": _either,
    "is either": _is_either,
    "neither": _neither,
    "is neither": _is_neither,
    "different": _different,
    "two clauses": _two,
    "three clauses": _three,
}
_WEIGHED = (*(["plain"] * 10), *(["relative"] * 2), *(["of two"] * 2), *FRAMES)
