"""Who says the lines of a side, with values of which none comes twice."""

from __future__ import annotations

import random
import re
from dataclasses import dataclass

from sentence_sides import Setting, Side
from sentence_tools import attributes_of

__all__ = ["SIMPLE", "Line", "Speaker"]

_NAMED = re.compile(r"\{([a-z]+)(2?)([-#]?)\}")
SIMPLE = re.compile(r"\{s\} = \{([a-z]+)\}$")


@dataclass(frozen=True)
class Line:
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


class Speaker:
    """Says lines of a side with values of which none comes twice."""

    def __init__(self, setting: Setting, side: Side, rng: random.Random) -> None:
        self.side = side
        self.rng = rng
        self.about = attributes_of(setting.lists)
        self.free = {each.name: list(each.values) for each in self.about}
        self.phrases = [Line(*line.split(" :: ")) for line in side.phrases.strip().splitlines()]
        self.predicates = [
            Line(*line.split(" :: ")) for line in side.predicates.strip().splitlines()
        ]
        self.simple = [line for line in self.predicates if SIMPLE.match(line.means)]
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

    def who(self, unlike: set[str], *, bare: bool = False) -> tuple[str, str, Line]:
        """A noun phrase of none of some lists, its value, and the line; bare without clauses."""
        fit = [each for each in self.phrases if each.lists.isdisjoint(unlike)]
        if bare:
            fit = [each for each in fit if not each.more and not re.search("wh|that", each.text)]
        line = self.rng.choice(fit)
        text, means, told = self._filled(line.text, f"{{{line.means}}}", line.more)
        if told:
            self.told.append(told)
        return text, means, line

    def does(self, line: Line, meant: str) -> tuple[str, str]:
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
