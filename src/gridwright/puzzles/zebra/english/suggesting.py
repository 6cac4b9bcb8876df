"""What a sentence may mean that is not understood: meanings to choose from, the likeliest first.

None of them is a reading. Words that say something are left out here, which the reader never does,
so that somebody who knows what is meant can point at it. They come from three sides: the grammar,
with the words in its way left out; the parts of the sentence, each by itself; and the values that
are named, with the plainest relations between them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from heapq import nsmallest
from itertools import combinations, islice, product
from typing import NamedTuple

from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary, vocabulary_of
from gridwright.puzzles.zebra.english.sentences.genders import sexes_told
from gridwright.puzzles.zebra.english.sentences.grammar import read_loosely
from gridwright.puzzles.zebra.english.sentences.references import spelled_out
from gridwright.puzzles.zebra.english.sentences.tokens import Token, tokens
from gridwright.puzzles.zebra.english.skipped.sense import possible, simple
from gridwright.puzzles.zebra.english.suggested_relations import DENYING, plain_relations
from gridwright.puzzles.zebra.english.turns import reworded
from gridwright.puzzles.zebra.english.understanding import counted_in, mentioned_in, understand
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.sameness import equivalent
from gridwright.puzzles.zebra.statements import (
    Different,
    Every,
    If,
    Not,
    One,
    Some,
    Statement,
    items_of,
)

__all__ = ["suggestions"]

_MOST = 12
_STEPS = 2_000
"""How far the grammar goes with one row of tokens."""
_MOST_ROWS = 60
_MOST_COMPARED = 4
_MOST_LEFT_OUT = 2
_KEPT = frozenset(("value", "not", "neither", "nor", "amount", "range", "than"))
"""Tokens without which a sentence would say something else altogether."""
_LIGHT = frozenset(
    ("closed", "comma", "stop", "vague", "one", "other", "same", "but", "count", "then", "order")
)
"""Tokens that can most easily be spared."""
_JOINT = re.compile(
    r"(?:;|\.|,)\s+(?:(?:and|but|while|whereas|although|though|as|so)\s+)?|"
    r"\s+(?:and|but|while|whereas|although|though)\s+"
)
_PRONOUN = re.compile(
    r"(?:it was )?(?:he|she|it|they|who|which|that|when|where)\b\s*", re.IGNORECASE
)
_RELATIVE = re.compile(r"(?:who|which|whose|when|where|that)\b", re.IGNORECASE)
_OWN = re.compile(r"(?:his|her|its|their|whose)\b\s*", re.IGNORECASE)
_OBJECT = re.compile(
    r"\b(?P<joint>than|before|after|behind|above|below|to|of|from|beside) "
    r"(?:him|hers?|it|them|(?:he|she|it|they) (?:did|does|was|is|has|had))\b"
)
_THAN_THAT = re.compile(r"\b(?:later|earlier|sooner|more|less|fewer|[a-z]{3,}er)$")
"""Two days later: than the other."""
_SKIPPING, _PART, _RELATION = 1.0, 2.0, 5.0
"""What is against a meaning: a token left out, a sentence divided, a relation that is not said."""
_LOST, _TURNED = 1.0, 1.5
"""And a value that it does not speak of; a denial where none is said, or none where one is."""


class _Guess(NamedTuple):
    """A meaning, and how much is against it."""

    against: float
    statement: Statement


def suggestions(
    sentence: str, attributes: Sequence[Attribute], phrases: Sequence[str] = ()
) -> tuple[Statement, ...]:
    """What a sentence may mean that the reader does not understand, the likeliest first.

    >>> pet = Attribute("pet", ("cat", "dog", "eel"))
    >>> name = Attribute("name", ("Ann", "Bob", "Cy"))
    >>> len(suggestions("Ann seems to admire the cat.", [pet, name])) > 1
    True
    """
    vocabulary = vocabulary_of(tuple(attributes), tuple(phrases))
    guesses = list(_of_whole(sentence, vocabulary))
    guesses += _of_parts(sentence, vocabulary)
    guesses += _of_values(sentence, vocabulary)
    return _best(guesses, sentence, vocabulary)


def _best(
    guesses: Iterable[_Guess], sentence: str, vocabulary: Vocabulary
) -> tuple[Statement, ...]:
    """The likeliest meanings, of those that say the same only one."""
    attributes = vocabulary.attributes
    found = counted_in(sentence, vocabulary)
    named = {item for each in mentioned_in(sentence, found, vocabulary) for item in each.items}
    denied = DENYING.search(sentence) is not None

    def doubtful(guess: _Guess) -> float:
        statement = guess.statement
        lost = len(named - set(items_of(statement)))
        # What is denied in a part, or lost, is against the whole.
        return guess.against + _LOST * lost + _TURNED * (_denies(statement) is not denied)

    best: list[Statement] = []
    for guess in sorted(guesses, key=doubtful):
        plain = simple(guess.statement)
        if not possible(plain, attributes, certain=True):
            continue
        if not any(_alike(plain, other, attributes) for other in best):
            best.append(plain)
        if len(best) == _MOST:
            break
    return tuple(best)


def _denies(statement: Statement) -> bool:
    """Whether some part of a statement denies something, or tells people apart."""
    match statement:
        case Not() | Different():
            return True
        case Every(parts) | One(parts) | Some(parts):
            return any(map(_denies, parts))
        case If(condition, consequence):
            return _denies(condition) or _denies(consequence)
    return False


def _alike(one: Statement, other: Statement, attributes: Sequence[Attribute]) -> bool:
    """Whether two meanings are the same, as far as that is quickly told."""
    if len({*items_of(one), *items_of(other)}) > _MOST_COMPARED:
        return one == other
    return equivalent(one, other, attributes)


def _of_whole(sentence: str, vocabulary: Vocabulary) -> Iterator[_Guess]:
    """What the grammar reads when words in its way are left out."""
    found = counted_in(sentence, vocabulary)
    mentions = mentioned_in(sentence, found, vocabulary)
    named = spelled_out(sentence, mentions, found, vocabulary)
    for text in dict.fromkeys((sentence, named, reworded(named, vocabulary.attributes))):
        yield from _of_text(text, vocabulary)


def _of_text(text: str, vocabulary: Vocabulary) -> Iterator[_Guess]:
    found = counted_in(text, vocabulary)
    mentions = mentioned_in(text, found, vocabulary)
    if len(mentions) < 2:
        return
    row = tokens(text, mentions, found, vocabulary.names)
    for against, shorter in islice(_shorter_rows(row), _MOST_ROWS):
        some = read_loosely(shorter, mentions, vocabulary, steps=_STEPS).statements
        for statement in some:
            yield _Guess(against + 0.1 * len(some), statement)


def _of_values(sentence: str, vocabulary: Vocabulary) -> Iterator[_Guess]:
    """Plain relations between the values that a sentence names, with whom it calls a man."""
    found = counted_in(sentence, vocabulary)
    mentions = mentioned_in(sentence, found, vocabulary)
    row = tokens(sentence, mentions, found, vocabulary.names)
    items = tuple(mention.items[0] for mention in mentions)
    sexes = tuple(dict.fromkeys(sexes_told(row, items, vocabulary.attributes)))
    for against, statement in plain_relations(sentence, mentions, found, vocabulary):
        yield _Guess(_RELATION + against, Every((statement, *sexes)) if sexes else statement)


def _shorter_rows(row: Sequence[Token]) -> Iterator[tuple[float, tuple[Token, ...]]]:
    """A row of tokens as it is, then without one or two of them, each with what speaks against."""
    spare = [place for place, token in enumerate(row) if token.kind not in _KEPT]
    for count in range(_MOST_LEFT_OUT + 1):
        for places in combinations(spare, count):
            weights = (0.5 if row[place].kind in _LIGHT else 1.5 for place in places)
            yield _SKIPPING * sum(weights), _without(row, places)


def _without(row: Sequence[Token], places: Sequence[int]) -> tuple[Token, ...]:
    """A row without some tokens, whose words become open words."""
    found: list[Token] = []
    words: tuple[str, ...] = ()
    for place, token in enumerate(row):
        words += token.before
        if place in places:
            words += tuple(token.text.lower().split())
        else:
            found.append(replace(token, before=words))
            words = ()
    if words:
        end = row[-1].end
        found.append(Token("end of text", end, end, "", words))
    return tuple(found)


def _of_parts(sentence: str, vocabulary: Vocabulary) -> Iterator[_Guess]:
    """What two parts of a sentence may say together, the second perhaps of the same subject."""
    for joint in _JOINT.finditer(sentence):
        first, second = sentence[: joint.start()], sentence[joint.end() :].strip(" .")
        ones = _of_part(first, vocabulary) if second else []
        if not ones:
            continue
        for against, text in _completed(first, second, vocabulary):
            for one, other in product(ones, _of_part(text, vocabulary)):
                together = Every((one.statement, other.statement))
                yield _Guess(_PART + against + one.against + other.against, together)


def _of_part(text: str, vocabulary: Vocabulary) -> list[_Guess]:
    """The two likeliest meanings of a part, for sure if it is understood."""
    understood = understand(f"{text}.", vocabulary.attributes, vocabulary.phrases)
    if understood.readings:
        return [_Guess(0.0, each) for each in understood.readings[:2]]
    guesses = (*_of_text(text, vocabulary), *_of_values(text, vocabulary))
    return nsmallest(3, guesses, key=lambda guess: guess.against)


def _completed(first: str, second: str, vocabulary: Vocabulary) -> Iterator[tuple[float, str]]:
    """The second part as a sentence, with what speaks against it: of whom it may be said."""
    own = mentioned_in(second, counted_in(second, vocabulary), vocabulary)
    before = mentioned_in(first, counted_in(first, vocabulary), vocabulary)
    if len(own) > 1:
        yield 0.0, second
    names = tuple(dict.fromkeys(_name(each, vocabulary) for each in (*before[:1], *before[-1:])))
    relative = _RELATIVE.match(second) is not None
    for subject in names:
        text = second
        for other in names:
            if other != subject or len(names) == 1:
                text = _OBJECT.sub(rf"\g<joint> {other}", text, count=1)
                text = _THAN_THAT.sub(rf"\g<0> than {other}", text, count=1)
        against = 0.5 * (relative == (subject == names[0])) if len(names) > 1 else 0.0
        if match := _PRONOUN.match(text):
            yield against, f"{subject} {text[match.end() :]}"
        elif match := _OWN.match(text):
            yield against, f"{subject}'s {text[match.end() :]}"
        elif own:
            yield against + 0.3, f"{subject} {text}"


def _name(mention: Mention, vocabulary: Vocabulary) -> str:
    item = mention.items[0]
    return vocabulary.attributes[item.attribute].values[item.value]
