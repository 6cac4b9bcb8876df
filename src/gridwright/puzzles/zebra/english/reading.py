"""From sentences to a puzzle, with a report of all that is not understood."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from gridwright.document import Line
from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english.joined import joined
from gridwright.puzzles.zebra.english.naming.mentions import vocabulary_of
from gridwright.puzzles.zebra.english.outline.questions import asked, plain_question
from gridwright.puzzles.zebra.english.outline.sections import Sections
from gridwright.puzzles.zebra.english.sentences.tokens import tokens
from gridwright.puzzles.zebra.english.understanding import (
    counted_in,
    language_of,
    mentioned_in,
    misspelling,
    names_in,
    quoted,
    understand,
    unknown,
)
from gridwright.puzzles.zebra.puzzle import Attribute, Question, Sentence, Zebra
from gridwright.puzzles.zebra.statements import Item, Statement
from gridwright.puzzles.zebra.structured import Language

__all__ = ["ADVICE", "read_clue", "read_puzzle", "read_question", "readings_of"]

_FORMAL = ("not", "either", "if", "all", "perhaps", "(", '"')
"""How clauses of the formal language begin, unless it is with a name."""
ADVICE = "'gridwright read FILE' suggests what a sentence may mean, and with --ask you choose"
"""What to do where a sentence is not understood."""
_ASKING = frozenset(("value", "comma", "end of text", "one", "of"))
"""The tokens of a question about one value."""


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


def readings_of(
    sentence: str,
    attributes: Sequence[Attribute],
    line: Line,
    offset: int = 0,
    phrases: Sequence[str] = (),
) -> tuple[Statement, ...]:
    """All that a sentence can mean; raises `ReadError` when it has no reading, or too many.

    A clue may also be written in the formal language, which leaves nothing in doubt.
    """
    understood = understand(sentence, attributes, phrases)
    if len(understood.readings) == 1:
        return understood.readings
    if not understood.readings or _may_be_formal(sentence, attributes):
        with suppress(ReadError):
            return language_of(tuple(attributes)).parse_readings(sentence.rstrip("."))
    if not (understood.readings and understood.complete):
        raise line.error(understood.reason, offset + understood.place + 1)
    return understood.readings


def _may_be_formal(sentence: str, attributes: Sequence[Attribute]) -> bool:
    """Whether a sentence begins like a clause of the formal language."""
    text = sentence.strip().lower()
    names = (name for each in attributes for name in (each.name, *each.values))
    return text.startswith(_FORMAL) or any(text.startswith(name.lower()) for name in names)


def read_question(
    sentence: str,
    attributes: Sequence[Attribute],
    line: Line,
    offset: int = 0,
    phrases: Sequence[str] = (),
) -> Question:
    """What a question asks for; raises `ReadError` when that is not certain."""
    attributes = tuple(attributes)
    asks = sentence
    sentence = plain_question(sentence, attributes)
    vocabulary = vocabulary_of(attributes, tuple(phrases))
    counted = counted_in(sentence, vocabulary)
    mentions = mentioned_in(sentence, counted, vocabulary)
    if (misspelt := misspelling(sentence, mentions, vocabulary, counted)) is not None:
        raise line.error(f"{quoted(sentence)}: {misspelt[0]}", offset + misspelt[1] + 1)
    found = {item for mention in mentions for item in mention.items}
    if len(mentions) != 1:
        language = language_of(attributes)
        named = ", ".join(names_in(mention, language) for mention in mentions) or "none"
        message = f"{quoted(sentence)}: A question must name one value; this one names {named}."
        raise line.error(message, offset + 1)
    for token in tokens(sentence, mentions, counted, vocabulary.names):
        if token.kind not in _ASKING and token.text.lower() != "when":
            message = f"{quoted(sentence)}: {unknown(token.text)}"
            raise line.error(message, offset + token.start + 1)
    wanted = asked(sentence, mentions[0], attributes)
    pairs = {(item, attribute) for item in found for attribute in wanted}
    pairs = {pair for pair in pairs if pair[0].attribute != pair[1]}
    if len(pairs) != 1:
        language = language_of(attributes)
        options = [
            _asks(item, attribute, attributes, language) for item, attribute in sorted(pairs)
        ]
        what = f"can ask: {'; or: '.join(options)}" if options else "does not ask for an attribute"
        raise line.error(f"{quoted(sentence)} {what}", offset + 1)
    ((item, attribute),) = pairs
    return Question(" ".join(asks.split()), item, attribute)


def _asks(item: Item, attribute: int, attributes: Sequence[Attribute], language: Language) -> str:
    return f"{language.item(item)} ? {attributes[attribute].name}"


def _unlisted(sections: Sections) -> ReadError:
    """The attributes that nobody has confirmed, as an error."""
    listed = "; ".join(f"{each.name}: {', '.join(each.values)}" for each in sections.attributes)
    return sections.clues[0][0].error(
        f"no attributes are listed; the sentences seem to speak of these: {listed}. To use them,"
        " run 'gridwright read' with --accept",
        1,
    )


def read_puzzle(sections: Sections) -> Zebra:
    """The puzzle of a text in English; raises one `ReadError` for all that is not understood."""
    attributes = sections.attributes
    if sections.gathered:
        raise _unlisted(sections)
    # How values are spoken of elsewhere tells what a word means that two attributes share.
    phrases = (*sections.phrases, *(text for _, _, text in sections.clues))
    sentences: list[Sentence] = []
    faults: list[ReadError] = []
    number = 0
    for number, (line, offset, text) in enumerate(joined(sections.clues, attributes, phrases), 1):
        try:
            readings = readings_of(text, attributes, line, offset, phrases)
        except ReadError as error:
            faults.append(error)
        else:
            sentences.append(Sentence.of(number, " ".join(text.split()), *readings))
    questions = []
    for line, offset, text in sections.questions:
        try:
            questions.append(read_question(text, attributes, line, offset, phrases))
        except ReadError as error:
            faults.append(error)
    if faults:
        raise ReadError.of_all(faults, ADVICE if len(sentences) < number else "")
    return Zebra(attributes, tuple(sentences), tuple(questions))
