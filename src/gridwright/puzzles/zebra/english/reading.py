"""From sentences to a puzzle, with a report of all that is not understood or not certain."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english.amounts import Amount, amounts
from gridwright.puzzles.zebra.english.dropped import dropped
from gridwright.puzzles.zebra.english.exceptions import excepted, the_other_value
from gridwright.puzzles.zebra.english.grammar import read
from gridwright.puzzles.zebra.english.mentions import Mention, Vocabulary
from gridwright.puzzles.zebra.english.places import is_row
from gridwright.puzzles.zebra.english.questions import asked
from gridwright.puzzles.zebra.english.ranges import ranges
from gridwright.puzzles.zebra.english.sections import Sections
from gridwright.puzzles.zebra.english.tokens import tokens
from gridwright.puzzles.zebra.puzzle import Attribute, Question, Sentence, Zebra
from gridwright.puzzles.zebra.statements import Item, Statement
from gridwright.puzzles.zebra.structured import Language

__all__ = ["Understanding", "read_clue", "read_puzzle", "read_question", "understand"]

_MOST_SHOWN = 4
_IDIOMS = re.compile(
    r"\b(?:up the rear|che(?:quered|ckered) flag|topped the|propped up the|"
    r"(?:opened|closed|ended|concluded|rounded off|kicked off) the)\b",
    re.IGNORECASE,
)
"""Turns of phrase that say something, though all of their words could be skipped."""
_ASKING = frozenset(("value", "comma", "end of text", "one", "of"))
"""The tokens of a question about one value."""


@lru_cache(maxsize=8)
def _vocabulary(attributes: tuple[Attribute, ...], phrases: tuple[str, ...]) -> Vocabulary:
    return Vocabulary(attributes, phrases)


@lru_cache(maxsize=8)
def _language(attributes: tuple[Attribute, ...]) -> Language:
    return Language(attributes)


def _counted(sentence: str, vocabulary: Vocabulary) -> tuple[Amount, ...]:
    """How much more or less, and within which limits."""
    found = amounts(sentence, vocabulary.attributes)
    more = ranges(sentence, vocabulary.attributes, vocabulary.counted, found)
    return tuple(sorted((*found, *more), key=lambda amount: amount.start))


def _mentions(
    sentence: str, found: Sequence[Amount], vocabulary: Vocabulary
) -> tuple[Mention, ...]:
    return vocabulary.mentions(sentence, [(amount.start, amount.end) for amount in found])


@dataclass(frozen=True, slots=True)
class Understanding:
    """How a sentence was understood: with one reading that is certain, with several it is in doubt.

    `reason` says what keeps it from being certain, and `place` where that is in the sentence,
    counted from 0.
    """

    readings: tuple[Statement, ...]
    reason: str = ""
    place: int = 0


def understand(
    sentence: str, attributes: Sequence[Attribute], phrases: Sequence[str] = ()
) -> Understanding:
    """All that a sentence can mean; `phrases` are the sentences that introduced the attributes."""
    attributes = tuple(attributes)
    vocabulary = _vocabulary(attributes, tuple(phrases))
    understood = _understand(sentence, vocabulary)
    if understood.readings and not _IDIOMS.search(sentence):
        return understood
    # Imported here, since few sentences need it and its patterns take time to compile.
    from gridwright.puzzles.zebra.english.turns import reworded

    if (plain := reworded(sentence, attributes)) != sentence:
        other = _understand(plain, vocabulary)
        if other.readings:
            reason = other.reason.replace(_quoted(plain), _quoted(sentence))
            return Understanding(other.readings, reason)
        if understood.readings and _IDIOMS.search(plain) is None:
            # What the turn of phrase says cannot be left out.
            return other
    if (rest := excepted(sentence)) is not None:
        others = [
            the_other_value(told, attributes) for told in _understand(rest, vocabulary).readings
        ]
        if len(others) == 1 and others[0] is not None:
            return Understanding((others[0],))
    return understood


def _understand(sentence: str, vocabulary: Vocabulary) -> Understanding:
    """All that a sentence can mean as it stands."""
    attributes = vocabulary.attributes
    found = _counted(sentence, vocabulary)
    mentions = _mentions(sentence, found, vocabulary)
    if (slip := _slip(sentence, mentions, vocabulary, found)) is not None:
        return Understanding((), f"{_quoted(sentence)}: {slip[0]}", slip[1])
    readings = read(sentence, mentions, vocabulary, attributes, found)
    if len(readings) == 1:
        return Understanding((readings[0],))
    language = _language(attributes)
    if not readings:
        reason, place = _reason(sentence, mentions, vocabulary, language)
        return Understanding((), f"{_quoted(sentence)}: {reason}", place)
    place = next((mention.start for mention in mentions if len(mention.items) > 1), 0)
    meanings = [language.write(reading) for reading in readings[:_MOST_SHOWN]]
    more = " …" if len(readings) > _MOST_SHOWN else ""
    reason = f"{_quoted(sentence)} can mean: {'; or: '.join(meanings)}{more}"
    return Understanding(tuple(readings), reason, place)


def read_clue(
    sentence: str,
    attributes: Sequence[Attribute],
    line: Line,
    offset: int = 0,
    phrases: Sequence[str] = (),
) -> Statement:
    """What a sentence says about the attributes; raises `ReadError` when that is not certain.

    The sentence begins `offset` characters into the line.
    """
    understood = understand(sentence, attributes, phrases)
    if len(understood.readings) != 1:
        raise line.error(understood.reason, offset + understood.place + 1)
    return understood.readings[0]


def _slip(
    sentence: str, mentions: Sequence[Mention], vocabulary: Vocabulary, found: Sequence[Amount]
) -> tuple[str, int] | None:
    """A word that may be a misspelt value, with its place: nobody is taken for another."""
    taken = [(amount.start, amount.end) for amount in found]
    for word, value in vocabulary.slips(sentence, mentions, taken):
        return f"{_unknown(word.text)} Did you mean {value}?", word.start
    return None


def _reason(
    sentence: str, mentions: Sequence[Mention], vocabulary: Vocabulary, language: Language
) -> tuple[str, int]:
    """Why a sentence cannot be read, as far as that is known, and where."""
    attributes = vocabulary.attributes
    row = tokens(sentence, mentions, _counted(sentence, vocabulary), vocabulary.names)
    for token in row:
        if token.text.lower().split()[-1:] in (["middle"], ["center"], ["centre"]):
            size = len(attributes[0].values)
            if size % 2 == 0 and is_row(attributes[0]):
                return f"There is no middle among {size} places.", token.start
        if token.kind in ("closed", "nobody"):
            return _unknown(token.text), token.start
    skipped = dropped(sentence, row, mentions, vocabulary)
    if skipped is not None:
        text, place = skipped
        return _unknown(text), place
    if len(mentions) < 2:
        named = [language.item(item) for mention in mentions for item in mention.items]
        what = f"only {' or '.join(named)}" if named else "no value of any attribute"
        return f"I find {what} in this sentence.", mentions[0].start if mentions else 0
    names = [_named(mention, language) for mention in mentions]
    listed = f"{', '.join(names[:-1])} and {names[-1]}"
    return f"I do not understand what it says about {listed}.", 0


def _unknown(text: str) -> str:
    """What is said of words that no rule reads.

    >>> _unknown("last")
    "I do not understand the word 'last' in this sentence."
    """
    what = "words" if " " in text.strip() else "word"
    return f"I do not understand the {what} {text.strip()!r} in this sentence."


def _named(mention: Mention, language: Language) -> str:
    return " or ".join(map(language.item, mention.items))


def _quoted(sentence: str) -> str:
    return repr(" ".join(sentence.split()))


def read_question(
    sentence: str,
    attributes: Sequence[Attribute],
    line: Line,
    offset: int = 0,
    phrases: Sequence[str] = (),
) -> Question:
    """What a question asks for; raises `ReadError` when that is not certain."""
    attributes = tuple(attributes)
    vocabulary = _vocabulary(attributes, tuple(phrases))
    counted = _counted(sentence, vocabulary)
    mentions = _mentions(sentence, counted, vocabulary)
    if (slip := _slip(sentence, mentions, vocabulary, counted)) is not None:
        raise line.error(f"{_quoted(sentence)}: {slip[0]}", offset + slip[1] + 1)
    found = {item for mention in mentions for item in mention.items}
    if len(mentions) != 1:
        language = _language(attributes)
        named = ", ".join(_named(mention, language) for mention in mentions) or "none"
        message = f"{_quoted(sentence)}: A question must name one value; this one names {named}."
        raise line.error(message, offset + 1)
    for token in tokens(sentence, mentions, counted, vocabulary.names):
        if token.kind not in _ASKING and token.text.lower() != "when":
            message = f"{_quoted(sentence)}: {_unknown(token.text)}"
            raise line.error(message, offset + token.start + 1)
    wanted = asked(sentence, mentions[0], attributes)
    pairs = {(item, attribute) for item in found for attribute in wanted}
    pairs = {pair for pair in pairs if pair[0].attribute != pair[1]}
    if len(pairs) != 1:
        language = _language(attributes)
        options = [
            _asks(item, attribute, attributes, language) for item, attribute in sorted(pairs)
        ]
        what = f"can ask: {'; or: '.join(options)}" if options else "does not ask for an attribute"
        raise line.error(f"{_quoted(sentence)} {what}", offset + 1)
    ((item, attribute),) = pairs
    return Question(" ".join(sentence.split()), item, attribute)


def _asks(item: Item, attribute: int, attributes: Sequence[Attribute], language: Language) -> str:
    return f"{language.item(item)} ? {attributes[attribute].name}"


def _statement(
    text: str, attributes: tuple[Attribute, ...], line: Line, offset: int, phrases: Sequence[str]
) -> Statement:
    """What a clue says: in English, or else in the formal language."""
    try:
        return read_clue(text, attributes, line, offset, phrases)
    except ReadError:
        try:
            return _language(attributes).parse(text.rstrip("."))
        except ReadError:
            pass
        raise


def _unlisted(sections: Sections) -> ReadError:
    """The attributes that nobody has confirmed, as an error."""
    listed = "; ".join(f"{each.name}: {', '.join(each.values)}" for each in sections.attributes)
    return sections.clues[0][0].error(
        f"no attributes are listed; the sentences seem to speak of these: {listed}. To use them,"
        " run 'gridwright read' with --accept",
        1,
    )


def read_puzzle(sections: Sections) -> Zebra:
    """The puzzle of a text in English; raises one `ReadError` for all sentences in doubt."""
    attributes = sections.attributes
    if sections.gathered:
        raise _unlisted(sections)
    # How values are spoken of elsewhere tells what a word means that two attributes share.
    phrases = (*sections.phrases, *(text for _, _, text in sections.clues))
    sentences: list[Sentence] = []
    faults: list[ReadError] = []
    for number, (line, offset, text) in enumerate(sections.clues, 1):
        try:
            statement = _statement(text, attributes, line, offset, phrases)
        except ReadError as error:
            faults.append(error)
        else:
            sentences.append(Sentence.of(number, " ".join(text.split()), statement))
    questions = []
    for line, offset, text in sections.questions:
        try:
            questions.append(read_question(text, attributes, line, offset, phrases))
        except ReadError as error:
            faults.append(error)
    if faults:
        raise ReadError.of_all(faults)
    return Zebra(attributes, tuple(sentences), tuple(questions))
