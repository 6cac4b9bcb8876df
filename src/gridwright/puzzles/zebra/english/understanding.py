"""How a sentence is understood: every reading that it has, or why it has none."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain

from gridwright.puzzles.zebra.english.lexicon.patterns import Cued
from gridwright.puzzles.zebra.english.measuring.amounts import Amount, amounts
from gridwright.puzzles.zebra.english.measuring.ranges import ranges
from gridwright.puzzles.zebra.english.naming.mentions import Mention, Vocabulary, vocabulary_of
from gridwright.puzzles.zebra.english.naming.places import in_a_row
from gridwright.puzzles.zebra.english.sentences.apposed import explained
from gridwright.puzzles.zebra.english.sentences.couples import as_a_couple
from gridwright.puzzles.zebra.english.sentences.exceptions import excepted, the_other_value
from gridwright.puzzles.zebra.english.sentences.grammar import read
from gridwright.puzzles.zebra.english.sentences.others import counted_others
from gridwright.puzzles.zebra.english.sentences.tokens import tokens
from gridwright.puzzles.zebra.english.skipped.denials import denies
from gridwright.puzzles.zebra.english.skipped.dropped import dropped
from gridwright.puzzles.zebra.english.skipped.hedges import is_hedged
from gridwright.puzzles.zebra.english.skipped.sayings import saying
from gridwright.puzzles.zebra.english.skipped.sense import flat, possible, simple
from gridwright.puzzles.zebra.puzzle import Attribute
from gridwright.puzzles.zebra.statements import Every, Statement
from gridwright.puzzles.zebra.structured import Language

__all__ = [
    "Understanding",
    "can_mean",
    "counted_in",
    "is_reworded",
    "language_of",
    "mentioned_in",
    "misspelling",
    "names_in",
    "quoted",
    "understand",
    "unknown",
]

_MOST_SHOWN = 4
_LONGEST_DIVIDED = 400
_IDIOMS = Cued(
    r"\b(?:up the rear|to a close|che(?:quered|ckered) flag|topped the|propped up the|"
    r"for a duck|off the mark|double figures|(?:opened|closed|ended|concluded|rounded off|"
    r"kicked off) the|"
    r"the (?:(?:two|three|four) )?(?:(?:wo)?men|gentlemen|ladies|boys|girls) (?:are|were))\b",
    (
        *("the rear", "a close", "flag", "topped", "propped", "a duck", "the mark", "figures"),
        *("opened", "closed", "ended", "concluded", "rounded", "kicked", "ladies", "boys", "girls"),
        "men ",
    ),
)
"""Turns of phrase that say something, though all of their words could be skipped."""

_ABOUT_PEOPLE = re.compile(r"^[^()]*\((?:who|whose) [^()]*\)[^()]*$", re.IGNORECASE)
"""Words in brackets that can only be about the person before them."""
_AS_MANY = re.compile(r"\b(?:as many|same as|equals?)\b", re.IGNORECASE)
"""How those begin that count as many here as there."""
_DOTTED = re.compile(r"(?<![\w.,$€£])(?P<hour>\d{1,2})\.(?=[0-5]\d(?!\d|\.\d))")
"""An hour with its minutes behind a stop, not $8.15 and not 8.15.20."""
_BRACKETS = re.compile(r"\s\(([^()]*)\)(\s*[.,;:!?]|$)?")


@lru_cache(maxsize=8)
def language_of(attributes: tuple[Attribute, ...]) -> Language:
    """The formal language of a puzzle."""
    return Language(attributes)


def counted_in(sentence: str, vocabulary: Vocabulary) -> tuple[Amount, ...]:
    """How much more or less, and within which limits."""
    found = amounts(sentence, vocabulary.attributes)
    more = ranges(sentence, vocabulary.attributes, vocabulary.counted, found)
    return tuple(sorted((*found, *more), key=lambda amount: amount.start))


def mentioned_in(
    sentence: str, found: Sequence[Amount], vocabulary: Vocabulary
) -> tuple[Mention, ...]:
    """The values that a sentence names, apart from its amounts."""
    return vocabulary.mentions(sentence, [(amount.start, amount.end) for amount in found])


@dataclass(frozen=True, slots=True)
class Understanding:
    """How a sentence was understood: with one reading that is certain, with several it is in doubt.

    `place` is where the doubt is in the sentence, counted from 0, and `fault` says why there is no
    reading. If they are not `complete`, there may be other readings.
    """

    sentence: str
    attributes: tuple[Attribute, ...]
    readings: tuple[Statement, ...]
    fault: str = ""
    place: int = 0
    complete: bool = True

    @property
    def reason(self) -> str:
        """What keeps the sentence from being certain."""
        if len(self.readings) < 2:
            return self.fault
        return can_mean(self.sentence, self.readings, language_of(self.attributes))


def understand(
    sentence: str, attributes: Sequence[Attribute], phrases: Sequence[str] = ()
) -> Understanding:
    """All that a sentence can mean; `phrases` are the sentences that introduced the attributes."""
    attributes = tuple(attributes)
    vocabulary = vocabulary_of(attributes, tuple(phrases))
    if vocabulary.timed != attributes:
        dotted = understand(_DOTTED.sub(r"\g<hour>:", sentence), vocabulary.timed, phrases)
        fault = dotted.fault.replace(quoted(dotted.sentence), quoted(sentence))
        return replace(dotted, sentence=sentence, attributes=attributes, fault=fault)
    if "(" in sentence and not any("(" in value for each in attributes for value in each.values):
        # What stands between brackets belongs together, as between commas.
        commas = _BRACKETS.sub(_in_commas, sentence)
        between = understand(commas, attributes, phrases) if "(" not in commas else None
        if between and not between.readings:
            found = counted_in(sentence, vocabulary)
            told = explained(sentence, mentioned_in(sentence, found, vocabulary), vocabulary)
            told = _BRACKETS.sub(_in_commas, told)
            if "(" not in told:
                between = understand(told, attributes, phrases)
        if between and (between.readings or not _ABOUT_PEOPLE.search(sentence)):
            return replace(between, sentence=sentence)
    if (couple := as_a_couple(sentence, attributes)) != sentence:
        return replace(understand(couple, attributes, phrases), sentence=sentence, place=0)
    understood = _understand(sentence, vocabulary)
    if understood.readings and not _IDIOMS.search(sentence):
        return understood
    # Imported here, since few sentences need it and its patterns take time to compile.
    from gridwright.puzzles.zebra.english.sentences.references import spelled_out
    from gridwright.puzzles.zebra.english.turns import reworded
    from gridwright.puzzles.zebra.english.turns.wishes import excused

    said = sentence
    if _in_doubt(sentence):
        said = excused(sentence, attributes)
        if said == sentence or _in_doubt(said):
            # No other words make it so.
            return understood

    found = counted_in(said, vocabulary)
    mentions = mentioned_in(said, found, vocabulary)
    if (told := explained(said, mentions, vocabulary)) != said:
        other = understand(told, attributes, phrases)
        if not other.readings and (several := _in_three(said, vocabulary, phrases)) is not None:
            return Understanding(sentence, attributes, (several,))
        return replace(other, sentence=sentence, place=0)
    named = spelled_out(said, mentions, found, vocabulary)
    if (plain := reworded(named, attributes)) != sentence:
        other = _understand(plain, vocabulary)
        if other.readings:
            return replace(other, sentence=sentence, place=0)
        if understood.readings and _IDIOMS.search(plain) is None:
            # What the turn of phrase says cannot be left out.
            return other
    for text in dict.fromkeys((named, plain)):
        if (together := _in_parts(text, vocabulary, phrases)) is not None:
            return Understanding(sentence, attributes, (together,))
    if (some := counted_others(named, attributes, lambda text: _all(text, vocabulary))) is not None:
        return Understanding(sentence, attributes, (some,))
    if _AS_MANY.search(plain):
        from gridwright.puzzles.zebra.english.sentences.as_many import as_many

        if (alike := as_many(plain, vocabulary)) is not None:
            return Understanding(sentence, attributes, (alike,))
    if (rest := excepted(sentence)) is not None:
        others = [
            the_other_value(told, attributes) for told in _understand(rest, vocabulary).readings
        ]
        if len(others) == 1 and others[0] is not None:
            return Understanding(sentence, attributes, (others[0],))
    return understood


def _in_doubt(sentence: str) -> bool:
    """Whether some phrase says that it is not so, or not surely."""
    return is_hedged(sentence) or denies(sentence) or saying(sentence) is not None


def _all(text: str, vocabulary: Vocabulary) -> tuple[Statement, ...]:
    """All that a text can mean as it stands, or in plainer words."""
    from gridwright.puzzles.zebra.english.turns import reworded

    own = _understand(text, vocabulary).readings
    return own or _understand(reworded(text, vocabulary.attributes), vocabulary).readings


def _in_commas(aside: re.Match[str]) -> str:
    """Words in brackets between commas, at the same places in the sentence."""
    return f", {aside[1]}{f' {aside[2]}' if aside[2] else ','}"


def _in_parts(text: str, vocabulary: Vocabulary, phrases: Sequence[str]) -> Statement | None:
    """What the parts of a sentence say together, where each of them is certain."""
    from gridwright.puzzles.zebra.english.sentences.divided import parts
    from gridwright.puzzles.zebra.english.sentences.halves import halves
    from gridwright.puzzles.zebra.english.sentences.in_turn import in_turn
    from gridwright.puzzles.zebra.english.sentences.relatives import set_apart

    found = counted_in(text, vocabulary)
    mentions = mentioned_in(text, found, vocabulary)
    divided = parts(text, mentions, found, vocabulary)
    if (together := _together(divided, vocabulary, phrases)) is not None:
        return together
    each = (_together(pair, vocabulary, phrases) for pair in halves(text))
    if (together := next((one for one in each if one is not None), None)) is not None:
        return together
    if (together := _in_three(text, vocabulary, phrases)) is not None:
        return together
    if not (";" in text or "," in text) or len(text) > _LONGEST_DIVIDED:
        return None
    row = tokens(text, mentions, found, vocabulary.names)
    ways = chain(
        set_apart(text, row, mentions, vocabulary), in_turn(text, row, mentions, vocabulary)
    )
    each = (_together(way, vocabulary, phrases) for way in ways)
    return next((_once(one) for one in each if one is not None), None)


def _in_three(text: str, vocabulary: Vocabulary, phrases: Sequence[str]) -> Statement | None:
    """What three clauses say together, each with a subject of its own."""
    from gridwright.puzzles.zebra.english.sentences.halves import thirds

    each = (_together(three, vocabulary, phrases) for three in thirds(text))
    return next((together for together in each if together is not None), None)


def _once(statement: Statement) -> Statement:
    """The statement without what two of its parts have both said."""
    alone = flat(statement)
    if not isinstance(alone, Every):
        return statement
    said = tuple(dict.fromkeys(alone.parts))
    return Every(said) if len(said) < len(alone.parts) else statement


def _together(
    divided: Sequence[str], vocabulary: Vocabulary, phrases: Sequence[str]
) -> Statement | None:
    """What some parts say together, where each of them is certain."""
    told: list[Statement] = []
    for part in divided:
        readings = understand(part, vocabulary.attributes, phrases).readings
        if len(readings) != 1:
            return None
        told += readings
    together = simple(Every(tuple(told))) if told else None
    if together is None or not possible(together, vocabulary.attributes, certain=True):
        return None
    return together


def is_reworded(sentence: str, attributes: Sequence[Attribute]) -> bool:
    """Whether a sentence is understood only in other words than its own."""
    attributes = tuple(attributes)
    own = _understand(sentence, vocabulary_of(attributes, ())).readings
    return len(own) != 1 and len(understand(sentence, attributes).readings) == 1


def _understand(sentence: str, vocabulary: Vocabulary) -> Understanding:
    """All that a sentence can mean as it stands."""
    attributes = vocabulary.attributes
    found = counted_in(sentence, vocabulary)
    mentions = mentioned_in(sentence, found, vocabulary)
    if (misspelt := misspelling(sentence, mentions, vocabulary, found)) is not None:
        fault = f"{quoted(sentence)}: {misspelt[0]}"
        return Understanding(sentence, attributes, (), fault, misspelt[1])
    readings, complete = read(sentence, mentions, vocabulary, attributes, found)
    if len(readings) == 1:
        return Understanding(sentence, attributes, readings)
    if not readings:
        reason, place = _reason(sentence, mentions, vocabulary, language_of(attributes))
        return Understanding(sentence, attributes, (), f"{quoted(sentence)}: {reason}", place)
    place = next((mention.start for mention in mentions if len(mention.items) > 1), 0)
    return Understanding(sentence, attributes, readings, "", place, complete)


def can_mean(sentence: str, readings: Sequence[Statement], language: Language) -> str:
    """What is said of a sentence with several readings."""
    meanings = [language.write(reading) for reading in readings[:_MOST_SHOWN]]
    more = " …" if len(readings) > _MOST_SHOWN else ""
    return f"{quoted(sentence)} can mean: {'; or: '.join(meanings)}{more}"


def misspelling(
    sentence: str, mentions: Sequence[Mention], vocabulary: Vocabulary, found: Sequence[Amount]
) -> tuple[str, int] | None:
    """A word that may be a misspelt value, with its place: nobody is taken for another."""
    taken = [(amount.start, amount.end) for amount in found]
    for word, value in vocabulary.slips(sentence, mentions, taken):
        return f"{unknown(word.text)} Did you mean {value}?", word.start
    return None


def _reason(
    sentence: str, mentions: Sequence[Mention], vocabulary: Vocabulary, language: Language
) -> tuple[str, int]:
    """Why a sentence cannot be read, as far as that is known, and where."""
    attributes = vocabulary.attributes
    row = tokens(sentence, mentions, counted_in(sentence, vocabulary), vocabulary.names)
    for token in row:
        if token.text.lower().split()[-1:] in (["middle"], ["center"], ["centre"]):
            size = len(attributes[0].values)
            if size % 2 == 0 and in_a_row(attributes[0]):
                return f"There is no middle among {size} places.", token.start
        if token.kind in ("closed", "nobody"):
            return unknown(token.text), token.start
    skipped = dropped(sentence, row, mentions, vocabulary)
    if skipped is not None:
        text, place = skipped
        return unknown(text), place
    if len(mentions) < 2:
        named = [language.item(item) for mention in mentions for item in mention.items]
        what = f"only {' or '.join(named)}" if named else "no value of any attribute"
        return f"I find {what} in this sentence.", mentions[0].start if mentions else 0
    names = [names_in(mention, language) for mention in mentions]
    listed = f"{', '.join(names[:-1])} and {names[-1]}"
    return f"I do not understand what it says about {listed}.", 0


def unknown(text: str) -> str:
    """What is said of words that no rule reads.

    >>> unknown("last")
    "I do not understand the word 'last' in this sentence."
    """
    what = "words" if " " in text.strip() else "word"
    return f"I do not understand the {what} {text.strip()!r} in this sentence."


def names_in(mention: Mention, language: Language) -> str:
    """The values that some words can name."""
    return " or ".join(map(language.item, mention.items))


def quoted(sentence: str) -> str:
    """A sentence in quotation marks, with single blanks."""
    return repr(" ".join(sentence.split()))
