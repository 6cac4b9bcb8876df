"""What a sentence may mean that is not understood: meanings to choose from, the likeliest first.

None of them is a reading. Words that say something are left out here, which the reader never does,
so that somebody who knows what is meant can point at it. They come from three sides: the grammar,
with the words in its way left out (`whole`); the parts of the sentence, each by itself (`parts`);
and the values that are named, with the plainest `relations` between them (`values`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from gridwright.puzzles.zebra.english.naming.mentions import Vocabulary, vocabulary_of
from gridwright.puzzles.zebra.english.skipped.sense import possible, simple
from gridwright.puzzles.zebra.english.suggesting.guesses import Guess
from gridwright.puzzles.zebra.english.suggesting.parts import of_parts
from gridwright.puzzles.zebra.english.suggesting.pieces import DENYING
from gridwright.puzzles.zebra.english.suggesting.values import of_values
from gridwright.puzzles.zebra.english.suggesting.whole import of_whole
from gridwright.puzzles.zebra.english.understanding import counted_in, mentioned_in
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
    axes_of,
    items_of,
)

__all__ = ["suggestions"]

_MOST = 12
_MOST_COMPARED = 10_000
"""In how many ways the values of two meanings may be placed, for these to be compared in each."""
_LOST, _TURNED = 1.0, 1.5
"""What is against a meaning: a value that it leaves out, a denial that is not said or is lost."""


def suggestions(
    sentence: str, attributes: Sequence[Attribute], phrases: Sequence[str] = ()
) -> tuple[Guess, ...]:
    """What a sentence may mean that the reader does not understand, the likeliest first.

    >>> pet = Attribute("pet", ("cat", "dog", "eel"))
    >>> name = Attribute("name", ("Ann", "Bob", "Cy"))
    >>> len(suggestions("Ann seems to admire the cat.", [pet, name])) > 1
    True
    """
    vocabulary = vocabulary_of(tuple(attributes), tuple(phrases))
    guesses = list(of_whole(sentence, vocabulary))
    guesses += of_parts(sentence, vocabulary)
    guesses += of_values(sentence, vocabulary)
    return _best(guesses, sentence, vocabulary)


def _best(guesses: Iterable[Guess], sentence: str, vocabulary: Vocabulary) -> tuple[Guess, ...]:
    """The likeliest meanings, of those that say the same only one."""
    attributes = vocabulary.attributes
    found = counted_in(sentence, vocabulary)
    named = {item for each in mentioned_in(sentence, found, vocabulary) for item in each.items}
    denied = DENYING.search(sentence) is not None

    def doubtful(guess: Guess) -> float:
        statement = guess.statement
        lost = len(named - set(items_of(statement)))
        # What is denied in a part, or lost, is against the whole.
        return guess.against + _LOST * lost + _TURNED * (_denies(statement) is not denied)

    best: list[Guess] = []
    for guess in sorted(guesses, key=doubtful):
        plain = simple(guess.statement)
        if not possible(plain, attributes, certain=True):
            continue
        if not any(_alike(plain, other.statement, attributes) for other in best):
            best.append(Guess(doubtful(guess), plain))
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
    values = {*items_of(one), *items_of(other)}
    # As in `equivalent`: without an order, as many places as values are enough.
    ordered = {*axes_of(one), *axes_of(other)}
    places = len(attributes[0].values) if ordered else len(values)
    if places ** len(values) > _MOST_COMPARED:
        return one == other
    return equivalent(one, other, attributes)
