"""Which words of a sentence name which values.

What a word can mean in two attributes is narrowed by the words around it only where these clearly
fit one of them; otherwise all meanings are given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cached_property, lru_cache

from gridwright.puzzles.zebra.english.lexicon.spans import Span, places_in, words_in
from gridwright.puzzles.zebra.english.lexicon.words import Word, nouns, words_of
from gridwright.puzzles.zebra.english.naming.context import Context, Frame, frame_of
from gridwright.puzzles.zebra.english.naming.finder import Mention, finder_of
from gridwright.puzzles.zebra.english.naming.twins import twins
from gridwright.puzzles.zebra.numbers import clock_times
from gridwright.puzzles.zebra.puzzle import Attribute

__all__ = ["Mention", "Vocabulary", "vocabulary_of"]


class Vocabulary:
    """The values of some attributes, to be found in sentences.

    `phrases` are the lines that introduced the attributes, in their order, and behind them the
    sentences of the puzzle: how other values are spoken of tells which one an unsure word means.

    >>> drinks = Attribute("drink", ("tea", "root beer"))
    >>> words = Vocabulary([Attribute("house", ("1", "2")), drinks])
    >>> words.mentions("The root beer lover lives in the second house.")
    (Mention(start=4, end=13, items=(Item(attribute=1, value=1),)), \
Mention(start=33, end=45, items=(Item(attribute=0, value=1),)))
    """

    def __init__(self, attributes: Sequence[Attribute], phrases: Sequence[str] = ()) -> None:
        self.attributes = tuple(attributes)
        self.phrases = tuple(phrases[: len(attributes)])
        self._finder = finder_of(self.attributes, self.phrases)
        self.sentences = tuple(phrases[len(attributes) :])
        self.counted, self.compared = self._finder.counted, self._finder.compared
        self.meant, self.tells = self._finder.meant, self._finder.tells
        self.slips = self._finder.slips
        self.naming, self.names = self._finder.naming, self._finder.odd_names

    @cached_property
    def people(self) -> frozenset[int]:
        """The attributes whose values are people."""
        from gridwright.puzzles.zebra.english.lexicon.persons import people_of

        return people_of(self.attributes)

    @cached_property
    def somebody(self) -> frozenset[int]:
        """The attributes whose values are people, or names of those who do something."""
        from gridwright.puzzles.zebra.english.lexicon.persons import agents_of

        return self.people | agents_of(self.attributes)

    @cached_property
    def timed(self) -> tuple[Attribute, ...]:
        """The attributes with 8:15 for 8.15, where such a number can only be a time."""
        times = [clock_times(each.name, each.values) for each in self.attributes]
        pairs = list(zip(self.attributes, times, strict=True))
        others = (value for each, time in pairs if time is None for value in each.values)
        if not any(times) or any("." in value for value in others):
            return self.attributes
        return tuple(Attribute(each.name, time) if time else each for each, time in pairs)

    @property
    def ranks(self) -> bool:
        """Whether one of the attributes ranks people."""
        return self._finder.ranking is not None

    @cached_property
    def _familiar(self) -> set[str]:
        """The words of attributes, and those that are in more than one sentence."""
        texts = (*(each.name for each in self.attributes), *self.phrases, *self.sentences)
        counts = Counter(
            noun
            for text in texts
            for noun in {n for word in words_of(text) for n in nouns(word.key)}
        )
        return {noun for noun, count in counts.items() if count > 1} | self._finder.names

    def familiar(self, word: str) -> bool:
        """Whether a word is used of an attribute, or in more than one sentence of the puzzle."""
        return not self._familiar.isdisjoint(nouns(word))

    @cached_property
    def _context(self) -> Context:
        """What tells attributes apart, learnt from the sentences where two share a value."""
        context = Context(self.attributes, self.phrases)
        for sentence in self.sentences if self._finder.forms.shared else ():
            found = self._finder.mentions(sentence)
            words = words_of(sentence) if found else ()
            taken = places_in(words, ((each.start, each.end) for each in found))
            for mention in found:
                if len(mention.items) == 1:
                    frame = _frame(words, mention, taken)
                    context.learn(mention.items[0].attribute, frame)
        return context

    def mentions(self, sentence: str, taken: Sequence[Span] = ()) -> tuple[Mention, ...]:
        """What the sentence names, left to right; spans in `taken` are not touched."""
        found = self._finder.mentions(sentence, tuple(taken))
        if all(len(mention.items) == 1 for mention in found):
            return found
        words = words_of(sentence)
        others = places_in(words, ((each.start, each.end) for each in found))
        kept = twins(
            sentence,
            [(mention.start, mention.end, mention.items) for mention in found],
            [self._narrow(words, mention, others).items for mention in found],
            self.attributes,
        )
        return tuple(
            Mention(mention.start, mention.end, items)
            for mention, items in zip(found, kept, strict=True)
        )

    def _narrow(self, words: Sequence[Word], mention: Mention, taken: set[int]) -> Mention:
        candidates = sorted({item.attribute for item in mention.items})
        if len(candidates) < 2:
            return mention
        inside = [words[at].key for at in words_in(words, mention.start, mention.end)]
        kept = self._context.called(candidates, inside[1:])
        kept = kept or self._context.choose(candidates, _frame(words, mention, taken))
        items = tuple(item for item in mention.items if item.attribute in kept)
        return Mention(mention.start, mention.end, items)


def _frame(words: Sequence[Word], mention: Mention, taken: set[int]) -> Frame:
    inside = words_in(words, mention.start, mention.end)
    return frame_of(words, inside[0], inside[-1] + 1, taken - set(inside))


@lru_cache(maxsize=8)
def vocabulary_of(attributes: tuple[Attribute, ...], phrases: tuple[str, ...]) -> Vocabulary:
    """The values of a puzzle, to be found in its sentences."""
    return Vocabulary(attributes, phrases)
