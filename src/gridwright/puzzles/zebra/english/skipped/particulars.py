"""Particulars that a reading would skip: numbers, names, descriptions, "only", how long before."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.closed import RELATIVE
from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.persons import is_person
from gridwright.puzzles.zebra.english.lexicon.tables import COMMON, GENERIC, TITLES
from gridwright.puzzles.zebra.english.lexicon.words import Word, bag, nouns, stems, words_of
from gridwright.puzzles.zebra.english.measuring.amounts import UNITS, stem
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.sentences.tokens import Token
from gridwright.puzzles.zebra.english.skipped.attitudes import where
from gridwright.puzzles.zebra.english.skipped.sayings import saying
from gridwright.puzzles.zebra.numbers import MONTHS, RANKS, WEEKDAYS

__all__ = [
    "DESCRIBING",
    "FAR",
    "LASTING",
    "NUMBERS",
    "denied_limits",
    "descriptions",
    "distances",
    "margins",
    "names",
    "numbers",
    "only",
    "said",
    "spans",
    "swallowed",
]

NUMBERS = (frozenset((*WORDS, *RANKS, "last")) - {"one"}) | bag(
    "hundred thousand million billion dozen quarter thirds halves"
)
_SPANS = bag("second minute hour day night week fortnight month year decade century")
_DAYS = frozenset((*MONTHS, *WEEKDAYS))
_PLAIN = COMMON | GENERIC | TITLES | frozenset((*MONTHS, *WEEKDAYS))
"""Words with or without a capital letter that name nobody."""
_RANKED = bag("ranked placed numbered seeded rated listed finished positioned classed")
DESCRIBING = bag(
    "in with on from wearing carrying holding under behind without having sporting riding"
)
_ABLE = bag(
    "travel fly reach hold carry seat sleep lift store fit accommodate cruise dive climb go"
)
_CAPACITY = bag("range capacity speed reach altitude depth")
"""A hall that holds up to 200 people is one for 200, not for any number below."""
_COMPARING = bag(
    "comparative before after ahead behind above below next side apart beat beaten as range between"
)
"""The kinds of tokens that relate two values."""
_MARGINS = bag("single mere whole full margin fraction hair whisker head length")
"""Words of how much more something is."""
_SOLELY = (("only",), ("alone",))
LASTING = ("for", "lasted", "took")
FAR = ("before", "after", "comparative")
_SETTING = bag("house home street row line seat place position room group puzzle board")
_OPENING = bag(
    """whoever whatever whichever somebody someone there everyone everybody nobody exactly both
    neither either only there's it's"""
)
_COUNTING = bag("a an one the full whole couple pair exactly precisely")
_DISTANCES = bag(
    """second minute hour day night week fortnight weekend month quarter term semester trimester
    season year decade century generation millennium session shift inch foot yard mile pound dollar
    degree dozen hundred euro cent penny dime nickel buck grand quid fiver tenner
    fifth sixth eighth tenth twelfth
    twentieth metre km cm kg point"""
)
_VERB = re.compile(
    r"\w+(?:s|ed)$|had$|did$|won$|sold$|paid$|ran$|went$|came$|got$|wore$|ate$|drank$|and$|or$"
)


def said(sentence: str, vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """A saying, where it is no value."""
    if found := saying(sentence):
        values = (value.lower() for each in vocabulary.attributes for value in each.values)
        if not any(map(vocabulary.familiar, found[0].lower().split()[1:])) and not any(
            found[0].lower() in value for value in values
        ):
            last = found[0].lower().split()[-1]
            longer = (v for each in vocabulary.attributes for v in each.values if v in sentence)
            if any(value.lower().startswith(f"{last} ") for value in longer):
                # "Is seeing Red Dirt", which is a band.
                return
            yield found


def numbers(sentence: str, row: Sequence[Token]) -> Iterator[tuple[str, int]]:
    """Numbers that are neither values nor amounts."""
    for token in row:
        for at, word in enumerate(token.before):
            # "First seen by", "last visited" and "first name" count nothing.
            adverb = word in ("first", "last") and not _RANKED.intersection(token.before[at + 1 :])
            if word in NUMBERS and not adverb:
                yield word, where(sentence, token, word)


def spans(sentence: str, row: Sequence[Token], vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """Stayed for a week, where a list tells how long people stayed."""
    if not any(axis.kind in ("duration", "count") for axis in vocabulary.compared[0]):
        return
    for token in row:
        for three in zip(token.before, token.before[1:], token.before[2:], strict=False):
            if three[0] in LASTING and three[1] in ("a", "an") and three[2] in _SPANS:
                yield " ".join(three), where(sentence, token, three[0])


def names(
    sentence: str, row: Sequence[Token], mentions: Sequence[Mention], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """Words with a capital letter that are neither values nor parts of one."""
    spans = [(token.start, token.end) for token in row]
    words = words_of(sentence)
    for at, word in enumerate(words):
        if not word.text[0].isupper() or word.text.isupper() or not word.text.isalpha():
            continue
        if word.key in _PLAIN and not (word.key in _DAYS and _dated(vocabulary)):
            continue
        if any(start < word.end and word.start < end for start, end in spans):
            continue
        begins = at == 0 or sentence[: word.start].rstrip()[-1:] in (".", ":", "!", '"', "“")
        known = not _subject(words, at) if begins else vocabulary.familiar(word.key)
        if known or _beside(word, mentions):
            continue
        yield word.text, word.start


def _beside(word: Word, mentions: Sequence[Mention]) -> bool:
    """Whether a word belongs to a value beside it: Officer Yates, Ash County."""
    return any(0 <= word.start - m.end <= 2 or 0 <= m.start - word.end <= 2 for m in mentions)


def _subject(words: Sequence[Word], at: int) -> bool:
    """Whether the first word of a sentence is somebody: a verb comes next."""
    after = words[at + 1].key if at + 1 < len(words) else ""
    return words[at].key not in _OPENING and _VERB.match(after) is not None


def descriptions(
    sentence: str, row: Sequence[Token], vocabulary: Vocabulary
) -> Iterator[tuple[str, int]]:
    """The man with the moustache who …, where nothing of it is a value."""
    for token in row:
        words = list(token.before)
        for at, word in enumerate(words[:-1]):
            if not is_person(word) or words[at + 1] not in DESCRIBING:
                continue
            rest = words[at + 2 :]
            ends = next((n for n, other in enumerate(rest) if other in RELATIVE), None)
            if ends is None and token.kind not in ("comma", "and", "stop", "end of text"):
                continue
            content = [each for each in rest[:ends] if _tells(each, vocabulary)]
            if content:
                phrase = " ".join(words[at : at + 2] + rest[:ends])
                yield phrase, where(sentence, token, word)


def _dated(vocabulary: Vocabulary) -> bool:
    """Whether a list has days or months: then "in June" says something."""
    return any(axis.kind in ("date", "month", "day") for axis in vocabulary.compared[0])


def _tells(word: str, vocabulary: Vocabulary) -> bool:
    if not word[0].isalpha() or word in _PLAIN or nouns(word) & _SETTING:
        return False
    return not vocabulary.familiar(word)


def only(sentence: str, row: Sequence[Token]) -> Iterator[tuple[str, int]]:
    """Only Ann is older than Bob: nobody else is, which no relation of two says."""
    if _COMPARING.isdisjoint(token.kind for token in row):
        return
    limits = [token.amount for token in row if token.kind == "range"]
    limited = any(limit is None or len(limit.items) > 1 for limit in limits)
    if limits and not limited and _COMPARING.isdisjoint(t.kind for t in row if t.kind != "range"):
        # Only Ann ran more than 10 miles, where one of the distances is: that is hers.
        return
    for before, token in pairwise(row):
        if before.kind == "value" and token.before[:1] in _SOLELY:
            # "Below Bob only", "Ann alone is older": nobody else.
            yield token.before[0], where(sentence, token, token.before[0])
    for token in row:
        for word, after in pairwise((*token.before, token.kind)):
            close = after in ("the", "value") or after in TITLES
            among = "the" in token.before and token.kind in _COMPARING
            if word == "only" and (close or limited or among):
                yield word, where(sentence, token, word)
            if word == "only" and token.kind in ("beat", "beaten"):
                # "Only beat Ann": and nobody else.
                yield word, where(sentence, token, word)
            if word == "just" and token.kind == "value" and row[0] is not token:
                yield word, where(sentence, token, word)


def distances(sentence: str, row: Sequence[Token]) -> Iterator[tuple[str, int]]:
    """How long before or after, where no rule knows how long that is: a term before."""
    for token in row:
        if token.kind not in FAR or len(token.before) < 2:
            continue
        words = [word for word in token.before if word not in ("or", "so")]
        span = stem(words[-1])
        # "Threescore years before"; "several years before" is said of any number of them.
        several = words[-1] != span and words[-2] not in ("several", "many", "some")
        counted = several or not _COUNTING.isdisjoint(words[-4:-1]) or "couple" in words
        if span in _DISTANCES and counted:
            yield words[-1], where(sentence, token, words[-1])


def margins(sentence: str, row: Sequence[Token]) -> Iterator[tuple[str, int]]:
    """By how much one is more than another, where that is skipped: longer by a single mile."""
    if _COMPARING.isdisjoint(token.kind for token in row):
        return
    for token in row:
        for at, word in enumerate(token.before[:-2]):
            if word == "by" and token.before[at + 1] in ("a", "an"):
                phrase = token.before[at : at + 4]
                if not _MARGINS.isdisjoint(phrase) or not UNITS.isdisjoint(map(stem, phrase)):
                    yield " ".join(phrase), where(sentence, token, phrase[2])


def denied_limits(row: Sequence[Token]) -> Iterator[tuple[str, int]]:
    """What cannot go up to 50 miles goes less far, though it is not true that it goes farther."""
    for before, token in pairwise(row):
        denied = before.kind == "not" or _able(token.before)
        if denied and token.text.lower().startswith("up to"):
            yield "up to", token.start


def _able(words: Sequence[str]) -> bool:
    """Whether the words end in what something can do: "holds", "has a range of"."""
    return bool(words) and (
        (words[-1] == "of" and not _CAPACITY.isdisjoint(words[-2:-1]))
        or not _ABLE.isdisjoint(stems(words[-1]))
    )


def swallowed(row: Sequence[Token], vocabulary: Vocabulary) -> Iterator[tuple[str, int]]:
    """A value in the middle of an amount: "two red houses between"."""
    for token in row:
        if token.kind == "amount" and len(token.text.split()) > 2:
            for mention in vocabulary.mentions(token.text):
                if mention.start:
                    yield token.text[mention.start : mention.end], token.start + mention.start
