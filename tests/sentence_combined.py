"""All combinations of noun phrases and predicates: sentences by seed, each with its meaning."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.structured import Language
from sentence_scenes import ARCHERS, CHEESES, GARDENERS, LODGERS, WALKERS
from sentence_settings import MEALS, PAINTINGS, RACE, SALE
from sentence_tools import Case, attributes_of

__all__ = ["combined"]

_SETTINGS = (
    *(SALE, MEALS, RACE, PAINTINGS),
    *(ARCHERS, CHEESES, GARDENERS, LODGERS, WALKERS),
)
_NAMED = re.compile(r"\{(\w+?)(2?)\}")


def _lists_in(text: str) -> set[str]:
    """The lists of which a text names values, whatever their number."""
    return {name for name, _ in _NAMED.findall(text)}


@dataclass(frozen=True)
class _Phrase:
    """A noun phrase, the value that it means, and what it says of others by the way."""

    text: str
    means: str
    told: str = ""


@dataclass(frozen=True)
class _Predicate:
    """A predicate and its meaning for the subject {s} and the object {o}; what it compares."""

    text: str
    meaning: str
    axis: str = ""


@dataclass
class _Speaker:
    """Fills phrases with values of which none comes twice."""

    rng: random.Random
    about: tuple[Attribute, ...]
    free: dict[str, list[str]] = field(init=False)

    def __post_init__(self) -> None:
        self.free = {each.name: list(each.values) for each in self.about}

    def values(self, *texts: str) -> dict[str, str]:
        """A new value for everything that is named in some texts."""
        found = {}
        for name, again in sorted({pair for text in texts for pair in _NAMED.findall(text)}):
            if name in self.free:
                found[name + again] = self.rng.choice(self.free[name])
                self.free[name].remove(found[name + again])
        return found


def combined(seeds: range) -> Iterator[Case]:
    """The sentences of some seeds; those that would say an odd thing are left out."""
    for seed in seeds:
        rng = random.Random(seed)
        setting = rng.choice(_SETTINGS)
        about = attributes_of(setting.lists)
        phrases = [_Phrase(*line.split(" :: ")) for line in setting.phrases.strip().splitlines()]
        lines = setting.predicates.strip().splitlines()
        predicate = _Predicate(*rng.choice(lines).split(" :: "))
        subject = rng.choice([each for each in phrases if _suits(each, predicate, about)])
        other = rng.choice([each for each in phrases if _compares(each, predicate)])
        yield _said(_Speaker(rng, about), setting.name, subject, predicate, other)


def _suits(phrase: _Phrase, predicate: _Predicate, about: tuple[Attribute, ...]) -> bool:
    """Whether nobody is said to be what the phrase says already, or compared by what it says."""
    said = {
        each.name for each in about if re.search(rf"{{s}} !?= {{{each.name}", predicate.meaning)
    }
    return _lists_in(phrase.text).isdisjoint(said | {predicate.axis})


def _compares(phrase: _Phrase, predicate: _Predicate) -> bool:
    """Whether a phrase can be the object: more that follows must not belong to a clause in it."""
    end = predicate.text.endswith("{o}")
    clause = re.search(r"\b(?:that|who|which)\b|, ", phrase.text) is not None
    return predicate.axis not in _lists_in(phrase.text) and (end or not clause)


def _said(
    speaker: _Speaker, family: str, subject: _Phrase, predicate: _Predicate, other: _Phrase
) -> Case:
    compared = "{o}" in predicate.text
    mine = speaker.values(subject.text)
    theirs = speaker.values(other.text) if compared else {}
    more = speaker.values(predicate.text)
    object_ = other.text.format(**theirs) if compared else ""
    text = f"{subject.text.format(**mine)} {predicate.text.format(o=object_, **more)}."
    formal = predicate.meaning.format(
        s=mine[subject.means], o=theirs[other.means] if compared else "", **more
    )
    told = [subject.told.format(**mine), other.told.format(**theirs) if compared else "", formal]
    text = f"{text[0].upper()}{text[1:]}".replace(",.", ".").replace(",,", ",")
    meaning = Language(speaker.about).parse(" and ".join(part for part in told if part))
    return Case(f"combined: {family}", speaker.about, text, meaning)
