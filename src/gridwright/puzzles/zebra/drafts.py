"""Puzzles that are being read: every sentence with all that it can mean.

A draft may have sentences in doubt. One with several meanings can stay so; one without any is not
part of the puzzle until a meaning is chosen for it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field

from gridwright.blocks import take_blocks
from gridwright.document import Line, kind_named, split
from gridwright.errors import ReadError
from gridwright.puzzles.zebra.english.joined import joined
from gridwright.puzzles.zebra.english.outline.sections import Sections, sections
from gridwright.puzzles.zebra.english.reading import read_question
from gridwright.puzzles.zebra.english.understanding import can_mean, understand
from gridwright.puzzles.zebra.puzzle import Attribute, Question, Sentence, Zebra
from gridwright.puzzles.zebra.statements import Statement
from gridwright.puzzles.zebra.structured import Language
from gridwright.puzzles.zebra.text import (
    numbered_clue,
    question_of,
    questions_in,
    take_attributes,
)

__all__ = ["Draft", "DraftSentence", "draft_of"]


@dataclass(frozen=True, slots=True)
class DraftSentence:
    """A sentence of a text with its place, and how it was understood.

    With one reading it is certain; with several, or none, `reason` says what is in doubt, and
    `line` and `column` say where. If they are not `complete`, it may have other readings.
    """

    number: int
    text: str
    line: int
    column: int
    readings: tuple[Statement, ...]
    reason: str = ""
    complete: bool = True

    @property
    def usable(self) -> tuple[Statement, ...]:
        """The readings of which one must be meant; none where there may be others."""
        return self.readings if self.complete else ()

    @property
    def certain(self) -> bool:
        """Whether there is exactly one reading."""
        return len(self.readings) == 1

    @property
    def explanation(self) -> str:
        """What is in doubt, without the words of the sentence, which stand beside it."""
        return self.reason.removeprefix(f"{' '.join(self.text.split())!r}: ")


@dataclass(frozen=True, slots=True)
class Draft:
    """A text with its attributes, sentences and questions, understood or not.

    If no list in the text names the attributes, they were `gathered` from the sentences, and
    somebody has to confirm them. `doubts` are the questions that are not understood, each with its
    words and what is wrong with it. `phrases` are the sentences of a text in English, which tell
    how values are spoken of. `notes` and the lines `below` the clues, such as a solution, belong to
    the text too.
    """

    attributes: tuple[Attribute, ...]
    sentences: tuple[DraftSentence, ...]
    questions: tuple[Question, ...] = ()
    doubts: tuple[tuple[str, str], ...] = ()
    gathered: bool = False
    phrases: tuple[str, ...] = ()
    notes: Mapping[str, str] = field(default_factory=dict)
    below: tuple[str, ...] = ()

    @property
    def language(self) -> Language:
        """The language of clues about the attributes."""
        return Language(self.attributes)

    def in_doubt(self) -> tuple[DraftSentence, ...]:
        """The sentences for which a meaning can be chosen."""
        return tuple(sentence for sentence in self.sentences if not sentence.certain)

    def puzzle(self, chosen: Mapping[int, Statement]) -> Zebra:
        """The puzzle, with the meanings that were chosen for sentences by their numbers.

        A sentence without a meaning is left out; one with several stays in doubt.
        """
        clues = []
        for sentence in self.sentences:
            statement = chosen.get(sentence.number)
            readings = sentence.usable if statement is None else (statement,)
            if readings:
                clues.append(Sentence.of(sentence.number, sentence.text, *readings))
        return Zebra(self.attributes, tuple(clues), self.questions)


def draft_of(text: str) -> Draft:
    """The draft of a text in English or in the text form; raises `ReadError` without attributes.

    >>> draft = draft_of('''Name: Ann, Bea
    ... Pet: cat, dog
    ... Clues:
    ... 1. Ann keeps the cat.
    ... 2. Bea admires the dog.''')
    >>> [len(sentence.readings) for sentence in draft.sentences]
    [1, 0]
    """
    if kind_named(text) is not None:
        return _from_document(text)
    found = sections(text)
    # How values are spoken of elsewhere tells what a word means that two attributes share.
    phrases = (*found.phrases, *(sentence for _, _, sentence in found.clues))
    sentences = [
        _understood(number, sentence, line, offset, found, phrases)
        for number, (line, offset, sentence) in enumerate(
            joined(found.clues, found.attributes, phrases), 1
        )
    ]
    questions: list[Question] = []
    doubts: list[tuple[str, str]] = []
    for line, offset, words in found.questions:
        try:
            questions.append(read_question(words, found.attributes, line, offset, phrases))
        except ReadError as error:
            doubts.append((" ".join(words.split()), str(error)))
    asked = (tuple(questions), tuple(doubts))
    return Draft(found.attributes, tuple(sentences), *asked, found.gathered, phrases)


def _understood(
    number: int,
    sentence: str,
    line: Line,
    offset: int,
    found: Sections,
    phrases: Sequence[str],
) -> DraftSentence:
    understood = understand(sentence, found.attributes, phrases)
    readings, reason, complete = understood.readings, understood.reason, understood.complete
    language, text = Language(found.attributes), " ".join(sentence.split())
    if len(readings) != 1:
        # A clue may also be written in the formal language.
        with suppress(ReadError):
            readings, complete = language.parse_readings(sentence.rstrip(".")), True
            reason = _doubt(text, readings, language)
    column = offset + understood.place + 1
    return DraftSentence(number, text, line.number, column, readings, reason, complete)


def _doubt(words: str, readings: Sequence[Statement], language: Language) -> str:
    """What is in doubt about a sentence, nothing if it has one reading."""
    return can_mean(words, readings, language) if len(readings) > 1 else ""


def _from_document(text: str) -> Draft:
    """The draft of a text in the text form, some of whose sentences may lack their meaning."""
    part, *others = split(text)
    kind = part.fields.get("kind")
    if kind is None:
        raise ReadError("the line 'kind: …' is missing here", line=part.line, column=1)
    if kind.value.strip().lower() != "zebra":
        raise kind.error(f"this is a {kind.value.strip()[:40]} puzzle, not zebra")
    if others:
        message = "a second puzzle begins here; a text with one is needed"
        raise ReadError(message, line=others[0].line, column=1)
    puzzle, _ = take_blocks(part)
    below = tuple(line.text for line in part.body[len(puzzle.body) :])
    attributes, lines = take_attributes(puzzle)
    language = Language(attributes)
    asked: list[Question] = []
    doubts: list[tuple[str, str]] = []
    questions, lines = questions_in(puzzle, lines)
    for line, column in questions:
        try:
            asked.append(question_of(line, column, language))
        except ReadError as error:
            doubts.append((line.text.strip(), str(error)))
    sentences = tuple(_sentences(lines, language))
    told = (tuple(asked), tuple(doubts))
    return Draft(attributes, sentences, *told, notes=part.notes, below=below)


def _sentences(lines: Sequence[Line], language: Language) -> Iterator[DraftSentence]:
    taken: set[int] = set()
    for line in lines:
        clue = numbered_clue(line, max(taken, default=0) + 1)
        if clue.number in taken:
            raise line.error(f"two clues have the number {clue.number}", 1)
        taken.add(clue.number)
        words = clue.words or " ".join(clue.formal.split())
        try:
            readings = language.parse_readings(clue.formal.rstrip().rstrip("."))
        except ReadError:
            understood = understand(words, language.attributes)
            column = clue.start + understood.place + 1
            yield DraftSentence(
                clue.number,
                words,
                line.number,
                column,
                understood.readings,
                understood.reason,
                understood.complete,
            )
        else:
            place, reason = clue.start + 1, _doubt(words, readings, language)
            yield DraftSentence(clue.number, words, line.number, place, readings, reason)
