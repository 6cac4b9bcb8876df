"""The names of values in sentences, whatever the words around them tell.

The longest name wins: "boba tea" before "tea". What a word can mean in two attributes is left open
here (`mentions` narrows it).
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from gridwright.puzzles.zebra.english.lexicon.given_names import nouns_for_all
from gridwright.puzzles.zebra.english.lexicon.spans import Span, overlaps
from gridwright.puzzles.zebra.english.lexicon.tables import COMMON, GENERIC, MEASURES
from gridwright.puzzles.zebra.english.lexicon.words import Word, nouns, stems, words_of
from gridwright.puzzles.zebra.english.measuring.measures import compared, naming, odd_names
from gridwright.puzzles.zebra.english.naming.capitals import Capitals
from gridwright.puzzles.zebra.english.naming.extremes import extremes
from gridwright.puzzles.zebra.english.naming.finishes import finishes, ranking
from gridwright.puzzles.zebra.english.naming.forms import EXACT, Forms
from gridwright.puzzles.zebra.english.naming.places import in_a_row, is_row, places
from gridwright.puzzles.zebra.english.naming.quantities import Counted, quantities
from gridwright.puzzles.zebra.english.naming.sequence import in_sequence
from gridwright.puzzles.zebra.numbers import number_of, plain_unit
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Item

__all__ = ["Finder", "Mention", "finder_of"]

_COMMON = COMMON | GENERIC
_LONGEST = 2_000  # A longer sentence does not name anything.
_REMEMBERED = 500
"""Of so many sentences a finder knows what they name: a text is recognised, and then read."""


@dataclass(frozen=True, slots=True)
class Mention:
    """Words of a sentence, from `start` to before `end`, and every value they can name there."""

    start: int
    end: int
    items: tuple[Item, ...]


class Finder:
    """Finds the values of some attributes; `phrases` introduced these, in their order."""

    def __init__(self, attributes: tuple[Attribute, ...], phrases: Sequence[str]) -> None:
        self._capitals = Capitals(attributes)
        self._row = attributes[0] if in_a_row(attributes[0]) else None
        self.ranking = ranking(attributes)
        self.counted, self.forms = _counted_and_called(attributes)
        called = [*(a.name for a in attributes), *(p.partition(":")[0] for p in phrases)]
        named = frozenset(word.key for text in called for word in words_of(text))
        # A list of last names keeps nobody from being the last to leave.
        plain = (re.sub(r"\b(?:first|last|second) names?\b", "", text.lower()) for text in called)
        told = frozenset(word.key for text in plain for word in words_of(text))
        self._ordinals = told | nouns_for_all(attributes)
        self.names = frozenset(noun for key in named for noun in nouns(key))
        self.compared = compared(attributes)
        # Attributes of proper names are the things themselves: the highest peak.
        self._known, others = self.compared
        self._others = tuple(pair for pair in others if not _is_proper(attributes[pair[0]]))
        self.naming, self.odd_names = naming(attributes), tuple(odd_names(attributes))
        self._found: dict[tuple[str, tuple[Span, ...]], tuple[Mention, ...]] = {}

    def mentions(self, sentence: str, taken: tuple[Span, ...] = ()) -> tuple[Mention, ...]:
        """All that is named, left to right, outside of the spans in `taken`."""
        if len(sentence) > _LONGEST:
            return ()
        found = self._found.get((sentence, taken))
        if found is None:
            if len(self._found) == _REMEMBERED:
                self._found.clear()
            found = self._found[sentence, taken] = self._look(sentence, taken)
        return found

    def _look(self, sentence: str, taken: Sequence[Span]) -> tuple[Mention, ...]:
        words = words_of(sentence)
        spans: dict[Span, dict[int, set[Item]]] = {}

        def add(start: int, end: int, level: int, items: Iterable[Item]) -> None:
            spans.setdefault((start, end), {}).setdefault(level, set()).update(items)

        for here, word in enumerate(words):
            if not (called := self.forms.called(word.key)):
                continue
            for after, level, item in self.forms.at(words, here, called):
                if after == here + 1 and self._capitals.something_else(words, here, item):
                    continue
                add(words[here].start, words[after - 1].end, level, [item])
        if self._row is not None:
            for first, after, place in places(words, self._row):
                add(words[first].start, words[after - 1].end, EXACT, [Item(0, place)])
        ranked: list[Span] = []
        if self.ranking is not None:
            number, order = self.ranking
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
                named = self._capitals.cased(sentence, start, end, spans[start, end])
                if named := self._capitals.spelt(sentence, start, end, named):
                    chosen.append(Mention(start, end, tuple(sorted(named))))
        return tuple(sorted(chosen, key=lambda mention: mention.start))

    def _in_sequence(
        self, sentence: str, spans: Collection[Span]
    ) -> Iterator[tuple[int, int, tuple[Item, ...]]]:
        """First and last in time, except of a part: "the second Harrier to finish"."""
        for start, end, items in in_sequence(sentence, self._known, self._ordinals):
            inside = (span for span in spans if start < span[0] and span[1] < end)
            if all(sentence[first].isdigit() for first, _ in inside):
                yield start, end, items

    def slips(
        self, sentence: str, mentions: Sequence[Mention], taken: Sequence[Span] = ()
    ) -> list[tuple[Word, str]]:
        """The words that are perhaps misspelt values, each with the value that may be meant.

        >>> words = Finder((Attribute("name", ("Imogen", "Bob")),), ())
        >>> [(word.text, value) for word, value in words.slips("Imogne drinks tea.", ())]
        [('Imogne', 'Imogen')]
        """
        spans = [*taken, *((mention.start, mention.end) for mention in mentions)]
        found = []
        for word in words_of(sentence):
            if word.key in _COMMON or overlaps((word.start, word.end), spans):
                continue
            value = self.forms.meant_by(word.text, word.key)
            if value is not None and self.names.isdisjoint(nouns(word.key)):
                found.append((word, value))
        return found

    def meant(self, word: str) -> tuple[int, ...]:
        """The attributes that a word speaks of; none where it would name all of them."""
        told = self.axis(word)
        return () if told == self.axis("") else told

    def axis(self, words: str) -> tuple[int, ...]:
        """The attributes with numbers that such words can compare.

        Those that are named; else those whose measure has such words; all, where nothing tells.

        >>> ages, fares = Attribute("age", ("7", "9")), Attribute("fare", ("$4", "$5"))
        >>> words = Finder((Attribute("name", ("Ann", "Bob")), ages, fares), ())
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

    These stay the same whatever introduced the attributes.
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
def finder_of(attributes: tuple[Attribute, ...], phrases: tuple[str, ...]) -> Finder:
    """The finder of a puzzle, whichever its sentences are."""
    return Finder(attributes, phrases)


def _is_proper(attribute: Attribute) -> bool:
    """Whether all values are proper names."""
    return all(value[:1].isupper() for value in attribute.values)
