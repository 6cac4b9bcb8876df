"""Which words of a sentence name which values.

The longest name wins: "boba tea" before "tea". What a word can mean in two attributes is narrowed
by the words around it only where these clearly fit one of them; otherwise all meanings are given.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

from gridwright.puzzles.zebra.english.lexicon.given_names import nouns_for_all
from gridwright.puzzles.zebra.english.lexicon.spans import overlaps, places_in, words_in
from gridwright.puzzles.zebra.english.lexicon.tables import COMMON, GENERIC, MEASURES
from gridwright.puzzles.zebra.english.lexicon.words import Word, nouns, stems, words_of
from gridwright.puzzles.zebra.english.measuring.measures import compared, naming, odd_names
from gridwright.puzzles.zebra.english.naming.capitals import Capitals
from gridwright.puzzles.zebra.english.naming.context import Context, Frame, frame_of
from gridwright.puzzles.zebra.english.naming.extremes import extremes
from gridwright.puzzles.zebra.english.naming.finishes import finishes, ranking
from gridwright.puzzles.zebra.english.naming.forms import EXACT, Forms
from gridwright.puzzles.zebra.english.naming.places import in_a_row, is_row, places
from gridwright.puzzles.zebra.english.naming.quantities import Counted, quantities
from gridwright.puzzles.zebra.english.naming.sequence import in_sequence
from gridwright.puzzles.zebra.numbers import number_of, plain_unit
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Item

__all__ = ["Mention", "Vocabulary", "vocabulary_of"]

_COMMON = COMMON | GENERIC
_LONGEST = 2_000  # A longer sentence does not name anything.


@dataclass(frozen=True, slots=True)
class Mention:
    """Words of a sentence, from `start` to before `end`, and every value they can name there."""

    start: int
    end: int
    items: tuple[Item, ...]


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
        self._capitals = Capitals(self.attributes)
        self._row = self.attributes[0] if in_a_row(self.attributes[0]) else None
        self._ranking = ranking(self.attributes)
        self.counted, self._forms = _counted_and_called(self.attributes)
        called = [*(a.name for a in attributes), *(p.partition(":")[0] for p in self.phrases)]
        proper = [all(value[:1].isupper() for value in each.values) for each in self.attributes]
        self._proper = frozenset(number for number, each in enumerate(proper) if each)
        named = frozenset(word.key for text in called for word in words_of(text))
        self._ordinals = named | nouns_for_all(self.attributes)
        self.compared = compared(self.attributes)
        # Attributes of proper names are the things themselves: the highest peak.
        self._known, others = self.compared
        self._others = tuple(pair for pair in others if pair[0] not in self._proper)
        self.naming = naming(self.attributes)
        self.names = tuple(odd_names(self.attributes))
        self._learnt: dict[str, list[Mention]] = {}
        self._context = Context(self.attributes, self.phrases)
        self._learn(phrases[len(attributes) :])
        self._names = {n for text in called for word in words_of(text) for n in nouns(word.key)}
        self._texts = (*(attribute.name for attribute in attributes), *phrases)

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

    @property
    def ranks(self) -> bool:
        """Whether one of the attributes ranks people."""
        return self._ranking is not None

    @cached_property
    def _familiar(self) -> set[str]:
        """The words of attributes, and those that are in more than one sentence."""
        counts = Counter(
            noun
            for text in self._texts
            for noun in {n for word in words_of(text) for n in nouns(word.key)}
        )
        return {noun for noun, count in counts.items() if count > 1} | self._names

    def familiar(self, word: str) -> bool:
        """Whether a word is used of an attribute, or in more than one sentence of the puzzle."""
        return not self._familiar.isdisjoint(nouns(word))

    def _learn(self, sentences: Sequence[str]) -> None:
        for sentence in sentences if self._forms.shared else ():
            if len(sentence) > _LONGEST:
                continue
            words = words_of(sentence)
            found = self._learnt[sentence] = self._found(sentence, words, ())
            taken = places_in(words, ((each.start, each.end) for each in found))
            for mention in found:
                if len(mention.items) == 1:
                    frame = self._frame(words, mention, taken)
                    self._context.learn(mention.items[0].attribute, frame)

    def mentions(self, sentence: str, taken: Sequence[tuple[int, int]] = ()) -> tuple[Mention, ...]:
        """What the sentence names, left to right; spans in `taken` are not touched."""
        if len(sentence) > _LONGEST:
            return ()
        words = words_of(sentence)
        learnt = None if taken else self._learnt.get(sentence)
        found = self._found(sentence, words, taken) if learnt is None else learnt
        if all(len(mention.items) == 1 for mention in found):
            return tuple(found)
        others = places_in(words, ((each.start, each.end) for each in found))
        return tuple(
            mention if len(mention.items) == 1 else self._narrow(words, mention, others)
            for mention in found
        )

    def _found(
        self, sentence: str, words: Sequence[Word], taken: Sequence[tuple[int, int]]
    ) -> list[Mention]:
        """All that is named, whatever the context."""
        spans: dict[tuple[int, int], dict[int, set[Item]]] = {}

        def add(start: int, end: int, level: int, items: Iterable[Item]) -> None:
            spans.setdefault((start, end), {}).setdefault(level, set()).update(items)

        called = self._forms.called
        for here, word in enumerate(words):
            for after, level, item in self._forms.at(words, here) if called(word.key) else ():
                if after == here + 1 and self._capitals.something_else(words, here, item):
                    continue
                add(words[here].start, words[after - 1].end, level, [item])
        if self._row is not None:
            for first, after, place in places(words, self._row):
                add(words[first].start, words[after - 1].end, EXACT, [Item(0, place)])
        ranked: list[tuple[int, int]] = []
        if self._ranking is not None:
            number, order = self._ranking
            for first, after, place in finishes(sentence, words, len(order)):
                item = Item(number, order[place])
                ranked.append((words[first].start, words[after - 1].end))
                add(*ranked[-1], EXACT, [item])
        for found in (
            quantities(sentence, words, self.counted),
            extremes(sentence, self._known, self._others, self.meant, self.tells, self._ordinals),
            self._in_sequence(sentence, spans),
        ):
            for start, end, items in found:
                # Who came first did so in the race, whatever else is in order.
                if not overlaps((start, end), ranked):
                    add(start, end, EXACT, items)
        chosen: list[Mention] = []
        covered = list(taken)
        for start, end in sorted(spans, key=lambda span: (span[0] - span[1], span[0])):
            if not overlaps((start, end), covered):
                covered.append((start, end))
                named = self._capitals.cased(sentence, start, spans[start, end])
                if named := self._capitals.spelt(sentence, start, end, named):
                    chosen.append(Mention(start, end, tuple(sorted(named))))
        return sorted(chosen, key=lambda mention: mention.start)

    def _in_sequence(
        self, sentence: str, spans: Collection[tuple[int, int]]
    ) -> Iterator[tuple[int, int, tuple[Item, ...]]]:
        """First and last in time, except of a part: "the second Harrier to finish"."""
        for start, end, items in in_sequence(sentence, self._known, self._ordinals):
            inside = (span for span in spans if start < span[0] and span[1] < end)
            if all(sentence[first].isdigit() for first, _ in inside):
                yield start, end, items

    def slips(
        self, sentence: str, mentions: Sequence[Mention], taken: Sequence[tuple[int, int]] = ()
    ) -> list[tuple[Word, str]]:
        """The words that are perhaps misspelt values, each with the value that may be meant.

        >>> words = Vocabulary([Attribute("name", ("Imogen", "Bob"))])
        >>> [(word.text, value) for word, value in words.slips("Imogne drinks tea.", ())]
        [('Imogne', 'Imogen')]
        """
        spans = [*taken, *((mention.start, mention.end) for mention in mentions)]
        found = []
        for word in words_of(sentence):
            if word.key in _COMMON or overlaps((word.start, word.end), spans):
                continue
            value = self._forms.meant_by(word.text, word.key)
            if value is not None and self._names.isdisjoint(nouns(word.key)):
                found.append((word, value))
        return found

    def _narrow(self, words: Sequence[Word], mention: Mention, taken: set[int]) -> Mention:
        frame = self._frame(words, mention, taken)
        candidates = sorted({item.attribute for item in mention.items})
        if len(candidates) < 2:
            return mention
        kept = self._context.choose(candidates, frame)
        items = tuple(item for item in mention.items if item.attribute in kept)
        return Mention(mention.start, mention.end, items)

    @staticmethod
    def _frame(words: Sequence[Word], mention: Mention, taken: set[int]) -> Frame:
        inside = words_in(words, mention.start, mention.end)
        return frame_of(words, inside[0], inside[-1] + 1, taken - set(inside))

    def meant(self, word: str) -> tuple[int, ...]:
        """The attributes that a word speaks of; none where it would name all of them."""
        told = self.axis(word)
        return () if told == self.axis("") else told

    def axis(self, words: str) -> tuple[int, ...]:
        """The attributes with numbers that such words can compare.

        Those that are named; else those whose measure has such words; all, where nothing tells.

        >>> ages, fares = Attribute("age", ("7", "9")), Attribute("fare", ("$4", "$5"))
        >>> words = Vocabulary([Attribute("name", ("Ann", "Bob")), ages, fares])
        >>> words.axis("older than"), words.axis("pays"), words.axis("more")
        ((1,), (2,), (1, 2))
        """
        return self.tells(words) or tuple(entry.number for entry in self.counted)

    def tells(self, words: str) -> tuple[int, ...]:
        """The attributes with numbers that such words name or measure; none where nothing tells."""
        keys = [word.key for word in words_of(words)]
        named = {plain_unit(noun) for key in keys for noun in nouns(key)}
        told = [entry.number for entry in self.counted if named & (entry.names | entry.units)]
        around = {stem for key in keys for stem in stems(key)} | set(keys)
        if not told and any(around & measure.words for measure in MEASURES):
            told = [
                entry.number
                for entry in self.counted
                if any(around & measure.words for measure in entry.measures)
            ]
        return tuple(told)


@lru_cache(maxsize=4)
def _counted_and_called(
    attributes: tuple[Attribute, ...],
) -> tuple[tuple[Counted, ...], Forms]:
    """The attributes with numbers, and the forms of all other values.

    A text is looked at before its sentences are known: this part of a vocabulary stays the same.
    """
    numbered = [
        (number, attribute)
        for number, attribute in enumerate(attributes)
        if number > 0 or not is_row(attribute)
    ]
    counted = [Counted.of(number, attribute) for number, attribute in numbered]
    known = tuple(entry for entry in counted if entry is not None)
    # Roman numerals are found by their letters, all other numbers by what they are.
    numeric = {
        entry.number for entry in known if number_of(attributes[entry.number].values[0]) is not None
    }
    return known, Forms([pair for pair in numbered if pair[0] not in numeric])


@lru_cache(maxsize=8)
def vocabulary_of(attributes: tuple[Attribute, ...], phrases: tuple[str, ...]) -> Vocabulary:
    """The values of a puzzle, to be found in its sentences."""
    return Vocabulary(attributes, phrases)
