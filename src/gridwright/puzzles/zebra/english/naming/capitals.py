"""Names and words that are spelt alike: Brown and brown, Rose and a rose, one and "the one"."""

from __future__ import annotations

from collections.abc import Sequence, Set
from functools import cached_property

from gridwright.puzzles.zebra.english.lexicon.adjectives import (
    COMPARATIVES,
    POSITIVES,
    SUPERLATIVES,
)
from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.words import Word, bag, nouns
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Item

__all__ = ["Capitals"]

_BEFORE_ONE = bag("the that this which each every no any only")
_BEHIND_ONE = bag("who that which whose of is was has")
_ADJECTIVES = frozenset((*COMPARATIVES, *SUPERLATIVES, *POSITIVES))


class Capitals:
    """What a capital letter tells of the values of some attributes."""

    def __init__(self, attributes: tuple[Attribute, ...]) -> None:
        self.attributes = attributes
        self._proper = frozenset(
            Item(number, place)
            for number, attribute in enumerate(attributes)
            for place, value in enumerate(attribute.values)
            if value[:1].isupper()
        )

    def something_else(self, words: Sequence[Word], here: int, item: Item) -> bool:
        """Whether a word is only spelt like a value: "the one who", "longer" beside Long Lake."""
        word = words[here]
        if word.key == "one":
            before = words[here - 1].key if here else ""
            after = words[here + 1].key if here + 1 < len(words) else ""
            return before in _BEFORE_ONE or after in _BEHIND_ONE
        if word.key in WORDS and self._counts(words, here):
            return True
        if word.text.islower() and word.key in _ADJECTIVES and item in self._proper:
            return True
        if word.key not in COMPARATIVES or not any(w.key == "than" for w in words[here:]):
            return False
        # "Later than" compares, where a shift is called late.
        return self.attributes[item.attribute].values[item.value].lower() != word.key

    def cased(self, sentence: str, start: int, end: int, levels: dict[int, set[Item]]) -> set[Item]:
        """The nearest of the values that words can call, as far as capital letters allow.

        "Duke belongs to Brown" speaks of Mrs. Brown, though brown is a value as well, and "the
        picture of the rose" not of Rose; "the Bakers" are a family. Where any word may have a
        capital letter, as at the beginning, both are possible.
        """
        nearest = levels[min(levels)]
        if not sentence[start : start + 1].isupper():
            return nearest - self._proper or nearest
        proper = {item for items in levels.values() for item in items & self._proper}
        if proper >= nearest or not proper:
            return nearest
        before = sentence[:start].rstrip()
        if before.lower().endswith("the") and self._is_plural(sentence[start:end], proper):
            return proper
        free = not before or before[-1] in '.:!?"“' or before.lower().endswith(("the", " a"))
        return nearest | proper if free else proper

    def spelt(self, sentence: str, start: int, end: int, items: set[Item]) -> set[Item]:
        """The values that words can call without a capital letter: a rose is not Rose.

        Nor are two sisters the film "Two Sisters". A sentence without any capital letters calls
        people so, too.
        """
        text = sentence[start:end]
        if not text.islower() or sentence.islower():
            return items
        if " " in text and text.split()[0] in WORDS:
            items = items - self._proper
        return {item for item in items if item.attribute not in self._lists_of_names}

    def _counts(self, words: Sequence[Word], here: int) -> bool:
        """Whether a number counts what is listed: two shows, where a channel is called Two."""
        after = words[here + 1].key if here + 1 < len(words) else ""
        singular = nouns(after) - {after}
        return any(not singular.isdisjoint(each.name.lower().split()) for each in self.attributes)

    @cached_property
    def _lists_of_names(self) -> frozenset[int]:
        from gridwright.puzzles.zebra.english.lexicon.proper_names import lists_of_names

        return lists_of_names(self.attributes)

    def _is_plural(self, text: str, proper: Set[Item]) -> bool:
        """Whether words are the plural of names: the Bakers, all of whom are called Baker."""
        values = {self.attributes[item.attribute].values[item.value] for item in proper}
        return text[-1:] == "s" and text not in values
