"""Lists that stand below each other: their neighbours show that they are lists.

A line such as "Note: A flat, B flat, C sharp" may be a remark. Between lists of as many values it
is a list, whatever it is called; and then a sentence of the story with a colon is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from gridwright.document import Line
from gridwright.puzzles.zebra.english.lexicon.words import words_of
from gridwright.puzzles.zebra.english.outline.headings import split_values

__all__ = ["NO_NAME", "SOURCE", "ListLine", "beside_lists", "holds", "with_lists"]

NO_NAME = re.compile(
    r"(?:the |your )?(?:clue|hint|fact|question|note|q|a|answer|solution|determine)s?\W*\d*", re.I
)
"""What stands before a remark, a clue or a question as often as before a list."""
SOURCE = re.compile(
    r"\s*(?:title|author|by|(?:written|created|posted|submitted|devised|published) (?:by|on))\s*:",
    re.IGNORECASE,
)
"""What stands before the title of a puzzle or the name of whoever made it."""
_FIELD = re.compile(r"\s*(?:[-*•–·■●▪◦‣]\s+|\d{1,2}[.)]\s+)?([^\W\d_][^:.!?|]{0,40}?)\s*:\s+(\S.*)")
_CLAUSE = re.compile(
    r"\b(?:is|are|was|were|has|have|had|did|does|not|who|whose|which|what|where|when|how)\b",
    re.IGNORECASE,
)
_ASKS = re.compile(r"\b(?:who|whose|which|what|how)\b")
"""To be found out: who bakes, which cake they baked, what it cost."""
_LONGEST = 4
"""The name of a list has at most so many words."""
_FEWEST = 3


@dataclass(frozen=True, slots=True)
class ListLine(Line):
    """A line that its neighbours show to be a list."""


def with_lists(lines: Sequence[Line]) -> list[Line]:
    """The lines, with a `ListLine` for each that has as many values as its neighbours.

    >>> texts = ["Note: hard", "Pupil: Ann, Bob, Cy", "Note: A flat, B flat, C sharp"]
    >>> [type(line).__name__ for line in with_lists([Line(text, 1) for text in texts])]
    ['Line', 'ListLine', 'ListLine']
    """
    out = list(lines)
    for run in _runs(lines):
        size = _size_of(run)
        if size < _FEWEST:
            continue
        fits = {
            place: [value for value, _ in split_values(match[2], size)]
            for place, match in run.items()
            if len(split_values(match[2], size)) == size
        }
        heads = [run[place][1].lower() for place in fits]
        if len(set(heads)) < len(heads):
            # "Clue: …" above "Clue: …".
            continue
        for place in fits:
            text = run[place][2]
            others = [value for at, values in fits.items() if at != place for value in values]
            remark = any(_ASKS.search(value) and len(value.split()) > 2 for value in fits[place])
            if NO_NAME.fullmatch(run[place][1]):
                remark |= bool(_CLAUSE.search(text)) or any(holds(text, value) for value in others)
            if not remark and not _names_the_puzzle(lines, place, fits):
                out[place] = ListLine(lines[place].text, lines[place].number)
    return out


def beside_lists(lines: Sequence[Line]) -> list[Line]:
    """The lines of a few words with a colon that stand among marked lists."""
    return [
        lines[place]
        for run in _runs(lines)
        if any(isinstance(lines[place], ListLine) for place in run)
        for place in run
    ]


def holds(text: str, value: str) -> bool:
    """Whether a text has the words of a value in it, in their order.

    >>> holds("page 3", "3"), holds("pages", "page 3")
    (True, False)
    """
    within = " ".join(word.key for word in words_of(text))
    sought = " ".join(word.key for word in words_of(value))
    return bool(sought) and f" {sought} " in f" {within} "


def _runs(lines: Sequence[Line]) -> Iterator[dict[int, re.Match[str]]]:
    """Lines of a few words with something behind a colon, with nothing but blanks between."""
    run: dict[int, re.Match[str]] = {}
    for place, line in enumerate(lines):
        if not line.text.strip():
            continue
        match = _FIELD.fullmatch(line.text.replace("**", "  "))
        if match and len(match[1].split()) <= _LONGEST and not _CLAUSE.search(match[1]):
            run[place] = match
            continue
        if len(run) > 1:
            yield _together(run, lines)
        run = {}
    if len(run) > 1:
        yield _together(run, lines)


def _together(run: dict[int, re.Match[str]], lines: Sequence[Line]) -> dict[int, re.Match[str]]:
    """Those that stand in a paragraph together, where several lists do: a title stands apart."""
    paragraphs: list[dict[int, re.Match[str]]] = []
    for place, match in run.items():
        if not paragraphs or not lines[place - 1].text.strip():
            paragraphs.append({})
        paragraphs[-1][place] = match
    several = [
        paragraph
        for paragraph in paragraphs
        if sum(len(split_values(match[2])) >= _FEWEST for match in paragraph.values()) > 1
    ]
    return {place: match for each in several for place, match in each.items()} or run


def _size_of(run: dict[int, re.Match[str]]) -> int:
    """How many values most of these lines have; 0 where no two of them have as many."""
    sizes = [len(split_values(match[2])) for match in run.values()]
    size = max(sizes, key=lambda number: (sizes.count(number), number))
    return size if sizes.count(size) > 1 else 0


def _names_the_puzzle(lines: Sequence[Line], place: int, fits: dict[int, list[str]]) -> bool:
    """Whether a line is the title of the puzzle or its author, as the line beside it shows."""
    if not SOURCE.match(lines[place].text):
        return False
    for step in (-1, 1):
        here = place + step
        while 0 <= here < len(lines) and lines[here].text.strip():
            if SOURCE.match(lines[here].text) and here not in fits:
                return True
            here += step
    return False
