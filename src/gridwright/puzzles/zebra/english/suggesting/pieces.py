"""What stands between the values of a sentence, and what it may say of them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from gridwright.puzzles.zebra.english.lexicon.number_words import WORDS
from gridwright.puzzles.zebra.english.lexicon.words import bag, words_of
from gridwright.puzzles.zebra.english.measuring.amounts import Amount, stem
from gridwright.puzzles.zebra.english.naming.mentions import Mention

__all__ = ["DENYING", "NEXT", "OR", "Piece", "pieces"]

DENYING = re.compile(
    r"\b(?:not|no|never|neither|nor|none|nobody|except|unlike|rather than|instead of|different)\b|"
    r"n['’]t\b",
    re.IGNORECASE,
)
"""Words that deny something."""
OR = re.compile(r"\bor\b", re.IGNORECASE)
NEXT = re.compile(
    r"\b(?:next|adjacent|neighbou?rs?|beside|consecutive|flank(?:s|ed)?|either side)\b",
    re.IGNORECASE,
)
_AT_ONCE = re.compile(
    r"\b(?:immediately|directly|straight|"
    r"(?:right|just) (?:before|after|above|below|behind|ahead|in)|"
    r"the next|followed|preceded|precedes|follows|preceding|following)\b",
    re.IGNORECASE,
)
_OF_THE_LAST = re.compile(
    r"[\s,]*(?:who|which|whose|where|with|from|that|in|at|on|of|by)\b", re.IGNORECASE
)
_AGAIN = re.compile(r"[\s,]*(?:and|or|nor)(?: (?:the|than|with|to|by|on|in|at))*\s*", re.IGNORECASE)
_OBJECT = re.compile(r"[\s,]*(?:who|whom|which|that|where)(?: the| an?)?\s*", re.IGNORECASE)
"""A clause in which the next value does something: "the car, which Ann …"."""
_NUMBER = re.compile(
    rf"\b(?P<number>\d[\d,]*(?:\.\d+)?|single|{'|'.join(WORDS)})[\s-]+(?P<unit>[a-z]+)",
    # Of other letters some are taken for one of these, and are in no word of the table.
    re.IGNORECASE | re.ASCII,
)
_LESS = bag(
    """before under beneath below behind less fewer lower earlier sooner shorter younger lighter
    smaller cheaper slower left prior preceding preceded precedes shallower closer short lowest
    nearer quicker faster"""
)
_MORE = bag(
    """after above over beyond more higher later longer older heavier larger bigger dearer costlier
    taller greater right following followed follows deeper farther further ahead exceeded beat
    topped warmer hotter wider"""
)
_SURPASSED = re.compile(r"\bout[a-z]{3,}")
_AS = re.compile(r"\b(?:as|so)(?: [a-z]+){1,4} as\b", re.IGNORECASE)


@dataclass(frozen=True)
class Piece:
    """What is said before a value: the words, and the amounts that are among them.

    Where that is only an "and", `again` is what was said before the value before. In "after Ann,
    Bob" the words that compare are `ahead` of both values.
    """

    text: str
    amounts: tuple[Amount, ...]
    again: Piece | None = None
    ahead: bool = False

    @property
    def said(self) -> frozenset[str]:
        """The words, in small letters."""
        return frozenset(word.key for word in words_of(self.text))

    @property
    def denied(self) -> bool:
        """Whether something is denied; "not as long as" says less."""
        return DENYING.search(self.text) is not None and not self._not_as_much

    @property
    def less(self) -> bool:
        """Whether a word speaks of less."""
        said = not self.said.isdisjoint(_MORE if self.ahead else _LESS)
        return said or self._not_as_much

    @property
    def more(self) -> bool:
        """Whether a word speaks of more."""
        said = not self.said.isdisjoint(_LESS if self.ahead else _MORE)
        return said or _SURPASSED.search(self.text) is not None

    @property
    def _not_as_much(self) -> bool:
        as_much = _AS.search(self.text)
        return as_much is not None and DENYING.search(self.text[: as_much.start()]) is not None

    @property
    def near(self) -> bool:
        """Whether a word speaks of neighbours."""
        return NEXT.search(self.text) is not None

    @property
    def at_once(self) -> bool:
        """Whether nothing is to be between."""
        return _AT_ONCE.search(self.text) is not None

    @property
    def compares(self) -> bool:
        """Whether more or less may be spoken of."""
        return self.less or self.more or self.near or "than" in self.said or bool(self.amounts)

    @property
    def of_the_last(self) -> bool:
        """Whether it goes on with the value before, as "who" does."""
        return _OF_THE_LAST.match(self.text) is not None


def pieces(
    sentence: str, mentions: Sequence[Mention], amounts: Sequence[Amount]
) -> tuple[Piece, ...]:
    """What stands before each value but the first.

    What comes before the first belongs to the second, and what trails behind to the last.
    """
    spans = [(one.end, other.start) for one, other in pairwise(mentions)]
    texts = [sentence[start:end] for start, end in spans]
    head, between = (Piece(text, ()) for text in (sentence[: mentions[0].start], texts[0]))
    ahead = (head.less or head.more) and not (between.less or between.more)
    texts[0] += f" {sentence[: mentions[0].start]}"
    texts[-1] += f" {sentence[mentions[-1].end :]}"
    for place, (start, end) in enumerate(spans[:-1]):
        clause, comma, rest = texts[place + 1].partition(",")
        if comma and _OBJECT.fullmatch(sentence[start:end]):
            # "The car, which Ann didn't drive, is …": what Ann did stands behind her.
            texts[place], texts[place + 1] = f"{texts[place]} {clause}", rest
    found: list[Piece] = []
    for place, (text, (start, end)) in enumerate(zip(texts, spans, strict=True)):
        begin = 0 if not place else start
        stop = len(sentence) if place == len(texts) - 1 else end
        inside = tuple(each for each in amounts if begin <= each.start < stop)
        piece = Piece(text, inside or tuple(_numbers(text)), ahead=not place and ahead)
        if found and _AGAIN.fullmatch(sentence[start:end]):
            piece = replace(piece, again=found[-1].again or found[-1])
        found.append(piece)
    return tuple(found)


def _numbers(text: str) -> Iterator[Amount]:
    """Numbers with a word behind them that may be their unit."""
    for match in _NUMBER.finditer(text):
        word = match["number"].lower().replace(",", "")
        number = 1.0 if word == "single" else float(WORDS.get(word, word))
        yield Amount(match.start(), match.end(), number, stem(match["unit"].lower()))
