"""What two parts of a sentence may say together, the second perhaps of somebody in the first."""

from __future__ import annotations

import re
from collections.abc import Iterator
from heapq import nsmallest
from itertools import product

from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.suggesting.guesses import Guess
from gridwright.puzzles.zebra.english.suggesting.values import of_values
from gridwright.puzzles.zebra.english.suggesting.whole import of_text
from gridwright.puzzles.zebra.english.understanding import counted_in, mentioned_in, understand
from gridwright.puzzles.zebra.statements import Every, Not

__all__ = ["of_parts"]

_LONGEST = 400
"""No longer sentence is divided: it has many joints, and each of them takes its time."""
_DIVIDED = 2.0
"""What is against a sentence that has to be divided."""
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
_OF_BOTH = re.compile(
    r"\b(?P<word>neither|either|both|none)(?: of (?:them|these|those|the two|which|whom)|"
    r" (?!of\b|is\b|was\b|has\b|did\b|does\b|the\b)[a-z]+)?\b",
    re.IGNORECASE,
)
"""Neither of them, neither treat: the two of the first part."""


def of_parts(sentence: str, vocabulary: Vocabulary) -> Iterator[Guess]:
    """What two parts of a sentence may say together, the second perhaps of the same subject."""
    for joint in _JOINT.finditer(sentence) if len(sentence) <= _LONGEST else ():
        first, second = sentence[: joint.start()], sentence[joint.end() :].strip(" .")
        ones = _of_part(first, vocabulary) if second else []
        if not ones:
            continue
        for against, text in _completed(first, second, vocabulary):
            for one, other in product(ones, _of_part(text, vocabulary)):
                together = Every((one.statement, other.statement))
                yield Guess(_DIVIDED + against + one.against + other.against, together)
        for one, other in product(ones, _of_both(first, second, vocabulary)):
            together = Every((one.statement, other.statement))
            yield Guess(_DIVIDED + one.against + other.against, together)


def _of_both(first: str, second: str, vocabulary: Vocabulary) -> Iterator[Guess]:
    """What is said of both values of the first part, or denied of both."""
    match = _OF_BOTH.search(second)
    before = mentioned_in(first, counted_in(first, vocabulary), vocabulary)
    if match is None or len(before) != 2:
        return
    names = [_name(each, vocabulary) for each in before]
    texts = [f"{second[: match.start()]}{name}{second[match.end() :]}" for name in names]
    found = [_of_part(text, vocabulary)[:1] for text in texts]
    if not all(found):
        return
    told = [guess.statement for some in found for guess in some]
    denied = match["word"].lower() in ("neither", "none")
    each = tuple(Not(one) if denied else one for one in told)
    yield Guess(sum(guess.against for some in found for guess in some), Every(each))


def _of_part(text: str, vocabulary: Vocabulary) -> list[Guess]:
    """The likeliest meanings of a part: what is read in it, or else what is guessed."""
    understood = understand(f"{text}.", vocabulary.attributes, vocabulary.phrases)
    if understood.readings:
        return [Guess(0.0, each) for each in understood.readings[:2]]
    guesses = (*of_text(text, vocabulary), *of_values(text, vocabulary))
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
                text = _with_another(text, other)
        against = 0.5 * (relative == (subject == names[0])) if len(names) > 1 else 0.0
        if match := _PRONOUN.match(text):
            yield against, f"{subject} {text[match.end() :]}"
        elif match := _OWN.match(text):
            yield against, f"{subject}'s {text[match.end() :]}"
        elif own:
            yield against + 0.3, f"{subject} {text}"


def _with_another(text: str, other: str) -> str:
    """The text with a value for "him", and behind a "two days later" at its end.

    >>> _with_another("Bob came after him", "Al")
    'Bob came after Al'
    """
    # By functions, since a backslash in a value is one in a template too.
    text = _OBJECT.sub(lambda match: f"{match['joint']} {other}", text, count=1)
    return _THAN_THAT.sub(lambda match: f"{match[0]} than {other}", text, count=1)


def _name(mention: Mention, vocabulary: Vocabulary) -> str:
    item = mention.items[0]
    return vocabulary.attributes[item.attribute].values[item.value]
