"""Other ways to take the words of a puzzle, such as "to the left of" for immediately to the left.

Where people differ, the reader has one rule: "left of" is somewhere left, "either … or" is exactly
one, and "neither A nor B is C" speaks of three. The other meaning is never assumed, but `check`
remarks it where it would leave exactly one solution; else it lists the clues that can be meant in
another way, if the puzzle has several solutions or none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf

from gridwright.puzzles.zebra.puzzle import Sentence, Zebra
from gridwright.puzzles.zebra.statements import (
    Ahead,
    Different,
    Every,
    If,
    Not,
    One,
    Same,
    Some,
    Statement,
)
from gridwright.puzzles.zebra.structured import Language

__all__ = ["readings"]

_SIDE = re.compile(
    r"(?<!immediately )(?<!directly )(?<!somewhere )(?<!just )"
    r"\b(?:(?:to|on|at) the (?:left|right)(?:[- ]hand)?(?: side)? (?:of|from)|(?:left|right) of"
    r"|(?:is|stands|sits|waits|lives) (?:behind|in front of|above|below))\b",
    re.IGNORECASE,
)
_SAID = re.compile(r"\b(?:somewhere|anywhere|immediate|immediately|directly)\b", re.IGNORECASE)
_EITHER = re.compile(r"\beither\b(?=.*\bor\b)(?!.*\bboth\b)", re.IGNORECASE)
_NEITHER = re.compile(r"\bneither\b(?=.*\bnor\b)", re.IGNORECASE)
_NEXT = re.compile(
    r"\bthe (?!day\b|week\b|month\b|year\b|one\b|person\b)[a-z]+ (?:above|below|before|after)\b",
    re.IGNORECASE,
)
_FORMAL = re.compile(r"[=@<>]")
_MOST = 6
"""With more such clues than this they are only tried together."""


@dataclass(frozen=True, slots=True)
class _Rule:
    """Words that people take in two ways: how they are read, and the other way."""

    words: re.Pattern[str]
    unless: re.Pattern[str] | None
    other: Callable[[Statement], Statement | None]
    taken: str
    instead: str

    def found(self, sentence: Sentence) -> str | None:
        """The words in a clue, where the other way changes what it says.

        A clue that is in doubt anyhow has its readings told elsewhere.
        """
        if sentence.in_doubt:
            return None
        match = self.words.search(sentence.text)
        if match is None or (self.unless is not None and self.unless.search(sentence.text)):
            return None
        return None if self.other(sentence.statement) is None else " ".join(match[0].split())


def readings(puzzle: Zebra) -> Iterator[tuple[str, Zebra | None]]:
    """The puzzle with words taken in another way: in all such clues, then in each alone.

    At last, without a puzzle, which clues these are.
    """
    doubtful: list[str] = []
    for rule in _RULES:
        if rule.other is _near and puzzle.numbers[0] is None:
            continue
        found = [sentence for sentence in puzzle.sentences if rule.found(sentence) is not None]
        if not found:
            continue
        yield _remark(rule, found), _changed(puzzle, rule, found)
        if 1 < len(found) <= _MOST:
            for sentence in found:
                yield _remark(rule, [sentence]), _changed(puzzle, rule, [sentence])
        doubtful.append(f"{_where(rule, found)}, which I take {rule.taken}")
    if doubtful:
        yield f"These words can be meant in another way: {'; '.join(doubtful)}.", None
    if reworded := _reworded(puzzle):
        yield f"These clues were read in other words: {'; '.join(reworded)}.", None


def _reworded(puzzle: Zebra) -> list[str]:
    """The clues that were understood only in plainer words, each with what it was taken to say."""
    # Imported here, since only a puzzle in doubt needs the reader again.
    from gridwright.puzzles.zebra.english.understanding import is_reworded

    language = Language(puzzle.attributes)
    return [
        f"clue {sentence.number} as {language.write(sentence.statement)}"
        for sentence in puzzle.sentences
        if sentence.text and not sentence.in_doubt and not _FORMAL.search(sentence.text)
        if is_reworded(sentence.text, puzzle.attributes)
    ]


def _where(rule: _Rule, sentences: Sequence[Sentence]) -> str:
    numbers = [str(sentence.number) for sentence in sentences]
    words = " and ".join(dict.fromkeys(f"{rule.found(sentence)!r}" for sentence in sentences))
    if len(numbers) == 1:
        return f"{words} in clue {numbers[0]}"
    return f"{words} in clues {', '.join(numbers[:-1])} and {numbers[-1]}"


def _remark(rule: _Rule, sentences: Sequence[Sentence]) -> str:
    return (
        f"I take {_where(rule, sentences)} {rule.taken}; "
        f"if it means {rule.instead}, there is exactly one solution."
    )


def _changed(puzzle: Zebra, rule: _Rule, sentences: Sequence[Sentence]) -> Zebra:
    changed = []
    for sentence in puzzle.sentences:
        other = rule.other(sentence.statement) if sentence in sentences else None
        changed.append(sentence if other is None else replace(sentence, readings=(other,)))
    return replace(puzzle, sentences=tuple(changed))


def _inclusive(statement: Statement) -> Statement | None:
    """At least one instead of exactly one; None where no alternatives are."""
    match statement:
        case One(parts) if not all(isinstance(part, Every) for part in parts):
            return Some(parts)
        case Every(parts):
            wider = [_inclusive(part) for part in parts]
            if not any(wider):
                return None
            pairs = zip(wider, parts, strict=True)
            return Every(tuple(wide or part for wide, part in pairs))
    return None


def _apart(statement: Statement) -> Statement | None:
    """Neither of two is a third, who may be one; None where no three are told apart."""
    match statement:
        case Different((*items, last)) if len(items) == 2:
            return Every(tuple(Not(Same(item, last)) for item in items))
        case Every(parts) if any(isinstance(part, Different) for part in parts):
            looser: list[Statement] = [part for part in parts if not isinstance(part, Different)]
            looser += [told for part in parts if (told := _apart(part)) is not None]
            return Every(tuple(looser))
    return None


def _told_apart(statement: Statement) -> Statement | None:
    """What somebody is not are two things, who might be one; None where no two are denied."""
    match statement:
        case Every((Not(Same(one, first)), Not(Same(other, second)))):
            shared = {one, first} & {other, second}
            apart = tuple(sorted({one, first, other, second} - shared))
            if len(apart) == 2 and apart[0].attribute != apart[1].attribute:
                return Every((*statement.parts, Not(Same(*apart))))
        case Every(parts):
            stricter = [_told_apart(part) for part in parts]
            if any(stricter):
                pairs = zip(stricter, parts, strict=True)
                return Every(tuple(strict or part for strict, part in pairs))
    return None


def _near(statement: Statement) -> Statement | None:
    """The statement with the next place instead of any distance; None if it has no distance."""
    match statement:
        case Ahead(0, _, _, 0, distance) if distance == inf:
            return replace(statement, least=1.0, most=1.0, places=True)
        case Not(part):
            inner = _near(part)
            return None if inner is None else Not(inner)
        case Every(parts) | Some(parts) | One(parts):
            nearer = [_near(part) for part in parts]
            if not any(nearer):
                return None
            pairs = zip(nearer, parts, strict=True)
            return type(statement)(tuple(near or part for near, part in pairs))
        case If(condition, consequence):
            one, other = _near(condition), _near(consequence)
            return If(one or condition, other or consequence) if one or other else None
    return None


def _anywhere(statement: Statement) -> Statement | None:
    """The statement with any distance instead of the next place; None if it has no such place."""
    match statement:
        case Ahead(_, _, _, least, most) if least == most == 1:
            return replace(statement, least=0.0, most=inf, places=False)
        case Every(parts):
            wider = [_anywhere(part) for part in parts]
            if not any(wider):
                return None
            pairs = zip(wider, parts, strict=True)
            return Every(tuple(wide or part for wide, part in pairs))
    return None


_RULES = (
    _Rule(_SIDE, _SAID, _near, "as any distance", "immediately"),
    _Rule(_NEXT, _SAID, _anywhere, "as the next one", "any distance"),
    _Rule(_EITHER, _FORMAL, _inclusive, "as exactly one", "at least one"),
    _Rule(_NEITHER, _FORMAL, _apart, "to speak of different people", "that these may be one"),
    _Rule(
        _NEITHER, _FORMAL, _told_apart, "to say nothing of those two together", "that they are two"
    ),
)
