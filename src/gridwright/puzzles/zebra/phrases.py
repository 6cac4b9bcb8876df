"""Saying statements in English, so that reading the sentence gives the statement again."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english import read_clue, read_question
from gridwright.puzzles.zebra.puzzle import Attribute, Question
from gridwright.puzzles.zebra.sameness import equivalent
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Apart,
    Between,
    Every,
    If,
    Item,
    Not,
    One,
    Same,
    Some,
    Statement,
)
from gridwright.puzzles.zebra.structured import Language
from gridwright.puzzles.zebra.themes import Noun, Theme

__all__ = ["Speaker"]

_NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six"),
    *("seven", "eight", "nine", "ten", "eleven", "twelve"),
)
_RANKS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")

_TRIES = 12
"""How many ways to say a statement are tried before it is written in the formal language."""


@dataclass(frozen=True, slots=True)
class _Words:
    """An item in words: its value, who has it, and what such a person does or does not."""

    value: str
    who: str
    does: str
    lacks: str

    def __str__(self) -> str:
        return self.who


class Speaker:
    """Says statements about the attributes of a puzzle in the words of a theme."""

    def __init__(
        self,
        rng: random.Random,
        theme: Theme,
        nouns: Sequence[Noun],
        attributes: Sequence[Attribute],
    ) -> None:
        self._source = self._rng = rng
        self._theme = theme
        self._nouns = nouns
        self._attributes = tuple(attributes)
        self._language = Language(attributes)

    def say(self, relation: str, statement: Statement) -> str:
        """A sentence that says the statement; a formal line where English would be misread."""
        # Each sentence has its own draws: how one is said does not change those after it.
        self._rng = random.Random(self._source.getrandbits(32))
        for text in self.ways(relation, statement):
            if self.understood(text, statement):
                return text
        return self._language.write(statement)

    def ways(self, relation: str, statement: Statement) -> Iterator[str]:
        """Sentences that should say it, the more lively ones rather before the plain ones."""
        for attempt in range(_TRIES):
            yield self._sentence(relation, statement, plain=attempt > _TRIES // 2)

    def understood(self, text: str, statement: Statement) -> bool:
        """Whether the project's own reader understands the sentence as that statement."""
        try:
            read = read_clue(text, self._attributes, Line(text, 1))
        except ReadError:
            return False
        return equivalent(read, statement, self._attributes)

    def ask(self, item: Item, wanted: int) -> Question:
        """The question which value of an attribute goes with an item."""
        words = self._words(item)
        texts = [frame.format(a=words) for frame in self._nouns[wanted - 1].which]
        for text in texts:
            try:
                question = read_question(text, self._attributes, Line(text, 1))
            except ReadError:
                continue
            if (question.item, question.attribute) == (item, wanted):
                return Question(text, item, wanted)
        return Question(texts[-1], item, wanted)

    def _sentence(self, relation: str, statement: Statement, *, plain: bool) -> str:
        items, more = self._parts(relation, statement)
        kind = relation
        if relation == "either" and items[0].attribute != items[1].attribute:
            kind = "either-does"
        own = self._nouns[items[0].attribute - 1].frames
        frames = own.get(kind) or self._theme.frames[kind]
        frame = frames[0] if plain else self._rng.choice(frames)
        # Values of one attribute are spoken of in one way within a sentence.
        ways = {item.attribute: 0 if plain else self._rng.randrange(12) for item in items}
        words = {
            letter: self._words(item, ways[item.attribute])
            for letter, item in zip("abcd", items, strict=False)
        }
        text = frame.format(**words, **more)
        return text[0].upper() + text[1:]

    def _parts(self, relation: str, statement: Statement) -> tuple[list[Item], dict[str, str]]:
        """The items for a, b, c and d of a frame, and the other words in it."""
        match statement:
            case Same(one, Item(0, place)) | Not(Same(one, Item(0, place))):
                value = self._attributes[0].values[place]
                return [one], {"value": value, "th": _RANKS[place] if place < 8 else value}
            case Same(one, other) | Not(Same(one, other)):
                return self._subject_first(one, other), {}
            case Ahead(_, first, second, amount) | Apart(_, first, second, amount):
                pair = [first, second]
                if isinstance(statement, Apart) and self._rng.random() < 0.5:
                    pair.reverse()
                return pair, self._amount(relation, amount)
            case Between(_, one, middle, other):
                return [middle, one, other], {}
            case One((Same(a, b), Same(c, d))):
                # Both parts speak of one item: as what it is, or as what one of two has.
                common = a if a in (c, d) else b
                one, other = ({a, b} - {common}).pop(), ({c, d} - {common}).pop()
                if one.attribute == other.attribute:
                    return [one, other, common], {}
                return [common, one, other], {}
            case One((Every((Same(a, c), Same(b, d))), _)):
                return [a, b, c, d], {}
            case Some((Same(one, _), *_)):
                return [one], {}
            case If(Same(a, b), Same(c, d)):
                return [*self._subject_first(a, b), *self._subject_first(c, d)], {}
        raise AssertionError(relation)

    def _subject_first(self, one: Item, other: Item) -> list[Item]:
        """Names before what people do; any order where both are one or the other."""
        asked = [self._nouns[item.attribute - 1].asked for item in (one, other)]
        swap = asked[1] if asked[0] != asked[1] else self._rng.random() < 0.5
        return [other, one] if swap else [one, other]

    def _amount(self, relation: str, amount: float) -> dict[str, str]:
        row = self._theme.row
        # Between numbered places that are k apart there are k − 1 others.
        number = int(amount) - (relation == "apart" and not row.unit)
        frame = row.amount[number != 1]
        in_words = frame.startswith("{}") and number < len(_NUMBERS)
        return {
            "amount": frame.format(_NUMBERS[number] if in_words else number),
            "are": "is" if number == 1 else "are",
        }

    def _words(self, item: Item, way: int = 0) -> _Words:
        noun = self._nouns[item.attribute - 1]
        value = self._attributes[item.attribute].values[item.value]
        an = f"{'an' if value[0].lower() in 'aeiou' else 'a'} {value}"
        who = noun.who[way % len(noun.who)]

        def fill(frame: str) -> str:
            return frame.format(value, an=an)

        return _Words(value, fill(who), fill(noun.does), fill(noun.lacks))
